import { z } from "zod";
import { gameId, instant, line, nonceCommitment, personId, program, seat, tableId } from "./common.ts";
import { optionValues } from "./kernel.ts";

export const paceClass = z.enum(["live", "correspondence"]);
export type PaceClass = z.infer<typeof paceClass>;

/** The id of a seek: as long as a table's. */
export const seekId = z.string().regex(/^[0-9a-hjkmnp-tv-z]{12}$/, "This is not the id of a seek.");

/** The id of a clock preset. */
export const paceId = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/, "This is not the id of a pace.");

const optionValue = z.union([z.boolean(), z.string().max(60), z.int()]);

/** How much weaker and stronger an opponent may be, in points. */
export const seekRange = z.union([
  z.literal("any"),
  z.strictObject({
    below: z.int().min(0).max(2000).multipleOf(25),
    above: z.int().min(0).max(2000).multipleOf(25),
  }),
]);

/**
 * A game that a seek looks for. `options`: accepted values, without a list any; `sides`: accepted seats by name, null:
 * either.
 */
export const seekGame = z.strictObject({
  game: gameId,
  seats: z.tuple([z.int().min(2).max(16), z.int().min(2).max(16)]),
  options: z.record(z.string().max(60), z.array(optionValue).min(1).max(20)).default({}),
  sides: z.array(z.string().max(60)).min(1).max(2).nullable().default(null),
});
export type SeekGame = z.infer<typeof seekGame>;

/** POST /api/seeks, PUT /api/seeks/:id. Games and paces in the order of preference. */
export const seekTerms = z.strictObject({
  class: paceClass,
  games: z.array(seekGame).min(1).max(5),
  paces: z.array(paceId).min(1).max(6),
  rated: z.enum(["rated", "casual", "either"]),
  range: seekRange,
  /** The range does not widen with waiting. */
  firm: z.boolean().default(false),
  settledOnly: z.boolean().default(false),
  reliableOnly: z.boolean().default(false),
  audience: z
    .union([z.enum(["everyone", "followed"]), z.strictObject({ club: z.string().max(40) })])
    .default("everyone"),
  /** Whether programs may be paired with it. */
  bots: z.boolean().default(false),
  note: line(140).default(""),
  /** How long a correspondence seek lives. */
  days: z.int().min(1).max(30).default(7),
});
export type SeekTerms = z.output<typeof seekTerms>;
export type SeekTermsGiven = z.input<typeof seekTerms>;

/** A rating as it is shown. */
export const shownRating = z.object({
  strength: z.int(),
  /** Two standard deviations. */
  uncertainty: z.int(),
  settled: z.boolean(),
});
export type ShownRating = z.infer<typeof shownRating>;

/** What a seek and its opponent can be paired in. */
export const seekRoom = z.object({ game: gameId, pace: paceId, rated: z.boolean() });
export type SeekRoom = z.infer<typeof seekRoom>;

/** A seek in the lobby, as one viewer is shown it. */
export const seekEntry = z
  .object({
    id: seekId,
    own: z.boolean(),
    person: z.object({ id: personId, name: z.string(), program }),
    class: paceClass,
    at: instant,
    until: instant,
    games: z.array(
      z.object({
        game: gameId,
        seats: z.tuple([z.int(), z.int()]),
        /** Without those of which any value is accepted. */
        options: z.record(z.string(), z.array(optionValue)),
        sides: z.array(z.string()).nullable(),
        /** The owner's; null: none yet, or not for your eyes. */
        rating: shownRating.nullable(),
      }),
    ),
    paces: z.array(paceId),
    rated: z.enum(["rated", "casual", "either"]),
    /** What strength it looks for just now: "1300 to 1700". */
    range: z.string(),
    /** When that becomes wider. */
    widerAt: instant.nullable(),
    note: z.string(),
    /** The rooms in which you may accept it, in its owner's order; empty: you may not. */
    rooms: z.array(seekRoom),
    /** Accepting opens a seek of your own for the same table: it looks for more than two. */
    joins: z.boolean(),
    /** A sentence: why you may not accept it. */
    why: z.string().nullable(),
  })
  .meta({ description: "an open seek" });
export type SeekEntry = z.infer<typeof seekEntry>;

/**
 * How long seeks of a first game and class have waited lately, in milliseconds: half, and nine of ten, were found
 * within.
 */
export const usualWaiting = z.object({ game: gameId, class: paceClass, half: z.int(), most: z.int() });
export type UsualWaiting = z.infer<typeof usualWaiting>;

/** GET /api/seeks. `usual` has an entry where there were enough seeks to say. */
export const seekList = z.object({ seeks: z.array(seekEntry), usual: z.array(usualWaiting) });
export type SeekList = z.infer<typeof seekList>;

/** POST /api/seeks/:id/accept. Without a room: the first of the owner's that fits. */
export const acceptSeek = z.strictObject({
  room: z.strictObject({ game: gameId, pace: paceId, rated: z.boolean() }).optional(),
  nonceCommitment: nonceCommitment.optional(),
});
export type AcceptSeek = z.infer<typeof acceptSeek>;

