import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { SpacedRuns } from "./spaced-runs.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Runs that record when they began; `during` runs inside each. */
function noted(during: () => Promise<void> = () => Promise.resolve()) {
  const began: number[] = [];
  const errors: unknown[] = [];
  const runs = new SpacedRuns(
    () => {
      began.push(performance.now());
      return during();
    },
    250,
    (error) => errors.push(error),
  );
  return { runs, began, errors };
}

describe("[MM-120] runs", () => {
  test("start at once, then at least 250 ms apart; several calls in between lead to one run", async () => {
    const { runs, began } = noted();
    const start = performance.now();
    runs.due();
    runs.due();
    await jest.advanceTimersByTimeAsync(0);
    expect(began).toEqual([start]);
    for (let i = 0; i < 10; i++) {
      await jest.advanceTimersByTimeAsync(20);
      runs.due();
    }
    await jest.advanceTimersByTimeAsync(1000);
    expect(began).toEqual([start, start + 250]);
  });

  test("a call during a run leads to another one; after a long pause the next one starts at once", async () => {
    const finish: (() => void)[] = [];
    const { runs, began } = noted(
      () =>
        new Promise((resolve) => {
          finish.push(resolve);
        }),
    );
    const start = performance.now();
    runs.due();
    await jest.advanceTimersByTimeAsync(0);
    runs.due();
    await jest.advanceTimersByTimeAsync(400);
    expect(began).toEqual([start]);
    finish[0]?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(began).toEqual([start, start + 400]);
    finish[1]?.();
    await jest.advanceTimersByTimeAsync(5000);
    expect(began).toHaveLength(2);
    runs.due();
    await jest.advanceTimersByTimeAsync(0);
    expect(began).toEqual([start, start + 400, start + 5400]);
  });

  test("a failed run is repeated, and nothing runs after close", async () => {
    let left = 1;
    const { runs, began, errors } = noted(() =>
      left-- > 0 ? Promise.reject(new Error("the database is away")) : Promise.resolve(),
    );
    runs.due();
    await jest.advanceTimersByTimeAsync(1000);
    expect([began.length, errors.length]).toEqual([2, 1]);
    await runs.close();
    runs.due();
    await jest.advanceTimersByTimeAsync(1000);
    expect(began).toHaveLength(2);
  });
});
