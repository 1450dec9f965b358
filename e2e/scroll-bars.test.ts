import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Page } from "playwright-core";
import { launch, Person } from "./browsers.ts";
import { withServer } from "./fixture.ts";
import { Player } from "./player.ts";
import { openTableWith } from "./table.ts";

const site = withServer();
const GAMES = ["anarchy", "great-game", "great-war", "last-mughal", "camel"] as const;
const SIZES = [
  [1440, 900],
  [1280, 720],
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launch([], { bars: true });
});
afterAll(() => browser.close());

test.each(GAMES)("R-093 no part of the table or the replay of %s scrolls sideways", async (game) => {
  const person = await Person.at(browser, site.server.address);
  const { page } = person;
  await openTableWith(person, game, ["me", "bot"], "Rafael");
  await page.locator("cv-decision-bar .prompt").waitFor();
  await page.locator("[data-staging]").waitFor({ state: "detached" });
  expect(await sidewaysAtAll(page)).toEqual([]);
  await person.picture(`bars-${game}`);

  const { pathname } = new URL(page.url());
  const resign = pathname.replace("/table/", "/api/tables/").concat("/resign");
  expect((await page.request.post(resign, { data: { id: randomUUID() } })).ok()).toBe(true);
  await page.goto(pathname.replace("/table/", "/replay/"));
  await page.getByRole("tab", { name: /^Comments/ }).click();
  const found = await sidewaysAtAll(page);
  await person.picture(`bars-${game}-replay`);
  expect(found).toEqual([]);
  await person.close();
});

test("R-177 scroll bars have the colours of the page, by day and night", async () => {
  const person = await Person.at(browser, site.server.address);
  const { page } = person;
  await page.goto("/new?game=anarchy");
  await page.getByRole("button", { name: "Open the table" }).waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await person.picture(`bars-form-${colorScheme}`);
    const [bars, rule] = await page.evaluate(() => {
      const { scrollbarColor } = getComputedStyle(document.querySelector("cv-app") ?? document.body);
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = "var(--rule-2)";
      return [scrollbarColor, getComputedStyle(probe).color];
    });
    expect(bars).toBe(`${rule} rgba(0, 0, 0, 0)`);
  }
  await person.close();
});

test("R-088 at each halt of Camel's first rounds the event and the objective are in view without scrolling", async () => {
  const person = await Person.at(browser, site.server.address);
  const { page } = person;
  await openTableWith(person, "camel", ["me", "bot"], "Rafael");
  await person.showAtOnce();
  const player = new Player(person, "halts");
  const halts = new Set<string>();
  for (let answers = 0; answers < MOST_ANSWERS && halts.size < 3; answers++) {
    await page.locator("cv-decision-bar .bar.mine").waitFor();
    await page.locator("[data-staging]").waitFor({ state: "detached" });
    const { where, unseen } = await page.locator("cv-camel").evaluate(unseenOf, [".event", ".goal"]);
    if (where.startsWith("Round")) {
      halts.add(where.split(" · ")[1] ?? "");
      expect([where, unseen]).toEqual([where, []]);
      await person.picture(`halt-${halts.size}`);
    }
    await player.answer();
  }
  expect([...halts].toSorted()).toEqual(["British firing", "British movement", "event"]);
  await person.close();
});

const MOST_ANSWERS = 200;

async function sidewaysAtAll(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.evaluate(async () => {
      // a row of cards is measured and drawn again
      for (let i = 0; i < 5; i++) await new Promise(requestAnimationFrame);
    });
    found.push(...(await page.evaluate(sideways)).map((part) => `${width} × ${height}: ${part}`));
  }
  return found;
}

/** Runs in the page: what is wider than the box in which it scrolls. */
function sideways(): readonly string[] {
  const found: string[] = [];
  const walk = (root: ParentNode): void => {
    for (const element of root.querySelectorAll("*")) {
      if (element.shadowRoot !== null) walk(element.shadowRoot);
      // the open hands of a replay are rows of cards that say how many are out of sight
      if (element.matches(".row.scrolls") || !element.checkVisibility()) continue;
      if (!["auto", "scroll"].includes(getComputedStyle(element).overflowX)) continue;
      const over = element.scrollWidth - element.clientWidth;
      if (over > 0) found.push(`${element.localName}.${element.className}, ${over} px`);
    }
  };
  walk(document);
  return found;
}

/** Runs in the page: where the match is, and which parts are not wholly in view above the bar. */
function unseenOf(
  table: Element,
  parts: readonly string[],
): { readonly where: string; readonly unseen: readonly string[] } {
  const root = table.shadowRoot as ShadowRoot;
  const foot = root.querySelector("cv-decision-bar")?.getBoundingClientRect().top ?? 0;
  const isUncut = (element: Element): boolean => {
    const { top, bottom } = element.getBoundingClientRect();
    for (let one: Element | null = element; one !== null;) {
      const box = one.getBoundingClientRect();
      const cuts = getComputedStyle(one).overflowY !== "visible";
      if (cuts && (top < box.top - 1 || bottom > Math.min(foot, box.bottom + 1))) return false;
      const host: Node = one.getRootNode();
      one = one.assignedSlot ?? one.parentElement ?? (host instanceof ShadowRoot ? host.host : null);
    }
    return true;
  };
  const unseen = parts.filter((part) => {
    const element = root.querySelector(part);
    return element === null || !element.checkVisibility() || !isUncut(element);
  });
  return { where: root.querySelector("cv-table-frame")?.getAttribute("where") ?? "", unseen };
}
