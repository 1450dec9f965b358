import { and, desc, eq, getTableColumns, inArray, lt, not, or, sql, type SQL } from "drizzle-orm";
import { clubsById, type ClubOfTable } from "../social/membership.ts";
import type { Db } from "../db/connection.ts";
import { isAmongHolders } from "../db/held-seats.ts";
import { matches, people, seats } from "../db/schema.ts";

type MatchRow = typeof matches.$inferSelect;
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

async function withClubAndSeats(db: Db, row: MatchRow): Promise<TableRow> {
  const clubOf = row.club === null ? null : ((await clubsById(db, [row.club])).get(row.club) ?? null);
  return { seats: await selectSeats(db, eq(seats.match, row.id)), clubOf, ...row };
}

export async function findTable(db: Db, table: string): Promise<TableRow | undefined> {
  const [row] = await db.select().from(matches).where(eq(matches.id, table));
  return row === undefined ? undefined : withClubAndSeats(db, row);
}

/** A table, locked until the end of the transaction; rows that merely refer to it can still be inserted. */
export async function lockTable(db: Db, table: string): Promise<TableRow | undefined> {
  const [row] = await db.select().from(matches).where(eq(matches.id, table)).for("no key update");
  return row === undefined ? undefined : withClubAndSeats(db, row);
}

export async function insertTable(
  db: Db,
  row: typeof matches.$inferInsert,
  seatRows: readonly (typeof seats.$inferInsert)[],
): Promise<void> {
  await db.insert(matches).values(row);
  await db.insert(seats).values([...seatRows]);
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

export interface LobbyPage {
  readonly tables: readonly TableRow[];
  /** Where the next page begins: with tables that were opened before this; null: there are no more. */
  readonly next: Date | null;
}

/**
 * A page of the newest tables of the lobby; those of followed people come first. Each part of it is read newest first
 * by an index, however many tables there are.
 * @param viewer open tables with somebody between whom and the viewer there is a block are left out [MM-520]; null: an
 * unknown viewer
 * @param before only tables that were opened before this
 */
export async function lobbyTables(
  db: Db,
  status: "open" | "playing",
  most: number,
  viewer: string | null,
  before?: Date,
): Promise<LobbyPage> {
  const newest = (where: SQL): SQL =>
    sql`(select ${matches.id} from ${matches} where ${and(
      where,
      eq(matches.status, status),
      viewer === null || status === "playing" ? undefined : hasNobodyBlocked(viewer),
      before === undefined ? undefined : lt(matches.createdAt, before),
      not(keptWhole),
    )} order by ${matches.createdAt} desc limit ${most + 1})`;
  const parts = [newest(sql`${matches.public} and ${matches.status} <> 'finished'`)];
  if (viewer !== null) parts.push(newest(sql`${isOfClubOf(viewer)} and ${matches.club} is not null`));
  const found = await db
    .select()
    .from(matches)
    .where(inArray(matches.id, sql`(${sql.join(parts, sql` union `)})`))
    .orderBy(desc(matches.createdAt))
    .limit(most + 1);
  const page = found.slice(0, most);
  const followed = viewer === null || before !== undefined ? [] : await followedTables(db, status, most, viewer);
  const first = new Set(followed.map(({ id: one }) => one));
  return {
    tables: await withSeats(db, [...followed, ...page.filter(({ id: one }) => !first.has(one))]),
    next: found.length > most ? (page.at(-1)?.createdAt ?? null) : null,
  };
}

/** [MM-500] The newest public tables that somebody hosts, or sits at, whom the viewer follows without being blocked. */
async function followedTables(
  db: Db,
  status: "open" | "playing",
  most: number,
  viewer: string,
): Promise<readonly MatchRow[]> {
  const followed = sql`select f.followed from follows f where f.person = ${viewer}
    and not exists (select 1 from blocks b where b.person = f.followed and b.blocked = f.person)`;
  return db
    .select()
    .from(matches)
    .where(
      and(
        sql`${matches.id} in (
          select s.match from seats s where s.person in (${followed}) and s.finished_at is null
          union select h.id from matches h where h.host in (${followed}) and h.finished_at is null)`,
        eq(matches.status, status),
        eq(matches.public, true),
        status === "playing" ? undefined : hasNobodyBlocked(viewer),
        not(keptWhole),
      ),
    )
    .orderBy(desc(matches.createdAt))
    .limit(most);
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
        status === "open" ? hasNobodyBlocked(viewer) : undefined,
      ),
    )
    .orderBy(desc(matches.createdAt))
    .limit(most);
  return withSeats(db, rows);
}

/** [MM-520] There is no block between this person and the host or a player of the table. */
function hasNobodyBlocked(person: string): SQL {
  // It does not depend on the table, so PostgreSQL reads it once.
  const apart = sql`select blocked from blocks where person = ${person}
    union all select person from blocks where blocked = ${person}`;
  return sql`(${matches.host} is null or ${matches.host} not in (${apart}))
    and not exists (select 1 from seats s where s.match = ${matches.id} and s.person in (${apart}))`;
}

