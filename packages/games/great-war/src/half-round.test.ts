import { describe, expect, test } from "@jest/globals";
import { War, also, eye, link, x } from "./testing/war.ts";

const BIG_BERTHA = "R-K-S";
const GUARD = "R-Q-D";
const MG_08 = "R-9-S";
const TOMMIES = "R-Q-H";
const LAWRENCE = "W-X-1";
const POILUS = "B-Q-H";

describe("the half-round", () => {
  test("[GW-300] answer, free actions, one commit; [GW-400] free actions act at once and may be many", () => {
    const war = new War({
      hands: { CP: [GUARD, MG_08], EA: [TOMMIES, POILUS] },
      lines: { CP: ["R-8-S"], EA: ["B-10-H", "R-7-D"] },
      bonus: { EA: "BO-14" },
    });
    war.commits("CP", GUARD);
    expect(war.asked("EA")).toEqual(["answer"]);
    war.stands("EA");
    expect(war.offers("EA")).toEqual(["commit", "cancel", "look", "bonus"]);
    war.looks("EA", "B-10-H").cancels("EA", "R-7-D", "R-8-S").playsBonus("EA");
    expect(war.isUp("R-8-S")).toBe(false);
    expect(war.offers("EA")).toEqual(["commit"]);
    war.commits("EA", TOMMIES);
    expect(war.asked("EA")).toEqual([]);
  });

  test("E63 a side must commit if it can [GW-301] [GW-360]", () => {
    const war = new War({ hands: { CP: [GUARD], EA: [TOMMIES, POILUS, "R-7-H"] } }).lead("CP", GUARD);
    expect(war.refusalOf("EA", { option: "pass" })).not.toBeNull();
    const joker = new War({ hands: { CP: [GUARD], EA: [LAWRENCE] } }).lead("CP", GUARD);
    expect(joker.offers("EA")).toEqual(["commit"]);
    expect(joker.refuses("EA", LAWRENCE)).toBeNull();
  });

  test("E54 a hand without a legal lead card [GW-302] [GW-330] [GW-376] [GW-R64]", () => {
    const scene = { round: 2, defender: "EA", hands: { EA: [TOMMIES], CP: ["R-5-S", "R-5-C"] } } as const;
    const war = new War({ ...scene, whole: true });
    war.commits("EA", TOMMIES);
    expect(war.asked("CP")).toEqual(["answer"]); // first it answers
    war.stands("CP");
    expect(war.logged).toContain("pass"); // automatically
    expect(war.state.history.at(-1)).toEqual([1, 0, 11, 0, 1]); // it has failed to attack

    const holder = new War({ ...scene, bonus: { CP: "BO-14" } }).lead("EA", TOMMIES);
    expect(holder.offers("CP")).toEqual(["bonus", "pass"]);
    holder.playsBonus("CP");
    expect(holder.logged).toContain("pass"); // no action is left
  });

  test("E33 [GW-303] [GW-310] [GW-483] [GW-903] Creeping Barrage allows one more Infantry card", () => {
    const war = new War({ defender: "EA", hands: { EA: ["R-K-H", POILUS], CP: [GUARD] }, bonus: { EA: "BO-05" } });
    expect(war.refuses("EA", "R-K-H", also(POILUS))).toBe("GW-317");
    war.lead("EA", "R-K-H", link("BO-05", "R-K-H"), also(POILUS));
    expect(war.totals).toEqual([0, 26]);
    expect(war.hand("EA")).toEqual([]);
    const foreign = war.ref("EA", POILUS);
    const plan = { lead: foreign, host: null, steps: [] };
    expect(war.refusalOf("CP", { option: "commit", value: plan })).toBe("GW-303"); // only cards of its own hand
  });

  test("[GW-483] as a free action it applies to the next commit; [GW-317] the command is used up first", () => {
    const war = new War({
      defender: "EA",
      hands: { EA: ["R-J-D", POILUS, TOMMIES, "B-Q-D"], CP: [GUARD] },
      lines: { EA: ["R-K-H"] },
      bonus: { EA: "BO-05" },
    });
    war.playsBonus("EA", "R-K-H").lead("EA", "R-J-D", also(POILUS), also(TOMMIES), also("B-Q-D"));
    expect(war.totals).toEqual([0, 60]);
    expect(war.state.extra).toBe(0);
  });

  test("[GW-483] its permission is lost when the half-round ends", () => {
    const war = new War({
      defender: "EA",
      hands: { EA: ["R-7-H"], CP: [BIG_BERTHA, GUARD] },
      lines: { EA: ["R-K-H"] },
      bonus: { EA: "BO-05" },
    });
    war.playsBonus("EA", "R-K-H").lead("EA", "R-7-H");
    expect(war.state.extra).toBe(0);
    expect(war.refuses("CP", BIG_BERTHA, also(GUARD))).toBe("GW-317");
  });

  test("[GW-313] steps are applied in order, one at a time; [GW-R68] including effects of cards just placed", () => {
    const war = new War({ hands: { CP: [GUARD], EA: ["R-X-2", "R-K-H"] } });
    war.lead("CP", GUARD);
    war.lead("EA", "R-X-2", also("R-K-H"), x("R-K-H", GUARD), eye("R-X-2"));
    const keys = war.logged.slice(war.logged.lastIndexOf("lead"));
    expect(keys.slice(0, 4)).toEqual(["lead", "play", "cancel", "look"]);
    expect(war.totals).toEqual([0, 17]);
  });

  test("[GW-314] legality is judged at submission, including visible standing cancels", () => {
    const war = new War({ defender: "EA", hands: { EA: ["B-5-H"], CP: [MG_08, "R-3-S"] } }).lead("EA", "B-5-H");
    expect(war.refuses("CP", MG_08, link("R-3-S", MG_08))).toBeNull();
    expect(war.refuses("CP", MG_08, link("R-3-S", MG_08), also("R-3-S"))).toBe("GW-303");
    expect(war.refusalOf("CP", { option: "commit", value: { lead: 1 } })).toBe("GW-310");
  });

  test("[GW-316] one lead card; further cards need a link, a command or a permission", () => {
    const war = new War({ hands: { CP: [GUARD, BIG_BERTHA], EA: [TOMMIES] } });
    expect(war.refuses("CP", GUARD, also(BIG_BERTHA))).toBe("GW-317");
  });

  test("[GW-332] [GW-333] any hand card that is not barred may lead", () => {
    const war = new War({
      event: "RE-09",
      hands: { CP: ["R-2-S", "R-3-S", "R-8-S", "R-X-1", "B-5-S"], EA: [TOMMIES] },
    });
    expect(war.refuses("CP", "R-2-S")).toBe("GW-332");
    for (const card of ["R-3-S", "R-8-S", "R-X-1", "B-5-S"]) expect(war.refuses("CP", card)).toBeNull();
  });
});

