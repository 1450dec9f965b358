import { inBrowser } from "../elements/browser-storage.ts";

export type Theme = "day" | "night" | "system";

const KEY = "caravanserai.theme";
const SYSTEM = "(prefers-color-scheme: dark)";

/**
 * Applies the theme chosen in this browser before the first paint. Without a choice the page follows the system,
 * including later changes.
 */
export function startTheme(): void {
  const kept = inBrowser.get(KEY);
  keepOnPage(kept === "day" || kept === "night" ? kept : "system");
  matchMedia(SYSTEM).addEventListener("change", () => keepOnPage(chosenTheme()));
}

export function chosenTheme(): Theme {
  const { chosenTheme: chosen } = document.documentElement.dataset;
  return chosen === "day" || chosen === "night" ? chosen : "system";
}

/** The theme in effect, chosen or taken from the system. */
export function isNight(): boolean {
  return document.documentElement.dataset["theme"] === "night";
}

export function chooseTheme(theme: Theme): void {
  keepOnPage(theme);
  inBrowser.set(KEY, theme === "system" ? null : theme);
}

/** Sets the choice and the resulting theme on the root element, where style sheets read them. */
function keepOnPage(chosen: Theme): void {
  const { dataset } = document.documentElement;
  dataset["chosenTheme"] = chosen;
  dataset["theme"] = chosen !== "system" ? chosen : matchMedia(SYSTEM).matches ? "night" : "day";
}
