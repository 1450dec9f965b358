import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { holdTables } from "../db/hold-tables.ts";
import { browsers, keptNames, people, rateLimits, seats, sessions } from "../db/schema.ts";

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

/** A guest has an account from now on. Returns false where the person has one already. */
export async function makeAccount(db: Db, id: string, name: string, password: string): Promise<boolean> {
  const rows = await db
    .update(people)
    .set({ name, password, account: accountKey(name) })
    .where(and(eq(people.id, id), isNull(people.password)))
    .returning({ id: people.id });
  return rows.length > 0;
}

export async function renamePerson(db: Db, id: string, name: string): Promise<void> {
  await db
    .update(people)
    .set({
      name,
      mustRename: false,
      account: sql`case when ${people.password} is null then null else ${accountKey(name)} end`,
    })
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

/** The same as `personById`, held until the end of the transaction. */
export async function lockPerson(db: Db, id: string): Promise<Person | undefined> {
  return (await db.select(person).from(people).where(eq(people.id, id)).for("update"))[0];
}

export async function personById(db: Db, id: string): Promise<Person | undefined> {
  return (await db.select(person).from(people).where(eq(people.id, id)))[0];
}

/** Names by id; who is not known is missing. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * The name at seats of matches that are not over follows the person; with `voidLinks` the links to them are void. The
 * transaction holds those tables (`runningTablesOf`).
 */
export async function renameSeats(db: Db, id: string, name: string, voidLinks: boolean): Promise<string[]> {
  const rows = await db
    .update(seats)
    .set({ name, ...(voidLinks ? { returnHash: null } : {}) })
    .where(
      and(
        eq(seats.person, id),
        sql`exists (select 1 from matches m where m.id = ${seats.match} and m.status <> 'finished')`,
      ),
    )
    .returning({ match: seats.match });
  return rows.map((row) => row.match);
}

/** The tables at which somebody sits and that are not over. */
export async function runningTablesOf(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .select({ match: seats.match })
    .from(seats)
    .where(
      and(
        eq(seats.person, id),
        sql`exists (select 1 from matches m where m.id = ${seats.match} and m.status <> 'finished')`,
      ),
    );
  return rows.map((row) => row.match);
}

/** [MM-563] The account of this name is gone for too short a time: nobody else may bear it. */
export async function isKeptName(db: Db, name: string): Promise<boolean> {
  return (
    (await db.$count(keptNames, and(eq(keptNames.account, accountKey(name)), gt(keptNames.until, sql`now()`)))) > 0
  );
}

/**
 * Moves all that a guest holds to an account, but for tables where the account sits already, in a transaction. Returns
 * the tables.
 */
export async function moveSeats(db: Db, guest: string, account: Person): Promise<string[]> {
  const { rows: held } = await db.execute<{ match: string }>(
    sql`select match from seats where person = ${guest} union select id from matches where host = ${guest}`,
  );
  await holdTables(
    db,
    held.map(({ match }) => match),
  );
  const rows = await db
    .update(seats)
    .set({ person: account.id, name: account.name, returnHash: null })
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
  /** The table whose seat is all that it opens; null: everything of the person. */
  readonly match: string | null;
}

export async function insertSession(db: Db, row: SessionRow, days: number): Promise<void> {
  await db.insert(sessions).values({ ...row, expiresAt: sql`now() + make_interval(days => ${days})` });
}

/** A session for one seat is good as long as its person sits there and the match is not over. */
const isGood = sql`(${sessions.match} is null or exists (
  select 1 from seats t join matches m on m.id = t.match
   where t.match = ${sessions.match} and t.person = ${sessions.person} and not t.departed and m.status <> 'finished'))`;

export interface FoundSession {
  readonly session: string;
  readonly only: string | null;
  readonly person: Person;
  /** It has not been prolonged for a day. */
  readonly isOld: boolean;
}

export async function sessionByHash(db: Db, hash: Buffer): Promise<FoundSession | undefined> {
  const rows = await db
    .select({
      session: sessions.id,
      only: sessions.match,
      person,
      isOld: sql<boolean>`${sessions.seenAt} < now() - interval '1 day'`,
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.person))
    .where(and(eq(sessions.hash, hash), gt(sessions.expiresAt, sql`now()`), isGood));
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
      only: sessions.match,
    })
    .from(sessions)
    .where(and(eq(sessions.person, personId), gt(sessions.expiresAt, sql`now()`), isGood))
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

/** Those whose time is over, and those for one seat that open nothing any more. Returns the ids of those that ended. */
export async function deleteExpiredSessions(db: Db): Promise<string[]> {
  const rows = await db
    .delete(sessions)
    .where(sql`${sessions.expiresAt} < now() or not ${isGood}`)
    .returning({ id: sessions.id });
  return rows.map((row) => row.id);
}

/**
 * Sessions for a seat of this table that open nothing any more: the match is over, or somebody else sits there. Returns
 * the ids of those that ended.
 */
export async function deleteVoidSeatSessions(db: Db, match: string): Promise<string[]> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.match, match), sql`not ${isGood}`))
    .returning({ id: sessions.id });
  return rows.map((row) => row.id);
}

/** All links that lead back to seats of this person are void. */
export async function voidReturnLinks(db: Db, personId: string): Promise<void> {
  await db
    .update(seats)
    .set({ returnHash: null })
    .where(and(eq(seats.person, personId), isNotNull(seats.returnHash)));
}

/* ---- Browsers in which somebody has logged in */

export async function rememberBrowser(db: Db, hash: Buffer, personId: string): Promise<void> {
  await db
    .insert(browsers)
    .values({ hash, person: personId })
    .onConflictDoUpdate({ target: [browsers.hash, browsers.person], set: { seenAt: sql`now()` } });
}

export async function isKnownBrowser(db: Db, hash: Buffer, personId: string): Promise<boolean> {
  return (await db.$count(browsers, and(eq(browsers.hash, hash), eq(browsers.person, personId)))) > 0;
}

/** Browsers in which nobody has logged in for this many days. */
export async function deleteOldBrowsers(db: Db, days: number): Promise<void> {
  await db.delete(browsers).where(lt(browsers.seenAt, sql`now() - make_interval(days => ${days})`));
}

/** What was counted of tries, guests and tables, and counts no more. */
export async function deleteExpiredLimits(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now() - 3_600_000));
}
