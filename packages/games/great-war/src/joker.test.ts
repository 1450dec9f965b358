import { describe, expect, test } from "@jest/globals";
import { cardNo } from "./cards.ts";
import { War, link } from "./testing/war.ts";

const BIG_BERTHA = "R-K-S";
const SCOUT = "R-8-S";
const GUARD = "R-Q-D";
const TOMMIES = "R-Q-H";
const LAWRENCE = "W-X-1";
const LETTOW = "R-X-1";
const NINE_INCH = "R-K-D";

describe("a Joker interrupts", () => {
  test("E10 Plus cards stay in hand, unseen; the round is over [GW-315] [GW-342] [GW-370] [GW-372] [GW-324] [GW-530] [GW-209]", () => {
    const hands = { CP: [BIG_BERTHA, SCOUT, "R-8-D", GUARD], EA: [LAWRENCE, TOMMIES, "B-10-H"] };
    const war = new War({ whole: true, hands });
    war.commits("CP", BIG_BERTHA, link(SCOUT, BIG_BERTHA), link("R-8-D", BIG_BERTHA));
    expect(war.viewOf("EA").pending).toEqual({ side: 0, lead: war.lying(BIG_BERTHA).id });
    war.interrupts("EA", LAWRENCE);
    expect(war.totals).toEqual([0, 7]);
    expect(war.hand("CP")).toEqual([SCOUT, "R-8-D", GUARD]);
    expect(war.asked("CP")).toEqual(["half"]); // round 2: EA has no half-round in round 1
    expect(war.state.round).toBe(2);
    expect(war.refuses("CP", GUARD, link(SCOUT, BIG_BERTHA))).toBe("GW-342");
    war.lead("CP", GUARD);
    expect(war.totals).toEqual([12, 7]);
    expect(war.state.dutyLapsed).toBe(false); // the Joker ended round 1, not the last round
    war.lead("EA", TOMMIES);
    // The Defender answered first; then the turn continued to its end.
    expect(war.captured("EA")).toEqual([BIG_BERTHA, GUARD]);
    expect(war.discarded("EA")).toEqual([LAWRENCE, TOMMIES]);
    expect(war.state.history).toEqual([[1, 12, 18, 25, 0]]);
  });

  test("E61 the Defender's Joker in the first round [GW-373] [GW-375] [GW-321] [GW-333] [GW-374]", () => {
    const war = new War({ hands: { CP: ["R-9-S", LETTOW, GUARD], EA: [NINE_INCH, "R-8-H", TOMMIES] } });
    war.lead("CP", "R-9-S").commits("EA", NINE_INCH, link("R-8-H", NINE_INCH)).interrupts("CP", LETTOW);
    expect(war.totals).toEqual([16, 0]);
    expect(war.hand("EA")).toEqual(["R-8-H", TOMMIES]);
    expect([war.state.attackMade, war.isRotated(LETTOW)]).toEqual([true, true]);
    war.lead("CP", GUARD);
    expect(war.totals).toEqual([28, 0]);
    expect(war.refuses("EA", "R-8-H")).toBeNull(); // it has attacked: the aeroplane may lead on its own
  });

  test("E70 a Joker that interrupted does not look [GW-374] [GW-422] [GW-R73]", () => {
    const scene = { hands: { CP: [GUARD, "R-9-S"], EA: ["R-X-2"] } };
    const war = new War({ ...scene, bonus: { EA: "BO-14" } });
    war.commits("CP", GUARD).interrupts("EA", "R-X-2").lead("CP", "R-9-S");
    expect(war.refusesLook("EA", "R-X-2")).toBe(true);
    expect(war.totals).toEqual([9, 5]);

    const led = new War(scene).lead("CP", GUARD).lead("EA", "R-X-2").lead("CP", "R-9-S");
    expect(led.refusesLook("EA", "R-X-2")).toBe(false);
  });

  test("E25 a card that draws does so after the answer, but not if it is interrupted [GW-375] [GW-460] [GW-1008]", () => {
    const hands = { CP: ["B-3-S"], EA: [LAWRENCE] };
    const decks = { CP: ["R-Q-S", GUARD] };
    const fallen = new War({ hands, decks }).commits("CP", "B-3-S");
    expect(fallen.hand("CP")).toEqual([]);
    fallen.interrupts("EA", LAWRENCE);
    expect([fallen.hand("CP"), fallen.totals]).toEqual([[], [0, 7]]);

    const stood = new War({ hands, decks }).commits("CP", "B-3-S").stands("EA");
    expect([stood.hand("CP"), stood.totals]).toEqual([["R-Q-S"], [3, 0]]);
    expect(stood.sent("EA")).not.toContain(`"faces":{"${String(stood.ref("CP", "R-Q-S"))}"`);
  });

  test("[GW-371] only the lead card can be interrupted, not an interrupting Joker [GW-R20] [GW-R55]", () => {
    const war = new War({ hands: { CP: [GUARD, LETTOW, "R-9-S"], EA: [LAWRENCE, "B-X-2"] } });
    war.commits("CP", GUARD).interrupts("EA", LAWRENCE);
    expect(war.asked("CP")).toEqual(["half"]); // no answer to the Joker
    war.commits("CP", "R-9-S");
    expect(war.offers("EA")).toEqual(["stand", "interrupt"]); // its second Joker, against the next lead card
    war.interrupts("EA", "B-X-2");
    expect(war.totals).toEqual([0, 12]);
  });

  test("[GW-346] an interrupted lead card has no link", () => {
    const war = new War({ hands: { CP: ["B-3-D"], EA: [LAWRENCE] }, lines: { CP: [BIG_BERTHA] } });
    war.answer(0, war.plan("CP", "B-3-D", BIG_BERTHA, [])).interrupts("EA", LAWRENCE);
    expect(war.lying("B-3-D").host).toBeNull();
  });

  test("[GW-R69] Creeping Barrage stays on the table, but its permission is lost", () => {
    const war = new War({
      hands: { CP: [BIG_BERTHA, GUARD, "R-Q-S"], EA: [LAWRENCE] },
      lines: { CP: ["B-K-S"] },
      bonus: { CP: "BO-05" },
    });
    war.playsBonus("CP", "B-K-S");
    expect(war.state.extra).toBe(1);
    war.commits("CP", BIG_BERTHA).interrupts("EA", LAWRENCE);
    expect([war.state.extra, war.isUp("BO-05")]).toEqual([0, true]);
  });
});

