export type Theme = "day" | "night" | "system";

const KEY = "caravanserai.theme";
const SYSTEM = "(prefers-color-scheme: dark)";

/**
 * Before the first paint: the page is in the theme that was chosen in this browser. Without a choice it follows the
 * system, also when that changes.
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

/** What is seen now, chosen or as the system has it. */
export function isNight(): boolean {
  return document.documentElement.dataset["theme"] === "night";
}

export function chooseTheme(theme: Theme): void {
  keepOnPage(theme);
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // storage is switched off: the choice lasts as long as the page
  }
}

/** The choice and the theme that follows from it stand on the root element, where style sheets read them. */
function keepOnPage(chosen: Theme): void {
  const { dataset } = document.documentElement;
  dataset["chosenTheme"] = chosen;
  dataset["theme"] = chosen !== "system" ? chosen : matchMedia(SYSTEM).matches ? "night" : "day";
}
