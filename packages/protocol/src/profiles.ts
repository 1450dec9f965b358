import { z } from "zod";
import { gameId, instant, instantGiven, lines, personId, program, tableId } from "./common.ts";
import { invitedBy, ownRelation } from "./people.ts";
import { paceClass, shownRating } from "./seeks.ts";

/** Who may see a figure of somebody's profile. */
export const audience = z.enum(["everybody", "accounts", "tablemates", "me"]);
export type Audience = z.infer<typeof audience>;

/** The parts of a profile, each shown or hidden by itself. */
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

/** PUT /api/me/profile. */
export const profileSettings = z.strictObject({
  about: lines(1000).trim(),
  /** Game ids, at most five; none: the most played. */
  favourites: z.array(gameId).max(5),
  privacy,
  onLeaderboards: z.boolean(),
  /** Name and rating remain where one sits; everything else is for nobody. */
  isPrivate: z.boolean(),
  /** Who may invite you by name. */
  invitedBy: invitedBy.default("accounts"),
});
export type ProfileSettings = z.infer<typeof profileSettings>;

/** A rating after each rated match: instants, and points with six decimals' worth rounded to whole ones. */
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

/** Results of one game and number of seats from one side, rated and casual together; `shared`: first with others. */
export const sideResults = z.object({
  game: gameId,
  seats: z.int(),
  side: z.string(),
  played: z.int(),
  won: z.int(),
  shared: z.int(),
  lost: z.int(),
  /** Mean share of the others that ended behind, 0 to 1. */
  score: z.number(),
});
export type SideResults = z.infer<typeof sideResults>;

/** Quartiles of the last answer times, in milliseconds. */
export const answerTimes = z.object({
  class: paceClass,
  quartiles: z.tuple([z.int(), z.int(), z.int()]),
  ninth: z.int(),
  of: z.int(),
});
export type AnswerTimes = z.infer<typeof answerTimes>;

export const playedTogether = z.object({
  matches: z.int(),
  /** Matches in which the one, or the other, ended before the other. */
  mine: z.int(),
  theirs: z.int(),
  ties: z.int(),
  last: z.array(
    z.object({ match: tableId.nullable(), game: gameId, at: instant, result: z.enum(["before", "tie", "behind"]) }),
  ),
});
export type PlayedTogether = z.infer<typeof playedTogether>;

/** One game and number of seats, and who was on which side: how often the one ended before the other. */
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

/** GET /api/people/:name/against/:other?before= */
export const headToHead = z.object({
  one: z.object({ name: z.string(), program }),
  other: z.object({ name: z.string(), program }),
  /** Null: they have finished no match together. `last`: the newest before `before`, a page of them. */
  together: playedTogether.nullable(),
  sides: z.array(sidesTogether),
  /** There are older matches than those of `last`. */
  more: z.boolean(),
});
export type HeadToHead = z.infer<typeof headToHead>;
export const headToHeadQuery = z.object({ before: instantGiven.optional() });

/** GET /api/people/:name. What is not for your eyes is absent; `hidden` names it. */
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
  /** Percent; null: new, or not for your eyes. */
  reliability: z.int().nullable(),
  playing: z.array(
    z.object({
      ...{ id: tableId, game: gameId, name: z.string() },
      /** Names; null: the table shows spectators the match later. */
      waitingFor: z.array(z.string()).nullable(),
      /** Of the last event; where that is not shown, of the start. */
      since: instant,
    }),
  ),
  together: playedTogether.nullable(),
  /** What you have made of this person; null: nobody is known here, or it is you. */
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
  /** Of the last 30 days. */
  change: z.int().nullable(),
  matches: z.int(),
  /** Share won, 0 to 1. */
  won: z.number(),
  lastMatch: instant,
});
export type Standing = z.infer<typeof standing>;

/**
 * Rated matches that count for the terms of a setting, by side; `share`: of the score, 0 to 1. A setting of which only
 * games of bots are known has no matches and no sides.
 */
export const sideBalance = z.object({
  /** Options and seats, as the game names them. */
  setting: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  matches: z.int(),
  sides: z.array(
    z.object({
      side: z.string(),
      share: z.number(),
      /** Half the width of the 95 % interval of the share. */
      give: z.number(),
      first: z.int(),
      /** Points by which the side counts stronger; null: too few matches. */
      term: z.number().nullable(),
    }),
  ),
  /** What games of bots among themselves came to: by side, how many of them it won alone, in percent. */
  bots: z.object({ games: z.int(), won: z.record(z.string(), z.number()) }).nullable(),
});
export type SideBalance = z.infer<typeof sideBalance>;

/**
 * Whom a leaderboard lists: everybody, you and those whom you follow, the members of your clubs, or accounts of
 * programs, which have ratings of their own.
 */
export const leaderboardOf = z.enum(["everybody", "followed", "clubs", "programs"]);
export type LeaderboardOf = z.infer<typeof leaderboardOf>;
export const leaderboardQuery = z.object({ after: personId.optional(), of: leaderboardOf.default("everybody") });

/** GET /api/leaderboards/:game/:class?of=&after=: after a person. */
export const leaderboardAnswer = z.object({
  game: gameId,
  class: paceClass,
  of: leaderboardOf,
  /** A page of them: those with a place, then the others. */
  standings: z.array(standing),
  /** There are more after the last of them. */
  more: z.boolean(),
  /** Your own line, where it stands on another page. */
  you: standing.nullable(),
  /** Fewer than three people have a place: all are one list. */
  asOneList: z.boolean(),
  balance: z.array(sideBalance),
});
export type LeaderboardAnswer = z.infer<typeof leaderboardAnswer>;

/** GET /api/people?name=: accounts whose names begin or contain it. */
export const foundPeople = z.object({ people: z.array(z.object({ person: personId, name: z.string(), program })) });
export type FoundPeople = z.infer<typeof foundPeople>;
