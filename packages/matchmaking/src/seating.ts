/** [MM-207] How the seats of a match were assigned. */
type SeatsBy = "wish" | "alternation" | "balance" | "moved" | "lot";

/** The people by seat, and how the seats were assigned. */
export type Seating = { readonly seats: readonly string[]; readonly by: SeatsBy };

/** One of two players who need seats. */
export type SeatWish = {
  readonly person: string;
  /** The accepted seats, in the game's numbering; null: either. */
  readonly sides: readonly number[] | null;
  /**
   * [MM-203] How often they had seat 0 minus how often they had seat 1, over their last ten paired matches of the game.
   */
  readonly balance: number;
};

/** [MM-203] The number of matches over which sides are balanced. */
export const BALANCED_OVER = 10;

/**
 * [MM-200]–[MM-204] The seats of a match of two: by wishes if they allow only one assignment, or else opposite to the
 * last time, or else by balance, or else by lot.
 * @param last people by seat in the last match of exactly these two, or null
 * @param isFirst draws whether the first of the two gets seat 0
 * @throws RangeError if no assignment gives each an accepted side
 */
export function seatTwo(
  [one, other]: readonly [SeatWish, SeatWish],
  last: readonly string[] | null,
  isFirst: () => boolean,
): Seating {
  const straight = accepts(one, 0) && accepts(other, 1);
  const crossed = accepts(one, 1) && accepts(other, 0);
  if (!straight && !crossed)
    throw new RangeError(`No assignment of sides suits both ${one.person} and ${other.person}.`);
  const seated = (first: boolean, by: SeatsBy): Seating => ({
    seats: first ? [one.person, other.person] : [other.person, one.person],
    by,
  });
  if (straight !== crossed) return seated(straight, "wish");
  if (last !== null) return seated(last[0] !== one.person, "alternation");
  if (one.balance !== other.balance) return seated(one.balance < other.balance, "balance");
  return seated(isFirst(), "lot");
}

/**
 * [MM-205] The seats of three and more: everybody moves on by one seat from the last match of exactly these people, or
 * else by lot.
 * @param last people by seat in that match, or null
 * @param shuffle puts a list into random order
 */
export function seatMore(
  persons: readonly string[],
  last: readonly string[] | null,
  shuffle: (list: readonly string[]) => readonly string[],
): Seating {
  if (last === null) return { seats: shuffle(persons), by: "lot" };
  return { seats: last.map((_, seat) => last[(seat + last.length - 1) % last.length] ?? ""), by: "moved" };
}

function accepts({ sides }: SeatWish, seat: number): boolean {
  return sides?.includes(seat) ?? true;
}
