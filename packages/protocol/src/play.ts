import type { Difference, LogLine } from "@caravanserai/kernel";
import { z } from "zod";
import { message } from "./chat.ts";
import { until } from "./commands.ts";
import { actId, gameData, invitation, ordinal, seat, tableId } from "./common.ts";
import { logLine, observation } from "./kernel.ts";
import { tableClocks } from "./time.ts";
import { tableInfo } from "./tables.ts";
import { tableVotes } from "./votes.ts";

/*
 * Every event of a match has a number, `seq`, without gaps. 0 is the start; each decision, undo, standing order or
 * departure is one more. A watcher is sent one `Update` for each event, even if it may see nothing of it. A client
 * therefore notices a gap, and asks for the missing events.
 */

/** socket `watch`: receive every event of this table. `from`: the seq that the client already has. */
export const watch = z.strictObject({
  table: tableId,
  from: ordinal.optional(),
  invitation: invitation.optional(),
});
export type Watch = z.infer<typeof watch>;

/** The viewer: a seat, the public, or one who sees everything. */
export const viewer = z.union([seat, z.enum(["public", "all"])]).meta({ description: "a seat, `public`, or `all`" });

/** The time of an event, in milliseconds since 1970. */
const moment = z.int().meta({ description: "milliseconds since 1970" });

/**
 * From when on the server refuses to undo your answer, because your time would be up. Absent: `canUndo` alone says
 * whether you can.
 */
const undoUntil = z.int().meta({ description: "milliseconds since 1970" });

/** One event, as one viewer sees it. */
export const update = z.strictObject({
  table: tableId,
  seq: ordinal,
  at: moment,
  /** The difference from the observation at `seq - 1`. Absent: nothing that you may see has changed. */
  change: z
    .custom<Difference>((value) => value !== undefined && value !== null)
    .meta({ description: "the difference from the previous observation" })
    .exactOptional(),
  /**
   * New lines of the log, numbered on from `Position.nextLine`. `null`: a line that you may not see. Absent: no lines.
   */
  lines: z.array(logLine.nullable()).readonly().exactOptional(),
  /** The event that this one undoes, together with all its lines. */
  undoes: ordinal.exactOptional(),
  /** The table went back to the position after this event. Everything in between is struck. */
  backTo: ordinal.exactOptional(),
  /**
   * The clocks after the event, unless they were sent a moment ago. In that case they are pushed separately a little
   * later.
   */
  clocks: tableClocks.exactOptional(),
  undoUntil: undoUntil.exactOptional(),
});
export type Update = z.infer<typeof update>;

/** A line of the log, with the number, event and time needed to show it. */
export interface LoggedLine extends LogLine {
  readonly number: number;
  readonly seq: number;
  readonly at: number;
  readonly undone?: true;
}
const loggedLine = z
  .custom<LoggedLine>((value) => typeof value === "object" && value !== null)
  .meta({
    description:
      "a line of the log with its `number`, the `seq` and time (`at`) of its event, and whether that was `undone`",
  });

/** A whole position with the last lines of the log. Older lines: GET /api/tables/:id/lines. */
export const position = z.strictObject({
  seq: ordinal,
  at: moment,
  observation,
  undoUntil: undoUntil.exactOptional(),
  lines: z.array(loggedLine).readonly(),
  /** The number of the next line that an update will add. */
  nextLine: ordinal,
});
export type Position = z.infer<typeof position>;

/** Pushed instead of an `Update` when the server has no earlier observation from which to calculate a difference. */
export const whole = position.extend({ table: tableId });
export type Whole = z.infer<typeof whole>;

/**
 * Pushed to the seat that may undo its last answer, after a change of the clock without an event: from when on the
 * server refuses to undo it; null: never. `seq`: the newest event.
 */
export const undoUntilChange = z.strictObject({ table: tableId, seq: ordinal, until: undoUntil.nullable() });
export type UndoUntilChange = z.infer<typeof undoUntilChange>;

/** A bot decides for a seat in place of its person, who is away, has left, or has handed the seat over. */
export const botSpell = z.strictObject({
  seat,
  /** The first event that can be a decision of the bot. */
  from: ordinal,
  /** Since when, in milliseconds since 1970. */
  at: moment,
  /** How many decisions it has made since then. Those that were undone do not count. */
  decisions: ordinal,
});
export type BotSpell = z.infer<typeof botSpell>;

/** Pushed to watchers when a bot begins or stops to decide in place of a person, or has decided. */
export const tableBots = z.strictObject({ table: tableId, bots: z.array(botSpell).readonly() });
export type TableBots = z.infer<typeof tableBots>;

