import { z } from "zod";
import { seat, tableId } from "./common.ts";

const ms = z.int().min(0);

/** How a table counts time. All amounts are milliseconds, in whole seconds. The clock rules check the ranges. */
export const clockSettings = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  /** A fixed time for each stint, from when the match begins to wait for the seat until it no longer does. */
  z.strictObject({ kind: z.literal("each"), time: ms }),
  /** A bank that begins with `start`, gains `add` at the end of each stint, and is not filled beyond `cap`. */
  z.strictObject({ kind: z.literal("bank"), start: ms, add: ms, cap: ms }),
]);

/** All time settings of a table. */
export const timeSettings = z
  .strictObject({
    clock: clockSettings,
    /** What happens when a seat's time is up. */
    up: z.enum(["nothing", "remind", "default", "bot", "open", "forfeit"]),
    /** What holds a seat's clock, in addition to a pause. `vacation`: the budget of each seat. */
    holds: z.strictObject({ quiet: z.boolean(), rest: z.boolean(), vacation: ms }),
    /** How much time one present gives to another seat. */
    gift: ms,
  })
  .meta({ description: "the time settings of a table" });
export type TimeSettings = z.infer<typeof timeSettings>;

const at = z.int().min(0).max(8_640_000_000_000_000);

/** Instants are milliseconds since 1970. */
export const vacation = z.object({
  id: z.string(),
  from: at,
  to: at,
  /** When the person came back before `to`; null: they did not. */
  endedAt: at.nullable(),
});
export type Vacation = z.infer<typeof vacation>;
/** What is left of the vacation budget at one of your running tables. */
export const vacationBudget = z.object({
  id: tableId,
  name: z.string(),
  game: z.string(),
  /** Milliseconds. */
  left: z.int(),
  of: z.int(),
});
export const vacationList = z.object({ vacations: z.array(vacation), budgets: z.array(vacationBudget) });
export type VacationList = z.infer<typeof vacationList>;

/** `from` null: now. */
export const newVacation = z.strictObject({ from: at.nullable().default(null), to: at });
export type NewVacation = z.input<typeof newVacation>;

/** The clock of a seat: the same for everybody who may see the table. */
export const seatClock = z.object({
  /** Milliseconds; null: there is no clock. */
  left: ms.nullable(),
  /** The event with which the current stint began; null: the table is not waiting for this seat. */
  stint: z.int().nullable(),
  running: z.boolean(),
  why: z.enum(["over", "none", "bot", "open", "ready", "idle", "up", "pause", "down", "away", "rest"]).nullable(),
  /** When the current hold ends. */
  until: z.int().nullable(),
  deadline: z.int().nullable(),
  /** When the clock will be held: from now to the deadline, at most 35 days ahead. */
  held: z.array(z.object({ from: z.int(), to: z.int() })),
});

/**
 * Pushed to watchers after every change of a clock, and part of the response to `watch`. `now`: the site's time.
 * Instants are milliseconds since 1970. `down`: the site's latest downtime during the match, shown for a day after it
 * ended; the lost time has been given back.
 */
export const tableClocks = z.object({
  table: tableId,
  now: z.int(),
  clocks: z.array(seatClock),
  down: z.object({ from: z.int(), to: z.int() }).optional(),
});
export type TableClocks = z.infer<typeof tableClocks>;

/** Gives another seat the table's present of time. */
export const giveTime = z.strictObject({ table: tableId, seat });
export type GiveTime = z.infer<typeof giveTime>;

/** Takes your own seat back from a bot that sits in, or withdraws the offer to a substitute. */
export const comeBack = z.strictObject({ table: tableId });
export type ComeBack = z.infer<typeof comeBack>;