/**
 * All tables at which a person sits or which they host: those in progress, and the newest finished ones. [CO-567] A
 * finished match is also listed for the people who held a seat of it before.
 */
export async function tablesOf(db: Db, person: string, finished: number): Promise<TableRow[]> {
  const running = await db
    .select()
    .from(matches)
    .where(
      and(
        sql`${matches.id} in (select match from seats where person = ${person} and finished_at is null
          union select id from matches where host = ${person} and finished_at is null
          union ${keptFor(person)})`,
        inArray(matches.status, ["open", "playing"]),
      ),
    );
  const over =
    finished === 0
      ? []
      : await db
          .select()
          .from(matches)
          .where(
            and(
              sql`${matches.id} in (select id from (${newestOf(sql`person = ${person}`, finished)}
                union ${newestOf(isAmongHolders(person), finished)}) own order by at desc limit ${finished})`,
              eq(matches.status, "finished"),
            ),
          )
          .orderBy(desc(matches.finishedAt))
          .limit(finished);
  return withSeats(db, [...running, ...over]);
}

/** The newest finished matches with such a seat, and when they ended. */
function newestOf(seat: SQL, most: number, before?: Date): SQL {
  return sql`(select match as id, finished_at as at from seats where ${seat} and finished_at is not null
    ${before === undefined ? sql`` : sql`and finished_at < ${before.toISOString()}::timestamptz`}
    order by finished_at desc limit ${most})`;
}

/** [MM-208] The tables that keep a seat for this person. */
function keptFor(person: string): SQL {
  return sql`select match from seats where kind = 'free' and kept ->> 'person' = ${person}`;
}

/** [CO-567] The person sits at the table, or held a seat of it before. */
function heldSeatAt(person: string): SQL {
  return sql`exists (select 1 from seats where match = ${matches.id}
    and (person = ${person} or (holders is not null and ${isAmongHolders(person)})))`;
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

/** How many of the newest matches are looked at for one page; a filter that lets few through goes on with the next. */
const LOOKED_AT = 150;

export interface FinishedTables {
  readonly tables: readonly TableRow[];
  /** Where the next page begins: with matches that ended before this; null: there are no more. */
  readonly next: Date | null;
}

/** A page of finished matches. Whatever the filter, it reads a bounded number of them, newest first. */
export async function finishedTables(db: Db, filter: ArchiveFilter): Promise<FinishedTables> {
  const { asker, person, player, game, before, limit } = filter;
  const isFiltered = person !== undefined || player !== undefined || filter.seats !== undefined || filter.onlyPeople;
  const most = isFiltered ? LOOKED_AT : limit + 1;
  const newest = (where: SQL): SQL =>
    sql`(select id, finished_at as at from matches where ${where} and status = 'finished' and finished_at is not null
      ${before === undefined ? sql`` : sql`and finished_at < ${before.toISOString()}::timestamptz`}
      order by finished_at desc limit ${most})`;
  const bySeat = (seat: SQL): SQL => newestOf(seat, most, before);
  const heldBy = (one: string): SQL[] => [bySeat(sql`person = ${one}`), bySeat(isAmongHolders(one))];
  const ofAsker = (one: string): SQL[] => [
    ...heldBy(one),
    newest(sql`host = ${one}`),
    // Each club's for itself, by the index of its matches.
    sql`(select m.id, m.at from club_members c
      cross join lateral ${newest(sql`club = c.club and club is not null`)} m where c.person = ${one})`,
  ];
  const parts =
    person !== undefined
      ? heldBy(person)
      : player !== undefined
        ? [bySeat(sql`lower(name) = lower(${player})`)]
        : [
            newest(game === undefined ? sql`public` : sql`public and game = ${game}`),
            ...(asker === null ? [] : ofAsker(asker)),
          ];
  const { rows: looked } = await db.execute<{ id: string; at: Date }>(
    sql`select id, at from (${sql.join(parts, sql` union `)}) looked order by at desc limit ${most}`,
  );
  if (looked.length === 0) return { tables: [], next: null };
  const seatThat = (condition: SQL): SQL =>
    sql`exists (select 1 from seats s where s.match = ${matches.id} and ${condition})`;
  const rows = await db
    .select()
    .from(matches)
    .where(
      and(
        inArray(
          matches.id,
          looked.map(({ id: one }) => one),
        ),
        // [CO-567] Former players find a private match too.
        asker === null
          ? eq(matches.public, true)
          : or(eq(matches.public, true), eq(matches.host, asker), heldSeatAt(asker), isOfClubOf(asker)),
        game === undefined ? undefined : eq(matches.game, game),
        player === undefined ? undefined : seatThat(sql`lower(s.name) = lower(${player})`),
        filter.seats === undefined
          ? undefined
          : sql`(select count(*) from seats s where s.match = ${matches.id}) = ${filter.seats}`,
        filter.onlyPeople ? sql`not ${seatThat(sql`s.kind <> 'person'`)}` : undefined,
      ),
    )
    .orderBy(desc(matches.finishedAt))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1)?.finishedAt : looked[most - 1]?.at;
  return { tables: await withSeats(db, page), next: last === undefined || last === null ? null : new Date(last) };
}
