/* The interface for programs. */
import { index, integer, json, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";
import { people, personId } from "./people.ts";

/** [MM-802] What a token may do. */
export type TokenScope =
  | "matches:read"
  | "matches:play"
  | "seeks:write"
  | "tables:write"
  | "chat:write"
  | "tournaments:join"
  | "people:write"
  | "profile:read";

/** [MM-800] Personal access tokens, by their SHA-256. */
export const accessTokens = pgTable(
  "access_tokens",
  {
    id: text().primaryKey(),
    hash: bytes().notNull().unique(),
    person: personId(),
    name: text().notNull(),
    scopes: text().array().$type<TokenScope[]>().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** To the hour; null: never. */
    lastUsedAt: instant(),
    /** Null: it has no end. */
    expiresAt: instant(),
  },
  (t) => [index("access_tokens_person").on(t.person)],
);

/** What a stream has said of a table. */
export interface StreamedTable {
  readonly seq: number;
  readonly status: "open" | "playing" | "finished";
  /** The question that the person is asked there; null: none. */
  readonly question: number | null;
  /** What the person's program has to add to the dice now; null: nothing. */
  readonly due: "commit" | "open" | null;
}

/** [MM-813] What a person's event streams have said last: the next events are the differences from it. */
export const streams = pgTable("streams", {
  person: text()
    .primaryKey()
    .references(() => people.id, { onDelete: "cascade" }),
  /** The number of the last event. */
  number: integer().notNull().default(0),
  tables: json().$type<Record<string, StreamedTable>>().notNull().default({}),
  proposals: json().$type<string[]>().notNull().default([]),
  /** By seek, its state. */
  seeks: json().$type<Record<string, string>>().notNull().default({}),
  /** By tournament, the last round of which was said that it is paired. */
  rounds: json().$type<Record<string, number>>().notNull().default({}),
  /** When a server last looked: what lies further back cannot be resumed. */
  at: instant().notNull().defaultNow(),
});

/** The latest events of a person's streams, for those who come back. */
export const streamEvents = pgTable(
  "stream_events",
  {
    person: text()
      .notNull()
      .references(() => streams.person, { onDelete: "cascade" }),
    number: integer().notNull(),
    kind: text().notNull(),
    data: json().$type<Record<string, string | number | boolean>>().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.person, t.number] })],
);
