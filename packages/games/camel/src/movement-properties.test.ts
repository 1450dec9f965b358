import fc from "fast-check";
import { describe, expect, test } from "@jest/globals";
import { seededRandom } from "@caravanserai/kernel";
import { baseOf, doOverlap, pieceBase } from "./bases.ts";
import { legLength } from "./geometry.ts";
import { examineOrder, judgeOrder, type OrderHint } from "./judge-order.ts";
import { applyOrder } from "./apply-order.ts";
import { packScene } from "./packed-scene.ts";
import { measurePath } from "./passage.ts";
import { throwPass } from "./random-pass.ts";
import { sampleOrder } from "./sample-order.ts";
import { isOnGround } from "./scene.ts";
import { canSee } from "./sight.ts";
import { TestTable } from "./testing/table.ts";
import { terrainOf } from "./terrain.ts";
import type { Order, PathOrder } from "./order.ts";
import type { Ground, Point } from "./state.ts";

const ground = (map: Ground["map"], pass: Ground["pass"] = null): Ground => ({
  map,
  pass,
  site: "fort",
  villages: [],
  hits: {},
  trenches: [],
  relieved: false,
});
const thrown = (seed: string): Ground => {
  const random = seededRandom(seed);
  for (;;) {
    const pass = throwPass((sides) => 1 + random.below(sides));
    if (pass !== null) return ground("random", pass);
  }
};
const TERRAINS = [ground("jamrud"), ground("alimasjid"), ground("landikotal"), thrown("a"), thrown("b")].map(terrainOf);
const terrain = fc.constantFrom(...TERRAINS);
const point = fc.tuple(fc.integer({ min: 50, max: 4750 }), fc.integer({ min: 50, max: 7150 })) as fc.Arbitrary<Point>;

/** A crowded table on a fixed map, with random positions: four British Units, a gun, beasts, two tribes and Heroes. */
const crowd = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  map: fc.constantFrom("jamrud" as const, "alimasjid" as const, "landikotal" as const),
});
function tableOf({ seed, map }: { seed: number; map: "jamrud" | "alimasjid" | "landikotal" }): TestTable {
  const random = seededRandom(`crowd ${seed}`);
  const t = new TestTable();
  t.game.ground = ground(map);
  const spots: Point[] = [];
  const next = (x: number, y: number): Point => {
    for (;;) {
      const p: Point = [
        Math.max(100, Math.min(4700, x + random.below(500) - 250)),
        Math.max(100, Math.min(7100, y + random.below(500) - 250)),
      ];
      if (spots.some(([a, b]) => (a - p[0]) ** 2 + (b - p[1]) ** 2 < 260 ** 2)) {
        x += random.below(301) - 150;
        y += random.below(301) - 150;
        continue;
      }
      spots.push(p);
      return p;
    }
  };
  const five = (x: number, y: number): Point[] => [0, 1, 2, 3, 4].map((i) => next(x + 120 * i, y));
  t.foot("U1", ...five(1200, 2000))
    .foot("U2", ...five(2200, 2200))
    .cavalry("U3", true, ...five(3000, 2400))
    .foot("U4", next(2600, 2600));
  t.animal("M3", next(2400, 1700), 3).animal("E2", next(2800, 1700), 1).hero("B2", next(2300, 2400));
  t.weapon("machine_gun_1", "ready", next(1800, 2500), [0, 1], next(1800, 2500), next(1800, 2500));
  t.swords("L1", ...five(1500, 3000))
    .tribe("L2", ["rifleman", "sniper"], next(2900, 3100), next(2900, 3100))
    .hero("A2", next(2200, 3100));
  return t;
}
const hintOf = (t: TestTable, side: "british" | "afghan"): OrderHint => ({ side, scene: packScene(t.game) });
const pathsOf = (order: Order): readonly PathOrder[] => ("paths" in order ? order.paths : []);

