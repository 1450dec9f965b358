import { and, desc, eq, exists, getTableColumns, inArray, isNotNull, lt, not, or, sql, type SQL } from "drizzle-orm";
import { clubsById, type ClubOfTable } from "../relations/membership.ts";
import type { Db } from "../db/connection.ts";
import { isAmongHolders } from "../db/held-seats.ts";
import { insertRows, madeOnce, rowsOf, unconnected, type MadeQuery } from "../db/made-query.ts";
import { matches, people, seats } from "../db/schema.ts";

export type MatchRow = typeof matches.$inferSelect;
export type SeatRow = typeof seats.$inferSelect & {
  /** The seat's person has no account. */
  readonly guest: boolean;
  /** [MM-803] A program's account. */
  readonly program: boolean;
};
/** A table with its seats in order. */
export interface TableRow extends MatchRow {
  readonly seats: readonly SeatRow[];
  /** [MM-606] The club that it belongs to; null: none, or the club was deleted. */
  readonly clubOf: ClubOfTable | null;
}

const SEAT = {
  ...getTableColumns(seats),
  guest: sql<boolean>`${people.id} is not null and ${people.password} is null and ${people.deletedAt} is null`,
  program: sql<boolean>`coalesce(${people.isBot}, false)`,
};

function selectSeats(db: Db, where: SQL) {
  return db.select(SEAT).from(seats).leftJoin(people, eq(people.id, seats.person)).where(where).orderBy(seats.seat);
}

async function withSeats(db: Db, rows: readonly MatchRow[]): Promise<TableRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const all = await selectSeats(db, inArray(seats.match, ids));
  const clubs = await clubsById(db, [...new Set(rows.flatMap(({ club }) => (club === null ? [] : [club])))]);
  return rows.map((row) => ({
    seats: all.filter((seat) => seat.match === row.id),
    clubOf: row.club === null ? null : (clubs.get(row.club) ?? null),
    ...row,
  }));
}

const id = sql.placeholder("id");
/** A table and its seats are read on every decision. */
const BY_ID = {
  table: madeOnce(unconnected.select().from(matches).where(eq(matches.id, id)), getTableColumns(matches)),
  held: madeOnce(
    unconnected.select().from(matches).where(eq(matches.id, id)).for("no key update"),
    getTableColumns(matches),
  ),
  seats: madeOnce(selectSeats(unconnected, eq(seats.match, id)), SEAT),
};

async function tableWith(db: Db, query: MadeQuery<MatchRow>, table: string): Promise<TableRow | undefined> {
  const [row] = await rowsOf(db, query, { id: table });
  if (row === undefined) return undefined;
  const clubOf = row.club === null ? null : ((await clubsById(db, [row.club])).get(row.club) ?? null);
  return { seats: await rowsOf(db, BY_ID.seats, { id: table }), clubOf, ...row };
}

export function findTable(db: Db, table: string): Promise<TableRow | undefined> {
  return tableWith(db, BY_ID.table, table);
}

/** A table, locked until the end of the transaction; rows that merely refer to it can still be inserted. */
export function lockTable(db: Db, table: string): Promise<TableRow | undefined> {
  return tableWith(db, BY_ID.held, table);
}

export async function insertTable(
  db: Db,
  row: typeof matches.$inferInsert,
  seatRows: readonly (typeof seats.$inferInsert)[],
): Promise<void> {
  await insertRows(db, matches, [row]);
  await insertRows(db, seats, seatRows);
}

export async function updateTable(db: Db, id: string, change: Partial<typeof matches.$inferInsert>): Promise<void> {
  await db
    .update(matches)
    .set({ ...change, touchedAt: sql`now()` })
    .where(eq(matches.id, id));
}

export async function updateSeat(
  db: Db,
  id: string,
  seat: number,
  change: Partial<typeof seats.$inferInsert>,
): Promise<void> {
  await db
    .update(seats)
    .set(change)
    .where(and(eq(seats.match, id), eq(seats.seat, seat)));
}

/** Removes free seats and renumbers the others. */
export async function closeRanks(db: Db, table: TableRow): Promise<void> {
  await db.delete(seats).where(and(eq(seats.match, table.id), eq(seats.kind, "free")));
  const taken = table.seats.filter((seat) => seat.kind !== "free");
  // In order, so that the target of each move is empty by then.
  for (const [place, { seat }] of taken.entries())
    if (seat !== place) await updateSeat(db, table.id, seat, { seat: place });
}

export async function deleteTable(db: Db, id: string): Promise<void> {
  await db.delete(matches).where(eq(matches.id, id));
}

/** Deletes open tables that have not been touched for this many days. Returns their ids. */
export async function deleteStale(db: Db, days: number): Promise<string[]> {
  const rows = await db
    .delete(matches)
    .where(and(eq(matches.status, "open"), lt(matches.touchedAt, sql`now() - make_interval(days => ${days})`)))
    .returning({ id: matches.id });
  return rows.map((row) => row.id);
}

/**
 * @param viewer open tables with somebody between whom and the viewer there is a block are left out [MM-520]; null: an
 * unknown viewer
 */
export async function lobbyTables(
  db: Db,
  status: "open" | "playing",
  most: number,
  viewer: string | null,
): Promise<TableRow[]> {
  const rows = await db
    .select()
    .from(matches)
    .where(
      and(
        eq(matches.status, status),
        viewer === null ? eq(matches.public, true) : or(eq(matches.public, true), isOfClubOf(viewer)),
        sql`${matches.status} <> 'finished'`,
        not(keptWhole),
        viewer === null || status === "playing" ? undefined : sql`not exists (${blockedAt(viewer)})`,
      ),
    )
    .orderBy(...(viewer === null ? [] : [desc(isOfFollowed(viewer))]), desc(matches.createdAt))
    .limit(most);
  return withSeats(db, rows);
}

