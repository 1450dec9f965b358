import { expect, test } from "@jest/globals";
import type { Locator } from "playwright-core";
import { Person } from "./browsers.ts";
import { withServer } from "./fixture.ts";
import { Player } from "./player.ts";
import { openTableWith } from "./table.ts";

const at = withServer();

test("on a phone the sheet of a question has three heights; its handle can be dragged, pressed and moved with keys; it ends above the bar", async () => {
  const person = await Person.at(at.browser, at.server.address, 360, 640);
  const { page } = person;
  await openTableWith(person, "great-war", ["me", "bot"], "Wanda");
  await untilSheet(person);
  const sheet = page.locator("cv-sheet");
  const handle = page.getByRole("slider", { name: /^Height of the sheet/ });
  await is(handle, "middle");
  await person.picture("sheet-middle-phone");

  const half = await boxOf(sheet);
  await drag(handle, -400);
  await is(handle, "high");
  expect((await boxOf(sheet)).height).toBeGreaterThan(half.height);
  await person.picture("sheet-high-phone");
  await drag(handle, 600);
  await is(handle, "low");
  expect((await boxOf(sheet)).height).toBeLessThan(half.height);
  await handle.click();
  await is(handle, "middle");
  await handle.press("ArrowUp");
  await is(handle, "high");
  await handle.press("Home");
  await is(handle, "low");

  const bar = await boxOf(page.locator("cv-decision-bar"));
  for (const key of ["Home", "ArrowUp", "End"]) {
    await handle.press(key);
    const { y, height } = await boxOf(sheet);
    expect(y + height).toBeLessThanOrEqual(bar.y + 1);
  }
  expect(person.complaints).toEqual([]);
  await person.close();
});

/** Plays until this seat has a question whose answers are on a sheet, as when they hold a Joker. */
async function untilSheet(person: Person): Promise<void> {
  const player = new Player(person, "sheet");
  for (;;) {
    await person.page.locator("cv-decision-bar .bar.mine").waitFor();
    if (await person.page.locator("cv-sheet").isVisible()) return;
    await player.answer();
  }
}

const is = (handle: Locator, height: string): Promise<void> =>
  handle.and(handle.page().locator(`[aria-valuetext=${height}]`)).waitFor();

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error("It is not on the page.");
  return box;
}

/** Drags the handle down by this many pixels, or up if it is less than 0. */
async function drag(handle: Locator, down: number): Promise<void> {
  const { x, y, width, height } = await boxOf(handle);
  const { mouse } = handle.page();
  await mouse.move(x + width / 2, y + height / 2);
  await mouse.down();
  await mouse.move(x + width / 2, y + height / 2 + down, { steps: 6 });
  await mouse.up();
}
