import { z } from "zod";
import { actId, instant, invitation, personId, personName, program, seat, tableId, tokenScope } from "./common.ts";

/** NFKC makes a password the same for every way in which a keyboard may compose its characters. */
export const anyPassword = z.string().normalize("NFKC").max(200, "A password can have at most 200 characters.");
export const password = anyPassword.min(8, "A password must have at least 8 characters.");

/** The person who uses this browser. A guest has only a name, given when they first sat down. */
export const me = z.object({
  id: personId,
  name: z.string(),
  kind: z.enum(["guest", "account"]),
  /**
   * This browser was opened by a link to one seat. It plays the person's seat at this table and has no access to
   * anything else of theirs.
   */
  only: tableId.optional(),
});
export type Me = z.infer<typeof me>;

/** [CO-661] The pace at which other players' acts are shown. `words`: as a list, without animation. */
export const pace = z.enum(["slow", "normal", "fast", "at-once", "words"]);
export type Pace = z.infer<typeof pace>;

export const choosePace = z.strictObject({ pace });
export type ChoosePace = z.infer<typeof choosePace>;

/** The person's current settings and restrictions. */
export const ownStanding = z.object({
  /** Null: the person has not chosen one. */
  pace: pace.nullable(),
  role: z.enum(["moderator", "admin"]).nullable(),
  mutedUntil: instant.nullable(),
  bannedUntil: instant.nullable(),
  /** A moderator has removed the name: the person must choose another one. */
  mustRename: z.boolean(),
  /** When the account will be deleted, unless the person cancels the deletion. */
  deletionDue: instant.nullable(),
  /** The account is a program's. */
  program,
});

export type OwnStanding = z.infer<typeof ownStanding>;

/** Who uses this browser. `me` null: it has no session. */
export const meAnswer = z.object({
  me: me.nullable(),
  /**
   * The person who used this browser before a link switched it to another person. `POST /api/session/former` switches
   * back.
   */
  former: me.optional(),
  /** Only in the response to GET. */
  standing: ownStanding.optional(),
  /** The scopes of the token with which a program asks. */
  scopes: z.array(tokenScope).optional(),
});
export type MeAnswer = z.infer<typeof meAnswer>;

/** `table`: the one to show; null: there are several, or none. */
export const seatRecovered = meAnswer.extend({ table: z.string().nullable() });

/** A guest who signs up keeps every seat: they stay the same person and now have a password. */
export const signUp = z.strictObject({ name: personName, password });
export type SignUp = z.infer<typeof signUp>;

/** `claim`: move the seats of this browser's guest into the account. */
export const logIn = z.strictObject({ name: personName, password: anyPassword, claim: z.boolean().optional() });
export type LogIn = z.infer<typeof logIn>;

export const rename = z.strictObject({ name: personName });
export type Rename = z.infer<typeof rename>;

/** Ends all other sessions. */
export const changePassword = z.strictObject({ current: anyPassword, next: password });
export type ChangePassword = z.infer<typeof changePassword>;

/** The browsers that are logged in. */
export const sessionId = z.string().regex(/^[A-Za-z0-9_-]{22}$/, "This is not a session id.");
export const sessionInfo = z.object({
  id: sessionId,
  browser: z.string(),
  createdAt: instant,
  seenAt: instant,
  current: z.boolean(),
  /** The session opens only the seat at this table. */
  only: tableId.optional(),
});
export type SessionInfo = z.infer<typeof sessionInfo>;
export const sessionList = z.object({ sessions: z.array(sessionInfo) });
export type SessionList = z.infer<typeof sessionList>;

/**
 * The link to a guest's seat, opened in another browser. It works once. If the browser
 * already belongs to another person, the request is refused with `somebody-else` and a question to show, until it is
 * sent with `replace`.
 */
export const returnToSeat = z.strictObject({ token: invitation, replace: z.boolean().default(false) });
export type ReturnToSeat = z.input<typeof returnToSeat>;

/** Pushed to every open page of a guest: the host has made a link to their seat, or the link was used. */
export const seatLink = z.strictObject({
  table: tableId,
  seat,
  what: z.enum(["made", "followed"]),
  /** The host who made the link; null: the link was used. */
  by: z.string().nullable(),
});
export type SeatLink = z.infer<typeof seatLink>;

/** A request body with nothing but the id that makes the request safe to repeat. */
export const onceOnly = z.strictObject({ id: actId });
export type OnceOnly = z.infer<typeof onceOnly>;
