import { z } from "zod";
import { anyPassword } from "./accounts.ts";
import { instant, line, tokenScope } from "./common.ts";

/** The public id of a token. It is not the token itself. */
export const tokenId = z.string().regex(/^[0-9a-hjkmnp-tv-z]{12}$/, "This is not the id of a token.");

/** Asks for the password again. */
export const createToken = z.strictObject({
  name: line(60).min(1, "Give the token a name."),
  scopes: z.array(tokenScope).min(1, "Choose at least one scope.").max(8),
  days: z.union([z.literal(7), z.literal(30), z.literal(90), z.literal(365)]).nullable(),
  password: anyPassword,
});
export type CreateToken = z.infer<typeof createToken>;

export const accessToken = z.object({
  id: tokenId,
  name: z.string(),
  scopes: z.array(tokenScope),
  createdAt: instant,
  /** Rounded to the hour; null: never used. */
  lastUsedAt: instant.nullable(),
  /** Null: it does not expire. */
  expiresAt: instant.nullable(),
});
export type AccessToken = z.infer<typeof accessToken>;

/** `bot`: this account is a program's. */
export const tokenList = z.object({ tokens: z.array(accessToken), bot: z.boolean() });
export type TokenList = z.infer<typeof tokenList>;

/** The only response that contains the token itself. */
export const newToken = z.object({ token: z.string(), made: accessToken });
export type NewToken = z.infer<typeof newToken>;

/** Permanent, and only before the first match with another person. */
export const becomeBot = z.strictObject({ password: anyPassword });
