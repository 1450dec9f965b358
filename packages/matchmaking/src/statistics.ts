/** [MM-405] The quantile by nearest rank: the ⌈p n⌉-th of n sorted values. Undefined without values. */
export function quantile(values: readonly number[], share: number): number | undefined {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

/** [MM-407] The minimum number of answers for statistics of answer times, and the maximum number that are used. */
const ANSWERS_LEAST = 20;
export const ANSWERS_OVER = 200;

/**
 * [MM-407] The quartiles and the ninth decile of the last answer times (latest last), in milliseconds; null: too few
 * answers.
 */
export function answerQuartiles(
  times: readonly number[],
): { readonly quartiles: readonly [number, number, number]; readonly ninth: number; readonly of: number } | null {
  const last = times.slice(-ANSWERS_OVER);
  if (last.length < ANSWERS_LEAST) return null;
  const at = (share: number): number => quantile(last, share) ?? 0;
  return { quartiles: [at(0.25), at(0.5), at(0.75)], ninth: at(0.9), of: last.length };
}

/** Who may see a figure of a profile. */
export type Audience = "everybody" | "accounts" | "tablemates" | "me";

/** [MM-420] Whether a viewer may see a figure. */
export function maySeeFigure(
  audience: Audience,
  viewer: { readonly isSelf: boolean; readonly hasAccount: boolean; readonly isTablemate: boolean },
): boolean {
  if (viewer.isSelf) return true;
  switch (audience) {
    case "everybody":
      return true;
    case "accounts":
      return viewer.hasAccount;
    case "tablemates":
      return viewer.isTablemate;
    case "me":
      return false;
  }
}

const FAVOURITES_MOST = 5;
const FAVOURITES_OVER = 365 * 86_400_000;

/**
 * [MM-409] The games that a person has chosen, or else the most played of the last year: at most five, with ties in the
 * site's order.
 * @param finished when each match ended, in milliseconds since 1970
 * @param order the games of the site
 */
export function favouriteGames(
  chosen: readonly string[],
  finished: readonly { readonly game: string; readonly endedAt: number }[],
  order: readonly string[],
  now: number,
): string[] {
  if (chosen.length > 0) return chosen.slice(0, FAVOURITES_MOST);
  const recent = finished.filter(({ endedAt }) => now - endedAt <= FAVOURITES_OVER);
  const played = (wanted: string): number => recent.filter(({ game }) => game === wanted).length;
  return order
    .filter((game) => played(game) > 0)
    .sort((one, other) => played(other) - played(one) || order.indexOf(one) - order.indexOf(other))
    .slice(0, FAVOURITES_MOST);
}
