import { and, asc, desc, eq, gt, inArray, isNotNull, lt, lte, or, sql } from "drizzle-orm";
import { WAITING_DAYS, WAITING_OVER, type PaceClass, type Seek } from "@caravanserai/matchmaking";
import type { Db } from "../db/connection.ts";
import { matches, misses, proposalMembers, seats, seeks, type SeekEnd } from "../db/schema.ts";

export type SeekRow = typeof seeks.$inferSelect;

/** Open or proposed: neither matched nor ended. */
export const ALIVE = ["open", "proposed"] as const;

/** The prefix of the keys of notices that a seek is about to end. */
const ENDS = "seek-ends";

/** A seek in the form that pairing reads. */
export function asSeek({ id, person, at, until, class: pace, terms: { note: _note, ...wishes } }: SeekRow): Seek {
  return { ...wishes, id, person, class: pace, at: at.getTime(), until: until.getTime() };
}

export async function insertSeek(db: Db, row: typeof seeks.$inferInsert): Promise<void> {
  await db.insert(seeks).values(row);
}

export async function findSeek(db: Db, id: string): Promise<SeekRow | undefined> {
  return (await db.select().from(seeks).where(eq(seeks.id, id)))[0];
}

export async function lockSeek(db: Db, id: string): Promise<SeekRow | undefined> {
  return (await db.select().from(seeks).where(eq(seeks.id, id)).for("update"))[0];
}

/** [MM-110] Oldest first. */
export async function openSeeks(db: Db, now: number): Promise<SeekRow[]> {
  return db
    .select()
    .from(seeks)
    .where(and(eq(seeks.state, "open"), gt(seeks.until, new Date(now))))
    .orderBy(asc(seeks.at), asc(seeks.id));
}

/** The newest open seeks, or those before an instant, newest first. */
export async function newestOpenSeeks(db: Db, now: number, before: Date | undefined, most: number): Promise<SeekRow[]> {
  return db
    .select()
    .from(seeks)
    .where(
      and(
        eq(seeks.state, "open"),
        gt(seeks.until, new Date(now)),
        before === undefined ? undefined : lt(seeks.at, before),
      ),
    )
    .orderBy(desc(seeks.at), desc(seeks.id))
    .limit(most);
}

/** A person's seeks that are open or proposed, oldest first. */
export async function seeksOf(db: Db, person: string): Promise<SeekRow[]> {
  return db
    .select()
    .from(seeks)
    .where(and(eq(seeks.person, person), inArray(seeks.state, [...ALIVE])))
    .orderBy(asc(seeks.at), asc(seeks.id));
}

/**
 * Like `seeksOf`, with another person's seek if it is named; locks them until the end of the transaction, in order of
 * id, so that transactions do not deadlock.
 */
export async function lockSeeksOf(db: Db, person: string, other?: string): Promise<SeekRow[]> {
  const theirs = and(eq(seeks.person, person), inArray(seeks.state, [...ALIVE]));
  return db
    .select()
    .from(seeks)
    .where(other === undefined ? theirs : or(theirs, eq(seeks.id, other)))
    .orderBy(asc(seeks.id))
    .for("update");
}

export async function changeSeek(db: Db, id: string, change: Partial<typeof seeks.$inferInsert>): Promise<void> {
  await db
    .update(seeks)
    .set({ ...change, version: sql`${seeks.version} + 1` })
    .where(eq(seeks.id, id));
}

/** [MM-010] Ends an open seek; a proposed one ends with its proposal. Returns whether it was open. */
export async function endSeek(db: Db, id: string, reason: SeekEnd): Promise<boolean> {
  const ended = await db
    .update(seeks)
    .set({ state: "ended", reason, endedAt: sql`clock_timestamp()` })
    .where(and(eq(seeks.id, id), eq(seeks.state, "open")))
    .returning({ id: seeks.id });
  return ended.length > 0;
}

/** [MM-014] Ends the open live seeks of these people. Returns the people who had one. */
export async function replaceLiveSeeks(db: Db, persons: readonly string[]): Promise<string[]> {
  if (persons.length === 0) return [];
  const ended = await db
    .update(seeks)
    .set({ state: "ended", reason: "replaced", endedAt: sql`clock_timestamp()` })
    .where(and(inArray(seeks.person, [...persons]), eq(seeks.class, "live"), eq(seeks.state, "open")))
    .returning({ person: seeks.person });
  return ended.map(({ person }) => person);
}

/** [MM-011] This server has pages of these people connected. */
export async function noteSeen(db: Db, persons: readonly string[]): Promise<void> {
  if (persons.length === 0) return;
  await db
    .update(seeks)
    .set({ seenAt: sql`clock_timestamp()` })
    .where(and(inArray(seeks.person, [...persons]), eq(seeks.class, "live"), inArray(seeks.state, [...ALIVE])));
}

/**
 * [MM-011] [MM-013] Ends open seeks that have expired, and live ones whose owners have been away for `awayAfter` ms.
 * Downtime of the site is not counted.
 */
export async function endOverdue(
  db: Db,
  awayAfter: number,
): Promise<{ readonly person: string; readonly reason: SeekEnd }[]> {
  const { rows } = await db.execute<{ person: string; reason: SeekEnd }>(sql`
    update seeks set state = 'ended', ended_at = clock_timestamp(),
           reason = case when until <= clock_timestamp() then 'expired' else 'away' end
     where state = 'open' and (until <= clock_timestamp() or (class = 'live' and
           greatest(seen_at, (select to_timestamp(max(d.until) / 1000.0) from downtimes d))
             <= clock_timestamp() - make_interval(secs => ${awayAfter / 1000}::float8)))
    returning person, reason`);
  return rows;
}

