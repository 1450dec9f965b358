import { beforeEach, expect, jest, test } from "@jest/globals";
import type { MySearch } from "@caravanserai/protocol";
import { FakeSocket, settled } from "../testing/fake-socket.ts";
import { Connection } from "./connection.ts";
import { Nonces } from "./nonces.ts";
import { Search } from "./search.ts";
import { Session } from "./session.ts";
import { response } from "../testing/response.ts";

const SEARCH = { seeks: [], proposals: [{ id: "p1" }], again: [], barredUntil: null, now: "2026-11-23T10:00:00.000Z" };
const ME = { me: { id: "a", name: "Ada", kind: "account" } };

let fetched: string[];
beforeEach(() => {
  fetched = [];
  globalThis.fetch = jest.fn((input: unknown) => {
    fetched.push(String(input));
    const body = String(input) === "/api/me" ? ME : SEARCH;
    return Promise.resolve(response(body));
  });
});

/** The session's answer and the connection arrive in this order. */
async function opened(order: readonly ("session" | "connection")[]): Promise<Search> {
  const fake = new FakeSocket();
  const session = new Session();
  const search = new Search(new Connection(fake.socket), session, new Nonces());
  for (const next of order) {
    if (next === "connection") fake.connect();
    else await session.load();
    await settled();
  }
  return search;
}

test("the person's search is fetched once, whether the connection or the session comes first", async () => {
  for (const order of [
    ["session", "connection"],
    ["connection", "session"],
  ] as const) {
    fetched = [];
    const { mine } = await opened(order);
    expect(mine.proposals.map(({ id }) => id)).toEqual(["p1"]);
    expect(fetched).toEqual(["/api/me", "/api/me/search"]);
  }
});

test("a search that is pushed while it is fetched is not replaced by the older answer", async () => {
  const fake = new FakeSocket();
  const session = new Session();
  const search = new Search(new Connection(fake.socket), session, new Nonces());
  await session.load();
  let answer: (() => void) | undefined;
  globalThis.fetch = jest.fn(
    () => new Promise<Response>((resolve) => (answer = () => resolve(response({ ...SEARCH, proposals: [] })))),
  );
  fake.connect();
  fake.says("search", SEARCH as unknown as MySearch);
  answer?.();
  await settled();
  expect(search.mine.proposals.map(({ id }) => id)).toEqual(["p1"]);
});
