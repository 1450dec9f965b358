import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { applyDifference, difference } from "./diff.ts";
import { copyJson, equalJson } from "./json.ts";

/** Plain data with few keys and small numbers, so that two random values have something in common. */
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom<unknown>(null, true, 0, 1, 2, "a", "b"),
    fc.array(tie("value"), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom("a", "b", "c", "constructor", "1"), tie("value"), { maxKeys: 4 }),
  ),
}));

describe("a difference", () => {
  test("turns the first value into the second, also after a JSON round trip", () => {
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

  test("changes neither value", () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [before, after] = [copyJson(a), copyJson(b)];
        applyDifference(a, difference(a, b));
        expect(a).toEqual(before);
        expect(b).toEqual(after);
      }),
    );
  });

  test("is small and keeps unchanged objects", () => {
    const a = { hands: [3, 4], spaces: { kabul: { units: [1, 2, 3] }, herat: { units: [9] } }, turn: 4 };
    const b = { ...a, spaces: { ...a.spaces, kabul: { units: [1, 3] } }, turn: 5 };
    const change = difference(a, b);
    expect(change).toEqual({ spaces: { kabul: { units: [1, 1] } }, turn: 5 });
    const after = applyDifference(a, change) as typeof a;
    expect(after.hands).toBe(a.hands);
    expect(after.spaces.herat).toBe(a.spaces.herat);
  });

  test("handles added and removed keys, and treats a key that holds undefined as missing", () => {
    expect(difference({ a: 1, b: 2 }, { b: 2, c: 3 })).toEqual({ c: 3, a: null });
    expect(difference({ a: 1 }, { a: 1, b: undefined })).toBeNull();
    expect(difference({ a: 1, b: 1 }, { a: 1, b: undefined })).toEqual({ b: null });
    expect(applyDifference({ a: 1, b: 1 }, { b: null })).toEqual({ a: 1 });
  });

  test("distinguishes a removed key from one that holds null", () => {
    expect(difference({ a: 1 }, { a: null })).toEqual({ a: [null] });
    expect(applyDifference({ a: 1 }, { a: [null] })).toEqual({ a: null });
  });

  test("removes and inserts array items, and changes nested items in place", () => {
    expect(difference([1, 2, 3], [1, 4, 5, 3])).toEqual([1, 1, 4, 5]);
    expect(difference([1, 2], [1])).toEqual([1, 1]);
    const [a, b] = [
      [{ id: 1 }, { id: 2, of: [7] }],
      [{ id: 1 }, { id: 2, of: [7, 8] }],
    ];
    const change = difference(a, b);
    expect(change).toEqual({ 1: { of: [1, 0, 8] } });
    const after = applyDifference(a, change) as typeof a;
    expect(after).toEqual(b);
    expect(after[0]).toBe(a[0]);
  });

  test("replaces a value of another type", () => {
    expect(difference([1], { 0: 1 })).toEqual([{ 0: 1 }]);
    expect(difference(null, [])).toEqual([[]]);
    expect(difference([], 3)).toBe(3);
    expect(difference({}, null)).toEqual([null]);
  });
});
