import { rate } from "openskill";
import { bradleyTerryFull } from "openskill/models";

/** A person's strength in one game and class: a normal distribution, in points. Stored with six decimals. */
export type Rating = { readonly mu: number; readonly sigma: number };

/** How fast a match is played. People have a separate rating for each class. */
export type PaceClass = "live" | "correspondence";

export type RankedPlayer = {
  readonly rating: Rating;
  /** The points by which the seat counts as stronger (MM-330); 0 if the setting has no terms. */
  readonly term: number;
  /** 1 + the number of people ranked strictly better. */
  readonly rank: number;
};

export const NEW_RATING: Rating = { mu: 1500, sigma: 200 };
/** The strength of a person without a rating in the game (MM-021). */
const UNRATED_STRENGTH = 1500;

const BETA = 100;
const TAU = 2;
/** [MM-318] A rating is settled while its σ is at most this. */
export const SETTLED_SIGMA = 140;
/** [MM-319] The minimum σ at the start of a second class. */
export const SECOND_CLASS_SIGMA = 150;
const DAY = 86_400_000;
/** [MM-320] The number of whole days without a rated match after which a rating becomes less certain. */
export const IDLE_GRACE_DAYS = 30;
/** [MM-320] By how much the variance of a rating grows with every further day. */
export const IDLE_VARIANCE_PER_DAY = 20;

/**
 * [MM-313], [MM-314] The ratings after a match, in the order of `players`. Their ratings must already include the
 * effect of idleness (`idled`).
 * @throws RangeError with fewer than two people
 */
export function rateMatch(players: readonly RankedPlayer[]): Rating[] {
  if (players.length < 2) throw new RangeError("A match with fewer than two ranked people is not rated.");
  const teams = players.map(({ rating: { mu, sigma }, term }) => [{ mu: mu + term, sigma }]);
  const rank = players.map((player) => player.rank);
  const rated = rate(teams, { model: bradleyTerryFull, rank, beta: BETA, tau: TAU, gamma: () => 1 });
  const weight = 2 / players.length;
  return players.map(({ rating, term }, index) => {
    const after = rated[index]?.[0];
    if (after === undefined) throw new Error(`openskill gave no rating for player ${index}.`);
    const variance = rating.sigma ** 2 + TAU ** 2;
    return {
      mu: sixDecimals(rating.mu + weight * (after.mu - term - rating.mu)),
      sigma: sixDecimals(Math.sqrt(variance + weight * (after.sigma ** 2 - variance))),
    };
  });
}

/**
 * [MM-316] The stored value. The next match starts from it, so that a recomputation on another machine gives the same
 * result.
 */
export function sixDecimals(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** [MM-321] The expected result of one against another: 0 to 1, with ½ for a tie. `term` is the term of their seat. */
export function expectedResult(one: Omit<RankedPlayer, "rank">, other: Omit<RankedPlayer, "rank">): number {
  const c = Math.sqrt(one.rating.sigma ** 2 + other.rating.sigma ** 2 + 2 * TAU ** 2 + 2 * BETA ** 2);
  return 1 / (1 + Math.exp((other.rating.mu + other.term - one.rating.mu - one.term) / c));
}

/** [MM-321] Each player's expected place, from 1 to the number of players. Shown with one decimal. */
export function expectedPlaces(players: readonly Omit<RankedPlayer, "rank">[]): number[] {
  return players.map((one) =>
    players.reduce((place, other) => (other === one ? place : place + 1 - expectedResult(one, other)), 1),
  );
}

/** [MM-319] A person's first rating in a class; `other` is their rating for the same game in the other class. */
export function startingRating(other: Rating | undefined): Rating {
  return other === undefined ? NEW_RATING : { mu: other.mu, sigma: Math.max(other.sigma, SECOND_CLASS_SIGMA) };
}

/**
 * [MM-320] The rating `now`, when the person's last rated match of the game and class ended at `lastEnd` (both in
 * milliseconds).
 */
export function idled(rating: Rating, lastEnd: number, now: number): Rating {
  const days = Math.floor((now - lastEnd) / DAY);
  const added = IDLE_VARIANCE_PER_DAY * Math.max(0, days - IDLE_GRACE_DAYS);
  if (added === 0) return rating;
  return { mu: rating.mu, sigma: Math.min(NEW_RATING.sigma, Math.sqrt(rating.sigma ** 2 + added)) };
}

/** [MM-350] The number of rated matches needed for a place, and within how many days the last of them must be. */
export const LISTED_MATCHES = 5;
export const LISTED_DAYS: Readonly<Record<PaceClass, number>> = { live: 180, correspondence: 365 };

/** [MM-318] */
export function isSettled({ sigma }: Rating): boolean {
  return sigma <= SETTLED_SIGMA;
}

/** R of a rating: the number that is shown, and that is compared with the ranges of seeks. */
export function strengthOf({ mu }: Rating): number {
  return halfUp(mu);
}

/**
 * [MM-021] The strength of a person in a room: from the room's class, or else from the other class, or else that of a
 * new person.
 */
export function strengthIn(inClass: Rating | undefined, inOtherClass: Rating | undefined): number {
  const rating = inClass ?? inOtherClass;
  return rating === undefined ? UNRATED_STRENGTH : strengthOf(rating);
}

export type ShownRating = {
  readonly strength: number;
  /** Two standard deviations, in points. */
  readonly uncertainty: number;
  readonly settled: boolean;
  /** "1612 ± 96", "1560? ± 360". */
  readonly short: string;
  /** "1612, give or take 96", "1560, give or take 360, unsettled". */
  readonly words: string;
};

/** [MM-318] A rating as people see it. */
export function showRating(rating: Rating): ShownRating {
  const strength = strengthOf(rating);
  const uncertainty = halfUp(2 * rating.sigma);
  const settled = isSettled(rating);
  return {
    strength,
    uncertainty,
    settled,
    short: `${strength}${settled ? "" : "?"} ± ${uncertainty}`,
    words: `${strength}, give or take ${uncertainty}${settled ? "" : ", unsettled"}`,
  };
}

/** [MM-345] What a person is shown after a rated match: "1563, +63, now ± 379". */
export function describeChange(before: Rating, after: Rating): string {
  const change = strengthOf(after) - strengthOf(before);
  const sign = change > 0 ? "+" : change < 0 ? "−" : "±";
  return `${strengthOf(after)}, ${sign}${Math.abs(change)}, now ± ${halfUp(2 * after.sigma)}`;
}

function halfUp(value: number): number {
  return Math.floor(value + 0.5);
}