/**
 * [MM-012] Open correspondence seeks that run for more than a day in total and end within `before` ms, and whose owners
 * have not been notified of that end.
 */
export async function endingSoon(db: Db, before: number): Promise<SeekRow[]> {
  return db
    .select()
    .from(seeks)
    .where(
      and(
        eq(seeks.state, "open"),
        eq(seeks.class, "correspondence"),
        gt(seeks.until, sql`clock_timestamp()`),
        lte(seeks.until, sql`clock_timestamp() + make_interval(secs => ${before / 1000}::float8)`),
        sql`${seeks.until} - ${seeks.at} > interval '1 day'`,
        sql`not exists (select 1 from notices n where n.key = ${ENDS}::text || '/' || ${seeks.id} || '/' ||
              floor(extract(epoch from ${seeks.until}) * 1000)::bigint)`,
      ),
    );
}

/** The key of the notice that the seek ends at `until`. */
export function keyOfEnd({ id, until }: Pick<SeekRow, "id" | "until">): string {
  return `${ENDS}/${id}/${until.getTime()}`;
}

/** A void match after which a person may look again, and the seek that led to it. */
export interface VoidMatchRow {
  readonly table: string;
  readonly game: string;
  readonly at: Date;
  readonly seek: SeekRow;
}

/**
 * [MM-137] Void matches of a person within the last day (live) or week, after which they may look again because they
 * had answered, or had not been asked, and have not looked again yet. Newest first.
 */
export async function voidMatchesOf(db: Db, person: string, table?: string): Promise<VoidMatchRow[]> {
  const rows = await db
    .select({ table: matches.id, game: matches.game, at: matches.finishedAt, seek: seeks })
    .from(proposalMembers)
    .innerJoin(matches, eq(matches.id, proposalMembers.proposal))
    .innerJoin(seeks, eq(seeks.id, proposalMembers.seek))
    .where(
      and(
        eq(proposalMembers.person, person),
        table === undefined ? undefined : eq(matches.id, table),
        gt(
          matches.finishedAt,
          sql`clock_timestamp() - case ${seeks.class} when 'live' then interval '1 day' else interval '7 days' end`,
        ),
        sql`exists (select 1 from match_results r where r.match = ${matches.id} and r.person = ${person}
              and r.outcome = 'void' and (r.decisions > 0 or r.deadlines = 0))`,
      ),
    )
    .orderBy(desc(matches.finishedAt));
  return rows.map((row) => ({ ...row, at: row.at ?? row.seek.at }));
}

/** Records that a person looks again after a match, which is possible once. Returns whether this was the first time. */
export async function takeUpAgain(db: Db, table: string, person: string): Promise<boolean> {
  const taken = await db
    .update(proposalMembers)
    .set({ seek: null })
    .where(
      and(eq(proposalMembers.proposal, table), eq(proposalMembers.person, person), isNotNull(proposalMembers.seek)),
    )
    .returning({ proposal: proposalMembers.proposal });
  return taken.length > 0;
}

/** [MM-044] How long the last matched seeks of a first game and class waited, in milliseconds. */
export async function waitingTimes(db: Db, game: string, pace: PaceClass): Promise<number[]> {
  const rows = await db
    .select({ at: seeks.at, proposedAt: seeks.proposedAt })
    .from(seeks)
    .where(
      and(
        eq(seeks.state, "matched"),
        eq(seeks.firstGame, game),
        eq(seeks.class, pace),
        isNotNull(seeks.proposedAt),
        gt(seeks.proposedAt, sql`clock_timestamp() - make_interval(days => ${WAITING_DAYS})`),
      ),
    )
    .orderBy(desc(seeks.proposedAt))
    .limit(WAITING_OVER);
  return rows.map(({ at, proposedAt }) => Math.max(0, (proposedAt ?? at).getTime() - at.getTime()));
}

/** [MM-135] Of the last two days. */
export async function missesOf(db: Db, person: string): Promise<number[]> {
  const rows = await db
    .select({ at: misses.at })
    .from(misses)
    .where(and(eq(misses.person, person), gt(misses.at, sql`clock_timestamp() - interval '2 days'`)));
  return rows.map(({ at }) => at.getTime());
}

export async function insertMiss(db: Db, person: string, about: string, at: Date): Promise<void> {
  await db.insert(misses).values({ person, about, at }).onConflictDoNothing();
}

/** [MM-015] A running live match with a clock in which the person holds a seat, and which is not paused. */
export async function liveMatchOf(db: Db, person: string): Promise<string | undefined> {
  const rows = await db
    .select({ id: matches.id })
    .from(seats)
    .innerJoin(matches, eq(matches.id, seats.match))
    .where(
      and(
        eq(seats.person, person),
        eq(seats.departed, false),
        eq(matches.status, "playing"),
        eq(matches.paceClass, "live"),
        sql`not exists (select 1 from acts a where a.match = ${matches.id} and a.mark ->> 'kind' = 'pause'
              and (a.mark ->> 'until')::float8 > extract(epoch from clock_timestamp()) * 1000
              and a.act = (select max(b.act) from acts b where b.match = ${matches.id} and b.mark ->> 'kind' in ('pause', 'unpause')))`,
      ),
    )
    .limit(1);
  return rows[0]?.id;
}

/** Deletes seeks that ended so long ago that they no longer count for expected waiting times. */
export async function deleteOldSeeks(db: Db): Promise<void> {
  await db
    .delete(seeks)
    .where(
      and(
        inArray(seeks.state, ["matched", "ended"]),
        lte(sql`coalesce(${seeks.endedAt}, ${seeks.proposedAt})`, sql`now() - make_interval(days => ${WAITING_DAYS})`),
      ),
    );
}
