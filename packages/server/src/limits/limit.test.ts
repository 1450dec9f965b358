import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from "@jest/globals";
import pg from "pg";
import { openDatabase } from "../db/connection.ts";
import { createDatabase } from "../testing/postgres.ts";
import { leasedLimit, memoryLimit, sharedLimit, type Limit } from "./limit.ts";

const HOUR = 3_600_000;
let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createDatabase(process.env["CV_TEST_PG"]!);
  await (await openDatabase({ connectionString: database.url }, 4, () => undefined)).close();
  pool = new pg.Pool({ connectionString: database.url });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Shifts the clock of this process by this much. */
function clockJumps(ms: number): void {
  const now = Date.now.bind(Date);
  jest.spyOn(Date, "now").mockImplementation(() => now() + ms);
}

const kinds: readonly (readonly [string, (name: string) => Limit])[] = [
  ["in memory", () => memoryLimit(3, 60)],
  ["in the database", (name) => sharedLimit(pool, name, 3, 60)],
];

describe.each(kinds)("a limit %s", (_, make) => {
  test("each key has its own points, until it is forgotten", async () => {
    const limit = make("plain");
    expect([await limit.take("a"), await limit.take("a", 2)]).toEqual([0, 0]);
    const wait = await limit.take("a");
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60_000);
    expect(await limit.take("b")).toBe(0);
    await limit.forget("a");
    expect(await limit.take("a")).toBe(0);
  });

  test("a clock that is set back locks nobody out for longer than the period", async () => {
    const limit = make("back");
    for (let i = 0; i < 4; i++) await limit.take("a");
    clockJumps(-HOUR);
    expect(await limit.take("a")).toBeLessThanOrEqual(60_000);
    for (let i = 0; i < 4; i++) await limit.take("a");
    expect(await limit.take("a")).toBeGreaterThan(0);
    expect(await limit.take("b")).toBe(0);
  });

  test("a clock that is set forward restarts the count, which is then enforced", async () => {
    const limit = make("forward");
    for (let i = 0; i < 4; i++) await limit.take("a");
    clockJumps(HOUR);
    const waits = [];
    for (let i = 0; i < 4; i++) waits.push(await limit.take("a"));
    expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
    expect(waits[3]).toBeGreaterThan(0);
  });
});

test("a limit in the database is shared by all servers", async () => {
  const other = new pg.Pool({ connectionString: database.url });
  const [here, there] = [sharedLimit(pool, "shared", 2, 60), sharedLimit(other, "shared", 2, 60)];
  expect([await here.take("a"), await there.take("a")]).toEqual([0, 0]);
  expect(await here.take("a")).toBeGreaterThan(0);
  expect(await there.take("a")).toBeGreaterThan(0);
  await other.end();
});

describe("a leased limit", () => {
  test("is shared by all servers, with a statement for a tenth of it", async () => {
    const other = new pg.Pool({ connectionString: database.url });
    const [here, there] = [leasedLimit(pool, "leased", 40, 60), leasedLimit(other, "leased", 40, 60)];
    const statements = [jest.spyOn(pool, "query"), jest.spyOn(other, "query")];
    let taken = 0;
    let refused = 0;
    for (let i = 0; i < 100; i++)
      if ((await (i % 2 === 0 ? here : there).take("a")) === 0) taken++;
      else refused++;
    expect(taken).toBe(40);
    expect(statements.reduce((sum, { mock }) => sum + mock.calls.length, 0) - refused).toBe(10);
    expect(await here.take("b")).toBe(0);
    await other.end();
  });

  test("gives out no more when many ask at once", async () => {
    const limit = leasedLimit(pool, "at once", 40, 60);
    const waits = await Promise.all(Array.from({ length: 60 }, () => limit.take("a")));
    const before = waits.filter((wait) => wait === 0).length;
    let after = 0;
    while ((await limit.take("a")) === 0) after++;
    expect(before + after).toBe(40);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60_000);
  });

  test("of a few points is counted exactly", async () => {
    const limit = leasedLimit(pool, "few", 3, 60);
    const waits = [];
    for (let i = 0; i < 5; i++) waits.push((await limit.take("a")) === 0);
    expect(waits).toEqual([true, true, true, false, false]);
  });
});
