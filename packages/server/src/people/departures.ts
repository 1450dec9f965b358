import { randomUUID } from "node:crypto";
import type { Departure } from "@caravanserai/kernel";
import { and, eq, or, sql } from "drizzle-orm";
import { personById } from "../accounts/account-repository.ts";
import type { ClubService } from "../clubs/club-service.ts";
import type { Db } from "../db/connection.ts";
import { matches, seats, type SeekEnd } from "../db/schema.ts";
import type { MatchService } from "../match/match-service.ts";
import { ServiceError } from "../service-error.ts";
import type { TableService } from "../tables/table-service.ts";
import { endAllOf } from "./invitation-repository.ts";

/** Takes somebody away from where they sit, wait or are invited: they are banned, or their account goes. */
export class Departures {
  readonly #db: Db;
  readonly #tables: TableService;
  readonly #matches: MatchService;
  readonly #clubs: Pick<ClubService, "stopAsking" | "leaveAll">;
  readonly #expel: (person: string, reason: SeekEnd) => Promise<void>;

  /** @param parts.expel ends seeks and ready checks of a person [MM-136] */
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

  /** [MM-546] [MM-562] Seeks, ready checks and invitations end. */
  async stopSearching(person: string, reason: SeekEnd): Promise<void> {
    await this.#expel(person, reason);
    await this.#db.transaction((tx) => endAllOf(tx, person));
    await this.#clubs.stopAsking(person);
  }

  /** [MM-601] The account goes: clubs pass on. */
  async leaveClubs(person: string): Promise<void> {
    await this.#clubs.leaveAll(person);
  }

  /** Seats of tables that have not begun are free again; tables that they keep pass on or go. */
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

  /** [MM-306] Every seat of a running match is left. */
  async leaveMatches(person: string, how: Departure): Promise<void> {
    const rows = await this.#db
      .select({ id: matches.id, seat: seats.seat })
      .from(seats)
      .innerJoin(matches, eq(matches.id, seats.match))
      .where(and(eq(seats.person, person), eq(seats.departed, false), eq(matches.status, "playing")));
    for (const { id, seat } of rows) await this.#matches.submit(id, seat, { do: "leave", how }, randomUUID());
  }
}

/** What began, ended or was left meanwhile needs not to be left. */
export function unlessOver(error: unknown): void {
  const isOver = error instanceof ServiceError && ["started", "not-seated", "not-found"].includes(error.code);
  if (!isOver) throw error;
}
