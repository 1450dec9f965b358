import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { seededRandom } from "@caravanserai/kernel";
import type { TableAnswer } from "@caravanserai/protocol";
import { checkPromises, type Found } from "./check.ts";
import { StubbornPlayer, type Promises } from "./player.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

export interface Killing {
  readonly rounds: number;
  readonly tables: number;
  /** A folder of its own, empty. */
  readonly folder: string;
  readonly seed: string;
  readonly say: (line: string) => void;
}

/** Kills the server again and again while people play, its PostgreSQL with it in every second round, and looks each time whether every promise was kept. */
export async function killRounds({ rounds, tables, folder, seed, say }: Killing): Promise<Found> {
  const random = seededRandom(seed);
  const port = await freePort();
  const promises: Promises = { acknowledged: new Map(), seen: new Map() };
  const players: StubbornPlayer[] = [];
  let server = await start(folder, port);
  let found: Found = { decisions: 0, dice: 0, broken: [] };
  try {
    for (let i = 0; i < tables; i++)
      players.push(...(await newTable(`http://127.0.0.1:${port}`, i, `${seed}/${i}`, promises)));
    for (let round = 1; round <= rounds && found.broken.length === 0; round++) {
      const before = count(promises);
      // At a random moment under load, but never before somebody has been promised something new.
      while (count(promises) === before) await pause(5);
      await pause(50 + random.below(1200));
      const withPostgres = round % 2 === 0;
      await kill(server, withPostgres ? postmaster(folder) : null);
      const killedAt = performance.now();
      server = await start(folder, port);
      const seconds = ((performance.now() - killedAt) / 1000).toFixed(1);
      found = await checkPromises(folder, promises);
      found.broken.push(...players.flatMap(({ complaints }) => complaints));
      const whom = withPostgres ? "server and PostgreSQL" : "server";
      say(
        `round ${round}/${rounds}: ${whom} killed, back after ${seconds} s; ${found.decisions} decisions acknowledged, all kept: ${found.broken.length === 0 ? "yes" : "NO"}`,
      );
    }
    return found;
  } finally {
    for (const player of players) player.leave();
    await stop(server);
  }
}

function count({ acknowledged }: Promises): number {
  return [...acknowledged.values()].reduce((sum, acts) => sum + acts.size, 0);
}

async function start(folder: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", "packages/server/bench/serve.ts"], {
    cwd: root,
    env: {
      ...process.env,
      ...{
        NODE_OPTIONS: "",
        DATA_DIR: folder,
        PORT: String(port),
        LOG_LEVEL: "error",
        BOT_PAUSE_MS: "20",
        SNAPSHOT_EVERY: "10",
      },
      ...{ SOCKET_RATE: "100000", REQUEST_RATE: "1000000", DATABASE_URL: "", PUBLIC_ORIGIN: "" },
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes("listening")) resolve();
    });
    child.once("exit", (code) => {
      reject(new Error(`The server ended (${String(code)}) instead of opening: ${said}`));
    });
  });
  return child;
}

async function kill(server: ChildProcess, postgres: number | null): Promise<void> {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  if (postgres !== null) process.kill(postgres, "SIGKILL");
  server.kill("SIGKILL");
  await ended;
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
}

/** The server's own PostgreSQL, found by its own files. */
function postmaster(folder: string): number | null {
  const file = join(folder, "postgres", "postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : null;
}

/** Two people, or one and a bot. */
async function newTable(url: string, number: number, seed: string, promises: Promises): Promise<StubbornPlayer[]> {
  const withBot = number % 4 === 3;
  const host = await post(`${url}/api/tables`, {
    ...{ game: "marathon", seats: 2, guest: `Host ${number}`, bots: withBot ? [1] : [] },
  });
  const { id } = host.answer.table;
  const people = [host];
  if (!withBot) people.push(await post(`${url}/api/tables/${id}/sit`, { guest: `Guest ${number}` }));
  return people.map(
    ({ cookie }, seat) => new StubbornPlayer(url, cookie, id, seededRandom(`${seed}/${seat}`), promises),
  );
}

async function post(url: string, body: object): Promise<{ answer: TableAnswer; cookie: string }> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return { answer: (await response.json()) as TableAnswer, cookie };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
