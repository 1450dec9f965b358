import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { KeyedThrottle } from "./keyed-throttle.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test("the first call runs at once, and all calls in the interval after it lead to one run at its end", () => {
  const runs: string[] = [];
  const throttle = new KeyedThrottle(100, (key) => runs.push(key));
  for (let i = 0; i < 5; i++) throttle.run("a");
  expect(runs).toEqual(["a"]);
  jest.advanceTimersByTime(99);
  expect(runs).toEqual(["a"]);
  jest.advanceTimersByTime(1);
  expect(runs).toEqual(["a", "a"]);
  throttle.run("a");
  jest.advanceTimersByTime(100);
  expect(runs).toEqual(["a", "a", "a"]);
});

test("after an interval without calls the next one runs at once; keys do not wait for each other", () => {
  const runs: string[] = [];
  const throttle = new KeyedThrottle(100, (key) => runs.push(key));
  throttle.run("a");
  throttle.run("b");
  expect(runs).toEqual(["a", "b"]);
  jest.advanceTimersByTime(100);
  expect(jest.getTimerCount()).toBe(0);
  throttle.run("a");
  expect(runs).toEqual(["a", "b", "a"]);
});

test("after close, nothing runs", () => {
  const runs: string[] = [];
  const throttle = new KeyedThrottle(100, (key) => runs.push(key));
  throttle.run("a");
  throttle.run("a");
  throttle.close();
  jest.advanceTimersByTime(1000);
  expect(runs).toEqual(["a"]);
});
