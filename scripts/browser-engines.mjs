import { existsSync } from "node:fs";
import { installPackages } from "./debian-packages.mjs";
import { findChromium, noChromium } from "./chromium.mjs";

/**
 * What must be there, and the packages that bring it.
 * @type {readonly (readonly [path: string, packages: string])[]}
 */
const NEEDED = [
  ["/usr/bin/firefox-esr", "firefox-esr"],
  ["/usr/bin/WebKitWebDriver", "webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi"],
  ["/usr/bin/xvfb-run", "xvfb xauth"],
];

/**
 * Sees that Chromium, Firefox and WebKit are there: what is missing is installed from Debian's packages, if that is
 * allowed. Returns the path of Chromium; null, and says what to install, if one is still missing.
 */
export function installEngines() {
  const missing = NEEDED.filter(([path]) => !existsSync(path)).flatMap(([, packages]) => packages.split(" "));
  if (findChromium() === undefined) missing.push("chromium");
  if (missing.length > 0) installPackages(missing);
  const chromium = findChromium();
  const still = NEEDED.filter(([path]) => !existsSync(path)).map(([, packages]) => packages);
  if (chromium !== undefined && still.length === 0) return chromium;
  console.error(`The engines cannot run: ${chromium === undefined ? noChromium : `install ${still.join(" ")}`}`);
  return null;
}
