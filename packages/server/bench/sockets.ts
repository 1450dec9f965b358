/**
 * npm run bench -- sockets [most]: what 10,000 open sockets (or this many) cost one server while nothing happens: first
 * of pages that watch nothing, then of pages that watch one of a hundred tables. Fails if a socket is lost.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";
import { inPieces } from "../src/lists.ts";
import { cpuSeconds } from "./cpu.ts";
import { Crowd } from "./load.ts";
import { marathon } from "./marathon.ts";
import { startServerProcess } from "./server-process.ts";

const TABLES = 100;
const AT_ONCE = 50;
/** After this, a table at which nothing has happened costs no more reads, and nothing of the opening is left. */
const SETTLE_SECONDS = 75;
const SECONDS = 30;

interface Row {
  readonly sockets: string;
  readonly open: number;
  readonly "server ms/s": number;
  readonly "database ms/s": number;
  readonly "µs a socket and s": number;
  readonly "memory MB": number;
}

export async function benchSockets(most = 10_000): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "caravanserai-sockets-"));
  const server = await startServerProcess(folder);
  const rows: Row[] = [];
  const sockets: Socket[] = [];
  try {
    const crowd = new Crowd(server.url, marathon, "sockets", { spectators: 0 });
    await crowd.sitDown(TABLES);
    const measure = async (what: string): Promise<void> => {
      await pause(SETTLE_SECONDS * 1000);
      const before = cpuSeconds(server.pid);
      await pause(SECONDS * 1000);
      const after = cpuSeconds(server.pid);
      if (before === null || after === null) throw new Error("This system does not report processor time.");
      const each = (from: number, to: number): number => ((to - from) * 1000) / SECONDS;
      const [own, database] = [each(before.server, after.server), each(before.postgres, after.postgres)];
      const [none] = rows;
      const base = none === undefined ? own + database : none["server ms/s"] + none["database ms/s"];
      rows.push({
        ...{ sockets: what, open: sockets.length, "server ms/s": Math.round(own) },
        "database ms/s": Math.round(database),
        "µs a socket and s": Math.round(((own + database - base) * 1e4) / Math.max(1, sockets.length)) / 10,
        "memory MB": memoryMb(server.pid),
      });
      console.log(JSON.stringify(rows.at(-1)));
    };
    await measure("none but the players'");
    for (const some of inPieces(Array.from({ length: most }), AT_ONCE))
      sockets.push(...(await Promise.all(some.map(() => connected(server.url)))));
    await measure("watching nothing");
    for (const some of inPieces([...sockets.entries()], AT_ONCE))
      await Promise.all(
        some.map(([i, socket]) => socket.emitWithAck("watch", { table: crowd.tables[i % TABLES]?.id ?? "" })),
      );
    await measure(`watching ${TABLES} tables`);
    console.table(rows);
    const lost = sockets.filter((socket) => !socket.connected).length;
    if (lost > 0) console.error(`${lost} sockets were lost.`);
    crowd.leave();
    return lost === 0;
  } finally {
    for (const socket of sockets) socket.disconnect();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function connected(url: string): Promise<Socket> {
  const socket = io(url, { transports: ["websocket"], forceNew: true, reconnection: false });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve).once("connect_error", reject);
  });
  return socket;
}

function memoryMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
