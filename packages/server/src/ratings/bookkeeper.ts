import { and, asc, eq, sql } from "drizzle-orm";
import { describeChange } from "@caravanserai/matchmaking";
import type { Db } from "../db/connection.ts";
import { countDice } from "../match/dice-counts.ts";
import { databaseNow } from "../db/database-now.ts";
import { insertNotices, makeNotice } from "../db/notice.ts";
import { matches as matchRows, matchResults, misses } from "../db/schema.ts";
import type { Games } from "../games.ts";
import type { MatchService } from "../match/match-service.ts";
import { namesOf } from "../accounts/account-repository.ts";
import { ratingFacts, resultRows, voidedBy, type MatchRecordRead } from "./match-facts.ts";
import { readMatchRecord } from "./match-reader.ts";
import { lockRatings, rateIn } from "./rating-repository.ts";

/** The most matches read per round. */
const MOST_AT_ONCE = 50;

/** A person whose rating a match has changed, and the change in words. [MM-345] */
export interface RatedPerson {
  readonly person: string;
  readonly name: string;
  readonly words: string;
  /** [MM-334] By how many points the seat counted as stronger; 0: no term was in use. */
  readonly term: number;
}

export interface BookkeeperNews {
  /** [MM-345] A match was rated; `changes` has each person's new rating. */
  rated(match: string, changes: readonly RatedPerson[]): void;
  /** [MM-137] A match is void; `persons` began it. */
  voided(match: string, persons: readonly string[]): void;
}

/**
 * Books finished matches: gives rated ones their number and writes everybody's results. Which matches are to be booked
 * is read from the matches themselves, so that none is lost when a server stops, and each is booked once.
 */
export class Bookkeeper {
  readonly #db: Db;
  readonly #games: Games;
  readonly #matches: MatchService;
  readonly #news: BookkeeperNews;
  #working: Promise<void> | null = null;
  #again = false;

  constructor(parts: { db: Db; games: Games; matches: MatchService; news: BookkeeperNews }) {
    this.#db = parts.db;
    this.#games = parts.games;
    this.#matches = parts.matches;
    this.#news = parts.news;
  }

  /** [MM-341] Books all finished matches, in the order in which they ended. Calls during a run share that run. */
  bookAll(): Promise<void> {
    this.#again = true;
    this.#working ??= this.#work().finally(() => (this.#working = null));
    return this.#working;
  }

  /** Resolves once nothing is being booked. */
  async settled(): Promise<void> {
    await this.#working?.catch(() => undefined);
  }

  async #work(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      const due = await this.#db
        .select({ id: matchRows.id })
        .from(matchRows)
        .where(and(eq(matchRows.status, "finished"), eq(matchRows.booked, false), eq(matchRows.imported, false)))
        .orderBy(asc(matchRows.finishedAt), asc(matchRows.id))
        .limit(MOST_AT_ONCE);
      for (const { id } of due) await this.book(id);
      if (due.length === MOST_AT_ONCE) this.#again = true;
    }
  }

  /** Books one finished match. */
  async book(id: string): Promise<void> {
    const record = await this.#read(id);
    if (record?.isFinished !== true) {
      await this.#db.update(matchRows).set({ booked: true }).where(eq(matchRows.id, id));
      return;
    }
    const isVoid = voidedBy(record) !== null;
    const booked = await this.#db.transaction(async (tx) => {
      await lockRatings(tx);
      const [row] = await tx.select({ booked: matchRows.booked }).from(matchRows).where(eq(matchRows.id, id));
      if (row?.booked !== false) return null;
      const lines = await this.#rate(tx, record);
      const results = resultRows(record);
      if (results.length > 0) await tx.insert(matchResults).values(results).onConflictDoNothing();
      await this.#noteMisses(tx, record);
      await countDice(tx, id);
      const ended = isVoid && record.result !== null ? { ended: "void" as const } : {};
      await tx
        .update(matchRows)
        .set({ booked: true, ...ended })
        .where(eq(matchRows.id, id));
      return { lines };
    });
    if (booked === null) return;
    this.#notify(id, booked.lines);
    if (isVoid)
      this.#news.voided(
        id,
        record.seats.flatMap(({ starter }) => (starter === null ? [] : [starter])),
      );
  }

  /**
   * [MM-310] A player has left a match that goes on: it is rated now if at most one person to be ranked has not left
   * for good.
   */
  async bookDeparture(id: string): Promise<void> {
    const record = await this.#read(id);
    if (record?.rated !== true || record.isFinished || !ratingFacts(record).rated) return;
    const lines = await this.#db.transaction(async (tx) => {
      await lockRatings(tx);
      return this.#rate(tx, record);
    });
    this.#notify(id, lines);
  }

  #read(id: string): Promise<MatchRecordRead | undefined> {
    return readMatchRecord(this.#db, this.#games, this.#matches, id);
  }

  /** Rates the match if it is due, and writes the notices. Returns null if it was rated before, or is not rated. */
  async #rate(tx: Db, record: MatchRecordRead): Promise<readonly RatedPerson[] | null> {
    const facts = ratingFacts(record);
    if (!facts.rated) return null;
    const lines = await rateIn(tx, facts.match, (person) =>
      Math.max(
        0,
        record.seats.findIndex(({ starter }) => starter === person),
      ),
    );
    if (lines === null) return null;
    const names = await namesOf(
      tx,
      lines.map(({ person }) => person),
    );
    const changes = lines.map(({ person, term, before, after }) => ({
      ...{ person, term, name: names.get(person) ?? "" },
      words: describeChange(before, after),
    }));
    const now = await databaseNow(tx);
    // [MM-139]
    await insertNotices(
      tx,
      changes.map(({ person, words }) =>
        makeNotice("rated", { person, match: null }, now, {
          key: `rated/${record.id}/${person}`,
          args: { id: record.id, game: record.game, what1: words },
        }),
      ),
    );
    return changes;
  }

  /** [MM-137] A player who let a live match become void by not answering has missed a ready check. */
  async #noteMisses(tx: Db, record: MatchRecordRead): Promise<void> {
    if (record.class !== "live") return;
    for (const seat of voidedBy(record) ?? []) {
      const person = record.seats[seat]?.starter;
      if (person !== null && person !== undefined)
        await tx
          .insert(misses)
          .values({ person, about: record.id, at: sql`clock_timestamp()` })
          .onConflictDoNothing();
    }
  }

  #notify(id: string, changes: readonly RatedPerson[] | null): void {
    if (changes !== null && changes.length > 0) this.#news.rated(id, changes);
  }
}
