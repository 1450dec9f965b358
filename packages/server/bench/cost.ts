/**
 * npm run bench:cost -- [games]: what one decision costs server and PostgreSQL: processor time, and the statements and
 * bytes of the write-ahead log, which hardly depend on what else the machine does. At tables without a clock, with one,
 * with people who watch, and with players whose pages are not before their eyes.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { presetSettings } from "@caravanserai/clocks";
import type { AnyGameDefinition } from "@caravanserai/kernel";
import pg from "pg";
import { games } from "../src/games.ts";
import { cpuSeconds, type CpuSeconds } from "./cpu.ts";
import { Crowd, type CrowdSettings } from "./load.ts";
import { startServerProcess } from "./server-process.ts";

const TABLES = 50;
const SECONDS = 8;
const STATEMENTS_SHOWN = 12;

const TABLE_KINDS: Readonly<Record<string, CrowdSettings>> = {
  "no clock": {},
  clock: { time: presetSettings("days") },
  watched: { spectators: 2 },
  away: { away: true },
};

interface Statement {
  readonly query: string;
  readonly calls: number;
  /** Milliseconds. */
  readonly time: number;
  readonly wal: number;
}

const wanted = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "caravanserai-cost-"));
let server = await startServerProcess(folder);
const database = new pg.Client({
  ...{ host: join(folder, "run"), port: 5432, user: "caravanserai", database: "caravanserai" },
});
try {
  await database.connect();
  await database.query("create extension pg_stat_statements");
  await database.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
  await database.end();
  await server.close();
  server = await startServerProcess(folder);
  for (const [id, game] of Object.entries(games))
    if (wanted.length === 0 ? ["anarchy", "great-game", "great-war"].includes(id) : wanted.includes(id))
      for (const kind of Object.keys(TABLE_KINDS)) await measure(game, kind);
} finally {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

async function measure(game: AnyGameDefinition, kind: string): Promise<void> {
  const client = new pg.Client({
    ...{ host: join(folder, "run"), port: 5432, user: "caravanserai", database: "caravanserai" },
  });
  await client.connect();
  const crowd = new Crowd(server.url, game, "cost", TABLE_KINDS[kind]);
  await crowd.sitDown(TABLES);
  await crowd.saturate(SECONDS / 3);
  await client.query("select pg_stat_statements_reset()");
  const before = cpuSeconds(server.pid);
  const { decisions } = await crowd.saturate(SECONDS);
  const after = cpuSeconds(server.pid);
  const statements = await client.query<Statement>(
    `select regexp_replace(query, '\\s+', ' ', 'g') as query, calls::float8, total_exec_time as time, wal_bytes::float8 as wal
       from pg_stat_statements where query !~ 'pg_stat' order by total_exec_time desc`,
  );
  crowd.leave();
  await client.end();
  const each = (of: keyof CpuSeconds): string =>
    before === null || after === null ? "?" : (((after[of] - before[of]) * 1000) / decisions).toFixed(3);
  const sum = (of: "calls" | "wal"): number => statements.rows.reduce((total, row) => total + row[of], 0) / decisions;
  console.log(
    `\n${game.id}, ${kind}: ${each("server")} ms server, ${each("postgres")} ms PostgreSQL a decision; ` +
      `${sum("calls").toFixed(2)} statements, ${sum("wal").toFixed(0)} bytes of log; ${decisions} decisions`,
  );
  for (const { query, calls, time, wal } of statements.rows.slice(0, STATEMENTS_SHOWN))
    console.log(
      `  ${(calls / decisions).toFixed(4)} × ${((time * 1000) / calls).toFixed(0).padStart(5)} µs ${(wal / decisions).toFixed(0).padStart(5)} B  ${query.slice(0, 110)}`,
    );
}
