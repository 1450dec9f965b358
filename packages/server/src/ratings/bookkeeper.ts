import { and, asc, eq, sql } from "drizzle-orm";
import { describeChange, type RatingLine } from "@caravanserai/matchmaking";
import type { Db } from "../db/connection.ts";
import { matches as matchRows, matchResults, misses } from "../db/schema.ts";
import type { Games } from "../games.ts";
import type { MatchService } from "../match/match-service.ts";
import { namesOf } from "../accounts/account-repository.ts";
import { ratingFacts, resultRows, voidedBy, type MatchRecordRead } from "./match-facts.ts";
import { readMatchRecord } from "./match-reader.ts";
import { lockRatings, rateIn } from "./rating-repository.ts";

/** How many matches one look takes up. */
const MOST_AT_ONCE = 50;

export interface BookkeeperNews {
  /** [MM-345] A match was rated: what each person's rating is now. */
  rated(
    match: string,
    changes: readonly { readonly person: string; readonly name: string; readonly words: string }[],
  ): void;
}

/**
 * Books finished matches: gives rated ones their number and writes everybody's results. What is to be booked is read
 * from the matches themselves, so that nothing is forgotten whatever server stops when; what is booked is booked once.
 */
export class Bookkeeper {
  readonly #db: Db;
  readonly #games: Games;
  readonly #matches: MatchService;
  readonly #botAccounts: (db: Db, persons: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly #news: BookkeeperNews;
  #working: Promise<void> | null = null;
  #again = false;

  constructor(parts: {
    db: Db;
    games: Games;
    matches: MatchService;
    botAccounts: (db: Db, persons: readonly string[]) => Promise<ReadonlySet<string>>;
    news: BookkeeperNews;
  }) {
    this.#db = parts.db;
    this.#games = parts.games;
    this.#matches = parts.matches;
    this.#botAccounts = parts.botAccounts;
    this.#news = parts.news;
  }

  /** [MM-341] Books all that is over, in the order of the ends. Who calls while it works is served by the same work. */
  bookAll(): Promise<void> {
    this.#again = true;
    this.#working ??= this.#work().finally(() => (this.#working = null));
    return this.#working;
  }

  /** Waits for what is under way. */
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
    const lines = await this.#db.transaction(async (tx) => {
      await lockRatings(tx);
      const [row] = await tx.select({ booked: matchRows.booked }).from(matchRows).where(eq(matchRows.id, id));
      if (row?.booked !== false) return null;
      const lines = await this.#rate(tx, record);
      const results = resultRows(record);
      if (results.length > 0) await tx.insert(matchResults).values(results).onConflictDoNothing();
      await this.#noteMisses(tx, record);
      await tx.update(matchRows).set({ booked: true }).where(eq(matchRows.id, id));
      return lines;
    });
    await this.#notify(id, lines);
  }

  /**
   * [MM-310] Somebody has left a match that goes on: it is rated now if at most one person to be ranked has not left
   * for good.
   */
  async bookDeparture(id: string): Promise<void> {
    const record = await this.#read(id);
    if (record?.rated !== true || record.isFinished || !ratingFacts(record).rated) return;
    const lines = await this.#db.transaction(async (tx) => {
      await lockRatings(tx);
      return this.#rate(tx, record);
    });
    await this.#notify(id, lines);
  }

  #read(id: string): Promise<MatchRecordRead | undefined> {
    return readMatchRecord(this.#db, this.#games, this.#matches, this.#botAccounts, id);
  }

  async #rate(tx: Db, record: MatchRecordRead): Promise<readonly RatingLine[] | null> {
    const facts = ratingFacts(record);
    if (!facts.rated) return null;
    return rateIn(tx, facts.match, (person) =>
      Math.max(
        0,
        record.seats.findIndex(({ starter }) => starter === person),
      ),
    );
  }

  /** [MM-137] Who let a live match become void by silence has missed a ready check. */
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

  async #notify(id: string, lines: readonly RatingLine[] | null): Promise<void> {
    if (lines === null || lines.length === 0) return;
    const names = await namesOf(
      this.#db,
      lines.map(({ person }) => person),
    );
    this.#news.rated(
      id,
      lines.map(({ person, before, after }) => ({
        ...{ person, name: names.get(person) ?? "" },
        words: describeChange(before, after),
      })),
    );
  }
}
