import { z } from "zod";
import { gameId, instant, instantGiven, levelName, lines, personId, program, tableId } from "./common.ts";
import { invitedBy, ownRelation } from "./people.ts";
import { paceClass, shownRating } from "./seeks.ts";

/** Who may see a part of a person's profile. */
export const audience = z.enum(["everybody", "accounts", "tablemates", "me"]);
export type Audience = z.infer<typeof audience>;

/** The parts of a profile. Each is shown or hidden separately. */
export const privacy = z.strictObject({
  results: audience,
  rating: audience,
  answerTime: audience,
  timeOuts: audience,
  reliability: audience,
  currentMatches: audience,
  headToHead: audience,
});
export type Privacy = z.infer<typeof privacy>;

export const profileSettings = z.strictObject({
  about: lines(1000).trim(),
  /** Game ids, at most five. Empty: the most played games. */
  favourites: z.array(gameId).max(5),
  privacy,
  onLeaderboards: z.boolean(),
  /** Only name and rating remain visible, at the person's own tables; everything else is hidden from everybody. */
  isPrivate: z.boolean(),
  /** Who may invite you by name. */
  invitedBy: invitedBy.default("accounts"),
});
export type ProfileSettings = z.infer<typeof profileSettings>;

/** A rating after each rated match. Ratings are rounded to whole points. */
export const ratingPoint = z.object({
  at: instant,
  match: tableId,
  rating: z.int(),
  uncertainty: z.int(),
  change: z.int(),
  settled: z.boolean(),
});
export type RatingPoint = z.infer<typeof ratingPoint>;

export const ratingHistory = z.object({
  game: gameId,
  class: paceClass,
  now: shownRating,
  matches: z.int(),
  highest: z.object({ rating: z.int(), at: instant }).nullable(),
  points: z.array(ratingPoint),
});
export type RatingHistory = z.infer<typeof ratingHistory>;

/**
 * Results in one game with one number of seats, from one side, rated and casual together. `shared`: first together with
 * others.
 */
export const sideResults = z.object({
  game: gameId,
  seats: z.int(),
  side: z.string(),
  played: z.int(),
  won: z.int(),
  shared: z.int(),
  lost: z.int(),
  /** The mean share of opponents who finished behind, from 0 to 1. */
  score: z.number(),
});
export type SideResults = z.infer<typeof sideResults>;

/** Quartiles of recent answer times, in milliseconds. */
export const answerTimes = z.object({
  class: paceClass,
  quartiles: z.tuple([z.int(), z.int(), z.int()]),
  ninth: z.int(),
  of: z.int(),
});
export type AnswerTimes = z.infer<typeof answerTimes>;

export const playedTogether = z.object({
  matches: z.int(),
  /** `mine`: matches in which this person finished ahead of the other; `theirs`: the reverse. */
  mine: z.int(),
  theirs: z.int(),
  ties: z.int(),
  last: z.array(
    z.object({
      match: tableId.nullable(),
      game: gameId,
      at: instant,
      result: z.enum(["before", "tie", "behind"]),
      seats: z.int(),
      /** Of this person and of the other; null: the game counts none, or the match is not yours to see. */
      scores: z.object({ mine: z.number(), theirs: z.number() }).nullable(),
    }),
  ),
});
export type PlayedTogether = z.infer<typeof playedTogether>;

/** How often each of the two finished ahead, in one game with one number of seats and with these sides. */
export const sidesTogether = z.object({
  game: gameId,
  seats: z.int(),
  mySide: z.string(),
  theirSide: z.string(),
  played: z.int(),
  mine: z.int(),
  theirs: z.int(),
  ties: z.int(),
});
export type SidesTogether = z.infer<typeof sidesTogether>;

export const headToHead = z.object({
  one: z.object({ name: z.string(), program }),
  other: z.object({ name: z.string(), program }),
  /** Null: they have not finished a match together. `last`: one page of matches, the newest before `before`. */
  together: playedTogether.nullable(),
  sides: z.array(sidesTogether),
  /** Whether there are older matches than those in `last`. */
  more: z.boolean(),
});
export type HeadToHead = z.infer<typeof headToHead>;
export const headToHeadQuery = z.object({ before: instantGiven.optional() });

