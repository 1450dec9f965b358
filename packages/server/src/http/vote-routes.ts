import {
  backPointsAnswer,
  backPointsQuery,
  replaceableAnswer,
  tableAnswer,
  takeOver,
} from "@caravanserai/protocol/schema";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Db } from "../db/connection.ts";
import type { Games } from "../games.ts";
import { networkOf } from "../limits/address.ts";
import type { Limit } from "../limits/limit.ts";
import { mustHaveLeft } from "../limits/requests.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import type { MatchService } from "../match/match-service.ts";
import { noSeat } from "../service-error.ts";
import { seatOf } from "../tables/access.ts";
import type { Presence } from "../tables/presence.ts";
import { tableInfo } from "../tables/presenters.ts";
import type { TableService } from "../tables/table-service.ts";
import { backPoints } from "../votes/back-points.ts";
import type { SubstituteService } from "../votes/substitute-service.ts";
import type { VoteService } from "../votes/vote-service.ts";
import { bySeat, byTable, done } from "./answers.ts";
import { mustNotBeSeatOnly, mustPlayAt, type Sessions } from "./sessions.ts";

/** What a player must know before calling a vote, and taking over a seat that a table offers. */
export const voteRoutes: FastifyPluginAsyncZod<{
  db: Db;
  games: Games;
  tables: TableService;
  matches: MatchService;
  repository: MatchRepository;
  votes: VoteService;
  substitutes: SubstituteService;
  presence: Presence;
  sessions: Sessions;
  guests: Limit;
  requestRate: number;
}> = async (
  app,
  { db, games, tables, matches, repository, votes, substitutes, presence, sessions, guests, requestRate },
) => {
  const tags = ["votes"];

  app.get(
    "/tables/:id/votes/back",
    {
      config: { limit: { group: "positions", perMinute: Math.ceil(requestRate / 5) } },
      schema: {
        tags,
        summary: "The points to which the table may go back, newest first, and what each would undo",
        params: byTable,
        querystring: backPointsQuery,
        response: { 200: backPointsAnswer },
      },
    },
    async (request) => {
      const person = mustPlayAt(request, request.params.id);
      if (seatOf(await tables.find(request.params.id), person) === null) throw noSeat();
      return matches.read(request.params.id, (live) => backPoints(db, repository, live, request.query.before));
    },
  );

  app.get(
    "/tables/:id/votes/seats",
    {
      schema: {
        tags,
        summary: "For each seat, whether its player may be replaced now, and if not, why",
        params: byTable,
        response: { 200: replaceableAnswer },
      },
    },
    async (request) => {
      const person = mustPlayAt(request, request.params.id);
      if (seatOf(await tables.find(request.params.id), person) === null) throw noSeat();
      return votes.replaceable(request.params.id, person);
    },
  );

  app.post(
    "/tables/:id/seats/:seat/take-over",
    {
      config: { limit: { group: "tables", perMinute: Math.ceil(requestRate / 10) } },
      schema: {
        tags,
        summary:
          "Take over a seat that is open to substitutes or offered to you; without a session, as a guest of that name",
        params: bySeat,
        body: takeOver,
        response: { 200: tableAnswer },
      },
    },
    async (request, reply) => {
      mustNotBeSeatOnly(request);
      const TOO_MANY = "Many guests have come from your address in the last hour. Please wait a while, or sign in.";
      if (request.visitor === null) await mustHaveLeft(guests, networkOf(request.ip), TOO_MANY);
      const { id, seat } = request.params;
      const { guest, invitation } = request.body;
      const caller = { person: request.visitor?.person ?? null, invitation };
      const person = await substitutes.takeOver(id, seat, caller, guest);
      if (request.visitor === null) await sessions.beginAsNewGuest(request, reply, person);
      const table = await tables.find(id);
      return { table: tableInfo(table, games, presence.at(id)), seat: seatOf(table, person) };
    },
  );

  app.post(
    "/tables/:id/seats/:seat/decline",
    { schema: { tags, summary: "Decline to take over a seat", params: bySeat, response: { 200: done } } },
    async (request) => {
      const { id, seat } = request.params;
      await substitutes.decline(id, seat, mustPlayAt(request, id));
      return {};
    },
  );
  return Promise.resolve();
};
