import { expect, test } from "@jest/globals";
import type pg from "pg";
import { busMessage, MOST_BYTES, NAMED_AT_ONCE, type BusMessage } from "./bus-message.ts";
import { PostgresBus } from "./postgres-bus.ts";

/** A database that refuses payloads in which `refuses` finds something, and the messages that it took. */
function database(refuses: (payload: string) => boolean) {
  const taken: BusMessage[] = [];
  const query = ({ values: [, payload] }: { values: [string, string] }): Promise<unknown> => {
    if (refuses(payload)) return Promise.reject(Object.assign(new Error("payload string too long"), { code: "22023" }));
    taken.push(...(JSON.parse(payload) as { messages: BusMessage[] }).messages);
    return Promise.resolve();
  };
  const client = { query, end: () => Promise.resolve() } as unknown as pg.Client;
  return { taken, connect: () => Promise.resolve(client) };
}

const errorsOf = (errors: readonly unknown[]): string[] => errors.map((error) => (error as Error).message);

test("a message that is too long, and one that the database refuses, hold up no other", async () => {
  const { taken, connect } = database((payload) => payload.includes("refused"));
  const errors: unknown[] = [];
  const bus = new PostgresBus(connect, (error) => errors.push(error));
  const [first, last]: BusMessage[] = [{ about: "seeks" }, { about: "club", id: "club" }];
  const full = Array.from({ length: 400 }, (_, i) => `person-${i}-of-a-very-large-crowd`);
  bus.publish({ about: "search", persons: full });
  bus.publish({ about: "table", id: "refused" });
  await new Promise(setImmediate);
  bus.publish(first!);
  bus.publish(last!);
  await bus.close();
  expect(taken).toEqual([first, last]);
  expect(errorsOf(errors)).toEqual([
    "A message about search is too long for the other servers.",
    "payload string too long",
  ]);
});

test("when more waits for the database than is kept, the others are told to compare everything", async () => {
  const { taken, connect } = database(() => false);
  let attempts = 0;
  let sent: () => void = () => undefined;
  const allSent = new Promise<void>((resolve) => (sent = resolve));
  const bus = new PostgresBus(
    async () => {
      if (attempts++ === 0) throw new Error("The database is away.");
      return connect();
    },
    () => bus.publish({ about: "club", id: "last" }),
  );
  for (let seq = 0; seq < 10_001; seq++) bus.publish({ about: "match", id: "a", seq });
  const { push } = taken;
  taken.push = (...messages) => {
    if (messages.some(({ about }) => about === "club")) sent();
    return push.apply(taken, messages);
  };
  await allSent;
  await bus.close();
  expect(taken).toHaveLength(10_000);
  expect(taken.slice(0, 2)).toEqual([{ about: "who" }, { about: "match", id: "a", seq: 3 }]);
});

test("the largest possible message of every kind fits into a payload", () => {
  const id = "x".repeat(40);
  const ids = Array.from({ length: NAMED_AT_ONCE }, () => id);
  const most = Number.MAX_SAFE_INTEGER;
  const table = "0123456789ab";
  const largest: BusMessage[] = [
    { about: "match", id, seq: most },
    { about: "clock", id, act: most },
    { about: "holds", id },
    { about: "table", id, persons: ids, listed: false },
    { about: "votes", id },
    { about: "gone", id },
    { about: "message", id, number: most },
    { about: "seat-link", person: id, link: { table, seat: 7, what: "followed", by: "ü".repeat(100) } },
    { about: "notices", notices: ids.map(() => ({ id, person: id })) },
    { about: "asked", id, asked: ids.map(() => ({ person: id, seat: 7 })) },
    { about: "news", person: id },
    { about: "search", persons: ids },
    { about: "seeks" },
    { about: "club", id },
    { about: "review", id },
    { about: "relations", persons: ids },
    { about: "proposal-over", person: id, over: { id: table, table, why: "ü".repeat(1000), goesOn: false } },
    { about: "sessions", ids },
    { about: "presence", id, came: ids, left: ids, strangers: most },
    { about: "who" },
    { about: "alive" },
    { about: "barred", who: "network", key: "x".repeat(64), seconds: 600 },
  ];
  const kinds = busMessage.options.map(({ shape }) => shape.about.value);
  expect(largest.map(({ about }) => about)).toEqual(kinds);
  for (const message of largest) {
    expect(busMessage.safeParse(message).error).toBeUndefined();
    expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThanOrEqual(MOST_BYTES);
  }
  for (const about of ["search", "relations"] as const)
    expect(busMessage.safeParse({ about, persons: [...ids, id] }).success).toBe(false);
});
