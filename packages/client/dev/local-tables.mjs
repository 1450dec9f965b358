import { chromium } from "playwright-core";
import { findChromium, noChromium } from "../../../scripts/chromium.mjs";
import { serveBuiltTable } from "../../../scripts/built-table.mjs";

export const ALL_TABLES = ["anarchy", "great-game", "great-war", "last-mughal", "camel"];
const [width, height] = [1440, 900];

/**
 * Opens tables without a server (local.ts) in Chromium, each at its start, and closes everything after the job.
 * @param {(open: (game: string, how: {
 *   before: () => void; query?: string; prepare?: (page: import("playwright-core").Page) => Promise<unknown>;
 * }) => Promise<import("playwright-core").Page>, browser: import("playwright-core").Browser) => Promise<void>} job
 * `before` runs in the page before its own code, `prepare` before the page has an address
 */
export async function withLocalTables(job) {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(noChromium);
  const { site, close } = await serveBuiltTable();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    await job(async (game, { before, query = "", prepare }) => {
      const page = await browser.newPage({ viewport: { width, height }, reducedMotion: "reduce" });
      await page.addInitScript(before);
      await prepare?.(page);
      const seats = game === "anarchy" ? 3 : 2;
      await page.goto(`${site}?game=${game}&seats=${seats}&until=start${query}`);
      await page.waitForFunction("typeof advice === 'function'");
      return page;
    }, browser);
  } finally {
    await browser.close();
    close();
  }
}
