import { expect, test } from "@jest/globals";
import {
  asksOf,
  botAnswer,
  judgeAnswer,
  play,
  randomAnswer,
  readOptions,
  seededDice,
  seededRandom,
  startMatch,
  viewOf,
} from "@caravanserai/kernel";
import { camel } from "./game.ts";

/** The side that wins: bots and random players by seat. */
function winner(objective: string, bots: readonly [boolean, boolean], seed: string): number {
  const dice = seededDice(seed);
  const random = seededRandom(seed);
  const options = readOptions(camel.options, { objective });
  let { match } = startMatch(camel, options, { seats: 2, reactions: "concealed", automatic: true }, dice);
  while (match.result === null) {
    const ask = asksOf(camel, match)[0]!;
    const answer = bots[ask.seat]
      ? botAnswer(camel, viewOf(camel, match.state, ask.seat), ask, random)!
      : randomAnswer(ask, random, camel.free);
    expect(judgeAnswer(ask, answer, camel.free).ok).toBe(true);
    const outcome = play(
      camel,
      match,
      { do: "answer", seat: ask.seat, question: match.questions[ask.seat]!, answer },
      dice,
    );
    if (!outcome.ok) throw new Error(outcome.refusal.message);
    match = outcome.match;
  }
  return match.result.places[0]![0]!;
}

test.each(["1", "2", "3", "4", "5", "6"])(
  "the bot beats the random player from either side, objective %s",
  (objective) => {
    expect(winner(objective, [true, false], `column ${objective}`)).toBe(0);
    expect(winner(objective, [false, true], `tribes ${objective}`)).toBe(1);
  },
);
