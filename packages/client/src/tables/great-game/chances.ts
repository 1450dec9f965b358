import type { CombatOdds } from "@caravanserai/great-game/forecasts";

/* Chances in words. All odds come from the rules package. */

/** "3 in 6", "certain", "never", "58 %". */
export function chanceWords(ways: number, all: number): string {
  if (ways === 0) return "never";
  if (ways === all) return "certain";
  const sixths = (ways * 6) / all;
  if (Number.isInteger(sixths)) return `${sixths} in 6`;
  return `${Math.min(99, Math.max(1, Math.round((ways * 100) / all)))} %`;
}

/** "about 5", "about half an SP", "hardly any"; the argument is in tenths of an SP. */
export function aboutWords(tenths: number): string {
  if (tenths < 3) return "hardly any";
  if (tenths < 8) return "about half an SP";
  return `about ${Math.round(tenths / 10)}`;
}

export function fallsWords({ won, ways }: CombatOdds): string {
  if (won === ways) return "falls for certain";
  return won === 0 ? "cannot fall" : `falls ${chanceWords(won, ways)}`;
}
