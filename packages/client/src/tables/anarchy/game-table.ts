import type { AnarchyView, CoupHint, CoupPlan, Declaration, Steps, WarHint } from "@caravanserai/anarchy";
import type { GameTable, OptionIn } from "../../contract/index.ts";
import { cardLabel, countOf } from "./cards.ts";
import { Position } from "./position.ts";
import { FREE } from "./free.ts";
import { proposedAttacks, proposedCoups } from "./proposals.ts";
import { choiceWords, promptWords, waitingWords } from "./words/asks.ts";
import { endingWords } from "./words/ending.ts";
import { milestoneLabel, lineWords } from "./words/log.ts";
import { areaName, areaNames } from "./words/names.ts";
import { windows } from "./words/windows.ts";

const PHASES = ["Collect", "Draw", "Lay", "Discard", "War"] as const;
/** The phase of each kind of ask; naming a leader comes up in other phases too. */
const PHASE_OF: Readonly<Record<string, number>> = {
  ...{ pay: 1, draw: 1, meld: 2, finalMeld: 2, coupDefence: 2, government: 2, discard: 3 },
  ...{ war: 4, permission: 4, reinforce: 4, bid: 4, casualties: 4, aftermath: 4 },
};

/** The Anarchy as a game of the table page. */
export const anarchyTable = {
  tag: "cv-anarchy",
  line: lineWords,
  windows,
  prompt: promptWords,
  choice: choiceWords,
  nameOf: (id, _ask, _option, state) => {
    const position = new Position(state.observation.view);
    return typeof id === "number" && position.knows(id) ? cardLabel(position.card(id)) : String(id);
  },
  free: FREE,
  valueWords: (value, _ask, option, state) => {
    const position = new Position(state.observation.view);
    if (option.id === "coup") {
      const { leader, followers } = value as CoupPlan;
      const names = [leader, ...followers].map((id) => position.card(id).name).join(", ");
      return `${areaName(position.areaOf(leader))}: ${names}`;
    }
    const { target, line, passage } = value as Declaration;
    const leave = passage.length === 0 ? "" : `; passage asked through ${areaNames(passage)}`;
    const figures = `${countOf(position.sum(line).swords, "swords")} against ${position.government(target)?.defence ?? 0}`;
    return `${areaName(target)}, ${figures}: ${line.map((id) => position.card(id).name).join(", ")}${leave}`;
  },
  proposals: (_ask, option, { observation: { view } }) => {
    if (option.shape !== "free") return [];
    return option.check === "coup"
      ? proposedCoups(option.hint as CoupHint)
      : proposedAttacks(option.hint as WarHint, new Position(view).leaders);
  },
  logFilters: [
    {
      label: "Wars",
      keys: [
        "anarchy.declare",
        "anarchy.permission",
        "anarchy.lapse",
        "anarchy.reinforce",
        "anarchy.bids",
        "anarchy.bill",
        "anarchy.killed",
        "anarchy.captured",
        "anarchy.aftermath",
        "anarchy.repair",
      ],
    },
    { label: "Coups", keys: ["anarchy.coup", "anarchy.coupDefence", "anarchy.coupOutcome", "anarchy.government"] },
    {
      label: "Money",
      keys: ["anarchy.turn", "anarchy.pay", "anarchy.refund", "anarchy.bids", "anarchy.finalIncome", "anarchy.purse"],
    },
  ],
  waitingFor: waitingWords,
  ending: endingWords,
  game: "anarchy",
  guide: async () => (await import("./guide.ts")).default,
  phases: ({ observation }) => ({
    names: PHASES,
    now: PHASE_OF[observation.waiting[0]?.kind ?? ""] ?? null,
  }),
  chronicle: async () => (await import("./chronicle.ts")).default,
  milestoneLabel,
  milestones: {
    "anarchy.turn": "turn",
    "anarchy.coup": "flag",
    "anarchy.declare": "flag",
    "anarchy.historian": "period",
    "anarchy.supreme": "period",
    "anarchy.finalMelds": "period",
  },
} satisfies GameTable<AnarchyView, OptionIn<Steps>>;
