import { describe, expect, test } from "@jest/globals";
import { War, also, link, type Scene } from "./testing/war.ts";

const BIG_BERTHA = "R-K-S";
const GUARD = "R-Q-D";
const TOMMIES = "R-Q-H";
const VICKERS = "R-9-H";
const TELEPHONE = "R-3-C";

/** A position with this event turned up at the start of a turn. */
const turned = (event: string, scene: Scene = {}): War => new War({ drawn: true, event, ...scene });

describe("Random Events as they are turned up", () => {
  test("[GW-202] one is turned up before any other card of the turn and stays visible; [GW-801] All Quiet has no effect", () => {
    const war = turned("RE-01", { hands: { CP: [GUARD], EA: [TOMMIES] } });
    expect(war.logged.slice(0, 3)).toEqual(["event", "bonus-draw", "bonus-draw"]);
    expect(war.log[0]?.rule).toBe("GW-801"); // the event's own rule
    expect(war.viewOf("public").event).toEqual({ card: 0, die: null, sides: [0, 1] });
    expect([war.totals, war.hand("CP"), war.hand("EA")]).toEqual([[0, 0], [GUARD], [TOMMIES]]); // [GW-801]
  });

  test("[GW-207] Defender first, each side without a Bonus card draws one, unseen by the enemy", () => {
    const war = turned("RE-01", { defender: "EA", hands: { CP: [GUARD], EA: [TOMMIES] } });
    const draws = war.log.filter(({ key }) => key === "great-war.bonus-draw");
    expect(draws.map(({ args, private: secret }) => [args, secret?.to])).toEqual([
      [{ side: 1 }, [1]],
      [{ side: 0 }, [0]],
    ]);
    expect([war.bonus("EA"), war.bonus("CP")]).toEqual(["BO-01", "BO-02"]);
    const kept = turned("RE-01", { hands: { CP: [GUARD], EA: [TOMMIES] }, bonus: { EA: "BO-14" } });
    expect([kept.bonus("CP"), kept.bonus("EA")]).toEqual(["BO-01", "BO-14"]); // a kept one, so none is drawn
  });

  test.each([
    [2, ["CP"]],
    [3, ["EA"]],
    [6, ["EA", "CP"]],
  ])(
    "E41 Influenza, die %i: each side hit loses a random card, Defender first [GW-203] [GW-204] [GW-803] [GW-206] [GW-019]",
    (die, hit) => {
      const war = turned("RE-03", {
        defender: "EA",
        hands: { CP: ["R-3-S", GUARD], EA: ["R-3-H", TOMMIES] },
        chance: { dice: [die], picks: [0, 0] }, // counted in the order of the data files
      });
      const losers = war.log.filter(({ key }) => key === "great-war.discard").map(({ args }) => args?.["side"]);
      expect(losers).toEqual(hit.map((side) => (side === "CP" ? 0 : 1)));
      expect(war.discarded("CP")).toEqual(hit.includes("CP") ? [GUARD] : []); // a black circle may be hit
      expect(war.discarded("EA")).toEqual(hit.includes("EA") ? [TOMMIES] : []);
    },
  );

  test("E45 Railway Movement [GW-817] [GW-1010]", () => {
    const war = turned("RE-17", {
      hands: { CP: [GUARD, "R-3-S", "R-9-S"], EA: [TOMMIES, VICKERS] },
      decks: { CP: ["R-7-S", "B-7-S"] },
    });
    expect([war.asked("CP"), war.asked("EA")]).toEqual([["exchange"], ["exchange"]]);
    expect(war.asks("CP")[0]?.options).toMatchObject([{ min: 0, max: 2 }]);
    const ids = [war.ref("CP", GUARD), war.ref("CP", "R-3-S")];
    const before = war.sent("EA");
    war.answer(0, { option: "exchange", picks: [war.ref("CP", "R-9-S")] });
    expect(war.sent("EA")).toBe(before.replace('"ready":false', '"ready":true'));
    war.answer(0, { option: "exchange", picks: ids }); // it may still be changed
    expect(war.refusalOf("EA", { option: "exchange", picks: [1, 2, 3] })).not.toBeNull();
    war.answer(1, { option: "exchange", picks: [] });
    expect(war.discarded("CP")).toEqual([GUARD, "R-3-S"]);
    expect(war.hand("CP")).toEqual(["R-9-S", "R-7-S", "B-7-S"]);
    expect(war.hand("EA")).toEqual([TOMMIES, VICKERS]);
  });

  test("[GW-204, GW-817] Railway Movement: the Defender discards and draws first", () => {
    const hands = { CP: [GUARD], EA: [TOMMIES] };
    const war = turned("RE-17", { defender: "EA", hands, decks: { CP: ["R-7-S"], EA: ["R-7-H"] } });
    war.answer(0, { option: "exchange", picks: [war.ref("CP", GUARD)] });
    war.answer(1, { option: "exchange", picks: [war.ref("EA", TOMMIES)] });
    const sides = (key: string): unknown[] =>
      war.log.filter((line) => line.key === key).map(({ args }) => args?.["side"]);
    expect(sides("great-war.discard")).toEqual([1, 0]);
    expect(sides("great-war.draw").slice(0, 2)).toEqual([1, 0]);
  });

  test("E55 [GW-811] Fresh Reserves and [GW-812] War Bonds: Defender first", () => {
    const hands = { CP: [GUARD], EA: [TOMMIES] };
    const reserves = turned("RE-11", { hands, decks: { CP: ["R-7-S"], EA: ["R-7-H"] }, chance: { dice: [6] } });
    expect([reserves.hand("CP"), reserves.hand("EA")]).toEqual([
      [GUARD, "R-7-S"],
      [TOMMIES, "R-7-H"],
    ]);
    const bonds = turned("RE-12", { defender: "EA", hands, decks: { N: ["R-3-C", "R-2-C"] } });
    expect([bonds.hand("EA"), bonds.hand("CP")]).toEqual([
      [TOMMIES, "R-3-C"],
      [GUARD, "R-2-C"],
    ]);
  });

  test("E55 [GW-813] only the enemy sees Intercepted Signals [GW-1009]", () => {
    const war = turned("RE-13", {
      hands: { CP: [GUARD, "R-3-S", "R-9-S"], EA: [TOMMIES] },
      chance: { dice: [1], picks: [0, 0] },
    });
    expect(war.viewOf("EA").seen).toHaveLength(2);
    expect([war.viewOf("CP").seen, war.viewOf("public").seen]).toEqual([[], []]);
    const line = war.log.find(({ key }) => key === "great-war.look");
    expect([line?.to, line?.args, line?.private?.to]).toEqual(["all", { side: 1, card: null, seen: 2 }, [1]]);
  });

  test("E44 Counter-Offensive exchanges the roles for this turn [GW-816] [GW-210] [GW-R9] [GW-R71]", () => {
    const war = turned("RE-16", { hands: { CP: [GUARD, "B-5-S"], EA: [TOMMIES, "R-5-H"] } });
    expect([war.state.defender, war.asked("EA")]).toEqual([1, ["half"]]);
    war.lead("EA", TOMMIES, link("R-5-H", TOMMIES)); // it may play fieldworks
    expect(war.refuses("CP", "B-5-S")).toBe("GW-330");
  });

  test("E43 Christmas Truce: one round, first and last at once [GW-810] [GW-322] [GW-R70] [GW-208]", () => {
    const war = turned("RE-10", {
      whole: true,
      turn: 4,
      defender: "EA",
      hands: { EA: [TOMMIES, "R-5-H"], CP: [GUARD, "R-7-S"] },
    });
    war.lead("EA", TOMMIES, link("R-5-H", TOMMIES));
    expect(war.refuses("CP", "R-7-S")).toBe("GW-322");
    war.lead("CP", GUARD);
    expect(war.state.phase).toBe("final");
    expect([war.state.round, war.state.rounds]).toEqual([1, 1]);
    war.passesFinal();
    expect(war.logged.filter((key) => key === "round-end")).toHaveLength(1);
    war.regroups("CP", []).regroups("EA", []);
    expect([war.state.turn, war.state.defender, war.state.rounds]).toEqual([5, 0, 2]);
  });

  test("[GW-R70] a Joker in the single round can lift the duty", () => {
    const war = turned("RE-10", { hands: { CP: [GUARD], EA: ["W-X-1"] } });
    war.commits("CP", GUARD).interrupts("EA", "W-X-1");
    expect(war.state.dutyLapsed).toBe(true);
  });
});

