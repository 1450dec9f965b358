import { VACATION_ROUTES } from "@caravanserai/protocol/schema";
import { serve } from "./serve.ts";
import type { FastifyPluginAsync } from "fastify";
import type { VacationService } from "../clocks/vacation-service.ts";
import type { Db } from "../db/connection.ts";
import type { MatchService } from "../match/match-service.ts";
import type { SiteTime } from "../time/site-time.ts";
import { vacationBudgets } from "../clocks/vacation-budgets.ts";

/** Vacations: when a person is away. */
export const vacationRoutes: FastifyPluginAsync<{
  vacations: VacationService;
  db: Db;
  matches: MatchService;
  siteTime: SiteTime;
}> = async (app, { vacations, db, matches, siteTime }) => {
  serve(app, VACATION_ROUTES, {
    "GET /me/vacations": async ({ person: { id } }) => {
      const budgets = await vacationBudgets(db, matches, id, siteTime.now());
      return { vacations: [...(await vacations.list(id))], budgets };
    },
    "POST /me/vacations": ({ person, body }) => vacations.announce(person.id, body),
    "PUT /me/vacations/:id": ({ person, params, body }) => vacations.change(person.id, params.id, body),
    "DELETE /me/vacations/:id": ({ person, params }) => vacations.end(person.id, params.id),
  });
  return Promise.resolve();
};
