import { z } from "zod";
import { actId, instant, invitation, personId, personName, seat, tableId } from "./common.ts";

/** The same password, however a keyboard composes its letters. */
const anyPassword = z.string().normalize("NFKC").max(200, "A password has at most 200 characters.");
const password = anyPassword.min(8, "A password has at least 8 characters.");

/** The person behind this browser. A guest sat down with a name and nothing else. */
export const me = z.object({
  id: personId,
  name: z.string(),
  kind: z.enum(["guest", "account"]),
  /**
   * This browser came by a link to one seat: it plays the person's seat at this table and opens nothing else of theirs.
   */
  only: tableId.optional(),
});
export type Me = z.infer<typeof me>;

/** [CO-661] At which pace the acts of others are shown; `words`: as a list, nothing moves by itself. */
export const pace = z.enum(["slow", "normal", "fast", "at-once", "words"]);
export type Pace = z.infer<typeof pace>;

/** PUT /api/me/pace */
export const choosePace = z.strictObject({ pace });
export type ChoosePace = z.infer<typeof choosePace>;

/** What holds for the person, beside what they are. */
export const ownStanding = z.object({
  /** Null: none was chosen. */
  pace: pace.nullable(),
  role: z.enum(["moderator", "admin"]).nullable(),
  mutedUntil: instant.nullable(),
  bannedUntil: instant.nullable(),
  /** A moderator has taken the name away: another one is to be chosen. */
  mustRename: z.boolean(),
  /** When the account is deleted, unless that is taken back. */
  deletionDue: instant.nullable(),
});

export type OwnStanding = z.infer<typeof ownStanding>;

/** GET /api/me; also the answer to signing up, logging in and renaming. `null`: nobody is known here yet. */
export const meAnswer = z.object({
  me: me.nullable(),
  /** Who this browser was before a link made it somebody else; `POST /api/session/former` goes back. */
  former: me.optional(),
  /** With GET alone. */
  standing: ownStanding.optional(),
});
export type MeAnswer = z.infer<typeof meAnswer>;

/** POST /api/accounts. A guest who signs up keeps every seat: the same person, now with a password. */
export const signUp = z.strictObject({ name: personName, password });
export type SignUp = z.infer<typeof signUp>;

/** POST /api/session. `claim`: the seats of the guest that this browser was move into the account. */
export const logIn = z.strictObject({ name: personName, password: anyPassword, claim: z.boolean().optional() });
export type LogIn = z.infer<typeof logIn>;

/** PATCH /api/me */
export const rename = z.strictObject({ name: personName });
export type Rename = z.infer<typeof rename>;

/** PUT /api/me/password. All other sessions end. */
export const changePassword = z.strictObject({ current: anyPassword, next: password });
export type ChangePassword = z.infer<typeof changePassword>;

/** GET /api/me/sessions: the browsers that are logged in. */
export const sessionId = z.string().regex(/^[A-Za-z0-9_-]{22}$/, "This is not a session.");
export const sessionInfo = z.object({
  id: sessionId,
  browser: z.string(),
  createdAt: instant,
  seenAt: instant,
  current: z.boolean(),
  /** It opens the seat at this table and nothing else. */
  only: tableId.optional(),
});
export type SessionInfo = z.infer<typeof sessionInfo>;
export const sessionList = z.object({ sessions: z.array(sessionInfo) });
export type SessionList = z.infer<typeof sessionList>;

/**
 * POST /api/tables/:id/return: the link to a guest's seat, opened in another browser. It works once. Where the browser
 * is somebody else already, it is refused with `somebody-else` and a question for people, until it is sent with
 * `replace`.
 */
export const returnToSeat = z.strictObject({ token: invitation, replace: z.boolean().default(false) });
export type ReturnToSeat = z.input<typeof returnToSeat>;

/**
 * Pushed to every page of a guest, whatever it shows: the host has made a link to their seat, or somebody has followed
 * it.
 */
export const seatLink = z.strictObject({
  table: tableId,
  seat,
  what: z.enum(["made", "followed"]),
  /** The host who made it; null where it was followed. */
  by: z.string().nullable(),
});
export type SeatLink = z.infer<typeof seatLink>;

/** A body that only makes the request safe to send twice. */
export const onceOnly = z.strictObject({ id: actId });
export type OnceOnly = z.infer<typeof onceOnly>;
