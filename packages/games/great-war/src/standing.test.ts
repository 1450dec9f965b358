import { describe, expect, test } from "@jest/globals";
import { play, seededDice, type Json } from "@caravanserai/kernel";
import { accepted } from "@caravanserai/kernel/testing/accepted";
import { War } from "./testing/war.ts";
import { greatWar } from "./game.ts";

const GUARD = "R-Q-D";
const BIG_BERTHA = "R-K-S";
const TOMMIES = "R-Q-H";
const HOWITZER = "R-7-H";

/** A seat leaves an order at the start. */
function ordered(war: War, side: "CP" | "EA", window: string, order: Json): War {
  const outcome = accepted(
    play(greatWar, war.match, { do: "order", seat: side === "CP" ? 0 : 1, window, order }, seededDice("o")),
  );
  war.match = outcome.match;
  return war;
}
const read = (window: string, order: unknown): Json => greatWar.standing?.[window]?.read(order, 2) ?? null;

describe("standing orders", () => {
  const scene = { hands: { CP: [GUARD, "R-J-S", "R-7-S"], EA: [TOMMIES, "W-X-1"] } };

  test("[GW-R79] let stand: all; below a number of BP; all but Leaders; never depending on the player's own hand", () => {
    const all = ordered(new War(scene), "EA", "answer", { stand: "all" }).commits("CP", GUARD);
    expect(all.asked("EA")).toEqual(["half"]);
    const below = { stand: "below", bp: 12 };
    expect(ordered(new War(scene), "EA", "answer", below).commits("CP", GUARD).asked("EA")).toEqual(["answer"]);
    expect(ordered(new War(scene), "EA", "answer", below).commits("CP", "R-7-S").asked("EA")).toEqual(["half"]);
    const leaders = { stand: "not-leaders" };
    expect(ordered(new War(scene), "EA", "answer", leaders).commits("CP", "R-J-S").asked("EA")).toEqual(["answer"]);
    expect(ordered(new War(scene), "EA", "answer", leaders).commits("CP", GUARD).asked("EA")).toEqual(["half"]);
  });

  test("[GW-R79] let stand in this turn or this round only", () => {
    const open = (order: Json): boolean =>
      ordered(new War(scene), "EA", "answer", order).commits("CP", GUARD).asked("EA").includes("answer");
    expect(open({ stand: "all", turn: 3 })).toBe(false);
    expect(open({ stand: "all", turn: 4 })).toBe(true);
    expect(open({ stand: "all", turn: 3, round: 2 })).toBe(true);
  });

  test("final: use saved cancels on the dearest target first; pass; pass while leading; pass unless the enemy acts", () => {
    const final = (order: Json, side: "CP" | "EA" = "CP"): War =>
      ordered(
        new War({
          whole: true,
          round: 2,
          attackMade: true,
          hands: { CP: ["B-4-S"], EA: ["R-2-C"] },
          lines: { CP: ["R-9-S"], EA: [TOMMIES, "B-Q-H"] },
          bonus: { EA: "BO-14" },
        }),
        side,
        "final",
        order,
      )
        .lead("CP", "B-4-S")
        .lead("EA", "R-2-C");
    const used = final("use");
    expect([used.isUp("B-Q-H"), used.isUp(TOMMIES)]).toEqual([false, false]);
    expect(used.asked("EA")).toEqual(["final"]);
    expect(final("pass").asked("EA")).toEqual(["final"]);
    expect(final("leading").asked("CP")).toEqual(["final"]); // CP is behind, so it is asked
    expect(final("leading", "EA").passes("CP").logged).toContain("compare");
    const patient = final("unless-enemy-acts");
    expect(patient.asked("EA")).toEqual(["final"]);
    patient.playsBonus("EA");
    expect(patient.asked("CP")).toEqual(["final"]); // EA has acted
  });

  test("blockade: the dearest; the cheapest if it wins anyway", () => {
    const struck = (order: Json, ea: string): string[] =>
      ordered(
        new War({
          whole: true,
          round: 2,
          lines: { CP: [GUARD, "R-7-S"], EA: ["R-2-H", ea] },
          hands: { EA: ["R-Q-C"] },
        }),
        "EA",
        "blockade",
        order,
      )
        .commits("EA", "R-Q-C")
        .discarded("CP");
    expect(struck("dearest", TOMMIES)[0]).toBe(GUARD);
    expect(struck("cheapest-if-winning", TOMMIES)[0]).toBe("R-7-S"); // 23 against 20
    expect(struck("cheapest-if-winning", "R-3-H")[0]).toBe(GUARD);
  });

  test("[GW-817] Railway Movement: exchange nothing", () => {
    const war = new War({ drawn: true, event: "RE-17", hands: { CP: [GUARD], EA: [TOMMIES] } });
    expect(ordered(war, "EA", "exchange", "none").answer(0, { option: "exchange", picks: [] }).asked("CP")).toEqual([
      "half",
    ]);
  });

  test("[GW-550] the regroup in advance, for the hand and the Bonus card held when it was given", () => {
    const plan = { discard: [], discardBonus: false, neutral: true };
    const scene2 = {
      whole: true,
      round: 2,
      attackMade: true,
      hands: { CP: ["R-3-S", "R-5-S"], EA: ["R-5-H"] },
      bonus: { CP: "BO-14" },
    } as const;
    const given = (discard: string[], hand: string[], turn = 3): War => {
      const war = new War(scene2);
      const order = {
        turn,
        hand: hand.map((card) => war.ref("CP", card)),
        bonus: war.state.bonus[0],
        plan: { ...plan, discard: discard.map((card) => war.ref("CP", card)) },
      };
      ordered(war, "CP", "regroup", order);
      return war.lead("CP", "R-3-S").passesFinal();
    };
    const sealed = given(["R-5-S"], ["R-5-S"]);
    expect(sealed.waiting).toEqual([1]);
    expect(given([], ["R-3-S", "R-5-S"]).waiting).toEqual([0, 1]); // a different hand, so it is asked
    expect(given([], ["R-5-S"], 4).waiting).toEqual([0, 1]); // for a different turn
    sealed.regroups("EA", []);
    expect(sealed.viewOf("public").dropped[0]).toHaveLength(1);
  });

  test("an invalid order is refused", () => {
    for (const [window, order] of [
      ["answer", { stand: "below" }],
      ["answer", { stand: "all", bp: 3 }],
      ["answer", { stand: "all", turn: 0.5 }],
      ["answer", { stand: "sometimes" }],
      ["final", "never"],
      ["blockade", 1],
      ["exchange", "all"],
      ["regroup", { turn: 1, hand: [1], bonus: null, plan: { discard: [], neutral: true } }],
    ] as const)
      expect(read(window, order)).toBeNull();
    expect(read("answer", { stand: "below", bp: 9, turn: 2, round: 1 })).toEqual({
      stand: "below",
      bp: 9,
      turn: 2,
      round: 1,
    });
  });

  test("[GW-376] an order depends only on the lead card", () => {
    const hands = (ea: string[]) => ({ hands: { CP: [BIG_BERTHA, GUARD], EA: ea } });
    const logs = [
      ["W-X-1", HOWITZER],
      [TOMMIES, HOWITZER],
    ].map((ea) => {
      const war = ordered(new War(hands(ea)), "EA", "answer", { stand: "all" });
      return war.commits("CP", BIG_BERTHA).sent("CP");
    });
    expect(logs[0]).toBe(logs[1]);
  });
});
