import type { Difference, LogLine, Sight, Viewer } from "@caravanserai/kernel";
import { z } from "zod";
import type { Message } from "./chat.ts";
import { actId, gameData, invitation, ordinal, tableId } from "./common.ts";
import type { TableInfo } from "./tables.ts";

/*
 * Everything that happens to a match has a number, `seq`, without gaps: 0 is its start, each decision, undo, standing order or departure is one more.
 * A watcher is sent one `Update` for each, even when it may see nothing of it. So a client knows what it has, and asks for the rest after a gap.
 */

/** socket `watch`: be told of everything at this table. `from`: the seq that the client has already. */
export const watch = z.strictObject({
  table: tableId,
  from: ordinal.optional(),
  invitation: invitation.optional(),
});
export type Watch = z.infer<typeof watch>;

/** One event in the eyes of one viewer. */
export interface Update {
  readonly table: string;
  readonly seq: number;
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
  /** From the sight at `seq - 1`. Absent: nothing that you may see has changed. */
  readonly change?: Difference;
  /** What it added to the story, numbered on from `Position.nextLine`. `null`: not for your eyes. Absent: nothing. */
  readonly lines?: readonly (LogLine | null)[];
  /** The event that this one took back, all its lines included. */
  readonly undoes?: number;
}

/** Pushed in place of an `Update` when the server holds no sight to differ from. */
export interface Whole extends Position {
  readonly table: string;
}

/** A page of the story, with what is needed to show when each line was said. */
export interface StoryLine extends LogLine {
  readonly number: number;
  readonly seq: number;
  readonly at: number;
  readonly undone?: true;
}

/** A whole position and the last lines of the story; older ones by GET /api/tables/:id/lines. */
export interface Position {
  readonly seq: number;
  readonly sight: Sight;
  readonly lines: readonly StoryLine[];
  /** The number of the next line that an update will bring. */
  readonly nextLine: number;
  readonly at: number;
}

/** The acknowledgement of `watch`. */
export interface Watched {
  readonly table: TableInfo;
  readonly viewer: Viewer;
  /** The decision up to which you had seen this match before, on any device; for "since you were last here". */
  readonly seen: number;
  /** `none`: not started. `updates`: what you miss since `from`. */
  readonly state:
    | { readonly kind: "none" }
    | { readonly kind: "whole"; readonly position: Position }
    | { readonly kind: "updates"; readonly updates: readonly Update[] };
  /** The last of what was said in the rooms that you may read. */
  readonly messages: readonly Message[];
}

/** socket `unwatch` */
export const unwatch = z.strictObject({ table: tableId });
export type Unwatch = z.infer<typeof unwatch>;

/** socket `decide`: answers the question that the ask names. The kernel judges the answer. */
export const decide = z.strictObject({
  table: tableId,
  id: actId,
  question: ordinal.min(1),
  answer: gameData,
});
export type Decide = z.infer<typeof decide>;

/** socket `undo`: takes your last answer back. */
export const undo = z.strictObject({ table: tableId, id: actId });
export type Undo = z.infer<typeof undo>;

/** socket `order`: leaves a standing order for a window; `null` takes it back. */
export const order = z.strictObject({
  table: tableId,
  id: actId,
  window: z.string().min(1).max(60),
  order: gameData,
});
export type Order = z.infer<typeof order>;

/** The acknowledgement of `decide`, `undo` and `order`: it is written down, as this event. */
export interface Decided {
  readonly seq: number;
}

/** socket `presence`: whether the page of this table is before somebody's eyes, and how far they have seen. */
export const presence = z.strictObject({ table: tableId, here: z.boolean(), seen: ordinal.optional() });
export type Presence = z.infer<typeof presence>;

/** Pushed when somebody comes or goes. */
export interface PresenceChange {
  readonly table: string;
  /** Seats whose people are here. */
  readonly here: readonly number[];
  readonly spectators: number;
}