describe("Bonus cards out of turn", () => {
  const scene = {
    hands: { CP: [BIG_BERTHA, GUARD], EA: [TOMMIES, LAWRENCE] },
    bonus: { EA: "BO-11" },
    decks: { EA: ["R-7-H", "B-7-H"] },
  };

  test("E67 are possible while the enemy has to commit, but not while a lead card is pending [GW-372] [GW-403] [GW-404] [GW-480] [GW-909]", () => {
    const early = new War(scene);
    expect(early.waiting).toEqual([0]); // the match does not wait for it
    early.playsBonus("EA");
    expect([early.totals, early.hand("EA").length]).toEqual([[0, 1], 4]);
    expect(early.asked("CP")).toEqual(["half"]);

    const war = new War(scene).commits("CP", BIG_BERTHA);
    expect(war.refusalOf("EA", { option: "bonus" })).not.toBeNull();
    war.interrupts("EA", LAWRENCE);
    expect(war.asked("CP")).toEqual(["half"]);
    war.playsBonus("EA");
    expect(war.totals).toEqual([0, 8]);
  });

  test("E67 a table may switch it off [GW-405]", () => {
    const war = new War({ ...scene, options: { bonusOutOfTurn: false } });
    expect(war.asks("EA")).toEqual([]);
    war.commits("CP", BIG_BERTHA).interrupts("EA", LAWRENCE);
    expect(war.asks("EA")).toEqual([]);
    war.lead("CP", GUARD);
    expect(war.offers("EA")).toContain("bonus"); // in its own half-round
  });

  test("E68 out of turn only Bonus cards can be used [GW-403] [GW-401] [GW-482] [GW-421]", () => {
    const war = new War({
      defender: "EA",
      hands: { EA: ["B-A-D", "R-9-H"], CP: ["R-A-D", "B-Q-S"] },
      bonus: { CP: "BO-07" },
    });
    war.lead("EA", "B-A-D").lead("CP", "R-A-D");
    war.playsBonus("CP"); // no card to cancel: saved
    expect(war.totals).toEqual([12, 11]);
    expect(war.asks("CP")).toEqual([]);
    expect(war.refusesCancel("CP", "R-A-D", "B-A-D")).toBe(true);
    expect(war.isRotated("BO-07")).toBe(false);
  });

  test("[GW-R86] a Bonus card without a host is not offered, and the enemy cannot see that", () => {
    const scene = (bonus: string) => ({ hands: { CP: [GUARD], EA: [TOMMIES] }, bonus: { EA: bonus } });
    const [barrage, propaganda] = [new War(scene("BO-05")), new War(scene("BO-14"))];
    expect([barrage.asked("EA"), propaganda.asked("EA")]).toEqual([[], ["outOfTurn"]]);
    for (const viewer of ["CP", "public"] as const) expect(barrage.sent(viewer)).toBe(propaganda.sent(viewer));
  });

  test("[GW-403] a saved cancel of a Bonus card can be used out of turn", () => {
    const war = new War({
      defender: "EA",
      hands: { EA: ["R-9-H"], CP: [GUARD] },
      lines: { EA: ["R-K-D"] },
      bonus: { CP: "BO-07" },
    });
    war.playsBonus("CP").cancels("CP", "BO-07", "R-K-D");
    expect(war.isUp("R-K-D")).toBe(false);
    expect(war.asked("EA")).toEqual(["half"]);
  });

  test("[GW-R82] the answer received first is applied first; a commit that it makes illegal is refused", () => {
    const war = new War({
      hands: { CP: [GUARD, BIG_BERTHA], EA: [TOMMIES] },
      bonus: { EA: "BO-10" },
      chance: { picks: [0, 0] },
    });
    const plan = war.plan("CP", GUARD, null, []);
    war.playsBonus("EA").looks("EA", "BO-10");
    expect(war.asked("CP")).toEqual([]); // GW-404: the raid's choice comes first
    war.answer(1, {
      option: "discard",
      pick: war.viewOf("EA").raid?.find((no) => no === war.state.faces[war.ref("CP", GUARD)]) ?? -1,
    });
    expect(war.refusalOf("CP", plan)).toBe("GW-303");
    war.lead("CP", BIG_BERTHA);
    expect(war.totals).toEqual([13, 1]);
  });

  test("[GW-R82] a commit already on its way is accepted if it is still legal", () => {
    const war = new War({ hands: { CP: [GUARD], EA: [TOMMIES] }, bonus: { EA: "BO-14" } });
    const [question] = war.match.questions;
    const plan = war.plan("CP", GUARD, null, []);
    war.playsBonus("EA");
    expect(war.match.questions[0]).toBe(question);
    expect(war.answer(0, plan).totals).toEqual([12, 4]);
  });

  test("[GW-483] Creeping Barrage out of turn only adds its BP", () => {
    const war = new War({
      hands: { CP: [GUARD], EA: [TOMMIES, "R-7-H"] },
      lines: { EA: ["R-K-H"] },
      bonus: { EA: "BO-05" },
    });
    war.playsBonus("EA", "R-K-H");
    expect(war.state.extra).toBe(0);
    war.lead("CP", GUARD);
    expect(war.refuses("EA", "R-7-H", also(TOMMIES))).toBe("GW-317");
  });
});

