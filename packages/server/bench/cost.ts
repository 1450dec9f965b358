/**
 * npm run bench:cost -- [games]: what one decision costs the server and PostgreSQL, in processor time, statements, and
 * bytes of the write-ahead log; statements and bytes hardly depend on the load of the machine. Measured at tables
 * without a clock, with a clock, with spectators, and with players who are away from the page.
 *
 * npm run bench:cost -- clocks [games] [--rate N] [--turns N]: how much processor time a clock adds to a
 * decision, at saturation or at N decisions a second. At saturation dozens of decisions share a commit; at a low rate
 * each has its own. One server has tables of both kinds, played in alternating turns of about a second. Each turn with
 * clocks is compared with the turns without clocks before and after it, so that other load on the machine affects both
 * alike. Prints the median of these ratios and differences, and its 95 % confidence interval. New tables are opened
 * between the turns. `marathon` is a game of equal decisions that never ends and in which nothing can be undone; a
 * clock costs less there than in the games.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { presetSettings } from "@caravanserai/clocks";
import type { AnyGameDefinition } from "@caravanserai/kernel";
import pg from "pg";
import { games } from "../src/games.ts";
import { cpuSeconds, type CpuSeconds } from "./cpu.ts";
import { Crowd, type CrowdSettings } from "./load.ts";
import { marathon } from "./marathon.ts";
import { startServerProcess } from "./server-process.ts";

const TABLES = 50;
/** Tables of each kind for the comparison of clocks. */
const COMPARED_TABLES = 150;
const SECONDS = 8;
const STATEMENTS_SHOWN = 12;
/**
 * For the comparison of clocks. Many short turns give a better result than a few long ones, because other load on the
 * machine changes within seconds. Together with the pause after it, a turn does not coincide with jobs that run every
 * second.
 */
const TURNS = 60;
const TURN_SECONDS = 1.3;
/** At a fixed rate, a turn takes longer, because processor time is counted in hundredths of a second. */
const RATE_TURNS = 30;
const RATE_TURN_SECONDS = 4;
/**
 * Warm-up for each kind of table, in seconds, taken in turns. V8 compiles hot code for most of a minute. The code of
 * clocks is compiled while matches with a clock are played, and would otherwise be counted as their cost.
 */
const WARM_SECONDS = 30;

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

const { values, positionals } = parseArgs({
  options: { rate: { type: "string" }, turns: { type: "string" } },
  allowPositionals: true,
});
const isPaired = positionals[0] === "clocks";
const wanted = positionals.slice(isPaired ? 1 : 0);
/** Decisions a second; null: as many as the server can take. */
const rate = values.rate === undefined ? null : Number(values.rate);
if (rate !== null && (!isPaired || !(rate > 0)))
  throw new Error("--rate is a number of decisions a second, for clocks.");
const turns = values.turns === undefined ? (rate === null ? TURNS : RATE_TURNS) : Number(values.turns);
if (!Number.isInteger(turns) || turns < 6) throw new Error("--turns is a whole number, at least 6.");
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
  for (const [id, game] of Object.entries({ ...games, marathon }))
    if (wanted.length === 0 ? ["anarchy", "great-game", "great-war"].includes(id) : wanted.includes(id))
      if (isPaired) await compareClocks(game);
      else for (const kind of Object.keys(TABLE_KINDS)) await measure(game, kind);
} finally {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

/** Milliseconds per decision. */
interface Cost {
  readonly server: number;
  readonly postgres: number;
}

/** The cost of a decision of a crowd whose players answer at once. */
async function costOf(crowd: Crowd): Promise<Cost> {
  await crowd.refill();
  const before = cpuSeconds(server.pid);
  const { decisions } = await (rate === null ? crowd.saturate(TURN_SECONDS) : crowd.atRate(rate, RATE_TURN_SECONDS));
  const after = cpuSeconds(server.pid);
  if (before === null || after === null)
    throw new Error("This system does not report the processor time of processes.");
  const each = (of: keyof Cost): number => ((after[of] - before[of]) * 1000) / decisions;
  return { server: each("server"), postgres: each("postgres") };
}

/** V8 compiles the code of a decision after many decisions, so the server is warmed up at saturation. */
async function warmUp(crowd: Crowd): Promise<void> {
  await crowd.refill();
  await crowd.saturate(TURN_SECONDS);
}

function sumOf({ server: own, postgres }: Cost): number {
  return own + postgres;
}

async function compareClocks(game: AnyGameDefinition): Promise<void> {
  const without = new Crowd(server.url, game, "cost", { refilled: true });
  const clocked = new Crowd(server.url, game, "cost", { refilled: true, time: presetSettings("days") });
  const warmTurns = Math.ceil(WARM_SECONDS / TURN_SECONDS);
  for (let turn = 1; turn <= warmTurns; turn++)
    for (const crowd of [without, clocked]) {
      // Matches that begin together are at the same stage for many matches, and a stage may cost twice as much as
      // another. Tables that are opened one after another are at all stages at any time.
      await crowd.sitDown(Math.ceil((COMPARED_TABLES * turn) / warmTurns) - crowd.opened);
      await warmUp(crowd);
    }
  const load = loadavg()[0] ?? 0;
  const clocks: Cost[] = [];
  const none = [await costOf(without)];
  for (let turn = 0; turn < turns; turn++) {
    clocks.push(await costOf(clocked));
    none.push(await costOf(without));
  }
  for (const crowd of [without, clocked]) crowd.leave();
  const beside = clocks.map((_, turn) => {
    const both = none.slice(turn, turn + 2).map(sumOf);
    return both.reduce((sum, one) => sum + one, 0) / both.length;
  });
  const ratios = clocks.map((clock, turn) => sumOf(clock) / (beside[turn] ?? NaN)).sort((a, b) => a - b);
  const differences = clocks.map((clock, turn) => sumOf(clock) - (beside[turn] ?? NaN)).sort((a, b) => a - b);
  const [low, high] = medianInterval(ratios);
  const ratio = middle(ratios);
  const micros = (ms: number): string => (ms * 1000).toFixed(0);
  const percent = (part: number): string => `${((part - 1) * 100).toFixed(1)} %`;
  console.log(
    `${game.id}: a decision with a clock ${inWords(clocks)}, without ${inWords(none)}: ${percent(ratio)} more ` +
      `(95 %: ${percent(low)} to ${percent(high)}), ${micros(middle(differences))} µs ` +
      `(${medianInterval(differences).map(micros).join(" to ")}); ${turns} turns${rate === null ? "" : ` at ${rate} a second`}, load ${load.toFixed(1)}`,
  );
}

/** The medians for the server and PostgreSQL. */
function inWords(costs: readonly Cost[]): string {
  const median = (of: keyof Cost): string => middle(costs.map((cost) => cost[of]).sort((a, b) => a - b)).toFixed(3);
  return `${median("server")} + ${median("postgres")} ms`;
}

function middle(sorted: readonly number[]): number {
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? NaN) + (sorted[Math.floor(half)] ?? NaN)) / 2;
}

/**
 * The 95 % confidence interval of the median, from the binomial distribution of how many values are below the true
 * median.
 */
function medianInterval(sorted: readonly number[]): readonly [low: number, high: number] {
  const n = sorted.length;
  let cut = 0;
  let chance = 0.5 ** n;
  for (let k = 0, sum = chance; sum <= 0.025; k++, sum += chance) {
    cut = k;
    chance *= (n - k) / (k + 1);
  }
  return [sorted[cut] ?? NaN, sorted[n - 1 - cut] ?? NaN];
}

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
