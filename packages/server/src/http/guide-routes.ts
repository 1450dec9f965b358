import { guideAnswer, guideState } from "@caravanserai/protocol/schema";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { GuideRepository } from "../guides/repository.ts";
import { notFound } from "../service-error.ts";
import { done } from "./answers.ts";
import { mustBeKnown } from "./sessions.ts";

/** The guides through first games: this person's progress, on all devices. */
export const guideRoutes: FastifyPluginAsyncZod<{
  guides: GuideRepository;
  isGame: (id: string) => boolean;
}> = async (app, { guides, isGame }) => {
  const tags = ["accounts"];

  app.get(
    "/me/guides",
    { schema: { tags, summary: "Your progress in the guides to the games", response: { 200: guideAnswer } } },
    async (request) => ({ games: await guides.of(mustBeKnown(request).person.id) }),
  );

  app.put(
    "/me/guides/:game",
    {
      schema: {
        tags,
        summary: "Store your progress in the guide to a game",
        params: z.object({ game: z.string().max(40) }),
        body: guideState,
        response: { 200: done },
      },
    },
    async (request) => {
      const { game } = request.params;
      const { person } = mustBeKnown(request);
      if (!isGame(game)) throw notFound("game");
      await guides.keep(person.id, game, request.body);
      return {};
    },
  );
  return Promise.resolve();
};
