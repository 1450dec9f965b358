import { describe, expect, test } from "@jest/globals";
import { War, type Scene } from "./testing/war.ts";

const GUARD = "R-Q-D";
const GRENADES = "R-3-S";
const TOMMIES = "R-Q-H";
const FULL = [TOMMIES, "B-Q-H", "R-9-H", "B-9-H", "R-7-H", "B-7-H", "R-3-H"];

/** A position between two turns, with the regroup open. */
const between = (scene: Scene): War => new War({ agenda: [{ do: "regroup" }], ...scene });

describe("the regroup", () => {
  test("E16 black circles may not be discarded [GW-550] [GW-551] [GW-552] [GW-013]", () => {
    const war = between({ hands: { CP: [GUARD, GRENADES, "R-5-C"], EA: FULL } });
    expect(war.refusalOf("CP", war.regroup("CP", [GUARD, GRENADES, "R-5-C"]))).toBe("GW-551");
    war.regroups("CP", [GRENADES, "R-5-C"]).regroups("EA", []);
    expect([war.discarded("CP"), war.discarded("N")]).toEqual([[GRENADES], ["R-5-C"]]);
    expect(war.viewOf("public").dropped[0]).toHaveLength(2);
    expect(war.hand("CP")).toContain(GUARD);
  });

  test("[GW-550] [GW-1010] secret and at the same time; changeable until both have chosen", () => {
    const war = between({ hands: { CP: [GUARD, GRENADES], EA: [TOMMIES, "R-3-H"] }, bonus: { CP: "BO-14" } });
    const blank = war.sent("EA");
    war.regroups("CP", [GRENADES], { discardBonus: true });
    const sealed = war.sent("EA");
    expect(sealed).toBe(blank.replace('"ready":false', '"ready":true'));
    war.regroups("CP", []);
    expect(war.sent("EA")).toBe(sealed);
    war.regroups("EA", ["R-3-H"]);
    expect([war.discarded("CP"), war.discarded("EA"), war.bonus("CP")]).toEqual([[], ["R-3-H"], "BO-14"]);
  });

  test("[GW-550] only cards of the player's own hand, each once; a Bonus card only if one is held", () => {
    const war = between({ hands: { CP: [GRENADES], EA: [TOMMIES] } });
    const id = war.ref("CP", GRENADES);
    const plan = (discard: readonly number[], discardBonus = false) => ({
      option: "regroup",
      value: { discard, discardBonus, neutral: false },
    });
    expect(war.refusalOf("CP", plan([id, id]))).toBe("GW-550");
    expect(war.refusalOf("CP", plan([war.ref("EA", TOMMIES)]))).toBe("GW-550");
    expect(war.refusalOf("CP", plan([], true))).toBe("GW-550");
    expect(war.refusalOf("CP", { option: "regroup", value: [] })).toBe("GW-550");
  });

  test("E50 a Bonus card is kept or returns to its deck [GW-207] [GW-553] [GW-554] [GW-552]", () => {
    const scene = {
      turn: 2,
      hands: { CP: FULL.map((id) => id.replace("R-Q-H", "R-2-C").replace("H", "S")), EA: FULL },
      bonus: { CP: "BO-14", EA: "BO-03" },
    };
    const kept = between(scene).regroups("CP", []).regroups("EA", []);
    expect(kept.state.turn).toBe(3);
    expect(kept.bonus("EA")).toBe("BO-03");
    const gone = between(scene).regroups("CP", []).regroups("EA", [], { discardBonus: true });
    expect(gone.logged.filter((key) => key === "bonus-draw")).toHaveLength(1);
    expect(gone.bonus("EA")).toBe("BO-01");
    expect(gone.state.bonusDeck).toHaveLength(14);
  });

  test("[GW-554] the event returns to its deck, which is shuffled, so it may come again [GW-R45]", () => {
    const war = between({
      event: "RE-20",
      hands: { CP: [GUARD], EA: [TOMMIES] },
      chance: { shuffles: [[19, ...Array(19).keys()]] },
    });
    war.regroups("CP", []).regroups("EA", []);
    expect(war.state.event?.card).toBe(19);
    expect(war.state.eventDeck).toHaveLength(19);
  });

  test("E49 after turn 5 black circles too, and the discard piles are shuffled into their decks [GW-555] [GW-556] [GW-R36]", () => {
    const scene = (turn: number): Scene => ({
      turn,
      hands: { CP: [GUARD], EA: [TOMMIES] },
      discards: { CP: ["R-7-S"], EA: ["R-7-H"], N: ["R-2-C"] },
      captured: { CP: ["B-Q-H"], EA: ["R-Q-S"] },
    });
    for (const turn of [4, 6]) {
      const war = between(scene(turn));
      expect(war.refusalOf("CP", war.regroup("CP", [GUARD]))).toBe("GW-551");
      war.regroups("CP", []).regroups("EA", []);
      expect(war.discarded("CP")).toEqual(["R-7-S"]);
    }
    const war = between(scene(5)).regroups("CP", [GUARD]).regroups("EA", []);
    expect(["CP", "EA", "N"].map((pile) => war.discarded(pile as "CP"))).toEqual([[], [], []]);
    expect(war.hand("CP")).not.toContain("R-2-C");
    expect([war.captured("CP"), war.captured("EA")]).toEqual([["B-Q-H"], ["R-Q-S"]]);
    expect([...war.deck("CP"), ...war.hand("CP")]).toEqual(expect.arrayContaining([GUARD, "R-7-S"]));
  });

  test("[GW-1104] in a scenario this happens after the turn that it specifies", () => {
    const war = between({ turn: 3, options: { scenario: "1914" }, hands: { CP: [GUARD], EA: [TOMMIES] } });
    expect(war.refusalOf("CP", war.regroup("CP", [GUARD]))).toBeNull();
  });
});

