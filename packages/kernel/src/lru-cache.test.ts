import { expect, test } from "@jest/globals";
import { LruCache } from "./lru-cache.ts";

const ROOM = 64;

test("what was put in is found again, and only under its own key", () => {
  const cache = new LruCache<object, number>();
  const [a, b, c] = [{}, {}, {}];
  cache.set(a, 1);
  cache.set(b, 2);
  expect([cache.get(a), cache.get(b), cache.get(c)]).toEqual([1, 2, undefined]);
  // However often and in whatever order they are asked for.
  expect([cache.get(b), cache.get(b), cache.get(a), cache.get(a), cache.get(b)]).toEqual([2, 2, 1, 1, 2]);
});

test("another value for a key takes the place of the one before", () => {
  const cache = new LruCache<object, number>();
  const keys = [{}, {}, {}];
  for (const [i, key] of keys.entries()) cache.set(key, i);
  cache.set(keys[1]!, 10);
  cache.set(keys[1]!, 11);
  expect(keys.map((key) => cache.get(key))).toEqual([0, 11, 2]);
});

test("the one that was used longest ago makes room, and no other", () => {
  const cache = new LruCache<object, number>();
  const keys = Array.from({ length: ROOM }, () => ({}));
  for (const [i, key] of keys.entries()) cache.set(key, i);
  expect(cache.get(keys[0]!)).toBe(0);
  cache.set({}, ROOM);
  expect(cache.get(keys[1]!)).toBeUndefined();
  expect(keys.slice(2).map((key) => cache.get(key))).toEqual(keys.slice(2).map((_, i) => i + 2));
  expect(cache.get(keys[0]!)).toBe(0);
});

test("whatever is asked for is from then on the one used last, the second newest too", () => {
  const cache = new LruCache<object, number>();
  const keys = Array.from({ length: ROOM }, () => ({}));
  for (const [i, key] of keys.entries()) cache.set(key, i);
  cache.get(keys[ROOM - 2]!);
  for (let i = 1; i < ROOM; i++) cache.set({}, 0);
  expect(cache.get(keys[ROOM - 1]!)).toBeUndefined();
  expect(cache.get(keys[ROOM - 2]!)).toBe(ROOM - 2);
});

test("another value for the newest key makes nobody leave", () => {
  const cache = new LruCache<object, number>();
  const keys = Array.from({ length: ROOM }, () => ({}));
  for (const [i, key] of keys.entries()) cache.set(key, i);
  cache.set(keys[ROOM - 1]!, -1);
  expect([cache.get(keys[ROOM - 1]!), cache.get(keys[0]!)]).toEqual([-1, 0]);
});
