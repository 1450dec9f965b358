import type { Vote, Voter } from "@caravanserai/clocks";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db, Transaction } from "../db/connection.ts";
import { jobs, matches, people, sessions, votes, type StoredPause } from "../db/schema.ts";
import type { LiveMatch } from "../match/live-match.ts";
import type { TableRow } from "../tables/table-repository.ts";

export type VoteRow = typeof votes.$inferSelect;

/** All votes of a match, oldest first. */
export function votesOf(db: Db, match: string): Promise<VoteRow[]> {
  return db.select().from(votes).where(eq(votes.match, match)).orderBy(asc(votes.at), asc(votes.id));
}

/** The newest votes of a match, newest first. */
export function newestVotes(db: Db, match: string, most: number): Promise<VoteRow[]> {
  return db.select().from(votes).where(eq(votes.match, match)).orderBy(desc(votes.at), desc(votes.id)).limit(most);
}

export async function insertVote(db: Db, match: string, vote: Vote, word: string): Promise<void> {
  const { id, proposal, state, at } = vote;
  await db.insert(votes).values({ id, match, kind: proposal.kind, state, vote, word, at: new Date(at) });
}

export async function updateVote(db: Db, vote: Vote, why: string | null): Promise<void> {
  await db.update(votes).set({ state: vote.state, vote, why }).where(eq(votes.id, vote.id));
}

async function withdrawJobs(db: Db, match: string): Promise<void> {
  await db.delete(jobs).where(eq(jobs.match, match));
}

export async function writePause(db: Db, match: string, pause: StoredPause): Promise<void> {
  await db.update(matches).set({ pause }).where(eq(matches.id, match));
}

/**
 * [CO-501] [CO-540] [CO-590] The latest instant at which people may have been on the site, in milliseconds since 1970.
 * A session is noted once a day and may have been used until a day later, so that nobody counts as vanished too early.
 */
export async function lastSeenOf(db: Db, persons: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (persons.length === 0) return new Map();
  const rows = await db
    .select({
      person: people.id,
      // Programs have no session; the last use of a token is recorded to the hour.
      at: sql<number>`(extract(epoch from greatest(${people.createdAt}, max(${sessions.seenAt}) + interval '1 day',
        (select max(t.last_used_at) + interval '1 hour' from access_tokens t where t.person = people.id))) * 1000)::float8`,
    })
    .from(people)
    .leftJoin(sessions, eq(sessions.person, people.id))
    .where(inArray(people.id, [...persons]))
    .groupBy(people.id);
  return new Map(rows.map(({ person, at }) => [person, at]));
}

/** [CO-501] The people who hold seats, each once. */
export function votersOf(live: LiveMatch, lastSeen: ReadonlyMap<string, number>): Voter[] {
  const seated = live.seats.filter((seat) => seat.kind === "person" && seat.person !== null);
  const persons = [...new Set(seated.flatMap(({ person }) => (person === null ? [] : [person])))];
  return persons.map((person) => {
    const own = seated.filter((seat) => seat.person === person);
    const isAbsent = (seat: number): boolean => live.match.departed.includes(seat) || live.isAway(seat);
    return {
      person,
      seats: own.map(({ seat }) => seat),
      absentFrom: own.map(({ seat }) => seat).filter(isAbsent),
      lastSeen: lastSeen.get(person) ?? 0,
    };
  });
}

/** [CO-545] [MM-541] Closes the match without a result: it no longer waits for anything. */
export async function closeMatch(tx: Transaction, table: TableRow, how: "end" | "admin", now: number): Promise<void> {
  await tx.db
    .update(matches)
    .set({ status: "finished", ended: how, waiting: [], botTurn: false, finishedAt: new Date(now) })
    .where(eq(matches.id, table.id));
  await withdrawJobs(tx.db, table.id);
}

export async function openVotes(db: Db, match: string): Promise<VoteRow[]> {
  return db
    .select()
    .from(votes)
    .where(and(eq(votes.match, match), eq(votes.state, "open")));
}
