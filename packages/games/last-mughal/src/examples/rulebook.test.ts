import { describe, expect, test } from "@jest/globals";
import { controlOf } from "../board.ts";
import { activationOf, reachOf, routeCost, walkerOf } from "../routes.ts";
import { Play, scene } from "../testing/play.ts";
import type { FigureId, SpaceId, UnitId } from "../data/index.ts";

const ROAD: readonly SpaceId[] = ["calcutta", "raniganj", "hazaribagh", "benares", "allahabad", "cawnpore"];
/** How far along the road a column gets, and the cost of reaching Cawnpore. */
function along(
  turn: number,
  lead: FigureId | null,
  units: readonly UnitId[],
  more: number,
  rebels: readonly UnitId[] = [],
) {
  const g = scene({
    turn,
    british: { calcutta: units },
    rebel: { cawnpore: rebels },
    ...(lead === null ? {} : { figures: { [lead]: "calcutta" }, assigned: { [lead]: units } }),
  });
  const column = activationOf(g, lead, lead === null ? units : []);
  const routes = reachOf(g, "british", column, more);
  const furthest = [...ROAD].reverse().find((space) => routes.some((r) => r.to === space));
  const lines = routeCost(g, walkerOf(g, "british", column), ROAD);
  return {
    furthest,
    costs: ROAD.map((space) => routes.find((r) => r.to === space)?.ap),
    total: lines.reduce((n, l) => n + l.ap, 0),
  };
}

