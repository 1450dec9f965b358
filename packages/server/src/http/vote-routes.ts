import { VOTE_ROUTES } from "@caravanserai/protocol/schema";
import { serve } from "./serve.ts";
import type { FastifyPluginAsync } from "fastify";
import type { Db } from "../db/connection.ts";
import type { Games } from "../games.ts";
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
import type { Sessions } from "./sessions.ts";

/** What a player must know before calling a vote, and taking over a seat that a table offers. */
export const voteRoutes: FastifyPluginAsync<{
  db: Db;
  games: Games;
  tables: TableService;
  matches: MatchService;
  repository: MatchRepository;
  votes: VoteService;
  substitutes: SubstituteService;
  presence: Presence;
  sessions: Sessions;
}> = async (app, { db, games, tables, matches, repository, votes, substitutes, presence, sessions }) => {
  serve(app, VOTE_ROUTES, {
    "GET /tables/:id/votes/back": async ({ person, params, query }) => {
      if (seatOf(await tables.find(params.id), person) === null) throw noSeat();
      return matches.read(params.id, (live) => backPoints(db, repository, live, query.before));
    },
    "GET /tables/:id/votes/seats": async ({ person, params }) => {
      if (seatOf(await tables.find(params.id), person) === null) throw noSeat();
      return votes.replaceable(params.id, person);
    },
    "POST /tables/:id/seats/:seat/take-over": async ({ visitor, params: { id, seat }, body, request, reply }) => {
      const { guest, invitation } = body;
      const person = await substitutes.takeOver(id, seat, { person: visitor?.person ?? null, invitation }, guest);
      if (visitor === null) await sessions.beginAsNewGuest(request, reply, person);
      const table = await tables.find(id);
      return { table: tableInfo(table, games, presence.at(id)), seat: seatOf(table, person) };
    },
    "POST /tables/:id/seats/:seat/decline": ({ person, params: { id, seat } }) => substitutes.decline(id, seat, person),
  });
  return Promise.resolve();
};
