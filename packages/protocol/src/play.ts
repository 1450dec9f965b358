import type { Difference, LogLine } from "@caravanserai/kernel";
import { z } from "zod";
import { message } from "./chat.ts";
import { actId, gameData, invitation, ordinal, seat, tableId } from "./common.ts";
import { logLine, observation } from "./kernel.ts";
import { tableClocks } from "./time.ts";
import { tableInfo } from "./tables.ts";
import { tableVotes } from "./votes.ts";

/*
 * Everything that happens to a match has a number, `seq`, without gaps: 0 is its start, each decision, undo, standing
 * order or departure is one more. A watcher is sent one `Update` for each, even when it may see nothing of it. So a
 * client knows what it has, and asks for the rest after a gap.
 */

/** socket `watch`: be told of everything at this table. `from`: the seq that the client has already. */
export const watch = z.strictObject({
  table: tableId,
  from: ordinal.optional(),
  invitation: invitation.optional(),
});
export type Watch = z.infer<typeof watch>;

/** Whose eyes somebody has: a seat's, the public's, or all-seeing ones. */
const viewer = z.union([seat, z.enum(["public", "all"])]).meta({ description: "a seat, `public`, or `all`" });

/** When it happened, in milliseconds since 1970. */
const moment = z.int().meta({ description: "milliseconds since 1970" });

/** One event in the eyes of one viewer. */
export const update = z.strictObject({
  table: tableId,
  seq: ordinal,
  at: moment,
  /** From the observation at `seq - 1`. Absent: nothing that you may see has changed. */
  change: z
    .custom<Difference>((value) => value !== undefined && value !== null)
    .meta({ description: "the difference from the observation before" })
    .exactOptional(),
  /** What it added to the story, numbered on from `Position.nextLine`. `null`: not for your eyes. Absent: nothing. */
  lines: z.array(logLine.nullable()).readonly().exactOptional(),
  /** The event that this one took back, all its lines included. */
  undoes: ordinal.exactOptional(),
  /** The table went back to the position after this event: what came between is struck. */
  backTo: ordinal.exactOptional(),
  /**
   * The clocks after it, where they were not sent a moment before; else they are pushed by themselves a little later.
   */
  clocks: tableClocks.exactOptional(),
});
export type Update = z.infer<typeof update>;

/** A page of the story, with what is needed to show when each line was said. */
export interface StoryLine extends LogLine {
  readonly number: number;
  readonly seq: number;
  readonly at: number;
  readonly undone?: true;
}
const storyLine = z
  .custom<StoryLine>((value) => typeof value === "object" && value !== null)
  .meta({
    description:
      "a line of the story with its `number`, the `seq` and time (`at`) of its event, and whether that was `undone`",
  });

/** A whole position and the last lines of the story; older ones by GET /api/tables/:id/lines. */
export const position = z.strictObject({
  seq: ordinal,
  at: moment,
  observation,
  lines: z.array(storyLine).readonly(),
  /** The number of the next line that an update will bring. */
  nextLine: ordinal,
});
export type Position = z.infer<typeof position>;

/** Pushed in place of an `Update` when the server holds no observation to differ from. */
export const whole = position.extend({ table: tableId });
export type Whole = z.infer<typeof whole>;

/** The acknowledgement of `watch`. */
export const watched = z.strictObject({
  table: tableInfo,
  viewer,
  /** The decision up to which you had seen this match before, on any device; for "since you were last here". */
  seen: ordinal,
  /** `none`: not started. `updates`: what you miss since `from`. */
  state: z
    .discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("none") }),
      z.strictObject({ kind: z.literal("whole"), position }),
      z.strictObject({ kind: z.literal("updates"), updates: z.array(update).readonly() }),
    ])
    .meta({
      description:
        '`{ kind: "none" }` before the start, `{ kind: "whole", position }` with the fields of `whole`, or `{ kind: "updates", updates }` after `from`',
    }),
  /** The last of what was said in the rooms that you may read. */
  messages: z.array(message).readonly(),
  /** Null: no clock runs. */
  clocks: tableClocks.nullable(),
  /** What the table is asked, and whether it pauses. */
  votes: tableVotes,
  /** The seat that you are asked to take over, and until when, in milliseconds since 1970. Missing: none. */
  asked: z.object({ seat, until: z.int() }).optional(),
});
export type Watched = z.infer<typeof watched>;

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