describe("Examples of the rulebook", () => {
  test("EX-01 Calcutta to Cawnpore in the dry season costs nothing [LM-608] [LM-604] [LM-615]", () => {
    const p = Play.operations({ turn: 1, british: { calcutta: ["u-78hi"], cawnpore: ["u-53bni"] } }, "british");
    p.column("calcutta", "u-78hi").pick("march", "cawnpore");
    expect([p.at("u-78hi"), p.g.column?.own]).toEqual(["cawnpore", 1]);
    expect(p.said("last-mughal.march")[0]).toMatchObject({ path: ROAD, ap: 0, contact: false });
  });

  test("EX-02 The same march in the monsoon costs 7 AP [LM-603] [LM-604] [LM-608]", () => {
    expect(along(2, "f-nicholson", ["u-78hi"], 3).costs).toEqual([undefined, 1, 2, 4, 6, 7]);
    expect(along(2, null, ["u-78hi"], 3).furthest).toBe("benares");
    expect(along(2, "f-havelock", ["u-78hi"], 3).furthest).toBe("allahabad");
    expect(along(2, "f-nicholson", ["u-78hi"], 3).furthest).toBe("cawnpore");
    // An eighth AP is not available, whatever counters are in the hand.
    expect(along(2, "f-nicholson", ["u-78hi"], 9, ["u-53bni"]).furthest).toBe("allahabad");
  });

  test("EX-03 Contact with rebels at Cawnpore [LM-609] [LM-610]", () => {
    const rebels: UnitId[] = ["u-53bni"];
    expect(along(1, null, ["u-78hi"], 0, rebels).costs[5]).toBe(1);
    expect(along(1, null, ["u-78hi", "u-2drg"], 0, rebels).costs[5]).toBe(0);
    expect([
      along(2, null, ["u-78hi"], 3, rebels).total,
      along(2, null, ["u-78hi", "u-2drg"], 3, rebels).total,
    ]).toEqual([8, 7]);
    const p = Play.operations({ turn: 1, british: { calcutta: ["u-78hi"] }, rebel: { cawnpore: rebels } }, "british");
    p.column("calcutta", "u-78hi").pick("march", "cawnpore");
    expect([p.g.column, p.g.entries["u-78hi"], controlOf(p.g, "cawnpore")]).toEqual([null, "allahabad", null]);
  });

  test("EX-04 A flood stops the march at Hazaribagh [LM-614] [LM-902]", () => {
    const g = scene({ turn: 2, flood: true, british: { calcutta: ["u-78hi"] } });
    const routes = reachOf(g, "british", activationOf(g, null, ["u-78hi"]), 3);
    expect(routes.map((r) => [r.to, r.ap])).toEqual([
      ["raniganj", 1],
      ["berhampore", 1],
      ["hazaribagh", 2],
      ["patna", 2],
    ]);
    const from = (at: SpaceId) => {
      const there = scene({ turn: 2, flood: true, british: { [at]: ["u-78hi"] } });
      return reachOf(there, "british", activationOf(there, null, ["u-78hi"]), 3).map((r) => r.to);
    };
    expect(from("hazaribagh")).not.toContain("benares");
    expect(from("patna")).not.toContain("benares");
    expect(from("patna")).not.toContain("gorakhpur");
  });

  test("EX-05 Rebellion values [LM-203] [LM-204] [LM-403]", () => {
    const roll = (counter: "r-bad-bengal" | "r-bad-choice1", province: string, ...dice: number[]) =>
      Play.rebellion({ hands: { rebel: [counter] } }, dice).group("rebel", counter, province).g.cities;
    expect(roll("r-bad-bengal", "bengal", 5, 1).allahabad.rebellion).toBe("active");
    const failed = roll("r-bad-bengal", "bengal", 6);
    expect([failed.allahabad.rebellion, failed.calcutta.rebellion]).toEqual(["none", "none"]);
    expect(roll("r-bad-choice1", "simla", 1, 1).simla.rebellion).toBe("active");
    expect(roll("r-bad-choice1", "simla", 2).simla.rebellion).toBe("none");
  });

  test("EX-06 The Rani's bonus counts for the initiative [LM-310]", () => {
    const figures = {
      "f-havelock": "benares",
      "f-tatya": "cawnpore",
      "f-rani": "jhansi",
      "f-bahadur": "delhi",
    } as const;
    const first = (british: number, rebel: number) =>
      new Play(scene({ first: "british", figures }), [{ do: "initiative" }], [british, rebel]);
    expect(first(4, 3).said("last-mughal.initiative")).toEqual([
      { side: "british", british: { die: 4, total: 5 }, rebel: { die: 3, total: 5 } },
    ]);
    expect(first(3, 3).g.first).toBe("rebel");
  });

  test("EX-07 Punjab units belong to the side that deploys them first [LM-421] [LM-205]", () => {
    const p = new Play(
      scene({ turn: 2, hands: { rebel: ["r-2punjab"], british: ["b-3punjab", "b-26bni", "b-2punjab"] } }),
      [{ do: "rebellion" }, { do: "reinforcements" }],
    );
    p.play("r-2punjab");
    expect(p.offered("deploy")).toEqual(["b-3punjab", "b-26bni"]);
    p.play("b-3punjab").play("b-26bni");
    expect(["u-2punjab", "u-3punjab", "u-26bni"].map((id) => [p.at(id as UnitId), p.side(id as UnitId)])).toEqual([
      ["punjab", "rebel"],
      ["punjab", "british"],
      ["punjab", "british"],
    ]);
    expect(p.option("deploy")).toBeUndefined();
    p.end();
    expect([p.asked, p.g.hands.british]).toEqual(["move", ["b-2punjab"]]);
  });

  test("EX-08 Remember Cawnpore [LM-730] [LM-740]", () => {
    const p = Play.battle(
      {
        active: ["cawnpore"],
        massacre: ["cawnpore"],
        british: { cawnpore: ["u-37rf", "u-78hi"] },
        rebel: { cawnpore: ["u-1bni", "u-56bni"] },
        figures: { "f-havelock": "cawnpore" },
        entries: { "u-37rf": "allahabad", "u-78hi": "allahabad", "f-havelock": "allahabad" },
      },
      "british",
      [3],
    );
    p.defaultsTo("retreat").pick("to", "mainpuri");
    expect(p.said("last-mughal.combat")[0]?.attacker.modifiers.some((m) => m.why === "fury")).toBe(false);
    expect([p.g.cities.cawnpore.rebellion, p.g.cities.cawnpore.massacre]).toEqual(["quelled", false]);
    expect(p.g.fury).toEqual([{ piece: "f-havelock", city: "cawnpore" }]);
    const q = Play.battle(
      {
        fury: [{ piece: "f-havelock", city: "cawnpore" }],
        british: { lucknow: ["u-37rf"] },
        rebel: { lucknow: ["u-1bni", "u-56bni"] },
        figures: { "f-havelock": "lucknow" },
        entries: { "u-37rf": "cawnpore", "f-havelock": "cawnpore" },
      },
      "british",
      [1],
    );
    q.defaultsTo("move");
    expect(q.said("last-mughal.combat")[0]?.attacker.modifiers).toContainEqual({
      why: "fury",
      of: "cawnpore",
      value: 1,
    });
    expect([q.said("last-mughal.outcome")[0]?.loser, q.g.fury]).toEqual(["british", []]);
  });

  test("EX-09 AP of a counter are shared among columns [LM-604] [LM-606]", () => {
    const p = Play.operations(
      {
        british: { meerut: ["u-60rf"], benares: ["u-37rf"] },
        rebel: { delhi: ["u-38bni"] },
        figures: { "f-havelock": "benares" },
        assigned: { "f-havelock": ["u-37rf"] },
        hands: { british: ["b-kavanagh"] },
      },
      "british",
    );
    p.column("meerut", "u-60rf").pick("discard", "b-kavanagh");
    expect(p.g.ap).toBe(3);
    p.pick("step", "delhi");
    expect([p.g.ap, p.at("u-60rf")]).toEqual([2, "delhi"]);
    p.figure("f-havelock").walk("gorakhpur", "patna", "berhampore", "calcutta");
    expect(p.g.ap).toBe(1);
    p.stop().end();
    expect(p.said("last-mughal.ap-lost")).toEqual([{ ap: 1 }]);
  });
});
