import { and, arrayContains, eq, gt, inArray, isNotNull, isNull, lt, ne, sql, type SQL } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { changeHolder, isAmongHolders } from "../db/held-seats.ts";
import { holdTables } from "../db/hold-tables.ts";
import { twinKey } from "./twins.ts";
import { browsers, keptNames, matches, people, rateLimits, seats, sessions } from "../db/schema.ts";

export interface Person {
  readonly id: string;
  readonly name: string;
  /** An argon2id hash; null for a guest. */
  readonly password: string | null;
}

const person = { id: people.id, name: people.name, password: people.password };

/** The key of an account name. Names that differ only in case have the same key. */
export function accountKey(name: string): string {
  return name.toLowerCase();
}

export async function insertPerson(db: Db, { id, name, password }: Person): Promise<void> {
  const keys = password === null ? {} : { account: accountKey(name), twin: twinKey(name) };
  await db.insert(people).values({ id, name, password, ...keys });
}

/** Turns a guest into an account. Returns false if the person already has one. */
export async function makeAccount(db: Db, id: string, name: string, password: string): Promise<boolean> {
  const rows = await db
    .update(people)
    .set({ name, password, account: accountKey(name), twin: twinKey(name) })
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
      twin: sql`case when ${people.password} is null then null else ${twinKey(name)} end`,
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

/** Like `personById`, and locks the row until the end of the transaction. */
export async function lockPerson(db: Db, id: string): Promise<Person | undefined> {
  return (await db.select(person).from(people).where(eq(people.id, id)).for("update"))[0];
}

export async function personById(db: Db, id: string): Promise<Person | undefined> {
  return (await db.select(person).from(people).where(eq(people.id, id)))[0];
}

/** Names by id; unknown ids are missing from the map. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A condition on rows of `seats`: the seat is the person's, in a match that is not finished. */
function isInUnfinished(person: string): SQL | undefined {
  return and(
    eq(seats.person, person),
    sql`exists (select 1 from matches m where m.id = ${seats.match} and m.status <> 'finished')`,
  );
}

/**
 * Writes the new name of a person to their seats in unfinished matches; `voidLinks` also invalidates the links to those
 * seats. The transaction must hold those tables (`runningTablesOf`).
 */
export async function renameSeats(db: Db, id: string, name: string, voidLinks: boolean): Promise<string[]> {
  const rows = await db
    .update(seats)
    .set({ name, ...(voidLinks ? { returnHash: null } : {}) })
    .where(isInUnfinished(id))
    .returning({ match: seats.match });
  return rows.map((row) => row.match);
}

/** The unfinished tables at which the person sits. */
export async function runningTablesOf(db: Db, id: string): Promise<string[]> {
  const rows = await db.select({ match: seats.match }).from(seats).where(isInUnfinished(id));
  return rows.map((row) => row.match);
}

/** [MM-563] Whether an account of this name was deleted so recently that nobody else may take the name yet. */
export async function isKeptName(db: Db, name: string): Promise<boolean> {
  return (
    (await db.$count(keptNames, and(eq(keptNames.account, accountKey(name)), gt(keptNames.until, sql`now()`)))) > 0
  );
}

/**
 * Moves a guest's seats to an account, except at tables where the account already sits, and all tables that the guest
 * hosts. Call it in a transaction. Returns the tables whose seats moved.
 */
export async function moveSeats(db: Db, guest: string, account: Person): Promise<string[]> {
  const { rows: held } = await db.execute<{ match: string }>(
    sql`select match from seats where person = ${guest} or ${isAmongHolders(guest)}
         union select id from matches where host = ${guest}`,
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
  // [CO-567] The list of a seat's holders names the account too, so that it finds the match.
  await changeHolder(db, guest, { person: account.id });
  const moved = rows.map(({ match }) => match);
  // [CO-011]
  if (moved.length > 0)
    await db
      .update(matches)
      .set({ toAgree: sql`array_replace(${matches.toAgree}, ${guest}, ${account.id})` })
      .where(and(inArray(matches.id, moved), arrayContains(matches.toAgree, [guest])));
  return rows.map((row) => row.match);
}

/* ---- Sessions */

export interface SessionRow {
  readonly hash: Buffer;
  readonly id: string;
  readonly person: string;
  readonly browser: string;
  /** The only table whose seat this session opens; null: the session opens everything of the person. */
  readonly match: string | null;
}

export async function insertSession(db: Db, row: SessionRow, days: number): Promise<void> {
  await db.insert(sessions).values({ ...row, expiresAt: sql`now() + make_interval(days => ${days})` });
}

/** A session for one seat is valid as long as its person sits there and the match is not over. */
const isGood = sql`(${sessions.match} is null or exists (
  select 1 from seats t join matches m on m.id = t.match
   where t.match = ${sessions.match} and t.person = ${sessions.person} and not t.departed and m.status <> 'finished'))`;

export interface FoundSession {
  readonly session: string;
  readonly only: string | null;
  readonly person: Person;
  /** It has not been extended for a day. */
  readonly isOld: boolean;
}

const FOUND_SESSION = {
  ...{ session: sessions.id, only: sessions.match },
  ...person,
  isOld: sql<boolean>`${sessions.seenAt} < now() - interval '1 day'`,
};

export async function sessionByHash(db: Db, hash: Buffer): Promise<FoundSession | undefined> {
  const [row] = await db
    .select(FOUND_SESSION)
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.person))
    .where(and(eq(sessions.hash, hash), gt(sessions.expiresAt, sql`now()`), isGood, isNull(people.deletedAt)));
  if (row === undefined) return undefined;
  const { session, only, isOld, ...found } = row;
  return { session, only, isOld, person: found };
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

/** Ends one session of a person, or all but one. Returns the ids of the sessions that ended. */
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

/** Deletes expired sessions, and sessions for a seat that are no longer valid. Returns their ids. */
export async function deleteExpiredSessions(db: Db): Promise<string[]> {
  const rows = await db
    .delete(sessions)
    .where(sql`${sessions.expiresAt} < now() or not ${isGood}`)
    .returning({ id: sessions.id });
  return rows.map((row) => row.id);
}

/**
 * Deletes the sessions for a seat of this table that are no longer valid, because the match is over or somebody else
 * sits there. Returns their ids.
 */
export async function deleteVoidSeatSessions(db: Db, match: string): Promise<string[]> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.match, match), sql`not ${isGood}`))
    .returning({ id: sessions.id });
  return rows.map(({ id }) => id);
}

/** Invalidates all links that lead back to seats of this person. */
export async function voidReturnLinks(db: Db, personId: string): Promise<void> {
  await db
    .update(seats)
    .set({ returnHash: null })
    .where(and(eq(seats.person, personId), isNotNull(seats.returnHash)));
}

/* ---- Browsers in which a person has logged in */

export async function rememberBrowser(db: Db, hash: Buffer, personId: string): Promise<void> {
  await db
    .insert(browsers)
    .values({ hash, person: personId })
    .onConflictDoUpdate({ target: [browsers.hash, browsers.person], set: { seenAt: sql`now()` } });
}

export async function isKnownBrowser(db: Db, hash: Buffer, personId: string): Promise<boolean> {
  return (await db.$count(browsers, and(eq(browsers.hash, hash), eq(browsers.person, personId)))) > 0;
}

/** Deletes browsers in which nobody has logged in for this many days. */
export async function deleteOldBrowsers(db: Db, days: number): Promise<void> {
  await db.delete(browsers).where(lt(browsers.seenAt, sql`now() - make_interval(days => ${days})`));
}

/** Deletes expired counters of login attempts, new guests and new tables. */
export async function deleteExpiredLimits(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now() - 3_600_000));
}
