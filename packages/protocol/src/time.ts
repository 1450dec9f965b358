import { z } from "zod";
import { seat, tableId } from "./common.ts";

const ms = z.int().min(0);

/**
 * How time is counted at a table; all amounts in milliseconds, whole seconds. Ranges are judged by the rules of clocks.
 */
export const clockSettings = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  /** So long for each stint: from being awaited to no longer being. */
  z.strictObject({ kind: z.literal("each"), time: ms }),
  /** A store that begins with `start`, gets `add` when a stint ends, and is not filled beyond `cap`. */
  z.strictObject({ kind: z.literal("bank"), start: ms, add: ms, cap: ms }),
]);

/** All settings of time of a table. */
export const timeSettings = z
  .strictObject({
    clock: clockSettings,
    /** What happens when a seat's time is up. */
    up: z.enum(["nothing", "remind", "default", "bot", "open", "forfeit"]),
    /** What holds a seat's clock besides a pause; `vacation`: each seat's budget. */
    holds: z.strictObject({ quiet: z.boolean(), rest: z.boolean(), vacation: ms }),
    /** What one press gives to another seat. */
    gift: ms,
    /** Whether a bot may sit in for a person. */
    sitIn: z.boolean(),
    /** How long an open seat waits before a bot sits in; 0: for ever. */
    openFor: ms,
    /** Without a clock: after how long a person is reminded. */
    nudges: z.array(ms).max(3),
  })
  .meta({ description: "the settings of time of a table" });
export type TimeSettings = z.infer<typeof timeSettings>;

const at = z.int().min(0).max(8_640_000_000_000_000);

/** GET /api/me/vacations. Instants are milliseconds since 1970. */
export const vacation = z.object({
  id: z.string(),
  from: at,
  to: at,
  /** When its person came home before `to`; null: not before. */
  endedAt: at.nullable(),
});
export type Vacation = z.infer<typeof vacation>;
/** What is left of a budget of vacation at one of your running tables. */
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

/** POST /api/me/vacations, PUT /api/me/vacations/:id. `from`: null: now. */
export const newVacation = z.strictObject({ from: at.nullable().default(null), to: at });
export type NewVacation = z.input<typeof newVacation>;

/** The clock of a seat: the same for everybody who may see the table. */
export const seatClock = z.object({
  /** Milliseconds; null without a clock. */
  left: ms.nullable(),
  /** The event with which the present stint began; null: the table does not wait for this seat. */
  stint: z.int().nullable(),
  running: z.boolean(),
  why: z.enum(["over", "none", "bot", "open", "ready", "idle", "up", "pause", "down", "away", "rest"]).nullable(),
  /** When what holds the clock ends. */
  until: z.int().nullable(),
  deadline: z.int().nullable(),
  /** When the clock will be held, from now to the deadline and at most 35 days ahead. */
  held: z.array(z.object({ from: z.int(), to: z.int() })),
});

/**
 * Pushed to watchers after whatever changes a clock, and part of the answer to `watch`. `now`: the time of the site.
 * Instants are milliseconds since 1970. `down`: when the site was last down during the match, for a day after it came
 * back; the time has been given back.
 */
export const tableClocks = z.object({
  table: tableId,
  now: z.int(),
  clocks: z.array(seatClock),
  down: z.object({ from: z.int(), to: z.int() }).optional(),
});
export type TableClocks = z.infer<typeof tableClocks>;

/** Gives the table's present of time to another seat. */
export const giveTime = z.strictObject({ table: tableId, seat });
export type GiveTime = z.infer<typeof giveTime>;

/** Takes the own seat back from a bot that sits in, or from being offered to a substitute. */
export const comeBack = z.strictObject({ table: tableId });
export type ComeBack = z.infer<typeof comeBack>;
