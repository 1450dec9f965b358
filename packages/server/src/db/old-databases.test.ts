import { createReadStream } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "@jest/globals";
import { verifyRecord, type MatchRecord } from "@caravanserai/kernel";
import type { TableAnswer } from "@caravanserai/protocol";
import pg from "pg";
import { readBackup } from "../backup/restore.ts";
import { games } from "../games.ts";
import { Gambler } from "../testing/hazard.ts";
import { must, newId, send, testSite } from "../testing/site.ts";
import { createDatabase } from "../testing/postgres.ts";

/**
 * Databases of released versions. In each, one person, Ada, plays each game against bots, has finished one match and
 * sits at an open table. Made by the server of commit 8c73186 and written by `npm run backup`; the first was then
 * reverted to the schema before accounts had their own names.
 */
const DATABASES = ["0000_first", "0001_accounts"];
const ADA = { name: "caravanserai", token: "jBJqN7S68iR62zsq9xtQ4-ci97g5_1BiJeRDNtE0jrM" };
const PLAYING = { anarchy: "3kn254tq8qbr", "great-game": "2tnz5rq64fmp", "great-war": "k701tv6dhyx1" };
const FINISHED = "8kyg4fqq3732";
const OPEN = "kk010cdyvxea";

const folder = new URL("../testing/old-databases/", import.meta.url);

/** The old database, restored under another name. Its sessions would have expired by now, so they are extended. */
async function restored(name: string): Promise<{ url: string; drop(): Promise<void> }> {
  const database = await createDatabase(process.env["CV_TEST_PG"]!);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await readBackup(client, createReadStream(fileURLToPath(new URL(`${name}.sql.gz`, folder))), { replace: false });
  await client.query("update sessions set expires_at = now() + interval '1 day', seen_at = now()");
  await client.query("update matches set touched_at = now() where status = 'open'");
  await client.end();
  return database;
}

/** The prefixes of the keys of log entries and draws, by game. Those of the site's own entries begin with "table". */
async function messageKeyPrefixes(url: string): Promise<{ game: string; prefix: string }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ game: string; prefix: string }>(
    `select distinct m.game, split_part(coalesce(entry->>'key', entry->>'why'), '.', 1) as prefix
     from events e join matches m on m.id = e.match,
       lateral (select json_array_elements(e.log) as entry union all select json_array_elements(e.draws)) entries
     where coalesce(entry->>'key', '') not like 'table.%' order by m.game`,
  );
  await client.end();
  return rows;
}

describe.each(DATABASES)("a database of version %s is migrated, and", (name) => {
  test("its matches go on", async () => {
    const database = await restored(name);
    const site = await testSite({}, { games: Object.values(games), databaseUrl: database.url });
    const ada = site.visitor();
    ada.takeCookie(ADA.name, ADA.token);
    const prefixes = await messageKeyPrefixes(database.url);
    expect(prefixes).toEqual(Object.keys(PLAYING).map((game) => ({ game, prefix: game })));
    for (const [game, id] of Object.entries(PLAYING)) {
      const gambler = await Gambler.at(ada, id);
      const from = gambler.seq;
      expect([game, from > 5]).toEqual([game, true]);
      for (let n = 0; n < 6; n++) {
        await gambler.until(() => gambler.isAsked || gambler.observation.result !== null);
        const open = gambler.observation.asks.find(({ ask, sealed }) => ask.blocking !== false && sealed === undefined);
        if (open === undefined) break;
        const decision = { table: id, id: newId(), question: open.question, answer: open.ask.default };
        const ack = await send(gambler.socket, "decide", decision);
        expect([game, ack]).toEqual([game, expect.objectContaining({ ok: true })]);
        if (ack.ok) await gambler.until(() => gambler.seq >= ack.seq);
      }
      expect(gambler.seq).toBeGreaterThan(from);
    }
    await site.close();
    await database.drop();
  }, 60_000);

  test("its records are verified in their own format, and its open tables can be played at", async () => {
    const database = await restored(name);
    const site = await testSite({}, { games: Object.values(games), databaseUrl: database.url });
    const ada = site.visitor();
    ada.takeCookie(ADA.name, ADA.token);
    const record = await ada.get<MatchRecord>(`/api/tables/${FINISHED}/record`);
    expect(record.format).toBe(1);
    expect(record).not.toHaveProperty("nonceCommitments");
    const game = games[record.game];
    expect(game === undefined ? null : verifyRecord(game, record).draws).toBe(record.draws.length);
    const { table, seat } = await ada.get<TableAnswer>(`/api/tables/${OPEN}`);
    // the server already knew the nonce that the browser had sent, so the browser owes a new one
    expect([seat, table.nonceCommitments[0]]).toEqual([0, ""]);
    const socket = await ada.socket();
    await must(socket, "watch", { table: OPEN });
    expect((await ada.ask("POST", `/api/tables/${OPEN}/bots`, {})).body).toMatchObject({ table: { seatsFixed: true } });
    await site.close();
    await database.drop();
  }, 60_000);
});
