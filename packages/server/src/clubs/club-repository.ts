import { and, asc, count, desc, eq, gt, inArray, lt, lte, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../db/connection.ts";
import {
  clubExclusions,
  clubInvitations,
  clubLinks,
  clubMembers,
  clubRequests,
  clubs,
  notices,
  people,
  type ClubRole,
} from "../db/schema.ts";

type ClubRow = typeof clubs.$inferSelect;
export type ClubInvitationRow = typeof clubInvitations.$inferSelect;

/** A club and its number of members. */
export interface CountedClub extends ClubRow {
  readonly members: number;
}

/** The key of a club's name. Names that differ only in case or spaces have the same key. */
export function clubKey(name: string): string {
  return name.normalize("NFKC").toLowerCase().replaceAll(/\s+/gu, " ");
}

const members = sql<number>`(select count(*)::int from club_members where club = ${clubs.id})`;

export async function findClub(db: Db, id: string): Promise<CountedClub | undefined> {
  const [row] = await db.select({ club: clubs, members }).from(clubs).where(eq(clubs.id, id));
  return row === undefined ? undefined : { ...row.club, members: row.members };
}

/**
 * Like `findClub`, and locks the row until the end of the transaction: everything that changes a club locks it first.
 */
export async function lockClub(db: Db, id: string): Promise<CountedClub | undefined> {
  const [held] = await db.select({ id: clubs.id }).from(clubs).where(eq(clubs.id, id)).for("update");
  return held === undefined ? undefined : findClub(db, id);
}

/** Returns false if another club has the name. */
export async function insertClub(db: Db, row: typeof clubs.$inferInsert): Promise<boolean> {
  return (await db.insert(clubs).values(row).onConflictDoNothing().returning({ id: clubs.id })).length > 0;
}

/** Returns false if another club has the name. */
export async function isNameFree(db: Db, key: string, but: string): Promise<boolean> {
  const [row] = await db.select({ id: clubs.id }).from(clubs).where(eq(clubs.key, key));
  return row === undefined || row.id === but;
}

export async function changeClub(db: Db, id: string, change: Partial<typeof clubs.$inferInsert>): Promise<void> {
  if (Object.keys(change).length > 0) await db.update(clubs).set(change).where(eq(clubs.id, id));
}

export async function deleteClub(db: Db, id: string): Promise<void> {
  await db.delete(clubs).where(eq(clubs.id, id));
}

/* ---- Members */

/** Founder, stewards, members. */
const rank = sql`case ${clubMembers.role} when 'founder' then 0 when 'steward' then 1 else 2 end`;

/** By role, then by time in the club, starting after a given person; with `name` only those whose names contain it. */
export async function membersOf(
  db: Db,
  club: string,
  { after, name }: { readonly after?: string | undefined; readonly name?: string | undefined },
  limit: number,
) {
  const part =
    name
      ?.trim()
      .toLowerCase()
      .replace(/[\\%_]/g, "\\$&") ?? "";
  const place = sql`(${rank}, ${clubMembers.at}, ${clubMembers.person})`;
  const from: SQL | undefined =
    after === undefined
      ? undefined
      : sql`${place} > (select case role when 'founder' then 0 when 'steward' then 1 else 2 end, at, person
                          from club_members where club = ${club} and person = ${after})`;
  return db
    .select({ person: people.id, name: people.name, program: people.isBot, role: clubMembers.role, at: clubMembers.at })
    .from(clubMembers)
    .innerJoin(people, eq(people.id, clubMembers.person))
    .where(and(eq(clubMembers.club, club), from, part === "" ? undefined : sql`${people.account} like ${`%${part}%`}`))
    .orderBy(rank, clubMembers.at, clubMembers.person)
    .limit(limit);
}

/** The start of a member's standing: for a steward, when they became one; for a member, when they joined. */
const standing = sql`case ${clubMembers.role} when 'steward' then ${clubMembers.roleSince} else ${clubMembers.at} end`;

/** [MM-601] The founder's successor: the longest-serving steward, or else the longest-serving member. */
export async function nextFounder(db: Db, club: string, but: string): Promise<string | undefined> {
  const [row] = await db
    .select({ person: clubMembers.person })
    .from(clubMembers)
    .where(and(eq(clubMembers.club, club), sql`${clubMembers.person} <> ${but}`))
    .orderBy(rank, standing, clubMembers.at, clubMembers.person)
    .limit(1);
  return row?.person;
}

export async function stewardsOf(db: Db, club: string): Promise<string[]> {
  const rows = await db
    .select({ person: clubMembers.person })
    .from(clubMembers)
    .where(and(eq(clubMembers.club, club), inArray(clubMembers.role, ["founder", "steward"])));
  return rows.map(({ person }) => person);
}

export async function insertMember(db: Db, club: string, person: string, role: ClubRole): Promise<void> {
  await db.insert(clubMembers).values({ club, person, role }).onConflictDoNothing();
}

/** A founder who becomes a steward keeps the standing of their time as founder. */
export async function changeRole(db: Db, club: string, person: string, role: ClubRole): Promise<void> {
  await db
    .update(clubMembers)
    .set({
      role,
      roleSince: sql`case when ${clubMembers.role} = 'member' then clock_timestamp() else ${clubMembers.roleSince} end`,
    })
    .where(and(eq(clubMembers.club, club), eq(clubMembers.person, person)));
}

export async function deleteMember(db: Db, club: string, person: string): Promise<boolean> {
  const rows = await db
    .delete(clubMembers)
    .where(and(eq(clubMembers.club, club), eq(clubMembers.person, person)))
    .returning({ person: clubMembers.person });
  return rows.length > 0;
}

/** The number of clubs of a person. Locks the person, so that only one transaction at a time can change it. */
export async function countClubsOf(tx: Db, person: string): Promise<number> {
  await tx.select({ id: people.id }).from(people).where(eq(people.id, person)).for("no key update");
  return tx.$count(clubMembers, eq(clubMembers.person, person));
}

/**
 * [MM-601] Clubs whose founder has not visited the site for this many days. First updates the founders' last visits.
 */
export async function clubsWithoutFounder(db: Db, days: number): Promise<{ club: string; founder: string }[]> {
  await db.execute(sql`
    update clubs c set founder_seen_at = s.at
      from (select m.club, max(s.seen_at) as at from club_members m join sessions s on s.person = m.person
             where m.role = 'founder' group by m.club) s
     where s.club = c.id and s.at > c.founder_seen_at`);
  const { rows } = await db.execute<{ club: string; founder: string }>(sql`
    select c.id as club, m.person as founder from clubs c join club_members m on m.club = c.id and m.role = 'founder'
     where c.founder_seen_at < now() - make_interval(days => ${days}) order by c.id limit 100`);
  return rows;
}

/* ---- Lists */

/** The clubs of a person, by name. */
export async function clubsWith(db: Db, person: string): Promise<(CountedClub & { readonly role: ClubRole })[]> {
  const rows = await db
    .select({ club: clubs, members, role: clubMembers.role })
    .from(clubMembers)
    .innerJoin(clubs, eq(clubs.id, clubMembers.club))
    .where(eq(clubMembers.person, person))
    .orderBy(clubs.key);
  return rows.map(({ club, members: many, role }) => ({ ...club, members: many, role }));
}

/** [MM-602] Listed clubs, newest first. */
export async function listedClubs(
  db: Db,
  viewer: string | null,
  before: Date | null,
  limit: number,
): Promise<(CountedClub & { readonly role: ClubRole | null })[]> {
  const role = sql<ClubRole | null>`(select role from club_members where club = ${clubs.id} and person = ${viewer})`;
  const rows = await db
    .select({ club: clubs, members, role })
    .from(clubs)
    .where(and(eq(clubs.listed, true), before === null ? undefined : lt(clubs.createdAt, before)))
    .orderBy(desc(clubs.createdAt))
    .limit(limit);
  return rows.map(({ club, members: many, role: own }) => ({ ...club, members: many, role: own }));
}

/* ---- Requests, exclusions */

export async function putRequest(db: Db, club: string, person: string, text: string): Promise<boolean> {
  const rows = await db
    .insert(clubRequests)
    .values({ club, person, text })
    .onConflictDoUpdate({ target: [clubRequests.club, clubRequests.person], set: { text } })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return rows[0]?.isNew === true;
}

/** Returns whether there was a request. */
export async function deleteRequest(db: Db, club: string, person: string): Promise<boolean> {
  const rows = await db
    .delete(clubRequests)
    .where(and(eq(clubRequests.club, club), eq(clubRequests.person, person)))
    .returning({ person: clubRequests.person });
  return rows.length > 0;
}

export async function hasAsked(db: Db, club: string, person: string): Promise<boolean> {
  return (await db.$count(clubRequests, and(eq(clubRequests.club, club), eq(clubRequests.person, person)))) > 0;
}

/** Oldest first. */
export async function requestsOf(db: Db, club: string, limit: number) {
  return db
    .select({
      person: people.id,
      name: people.name,
      program: people.isBot,
      text: clubRequests.text,
      at: clubRequests.at,
    })
    .from(clubRequests)
    .innerJoin(people, eq(people.id, clubRequests.person))
    .where(eq(clubRequests.club, club))
    .orderBy(asc(clubRequests.at))
    .limit(limit);
}

export async function exclude(db: Db, club: string, person: string): Promise<void> {
  await db.insert(clubExclusions).values({ club, person }).onConflictDoNothing();
}

export async function takeBack(db: Db, club: string, person: string): Promise<boolean> {
  const rows = await db
    .delete(clubExclusions)
    .where(and(eq(clubExclusions.club, club), eq(clubExclusions.person, person)))
    .returning({ person: clubExclusions.person });
  return rows.length > 0;
}

export async function isExcluded(db: Db, club: string, person: string): Promise<boolean> {
  return (await db.$count(clubExclusions, and(eq(clubExclusions.club, club), eq(clubExclusions.person, person)))) > 0;
}

export async function exclusionsOf(db: Db, club: string, limit: number) {
  return db
    .select({ person: people.id, name: people.name, program: people.isBot, at: clubExclusions.at })
    .from(clubExclusions)
    .innerJoin(people, eq(people.id, clubExclusions.person))
    .where(eq(clubExclusions.club, club))
    .orderBy(desc(clubExclusions.at))
    .limit(limit);
}

/* ---- Links */

/** A link by which people can join; undefined if there is none, or if it is used up or expired. */
export async function goodLink(db: Db, club: string, token: string) {
  const [row] = await db
    .select()
    .from(clubLinks)
    .where(
      and(
        eq(clubLinks.token, token),
        eq(clubLinks.club, club),
        gt(clubLinks.until, sql`clock_timestamp()`),
        lt(clubLinks.uses, clubLinks.usesMost),
      ),
    );
  return row;
}

export async function useLink(db: Db, token: string): Promise<void> {
  await db
    .update(clubLinks)
    .set({ uses: sql`${clubLinks.uses} + 1` })
    .where(eq(clubLinks.token, token));
}

export async function insertLink(db: Db, row: typeof clubLinks.$inferInsert): Promise<void> {
  await db.insert(clubLinks).values(row);
}

export async function deleteLink(db: Db, club: string, token: string): Promise<boolean> {
  const rows = await db
    .delete(clubLinks)
    .where(and(eq(clubLinks.token, token), eq(clubLinks.club, club)))
    .returning({ token: clubLinks.token });
  return rows.length > 0;
}

export async function linksOf(db: Db, club: string) {
  return db
    .select({ link: clubLinks, by: people.name })
    .from(clubLinks)
    .leftJoin(people, eq(people.id, clubLinks.maker))
    .where(and(eq(clubLinks.club, club), gt(clubLinks.until, sql`now()`), lt(clubLinks.uses, clubLinks.usesMost)))
    .orderBy(desc(clubLinks.at));
}

export async function countLinks(db: Db, club: string): Promise<number> {
  const [row] = await db
    .select({ many: count() })
    .from(clubLinks)
    .where(and(eq(clubLinks.club, club), gt(clubLinks.until, sql`now()`)));
  return row?.many ?? 0;
}

export async function deleteOldLinks(db: Db): Promise<void> {
  await db.delete(clubLinks).where(lt(clubLinks.until, sql`now()`));
}

/* ---- Invitations by name */

export const noticeKeyOf = (id: string): string => `club-invited/${id}`;

/** Returns false if an invitation is open already. */
export async function insertInvitation(db: Db, row: typeof clubInvitations.$inferInsert): Promise<boolean> {
  const rows = await db.insert(clubInvitations).values(row).onConflictDoNothing().returning({ id: clubInvitations.id });
  return rows.length > 0;
}

/** Ends expired invitations, so that the person can be invited again. */
export async function lapseInvitations(db: Db, club: string, person: string): Promise<void> {
  await db
    .update(clubInvitations)
    .set({ state: "lapsed" })
    .where(
      and(
        eq(clubInvitations.club, club),
        eq(clubInvitations.person, person),
        eq(clubInvitations.state, "open"),
        lte(clubInvitations.until, sql`clock_timestamp()`),
      ),
    );
}

export async function findInvitation(db: Db, id: string): Promise<ClubInvitationRow | undefined> {
  return (await db.select().from(clubInvitations).where(eq(clubInvitations.id, id)))[0];
}

/** Ends the open invitations that match `which`, and cancels their unsent notices. Returns whether there were any. */
async function endInvitations(
  tx: Db,
  which: SQL | undefined,
  state: Exclude<ClubInvitationRow["state"], "open">,
): Promise<boolean> {
  const rows = await tx
    .update(clubInvitations)
    .set({ state, answeredAt: sql`clock_timestamp()` })
    .where(and(which, eq(clubInvitations.state, "open")))
    .returning({ id: clubInvitations.id });
  const keys = rows.map(({ id }) => noticeKeyOf(id));
  if (keys.length > 0) await tx.update(notices).set({ state: "over" }).where(inArray(notices.key, keys));
  return rows.length > 0;
}

export async function endInvitation(
  tx: Db,
  id: string,
  state: Exclude<ClubInvitationRow["state"], "open">,
): Promise<boolean> {
  return endInvitations(tx, eq(clubInvitations.id, id), state);
}

/** Joining a club accepts its open invitation of the new member. */
export async function acceptInvitations(tx: Db, club: string, person: string): Promise<void> {
  await endInvitations(tx, and(eq(clubInvitations.club, club), eq(clubInvitations.person, person)), "accepted");
}

/**
 * [MM-562] Ends every open invitation that a person has sent or received, and deletes the person's requests to join.
 */
export async function endAllOf(tx: Db, person: string): Promise<void> {
  const theirs = sql`(${clubInvitations.person} = ${person} or ${clubInvitations.sender} = ${person})`;
  await endInvitations(tx, theirs, "withdrawn");
  await tx.delete(clubRequests).where(eq(clubRequests.person, person));
}

/** [MM-520] There is no block between the sender and the person invited. */
const unblocked = sql`not exists (select 1 from blocks b
  where (b.person = ${clubInvitations.person} and b.blocked = ${clubInvitations.sender})
     or (b.person = ${clubInvitations.sender} and b.blocked = ${clubInvitations.person}))`;

/** A condition: the invitation is open and has not expired. */
const isOpen = and(eq(clubInvitations.state, "open"), gt(clubInvitations.until, sql`clock_timestamp()`));

/** The open invitation of a person to a club. */
export async function openInvitation(db: Db, club: string, person: string) {
  const [row] = await db
    .select({ id: clubInvitations.id, by: people.name })
    .from(clubInvitations)
    .innerJoin(people, eq(people.id, clubInvitations.sender))
    .where(and(eq(clubInvitations.club, club), eq(clubInvitations.person, person), isOpen, unblocked));
  return row;
}

/** The open invitations of a person, newest first. */
export async function receivedBy(db: Db, person: string) {
  return db
    .select({ invitation: clubInvitations, by: people.name, club: clubs, members })
    .from(clubInvitations)
    .innerJoin(people, eq(people.id, clubInvitations.sender))
    .innerJoin(clubs, eq(clubs.id, clubInvitations.club))
    .where(and(eq(clubInvitations.person, person), isOpen, unblocked))
    .orderBy(desc(clubInvitations.at))
    .limit(50);
}

/** The open invitations of a club, newest first. */
export async function invitationsOf(db: Db, club: string, limit: number) {
  const sender = alias(people, "sender");
  return db
    .select({ invitation: clubInvitations, name: people.name, by: sender.name })
    .from(clubInvitations)
    .innerJoin(people, eq(people.id, clubInvitations.person))
    .innerJoin(sender, eq(sender.id, clubInvitations.sender))
    .where(and(eq(clubInvitations.club, club), isOpen))
    .orderBy(desc(clubInvitations.at))
    .limit(limit);
}
