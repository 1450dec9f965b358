import { isSettled, strengthIn, type PaceClass, type Rating } from "./rating.ts";

/** What the pairing needs to know about a person. */
export type PersonFacts = {
  readonly person: string;
  readonly botAccount: boolean;
  /** The current ratings by game and class. Uncertainty from idleness is already included. */
  readonly ratings: Readonly<Record<string, Partial<Readonly<Record<PaceClass, Rating>>>>>;
  /** The percentage of matches stayed to the end; null: too few matches ("new"). */
  readonly reliability: number | null;
  readonly follows: readonly string[];
  readonly clubs: readonly string[];
};

/** What the pairing needs to know about two people. There is at most one relation for each two. */
export type Relation = {
  readonly persons: readonly [string, string];
  /** One of the two has blocked the other. */
  readonly blocked: boolean;
  /** Running or proposed matches of the two. */
  readonly together: readonly { readonly game: string; readonly class: PaceClass }[];
  /** When the last match that they finished together ended; null: there is none. */
  readonly lastFinished: number | null;
};

const RELIABLE_PERCENT = 90;

/** [MM-021] */
export function strengthOfPerson(person: PersonFacts, game: string, pace: PaceClass): number {
  const ratings = person.ratings[game];
  return strengthIn(ratings?.[pace], ratings?.[pace === "live" ? "correspondence" : "live"]);
}

/** [MM-024] Whether the rating for the room's game and class is settled. */
export function isSettledIn(person: PersonFacts, game: string, pace: PaceClass): boolean {
  const rating = person.ratings[game]?.[pace];
  return rating !== undefined && isSettled(rating);
}

/** [MM-024] At least 90 %, or new. */
export function isReliable({ reliability }: PersonFacts): boolean {
  return reliability === null || reliability >= RELIABLE_PERCENT;
}
