/**
 * The attackers of the flood bench, in a separate process: node attackers.ts <url> <table> <one|many>. Ends with its
 * parent.
 */
import { getPriority, setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";

const FLOODERS = 3;
const GUESTS = 40;
const SILENT_READERS = 8;
/** A guest's own limits: messages per second, and messages per second that count tenfold. */
const MESSAGES_PER_SECOND = 40;
const WATCHES_PER_SECOND = 4;

/** What the attackers have sent so far. The bench prints it, because without a flood its result would mean nothing. */
const sent = { flood: 0, guests: 0, silent: 0 };
export type Sent = typeof sent;

const [, , url = "", table = "", spread = "one"] = process.argv;
// Real attackers have their own machines: these must not take processor time from the clients whose waiting is
// measured.
setPriority(Math.min(19, getPriority() + 10));
process.once("disconnect", () => process.exit(0));

async function guest(address: string): Promise<string> {
  const response = await fetch(`${url}/api/tables`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ game: "anarchy", seats: 3, guest: "Guest", startWhenFull: false }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

function open(address: string, cookie: string): Socket {
  const headers = { "x-forwarded-for": address, ...(cookie === "" ? {} : { cookie }) };
  const socket = io(url, {
    ...{ transports: ["websocket"], forceNew: true, extraHeaders: headers },
    ...{ reconnectionDelay: 100, reconnectionDelayMax: 300 },
  });
  // A client that is barred by name is told so, and tries again.
  socket.on("connect_error", () => setTimeout(() => socket.connect(), 300));
  return socket;
}

/** Sends as fast as possible, and reconnects whenever it is disconnected. */
async function flood(socket: Socket): Promise<never> {
  for (;;) {
    if (socket.connected) {
      for (let i = 0; i < 200; i++) socket.emit("unwatch", { table });
      sent.flood += 200;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Keeps sending at a person's own limit. */
async function press(socket: Socket, number: number): Promise<never> {
  const heavy = number % 2 === 0;
  for (;;) {
    if (socket.connected) {
      socket.emit(heavy ? "watch" : "unwatch", { table }, () => undefined);
      sent.guests++;
    }
    await pause(1000 / (heavy ? WATCHES_PER_SECOND : MESSAGES_PER_SECOND));
  }
}

/** Asks for whole positions and never reads them. */
async function never(socket: Socket): Promise<never> {
  socket.on("connect", () => {
    const { ws } = (socket.io.engine as unknown as { transport: { ws: { pause(): void } } }).transport;
    ws.pause();
  });
  for (;;) {
    if (socket.connected) {
      socket.emit("watch", { table });
      sent.silent++;
    }
    await pause(1000 / WATCHES_PER_SECOND);
  }
}

const addressOf = (group: number, number: number): string => `10.${group}.0.${number}`;
const guests = await Promise.all(
  Array.from({ length: GUESTS }, async (_, i) => {
    const address = addressOf(2, spread === "many" ? i + 1 : 1);
    return open(address, await guest(address));
  }),
);
process.send?.("ready");
setInterval(() => process.send?.(sent), 1000);
process.once("message", () => {
  for (let i = 0; i < FLOODERS; i++) void flood(open(addressOf(1, i + 1), ""));
  for (const [i, socket] of guests.entries()) void press(socket, i);
  for (let i = 0; i < SILENT_READERS; i++) void never(open(addressOf(3, i + 1), ""));
});
