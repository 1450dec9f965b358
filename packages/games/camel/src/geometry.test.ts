import fc from "fast-check";
import { describe, expect, test } from "@jest/globals";
import type { Point } from "./data/types.ts";
import {
  ceilRoot,
  crossesSection,
  dist2,
  isInGunArc,
  isInMgArc,
  isInPiece,
  isNearerThan,
  isOnSection,
  isWithin,
  passesThrough,
  passesThroughFeature,
  side,
} from "./geometry.ts";
import { GEOMETRY_CASES } from "./testing/geometry-cases.ts";

type Polygon = readonly Point[];

const predicates: Record<string, (...args: never[]) => number | boolean> = {
  ceilRoot: (dx: number, dy: number) => ceilRoot(dx, dy),
  crossesSection: (p: Point, q: Point, a: Point, b: Point) => crossesSection(p, q, a, b),
  passesThrough: (polygon: Polygon, p: Point, q: Point) => passesThrough(polygon, p, q),
  passesThroughFeature: (pieces: Polygon[], p: Point, q: Point) => passesThroughFeature(pieces, p, q),
  inPiece: (polygon: Polygon, p: Point) => isInPiece(polygon, p),
  withinOfSection: (c: Point, a: Point, b: Point, r: number) => isWithin(c, a, b, r),
  gunArc: (f: Point, v: Point) => isInGunArc(f, v),
  mgArc: (f: Point, v: Point) => isInMgArc(f, v),
  baseContactFoot: (a: Point, b: Point) => dist2(a, b) >= 100 * 100 && dist2(a, b) <= 105 * 105,
  footInRange: (a: Point, b: Point, range: number) => dist2(a, b) <= (range + 100) ** 2,
};

describe("[CK-004, CK-010, CK-012, CK-014, CK-015, CK-016, CK-142, CK-143] the exact predicates", () => {
  test.each(GEOMETRY_CASES)("$rule $test $args", ({ test: name, args, expected }) => {
    expect(predicates[name]!(...(args as never[]))).toBe(expected);
  });
});

const x = fc.integer({ min: 0, max: 4800 });
const y = fc.integer({ min: 0, max: 7200 });
const point = fc.tuple(x, y) as fc.Arbitrary<Point>;
const square = fc
  .tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 6000 }), fc.integer({ min: 1, max: 800 }))
  .map(([left, low, size]): Polygon => [
    [left, low],
    [left + size, low],
    [left + size, low + size],
    [left, low + size],
  ]);
/** The same predicates with unbounded integers. The doubles must agree with them. */
const big = (p: Point, q: Point, r: Point): bigint =>
  BigInt(q[0] - p[0]) * BigInt(r[1] - p[1]) - BigInt(q[1] - p[1]) * BigInt(r[0] - p[0]);

test("[CK-004] the ceiling root is the least integer whose square is not less", () => {
  fc.assert(
    fc.property(x, y, (dx, dy) => {
      const n = BigInt(ceilRoot(dx, dy));
      const square = BigInt(dx) * BigInt(dx) + BigInt(dy) * BigInt(dy);
      return n * n >= square && (n === 0n || (n - 1n) * (n - 1n) < square);
    }),
  );
});
test("[CK-002, CK-004] every product on the table is exact: doubles and unbounded integers agree", () => {
  fc.assert(
    fc.property(point, point, point, fc.integer({ min: 1, max: 5000 }), (a, b, c, radius) => {
      expect(BigInt(side(a, b, c))).toBe(big(a, b, c));
      const u = [BigInt(b[0] - a[0]), BigInt(b[1] - a[1])] as const;
      const v = [BigInt(c[0] - a[0]), BigInt(c[1] - a[1])] as const;
      const along = u[0] * v[0] + u[1] * v[1];
      const length2 = u[0] * u[0] + u[1] * u[1];
      const r2 = BigInt(radius) * BigInt(radius);
      const within =
        along <= 0n
          ? BigInt(dist2(a, c)) <= r2
          : along >= length2
            ? BigInt(dist2(b, c)) <= r2
            : big(a, b, c) ** 2n <= r2 * length2;
      expect(isWithin(c, a, b, radius)).toBe(within);
    }),
  );
});
test("[CK-005, CK-012] a leg crosses a section from either end, whichever end of the section is named first", () => {
  fc.assert(
    fc.property(point, point, point, point, (p, q, a, b) => {
      const verdict = crossesSection(p, q, a, b);
      expect(crossesSection(q, p, a, b)).toBe(verdict);
      expect(crossesSection(p, q, b, a)).toBe(verdict);
    }),
  );
});
test("[CK-013] a vertex is on a section, its ends included, or it is not", () => {
  const [a, b]: [Point, Point] = [
    [900, 1100],
    [1500, 1100],
  ];
  expect([a, b, [1000, 1100] as Point].every((p) => isOnSection(p, a, b))).toBe(true);
  expect(isOnSection([899, 1100], a, b)).toBe(false);
  expect(isOnSection([1000, 1101], a, b)).toBe(false);
});
test("[CK-015] a leg passes through a piece from either end", () => {
  fc.assert(
    fc.property(square, point, point, (piece, p, q) => {
      expect(passesThrough(piece, p, q)).toBe(passesThrough(piece, q, p));
    }),
  );
});
test("[CK-015] two halves of a square count as the square, including the seam", () => {
  fc.assert(
    fc.property(square, point, point, fc.integer({ min: 1, max: 99 }), (piece, p, q, cut) => {
      const [sw, se, ne, nw] = piece as [Point, Point, Point, Point];
      const at = sw[0] + Math.floor(((se[0] - sw[0]) * cut) / 100);
      fc.pre(at > sw[0] && at < se[0]);
      const halves: Polygon[] = [
        [sw, [at, sw[1]], [at, nw[1]], nw],
        [[at, sw[1]], se, ne, [at, nw[1]]],
      ];
      expect(passesThroughFeature(halves, p, q)).toBe(passesThrough(piece, p, q));
    }),
  );
});
test("[CK-014, CK-015] a leg from an inner point of a piece to another of its points passes through it", () => {
  const part = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(square, fc.tuple(part, part, part, part), (piece, parts) => {
      const [sw, se] = piece as [Point, Point];
      const at = (part: number) => Math.floor(((se[0] - sw[0]) * part) / 100);
      const p: Point = [sw[0] + at(parts[0]), sw[1] + at(parts[1])];
      const q: Point = [sw[0] + at(parts[2]), sw[1] + at(parts[3])];
      expect(isInPiece(piece, p)).toBe(true);
      const inner = piece.every((a, i) => side(a, piece[(i + 1) % 4]!, p) > 0);
      if (inner && dist2(p, q) > 0) expect(passesThrough(piece, p, q)).toBe(true);
    }),
  );
});
test("[CK-016] nearer than R is within R but not at R", () => {
  expect(isNearerThan([1000, 1200], [900, 1100], [1500, 1100], 100)).toBe(false);
  expect(isNearerThan([1000, 1199], [900, 1100], [1500, 1100], 100)).toBe(true);
});
