import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { HOLD, Holding } from "./holding.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test("the click that ends a completed hold is not a press, but the next one is", () => {
  const done = jest.fn();
  const holding = new Holding(() => undefined);
  holding.start("fire", done);
  jest.advanceTimersByTime(HOLD);
  expect(done).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("pointerup"));
  expect(holding.swallows()).toBe(true);
  expect(holding.swallows()).toBe(false);
});

test("if the button disappears before it is released, the next press counts", () => {
  const holding = new Holding(() => undefined);
  holding.start("fire", () => undefined);
  jest.advanceTimersByTime(HOLD);
  window.dispatchEvent(new Event("pointerup"));
  jest.runAllTimers();
  expect(holding.swallows()).toBe(false);
});

test("a hold that is released early does nothing", () => {
  const done = jest.fn();
  const holding = new Holding(() => undefined);
  holding.start("fire", done);
  jest.advanceTimersByTime(HOLD - 1);
  holding.stop();
  jest.runAllTimers();
  expect(done).not.toHaveBeenCalled();
  expect(holding.held).toBeNull();
});
