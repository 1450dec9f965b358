import { EventEmitter } from "node:events";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { BackgroundWork } from "../scheduling/background-work.ts";
import { SocketGuard } from "./sockets.ts";

// Budgets refill with time, which stands still here, however long a step takes on a busy machine.
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] });
});
afterEach(() => {
  jest.useRealTimers();
});

class FakeWebSocket extends EventEmitter {
  readonly bufferedAmount = 0;
  readonly terminate = jest.fn();
}

/** The part of an engine.io connection that the guard uses. */
class FakeConnection extends EventEmitter {
  readonly ws = new FakeWebSocket();
  readonly transport = { socket: this.ws };
  readonly request: IncomingMessage;
  readonly writeBuffer = [];
  readonly write = jest.fn();
  /** Frames passed on to engine.io. */
  readonly read: string[] = [];

  constructor(address: string) {
    super();
    this.request = new IncomingMessage(Object.defineProperty(new Socket(), "remoteAddress", { value: address }));
    this.ws.on("message", (data: Buffer) => this.read.push(data.toString()));
  }

  async send(...frames: string[]): Promise<void> {
    for (const frame of frames) this.ws.emit("message", Buffer.from(frame), false);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const config = { TRUST_PROXY: 0, SOCKETS_PER_ADDRESS: 3, SOCKET_RATE: 5, REQUEST_RATE: 100 };
const many = (times: number, frame: string): string[] => Array.from({ length: times }, () => frame);

/** A guard with open connections that it guards. */
const guarded = (...addresses: string[]) => guardedWith({}, ...addresses);

async function guardedWith(change: Partial<typeof config>, ...addresses: string[]) {
  const engine = new EventEmitter();
  const onCut = jest.fn();
  const onBarred = jest.fn();
  const guard = new SocketGuard({ ...config, ...change }, new BackgroundWork(onCut), { onCut, onBarred });
  guard.attach(engine as unknown as Parameters<SocketGuard["attach"]>[0]);
  const conns = addresses.map((address) => new FakeConnection(address));
  for (const conn of conns) {
    engine.emit("connection", conn);
    await conn.send("40");
  }
  guard.close();
  return { guard, conns, onCut, onBarred };
}
const asConnection = (conn: FakeConnection) => conn as unknown as Parameters<SocketGuard["recognise"]>[0];

test("frames are passed on in order while there is budget; none of the others is read", async () => {
  const { conns } = await guarded("203.0.113.7");
  const [conn] = conns as [FakeConnection];
  const frames = Array.from({ length: 100 }, (_, i) => `42${i}["unwatch",{}]`);
  await conn.send(...frames);
  // The budget of four people for four seconds, because the person is not identified yet.
  expect(conn.read).toEqual(["40", ...frames.slice(0, 80)]);
});

test("a person has one budget for all connections; a network has the budget of four people", async () => {
  const { guard, conns } = await guarded("2001:db8::1", "2001:db8::2", "2001:db8:0:1::1");
  const [one, two, elsewhere] = conns as [FakeConnection, FakeConnection, FakeConnection];
  await guard.recognise(asConnection(one), "anna");
  await guard.recognise(asConnection(two), "anna");
  await one.send(...many(15, '42["say",{}]'));
  await two.send(...many(15, '42["say",{}]'));
  expect([one.read.length, two.read.length]).toEqual([16, 6]);
  await elsewhere.send('42["say",{}]');
  expect(elsewhere.read).toHaveLength(2);
});

test("messages that make the server read a lot count more", async () => {
  const { conns } = await guarded("203.0.113.7");
  await conns[0]!.send(...many(20, '421["watch",{"table":"0123456789ab"}]'));
  expect(conns[0]!.read).toHaveLength(1 + 8);
});

test("one refusal a second is answered; a client that goes on is disconnected and barred", async () => {
  const { guard, conns, onCut } = await guarded("203.0.113.7", "203.0.113.8");
  const [conn, again] = conns as [FakeConnection, FakeConnection];
  await guard.recognise(asConnection(conn), "anna");
  await conn.send(...many(100, '427["say",{}]'));
  expect(conn.write.mock.calls).toEqual([[expect.stringMatching(/^37\[\{"ok":false,"code":"too-many","message":"/)]]);
  expect(conn.ws.terminate).not.toHaveBeenCalled();
  await conn.send(...many(200, '427["say",{}]'));
  expect(conn.ws.terminate).toHaveBeenCalledTimes(1);
  expect(onCut.mock.calls).toEqual([["flood"]]);
  expect(await guard.recognise(asConnection(again), "anna")).toBe(false);
  expect(await guard.recognise(asConnection(again), "ben")).toBe(true);
});

test("bars are told to the other servers, and those of others hold here", async () => {
  const { guard, conns, onBarred } = await guarded("203.0.113.7");
  const [conn] = conns as [FakeConnection];
  await guard.recognise(asConnection(conn), "anna");
  await conn.send(...many(300, '427["say",{}]'));
  expect(onBarred.mock.calls).toEqual([[{ who: "person", key: "anna", seconds: 1 }]]);

  const other = await guarded("203.0.113.8");
  const [there] = other.conns as [FakeConnection];
  await other.guard.barredElsewhere({ who: "person", key: "anna", seconds: 1 });
  await other.guard.barredElsewhere({ who: "network", key: "203.0.113.9", seconds: 1 });
  expect(await other.guard.recognise(asConnection(there), "anna")).toBe(false);
  expect(await other.guard.recognise(asConnection(there), "ben")).toBe(true);
  expect(await other.guard.mayOpen(new FakeConnection("203.0.113.9").request)).toBe(false);
  expect(await other.guard.mayOpen(new FakeConnection("203.0.113.8").request)).toBe(true);
});

test("traffic of others at the address does not cost a pong, but a flood of pongs counts as a flood", async () => {
  const { conns } = await guarded("203.0.113.7", "203.0.113.7");
  const [bad, good] = conns as [FakeConnection, FakeConnection];
  await bad.send(...many(500, "3"));
  expect(bad.ws.terminate).toHaveBeenCalled();
  await good.send("3");
  expect(good.read).toEqual(["40", "3"]);
});

test("the connections and the handshakes of one network are limited", async () => {
  const { guard, conns } = await guarded("2001:db8::1", "2001:db8::2", "2001:db8::3");
  const request = new FakeConnection("2001:db8::4").request;
  expect(await guard.mayOpen(request)).toBe(false);
  expect(await guard.mayOpen(new FakeConnection("2001:db8:0:1::1").request)).toBe(true);
  conns[0]!.emit("close");
  expect(await guard.mayOpen(request)).toBe(true);
  for (let i = 0; i < 49; i++) await guard.mayOpen(request);
  expect(await guard.mayOpen(request)).toBe(false);
});

test("a network is barred after several of its people were disconnected", async () => {
  const { guard, conns } = await guarded(...many(4, "203.0.113.7"));
  const request = new FakeConnection("203.0.113.7").request;
  const may = [];
  for (const conn of conns) {
    await conn.send(...many(400, "3"));
    may.push(await guard.mayOpen(request));
  }
  expect(may).toEqual([false, true, true, false]);
});

test("R-005: a burst is counted at once: after 200 refusals nothing more of it is read, in the same tick", async () => {
  const { conns, onCut } = await guarded("203.0.113.7");
  const [conn] = conns as [FakeConnection];
  for (let i = 0; i < 4000; i++) conn.ws.emit("message", Buffer.from('42["say",{}]'), false);
  expect(conn.read).toHaveLength(1 + 80);
  expect(conn.ws.terminate).toHaveBeenCalledTimes(1);
  expect(conn.ws.listenerCount("message")).toBe(0);
  expect(onCut.mock.calls).toEqual([["flood"]]);
});

test("R-005: strangers have half of the sockets of a network, and go when it is barred", async () => {
  const wide = { SOCKETS_PER_ADDRESS: 10 };
  const { guard, conns } = await guardedWith(wide, ...many(9, "203.0.113.7"));
  expect(guard.mayStay(asConnection(conns[8]!))).toBe(false);
  for (const [i, conn] of conns.slice(0, 4).entries()) await guard.recognise(asConnection(conn), `person ${i}`);
  expect(guard.mayStay(asConnection(conns[8]!))).toBe(true);
  for (const conn of conns.slice(4, 8)) await conn.send(...many(600, "3"));
  expect(conns.map(({ ws }) => ws.terminate.mock.calls.length)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1]);
});

test("R-007: few large frames are refused like many small ones", async () => {
  const { guard, conns } = await guarded("203.0.113.7");
  const [conn] = conns as [FakeConnection];
  await guard.recognise(asConnection(conn), "anna");
  await conn.send(...many(230, `42["say",{"text":"${"x".repeat(60_000)}"}]`));
  expect(conn.read).toHaveLength(2);
  expect(conn.ws.terminate).toHaveBeenCalledTimes(1);
});

test("a person beyond the own budget takes nothing from others at the address", async () => {
  const { guard, conns } = await guarded("203.0.113.7", "203.0.113.7");
  const [bad, good] = conns as [FakeConnection, FakeConnection];
  await guard.recognise(asConnection(bad), "bad");
  await guard.recognise(asConnection(good), "good");
  await bad.send(...many(150, '42["say",{}]'));
  await good.send(...many(20, '42["say",{}]'));
  expect([bad.read.length, good.read.length]).toEqual([21, 21]);
});
