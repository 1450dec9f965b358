import type { AcceptedOptions } from "./accepted-options.ts";
import type { PaceClass } from "./rating.ts";

/** A wish for a match, as far as pairing looks at it. Instants in milliseconds since 1970. */
export type Seek = {
  readonly id: string;
  readonly person: string;
  readonly at: number;
  /** When it ends by itself; null never. */
  readonly until: number | null;
  readonly class: PaceClass;
  /** In the order of preference, each game once. */
  readonly games: readonly SeekGame[];
  /** Ids of clock presets of the class, in the order of preference. */
  readonly paces: readonly string[];
  readonly rated: "rated" | "casual" | "either";
  readonly range: SeekRange;
  /** The range does not widen with waiting. */
  readonly firm: boolean;
  readonly settledOnly: boolean;
  readonly reliableOnly: boolean;
  readonly audience: "everyone" | "followed" | { readonly club: string };
  /** Whether bot accounts may be paired with this seek. */
  readonly bots: boolean;
};

/** How much weaker and stronger an opponent may be, in points. */
export type SeekRange = "any" | { readonly below: number; readonly above: number };

export type SeekGame = {
  readonly game: string;
  readonly seats: readonly [low: number, high: number];
  readonly options: AcceptedOptions;
  /** Accepted seats of a game of two, as the game numbers them; null: either. */
  readonly sides: readonly number[] | null;
};

/** [MM-030] What a seek can be paired in. */
export type Room = { readonly game: string; readonly pace: string; readonly rated: boolean };

/** A room of a seek, with its wishes there. */
export type SeekRoom = Room & { readonly key: string; readonly entry: SeekGame };

/**
 * [MM-030] The rooms of a seek in its order: its entries, within an entry its paces, within a pace rated before casual.
 * Without `ratedAllowed` (MM-903) it is in casual rooms alone.
 */
export function roomsOf(seek: Seek, ratedAllowed = true): SeekRoom[] {
  const rooms: SeekRoom[] = [];
  for (const entry of seek.games) {
    for (const pace of seek.paces) {
      for (const rated of RATED_FIRST) {
        if (rated ? !ratedAllowed || seek.rated === "casual" : seek.rated === "rated") continue;
        const key = `${seek.class}|${entry.game}|${pace}|${rated ? "rated" : "casual"}`;
        rooms.push({ game: entry.game, pace, rated, key, entry });
      }
    }
  }
  return rooms;
}

const RATED_FIRST = [true, false];

/** Oldest first, ties by id in code-unit order. */
export function byAge(one: { at: number; id: string }, other: { at: number; id: string }): number {
  return one.at - other.at || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
}
