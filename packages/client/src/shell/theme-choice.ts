export type Theme = "day" | "night" | "system";

const KEY = "caravanserai.theme";

/** What was chosen in this browser. `theme.ts` sets it before the first paint. */
export function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === "day" || theme === "night" ? theme : "system";
}

/** What is seen now, chosen or as the system has it. */
export function isNight(): boolean {
  const theme = chosenTheme();
  return theme === "night" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
}

export function chooseTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // storage is switched off: the choice lasts as long as the page
  }
}
