import { expect, test } from "@jest/globals";
import pg from "pg";
import { testSite } from "../src/testing/site.ts";
import { race } from "./race.ts";

test("[MM-107] [MM-121] [MM-122] [MM-123] [MM-125] people race for seats at two servers, whose database connections are cut twice: one seek never leads to two tables, and nobody waits while a partner waits", async () => {
  const here = await testSite({ DATABASE_CONNECTIONS: "8", LOG_LEVEL: "silent" }, { shared: true });
  const there = await testSite(
    { DATABASE_CONNECTIONS: "8", LOG_LEVEL: "silent" },
    { shared: true, databaseUrl: here.databaseUrl },
  );
  const cutAt = [0.3, 0.6];
  const finish = await race({
    ...{ servers: () => [here.url, there.url], databaseUrl: here.databaseUrl },
    ...{ game: "hazard", people: 30, actions: 4, seed: "thirty" },
    trouble: async (done) => {
      if (done < (cutAt[0] ?? Infinity)) return;
      cutAt.shift();
      await cutAllConnections(here.databaseUrl);
    },
  });
  await there.close();
  await here.close();
  expect(finish.broken).toEqual([]);
  expect(cutAt).toEqual([]);
  expect(finish.matches).toBeGreaterThan(5);
}, 180_000);

/** Has the effect of killing the database: uncommitted work is lost, and so is the lock of the pairing. */
async function cutAllConnections(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'caravanserai'`,
  );
  await client.end();
}
