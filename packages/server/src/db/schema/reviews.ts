/* Finished matches that several people look at together. */
import type { ReviewLine } from "@caravanserai/protocol";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { matchId } from "./matches.ts";
import { formerPersonId, personId } from "./people.ts";

export const reviews = pgTable(
  "reviews",
  {
    id: text().primaryKey(),
    match: matchId(),
    maker: personId(),
    /** Null: nobody leads. */
    leader: formerPersonId(),
    /** What is shown: a position, as whom, and a line from there. */
    moment: integer().notNull(),
    viewer: text().notNull(),
    line: jsonb().$type<ReviewLine>(),
    /** Grows with every move. */
    number: integer().notNull().default(0),
    movedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("reviews_once").on(t.maker, t.match),
    index("reviews_match").on(t.match),
    index("reviews_leader").on(t.leader),
    index("reviews_moved").on(t.movedAt),
  ],
);

export const reviewPeople = pgTable(
  "review_people",
  {
    review: text()
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    person: personId(),
    /** They look on their own. */
    own: boolean().notNull(),
    /** They ask for the lead. */
    asks: boolean().notNull().default(false),
    /** When their page last said that it is here; null: they have left. */
    seenAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.review, t.person] }), index("review_people_person").on(t.person)],
);
