/** The terms of a setting, in points by side. A side without a term counts as 0. */
export type SeatTerms = Readonly<Record<string, number>>;

/**
 * [MM-333] The number of counted matches from which a setting has terms, and the number after which they are
 * recalculated.
 */
export const TERMS_FROM = 50;
export const TERMS_EVERY = 25;
const EVEN_MATCHES = 20;
const SCALE = 175;
/** [MM-332] The maximum term, in points. */
export const TERM_MOST = 150;

/** The totals of a setting's counted matches. */
export interface SettingTally {
  readonly matches: number;
  /** Σ y (MM-331) by side. */
  readonly score: Readonly<Record<string, number>>;
}

export const NO_MATCHES: SettingTally = { matches: 0, score: {} };

/** [MM-331] The share of opponents ranked worse, with ties counting half: 0 to 1. */
export function scoreOf(rank: number, others: readonly number[]): number {
  const points = others.reduce((sum, other) => sum + (rank < other ? 1 : rank === other ? 0.5 : 0), 0);
  return points / others.length;
}

/**
 * [MM-331] Whether a rated match counts for the terms: everybody stayed (a resigned duel counts too), and the seats
 * were not chosen. `departures` lists the starters who left or were replaced.
 */
export function countsForTerms(match: {
  readonly chosen: boolean;
  readonly seats: number;
  readonly departures: readonly ("resigned" | "timed-out" | "forfeited" | "replaced" | "released")[];
}): boolean {
  if (match.chosen) return false;
  if (match.departures.length === 0) return true;
  return match.seats === 2 && match.departures.every((how) => how === "resigned");
}

/** [MM-331] The tally with one more counted match. */
export function countMatch(
  tally: SettingTally,
  seats: readonly { readonly side: string; readonly rank: number }[],
): SettingTally {
  const score = { ...tally.score };
  for (const seat of seats) {
    const others = seats.filter((other) => other !== seat).map(({ rank }) => rank);
    score[seat.side] = (score[seat.side] ?? 0) + scoreOf(seat.rank, others);
  }
  return { matches: tally.matches + 1, score };
}

/** [MM-333] Whether the terms are due to be recalculated at this number of counted matches. */
export function termsAreDue(matches: number): boolean {
  return matches >= TERMS_FROM && (matches - TERMS_FROM) % TERMS_EVERY === 0;
}

/** [MM-332] The terms of a tally, whether they are due or not. */
export function termsOf({ matches, score }: Pick<SettingTally, "matches" | "score">): SeatTerms {
  const sides = Object.keys(score).sort();
  const raw = sides.map((side) => {
    const share = ((score[side] ?? 0) + EVEN_MATCHES / 2) / (matches + EVEN_MATCHES);
    return ((sides.length - 1) / sides.length) * SCALE * Math.log(share / (1 - share));
  });
  const mean = raw.reduce((sum, value) => sum + value, 0) / Math.max(1, raw.length);
  return Object.fromEntries(
    sides.map((side, index) => [
      side,
      oneDecimal(Math.min(TERM_MOST, Math.max(-TERM_MOST, (raw[index] ?? mean) - mean))),
    ]),
  );
}

/** The difference in points from which pairs should play both sides. */
const UNEVEN = 60;

/** [MM-704] Whether these terms show that the sides are far from even. */
export function isUneven(terms: SeatTerms): boolean {
  const all = Object.values(terms);
  return all.length > 1 && Math.max(...all) - Math.min(...all) > UNEVEN;
}

/** Rounds half away from zero. */
function oneDecimal(value: number): number {
  const rounded = Math.floor(Math.abs(value) * 10 + 0.5) / 10;
  return value < 0 && rounded > 0 ? -rounded : rounded;
}
