import { and, asc, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import { clubsById, type ClubOfTable } from "../social/membership.ts";
import type { Db } from "../db/connection.ts";
import {
  people,
  tournamentEntries,
  tournamentInvitations,
  tournamentLog,
  tournamentMatches,
  tournamentPairings,
  tournamentRounds,
  tournaments,
} from "../db/schema.ts";
import { schedule } from "../jobs/put-job.ts";

export type TournamentRow = typeof tournaments.$inferSelect;
export type EntryRow = Omit<typeof tournamentEntries.$inferSelect, "person"> & {
  /** Null: the built-in bot that plays instead of byes. [MM-711] */
  readonly person: string | null;
  readonly name: string;
  readonly isBot: boolean;
};
type RoundRow = typeof tournamentRounds.$inferSelect;
export type PairingRow = typeof tournamentPairings.$inferSelect;
export type TournamentMatchRow = typeof tournamentMatches.$inferSelect;
export type LogRow = typeof tournamentLog.$inferSelect;

/** A tournament with everything that belongs to it. */
export interface WholeTournament {
  readonly row: TournamentRow;
  /** The club that it belongs to; null: none, or the club was deleted. */
  readonly clubOf: ClubOfTable | null;
  /** By seed; those without one last, in order of entry. */
  readonly entries: readonly EntryRow[];
  /** [MM-700] Who was invited by name. */
  readonly invited: ReadonlySet<string>;
  readonly rounds: readonly RoundRow[];
  /** By round and board. */
  readonly pairings: readonly PairingRow[];
  /** By pairing and number. */
  readonly matches: readonly TournamentMatchRow[];
}

/** The name of a tournament's built-in bot. [MM-711] */
const FILLER_NAME = "Bot";

/** The kind of the wake-up jobs of tournaments. */
export const TOURNAMENT_JOB = "tournament";
const jobKey = (id: string): string => `${TOURNAMENT_JOB}/${id}`;
export const tournamentOfJob = (key: string): string => key.slice(TOURNAMENT_JOB.length + 1);

export async function insertTournament(db: Db, row: typeof tournaments.$inferInsert): Promise<void> {
  await db.insert(tournaments).values(row);
}

export async function changeTournament(
  db: Db,
  id: string,
  change: Partial<typeof tournaments.$inferInsert>,
): Promise<void> {
  await db.update(tournaments).set(change).where(eq(tournaments.id, id));
}

/** [MM-705] Locked until the end of the transaction: every change of a tournament begins with this. */
export async function lockTournament(db: Db, id: string): Promise<WholeTournament | undefined> {
  const [row] = await db.select().from(tournaments).where(eq(tournaments.id, id)).for("update");
  return row === undefined ? undefined : whole(db, row);
}

/** A consistent snapshot of the tournament, although its rows are read by several queries. */
export async function findTournament(db: Db, id: string): Promise<WholeTournament | undefined> {
  return db.transaction(
    async (tx) => {
      const [row] = await tx.select().from(tournaments).where(eq(tournaments.id, id));
      return row === undefined ? undefined : whole(tx, row);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function whole(db: Db, row: TournamentRow): Promise<WholeTournament> {
  const { id } = row;
  const entries = await db
    .select({ entry: tournamentEntries, name: people.name, isBot: people.isBot })
    .from(tournamentEntries)
    .innerJoin(people, eq(people.id, tournamentEntries.person))
    .where(eq(tournamentEntries.tournament, id))
    .orderBy(sql`${tournamentEntries.seed} nulls last`, tournamentEntries.at, tournamentEntries.person);
  return {
    row,
    clubOf: row.club === null ? null : ((await clubsById(db, [row.club])).get(row.club) ?? null),
    entries: withFiller(
      row,
      entries.map(({ entry, name, isBot }) => ({ ...entry, name, isBot })),
    ),
    invited: new Set(
      (
        await db
          .select({ person: tournamentInvitations.person })
          .from(tournamentInvitations)
          .where(eq(tournamentInvitations.tournament, id))
      ).map(({ person }) => person),
    ),
    rounds: await db
      .select()
      .from(tournamentRounds)
      .where(eq(tournamentRounds.tournament, id))
      .orderBy(tournamentRounds.number),
    pairings: await db
      .select()
      .from(tournamentPairings)
      .where(eq(tournamentPairings.tournament, id))
      .orderBy(tournamentPairings.round, tournamentPairings.board),
    matches: await db
      .select()
      .from(tournamentMatches)
      .where(eq(tournamentMatches.tournament, id))
      .orderBy(tournamentMatches.round, tournamentMatches.board, tournamentMatches.number),
  };
}

/** [MM-711] Adds the built-in bot to the entries; it has no row. */
function withFiller({ id, filler, startsAt }: TournamentRow, entries: readonly EntryRow[]): readonly EntryRow[] {
  if (filler === null) return entries;
  const bot: EntryRow = {
    ...{ tournament: id, person: null, name: FILLER_NAME, isBot: true, seed: filler, state: "entered" },
    ...{ strength: null, forfeits: 0, before: [], at: startsAt },
  };
  const before = entries.filter(({ seed }) => seed !== null && seed < filler);
  return [...before, bot, ...entries.slice(before.length)];
}

/** The people among the entries: all but the built-in bot. */
export function peopleOf(entries: readonly EntryRow[]): (EntryRow & { readonly person: string })[] {
  return entries.flatMap((entry) => (entry.person === null ? [] : [{ ...entry, person: entry.person }]));
}

/** The tournament of a table; undefined: none. */
export async function tournamentOfMatch(db: Db, match: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: tournamentMatches.tournament })
    .from(tournamentMatches)
    .where(eq(tournamentMatches.match, match));
  return row?.id;
}

export async function insertInvitation(db: Db, row: typeof tournamentInvitations.$inferInsert): Promise<void> {
  await db.insert(tournamentInvitations).values(row);
}

export async function insertEntry(db: Db, row: typeof tournamentEntries.$inferInsert): Promise<void> {
  await db.insert(tournamentEntries).values(row);
}

export async function changeEntry(
  db: Db,
  tournament: string,
  person: string,
  change: Partial<typeof tournamentEntries.$inferInsert>,
): Promise<void> {
  await db
    .update(tournamentEntries)
    .set(change)
    .where(and(eq(tournamentEntries.tournament, tournament), eq(tournamentEntries.person, person)));
}

export async function deleteEntry(db: Db, tournament: string, person: string): Promise<void> {
  await db
    .delete(tournamentEntries)
    .where(and(eq(tournamentEntries.tournament, tournament), eq(tournamentEntries.person, person)));
}

export async function insertRound(db: Db, row: typeof tournamentRounds.$inferInsert): Promise<void> {
  await db.insert(tournamentRounds).values(row).onConflictDoNothing();
}

export async function insertPairing(db: Db, row: typeof tournamentPairings.$inferInsert): Promise<void> {
  await db.insert(tournamentPairings).values(row);
}

type PairingKey = Pick<PairingRow, "tournament" | "round" | "board">;

export async function changePairing(
  db: Db,
  { tournament, round, board }: PairingKey,
  change: Partial<typeof tournamentPairings.$inferInsert>,
): Promise<void> {
  await db
    .update(tournamentPairings)
    .set(change)
    .where(
      and(
        eq(tournamentPairings.tournament, tournament),
        eq(tournamentPairings.round, round),
        eq(tournamentPairings.board, board),
      ),
    );
}

export async function insertMatch(db: Db, row: typeof tournamentMatches.$inferInsert): Promise<void> {
  await db.insert(tournamentMatches).values(row);
}

export async function changeMatch(
  db: Db,
  match: string,
  change: Partial<typeof tournamentMatches.$inferInsert>,
): Promise<void> {
  await db.update(tournamentMatches).set(change).where(eq(tournamentMatches.match, match));
}

export async function deleteMatch(db: Db, match: string): Promise<void> {
  await db.delete(tournamentMatches).where(eq(tournamentMatches.match, match));
}

/** Writes a line of the public log. */
export async function log(db: Db, tournament: string, round: number, at: number, text: string): Promise<void> {
  await db.execute(sql`
    insert into tournament_log (tournament, number, at, round, text)
    select ${tournament}, coalesce(max(number), 0) + 1, ${new Date(at).toISOString()}::timestamptz, ${round}, ${text}
      from tournament_log where tournament = ${tournament}`);
}

export async function readLog(db: Db, tournament: string): Promise<LogRow[]> {
  return db
    .select()
    .from(tournamentLog)
    .where(eq(tournamentLog.tournament, tournament))
    .orderBy(asc(tournamentLog.number));
}

/** Schedules the next run for the tournament; null: none. */
export async function scheduleTournament(db: Db, id: string, due: number | null): Promise<void> {
  await schedule(db, { key: jobKey(id), kind: TOURNAMENT_JOB }, due);
}

/** The number of a person's tournaments that are open or running. */
export async function organisedBy(db: Db, person: string): Promise<number> {
  return db.$count(
    tournaments,
    and(eq(tournaments.organiser, person), inArray(tournaments.state, ["open", "running"])),
  );
}

export interface TournamentFilter {
  readonly which: "current" | "past" | "mine" | "club";
  /** Only those of this club, for one of its members. */
  readonly club?: string;
  /** The caller, who also sees what they take part in or run. */
  readonly person: string | null;
  readonly before: Date | null;
  readonly limit: number;
}

export interface ListedTournament {
  readonly row: TournamentRow;
  readonly entries: number;
  readonly you: EntryRow["state"] | null;
  readonly club: { readonly id: string; readonly name: string } | null;
  readonly organiser: { readonly id: string; readonly name: string; readonly program: boolean } | null;
}

/** The tournaments that a person may see, newest first. */
export async function listTournaments(db: Db, filter: TournamentFilter): Promise<ListedTournament[]> {
  const { which, person, before, limit } = filter;
  const isMine = sql<boolean>`(${tournaments.organiser} = ${person} or exists (
    select 1 from tournament_entries e where e.tournament = ${tournaments.id} and e.person = ${person}))`;
  const isOfClub = sql<boolean>`${tournaments.club} in (select club from club_members where person = ${person})`;
  const states = which === "past" ? (["finished", "cancelled"] as const) : (["open", "running"] as const);
  return db
    .select({
      row: tournaments,
      entries: sql<number>`(select count(*)::int from tournament_entries e
        where e.tournament = ${tournaments.id} and e.state not in ('reserve', 'replaced')
          and (e.state <> 'withdrawn' or e.seed is not null))`,
      you: sql<EntryRow["state"] | null>`(select e.state from tournament_entries e
        where e.tournament = ${tournaments.id} and e.person = ${person})`,
      club: sql<
        ListedTournament["club"]
      >`(select json_build_object('id', c.id, 'name', c.name) from clubs c where c.id = ${tournaments.club})`,
      organiser: sql<
        ListedTournament["organiser"]
      >`(select json_build_object('id', p.id, 'name', p.name, 'program', p.is_bot)
        from people p where p.id = ${tournaments.organiser})`,
    })
    .from(tournaments)
    .where(
      and(
        which === "mine"
          ? isMine
          : which === "club"
            ? eq(tournaments.club, filter.club ?? "")
            : inArray(tournaments.state, [...states]),
        or(eq(tournaments.public, true), isMine, isOfClub),
        before === null ? undefined : lt(tournaments.createdAt, before),
      ),
    )
    .orderBy(desc(tournaments.createdAt))
    .limit(limit);
}
