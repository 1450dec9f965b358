import { describe, expect, test } from "@jest/globals";
import { openMatch, storedForm } from "@caravanserai/kernel";
import { greatWar } from "./game.ts";
import { War, also } from "./testing/war.ts";
import { cardNo } from "./cards.ts";

const GUARD = "R-Q-D";
const BIG_BERTHA = "R-K-S";
const SCOUT = "R-8-S";
const TOMMIES = "R-Q-H";

describe("hidden information", () => {
  const scene = {
    hands: { CP: [GUARD, BIG_BERTHA, SCOUT], EA: [TOMMIES, "W-X-1"] },
    bonus: { CP: "BO-14", EA: "BO-07" },
  };

  test("[GW-1001] the order of the decks is hidden from everyone; their sizes are public", () => {
    const [one, two] = [new War(scene), new War(scene)];
    for (const pile of [0, 1, 2] as const) two.state.decks[pile].reverse();
    two.state.eventDeck.reverse();
    two.state.bonusDeck.reverse();
    const other = new War({ ...scene });
    other.match = openMatch(greatWar, { ...storedForm(one.match), state: two.state });
    for (const viewer of ["CP", "EA", "public"] as const) expect(other.sent(viewer)).toBe(one.sent(viewer));
    expect(one.viewOf("public").decks).toEqual([34, 35, 36]);
  });

  test("[GW-1002] [GW-1003] a hand and a Bonus card are hidden from all but their owner; their existence is public", () => {
    const war = new War(scene);
    expect(Object.values(war.viewOf("CP").faces).toSorted()).toEqual(
      [GUARD, BIG_BERTHA, SCOUT, "BO-14"].map(cardNo).toSorted(),
    );
    expect(war.viewOf("public").faces).toEqual({});
    for (const viewer of ["CP", "EA", "public"] as const) {
      expect(war.viewOf(viewer).hands).toEqual([3, 2]);
      expect(war.viewOf(viewer).holdsBonus).toEqual([true, true]);
    }
    const other = new War({
      ...scene,
      hands: { CP: ["R-Q-S", "B-Q-S", "R-5-S"], EA: [TOMMIES, "W-X-1"] },
      bonus: { CP: "BO-01", EA: "BO-07" },
    });
    for (const viewer of ["EA", "public"] as const) expect(other.sent(viewer)).toBe(war.sent(viewer));
  });

  test("[GW-1004] battle areas, discards, event, rotation and face-down cards are public, including the card that cancelled each [GW-R62]", () => {
    const war = new War({ hands: { CP: ["R-A-D"], EA: ["B-A-D", TOMMIES] }, discards: { N: ["R-2-C"] } });
    war.lead("CP", "R-A-D").commits("EA", "B-A-D", ["x", "B-A-D", "R-A-D"]);
    const { lines, discards, event } = war.viewOf("public");
    const ball = war.lying("B-A-D").id;
    expect(lines[0]).toEqual([{ id: war.lying("R-A-D").id, card: cardNo("R-A-D"), round: 1, down: true, by: ball }]);
    expect(lines[1]).toEqual([{ id: ball, card: cardNo("B-A-D"), round: 1, used: 1, rotated: true }]);
    expect(discards[2]).toEqual([cardNo("R-2-C")]);
    expect(event?.card).toBe(0);
  });

  test("[GW-1005] captured cards, their number and BP are public", () => {
    const war = new War({ ...scene, captured: { CP: ["B-Q-H"], EA: ["R-Q-S", "B-Q-S"] } });
    const view = war.viewOf("public");
    expect(view.captured).toEqual([[cardNo("B-Q-H")], [cardNo("R-Q-S"), cardNo("B-Q-S")]]);
    expect(view.scores).toEqual([12, 23]);
  });

  test("[GW-1006] a pending commit shows its lead card with its host, but no step", () => {
    const war = new War({ ...scene, lines: { CP: ["B-K-S"] } });
    war.answer(0, war.plan("CP", SCOUT, "B-K-S", [also("BO-14")]));
    const lead = war.lying(SCOUT);
    expect(war.viewOf("public").pending).toEqual({ side: 0, lead: lead.id });
    expect(war.viewOf("public").lines[0].at(-1)?.host).toBe(war.lying("B-K-S").id);
    expect(war.sent("EA")).not.toContain("steps");
    expect(war.sent("CP")).not.toContain("steps");
  });

  test("an id on the table reveals nothing about the hand: it is assigned when the card is placed", () => {
    const [one, two] = [
      [GUARD, BIG_BERTHA],
      [BIG_BERTHA, GUARD],
    ].map((cp) => new War({ hands: { CP: cp, EA: [TOMMIES] } }).commits("CP", GUARD)) as [War, War];
    for (const viewer of ["EA", "public"] as const) expect(one.sent(viewer)).toBe(two.sent(viewer));
  });

  test("[GW-1009] a seen card stays known to its viewer until it leaves the hand", () => {
    const war = new War({ hands: { CP: [GUARD, "R-10-S"], EA: [TOMMIES, "R-7-H"] } });
    war.commits("CP", "R-10-S", ["eye", "R-10-S"]).stands("EA");
    expect(war.viewOf("CP").seen).toEqual([cardNo(TOMMIES), cardNo("R-7-H")]);
    war.lead("EA", TOMMIES);
    expect(war.viewOf("CP").seen).toEqual([cardNo("R-7-H")]);
    expect(war.viewOf("EA").seen).toEqual([]);
  });

  test("[GW-1011] no viewer receives the seed, and a replay shows everything", () => {
    const war = new War(scene);
    expect(war.viewOf("all").shown).toEqual({
      hands: [
        [BIG_BERTHA, GUARD, SCOUT].map(cardNo).toSorted((a, b) => a - b),
        [cardNo(TOMMIES), cardNo("W-X-1")].toSorted((a, b) => a - b),
      ],
      bonus: [cardNo("BO-14"), cardNo("BO-07")],
    });
    for (const viewer of ["CP", "EA", "public"] as const) expect(war.viewOf(viewer).shown).toBeNull();
    expect(JSON.stringify(war.state)).not.toMatch(/seed|secret/);
  });
});
