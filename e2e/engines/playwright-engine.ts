import { firefox, type Browser } from "playwright-core";
import { launch } from "../browsers.ts";
import { REFUSING_STORAGE, type Engine, type EnginePage } from "./engine-page.ts";

/** The stock Firefox is driven over BiDi, which knows no media features: its preferences say them instead. */
const FIREFOX = {
  "ui.prefersReducedMotion": 1,
  "ui.primaryPointerCapabilities": 6,
  "ui.allPointerCapabilities": 6,
};
/** The driver's own style sheet, which the site's content security policy refuses. */
const OF_DRIVER = /YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=|Content-Security-Policy.*playwright/u;

/** Chromium or Firefox, by playwright-core. */
export class PlaywrightEngine implements Engine {
  readonly #browser: Browser;
  readonly #refusesStorage: boolean;
  readonly #isChromium: boolean;

  private constructor(browser: Browser, isChromium: boolean, refusesStorage: boolean) {
    this.#browser = browser;
    this.#isChromium = isChromium;
    this.#refusesStorage = refusesStorage;
  }

  static async start(name: "chromium" | "firefox", refusesStorage: boolean): Promise<PlaywrightEngine> {
    const prefs = refusesStorage ? { ...FIREFOX, "dom.storage.enabled": false } : FIREFOX;
    const executablePath = process.env["FIREFOX_PATH"] ?? "/usr/bin/firefox-esr";
    const browser =
      name === "chromium"
        ? await launch()
        : await firefox.launch({ channel: "moz-firefox", executablePath, firefoxUserPrefs: prefs, timeout: 120_000 });
    if (name === "firefox") leaveMediaFeatures(browser);
    return new PlaywrightEngine(browser, name === "chromium", refusesStorage && name === "chromium");
  }

  async newPage(width = 1440, height = 900): Promise<EnginePage> {
    const media = this.#isChromium
      ? ({ reducedMotion: "reduce" } as const)
      : ({ reducedMotion: null, colorScheme: null, forcedColors: null, contrast: null } as const);
    const context = await this.#browser.newContext({ viewport: { width, height }, ...media });
    if (this.#refusesStorage) await context.addInitScript(REFUSING_STORAGE);
    const page = await context.newPage();
    let complaints: { words: string }[] = [];
    page.on("pageerror", ({ message, stack }) => {
      if (!OF_DRIVER.test(message)) complaints.push({ words: stack ?? message });
    });
    page.on("console", (message) => {
      if (message.type() !== "error" || OF_DRIVER.test(message.text())) return;
      const complaint = { words: message.text() };
      complaints.push(complaint);
      // Firefox names only the kind of an error
      const [fault] = message.args();
      fault
        ?.evaluate((one: unknown) => (one instanceof Error ? `${one.message}\n${one.stack ?? ""}` : ""))
        .then((words) => (complaint.words += ` ${words}`))
        .catch(() => "the page was left");
    });
    return {
      async goto(address) {
        const before = [...complaints];
        await page.goto(address, { waitUntil: "commit" });
        // in Firefox the requests of a page that is left fail before the page ends, and it says so
        complaints = before;
        await page.waitForLoadState();
      },
      run: (script, argument) => page.evaluate(inFunction(script, argument)),
      click: (x, y) => page.mouse.click(x, y),
      async drag(from, to) {
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(to.x, to.y, { steps: 12 });
        await page.mouse.up();
      },
      press: (key) => page.keyboard.press(key),
      type: (text) => page.keyboard.type(text),
      complaints: () => Promise.resolve(complaints.map(({ words }) => words)),
      close: () => context.close(),
    };
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}

function inFunction(script: string, argument: unknown): string {
  return `(async (arg) => { ${script} })(${JSON.stringify(argument ?? null)})`;
}

interface BidiSession {
  send: (this: BidiSession, method: string, parameters: unknown) => Promise<unknown>;
}

/**
 * playwright-core sets media features for every page by a command that the stock Firefox does not have yet, and then
 * gives up. They are preferences here, so the command is left out.
 */
function leaveMediaFeatures(browser: Browser): void {
  const { _connection: connection } = browser as unknown as {
    readonly _connection: { toImpl(one: unknown): { _browserSession: BidiSession } };
  };
  const session = Object.getPrototypeOf(connection.toImpl(browser)._browserSession) as BidiSession;
  const { send } = session;
  session.send = function (method, parameters): Promise<unknown> {
    return method === "emulation.setMediaFeaturesOverride" ? Promise.resolve() : send.call(this, method, parameters);
  };
}
