import { z } from "zod";
import {
  instantGiven,
  gameId,
  instant,
  levelName,
  invitation,
  line,
  lines,
  nonce,
  nonceCommitment,
  personId,
  personName,
  program,
  seat,
  tableId,
} from "./common.ts";
import { optionValues, result } from "./kernel.ts";
import { seatsBy } from "./seeks.ts";
import { clockSettings, timeSettings } from "./time.ts";
import { voteSettings } from "./votes.ts";

export const reactions = z.enum(["quick", "concealed"]);

/**
 * How a match was closed without a result: by consent, by an admin, or as void, because it ended
 * before everybody had answered once.
 */
const endedWithout = z.enum(["end", "void", "admin"]);

/** Minutes. */
export const spectatorDelay = z.literal([0, 2, 5, 10, 15, 30, 60]);
export type SpectatorDelay = z.infer<typeof spectatorDelay>;

/** Without a session, a `name` makes the sender a guest. */
export const createTable = z.strictObject({
  game: gameId,
  options: optionValues.default({}),
  seats: seat.min(1),
  public: z.boolean().default(true),
  /** `quick`: a reaction window is skipped for a seat that cannot use it, which reveals that fact to the table. */
  reactions: reactions.default("concealed"),
  /** Carry out an answer automatically when it is publicly the only legal one. */
  automatic: z.boolean().default(true),
  /** Start automatically when the last free seat is taken. */
  startWhenFull: z.boolean().default(true),
  /** Whether the match counts for the players' ratings. Requires accounts, a clock, and a table open to all. */
  rated: z.boolean().default(false),
  name: line(60).default(""),
  note: lines(500).trim().default(""),
  /** The host's seat; `null`: the host does not play. */
  seat: seat.nullable().default(0),
  /** Seats that bots take. */
  bots: z.array(seat).max(16).default([]),
  /** The levels of these bots; a bot without one is a steward. */
  levels: z
    .array(z.strictObject({ seat, level: levelName }))
    .max(16)
    .default([]),
  /** The time settings; without them there is no clock. */
  time: timeSettings.optional(),
  /** Who must agree to what; without it the default rules apply. */
  votes: voteSettings.optional(),
  /** The name of a host without a session. */
  guest: personName.optional(),
  /** For the host's seat; without it, that seat adds nothing to the dice. */
  nonceCommitment: nonceCommitment.optional(),
  /** The host's club, if the table is for its members only. */
  club: tableId.optional(),
  /** By how many minutes spectators see a running match later than its players; 0: at once. */
  spectatorDelay: spectatorDelay.default(0),
});
export type CreateTable = z.input<typeof createTable>;

/** The club to whose members the table is restricted; missing: there is no restriction. */
export const clubOfTable = z.object({ id: z.string(), name: z.string() });

export const tableStatus = z.enum(["open", "playing", "finished"]);
export type TableStatus = z.infer<typeof tableStatus>;

export const tableSeat = z.object({
  seat,
  /** The seat's own name in this game (`britain`), if the game names its seats. */
  role: z.string().optional(),
  kind: z.enum(["person", "bot", "free"]),
  /** The level of its bot; missing: the steward, or no bot. */
  level: levelName.exactOptional(),
  name: z.string(),
  /** Compare it with your own id. */
  person: personId.optional(),
  guest: z.boolean(),
  program,
  presence: z.enum(["here", "away"]),
  /** The person has left permanently, and a bot plays this seat. */
  departed: z.boolean(),
  /** The seat is offered to a substitute. */
  offered: z.boolean(),
  /** The free seat of a rematch belongs to this person; others can sit there only when the host has opened it. */
  kept: z
    .object({
      person: personId,
      name: z.string(),
      /** From then on, or once the person has declined, the host may open the seat. */
      until: instant,
      declined: z.boolean(),
    })
    .exactOptional(),
});
export type TableSeat = z.infer<typeof tableSeat>;

