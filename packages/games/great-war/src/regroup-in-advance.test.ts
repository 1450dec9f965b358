import { expect, test } from "@jest/globals";
import { play, seededDice } from "@caravanserai/kernel";
import { accepted } from "@caravanserai/kernel/testing/accepted";
import { greatWar } from "./game.ts";
import { War } from "./testing/war.ts";

/**
 * The Central Powers decide their regroup in advance, for a hand with or without their Bonus card; then the turn ends.
 */
function askedAfter(bonus: "held" | "another" | "none"): readonly number[] {
  const hands = { CP: ["R-3-S", "R-5-S"], EA: ["R-5-H"] };
  const war = new War({ whole: true, round: 2, attackMade: true, hands, bonus: { CP: "BO-14" } });
  const [held] = war.state.bonus;
  const order = {
    turn: war.state.turn,
    hand: [war.ref("CP", "R-5-S")],
    bonus: bonus === "held" ? held : bonus === "none" ? null : (held ?? 0) + 1,
    plan: { discard: [], discardBonus: false, neutral: true },
  };
  const outcome = accepted(
    play(greatWar, war.match, { do: "order", seat: 0, window: "regroup", order }, seededDice("order")),
  );
  war.match = outcome.match;
  return war.lead("CP", "R-3-S").passesFinal().waiting;
}

test("[GW-550] a regroup in advance for a different Bonus card, or for none, is asked again", () => {
  expect(askedAfter("held")).toEqual([1]);
  expect(askedAfter("another")).toEqual([0, 1]);
  expect(askedAfter("none")).toEqual([0, 1]);
});
