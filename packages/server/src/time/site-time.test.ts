import { expect, jest, test } from "@jest/globals";
import pg from "pg";
import { openDatabase } from "../db/connection.ts";
import { createDatabase } from "../testing/postgres.ts";
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

test("[CO-160] CO-E138: a server writes before it commits once its own last write is more than ten seconds old", async () => {
  jest.useFakeTimers({ doNotFake: ["Date"] });
  const alive = database(() => 0);
  const time = new SiteTime(alive);
  const writes = () => alive.asked.filter((text) => text.includes("update alive")).length;
  await time.ensureFresh();
  jest.advanceTimersByTime(10_000);
  await time.ensureFresh();
  expect([writes(), time.isFresh]).toEqual([1, true]);
  jest.advanceTimersByTime(1);
  expect(time.isFresh).toBe(false);
  await Promise.all([time.ensureFresh(), time.ensureFresh()]);
  expect([writes(), time.isFresh]).toEqual([2, true]);
  jest.useRealTimers();
});

test("[CO-160] [CO-161] [CO-163] CO-E56, CO-E59: a short gap is no downtime; a longer one is recorded once with a minute to come back, whichever server starts first", async () => {
  const created = await createDatabase(process.env["CV_TEST_PG"]!);
  await (await openDatabase({ connectionString: created.url }, 4, () => undefined)).close();
  const pool = new pg.Pool({ connectionString: created.url });
  /** Makes the last sign of life this old, then starts this many servers. */
  const comeBackAfter = async (seconds: number, servers: number) => {
    await pool.query("delete from downtimes");
    const last = await pool.query<{ at: number }>(
      `insert into alive (id, at) values (1, (extract(epoch from clock_timestamp()) * 1000)::bigint - $1 * 1000)
       on conflict (id) do update set at = excluded.at returning at::float8 as at`,
      [seconds],
    );
    const times = Array.from({ length: servers }, () => new SiteTime(pool));
    await Promise.all(times.map((time) => time.ensureFresh()));
    // The later servers read what the first has written, at the latest with their next sign of life.
    const { rows } = await pool.query<{ from: number; length: number }>(
      "select since::float8 as from, (until - since)::float8 as length from downtimes",
    );
    return rows.map(({ from, length }) => ({
      isSinceLast: from === last.rows[0]?.at,
      // The tests may take some seconds themselves.
      isAMinuteLonger: length >= 1000 * (seconds + 60) && length < 1000 * (seconds + 90),
    }));
  };
  const ahead = async (): Promise<number> => {
    const { rows } = await pool.query<{ ahead: number }>(
      "select (at - extract(epoch from clock_timestamp()) * 1000)::float8 as ahead from alive",
    );
    return rows[0]?.ahead ?? NaN;
  };
  expect(await comeBackAfter(12, 2)).toEqual([]);
  expect(await comeBackAfter(-300, 1)).toEqual([]);
  // The row never decreases.
  expect(await ahead()).toBeGreaterThan(200_000);
  expect(await comeBackAfter(20, 1)).toEqual([{ isSinceLast: true, isAMinuteLonger: true }]);
  expect(await comeBackAfter(700, 4)).toEqual([{ isSinceLast: true, isAMinuteLonger: true }]);
  expect(Math.abs(await ahead())).toBeLessThan(60_000);
  await pool.end();
  await created.drop();
});
