// npm run e2e [-- jest options]: runs the tests in e2e/ in the installed Chromium, with a build of their own
// (dist-e2e).
import "./ensure-deps.mjs";
import { pathToFileURL } from "node:url";
import { findChromium, findHeadlessShell, noChromium } from "./chromium.mjs";
import { runJest } from "./jest.mjs";

export async function runBrowserTests(args) {
  const chromium = findChromium();
  if (chromium === undefined) {
    console.error(`The browser tests cannot run: ${noChromium}`);
    return 1;
  }
  return runJest(["--config", "jest.e2e.config.mjs", ...args], {
    ...{ CHROME_PATH: chromium, HEADLESS_SHELL: findHeadlessShell() ?? chromium },
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.exit(await runBrowserTests(process.argv.slice(2)));