/**
 * [CO-600] Until when a standing order answers; `null`: until it is cancelled. `at`: milliseconds since 1970, at most
 * 90 days ahead.
 */
export const until = z.union([
  z.null(),
  z.literal("my-decision"),
  z.strictObject({ uses: z.int().min(1).max(99) }),
  z.strictObject({ at: z.int().min(0) }),
]);

/**
 * socket `order`: leaves a standing order for a window; `null` cancels it, or dismisses the note of one that has
 * stopped.
 */
export const order = z.strictObject({
  table: tableId,
  id: actId,
  window: z.string().min(1).max(60),
  order: gameData,
  until: until.exactOptional(),
});
export type Order = z.infer<typeof order>;

/** A standing order in force, in words. */
export const standingOrderEntry = z.object({
  window: z.string(),
  /** When the window opens: "A coup against one of my areas". */
  when: z.string(),
  /** What the order answers: "let it fall". */
  does: z.string(),
  until,
  /** How often it has answered. */
  used: z.int(),
  /** It has left a question to you, by its own terms. */
  hasAsked: z.boolean(),
});
export type StandingOrderEntry = z.infer<typeof standingOrderEntry>;

/** [CO-603] Why a standing order has stopped. `rules`: a newer version of the game does not know its window. */
export const stoppedWhy = z.enum([
  "cancelled",
  "used-up",
  "time",
  "my-decision",
  "declined",
  "went-back",
  "bot",
  "rules",
  "over",
]);
export type StoppedWhy = z.infer<typeof stoppedWhy>;
export const stoppedOrderEntry = z.object({
  ...{ window: z.string(), when: z.string(), does: z.string(), used: z.int() },
  why: stoppedWhy,
  /** When it stopped; null: it is not known. */
  at: z.iso.datetime().nullable(),
});
export type StoppedOrderEntry = z.infer<typeof stoppedOrderEntry>;

/** GET /api/me/orders: [CO-601] your standing orders at all tables, and those that have stopped in the last week. */
export const ordersOfTable = z.object({
  ...{ id: tableId, name: z.string(), game: z.string(), seat },
  orders: z.array(standingOrderEntry),
  stopped: z.array(stoppedOrderEntry),
});
export type OrdersOfTable = z.infer<typeof ordersOfTable>;
export const myOrders = z.object({ tables: z.array(ordersOfTable) });
export type MyOrders = z.infer<typeof myOrders>;

/**
 * The acknowledgement of `decide`, `undo` and `order`: it is written down, as this event. `update`: the event, as a
 * watcher is sent it, if this socket watches; it is not sent to it again. Absent where it was sent before, or cannot
 * be.
 */
export const decided = z.strictObject({ seq: ordinal, update: update.exactOptional() });
export type Decided = z.infer<typeof decided>;

/**
 * socket `presence`: `here`: the page of this table is before somebody's eyes. `active`: it also has the focus and was
 * touched within the last minute; said when it begins, every 30 s while it lasts, and when it ends. Who is active is
 * sent no notices about this table. `seen`: the newest event that was shown.
 */
export const presence = z.strictObject({
  table: tableId,
  here: z.boolean(),
  active: z.boolean().default(false),
  seen: ordinal.optional(),
});
export type Presence = z.input<typeof presence>;

/** Pushed when somebody comes or goes. */
export const presenceChange = z.strictObject({
  table: tableId,
  /** Seats whose people are here. */
  here: z.array(seat).readonly(),
  spectators: z.int(),
});
export type PresenceChange = z.infer<typeof presenceChange>;

/**
 * Pushed to all watchers every 1.5 s: this is the newest event of the match in the database, and it has been sent. A
 * client that has an older one watches again; a client that hears nothing for 3.5 s is not connected, whatever its
 * socket says.
 */
export const heartbeat = z.strictObject({ table: tableId, seq: ordinal });
export type Heartbeat = z.infer<typeof heartbeat>;
