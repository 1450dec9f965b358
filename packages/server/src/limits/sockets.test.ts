import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { Gambler, hazardMatch } from "../testing/hazard.ts";
import { must, testHouse, type Player, type TestHouse } from "../testing/house.ts";

const HOUR = 3_600_000;
let inn: TestHouse;
beforeEach(async () => {
  inn = await testHouse({ SOCKET_RATE: "10", TRUST_PROXY: "1" });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await inn.close();
});

/** A browser at another address. */
const from = (address: string): Record<string, string> => ({ "x-forwarded-for": address });

/** Sends a message many times, without waiting. Returns how many were acknowledged, and with what, when the socket is over. */
function flood(socket: Player, times: number): { readonly codes: string[]; readonly over: Promise<string> } {
  const codes: string[] = [];
  const over = new Promise<string>((resolve) => socket.once("disconnect", resolve));
  for (let i = 0; i < times; i++)
    socket.emit("unwatch", { table: "0123456789ab" }, (answer) => codes.push(answer.ok ? "ok" : answer.code));
  return { codes, over };
}

/** The connection of engine.io and the WebSocket below a socket of the client. */
function wire(socket: Player): { readonly pause: () => void; readonly resume: () => void } {
  const { engine } = socket.io as unknown as {
    engine: { transport: { ws: { pause(): void; resume(): void } } };
  };
  const { ws } = engine.transport;
  return { pause: () => ws.pause(), resume: () => ws.resume() };
}

describe("a client that sends too much", () => {
  test("is answered once a second, and cut off when it goes on; others are not", async () => {
    const [bad, good] = [inn.visitor(), inn.visitor()];
    await bad.open("Bad");
    const other = await good.socket(from("203.0.113.9"));
    const socket = await bad.socket(from("203.0.113.7"));
    const { codes, over } = flood(socket, 1000);
    expect(await over).toMatch(/transport/);
    expect(codes.filter((code) => code === "ok").length).toBeLessThanOrEqual(40);
    expect(codes.filter((code) => code === "too-many").length).toBeLessThanOrEqual(2);
    expect(await must(other, "lobby", { on: false })).toMatchObject({ ok: true });
  });

  test("is barred for longer each time, at every address; and so is its address, later", async () => {
    const bad = inn.visitor();
    await bad.open("Bad");
    const address = from("203.0.113.7");
    await flood(await bad.socket(address), 1000).over;
    await expect(bad.socket(from("203.0.113.8"))).rejects.toThrow("barred");
    // Somebody else there is let in until there were several.
    expect((await inn.visitor().socket(address)).connected).toBe(true);
    for (let i = 0; i < 3; i++) {
      const next = inn.visitor();
      await next.open(`Bad ${i}`);
      await flood(await next.socket(address), 1000).over;
    }
    await expect(inn.visitor().socket(address)).rejects.toThrow();
    expect((await inn.visitor().socket(from("203.0.113.8"))).connected).toBe(true);
  });

  test("does not get more by more people at one address, nor by more addresses of one IPv6 network", async () => {
    const sockets = await Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        const visitor = inn.visitor();
        await visitor.open(`Guest ${i}`);
        return visitor.socket(from(`2001:db8:1:2::${i}`));
      }),
    );
    const floods = sockets.map((socket) => flood(socket, 40));
    const other = await inn.visitor().socket(from("2001:db8:1:3::1"));
    await must(other, "lobby", { on: false });
    await sleep(200);
    const done = floods.flatMap(({ codes }) => codes).filter((code) => code === "ok").length;
    expect(done).toBeLessThanOrEqual(160);
    expect(done).toBeGreaterThan(100);
  });

  test("a clock that jumps, back or forward, locks nobody out", async () => {
    const visitor = inn.visitor();
    await visitor.open("Anna");
    const socket = await visitor.socket(from("203.0.113.7"));
    const now = Date.now.bind(Date);
    for (const jump of [-HOUR, HOUR]) {
      for (let i = 0; i < 4; i++) await must(socket, "lobby", { on: false });
      jest.spyOn(Date, "now").mockImplementation(() => now() + jump);
      // The budget of four seconds is not used up, and is there again after four seconds by any clock.
      for (let i = 0; i < 4; i++) await must(socket, "lobby", { on: false });
      await sleep(4100);
      for (let i = 0; i < 4; i++) await must(socket, "lobby", { on: false });
      await visitor.get("/api/me");
      jest.restoreAllMocks();
      await sleep(4100);
    }
  });
});

test("so many sockets from one address, and no more until one is closed", async () => {
  const strict = await testHouse({ SOCKETS_PER_ADDRESS: "2", TRUST_PROXY: "1" });
  const address = from("203.0.113.7");
  const one = await strict.visitor().socket(address);
  await strict.visitor().socket(address);
  await expect(strict.visitor().socket(address)).rejects.toThrow();
  expect((await strict.visitor().socket(from("203.0.113.8"))).connected).toBe(true);
  one.disconnect();
  let again: Player | null = null;
  while (again === null) again = await strict.visitor().socket(address).catch(() => null);
  expect(again.connected).toBe(true);
  await strict.close();
});

test("a reader that does not read is cut off, and has everything when it comes back", async () => {
  const loose = await testHouse();
  const { id, gamblers } = await hazardMatch(loose);
  const [slow] = gamblers as [Gambler];
  const { pause, resume } = wire(slow.socket);
  const cut = new Promise((resolve) => slow.socket.once("disconnect", resolve));
  pause();
  const memory = process.memoryUsage().rss;
  const before = loose.house.app.server.listenerCount("close");
  while ((await connections(loose)) > 1) for (let i = 0; i < 500; i++) slow.socket.emit("watch", { table: id }, () => 0);
  expect(before).toBeGreaterThan(0);
  expect(process.memoryUsage().rss - memory).toBeLessThan(100_000_000);
  resume();
  await cut;
  const back = await Gambler.at(slow.visitor, id);
  expect(back.sight).toEqual(slow.sight);
  await loose.close();
});

/** How many connections the server has open, keep-alive requests aside. */
async function connections(house: TestHouse): Promise<number> {
  const metrics = JSON.stringify(await house.visitor().get("/metrics"));
  return Number(/caravanserai_sockets (\d+)/.exec(metrics)?.[1]);
}
