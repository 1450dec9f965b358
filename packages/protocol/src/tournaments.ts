import { z } from "zod";
import {
  gameId,
  instant,
  instantGiven,
  invitation,
  line,
  lines,
  personId,
  personName,
  program,
  seat,
  tableId,
} from "./common.ts";
import { optionValues } from "./kernel.ts";
import { paceClass, paceId } from "./seeks.ts";

/** The id of a tournament. It has the same form as the id of a table. */
export const tournamentId = z.string().regex(/^[0-9a-hjkmnp-tv-z]{12}$/, "This is not the id of a tournament.");

export const tournamentFormat = z.enum(["round-robin", "swiss", "knock-out", "tables"]);
export type TournamentFormat = z.infer<typeof tournamentFormat>;

const MINUTE = 60_000;
const DAY = 86_400_000;
const strength = z.int().min(0).max(4000).nullable().default(null);

/** Durations in milliseconds. */
export const createTournament = z.strictObject({
  name: line(60).min(3, "A name must have at least three characters."),
  about: lines(2000).default(""),
  game: gameId,
  options: optionValues.default({}),
  format: tournamentFormat,
  pace: paceId,
  rated: z.boolean(),
  public: z.boolean().default(true),
  /** A club of which the organiser is a steward. Only its members can see the tournament and enter. */
  club: tournamentId.optional(),
  /** When entries close and the first round is paired. The organiser may start earlier. */
  startsAt: instantGiven,
  seeding: z.enum(["rating", "lot"]).optional(),
  /** Swiss and tables; null: depends on the number of entries. */
  rounds: z.int().min(1).max(15).nullable().default(null),
  cycles: z.union([z.literal(1), z.literal(2)]).default(1),
  double: z.boolean().default(false),
  /** Seats per table, for the format `tables`. */
  seats: z.int().min(3).max(6).default(4),
  least: z.int().min(2).max(128).default(3),
  most: z.int().min(2).max(128).default(32),
  lateEntry: z.boolean().default(false),
  bots: z.boolean().default(false),
  strength: z.strictObject({ from: strength, to: strength }).default({ from: null, to: null }),
  settledOnly: z.boolean().default(false),
  /** Only people with the invitation may enter. */
  invited: z.boolean().default(false),
  thirdPlace: z.boolean().default(false),
  /** Swiss and round robin: the player who would have a bye plays a casual game against a built-in bot. */
  filler: z.boolean().default(false),
  /** Tables: after the rounds, the best players play one more table for the first places. */
  final: z.boolean().default(false),
  /** Knock-out: who advances when a round reaches its limit; null: the round waits for its matches. */
  adjudicate: z.enum(["time"]).nullable().default(null),
  /** A correspondence round robin opens all rounds at once. Null: only with up to six entries. */
  atOnce: z.boolean().nullable().default(null),
  /** The maximum length of a round; null: the default of the pace. */
  limit: z
    .int()
    .min(10 * MINUTE)
    .max(120 * DAY)
    .nullable()
    .default(null),
});
export type CreateTournament = z.output<typeof createTournament>;
export type CreateTournamentGiven = z.input<typeof createTournament>;

export const inviteToTournament = z.strictObject({ name: personName });
export const enterTournament = z.strictObject({ invitation: invitation.optional() });
export const substituteInTournament = z.strictObject({ out: personId, in: personId });
/** Points by seat, in 120ths. */
export const correctPairing = z.strictObject({
  points: z.array(z.int().min(0).max(120)).min(2).max(6),
  reason: line(200).min(5, "Give a reason of at least five characters."),
});

const person = z.object({ id: personId, name: z.string(), program });

export const tournamentState = z.enum(["open", "running", "finished", "cancelled"]);

const summary = {
  id: tournamentId,
  name: z.string(),
  game: gameId,
  format: tournamentFormat,
  pace: paceId,
  class: paceClass,
  rated: z.boolean(),
  public: z.boolean(),
  state: tournamentState,
  /** The last round that was paired; 0: none. */
  round: z.int(),
  rounds: z.int().nullable(),
  entries: z.int(),
  most: z.int(),
  startsAt: instant,
  endedAt: instant.nullable(),
  organiser: person.nullable(),
  /** The club to which the tournament is restricted; null: none. */
  club: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** How you take part; null: you do not. */
  you: z.enum(["entered", "paused", "withdrawn", "reserve", "replaced"]).nullable(),
};

/** A tournament in a list. */
export const tournamentSummary = z.object(summary).meta({ description: "a tournament in a list" });
export type TournamentSummary = z.infer<typeof tournamentSummary>;

export const tournamentList = z.object({ tournaments: z.array(tournamentSummary), more: z.boolean() });
export type TournamentList = z.infer<typeof tournamentList>;
export const tournamentsQuery = z.object({
  state: z.enum(["current", "past", "mine"]).default("current"),
  before: instantGiven.optional(),
});

