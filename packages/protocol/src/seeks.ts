import { z } from "zod";
import { gameId, instant, instantGiven, line, nonceCommitment, personId, program, seat, tableId } from "./common.ts";
import { optionValues } from "./kernel.ts";

export const paceClass = z.enum(["live", "correspondence"]);
export type PaceClass = z.infer<typeof paceClass>;

/** The id of a seek. It has the same form as the id of a table. */
export const seekId = z.string().regex(/^[0-9a-hjkmnp-tv-z]{12}$/, "This is not the id of a search.");

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
 * A game that a seek looks for. `options`: the accepted values; an option without a list accepts any value. `sides`:
 * the names of the accepted seats; null: either.
 */
export const seekGame = z.strictObject({
  game: gameId,
  seats: z.tuple([z.int().min(2).max(16), z.int().min(2).max(16)]),
  options: z.record(z.string().max(60), z.array(optionValue).min(1).max(20)).default({}),
  sides: z.array(z.string().max(60)).min(1).max(2).nullable().default(null),
});
export type SeekGame = z.infer<typeof seekGame>;

/** Games and paces in order of preference. */
export const seekTerms = z.strictObject({
  class: paceClass,
  games: z.array(seekGame).min(1).max(5),
  paces: z.array(paceId).min(1).max(6),
  rated: z.enum(["rated", "casual", "either"]),
  range: seekRange,
  /** The range does not widen over time. */
  firm: z.boolean().default(false),
  settledOnly: z.boolean().default(false),
  reliableOnly: z.boolean().default(false),
  audience: z
    .union([z.enum(["everyone", "followed"]), z.strictObject({ club: z.string().max(40) })])
    .default("everyone"),
  /** Whether programs may be paired with this seek. */
  bots: z.boolean().default(false),
  note: line(140).default(""),
  /** How many days a correspondence seek lasts. */
  days: z.int().min(1).max(30).default(7),
});
export type SeekTerms = z.output<typeof seekTerms>;
export type SeekTermsGiven = z.input<typeof seekTerms>;

/** A rating, rounded for display. */
export const shownRating = z.object({
  strength: z.int(),
  /** Two standard deviations. */
  uncertainty: z.int(),
  settled: z.boolean(),
});
export type ShownRating = z.infer<typeof shownRating>;

/** A way in which a seek and its opponent can be paired. */
export const seekRoom = z.object({ game: gameId, pace: paceId, rated: z.boolean() });
export type SeekRoom = z.infer<typeof seekRoom>;

/** A seek in the lobby, as one viewer sees it. */
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
        /** Without the options that accept any value. */
        options: z.record(z.string(), z.array(optionValue)),
        sides: z.array(z.string()).nullable(),
        /** The owner's rating; null: there is none yet, or it is hidden from you. */
        rating: shownRating.nullable(),
      }),
    ),
    paces: z.array(paceId),
    rated: z.enum(["rated", "casual", "either"]),
    /** The current range of strength: "1300 to 1700". */
    range: z.string(),
    /** When the range next widens. */
    widerAt: instant.nullable(),
    note: z.string(),
    /** The rooms in which you may accept the seek, in its owner's order of preference; empty: you may not. */
    rooms: z.array(seekRoom),
    /** The seek is for more than two players: accepting it opens a seek of your own for the same table. */
    joins: z.boolean(),
    /** Why you may not accept it, as a sentence. */
    why: z.string().nullable(),
  })
  .meta({ description: "an open seek" });
export type SeekEntry = z.infer<typeof seekEntry>;

/**
 * How long seeks of a first game and class have waited recently, in milliseconds: half of them found opponents within
 * `half`, nine of ten within `most`.
 */
export const usualWaiting = z.object({ game: gameId, class: paceClass, half: z.int(), most: z.int() });
export type UsualWaiting = z.infer<typeof usualWaiting>;

/** A page of the open seeks, the newest ones first. */
export const seeksQuery = z.strictObject({
  /** Only seeks that were opened before this time: the `next` of the previous page. */
  before: instantGiven.optional(),
});

/**
 * A page of open seeks: first your own, then those that you may accept, then the others. `usual` has an entry only
 * where there were enough seeks. `next`: where the next page begins; null: there are no more.
 */
export const seekList = z.object({
  seeks: z.array(seekEntry),
  usual: z.array(usualWaiting),
  next: instant.nullable(),
});
export type SeekList = z.infer<typeof seekList>;