describe("the answer", () => {
  const scene = (ea: readonly string[]) => ({ hands: { CP: [BIG_BERTHA, SCOUT, GUARD], EA: ea } });

  test("E26 is asked of every side with a card in hand, so it does not reveal a Joker [GW-376] [GW-1006] [GW-1007] [GW-R79]", () => {
    const [without, withOne] = [["B-10-H"], [LAWRENCE]].map((ea) =>
      new War(scene(ea)).commits("CP", BIG_BERTHA, link(SCOUT, BIG_BERTHA)),
    ) as [War, War];
    for (const viewer of ["CP", "public"] as const) expect(without.sent(viewer)).toBe(withOne.sent(viewer));
    expect(without.viewOf("CP").lines[0]).toHaveLength(1);
    expect(without.offers("EA")).toEqual(["stand"]);
    expect(withOne.offers("EA")).toEqual(["stand", "interrupt"]);
    for (const war of [without, withOne]) {
      war.stands("EA");
      expect(war.totals).toEqual([22, 0]);
      expect(war.asked("EA")).toEqual(["half"]);
    }
  });

  test("E26 is not asked of an empty hand [GW-376] [GW-313]", () => {
    const war = new War({ ...scene([]), bonus: { EA: "BO-14" } });
    war.commits("CP", BIG_BERTHA, link(SCOUT, BIG_BERTHA));
    expect(war.totals).toEqual([22, 0]);
  });

  test("E26 quick answers skip a side without a Joker [GW-377]", () => {
    const quick = new War({ ...scene(["B-10-H"]), reactions: "quick" });
    expect(quick.commits("CP", BIG_BERTHA, link(SCOUT, BIG_BERTHA)).totals).toEqual([22, 0]);
    const joker = new War({ ...scene([LAWRENCE]), reactions: "quick" });
    joker.commits("CP", BIG_BERTHA, link(SCOUT, BIG_BERTHA));
    expect(joker.asked("EA")).toEqual(["answer"]);
  });

  test("[GW-311] [GW-315] [GW-1006] whether there were steps stays hidden until the game is over", () => {
    const [bare, full] = [[], [link(SCOUT, BIG_BERTHA)]].map((moves) =>
      new War(scene([LAWRENCE, TOMMIES])).commits("CP", BIG_BERTHA, ...moves).interrupts("EA", LAWRENCE),
    ) as [War, War];
    expect(bare.sent("EA")).toBe(full.sent("EA"));
    const logged = (war: War) => war.log.map((entry) => (entry.to === "all" ? entry : null));
    expect(logged(bare)).toEqual(logged(full));
    const plan = full.log.find(({ key }) => key === "great-war.plan");
    // Visible in the replay of the finished game, by card number, because numbers outlive the turn (GW-R72).
    expect(plan?.args).toEqual({ side: 0, cards: [{ play: cardNo(SCOUT), host: cardNo(BIG_BERTHA) }] });
  });

  test("[GW-404] no other action is possible while it is open", () => {
    const war = new War({ ...scene([TOMMIES]), bonus: { CP: "BO-14", EA: "BO-11" } });
    war.commits("CP", BIG_BERTHA);
    expect([war.asked("CP"), war.asked("EA")]).toEqual([[], ["answer"]]);
    expect(war.refusalOf("EA", { option: "bonus" })).not.toBeNull();
    expect(war.refusalOf("CP", { option: "bonus" })).not.toBeNull();
  });

  test("[GW-R56] a passed half-round cannot be interrupted", () => {
    const war = new War({ hands: { EA: [LAWRENCE, TOMMIES] } });
    expect(war.asked("EA")).toEqual(["half"]);
    expect(war.logged.filter((key) => key === "pass")).toHaveLength(1);
  });
});
