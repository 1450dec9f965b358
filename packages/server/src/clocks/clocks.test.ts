import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { TableClocks, TimeSettings } from "@caravanserai/protocol";
import pg from "pg";
import { must, newId, tell, testSite, type Player, type TestSite, type Visitor } from "../testing/site.ts";

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
    "select (extract(epoch from due) * 1000)::float8 as due from jobs where match = $1",
    [id],
  );
  expect(rows).toEqual([{ due: Math.min(...deadlines) + 2000 }]);
});
