import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Browser } from "playwright-core";
import { launch, Person } from "./browsers.ts";
import { withServer } from "./fixture.ts";
import { openTableWith } from "./table.ts";

const site = withServer();
const WIDTH = 1280;
const GAMES = ["anarchy", "great-game", "great-war", "camel", "last-mughal"] as const;
const PAGES = ["/", "/learn", "/tables", "/players", "/new", "/tournaments", "/clubs", "/sign-in", "/help"];

describe.each([20, 24])("with a standard font of %i px", (size) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch([`--blink-settings=defaultFontSize=${size}`]);
  });
  afterAll(() => browser.close());

  test.each(GAMES)(
    "the board of %s has at least half of the window, and no control of the bar is cut",
    async (game) => {
      const person = await Person.at(browser, site.server.address, WIDTH, 860);
      await openTableWith(person, game, ["me", "bot"], "Rafael");
      const { page } = person;
      await page.locator("cv-decision-bar .prompt").waitFor();
      await page.locator("[data-staging]").waitFor({ state: "detached" });
      const board = await page.locator("#pane-main").boundingBox();
      expect(board?.width).toBeGreaterThanOrEqual(WIDTH / 2);
      expect(await page.locator("cv-decision-bar").evaluate(cutControls)).toEqual([]);
      await person.close();
    },
  );

  test.each([WIDTH, 390])("no page scrolls sideways at a width of %i px", async (width) => {
    const person = await Person.at(browser, site.server.address, width, 860);
    expect(await tooWide(person, PAGES)).toEqual([]);
    await person.close();
  });
});

test.each([WIDTH, 390])(
  "a name of 40 wide letters lets no page scroll sideways at a width of %i px (R-141)",
  async (width) => {
    const browser = await launch();
    const person = await Person.at(browser, site.server.address, width, 860);
    await openTableWith(person, "anarchy", ["me", "bot"], "W".repeat(40));
    await person.page.locator("cv-decision-bar .prompt").waitFor();
    expect(await tooWide(person, ["", ...PAGES])).toEqual([]);
    await browser.close();
  },
);

test.each([1280, 390])("no heading breaks within a word at a width of %i px", async (width) => {
  const person = await Person.at(site.browser, site.server.address, width, 860);
  await person.page.context().request.post("/api/accounts", {
    data: { name: `Rafael ${width}`, password: "long enough" },
    headers: { origin: site.server.address },
  });
  const broken: string[] = [];
  for (const path of PAGES) {
    await person.page.goto(path);
    const heading = person.page.locator("h1, h2");
    await heading.first().waitFor();
    await person.page.evaluate(() => document.fonts.ready);
    for (const one of await heading.all()) broken.push(...(await one.evaluate(brokenWords)).map((word) => path + word));
  }
  expect(broken).toEqual([]);
  await person.close();
});

/** Runs in the page: the words of an element that stand on more than one line. */
function brokenWords(element: Element): readonly string[] {
  const broken: string[] = [];
  // one that is only for screen readers
  if (element.clientWidth <= 1) return broken;
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode())
    for (const { index, 0: word } of (node.textContent ?? "").matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1) broken.push(word);
    }
  return broken;
}

/** The pages that are wider than the window; an empty path is the page that is open. */
async function tooWide({ page }: Person, paths: readonly string[]): Promise<readonly string[]> {
  const wide: string[] = [];
  for (const path of paths) {
    if (path !== "") await page.goto(path);
    await page.locator("main, [role=main], cv-decision-bar").first().waitFor();
    await page.waitForLoadState("networkidle");
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (over > 1) wide.push(`${path}: ${over} px too wide`);
  }
  return wide;
}

/** Runs in the page: the controls of the bar that reach beyond a box that clips them. */
function cutControls(bar: Element): readonly string[] {
  const found: string[] = [];
  const outer = (element: Element): Element | null => {
    const root = element.getRootNode();
    return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  const look = (root: ParentNode): void => {
    for (const element of root.querySelectorAll("*")) {
      if (element.shadowRoot !== null) look(element.shadowRoot);
      if (!element.matches("button, input") || !element.checkVisibility() || element.closest(".panel") !== null)
        continue;
      const { left, right } = element.getBoundingClientRect();
      for (let box = outer(element); box !== null && box !== bar; box = outer(box)) {
        if (getComputedStyle(box).overflowX === "visible") continue;
        const clip = box.getBoundingClientRect();
        if (left < clip.left - 1 || right > clip.right + 1) found.push(element.outerHTML.slice(0, 80));
      }
    }
  };
  look(bar.shadowRoot ?? bar);
  return found;
}
