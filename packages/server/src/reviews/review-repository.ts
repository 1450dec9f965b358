import type { Viewer } from "@caravanserai/kernel";
import type { ReviewLine, ReviewState } from "@caravanserai/protocol";
import { and, count, eq, isNotNull, lt, max, ne, sql } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { matches, messages, people, reviewPeople, reviews } from "../db/schema.ts";

/** A page says every 15 s that it is here. After this many seconds without it, its person has left. */
const GONE_AFTER = 40;
/** The people of a review who are shown: the newest. */
const MOST_PEOPLE = 24;

export type ReviewRow = typeof reviews.$inferSelect;

export async function findReview(db: Db, id: string): Promise<ReviewRow | undefined> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
  return row;
}

/** The review of this match by this person, made now if there is none. */
export async function makeReview(
  db: Db,
  made: { readonly id: string; readonly match: string; readonly maker: string; moment: number; viewer: Viewer },
): Promise<string> {
  await db
    .insert(reviews)
    .values({ ...made, viewer: String(made.viewer), leader: made.maker })
    .onConflictDoNothing({ target: [reviews.maker, reviews.match] });
  const [row] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.maker, made.maker), eq(reviews.match, made.match)));
  return row?.id ?? made.id;
}

export function countReviews(db: Db, maker: string): Promise<number> {
  return db.$count(reviews, eq(reviews.maker, maker));
}

export async function deleteReview(db: Db, id: string): Promise<void> {
  await db.delete(reviews).where(eq(reviews.id, id));
}

/** Deletes reviews in which nothing was shown for this number of days. */
export async function deleteOldReviews(db: Db, days: number): Promise<void> {
  await db.delete(reviews).where(lt(reviews.movedAt, sql`now() - make_interval(days => ${days})`));
}

/** The reviews of a match in which somebody is. */
export async function reviewsOf(db: Db, match: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: reviews.id })
    .from(reviews)
    .innerJoin(reviewPeople, eq(reviewPeople.review, reviews.id))
    .where(and(eq(reviews.match, match), isHere));
  return rows.map(({ id }) => id);
}

/** Whether a person of a review has lately said that they are here. */
const isHere = sql<boolean>`coalesce(${reviewPeople.seenAt} > now() - make_interval(secs => ${GONE_AFTER}), false)`;

/** What those who take part are sent. */
export async function stateOf(db: Db, row: ReviewRow): Promise<ReviewState> {
  const present = await db
    .select({ person: people.id, name: people.name, own: reviewPeople.own, asks: reviewPeople.asks, here: isHere })
    .from(reviewPeople)
    .innerJoin(people, eq(people.id, reviewPeople.person))
    .where(eq(reviewPeople.review, row.id))
    .orderBy(sql`${reviewPeople.seenAt} desc nulls last`, people.id)
    .limit(MOST_PEOPLE);
  const [commented] = await db
    .select({
      comments: sql<string>`${count(messages.number)} || '/' || coalesce(${max(messages.number)}, 0) || '/' || ${matches.commenters}`,
    })
    .from(matches)
    .leftJoin(messages, and(eq(messages.match, matches.id), isNotNull(messages.moment), ne(messages.text, "")))
    .where(eq(matches.id, row.match))
    .groupBy(matches.id);
  const { id: review, match: table, maker, leader, moment, viewer, line, number } = row;
  return {
    ...{ review, table, maker, leader, moment, viewer: viewerOf(viewer), line, number },
    comments: commented?.comments ?? "",
    // in an order that does not change with every sign of life
    people: present.toSorted((a, b) => (a.person < b.person ? -1 : 1)),
  };
}

/** Returns whether what others see of this person has changed. */
export async function comeIn(db: Db, review: string, person: string, own: boolean): Promise<boolean> {
  const [before] = await db
    .select({ own: reviewPeople.own, isHere })
    .from(reviewPeople)
    .where(and(eq(reviewPeople.review, review), eq(reviewPeople.person, person)));
  await db
    .insert(reviewPeople)
    .values({ review, person, own, seenAt: sql`now()` })
    .onConflictDoUpdate({
      target: [reviewPeople.review, reviewPeople.person],
      set: { own, seenAt: sql`now()` },
    });
  return before?.isHere !== true || before.own !== own;
}

export async function goOut(db: Db, review: string, person: string): Promise<void> {
  await db
    .update(reviewPeople)
    .set({ seenAt: null, asks: false })
    .where(and(eq(reviewPeople.review, review), eq(reviewPeople.person, person)));
}

/** Shows another moment. Returns false if this person does not lead. */
export async function show(
  db: Db,
  review: string,
  leader: string,
  to: { readonly moment: number; readonly viewer: Viewer; readonly line: ReviewLine | null },
): Promise<boolean> {
  const moved = await db
    .update(reviews)
    .set({
      ...{ moment: to.moment, viewer: String(to.viewer), line: to.line },
      ...{ number: sql`${reviews.number} + 1`, movedAt: sql`now()` },
    })
    .where(and(eq(reviews.id, review), eq(reviews.leader, leader)))
    .returning({ id: reviews.id });
  return moved.length > 0;
}

export async function ask(db: Db, review: string, person: string): Promise<void> {
  await db
    .update(reviewPeople)
    .set({ asks: true })
    .where(and(eq(reviewPeople.review, review), eq(reviewPeople.person, person)));
}

export async function forgetAsked(db: Db, review: string): Promise<void> {
  await db.update(reviewPeople).set({ asks: false }).where(eq(reviewPeople.review, review));
}

/** Another leader, if it is still this one who leads, and the next is here. Returns whether it was done. */
export async function changeLeader(db: Db, review: string, from: string | null, to: string): Promise<boolean> {
  const isHere = sql`exists (select 1 from review_people p where p.review = ${review} and p.person = ${to}
                                and p.seen_at > now() - make_interval(secs => ${GONE_AFTER}))`;
  const changed = await db
    .update(reviews)
    .set({ leader: to, movedAt: sql`now()` })
    .where(and(eq(reviews.id, review), sql`${reviews.leader} is not distinct from ${from}`, isHere))
    .returning({ id: reviews.id });
  return changed.length > 0;
}

function viewerOf(text: string): Viewer {
  return text === "all" || text === "public" ? text : Number(text);
}
