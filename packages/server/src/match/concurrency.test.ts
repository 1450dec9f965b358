import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { seededRandom } from "@caravanserai/kernel";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { holdTables } from "../db/hold-tables.ts";
import { hazardMatch, playOut, type Gambler } from "../testing/hazard.ts";
import { oneEvent } from "../testing/one-event.ts";
import { newId, send, testSite, type TestSite } from "../testing/site.ts";
import { insertEvents, ROW_BY_ROW } from "./event-writer.ts";

let inn: TestSite;
beforeAll(async () => {
  inn = await testSite({ MATCH_CACHE: "4", SNAPSHOT_EVERY: "5" });
});
afterAll(() => inn.close());

interface Row {
  readonly seq: number;
  readonly act: string | null;
  readonly first_line: number;
  readonly lines: number;
}

async function eventsOf(match: string): Promise<{ rows: Row[]; seq: number; lines: number }> {
  const events = await inn.query<Row>(
    "select seq, act, first_line, json_array_length(log)::int as lines from events where match = $1 order by seq",
    [match],
  );
  const table = await inn.query<{ seq: number; lines: number }>("select seq, lines from matches where id = $1", [
    match,
  ]);
  return { rows: events.rows, ...table.rows[0]! };
}

/** Events are numbered without gaps, each act is stored once, and the number of log lines is right. */
async function expectSound(match: string, acknowledged: ReadonlyMap<string, number>): Promise<void> {
  const { rows, seq, lines } = await eventsOf(match);
  expect(rows.map((row) => row.seq)).toEqual(rows.map((_, i) => i));
  expect(seq).toBe(rows.length - 1);
  const acts = rows.flatMap(({ act, seq: at }) => (act === null ? [] : [[act, at] as const]));
  expect(new Set(acts.map(([act]) => act)).size).toBe(acts.length);
  const written = new Map(acts);
  for (const [act, at] of acknowledged) expect(written.get(act)).toBe(at);
  let first = 0;
  for (const row of rows) {
    expect(row.first_line).toBe(first);
    first += row.lines;
  }
  expect(lines).toBe(first);
}

test("when many sockets of one seat answer at once, one answer is accepted, and retries get the same result", async () => {
  const { id, gamblers } = await hazardMatch(inn);
  const [one] = gamblers as [Gambler];
  const sockets = await Promise.all(Array.from({ length: 8 }, () => one.visitor.socket()));
  const [open] = one.observation.asks;
  const acknowledged = new Map<string, number>();
  const ids = Array.from({ length: 8 }, () => newId());
  const acks = await Promise.all(
    sockets.flatMap((socket, i) =>
      [ids[i]!, ids[i]!, ids[(i + 1) % 8]!].map(async (act) => {
        const answer = { option: "stake", amount: ids.indexOf(act) };
        const ack = await send(socket, "decide", { table: id, id: act, question: open!.question, answer });
        if (ack.ok) {
          expect(acknowledged.get(act) ?? ack.seq).toBe(ack.seq);
          acknowledged.set(act, ack.seq);
        }
        return ack.ok;
      }),
    ),
  );
  // A sealed stake may be changed, so every command is accepted, each exactly once.
  expect(acks.every(Boolean)).toBe(true);
  expect(acknowledged.size).toBe(8);
  await expectSound(id, acknowledged);
});

