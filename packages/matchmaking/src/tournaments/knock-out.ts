import { WIN } from "./points.ts";

/**
 * [MM-740] The places of the first round in order: neighbours meet, and null is a bye. The size is the next power of
 * two.
 */
export function bracket(entries: number): (number | null)[] {
  let list = [1];
  while (list.length < entries) list = list.flatMap((x) => [x, 2 * list.length + 1 - x]);
  return list.map((seed) => (seed <= entries ? seed : null));
}

export function knockOutRounds(entries: number): number {
  return Math.max(1, Math.ceil(Math.log2(entries)));
}

/** One match of a pairing: the entries by seat, and their points; null: the match is not over. */
type DuelMatch = {
  readonly seats: readonly [number, number];
  readonly points: readonly [number, number] | null;
};

/** The facts about a pairing of a knock-out. */
export type Duel = {
  /** The two entries that meet; null: nobody advanced to this place. */
  readonly entries: readonly [number | null, number | null];
  readonly matches: readonly DuelMatch[];
  /** Entries that were not ready, or withdrew before the pairing was over. */
  readonly forfeited: readonly number[];
  /**
   * [MM-772] The entry that advances because it used less time up to the limit of the round; null: time did not decide.
   */
  readonly byTime?: number | null;
};

export type DuelState =
  | { readonly kind: "open" }
  /** [MM-741] A further match is due. `seats` null: assigned by MM-742. */
  | { readonly kind: "further"; readonly seats: readonly [number, number] | null }
  /** `winner` null: nobody advances. */
  | {
      readonly kind: "over";
      readonly winner: number | null;
      readonly by: "points" | "bye" | "forfeit" | "seed" | "time";
    };

/** [MM-741] The maximum number of further matches after a tie. */
const FURTHER_MOST = 2;

/** [MM-741] [MM-742] [MM-772] The current state of a pairing. */
export function stateOfDuel({ entries, matches, forfeited, byTime = null }: Duel, double: boolean): DuelState {
  const present = entries.filter((entry): entry is number => entry !== null && !forfeited.includes(entry));
  if (present.length < 2) {
    const by = entries.includes(null) ? "bye" : "forfeit";
    return { kind: "over", winner: present[0] ?? null, by };
  }
  if (byTime !== null) return { kind: "over", winner: byTime, by: "time" };
  const regular = double ? 2 : 1;
  if (matches.length < regular || matches.some(({ points }) => points === null)) return { kind: "open" };
  const [one = 0, other = 0] = present;
  const total = (entry: number): number =>
    matches.reduce((sum, { seats, points }) => sum + (points?.[seats.indexOf(entry)] ?? 0), 0);
  if (total(one) !== total(other))
    return { kind: "over", winner: total(one) > total(other) ? one : other, by: "points" };
  if (matches.length >= regular + FURTHER_MOST) return { kind: "over", winner: Math.min(one, other), by: "seed" };
  const last = matches.at(-1)?.seats;
  if (last === undefined || (double && matches.length === regular)) return { kind: "further", seats: null };
  return { kind: "further", seats: [last[1], last[0]] };
}

/** A place of the bracket, with the entries that are known so far. */
export type BracketPlace = {
  readonly round: number;
  readonly board: number;
  /** undefined: not decided yet; null: nobody comes to this place. */
  readonly entries: readonly [number | null | undefined, number | null | undefined];
  /** undefined: not decided. */
  readonly winner: number | null | undefined;
};

/** The board of the match for third place, in the round of the final. */
const THIRD_PLACE_BOARD = 2;

/**
 * [MM-740] [MM-742] The current state of the whole bracket.
 * @param winnerOf the winner of a pairing of two entries, or undefined while it is not over
 * @param thirdPlace whether the losers of the semi-finals meet in the last round
 */
export function bracketState(
  entries: number,
  winnerOf: (round: number, board: number) => number | null | undefined,
  thirdPlace: boolean,
): BracketPlace[] {
  const places: BracketPlace[] = [];
  const rounds = knockOutRounds(entries);
  let coming: (number | null | undefined)[] = bracket(entries);
  for (let round = 1; round <= rounds; round++) {
    const next: (number | null | undefined)[] = [];
    for (let board = 1; board <= coming.length / 2; board++) {
      const place = placeOf(round, board, coming[2 * board - 2], coming[2 * board - 1], winnerOf);
      places.push(place);
      next.push(place.winner);
    }
    coming = next;
  }
  if (thirdPlace && rounds >= 2) {
    const losers = places.filter(({ round }) => round === rounds - 1).map(loserOf);
    places.push(placeOf(rounds, THIRD_PLACE_BOARD, losers[0], losers[1], winnerOf));
  }
  return places;
}

function placeOf(
  round: number,
  board: number,
  one: number | null | undefined,
  other: number | null | undefined,
  winnerOf: (round: number, board: number) => number | null | undefined,
): BracketPlace {
  const entries = [one, other] as const;
  if (one === undefined || other === undefined) return { round, board, entries, winner: undefined };
  if (one === null || other === null) return { round, board, entries, winner: one ?? other };
  return { round, board, entries, winner: winnerOf(round, board) };
}

/** The loser; null: the place had only one entry or none. */
function loserOf({ entries: [one, other], winner }: BracketPlace): number | null | undefined {
  if (winner === undefined) return undefined;
  if (typeof one !== "number" || typeof other !== "number") return null;
  if (winner === null) return null;
  return winner === one ? other : one;
}

/**
 * [MM-743] The place of each entry that is out or has won. Entries that are still in have no place yet. Both of a
 * semi-final that nobody has won share the place after the match for third place. [MM-742]
 */
export function knockOutPlaces(entries: number, places: readonly BracketPlace[]): Map<number, number> {
  const rounds = knockOutRounds(entries);
  const found = new Map<number, number>();
  const isThird = ({ round, board }: BracketPlace): boolean => round === rounds && board === THIRD_PLACE_BOARD;
  const third = places.find(isThird);
  const out = ({ entries: met, winner }: BracketPlace): number[] =>
    met.filter((entry) => typeof entry === "number").filter((entry) => entry !== winner);
  for (const place of places) {
    const { round, winner } = place;
    if (winner === undefined) continue;
    const isFinal = round === rounds && !isThird(place);
    if (winner !== null && round === rounds) found.set(winner, isFinal ? 1 : 3);
    if (isFinal) for (const entry of out(place)) found.set(entry, 2);
    else if (isThird(place)) for (const entry of out(place)) found.set(entry, winner === null ? 3 : 4);
    else if (third === undefined || round < rounds - 1)
      for (const entry of out(place)) found.set(entry, 2 ** (rounds - round) + 1);
    else if (third.winner !== undefined)
      for (const entry of out(place))
        if (!third.entries.includes(entry)) found.set(entry, third.winner === null ? 3 : 4);
  }
  return found;
}

/** [MM-703] An entry's points in a pairing of two matches or more: their mean. [MM-704] */
export function meanPoints(points: readonly number[]): number {
  return points.length === 0 ? 0 : points.reduce((sum, one) => sum + one, 0) / points.length;
}

/** [MM-707] */
export const FORFEIT_WIN = WIN;
