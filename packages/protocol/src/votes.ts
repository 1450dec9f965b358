import { z } from "zod";
import { actId, invitation, line, ordinal, personName, seat, tableId } from "./common.ts";
import { timeSettings } from "./time.ts";

/** For each kind of vote who must agree; `lasts`: how long a vote is open, null: as the table's pace has it. */
const rule = z.enum(["all", "majority", "off"]);
export const voteSettings = z
  .strictObject({
    rules: z.strictObject({
      pause: rule,
      extend: rule,
      clock: rule,
      back: rule,
      replace: rule,
      end: rule,
      abandon: rule,
    }),
    /** Milliseconds. */
    lasts: z.int().min(0).nullable(),
  })
  .meta({ description: "who must agree to what at a table" });
export type VoteSettings = z.infer<typeof voteSettings>;

const voteId = z.string().regex(/^v_[0-9a-z]{12}$/, "This is not the id of a vote.");
const instantMs = z.int().min(0).max(8_640_000_000_000_000);

/**
 * What a table can be asked. Instants are milliseconds since 1970, durations milliseconds. A person is named by the
 * name of their account.
 */
export const proposal = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("pause"), until: instantMs }),
    z.strictObject({ kind: z.literal("extend"), ms: z.int().min(0) }),
    z.strictObject({ kind: z.literal("clock"), time: timeSettings }),
    /** To the position after this event. */
    z.strictObject({ kind: z.literal("back"), to: ordinal }),
    z.strictObject({
      kind: z.literal("replace"),
      seat,
      by: z.union([z.enum(["anyone", "bot"]), z.strictObject({ name: personName })]),
    }),
    /** A former person takes the seat again. */
    z.strictObject({ kind: z.literal("restore"), seat, name: personName }),
    z.strictObject({ kind: z.literal("end") }),
    z.strictObject({ kind: z.literal("abandon") }),
    /** An admin may look at the position while the present question lasts, with these eyes. */
    z.strictObject({ kind: z.literal("help"), eyes: z.enum(["public", "all"]) }),
  ])
  .meta({ description: "what a table is asked: see packages/protocol/src/votes.ts" });
export type Proposal = z.infer<typeof proposal>;

/** socket `ask-vote`: asks the table; who asks has said yes. The same `id` again asks nothing twice. */
export const askVote = z.strictObject({
  table: tableId,
  id: actId,
  proposal,
  /** A word to the table. */
  word: line(200).default(""),
});
export type AskVote = z.input<typeof askVote>;

/** socket `vote`: says yes or no to an open vote; it may be changed until the vote closes. */
export const sayVote = z.strictObject({ table: tableId, vote: voteId, voice: z.enum(["yes", "no"]) });
export type SayVote = z.infer<typeof sayVote>;

/** socket `withdraw-vote`: takes one's own question back. */
export const withdrawVote = z.strictObject({ table: tableId, vote: voteId });
export type WithdrawVote = z.infer<typeof withdrawVote>;

/** socket `resume`: gives notice that the pause shall end, or takes the notice back. */
export const resume = z.strictObject({ table: tableId, on: z.boolean() });
export type Resume = z.infer<typeof resume>;

/**
 * A vote as it is shown. Spectators are told its kind, numbers and outcome; those at the table also what was asked and
 * who said what.
 */
export const vote = z.object({
  id: voteId,
  kind: z.enum(["pause", "extend", "clock", "back", "replace", "restore", "end", "abandon", "help"]),
  at: instantMs,
  deadline: instantMs,
  state: z.enum(["open", "passed", "refused", "void"]),
  closedAt: instantMs.nullable(),
  rule: z.enum(["all", "majority"]),
  yes: z.int(),
  no: z.int(),
  /** How many have a voice. */
  of: z.int(),
  proposal: proposal.optional(),
  by: z.string().optional(),
  word: z.string().optional(),
  /** By seat: what its person has said; null: nothing yet. Missing: the seat has no voice. */
  voices: z.array(z.object({ seat, name: z.string(), voice: z.enum(["yes", "no"]).nullable() })).optional(),
  /** Why it became void. */
  why: z.string().nullable(),
});
export type Vote = z.infer<typeof vote>;

/**
 * Pushed to watchers, and part of the answer to `watch`: the open votes of a table and the latest closed ones, newest
 * first.
 */
export const tableVotes = z.object({
  table: tableId,
  votes: z.array(vote),
  /** A pause by consent that lasts: when it ends, and the seats that have given notice to go on. */
  pause: z.object({ from: instantMs, ends: instantMs, notices: z.array(seat) }).nullable(),
});
export type TableVotes = z.infer<typeof tableVotes>;

/**
 * GET /api/tables/:id/votes/back?before=n: the points to which the table may go back, newest first, and what each would
 * undo.
 */
export const backPoint = z.object({
  /** To the position after this event. */
  to: ordinal,
  at: instantMs,
  /** Whose answer the first undone event was; null: nobody's. */
  next: seat.nullable(),
  events: z.int(),
  seats: z.array(seat),
  dice: z.int(),
  drawn: z.int(),
  shown: z.int(),
});
export type BackPoint = z.infer<typeof backPoint>;
export const backPointsQuery = z.strictObject({ before: z.coerce.number().pipe(ordinal).optional() });
export const backPointsAnswer = z.object({
  points: z.array(backPoint),
  /** Go on with `before` the last point; null: there are no older ones. */
  more: ordinal.nullable(),
});
export type BackPointsAnswer = z.infer<typeof backPointsAnswer>;

/** GET /api/tables/:id/votes/seats: for each seat whether its person may be replaced now, in words where not. */
export const replaceableAnswer = z.object({
  seats: z.array(
    z.object({
      seat,
      may: z.boolean(),
      why: z.string(),
      /** Former persons, who may be brought back. */
      former: z.array(z.string()),
    }),
  ),
});
export type ReplaceableAnswer = z.infer<typeof replaceableAnswer>;

/** POST /api/tables/:id/seats/:seat/take-over: takes a seat that is offered, or to which one was asked. */
export const takeOver = z.strictObject({ guest: personName.optional(), invitation: invitation.optional() });
export type TakeOver = z.infer<typeof takeOver>;
