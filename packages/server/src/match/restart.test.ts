import { expect, test } from "@jest/globals";
import pg from "pg";
import { Gambler, hazardMatch, playOut } from "../testing/hazard.ts";
import { createDatabase } from "../testing/postgres.ts";
import { must, send, testSite, type TestSite, type Visitor } from "../testing/site.ts";

async function database(): Promise<{ url: string; drop(): Promise<void> }> {
  return createDatabase(process.env["CV_TEST_PG"]!);
}

async function ask<T extends pg.QueryResultRow>(url: string, sql: string, values: unknown[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** The same browser at the restarted server. */
function again(site: TestSite, visitor: Visitor): Visitor {
  const same = site.visitor();
  same.takeCookiesOf(visitor);
  return same;
}

test("stopping writes snapshots, and after the restart everyone continues where they were", async () => {
  const db = await database();
  const { url } = db;
  const before = await testSite({ SNAPSHOT_EVERY: "1000" }, { databaseUrl: url });
  const { id, gamblers } = await hazardMatch(before);
  const [one, two] = gamblers as [Gambler, Gambler];
  for (const gambler of [one, two]) {
    const { question } = gambler.observation.asks[0]!;
    const message = { table: id, id: crypto.randomUUID(), question, answer: { option: "stake", amount: 2 } };
    void send(gambler.socket, "decide", message);
  }
  for (const gambler of gamblers) await gambler.until(() => gambler.seq === 2);
  await before.close();
  expect(await ask(url, "select max(seq) as seq from snapshots where match = $1", [id])).toEqual([{ seq: 2 }]);

  const after = await testSite({}, { databaseUrl: url });
  const back = await Promise.all(gamblers.map(({ visitor }) => Gambler.at(again(after, visitor), id)));
  expect(back.map(({ observation }) => observation)).toEqual(gamblers.map(({ observation }) => observation));
  await playOut(back, "after the stop");
  await after.close();
  await db.drop();
});

test("a server that stops under load acknowledges every decision that it has written", async () => {
  const db = await database();
  const site = await testSite({}, { databaseUrl: db.url });
  const matches = await Promise.all(Array.from({ length: 6 }, () => hazardMatch(site)));
  const acknowledged = new Set<string>();
  let closing: Promise<void> | null = null;
  // A sealed stake may be changed any number of times. Each seat does that without waiting, while the server closes.
  for (let round = 0; round < 24; round++) {
    for (const { id, gamblers } of matches)
      for (const { socket, observation } of gamblers) {
        const message = { table: id, id: crypto.randomUUID(), question: observation.asks[0]?.question ?? 1 };
        void send(socket, "decide", { ...message, answer: { option: "stake", amount: round % 3 } }).then((ack) => {
          if (ack.ok) acknowledged.add(message.id);
        });
      }
    // Only the server closes: the browsers stay and listen.
    if (acknowledged.size > 50) closing ??= site.site.close();
    await new Promise(setImmediate);
  }
  await (closing ?? site.site.close());
  await site.close();
  const written = await ask<{ act: string }>(db.url, "select act from events where act is not null", []);
  expect(written.length).toBeGreaterThan(0);
  expect(written.filter(({ act }) => !acknowledged.has(act))).toEqual([]);
  await db.drop();
});

test("a match that waits for a bot continues when the server starts again", async () => {
  const db = await database();
  const { url } = db;
  const before = await testSite({ BOT_PAUSE_MS: "10000" }, { databaseUrl: url });
  const anna = before.visitor();
  // Bots pause while anyone is watching, so the server closes before the first bot has acted.
  const { table } = await anna.open("Anna", { seat: null, seats: 2, startWhenFull: false });
  const socket = await anna.socket();
  await must(socket, "watch", { table: table.id });
  await anna.post(`/api/tables/${table.id}/bots`, {});
  await anna.post(`/api/tables/${table.id}/start`);
  await before.close();
  expect(await ask(url, "select seq, bot_turn from matches where id = $1", [table.id])).toEqual([
    { seq: 0, bot_turn: true },
  ]);

  const after = await testSite({}, { databaseUrl: url });
  const watcher = await Gambler.at(again(after, anna), table.id);
  await watcher.until(() => watcher.observation.result !== null);
  await after.close();
  await db.drop();
});

test("a match whose game no longer exists is refused with a sentence and does not affect other matches", async () => {
  const db = await database();
  const { url } = db;
  const before = await testSite({}, { databaseUrl: url });
  const { id } = await hazardMatch(before);
  await before.close();
  const after = await testSite({}, { databaseUrl: url, games: [] });
  const { status, body } = await after.visitor().ask("GET", `/api/tables/${id}/positions`);
  expect([status, body["code"]]).toEqual([409, "no-such-game"]);
  expect((await after.visitor().ask("GET", "/api/tables")).status).toBe(200);
  await after.close();
  await db.drop();
});