test("[GW-1104] a scenario ends with its own last turn", () => {
  const options = { scenario: "1914" };
  const war = new War({ whole: true, turn: 6, round: 2, options, lines: { CP: [GUARD] }, hands: { EA: [TOMMIES] } });
  war.commits("EA", TOMMIES).passesFinal();
  expect(war.state.ended).toBe("last-turn");
});

describe("the refill", () => {
  test("E47 one Neutral card first, then Nationality cards [GW-560] [GW-561] [GW-562] [GW-565]", () => {
    const war = between({
      turn: 3,
      hands: { CP: [GUARD, GRENADES, "R-9-S"], EA: FULL },
      decks: { CP: ["R-7-S", "B-7-S", "B-Q-S", "R-Q-S", "R-8-S"], N: ["R-2-C", "B-2-C"] },
    });
    war.regroups("CP", [], { neutral: true }).regroups("EA", [], { neutral: true });
    expect(war.hand("CP")).toEqual([GUARD, GRENADES, "R-9-S", "R-2-C", "R-7-S", "B-7-S", "B-Q-S"]);
    expect(war.hand("EA")).toEqual(FULL); // a full hand draws nothing, regardless of the choice
    expect(war.deck("N")).toEqual(["B-2-C"]);
    expect(war.log.find(({ key }) => key === "great-war.draw")?.args).toEqual({ side: 0, piles: [2, 0, 0, 0] });
  });

  test("[GW-560] the next turn's Defender draws first; both may draw from the same Neutral deck [GW-565]", () => {
    const war = between({
      turn: 3,
      hands: { CP: FULL.slice(1).map((id) => id.replace("H", "S")), EA: FULL.slice(1) },
      decks: { N: ["R-2-C", "B-2-C"] },
    });
    war.regroups("CP", [], { neutral: true }).regroups("EA", [], { neutral: true });
    expect([war.hand("EA").at(-1), war.hand("CP").at(-1)]).toEqual(["R-2-C", "B-2-C"]); // EA defends turn 4
  });

  test("E47 [GW-814] Turnip Winter: six cards", () => {
    const war = between({ event: "RE-14", hits: ["CP"], hands: { CP: [GUARD], EA: [TOMMIES] } });
    war.regroups("CP", []).regroups("EA", []);
    expect([war.hand("CP").length, war.hand("EA").length]).toEqual([6, 7]);
  });

  test("[GW-562] a hand above the limit draws nothing and discards nothing [GW-R58]", () => {
    const war = between({ hands: { CP: [GUARD], EA: [...FULL, "R-K-D"] } });
    war.regroups("CP", []).regroups("EA", [], { neutral: true });
    expect(war.hand("EA")).toHaveLength(8);
  });

  test("[GW-564] both sides see from which deck a card is drawn, but only its owner sees which card", () => {
    const war = between({ hands: { CP: [GUARD], EA: FULL } });
    war.regroups("CP", []).regroups("EA", []);
    const line = war.log.find(({ key }) => key === "great-war.draw");
    expect([line?.to, line?.private?.to]).toEqual(["all", [0]]);
    expect(line?.args).toEqual({ side: 0, piles: [0, 0, 0, 0, 0, 0] });
  });

  test("E48 empty decks [GW-563] [GW-604] [GW-R60]", () => {
    const scene = { turn: 3, hands: { CP: ["R-Q-S", GUARD, "R-K-S"], EA: FULL }, captured: { CP: ["B-Q-D"] } } as const;
    const refilled = (more: Scene): War =>
      between({ ...scene, ...more })
        .regroups("CP", [], { neutral: true })
        .regroups("EA", []);
    const over = refilled({ decks: { CP: ["R-7-S", "B-7-S"], N: ["R-3-C"] } });
    expect(over.hand("CP")).toHaveLength(6);
    expect(over.state.ended).toBe("exhausted");
    expect(over.match.result).toMatchObject({
      places: [[0], [1]],
      scores: [
        [12, 1, 0],
        [0, 0, 0],
      ],
      why: "great-war.moral",
    });

    const again = refilled({ decks: { CP: ["R-7-S", "B-7-S"], N: ["R-3-C"] }, discards: { CP: ["B-Q-S", "R-8-S"] } });
    expect(again.hand("CP")).toHaveLength(7);
    expect(again.logged).toContain("reshuffle");
    expect(again.state.ended).toBeNull();

    const noNeutral = refilled({ decks: { CP: ["R-7-S", "B-7-S", "B-Q-S", "R-8-S"], N: [] } });
    expect(noNeutral.hand("CP").slice(3)).toEqual(["R-7-S", "B-7-S", "B-Q-S", "R-8-S"]);
  });

  test("[GW-R61] if the side that draws first ends the game, the other does not refill", () => {
    const war = between({ turn: 3, hands: { CP: [GUARD], EA: [TOMMIES] }, decks: { EA: [], CP: ["R-7-S"] } });
    war.regroups("CP", []).regroups("EA", []);
    expect([war.state.ended, war.hand("CP")]).toEqual(["exhausted", [GUARD]]);
  });

  test("[GW-566] captured cards never return, even if everything else is reshuffled", () => {
    const war = between({ turn: 5, hands: { CP: [GUARD], EA: [TOMMIES] }, captured: { CP: ["B-Q-H"], EA: ["R-Q-S"] } });
    war.regroups("CP", []).regroups("EA", []);
    expect([...war.deck("CP"), ...war.hand("CP")]).not.toContain("R-Q-S");
    expect(war.captured("EA")).toEqual(["R-Q-S"]);
  });
});

test("[GW-560] the Defender of the next turn by the schedule draws first, even if the other side defended in this one", () => {
  const order = (defender: "CP" | "EA"): unknown[] =>
    between({ defender, hands: { CP: [GUARD], EA: [TOMMIES] } })
      .regroups("CP", [])
      .regroups("EA", [])
      .log.filter(({ key }) => key === "great-war.draw")
      .map(({ args }) => args?.["side"]);
  expect(order("EA")).toEqual(order("CP"));
});

test("[GW-563] an empty Neutral deck is rebuilt from its discard pile", () => {
  const scene = { hands: { CP: FULL.slice(1).map((id) => id.replace("H", "S")), EA: FULL } };
  const war = between({ ...scene, decks: { N: [] }, discards: { N: ["R-5-C"] } });
  war.regroups("CP", [], { neutral: true }).regroups("EA", []);
  expect(war.hand("CP")).toContain("R-5-C");
  expect(war.logged).toContain("reshuffle");
});
