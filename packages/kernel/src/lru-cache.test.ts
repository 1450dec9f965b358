import { expect, test } from "@jest/globals";
import { LruCache } from "./lru-cache.ts";

const ROOM = 64;

test("finds each value under its own key only", () => {
  const cache = new LruCache<object, number>();
  const [a, b, c] = [{}, {}, {}];
  cache.set(a, 1);
  cache.set(b, 2);
  expect([cache.get(a), cache.get(b), cache.get(c)]).toEqual([1, 2, undefined]);
  // Regardless of how often and in which order they are read.
  expect([cache.get(b), cache.get(b), cache.get(a), cache.get(a), cache.get(b)]).toEqual([2, 2, 1, 1, 2]);
});

test("replaces the value of an existing key", () => {
  const cache = new LruCache<object, number>();
  const keys = [{}, {}, {}];
  for (const [i, key] of keys.entries()) cache.set(key, i);
  cache.set(keys[1]!, 10);
  cache.set(keys[1]!, 11);
  expect(keys.map((key) => cache.get(key))).toEqual([0, 11, 2]);
});

test("evicts only the least recently used entry", () => {
  const cache = new LruCache<object, number>();
  const keys = Array.from({ length: ROOM }, () => ({}));
  for (const [i, key] of keys.entries()) cache.set(key, i);
  expect(cache.get(keys[0]!)).toBe(0);
  cache.set({}, ROOM);
  expect(cache.get(keys[1]!)).toBeUndefined();
  expect(keys.slice(2).map((key) => cache.get(key))).toEqual(keys.slice(2).map((_, i) => i + 2));
  expect(cache.get(keys[0]!)).toBe(0);
});

test("makes an entry the most recent one when it is read, also the second newest", () => {
  const cache = new LruCache<object, number>();
  const keys = Array.from({ length: ROOM }, () => ({}));
  for (const [i, key] of keys.entries()) cache.set(key, i);
  cache.get(keys[ROOM - 2]!);
  for (let i = 1; i < ROOM; i++) cache.set({}, 0);
  expect(cache.get(keys[ROOM - 1]!)).toBeUndefined();
  expect(cache.get(keys[ROOM - 2]!)).toBe(ROOM - 2);
});

test("evicts nothing when the newest key gets another value", () => {
  const cache = new LruCache<object, number>();
  const keys = Array.from({ length: ROOM }, () => ({}));
  for (const [i, key] of keys.entries()) cache.set(key, i);
  cache.set(keys[ROOM - 1]!, -1);
  expect([cache.get(keys[ROOM - 1]!), cache.get(keys[0]!)]).toEqual([-1, 0]);
});
