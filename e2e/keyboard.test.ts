import { randomUUID } from "node:crypto";
import { expect, test } from "@jest/globals";
import { Person } from "./browsers.ts";
import { LONG } from "./dose.ts";
import { forward } from "./forward.ts";
import { Typist } from "./keys.ts";
import { playOn } from "./player.ts";
import { withServer } from "./fixture.ts";

const at = withServer();

test.each([
  { game: "The Anarchy", start: /^button The Anarchy: Play/, name: "anarchy" },
  { game: "The Great Game", start: /^button The Great Game: Alone: the First/, name: "great-game" },
  { game: "The Great War", start: /^button The Great War: Play/, name: "great-war" },
  { game: "The Last Mughal", start: /^button The Last Mughal: Play/, name: "last-mughal" },
])("$game is begun, played and replayed with keys alone", async ({ start, name }) => {
  const person = await Person.at(at.browser, at.server.address);
  const { page } = person;
  const typist = new Typist(person, `keys/${name}`);
  await page.goto("/");
  await page.getByRole("heading", { name: "The Anarchy" }).waitFor();
  await typist.tabTo(start);
  await typist.press("Enter");
  await page.locator("cv-dialog[open] input").waitFor();
  await page.keyboard.type("Keys");
  await typist.press("Enter");
  await page.locator("cv-decision-bar").waitFor();

  const usedAll = (): boolean => {
    const { number, enter, list, hand } = typist.used;
    const hasHand = name === "anarchy" || name === "great-war";
    return Math.min(number, enter, list, hasHand ? hand : 1) > 0;
  };
  await playOn([typist], (answers) => !LONG && answers >= 12 && usedAll());
  expect(usedAll()).toBe(true);
  if (!LONG) await forward(person, name, () => false);
  await person.picture(`keyboard-${name}-end`);

  await typist.tabTo(/replay/i);
  await typist.press("Enter");
  await page.waitForURL(/\/replay\//);
  await page.locator("cv-replay-bar").waitFor();
  await typist.press("Home");
  expect(person.complaints).toEqual([]);
  await person.close();
});

test("a friend is invited and sits down, both play, and both come to the rematch, with keys alone", async () => {
  const host = await Person.at(at.browser, at.server.address);
  const friend = await Person.at(at.browser, at.server.address, 390, 844);
  const [hosting, coming] = [new Typist(host, "keys/host"), new Typist(friend, "keys/friend")];
  await host.page.goto("/");
  await host.page.getByRole("heading", { name: "The Anarchy" }).waitFor();
  await hosting.tabTo(/^a Play with a friend/);
  await hosting.press("Enter");
  await host.page.waitForURL(/\/friend/);
  await host.page.getByRole("button", { name: "Lay the table" }).waitFor();
  await hosting.tabTo(/^button Lay the table/);
  await hosting.press("Enter");
  await host.page.locator("cv-dialog[open] input").waitFor();
  await host.page.keyboard.type("Ines");
  await hosting.press("Enter");
  await host.page.waitForURL(/\/table\//);
  const copy = host.page.locator("cv-copy-link").first();
  await copy.waitFor();

  await friend.page.goto(await copy.evaluate((element) => (element as unknown as { link: string }).link));
  await friend.page.getByLabel("Your name at the table").waitFor();
  await coming.tabTo(/^input/);
  await friend.page.keyboard.type("Rafael");
  await coming.tabTo(/^button Sit down/);
  await coming.press("Enter");
  await host.page.getByRole("button", { name: "Begin", exact: true }).waitFor();
  await hosting.tabTo(/^button Begin/);
  await hosting.press("Enter");
  for (const { page } of [host, friend]) await page.locator("cv-decision-bar").waitFor();
  await playOn([hosting, coming], (answers) => answers >= 4);

  const first = new URL(host.page.url()).pathname;
  const resigned = await host.page
    .context()
    .request.post(`${first.replace("/table", "/api/tables")}/resign`, { data: { id: randomUUID() } });
  expect(resigned.ok()).toBe(true);
  for (const { page } of [host, friend]) await page.locator("cv-result .lampbtn").waitFor();
  await hosting.tabTo(/^button .*[Rr]ematch/);
  await hosting.press("Enter");
  await friend.page.getByRole("button", { name: "Ines wants a rematch: sit down" }).first().waitFor();
  await coming.tabTo(/^button Ines wants a rematch/);
  await coming.press("Enter");
  for (const { page } of [host, friend]) {
    await page.waitForURL((url) => url.pathname.startsWith("/table/") && url.pathname !== first);
    await page.locator("cv-decision-bar").waitFor();
  }
  expect([...host.complaints, ...friend.complaints]).toEqual([]);
  await host.close();
  await friend.close();
});