describe("Random Events in force", () => {
  test("E55 Quiet Sector lifts the duty [GW-802]", () => {
    const war = new War({ whole: true, round: 2, event: "RE-02", hands: { CP: [TELEPHONE], EA: ["R-7-H", TOMMIES] } });
    war.lead("CP", TELEPHONE);
    expect(war.refuses("EA", "R-7-H")).toBeNull(); // although it holds an arrow card
    war.commits("EA", "R-7-H");
    expect(war.state.history.at(-1)).toEqual([1, 3, 8, 0, 0]);
  });

  test("[GW-802] [GW-324] in a Quiet Sector there is no duty for a Joker in the last round to lift", () => {
    const war = new War({ whole: true, round: 2, event: "RE-02", hands: { CP: [TELEPHONE], EA: ["W-X-1", "R-7-H"] } });
    war.commits("CP", TELEPHONE).interrupts("EA", "W-X-1");
    expect(war.logged).not.toContain("duty-lapsed");
  });

  test("E42 Shell Shortage affects the comparison only [GW-804] [GW-520] [GW-524] [GW-205]", () => {
    const war = turned("RE-04", { whole: true, hands: { CP: [BIG_BERTHA], EA: ["R-7-H"] }, chance: { dice: [5] } });
    war.lead("CP", BIG_BERTHA);
    expect(war.totals).toEqual([10, 0]);
    war.commits("EA", "R-7-H").passes("CP").passes("EA").passesFinal(); // each still holds its Bonus card
    expect(war.state.history.at(-1)).toEqual([0, 10, 5, 8, 1]);
    expect(war.viewOf("public").scores).toEqual([8, 0]);
  });

  test("E55 [GW-805] Mutiny also hits machine-guns and Snipers", () => {
    const war = turned("RE-05", {
      defender: "EA",
      hands: { EA: [TOMMIES, VICKERS, "B-4-C", "R-6-D"], CP: ["R-9-S"] },
      chance: { dice: [4] },
    });
    war.lead("EA", TOMMIES, link(VICKERS, TOMMIES), link("B-4-C", TOMMIES));
    expect(war.totals).toEqual([0, 18]);
    war.lead("CP", "R-9-S");
    expect(war.totals).toEqual([9, 18]); // not the machine-guns of the other side
    war.lead("EA", "R-6-D");
    expect(war.totals).toEqual([9, 21]);
  });

  test("E46 [GW-807] Fog grounds all aircraft, but the barrage may fire; [GW-808] Clear Skies [GW-332]", () => {
    const fog = new War({
      event: "RE-07",
      hands: { CP: ["R-A-D", "R-8-S", "R-8-D", "B-6-S", BIG_BERTHA], EA: [TOMMIES] },
      bonus: { CP: "BO-08" },
    });
    for (const card of ["R-A-D", "R-8-S", "R-8-D", "B-6-S"]) expect(fog.refuses("CP", card)).toBe("GW-332");
    expect(fog.refuses("CP", BIG_BERTHA, link("R-8-S", BIG_BERTHA))).toBe("GW-332");
    expect(fog.refuses("CP", BIG_BERTHA, also("BO-08"))).toBeNull();
    const clear = new War({ event: "RE-08", lines: { CP: ["R-A-D", "B-6-S"] }, hands: { CP: [GUARD] } });
    expect(clear.totals).toEqual([13 + 9, 0]);
  });

  test("E55 [GW-806] Mud, [GW-809] North Sea Storms [GW-332]", () => {
    const mud = new War({ event: "RE-06", hands: { CP: ["R-10-S", "B-10-S", "R-10-C", GUARD], EA: [TOMMIES] } });
    for (const card of ["R-10-S", "B-10-S", "R-10-C"]) expect(mud.refuses("CP", card)).toBe("GW-332");
    const storms = new War({
      event: "RE-09",
      hands: { CP: ["R-2-S", "R-X-1"], EA: [TOMMIES] },
      bonus: { CP: "BO-12" },
    });
    expect(storms.refuses("CP", "R-2-S")).toBe("GW-332");
    expect(storms.refuses("CP", "R-X-1", also("R-2-S"))).toBe("GW-332"); // nor commanded
    expect(storms.refuses("CP", "R-X-1", also("BO-12"))).toBeNull();
  });

  test("E55 [GW-815] Change of Command: no Leaders of the side hit", () => {
    const war = new War({
      event: "RE-15",
      hits: ["EA"],
      hands: { CP: ["R-J-S", GUARD], EA: ["R-J-D", "B-J-D", TOMMIES] },
    });
    expect(war.refuses("CP", "R-J-S", also(GUARD))).toBeNull();
    war.lead("CP", GUARD);
    expect(war.refuses("EA", "R-J-D")).toBe("GW-332");
    expect(war.refuses("EA", "B-J-D", also("R-J-D"))).toBe("GW-332");
  });

  test("E55 [GW-819] Munitions Surplus; [GW-814] Turnip Winter does not affect the battle", () => {
    const surplus = new War({ event: "RE-19", hands: { CP: [BIG_BERTHA], EA: ["R-6-H"] } });
    surplus.lead("CP", BIG_BERTHA).lead("EA", "R-6-H");
    expect(surplus.totals).toEqual([15, 9]);
    expect(new War({ event: "RE-14", lines: { CP: [BIG_BERTHA] }, hands: { CP: [GUARD] } }).totals).toEqual([13, 0]);
  });
});
