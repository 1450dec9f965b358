import { describe, expect, test } from "@jest/globals";
import type { CDPSession, Page } from "playwright-core";
import { Person } from "./browsers.ts";
import { withServer } from "./fixture.ts";
import { playOn, Player } from "./player.ts";
import { openTableWith } from "./table.ts";

const site = withServer();
/**
 * How often every page follows every other one; without it, each follows its neighbours twice (`npm run test:long`).
 */
const LONG = process.env["CV_E2E_ROUNDS"];
const ROUNDS = Number(LONG ?? 1);
const NODES = 25_000;
/** The longest timer of a page, the wait for an acknowledgement, and some more, in milliseconds. */
const LONGEST_WAIT = 20_000;

/** What the test keeps in the page. */
interface Watched {
  /** All elements of the site that were ever added to the page. */
  readonly elements: WeakRef<Element>[];
  /** Tag of an element → how often it was drawn while it was not in the page. */
  readonly drawnDead: Record<string, number>;
}
declare global {
  interface Window {
    watched: Watched;
  }
}

describe("a page that stays open for hours", () => {
  test(
    "keeps nothing of the pages that were left, and draws none of them again",
    async () => {
      const person = await Person.at(site.browser, site.server.address);
      const { page } = person;
      const addresses = await placesOf(person);
      await page.goto("/");
      await page.locator("cv-home").waitFor();
      await page.evaluate(watch);
      const devTools = await page.context().newCDPSession(page);
      const rounds: { listeners: number; left: readonly string[] }[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        for (const address of everyPair(addresses)) await goTo(page, address);
        await goTo(page, "/help");
        rounds.push(await measure(page, devTools));
      }
      const [first, ...later] = rounds;
      const last = later.at(-1);
      expect(last?.left).toEqual([]);
      expect(await page.evaluate(() => window.watched.drawnDead)).toEqual({});
      // nothing grows: whatever the first round loaded for good stays as it is
      expect(last?.listeners).toBeLessThanOrEqual(first?.listeners ?? 0);
      // what the server refuses (a what-if of a match that offers none) is said on the page
      expect(person.complaints.filter((words) => !words.startsWith("Failed to load resource"))).toEqual([]);
      await person.close();
    },
    600_000 + ROUNDS * 300_000,
  );

  test(`draws the log of 3,000 decisions with less than ${NODES} nodes, wherever it is read`, async () => {
    const person = await Person.at(site.browser, site.server.address);
    const { page } = person;
    await openTableWith(person, "anarchy", ["me", "bot"], "Rafael");
    await playOn([new Player(person, "rafael", { byMouse: 0 })], (answers) => answers === 8);
    const lines = await page.locator("cv-log").evaluate(lengthen, 3000);
    const log = page.getByRole("log", { name: "What happened" });
    await log.locator(`li[aria-posinset='${lines}']`).waitFor();
    const devTools = await page.context().newCDPSession(page);
    const box = await log.boundingBox();
    if (box === null) throw new Error("The log is not on the page.");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    /** The place of the line in the middle of the log, among all lines; null: none is drawn there. */
    const middle = (): Promise<number | null> => log.evaluate(lineInTheMiddle);
    let before = (await middle()) ?? -1;
    expect(before).toBeGreaterThan(lines - 40);
    for (let turns = 0; turns < 30; turns++) {
      await page.mouse.wheel(0, -700);
      await framesPass(page);
      const now = await middle();
      expect(now).not.toBeNull();
      expect(now).toBeLessThan(before);
      before = now ?? before;
    }
    await log.evaluate((element) => (element.scrollTop = element.scrollHeight / 3));
    await framesPass(page);
    expect(await middle()).not.toBeNull();
    await log.locator(".say[tabindex='0']").focus();
    await page.keyboard.press("Home");
    await log.locator("li[aria-posinset='1'] .say:focus").waitFor();
    await page.keyboard.press("End");
    await log.locator(`li[aria-posinset='${lines}'] .say:focus`).waitFor();
    await devTools.send("HeapProfiler.collectGarbage");
    const { nodes } = await devTools.send("Memory.getDOMCounters");
    expect(nodes).toBeLessThan(NODES);
    await person.close();
  });
});

