import type { MatchsticksSteps, MatchsticksView } from "@caravanserai/kernel/testing/examples";
import type { GameTable, OptionIn } from "../../../../src/contract/index.ts";
import { counted, listed } from "../../../../src/elements/words.ts";
import { lineWords, nameOfSeat } from "./words/log.ts";
import { windows } from "./words/windows.ts";

/** The words of the game. `satisfies` gives every option and its answers their own types. */
export const matchsticksTable = {
  game: "matchsticks",
  tag: "cv-matchsticks",
  line: lineWords,
  windows,
  milestones: { "matchsticks.take": "turn" },
  milestoneLabel: ({ args }) => `${Number(args["left"])} left`,
  prompt: () => ({ title: "Take one, two or three sticks.", note: "The player who takes the last one loses." }),
  choice(_ask, option, { observation: { view } }) {
    switch (option.id) {
      case "take":
        return {
          label: "Take",
          act: (answer) => `Take ${counted("amount" in answer ? answer.amount : 0, "stick")}`,
        };
      case "last":
        return {
          label: `Take ${view.sticks === 1 ? "the last stick" : `all ${view.sticks} sticks`}, and lose`,
          confirm: true,
        };
    }
  },
  // no option has ids
  nameOf: (id) => String(id),
  waitingFor: (_kind, names) => `${listed(names)} ${names.length === 1 ? "takes" : "take"} sticks.`,
  ending(state) {
    const [loser] = state.observation.result?.places.at(-1) ?? [];
    return {
      title: loser === undefined ? "The match is over." : `${nameOfSeat(loser, state)} took the last stick.`,
      body: "Everybody else has won.",
    };
  },
  guide: async () => (await import("./guide.ts")).default,
} satisfies GameTable<MatchsticksView, OptionIn<MatchsticksSteps>>;
