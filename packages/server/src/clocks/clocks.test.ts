import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { TableClocks, TimeSettings } from "@caravanserai/protocol";
import pg from "pg";
import { createDatabase } from "../testing/postgres.ts";
import { makeOlder } from "./testing/aged.ts";
import { must, newId, send, testSite, type Player, type TestSite, type Visitor } from "../testing/site.ts";

const none: TimeSettings = {
  clock: { kind: "none" },
  up: "nothing",
  holds: { quiet: false, rest: false, vacation: 0 },
  gift: 0,
  sitIn: true,
  openFor: 0,
  nudges: [],
};
const each = (seconds: number, up: TimeSettings["up"]): TimeSettings => ({
  ...none,
  clock: { kind: "each", time: seconds * 1000 },
  up,
  gift: 3_600_000,
});

let site: TestSite;
let database: pg.Client;
beforeAll(async () => {
  site = await testSite();
  database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await site.close();
});

async function table(time: TimeSettings): Promise<{ id: string; ada: Visitor; bob: Visitor }> {
  const [ada, bob] = [site.visitor(), site.visitor()];
  const { table } = await ada.open("Ada", { time });
  await bob.sit(table.id, "Bob");
  return { id: table.id, ada, bob };
}

test("CO-001: the settings of time are part of the table; CO-003: what is out of range is refused with a sentence", async () => {
  const { id, ada } = await table(each(60, "nothing"));
  const answer = await ada.get<{ table: { time: TimeSettings } }>(`/api/tables/${id}`);
  expect(answer.table.time).toEqual(each(60, "nothing"));
  const refused = await ada.ask("POST", "/api/tables", { game: "hazard", seats: 2, time: each(29, "nothing") });
  expect(refused).toMatchObject({
    status: 400,
    body: { message: "time.clock.time must be from 30 seconds to 30 days, in whole seconds." },
  });
});

test("CO-250: the wake-up of a match is written with the event that causes it", async () => {
  const { id, ada } = await table(each(60, "nothing"));
  const socket = await ada.socket();
  const { clocks } = await must(socket, "watch", { table: id });
  const deadlines = clocks?.clocks.flatMap(({ deadline }) => (deadline === null ? [] : [deadline])) ?? [];
  expect(deadlines.length).toBeGreaterThan(0);
  const { rows } = await database.query<{ due: number }>(
    "select (extract(epoch from due) * 1000)::float8 as due from jobs where match = $1 and kind = 'clock'",
    [id],
  );
  expect(rows).toEqual([{ due: Math.min(...deadlines) + 2000 }]);
});

type Clocks = TableClocks["clocks"];

/** Watches and waits until the clocks of the table are as wanted: each change of them is pushed. */
async function untilClocks(socket: Player, id: string, wanted: (clocks: Clocks) => boolean): Promise<Clocks> {
  const pushed: Clocks[] = [];
  let wake = (): void => undefined;
  const hear = (change: TableClocks): void => {
    pushed.push(change.clocks);
    wake();
  };
  socket.on("clocks", hear);
  const { clocks } = await must(socket, "watch", { table: id });
  if (clocks !== null) pushed.unshift(clocks.clocks);
  for (;;) {
    const found = pushed.find(wanted);
    if (found !== undefined) {
      socket.off("clocks", hear);
      return found;
    }
    await new Promise<void>((resolve) => (wake = resolve));
  }
}

/** A match whose clocks ran out long ago, found by two servers at once when they start. */
async function leftAlone(time: TimeSettings): Promise<{
  id: string;
  url: string;
  ada: Player;
  bob: Player;
  ask: <R extends pg.QueryResultRow>(sql: string) => Promise<R[]>;
  close: () => Promise<void>;
}> {
  const created = await createDatabase(process.env["CV_TEST_PG"]!);
  const first = await testSite({}, { databaseUrl: created.url });
  const [ada, bob] = [first.visitor(), first.visitor()];
  const opened = await ada.open("Ada", { time });
  const { id } = opened.table;
  await bob.sit(id, "Bob");
  await first.close();
  const client = new pg.Client({ connectionString: created.url });
  await client.connect();
  await makeOlder(client, id, 600_000);
  const sites = await Promise.all([1, 2].map(() => testSite({}, { databaseUrl: created.url, shared: true })));
  const come = async (at: TestSite, visitor: Visitor): Promise<Player> => {
    const same = at.visitor();
    same.takeCookiesOf(visitor);
    return same.socket();
  };
  return {
    id,
    url: created.url,
    ada: await come(sites[0]!, ada),
    bob: await come(sites[1]!, bob),
    ask: async <R extends pg.QueryResultRow>(sql: string) => (await client.query<R>(sql)).rows,
    close: async () => {
      await client.end();
      for (const one of sites) await one.close();
      await created.drop();
    },
  };
}

