import { and, eq, inArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../db/connection.ts";
import { blocks, follows, people } from "../db/schema.ts";

/** An entry in a person's list of follows or blocks. */
export interface Listed {
  readonly person: string;
  readonly name: string;
  readonly program: boolean;
  /** Since when. */
  readonly at: Date;
}

/** A person's settings towards another. */
export interface OwnRelation {
  readonly follows: boolean;
  readonly blocks: boolean;
}

export async function follow(db: Db, person: string, followed: string): Promise<void> {
  await db.insert(follows).values({ person, followed }).onConflictDoNothing();
}

export async function unfollow(db: Db, person: string, followed: string): Promise<void> {
  await db.delete(follows).where(and(eq(follows.person, person), eq(follows.followed, followed)));
}

/** Returns whether the block is new. */
export async function block(db: Db, person: string, blocked: string): Promise<boolean> {
  const rows = await db.insert(blocks).values({ person, blocked }).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function unblock(db: Db, person: string, blocked: string): Promise<void> {
  await db.delete(blocks).where(and(eq(blocks.person, person), eq(blocks.blocked, blocked)));
}

export async function followedBy(db: Db, person: string): Promise<Listed[]> {
  return db
    .select({ person: people.id, name: people.name, program: people.isBot, at: follows.at })
    .from(follows)
    .innerJoin(people, eq(people.id, follows.followed))
    .where(eq(follows.person, person))
    .orderBy(sql`lower(${people.name})`);
}

export async function blockedBy(db: Db, person: string): Promise<Listed[]> {
  return db
    .select({ person: people.id, name: people.name, program: people.isBot, at: blocks.at })
    .from(blocks)
    .innerJoin(people, eq(people.id, blocks.blocked))
    .where(eq(blocks.person, person))
    .orderBy(sql`lower(${people.name})`);
}

export async function ownRelation(db: Db, person: string, other: string): Promise<OwnRelation> {
  const { rows } = await db.execute<{ follows: boolean; blocks: boolean }>(sql`
    select exists (select 1 from follows where person = ${person} and followed = ${other}) as follows,
           exists (select 1 from blocks where person = ${person} and blocked = ${other}) as blocks`);
  return rows[0] ?? { follows: false, blocks: false };
}

/** [MM-520] Those among `others` between whom and the person there is a block in either direction. */
export async function blockedAmong(db: Db, person: string, others: readonly string[]): Promise<ReadonlySet<string>> {
  if (others.length === 0) return new Set();
  const rows = await db
    .select({ person: blocks.person, blocked: blocks.blocked })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.person, person), inArray(blocks.blocked, [...others])),
        and(eq(blocks.blocked, person), inArray(blocks.person, [...others])),
      ),
    );
  return new Set(rows.map((row) => (row.person === person ? row.blocked : row.person)));
}

/** A block that involves at least one of these people. */
export interface Block {
  readonly person: string;
  readonly blocked: string;
  readonly at: Date;
}

/** [MM-520] All blocks by or against any of these people. */
export async function blocksAround(db: Db, persons: readonly string[]): Promise<Block[]> {
  if (persons.length === 0) return [];
  return db
    .select()
    .from(blocks)
    .where(or(inArray(blocks.person, [...persons]), inArray(blocks.blocked, [...persons])));
}

/** [MM-520] All pairs of these people of whom one has blocked the other. */
export async function blockedPairs(db: Db, persons: readonly string[]): Promise<[string, string][]> {
  if (persons.length < 2) return [];
  const ids = [...persons];
  const rows = await db
    .select({ one: blocks.person, other: blocks.blocked })
    .from(blocks)
    .where(and(inArray(blocks.person, ids), inArray(blocks.blocked, ids)));
  return rows.map(({ one, other }) => [one, other]);
}

/**
 * [MM-032] [MM-500] Whom each of these people follows, within this group. A follow has no effect while the person
 * followed blocks the follower.
 */
export async function followsAmong(
  db: Db,
  persons: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  if (persons.length < 2) return found;
  const ids = [...persons];
  const block = alias(blocks, "block");
  const rows = await db
    .select({ person: follows.person, followed: follows.followed })
    .from(follows)
    .where(
      and(
        inArray(follows.person, ids),
        inArray(follows.followed, ids),
        sql`not exists (select 1 from ${blocks} ${block} where ${block.person} = ${follows.followed} and ${block.blocked} = ${follows.person})`,
      ),
    );
  for (const { person, followed } of rows) found.set(person, [...(found.get(person) ?? []), followed]);
  return found;
}
