import { createReadStream, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "@jest/globals";
import { verifyRecord, type MatchRecord } from "@caravanserai/kernel";
import type { TableAnswer } from "@caravanserai/protocol";
import pg from "pg";
import { readBackup } from "../backup/restore.ts";
import { games } from "../games.ts";
import { catalogOf } from "../testing/catalog.ts";
import { Gambler } from "../testing/hazard.ts";
import type { OldDatabase } from "../testing/old-databases/old-database.ts";
import { createDatabase, createEmptyDatabase, type TestDatabase } from "../testing/postgres.ts";
import { must, newId, testSite, type TestSite, type Visitor } from "../testing/site.ts";

/** Databases that older versions have written, by the last migration that each has. */
const DATABASES = ["0000_first"];

const folder = new URL("../testing/old-databases/", import.meta.url);

async function asClient<T>(database: TestDatabase, job: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await job(client);
  } finally {
    await client.end();
  }
}

/** Opens a site on the old database. Its sessions would have expired by now, so they are extended. */
async function withOldDatabase(
  name: string,
  job: (old: OldDatabase, site: TestSite, ada: Visitor, database: TestDatabase) => Promise<void>,
): Promise<void> {
  const old = JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8")) as OldDatabase;
  const database = await createEmptyDatabase(process.env["CV_TEST_PG"]!);
  await asClient(database, async (client) => {
    await readBackup(client, createReadStream(fileURLToPath(new URL(`${name}.sql.gz`, folder))), { replace: false });
    await client.query("update sessions set expires_at = now() + interval '1 day', seen_at = now()");
    await client.query("update matches set touched_at = now() where status = 'open'");
  });
  const site = await testSite({}, { games: Object.values(games), databaseUrl: database.url });
  const ada = site.visitor();
  ada.takeCookie("caravanserai", old.session);
  await job(old, site, ada, database);
  await site.close();
  await database.drop();
}

describe.each(DATABASES)("a database of version %s is migrated, and", (name) => {
  test("has the schema of a new one", () =>
    withOldDatabase(name, async (_old, _site, _ada, database) => {
      const fresh = await createDatabase(process.env["CV_TEST_PG"]!);
      expect(await asClient(database, catalogOf)).toEqual(await asClient(fresh, catalogOf));
      await fresh.drop();
    }));

  test("its matches of all games go on", () =>
    withOldDatabase(name, async ({ playing }, _site, ada) => {
      expect(Object.keys(playing)).toEqual(Object.keys(games));
      for (const [game, id] of Object.entries(playing)) {
        const gambler = await Gambler.at(ada, id);
        const from = gambler.seq;
        expect([game, from > 5]).toEqual([game, true]);
        for (let n = 0; n < 3; n++) {
          await gambler.until(() => gambler.isAsked || gambler.observation.result !== null);
          const open = gambler.observation.asks.find(
            ({ ask, sealed }) => ask.blocking !== false && sealed === undefined,
          );
          if (open === undefined) break;
          const decision = { table: id, id: newId(), question: open.question, answer: open.ask.default };
          const { seq } = await must(gambler.socket, "decide", decision);
          await gambler.until(() => gambler.seq >= seq);
        }
        expect([game, gambler.seq > from]).toEqual([game, true]);
      }
    }));

  test("its finished match is replayed and verified, and its open table can be played at", () =>
    withOldDatabase(name, async ({ finished, open }, _site, ada) => {
      const record = await ada.get<MatchRecord>(`/api/tables/${finished}/record`);
      expect(verifyRecord(games[record.game]!, record).draws).toBe(record.draws.length);
      expect(record.draws.length).toBeGreaterThan(0);
      expect((await ada.get<TableAnswer>(`/api/tables/${open}`)).seat).toBe(0);
      expect((await ada.ask("POST", `/api/tables/${open}/bots`, {})).body).toMatchObject({
        table: { seatsFixed: true },
      });
      await must(await ada.socket(), "watch", { table: open });
    }));
});
