import { expect, test } from "@jest/globals";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { TableBroadcaster } from "./table-broadcaster.ts";

type Parts = ConstructorParameters<typeof TableBroadcaster>[0];

/** A server with these rooms of sockets, and the ids of the tables that it reads. */
function server(rooms: readonly string[], inMemory: readonly string[] = []) {
  const read: string[] = [];
  const client = {
    query: (_statement: unknown, [id = ""]: readonly string[]) => {
      read.push(id);
      return Promise.resolve({ rows: [] });
    },
  } as unknown as pg.Pool;
  const broadcaster = new TableBroadcaster({
    io: { of: () => ({ adapter: { rooms: new Map(rooms.map((room) => [room, new Set(["socket"])])) } }) },
    matches: { isInMemory: (id: string) => inMemory.includes(id) },
    db: drizzle({ client }),
    onError: (error: unknown) => {
      throw error;
    },
  } as unknown as Parts);
  return { broadcaster, read };
}

test.each([
  ["its page is open here", ["t:table"], [], false],
  ["its match is in memory here", [], ["table"], false],
  ["somebody in whose list it is has a page open here", ["p:anna"], [], false],
  ["the lobby is open here and it may be listed", ["lobby"], [], true],
])("a table that another server has changed is read when %s", async (_, rooms, inMemory, listed) => {
  const { broadcaster, read } = server(rooms, inMemory);
  broadcaster.changedElsewhere("table", ["anna"], listed);
  await broadcaster.close();
  expect(read).toEqual(["table"]);
});

test("a table that another server has changed costs no read when it concerns nobody here", async () => {
  const { broadcaster, read } = server(["t:other", "p:ben", "lobby"]);
  broadcaster.changedElsewhere("table", ["anna"], false);
  await broadcaster.close();
  expect(read).toEqual([]);
});

test("a page that is about to watch a table, and a message that does not say whom it concerns, have it read", async () => {
  const { broadcaster, read } = server([]);
  const arrival = broadcaster.arrive("table");
  broadcaster.changedElsewhere("table", ["anna"], false);
  expect(arrival.hasChanged).toBe(true);
  broadcaster.changedElsewhere("other");
  await broadcaster.close();
  expect(read).toEqual(["table", "other"]);
});
