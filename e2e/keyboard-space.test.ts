import { randomUUID } from "node:crypto";
import { expect, test } from "@jest/globals";
import type { Locator, Page } from "playwright-core";
import { Person } from "./browsers.ts";
import { withServer } from "./fixture.ts";
import { openTable, openTableWith, sitDown } from "./table.ts";

const at = withServer();

/** What an on-screen keyboard leaves of a phone held upright, and a phone on its side. */
const LOW = [
  [360, 330],
  [740, 360],
] as const;
/** With a keyboard, a phone on its side has room for a field and little else. */
const LOWEST = [...LOW, [740, 180]] as const;

test("two people write in chat and notes and type an amount while a keyboard covers half of the phone (R-134)", async () => {
  const host = await Person.at(at.browser, at.server.address, 360, 640);
  const link = await openTable(host, "anarchy", "Rafael");
  const guest = await Person.at(at.browser, at.server.address, 360, 640);
  await sitDown(guest, link, "Priyamvada");
  const { page } = guest;
  const chat = page.locator("cv-chat");
  const say = [chat.locator("textarea"), chat.getByRole("button", { name: "Say" })];
  await page.getByRole("tab", { name: /^Chat/ }).click();
  await areSeen(guest, "chat", LOWEST, say);
  await page.getByRole("tab", { name: /^Notes/ }).click();
  // the corner of the sheet is folded
  await areSeen(guest, "notes", LOWEST, [page.getByLabel("Private notes")], ["top right"]);
  // the decision is back when nobody writes
  await page.getByRole("tab", { name: "Map" }).click();
  await page.locator("cv-decision-bar").waitFor();

  // where the chat is in a column beside the map
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole("tab", { name: /^Chat/ }).click();
  await areSeen(guest, "chat", [[844, 390]], say);
  await guest.close();

  const amount = host.page.locator("cv-stepper input[type=number]");
  await areSeen(host, "amount", LOW, [amount, host.page.locator("cv-decision-bar .acts .btn").first()]);
  // a name was typed before, so the focus has a ring: one
  await amount.focus();
  expect(await amount.evaluate(ringed)).toEqual(["input"]);
  await host.close();
});

test("a comment is written while a keyboard covers half of the phone (R-134)", async () => {
  const meera = await Person.at(at.browser, at.server.address, 360, 640);
  const { page } = meera;
  await openTableWith(meera, "great-war", ["me", "bot"], "Meera");
  const { pathname } = new URL(page.url());
  const resign = pathname.replace("/table/", "/api/tables/").concat("/resign");
  expect((await page.request.post(resign, { data: { id: randomUUID() } })).ok()).toBe(true);
  await page.goto(pathname.replace("/table/", "/replay/"));
  await page.getByRole("tab", { name: /^Comments/ }).click();
  const comments = page.locator("cv-comments");
  const button = comments.getByRole("button", { name: "Comment" });
  await areSeen(meera, "comment", LOWEST, [comments.locator("textarea"), button]);
  await meera.close();
});

/** Focuses the field, the first of `parts`, and then makes the window as low as a keyboard would. */
async function areSeen(
  person: Person,
  name: string,
  sizes: readonly (readonly [number, number])[],
  [field, ...others]: readonly Locator[],
  hidden: readonly string[] = [],
): Promise<void> {
  const { page } = person;
  const own = page.viewportSize();
  for (const [width, height] of sizes) {
    if (own !== null) await page.setViewportSize(own);
    await field?.focus();
    await page.setViewportSize({ width, height });
    await frames(page, 4);
    for (const light of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: light });
      await person.picture(`writing-${name}-${width}-${height}-${light}`);
    }
    for (const part of [field, ...others])
      expect([name, width, height, await part?.evaluate(hiddenCorners)]).toEqual([name, width, height, hidden]);
  }
  if (own !== null) await page.setViewportSize(own);
}

const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (most) => {
    for (let i = 0; i < most; i++) await new Promise(requestAnimationFrame);
  }, count);

/** Runs in the page: the element and those it is in, as far as they have a ring. */
function ringed(element: Element): readonly string[] {
  const found: string[] = [];
  for (let one: Element | null = element; one !== null;) {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    if (outlineStyle !== "none" && outlineWidth !== "0px") found.push(one.localName);
    const root: Node = one.getRootNode();
    one = one.assignedSlot ?? one.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return found;
}

/** Runs in the page: the corners of an element that are outside the window or under something else. */
function hiddenCorners(element: Element): readonly string[] {
  // a corner itself may be round
  const INSET = 4;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const root = element.getRootNode() as Document | ShadowRoot;
  const isSeen = (x: number, y: number): boolean => element.contains(root.elementFromPoint(x, y));
  const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
  if (!isInside) return [`from ${left}, ${top} to ${right}, ${bottom}`];
  const found: string[] = [];
  for (const [side, y] of [
    ["top", top + INSET],
    ["bottom", bottom - INSET],
  ] as const) {
    if (!isSeen(left + INSET, y)) found.push(`${side} left`);
    if (!isSeen(right - INSET, y)) found.push(`${side} right`);
  }
  return found;
}
