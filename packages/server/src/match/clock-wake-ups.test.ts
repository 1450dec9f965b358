import { expect, test } from "@jest/globals";
import { NO_CLOCK } from "@caravanserai/clocks";
import pg from "pg";
import { oneEvent } from "../testing/one-event.ts";
import { createDatabase } from "../testing/postgres.ts";
import { testSite } from "../testing/site.ts";
import { insertEvents, type MatchWrite, type WakeUp } from "./event-writer.ts";

const HOUR = 3_600_000;

/** Event `seq` of a match whose clock needs this wake-up. */
function write(match: string, seq: number, wake: WakeUp): MatchWrite {
  const { events, ...rest } = oneEvent(match, { seq: seq - 1 });
  return { ...rest, events: events.map((event) => ({ ...event, mark: "[]", clock: "[]", at: Date.now() })), wake };
}

test("CO-253: the wake-up of a clock is written with the event, and only a writer that knows of none looks for one", async () => {
  const created = await createDatabase(process.env["CV_TEST_PG"]!);
  const site = await testSite({}, { databaseUrl: created.url });
  const time = { ...NO_CLOCK, clock: { kind: "each", time: 2 * HOUR } as const, up: "bot" as const };
  const { table } = await site.visitor().open("Ada", { time });
  await site.visitor().sit(table.id, "Bob");
  await site.close();

  const client = new pg.Client({ connectionString: created.url });
  await client.connect();
  const dueNow = async (): Promise<number> => {
    const text = "select (extract(epoch from due) * 1000)::float8 as due from jobs where kind = 'clock'";
    return (await client.query<{ due: number }>(text)).rows[0]!.due;
  };
  const append = async (seq: number, wake: WakeUp) =>
    (await insertEvents(client, [write(table.id, seq, wake)])).get(table.id);
  const begun = await dueNow();

  const later = await append(1, { due: begun + HOUR, known: null });
  expect(later?.wakesAt).toBeCloseTo(begun, 0);
  const relying = await append(2, { due: begun + HOUR, known: begun });
  expect(relying).toMatchObject({ times: [expect.any(Number)], wakesAt: null });
  expect(await dueNow()).toBe(begun);

  // The known wake-up is past: it may have been postponed beyond what this event needs.
  expect(await append(3, { due: begun + HOUR, known: Date.now() - 1 })).toBeUndefined();

  const sooner = await append(3, { due: begun - HOUR, known: null });
  expect(sooner?.wakesAt).toBeCloseTo(begun - HOUR, 0);
  expect(await dueNow()).toBeCloseTo(begun - HOUR, 0);
  await client.end();
  await created.drop();
});
