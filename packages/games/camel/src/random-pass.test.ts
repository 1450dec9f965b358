import { describe, expect, test } from "@jest/globals";
import { seededRandom } from "@caravanserai/kernel";
import { MAPS } from "./data/maps.ts";
import { boxOf, isInPiece, side } from "./geometry.ts";
import { corridorOf, shape, throwHill, throwPass, throwRandomPass, throwTrail } from "./random-pass.ts";
import type { Point } from "./state.ts";

const falling =
  (dice: number[]) =>
  (sides: number): number => {
    const die = dice.shift();
    if (die === undefined || die < 1 || die > sides) throw new Error(`No d(${sides}).`);
    return die;
  };
const passes = Array.from({ length: 40 }, (_, i) => {
  const random = seededRandom(`pass ${i}`);
  return throwPass((sides) => 1 + random.below(sides));
}).filter((pass) => pass !== null);

describe("the random pass", () => {
  test("example 91: a trail, a corridor and a hill from their dice [CK-250, CK-252, CK-253]", () => {
    const trail = throwTrail(falling([5, 4, 1, 1, 6, 6, 3, 4]));
    expect(trail.slice(0, 2)).toEqual([2400, 2640]);
    expect(corridorOf(trail, 1)).toEqual([2100, 2940]);
    const hill = throwHill(falling([3, 2, 5, 3, 1, 1, 2]), trail, 1, true);
    expect(hill.pieces[0].polygon).toEqual([
      [1204, 839],
      [1204, 919],
      [1022, 1032],
      [768, 1032],
      [476, 935],
      [476, 855],
      [731, 710],
      [1022, 710],
    ]);
    expect(hill.pieces[1].polygon).toEqual([
      [1516, 945],
      [1516, 1025],
      [1261, 1170],
      [970, 1170],
      [788, 1041],
      [788, 961],
      [934, 848],
      [1224, 848],
    ]);
    expect([hill.pieces[0].id, hill.pieces[1].id, hill.pieces[1].feature]).toEqual(["p_h0", "p_h0b", "p_h0"]);
    const [x, y, w] = hill.east;
    expect([x + Math.floor(w / 2), y - 120, y + 120]).toEqual([1334, 889, 1129]);
    expect(shape(840, 871, 364, 161, 1)).toEqual(hill.pieces[0].polygon);
  });
  test("[CK-250] the trail stays between 15″ and 33″", () => {
    expect(throwTrail(falling([6, 6, 6, 6, 6, 6, 6, 6]))).toEqual([2400, 3000, 3300, 3300, 3300, 2400]);
    expect(throwTrail(falling([1, 1, 1, 1, 1, 1, 1, 1]))).toEqual([2400, 1800, 1500, 1500, 1500, 2400]);
  });
  test("[CK-014, CK-252] every piece is convex, counter-clockwise and on the table", () => {
    expect(passes.length).toBeGreaterThan(20);
    for (const pass of [...passes, ...Object.values(MAPS)])
      for (const { id, polygon } of pass.areas) {
        const turns = polygon.map((a, i) =>
          side(a, polygon[(i + 1) % polygon.length]!, polygon[(i + 2) % polygon.length]!),
        );
        expect([pass.id, id, turns.every((turn) => turn >= 0), polygon.length >= 3 && polygon.length <= 12]).toEqual([
          pass.id,
          id,
          true,
          true,
        ]);
        const [x0, y0, x1, y1] = boxOf(polygon);
        expect([x0 >= 0, y0 >= 0, x1 <= 4800, y1 <= 7200]).toEqual([true, true, true, true]);
      }
  });
  test("[CK-251] water lies in one feature, a river has its bridge on the trail", () => {
    const rivers = passes.filter((pass) => pass.areas.some((a) => a.type === "river"));
    for (const pass of rivers) {
      const bridge = pass.areas.find((a) => a.id === "p_bridge")!;
      expect(pass.trail.some(([x, y]) => isInPiece(bridge.polygon, [x, y] as Point))).toBe(true);
      expect(new Set(pass.areas.filter((a) => a.type === "river").map((a) => a.feature))).toEqual(new Set(["p_water"]));
    }
    expect(passes.some((pass) => pass.areas.some((a) => a.type === "stream"))).toBe(true);
    expect(rivers.length).toBeGreaterThan(0);
  });
  test("[CK-253, CK-255] there is no hill, building or section in the corridor", () => {
    for (const pass of passes) {
      const trail = pass.trail.map(([x]) => x);
      const blocked = [
        ...pass.areas.filter((a) => !["stream", "river", "stone_bridge"].includes(a.type)).map((a) => boxOf(a.polygon)),
        ...pass.sections.map(({ a, b }) => boxOf([a, b])),
      ];
      for (let band = 1; band <= 5; band++) {
        const [from, to] = corridorOf(trail, band);
        const meets = blocked.filter(
          ([x0, y0, x1, y1]) => x0 < to && x1 > from && y0 < 1200 * band && y1 > 1200 * (band - 1),
        );
        expect(meets).toEqual([]);
      }
    }
  });
  test("[CK-254] an unfair throw is repeated; after 60 throws the fixed map is used", () => {
    const random = seededRandom("tries");
    const chance = { die: (sides: number) => 1 + random.below(sides) } as never;
    expect(throwRandomPass(chance).pass.id).toBe("random");
    // The lowest result of every die: no feature finds a free place.
    const lowest = { die: () => 1 } as never;
    expect(throwRandomPass(lowest)).toMatchObject({ tries: 60, pass: { id: "jamrud" } });
  });
});
