import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import pg from "pg";
import { testSite, type TestSite } from "../testing/site.ts";

// Statements are counted for the whole process, and other test files of this worker have executed many.
const own = new URL("preparing-client.ts?own", import.meta.url).href;
const { PreparingClient } = (await import(own)) as typeof import("./preparing-client.ts");

let site: TestSite;
let pool: pg.Pool;
beforeAll(async () => {
  site = await testSite();
  pool = new pg.Pool({ connectionString: site.databaseUrl, max: 1, Client: PreparingClient });
});
afterAll(async () => {
  await pool.end();
  await site.close();
});

const prepared = async (text: string): Promise<number> => {
  const { rows } = await pool.query<{ statement: string }>("select statement from pg_prepared_statements");
  return rows.filter(({ statement }) => statement === text).length;
};

describe("statements with parameters", () => {
  test("are prepared once, after frequent execution, and return the same rows as before", async () => {
    const text = "select $1::int + 1 as next";
    for (let i = 0; i < 10; i++) expect((await pool.query(text, [i])).rows).toEqual([{ next: i + 1 }]);
    expect(await prepared(text)).toBe(0);
    expect((await pool.query({ text, values: [41], rowMode: "array" })).rows).toEqual([[42]]);
    const client = await pool.connect();
    expect((await client.query({ text }, [1])).rows).toEqual([{ next: 2 }]);
    client.release();
    expect(await prepared(text)).toBe(1);
  });

  test("without parameters, or several in one text, are never prepared", async () => {
    for (let i = 0; i < 12; i++) await pool.query("select 1; select 2", []);
    for (let i = 0; i < 12; i++) await pool.query("select 3");
    expect(await prepared("select 3")).toBe(0);
  });

  test("an error affects only its own statement", async () => {
    const text = "select 1 / $1::int as part";
    for (let i = 0; i < 12; i++) await expect(pool.query(text, [0])).rejects.toThrow("division by zero");
    expect((await pool.query(text, [1])).rows).toEqual([{ part: 1 }]);
  });
});