describe("properties", () => {
  test("[CK-134, CK-135, CK-136] line of sight is mutual", () => {
    fc.assert(
      fc.property(terrain, point, point, (t, a, b) => canSee(t, a, b) === canSee(t, b, a)),
      { numRuns: 500 },
    );
  });
  test("[CK-101, CK-107] a path costs the same in every way of measuring it, and never less than the straight line", () => {
    fc.assert(
      fc.property(terrain, point, fc.array(point, { minLength: 1, maxLength: 8 }), (t, start, path) => {
        const { length, deductions } = measurePath(t, "free", start, path);
        const legs = path.map((q, i) => legLength(i === 0 ? start : path[i - 1]!, q));
        const { obstacle } = measurePath(t, "free", start, path);
        if (obstacle === null) expect(length).toBe(legs.reduce((a, b) => a + b, 0));
        expect(deductions).toBe(0);
        expect(length === 0 || obstacle !== null || length >= legLength(start, path.at(-1)!) - path.length).toBe(true);
      }),
    );
  });
  test("[CK-102, CK-109] the shortest legal way is never refused: alone on the table, a man can go as far as his allowance", () => {
    const inches = fc.tuple(fc.integer({ min: -600, max: 600 }), fc.integer({ min: -600, max: 600 }));
    fc.assert(
      fc.property(point, inches, ([x, y], [dx, dy]) => {
        const end: Point = [x + dx, y + dy];
        fc.pre(end[0] >= 50 && end[0] <= 4750 && end[1] >= 50 && end[1] <= 7150 && (dx !== 0 || dy !== 0));
        const t = new TestTable().foot("U1", [x, y]);
        expect(t.march("U1.1", end)).toBe(legLength([x, y], end) <= 600 ? null : "too-far");
      }),
    );
  });
  test("[CK-010, CK-106] no order makes one base overlap another", () => {
    fc.assert(
      fc.property(crowd, fc.integer({ min: 0, max: 999 }), fc.boolean(), (table, seed, british) => {
        const t = tableOf(table);
        const side = british ? "british" : "afghan";
        const random = seededRandom(`orders ${seed}`);
        for (let i = 0; i < 3; i++) {
          const order = sampleOrder(hintOf(t, side), random);
          expect(judgeOrder(hintOf(t, side), order)).toBeNull();
          applyOrder(t.game, order);
          const bases = [...t.game.figures.map(baseOf), ...t.game.pieces.filter(isOnGround).map(pieceBase)];
          expect(bases.some((a, k) => bases.slice(0, k).some((b) => doOverlap(a, b)))).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });
  test("[CK-004, CK-106, CK-264] the judgement does not depend on the order of the figures, of the scene or of its JSON", () => {
    fc.assert(
      fc.property(crowd, fc.integer({ min: 0, max: 999 }), fc.integer({ min: -40, max: 40 }), (table, seed, bend) => {
        const t = tableOf(table);
        const random = seededRandom(`verdict ${seed}`);
        const order = sampleOrder(hintOf(t, "british"), random);
        if (!("paths" in order) || order.paths.length === 0) return;
        const bent = {
          ...order,
          paths: order.paths.map((p, i) =>
            i === 0 && p.path.length > 0
              ? { ...p, path: [...p.path.slice(0, -1), [p.path.at(-1)![0] + bend, p.path.at(-1)![1]] as Point] }
              : p,
          ),
        };
        const verdict = judgeOrder(hintOf(t, "british"), bent);
        expect(judgeOrder(hintOf(t, "british"), { ...bent, paths: bent.paths.toReversed() })).toEqual(verdict);
        expect(
          judgeOrder(JSON.parse(JSON.stringify(hintOf(t, "british"))) as OrderHint, JSON.parse(JSON.stringify(bent))),
        ).toEqual(verdict);
        const others = tableOf(table);
        others.game.figures.reverse();
        expect(judgeOrder(hintOf(others, "british"), bent) === null).toBe(verdict === null);
      }),
      { numRuns: 80 },
    );
  });
  test("[CK-101, CK-265] a hundredth of an inch beyond the allowance is refused, with the figure and its leg", () => {
    fc.assert(
      fc.property(point, fc.constantFrom<Point>([0, 1], [1, 0], [0, -1], [-1, 0]), ([x, y], [dx, dy]) => {
        const [end, beyond]: [Point, Point] = [
          [x + 600 * dx, y + 600 * dy],
          [x + 601 * dx, y + 601 * dy],
        ];
        fc.pre([end, beyond].every(([a, b]) => a >= 50 && a <= 4750 && b >= 50 && b <= 7150));
        const t = new TestTable().foot("U1", [x, y]);
        expect(t.march("U1.1", end)).toBeNull();
        const order = { unit: "U1", mode: "march", paths: [{ figure: "U1.1", path: [beyond] }] } as const;
        expect(examineOrder(t.game, "british", order).refusal).toMatchObject({
          reason: "too-far",
          figure: "U1.1",
          leg: 1,
          rule: "CK-101",
        });
      }),
    );
  });
  test("[CK-265] every value is judged: a mutated legal order is refused or legal, and never throws", () => {
    fc.assert(
      fc.property(crowd, fc.integer({ min: 0, max: 999 }), fc.jsonValue(), (table, seed, odd) => {
        const t = tableOf(table);
        const order = sampleOrder(hintOf(t, "british"), seededRandom(`odd ${seed}`));
        judgeOrder(hintOf(t, "british"), odd);
        for (const key of Object.keys(order)) judgeOrder(hintOf(t, "british"), { ...order, [key]: odd });
        for (const [i] of pathsOf(order).entries()) {
          const paths = pathsOf(order).map((p, k) => (k === i ? { ...p, path: odd } : p));
          const refusal = judgeOrder(hintOf(t, "british"), { ...order, paths });
          expect(refusal === null || refusal.message.length > 0).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});