/** Everything about a table except its position: the same for everybody who may see the table. */
export const tableInfo = z
  .object({
    id: tableId,
    game: gameId,
    /** The version of the rules: of an open table the newest, of a match the one by which it is played. */
    version: z.int(),
    name: z.string(),
    note: z.string(),
    options: optionValues,
    public: z.boolean(),
    reactions,
    automatic: z.boolean(),
    startWhenFull: z.boolean(),
    /** Whether the match counts for the players' ratings. A person who sits down agrees to this. */
    rated: z.boolean(),
    /**
     * By how many minutes spectators see a running match later than its players; 0: at once. They are sent neither its
     * clocks nor its votes, and the players' chat is delayed as well.
     */
    spectatorDelay: z.int(),
    status: tableStatus,
    host: personId.nullable(),
    seats: z.array(tableSeat),
    spectators: z.int(),
    /** SHA-256 of the id and the secret of the dice. */
    commitment: z.string(),
    /**
     * By seat: the SHA-256 of the nonce that its browser will add to the dice; empty: the browser has not sent one yet;
     * null: the seat adds none.
     */
    nonceCommitments: z.array(z.string().nullable()),
    /** Seats whose nonce the server already has. */
    noncesOpened: z.array(seat),
    /**
     * Every seat is bound to its nonce, so browsers now open their nonces, and the match begins with the last of them.
     * If anybody sits down or leaves, the exchange starts again.
     */
    seatsFixed: z.boolean(),
    /** The seats' contributions to the dice: public from the start of the match. */
    nonces: z.array(z.string()).optional(),
    /** The secret of the dice: public when the match is over. */
    secret: z.string().optional(),
    createdAt: instant,
    startedAt: instant.nullable(),
    finishedAt: instant.nullable(),
    result: result.nullable(),
    /** The table of the rematch. */
    rematch: tableId.nullable(),
    /** The match was played elsewhere and uploaded as a record. */
    imported: z.boolean(),
    /** The time settings; null: no clock. */
    time: timeSettings.nullable(),
    /** Who must agree to what; null: the default rules. */
    votes: voteSettings.nullable(),
    ended: endedWithout.nullable(),
    /** How the seats were assigned; null: people chose them when they sat down. */
    seatsBy: seatsBy.nullable(),
    club: clubOfTable.optional(),
    /**
     * The people who must still agree to `time` and `votes`, which the host has changed; until then the match does not
     * begin. Missing: they cannot be changed at this table, or the match has begun.
     */
    toAgree: z.array(personId).optional(),
  })
  .meta({ description: "the table with the fields of `table`" });
export type TableInfo = z.infer<typeof tableInfo>;

/** `invitations` is for the host, and at an open table for everybody who sits there. */
export const tableAnswer = z.object({
  table: tableInfo,
  /** Your seat; null: you are a spectator. */
  seat: seat.nullable(),
  invitations: z
    .object({
      /** The token that lets a person watch and take any free seat: /table/<id>#invite=<token> */
      table: z.string(),
      /** For each seat, the token that lets a person take it: /table/<id>#seat=<token>. `null` if the seat is taken. */
      seats: z.array(z.string().nullable()),
    })
    .optional(),
  /**
   * The key with which anybody may see this private match, if one of its players has shared it:
   * /replay/<id>#invite=<key>
   */
  replayKey: z.string().optional(),
});
export type TableAnswer = z.infer<typeof tableAnswer>;

/** Without `seat`: the seat of the invitation, or else the first free one. */
export const sitDown = z.strictObject({
  seat: seat.optional(),
  invitation: invitation.optional(),
  guest: personName.optional(),
  nonceCommitment: nonceCommitment.optional(),
});
export type SitDown = z.infer<typeof sitDown>;

/**
 * Binds the seat to another nonce. If any nonce is already open, every seat must
 * make a new one.
 */
export const commitNonce = z.strictObject({ nonceCommitment });
export type CommitNonce = z.infer<typeof commitNonce>;

/** Opens the nonce of your seat when the seats are fixed. */
export const openNonce = z.strictObject({ nonce });
export type OpenNonce = z.infer<typeof openNonce>;

