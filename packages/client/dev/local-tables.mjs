import { chromium } from "playwright-core";
import { findChromium, noChromium } from "../../../scripts/chromium.mjs";
import { serveBuiltTable } from "../../../scripts/built-table.mjs";

export const ALL_TABLES = ["anarchy", "great-game", "great-war", "last-mughal", "camel"];
const [width, height] = [1440, 900];

/**
 * Opens tables without a server (local.ts) in Chromium, each at its start, and closes everything after the job.
 * @param {(open: (game: string, how: {
 *   before: () => void; query?: string; slowdown?: number;
 * }) => Promise<import("playwright-core").Page>) => Promise<void>} job `before` runs in the page before its own code;
 * `slowdown`: how many times slower the page's processor is
 */
export async function withLocalTables(job) {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(noChromium);
  const { site, close } = await serveBuiltTable();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    await job(async (game, { before, query = "", slowdown = 1 }) => {
      const page = await browser.newPage({ viewport: { width, height }, reducedMotion: "reduce" });
      await page.addInitScript(before);
      if (slowdown > 1) {
        const session = await page.context().newCDPSession(page);
        await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
      }
      const seats = game === "anarchy" ? 3 : 2;
      await page.goto(`${site}?game=${game}&seats=${seats}&until=start${query}`);
      await page.waitForFunction("typeof advice === 'function'");
      return page;
    });
  } finally {
    await browser.close();
    close();
  }
}
