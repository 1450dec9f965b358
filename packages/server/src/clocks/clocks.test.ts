import { NO_CLOCK, type EventMark, type TimeSettings } from "@caravanserai/clocks";
import { expect, jest, test } from "@jest/globals";
import type { AnyGameDefinition } from "@caravanserai/kernel";
import { hazard } from "@caravanserai/kernel/testing/examples";
import type {
  NoticesAnswer,
  BotSpell,
  ObservedMatch,
  Position,
  TableClocks,
  UndoUntilChange,
  Update,
  WaitingAnswer,
} from "@caravanserai/protocol";
import pg from "pg";
import { MatchRepository } from "../match/match-repository.ts";
import { createDatabase } from "../testing/postgres.ts";
import { SiteTime } from "../time/site-time.ts";
import { makeOlder } from "./testing/aged.ts";
import { patience } from "./testing/patience.ts";
import { must, newId, send, testSite, type Player, type TestSite, type Visitor } from "../testing/site.ts";
import { withSite } from "../testing/with-site.ts";

const each = (seconds: number, up: TimeSettings["up"]): TimeSettings => ({
  ...NO_CLOCK,
  clock: { kind: "each", time: seconds * 1000 },
  up,
  gift: 3_600_000,
});

const inn = withSite();

async function table(time: TimeSettings): Promise<{ id: string; ada: Visitor; bob: Visitor }> {
  const [ada, bob] = [inn.site.visitor(), inn.site.visitor()];
  const { table } = await ada.open("Ada", { time });
  await bob.sit(table.id, "Bob");
  return { id: table.id, ada, bob };
}

test("CO-001: the time settings are part of the table; CO-003: values out of range are refused with a sentence", async () => {
  const { id, ada } = await table(each(60, "nothing"));
  const answer = await ada.get<{ table: { time: TimeSettings } }>(`/api/tables/${id}`);
  expect(answer.table.time).toEqual(each(60, "nothing"));
  const { tables } = await ada.get<{ tables: { id: string; clock: object }[] }>("/api/me/tables");
  expect(tables.find((one) => one.id === id)?.clock).toEqual(each(60, "nothing").clock);
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
  const { rows } = await inn.site.query<{ due: number }>(
    "select (extract(epoch from due) * 1000)::float8 as due from jobs where match = $1 and kind = 'clock'",
    [id],
  );
  expect(rows).toEqual([{ due: Math.min(...deadlines) + 2000 }]);
});

type Clocks = TableClocks["clocks"];

/** Watches the table until its clocks meet the condition; every change of them is pushed. */
async function untilClocks(
  socket: Player,
  id: string,
  wanted: (clocks: Clocks) => boolean | Promise<boolean>,
): Promise<Clocks> {
  const pushed: Clocks[] = [];
  let wake = (): void => undefined;
  const hear = (change: TableClocks): void => {
    pushed.push(change.clocks);
    wake();
  };
  const hearUpdate = ({ clocks }: Update): void => {
    if (clocks !== undefined) hear(clocks);
  };
  socket.on("clocks", hear);
  socket.on("update", hearUpdate);
  const { clocks } = await must(socket, "watch", { table: id });
  if (clocks !== null) pushed.unshift(clocks.clocks);
  for (let next = 0; ; next++) {
    while (next >= pushed.length) await new Promise<void>((resolve) => (wake = resolve));
    const found = pushed[next]!;
    if (!(await wanted(found))) continue;
    socket.off("clocks", hear);
    socket.off("update", hearUpdate);
    return found;
  }
}

/**
 * Waits until the time of these seats is up and their time-outs are written. A page shows that time is up before that;
 * the clocks are pushed again once a time-out is written.
 */
async function untilTimedOut(
  { id, ada, ask }: Awaited<ReturnType<typeof leftAlone>>,
  seats: readonly number[] = [0, 1],
): Promise<Clocks> {
  return untilClocks(ada, id, async (clocks) => {
    const ups = await ask<{ seat: number }>(
      "select distinct (mark ->> 'seat')::int as seat from acts where mark ->> 'kind' = 'up'",
    );
    return seats.every((seat) => clocks[seat]?.why === "up" && ups.some((up) => up.seat === seat));
  });
}

/**
 * A match whose clocks ran out long ago, found by two servers at once when they start.
 * @param before SQL that is run before the two servers start
 * @param play what is played before that
 */
