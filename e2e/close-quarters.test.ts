import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { serveBuiltTable } from "../scripts/built-table.mjs";
import { sharedBrowser } from "./browsers.ts";

/** A first game of Camel in a late round, whose objective has most words. */
const FIRST_GAME = `game=camel&until=camel.move&nth=40&options=${encodeURIComponent('{"objective":"1","terrain":"jamrud","tribes":"1","lastRound":"20"}')}`;
let served: Awaited<ReturnType<typeof serveBuiltTable>>;
beforeAll(async () => {
  served = await serveBuiltTable();
});
afterAll(() => served.close());

async function opened(query: string, width: number, height: number, hasTouch = false): Promise<Page> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ viewport: { width, height }, hasTouch, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${served.site}?${query}&guide=1`);
  await page.locator("cv-guide-panel[explaining]").waitFor();
  return page;
}

test.each(["game=last-mughal&until=move", "game=camel&until=camel.move", "game=camel&until=camel.fire", FIRST_GAME])(
  "in a low window the guide leaves the plates of both sides free: %s",
  async (query) => {
    const page = await opened(query, 1280, 720);
    const guide = await page.locator("cv-guide-panel").boundingBox();
    const plates = await page.locator("cv-seat").all();
    const bottoms = await Promise.all(plates.map(async (plate) => (await plate.boundingBox())!));
    expect(bottoms).toHaveLength(2);
    for (const { y, height } of bottoms) expect(y + height).toBeLessThanOrEqual(guide!.y);
    await page.context().close();
  },
);

test("on a phone the list of choices lies over the guide, and the guide is back without it", async () => {
  const page = await opened("game=last-mughal&until=march", 390, 844, true);
  const choice = page.locator("cv-decision-bar cv-choices button").last();
  await page.getByRole("button", { name: "Choices as a list" }).click();
  await choice.click({ trial: true });
  await page.getByRole("button", { name: "Choices as a list" }).click();
  await choice.waitFor({ state: "detached" });
  await page.locator("cv-guide-panel").getByRole("button", { name: "Hide" }).click({ trial: true });
  await page.context().close();
});

test.each([
  ["game=camel&until=camel.fire", 780, 800],
  ["game=last-mughal&until=move", 820, 1180],
])("where the bar has no room for all it says, its last line is whole: %s, %i × %i", async (query, width, height) => {
  const page = await opened(query, width, height);
  const bar = page.locator("cv-decision-bar");
  await bar.locator(".morebtn").waitFor();
  const { lines, foot, room } = await bar.locator(".sub").evaluate((sub) => {
    const words = document.createRange();
    words.selectNodeContents(sub);
    return {
      lines: [...words.getClientRects()].map(({ top, bottom }) => ({ top, bottom })),
      foot: sub.getBoundingClientRect().bottom,
      room: sub.closest(".bar")!.getBoundingClientRect().bottom,
    };
  });
  expect(lines.filter(({ top, bottom }) => top < foot - 2 && bottom > foot + 2)).toEqual([]);
  expect(foot).toBeLessThan(room);
  await page.context().close();
});

test.each(["game=last-mughal&until=march", "game=camel&until=camel.move", "game=great-game&until=start"])(
  "on a tablet held upright the board has all the width, and no button of the bar is cut: %s",
  async (query) => {
    const page = await opened(query, 768, 1024, true);
    const board = (await page.locator("cv-table-frame main").boundingBox())!;
    expect(board.width).toBe(768);
    expect(board.height).toBeGreaterThan(450);
    const bar = (await page.locator("cv-decision-bar").boundingBox())!;
    for (const button of await page.locator("cv-decision-bar .acts .btn, cv-decision-bar > .btn").all()) {
      const { y, height } = (await button.boundingBox())!;
      expect(y).toBeGreaterThanOrEqual(bar.y);
      expect(y + height).toBeLessThanOrEqual(bar.y + bar.height);
    }
    await page.context().close();
  },
);

test("on a phone the guide’s answer comes before the list of choices, which is one press away", async () => {
  const page = await opened("game=last-mughal&until=fetch&seed=b", 390, 844, true);
  const bar = page.locator("cv-decision-bar");
  await bar.locator(".acts .lampbtn").waitFor();
  await page.locator("cv-guide-panel").getByRole("button", { name: "Hide" }).click({ trial: true });
  expect(await bar.locator("cv-choices").count()).toBe(0);
  await bar.getByRole("button", { name: "Choices as a list" }).click();
  await bar.locator("cv-choices button").first().click({ trial: true });
  await page.context().close();
});
