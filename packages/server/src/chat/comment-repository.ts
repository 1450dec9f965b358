import { and, eq, gt, isNotNull, isNull, lt, ne, or } from "drizzle-orm";
import type { Message } from "@caravanserai/protocol";
import type { Db } from "../db/connection.ts";
import { matches, messages } from "../db/schema.ts";
import { messageOf, withAuthors } from "./chat-repository.ts";

/** A message about a moment. */
export type CommentLine = Message & { readonly moment: number };

/** A removed comment keeps its number, without its words. */
const isThere = and(isNotNull(messages.moment), ne(messages.text, ""));

/**
 * Comments after a number, oldest first.
 *
 * @param unread [MM-520] authors whose comments since the given time are left out for this reader
 */
export async function commentsAfter(
  db: Db,
  match: string,
  after: number,
  limit: number,
  unread: readonly { readonly author: string; readonly since: Date }[],
): Promise<CommentLine[]> {
  const rows = await withAuthors(db)
    .where(
      and(
        eq(messages.match, match),
        gt(messages.number, after),
        isThere,
        ...unread.map(({ author, since }) =>
          or(isNull(messages.person), ne(messages.person, author), lt(messages.at, since)),
        ),
      ),
    )
    .orderBy(messages.number)
    .limit(limit);
  return rows.map((row) => ({ ...messageOf(row), moment: row.moment ?? 0 }));
}

/** The author of a comment, null for one that came with a record; undefined: there is no such comment. */
export async function authorOf(db: Db, match: string, number: number): Promise<string | null | undefined> {
  const [row] = await db
    .select({ person: messages.person })
    .from(messages)
    .where(and(eq(messages.match, match), eq(messages.number, number), isThere));
  return row?.person;
}

export async function removeWords(db: Db, match: string, number: number): Promise<void> {
  await db
    .update(messages)
    .set({ text: "" })
    .where(and(eq(messages.match, match), eq(messages.number, number), isThere));
}

export function countComments(db: Db, match: string): Promise<number> {
  return db.$count(messages, and(eq(messages.match, match), isThere));
}

/** Also those that were removed: otherwise a match could be filled with removed ones. */
export function countWrittenBy(db: Db, match: string, person: string): Promise<number> {
  return db.$count(messages, and(eq(messages.match, match), isNotNull(messages.moment), eq(messages.person, person)));
}

export async function setCommenters(
  db: Db,
  match: string,
  commenters: (typeof matches.$inferSelect)["commenters"],
): Promise<void> {
  await db.update(matches).set({ commenters }).where(eq(matches.id, match));
}
