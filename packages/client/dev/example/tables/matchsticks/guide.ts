import { matchsticks, type MatchsticksSteps, type MatchsticksView } from "@caravanserai/kernel/testing/examples";
import type { Guide, OptionIn } from "../../../../src/contract/index.ts";

/** The guide through a first game: who one is, and each kind of question the first time it comes. */
const guide: Guide<MatchsticksView, OptionIn<MatchsticksSteps>> = {
  opening: ({ seats }) => ({
    you: { name: "One of the players", words: `${seats.length} of you take sticks from one pile, in turn.` },
    win: { name: "Not with the last stick", words: "The player who has to take it loses; all others win." },
    turn: [
      { name: "Look", words: "at how many are left" },
      { name: "Take", words: "one, two or three" },
      { name: "Pass on", words: "to the next player" },
    ],
  }),
  entries: {
    take: {
      title: "Taking sticks",
      asked: "How many sticks you take: one, two or three.",
      why: "What you leave decides who has to take the last one.",
      reason: (answer, _ask, { observation: { view } }) =>
        "amount" in answer
          ? `It leaves ${view.sticks - answer.amount}, and a player who faces 1, 5, 9 or 13 can be made to take the last one.`
          : "There is nothing else that you can take.",
    },
  },
  bot: (view, ask, random) => matchsticks.bot(view, ask, random),
};

export default guide;
