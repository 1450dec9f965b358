/*
 * [MM-360] to [MM-362] Ratings of the built-in bots, and of a person against them: a scale of its own, which has
 * nothing to do with the ratings of people.
 */

/** [MM-360] The rating of the steward, against which the other levels are measured. */
export const STEWARD_RATING = 1500;
/** [MM-360] Who is ahead by this many points wins ten games for each one lost. */
const TENFOLD = 320;
/** [MM-361] Before any match a person is taken for one like the steward, give or take this (a standard deviation). */
const SPREAD = 200;
/** [MM-361] With fewer matches nothing is shown. */
export const LEAST_AGAINST_BOTS = 2;
/** A level that has won all its games, or none, is rated as if it had missed this share. */
const LEAST_SHARE = 0.01;
/** The reckoning has long converged by then. */
const STEPS = 25;

/**
 * [MM-360] The rating of a level that won this share of its games at tables of this size, where all others were
 * stewards. At larger tables a share that is even, 1 / seats, gives the steward's rating.
 */
export function levelRating(share: number, seats: number): number {
  const within = Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE, share));
  return Math.round(STEWARD_RATING + TENFOLD * Math.log10((within / (1 - within)) * (seats - 1)));
}

/** A person's match against built-in bots. */
export interface AgainstBots {
  /** The ratings of its bots. */
  readonly bots: readonly number[];
  /** 1: the person was alone in the first place; 0.5: shared it; 0: neither. */
  readonly score: number;
}

/** The chance to come first among players of these ratings. */
export function chanceAmong(rating: number, bots: readonly number[]): number {
  return 1 / (1 + bots.reduce((sum, bot) => sum + 10 ** ((bot - rating) / TENFOLD), 0));
}

/**
 * [MM-361] A person's rating against bots: what explains these results best, with its uncertainty (two standard
 * deviations). Null: too few matches.
 */
export function ratingAgainstBots(
  matches: readonly AgainstBots[],
): { readonly rating: number; readonly uncertainty: number; readonly matches: number } | null {
  if (matches.length < LEAST_AGAINST_BOTS) return null;
  const scale = Math.LN10 / TENFOLD;
  let rating = STEWARD_RATING;
  let known = 0;
  for (let step = 0; step < STEPS; step++) {
    let slope = (STEWARD_RATING - rating) / SPREAD ** 2;
    known = 1 / SPREAD ** 2;
    for (const { bots, score } of matches) {
      const chance = chanceAmong(rating, bots);
      slope += scale * (score - chance);
      known += scale ** 2 * chance * (1 - chance);
    }
    // A step is bounded, for far from the solution the curve says little.
    rating += Math.min(SPREAD, Math.max(-SPREAD, slope / known));
  }
  return { rating: Math.round(rating), uncertainty: Math.round(2 / Math.sqrt(known)), matches: matches.length };
}
