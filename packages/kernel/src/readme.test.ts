import { expect, test } from "@jest/globals";
import { play, randomAnswer, seededDice, seededRandom, observe, startMatch } from "./index.ts";
import { hazard } from "./testing/examples/index.ts";

test("the ten lines of the README work", () => {
  const dice = seededDice("an evening");
  const random = seededRandom("two players");
  let { match } = startMatch(hazard, {}, { seats: 2, reactions: "concealed", automatic: true }, dice);
  while (match.result === null) {
    const seat = match.questions.findIndex((question, s) => question > 0 && match.sealed[s] === null);
    const { ask, question } = observe(hazard, match, seat).asks[0]!;
    const outcome = play(hazard, match, { do: "answer", seat, question, answer: randomAnswer(ask, random) }, dice);
    if (outcome.ok) match = outcome.match;
  }
  expect(match.result.scores).toEqual([[1], [0]]);
});
