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
])("$game is begun, played to its end and replayed with keys alone", async ({ start, name }) => {
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
