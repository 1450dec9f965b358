import { z } from "zod";

/** Twelve letters and digits, made by chance: the address of a table, and of its match once it has started. */
export const tableId = z.string().regex(/^[0-9a-hjkmnp-tv-z]{12}$/, "This is not the id of a table.");
export type TableId = z.infer<typeof tableId>;

export const gameId = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/, "This is not the id of a game.");

/** Counted from 0 in the order in which the seats are listed. */
export const seat = z.int().min(0).max(15);

/** A point in time as people and JavaScript read it: `2026-11-20T13:00:00.000Z`. */
export const instant = z.string();

/** What the browser of a seat adds to the dice: 16 bytes by chance, as hex. */
export const nonce = z.string().regex(/^[0-9a-f]{32}$/, "A nonce is 16 bytes as hex.");

/** A secret that lets somebody in: it stands behind the `#` of a link, so that it reaches no log. */
export const invitation = z.string().regex(/^[A-Za-z0-9_-]{22}$/, "This is not an invitation.");

/** Made by the client for every act that must not happen twice: the same id again gets the same answer again. */
export const actId = z.uuid();

export const personName = z
  .string()
  .normalize("NFKC")
  .trim()
  .min(1, "A name has at least one letter.")
  .max(32, "A name has at most 32 letters.")
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u, "A name is made of letters that can be seen.");

/** The id of a person, guest or with an account. Public. */
export const personId = z.string().min(1).max(40);
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
