import { expect } from "@jest/globals";
import type { Browser } from "playwright-core";
import { Person } from "./browsers.ts";
import { playOn, Player } from "./player.ts";
import { openTableWith } from "./table.ts";

/**
 * Two bots play a whole game on the server while a spectator watches. The spectator then steps through the replay with
 * buttons and keys.
 */
export async function botsPlayAndAreReplayed(
  browser: Browser,
  server: { readonly address: string },
  game: string,
): Promise<void> {
  const person = await Person.at(browser, server.address);
  const { page } = person;
  await openTableWith(person, game, ["bot", "bot"], "Onlooker");
  await playOn([new Player(person, "onlooker")]);
  await person.picture(`${game}-bots-end`);
  await page.goto(`${page.url().replace("/table/", "/replay/")}?as=all#20`);
  const press = (name: string): Promise<void> => page.getByRole("button", { name }).click();
  const reached = (hash: string): Promise<void> => page.waitForURL((url) => url.hash === hash);
  await press("One decision on");
  await reached("#21");
  await person.picture(`${game}-replay`);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await reached("#19");
  await page.reload();
  await press("One decision on");
  await reached("#20");
  await press("To the start");
  await reached("#0");
  expect(person.complaints).toEqual([]);
  await person.close();
}
