import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { MeAnswer } from "@caravanserai/protocol";
import { seeker } from "../seeks/testing/seekers.ts";
import { testSite, type TestSite } from "../testing/site.ts";
import { admin } from "./admin.ts";

let inn: TestSite;
beforeAll(async () => {
  inn = await testSite();
});
afterAll(() => inn.close());

async function run(...args: string[]): Promise<{ code: number; words: string }> {
  let words = "";
  const output = { out: (line: string) => (words += line), err: (text: string) => (words += text), terminal: false };
  const code = await admin(args, { DATABASE_URL: inn.databaseUrl }, output);
  return { code, words };
}

test("[MM-541] the command makes moderators and admins while the server runs, and takes the role away", async () => {
  const ada = await seeker(inn, "Ada");
  const role = async () => (await ada.visitor.get<MeAnswer>("/api/me")).standing?.role;
  expect(await run("grant", ada.name)).toEqual({ code: 0, words: `${ada.name} is now an admin.` });
  expect(await role()).toBe("admin");
  expect(await run("grant", ada.name, "--moderator")).toEqual({ code: 0, words: `${ada.name} is now a moderator.` });
  expect(await role()).toBe("moderator");
  expect((await run("revoke", ada.name)).code).toBe(0);
  expect(await role()).toBeNull();
});

test.each([
  [2, []],
  [2, ["grant"]],
  [2, ["praise", "Ada"]],
  [2, ["revoke", "Ada", "--moderator"]],
  [2, ["new-push-keys", "Ada"]],
  [1, ["grant", "Nobody of this name"]],
])("exit code %s for %j, with a sentence", async (wanted, args) => {
  const { code, words } = await run(...args);
  expect(code).toBe(wanted);
  expect(words).toMatch(/^[A-Z].*\./);
});

test("[CO-410] the command replaces the keys of web push and removes the subscriptions that need the old ones", async () => {
  const key = async () => (await inn.query("select value from site_keys where name = 'vapid'")).rows[0];
  const before = await key();
  expect((await run("new-push-keys")).words).toMatch(/subscriptions removed: 0/);
  expect(await key()).not.toEqual(before);
});
