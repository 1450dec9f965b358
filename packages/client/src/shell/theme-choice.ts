export type Theme = "day" | "night" | "system";

const KEY = "caravanserai.theme";
const SYSTEM = "(prefers-color-scheme: dark)";

/**
 * Applies the theme chosen in this browser before the first paint. Without a choice the page follows the system,
 * including later changes.
 */
export function startTheme(): void {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEY);
  } catch {
    // storage is switched off: the system decides
  }
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
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // storage is switched off: the choice lasts until the page is closed
  }
}

/** Sets the choice and the resulting theme on the root element, where style sheets read them. */
function keepOnPage(chosen: Theme): void {
  const { dataset } = document.documentElement;
  dataset["chosenTheme"] = chosen;
  dataset["theme"] = chosen !== "system" ? chosen : matchMedia(SYSTEM).matches ? "night" : "day";
}
