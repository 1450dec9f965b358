import { describe, expect, test } from "@jest/globals";
import type { AnyGameDefinition } from "@caravanserai/kernel";
import { hazard } from "@caravanserai/kernel/testing";
import type { ServerToClient } from "@caravanserai/protocol";
import { io } from "socket.io-client";
import { Gambler } from "../testing/hazard.ts";
import { createDatabase } from "../testing/postgres.ts";
import { hear, must, newId, testSite, type Player, type TestSite, type Visitor } from "../testing/site.ts";

type Heartbeat = Parameters<ServerToClient["heartbeat"]>[0];

/** Two people at a table of hazard that has begun, one at each server. */
async function pair(
  here: TestSite,
  there: TestSite,
): Promise<{ id: string; anna: Gambler; ben: Gambler; people: Visitor[] }> {
  const [first, second] = [here.visitor(), there.visitor()];
  const { table } = await first.open("Anna");
  await second.sit(table.id, "Ben");
  return {
    id: table.id,
    anna: await Gambler.at(first, table.id),
    ben: await Gambler.at(second, table.id),
    people: [first, second],
  };
}

function stake({ socket, table, observation }: Gambler, amount: number): Promise<{ seq: number }> {
  const [open] = observation.asks;
  return must(socket, "decide", {
    ...{ table, id: newId(), question: open?.question ?? 0 },
    answer: { option: "stake", amount },
  });
}

function nextHeartbeat(socket: Player, wanted: (heartbeat: Heartbeat) => boolean): Promise<Heartbeat> {
  return hear(socket, "heartbeat", (heartbeat) => wanted(heartbeat));
}

/** A site whose view for seat 1 throws while `fault.broken` is true. */
async function siteWithBrokenView(): Promise<{ readonly site: TestSite; readonly fault: { broken: boolean } }> {
  const fault = { broken: false };
  const view: typeof hazard.view = (state, viewer) => {
    if (fault.broken && viewer === 1) throw new Error("This view is broken.");
    return hazard.view(state, viewer);
  };
  return { site: await testSite({ LOG_LEVEL: "silent" }, { games: [{ ...hazard, view }] }), fault };
}

describe("watchers are sent the newest event", () => {
  test("after a server could not follow another server's writes", async () => {
    let failed: (() => void) | null = null;
    const stumbling: AnyGameDefinition = {
      ...hazard,
      result: (state) => {
        if (failed === null) return hazard.result(state as never);
        failed();
        throw new Error("Event 1 cannot be carried out just now.");
      },
    };
    const here = await testSite({ LOG_LEVEL: "silent" }, { shared: true, games: [stumbling] });
    const there = await testSite({}, { shared: true, databaseUrl: here.databaseUrl });
    const { anna, ben } = await pair(here, there);
    const stumbled = new Promise<void>((resolve) => (failed = resolve));
    await stake(ben, 1);
    await stumbled;
    expect(anna.seq).toBe(0);
    failed = null;
    await anna.until(() => anna.seq === 1);
    await stake(ben, 2);
    await anna.until(() => anna.seq === 2);
    await there.close();
    await here.close();
  });

  test("when they reach a server that does not have it yet; pages are never sent an older position", async () => {
    // The two servers do not exchange messages.
    const here = await testSite();
    const there = await testSite({}, { databaseUrl: here.databaseUrl });
    const { id, anna, ben, people } = await pair(here, there);
    const { seq } = await stake(ben, 1);
    const elsewhere = here.visitor();
    for (const person of people) elsewhere.takeCookiesOf(person);
    expect((await Gambler.at(elsewhere, id)).seq).toBe(seq);
    await anna.until(() => anna.seq === seq);
    await there.close();
    await here.close();
  });

  test("of two matches although only one fits into the cache", async () => {
    const here = await testSite({ MATCH_CACHE: "1" }, { shared: true });
    const there = await testSite({}, { shared: true, databaseUrl: here.databaseUrl });
    const [one, other] = [await pair(here, there), await pair(here, there)];
    for (const { anna, ben } of [one, other, one]) {
      const { seq } = await stake(ben, 1);
      await anna.until(() => anna.seq === seq);
    }
    await there.close();
    await here.close();
  });

  test("when their view once could not be computed; others do not notice, and the bot continues", async () => {
    const { site, fault } = await siteWithBrokenView();
    const [first, second] = [site.visitor(), site.visitor()];
    const { table } = await first.open("Anna", { seats: 3, bots: [2] });
    await second.sit(table.id, "Ben");
    const [anna, ben] = [await Gambler.at(first, table.id), await Gambler.at(second, table.id)];
    await anna.until(() => anna.observation.waiting.find(({ seat }) => seat === 2)?.ready === true);
    await ben.until(() => ben.seq === anna.seq);
    fault.broken = true;
    const { seq } = await stake(anna, 3);
    await anna.until(() => anna.seq === seq);
    expect(ben.seq).toBeLessThan(seq);
    fault.broken = false;
    await ben.until(() => ben.seq === seq);
    const { seq: next } = await stake(ben, 1);
    for (const gambler of [anna, ben]) await gambler.until(() => gambler.seq >= next);
    await site.close();
  });
});

describe("a heartbeat", () => {
  test("contains the newest event, even at tables whose match has not begun", async () => {
    const site = await testSite();
    const anna = site.visitor();
    const { table } = await anna.open("Anna");
    const socket = await anna.socket();
    const open = nextHeartbeat(socket, () => true);
    await must(socket, "watch", { table: table.id });
    expect(await open).toEqual({ table: table.id, seq: 0 });
    const ben = site.visitor();
    await ben.sit(table.id, "Ben");
    const gambler = await Gambler.at(ben, table.id);
    const after = nextHeartbeat(socket, ({ seq }) => seq === 1);
    await stake(gambler, 1);
    expect(await after).toEqual({ table: table.id, seq: 1 });
    await site.close();
  });

  test("is sent to all viewers except those who have missed an event", async () => {
    const { site, fault } = await siteWithBrokenView();
    const { anna, ben } = await pair(site, site);
    fault.broken = true;
    const { seq } = await stake(anna, 1);
    const heard: Heartbeat[] = [];
    ben.socket.on("heartbeat", (heartbeat) => heard.push(heartbeat));
    await nextHeartbeat(anna.socket, (heartbeat) => heartbeat.seq === seq);
    await nextHeartbeat(anna.socket, (heartbeat) => heartbeat.seq === seq);
    expect(heard.filter((heartbeat) => heartbeat.seq >= seq)).toEqual([]);
    await site.close();
  });
});

test("clients reconnect by themselves after a server has stopped gracefully and another has taken its place", async () => {
  const database = await createDatabase(process.env["CV_TEST_PG"]!);
  const first = await testSite({}, { databaseUrl: database.url });
  const { port } = new URL(first.url);
  const socket: Player = io(first.url, { transports: ["websocket"], reconnectionDelay: 20, reconnectionDelayMax: 50 });
  await new Promise<void>((resolve) => socket.once("connect", resolve));
  const cut = new Promise<string>((resolve) => socket.once("disconnect", resolve));
  const back = new Promise<void>((resolve) => socket.once("connect", resolve));
  await first.site.close();
  expect(await cut).not.toBe("io server disconnect");
  const second = await testSite({ PORT: port }, { databaseUrl: database.url });
  await back;
  expect(socket.connected).toBe(true);
  socket.disconnect();
  await second.close();
  await database.drop();
});
