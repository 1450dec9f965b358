import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { canonicalJson, copyJson, equalJson } from "./json.ts";

const plain = fc.jsonValue({ maxDepth: 4 });

describe("plain data", () => {
  test("a copy is equal and shares nothing", () => {
    fc.assert(
      fc.property(plain, (value) => {
        const copy = copyJson(value);
        expect(JSON.stringify(copy)).toBe(JSON.stringify(value));
        expect(equalJson(copy, value)).toBe(true);
        if (typeof value === "object" && value !== null) expect(copy).not.toBe(value);
      }),
    );
  });

  test("equal is what has the same canonical text", () => {
    fc.assert(
      fc.property(plain, plain, (a, b) => {
        expect(equalJson(a, b)).toBe(canonicalJson(a) === canonicalJson(b));
      }),
    );
  });

  test("the order of keys and keys without a value do not count", () => {
    expect(equalJson({ a: 1, b: [2] }, { b: [2], a: 1, c: undefined })).toBe(true);
    expect(canonicalJson({ b: 1, a: { d: 1, c: 2 } })).toBe('{"a":{"c":2,"d":1},"b":1}');
    expect(equalJson([1, 2], { 0: 1, 1: 2 })).toBe(false);
    expect(equalJson({ a: null }, {})).toBe(false);
  });

  test("a copy has the keys that it was given, whatever they are called", () => {
    const copy = copyJson(JSON.parse('{"__proto__":{"admin":true}}') as Record<string, unknown>);
    expect(Object.keys(copy)).toEqual(["__proto__"]);
    expect(copy["admin"]).toBeUndefined();
  });
});
