import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import pg from "pg";
import { testSite, type TestSite } from "../testing/site.ts";
import { Readiness } from "./readiness.ts";

let site: TestSite;
beforeAll(async () => {
  site = await testSite({ REQUEST_RATE: "5" });
});
afterAll(() => site.close());

describe("whether the database accepts writes", () => {
  test("a read-only one does not", async () => {
    const options = "-c default_transaction_read_only=on";
    const pool = new pg.Pool({ connectionString: site.databaseUrl, options });
    expect(await new Readiness(pool).status()).toBe("read only");
    await pool.end();
  });

  test.each([
    ["53100", "disk full"],
    ["25006", "read only"],
    ["57P01", "no database"],
    ["ECONNREFUSED", "no database"],
  ])("the error %s is %s", async (code, status) => {
    const error = Object.assign(new Error("refused"), { code });
    const pool = { query: () => Promise.reject(error) } as unknown as pg.Pool;
    expect(await new Readiness(pool).status()).toBe(status);
  });

  test("it needs a new file for that, so that a full disk is noticed", async () => {
    const pool = new pg.Pool({ connectionString: site.databaseUrl });
    const file = async () => {
      expect(await new Readiness(pool).status()).toBe("ready");
      const { rows } = await pool.query<{ file: string }>("select pg_relation_filenode('write_probe')::text as file");
      return rows[0]?.file;
    };
    expect(await file()).not.toBe(await file());
    await pool.end();
  });

  test("it does not wait for a backup that reads the table of the probe", async () => {
    const pool = new pg.Pool({ connectionString: site.databaseUrl });
    const backup = await pool.connect();
    await backup.query("begin");
    await backup.query("select * from write_probe");
    expect(await new Readiness(pool).status()).toBe("ready");
    await backup.query("rollback");
    backup.release();
    await pool.end();
  });

  test("it is asked once a second, however many callers there are", async () => {
    let now = 0;
    const query = jest.fn(() => Promise.resolve());
    const readiness = new Readiness({ query } as unknown as pg.Pool, () => now);
    expect(await Promise.all([readiness.status(), readiness.status()])).toEqual(["ready", "ready"]);
    now = 1000;
    await readiness.status();
    expect(query).toHaveBeenCalledTimes(1);
    now = 1001;
    await readiness.status();
    expect(query).toHaveBeenCalledTimes(2);
  });
});

test("/readyz and /metrics are rate-limited by address like all other routes", async () => {
  const statuses = [];
  for (let i = 0; i < 6; i++) statuses.push((await site.visitor().ask("GET", "/readyz")).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
