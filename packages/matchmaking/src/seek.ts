import type { AcceptedOptions } from "./accepted-options.ts";
import type { PaceClass } from "./rating.ts";

/** A wish for a match, with the parts that the pairing uses. Instants are milliseconds since 1970. */
export type Seek = {
  readonly id: string;
  readonly person: string;
  readonly at: number;
  /** When the seek expires; null: never. */
  readonly until: number | null;
  readonly class: PaceClass;
  /** In order of preference, each game once. */
  readonly games: readonly SeekGame[];
  /** Ids of clock presets of this class, in order of preference. */
  readonly paces: readonly string[];
  readonly rated: "rated" | "casual" | "either";
  readonly range: SeekRange;
  /** The range does not widen over time. */
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
  /** The accepted seats of a two-player game, in the game's numbering; null: either. */
  readonly sides: readonly number[] | null;
};

/** [MM-030] A game, pace and rating mode in which a seek can be paired. */
export type Room = { readonly game: string; readonly pace: string; readonly rated: boolean };

/** A room of a seek, with its wishes there. */
export type SeekRoom = Room & { readonly key: string; readonly entry: SeekGame };

/**
 * [MM-030] The rooms of a seek in order of preference: by entry, then by pace, then rated before casual.
 */
export function roomsOf(seek: Seek): SeekRoom[] {
  const rooms: SeekRoom[] = [];
  for (const entry of seek.games) {
    for (const pace of seek.paces) {
      for (const rated of RATED_FIRST) {
        if (rated ? seek.rated === "casual" : seek.rated === "rated") continue;
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