test("CO-207: time is up, a bot sits in, once, whichever of two servers sees it; CO-224: the person presses and is back [CO-255]", async () => {
  const match = await leftAlone(each(60, "bot"));
  await untilClocks(match.ada, match.id, (clocks) => clocks.every(({ why }) => why === "bot" || why === "over"));
  const acts = await match.ask<{ mark: { kind: string; seat: number; stint: number } }>(
    "select mark from acts order by act",
  );
  const first = acts.filter(({ mark }) => mark.stint === 0).map(({ mark }) => `${mark.kind} ${mark.seat}`);
  expect(first).toEqual(["up 0", "held 0", "up 1", "held 1"]);
  const lines = await match.ask<{ text: string }>(
    "select text from messages where text = 'table.time.up' order by number",
  );
  expect(lines).toHaveLength(2);
  await match.close();
});

test("CO-203: nothing is done, once: the clock stays at 0, a present sets it going again [CO-125] [CO-201]", async () => {
  const match = await leftAlone(each(60, "nothing"));
  const up = await untilClocks(match.ada, match.id, (clocks) => clocks.every(({ why }) => why === "up"));
  expect(up.map(({ left }) => left)).toEqual([0, 0]);
  // Both servers have carried their wake-ups out when nothing is due any more.
  await untilClocks(match.bob, match.id, (clocks) => clocks.every(({ why }) => why === "up"));
  await must(match.ada, "gift", { table: match.id, seat: 1 });
  const [own, given] = await untilClocks(match.bob, match.id, (clocks) => clocks[1]?.running === true);
  expect(own?.why).toBe("up");
  expect(given).toMatchObject({ left: expect.any(Number) });
  expect(await send(match.ada, "gift", { table: match.id, seat: 1 })).toMatchObject({
    code: "not-allowed",
    rule: "CO-750",
  });
  expect(await send(match.ada, "gift", { table: match.id, seat: 0 })).toMatchObject({ code: "not-allowed" });
  const ups = await match.ask("select 1 from acts where mark ->> 'kind' = 'up'");
  expect(ups).toHaveLength(2);
  const jobs = await match.ask<{ late: boolean }>("select due > now() as late from jobs where kind = 'clock'");
  expect(jobs).toEqual([{ late: true }]);
  await match.close();
});

test("CO-205: the defaults are given; CO-210: sealed ones when everybody is up, in the order of seats", async () => {
  const match = await leftAlone(each(60, "default"));
  await untilClocks(match.ada, match.id, (clocks) => clocks.some(({ stint }) => stint !== null && stint >= 2));
  const events = await match.ask<{ command: { do: string; seat: number }; mark: { cause?: string; reveal?: boolean } }>(
    "select command, mark from events where seq in (1, 2) order by seq",
  );
  expect(events.map(({ command }) => `${command.do} ${command.seat}`)).toEqual(["default 0", "default 1"]);
  expect(events.map(({ mark }) => mark.cause)).toEqual(["time", "time"]);
  expect(events.map(({ mark }) => mark.reveal === true)).toEqual([false, true]);
  await match.close();
});

test("CO-224: who comes back by a press has the full time again, and the bot goes", async () => {
  const match = await leftAlone(each(60, "open"));
  await untilClocks(match.ada, match.id, (clocks) => clocks.every(({ why }) => why === "open"));
  await must(match.ada, "back", { table: match.id });
  const [back] = await untilClocks(match.ada, match.id, (clocks) => clocks[0]?.running === true);
  expect(back).toMatchObject({ running: true, stint: 0 });
  expect(back?.left).toBeGreaterThan(50_000);
  // [CO-225] An answer is a return too.
  const { state } = await must(match.bob, "watch", { table: match.id });
  const question = state.kind === "whole" ? state.position.observation.asks[0]!.question : 0;
  await must(match.bob, "decide", { table: match.id, id: newId(), question, answer: { option: "stake", amount: 1 } });
  const kinds = await match.ask<{ kind: string; after: number }>(
    "select mark ->> 'kind' as kind, after from acts where mark ->> 'kind' = 'free' order by act",
  );
  expect(kinds).toEqual([
    { kind: "free", after: 0 },
    { kind: "free", after: 0 },
  ]);
  await match.close();
});

test("CO-208: with a seat that time has opened goes the wake-up of the bot that sits in later; an answer withdraws it [CO-251] [CO-252]", async () => {
  const match = await leftAlone({ ...each(60, "open"), openFor: 3_600_000 });
  await untilClocks(match.ada, match.id, (clocks) => clocks.every(({ why }) => why === "open"));
  const offers = async () =>
    (await match.ask<{ key: string }>("select key from jobs where kind = 'open' order by key")).map(({ key }) => key);
  expect(await offers()).toEqual([`open/${match.id}/0`, `open/${match.id}/1`]);
  await must(match.ada, "back", { table: match.id });
  expect(await offers()).toEqual([`open/${match.id}/1`]);
  await match.ask("update jobs set due = now() where kind = 'open'");
  await untilClocks(match.bob, match.id, (clocks) => clocks[1]?.why === "bot");
  expect(await offers()).toEqual([]);
  await match.close();
});

