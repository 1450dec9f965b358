import { GUIDE_ROUTES } from "@caravanserai/protocol/schema";
import { serve } from "./serve.ts";
import type { FastifyPluginAsync } from "fastify";
import type { GuideRepository } from "../guides/repository.ts";
import { notFound } from "../service-error.ts";

/** The guides through first games: this person's progress, on all devices. */
export const guideRoutes: FastifyPluginAsync<{
  guides: GuideRepository;
  isGame: (id: string) => boolean;
}> = async (app, { guides, isGame }) => {
  serve(app, GUIDE_ROUTES, {
    "GET /me/guides": async ({ person }) => ({ games: await guides.of(person.id) }),
    "PUT /me/guides/:game": async ({ person, params: { game }, body }) => {
      if (!isGame(game)) throw notFound("game");
      await guides.keep(person.id, game, body);
    },
  });
  return Promise.resolve();
};
