import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Letter } from "@caravanserai/clocks";
import type { Db } from "../db/connection.ts";
import { accessTokens, letters, mailTokens, recoveryCodes } from "../db/schema.ts";
import { deleteSessions, voidReturnLinks } from "./account-repository.ts";

/** E-mails that are still to be sent, and whose link would open the account. */
const LETTERS_THAT_OPEN: readonly Letter[] = ["confirm", "password", "sign-in", "seat", "deletion"];

/** What ended, so that sockets and streams can be closed after the commit. */
export interface EndedWaysIn {
  readonly sessions: readonly string[];
  readonly tokens: readonly string[];
}

/**
 * Ends everything that opens a person's account without the password: sessions, recovery codes, links in e-mails, API
 * tokens, links to seats. A new way to get in belongs in this list.
 *
 * One link stays: the oldest one that takes back a change of the address. It was sent to the owner's former address,
 * and is what the owner needs if a thief knows the password and changes it.
 * @param but the session in which the person does this; null: none
 */
export async function endWaysIn(tx: Db, person: string, but: string | null): Promise<EndedWaysIn> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.person, person));
  await tx.delete(letters).where(and(eq(letters.person, person), inArray(letters.letter, [...LETTERS_THAT_OPEN])));
  const [back] = await tx
    .select({ hash: mailTokens.hash })
    .from(mailTokens)
    .where(and(eq(mailTokens.person, person), eq(mailTokens.purpose, "change-back")))
    .orderBy(asc(mailTokens.expiresAt))
    .limit(1);
  await tx
    .delete(mailTokens)
    .where(and(eq(mailTokens.person, person), back === undefined ? undefined : ne(mailTokens.hash, back.hash)));
  const tokens = await tx
    .delete(accessTokens)
    .where(eq(accessTokens.person, person))
    .returning({ id: accessTokens.id });
  await voidReturnLinks(tx, person);
  const sessions = await deleteSessions(tx, person, { but });
  return { sessions, tokens: tokens.map(({ id }) => id) };
}
