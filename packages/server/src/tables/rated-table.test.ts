import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { presetSettings } from "@caravanserai/clocks";
import type { TableAnswer } from "@caravanserai/protocol";
import { seeker, type Seeker } from "../seeks/testing/seekers.ts";
import { testSite, type TestSite } from "../testing/site.ts";

let site: TestSite;
let ada: Seeker;
let bob: Seeker;
beforeAll(async () => {
  site = await testSite();
  ada = await seeker(site, "Ada");
  bob = await seeker(site, "Bob");
});
afterAll(() => site.close());

const time = { ...presetSettings("live-45", "public"), up: "forfeit" };
const RATED = { game: "hazard", seats: 2, rated: true, time, startWhenFull: false };

test("[MM-301] [MM-300] [MM-302] a table that could not be rated cannot be marked as rated: guests, bots, no clock, a private one", async () => {
  const guest = site.visitor();
  const ask = (visitor: Seeker["visitor"], change: object) =>
    visitor.ask("POST", "/api/tables", { ...RATED, ...change });
  const answers = [
    await ask(guest, { guest: "Gina" }),
    await ask(ada.visitor, { bots: [1] }),
    await ask(ada.visitor, { time: undefined }),
    await ask(ada.visitor, { time: { ...time, up: "remind" } }),
    await ask(ada.visitor, { public: false }),
  ];
  expect(answers.map(({ status, body }) => [status, body["rule"]])).toEqual([
    [403, "MM-301"],
    [403, "MM-301"],
    [403, "MM-300"],
    [403, "MM-300"],
    [403, "MM-302"],
  ]);
});

test("[MM-301] a rated table is shown as such before a person sits down; afterwards it admits no guest, no bot and no change", async () => {
  const { table } = await ada.visitor.post<TableAnswer>("/api/tables", RATED);
  const path = `/api/tables/${table.id}`;
  expect(table.rated).toBe(true);
  const looked = await site.visitor().get<TableAnswer>(path);
  expect(looked.table.rated).toBe(true);
  expect(await site.visitor().ask("POST", `${path}/sit`, { guest: "Gus" })).toMatchObject({
    status: 403,
    body: { rule: "MM-301" },
  });
  expect(await ada.visitor.ask("POST", `${path}/bots`, {})).toMatchObject({ status: 403, body: { rule: "MM-301" } });
  expect(await ada.visitor.ask("PATCH", path, { public: false })).toMatchObject({
    status: 403,
    body: { rule: "MM-302" },
  });
  expect((await ada.visitor.ask("PATCH", path, { rated: false })).body).toMatchObject({ table: { rated: false } });
  expect((await ada.visitor.ask("PATCH", path, { rated: true })).body).toMatchObject({ table: { rated: true } });
  await bob.visitor.post(`${path}/sit`, {});
  expect(await ada.visitor.ask("PATCH", path, { rated: false })).toMatchObject({
    status: 403,
    body: { rule: "MM-301" },
  });
  await ada.visitor.post(`${path}/start`);
  expect((await bob.visitor.get<TableAnswer>(path)).table).toMatchObject({ status: "playing", rated: true });
});

test("[MM-303] a program's account cannot sit down at a rated table of people", async () => {
  const bot = await seeker(site, "Robin");
  await bot.visitor.post("/api/me/bot", { password: "long enough" });
  const { table } = await ada.visitor.post<TableAnswer>("/api/tables", RATED);
  expect(await bot.visitor.ask("POST", `/api/tables/${table.id}/sit`, {})).toMatchObject({
    status: 403,
    body: { rule: "MM-303" },
  });
});
