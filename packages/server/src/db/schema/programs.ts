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
    /** Null: it does not expire. */
    expiresAt: instant(),
  },
  (t) => [index("access_tokens_person").on(t.person)],
);

/** The state of a table as last reported in a stream. */
export interface StreamedTable {
  readonly seq: number;
  readonly status: "open" | "playing" | "finished";
  /** The question open for the person there; null: none. */
  readonly question: number | null;
  /** What the person's program must contribute to the dice now; null: nothing. */
  readonly due: "commit" | "open" | null;
}

/** [MM-813] The state last reported in a person's event streams. The next events are the differences from it. */
export const streams = pgTable("streams", {
  person: text()
    .primaryKey()
    .references(() => people.id, { onDelete: "cascade" }),
  /** The number of the last event. */
  number: integer().notNull().default(0),
  tables: json().$type<Record<string, StreamedTable>>().notNull().default({}),
  proposals: json().$type<string[]>().notNull().default([]),
  /** Open invitations to tables. */
  invitations: json().$type<string[]>().notNull().default([]),
  /** State by seek. */
  seeks: json().$type<Record<string, string>>().notNull().default({}),
  /** By tournament: the last round whose pairing was reported. */
  rounds: json().$type<Record<string, number>>().notNull().default({}),
  /** When a server last compared. Events from further back cannot be resumed. */
  at: instant().notNull().defaultNow(),
});

/** The latest events of a person's streams, for clients that reconnect. */
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
