import { expect, test } from "@jest/globals";
import { copyJson, isPlainJson } from "./json.ts";

test("a copy shares nothing at any depth, in lists and in objects", () => {
  const value = { list: [{ a: [1] }, [{ b: 2 }]], inner: { deep: { c: 3 } } };
  const copy = copyJson(value);
  expect(copy).toEqual(value);
  expect(copy.list[0]).not.toBe(value.list[0]);
  expect(copy.list[1]).not.toBe(value.list[1]);
  expect((copy.list[1] as object[])[0]).not.toBe((value.list[1] as object[])[0]);
  expect(copy.inner.deep).not.toBe(value.inner.deep);
});

test("plain data is nested at most thirteen levels deep, in lists and in objects", () => {
  const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown =>
    depth === 0 ? 1 : wrap(nested(depth - 1, wrap));
  for (const wrap of [(inner: unknown) => [inner], (inner: unknown) => ({ inner })]) {
    expect(isPlainJson(nested(13, wrap))).toBe(true);
    expect(isPlainJson(nested(14, wrap))).toBe(false);
  }
});

test.each(["__proto__", "constructor", "prototype"])("plain data must not have the key %s", (key) => {
  expect(isPlainJson(JSON.parse(`{"${key}":1}`))).toBe(false);
  expect(isPlainJson(JSON.parse(`[{"a":{"${key}":1}}]`))).toBe(false);
});

test("plain data has only finite numbers and no class instances", () => {
  for (const value of [NaN, Infinity, undefined, () => 1, new Date(0), new Map(), Symbol("a"), 1n])
    expect(isPlainJson(value)).toBe(false);
  for (const value of [0, -1.5, "", null, true, [], {}, Object.create(null)]) expect(isPlainJson(value)).toBe(true);
});