/** [MM-606] The table belongs to a club of this person. */
function isOfClubOf(person: string): SQL {
  return sql`${matches.club} in (select club from club_members where person = ${person})`;
}

/** [MM-208] All free seats of an open table are kept for people, so it is in no list but theirs. */
const keptWhole = sql`(${matches.status} = 'open'
  and exists (select 1 from seats s where s.match = ${matches.id} and s.kept is not null)
  and not exists (select 1 from seats s where s.match = ${matches.id} and s.kind = 'free' and s.kept is null))`;

/** [MM-606] The tables of a club, newest first, without open ones that a block hides. [MM-520] */
export async function tablesOfClub(
  db: Db,
  club: string,
  status: "open" | "playing",
  most: number,
  viewer: string,
): Promise<TableRow[]> {
  const rows = await db
    .select()
    .from(matches)
    .where(
      and(
        eq(matches.club, club),
        eq(matches.status, status),
        not(keptWhole),
        status === "open" ? sql`not exists (${blockedAt(viewer)})` : undefined,
      ),
    )
    .orderBy(desc(matches.createdAt))
    .limit(most);
  return withSeats(db, rows);
}

/** [MM-500] A person whom the viewer follows, and who does not block the viewer, sits there or hosts the table. */
function isOfFollowed(viewer: string): SQL {
  return sql`exists (
    select 1 from follows f
     where f.person = ${viewer}
       and (f.followed = ${matches.host} or f.followed in (select s.person from seats s where s.match = ${matches.id}))
       and not exists (select 1 from blocks b where b.person = f.followed and b.blocked = f.person))`;
}

/** There is a block between this person and the host or a player of the table. */
function blockedAt(person: string): SQL {
  return sql`
    select 1 from blocks b
     where ((b.person = ${person} and (b.blocked = ${matches.host} or b.blocked in (select s.person from seats s where s.match = ${matches.id})))
         or (b.blocked = ${person} and (b.person = ${matches.host} or b.person in (select s.person from seats s where s.match = ${matches.id}))))`;
}

/**
 * All tables at which a person sits or which they host: those in progress, and the newest finished ones. [CO-567] A
 * finished match is also listed for the people who held a seat of it before.
 */
export async function tablesOf(db: Db, person: string, finished: number): Promise<TableRow[]> {
  const theirs = or(eq(matches.host, person), satAt(db, person), keptFor(person));
  const running = await db
    .select()
    .from(matches)
    .where(and(theirs, inArray(matches.status, ["open", "playing"])));
  const over = await db
    .select()
    .from(matches)
    .where(and(heldSeatAt(db, person), eq(matches.status, "finished")))
    .orderBy(desc(matches.finishedAt))
    .limit(finished);
  return withSeats(db, [...running, ...over]);
}

function satAt(db: Db, person: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(seats)
      .where(and(eq(seats.match, matches.id), eq(seats.person, person))),
  );
}

/** [MM-208] The table keeps a seat for this person. */
function keptFor(person: string): SQL {
  return sql`${matches.id} in (select match from seats where kind = 'free' and kept ->> 'person' = ${person})`;
}

/** [CO-567] The person sits at the table, or held a seat of it before. */
function heldSeatAt(db: Db, person: string): SQL {
  return sql`(${satAt(db, person)} or ${matches.id} in (select match from seats where ${isAmongHolders(person)}))`;
}

/** The number of records that a person has uploaded. */
export async function importedBy(db: Db, person: string): Promise<number> {
  return db.$count(matches, and(eq(matches.host, person), eq(matches.imported, true)));
}

export interface ArchiveFilter {
  /** The caller: their own private matches are included. */
  readonly asker: string | null;
  readonly game?: string | undefined;
  readonly player?: string | undefined;
  readonly person?: string | undefined;
  readonly seats?: number | undefined;
  readonly onlyPeople: boolean;
  readonly before?: Date | undefined;
  readonly limit: number;
}

export async function finishedTables(db: Db, filter: ArchiveFilter): Promise<TableRow[]> {
  const seatThat = (condition: SQL): SQL =>
    sql`exists (select 1 from seats s where s.match = ${matches.id} and ${condition})`;
  const rows = await db
    .select()
    .from(matches)
    .where(
      and(
        eq(matches.status, "finished"),
        isNotNull(matches.finishedAt),
        // [CO-546] Only its players find an abandoned match, former ones too. [CO-567]
        filter.asker === null
          ? sql`${matches.ended} is distinct from 'abandon'`
          : or(sql`${matches.ended} is distinct from 'abandon'`, heldSeatAt(db, filter.asker)),
        filter.asker === null
          ? eq(matches.public, true)
          : or(
              eq(matches.public, true),
              eq(matches.host, filter.asker),
              heldSeatAt(db, filter.asker),
              isOfClubOf(filter.asker),
            ),
        filter.game === undefined ? undefined : eq(matches.game, filter.game),
        filter.player === undefined ? undefined : seatThat(sql`s.name ilike ${likePattern(filter.player)}`),
        filter.person === undefined ? undefined : heldSeatAt(db, filter.person),
        filter.seats === undefined
          ? undefined
          : sql`(select count(*) from seats s where s.match = ${matches.id}) = ${filter.seats}`,
        filter.onlyPeople ? sql`not ${seatThat(sql`s.kind <> 'person'`)}` : undefined,
        filter.before === undefined ? undefined : lt(matches.finishedAt, filter.before),
      ),
    )
    .orderBy(desc(matches.finishedAt))
    .limit(filter.limit);
  return withSeats(db, rows);
}

function likePattern(part: string): string {
  return `%${part.replace(/[\\%_]/g, "\\$&")}%`;
}
