import { existsSync } from "node:fs";

const usual = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The path of the installed Chromium, or undefined. CHROME_PATH takes precedence over the usual places. */
export function findChromium() {
  return [process.env.CHROME_PATH, ...usual].find((path) => path !== undefined && path !== "" && existsSync(path));
}

/**
 * Debian's headless shell: Chromium without what only a window needs, with which the browser tests cost a third less
 * CPU. Undefined where it is not installed, and where CHROME_PATH names another browser.
 */
export function findHeadlessShell() {
  const path = "/usr/bin/chromium-headless-shell";
  return process.env.CHROME_PATH === undefined && existsSync(path) ? path : undefined;
}

export const noChromium = "no Chromium was found. Install it (Debian: apt-get install chromium) or set CHROME_PATH.";
