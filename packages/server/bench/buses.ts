/**
 * npm run bench -- buses [sizes]: what the messages between servers cost. 1, 4 and 8 server processes (or these
 * numbers) on one PostgreSQL play The Great War without messages, over NOTIFY and over NATS, at the same number of
 * decisions a second in all. Each table is at one server, so that nothing but messages differs; "mixed" has the players
 * of each at two, as behind a proxy, which is work for both. Prints the processor time of a decision (servers, database
 * and broker) and its transactions, whose number other work on the machine does not change. Fails if one is refused.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnyGameDefinition } from "@caravanserai/kernel";
import pg from "pg";
import { games } from "../src/games.ts";
import { TestNats } from "../src/testing/nats.ts";
import { createDatabase, startTestPostgres } from "../src/testing/postgres.ts";
import { cpuSeconds } from "./cpu.ts";
import { Crowd } from "./load.ts";
import { transactionsOf } from "./servers.ts";
import { startServerProcess } from "./server-process.ts";

const SIZES = [1, 4, 8];
const BUSES = ["without", "NOTIFY", "NATS", "NOTIFY, mixed", "NATS, mixed"] as const;
type BusName = (typeof BUSES)[number];
/** With fewer, matches end while they are measured: an end and a new table cost as much as dozens of decisions. */
const TABLES = 48;
const PER_SECOND = 100;
/** V8 compiles the code of a decision in each server after many decisions. */
const WARM_UP_SECONDS = 12;
const SECONDS = 12;

interface Row {
  readonly servers: number;
  readonly bus: string;
  readonly decisions: number;
  readonly refused: number;
  readonly "servers ms": number;
  readonly "database ms": number;
  readonly "broker ms": number;
  readonly "all ms": number;
  readonly transactions: number;
}

export async function benchBuses(sizes: readonly number[]): Promise<boolean> {
  const nats = await TestNats.start();
  const postgres = await startTestPostgres();
  const rows: Row[] = [];
  for (const size of sizes.length === 0 ? SIZES : sizes)
    for (const bus of BUSES)
      if ((!bus.startsWith("NATS") || nats !== null) && (!isMixed(bus) || size === SIZES.at(-1))) {
        rows.push(await run(postgres.url, size, bus, nats));
        console.log(JSON.stringify(rows.at(-1)));
      }
  await postgres.stop();
  await nats?.stop();
  console.log(`The Great War, ${PER_SECOND} decisions a second in all at ${TABLES} tables; CPU of a decision`);
  console.table(rows);
  return rows.every(({ decisions, refused }) => decisions > 0 && refused === 0);
}

const isMixed = (bus: BusName): boolean => bus.endsWith("mixed");

async function run(url: string, size: number, bus: BusName, nats: TestNats | null): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), "caravanserai-buses-"));
  const database = await createDatabase(url);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const env = {
    ...{ DATABASE_URL: database.url, BENCH_BUS: bus },
    ...(bus.startsWith("NATS") && nats !== null ? { BUS_URL: nats.url } : {}),
  };
  const servers = await Promise.all(
    Array.from({ length: size }, (_, i) => startServerProcess(join(folder, `${i}`), env)),
  );
  try {
    const urls = servers.map((server) => server.url);
    const game = games["great-war"] as AnyGameDefinition;
    const crowds = isMixed(bus)
      ? [new Crowd(urls, game, "buses")]
      : urls.map((one, i) => new Crowd(one, game, `buses ${i}`));
    for (const crowd of crowds) await crowd.sitDown(TABLES / crowds.length);
    const play = (seconds: number) =>
      Promise.all(crowds.map((crowd) => crowd.atRate(PER_SECOND / crowds.length, seconds)));
    await play(WARM_UP_SECONDS);
    const used = async () => ({
      transactions: (await transactionsOf(client)) / 1000,
      servers: servers.reduce((sum, { pid }) => sum + (cpuSeconds(pid)?.server ?? 0), 0),
      database: cpuSeconds(process.pid)?.postgres ?? 0,
      broker: nats === null || !bus.startsWith("NATS") ? 0 : (cpuSeconds(nats.pid)?.server ?? 0),
    });
    const before = await used();
    const figures = await play(SECONDS);
    const after = await used();
    for (const crowd of crowds) crowd.leave();
    const decisions = figures.reduce((sum, one) => sum + one.decisions, 0);
    const each = (of: keyof typeof before): number => ((after[of] - before[of]) * 1000) / Math.max(1, decisions);
    const shown = (ms: number): number => Math.round(ms * 100) / 100;
    return {
      ...{ servers: size, bus, decisions, refused: figures.reduce((sum, one) => sum + one.refused, 0) },
      "servers ms": shown(each("servers")),
      "database ms": shown(each("database")),
      "broker ms": shown(each("broker")),
      "all ms": shown(each("servers") + each("database") + each("broker")),
      transactions: shown(each("transactions")),
    };
  } finally {
    await Promise.all(servers.map((server) => server.close()));
    await client.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}
