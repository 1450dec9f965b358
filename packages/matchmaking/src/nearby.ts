import { commonOptions } from "./accepted-options.ts";
import type { Seek, SeekGame } from "./seek.ts";

/** [MM-046] A wish that separates two seeks: what the other seek asks for instead, as message keys of the page. */
export type Difference =
  | { readonly kind: "pace"; readonly paces: readonly string[] }
  | { readonly kind: "rated"; readonly rated: boolean }
  | { readonly kind: "seats"; readonly seats: readonly [number, number] }
  | { readonly kind: "options"; readonly names: readonly string[] }
  | { readonly kind: "sides" }
  | { readonly kind: "strength" };

/** The maximum number of wishes that may separate two seeks. */
const MOST_DIFFERENCES = 2;

/**
 * [MM-046] The differences between a seek and another one that its owner might accept: the fewest over the games that
 * both look for. Null: no common game, a different class, or more than two differences.
 * @param strengthFits whether the other's strength is within the range of `own`, by game
 */
export function differences(
  own: Seek,
  other: Seek,
  strengthFits: (game: string) => boolean,
): { readonly game: string; readonly differ: readonly Difference[] } | null {
  if (own.class !== other.class) return null;
  let best: { readonly game: string; readonly differ: readonly Difference[] } | null = null;
  for (const entry of own.games) {
    const theirs = other.games.find(({ game }) => game === entry.game);
    if (theirs === undefined) continue;
    const differ = differencesIn(own, other, entry, theirs, strengthFits(entry.game));
    if (differ.length <= MOST_DIFFERENCES && (best === null || differ.length < best.differ.length))
      best = { game: entry.game, differ };
  }
  return best;
}

function differencesIn(own: Seek, other: Seek, entry: SeekGame, theirs: SeekGame, strengthFits: boolean): Difference[] {
  const found: Difference[] = [];
  if (!own.paces.some((pace) => other.paces.includes(pace))) found.push({ kind: "pace", paces: other.paces });
  if (own.rated !== "either" && other.rated !== "either" && own.rated !== other.rated)
    found.push({ kind: "rated", rated: other.rated === "rated" });
  if (entry.seats[0] > theirs.seats[1] || entry.seats[1] < theirs.seats[0])
    found.push({ kind: "seats", seats: theirs.seats });
  if (commonOptions(entry.options, theirs.options) === null)
    found.push({ kind: "options", names: apart(entry, theirs) });
  const [one, two] = [entry.sides, theirs.sides];
  if (one?.length === 1 && two?.length === 1 && one[0] === two[0]) found.push({ kind: "sides" });
  if (!strengthFits) found.push({ kind: "strength" });
  return found;
}

function apart({ options: one }: SeekGame, { options: other }: SeekGame): string[] {
  return Object.entries(one)
    .filter(([name, values]) => other[name]?.every((value) => !values.includes(value)) ?? false)
    .map(([name]) => name);
}
