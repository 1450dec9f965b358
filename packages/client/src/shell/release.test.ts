import { afterEach, expect, jest, test } from "@jest/globals";
import { OUTDATED } from "@caravanserai/protocol/version";
import { FakeSocket, settled } from "../testing/fake-socket.ts";
import { Connection } from "./connection.ts";
import { Release } from "./release.ts";

const OWN = "http://localhost/assets/main-AAAA.js";
let served = "/assets/main-AAAA.js";
afterEach(() => {
  served = "/assets/main-AAAA.js";
});
globalThis.fetch = jest.fn(() =>
  Promise.resolve({ ok: true, json: () => Promise.resolve({ entry: served }) } as Response),
);

test("a page that stays open during a release reports it at its next connection", async () => {
  const fake = new FakeSocket();
  const release = new Release(new Connection(fake.socket), OWN);
  fake.connect();
  await settled();
  expect(release.isOld).toBe(false);
  fake.disconnect();
  served = "/assets/main-BBBB.js";
  fake.connect();
  await settled();
  expect(release.isOld).toBe(true);
});

test("a page refused for its protocol version is old, even if its script has the current name", async () => {
  const fake = new FakeSocket();
  const connection = new Connection(fake.socket);
  const release = new Release(connection, OWN);
  fake.fails(Object.assign(new Error("Reload"), { data: { code: OUTDATED } }));
  await settled();
  expect(release.isOld).toBe(true);
});
