import { TOKEN_ROUTES } from "@caravanserai/protocol/schema";
import { serve } from "./serve.ts";
import type { FastifyPluginAsync } from "fastify";
import type { TokenService } from "../programs/token-service.ts";

/** [MM-800] Personal access tokens, managed only on their owner's pages. */
export const tokenRoutes: FastifyPluginAsync<{ tokens: TokenService }> = async (app, { tokens }) => {
  serve(app, TOKEN_ROUTES, {
    "GET /me/tokens": ({ person }) => tokens.list(person),
    "POST /me/tokens": ({ person, body }) => tokens.create(person, body),
    "DELETE /me/tokens/:id": async ({ person, params }) => {
      await tokens.revoke(person, params.id);
      return tokens.list(person);
    },
    "POST /me/bot": async ({ person, body }) => {
      await tokens.becomeBot(person, body.password);
      return tokens.list(person);
    },
  });
  return Promise.resolve();
};
