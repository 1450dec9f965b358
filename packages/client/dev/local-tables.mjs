import { context } from "esbuild";
import { chromium } from "playwright-core";
import { findChromium, noChromium } from "../../../scripts/chromium.mjs";
import { fontSubsets } from "../../../scripts/font-subsets.mjs";
import { withoutNode } from "../../../scripts/without-node.mjs";

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
  const here = new URL(".", import.meta.url).pathname;
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(noChromium);
  const build = await context({
    entryPoints: [`${here}local.ts`, `${here}../src/styles/main.css`],
    ...{ outdir: `${here}.out`, write: false, bundle: true, splitting: true, minify: true, format: "esm" },
    ...{ target: "es2022", entryNames: "[name]", plugins: [fontSubsets, withoutNode], logLevel: "error" },
    loader: { ".woff2": "file", ".woff": "file" },
  });
  const { port } = await build.serve({ servedir: here, port: 0, host: "127.0.0.1" });
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
      await page.goto(`http://127.0.0.1:${port}/local.html?game=${game}&seats=${seats}&until=start${query}`);
      await page.waitForFunction("typeof advice === 'function'");
      return page;
    });
  } finally {
    await browser.close();
    await build.dispose();
  }
}
