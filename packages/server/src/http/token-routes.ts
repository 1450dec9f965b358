import { becomeBot, createToken, newToken, tokenId, tokenList } from "@caravanserai/protocol/schema";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Limit } from "../limits/limit.ts";
import { mustHaveLeft } from "../limits/requests.ts";
import type { TokenService } from "../programs/token-service.ts";
import { mustBeKnown } from "./sessions.ts";

const TOO_MANY = "You have tried many passwords in the last hour. Please wait a while.";

/** [MM-800] Personal access tokens, managed only on their owner's pages. */
export const tokenRoutes: FastifyPluginAsyncZod<{ tokens: TokenService; limit: Limit }> = async (
  app,
  { tokens, limit },
) => {
  const tags = ["programs"];

  app.get(
    "/me/tokens",
    { schema: { tags, summary: "Your tokens, without their secrets", response: { 200: tokenList } } },
    (request) => tokens.list(mustBeKnown(request).person),
  );

  app.post(
    "/me/tokens",
    {
      schema: {
        tags,
        summary: "Make a token; only this response shows it",
        body: createToken,
        response: { 200: newToken },
      },
    },
    async (request) => {
      const { person } = mustBeKnown(request);
      await mustHaveLeft(limit, person.id, TOO_MANY);
      return tokens.create(person, request.body);
    },
  );

  app.delete(
    "/me/tokens/:id",
    {
      schema: {
        tags,
        summary: "Revoke a token at once; ends its streams",
        params: z.object({ id: tokenId }),
        response: { 200: tokenList },
      },
    },
    async (request) => {
      const { person } = mustBeKnown(request);
      await tokens.revoke(person, request.params.id);
      return tokens.list(person);
    },
  );

  app.post(
    "/me/bot",
    {
      schema: {
        tags,
        summary: "Mark this account permanently as a program's",
        body: becomeBot,
        response: { 200: tokenList },
      },
    },
    async (request) => {
      const { person } = mustBeKnown(request);
      await mustHaveLeft(limit, person.id, TOO_MANY);
      await tokens.becomeBot(person, request.body.password);
      return tokens.list(person);
    },
  );
  return Promise.resolve();
};
