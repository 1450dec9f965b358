/**
 * npm run bench -- thinking: what bots that think ahead cost the people of a site. People play The Anarchy at a fixed
 * rate, first alone, then beside 20 watched tables on which bots of the level "vizier" play The Great War and think all
 * the time. Prints how long people wait and how late the event loop of the server is.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnyGameDefinition } from "@caravanserai/kernel";
import type { TableAnswer } from "@caravanserai/protocol";
import { io, type Socket } from "socket.io-client";
import { games } from "../src/games.ts";
import { cpuSeconds } from "./cpu.ts";
import { Crowd, type LoadFigures } from "./load.ts";
import { startServerProcess, type EventLoopDelay, type ServerProcess } from "./server-process.ts";

const THINKING_TABLES = 20;
const TABLES = 20;
const PER_SECOND = 40;
/** V8 compiles the code of a decision after many decisions. */
const WARM_UP_SECONDS = 15;
const SECONDS = 40;
/** By how much longer a person may wait, in milliseconds (99 of 100 commands). */
const BAR = 50;
/** For the metrics of the server. */
const TOKEN = "thinking-bench-metrics";

interface Figures {
  readonly people: LoadFigures;
  readonly delay: EventLoopDelay;
  /** Milliseconds of processor time of the server in a second, its threads included. */
  readonly cpu: number;
  readonly thoughts: number;
}

/** Returns whether the bar was met. */
export async function benchThinking(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "caravanserai-thinking-"));
  const server = await startServerProcess(folder, { METRICS_TOKEN: TOKEN });
  try {
    const crowd = new Crowd(server.url, games["anarchy"] as AnyGameDefinition, "thinking");
    await crowd.sitDown(TABLES);
    await crowd.atRate(PER_SECOND, WARM_UP_SECONDS);
    const alone = await measure(server, crowd);
    const bots = new ThinkingTables(server.url);
    await bots.open(THINKING_TABLES);
    await crowd.atRate(PER_SECOND, WARM_UP_SECONDS);
    const beside = await measure(server, crowd);
    bots.leave();
    crowd.leave();
    const row = ({ people, delay, cpu, thoughts }: Figures) => ({
      ...{ decisions: people.decisions, refused: people.refused, "p50 ms": people.p50, "p99 ms": people.p99 },
      ...{ "max ms": people.max, "loop p99 ms": round(delay.p99), "loop max ms": round(delay.max) },
      ...{ "cpu ms/s": cpu, "thoughts/s": round(thoughts / SECONDS) },
    });
    console.log(`People play The Anarchy, ${PER_SECOND} decisions a second at ${TABLES} tables`);
    console.table({ alone: row(alone), [`beside ${THINKING_TABLES} tables of viziers`]: row(beside) });
    const longer = round(beside.people.p99 - alone.people.p99);
    console.log(`99 of 100 commands wait ${longer} ms longer (bar: ${BAR} ms)`);
    console.log(JSON.stringify({ alone, beside }));
    return longer <= BAR && beside.thoughts > 0 && beside.people.refused === 0;
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const round = (value: number): number => Math.round(10 * value) / 10;

async function measure(server: ServerProcess, crowd: Crowd): Promise<Figures> {
  await server.delay();
  const cpu = (): number => cpuSeconds(server.pid)?.server ?? 0;
  const [cpuBefore, thoughtsBefore] = [cpu(), await thoughtsOf(server)];
  const people = await crowd.atRate(PER_SECOND, SECONDS);
  return {
    people,
    delay: await server.delay(),
    cpu: Math.round((1000 * (cpu() - cpuBefore)) / people.seconds),
    thoughts: (await thoughtsOf(server)) - thoughtsBefore,
  };
}

/** How many thoughts the server has had. */
async function thoughtsOf({ url }: ServerProcess): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
  return Number(/^caravanserai_thought_seconds_count\{.*\} (\d+)$/mu.exec(text)?.[1] ?? 0);
}

/** Tables on which only bots that think ahead play, each watched by somebody and replaced when its match is over. */
class ThinkingTables {
  readonly #url: string;
  readonly #sockets = new Set<Socket>();
  #isOver = false;

  constructor(url: string) {
    this.#url = url;
  }

  async open(tables: number): Promise<void> {
    for (let i = 0; i < tables; i++) await this.#open();
  }

  leave(): void {
    this.#isOver = true;
    for (const socket of this.#sockets) socket.disconnect();
  }

  async #open(): Promise<void> {
    const levels = [0, 1].map((seat) => ({ seat, level: "vizier" }));
    const body = { game: "great-war", seats: 2, seat: null, bots: [0, 1], levels, guest: "Onlooker" };
    const response = await fetch(`${this.#url}/api/tables`, {
      ...{ method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
    });
    if (!response.ok) throw new Error(`A table was refused: ${response.status} ${await response.text()}`);
    const { table } = (await response.json()) as TableAnswer;
    const socket = io(this.#url, { transports: ["websocket"], forceNew: true });
    this.#sockets.add(socket);
    await new Promise<void>((resolve) => socket.once("connect", resolve));
    await socket.emitWithAck("watch", { table: table.id });
    socket.on("table", (info: { readonly status?: string }) => {
      if (info.status !== "finished" || !this.#sockets.delete(socket)) return;
      socket.disconnect();
      if (!this.#isOver) void this.#open();
    });
  }
}
