import { expect, test } from "@jest/globals";
import pg from "pg";
import { createDatabase } from "./postgres.ts";

test("a test file gets its own database on a real PostgreSQL", async () => {
  const database = await createDatabase(process.env["CV_TEST_PG"]!);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ version: string }>("select version()");
  expect(rows[0]!.version).toMatch(/^PostgreSQL/);
  await client.end();
  await database.drop();
});
