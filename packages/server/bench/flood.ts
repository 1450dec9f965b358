/**
 * npm run bench -- flood [many]: how long others wait while 3 sockets send as fast as they can, 40 guests keep sending
 * at their own limit, and 8 clients never read. The guests share one address; with `many`, each has its own. The server
 * runs with its default limits.
 */
import { fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { cpuSeconds, type CpuSeconds } from "./cpu.ts";
import type { Sent } from "./attackers.ts";
import { comes, measured, OTHERS, percentile, type Other, type Waits } from "./others.ts";
import { startServerProcess } from "./server-process.ts";

const WARM_UP_SECONDS = 5;
/** Measured before and after the flood, because on a shared machine either one alone may be faster or slower. */
const IDLE_SECONDS = 12;
/** Time for disconnected clients to go and for the attackers to end. */
const REST_SECONDS = 3;
const FLOOD_SECONDS = 30;
const MOST_SLOWER = 3;
const MOST_MEMORY_MB = 100;

interface Phase {
  readonly waits: Waits;
  readonly seconds: number;
  readonly cpu: CpuSeconds | null;
}

export async function benchFlood(spread: "one" | "many"): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "caravanserai-flood-"));
  const limits = { SOCKET_RATE: "40", REQUEST_RATE: "600", SOCKETS_PER_ADDRESS: "100", GUEST_RATE: "100" };
  const server = await startServerProcess(folder, {
    ...limits,
    TABLE_RATE: "100",
    TRUST_PROXY: "1",
    METRICS_TOKEN: "flood-bench",
  });
  const attackers = { end: (): void => undefined };
  try {
    const others = await Promise.all(Array.from({ length: OTHERS }, (_, i) => comes(server.url, i)));
    const { table } = others[0] as Other;
    const child = fork(fileURLToPath(new URL("attackers.ts", import.meta.url)), [server.url, table, spread], {
      execArgv: ["--import", "tsx"],
    });
    attackers.end = () => child.kill("SIGKILL");
    await new Promise((resolve) => child.once("message", resolve));
    const sent: Sent = { flood: 0, guests: 0, silent: 0 };
    child.on("message", (counted: Sent) => Object.assign(sent, counted));
    await measured(server.url, others, WARM_UP_SECONDS);
    const phase = async (seconds: number): Promise<Phase> => {
      const before = cpuSeconds(server.pid);
      const waits = await measured(server.url, others, seconds);
      return { waits, seconds, cpu: used(before, cpuSeconds(server.pid)) };
    };
    const first = await phase(IDLE_SECONDS);
    const before = memoryOf(server.pid);
    child.send("begin");
    const watching = watchMemory(server.pid);
    const flooded = await phase(FLOOD_SECONDS);
    const most = watching();
    const cuts = await metrics(server.url);
    attackers.end();
    await pause(REST_SECONDS * 1000);
    const last = await phase(IDLE_SECONDS);
    for (const { socket } of others) socket.disconnect();
    return report(spread, { first, flooded, last }, most - before, `${said(sent)}\n  sockets cut off: ${cuts}`);
  } finally {
    attackers.end();
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

async function metrics(url: string): Promise<string> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: "Bearer flood-bench" } });
  const text = await response.text();
  return [...text.matchAll(/sockets_cut_total\{reason="([\w-]+)"\} (\d+)/g)]
    .map(([, reason, times]) => `${times} ${reason}`)
    .join(", ");
}

function used(before: CpuSeconds | null, after: CpuSeconds | null): CpuSeconds | null {
  if (before === null || after === null) return null;
  return {
    driver: after.driver - before.driver,
    server: after.server - before.server,
    postgres: after.postgres - before.postgres,
  };
}

function said({ flood, guests, silent }: Sent): string {
  const each = (of: number): string => Math.round(of / FLOOD_SECONDS).toLocaleString("en");
  return `  sent a second: ${each(flood)} by flooding clients, ${each(guests)} by guests at their limit, ${each(silent)} by clients that never read`;
}

type Phases = Readonly<Record<"first" | "flooded" | "last", Phase>>;

const PARTS = [0.5, 0.9, 0.95, 0.99, 1];

function rows(name: string, { waits, seconds, cpu }: Phase): string[] {
  const ms = (value: number): string => value.toFixed(1).padStart(8);
  const row = (what: string, of: readonly number[]): string =>
    `  ${name.padEnd(8)} ${what.padEnd(9)}${PARTS.map((part) => ms(percentile(of, part))).join("")}   (${of.length})`;
  const share = (of: number): string => `${Math.round((of / seconds) * 100)} %`;
  return [
    row("pages", waits.pages),
    row("messages", waits.messages),
    ...(cpu === null
      ? []
      : [`  ${"".padEnd(8)} processor: server ${share(cpu.server)}, PostgreSQL ${share(cpu.postgres)}`]),
  ];
}

function report(spread: string, { first, flooded, last }: Phases, memory: number, attack: string): boolean {
  const slower = (of: keyof Waits): number =>
    percentile(flooded.waits[of], 0.95) / percentile([...first.waits[of], ...last.waits[of]], 0.95);
  const [pages, messages] = [slower("pages"), slower("messages")];
  const verdict = (met: boolean): string => (met ? "met" : "MISSED");
  const isFast = pages <= MOST_SLOWER && messages <= MOST_SLOWER;
  const isSmall = memory <= MOST_MEMORY_MB;
  const from = spread === "one" ? "one address" : "40 addresses";
  console.log(`\n${cpus().length} cores, Node ${process.version}; guests from ${from}\n`);
  console.log(`  ${"ms".padEnd(17)}${["p50", "p90", "p95", "p99", "most"].map((part) => part.padStart(9)).join("")}`);
  for (const line of [...rows("idle", first), ...rows("flooded", flooded), ...rows("idle", last)]) console.log(line);
  console.log(attack);
  console.log(
    `\n  p95 of others ${pages.toFixed(2)} × (pages), ${messages.toFixed(2)} × (messages)   ≤ ${MOST_SLOWER} ×   ${verdict(isFast)}`,
  );
  console.log(`  memory + ${memory.toFixed(0)} MB   ≤ ${MOST_MEMORY_MB} MB   ${verdict(isSmall)}\n`);
  return isFast && isSmall;
}
