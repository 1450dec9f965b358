import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { testSite, type TestSite } from "../testing/site.ts";
import { fillTwins, isReserved, twinKey } from "./twins.ts";

describe("R-008: names that look the same", () => {
  test.each([
    ["Ada", "Аda", "a Cyrillic letter"],
    ["Ada", "A da", "a space"],
    ["Ada", "Ádạ", "accents"],
    ["Ada", "ADA", "capitals"],
    ["Polly", "P0lly", "a digit"],
    ["Ali", "AIi", "a capital i"],
    ["Bill", "Bi1l", "a one"],
    ["Timur", "Tımur", "a letter without its dot"],
    ["пароход", "пapoxoд", "Latin letters within Russian"],
    ["علی رضا", "علی\u200Cرضا", "a joiner"],
  ])("%s and %s: %s", (one, other) => {
    expect(twinKey(one)).toBe(twinKey(other));
  });

  test.each([
    ["Ada", "Ida"],
    ["Anna", "Ana"],
    ["Guest 1", "Guest 2"],
    ["राम", "रम"],
    ["Иван", "Ваня"],
  ])("%s and %s are different", (one, other) => {
    expect(twinKey(one)).not.toBe(twinKey(other));
  });

  test.each([
    "Admin",
    "ADMIN",
    "Аdmin",
    "Admіn",
    "aԁmin",
    "admın",
    "ạdmin",
    "A dmin",
    "Ad.min",
    "-Admin-",
    "Moderator",
  ])("%s belongs to the site", (name) => {
    expect(isReserved(name)).toBe(true);
  });
  test.each(["Caravanserai", "former traveller", "Caravаnserai", "Bot"])("%s belongs to the site", (name) => {
    expect(isReserved(name)).toBe(true);
  });
  test.each(["Adminda", "Modesta", "Robot", "Boy"])("%s does not", (name) => {
    expect(isReserved(name)).toBe(false);
  });
});

describe("R-008: nobody takes the twin of an account or a name of the site", () => {
  let site: TestSite;
  const password = "a long and winding road";
  const signUp = (name: string, visitor = site.visitor()) => visitor.ask("POST", "/api/accounts", { name, password });
  beforeAll(async () => {
    site = await testSite();
    expect(await signUp("Scope")).toMatchObject({ status: 200 });
  });
  afterAll(() => site.close());
  const taken = { status: 409, body: { code: "name-taken" } };

  test("by signing up, as a guest, or by a new name", async () => {
    expect(await signUp("Ѕсоре")).toMatchObject(taken);
    expect(await signUp("Moderator")).toMatchObject(taken);
    const table = { game: "hazard", seats: 2, guest: "Аdmin" };
    expect(await site.visitor().ask("POST", "/api/tables", table)).toMatchObject(taken);
    const other = site.visitor();
    expect(await signUp("Telescope", other)).toMatchObject({ status: 200 });
    expect(await other.ask("PATCH", "/api/me", { name: "S cope" })).toMatchObject(taken);
    expect(await other.ask("PATCH", "/api/me", { name: "TELESCOPE" })).toMatchObject({ status: 200 });
  });

  test("of two who take twins at once, one is refused", async () => {
    const answers = await Promise.all(["Paco", "Расо"].map((name) => signUp(name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("accounts from before are compared as well", async () => {
    await site.query("update people set twin = null");
    const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 1 });
    await fillTwins(drizzle(pool, { casing: "snake_case" }));
    await pool.end();
    expect(await signUp("Ѕсоре")).toMatchObject(taken);
  });
});
