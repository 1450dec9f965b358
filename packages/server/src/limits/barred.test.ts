import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { Barred } from "./barred.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test("bars last a second, then double up to ten minutes, and reset after an hour", async () => {
  const barred = new Barred();
  const seconds = [];
  for (let i = 0; i < 12; i++) {
    seconds.push(await barred.offend("a"));
    expect(await barred.has("a")).toBe(true);
    jest.advanceTimersByTime(seconds.at(-1)! * 1000);
    expect(await barred.has("a")).toBe(false);
  }
  expect(seconds).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600]);
  expect(await barred.has("b")).toBe(false);
  jest.advanceTimersByTime(3_600_000);
  expect(await barred.offend("a")).toBe(1);
});

test("the first offences of a network lead to no bar", async () => {
  const barred = new Barred(2);
  expect([await barred.offend("a"), await barred.offend("a"), await barred.offend("a")]).toEqual([0, 0, 1]);
  expect(await barred.has("a")).toBe(true);
});

test("a bar of another server holds here, and the next offence at either leads to a longer one", async () => {
  const [here, there] = [new Barred(1), new Barred(1)];
  const offend = async (at: Barred, other: Barred): Promise<number> => {
    const seconds = await at.offend("a");
    if (seconds > 0) await other.barredElsewhere("a", seconds);
    return seconds;
  };
  expect([await offend(here, there), await offend(here, there)]).toEqual([0, 1]);
  expect(await there.has("a")).toBe(true);
  jest.advanceTimersByTime(1000);
  expect(await there.has("a")).toBe(false);
  expect([await offend(there, here), await offend(here, there), await offend(there, here)]).toEqual([2, 4, 8]);
});

test("a jump of the clock does not make a bar longer", async () => {
  const barred = new Barred();
  await barred.offend("a");
  jest.setSystemTime(Date.now() - 3_600_000);
  jest.advanceTimersByTime(1000);
  expect(await barred.has("a")).toBe(false);
  jest.setSystemTime(Date.now() + 7_200_000);
  expect(await barred.offend("b")).toBe(1);
  expect(await barred.has("b")).toBe(true);
});
