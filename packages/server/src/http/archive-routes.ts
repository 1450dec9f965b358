import {
  archiveAnswer,
  archiveQuery,
  linesQuery,
  matchRecord,
  positionsQuery,
  recordAnswer,
  whatIfBody,
} from "@caravanserai/protocol/schema";
import type { LinesAnswer, Positions, WhatIf } from "@caravanserai/protocol";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Db } from "../db/connection.ts";
import type { Games } from "../games.ts";
import { byTable, callerOf, invited } from "./answers.ts";
import { mustBeKnown } from "./sessions.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import { linesBefore } from "../match/position.ts";
import { tableEntry } from "../tables/presenters.ts";
import type { TableService } from "../tables/table-service.ts";
import { isHeldBackFrom, type Caller } from "../tables/access.ts";
import { finishedTables, type TableRow } from "../tables/table-repository.ts";
import { positionsOf, viewerFor } from "../archive/positions.ts";
import { recordOf, takeRecord } from "../archive/records.ts";
import { networkOf } from "../limits/address.ts";
import type { Limit } from "../limits/limit.ts";
import { mustHaveLeft } from "../limits/requests.ts";
import { whatIf } from "../archive/what-if.ts";
import { KeyedQueue } from "../keyed-queue.ts";
import { ServiceError } from "../service-error.ts";

/** The record of even the longest match is well below this size. */
const LARGEST_RECORD = 8_000_000;
/**
 * The number of records that may wait while one is checked. The longest permitted record keeps the server busy for
 * seconds.
 */
const RECORDS_IN_LINE = 5;

const positionsAnswer = z
  .custom<Positions>((value) => typeof value === "object")
  .meta({ description: "Positions: see packages/protocol/src/archive.ts" });
const linesAnswer = z
  .custom<LinesAnswer>((value) => typeof value === "object")
  .meta({ description: "LinesAnswer: see packages/protocol/src/archive.ts" });

const whatIfAnswer = z
  .custom<WhatIf>((value) => typeof value === "object")
  .meta({ description: "WhatIf: see packages/protocol/src/archive.ts" });
const TOO_MANY_WHAT_IFS = "You have tried out many positions in the last hour. Please wait a while.";

/** The archive: finished matches, their positions, event logs and records. */
export const archiveRoutes: FastifyPluginAsyncZod<{
  db: Db;
  repository: MatchRepository;
  games: Games;
  tables: TableService;
  /** Requests per minute; more expensive requests get a fraction of it. */
  requestRate: number;
  /** [CO-758] The limit on copies of positions, by person. */
  whatIfs: Limit;
}> = async (app, { db, repository, games, tables, requestRate, whatIfs }) => {
  const tags = ["archive"];
  const checks = new KeyedQueue();

  /** [MM-820] The table as this caller may see it: people without a seat see a running match with a delay. */
  async function shownTo(table: TableRow, { person }: Caller): Promise<TableRow> {
    if (!isHeldBackFrom(table, person)) return table;
    return { ...table, seq: await repository.seqForSpectators(table.id) };
  }

  app.get(
    "/archive",
    {
      schema: {
        tags,
        summary: "Finished matches that you may see, newest first",
        querystring: archiveQuery,
        response: { 200: archiveAnswer },
      },
    },
    async (request) => {
      const { game, player, seats, people, before, limit } = request.query;
      const asker = request.visitor?.person.id ?? null;
      const person = request.query.person === "me" ? mustBeKnown(request).person.id : request.query.person;
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
  );

  app.get(
    "/tables/:id/positions",
    {
      config: { limit: { group: "positions", perMinute: Math.ceil(requestRate / 5) } },
      schema: {
        tags,
        summary: "Past positions: the first in full, each later one as a difference",
        headers: invited,
        params: byTable,
        querystring: positionsQuery,
        response: { 200: positionsAnswer },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const table = await shownTo(await tables.seen(request.params.id, caller), caller);
      const viewer = viewerFor(table, caller, request.query.viewer);
      return positionsOf(repository, games.get(table.game), table, viewer, request.query);
    },
  );

  app.post(
    "/tables/:id/what-if",
    {
      schema: {
        tags,
        summary: "A private copy of a position, with a fresh deal of everything that you do not know",
        headers: invited,
        params: byTable,
        body: whatIfBody,
        response: { 200: whatIfAnswer },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const table = await shownTo(await tables.seen(request.params.id, caller), caller);
      const viewer = viewerFor(table, caller, request.body.viewer);
      await mustHaveLeft(whatIfs, caller.person?.id ?? networkOf(request.ip), TOO_MANY_WHAT_IFS);
      return whatIf(repository, games.get(table.game), table, viewer, request.body.at);
    },
  );

  app.get(
    "/tables/:id/lines",
    {
      schema: {
        tags,
        summary: "The event log, a page at a time",
        headers: invited,
        params: byTable,
        querystring: linesQuery,
        response: { 200: linesAnswer },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const table = await shownTo(await tables.seen(request.params.id, caller), caller);
      const viewer = viewerFor(table, caller, request.query.viewer);
      const { before, limit } = request.query;
      const { lines, more } = await linesBefore(repository, table.id, viewer, {
        upTo: table.seq,
        before,
        events: limit,
      });
      return { lines, more };
    },
  );

  app.get(
    "/tables/:id/record",
    {
      schema: {
        tags,
        summary: "The record of a finished match",
        headers: invited,
        params: byTable,
        response: { 200: matchRecord },
      },
    },
    async (request, reply) => {
      const table = await tables.seen(request.params.id, callerOf(request));
      const record = await recordOf(repository, table);
      void reply.header("content-disposition", `attachment; filename="${table.game}-${table.id}.json"`);
      return record;
    },
  );

  app.post(
    "/records",
    {
      bodyLimit: LARGEST_RECORD,
      config: { limit: { group: "records", perMinute: Math.ceil(requestRate / 60) } },
      schema: {
        tags,
        summary: "Upload a record: it is replayed, checked, and stored as a finished match",
        body: z.unknown().meta({ description: "A record of a match: docs/records.md" }),
        response: { 200: recordAnswer },
      },
    },
    (request) => {
      const { person } = mustBeKnown(request);
      if (checks.jobs("record") > RECORDS_IN_LINE)
        throw new ServiceError("busy", "The server is busy checking other records. Please try again in a moment.");
      return checks.run("record", () => takeRecord(db, games, request.body, person));
    },
  );
  return Promise.resolve();
};
