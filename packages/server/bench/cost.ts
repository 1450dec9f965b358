/**
 * npm run bench:cost -- [games]: what one decision costs. Processor time of server and PostgreSQL, and the statements,
 * which do not depend on the load of the machine.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { presetSettings } from "@caravanserai/clocks";
import { games } from "../src/games.ts";
import { cpuSeconds } from "./cpu.ts";
import { Crowd, type CrowdSettings } from "./load.ts";
import { startServerProcess } from "./server-process.ts";

const SECONDS = Number(process.env["SECONDS"] ?? 8);
const wanted = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "cost-"));
const profile = process.env["PROFILE"];
const settings: Record<string, string> = {};
const nodeOptions = profile === undefined ? [] : ["--import", "/tmp/cheap/profiler.mjs"];
const address = { host: join(folder, "run"), port: 5432, user: "caravanserai", database: "caravanserai" };

let server = await startServerProcess(folder, settings, nodeOptions);
if (process.env["STATEMENTS"] !== undefined) {
  const client = new pg.Client(address);
  await client.connect();
  await client.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
  await client.query("create extension pg_stat_statements");
  await client.query("alter system set pg_stat_statements.track_planning = on");
  await client.end();
  await server.close();
  server = await startServerProcess(folder, settings, nodeOptions);
}
const variants: Record<string, CrowdSettings> = {
  plain: {},
  clock: { time: presetSettings("days") },
  watched: { spectators: 2 },
  away: { away: true },
};
const client = new pg.Client(address);
await client.connect();
client.on("error", () => undefined);
try {
  for (const id of wanted.length > 0 ? wanted : ["anarchy", "great-game", "great-war"])
    for (const variant of (process.env["VARIANTS"] ?? "plain").split(",")) {
      const game = games[id as keyof typeof games];
      if (game === undefined) throw new Error(`There is no game ${id}.`);
      const crowd = new Crowd(server.url, game, "bench", variants[variant]);
      await crowd.sitDown(50);
      await crowd.saturate(SECONDS / 3);
      if (process.env["STATEMENTS"] !== undefined) await client.query("select pg_stat_statements_reset()");
      const wal = async () => Number((await client.query("select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as w")).rows[0].w);
      const walBefore = await wal();
      if (profile !== undefined) process.kill(server.pid, "SIGUSR2");
      const before = cpuSeconds(server.pid);
      const report = process.env["RATE"] === undefined ? await crowd.saturate(SECONDS) : await crowd.atRate(Number(process.env["RATE"]), SECONDS);
      const after = cpuSeconds(server.pid);
      if (profile !== undefined) process.kill(server.pid, "SIGUSR2");
      const n = report.decisions;
      const walAfter = await wal();
      const each = (of: "driver" | "server" | "postgres") => (((after?.[of] ?? 0) - (before?.[of] ?? 0)) * 1000 / n).toFixed(3);
      console.log(`${id} ${variant}: server ${each("server")} postgres ${each("postgres")} driver ${each("driver")} ms; ${n} decisions, ${report.decisionsPerSecond}/s p50 ${report.p50} p99 ${report.p99}, WAL ${Math.round((walAfter - walBefore) / n)} B, refused ${report.refused}`);
      if (process.env["STATEMENTS"] !== undefined) {
        const { rows } = await client.query(`select calls, round((total_exec_time)::numeric, 1) as exec, round(total_plan_time::numeric,1) as plan, plans, rows, wal_bytes, left(regexp_replace(query, '\\s+', ' ', 'g'), 150) as q from pg_stat_statements where query !~ 'pg_stat|pg_current_wal' order by total_exec_time + total_plan_time desc limit 40`);
        for (const r of rows) console.log(`   ${(r.calls / n).toFixed(4)} calls, ${((Number(r.exec)) / n * 1000).toFixed(1)} µs exec, ${(Number(r.plan) / n * 1000).toFixed(1)} µs plan (${r.plans}), ${(r.rows / n).toFixed(3)} rows, ${(Number(r.wal_bytes)/n).toFixed(0)} B wal | ${r.q}`);
      }
      crowd.leave();
    }
} finally {
  await client.end().catch(() => undefined);
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
