import { z } from "zod";
import { instant, line } from "./common.ts";

/** What a personal access token may do. */
export const tokenScope = z.enum([
  "matches:read",
  "matches:play",
  "seeks:write",
  "tables:write",
  "chat:write",
  "tournaments:join",
  "people:write",
  "profile:read",
]);
export type TokenScope = z.infer<typeof tokenScope>;

/** The id of a token, which is not the token: it may be shown. */
export const tokenId = z.string().regex(/^[0-9a-hjkmnp-tv-z]{12}$/, "This is not the id of a token.");

/** POST /api/me/tokens. The password is asked for once more. */
export const createToken = z.strictObject({
  name: line(60).min(1, "A token has a name."),
  scopes: z.array(tokenScope).min(1, "Choose at least one scope.").max(8),
  days: z.union([z.literal(7), z.literal(30), z.literal(90), z.literal(365)]).nullable(),
  password: z.string().max(1000),
});
export type CreateToken = z.infer<typeof createToken>;

export const accessToken = z.object({
  id: tokenId,
  name: z.string(),
  scopes: z.array(tokenScope),
  createdAt: instant,
  /** To the hour; null: never. */
  lastUsedAt: instant.nullable(),
  /** Null: it has no end. */
  expiresAt: instant.nullable(),
});
export type AccessToken = z.infer<typeof accessToken>;

/** GET /api/me/tokens. `bot`: this is an account for programs. */
export const tokenList = z.object({ tokens: z.array(accessToken), bot: z.boolean() });
export type TokenList = z.infer<typeof tokenList>;

/** The one time at which the token itself is shown. */
export const newToken = z.object({ token: z.string(), made: accessToken });
export type NewToken = z.infer<typeof newToken>;

/** POST /api/me/bot: for good, and only before the first match with somebody else. */
export const becomeBot = z.strictObject({ password: z.string().max(1000) });
