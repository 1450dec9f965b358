/** npm run bench -- [games]: how fast the rules and the server are, and how much they send. A table for people, and one line of JSON. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AnyGame } from "@caravanserai/kernel";
import type { Address } from "../src/db/connection.ts";
import { games } from "../src/games.ts";
import { cpuSeconds, type CpuSeconds } from "./cpu.ts";
import { bundleSizes } from "./bundle.ts";
import { Crowd, type LoadFigures } from "./load.ts";
import { marathon } from "./marathon.ts";
import { benchOpening } from "./opening.ts";
import { benchRules, rulesTable } from "./rules.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const TABLES = 50;
const SECONDS = 10;

const wanted = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "caravanserai-bench-"));
const { server, url } = await serve(folder);
try {
  const load = [];
  for (const game of [...Object.values(games).filter(takesTwo), marathon])
    if (wanted.length === 0 || wanted.includes(game.id)) load.push(await benchLoad(url, game));
  const alone = new Crowd(url, marathon, "opening");
  await alone.sitDown(1);
  const database: Address = { host: join(folder, "run"), port: 5432, user: "caravanserai", database: "caravanserai" };
  const opening = await benchOpening(alone, database, [50, 5000]);
  alone.leave();
  await stop(server);
  const rules = benchRules(wanted.length === 0 ? games : onlyWanted(), 4);
  const bundle = bundleSizes(join(root, "dist"));

  console.log(`\n${cpus().length} cores, Node ${process.version}, fsync and synchronous_commit on\n`);
  console.log(rulesTable(rules));
  for (const { saturated, steady, bytes, cpu } of load) {
    console.log(`\n${saturated.game}: ${TABLES} tables, ${TABLES * 2} sockets`);
    for (const [name, f] of [["saturated", saturated] as const, ["at 200/s", steady] as const])
      console.log(
        `  ${name.padEnd(10)} ${f.decisionsPerSecond} decisions/s, p50 ${f.p50} ms, p99 ${f.p99} ms, max ${f.max} ms, ${f.refused} refused`,
      );
    if (cpu !== null)
      console.log(
        `  processor  ${cpu.driver} ms driver, ${cpu.server} ms server, ${cpu.postgres} ms PostgreSQL a decision`,
      );
    console.log(`  bytes      ${bytes.median} per decision and client (p95 ${bytes.p95}), as sent, before compression`);
  }
  console.log("\na match of the marathon");
  for (const { after, open, decide } of opening)
    console.log(`  after ${after} decisions: opened in ${open} ms, decided in ${decide} ms (medians)`);
  if (bundle === null) console.log("\nno client is built: npm run build");
  else {
    const tables = Object.entries(bundle.tables).map(([game, bytes]) => `${game} + ${kilo(bytes)}`);
    console.log(`\nscript, brotli: shell ${kilo(bundle.shell)}, ${tables.join(", ")}; styles ${kilo(bundle.styles)}`);
  }
  console.log(JSON.stringify({ rules, load, opening, bundle }));
} finally {
  await stop(server);
  rmSync(folder, { recursive: true, force: true });
}

async function benchLoad(address: string, game: AnyGame) {
  const crowd = new Crowd(address, game, "bench");
  await crowd.sitDown(TABLES);
  // The first seconds warm the machine up and are not counted.
  await crowd.saturate(SECONDS / 3);
  const before = cpuSeconds(server.pid ?? 0);
  const saturated: LoadFigures = await crowd.saturate(SECONDS);
  const after = cpuSeconds(server.pid ?? 0);
  const sorted = crowd.bytes.toSorted((a, b) => a - b);
  const steady = await crowd.atRate(200, SECONDS);
  crowd.leave();
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  const cpu = before === null || after === null ? null : perDecision(before, after, saturated.decisions);
  return { saturated, steady, cpu, bytes: { median: at(0.5), p95: at(0.95) } };
}

/** Milliseconds of processor time for each decision: what is left of the figures when others use the machine as well. */
function perDecision(before: CpuSeconds, after: CpuSeconds, decisions: number): CpuSeconds {
  const each = (from: number, to: number): number => Math.round(((to - from) * 1e6) / Math.max(1, decisions)) / 1000;
  return {
    driver: each(before.driver, after.driver),
    server: each(before.server, after.server),
    postgres: each(before.postgres, after.postgres),
  };
}

function onlyWanted(): Record<string, AnyGame> {
  return Object.fromEntries(Object.entries(games).filter(([id]) => wanted.includes(id)));
}

function takesTwo(game: AnyGame): boolean {
  const defaults = Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, spec.default]));
  const { min, max } = game.seats(defaults);
  return min <= 2 && max >= 2;
}

async function serve(dataDir: string): Promise<{ server: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", "packages/server/bench/serve.ts"], {
    cwd: root,
    env: {
      ...process.env,
      ...{
        DATA_DIR: dataDir,
        PORT: "0",
        LOG_LEVEL: "error",
        DATABASE_URL: "",
        PUBLIC_ORIGIN: "",
        NODE_ENV: "production",
      },
      ...{ SOCKET_RATE: "100000", REQUEST_RATE: "1000000" },
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      const heard = /listening (\S+)/.exec(chunk.toString())?.[1];
      if (heard !== undefined) resolve(heard);
    });
    child.once("exit", (code) => {
      reject(new Error(`The server ended (${String(code)}) instead of opening.`));
    });
  });
  return { server: child, url: address };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

function kilo(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
