import { describe, expect, test } from "@jest/globals";
import { dearest } from "./blockade.ts";
import { cardNo, knownCard } from "./cards.ts";
import { laidCard, War } from "./testing/war.ts";

const GUARD = "R-Q-D";
const TOMMIES = "R-Q-H";
const POILUS = "B-Q-H";
const HOWITZER = "R-7-S";

describe("Blockade", () => {
  test("E37 the Royal Navy chooses its target [GW-510] [GW-511] [GW-530]", () => {
    const war = new War({ whole: true, hands: { CP: [GUARD, HOWITZER], EA: ["R-2-H", POILUS] } });
    war.lead("CP", GUARD).lead("EA", "R-2-H").lead("CP", HOWITZER).commits("EA", POILUS);
    expect(war.totals).toEqual([20, 15]);
    expect(war.asked("EA")).toEqual(["blockade"]);
    war.strikes("EA", GUARD);
    expect(war.state.history.at(-1)).toEqual([1, 8, 15, 8, 0]);
    expect([war.captured("EA"), war.discarded("CP")]).toEqual([[HOWITZER], [GUARD]]);
  });

  test("[GW-512] the Defender's strikes first, possibly at another Blockade, which then does not act [GW-513]", () => {
    const war = new War({ whole: true, round: 2, attackMade: true, lines: { CP: ["R-2-S", GUARD], EA: ["R-2-H"] } });
    // There is no choice: the Royal Navy is the only Nationality card of EA.
    expect(war.logged.filter((key) => key === "blockade")).toHaveLength(1);
    expect(war.state.history.at(-1)).toEqual([0, 14, 0, 0, 0]);
    expect(war.discarded("EA")).toEqual(["R-2-H"]);
    expect(war.discarded("CP")).toEqual(["R-2-S", GUARD]);
  });

  test("[GW-514] Neutral, Bonus and face-down cards are not targets; [GW-513] without a target it has no effect", () => {
    const war = new War({
      whole: true,
      round: 2,
      attackMade: true,
      lines: { CP: ["R-2-S", "R-2-D"], EA: [TOMMIES, "R-Q-C"] },
      hands: { EA: ["R-7-H"] },
    });
    war.lead("EA", "R-7-H");
    expect(war.asked("CP")).toEqual(["blockade"]);
    const [option] = war.asks("CP")[0]?.options ?? [];
    const ids = option?.shape === "pickOne" ? option.of : [];
    expect(ids).toEqual([war.lying(TOMMIES).id, war.lying("R-7-H").id]);
    war.strikes("CP", TOMMIES); // the second Blockade has one target left
    expect(war.discarded("EA")).toEqual([TOMMIES, "R-7-H"]);
    expect(war.state.history.at(-1)?.slice(1, 3)).toEqual([5, 9]);
  });

  test("[GW-513] it is not optional", () => {
    const war = new War({ whole: true, hands: { CP: [GUARD, HOWITZER], EA: ["R-2-H", POILUS] } });
    war.lead("CP", GUARD).lead("EA", "R-2-H").lead("CP", HOWITZER).commits("EA", POILUS);
    expect(war.refusalOf("EA", { option: "pass" })).not.toBeNull();
  });
});

test("[GW-615] among blockade targets with equal BP, the first in the data files is the default, in any play order", () => {
  const equal = [cardNo("R-7-H"), cardNo("R-7-S")].sort((a, b) => a - b);
  const cards = equal.map(laidCard);
  expect(new Set(equal.map((no) => knownCard(no).bp)).size).toBe(1);
  expect([dearest(cards).card, dearest(cards.toReversed()).card]).toEqual([equal[0], equal[0]]);
});
