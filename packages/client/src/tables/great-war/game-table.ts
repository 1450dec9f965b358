import { SHAPES, type GreatWarView, type Steps } from "@caravanserai/great-war";
import type { GameTable, OptionIn } from "../../contract/index.ts";
import { choiceWords, longNameOfId, promptWords, valueWords, waitingWords } from "./words/asks.ts";
import { endingWords } from "./words/ending.ts";
import { milestoneLabel, lineWords } from "./words/log.ts";
import { windows } from "./words/windows.ts";

const PHASES = ["Event", "Round 1", "Round 2", "Final", "Capture", "Regroup"] as const;

function phaseOf({ phase, round }: GreatWarView): number | null {
  switch (phase) {
    case "event":
    case "bonus":
      return 0;
    case "rounds":
      return round === 1 ? 1 : 2;
    case "final":
      return 3;
    case "blockade":
    case "capture":
      return 4;
    case "regroup":
      return 5;
    case "over":
      return null;
  }
}

/** The Great War as a game of the table page. */
export const greatWarTable = {
  tag: "cv-great-war",
  line: lineWords,
  windows,
  prompt: promptWords,
  choice: choiceWords,
  nameOf: longNameOfId,
  free: SHAPES,
  valueWords,
  logFilters: [
    {
      label: "Battle",
      keys: [
        "great-war.lead",
        "great-war.play",
        "great-war.bonus",
        "great-war.cancel",
        "great-war.interrupt",
        "great-war.blockade",
        "great-war.compare",
      ],
    },
    { label: "Captures", keys: ["great-war.compare", "great-war.capture", "great-war.salvage", "great-war.end"] },
  ],
  waitingFor: waitingWords,
  ending: endingWords,
  game: "great-war",
  guide: async () => (await import("./guide.ts")).default,
  phases: ({ observation: { view } }) => ({ names: PHASES, now: phaseOf(view) }),
  chronicle: async () => (await import("./chronicle.ts")).default,
  milestoneLabel,
  milestones: {
    "great-war.turn": "period",
    "great-war.lead": "turn",
    "great-war.interrupt": "flag",
    "great-war.compare": "flag",
  },
} satisfies GameTable<GreatWarView, OptionIn<Steps>>;
