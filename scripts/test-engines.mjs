// npm run test:engines [-- jest options]: the smoke of every table in Chromium, Firefox and WebKit.
import "./ensure-deps.mjs";
import { installEngines } from "./browser-engines.mjs";
import { runJest } from "./jest.mjs";

const chromium = installEngines();
if (chromium === null) process.exit(1);
process.exit(
  await runJest(["--config", "jest.engines.config.mjs", ...process.argv.slice(2)], { CHROME_PATH: chromium }),
);
