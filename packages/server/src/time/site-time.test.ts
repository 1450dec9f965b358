import { expect, jest, test } from "@jest/globals";
import { SiteTime } from "./site-time.ts";

/** A database whose clock is ahead of this machine's by `ahead` milliseconds. */
function database(ahead: () => number) {
  const asked: string[] = [];
  return {
    asked,
    query: ((text: string) => {
      asked.push(text);
      const rows = text.includes("downtimes order by") ? [] : [{ now: Date.now() + ahead(), gaps: 0 }];
      return Promise.resolve({ rows });
    }) as never,
  };
}

test("CO-262: the time of the site is the database's time, measured at the start", async () => {
  const time = new SiteTime(database(() => 86_400_000));
  await time.ensureFresh();
  expect(Math.abs(time.now() - Date.now() - 86_400_000)).toBeLessThan(1000);
});

test("CO-262: after a clock was moved, the next measurement adopts and logs the change; a small drift is not logged", async () => {
  jest.useFakeTimers({ doNotFake: ["performance"] });
  let ahead = 0;
  const moved: number[] = [];
  const time = new SiteTime(
    database(() => ahead),
    (ms) => moved.push(ms),
  );
  await time.begin((error) => {
    throw error;
  });
  ahead = 3;
  await jest.advanceTimersByTimeAsync(5000);
  expect(moved).toEqual([]);
  ahead = 3_600_000;
  await jest.advanceTimersByTimeAsync(5000);
  expect(moved).toEqual([expect.any(Number)]);
  expect(Math.abs(time.now() - Date.now() - 3_600_000)).toBeLessThan(1000);
  time.stop();
  jest.useRealTimers();
});
