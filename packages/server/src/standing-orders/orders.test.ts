import { DAY, NO_CLOCK, type TimeSettings } from "@caravanserai/clocks";
import { describe, expect, test } from "@jest/globals";
import { seededRandom, type Json, type Until } from "@caravanserai/kernel";
import type { MyOrders } from "@caravanserai/protocol";
import pg from "pg";
import { makeOlder } from "../clocks/testing/aged.ts";
import { createDatabase } from "../testing/postgres.ts";
import { hazardMatch, type Gambler } from "../testing/hazard.ts";
import { must, newId, send, testSite } from "../testing/site.ts";
import { withSite } from "../testing/with-site.ts";

const inn = withSite();

const leave = ({ socket, table }: Gambler, order: Json, until: Until = null) =>
  send(socket, "order", { table, id: newId(), window: "reply", order, until });

const wakeUps = async (match: string): Promise<{ key: string; due: number }[]> =>
  (
    await inn.site.query<{ key: string; due: number }>(
      "select key, (extract(epoch from due) * 1000)::float8 as due from jobs where match = $1 and kind = 'order'",
      [match],
    )
  ).rows;

describe("an order that ends at a given time [CO-600]", () => {
  test("its wake-up is written, moved and deleted with the order [CO-251] [CO-252]", async () => {
    const { id, gamblers } = await hazardMatch(inn.site);
    const [ada] = gamblers as [Gambler, Gambler];
    const at = Date.now() + DAY;
    expect(await leave(ada, "pass", { at })).toMatchObject({ ok: true });
    expect(await wakeUps(id)).toEqual([{ key: `order/${id}/0/reply`, due: at }]);
    await leave(ada, "pass", { at: at + DAY });
    expect((await wakeUps(id)).map(({ due }) => due)).toEqual([at + DAY]);
    await leave(ada, "pass", { uses: 2 });
    expect(await wakeUps(id)).toEqual([]);
    await leave(ada, "pass", { at });
    await leave(ada, null);
    expect(await wakeUps(id)).toEqual([]);
  });

  test("a time in the past, or more than 90 days ahead, is refused", async () => {
    const { gamblers } = await hazardMatch(inn.site);
    const [ada] = gamblers as [Gambler, Gambler];
    for (const at of [Date.now() - 1000, Date.now() + 91 * DAY])
      expect(await leave(ada, "pass", { at })).toMatchObject({ ok: false, code: "malformed", rule: "CO-600" });
    expect(ada.observation.orders).toEqual({});
  });

  test("it stops at its time, and its owner is told why [CO-603]; others get an event with nothing in it [CO-604]", async () => {
    const { id, gamblers } = await hazardMatch(inn.site);
    const [ada, ben] = gamblers as [Gambler, Gambler];
    const before = JSON.stringify(ben.observation);
    const { seq } = ben;
    await leave(ada, "pass", { at: Date.now() + 1500 });
    await ada.until(() => ada.observation.stopped !== undefined);
    expect(ada.observation.stopped).toMatchObject({ reply: { order: "pass", why: "time", used: 0 } });
    await ben.until(() => ben.seq === seq + 2);
    expect(JSON.stringify(ben.observation)).toBe(before);
    expect(await wakeUps(id)).toEqual([]);
    const { rows } = await inn.site.query<{ seat: number; args: object }>(
      "select seat, args from notices where match = $1 and kind = 'order-stopped'",
      [id],
    );
    expect(rows).toEqual([{ seat: 0, args: { why: "time" } }]);
  });
});

test("CO-601: one list has a person's orders at all tables, in force and stopped; each can be cancelled there", async () => {
  const [first, second] = [inn.site.visitor(), inn.site.visitor()];
  const tables: string[] = [];
  for (const name of ["One", "Two"]) {
    const { table } = await first.open("Ada", { name });
    await second.sit(table.id, "Ben");
    tables.push(table.id);
  }
  const [one = "", two = ""] = tables;
  const post = (table: string, order: Json, until: Until = null, window = "reply") =>
    first.post(`/api/tables/${table}/order`, { id: newId(), window, order, until });
  await post(one, "pass", { uses: 3 });
  await post(two, "pass", "my-decision");
  await post(two, 1, null, "stake");
  const { tables: listed } = await first.get<MyOrders>("/api/me/orders");
  expect(listed.find(({ id }) => id === one)).toMatchObject({
    ...{ name: "One", game: "hazard", seat: 0, stopped: [] },
    orders: [{ window: "reply", until: { uses: 3 }, used: 0, hasAsked: false }],
  });
  expect(
    listed
      .find(({ id }) => id === two)
      ?.orders.map(({ window }) => window)
      .sort(),
  ).toEqual(["reply", "stake"]);
  expect(await second.get<MyOrders>("/api/me/orders")).toEqual({ tables: [] });
  await post(one, null);
  expect((await first.get<MyOrders>("/api/me/orders")).tables.map(({ id }) => id)).toEqual([two]);
});

const each: TimeSettings = { ...NO_CLOCK, clock: { kind: "each", time: 60_000 }, up: "bot" };

test("CO-605: orders stop when a bot stands in, and none is accepted while it does", async () => {
  const created = await createDatabase(process.env["CV_TEST_PG"]!);
  const before = await testSite({}, { databaseUrl: created.url });
  const { id, gamblers } = await hazardMatch(before, 2, { time: each });
  const [ada, ben] = gamblers as [Gambler, Gambler];
  expect(await leave(ada, "pass")).toMatchObject({ ok: true });
  // Ben has answered. Once the bot has answered for Ada, the match waits for him.
  await ben.answer(seededRandom("ben"));
  await before.close();
  const client = new pg.Client({ connectionString: created.url });
  await client.connect();
  await makeOlder(client, id, 600_000);
  const after = await testSite({}, { databaseUrl: created.url });
  const visitor = after.visitor();
  visitor.takeCookiesOf(ada.visitor);
  const socket = await visitor.socket();
  const sits = new Promise<void>((resolve) => {
    socket.on("clocks", ({ clocks }) => clocks[0]?.why === "bot" && resolve());
  });
  const { clocks } = await must(socket, "watch", { table: id });
  if (clocks?.clocks[0]?.why !== "bot") await sits;
  const { tables } = await visitor.get<MyOrders>("/api/me/orders");
  expect(tables).toMatchObject([{ orders: [], stopped: [{ window: "reply", why: "bot" }] }]);
  const { rows } = await client.query<{ args: object }>("select args from notices where kind = 'order-stopped'");
  expect(rows).toEqual([{ args: { why: "bot" } }]);
  const again = { table: id, id: newId(), window: "reply", order: "pass" };
  expect(await send(socket, "order", again)).toMatchObject({ ok: false, code: "not-allowed", rule: "CO-605" });
  await client.end();
  await after.close();
  await created.drop();
});