/** What would help a seek for which nobody is found: another one, and the wishes that stand between. */
export const nearbySeek = z.object({
  id: seekId,
  name: z.string(),
  program,
  game: gameId,
  differ: z.array(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("pace"), paces: z.array(paceId) }),
      z.object({ kind: z.literal("rated"), rated: z.boolean() }),
      z.object({ kind: z.literal("seats"), seats: z.tuple([z.int(), z.int()]) }),
      z.object({ kind: z.literal("options"), names: z.array(z.string()) }),
      z.object({ kind: z.literal("sides") }),
      z.object({ kind: z.literal("strength") }),
    ]),
  ),
});
export type NearbySeek = z.infer<typeof nearbySeek>;

export const ownSeek = z.object({
  id: seekId,
  state: z.enum(["open", "proposed"]),
  terms: seekTerms,
  at: instant,
  until: instant,
  /** By game, in its order. */
  ranges: z.array(z.object({ game: gameId, range: z.string() })),
  widerAt: instant.nullable(),
  /** Words: "about 3 min", "any moment", "longer than usual", "not enough seeks yet to say". */
  expected: z.string(),
  usual: usualWaiting.nullable(),
  nearby: z.array(nearbySeek),
});
export type OwnSeek = z.infer<typeof ownSeek>;

/** How the seats of a match were given. */
export const seatsBy = z.enum(["wish", "alternation", "balance", "moved", "lot", "chosen"]);
export type SeatsBy = z.infer<typeof seatsBy>;

export const proposalMember = z.object({
  seat,
  /** The seat's own name, where seats have names. */
  role: z.string().nullable(),
  you: z.boolean(),
  /** Null until you are ready yourself, in a live proposal. */
  person: z.object({ id: personId, name: z.string(), program }).nullable(),
  rating: shownRating.nullable(),
  /** Percent of matches stayed to the end; null: new, or not for your eyes. */
  reliability: z.int().nullable(),
  ready: z.boolean(),
});
export type ProposalMember = z.infer<typeof proposalMember>;

/**
 * A group that is asked whether it is ready, as one of it is shown it. Its id is that of the table at which it will
 * play.
 */
export const matchProposal = z.object({
  id: tableId,
  class: paceClass,
  /** `opening`: all are ready, and their browsers open what they add to the dice. */
  state: z.enum(["asking", "opening"]),
  game: gameId,
  pace: paceId,
  rated: z.boolean(),
  options: optionValues,
  /** Why the seats are as they are. */
  seatsBy,
  deadline: instant,
  /** SHA-256 over the id and the secret of the dice. */
  commitment: z.string(),
  members: z.array(proposalMember),
  /**
   * What your rating would change by, for each place from the first down; empty: casual. `tie`: with two who share it.
   */
  changes: z.array(z.int()),
  tie: z.int().nullable(),
  /** Your expected place by the ratings, 1 to the number of players, two decimals; null: casual. */
  expected: z.number().nullable(),
});
export type MatchProposal = z.infer<typeof matchProposal>;

/** A match by pairing that was void: you may look again with the same wishes and your old place in the line. */
export const voidMatch = z.object({ table: tableId, game: gameId, class: paceClass, at: instant });
export type VoidMatch = z.infer<typeof voidMatch>;

/**
 * POST /api/seeks/:id/longer. A correspondence seek goes on for three or seven days more, at most until 30 days from
 * now.
 */
export const seekLonger = z.strictObject({ days: z.literal([3, 7]) });
export type SeekLonger = z.infer<typeof seekLonger>;

/** GET /api/me/search, the answer to whatever changes it, and pushed to every page of a person when it has changed. */
export const mySearch = z.object({
  seeks: z.array(ownSeek),
  proposals: z.array(matchProposal),
  /** Void matches after which you may look again, the latest first. */
  again: z.array(voidMatch),
  /** No live seek before this instant: ready checks were missed. */
  barredUntil: instant.nullable(),
  /** The time of the site. */
  now: instant,
});
export type MySearch = z.infer<typeof mySearch>;

/** POST /api/proposals/:id. */
export const answerProposal = z.discriminatedUnion("ready", [
  z.strictObject({ ready: z.literal(true), nonceCommitment: nonceCommitment.optional() }),
  z.strictObject({ ready: z.literal(false) }),
]);
export type AnswerProposal = z.infer<typeof answerProposal>;

/**
 * Pushed to every page of each person of a proposal: it is over. `table`: the match begins there; otherwise why it does
 * not, and whether your seek goes on.
 */
export const proposalOver = z.strictObject({
  id: tableId,
  table: tableId.nullable(),
  why: z.string().nullable(),
  goesOn: z.boolean(),
});
export type ProposalOver = z.infer<typeof proposalOver>;

/** socket `seeks`: be told when the list of open seeks has changed. */
export const watchSeeks = z.strictObject({ on: z.boolean() });
export type WatchSeeks = z.infer<typeof watchSeeks>;

/**
 * Pushed: the list of open seeks has changed; at most once a second. It says no number: who is shown what is for the
 * list [MM-041].
 */
export const seeksChanged = z.strictObject({});
export type SeeksChanged = z.infer<typeof seeksChanged>;
