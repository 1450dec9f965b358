import { newVacation, vacation, vacationList } from "@caravanserai/protocol/schema";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { VacationService } from "../clocks/vacation-service.ts";
import type { Db } from "../db/connection.ts";
import type { MatchService } from "../match/match-service.ts";
import type { SiteTime } from "../time/site-time.ts";
import { vacationBudgets } from "../clocks/vacation-budgets.ts";
import { done } from "./answers.ts";
import { mustBeKnown } from "./sessions.ts";

const byId = z.object({ id: z.string().max(40) });

/** Vacations: when a person is away. */
export const vacationRoutes: FastifyPluginAsyncZod<{
  vacations: VacationService;
  db: Db;
  matches: MatchService;
  siteTime: SiteTime;
}> = async (app, { vacations, db, matches, siteTime }) => {
  const tags = ["notices"];

  app.get(
    "/me/vacations",
    {
      schema: {
        tags,
        summary: "Your past vacations of 90 days and planned ones, and your remaining budget at each table",
        response: { 200: vacationList },
      },
    },
    async (request) => {
      const { id } = mustBeKnown(request).person;
      const budgets = await vacationBudgets(db, matches, id, siteTime.now());
      return { vacations: [...(await vacations.list(id))], budgets };
    },
  );

  app.post(
    "/me/vacations",
    {
      schema: {
        tags,
        summary: "Announce a vacation: it stops your clock at every table with a vacation budget",
        body: newVacation,
        response: { 200: vacation },
      },
    },
    (request) => vacations.announce(mustBeKnown(request).person.id, request.body),
  );

  app.put(
    "/me/vacations/:id",
    {
      schema: {
        tags,
        summary: "Move a vacation that has not begun, or extend the current one",
        params: byId,
        body: newVacation,
        response: { 200: done },
      },
    },
    async (request) => {
      await vacations.change(mustBeKnown(request).person.id, request.params.id, request.body);
      return {};
    },
  );

  app.delete(
    "/me/vacations/:id",
    {
      schema: { tags, summary: "Cancel a vacation, or end the current one", params: byId, response: { 200: done } },
    },
    async (request) => {
      await vacations.end(mustBeKnown(request).person.id, request.params.id);
      return {};
    },
  );
  return Promise.resolve();
};
