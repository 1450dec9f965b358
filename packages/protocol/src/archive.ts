import type { Difference, Draw, LogLine, Observation, Seat, StoredMatch, Viewer } from "@caravanserai/kernel";
import { z } from "zod";
import { LONGEST_NAME, gameId, instant, instantGiven, line, ordinalQuery, personId } from "./common.ts";
import { tableEntry } from "./tables.ts";
import type { LoggedLine } from "./play.ts";

/** Finished matches that you may see, newest first. */
export const archiveQuery = z.strictObject({
  game: gameId.optional(),
  /** A player's whole name. */
  player: line(LONGEST_NAME).optional(),
  /** Only matches of this person; `me` is you. */
  person: personId.optional(),
  /** The number of seats at the table. */
  seats: z.coerce.number().int().min(1).max(16).optional(),
  /** Only matches without bots. */
  people: z.enum(["only"]).optional(),
  /** Only matches that ended before this time: the `next` of the previous page. */
  before: instantGiven.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export type ArchiveQuery = z.input<typeof archiveQuery>;
/**
 * `next`: the `before` of the next page; null: this is the last. A page looks at a limited number of matches, so with a
 * rare filter it may be short, or empty, although there are more.
 */
export const archiveAnswer = z.object({
  matches: z.array(tableEntry),
  more: z.boolean(),
  next: instant.nullable(),
});
export type ArchiveAnswer = z.infer<typeof archiveAnswer>;

/** How often each face of one kind of die came up: `counts[0]` is the face 1. */
export const diceCount = z.object({
  game: gameId,
  sides: z.number().int(),
  counts: z.array(z.number().int()),
});
export type DiceCount = z.infer<typeof diceCount>;
export const diceAnswer = z.object({ dice: z.array(diceCount) });
export type DiceAnswer = z.infer<typeof diceAnswer>;

/** The viewer: a seat, `public`, or `all` (finished matches only). Missing: your own view. */
export const viewerQuery = z.union([z.enum(["public", "all"]), z.coerce.number().int().min(0).max(15)]);

/**
 * At most `count` positions, starting at `from`. In a running match only as your own
 * seat or `public`.
 */
export const positionsQuery = z.strictObject({
  viewer: viewerQuery.optional(),
  from: ordinalQuery.default(0),
  count: z.coerce.number().int().min(0).max(250).default(100),
});

/**
 * A private copy of the position after event `at` (missing: the newest). What the viewer
 * does not know is dealt afresh. In a running match only as your own seat or `public`; `all` in a finished match is the
 * true position.
 */
export const whatIfBody = z.strictObject({
  at: z.int().min(0).exactOptional(),
  viewer: z.union([z.enum(["public", "all"]), z.int().min(0).max(15)]).exactOptional(),
});
export interface WhatIf {
  readonly game: string;
  /** The version of the rules by which the position is played on. */
  readonly version: number;
  readonly viewer: Viewer;
  readonly match: StoredMatch;
}

/** A position, as the difference from the one before. */
export interface Step {
  readonly seq: number;
  readonly at: number;
  /**
   * Who acted, and how. `hidden` with null: the viewer must not know (a changed sealed answer, or a standing order).
   */
  readonly seat: Seat | null;
  readonly act: "answer" | "undo" | "order" | "leave" | "handover" | "back" | "hidden";
  /** [CO-655] What answered instead of the seat's person: the clock (with the usual answer), or a bot that sat in. */
  readonly cause?: "time" | "bot";
  readonly undoes?: number;
  /** The table went back to the position after this event. */
  readonly backTo?: number;
  /** The event was undone later, or struck when the table went back. */
  readonly undone?: true;
  readonly change: Difference | null;
  readonly first: number;
  readonly lines: readonly (LogLine | null)[];
  /** Only for viewer `all`: the draws of the event. */
  readonly draws?: readonly Draw[];
}
export interface Positions {
  /** The number of the match's last position. */
  readonly last: number;
  readonly first: {
    readonly seq: number;
    readonly at: number;
    readonly observation: Observation;
    readonly lines: readonly LoggedLine[];
  };
  readonly steps: readonly Step[];
}

/**
 * The log, a page of `limit` events at a time. The lines have numbers below `before`, oldest
 * first.
 */
export const linesQuery = z.strictObject({
  viewer: viewerQuery.optional(),
  before: ordinalQuery.optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(200),
});
export interface LinesAnswer {
  readonly lines: readonly LoggedLine[];
  readonly more: boolean;
}

/** The record is replayed and checked; then it can be watched like a match of this site. */
export const recordAnswer = z.object({
  table: z.string(),
  commands: z.int(),
  draws: z.int(),
});
export type RecordAnswer = z.infer<typeof recordAnswer>;
