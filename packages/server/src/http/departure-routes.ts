import { onceOnly } from "@caravanserai/protocol/schema";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { byTable, done } from "./answers.ts";
import { mustPlayAt } from "./sessions.ts";
import type { MatchService } from "../match/match-service.ts";

/** Resigning from a match. The game decides what that means: a result, or a bot in the seat. */
export const departureRoutes: FastifyPluginAsyncZod<{ matches: MatchService }> = async (app, { matches }) => {
  app.post(
    "/tables/:id/resign",
    {
      schema: {
        tags: ["tables"],
        summary: "Resign from a match",
        params: byTable,
        body: onceOnly,
        response: { 200: done },
      },
    },
    async (request) => {
      const person = mustPlayAt(request, request.params.id);
      await matches.submitOf(person.id, request.params.id, { do: "leave", how: "resign" }, request.body.id);
      return {};
    },
  );
  return Promise.resolve();
};
