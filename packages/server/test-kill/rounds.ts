import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { seededRandom } from "@caravanserai/kernel";
import { checkPromises, type Found } from "./check.ts";
import { StubbornPlayer, type Promises } from "./player.ts";
import { freePort } from "../src/db/embedded/free-port.ts";
import { killProcess, openTable, startServer, stopProcess } from "./servers.ts";

export interface Killing {
  readonly rounds: number;
  readonly tables: number;
  /** An empty folder for the test alone. */
  readonly folder: string;
  readonly seed: string;
  readonly say: (line: string) => void;
}

/**
 * Kills the server repeatedly while people play, in every second round together with its PostgreSQL, and checks each
 * time that every promise was kept.
 */
export async function killRounds({ rounds, tables, folder, seed, say }: Killing): Promise<Found> {
  const random = seededRandom(seed);
  const port = await freePort();
  const promises: Promises = { acknowledged: new Map(), seen: new Map() };
  const players: StubbornPlayer[] = [];
  const start = () => startServer({ DATA_DIR: folder, PORT: String(port) });
  let server = await start();
  let found: Found = { decisions: 0, dice: 0, broken: [] };
  try {
    for (let i = 0; i < tables; i++)
      players.push(...(await newPlayers(`http://127.0.0.1:${port}`, i, `${seed}/${i}`, promises)));
    for (let round = 1; round <= rounds && found.broken.length === 0; round++) {
      const before = count(promises);
      // At a random moment under load, but only after a new promise was made.
      while (count(promises) === before) await pause(5);
      await pause(50 + random.below(1200));
      const withPostgres = round % 2 === 0;
      const postgres = withPostgres ? postmaster(folder) : null;
      if (postgres !== null) process.kill(postgres, "SIGKILL");
      await killProcess(server);
      const killedAt = performance.now();
      server = await start();
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
    await stopProcess(server);
  }
}

function count({ acknowledged }: Promises): number {
  return [...acknowledged.values()].reduce((sum, acts) => sum + acts.size, 0);
}

/** The server's own PostgreSQL, found by its files. */
export function postmaster(folder: string): number | null {
  const file = join(folder, "postgres", "postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : null;
}

/** Two people, or one and a bot. */
async function newPlayers(url: string, number: number, seed: string, promises: Promises): Promise<StubbornPlayer[]> {
  const { id, cookies } = await openTable(url, "marathon", String(number), number % 4 === 3);
  return cookies.map((cookie, seat) => new StubbornPlayer(url, cookie, id, seededRandom(`${seed}/${seat}`), promises));
}
