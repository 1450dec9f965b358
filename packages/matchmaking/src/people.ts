import { isSettled, strengthIn, type PaceClass, type Rating } from "./rating.ts";

/** What pairing knows of a person. */
export type PersonFacts = {
  readonly person: string;
  readonly botAccount: boolean;
  /** Ratings by game and class as of now, uncertainty by idleness included. */
  readonly ratings: Readonly<Record<string, Partial<Readonly<Record<PaceClass, Rating>>>>>;
  /** Percent of matches stayed to the end; null with too few ("new"). */
  readonly reliability: number | null;
  readonly follows: readonly string[];
  readonly clubs: readonly string[];
  /** No rated rooms before this instant (MM-903); null without such a ban. */
  readonly casualUntil: number | null;
};

/** What pairing knows of two people. At most one for each two. */
export type Relation = {
  readonly persons: readonly [string, string];
  /** One of the two has blocked the other. */
  readonly blocked: boolean;
  /** Until when one avoids the other; null if neither does. */
  readonly avoidedUntil: number | null;
  /** Their matches with each other that are running or proposed. */
  readonly together: readonly { readonly game: string; readonly class: PaceClass }[];
  /** When the last match that they finished together ended; null without one. */
  readonly lastFinished: number | null;
  /** Until when MM-901 refuses them another rated match of two. */
  readonly noRatedUntil: readonly { readonly game: string; readonly class: PaceClass; readonly until: number }[];
};

const RELIABLE_PERCENT = 90;

/** [MM-021] */
export function strengthOfPerson(person: PersonFacts, game: string, pace: PaceClass): number {
  const ratings = person.ratings[game];
  return strengthIn(ratings?.[pace], ratings?.[pace === "live" ? "correspondence" : "live"]);
}

/** [MM-024] The rating of the room's game and class is settled. */
export function isSettledIn(person: PersonFacts, game: string, pace: PaceClass): boolean {
  const rating = person.ratings[game]?.[pace];
  return rating !== undefined && isSettled(rating);
}

/** [MM-024] At least 90 %, or new. */
export function isReliable({ reliability }: PersonFacts): boolean {
  return reliability === null || reliability >= RELIABLE_PERCENT;
}
