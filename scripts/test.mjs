// npm test                                   all tests, with the browser tests if Chromium is installed
// npm test -- --no-browser                   all tests except the browser tests
// npm test -- --selectProjects anarchy …     all other arguments go to jest
import "./ensure-deps.mjs";
import { findChromium, noChromium } from "./chromium.mjs";
import { runJest } from "./jest.mjs";

const args = process.argv.slice(2).filter((arg) => arg !== "--no-browser");
const withoutBrowser = process.argv.includes("--no-browser");
const all = args.length === 0;

let code = await runJest(args);
if (all && withoutBrowser) {
  console.log("\nSkipped the browser tests, as asked (--no-browser). `npm run e2e` runs them.");
} else if (all && findChromium() === undefined && process.env.CI === undefined) {
  console.log(`\nSkipped the browser tests: ${noChromium}`);
} else if (all) {
  const { runBrowserTests } = await import("./e2e.mjs");
  code = (await runBrowserTests([])) || code;
}
process.exit(code);
