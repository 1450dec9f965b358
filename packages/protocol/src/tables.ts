import { z } from "zod";
import {
  gameId,
  instant,
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
import { timeSettings } from "./time.ts";
import { voteSettings } from "./votes.ts";

export const reactions = z.enum(["quick", "concealed"]);

/**
 * How a match was closed without a result: by consent (`end`, `abandon`), or void, because it ended before everybody
 * had answered once.
 */
const endedWithout = z.enum(["end", "abandon", "void", "admin"]);

/** Minutes. */
export const spectatorDelay = z.literal([0, 2, 5, 10, 15, 30, 60]);
export type SpectatorDelay = z.infer<typeof spectatorDelay>;

/** POST /api/tables. Without a session a `name` makes a guest of the sender. */
export const createTable = z.strictObject({
  game: gameId,
  options: optionValues.default({}),
  seats: seat.min(1),
  public: z.boolean().default(true),
  /** `quick`: a reaction window is skipped for a seat that could not use it, which tells the table so. */
  reactions: reactions.default("concealed"),
  /** Carry out answers that are publicly the only one. */
  automatic: z.boolean().default(true),
  /** Start by itself when the last free seat is taken. */
  startWhenFull: z.boolean().default(true),
  /** It counts for the ratings of those who play: accounts only, with a clock, open to all. */
  rated: z.boolean().default(false),
  name: line(60).default(""),
  note: lines(500).trim().default(""),
  /** Where the host sits down; `null`: the host only keeps the table. */
  seat: seat.nullable().default(0),
  /** Seats that bots take. */
  bots: z.array(seat).max(16).default([]),
  /** How time is counted; without it, it is not. */
  time: timeSettings.optional(),
  /** Who must agree to what; without it the usual rules hold. */
  votes: voteSettings.optional(),
  /** The name of a host without a session. */
  guest: personName.optional(),
  /** Of the host's seat; without it that seat adds nothing to the dice. */
  nonceCommitment: nonceCommitment.optional(),
  /** The club of the host for whose members alone the table is. */
  club: tableId.optional(),
  /** By how many minutes spectators see the running match later than those who play it; 0: at once. */
  spectatorDelay: spectatorDelay.default(0),
});
export type CreateTable = z.input<typeof createTable>;

/** The club for whose members alone a table is; missing: it is no club's. */
export const clubOfTable = z.object({ id: z.string(), name: z.string() });

export const tableStatus = z.enum(["open", "playing", "finished"]);
export type TableStatus = z.infer<typeof tableStatus>;

export const tableSeat = z.object({
  seat,
  /** The seat's own name in this game (`britain`), where seats have names. */
  role: z.string().optional(),
  kind: z.enum(["person", "bot", "free"]),
  name: z.string(),
  /** Compare with your own id. */
  person: personId.optional(),
  guest: z.boolean(),
  program,
  presence: z.enum(["here", "away"]),
  /** Left for good: a bot plays on in this seat. */
  departed: z.boolean(),
  /** Open to a substitute. */
  offered: z.boolean(),
});
export type TableSeat = z.infer<typeof tableSeat>;

/** Everything about a table but its game's position: the same for everybody who may see the table. */
export const tableInfo = z
  .object({
    id: tableId,
    game: gameId,
    /** Of the rules with which it was created. */
    version: z.int(),
    name: z.string(),
    note: z.string(),
    options: optionValues,
    public: z.boolean(),
    reactions,
    automatic: z.boolean(),
    startWhenFull: z.boolean(),
    /** It counts for the ratings of those who play. Who sits down agrees to it. */
    rated: z.boolean(),
    /**
     * By how many minutes spectators see the running match later than those who play it, 0: at once. They are sent
     * neither its clocks nor its votes, and read the players' talk as late.
     */
    spectatorDelay: z.int(),
    status: tableStatus,
    host: personId.nullable(),
    seats: z.array(tableSeat),
    spectators: z.int(),
    /** SHA-256 over the id and the secret of the dice. */
    commitment: z.string(),
    /**
     * By seat: the SHA-256 of the nonce that its browser will add to the dice; empty: its browser owes one; null: it
     * adds none.
     */
    nonceCommitments: z.array(z.string().nullable()),
    /** Seats whose nonce the server has. */
    noncesOpened: z.array(seat),
    /**
     * Everybody is bound and nobody can sit down or leave without all beginning anew: browsers open their nonces. The
     * match begins with the last of them.
     */
    seatsFixed: z.boolean(),
    /** What the seats added to the dice: known from the start of the match. */
    nonces: z.array(z.string()).optional(),
    /** The secret of the dice: known when the match is over. */
    secret: z.string().optional(),
    createdAt: instant,
    startedAt: instant.nullable(),
    finishedAt: instant.nullable(),
    result: result.nullable(),
    /** The table at which these people play again. */
    rematch: tableId.nullable(),
    /** Played elsewhere and uploaded as a record. */
    imported: z.boolean(),
    /** How time is counted; null: it is not. */
    time: timeSettings.nullable(),
    /** Who must agree to what; null: the usual rules. */
    votes: voteSettings.nullable(),
    ended: endedWithout.nullable(),
    /** Why the seats are as they are; null: as people sat down. */
    seatsBy: seatsBy.nullable(),
    club: clubOfTable.optional(),
  })
  .meta({ description: "the table with the fields of `table`" });
export type TableInfo = z.infer<typeof tableInfo>;

/** GET /api/tables/:id. `invitations` for the host, or for anyone who sits at an open table. */
export const tableAnswer = z.object({
  table: tableInfo,
  /** Your seat, or null: you watch. */
  seat: seat.nullable(),
  invitations: z
    .object({
      /** Lets somebody watch and take any free seat: /table/<id>#invite=<token> */
      table: z.string(),
      /** Lets somebody take that seat, by seat: /table/<id>#seat=<token>. `null` where somebody sits. */
      seats: z.array(z.string().nullable()),
    })
    .optional(),
});
export type TableAnswer = z.infer<typeof tableAnswer>;

/** POST /api/tables/:id/sit. Without `seat`: the seat of the invitation, else the first free one. */
export const sitDown = z.strictObject({
  seat: seat.optional(),
  invitation: invitation.optional(),
  guest: personName.optional(),
  nonceCommitment: nonceCommitment.optional(),
});
export type SitDown = z.infer<typeof sitDown>;

/**
 * POST /api/tables/:id/nonce-commitment: binds the seat to another nonce. When somebody's nonce is open already,
 * everybody's are made anew.
 */
export const commitNonce = z.strictObject({ nonceCommitment });
export type CommitNonce = z.infer<typeof commitNonce>;

/** POST /api/tables/:id/nonce: opens the nonce of one's seat, when the seats are fixed. */
export const openNonce = z.strictObject({ nonce });
export type OpenNonce = z.infer<typeof openNonce>;

/** POST /api/tables/:id/bots: bots sit down in these seats; without a list, in all free ones. */
export const addBots = z.strictObject({ seats: z.array(seat).max(16).optional() });
export type AddBots = z.infer<typeof addBots>;

/** Pushed: the host has cleared the table away; with a sentence for people: it is no longer for your eyes. */
export const gone = z.strictObject({ table: tableId, why: z.string().exactOptional() });
export type Gone = z.infer<typeof gone>;

/** PATCH /api/tables/:id: by the host, before the start. */
export const changeTable = z.strictObject({
  name: line(60).optional(),
  note: lines(500).trim().optional(),
  public: z.boolean().optional(),
  startWhenFull: z.boolean().optional(),
  /** As long as nobody but the host sits there. */
  rated: z.boolean().optional(),
});
export type ChangeTable = z.infer<typeof changeTable>;

/** POST /api/tables/:id/rematch: the same table again. The first to ask makes it; the others find it. */
export const rematch = z.strictObject({ nonceCommitment: nonceCommitment.optional() });
export type Rematch = z.infer<typeof rematch>;
export const rematchAnswer = z.object({ table: tableId });
export type RematchAnswer = z.infer<typeof rematchAnswer>;

/**
 * POST /api/tables/:id/links/:seat: a new link; the one before is void. For a free seat an invitation, for a guest's
 * seat the way back to it.
 */
export const linkAnswer = z.object({ token: z.string(), kind: z.enum(["seat", "return"]) });
export type LinkAnswer = z.infer<typeof linkAnswer>;

/** GET and PUT /api/tables/:id/notes: the private notes of a seat. */
export const notes = z.strictObject({ text: lines(20_000) });
export type Notes = z.infer<typeof notes>;

/** One whom a match waits for. */
export const awaited = z.object({ seat, kind: z.string(), since: instant });
export type Awaited = z.infer<typeof awaited>;

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
    /** Minutes; where it is not 0, `seq`, `waiting` and what has changed are for those who play alone. */
    spectatorDelay: z.int(),
    reactions,
    status: tableStatus,
    host: personId.nullable(),
    seats: z.array(tableSeat.omit({ presence: true })),
    createdAt: instant,
    touchedAt: instant,
    finishedAt: instant.nullable(),
    /** Decisions so far. */
    seq: z.int(),
    waiting: z.array(awaited),
    result: result.nullable(),
    ended: endedWithout.nullable(),
    club: clubOfTable.optional(),
  })
  .meta({ description: "a table in a list" });
