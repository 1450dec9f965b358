/** [MM-207] How the seats of a match were given. */
export type SeatsBy = "wish" | "alternation" | "balance" | "moved" | "lot";

/** Who sits where: persons by seat, and why. */
export type Seating = { readonly seats: readonly string[]; readonly by: SeatsBy };

/** One of two who look for seats. */
export type SeatWish = {
  readonly person: string;
  /** Accepted seats, as the game numbers them; null: either. */
  readonly sides: readonly number[] | null;
  /**
   * [MM-203] How often seat 0 was theirs, less how often seat 1 was, over their last ten matches of the game by
   * pairing.
   */
  readonly balance: number;
};

/** [MM-203] The matches over which sides are balanced. */
export const BALANCED_OVER = 10;

/**
 * [MM-200]–[MM-204] The seats of a match of two: by wishes where they leave one assignment, else the other way round
 * than last time, else by balance, else by lot.
 * @param last persons by seat in the last match of exactly these two, or null
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
  if (!straight && !crossed) throw new RangeError(`No sides fit both ${one.person} and ${other.person}.`);
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
 * [MM-205] The seats of three and more: everybody moves one seat on from the last match of exactly these people, else
 * by lot.
 * @param last persons by seat in that match, or null
 * @param shuffle puts a list into an order by chance
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
