import type { HelpGrantList, HelpedPosition } from "@caravanserai/protocol";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { helpGrants, matches } from "../db/schema.ts";
import type { Games } from "../games.ts";
import type { LiveMatch } from "../match/live-match.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import type { MatchService } from "../match/match-service.ts";
import { position } from "../match/position.ts";
import { notAllowed, notFound } from "../service-error.ts";
import { seatOf } from "../tables/access.ts";
import { tableInfo, type Here } from "../tables/presenters.ts";
import { findTable } from "../tables/table-repository.ts";
import { appendLine } from "./audit-trail.ts";
import type { Moderator } from "./moderator.ts";

type Grant = typeof helpGrants.$inferSelect;

/** Hides who is present: an admin sees only the position. */
const NOBODY: Here = { people: new Set(), spectators: () => 0 };

/** [MM-549] Positions that their tables have agreed to show to an admin. */
export class HelpService {
  readonly #db: Db;
  readonly #games: Games;
  readonly #matches: MatchService;
  readonly #repository: MatchRepository;
  readonly #say: (table: string, key: string, args: Readonly<Record<string, string>>) => Promise<void>;

  constructor(parts: {
    db: Db;
    games: Games;
    matches: MatchService;
    repository: MatchRepository;
    /** Writes a line of the server at the table, for everybody there. */
    say: (table: string, key: string, args: Readonly<Record<string, string>>) => Promise<void>;
  }) {
    this.#db = parts.db;
    this.#games = parts.games;
    this.#matches = parts.matches;
    this.#repository = parts.repository;
    this.#say = parts.say;
  }

  /** The tables that wait for an admin, without permissions whose questions have been answered. */
  async list(moderator: Moderator): Promise<HelpGrantList> {
    mustBeAdmin(moderator);
    const rows = await this.#db
      .select({ grant: helpGrants, name: matches.name, game: matches.game })
      .from(helpGrants)
      .innerJoin(matches, eq(matches.id, helpGrants.match))
      .where(and(eq(matches.status, "playing"), gt(helpGrants.until, sql`clock_timestamp()`)))
      .orderBy(helpGrants.until)
      .limit(50);
    const grants: HelpGrantList["grants"] = [];
    for (const { grant, name, game } of rows) {
      const lasts = await this.#matches.read(grant.match, (live) => Promise.resolve(isOpen(grant, live)));
      if (lasts) grants.push({ table: grant.match, name, game, eyes: grant.eyes, until: grant.until.toISOString() });
    }
    return { grants };
  }

  /**
   * The position, for the viewer that the table has agreed to. The table is notified who sees it, and the audit trail
   * records it.
   * @throws ServiceError `not-found`: there is no permission, or it has ended; `not-allowed`
   */
  async look(moderator: Moderator, match: string): Promise<HelpedPosition> {
    mustBeAdmin(moderator);
    const { person } = moderator;
    const [grant] = await this.#db
      .select()
      .from(helpGrants)
      .where(and(eq(helpGrants.match, match), gt(helpGrants.until, sql`clock_timestamp()`)));
    const table = grant === undefined ? undefined : await findTable(this.#db, match);
    if (grant === undefined || table?.status !== "playing") throw notFound("position");
    if (seatOf(table, person) !== null) throw notAllowed("You play in this match. Another admin must handle this.");
    const found = await this.#matches.read(match, async (live) =>
      isOpen(grant, live) ? position(this.#repository, live, grant.eyes) : null,
    );
    if (found === null) throw notFound("position");
    await this.#db.transaction((tx) =>
      appendLine(tx, {
        ...{ actor: person.id, act: "help", person: null, match, after: { eyes: grant.eyes, seq: found.seq } },
        reason: "The table has asked an admin to look at its position.",
      }),
    );
    await this.#say(match, "table.help.looked", { name: person.name, eyes: grant.eyes });
    return { table: tableInfo(table, this.#games, NOBODY), eyes: grant.eyes, position: found };
  }
}

function mustBeAdmin({ role }: Moderator): void {
  if (role !== "admin") throw notAllowed("This is for admins.");
}

/** A permission ends when the questions that were open at that time have been answered. */
function isOpen({ questions }: Grant, { waiting, match }: LiveMatch): boolean {
  return waiting.some(({ seat }) => questions[seat] === match.questions[seat]);
}
