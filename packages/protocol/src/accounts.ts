import { z } from "zod";
import { actId, instant, invitation, personId, personName } from "./common.ts";

/** The same password, however a keyboard composes its letters. */
const anyPassword = z.string().normalize("NFKC").max(200, "A password has at most 200 characters.");
const password = anyPassword.min(8, "A password has at least 8 characters.");

/** The person behind this browser. A guest sat down with a name and nothing else. */
export const me = z.object({
  id: personId,
  name: z.string(),
  kind: z.enum(["guest", "account"]),
});
export type Me = z.infer<typeof me>;

/** GET /api/me; also the answer to signing up, logging in and renaming. `null`: nobody is known here yet. */
export const meAnswer = z.object({ me: me.nullable() });
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
});
export type SessionInfo = z.infer<typeof sessionInfo>;
export const sessionList = z.object({ sessions: z.array(sessionInfo) });
export type SessionList = z.infer<typeof sessionList>;

/** POST /api/tables/:id/return: the return link of a guest's seat, opened on another device. */
export const returnToSeat = z.strictObject({ token: invitation });
export type ReturnToSeat = z.infer<typeof returnToSeat>;

/** A body that only makes the request safe to send twice. */
export const onceOnly = z.strictObject({ id: actId });
export type OnceOnly = z.infer<typeof onceOnly>;
