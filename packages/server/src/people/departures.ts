import { randomUUID } from "node:crypto";
import type { Departure } from "@caravanserai/kernel";
import { and, eq, or, sql } from "drizzle-orm";
import { personById } from "../accounts/account-repository.ts";
import type { ClubService } from "../clubs/club-service.ts";
import type { Db } from "../db/connection.ts";
import { playsAt } from "../db/plays-at.ts";
import { matches, seats, type SeekEnd } from "../db/schema.ts";
import type { MatchService } from "../match/match-service.ts";
import { ServiceError } from "../service-error.ts";
import type { TableService } from "../tables/table-service.ts";
import { endAllOf } from "../social/invitation-repository.ts";

/** Removes a person from seats, searches and invitations when they are banned or their account is deleted. */
export class Departures {
  readonly #db: Db;
  readonly #tables: TableService;
  readonly #matches: MatchService;
  readonly #clubs: Pick<ClubService, "stopAsking" | "leaveAll">;
  readonly #expel: (person: string, reason: SeekEnd) => Promise<void>;

  /** @param parts.expel ends a person's seeks and ready checks [MM-136] */
  constructor(parts: {
    db: Db;
    tables: TableService;
    matches: MatchService;
    clubs: Pick<ClubService, "stopAsking" | "leaveAll">;
    expel: (person: string, reason: SeekEnd) => Promise<void>;
  }) {
    this.#db = parts.db;
    this.#tables = parts.tables;
    this.#matches = parts.matches;
    this.#clubs = parts.clubs;
    this.#expel = parts.expel;
  }

  /** [MM-546] [MM-562] Ends seeks, ready checks and invitations. */
  async stopSearching(person: string, reason: SeekEnd): Promise<void> {
    await this.#expel(person, reason);
    await this.#db.transaction((tx) => endAllOf(tx, person));
    await this.#clubs.stopAsking(person);
  }

  /** [MM-601] Leaves all clubs; the clubs that the person founded get a new founder. */
  async leaveClubs(person: string): Promise<void> {
    await this.#clubs.leaveAll(person);
  }

  /**
   * Leaves the seats of tables that have not begun. Tables that the person hosts pass to another host or are deleted.
   */
  async leaveOpenTables(person: string): Promise<void> {
    const who = await personById(this.#db, person);
    if (who === undefined) return;
    const rows = await this.#db
      .select({ id: matches.id })
      .from(matches)
      .where(
        and(
          eq(matches.status, "open"),
          or(
            eq(matches.host, person),
            sql`exists (select 1 from ${seats} where ${seats.match} = ${matches.id} and ${seats.person} = ${person})`,
          ),
        ),
      );
    for (const { id } of rows) await this.#tables.leave(id, who).catch(unlessOver);
  }

  /** [MM-306] Leaves every seat of a running match. */
  async leaveMatches(person: string, how: Departure): Promise<void> {
    const rows = await this.#db
      .select({ id: matches.id, seat: seats.seat })
      .from(seats)
      .innerJoin(matches, eq(matches.id, seats.match))
      .where(playsAt(person));
    for (const { id, seat } of rows) await this.#matches.submit(id, seat, { do: "leave", how }, randomUUID());
  }
}

/** There is nothing to leave at a table that has begun or ended, or that was left in the meantime. */
export function unlessOver(error: unknown): void {
  const isOver = error instanceof ServiceError && ["started", "not-seated", "not-found"].includes(error.code);
  if (!isOver) throw error;
}
