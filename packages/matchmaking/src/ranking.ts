/**
 * What happened to the person who held a seat at the start. `at` and `since` are event numbers of the match.
 * - `stayed`: held the seat to the end, even if a bot sat in for a while (MM-307).
 * - `left`: resigned, forfeited, abandoned, or was replaced after a time-out or absence. If a bot sat in before that
 *   and the person did not come back in between, `at` is the event at which the bot took the seat.
 * - `bot`: a bot has been sitting in since then, and the person may still come back.
 * - `released`: was replaced without fault, with the table's consent.
 */
export type Fate =
  | { readonly kind: "stayed" }
  | { readonly kind: "left"; readonly at: number }
  | { readonly kind: "bot"; readonly since: number }
  | { readonly kind: "released" };

export type Starter = {
  readonly person: string;
  /** The place of the seat in the result of the game. 1 is the best; equal places are ties. */
  readonly place: number;
  readonly fate: Fate;
};

export type Ranked = { readonly person: string; readonly rank: number };

/**
 * [MM-305]–[MM-309], [MM-312] The ranked people of a match, in the order of `starters`. Substitutes and bots have no
 * entry: they are never ranked, and their seats' places do not affect anybody else.
 */
export function rankPeople(starters: readonly Starter[]): Ranked[] {
  const ranked = starters.filter(({ fate }) => fate.kind !== "released");
  return ranked.map((one) => ({
    person: one.person,
    rank: 1 + ranked.filter((other) => isBetter(other, one)).length,
  }));
}

/** [MM-310] At most one ranked person has not left permanently, so the match is rated now, even if play continues. */
export function isDecidedForRatings(fates: readonly Fate[]): boolean {
  return fates.filter(({ kind }) => kind === "stayed" || kind === "bot").length <= 1;
}

function isBetter(one: Starter, other: Starter): boolean {
  const oneLeft = leftAt(one.fate);
  const otherLeft = leftAt(other.fate);
  if (oneLeft === otherLeft) return oneLeft === Infinity && one.place < other.place;
  return oneLeft > otherLeft;
}

/** [MM-307] A person who is not back at the end counts as having left when the bot took the seat. */
function leftAt(fate: Fate): number {
  if (fate.kind === "left") return fate.at;
  return fate.kind === "bot" ? fate.since : Infinity;
}
