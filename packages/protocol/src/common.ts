import { z } from "zod";
import { withoutUnseen } from "./unseen.ts";

/** Twelve random letters and digits: the address of a table, and of its match once it has started. */
export const tableId = z.string().regex(/^[0-9a-hjkmnp-tv-z]{12}$/, "This is not the id of a table.");
export type TableId = z.infer<typeof tableId>;

export const gameId = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/, "This is not the id of a game.");

/** Counted from 0 in the order of the table's list of seats. */
export const seat = z.int().min(0).max(15);

/** The strength of a bot, weakest first. */
export const levelName = z.enum(["guest", "steward", "vizier", "emperor"]);

/** A point in time in ISO 8601: `2026-11-20T13:00:00.000Z`. */
export const instant = z.string();

/** A point in time sent by a client. */
export const instantGiven = z.iso
  .datetime("This is not a valid time.")
  // The database has no year 0.
  .refine((text) => !text.startsWith("0000"), "This is not a valid time.");

/** The number of an event, a line or a message. The maximum is that of the database's integers. */
export const ordinal = z.int().min(0).max(2_147_483_647);
/** The same in a query string. */
export const ordinalQuery = z.coerce.number().pipe(ordinal);

/** The maximum nesting depth of game data: deeper than any answer, and shallow enough for a recursive walk. */
const DEEPEST = 24;

/** Game data sent by a client. The kernel checks its meaning. */
export const gameData = z.unknown().refine((value) => isShallow(value, DEEPEST), "This is nested too deep.");

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}

/** A single line of user input. Unseen characters, including line breaks, are replaced by spaces. */
export function line(most: number, tooLong = `At most ${most} characters.`) {
  return z
    .string()
    .overwrite((text) => withoutUnseen(text, () => " "))
    .trim()
    .max(most, tooLong);
}

/** User input of several lines. */
export function lines(most: number) {
  return z
    .string()
    .overwrite((text) => withoutUnseen(text, (letter) => (/[\n\t]/.test(letter) ? letter : "")))
    .max(most, `At most ${most} characters.`);
}

/**
 * A seat's contribution to the dice, from its browser: 16 random bytes in hex. It is sent only after every seat of the
 * table is bound by its commitment.
 */
export const nonce = z.string().regex(/^[0-9a-f]{32}$/, "A nonce must be 16 bytes in hex.");

/** SHA-256 of a nonce's 32 hex digits: binds a browser to its nonce without revealing it. */
export const nonceCommitment = z.string().regex(/^[0-9a-f]{64}$/, "A nonce commitment must be 32 bytes in hex.");

/** The secret token of an invitation. Links carry it after the `#`, so that it never reaches a log. */
export const invitation = z.string().regex(/^[A-Za-z0-9_-]{22}$/, "This is not an invitation.");

/**
 * A unique id that the client makes for every act. A repeated request with the same id gets the same response and has
 * no further effect.
 */
export const actId = z.uuid();

const SEEN = "A name can only contain visible characters.";

/** The maximum length of a person's name. The client's `name-field.ts` checks it before sending. */
export const LONGEST_NAME = 40;

/** Consecutive spaces count as one, so that two names cannot look the same. */
export const personName = z
  .string()
  .normalize("NFKC")
  .overwrite((name) => name.replace(/\p{Zs}+/gu, " "))
  .trim()
  .min(1, "A name has at least one letter.")
  .max(LONGEST_NAME, `A name has at most ${LONGEST_NAME} letters.`)
  .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, SEEN)
  .regex(/^[^\p{Co}\p{Cn}]+$/u, SEEN)
  .regex(/^(?!.*[\p{Mn}\p{Me}]{4})/u, "A letter can have at most three accents.")
  .refine((name) => withoutUnseen(name, () => "") === name, SEEN);

/** The permissions of a personal access token. */
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

/** [MM-803] Present if the account's owner has marked it as a program's; missing for a person's account. */
export const program = z.literal(true).optional();

/** The public id of a person, whether guest or account. */
export const personId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, "This is not the id of a person.");
export type PersonId = z.infer<typeof personId>;

/**
 * Why a request was refused: the body of every HTTP response that is not 2xx, and of every refusing acknowledgement.
 */
export const failure = z.object({
  /** For programs: `malformed`, `not-found`, `not-allowed`, `out-of-date` …, or a code of the kernel's `Refusal`. */
  code: z.string(),
  /** For people: a complete sentence. */
  message: z.string(),
  /** The id of the rule that was broken, if there is one. */
  rule: z.string().optional(),
});
export type Failure = z.infer<typeof failure>;

/** The acknowledgement of every socket message. */
export type Ack<T extends object = object> = ({ ok: true } & T) | ({ ok: false } & Failure);