describe("looks and draws", () => {
  test("E34 Trench Raid [GW-451] [GW-908] [GW-206] [GW-1009] [GW-450] [GW-404]", () => {
    const war = new War({
      round: 2,
      hands: { CP: [GUARD, MG_08, "R-3-S", "R-2-S"], EA: [TOMMIES, POILUS] },
      bonus: { EA: "BO-10" },
      chance: { picks: [0, 1] }, // in data order: Prussian Guard, MG 08, Stick Grenades
    });
    war.lead("CP", "R-2-S");
    expect(war.refuses("EA", TOMMIES, also("BO-10"), eye("BO-10"))).toBe("GW-451");
    war.playsBonus("EA").looks("EA", "BO-10");
    expect([war.asked("EA"), war.asked("CP")]).toEqual([["raid"], []]);
    const raid = war.viewOf("EA").raid ?? [];
    expect(raid).toHaveLength(2);
    expect([war.viewOf("CP").raid, war.viewOf("public").raid]).toEqual([null, null]);
    war.answer(1, { option: "discard", pick: raid[0] ?? -1 });
    expect([war.discarded("CP"), war.hand("CP")]).toEqual([[GUARD], [MG_08, "R-3-S"]]);
    expect(war.totals).toEqual([2, 1]);
    expect(war.viewOf("EA").seen).toEqual([raid[1]]); // only EA knows that it is there
    expect([war.viewOf("EA").raid, war.asked("EA")]).toEqual([null, ["half"]]);
    expect(war.viewOf("CP").seen).toEqual([]);
    const logged = war.log.filter(({ key }) => key === "great-war.look");
    expect(logged.map(({ args, private: secret }) => [args, secret?.to])).toEqual([
      [{ side: 1, card: 146, seen: 2 }, [1]],
    ]);
  });

  test("[GW-908] a raid on a hand of one card takes it; on an empty hand it has no effect", () => {
    const one = new War({ hands: { CP: [GUARD, "R-2-S"], EA: [TOMMIES] }, bonus: { EA: "BO-10" } });
    one.lead("CP", "R-2-S").playsBonus("EA").looks("EA", "BO-10");
    expect([one.hand("CP"), one.asked("EA")]).toEqual([[], ["half"]]);
    const none = new War({ hands: { CP: ["R-2-S"], EA: [TOMMIES] }, bonus: { EA: "BO-10" } });
    none.lead("CP", "R-2-S").playsBonus("EA").looks("EA", "BO-10");
    expect([none.isRotated("BO-10"), none.asked("EA")]).toEqual([true, ["half"]]);
  });

  test("E35 a look shows what there is, even an empty hand [GW-450] [GW-452]", () => {
    const war = new War({ hands: { CP: [GUARD, MG_08], EA: ["R-3-D", "W-X-2", TOMMIES] }, bonus: { CP: "BO-14" } });
    war.lead("CP", GUARD).lead("EA", "R-3-D", eye("R-3-D"));
    expect(war.viewOf("EA").seen.map((no) => war.state.faces.indexOf(no) > 0)).toEqual([true]);
    war.lead("CP", MG_08).lead("EA", "W-X-2", also(TOMMIES), eye("W-X-2"));
    expect(war.log.filter(({ key }) => key === "great-war.look").map(({ args }) => args?.["seen"])).toEqual([1, 0]);
    expect(war.isRotated("W-X-2")).toBe(true);
    expect(war.viewOf("EA").seenBonus).toBeNull(); // the Bonus card is not part of the hand
  });

  test("E64 a saved look can guide the commit; a look in a commit is applied after the answer [GW-450] [GW-451] [GW-1008] [GW-474]", () => {
    const hands = { CP: ["R-10-S", GUARD], EA: [TOMMIES, POILUS, "R-7-H"] };
    const saved = new War({ hands }).lead("CP", "R-10-S").lead("EA", TOMMIES);
    saved.looks("CP", "R-10-S");
    expect(saved.viewOf("CP").seen).toHaveLength(2);
    expect([saved.asked("CP"), saved.isRotated("R-10-S")]).toEqual([["half"], true]);

    const within = new War({ hands }).commits("CP", "R-10-S", eye("R-10-S"));
    expect(within.viewOf("CP").seen).toEqual([]);
    within.stands("EA");
    expect(within.viewOf("CP").seen).toHaveLength(2);
  });

  test("[GW-460] a draw may raise the hand above seven; the commit cannot use the new cards yet", () => {
    const hand = ["B-3-S", GUARD, MG_08, "R-Q-S", "B-Q-S", "R-7-S", "B-7-S"];
    const war = new War({ hands: { CP: hand, EA: [TOMMIES] }, bonus: { CP: "BO-11" } });
    war.lead("CP", MG_08, link("B-3-S", MG_08), also("BO-11"));
    expect(war.hand("CP")).toHaveLength(8);
    expect(war.totals).toEqual([13, 0]);
  });

  test("E56 [GW-563] [GW-909] Reserves draw as many cards as possible, and the game continues [GW-R26]", () => {
    const scene = { hands: { CP: [GUARD], EA: [TOMMIES] }, bonus: { CP: "BO-11" } };
    const three = new War({ ...scene, decks: { CP: ["R-7-S", "B-7-S", MG_08] } }).playsBonus("CP");
    expect([three.hand("CP").length, three.totals]).toEqual([3, [1, 0]]);
    const one = new War({ ...scene, decks: { CP: ["R-7-S"] } }).playsBonus("CP");
    expect([one.hand("CP").length, one.asked("CP")]).toEqual([2, ["half"]]);
  });
});