test("with many tables in a cache too small for them, and duplicate and stale answers, nothing is lost or written twice", async () => {
  const tables = await Promise.all(Array.from({ length: 12 }, () => hazardMatch(inn)));
  await Promise.all(
    tables.map(async ({ id, gamblers }, n) => {
      const random = seededRandom(`table ${n}`);
      const acknowledged = new Map<string, number>();
      while (!gamblers.every(({ observation }) => observation.result !== null)) {
        const asked = gamblers.filter((gambler) => gambler.isAsked && gambler.observation.result === null);
        const acks = await Promise.all(asked.flatMap((gambler) => thrice(gambler, random, acknowledged)));
        const seq = Math.max(...acks.map((ack) => ack ?? 0));
        for (const gambler of gamblers) await gambler.until(() => gambler.seq >= seq);
      }
      await expectSound(id, acknowledged);
    }),
  );

  /** The same decision twice, and one on a question that is long past. */
  function thrice(
    gambler: Gambler,
    random: ReturnType<typeof seededRandom>,
    acknowledged: Map<string, number>,
  ): Promise<number | null>[] {
    const { question, ask } = gambler.observation.asks[0]!;
    const option = ask.options[random.below(ask.options.length)]!;
    const answer =
      option.shape === "pickOne"
        ? { option: option.id, pick: option.of[random.below(option.of.length)]! }
        : option.shape === "amount"
          ? { option: option.id, amount: option.min + random.below(option.max - option.min + 1) }
          : { option: option.id };
    const id = newId();
    const decide = async (act: string, to: number): Promise<number | null> => {
      const ack = await send(gambler.socket, "decide", { table: gambler.table, id: act, question: to, answer });
      if (!ack.ok) return null;
      if (act === id) acknowledged.set(act, ack.seq);
      return ack.seq;
    };
    return [decide(id, question), decide(id, question), decide(newId(), question + 1000)];
  }
});

test("a match that was evicted from the cache is loaded again and continues where it was", async () => {
  const { gamblers, id } = await hazardMatch(inn);
  await Promise.all(Array.from({ length: 6 }, () => hazardMatch(inn)));
  await playOut(gamblers, "asleep");
  await expectSound(id, new Map());
});

describe("matches are locked in the order of their ids, no matter in which order they are given", () => {
  /** A connection in a transaction, with the settings of the connections that append events. */
  async function connection(): Promise<pg.Client> {
    const options = ROW_BY_ROW.map((setting) => `-c ${setting}`).join(" ");
    const client = new pg.Client({ connectionString: inn.databaseUrl, options });
    await client.connect();
    await client.query("begin");
    return client;
  }

  async function untilItWaits(client: pg.Client): Promise<void> {
    const { processID } = client as unknown as { readonly processID: number };
    const waits = "select 1 from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'";
    while ((await inn.query(waits, [processID])).rows.length === 0);
  }

  /** Checks that `job`, which locks both matches, has not locked the later one while it waits for the first. */
  async function expectInOrder(job: (client: pg.Client, late: string, early: string) => Promise<unknown>) {
    const ids = await Promise.all([hazardMatch(inn), hazardMatch(inn)]);
    const [early, late] = ids.map(({ id }) => id).sort() as [string, string];
    const [holder, other] = [await connection(), await connection()];
    await holder.query("select 1 from matches where id = $1 for no key update", [early]);
    const done = job(other, late, early);
    await untilItWaits(other);
    // A reminder may lock the later match for a moment. If `job` had locked it, the two would deadlock, and the
    // database would abort one of them.
    const [held] = await Promise.all([
      holder.query("select 1 from matches where id = $1 for no key update", [late]).then(async (found) => {
        await holder.query("rollback");
        return found;
      }),
      done,
    ]);
    expect(held.rowCount).toBe(1);
    await other.query("rollback");
    await Promise.all([holder.end(), other.end()]);
  }

  test("by a batch of events", async () => {
    await expectInOrder(async (client, late, early) => {
      const { rows } = await inn.query<{ id: string; seq: number; act: number; lines: number }>(
        "select id, seq, act, lines from matches where id = any($1)",
        [[late, early]],
      );
      const writes = [late, early].map((match) =>
        oneEvent(
          match,
          rows.find(({ id }) => id === match),
        ),
      );
      expect((await insertEvents(client, writes)).size).toBe(2);
    });
  });

  test("by a change to several tables of a person", async () => {
    await expectInOrder((client, late, early) => holdTables(drizzle({ client, casing: "snake_case" }), [late, early]));
  });
});
