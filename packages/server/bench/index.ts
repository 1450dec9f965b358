/**
 * npm run bench -- [games]: how fast the rules and the server are, and how much they send. Prints a table for people,
 * and one line of JSON. Or servers [most], buses [sizes], sockets [most], thinking or weeks: see
 * the files of these names.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import type { AnyGameDefinition } from "@caravanserai/kernel";
import type { Address } from "../src/db/connection.ts";
import { games } from "../src/games.ts";
import { barsTable } from "./bars.ts";
import { bundleSizes, type BundleFigures } from "./bundle.ts";
import { cpuSeconds, type CpuSeconds } from "./cpu.ts";
import { startServerProcess, root, type ServerProcess } from "./server-process.ts";
import { Crowd, type LoadReport } from "./load.ts";
import { marathon } from "./marathon.ts";
import { benchOpening, median, type OpeningFigures } from "./opening.ts";
import { benchRules, rulesTable } from "./rules.ts";
import { benchBuses } from "./buses.ts";
import { benchServers } from "./servers.ts";
import { benchSockets } from "./sockets.ts";
import { benchThinking } from "./thinking.ts";
import { benchWeeks } from "./weeks.ts";

const TABLES = 50;
const SECONDS = 10;
const RULES_SECONDS = 4;
const LENGTHS = [50, 5000];
/**
 * Tables of each length that are opened after a restart. One more is opened first and not counted, because a server
 * that has just started is slow.
 */
const OPENED_COLD = 5;

const wanted = process.argv.slice(2);
if (wanted[0] === "servers")
  process.exit((await benchServers(wanted[1] === undefined ? undefined : Number(wanted[1]))) ? 0 : 1);
if (wanted[0] === "buses") process.exit((await benchBuses(wanted.slice(1).map(Number))) ? 0 : 1);
if (wanted[0] === "sockets")
  process.exit((await benchSockets(wanted[1] === undefined ? undefined : Number(wanted[1]))) ? 0 : 1);
if (wanted[0] === "thinking") process.exit((await benchThinking()) ? 0 : 1);
if (wanted[0] === "weeks") process.exit((await benchWeeks(wanted.slice(1))) ? 0 : 1);
const isWanted = ({ id }: AnyGameDefinition): boolean => wanted.length === 0 || wanted.includes(id);
const dist = ".cache/dist-bench";
execFileSync(process.execPath, ["scripts/build.mjs", dist], { cwd: root, stdio: "inherit" });
const bundle = bundleSizes(join(root, dist));

const folder = mkdtempSync(join(tmpdir(), "caravanserai-bench-"));
let server = await startServerProcess(folder);
try {
  const load = [];
  for (const game of [...Object.values(games).filter(takesTwo), marathon])
    if (isWanted(game)) load.push(await benchLoad(server, game));
  const opening = await benchLengths();
  await server.close();
  const rules = benchRules(
    Object.fromEntries(Object.entries(games).filter(([, game]) => isWanted(game))),
    RULES_SECONDS,
  );

  console.log(`\n${cpus().length} cores, Node ${process.version}, fsync and synchronous_commit on\n`);
  console.log(rulesTable(rules));
  for (const report of load) console.log(loadTable(report));
  console.log("\na match of the marathon, medians");
  for (const { after, open, decide, cold } of opening)
    console.log(
      `  after ${after} decisions: opened in ${open} ms, decided in ${decide} ms; after a restart of server and database opened through the socket in ${cold} ms`,
    );
  console.log(bundleTable(bundle));
  console.log(`\nbars\n${barsTable({ rules, load, opening, bundle })}\n`);
  console.log(JSON.stringify({ rules, load, opening, bundle }));
} finally {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}

async function benchLoad({ url, pid }: ServerProcess, game: AnyGameDefinition): Promise<LoadReport> {
  const crowd = new Crowd(url, game, "bench");
  await crowd.sitDown(TABLES);
  // The first seconds warm up the machine and are not counted.
  await crowd.saturate(SECONDS / 3);
  const before = cpuSeconds(pid);
  const saturated = await crowd.saturate(SECONDS);
  const after = cpuSeconds(pid);
  const { bytes } = crowd;
  const steady = await crowd.atRate(200, SECONDS);
  crowd.leave();
  const cpu = before === null || after === null ? null : perDecision(before, after, saturated.decisions);
  return { saturated, steady, cpu, bytes };
}

/**
 * One table is played to each length and measured on the way; others are played to that length, and opened after a
 * restart.
 */
async function benchLengths(): Promise<OpeningFigures[]> {
  const alone = new Crowd(server.url, marathon, "opening");
  await alone.sitDown(1);
  const database: Address = { host: join(folder, "run"), port: 5432, user: "caravanserai", database: "caravanserai" };
  const figures = await benchOpening(alone, database, LENGTHS);
  alone.leave();
  const crowds = [];
  for (const length of LENGTHS) {
    const crowd = new Crowd(server.url, marathon, `cold/${length}`);
    await crowd.sitDown(OPENED_COLD + 1);
    await crowd.playUpTo(length);
    crowd.leave();
    crowds.push(crowd);
  }
  await server.close();
  server = await startServerProcess(folder);
  const cold: number[] = [];
  for (const crowd of crowds) cold.push(median((await crowd.openingsAt(server.url)).slice(1)));
  return figures.map((figure, i) => ({ ...figure, cold: cold[i] ?? 0 }));
}

/** Milliseconds of processor time per decision: a figure that holds even if others use the machine as well. */
function perDecision(before: CpuSeconds, after: CpuSeconds, decisions: number): CpuSeconds {
  const each = (from: number, to: number): number => Math.round(((to - from) * 1e6) / Math.max(1, decisions)) / 1000;
  return {
    driver: each(before.driver, after.driver),
    server: each(before.server, after.server),
    postgres: each(before.postgres, after.postgres),
  };
}

function takesTwo(game: AnyGameDefinition): boolean {
  const defaults = Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, spec.default]));
  const { min, max } = game.seats(defaults);
  return min <= 2 && max >= 2;
}

function loadTable({ saturated, steady, bytes, cpu }: LoadReport): string {
  const speeds = [["saturated", saturated] as const, ["at 200/s", steady] as const].map(
    ([name, f]) =>
      `  ${name.padEnd(10)} ${f.decisionsPerSecond} decisions/s, p50 ${f.p50} ms, p99 ${f.p99} ms, max ${f.max} ms, ${f.refused} refused`,
  );
  const processor =
    cpu === null
      ? []
      : [`  processor  ${cpu.driver} ms driver, ${cpu.server} ms server, ${cpu.postgres} ms PostgreSQL per decision`];
  return [
    `\n${saturated.game}: ${TABLES} tables, ${TABLES * 2} sockets`,
    ...speeds,
    ...processor,
    `  bytes      ${bytes.median} per decision and client (mean ${bytes.mean}, p95 ${bytes.p95}), as sent, before compression`,
    `             ${bytes.all} with acknowledgements, the opening of new matches and everything else`,
  ].join("\n");
}

function bundleTable({ shell, tables, styles }: BundleFigures): string {
  const perTable = Object.entries(tables).map(([game, bytes]) => `${game} + ${kilo(bytes)}`);
  return `\nscript, brotli: shell ${kilo(shell)}, ${perTable.join(", ")}; styles ${kilo(styles)}`;
}

function kilo(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
