import { expect, test } from "@jest/globals";
import { matchDice, play, startMatch } from "./index.ts";
import { hazard } from "./testing/examples/hazard.ts";
import { accepted } from "./testing/accepted.ts";

test("a hand-over is announced to everyone, with the seat", () => {
  const dice = matchDice("ab".repeat(32), "m1", ["", ""]);
  const settings = { seats: 2, reactions: "concealed", automatic: true } as const;
  const { match } = startMatch(hazard, {}, settings, dice);
  const outcome = accepted(play(hazard, match, { do: "handover", seat: 1 }, dice));
  expect(outcome.log).toEqual([expect.objectContaining({ key: "table.handed", args: { seat: 1 }, to: "all" })]);
  expect(outcome.match.seq).toBe(match.seq + 1);
});
