import { and, asc, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import {
  invitations,
  proposalMembers,
  proposals,
  seats,
  seeks,
  streamEvents,
  streams,
  tournamentEntries,
  tournamentRounds,
  tournaments,
  type StreamedTable,
} from "../db/schema.ts";
import { ALIVE } from "../seeks/seek-repository.ts";
import { nonceDue } from "../tables/nonces.ts";
import { isHeldBackFrom } from "../tables/access.ts";
import { tablesOf } from "../tables/table-repository.ts";

export type StreamRow = typeof streams.$inferSelect;
export type StreamEventRow = typeof streamEvents.$inferSelect;

/** [MM-813] How far back, in time and in number, events can be resumed. */
export const RESUMED_WITHIN_MS = 3_600_000;
const KEPT_MOST = 1000;

/** The current state that a person's streams report. */
export interface StreamedNow {
  readonly tables: Readonly<Record<string, StreamedTable>>;
  readonly proposals: readonly string[];
  /** Open invitations to tables: the table of each. */
  readonly invitations: Readonly<Record<string, string>>;
  readonly seeks: Readonly<Record<string, string>>;
  /** By tournament: the last paired round, and whether the person has the bye in it. */
  readonly rounds: Readonly<Record<string, { readonly round: number; readonly bye: boolean }>>;
}

/** The number of finished tables read, to find matches that ended between two reads. */
const FINISHED = 20;

export async function readStreamed(db: Db, person: string): Promise<StreamedNow> {
  const rows = await tablesOf(db, person, FINISHED);
  const tables = Object.fromEntries(
    rows.map((table): [string, StreamedTable] => {
      const seat = table.seats.find((one) => one.person === person);
      const asked =
        seat === undefined || seat.departed || table.status !== "playing"
          ? undefined
          : table.waiting.find((waiting) => waiting.seat === seat.seat);
      return [
        table.id,
        // [MM-820] A host without a seat is a spectator.
        {
          seq: isHeldBackFrom(table, { id: person }) ? 0 : table.seq,
          status: table.status,
          question: asked?.question ?? null,
          due: nonceDue(table, seat),
        },
      ];
    }),
  );
  const asked = await db
    .select({ id: proposals.id })
    .from(proposalMembers)
    .innerJoin(proposals, eq(proposals.id, proposalMembers.proposal))
    .where(and(eq(proposalMembers.person, person), eq(proposals.state, "asking")));
  const invited = await db
    .select({ id: invitations.id, table: invitations.match })
    .from(invitations)
    .where(
      and(eq(invitations.person, person), eq(invitations.state, "open"), gt(invitations.until, sql`clock_timestamp()`)),
    );
  const sought = await db
    .select({ id: seeks.id, state: seeks.state })
    .from(seeks)
    .where(and(eq(seeks.person, person), inArray(seeks.state, [...ALIVE])));
  const entered = await db
    .select({ id: tournaments.id, round: tournaments.round, seed: tournamentEntries.seed, byes: tournamentRounds.byes })
    .from(tournamentEntries)
    .innerJoin(tournaments, eq(tournaments.id, tournamentEntries.tournament))
    .leftJoin(
      tournamentRounds,
      and(eq(tournamentRounds.tournament, tournaments.id), eq(tournamentRounds.number, tournaments.round)),
    )
    .where(and(eq(tournamentEntries.person, person), eq(tournaments.state, "running")));
  return {
    tables,
    proposals: asked.map(({ id }) => id),
    invitations: Object.fromEntries(invited.map(({ id, table }) => [id, table])),
    seeks: Object.fromEntries(sought.map(({ id, state }) => [id, state])),
    rounds: Object.fromEntries(
      entered.map(({ id, round, seed, byes }) => [id, { round, bye: seed !== null && (byes ?? []).includes(seed) }]),
    ),
  };
}

/** The row of a person, locked until the end of the transaction. */
export async function lockStream(tx: Db, person: string): Promise<StreamRow> {
  await tx.insert(streams).values({ person }).onConflictDoNothing();
  const [row] = await tx.select().from(streams).where(eq(streams.person, person)).for("update");
  if (row === undefined) throw new Error("The row of the stream has been deleted.");
  return row;
}

export async function writeStream(tx: Db, person: string, change: Partial<StreamRow>): Promise<void> {
  await tx
    .update(streams)
    .set({ ...change, at: sql`clock_timestamp()` })
    .where(eq(streams.person, person));
}

export async function appendEvents(tx: Db, rows: readonly (typeof streamEvents.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(streamEvents).values([...rows]);
}

/** Deletes events that can no longer be resumed. */
export async function deleteOldEvents(tx: Db, person: string, number: number): Promise<void> {
  await tx
    .delete(streamEvents)
    .where(
      and(
        eq(streamEvents.person, person),
        or(
          lt(streamEvents.number, number - KEPT_MOST),
          lt(streamEvents.at, sql`clock_timestamp() - make_interval(secs => ${RESUMED_WITHIN_MS / 1000})`),
        ),
      ),
    );
}

export async function eventsAfter(db: Db, person: string, number: number): Promise<StreamEventRow[]> {
  return db
    .select()
    .from(streamEvents)
    .where(and(eq(streamEvents.person, person), gt(streamEvents.number, number)))
    .orderBy(asc(streamEvents.number));
}

/** The people who sit at a table. */
export async function personsAt(db: Db, table: string): Promise<string[]> {
  const rows = await db.select({ person: seats.person }).from(seats).where(eq(seats.match, table));
  return rows.flatMap(({ person }) => (person === null ? [] : [person]));
}