export type TableEntry = z.infer<typeof tableEntry>;

/** GET /api/tables: what everybody finds in the lobby. */
export const lobbyAnswer = z.object({ open: z.array(tableEntry), playing: z.array(tableEntry) });
export type LobbyAnswer = z.infer<typeof lobbyAnswer>;

/** GET /api/me/tables: yours. Those that wait for you come first, longest wait first; then by the latest act. */
export const myTable = tableEntry.extend({
  seat: seat.nullable(),
  /** What is asked of you, if the match waits for you. */
  asked: awaited.nullable(),
  /** The decision up to which you have seen the match. */
  seen: z.int(),
  /** What the match needs of your browser before it can begin: that it commits itself to a nonce, or opens it. */
  nonceDue: z.enum(["commit", "open"]).nullable(),
});
export type MyTable = z.infer<typeof myTable>;
export const myTables = z.object({ tables: z.array(myTable) });
export type MyTables = z.infer<typeof myTables>;

/** GET /api/me/waiting: what happened at the tables that wait for you, in words, and until when they wait. */
export const waitingTable = z.object({
  id: tableId,
  /** The newest event that is told. */
  seq: z.int(),
  /** Since when the table waits for you. */
  since: instant.nullable(),
  /** Since your last answer, in words that everybody may read: one for each person's turn, the oldest first. */
  turns: z.array(z.object({ who: z.string(), at: instant, text: z.string() })),
  deadline: instant.nullable(),
  /** Milliseconds; null: no clock runs. */
  left: z.int().nullable(),
  /** With how much the store is full: what a stint or a bank begins with. */
  of: z.int().nullable(),
  running: z.boolean(),
  /** What holds the clock, and until when; null: it runs. */
  held: z.object({ why: z.string(), until: instant.nullable() }).nullable(),
  /** What happens when the time is up: "a bot plays until you are back"; empty: nothing. */
  then: z.string(),
  /** The table holds your clock in your quiet hours. */
  quiet: z.boolean(),
});
export type WaitingTable = z.infer<typeof waitingTable>;
/** A running table of yours that waits for others. */
export const otherTable = z.object({
  id: tableId,
  /** Who decides for your seat until you are back: a bot, or nobody while it is offered to others. */
  away: z.enum(["bot", "open"]).nullable(),
  /** Milliseconds of the one who runs out of time first; null: nobody's time is counted. */
  left: z.int().nullable(),
  /** What holds that clock, and until when; null: it runs. */
  held: z.object({ why: z.string(), until: instant.nullable() }).nullable(),
});
export type OtherTable = z.infer<typeof otherTable>;
/** A vote at one of your tables in which your word is missing. */
export const waitingVote = z.object({
  id: z.string(),
  table: tableId,
  name: z.string(),
  game: z.string(),
  /** "go back by 5 events" */
  what: z.string(),
  deadline: instant,
});
export type WaitingVote = z.infer<typeof waitingVote>;
export const waitingAnswer = z.object({
  /** The time of the site, by which deadlines are judged. */
  now: instant,
  tables: z.array(waitingTable),
  others: z.array(otherTable),
  votes: z.array(waitingVote),
  /** Your quiet hours of the next five days. */
  nights: z.array(z.object({ from: instant, to: instant })),
  /** Channels by which the site cannot reach you: the first since when, and why, in words. */
  failing: z.object({ since: instant, why: z.string() }).nullable(),
});
export type WaitingAnswer = z.infer<typeof waitingAnswer>;
