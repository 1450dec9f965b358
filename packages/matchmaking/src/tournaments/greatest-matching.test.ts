import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { greatestMatching } from "./greatest-matching.ts";

/** Counts by trying all possibilities. */
function mostPairs(vertices: readonly number[], isEdge: (one: number, other: number) => boolean): number {
  const [first, ...rest] = vertices;
  if (first === undefined) return 0;
  return Math.max(
    mostPairs(rest, isEdge),
    ...rest
      .filter((other) => isEdge(first, other))
      .map(
        (other) =>
          1 +
          mostPairs(
            rest.filter((one) => one !== other),
            isEdge,
          ),
      ),
  );
}

describe("the greatest matching", () => {
  test("[MM-734] has as many pairs as an exhaustive search finds, and every pair is an edge", () => {
    const graph = fc
      .integer({ min: 0, max: 9 })
      .chain((size) => fc.tuple(fc.constant(size), fc.array(fc.boolean(), { minLength: 45, maxLength: 45 })));
    fc.assert(
      fc.property(graph, ([size, bits]) => {
        const isEdge = (one: number, other: number): boolean => {
          const [low, high] = one < other ? [one, other] : [other, one];
          return bits[(high * (high - 1)) / 2 + low] === true;
        };
        const mate = greatestMatching(size, isEdge);
        for (const [one, other] of mate.entries())
          if (other !== -1) expect([mate[other], isEdge(one, other)]).toEqual([one, true]);
        expect(mate.filter((other) => other !== -1)).toHaveLength(2 * mostPairs([...mate.keys()], isEdge));
      }),
      { numRuns: 300 },
    );
  });

  test("contracts a blossom: a ring of five with two tails", () => {
    const edges = ["0-1", "1-2", "2-3", "3-4", "0-4", "2-5", "3-6", "6-7"];
    const isEdge = (one: number, other: number): boolean =>
      edges.includes(`${Math.min(one, other)}-${Math.max(one, other)}`);
    expect(greatestMatching(8, isEdge)).not.toContain(-1);
  });
});
