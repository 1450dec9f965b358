import { z } from "zod";

/** Twelve letters and digits, made by chance: the address of a table, and of its match once it has started. */
export const tableId = z.string().regex(/^[0-9a-hjkmnp-tv-z]{12}$/, "This is not the id of a table.");
export type TableId = z.infer<typeof tableId>;

export const gameId = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/, "This is not the id of a game.");

/** Counted from 0 in the order in which the seats are listed. */
export const seat = z.int().min(0).max(15);

/** A point in time as people and JavaScript read it: `2026-11-20T13:00:00.000Z`. */
export const instant = z.string();

/** The same, sent by a client. */
export const instantGiven = z.iso
  .datetime("This is not a point in time.")
  // The database has no year 0.
  .refine((text) => !text.startsWith("0000"), "This is not a point in time.");

/** The number of an event, a line or a message, as large as the database counts. */
export const ordinal = z.int().min(0).max(2_147_483_647);
/** The same in an address. */
export const ordinalQuery = z.coerce.number().pipe(ordinal);

/** How deep data of a game may be nested: deeper than any answer is, and shallow enough to be walked through. */
const DEEPEST = 24;

/** Data of a game, sent by a client: the kernel judges what it means. */
export const gameData = z.unknown().refine((value) => isShallow(value, DEEPEST), "This is nested too deep.");

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}

/** Characters that nobody sees, and those that turn the direction in which everything after them is read. */
const UNSEEN = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

/** One line that somebody writes: of unseen characters, line breaks among them, spaces are left. */
export function line(most: number, tooLong = `At most ${most} letters.`) {
  return z
    .string()
    .overwrite((text) => text.replace(UNSEEN, " "))
    .trim()
    .max(most, tooLong);
}

/** Several lines that somebody writes. */
export function lines(most: number) {
  return z
    .string()
    .overwrite((text) => text.replace(UNSEEN, (letter) => (/[\n\t]/.test(letter) ? letter : "")))
    .max(most, `At most ${most} letters.`);
}

/**
 * What the browser of a seat adds to the dice: 16 random bytes as hex. It is sent when every seat of the table is bound
 * by its commitment, not before.
 */
export const nonce = z.string().regex(/^[0-9a-f]{32}$/, "A nonce is 16 bytes as hex.");

/** SHA-256 of a nonce's 32 hex digits: binds a browser to its nonce without telling it. */
export const nonceCommitment = z.string().regex(/^[0-9a-f]{64}$/, "A commitment to a nonce is 32 bytes as hex.");

/** A secret that lets somebody in: it stands behind the `#` of a link, so that it reaches no log. */
export const invitation = z.string().regex(/^[A-Za-z0-9_-]{22}$/, "This is not an invitation.");

/** Made by the client for every act that must not happen twice: the same id again gets the same answer again. */
export const actId = z.uuid();

/**
 * What looks like nothing though Unicode counts it among letters and signs: fillers, joiners, an empty Braille cell.
 */
const LOOKS_EMPTY = /\u034F|\u115F|\u1160|\u17B4|\u17B5|\u2800/u;
const SEEN = "A name is made of letters that can be seen.";

/** Letters that the name of a person may have. The field of the client (`name-field.ts`) says so before it is sent. */
export const LONGEST_NAME = 40;

/** Several spaces count as one, so that two people cannot look the same. */
export const personName = z
  .string()
  .normalize("NFKC")
  .overwrite((name) => name.replace(/\p{Zs}+/gu, " "))
  .trim()
  .min(1, "A name has at least one letter.")
  .max(LONGEST_NAME, `A name has at most ${LONGEST_NAME} letters.`)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u, SEEN)
  .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, SEEN)
  .refine((name) => !LOOKS_EMPTY.test(name), SEEN)
  .regex(/^(?!.*\p{M}{4})/u, "A letter bears at most three marks.");

/** [MM-803] Its owner has marked the account as one for programs; missing: a person's. */
export const program = z.literal(true).optional();

/** The id of a person, guest or with an account. Public. */
export const personId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, "This is not the id of a person.");
export type PersonId = z.infer<typeof personId>;

/** Why something was not done: the body of every HTTP answer that is not 2xx, and of every refusing acknowledgement. */
export const failure = z.object({
  /** For programs: `malformed`, `not-found`, `not-allowed`, `out-of-date` … or a code of the kernel's `Refusal`. */
  code: z.string(),
  /** For people: a whole sentence. */
  message: z.string(),
  /** The rule behind it, where there is one. */
  rule: z.string().optional(),
});
export type Failure = z.infer<typeof failure>;

/** Every socket message is acknowledged with one of these. */
export type Ack<T extends object = object> = ({ ok: true } & T) | ({ ok: false } & Failure);