async function leftAlone(
  time: TimeSettings | undefined,
  before = "select 1",
  play: (id: string, ada: Visitor, bob: Visitor) => Promise<void> = () => Promise.resolve(),
  games: readonly AnyGameDefinition[] = [hazard],
): Promise<{
  id: string;
  url: string;
  ada: Player;
  bob: Player;
  ask: <R extends pg.QueryResultRow>(sql: string) => Promise<R[]>;
  /** On the server on which Bob plays. */
  secondPageOfAda: () => Promise<Player>;
  /** Ada's browser, at the server at which she plays. */
  visitorOfAda: Visitor;
  /** Bob's browser, at the server at which he plays. */
  visitorOfBob: Visitor;
  /** Of the server at which Ada plays. */
  metrics: () => Promise<string>;
  close: () => Promise<void>;
}> {
  const created = await createDatabase(process.env["CV_TEST_PG"]!);
  const first = await testSite({}, { databaseUrl: created.url, games });
  const [ada, bob] = [first.visitor(), first.visitor()];
  const opened = await ada.open("Ada", { time });
  const { id } = opened.table;
  await bob.sit(id, "Bob");
  await play(id, ada, bob);
  await first.close();
  const client = new pg.Client({ connectionString: created.url });
  await client.connect();
  await makeOlder(client, id, 600_000);
  await client.query(before);
  const sites = await Promise.all([1, 2].map(() => testSite({}, { databaseUrl: created.url, shared: true, games })));
  const sameAt = (at: TestSite, visitor: Visitor): Visitor => {
    const same = at.visitor();
    same.takeCookiesOf(visitor);
    return same;
  };
  const come = (at: TestSite, visitor: Visitor): Promise<Player> => sameAt(at, visitor).socket();
  return {
    id,
    url: created.url,
    ada: await come(sites[0]!, ada),
    bob: await come(sites[1]!, bob),
    secondPageOfAda: () => come(sites[1]!, ada),
    visitorOfAda: sameAt(sites[0]!, ada),
    visitorOfBob: sameAt(sites[1]!, bob),
    metrics: async () => (await fetch(`${sites[0]!.url}/metrics`)).text(),
    ask: async <R extends pg.QueryResultRow>(sql: string) => (await client.query<R>(sql)).rows,
    close: async () => {
      await client.end();
      for (const one of sites) await one.close();
      await created.drop();
    },
  };
}

/** The position as the visitor's seat sees it. */
async function observed(visitor: Visitor, id: string): Promise<Position | undefined> {
  const { state } = await visitor.get<ObservedMatch>(`/api/tables/${id}/observation`);
  return state.kind === "whole" ? state.position : undefined;
}

