import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { testSite, type TestSite } from "../testing/site.ts";

let inn: TestSite;
beforeAll(async () => {
  inn = await testSite();
});
afterAll(() => inn.close());

const password = "a long and winding road";

test("explained questions are stored for every browser of the person, and for nobody else", async () => {
  const here = inn.visitor();
  await here.post("/api/accounts", { name: "Learner", password });
  expect(await here.get("/api/me/guides")).toEqual({ games: {} });
  // Take That Camel's kinds of questions have a full stop in their names.
  const state = { on: true, seen: ["roll", "camel.deploy"] };
  expect((await here.ask("PUT", "/api/me/guides/hazard", state)).status).toBe(200);
  const later = { on: false, seen: ["roll", "bet"] };
  await here.ask("PUT", "/api/me/guides/hazard", later);
  const there = inn.visitor();
  await there.post("/api/session", { name: "Learner", password });
  expect(await there.get("/api/me/guides")).toEqual({ games: { hazard: later } });
  const other = inn.visitor();
  await other.post("/api/accounts", { name: "Other learner", password });
  expect(await other.get("/api/me/guides")).toEqual({ games: {} });
});

test("an invalid guide is refused and not stored", async () => {
  const person = inn.visitor();
  await person.post("/api/accounts", { name: "Careful", password });
  const ask = (game: string, body: unknown) => person.ask("PUT", `/api/me/guides/${game}`, body);
  expect(await ask("chess", { on: true, seen: [] })).toMatchObject({ status: 404, body: { code: "not-found" } });
  for (const body of [
    { on: true },
    { on: true, seen: ["a b"] },
    { on: "yes", seen: [] },
    { on: true, seen: [], more: 1 },
  ])
    expect(await ask("hazard", body)).toMatchObject({ status: 400, body: { code: "malformed" } });
  expect(await person.get("/api/me/guides")).toEqual({ games: {} });
  expect((await inn.visitor().ask("GET", "/api/me/guides")).status).toBe(401);
});
