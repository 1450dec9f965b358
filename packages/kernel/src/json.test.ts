import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { canonicalJson, copyJson, equalJson, keepUnchanged } from "./json.ts";

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

  test("values are equal if their canonical texts are the same", () => {
    fc.assert(
      fc.property(plain, plain, (a, b) => {
        expect(equalJson(a, b)).toBe(canonicalJson(a) === canonicalJson(b));
      }),
    );
  });

  test("key order and keys without a value are ignored", () => {
    expect(equalJson({ a: 1, b: [2] }, { b: [2], a: 1, c: undefined })).toBe(true);
    expect(canonicalJson({ b: 1, a: { d: 1, c: 2 } })).toBe('{"a":{"c":2,"d":1},"b":1}');
    expect(equalJson([1, 2], { 0: 1, 1: 2 })).toBe(false);
    expect(equalJson({ a: null }, {})).toBe(false);
  });

  test("unchanged fields keep their objects, and the serialized text stays the same", () => {
    const records = fc.dictionary(fc.constantFrom("a", "b", "c", "d"), plain);
    fc.assert(
      fc.property(records, records, (before, changes) => {
        const after = copyJson({ ...before, ...changes });
        const text = JSON.stringify(after);
        keepUnchanged(before, after);
        expect(JSON.stringify(after)).toBe(text);
        for (const [key, field] of Object.entries(after))
          if (JSON.stringify(before[key]) === JSON.stringify(field)) expect(field).toBe(before[key]);
      }),
    );
  });

  test("a field with a different key order counts as changed", () => {
    const after = { a: { y: 2, x: 1 }, b: [1] };
    keepUnchanged({ a: { x: 1, y: 2 }, b: [1, 2] }, after);
    expect(JSON.stringify(after)).toBe('{"a":{"y":2,"x":1},"b":[1]}');
  });

  test("a copy keeps all keys, whatever their names", () => {
    const copy = copyJson(JSON.parse('{"__proto__":{"admin":true}}') as Record<string, unknown>);
    expect(Object.keys(copy)).toEqual(["__proto__"]);
    expect(copy["admin"]).toBeUndefined();
  });
});
