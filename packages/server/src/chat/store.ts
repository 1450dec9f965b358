import type { Message, Room } from "@caravanserai/protocol";
import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { sqlState, UNIQUE_VIOLATION, type Db } from "../db/connection.ts";
import { messages } from "../db/schema.ts";

export interface NewMessage {
  readonly match: string;
  readonly room: Room;
  readonly person: string | null;
  readonly name: string;
  readonly text: string;
  readonly args?: Readonly<Record<string, string | number>>;
}

/** Two who speak at once may want the same number; one of them takes the next. */
const TRIES = 10;

export async function insertMessage(db: Db, row: NewMessage): Promise<Message> {
  for (let attempt = 1; ; attempt++) {
    try {
      const [written] = await db
        .insert(messages)
        .values({
          ...row,
          number: sql`(select coalesce(max(number), 0) + 1 from messages where match = ${row.match})`,
        })
        .returning();
      if (written === undefined) throw new Error("The message was not written.");
      return messageOf(written);
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION || attempt === TRIES) throw error;
    }
  }
}

/** The last messages before a number, oldest first. */
export async function messagesBefore(
  db: Db,
  match: string,
  rooms: readonly Room[],
  before: number | undefined,
  limit: number,
): Promise<Message[]> {
  if (rooms.length === 0) return [];
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.match, match),
        inArray(messages.room, [...rooms]),
        before === undefined ? undefined : lt(messages.number, before),
      ),
    )
    .orderBy(desc(messages.number))
    .limit(limit);
  return rows.reverse().map(messageOf);
}

export async function messageByNumber(db: Db, match: string, number: number): Promise<Message | undefined> {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.match, match), eq(messages.number, number)));
  return rows[0] === undefined ? undefined : messageOf(rows[0]);
}

function messageOf(row: typeof messages.$inferSelect): Message {
  const { number, room, person, name, text, args, at } = row;
  return { number, room, person, name, text, ...(args === null ? {} : { args }), at: at.toISOString() };
}
