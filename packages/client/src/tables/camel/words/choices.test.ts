import "../../../testing/encoder.ts";
import { expect, test } from "@jest/globals";
import { observe, play, seededDice, seededRandom, startMatch } from "@caravanserai/kernel";
import { accepted } from "@caravanserai/kernel/testing/accepted";
import type { CamelView } from "@caravanserai/camel";
import { camel } from "@caravanserai/camel/game";
import type { TableState } from "../../../contract/index.ts";
import type { Ask } from "../options.ts";
import guide from "../guide.ts";
import { choiceOf } from "./choices.ts";

test("the primary button for the choice of cavalry is the guide's proposal", () => {
  const dice = seededDice("cavalry");
  const random = seededRandom("cavalry");
  const settings = { seats: 2, reactions: "concealed", automatic: true } as const;
  let { match } = startMatch(camel, {}, settings, dice);
  for (;;) {
    const [ask] = match.asks;
    if (ask === undefined) throw new Error("Nobody is asked whether a Unit rides.");
    const { view } = observe(camel, match, ask.seat);
    const answer = guide.bot(view, ask, random);
    if (ask.kind === "camel.cavalry") {
      const state = { observation: { view } } as TableState<CamelView>;
      const { options } = ask as Ask;
      expect(options.filter((option) => choiceOf(ask as Ask, option, state).primary).map(({ id }) => id)).toEqual([
        answer.option,
      ]);
      return;
    }
    const question = match.questions[ask.seat] as number;
    const outcome = accepted(play(camel, match, { do: "answer", seat: ask.seat, question, answer }, dice));
    match = outcome.match;
  }
});
