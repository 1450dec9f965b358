import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { RightOfWay } from "./right-of-way.ts";

describe("CO-257 decisions of people take priority", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** A task that lasts this many milliseconds. */
  const lasting = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));
  /** Works piece after piece; returns the times at which each began. */
  function worker(way: RightOfWay, pieces: number, hurry = false): number[] {
    const from = performance.now();
    const began: number[] = [];
    const work = async (): Promise<void> => {
      for (let i = 0; i < pieces; i++)
        await way.work(() => {
          began.push(Math.round(performance.now() - from));
          return lasting(10)();
        }, hurry);
    };
    void work();
    return began;
  }

  test("pieces follow each other without a rest while nobody decides", async () => {
    const began = worker(new RightOfWay(), 4);
    await jest.advanceTimersByTimeAsync(100);
    expect(began).toEqual([0, 10, 20, 30]);
  });

  test("a piece begins when no decision is in progress, and then work rests for as long as the piece took", async () => {
    const way = new RightOfWay();
    void way.decide(lasting(30));
    const began = worker(way, 3);
    await jest.advanceTimersByTimeAsync(200);
    expect(began).toEqual([30, 50, 70]);
  });

  test("work waits at most a tenth of a second, even under a constant stream of decisions", async () => {
    const way = new RightOfWay();
    void way.decide(lasting(1000));
    const began = worker(way, 2);
    await jest.advanceTimersByTimeAsync(900);
    expect(began).toEqual([100, 220]);
  });

  test("a decision at another server counts for one second; overdue work does not rest", async () => {
    const way = new RightOfWay();
    way.noteDecision();
    const resting = worker(way, 3);
    await jest.advanceTimersByTimeAsync(1100);
    expect(resting).toEqual([0, 20, 40]);
    const rested = worker(way, 3);
    await jest.advanceTimersByTimeAsync(100);
    expect(rested).toEqual([0, 10, 20]);
    way.noteDecision();
    const hurrying = worker(way, 3, true);
    await jest.advanceTimersByTimeAsync(100);
    expect(hurrying).toEqual([0, 10, 20]);
  });

  test("a decision that fails counts as ended", async () => {
    const way = new RightOfWay();
    await expect(way.decide(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    const began = worker(way, 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(began).toEqual([0]);
  });
});
