// npm run test:engines [-- jest options]: the smoke of every table in Chromium, Firefox and WebKit. What is missing is
// installed from Debian's packages, if that is allowed.
import "./ensure-deps.mjs";
import { existsSync } from "node:fs";
import { installPackages } from "./debian-packages.mjs";
import { findChromium, noChromium } from "./chromium.mjs";
import { runJest } from "./jest.mjs";

/**
 * What must be there, and the packages that bring it.
 * @type {readonly (readonly [path: string, packages: string])[]}
 */
const NEEDED = [
  ["/usr/bin/firefox-esr", "firefox-esr"],
  ["/usr/bin/WebKitWebDriver", "webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi"],
  ["/usr/bin/xvfb-run", "xvfb xauth"],
];
const missing = NEEDED.filter(([path]) => !existsSync(path)).flatMap(([, packages]) => packages.split(" "));
if (findChromium() === undefined) missing.push("chromium");
if (missing.length > 0) installPackages(missing);
const chromium = findChromium();
const still = NEEDED.filter(([path]) => !existsSync(path)).map(([, packages]) => packages);
if (chromium === undefined || still.length > 0) {
  console.error(`The engines cannot be tested: ${chromium === undefined ? noChromium : `install ${still.join(" ")}`}`);
  process.exit(1);
}
process.exit(
  await runJest(["--config", "jest.engines.config.mjs", ...process.argv.slice(2)], { CHROME_PATH: chromium }),
);
