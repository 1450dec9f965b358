import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, jest, test } from "@jest/globals";
import { Gambler, hazardMatch } from "../testing/hazard.ts";
import { must, testSite, type Player, type TestSite } from "../testing/site.ts";

const HOUR = 3_600_000;
let inn: TestSite;
beforeAll(async () => {
  inn = await testSite({ TRUST_PROXY: "1", SOCKET_RATE: "100" });
});
afterAll(() => inn.close());
afterEach(() => {
  jest.restoreAllMocks();
});

const from = (address: string): Record<string, string> => ({ "x-forwarded-for": address });
const over = (socket: Player): Promise<string> => new Promise((resolve) => socket.once("disconnect", resolve));

test("a client that sends as fast as it can is disconnected and barred; others are served", async () => {
  const bad = inn.visitor();
  await bad.open("Bad");
  const other = await inn.visitor().socket(from("203.0.113.9"));
  const socket = await bad.socket(from("203.0.113.7"));
  const cut = over(socket);
  for (let i = 0; i < 2000; i++) socket.emit("unwatch", { table: "0123456789ab" }, () => undefined);
  expect(await cut).toMatch(/transport/);
  await expect(bad.socket(from("203.0.113.8"))).rejects.toThrow("barred");
  expect(await must(other, "lobby", { on: false })).toMatchObject({ ok: true });
});

test.each([
  ["back", -HOUR],
  ["forward", HOUR],
])("setting the clock %s by an hour locks nobody out", async (_, jump) => {
  const visitor = inn.visitor();
  const name = `Clock ${jump}`;
  const { table } = await visitor.open("Guest", { seats: 3 });
  await visitor.post("/api/accounts", { name, password: "a long and winding road" });
  const everything = async (): Promise<void> => {
    const socket = await visitor.socket();
    await must(socket, "watch", { table: table.id });
    await must(socket, "say", { table: table.id, room: "players", text: "Good evening." });
    await visitor.get("/api/me");
    await inn.visitor().post("/api/session", { name, password: "a long and winding road" });
    await inn.visitor().open("Another", { seats: 3 });
  };
  await everything();
  const now = Date.now.bind(Date);
  jest.spyOn(Date, "now").mockImplementation(() => now() + jump);
  await everything();
});

test("a client that does not read is disconnected, and receives everything when it returns", async () => {
  const loose = await testSite();
  const { id, gamblers } = await hazardMatch(loose);
  const [slow] = gamblers as [Gambler];
  await talk(loose, id);
  const { ws } = (slow.socket.io.engine as unknown as { transport: { ws: { pause(): void; resume(): void } } })
    .transport;
  const cut = over(slow.socket);
  ws.pause();
  // Each acknowledgement includes the last messages, and the client reads none of it.
  for (let i = 0; i < 200; i++) slow.socket.emit("watch", { table: id }, () => undefined);
  let count = 0;
  while (count === 0) count = await cuts(loose);
  ws.resume();
  await cut;
  const back = await Gambler.at(slow.visitor, id);
  expect(back.observation).toEqual(slow.observation);
  await loose.close();
});

/** Fills the chat of a table with text that does not compress. */
async function talk(site: TestSite, table: string): Promise<void> {
  for (let number = 1000; number < 1060; number++)
    await site.query("insert into messages (match, number, room, name, text) values ($1, $2, 'players', 'X', $3)", [
      table,
      number,
      randomBytes(2000).toString("base64"),
    ]);
}

async function cuts(site: TestSite): Promise<number> {
  const metrics = JSON.stringify(await site.visitor().get("/metrics"));
  return Number(/sockets_cut_total\{reason=\\"slow-reader\\"\} (\d+)/.exec(metrics)?.[1] ?? 0);
}
