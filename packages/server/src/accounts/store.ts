import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { people, seats, sessions } from "../db/schema.ts";

export interface Person {
  readonly id: string;
  readonly name: string;
  /** argon2id; null: a guest. */
  readonly password: string | null;
}

const person = { id: people.id, name: people.name, password: people.password };

/** The name under which an account is found: two that differ only in capitals are the same. */
export function accountKey(name: string): string {
  return name.toLowerCase();
}

export async function insertPerson(db: Db, { id, name, password }: Person): Promise<void> {
  await db.insert(people).values({ id, name, password, account: password === null ? null : accountKey(name) });
}

/** A guest has an account from now on. */
export async function makeAccount(db: Db, id: string, name: string, password: string): Promise<void> {
  await db
    .update(people)
    .set({ name, password, account: accountKey(name) })
    .where(eq(people.id, id));
}

export async function renamePerson(db: Db, id: string, name: string): Promise<void> {
  await db
    .update(people)
    .set({ name, account: sql`case when ${people.password} is null then null else ${accountKey(name)} end` })
    .where(eq(people.id, id));
}

export async function setPassword(db: Db, id: string, password: string): Promise<void> {
  await db.update(people).set({ password }).where(eq(people.id, id));
}

export async function accountByName(db: Db, name: string): Promise<Person | undefined> {
  const rows = await db
    .select(person)
    .from(people)
    .where(eq(people.account, accountKey(name)));
  return rows[0];
}

export async function personById(db: Db, id: string): Promise<Person | undefined> {
  return (await db.select(person).from(people).where(eq(people.id, id)))[0];
}

/** The name at seats of matches that are not over follows the person. */
export async function renameSeats(db: Db, id: string, name: string): Promise<string[]> {
  const rows = await db
    .update(seats)
    .set({ name })
    .where(
      and(
        eq(seats.person, id),
        sql`exists (select 1 from matches m where m.id = ${seats.match} and m.status <> 'finished')`,
      ),
    )
    .returning({ match: seats.match });
  return rows.map((row) => row.match);
}

/** Moves all that a guest holds to an account, but for tables where the account sits already. Returns the tables. */
export async function moveSeats(db: Db, guest: string, account: Person): Promise<string[]> {
  const rows = await db
    .update(seats)
    .set({ person: account.id, name: account.name })
    .where(
      and(
        eq(seats.person, guest),
        sql`not exists (select 1 from seats other where other.match = ${seats.match} and other.person = ${account.id})`,
      ),
    )
    .returning({ match: seats.match });
  await db.execute(sql`update matches set host = ${account.id} where host = ${guest}`);
  return rows.map((row) => row.match);
}

/* ---- Sessions */

export interface SessionRow {
  readonly hash: Buffer;
  readonly id: string;
  readonly person: string;
  readonly browser: string;
  readonly expiresAt: Date;
}

export async function insertSession(db: Db, row: SessionRow): Promise<void> {
  await db.insert(sessions).values(row);
}

export async function sessionByHash(
  db: Db,
  hash: Buffer,
): Promise<{ session: string; seenAt: Date; person: Person } | undefined> {
  const rows = await db
    .select({ session: sessions.id, seenAt: sessions.seenAt, person })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.person))
    .where(and(eq(sessions.hash, hash), gt(sessions.expiresAt, sql`now()`)));
  return rows[0];
}

export async function touchSession(db: Db, id: string, days: number): Promise<void> {
  await db
    .update(sessions)
    .set({ seenAt: sql`now()`, expiresAt: sql`now() + make_interval(days => ${days})` })
    .where(eq(sessions.id, id));
}

export async function sessionsOf(db: Db, personId: string) {
  return db
    .select({
      id: sessions.id,
      browser: sessions.browser,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.person, personId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(sql`${sessions.seenAt} desc`);
}

/** Ends one session of a person, or all but one. Returns the ids of those that ended. */
export async function deleteSessions(
  db: Db,
  personId: string,
  which: { readonly only: string } | { readonly but: string | null },
): Promise<string[]> {
  const those =
    "only" in which ? eq(sessions.id, which.only) : which.but === null ? undefined : ne(sessions.id, which.but);
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.person, personId), those))
    .returning({ id: sessions.id });
  return rows.map((row) => row.id);
}

/** Returns the ids of those that ended. */
export async function deleteExpiredSessions(db: Db): Promise<string[]> {
  const rows = await db
    .delete(sessions)
    .where(sql`${sessions.expiresAt} < now()`)
    .returning({ id: sessions.id });
  return rows.map((row) => row.id);
}
