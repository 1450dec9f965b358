import { existsSync } from "node:fs";

// the shell, a package of Debian, is the same Chromium without what only a window needs: tests cost a third less
const usual = [
  "/usr/bin/chromium-headless-shell",
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

export const noChromium = "no Chromium was found. Install it (Debian: apt-get install chromium) or set CHROME_PATH.";
