import { DAY } from "@caravanserai/clocks";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Message, TableClocks, TimeSettings, VacationList } from "@caravanserai/protocol";
import { hazardMatch } from "../testing/hazard.ts";
import { must, testSite, type Player, type TestSite, type Visitor } from "../testing/site.ts";

const time: TimeSettings = {
  clock: { kind: "each", time: 2 * DAY },
  up: "nothing",
  holds: { quiet: false, rest: false, vacation: 14 * DAY },
  gift: DAY,
};

let site: TestSite;
let other: TestSite;
beforeAll(async () => {
  site = await testSite({}, { shared: true });
  other = await testSite({}, { databaseUrl: site.databaseUrl, shared: true });
});
afterAll(async () => {
  await other.close();
  await site.close();
});

type Clock = TableClocks["clocks"][number];

/** The clock of seat 0 as sent to a watcher; its changes are pushed. */
async function clockOf(
  socket: Player,
  id: string,
): Promise<{ until(wanted: (clock: Clock) => boolean): Promise<Clock> }> {
  let latest: Clock | undefined;
  let wake: () => void = () => undefined;
  socket.on("clocks", ({ table, clocks }) => {
    if (table !== id) return;
    latest = clocks[0];
    wake();
  });
  latest = (await must(socket, "watch", { table: id })).clocks?.clocks[0];
  return {
    until: async (wanted) => {
      for (;;) {
        if (latest !== undefined && wanted(latest)) return latest;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}

/** The site's next line with this key in the players' room. */
const nextLine = (socket: Player, key: string): Promise<Message> =>
  new Promise((resolve) => {
    socket.on("said", ({ message }) => {
      if (message.text === key) resolve(message);
    });
  });

const dueOf = async (key: string): Promise<number | undefined> => {
  const { rows } = await site.query<{ due: number }>(
    "select (extract(epoch from due) * 1000)::float8 as due from jobs where key = $1",
    [key],
  );
  return rows[0]?.due;
};
const idOf = async (visitor: Visitor): Promise<string> => (await visitor.get<{ me: { id: string } }>("/api/me")).me.id;

test("[CO-030] [CO-031] once a vacation is acknowledged, a page that looks at once sees the clock held, and running after its end", async () => {
  const { id, gamblers } = await hazardMatch(site, 2, { time });
  const [ada] = gamblers;
  const whyNow = async (): Promise<string | null | undefined> =>
    (await must(ada!.socket, "watch", { table: id })).clocks?.clocks[0]?.why;
  expect(await whyNow()).toBeNull();
  const made = await ada!.visitor.post<{ id: string }>("/api/me/vacations", { to: Date.now() + 5 * DAY });
  expect(await whyNow()).toBe("away");
  expect((await ada!.visitor.ask("DELETE", `/api/me/vacations/${made.id}`)).status).toBe(200);
  expect(await whyNow()).not.toBe("away");
});

test("CO-030: a vacation holds the clock at every table that honours it, on every server; when it ends, the clock runs again [CO-031] [CO-143] [CO-253]", async () => {
  const { id, gamblers } = await hazardMatch(site, 2, { time });
  const [ada] = gamblers;
  const far = await other.visitor().socket();
  const [near, there] = [await clockOf(ada!.socket, id), await clockOf(far, id)];
  const before = await near.until(({ running }) => running);
  const to = Date.now() + 5 * DAY;
  const line = nextLine(far, "table.vacation.begins");
  const made = await ada!.visitor.post<{ id: string; from: number }>("/api/me/vacations", { to });
  for (const clock of [near, there]) {
    const held = await clock.until(({ why }) => why === "away");
    expect(held).toMatchObject({ running: false, until: to });
    expect(Math.abs(held.deadline! - (before.deadline! + to - made.from))).toBeLessThan(5);
  }
  expect((await line).args).toMatchObject({ name: "Player 0", until: to });
  await ada!.visitor.ask("DELETE", `/api/me/vacations/${made.id}`);
  for (const clock of [near, there]) expect((await clock.until(({ running }) => running)).why).toBeNull();
  const { vacations, budgets } = await ada!.visitor.get<VacationList>("/api/me/vacations");
  expect(vacations).toEqual([expect.objectContaining({ endedAt: expect.any(Number) })]);
  // A vacation that is ended at once uses a day of the table's budget.
  expect(budgets).toEqual([expect.objectContaining({ id, left: 13 * DAY, of: 14 * DAY })]);
});

test("CO-030: values out of range are refused with a sentence and change nothing", async () => {
  const { gamblers } = await hazardMatch(site, 2, { time });
  const { visitor } = gamblers[0]!;
  const from = Date.now() + 10 * DAY;
  await visitor.post("/api/me/vacations", { from, to: from + 3 * DAY });
  const refused = async (body: object) => (await visitor.ask("POST", "/api/me/vacations", body)).body["message"];
  expect(await refused({ from: from + DAY, to: from + 5 * DAY })).toBe("Two vacations cannot overlap.");
  expect(await refused({ to: Date.now() + DAY / 2 })).toBe("A vacation must last from 24 hours to 60 days.");
  expect(await refused({ from: Date.now() - DAY, to: Date.now() + DAY })).toBe("A vacation cannot begin in the past.");
  expect((await visitor.get<{ vacations: unknown[] }>("/api/me/vacations")).vacations).toHaveLength(1);
});

test("[CO-032] players at the table learn of a planned vacation at once; everybody sees the absence when it begins", async () => {
  const { id, gamblers } = await hazardMatch(site, 2, { time });
  const [ada, bob] = gamblers;
  const watcher = await site.visitor().socket();
  const seen = await clockOf(watcher, id);
  const planned = nextLine(bob!.socket, "table.vacation.planned");
  const [from, to] = [Date.now() + DAY, Date.now() + 4 * DAY];
  const { id: vacation } = await ada!.visitor.post<{ id: string }>("/api/me/vacations", { from, to });
  expect((await planned).args).toMatchObject({ name: "Player 0", from, until: to });
  const before = await seen.until(({ deadline }) => deadline !== null && deadline > to);
  expect(before).toMatchObject({ running: true, why: null, until: null });
  await ada!.visitor.ask("DELETE", `/api/me/vacations/${vacation}`);
  const begins = nextLine(bob!.socket, "table.vacation.begins");
  await ada!.visitor.post("/api/me/vacations", { to });
  expect((await begins).args).toMatchObject({ name: "Player 0", until: to });
  expect(await seen.until(({ why }) => why === "away")).toMatchObject({ until: to });
});

test("CO-251: its wake-up is put for the beginning, then a day before the end, then the end; the person is told once that it ends", async () => {
  const { id, gamblers } = await hazardMatch(site, 2, { time });
  const { visitor, socket } = gamblers[0]!;
  const person = await idOf(visitor);
  const from = Date.now() + DAY;
  const made = await visitor.post<{ id: string }>("/api/me/vacations", { from, to: from + 4 * DAY });
  const key = `vacation/${person}/${made.id}`;
  expect(await dueOf(key)).toBe(from);
  /** Shifts the stored times, as if this much time had passed. */
  const pass = (ms: number) =>
    site.query(
      `with moved as (
         update people set vacations = json_build_array(json_build_object('id', $2::text, 'from', $3::float8, 'to', $4::float8, 'endedAt', null))
          where id = $1)
       update jobs set due = due - make_interval(secs => $5::float8 / 1000) where key = $6`,
      [person, made.id, from - ms, from + 4 * DAY - ms, ms, key],
    );
  const begins = nextLine(socket, "table.vacation.begins");
  await pass(DAY + 1000);
  await begins;
  expect(await dueOf(key)).toBe(from - DAY - 1000 + 3 * DAY);
  const notified = new Promise<string>((resolve) => {
    socket.on("notice", ({ kind, title }) => {
      if (kind === "vacation-ends") resolve(title);
    });
  });
  await pass(4 * DAY + 2000);
  // The job was scheduled for the day before the former end of the vacation.
  await site.query("update jobs set due = to_timestamp($2::float8 / 1000) where key = $1", [key, from - DAY - 2000]);
  expect(await notified).toBe("Your vacation ends tomorrow");
  const ends = nextLine(socket, "table.vacation.ends");
  await pass(5 * DAY + 3000);
  await site.query("update jobs set due = now() - interval '1 second' where key = $1", [key]);
  await ends;
  expect(await dueOf(key)).toBeUndefined();
  const { rows } = await site.query("select 1 from notices where person = $1 and kind = 'vacation-ends'", [person]);
  expect(rows).toHaveLength(1);
  expect(id).not.toBe("");
});
