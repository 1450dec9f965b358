import { z } from "zod";
import { actId, invitation, line, ordinal, personName, seat, tableId } from "./common.ts";
import { timeSettings } from "./time.ts";

/** Who must agree to what a table is asked. `lasts`: how long a vote is open; null: the default of its pace. */
export const voteSettings = z
  .strictObject({
    rule: z.enum(["all", "majority", "off"]),
    /** Milliseconds. */
    lasts: z.int().min(0).nullable(),
  })
  .meta({ description: "who must agree to what at a table" });
export type VoteSettings = z.infer<typeof voteSettings>;

const voteId = z.string().regex(/^v_[0-9a-z]{12}$/, "This is not the id of a vote.");
const instantMs = z.int().min(0).max(8_640_000_000_000_000);

/**
 * What a vote proposes. Instants are milliseconds since 1970, durations milliseconds. People are named by their account
 * names.
 */
export const proposal = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("pause"), until: instantMs }),
    z.strictObject({ kind: z.literal("extend"), ms: z.int().min(0) }),
    z.strictObject({ kind: z.literal("clock"), time: timeSettings }),
    /** Back to the position after this event. */
    z.strictObject({ kind: z.literal("back"), to: ordinal }),
    z.strictObject({
      kind: z.literal("replace"),
      seat,
      by: z.union([z.enum(["anyone", "bot"]), z.strictObject({ name: personName })]),
    }),
    /** A former player takes the seat back. */
    z.strictObject({ kind: z.literal("restore"), seat, name: personName }),
    z.strictObject({ kind: z.literal("end") }),
    /** An admin may look at the position while the current question lasts, as this viewer. */
    z.strictObject({ kind: z.literal("help"), eyes: z.enum(["public", "all"]) }),
  ])
  .meta({ description: "what a vote proposes: see packages/protocol/src/votes.ts" });
export type Proposal = z.infer<typeof proposal>;

/** socket `ask-vote`: calls a vote. The asker's own vote is yes. Sending the same `id` again has no further effect. */
export const askVote = z.strictObject({
  table: tableId,
  id: actId,
  proposal,
  /** A message to the table. */
  word: line(200).default(""),
});
export type AskVote = z.input<typeof askVote>;

/** socket `vote`: votes yes or no. A vote may be changed until voting closes. */
export const sayVote = z.strictObject({ table: tableId, vote: voteId, voice: z.enum(["yes", "no"]) });
export type SayVote = z.infer<typeof sayVote>;

/** socket `withdraw-vote`: withdraws a vote that you called. */
export const withdrawVote = z.strictObject({ table: tableId, vote: voteId });
export type WithdrawVote = z.infer<typeof withdrawVote>;

/** socket `resume`: gives notice that the pause should end, or takes the notice back. */
export const resume = z.strictObject({ table: tableId, on: z.boolean() });
export type Resume = z.infer<typeof resume>;

/**
 * A vote as it is shown. Spectators receive its kind, numbers and outcome; players also the proposal and who voted how.
 */
export const vote = z.object({
  id: voteId,
  kind: z.enum(["pause", "extend", "clock", "back", "replace", "restore", "end", "help"]),
  at: instantMs,
  deadline: instantMs,
  state: z.enum(["open", "passed", "refused", "void"]),
  closedAt: instantMs.nullable(),
  rule: z.enum(["all", "majority"]),
  yes: z.int(),
  no: z.int(),
  /** How many people have a voice. */
  of: z.int(),
  proposal: proposal.optional(),
  by: z.string().optional(),
  word: z.string().optional(),
  /** By seat: how its person voted; null: not yet. Missing: the seat has no voice. */
  voices: z.array(z.object({ seat, name: z.string(), voice: z.enum(["yes", "no"]).nullable() })).optional(),
  /** Why it became void. */
  why: z.string().nullable(),
});
export type Vote = z.infer<typeof vote>;

/**
 * Pushed to watchers, and part of the response to `watch`: the table's open votes and its latest closed ones, newest
 * first.
 */
export const tableVotes = z.object({
  table: tableId,
  votes: z.array(vote),
  /** The current pause by consent: when it ends, and the seats that have given notice to go on. */
  pause: z.object({ from: instantMs, ends: instantMs, notices: z.array(seat) }).nullable(),
});
export type TableVotes = z.infer<typeof tableVotes>;

/**
 * The points to which the table may go back, newest first, and what each would
 * undo.
 */
export const backPoint = z.object({
  /** Back to the position after this event. */
  to: ordinal,
  at: instantMs,
  /** The seat whose answer was the first undone event; null: no seat's. */
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
  /** The `before` of the next page; null: there are no older points. */
  more: ordinal.nullable(),
});
export type BackPointsAnswer = z.infer<typeof backPointsAnswer>;

/** For each seat, whether its person may be replaced now; if not, why, in words. */
export const replaceableAnswer = z.object({
  seats: z.array(
    z.object({
      seat,
      may: z.boolean(),
      why: z.string(),
      /** Former players who may be brought back. */
      former: z.array(z.string()),
    }),
  ),
});
export type ReplaceableAnswer = z.infer<typeof replaceableAnswer>;

/** Takes a seat that is offered to everybody, or to you. */
export const takeOver = z.strictObject({ guest: personName.optional(), invitation: invitation.optional() });
export type TakeOver = z.infer<typeof takeOver>;
