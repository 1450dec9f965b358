import { mkdirSync } from "node:fs";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { Frames } from "./frames.ts";

const ARTIFACTS = "e2e-artifacts";
/**
 * Features that the pages do not need. The last three draw the list of the address bar in pages of its own, for every
 * window; the others are those that Playwright turns off, whose list this one replaces.
 */
const WITHOUT = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "MediaRouter"],
  ...["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "PaintHolding", "ThirdPartyStoragePartitioning"],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"],
  ...["PreconnectToSearch", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"],
];
const FLAGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-quic"],
  `--disable-features=${WITHOUT.join(",")}`,
];

/**
 * @param flags more flags of its command line
 * @param how `whole`: Chromium itself, not its headless shell, which cannot show notices; `bars`: it shows scroll bars
 *   that take room, as on Windows
 */
export function launch(flags: readonly string[] = [], { whole = false, bars = false } = {}): Promise<Browser> {
  const executablePath = process.env[whole ? "CHROME_PATH" : "HEADLESS_SHELL"] ?? process.env["CHROME_PATH"];
  if (executablePath === undefined) throw new Error("CHROME_PATH is not set: run the browser tests by `npm run e2e`.");
  const ignoreDefaultArgs = bars ? ["--hide-scrollbars"] : [];
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags], ignoreDefaultArgs });
}

let shared: Promise<Browser> | undefined;

/** The browser of all test files of this worker; scripts/jest-teardown.mjs closes it. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launch().then((browser) => Object.assign(globalThis, { sharedBrowser: browser }).sharedBrowser);
  return shared;
}

/** People of this test file. */
let people = 0;

/** Numbers the people of a test file from 1, so that its games do not depend on the files before it. */
export function firstPerson(): void {
  people = 0;
}

/**
 * Runs in every page before its own code. When the page asks for sixteen random bytes, which become a nonce or the id
 * of an act, it gets the numbers of its person, of the page and of the draw. `Math.random`, which makes random choices,
 * starts with the number of the person. With the secrets of a seeded server, every run of a test has the same games.
 */
function seedChance(person: number): void {
  let word = person;
  Math.random = () => {
    word = (word * 1_103_515_245 + 12_345) % 2_147_483_648;
    return word / 2_147_483_648;
  };
  const real = crypto.getRandomValues.bind(crypto);
  let page = 0;
  let drawn = 0;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (!(array instanceof Uint8Array) || array.length !== 16) return real(array as never);
    if (page === 0) {
      page = Number(sessionStorage.getItem("e2e.pages") ?? 0) + 1;
      sessionStorage.setItem("e2e.pages", String(page));
    }
    drawn++;
    array.fill(0);
    array.set([person, page >> 8, page & 255, drawn >> 8, drawn & 255]);
    return array;
  };
}

/**
 * Runs in every page of a person who knows the games: no guide explains their first match. A newcomer gets the guide of
 * the server.
 */
function knowGames(): void {
  const games = ["anarchy", "great-game", "great-war", "last-mughal", "camel"];
  const known = { games: Object.fromEntries(games.map((game) => [game, { on: false, seen: [] }])) };
  const real = globalThis.fetch;
  globalThis.fetch = (what, how) => {
    const asks = (how?.method ?? "GET") === "GET" && what === "/api/me/guides";
    return asks ? Promise.resolve(Response.json(known)) : real(what, how);
  };
}

/** A person with their own screen: cookies, frames and errors of one browser context. */
export class Person {
  readonly page: Page;
  readonly frames: Frames;
  /** Errors that the page wrote to its console or threw. */
  readonly complaints: string[] = [];
  readonly #context: BrowserContext;

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.page = page;
    this.frames = new Frames(page);
    page.on("pageerror", (error) => this.complaints.push(error.message));
    page.on("console", (message) => {
      // a browser reports every request that a broken connection lost; the page shows that it is not connected
      if (message.type() === "error" && !/net::ERR_|WebSocket connection/.test(message.text()))
        this.complaints.push(message.text());
    });
  }

  static async at(browser: Browser, address: string, width = 1440, height = 900, newcomer = false): Promise<Person> {
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width, height },
      reducedMotion: "reduce",
    });
    // for a slow machine: no test depends on the speed of its own
    context.setDefaultTimeout(90_000);
    await context.addInitScript(seedChance, ++people);
    if (!newcomer) await context.addInitScript(knowGames);
    return new Person(context, await context.newPage());
  }

  /** From now on this person is not shown what others do stage by stage: a whole game takes minutes less. */
  async showAtOnce(): Promise<void> {
    await this.page.evaluate(() => localStorage.setItem("pace", "at-once"));
  }

  /** Takes a picture for people to look at, in e2e-artifacts. */
  async picture(name: string): Promise<void> {
    mkdirSync(ARTIFACTS, { recursive: true });
    await this.page.screenshot({ path: `${ARTIFACTS}/${name}.png` });
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}
