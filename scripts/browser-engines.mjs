import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installPackages } from "./debian-packages.mjs";
import { findChromium, noChromium } from "./chromium.mjs";

const HAS_WEBKIT = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')";
/**
 * What must be there, and the packages that bring it.
 * @type {readonly (readonly [isThere: () => boolean, packages: string])[]}
 */
const NEEDED = [
  [() => existsSync("/usr/bin/firefox-esr"), "firefox-esr"],
  [() => existsSync("/usr/bin/WebKitWebDriver"), "webkit2gtk-driver"],
  // the window that the driver drives is a script
  [() => spawnSync("/usr/bin/python3", ["-c", HAS_WEBKIT]).status === 0, "gir1.2-webkit2-4.1 python3-gi"],
  [() => existsSync("/usr/bin/xvfb-run"), "xvfb xauth"],
];

/**
 * Sees that Chromium, Firefox and WebKit are there: what is missing is installed from Debian's packages, if that is
 * allowed. Returns the path of Chromium; null, and says what to install, if one is still missing.
 */
export function installEngines() {
  const missing = NEEDED.filter(([isThere]) => !isThere()).flatMap(([, packages]) => packages.split(" "));
  if (findChromium() === undefined) missing.push("chromium");
  if (missing.length > 0) installPackages(missing);
  const chromium = findChromium();
  const still = NEEDED.filter(([isThere]) => !isThere()).map(([, packages]) => packages);
  if (chromium !== undefined && still.length === 0) return chromium;
  console.error(`The engines cannot run: ${chromium === undefined ? noChromium : `install ${still.join(" ")}`}`);
  return null;
}
