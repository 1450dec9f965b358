import type { Message, Room, ShownLine } from "@caravanserai/protocol";
import { and, desc, eq, getTableColumns, gt, inArray, isNull, lt, max, ne, or, sql, type SQL } from "drizzle-orm";
import { FOREIGN_KEY_VIOLATION, sqlState, type Db } from "../db/connection.ts";
import { messages, notices, people } from "../db/schema.ts";
import { NEXT_MESSAGE, type SaidLine } from "../match/site-lines.ts";
import { isProgram, markOf } from "../social/program-mark.ts";
import { notFound } from "../service-error.ts";

/** Covers the gap between two of a spectator's polls for newly visible messages. */
const A_MOMENT_SECONDS = 10;
const MOST_AT_ONCE = 100;

export interface NewMessage {
  readonly match: string;
  readonly room: Room;
  readonly person: string | null;
  readonly name: string;
  readonly text: string;
  readonly args?: Readonly<Record<string, string | number>>;
  /** The id that its author gave it. */
  readonly act?: string;
  /** A comment on this position. */
  readonly moment?: number;
  /** The line of a review of which it speaks. */
  readonly shown?: ShownLine;
}

/**
 * The seed of the hashes by which a table is locked while its messages are numbered, one at a time, however many people
 * write at once.
 */
const NUMBERING = 727_402;

/**
 * Writes a message; one that its author has already written with the same id is not written again.
 *
 * @param together runs in the same transaction
 * @throws ServiceError if the table has just been deleted
 */
export async function insertMessage(
  db: Db,
  row: NewMessage,
  together: (tx: Db, message: Message) => Promise<void>,
): Promise<{ readonly message: Message; readonly isNew: boolean }> {
  const written = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${row.match}, ${NUMBERING}))`);
    const before = await messageByAct(tx, row);
    if (before !== undefined) return { message: before, isNew: false };
    const [written] = await tx
      .insert(messages)
      .values({
        ...row,
        number: sql`coalesce((select ${sql.raw(NEXT_MESSAGE)} from matches t where t.id = ${row.match}), 1)`,
      })
      .returning();
    if (written === undefined) throw new Error("The message was not written.");
    // A message of the server has no author who could be a guest.
    const message =
      row.person === null
        ? messageOf({ ...written, guest: false, program: false })
        : await messageByNumber(tx, row.match, written.number);
    if (message === undefined) throw new Error("The message was not written.");
    await together(tx, message);
    return { message, isNew: true };
  });
  return written.catch((error: unknown) => {
    // the table has just been deleted
    throw sqlState(error) === FOREIGN_KEY_VIOLATION ? notFound("table") : error;
  });
}

/** The last messages before a number, oldest first. */
export async function messagesBefore(
  db: Db,
  match: string,
  rooms: readonly Room[],
  before: number | undefined,
  limit: number,
  /** [MM-520] Authors whose messages since the given time are left out for this reader. */
  unread: readonly { readonly author: string; readonly since: Date }[] = [],
  /** [MM-820] Leaves out the players' messages of this many last minutes. */
  heldBack = 0,
): Promise<Message[]> {
  if (rooms.length === 0) return [];
  const rows = await withAuthors(db)
    .where(
      and(
        eq(messages.match, match),
        isNull(messages.moment),
        inArray(messages.room, [...rooms]),
        before === undefined ? undefined : lt(messages.number, before),
        ...unread.map(({ author, since }) =>
          or(isNull(messages.person), ne(messages.person, author), lt(messages.at, since)),
        ),
        heldBack === 0 ? undefined : or(ne(messages.room, "players"), isOlder(heldBack)),
      ),
    )
    .orderBy(desc(messages.number))
    .limit(limit);
  return rows.reverse().map(messageOf);
}

/** Older than this many minutes. */
function isOlder(minutes: number): SQL {
  return sql`${messages.at} <= clock_timestamp() - make_interval(mins => ${minutes})`;
}

/**
 * [MM-820] Players' messages that are now old enough for spectators: those after message `after`, or without it those
 * that became old enough in the last A_MOMENT_SECONDS.
 */
export async function messagesBecomeOld(
  db: Db,
  match: string,
  minutes: number,
  after: number | undefined,
): Promise<Message[]> {
  const since =
    after === undefined
      ? sql`${messages.at} > clock_timestamp() - make_interval(mins => ${minutes}, secs => ${A_MOMENT_SECONDS})`
      : gt(messages.number, after);
  const rows = await withAuthors(db)
    .where(and(eq(messages.match, match), eq(messages.room, "players"), isOlder(minutes), since))
    .orderBy(messages.number)
    .limit(MOST_AT_ONCE);
  return rows.map(messageOf);
}

export async function messageByNumber(db: Db, match: string, number: number): Promise<Message | undefined> {
  const rows = await withAuthors(db).where(and(eq(messages.match, match), eq(messages.number, number)));
  return rows[0] === undefined ? undefined : messageOf(rows[0]);
}

async function messageByAct(db: Db, { match, person, act }: NewMessage): Promise<Message | undefined> {
  if (act === undefined || person === null) return undefined;
  const [row] = await withAuthors(db).where(
    and(eq(messages.match, match), eq(messages.person, person), eq(messages.act, act)),
  );
  return row === undefined ? undefined : messageOf(row);
}

/** Messages, and whether their author is a guest. */
export function withAuthors(db: Db) {
  const guest = sql<boolean>`${people.id} is not null and ${people.password} is null and ${people.deletedAt} is null`;
  return db
    .select({ ...getTableColumns(messages), guest, program: isProgram })
    .from(messages)
    .leftJoin(people, eq(people.id, messages.person));
}

export function messageOf(
  row: typeof messages.$inferSelect & { readonly guest: boolean; readonly program: boolean | null },
): Message {
  const { number, room, person, name, guest, text, args, moment, shown, at } = row;
  return {
    ...{ number, room, person, name, guest, ...markOf(row), text },
    ...(args === null ? {} : { args }),
    ...(moment === null ? {} : { moment }),
    ...(shown === null ? {} : { shown }),
    at: at.toISOString(),
  };
}

/** A message that the site wrote as part of one of its own acts. */
export function messageOfSite({ number, key, args, at }: SaidLine): Message {
  return {
    number,
    room: "players",
    person: null,
    name: "",
    guest: false,
    text: key,
    args,
    at: new Date(at).toISOString(),
  };
}

/** [CO-314] The keys of all `mentioned` notices of an author at a table begin with this. */
function mentionsOf(match: string, author: string): string {
  return `mentioned/${match}/${author}/`;
}

/** [CO-314] The key of a `mentioned` notice. @param of `number`: the message that mentions the person */
export function mentionKey(of: { match: string; author: string; person: string; number: number }): string {
  return `${mentionsOf(of.match, of.author)}${of.person}/${of.number}`;
}

/** [CO-314] When this author last caused a `mentioned` notice for each of these people at this table. */
export async function lastMentions(
  db: Db,
  match: string,
  author: string,
  persons: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (persons.length === 0) return new Map();
  const rows = await db
    .select({ person: notices.person, at: max(notices.at) })
    .from(notices)
    .where(
      and(
        ...[inArray(notices.person, [...persons]), eq(notices.match, match), eq(notices.kind, "mentioned")],
        sql`starts_with(${notices.key}, ${mentionsOf(match, author)})`,
      ),
    )
    .groupBy(notices.person);
  return new Map(rows.flatMap(({ person, at }) => (person === null || at === null ? [] : [[person, at.getTime()]])));
}
