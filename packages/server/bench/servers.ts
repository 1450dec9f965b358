/**
 * npm run bench -- servers [most]: 1, 4 and 10 server processes (or 1 and `most`) on one PostgreSQL with the 100
 * connections that it has by default. Everywhere the same number of decisions a second in all. Prints how many
 * connections are open at most, and how many transactions and messages between the servers a decision takes. Fails if a
 * decision is refused, or if a server is not ready in the end.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { createDatabase, startTestPostgres } from "../src/testing/postgres.ts";
import { Crowd } from "./load.ts";
import { marathon } from "./marathon.ts";
import { startServerProcess } from "./server-process.ts";

const CONNECTIONS = 100;
const SIZES = [1, 4, 10];
/** Tables of all servers together, and what their players decide in a second. */
const TABLES = 20;
const PER_SECOND = 40;
const WARM_UP_SECONDS = 4;
const SECONDS = 10;

interface Row {
  readonly servers: number;
  readonly decisions: number;
  readonly refused: number;
  readonly "p50 ms": number;
  readonly "connections at most": number;
  readonly "transactions a decision": number;
  readonly "messages a decision": number;
  readonly ready: number;
}

export async function benchServers(most: number | undefined): Promise<boolean> {
  const postgres = await startTestPostgres(CONNECTIONS);
  const rows: Row[] = [];
  for (const size of most === undefined ? SIZES : [1, most]) rows.push(await run(postgres.url, size));
  await postgres.stop();
  console.log(`${PER_SECOND} decisions a second in all, ${TABLES} tables, ${CONNECTIONS} connections`);
  console.table(rows);
  return rows.every(({ servers, decisions, refused, ready }) => decisions > 0 && refused === 0 && ready === servers);
}

async function run(url: string, size: number): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), "caravanserai-servers-"));
  const database = await createDatabase(url);
  const servers = await Promise.all(
    Array.from({ length: size }, (_, i) => startServerProcess(join(folder, `${i}`), { DATABASE_URL: database.url })),
  );
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  let messages = 0;
  client.on("notification", ({ payload }) => {
    messages += (JSON.parse(payload ?? "") as { messages: unknown[] }).messages.length;
  });
  await client.query("listen caravanserai");
  try {
    const crowds = servers.map((server, i) => new Crowd(server.url, marathon, `server ${i}`));
    for (const crowd of crowds) await crowd.sitDown(Math.ceil(TABLES / size));
    const play = (seconds: number) => Promise.all(crowds.map((crowd) => crowd.atRate(PER_SECOND / size, seconds)));
    await play(WARM_UP_SECONDS);

    let connections = 0;
    let counting = Promise.resolve();
    const timer = setInterval(() => {
      counting = counting.then(async () => {
        connections = Math.max(connections, await connectionsOf(client));
      });
    }, 200);
    const before = await transactionsOf(client);
    messages = 0;
    const figures = await play(SECONDS);
    clearInterval(timer);
    await counting;
    const decisions = figures.reduce((sum, one) => sum + one.decisions, 0);
    const each = (count: number): number => Math.round((count / Math.max(1, decisions)) * 10) / 10;
    const transactions = (await transactionsOf(client)) - before;
    const ready = await Promise.all(servers.map(async (server) => (await fetch(`${server.url}/readyz`)).ok));
    for (const crowd of crowds) crowd.leave();
    return {
      ...{ servers: size, decisions, refused: figures.reduce((sum, one) => sum + one.refused, 0) },
      "p50 ms": Math.max(...figures.map(({ p50 }) => p50)),
      "connections at most": connections,
      "transactions a decision": each(transactions),
      "messages a decision": each(messages),
      ready: ready.filter(Boolean).length,
    };
  } finally {
    await client.end();
    await Promise.all(servers.map((server) => server.close()));
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Open connections of all servers, without our own. */
async function connectionsOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  return rows[0]?.count ?? 0;
}

/** How many transactions there have been in this database. */
export async function transactionsOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select (xact_commit + xact_rollback)::float8 as count
       from pg_stat_database where datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}
