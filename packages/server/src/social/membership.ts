import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { clubMembers, clubs, type ClubRole } from "../db/schema.ts";

/** Membership in clubs: everything that tables, tournaments and pairing need to know of clubs. */

/** [MM-032] The clubs of each of these people. */
export async function clubsOf(db: Db, persons: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  if (persons.length === 0) return found;
  const rows = await db
    .select({ person: clubMembers.person, club: clubMembers.club })
    .from(clubMembers)
    .where(inArray(clubMembers.person, [...persons]));
  for (const { person, club } of rows) found.set(person, [...(found.get(person) ?? []), club]);
  return found;
}

/** [MM-601] Undefined: not a member. */
export async function roleIn(db: Db, club: string, person: string): Promise<ClubRole | undefined> {
  const [row] = await db
    .select({ role: clubMembers.role })
    .from(clubMembers)
    .where(and(eq(clubMembers.club, club), eq(clubMembers.person, person)));
  return row?.role;
}

/** [MM-601] Whether this role may invite, accept and remove members, and run tournaments. */
export function isSteward(role: ClubRole | undefined | null): boolean {
  return role === "founder" || role === "steward";
}

/** Whether the person is a member of the club; null: of no club, or nobody. */
export async function isMember(db: Db, club: string | null, person: string | null): Promise<boolean> {
  return club !== null && person !== null && (await roleIn(db, club, person)) !== undefined;
}

/** Those of these people who are members of the club. */
export async function membersAmong(db: Db, club: string, persons: Iterable<string>): Promise<ReadonlySet<string>> {
  const asked = [...new Set(persons)];
  if (asked.length === 0) return new Set();
  const rows = await db
    .select({ person: clubMembers.person })
    .from(clubMembers)
    .where(and(eq(clubMembers.club, club), inArray(clubMembers.person, asked)));
  return new Set(rows.map(({ person }) => person));
}

/** A club as its tables show it. */
export interface ClubOfTable {
  readonly id: string;
  readonly name: string;
}

/** The existing clubs among these ids. */
export async function clubsById(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ClubOfTable>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: clubs.id, name: clubs.name })
    .from(clubs)
    .where(inArray(clubs.id, [...ids]));
  return new Map(rows.map((club) => [club.id, club]));
}
