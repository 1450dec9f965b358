import { mkdirSync } from "node:fs";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { Frames } from "./frames.ts";

const ARTIFACTS = "e2e-artifacts";
const FLAGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-quic"],
];

export function launch(): Promise<Browser> {
  const executablePath = process.env["CHROME_PATH"];
  if (executablePath === undefined) throw new Error("CHROME_PATH is not set: run the browser tests by `npm run e2e`.");
  return chromium.launch({ executablePath, args: FLAGS });
}

/** A person at a screen of their own: cookies, frames and complaints of one browser context. */
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
      // a browser reports every request that a cut line lost; the page itself shows that it is not connected
      if (message.type() === "error" && !/net::ERR_|WebSocket connection/.test(message.text()))
        this.complaints.push(message.text());
    });
  }

  static async at(browser: Browser, address: string, width = 1440, height = 900): Promise<Person> {
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width, height },
      reducedMotion: "reduce",
    });
    context.setDefaultTimeout(20_000);
    return new Person(context, await context.newPage());
  }

  /** A picture for people to look at, left in e2e-artifacts. */
  async picture(name: string): Promise<void> {
    mkdirSync(ARTIFACTS, { recursive: true });
    await this.page.screenshot({ path: `${ARTIFACTS}/${name}.png` });
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}