/** An address for every page that a person with an account can open, with something to see on each. */
async function placesOf(person: Person): Promise<readonly string[]> {
  const { page } = person;
  const send = async (path: string, data: object): Promise<{ readonly id?: string }> => {
    const response = await page.context().request.post(path, { data, headers: { origin: site.server.address } });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
    return (await response.json()) as { readonly id?: string };
  };
  await send("/api/accounts", { name: "Ada", password: "long enough" });
  const club = await send("/api/clubs", { name: "Seven Rivers Club", listed: true, joining: "open" });
  await page.goto("/");
  await openTableWith(person, "great-war", ["bot", "bot"], null);
  await playOn([new Player(person, "onlooker")]);
  const over = new URL(page.url()).pathname;
  await openTableWith(person, "anarchy", ["me", "bot"], null);
  const running = new URL(page.url()).pathname;
  return [
    ...[
      "/",
      "/tables",
      "/friend",
      "/bots",
      "/new",
      running,
      over,
      over.replace("/table/", "/replay/"),
      `${over}/what-if`,
    ],
    ...[
      "/players",
      "/ratings",
      "/player/Ada",
      "/clubs",
      "/tournaments",
      "/new-tournament",
      "/programs",
      "/archive",
      "/dice",
    ],
    ...["/learn", "/learn/anarchy", "/rules", "/rules/anarchy", "/profile", "/people", "/data", "/notices", "/orders"],
    ...["/mail", "/recover", "/help", "/nowhere"],
    ...(club.id !== undefined ? [`/clubs/${club.id}`] : []),
  ];
}

/** A way on which every address follows every other one once; or its neighbours, if there is little time. */
function everyPair(addresses: readonly string[]): readonly string[] {
  const pairs = (i: number): readonly string[] => addresses.slice(LONG === undefined ? Math.max(0, i - 2) : 0, i);
  return addresses.flatMap((from, i) => pairs(i).flatMap((to) => [from, to]));
}

/** Follows a link, as the router sees it, until the new page is drawn. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    const link = Object.assign(document.createElement("a"), { href: to });
    document.body.append(link);
    link.click();
    link.remove();
    const app = document.querySelector<HTMLElement & { readonly updateComplete: Promise<boolean> }>("cv-app");
    for (let turns = 0; turns < 100; turns++) {
      await app?.updateComplete;
      const shown = app?.shadowRoot?.querySelector<HTMLElement & Partial<NonNullable<typeof app>>>("#page > *");
      if (shown?.localName.startsWith("cv-") === true) {
        await shown.updateComplete;
        return;
      }
      await new Promise((resolve) => void requestAnimationFrame(resolve));
    }
    throw new Error(`${to} was not drawn.`);
  }, address);
}

/** Runs in the page: keeps a weak reference to every element of the site, and counts drawings of removed ones. */
function watch(): void {
  window.watched = { elements: [], drawnDead: {} };
  const { watched } = window;
  type Drawn = Element & { connectedCallback: (this: Drawn) => void; update: (this: Drawn, changed: unknown) => void };
  const lit = Object.getPrototypeOf(customElements.get("cv-app")) as { prototype: Drawn };
  const { connectedCallback, update } = lit.prototype;
  lit.prototype.connectedCallback = function (): void {
    watched.elements.push(new WeakRef(this));
    connectedCallback.call(this);
  };
  const dead = new WeakSet<Element>();
  lit.prototype.update = function (changed): void {
    // what was asked for before the removal may still be drawn, once
    if (this.isConnected) dead.delete(this);
    else if (dead.has(this)) watched.drawnDead[this.localName] = (watched.drawnDead[this.localName] ?? 0) + 1;
    else dead.add(this);
    update.call(this, changed);
  };
}

async function measure(
  page: Page,
  devTools: CDPSession,
): Promise<{ readonly listeners: number; readonly left: readonly string[] }> {
  const left = (): Promise<readonly string[]> =>
    page.evaluate(() => {
      const alive = window.watched.elements.filter((one) => one.deref()?.isConnected === false);
      return alive.map((one) => one.deref()?.localName ?? "");
    });
  await page.waitForLoadState("networkidle");
  // what waits for an answer or a timer when its page is left may live until then
  const until = performance.now() + LONGEST_WAIT;
  do {
    await framesPass(page);
    await devTools.send("HeapProfiler.collectGarbage");
  } while ((await left()).length > 0 && performance.now() < until);
  const { jsEventListeners } = await devTools.send("Memory.getDOMCounters");
  return { listeners: jsEventListeners, left: await left() };
}

async function framesPass(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => void requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Runs in the page: gives the table a log of this many decisions, with three lines each. Returns their number. */
function lengthen(log: Element, decisions: number): number {
  interface Line {
    readonly number: number;
    readonly seq: number;
    readonly key: string;
  }
  const { store } = log as Element & { store: { client: { lines: readonly Line[] }; redraw(): void } };
  const { client } = store;
  const real = client.lines;
  client.lines = Array.from({ length: decisions * 3 }, (_, number) => ({
    ...(real[number % real.length] ?? { key: "" }),
    number,
    seq: Math.floor(number / 3) + 1,
  }));
  store.redraw();
  return client.lines.length;
}

/** Runs in the page. */
function lineInTheMiddle(log: Element): number | null {
  const box = log.getBoundingClientRect();
  const root = log.getRootNode() as ShadowRoot;
  const hit = root.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const place = hit?.closest("li")?.getAttribute("aria-posinset");
  return place === null || place === undefined ? null : Number(place);
}
