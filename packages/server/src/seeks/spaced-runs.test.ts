import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { SpacedRuns } from "./spaced-runs.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Runs that note when they began; `during` is what happens meanwhile. */
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
  test("come at once, then at least 250 ms apart; several causes in between make one run", async () => {
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

  test("what becomes due during a run makes another one; after a long while the next one comes at once", async () => {
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

  test("one that fails is made again, and nothing runs once it is closed", async () => {
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
