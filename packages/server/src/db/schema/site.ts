/* The site's own data. */
import { bigint, integer, json, pgTable, primaryKey, smallint, text, varchar } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** The counters of rate-limiter-flexible, shared by all servers. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: "number" }),
});

/** How often each face of a die has come up, by game, in the matches that were booked here. */
export const diceCounts = pgTable(
  "dice_counts",
  {
    game: text().notNull(),
    sides: smallint().notNull(),
    face: smallint().notNull(),
    count: bigint({ mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.game, t.sides, t.face] })],
);

/** Rows that `/readyz` writes anew to check whether the database accepts writes and has room for them. */
export const writeProbe = pgTable("write_probe", {
  id: smallint().primaryKey(),
  at: instant().notNull().defaultNow(),
});

/** One row: the last heartbeat of any server, in milliseconds since 1970. */
export const alive = pgTable("alive", {
  id: smallint().primaryKey(),
  at: bigint({ mode: "number" }).notNull(),
});

/** When the site was down, in milliseconds since 1970; `until` is a minute after it came back. */
export const downtimes = pgTable("downtimes", {
  since: bigint({ mode: "number" }).primaryKey(),
  until: bigint({ mode: "number" }).notNull(),
});

/** Keys of the site, created at the first start. */
export const siteKeys = pgTable("site_keys", {
  name: text().primaryKey(),
  value: json().$type<Record<string, string>>().notNull(),
});