test("CO-E72 CO-207: when time is up, a bot sits in once, no matter which of two servers applies it; CO-224: the person presses a button and is back [CO-255]", async () => {
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

test("[CO-131] a player cannot undo a decision if that would leave them without time", async () => {
  const match = await leftAlone(each(60, "nothing"), undefined, async (id, ada, bob) => {
    const decide = (by: Visitor, question: number, answer: object): Promise<unknown> =>
      by.post(`/api/tables/${id}/decide`, { id: newId(), question, answer });
    await decide(ada, 1, { option: "stake", amount: 1 });
    await decide(bob, 1, { option: "stake", amount: 1 });
    await decide(ada, 2, { option: "token", pick: 1 });
  });
  await untilTimedOut(match, [0]);
  const canUndo = async (): Promise<boolean | undefined> =>
    (await observed(match.visitorOfAda, match.id))?.observation.canUndo;
  const { undoUntil = Infinity } = (await observed(match.visitorOfAda, match.id)) ?? {};
  expect(undoUntil).toBeLessThan(Date.now());
  expect(await canUndo()).toBe(false);
  const [before] = await match.ask<{ seq: number }>("select seq from matches");
  expect(await send(match.ada, "undo", { table: match.id, id: newId() })).toMatchObject({
    code: "cannot-take-back",
    message: "Your time would be up.",
    rule: "CO-131",
  });
  expect(await match.ask("select seq from matches")).toEqual([before]);
  const moved = new Promise<UndoUntilChange>((resolve) => match.ada.on("undo-until", resolve));
  await must(match.bob, "gift", { table: match.id, seat: 0 });
  const change = await moved;
  const [own] = await untilClocks(match.ada, match.id, ([clock]) => clock?.running === true);
  expect(change).toEqual({ table: match.id, seq: before?.seq, until: own?.deadline });
  expect(await canUndo()).toBe(true);
  await must(match.ada, "undo", { table: match.id, id: newId() });
  await match.close();
});

test("[CO-131] the seat that may undo is sent the instant from which it no longer can, with the event and on return; nobody else is", async () => {
  const { id, ada, bob } = await table(each(60, "nothing"));
  const [first, second] = [await ada.socket(), await bob.socket()];
  const { clocks } = await must(first, "watch", { table: id });
  await must(second, "watch", { table: id });
  const heard: Update[] = [];
  const last = new Promise<void>((resolve) =>
    second.on("update", (update) => {
      heard.push(update);
      if (update.seq === 3) resolve();
    }),
  );
  const decide = (by: Player, question: number, answer: object) =>
    must(by, "decide", { table: id, id: newId(), question, answer });
  await decide(first, 1, { option: "stake", amount: 1 });
  await decide(second, 1, { option: "stake", amount: 1 });
  // The deadline to which an undo of the next answer would lead back.
  const deadline = (await must(second, "watch", { table: id })).clocks?.clocks[0]?.deadline;
  const own: Update[] = [];
  first.on("update", (update) => own.push(update));
  await decide(first, 2, { option: "token", pick: 1 });
  await last;
  expect(deadline).toBeGreaterThan(clocks?.now ?? Infinity);
  expect(own.filter(({ seq }) => seq === 3)).toMatchObject([{ undoUntil: deadline }]);
  expect(heard.map(({ undoUntil }) => undoUntil)).toEqual([undefined, undefined, undefined]);
  expect((await must(first, "watch", { table: id })).state).toMatchObject({
    kind: "whole",
    position: { undoUntil: deadline },
  });
  expect((await must(first, "watch", { table: id, from: 3 })).state).toEqual({
    kind: "updates",
    updates: [],
    undoUntil: deadline,
  });
});

test("[CO-008] CO-E86 without a clock, an awaited player is reminded once after a day, and again after three and after seven", async () => {
  const since = Date.now() - 25 * 3_600_000;
  const match = await leftAlone(
    undefined,
    `update matches set waiting = (
       select json_agg(w.waiting::jsonb || '{"stintSince": "${new Date(since).toISOString()}"}') from json_array_elements(waiting) as w(waiting));
     update jobs set due = now() + interval '1 hour' where kind = 'remind'`,
  );
  const reminded = new Promise<string>((resolve) => {
    match.ada.on("notice", ({ kind, title }) => {
      if (kind === "nudge") resolve(title);
    });
  });
  await match.ask("update jobs set due = now() where kind = 'remind'");
  expect(await reminded).toBe("Ada’s table waits for you");
  const nudges = () =>
    match.ask<{ seat: number; after: string }>(
      "select seat, split_part(key, '/', 6) as after from notices where kind = 'nudge' order by seat",
    );
  const afterADay = [0, 1].map((seat) => ({ seat, after: "86400000" }));
  expect(await nudges()).toEqual(afterADay);
  const looked = await match.ask<{ ahead: boolean }>("select due > now() as ahead from jobs where kind = 'remind'");
  expect(looked).toEqual([{ ahead: true }]);
  await match.close();
});

/** The bots that decide in place of persons, as sent to a page that watches from now on, until they are as wanted. */
async function untilBots(
  socket: Player,
  id: string,
  wanted: (bots: readonly BotSpell[]) => boolean,
): Promise<readonly BotSpell[]> {
  let check: (bots: readonly BotSpell[]) => void = () => undefined;
  const found = new Promise<readonly BotSpell[]>((resolve) => {
    check = (bots) => {
      if (wanted(bots)) resolve(bots);
    };
  });
  socket.on("bots", ({ bots }) => check(bots));
  check((await must(socket, "watch", { table: id })).bots ?? []);
  return found;
}

test("[CO-207] two servers tell since when a bot sits in and how often it has decided, also after a restart; [CO-224] they tell when its person is back", async () => {
  const match = await leftAlone(each(60, "bot"), undefined, async (id, ada, bob) => {
    for (const by of [ada, bob])
      await by.post(`/api/tables/${id}/decide`, { id: newId(), question: 1, answer: { option: "stake", amount: 1 } });
  });
  // Ada is asked first: the bot ends her move, and the match waits for Bob.
  const decided = (number: number) => (bots: readonly BotSpell[]) => bots[0]?.decisions === number;
  const [spell] = await untilBots(match.bob, match.id, decided(1));
  const [held] = await match.ask<{ at: number }>(
    "select (mark ->> 'at')::float8 as at from acts where mark ->> 'kind' = 'held'",
  );
  expect(spell).toEqual({ seat: 0, from: 3, at: held?.at, decisions: 1 });
  const { question } = (await observed(match.visitorOfBob, match.id))?.observation.asks[0] ?? {};
  await must(match.bob, "decide", {
    table: match.id,
    id: newId(),
    question: question ?? 0,
    answer: { option: "done" },
  });
  // In the next round the bot seals Ada's stake.
  for (const socket of [match.ada, match.bob])
    expect(await untilBots(socket, match.id, decided(2))).toEqual([{ ...spell, decisions: 2 }]);

  const restarted = await testSite({}, { databaseUrl: match.url, shared: true });
  const witness = restarted.visitor();
  witness.takeCookiesOf(match.visitorOfBob);
  const page = await witness.socket();
  const { bots } = await must(page, "watch", { table: match.id });
  expect(bots).toEqual([{ ...spell, decisions: 2 }]);

  // The restarted server has told its page of the bot only in the answer to `watch`.
  const goneThere = new Promise((resolve) => page.on("bots", (now) => resolve(now.bots)));
  const gone = [match.ada, match.bob].map((socket) => untilBots(socket, match.id, (now) => now.length === 0));
  await must(match.ada, "back", { table: match.id });
  expect(await Promise.all([goneThere, ...gone])).toEqual([[], [], []]);
  await restarted.close();
  await match.close();
});

test("[CO-226] bots that sit in only answer: they do not vote, give time, resign, give orders or chat", async () => {
  const match = await leftAlone(each(60, "bot"));
  await untilClocks(match.ada, match.id, (clocks) => clocks.every(({ why }) => why === "over"));
  const commands = await match.ask<{ do: string; cause: string }>(
    "select distinct command ->> 'do' as do, mark ->> 'cause' as cause from events where command is not null",
  );
  expect(commands).toEqual([{ do: "answer", cause: "bot" }]);
  const kinds = await match.ask<{ kind: string }>("select distinct mark ->> 'kind' as kind from acts order by 1");
  expect(kinds).toEqual([{ kind: "held" }, { kind: "up" }]);
  expect(await match.ask("select 1 from votes")).toEqual([]);
  expect(await match.ask("select 1 from messages where person is not null")).toEqual([]);
  await match.close();
});

test("CO-203: nothing is done, once: the clock stays at 0, a present sets it going again [CO-125] [CO-201]", async () => {
  const match = await leftAlone(each(60, "nothing"));
  const up = await untilTimedOut(match);
  expect(up.map(({ left }) => left)).toEqual([0, 0]);
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

test("[CO-220] CO-E73: a time-out is carried out but excused if the person's only channel failed throughout the stint; the other person's counts", async () => {
  const match = await leftAlone(
    each(60, "nothing"),
    `insert into webhooks (id, person, kind, url, key)
       select 'hook' || seat, person, 'json', 'https://hooks.example.org/x', 'key' from seats;
     insert into channels (target, person, channel, failing_since)
       select 'h:hook' || seat, person, 'webhook', now() - case seat when 0 then interval '1 day' else interval '1 min' end
         from seats;
     update sessions set seen_at = now() - interval '20 hours'`,
  );
  await untilTimedOut(match);
  const ups = await match.ask<{ seat: number; excused: boolean | null }>(
    "select (mark ->> 'seat')::int as seat, (mark ->> 'excused')::boolean as excused from acts order by act",
  );
  expect(ups).toEqual([
    { seat: 0, excused: true },
    { seat: 1, excused: null },
  ]);
  await match.close();
});

test("[CO-750] a player who has just given time must wait ten seconds, on another server too", async () => {
  const match = await leftAlone({
    ...each(60, "nothing"),
    clock: { kind: "bank", start: 60_000, add: 0, cap: 60_000 },
  });
  await untilTimedOut(match);
  await must(match.ada, "gift", { table: match.id, seat: 1 });
  const other = await match.secondPageOfAda();
  await untilClocks(other, match.id, (clocks) => clocks[1]?.running === true);
  const [first] = await match.ask<{ at: number }>(
    "select (mark ->> 'at')::float8 as at from acts where mark ->> 'kind' = 'gift'",
  );
  const giveAfter = async (by: Player, seat: number, ms: number) => {
    const now = jest.spyOn(SiteTime.prototype, "now").mockReturnValue(first!.at + ms);
    const given = await send(by, "gift", { table: match.id, seat });
    now.mockRestore();
    return given;
  };
  expect(await giveAfter(other, 1, 9999)).toMatchObject({
    message: "You gave time a moment ago. Try again in a few seconds.",
    rule: "CO-750",
  });
  expect(await giveAfter(match.bob, 0, 9999)).toMatchObject({ ok: true });
  expect(await giveAfter(other, 1, 10_000)).toMatchObject({ ok: true });
  await match.close();
});

test("[CO-022] until a change of quiet hours applies to clocks, home and the form name the earlier ones too, and the instant", async () => {
  const { ada } = await table(each(60, "nothing"));
  const calendar = (from: string, to: string): object => ({ zone: "Etc/UTC", quiet: { from, to }, rest: [] });
  const home = () => ada.get<WaitingAnswer>("/api/me/waiting");
  const dials = (night: WaitingAnswer["night"]): string[] =>
    night === null ? [] : [night.from.slice(11, 16), night.to.slice(11, 16)];
  await ada.ask("PUT", "/api/me/calendar", calendar("22:00", "07:00"));
  expect(await home()).toMatchObject({ nextNight: null });
  await ada.ask("PUT", "/api/me/calendar", calendar("12:00", "14:00"));
  const { now, night, nextNight, nights } = await home();
  expect([dials(night), dials(nextNight?.night ?? null)]).toEqual([
    ["22:00", "07:00"],
    ["12:00", "14:00"],
  ]);
  const at = Date.parse(nextNight?.at ?? "");
  expect(Math.abs(at - Date.parse(now) - 48 * 3_600_000)).toBeLessThan(60_000);
  // What is shaded holds clocks: the earlier hours end, and the new ones begin, when the change is in force.
  expect(nights.map(({ from, to }) => Date.parse(to) <= at || Date.parse(from) >= at)).not.toContain(false);
  expect(nights.filter(({ from }) => Date.parse(from) >= at).length).toBeGreaterThan(1);
  const { calendarFrom, calendarUntil } = await ada.get<NoticesAnswer>("/api/me/notices");
  expect([calendarFrom, calendarUntil]).toEqual([nextNight?.at, calendar("22:00", "07:00")]);
});

test("CO-205: the defaults are given; CO-210: sealed ones when everybody is up, in the order of seats; CO-707: the lines for all say whose time was up and no more", async () => {
  const match = await leftAlone(each(60, "default"));
  await untilClocks(match.ada, match.id, (clocks) => clocks.some(({ stint }) => stint !== null && stint >= 2));
  const events = await match.ask<{ command: { do: string; seat: number }; mark: EventMark }>(
    "select command, mark from events where seq in (1, 2) order by seq",
  );
  const eventMarks = events.map(({ mark }) => mark);
  expect(events.map(({ command }) => `${command.do} ${command.seat}`)).toEqual(["default 0", "default 1"]);
  expect(eventMarks.map(({ cause }) => cause)).toEqual(["time", "time"]);
  expect(eventMarks.map(({ reveal }) => reveal === true)).toEqual([false, true]);
  const lines = await match.ask<{ room: string; keys: string[] }>(
    `select room, array(select jsonb_object_keys(args) order by 1) as keys from messages
      where text = 'table.time.up' order by number limit 2`,
  );
  expect(lines).toEqual(Array(2).fill({ room: "players", keys: ["deadline", "name", "seat"] }));
  await match.close();
});

/** Resolves when the page has received this event. */
function untilEvent(socket: Player, id: string, seq: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const see = (newest: number): void => {
      if (newest >= seq) resolve();
    };
    socket.on("update", (update) => see(update.seq));
    must(socket, "watch", { table: id }).then(({ state }) => {
      if (state.kind === "whole") see(state.position.seq);
    }, reject);
  });
}

test("[CO-205] after 200 defaults in one stint a bot sits in [CO-007]", async () => {
  const games = [patience];
  const counted = jest.spyOn(MatchRepository.prototype, "defaultsSince");
  const match = await leftAlone(each(60, "default"), undefined, undefined, games);
  for (const page of [match.ada, match.bob]) await untilEvent(page, match.id, 203);
  // The server that gives the defaults holds this lock until it has nothing left to do.
  await match.ask(`select pg_advisory_lock(727403, hashtext('clock/${match.id}'))`);
  const given = await match.ask("select 1 from events where command ->> 'do' = 'default'");
  expect(given).toHaveLength(200);
  // The database counts them only once there may be 200, not before each default.
  const counts = await Promise.all(counted.mock.results.map(({ value }) => value as Promise<number>));
  expect(new Set(counts)).toEqual(new Set([200]));
  counted.mockRestore();
  const acts = await match.ask<{ kind: string }>("select mark ->> 'kind' as kind from acts order by act");
  expect(acts.map(({ kind }) => kind)).toEqual(["up", "held"]);
  await untilEvent(match.bob, match.id, 203);
  await match.close();
});

test("CO-E11 too late: an answer that comes after the default is out of date, says why, and changes nothing [CO-172]", async () => {
  const match = await leftAlone(each(60, "default"));
  await untilClocks(match.ada, match.id, (clocks) => clocks.some(({ stint }) => stint !== null && stint >= 2));
  const events = () => match.ask<{ seq: number }>("select seq from events where seat = 0 order by seq");
  const before = await events();
  const answer = { option: "stake", amount: 1 };
  expect(await send(match.ada, "decide", { table: match.id, id: newId(), question: 1, answer })).toMatchObject({
    ok: false,
    code: "out-of-date",
    message: expect.stringMatching(/^Your time was up (at|on .*,) \d\d:\d\d: the usual answer has been given\.$/),
    rule: "CO-172",
  });
  expect(await events()).toEqual(before);
  await match.close();
});

test.each(["default", "forfeit"] as const)(
  "[CO-171] with %s, an answer received before the deadline that lost against the time-out is counted, one received after it is not",
  async (up) => {
    const match = await leftAlone(each(60, up));
    await untilClocks(match.ada, match.id, (clocks) =>
      clocks.some(({ stint, why }) => why === "over" || (stint ?? 0) >= 2),
    );
    const [line] = await match.ask<{ deadline: number }>(
      "select (args ->> 'deadline')::float8 as deadline from messages where text = 'table.time.up' order by number",
    );
    const answerAt = async (received: number): Promise<void> => {
      const now = jest.spyOn(SiteTime.prototype, "now").mockReturnValue(received);
      const answer = { option: "stake", amount: 1 };
      const sent = await send(match.ada, "decide", { table: match.id, id: newId(), question: 1, answer });
      now.mockRestore();
      expect(sent.ok).toBe(false);
    };
    await answerAt(line!.deadline);
    expect(await match.metrics()).toMatch(/^caravanserai_clock_lost_answers_total 0$/m);
    await answerAt(line!.deadline - 1);
    expect(await match.metrics()).toMatch(/^caravanserai_clock_lost_answers_total 1$/m);
    await match.close();
  },
);

test.each(["default", "forfeit"] as const)(
  "[CO-202] with %s, line and notice bear the deadline, however late the server carries it out",
  async (up) => {
    const match = await leftAlone(each(60, up));
    await untilClocks(match.ada, match.id, (clocks) =>
      clocks.some(({ stint, why }) => why === "over" || (stint ?? 0) >= 2),
    );
    const lines = await match.ask<{ at: number }>(
      "select (args ->> 'deadline')::float8 as at from messages where text = 'table.time.up'",
    );
    const notices = await match.ask<{ at: number }>(
      "select (args ->> 'until')::float8 as at from notices where kind = 'time-up'",
    );
    expect(lines.length).toBeGreaterThan(0);
    expect(notices).toEqual(lines);
    await match.close();
  },
);

test("CO-E118 with ten tables: when all fall due at once on two servers, each gets exactly one default and one line [CO-255]", async () => {
  const created = await createDatabase(process.env["CV_TEST_PG"]!);
  const first = await testSite({}, { databaseUrl: created.url });
  const [ada, bob] = [first.visitor(), first.visitor()];
  const client = new pg.Client({ connectionString: created.url });
  await client.connect();
  const ids: string[] = [];
  for (let count = 0; count < 10; count += 1) {
    const { table: opened } = await ada.open("Ada", { time: each(86_400, "default") });
    await bob.sit(opened.id, "Bob");
    const answer = { option: "stake", amount: 1 };
    await bob.post(`/api/tables/${opened.id}/decide`, { id: newId(), question: 1, answer });
    ids.push(opened.id);
  }
  await first.close();
  for (const id of ids) await makeOlder(client, id, 86_410_000);
  const sites = await Promise.all([1, 2].map(() => testSite({}, { databaseUrl: created.url, shared: true })));
  const socket = await sites[0]!.visitor().socket();
  for (const id of ids) await untilClocks(socket, id, ([own]) => (own?.stint ?? 0) >= 2);
  for (const one of sites) await one.close();
  const { rows } = await client.query(
    `select m.id, (select count(*)::int from events where match = m.id and mark ->> 'cause' = 'time') as defaults,
            (select count(*)::int from messages where match = m.id and text = 'table.time.up') as lines
       from matches m`,
  );
  expect(rows).toHaveLength(10);
  for (const id of ids) expect(rows).toContainEqual({ id, defaults: 1, lines: 1 });
  await client.end();
  await created.drop();
});

test("CO-224: a person who comes back by pressing the button has the full time again, and the bot leaves", async () => {
  const match = await leftAlone(each(60, "open"));
  await untilClocks(match.ada, match.id, (clocks) => clocks.every(({ why }) => why === "open"));
  await must(match.ada, "back", { table: match.id });
  const [back] = await untilClocks(match.ada, match.id, (clocks) => clocks[0]?.running === true);
  expect(back).toMatchObject({ running: true, stint: 0 });
  expect(back?.left).toBeGreaterThan(50_000);
  // [CO-225] Answering also ends an absence.
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

test("CO-224: a seat that its person holds, or has left for good, cannot be taken back", async () => {
  const match = await leftAlone(each(60, "open"));
  await untilClocks(match.ada, match.id, (clocks) => clocks.every(({ why }) => why === "open"));
  await must(match.ada, "back", { table: match.id });
  const refused = { ok: false, code: "not-allowed", rule: "CO-224" };
  expect(await send(match.ada, "back", { table: match.id })).toMatchObject(refused);
  await match.visitorOfBob.post(`/api/tables/${match.id}/resign`, { id: newId() });
  expect(await send(match.bob, "back", { table: match.id })).toMatchObject(refused);
  await match.close();
});

test("CO-208: when time is up and a seat is offered, the wake-up of the bot that sits in later is written too; an answer deletes it [CO-251] [CO-252]", async () => {
  const match = await leftAlone(each(60, "open"));
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

test("CO-253: a deadline that moves later leaves its wake-up in place; a wake-up that comes too early only reschedules itself, even after a restart", async () => {
  const created = await createDatabase(process.env["CV_TEST_PG"]!);
  const first = await testSite({}, { databaseUrl: created.url });
  const [ada, bob] = [first.visitor(), first.visitor()];
  const { table: opened } = await ada.open("Ada", { time: each(60, "bot") });
  await bob.sit(opened.id, "Bob");
  const client = new pg.Client({ connectionString: created.url });
  await client.connect();
  const wakeUp = async () =>
    (
      await client.query<{ due: number; ahead: boolean }>(
        "select (extract(epoch from due) * 1000)::float8 as due, due > now() as ahead from jobs where kind = 'clock'",
      )
    ).rows;
  const deadlines = async (site: TestSite): Promise<number[]> => {
    const watching = site.visitor();
    watching.takeCookiesOf(ada);
    const { clocks } = await must(await watching.socket(), "watch", { table: opened.id });
    return clocks?.clocks.flatMap(({ deadline }) => (deadline === null ? [] : [deadline])) ?? [];
  };
  const [before] = await wakeUp();
  for (const socket of [await ada.socket(), await bob.socket()]) {
    const { state } = await must(socket, "watch", { table: opened.id });
    const question = state.kind === "whole" ? state.position.observation.asks[0]!.question : 0;
    await must(socket, "decide", { table: opened.id, id: newId(), question, answer: { option: "stake", amount: 1 } });
  }
  const later = await deadlines(first);
  expect(Math.min(...later) + 2000).toBeGreaterThan(before!.due);
  expect(await wakeUp()).toEqual([before]);
  await first.close();
  await client.query("update jobs set due = now() - interval '1 second' where kind = 'clock'");
  const sites = await Promise.all([1, 2].map(() => testSite({}, { databaseUrl: created.url, shared: true })));
  while ((await wakeUp()).some(({ ahead }) => !ahead)) await new Promise((resolve) => setImmediate(resolve));
  expect((await client.query("select 1 from acts")).rows).toEqual([]);
  expect(await deadlines(sites[1]!)).toEqual(later);
  expect((await wakeUp()).map(({ due }) => due)).toEqual([Math.min(...later) + 2000]);
  await client.end();
  for (const one of sites) await one.close();
  await created.drop();
});

test("CO-102: events and acts are numbered separately and without gaps, and the times of their marks never decrease", async () => {
  const match = await leftAlone(each(60, "open"));
  await untilClocks(match.ada, match.id, (clocks) => clocks.every(({ why }) => why === "open"));
  for (const seat of [match.ada, match.bob]) await must(seat, "back", { table: match.id });
  const { state } = await must(match.bob, "watch", { table: match.id });
  const question = state.kind === "whole" ? state.position.observation.asks[0]!.question : 0;
  await must(match.bob, "decide", { table: match.id, id: newId(), question, answer: { option: "stake", amount: 1 } });
  const acts = await match.ask<{ act: number; at: number }>(
    "select act, (mark ->> 'at')::float8 as at from acts order by act",
  );
  const stored = await match.ask<{ mark: EventMark }>("select mark from events order by seq");
  const events = stored.map(({ mark }) => mark);
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
  for (const visitor of [ada, bob, inn.site.visitor()]) {
    const { clocks } = await must(await visitor.socket(), "watch", { table: id });
    // `left` decreases all the time; deadlines and other fixed times do not change.
    shown.push((clocks?.clocks ?? []).map((clock) => ({ ...clock, left: clock.left === null ? null : 0, held: [] })));
  }
  const [first, ...others] = shown.map((clocks) => JSON.stringify(clocks));
  expect(first).toContain('"deadline":');
  expect(others).toEqual([first, first]);
});

test("CO-012: after the start no person alone can change the time or the votes of a table", async () => {
  const { id, ada } = await table(each(60, "nothing"));
  const before = await ada.get<{ table: { time: unknown; votes: unknown } }>(`/api/tables/${id}`);
  for (const change of [{ time: each(90, "bot") }, { votes: null }, { name: "Another name", time: null }]) {
    const refused = await ada.ask("PATCH", `/api/tables/${id}`, change);
    expect(refused.status).toBeGreaterThanOrEqual(400);
  }
  const after = await ada.get<{ table: { time: unknown; votes: unknown } }>(`/api/tables/${id}`);
  expect([after.table.time, after.table.votes]).toEqual([before.table.time, before.table.votes]);
});

test("CO-703: no message contains `received` [CO-E128]", async () => {
  const { id, ada } = await table(each(60, "nothing"));
  const socket = await ada.socket();
  const frames: unknown[] = [];
  socket.onAny((...frame: unknown[]) => frames.push(frame));
  const watched = await must(socket, "watch", { table: id });
  const question = watched.state.kind === "whole" ? watched.state.position.observation.asks[0]!.question : 0;
  await must(socket, "decide", { table: id, id: newId(), question, answer: { option: "stake", amount: 1 } });
  expect(JSON.stringify([watched, frames])).not.toContain("received");
  const { rows } = await inn.site.query<{ mark: EventMark }>("select mark from events where match = $1 and seq = 1", [
    id,
  ]);
  expect(rows[0]!.mark.received).toEqual(expect.any(Number));
});

test("CO-160: a downtime of the site is recorded once, and nobody's time is up during it [CO-258]", async () => {
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
  const socket = await same.socket();
  const clocks = await untilClocks(socket, opened.id, () => true);
  expect(clocks.map(({ why }) => why)).toEqual(["down", "down"]);
  // The downtime as shown at the table: from the last heartbeat to the first one of the next server, without the minute
  // that people have to come back.
  const { rows: gaps } = await client.query<{ from: number; to: number }>(
    "select since::float8 as from, until::float8 - 60000 as to from downtimes",
  );
  const { clocks: shown } = await must(socket, "watch", { table: opened.id });
  expect([shown?.down]).toEqual(gaps);
  expect(clocks[0]?.left).toBeGreaterThan(40_000);
  expect((await client.query("select 1 from downtimes")).rows).toHaveLength(1);
  expect((await client.query("select 1 from acts")).rows).toEqual([]);
  await client.end();
  for (const one of sites) await one.close();
  await created.drop();
});