/** Without a room: the first suitable one of the owner's. */
export const acceptSeek = z.strictObject({
  room: z.strictObject({ game: gameId, pace: paceId, rated: z.boolean() }).optional(),
  nonceCommitment: nonceCommitment.optional(),
});
export type AcceptSeek = z.infer<typeof acceptSeek>;

/** Help for a seek without opponents: another seek that nearly fits, and the wishes that keep the two apart. */
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
  /** The range for each game, in order of preference. */
  ranges: z.array(z.object({ game: gameId, range: z.string() })),
  widerAt: instant.nullable(),
  /** In words: "about 3 min", "any moment", "longer than usual", "not enough searches yet to say". */
  expected: z.string(),
  usual: usualWaiting.nullable(),
  nearby: z.array(nearbySeek),
});
export type OwnSeek = z.infer<typeof ownSeek>;

/** How the seats of a match were assigned. */
export const seatsBy = z.enum(["wish", "alternation", "balance", "moved", "lot", "chosen"]);
export type SeatsBy = z.infer<typeof seatsBy>;

export const proposalMember = z.object({
  seat,
  /** The seat's own name, if the game names its seats. */
  role: z.string().nullable(),
  you: z.boolean(),
  /** In a live proposal, null until you are ready yourself. */
  person: z.object({ id: personId, name: z.string(), program }).nullable(),
  rating: shownRating.nullable(),
  /** The percentage of matches stayed to the end; null: too new, or hidden from you. */
  reliability: z.int().nullable(),
  ready: z.boolean(),
});
export type ProposalMember = z.infer<typeof proposalMember>;

/** A group in its ready check, as one member sees it. Its id becomes the id of the table at which it will play. */
export const matchProposal = z.object({
  id: tableId,
  class: paceClass,
  /** `opening`: all are ready, and their browsers reveal their contributions to the dice. */
  state: z.enum(["asking", "opening"]),
  game: gameId,
  pace: paceId,
  rated: z.boolean(),
  options: optionValues,
  /** How the seats were assigned. */
  seatsBy,
  deadline: instant,
  /** SHA-256 of the id and the secret of the dice. */
  commitment: z.string(),
  members: z.array(proposalMember),
  /**
   * How your rating would change for each place, from the first down; empty: casual. `tie`: if two share first place.
   */
  changes: z.array(z.int()),
  tie: z.int().nullable(),
  /** The place that the ratings predict for you, from 1 to the number of players, with two decimals; null: casual. */
  expected: z.number().nullable(),
});
export type MatchProposal = z.infer<typeof matchProposal>;

/** A paired match that became void: you may search again with the same wishes and your old place in the queue. */
export const voidMatch = z.object({ table: tableId, game: gameId, class: paceClass, at: instant });
export type VoidMatch = z.infer<typeof voidMatch>;

/** Extends a correspondence seek by three or seven days, to at most 30 days from now. */
export const seekLonger = z.strictObject({ days: z.literal([3, 7]) });
export type SeekLonger = z.infer<typeof seekLonger>;

/**
 * Your seeks and ready checks, also the response to every request that changes them. Pushed to every page of a person
 * when they have changed.
 */
export const mySearch = z.object({
  seeks: z.array(ownSeek),
  proposals: z.array(matchProposal),
  /** Void matches after which you may search again, latest first. */
  again: z.array(voidMatch),
  /** Because of missed ready checks, you cannot open a live seek before this instant. */
  barredUntil: instant.nullable(),
  /** The site's time. */
  now: instant,
});
export type MySearch = z.infer<typeof mySearch>;

export const answerProposal = z.discriminatedUnion("ready", [
  z.strictObject({ ready: z.literal(true), nonceCommitment: nonceCommitment.optional() }),
  z.strictObject({ ready: z.literal(false) }),
]);
export type AnswerProposal = z.infer<typeof answerProposal>;

/**
 * Pushed to every page of each person of a proposal when it is over. `table`: the match begins there. Otherwise: why it
 * does not begin, and whether your seek goes on.
 */
export const proposalOver = z.strictObject({
  id: tableId,
  table: tableId.nullable(),
  why: z.string().nullable(),
  goesOn: z.boolean(),
});
export type ProposalOver = z.infer<typeof proposalOver>;

/** socket `seeks`: receive a push when the list of open seeks has changed. */
export const watchSeeks = z.strictObject({ on: z.boolean() });
export type WatchSeeks = z.infer<typeof watchSeeks>;

/**
 * Pushed, at most once a second: the list of open seeks has changed. The message has no contents, because each viewer
 * sees a different list [MM-041].
 */
export const seeksChanged = z.strictObject({});
export type SeeksChanged = z.infer<typeof seeksChanged>;