/** Bots of this level take these seats; without a list, all free seats. */
export const addBots = z.strictObject({ seats: z.array(seat).max(16).optional(), level: levelName.optional() });
export type AddBots = z.infer<typeof addBots>;

/** Pushed: the host has removed the table. With `why`, a sentence for people: you may no longer see it. */
export const gone = z.strictObject({ table: tableId, why: z.string().exactOptional() });
export type Gone = z.infer<typeof gone>;

/** Changes by the host before the start. */
export const changeTable = z.strictObject({
  name: line(60).optional(),
  note: lines(500).trim().optional(),
  public: z.boolean().optional(),
  startWhenFull: z.boolean().optional(),
  /** Only while nobody but the host sits at the table. */
  rated: z.boolean().optional(),
  /** Everybody else who sits at the table must agree to a change of `time` or `votes`. */
  time: timeSettings.optional(),
  votes: voteSettings.optional(),
});
export type ChangeTable = z.infer<typeof changeTable>;

/** The settings to which you agree. They must be the present ones of the table. */
export const agreeTo = z.strictObject({ time: timeSettings.nullable(), votes: voteSettings.nullable() });
export type AgreeTo = z.infer<typeof agreeTo>;

/**
 * Another table with the same settings, at which the sender sits. The first request
 * creates it; it keeps the seats of the other players, who sit down by the same request.
 */
export const rematch = z.strictObject({ nonceCommitment: nonceCommitment.optional() });
export type Rematch = z.infer<typeof rematch>;
export const rematchAnswer = z.object({ table: tableId });
export type RematchAnswer = z.infer<typeof rematchAnswer>;

export const shareAnswer = z.object({ key: z.string() });
export type ShareAnswer = z.infer<typeof shareAnswer>;

/**
 * Makes a new link and voids the previous one. For a free seat it is an invitation,
 * for a guest's seat the way back to it.
 */
export const linkAnswer = z.object({ token: z.string(), kind: z.enum(["seat", "return"]) });
export type LinkAnswer = z.infer<typeof linkAnswer>;

/** The private notes of a seat. */
export const notes = z.strictObject({ text: lines(20_000) });
export type Notes = z.infer<typeof notes>;

/** A seat for which a match waits. */
export const awaited = z.object({ seat, kind: z.string(), since: instant });
export type Awaited = z.infer<typeof awaited>;

/** A seat that a person held from one event of a match to another. */
export const heldSeat = z.object({ seat, from: z.int(), to: z.int() });
export type HeldSeat = z.infer<typeof heldSeat>;

/** A table in a list: lobby, home, archive. */
export const tableEntry = z
  .object({
    id: tableId,
    game: gameId,
    name: z.string(),
    note: z.string(),
    options: optionValues,
    public: z.boolean(),
    rated: z.boolean(),
    /** Minutes; if not 0, only players see `seq`, `waiting` and the time of the last change. */
    spectatorDelay: z.int(),
    reactions,
    status: tableStatus,
    host: personId.nullable(),
    seats: z.array(tableSeat.omit({ presence: true })),
    createdAt: instant,
    touchedAt: instant,
    finishedAt: instant.nullable(),
    /** The number of decisions so far. */
    seq: z.int(),
    waiting: z.array(awaited),
    result: result.nullable(),
    ended: endedWithout.nullable(),
    clock: clockSettings.meta({ description: "how the table counts time" }),
    club: clubOfTable.optional(),
    /**
     * [CO-567] The match is over, and a seat that you held was handed over: the seat, and the first and last event of
     * the time in which you held it. Missing: you held your seat throughout, or none.
     */
    held: z.array(heldSeat).optional(),
  })
  .meta({ description: "a table in a list" });
export type TableEntry = z.infer<typeof tableEntry>;

/** A page of the lobby, newest first; without a query the first of both lists. */
export const lobbyQuery = z.strictObject({
  /** Only this list; without it both. */
  status: z.enum(["open", "playing"]).optional(),
  /** Only tables that were opened before this time: the `next` of the previous page. */
  before: instantGiven.optional(),
});

