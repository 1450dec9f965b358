/**
 * npm run test:attacks [-- attack…]: one attack after the other on a server process with its default limits. Prints how
 * long others wait for pages and for acknowledgements, with the attack and without, and how much the server's memory
 * grows. Speed is printed and not judged; it fails if one of the others is not answered at all, if an attack is not cut
 * off or refused, or if memory grows beyond its bound.
 */
import { fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { comes, measured, OTHERS, percentile, type Waits } from "./others.ts";
import { startServerProcess } from "../bench/server-process.ts";
import type { Sent } from "./attackers.ts";

/** How many of its messages may be read in each window of a budget; null: its sockets must be cut off instead. */
const ATTACKS: Readonly<Record<string, number | null>> = {
  spelling: (40 * 4 * 4) / 10,
  burst: null,
  flood: null,
  size: 3 * 5,
};
const WINDOW_SECONDS = 4;
const DEFAULTS = { SOCKET_RATE: "40", REQUEST_RATE: "600", SOCKETS_PER_ADDRESS: "100", GUEST_RATE: "100" };
const SECONDS = 12;
/** Time for those who were cut off to go. */
const REST_SECONDS = 2;
/** What others may wait under an attack, compared with no attack. */
const BAR = 3;
const MOST_MEMORY_MB = 100;
const METRICS_TOKEN = "attack-tests";

interface Row {
  readonly attack: string;
  readonly sent: string;
  readonly read: number;
  readonly "cut off": number;
  readonly "pages p95 ms": string;
  readonly "acknowledgements p95 ms": string;
  readonly times: string;
  readonly bar: string;
  readonly "unanswered others": number;
  readonly "memory + MB": number;
}

async function run(attack: string): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), "caravanserai-attacks-"));
  const settings = { ...DEFAULTS, TABLE_RATE: "100", TRUST_PROXY: "1", METRICS_TOKEN };
  const server = await startServerProcess(folder, settings);
  let end = (): void => undefined;
  try {
    const others = await Promise.all(Array.from({ length: OTHERS }, (_, i) => comes(server.url, i)));
    const program = fileURLToPath(new URL("attackers.ts", import.meta.url));
    const child = fork(program, [attack, server.url, others[0]?.table ?? ""], { execArgv: ["--import", "tsx"] });
    end = () => child.kill("SIGKILL");
    await new Promise<void>((resolve, reject) => {
      child.once("message", () => resolve());
      child.once("exit", () => reject(new Error(`The attackers of "${attack}" ended before they began.`)));
    });
    const sent: Sent = { frames: 0, bytes: 0, answered: 0 };
    child.on("message", (counted: Sent) => Object.assign(sent, counted));
    await measured(server.url, others, REST_SECONDS);
    const before = await measured(server.url, others, SECONDS);
    const began = memoryOf(server.pid);
    const mostMemory = watchMemory(server.pid);
    child.send("begin");
    const under = await measured(server.url, others, SECONDS);
    await new Promise((resolve) => child.once("message", resolve));
    end();
    const grown = mostMemory() - began;
    const cut = await cutOff(server.url);
    await pause(REST_SECONDS * 1000);
    const after = await measured(server.url, others, SECONDS);
    for (const { socket } of others) socket.disconnect();
    return { ...row(attack, sent, cut, { before, under, after }), "memory + MB": Math.round(grown) };
  } finally {
    end();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1000;
}

/** Samples the memory periodically; returns a function for the maximum. */
function watchMemory(pid: number): () => number {
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, memoryOf(pid))), 250);
  return () => {
    clearInterval(timer);
    return most;
  };
}

async function cutOff(url: string): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const counts = (await response.text()).matchAll(/sockets_cut_total\{reason="flood"\} (\d+)/g);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

function row(
  attack: string,
  sent: Sent,
  cut: number,
  phases: Readonly<Record<"before" | "under" | "after", Waits>>,
): Omit<Row, "memory + MB"> {
  const { before, under, after } = phases;
  const idle = (of: keyof Waits): number => percentile([...before[of], ...after[of]], 0.95);
  const words = (of: keyof Waits): string => `${idle(of).toFixed(1)} → ${percentile(under[of], 0.95).toFixed(1)}`;
  const times = (["pages", "messages"] as const).map((of) => percentile(under[of], 0.95) / idle(of));
  return {
    attack,
    sent: `${sent.frames} frames, ${Math.round(sent.bytes / 1000)} kB`,
    read: sent.answered,
    "cut off": cut,
    "pages p95 ms": words("pages"),
    "acknowledgements p95 ms": words("messages"),
    times: times.map((one) => one.toFixed(1)).join(", "),
    bar: times.every((one) => one <= BAR) ? `≤ ${BAR}: met` : `≤ ${BAR}: missed`,
    "unanswered others": [...under.pages, ...under.messages].filter((wait) => !Number.isFinite(wait)).length,
  };
}

const chosen = process.argv.slice(2);
const rows: Row[] = [];
for (const attack of chosen.length > 0 ? chosen : Object.keys(ATTACKS)) {
  console.log(`${attack} …`);
  rows.push(await run(attack));
}
console.log(`${cpus().length} cores, Node ${process.version}, ${OTHERS} others, ${SECONDS} s each; default limits`);
console.table(rows);
const isHeld = (one: Row): boolean => {
  const most = ATTACKS[one.attack] ?? null;
  const isRefused = most === null ? one["cut off"] > 0 : one.read <= most * (SECONDS / WINDOW_SECONDS + 1);
  return one["unanswered others"] === 0 && isRefused && one["memory + MB"] <= MOST_MEMORY_MB;
};
if (!rows.every(isHeld)) {
  console.error("An attack was neither refused nor cut off, others were not answered, or memory grew too much.");
  process.exitCode = 1;
}
