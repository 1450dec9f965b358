import { and, desc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../db/connection.ts";
import { invitations, matches, notices, people } from "../db/schema.ts";

export type InvitationRow = typeof invitations.$inferSelect;

export async function insertInvitation(db: Db, row: typeof invitations.$inferInsert): Promise<boolean> {
  const rows = await db.insert(invitations).values(row).onConflictDoNothing().returning({ id: invitations.id });
  return rows.length > 0;
}

export async function findInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  return (await db.select().from(invitations).where(eq(invitations.id, id)))[0];
}

/** Ends an open invitation and cancels its notice. Returns whether it was open. */
export async function endInvitation(
  tx: Db,
  id: string,
  state: Exclude<InvitationRow["state"], "open">,
  phrase: InvitationRow["phrase"] = null,
): Promise<boolean> {
  const rows = await tx
    .update(invitations)
    .set({ state, phrase, answeredAt: sql`clock_timestamp()` })
    .where(and(eq(invitations.id, id), eq(invitations.state, "open")))
    .returning({ id: invitations.id });
  if (rows.length > 0) await overtakeNotices(tx, [id]);
  return rows.length > 0;
}

/** Sitting down at a table accepts the person's open invitations to it. */
export async function acceptAt(tx: Db, match: string, person: string): Promise<void> {
  const rows = await tx
    .update(invitations)
    .set({ state: "accepted", answeredAt: sql`clock_timestamp()` })
    .where(and(eq(invitations.match, match), eq(invitations.person, person), eq(invitations.state, "open")))
    .returning({ id: invitations.id });
  await overtakeNotices(
    tx,
    rows.map(({ id }) => id),
  );
}

/** [MM-501] Ends a person's expired invitations to a table, so that the person can be invited again. */
export async function lapseAt(tx: Db, match: string, person: string): Promise<void> {
  await tx
    .update(invitations)
    .set({ state: "lapsed" })
    .where(
      and(
        eq(invitations.match, match),
        eq(invitations.person, person),
        eq(invitations.state, "open"),
        lte(invitations.until, sql`clock_timestamp()`),
      ),
    );
}

/** Ends every open invitation that a person has sent or received. [MM-562] */
export async function endAllOf(tx: Db, person: string): Promise<void> {
  const rows = await tx
    .update(invitations)
    .set({ state: "withdrawn", answeredAt: sql`clock_timestamp()` })
    .where(
      sql`${invitations.state} = 'open' and (${invitations.person} = ${person} or ${invitations.sender} = ${person})`,
    )
    .returning({ id: invitations.id });
  await overtakeNotices(
    tx,
    rows.map(({ id }) => id),
  );
}

export const noticeKeyOf = (id: string): string => `invited/${id}`;

async function overtakeNotices(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(notices)
    .set({ state: "over" })
    .where(inArray(notices.key, ids.map(noticeKeyOf)));
}

/** [MM-501] A condition: the invitation is open and has not expired. */
const isOpen = and(eq(invitations.state, "open"), gt(invitations.until, sql`clock_timestamp()`));

/** Whether a person has an open invitation by name to the table. */
export async function isInvitedByName(db: Db, match: string, person: string): Promise<boolean> {
  const rows = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.match, match), eq(invitations.person, person), isOpen))
    .limit(1);
  return rows.length > 0;
}

/** The invitations of a table, newest first, without accepted and withdrawn ones. */
export async function invitationsAt(db: Db, match: string) {
  const sender = alias(people, "sender");
  return db
    .select({ invitation: invitations, name: people.name, by: sender.name })
    .from(invitations)
    .innerJoin(people, eq(people.id, invitations.person))
    .innerJoin(sender, eq(sender.id, invitations.sender))
    .where(and(eq(invitations.match, match), inArray(invitations.state, ["open", "declined", "lapsed"])))
    .orderBy(desc(invitations.at))
    .limit(50);
}

/**
 * The open invitations of a person, newest first, without senders between whom and the person there is a block.
 * [MM-520]
 */
export async function receivedBy(db: Db, person: string) {
  return db
    .select({ invitation: invitations, by: people.name, program: people.isBot })
    .from(invitations)
    .innerJoin(people, eq(people.id, invitations.sender))
    .innerJoin(matches, eq(matches.id, invitations.match))
    .where(
      and(
        eq(invitations.person, person),
        isOpen,
        eq(matches.status, "open"),
        sql`not exists (select 1 from blocks b where (b.person = ${invitations.person} and b.blocked = ${invitations.sender})
                                                  or (b.person = ${invitations.sender} and b.blocked = ${invitations.person}))`,
      ),
    )
    .orderBy(desc(invitations.at))
    .limit(50);
}