/** The public lobby. Tables of people whom you follow come first on every page. */
export const lobbyAnswer = z.object({
  open: z.array(tableEntry),
  playing: z.array(tableEntry),
  /** Where the next page of each list begins; null: there are no more. */
  next: z.object({ open: instant.nullable(), playing: instant.nullable() }),
});
export type LobbyAnswer = z.infer<typeof lobbyAnswer>;

/**
 * Your tables. Those that wait for you come first, the longest wait first; the others in order of
 * their latest activity.
 */
export const myTable = tableEntry.extend({
  seat: seat.nullable(),
  /** What you are asked, if the match waits for you. */
  asked: awaited.nullable(),
  /** The last event of the match that you have seen. */
  seen: z.int(),
  /** What the match needs from your browser before it can begin: a commitment to a nonce, or the nonce itself. */
  nonceDue: z.enum(["commit", "open"]).nullable(),
});
export type MyTable = z.infer<typeof myTable>;
export const myTables = z.object({ tables: z.array(myTable) });
export type MyTables = z.infer<typeof myTables>;

/** What happened at the tables that wait for you, in words, and their deadlines. */
export const waitingTable = z.object({
  id: tableId,
  /** The newest event that is included. */
  seq: z.int(),
  /** Since when the table waits for you. */
  since: instant.nullable(),
  /**
   * What happened since your last answer, in publicly readable words: one entry for each player's turn, oldest first.
   */
  turns: z.array(z.object({ who: z.string(), at: instant, text: z.string() })),
  deadline: instant.nullable(),
  /** Milliseconds; null: there is no clock. */
  left: z.int().nullable(),
  /** The size of the full store: what a stint or a bank begins with. */
  of: z.int().nullable(),
  running: z.boolean(),
  /** What holds the clock, and until when; null: the clock is not held. */
  held: z.object({ why: z.string(), until: instant.nullable() }).nullable(),
  /** What happens when your time is up: "a bot plays until you are back"; empty: nothing. */
  then: z.string(),
  /** Whether the table holds your clock in your quiet hours. */
  quiet: z.boolean(),
});
export type WaitingTable = z.infer<typeof waitingTable>;
/** A table of yours with a match that waits for other players. */
export const otherTable = z.object({
  id: tableId,
  /** Who decides for your seat until you are back: a bot, or nobody while it is offered to others. */
  away: z.enum(["bot", "open"]).nullable(),
  /** How many milliseconds the player has left who runs out of time first; null: no time is counted. */
  left: z.int().nullable(),
  /** What holds that clock, and until when; null: it runs. */
  held: z.object({ why: z.string(), until: instant.nullable() }).nullable(),
});
export type OtherTable = z.infer<typeof otherTable>;
/** A vote at one of your tables in which you have not voted yet. */
export const waitingVote = z.object({
  id: z.string(),
  table: tableId,
  name: z.string(),
  game: z.string(),
  /** "go back by 5 decisions" */
  what: z.string(),
  deadline: instant,
});
export type WaitingVote = z.infer<typeof waitingVote>;
const night = z.object({ from: instant, to: instant });
export const waitingAnswer = z.object({
  /** The site's time, on which all deadlines are based. */
  now: instant,
  tables: z.array(waitingTable),
  others: z.array(otherTable),
  votes: z.array(waitingVote),
  /** Your quiet hours in the next five days, as they hold clocks. */
  nights: z.array(night),
  /** One whole night of the quiet hours to which clocks keep now; null: there are none. */
  night: night.nullable(),
  /**
   * A change of your quiet hours to which clocks do not keep yet: when they will, and one whole night of them (null:
   * you will have none). Null: there is no such change.
   */
  nextNight: z.object({ at: instant, night: night.nullable() }).nullable(),
  /** Channels by which the site cannot reach you: since when the first has been failing, and why, in words. */
  failing: z.object({ since: instant, why: z.string() }).nullable(),
});
export type WaitingAnswer = z.infer<typeof waitingAnswer>;