describe("Bonus cards", () => {
  test("E56 [GW-905] Counter-Battery Fire, [GW-470] [GW-472] then an attack", () => {
    const war = new War({ defender: "EA", hands: { EA: ["R-K-D"], CP: ["R-Q-S"] }, bonus: { CP: "BO-07" } });
    war.lead("EA", "R-K-D").playsBonus("CP").cancels("CP", "BO-07", "R-K-D").lead("CP", "R-Q-S");
    expect(war.totals).toEqual([13, 0]);
  });

  test("E56 [GW-910] Convoy System saves the convoys", () => {
    const war = new War({ whole: true, hands: { CP: ["R-2-S"], EA: [TOMMIES] }, bonus: { EA: "BO-12" } });
    war.lead("CP", "R-2-S").playsBonus("EA").cancels("EA", "BO-12", "R-2-S").commits("EA", TOMMIES);
    expect(war.state.history.at(-1)).toEqual([1, 0, 13, 2, 0]);
    expect(war.logged).not.toContain("blockade");
  });

  test("E56 [GW-907] the Great Mine takes one fieldwork, [GW-906] the Anti-Aircraft Barrage one aircraft", () => {
    const mine = new War({
      defender: "EA",
      hands: { EA: [TOMMIES, "R-5-H", "B-5-D"], CP: [GUARD] },
      bonus: { CP: "BO-09" },
    });
    mine.lead("EA", TOMMIES, link("R-5-H", TOMMIES), link("B-5-D", TOMMIES)).playsBonus("CP");
    mine.cancels("CP", "BO-09", "R-5-H");
    expect([mine.totals, mine.isRotated("BO-09")]).toEqual([[2, 16], true]);
    const flak = new War({ hands: { CP: ["R-A-D"], EA: [TOMMIES] }, bonus: { EA: "BO-08" } });
    flak.lead("CP", "R-A-D").playsBonus("EA").cancels("EA", "BO-08", "R-A-D");
    expect(flak.totals).toEqual([0, 1]);
  });

  test("E56 [GW-913] Captured Code Book shows the whole hand and the Bonus card to EA only [GW-025] [GW-R57]", () => {
    const war = new War({
      hands: { CP: [GUARD, MG_08, BIG_BERTHA], EA: [TOMMIES] },
      bonus: { CP: "BO-14", EA: "BO-15" },
    });
    war.lead("CP", GUARD).playsBonus("EA").looks("EA", "BO-15");
    expect(war.viewOf("EA").seen).toHaveLength(2);
    expect(war.viewOf("EA").seenBonus).not.toBeNull();
    for (const viewer of ["CP", "public"] as const) expect(war.viewOf(viewer).seenBonus).toBeNull();
    expect(war.viewOf("public").seen).toEqual([]);
  });

  test("E56 [GW-912] Propaganda is worth 4; [GW-482] a Bonus card counts with its BP; [GW-R48] a lead card is still required [GW-R77]", () => {
    const war = new War({ hands: { CP: [GUARD], EA: [TOMMIES] }, bonus: { CP: "BO-14" } }).playsBonus("CP");
    expect([war.totals, war.asked("CP"), war.offers("CP")]).toEqual([[4, 0], ["half"], ["commit"]]);
  });

  test("[GW-481] a Bonus card that must be linked needs a host that it names [GW-R63]", () => {
    const war = new War({
      hands: { CP: ["R-2-S", "R-A-D"], EA: [TOMMIES] },
      lines: { CP: ["R-X-1", "R-J-S"] },
      bonus: { CP: "BO-01" },
    });
    expect(war.offers("CP")).toEqual(["commit"]); // no Joker, no Leader, no warship
    expect(war.refuses("CP", "R-2-S", link("BO-01", "R-2-S"))).toBe("GW-340");
    expect(war.refuses("CP", "R-2-S", also("BO-01"))).toBe("GW-481");
    expect(war.refuses("CP", "R-A-D", link("BO-01", "R-A-D"))).toBeNull();
  });

  test("[GW-480] at most one is held, and at most one played in a turn", () => {
    const war = new War({ hands: { CP: [GUARD], EA: [TOMMIES] }, bonus: { CP: "BO-14" } });
    expect(war.refuses("CP", GUARD, also("BO-14"), also("BO-14"))).toBe("GW-480");
  });
});