/** The acknowledgement of `watch`. */
export const watched = z.strictObject({
  table: tableInfo,
  viewer,
  /** The last event that you had seen of this match before, on any device; for "since you were last here". */
  seen: ordinal,
  /** `none`: not started. `updates`: the events since `from`. */
  state: z
    .discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("none") }),
      z.strictObject({ kind: z.literal("whole"), position }),
      z.strictObject({
        kind: z.literal("updates"),
        updates: z.array(update).readonly(),
        /** After the last of these updates, which do not contain it. */
        undoUntil: undoUntil.exactOptional(),
      }),
    ])
    .meta({
      description:
        '`{ kind: "none" }` before the start, `{ kind: "whole", position }` with the fields of `whole`, or `{ kind: "updates", updates, undoUntil? }` after `from`',
    }),
  /** The latest messages in the rooms that you may read. */
  messages: z.array(message).readonly(),
  /** Null: there is no clock. */
  clocks: tableClocks.nullable(),
  /** The bots that decide in place of persons. Missing: there is none. */
  bots: z.array(botSpell).readonly().exactOptional(),
  /** The table's votes, and its pause. */
  votes: tableVotes,
  /** The seat that you are asked to take over, and until when, in milliseconds since 1970. Missing: there is none. */
  asked: z.object({ seat, until: z.int() }).optional(),
});
export type Watched = z.infer<typeof watched>;

/** socket `unwatch` */
export const unwatch = z.strictObject({ table: tableId });
export type Unwatch = z.infer<typeof unwatch>;

/** socket `decide`: answers the question with this number. The kernel judges the answer. */
export const decide = z.strictObject({
  table: tableId,
  id: actId,
  question: ordinal.min(1),
  answer: gameData,
});
export type Decide = z.infer<typeof decide>;

/** socket `undo`: undoes your last answer. */
export const undo = z.strictObject({ table: tableId, id: actId });
export type Undo = z.infer<typeof undo>;

/**
 * socket `order`: leaves a standing order for a window. `null` cancels it, or dismisses the note that it has stopped.
 */
export const order = z.strictObject({
  table: tableId,
  id: actId,
  window: z.string().min(1).max(60),
  order: gameData,
  until: until.exactOptional(),
});
export type Order = z.infer<typeof order>;

/** A standing order in force, described in words. */
export const standingOrderEntry = z.object({
  window: z.string(),
  /** When the window opens: "A coup against one of my areas". */
  when: z.string(),
  /** What the order answers: "let it fall". */
  does: z.string(),
  until,
  /** How many times it has answered. */
  used: z.int(),
  /** By its own terms, the order left a question to you. */
  hasAsked: z.boolean(),
});
export type StandingOrderEntry = z.infer<typeof standingOrderEntry>;

/** [CO-603] Why a standing order has stopped. `rules`: its window does not exist in a newer version of the game. */
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
  /** When it stopped; null: unknown. */
  at: z.iso.datetime().nullable(),
});
export type StoppedOrderEntry = z.infer<typeof stoppedOrderEntry>;

/** [CO-601] Your standing orders at all tables, and those that stopped in the last week. */
export const ordersOfTable = z.object({
  ...{ id: tableId, name: z.string(), game: z.string(), seat },
  orders: z.array(standingOrderEntry),
  stopped: z.array(stoppedOrderEntry),
});
export type OrdersOfTable = z.infer<typeof ordersOfTable>;
export const myOrders = z.object({ tables: z.array(ordersOfTable) });
export type MyOrders = z.infer<typeof myOrders>;

/**
 * The acknowledgement of `decide`, `undo` and `order`: it is stored, as event `seq`. `update`: the event, in the form
 * for watchers, if this socket watches; it is then not pushed to this socket. Absent if it was already sent or cannot
 * be sent.
 */
export const decided = z.strictObject({ seq: ordinal, update: update.exactOptional() });
export type Decided = z.infer<typeof decided>;

/**
 * socket `presence`. `here`: this table's page is visible. `active`: it also has the focus and had input within the
 * last minute; sent when this begins, every 30 s while it lasts, and when it ends. An active person is sent no notices
 * about this table. `seen`: the newest event that was shown.
 */
export const presence = z.strictObject({
  table: tableId,
  here: z.boolean(),
  active: z.boolean().default(false),
  seen: ordinal.optional(),
});
export type Presence = z.input<typeof presence>;

/** Pushed when a person comes or goes. */
export const presenceChange = z.strictObject({
  table: tableId,
  /** Seats whose people are present. */
  here: z.array(seat).readonly(),
  spectators: z.int(),
});
export type PresenceChange = z.infer<typeof presenceChange>;

/**
 * Pushed to all watchers every 1.5 s: the newest event of the match in the database, which has already been sent. A
 * client with an older event watches again. A client without a heartbeat for 3.5 s is disconnected, even if its socket
 * looks open.
 */
export const heartbeat = z.strictObject({ table: tableId, seq: ordinal });
export type Heartbeat = z.infer<typeof heartbeat>;
