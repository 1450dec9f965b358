import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";

/*
 * Players who do nothing wrong while somebody attacks the site, and how long they wait.
 */

export const OTHERS = 10;
/** How often each of the others asks for one page and sends one message. */
const EVERY_MS = 200;

export interface Waits {
  readonly pages: readonly number[];
  readonly messages: readonly number[];
}

/** A player with their own address. */
export interface Other {
  readonly headers: Readonly<Record<string, string>>;
  readonly socket: Socket;
  readonly table: string;
}

export async function comes(url: string, number: number): Promise<Other> {
  const headers = { "x-forwarded-for": `10.0.0.${number + 1}` };
  const response = await fetch(`${url}/api/tables`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ game: "anarchy", seats: 3, guest: `Other ${number}`, bots: [1, 2] }),
  });
  const { table } = (await response.json()) as { table: { id: string } };
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const socket = io(url, { transports: ["websocket"], forceNew: true, extraHeaders: { ...headers, cookie } });
  await new Promise<void>((resolve) => socket.once("connect", resolve));
  const watched = (await socket.emitWithAck("watch", { table: table.id })) as { ok: boolean };
  if (!watched.ok) throw new Error(`Not watching: ${JSON.stringify(watched)}`);
  return { headers: { ...headers, cookie }, socket, table: table.id };
}

/** Measures how long the others wait, from the time at which each request was due. */
export async function measured(url: string, others: readonly Other[], seconds: number): Promise<Waits> {
  const waits = { pages: [] as number[], messages: [] as number[] };
  const began = performance.now();
  await Promise.all(
    others.map(async ({ headers, socket, table }, i) => {
      const first = began + (i * EVERY_MS) / others.length;
      const under: Promise<unknown>[] = [];
      for (let due = first; due < began + seconds * 1000; due += EVERY_MS) {
        await pause(Math.max(0, due - performance.now()));
        under.push(
          fetch(`${url}/api/tables/${table}`, { headers })
            .then((response) => response.text().then(() => response.status))
            .then((status) => waits.pages.push(status === 200 ? performance.now() - due : Infinity)),
          socket
            .timeout(20_000)
            .emitWithAck("presence", { table, here: true, seen: 0 })
            .then(() => waits.messages.push(performance.now() - due))
            .catch(() => waits.messages.push(Infinity)),
        );
      }
      await Promise.all(under);
    }),
  );
  return waits;
}

export function percentile(of: readonly number[], part: number): number {
  const sorted = [...of].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