test("CO-102: events and acts are numbered by themselves without gaps, and the instants of their marks never fall", async () => {
  const match = await leftAlone(each(60, "open"));
  await untilClocks(match.ada, match.id, (clocks) => clocks.every(({ why }) => why === "open"));
  for (const seat of [match.ada, match.bob]) await must(seat, "back", { table: match.id });
  const { state } = await must(match.bob, "watch", { table: match.id });
  const question = state.kind === "whole" ? state.position.observation.asks[0]!.question : 0;
  await must(match.bob, "decide", { table: match.id, id: newId(), question, answer: { option: "stake", amount: 1 } });
  const acts = await match.ask<{ act: number; at: number }>(
    "select act, (mark ->> 'at')::float8 as at from acts order by act",
  );
  const events = await match.ask<{ seq: number; at: number; awaited: number[] }>(
    "select seq, (mark ->> 'at')::float8 as at, mark -> 'awaited' as awaited from events order by seq",
  );
  expect(acts.map(({ act }) => act)).toEqual(acts.map((_, i) => i));
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i));
  for (const marks of [acts, events])
    expect(marks.map(({ at }) => at)).toEqual(marks.map(({ at }) => at).sort((a, b) => a - b));
  expect(events[0]?.awaited).toEqual([0, 1]);
  await match.close();
});

test("CO-700: seats, spectators and the public get the same clocks, byte for byte", async () => {
  const { id, ada, bob } = await table({ ...each(60, "nothing"), holds: { quiet: true, rest: true, vacation: 0 } });
  const shown: TableClocks["clocks"][] = [];
  for (const visitor of [ada, bob, site.visitor()]) {
    const { clocks } = await must(await visitor.socket(), "watch", { table: id });
    // What is left falls with each moment; the instants at which something will be do not.
    shown.push((clocks?.clocks ?? []).map((clock) => ({ ...clock, left: clock.left === null ? null : 0, held: [] })));
  }
  const [first, ...others] = shown.map((clocks) => JSON.stringify(clocks));
  expect(first).toContain('"deadline":');
  expect(others).toEqual([first, first]);
});

test("CO-012: after the start nobody alone changes the time or the votes of the table", async () => {
  const { id, ada } = await table(each(60, "nothing"));
  const before = await ada.get<{ table: { time: unknown; votes: unknown } }>(`/api/tables/${id}`);
  for (const change of [{ time: each(90, "bot") }, { votes: null }, { name: "Another name", time: null }]) {
    const refused = await ada.ask("PATCH", `/api/tables/${id}`, change);
    expect(refused.status).toBeGreaterThanOrEqual(400);
  }
  const after = await ada.get<{ table: { time: unknown; votes: unknown } }>(`/api/tables/${id}`);
  expect([after.table.time, after.table.votes]).toEqual([before.table.time, before.table.votes]);
});

test("CO-703: in no message does received occur [CO-E128]", async () => {
  const { id, ada } = await table(each(60, "nothing"));
  const socket = await ada.socket();
  const frames: unknown[] = [];
  socket.onAny((...frame: unknown[]) => frames.push(frame));
  const watched = await must(socket, "watch", { table: id });
  const question = watched.state.kind === "whole" ? watched.state.position.observation.asks[0]!.question : 0;
  await must(socket, "decide", { table: id, id: newId(), question, answer: { option: "stake", amount: 1 } });
  expect(JSON.stringify([watched, frames])).not.toContain("received");
  const { rows } = await database.query<{ mark: { received?: number } }>(
    "select mark from events where match = $1 and seq = 1",
    [id],
  );
  expect(rows[0]?.mark.received).toEqual(expect.any(Number));
});

test("CO-160: a gap of the site is written down once, and no time is up in it [CO-258]", async () => {
  const created = await createDatabase(process.env["CV_TEST_PG"]!);
  const first = await testSite({}, { databaseUrl: created.url });
  const ada = first.visitor();
  const { table: opened } = await ada.open("Ada", { time: each(60, "bot") });
  await first.visitor().sit(opened.id, "Bob");
  await first.close();
  const client = new pg.Client({ connectionString: created.url });
  await client.connect();
  await makeOlder(client, opened.id, 600_000);
  await client.query("update alive set at = at - 590000");
  const sites = await Promise.all([1, 2].map(() => testSite({}, { databaseUrl: created.url, shared: true })));
  const same = sites[0]!.visitor();
  same.takeCookiesOf(ada);
  const clocks = await untilClocks(await same.socket(), opened.id, () => true);
  expect(clocks.map(({ why }) => why)).toEqual(["down", "down"]);
  expect(clocks[0]?.left).toBeGreaterThan(40_000);
  expect((await client.query("select 1 from downtimes")).rows).toHaveLength(1);
  expect((await client.query("select 1 from acts")).rows).toEqual([]);
  await client.end();
  for (const one of sites) await one.close();
  await created.drop();
});
