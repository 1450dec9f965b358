/**
 * The attackers of `npm run test:attacks`, in a process of their own: node attackers.ts <attack> <url> <table>. Says
 * "ready", begins when it is told to, reports what it has sent, and ends with its parent.
 */
import { getPriority, setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";

/** What the attackers have sent so far, and what was answered. An attack that sends nothing shows nothing. */
export interface Sent {
  frames: number;
  bytes: number;
  answered: number;
}
const sent: Sent = { frames: 0, bytes: 0, answered: 0 };

const [, , attack = "", url = "", table = ""] = process.argv;
// real attackers have their own machines: these must not take processor time from those whose waiting is measured
setPriority(Math.min(19, getPriority() + 10));
process.once("disconnect", () => process.exit(0));

const ADDRESS = "10.9.0.1";

async function guest(address: string): Promise<string> {
  const response = await fetch(`${url}/api/tables`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ game: "anarchy", seats: 3, guest: "Guest", startWhenFull: false }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** A socket that comes back whenever it is cut off. */
function open(address: string, cookie: string): Socket {
  const headers = { "x-forwarded-for": address, ...(cookie === "" ? {} : { cookie }) };
  const socket = io(url, {
    ...{ transports: ["websocket"], forceNew: true, extraHeaders: headers },
    ...{ reconnectionDelay: 100, reconnectionDelayMax: 300 },
  });
  socket.on("connect_error", () => setTimeout(() => socket.connect(), 300));
  return socket;
}

interface RawSocket {
  send(frame: string): void;
  /** Reads no more. */
  pause(): void;
  on(event: "message", heard: (data: Buffer) => void): void;
}

function webSocketOf(socket: Socket): RawSocket {
  return (socket.io.engine as unknown as { transport: { ws: RawSocket } }).transport.ws;
}

/** Sends a frame as it is, without the client's own way to write it. */
function sendRaw(socket: Socket, frame: string): void {
  if (!socket.connected) return;
  webSocketOf(socket).send(frame);
  sent.frames++;
  sent.bytes += frame.length;
}

/** Counts the messages that were read, whatever came of them. */
function countAnswers(socket: Socket): void {
  socket.on("connect", () => {
    webSocketOf(socket).on("message", (data) => {
      const head = data.toString("latin1", 0, 60);
      if (/^43\d/.test(head) && !head.includes("too-many")) sent.answered++;
    });
  });
}

async function keepSending(socket: Socket, frame: (number: number) => string, perSecond: number): Promise<never> {
  for (let number = 0; ; number++) {
    sendRaw(socket, frame(number));
    await pause(1000 / perSecond);
  }
}

/** Sends as fast as possible, and goes on whenever it has come back. */
async function keepFlooding(socket: Socket): Promise<never> {
  for (;;) {
    for (let i = 0; i < 200; i++) sendRaw(socket, `42["unwatch",{"table":"${table}"}]`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Prepares an attack; the returned function begins it. */
const ATTACKS: Readonly<Record<string, () => Promise<() => void>>> = {
  // the heaviest message in another spelling
  async spelling() {
    const cookies = await Promise.all(Array.from({ length: 30 }, () => guest(ADDRESS)));
    const sockets = cookies.map((cookie) => open(ADDRESS, cookie));
    sockets.forEach(countAnswers);
    return () => {
      for (const socket of sockets)
        void keepSending(socket, (number) => `42${number}[ "watch",{"table":"${table}"}]`, 40);
    };
  },
  // many quiet sockets of one address that all send at once
  async burst() {
    const sockets = Array.from({ length: 90 }, () => open(ADDRESS, ""));
    await pause(3000);
    return () => {
      for (const socket of sockets) for (let i = 0; i < 4000; i++) sendRaw(socket, '42["unwatch"]');
      process.send?.(sent);
    };
  },
  // clients that send as fast as they can, guests at their own limit, and clients that never read
  async flood() {
    const guests = await Promise.all(Array.from({ length: 40 }, async () => open("10.9.2.1", await guest("10.9.2.1"))));
    return () => {
      for (const number of [1, 2, 3]) void keepFlooding(open(`10.9.3.${number}`, ""));
      for (const [i, socket] of guests.entries())
        void (i % 2 === 0
          ? keepSending(socket, (number) => `42${number}["watch",{"table":"${table}"}]`, 4)
          : keepSending(socket, (number) => `42${number}["unwatch",{"table":"${table}"}]`, 40));
      for (let number = 1; number <= 8; number++) {
        const silent = open(`10.9.4.${number}`, "");
        silent.on("connect", () => webSocketOf(silent).pause());
        void keepSending(silent, () => `42["watch",{"table":"${table}"}]`, 4);
      }
    };
  },
  // few messages, as large as they may be
  async size() {
    const addresses = [1, 2, 3].map((number) => `10.9.1.${number}`);
    const sockets = await Promise.all(addresses.map(async (address) => open(address, await guest(address))));
    sockets.forEach(countAnswers);
    const words = "x".repeat(60_000);
    return () => {
      for (const socket of sockets)
        void keepSending(socket, (number) => `42${number}["unwatch",{"table":"${table}","words":"${words}"}]`, 130);
    };
  },
};

const begin = await ATTACKS[attack]?.();
if (begin === undefined) throw new Error(`There is no attack ${attack}.`);
process.send?.("ready");
setInterval(() => process.send?.(sent), 500);
process.once("message", begin);