/** A rating against built-in bots. */
const ratingAgainstBots = z.object({
  rating: z.int(),
  /** Two standard deviations. */
  uncertainty: z.int(),
  matches: z.int(),
});

/** Your matches of one game in which bots held all other seats. */
export const againstBots = z.object({
  game: gameId,
  /** By level, where all bots were of the same one. */
  scores: z.array(z.object({ level: levelName, won: z.int(), shared: z.int(), lost: z.int() })),
  /** Null: fewer than two matches. */
  rating: ratingAgainstBots.nullable(),
  /** The latest of these matches, and the rating without it. */
  latest: tableId.nullable(),
  before: ratingAgainstBots.nullable(),
});
export type AgainstBots = z.infer<typeof againstBots>;

/** Parts that you may not see are absent; `hidden` lists them. */
export const profile = z.object({
  person: personId,
  name: z.string(),
  program,
  isYou: z.boolean(),
  since: instant,
  about: z.string(),
  favourites: z.array(gameId),
  matches: z.int().nullable(),
  ratings: z.array(ratingHistory),
  results: z.array(sideResults),
  againstBots: z.object({ played: z.int(), won: z.int() }).nullable(),
  lengths: z.array(z.object({ game: gameId, class: paceClass.nullable(), decisions: z.int(), ms: z.int() })),
  answerTimes: z.array(answerTimes),
  timeOuts: z.object({ of: z.int(), missed: z.int() }).nullable(),
  /** Percent; null: too new, or hidden from you. */
  reliability: z.int().nullable(),
  playing: z.array(
    z.object({
      ...{ id: tableId, game: gameId, name: z.string() },
      /** Names; null: spectators of this table see the match with a delay. */
      waitingFor: z.array(z.string()).nullable(),
      /** The time of the last event; if that is hidden, of the start. */
      since: instant,
    }),
  ),
  together: playedTogether.nullable(),
  /** Your relation to this person; null: you have no session, or it is you. */
  relation: ownRelation.nullable(),
  hidden: z.array(z.string()),
});
export type Profile = z.infer<typeof profile>;

export const standing = z.object({
  /** Null: below the line, without a place. */
  place: z.int().nullable(),
  person: personId,
  name: z.string(),
  program,
  rating: shownRating,
  /** In the last 30 days. */
  change: z.int().nullable(),
  matches: z.int(),
  /** The share of matches won, from 0 to 1. */
  won: z.number(),
  lastMatch: instant,
});
export type Standing = z.infer<typeof standing>;

/**
 * Who is on a leaderboard: everybody, you and the people whom you follow, the members of your clubs, or the accounts of
 * programs, which have separate ratings.
 */
export const leaderboardOf = z.enum(["everybody", "followed", "clubs", "programs"]);
export type LeaderboardOf = z.infer<typeof leaderboardOf>;
export const leaderboardQuery = z.object({ after: personId.optional(), of: leaderboardOf.default("everybody") });

/** One page, after this person. */
export const leaderboardAnswer = z.object({
  game: gameId,
  class: paceClass,
  of: leaderboardOf,
  /** A page of the standings: people with a place first, then the others. */
  standings: z.array(standing),
  /** Whether there are more standings after these. */
  more: z.boolean(),
  /** Your own line, if it is on another page. */
  you: standing.nullable(),
  /** Fewer than three people have a place, so all are shown as one list. */
  asOneList: z.boolean(),
  /** Whether the sides of the game are far from even, in a setting that has been played often enough to say so. */
  uneven: z.boolean(),
});
export type LeaderboardAnswer = z.infer<typeof leaderboardAnswer>;

/** Accounts whose names begin with the text. */
export const foundPeople = z.object({ people: z.array(z.object({ person: personId, name: z.string(), program })) });
export type FoundPeople = z.infer<typeof foundPeople>;
