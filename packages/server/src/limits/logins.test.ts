import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import pg from "pg";
import { testSite, type TestSite, type Visitor } from "../testing/site.ts";
import { LoginLimits } from "./logins.ts";

let inn: TestSite;
beforeAll(async () => {
  inn = await testSite({ TRUST_PROXY: "1" });
});
afterAll(() => inn.close());

const password = "a long and winding road";
const from = (address: string): Record<string, string> => ({ "x-forwarded-for": address });
const tryAt = async (visitor: Visitor, name: string, given: string, address: string): Promise<number> =>
  (await visitor.ask("POST", "/api/session", { name, password: given }, from(address))).status;

describe("wrong passwords from elsewhere", () => {
  test("do not lock the owner out at another address", async () => {
    await inn.visitor().post("/api/accounts", { name: "Olga", password });
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push(await tryAt(inn.visitor(), "olga", "wrong", "203.0.113.7"));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429]);
    expect(await tryAt(inn.visitor(), "Olga", password, "198.51.100.7")).toBe(200);
  });

  test("do not lock the owner out in a known browser, even at the same address", async () => {
    const home = inn.visitor();
    await home.post("/api/accounts", { name: "Piet", password });
    await home.ask("DELETE", "/api/session");
    for (let i = 0; i < 11; i++) await tryAt(inn.visitor(), "Piet", "wrong", "203.0.113.8");
    expect(await tryAt(inn.visitor(), "Piet", password, "203.0.113.8")).toBe(429);
    expect(await tryAt(home, "Piet", password, "203.0.113.8")).toBe(200);
    // The same holds for a person who is signed in and signs in again.
    expect(await tryAt(home, "Piet", password, "203.0.113.8")).toBe(200);
  });

  test("are limited in a known browser too, and a guest of that name has none", async () => {
    const home = inn.visitor();
    await home.post("/api/accounts", { name: "Quin", password });
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push(await tryAt(home, "Quin", "wrong", "203.0.113.9"));
    expect(statuses.at(-1)).toBe(429);
    const guest = inn.visitor();
    await guest.open("Quin");
    for (let i = 0; i < 10; i++) await tryAt(guest, "Quin", "wrong", "203.0.113.10");
    expect(await tryAt(guest, "Quin", password, "203.0.113.10")).toBe(429);
  });
});

test("attempts at one name from everywhere are increasingly delayed, but never refused", async () => {
  const pool = new pg.Pool({ connectionString: inn.databaseUrl });
  const pauses: number[] = [];
  const limits = new LoginLimits(pool, 100_000, (ms) => Promise.resolve(pauses.push(ms)));
  for (let i = 0; i < 60; i++) await limits.admit({ account: "rosa", network: `203.0.113.${i}`, knownBrowser: null });
  expect(pauses).toHaveLength(30);
  expect([pauses[0], pauses[1], pauses.at(-1)]).toEqual([250, 500, 4000]);
  await limits.admit({ account: "rosa", network: "203.0.113.1", knownBrowser: "home" });
  expect(pauses).toHaveLength(30);
  await pool.end();
});

test("all servers count attempts together, also by network", async () => {
  const other = await testSite({ TRUST_PROXY: "1", LOGIN_RATE: "3" }, { databaseUrl: inn.databaseUrl, shared: true });
  const third = await testSite({ TRUST_PROXY: "1", LOGIN_RATE: "3" }, { databaseUrl: inn.databaseUrl, shared: true });
  const statuses = [];
  for (const site of [other, third, other, third])
    statuses.push(await tryAt(site.visitor(), `Nobody ${statuses.length}`, "x", `2001:db8::${statuses.length}`));
  expect(statuses).toEqual([403, 403, 403, 429]);
  await other.close();
  await third.close();
});

test("new guests and new tables are limited per address and hour", async () => {
  const strict = await testSite({ TRUST_PROXY: "1", GUEST_RATE: "2", TABLE_RATE: "3" });
  const open = (visitor: Visitor, address: string) =>
    visitor.ask("POST", "/api/tables", { game: "hazard", seats: 2, guest: "G" }, from(address));
  const known = strict.visitor();
  const statuses = [(await open(known, "203.0.113.7")).status];
  for (let i = 0; i < 2; i++) statuses.push((await open(strict.visitor(), "203.0.113.7")).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await open(known, "203.0.113.7")).body).toMatchObject({ code: "too-many" });
  expect((await open(strict.visitor(), "203.0.113.8")).status).toBe(200);
  await strict.close();
});
