import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { FakeSocket, settled } from "../testing/fake-socket.ts";
import { Connection } from "./connection.ts";
import { MyTablesStore } from "./my-tables.ts";
import { Session } from "./session.ts";

const ANSWERS: Readonly<Record<string, object>> = {
  "/api/me": { me: { id: "carol", name: "Carol", kind: "guest" } },
  "/api/me/tables": { tables: [] },
};

describe("a page that opens fetches the tables once", () => {
  let fake: FakeSocket;
  let session: Session;
  let store: MyTablesStore;
  let fetched: number;

  beforeEach(() => {
    fetched = 0;
    globalThis.fetch = jest.fn<typeof fetch>((address) => {
      if (address === "/api/me/tables") fetched++;
      const answer = ANSWERS[address as string];
      if (answer === undefined) return Promise.reject(new Error("The server cannot be reached."));
      return Promise.resolve({
        ok: true,
        status: 200,
        headers: new Headers(),
        text: () => Promise.resolve(JSON.stringify(answer)),
      } as Response);
    });
    fake = new FakeSocket();
    session = new Session();
    store = new MyTablesStore(new Connection(fake.socket), session);
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test.each<readonly [string, () => Promise<void>]>([
    [
      "the connection is made before the session is known",
      async () => {
        fake.connect();
        await session.load();
        store.start();
      },
    ],
    [
      "the connection is made while the page still waits for other answers",
      async () => {
        await session.load();
        fake.connect();
        store.start();
      },
    ],
    [
      "the connection is made after the start, and the answer arrives late",
      async () => {
        await session.load();
        store.start();
        fake.connect();
      },
    ],
    [
      "no connection is made",
      async () => {
        await session.load();
        store.start();
        expect(fetched).toBe(0);
      },
    ],
  ])("when %s", async (_, open) => {
    await open();
    // the time after which the tables are fetched without a connection, before an answer to an earlier request
    jest.advanceTimersByTime(5_000);
    await settled();
    expect([fetched, store.known]).toEqual([1, true]);
  });
});