export const tournamentEntry = z.object({
  /** `id` null: the built-in bot that plays in place of byes. */
  person: person.extend({ id: personId.nullable() }),
  seed: z.int().nullable(),
  state: z.enum(["entered", "paused", "withdrawn", "reserve", "replaced"]),
  /** The rating R when the seed was given, or the current one; null: no rating. */
  strength: z.int().nullable(),
  /** Names of the earlier players whose place this person took. */
  before: z.array(z.string()),
});
export type TournamentEntry = z.infer<typeof tournamentEntry>;

const roundKind = z.enum(["played", "bye", "forfeit win", "forfeit loss", "absent"]);

/** A line of the standings. Points are in 120ths, Sonneborn–Berger in 1/14,400. */
export const tournamentStanding = z.object({
  place: z.int().nullable(),
  seed: z.int(),
  points: z.int(),
  rounds: z.array(
    z.object({ kind: roundKind, points: z.int().nullable(), opponents: z.array(z.int()), seat: seat.nullable() }),
  ),
  buchholz: z.int().nullable(),
  sonnebornBerger: z.int().nullable(),
  directEncounter: z.int().nullable(),
  wins: z.number(),
  /** For the format `tables`: the mean points of all table-mates. */
  mates: z.number().nullable(),
});
export type TournamentStanding = z.infer<typeof tournamentStanding>;
export const tournamentStandings = z.object({ standings: z.array(tournamentStanding) });

export const tournamentMatch = z.object({
  /** The table; null: it was removed because its people were not ready. */
  table: tableId.nullable(),
  state: z.enum(["due", "asking", "opening", "playing", "over"]),
  /** Seeds by seat. */
  seats: z.array(z.int()),
  points: z.array(z.int()).nullable(),
  /** The deadline of the ready check. */
  deadline: instant.nullable(),
  /** The seats for which the match waits. */
  waiting: z.array(seat),
});
export type TournamentMatch = z.infer<typeof tournamentMatch>;

export const tournamentPairing = z.object({
  board: z.int(),
  seats: z.array(z.object({ seed: z.int(), kind: roundKind, points: z.int().nullable() })),
  state: z.enum(["open", "over"]),
  reasons: z.array(z.object({ rule: z.string(), message: z.string() })),
  correction: z.string().nullable(),
  matches: z.array(tournamentMatch),
});
export type TournamentPairing = z.infer<typeof tournamentPairing>;

export const tournamentRound = z.object({
  number: z.int(),
  pairedAt: instant,
  limitAt: instant,
  byes: z.array(z.int()),
  pairings: z.array(tournamentPairing),
});
export type TournamentRound = z.infer<typeof tournamentRound>;

/** A knock-out pairing that is not complete yet, with the players known so far. */
export const bracketPlace = z.object({
  round: z.int(),
  board: z.int(),
  /** For each seat: a seed, `null` for nobody, or `"open"`. */
  seats: z.array(z.union([z.int(), z.literal("open"), z.null()])),
  winner: z.union([z.int(), z.literal("open"), z.null()]),
});
export type BracketPlace = z.infer<typeof bracketPlace>;

export const tournament = z.object({
  ...summary,
  about: z.string(),
  options: optionValues,
  /** Seat names of a two-player game. */
  sides: z.array(z.string()),
  settings: z.object({
    seeding: z.enum(["rating", "lot"]),
    cycles: z.int(),
    double: z.boolean(),
    seats: z.int(),
    least: z.int(),
    lateEntry: z.boolean(),
    bots: z.boolean(),
    strength: z.object({ from: z.int().nullable(), to: z.int().nullable() }),
    settledOnly: z.boolean(),
    invited: z.boolean(),
    thirdPlace: z.boolean(),
    filler: z.boolean(),
    final: z.boolean(),
    adjudicate: z.enum(["time"]).nullable(),
    limit: z.int(),
    ready: z.int(),
  }),
  /** When the next round will be paired, if that is known. */
  nextAt: instant.nullable(),
  list: z.array(tournamentEntry),
  standings: z.array(tournamentStanding),
  played: z.array(tournamentRound),
  /** Only for a knock-out. */
  bracket: z.array(bracketPlace),
  log: z.array(z.object({ at: instant, round: z.int(), text: z.string() })),
  /** Why you may not enter, as a sentence; null: you may. */
  whyNot: z.string().nullable(),
  /** You run the tournament: you opened it, or you are a steward of its club. */
  mayRun: z.boolean(),
  /** For the organiser: the token in the link with which people enter. */
  invitation: z.string().nullable(),
  now: instant,
});
export type Tournament = z.infer<typeof tournament>;
