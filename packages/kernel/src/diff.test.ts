import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { applyDifference, difference } from "./diff.ts";
import { copyJson, equalJson } from "./json.ts";

/** Plain data of few keys and small numbers, so that two of them have something in common. */
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom<unknown>(null, true, 0, 1, 2, "a", "b"),
    fc.array(tie("value"), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom("a", "b", "c", "d", "1"), tie("value"), { maxKeys: 4 }),
  ),
}));

describe("a difference", () => {
  test("applied to the one gives the other, through JSON too", () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        const change = difference(a, b);
        expect(applyDifference(a, change)).toEqual(b);
        expect(applyDifference(a, JSON.parse(JSON.stringify(change)) as typeof change)).toEqual(b);
      }),
      { numRuns: 2000 },
    );
  });

  test("is null if and only if nothing changed", () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(difference(a, copyJson(a))).toBeNull();
        expect(difference(a, b) === null).toBe(equalJson(a, b));
      }),
    );
  });

  test("changes neither of the two", () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [before, after] = [copyJson(a), copyJson(b)];
        applyDifference(a, difference(a, b));
        expect(a).toEqual(before);
        expect(b).toEqual(after);
      }),
    );
  });

  test("is small, and leaves the same objects where nothing changed", () => {
    const a = { hands: [3, 4], spaces: { kabul: { units: [1, 2, 3] }, herat: { units: [9] } }, turn: 4 };
    const b = { ...a, spaces: { ...a.spaces, kabul: { units: [1, 3] } }, turn: 5 };
    const change = difference(a, b);
    expect(change).toEqual([1, { spaces: [1, { kabul: [1, { units: [3, 1, 1, []] }] }], turn: [0, 5] }]);
    const after = applyDifference(a, change) as typeof a;
    expect(after.hands).toBe(a.hands);
    expect(after.spaces.herat).toBe(a.spaces.herat);
  });

  test("knows keys that come and go, and takes one that holds undefined for none", () => {
    expect(difference({ a: 1, b: 2 }, { b: 2, c: 3 })).toEqual([1, { c: [0, 3] }, ["a"]]);
    expect(difference({ a: 1 }, { a: 1, b: undefined })).toBeNull();
    expect(difference({ a: 1, b: 1 }, { a: 1, b: undefined })).toEqual([1, {}, ["b"]]);
  });

  test("replaces what is of another kind", () => {
    expect(difference([1], { 0: 1 })).toEqual([0, { 0: 1 }]);
    expect(difference(null, [])).toEqual([0, []]);
  });
});
