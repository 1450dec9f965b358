import { ARCHIVE_ROUTES } from "@caravanserai/protocol/schema";
import { serve } from "./serve.ts";
import type { FastifyPluginAsync } from "fastify";
import type { Db } from "../db/connection.ts";
import type { Games } from "../games.ts";
import type { CommentService } from "../chat/comment-service.ts";
import { callerOf } from "./answers.ts";
import { mustBeKnown } from "./sessions.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import { linesBefore } from "../match/position.ts";
import { tableEntry } from "../tables/presenters.ts";
import type { TableService } from "../tables/table-service.ts";
import { type Caller, isHeldBackFrom } from "../tables/access.ts";
import { finishedTables, type TableRow } from "../tables/table-repository.ts";
import { diceOfMatch, diceOfSite } from "../match/dice-counts.ts";
import { positionsOf, viewerFor } from "../archive/positions.ts";
import { recordOf, takeRecord } from "../archive/records.ts";
import { whatIf } from "../archive/what-if.ts";
import { KeyedQueue } from "../scheduling/keyed-queue.ts";
import type { RulesOf } from "../match/open-position.ts";
import { ServiceError } from "../service-error.ts";

/**
 * The number of records that may wait while one is checked. The longest permitted record keeps the server busy for
 * seconds.
 */
const RECORDS_IN_LINE = 5;

/** The archive: finished matches, their positions, event logs and records. */
export const archiveRoutes: FastifyPluginAsync<{
  db: Db;
  repository: MatchRepository;
  games: Games;
  tables: TableService;
  comments: CommentService;
}> = async (app, { db, repository, games, tables, comments }) => {
  const checks = new KeyedQueue();
  const rulesOf = ({ game }: TableRow): RulesOf => {
    return (version) => games.of(game, version);
  };

  /** [MM-820] The table as this caller may see it: people without a seat see a running match with a delay. */
  async function shownTo(table: TableRow, { person }: Caller): Promise<TableRow> {
    if (!isHeldBackFrom(table, person)) return table;
    return { ...table, seq: await repository.seqForSpectators(table.id) };
  }

  serve(app, ARCHIVE_ROUTES, {
    "GET /archive": async ({ person: asking, query, request }) => {
      const { game, player, seats, people, before, limit } = query;
      const asker = asking?.id ?? null;
      const person = query.person === "me" ? mustBeKnown(request).person.id : query.person;
      const found = await finishedTables(db, {
        ...{ asker, game, player, person, seats },
        onlyPeople: people === "only",
        before: before === undefined ? undefined : new Date(before),
        limit,
      });
      return {
        matches: found.tables.map((table) => tableEntry(table, games, asker)),
        more: found.next !== null,
        next: found.next?.toISOString() ?? null,
      };
    },
    "GET /tables/:id/positions": async (asked) => {
      const { params, query } = asked;
      const caller = callerOf(asked);
      const table = await shownTo(await tables.seen(params.id, caller), caller);
      const viewer = viewerFor(table, caller, query.viewer);
      return positionsOf(repository, rulesOf(table), table, viewer, query);
    },
    "POST /tables/:id/what-if": async (asked) => {
      const { params, body } = asked;
      const caller = callerOf(asked);
      const table = await shownTo(await tables.seen(params.id, caller), caller);
      const viewer = viewerFor(table, caller, body.viewer);
      return whatIf(repository, rulesOf(table), table, viewer, body.at);
    },
    "GET /tables/:id/lines": async (asked) => {
      const { params, query } = asked;
      const caller = callerOf(asked);
      const table = await shownTo(await tables.seen(params.id, caller), caller);
      const viewer = viewerFor(table, caller, query.viewer);
      const { before, limit } = query;
      const { lines, more } = await linesBefore(repository, table.id, viewer, {
        upTo: table.seq,
        before,
        events: limit,
      });
      return { lines, more };
    },
    "GET /tables/:id/record": async (asked) => {
      const caller = callerOf(asked);
      const table = await tables.seen(asked.params.id, caller);
      const match = await recordOf(repository, table);
      const written = await comments.recorded(table, caller.person);
      const record = written.length === 0 ? match : { ...match, comments: written };
      void asked.reply.header("content-disposition", `attachment; filename="${table.game}-${table.id}.json"`);
      return record;
    },
    "GET /tables/:id/dice": async (asked) => {
      const table = await tables.seen(asked.params.id, callerOf(asked));
      if (table.status !== "finished")
        throw new ServiceError("not-over", "You can see the dice of a match once it is over.");
      return { dice: await diceOfMatch(db, table) };
    },
    "GET /dice": async () => ({ dice: await diceOfSite(db) }),
    "POST /records": ({ person, body }) => {
      if (checks.jobs("record") > RECORDS_IN_LINE)
        throw new ServiceError("busy", "The server is busy checking other records. Please try again in a moment.");
      return checks.run("record", () => takeRecord(db, games, body, person));
    },
  });
  return Promise.resolve();
};
