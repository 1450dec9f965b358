import { expect, test } from "@jest/globals";
import { lastOf } from "@caravanserai/kernel/testing/bot-game";
import { camel } from "../game.ts";

/** The winner when the bot plays this side. */
function winner(objective: string, bot: number, seed: string): number | undefined {
  return lastOf(camel, { seats: 2, seed, options: { objective }, atRandom: [1 - bot] }).result?.places[0]?.[0];
}

test.each(["1", "2", "3", "4", "5", "6"])(
  "the bot beats the random player from either side, objective %s",
  (objective) => {
    expect(winner(objective, 0, `column ${objective}`)).toBe(0);
    expect(winner(objective, 1, `tribes ${objective}`)).toBe(1);
  },
);
