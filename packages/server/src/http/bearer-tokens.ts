import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type pg from "pg";
import type { Config } from "../config.ts";
import type { TokenScope } from "../db/schema.ts";
import { leasedLimit } from "../limits/limit.ts";
import { mustNotWait } from "../limits/requests.ts";
import type { KnownToken, TokenService } from "../programs/token-service.ts";
import { malformed, notAllowed, ServiceError } from "../service-error.ts";
import { cookieName } from "./sessions.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The token sent with the request; null: none. */
    token: KnownToken | null;
  }
}

/** The token that a request shows, not yet checked; null: none. */
export function bearerOf(request: FastifyRequest): string | null {
  return /^bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? null;
}

/**
 * [MM-801] [MM-802] [MM-811] A request with a token acts for the token's owner, with fewer rights: routes without a
 * scope are refused, and so is a cookie sent along with the token. [MM-812] All servers together count the limits of a
 * person.
 */
export const bearerTokens = fp<{ tokens: TokenService; config: Config; pool: pg.Pool }>(
  async (app, { tokens, config, pool }) => {
    const limitOf = (name: string, most: number, seconds: number) => ({
      limit: leasedLimit(pool, `token-${name}`, most, seconds),
      /** As the header `RateLimit-Policy` of the IETF's draft says it. */
      policy: `"${name}";q=${most};w=${seconds}`,
    });
    const limits = {
      reads: limitOf("reads", config.TOKEN_READS, 60),
      decisions: limitOf("decisions", config.TOKEN_DECISIONS, 10),
      writes: limitOf("writes", config.TOKEN_WRITES, 60),
    };
    app.decorateRequest("token", null);
    app.addHook("onRequest", async (request, reply) => {
      if (request.headers.authorization === undefined) return;
      const bearer = bearerOf(request);
      if (bearer === null) throw malformed("Send the token as: Authorization: Bearer cvs_…");
      if (request.cookies[cookieName(config)] !== undefined) throw malformed("Send a token or a cookie, not both.");
      const token = await tokens.known(bearer);
      if (token === null) throw new ServiceError("not-logged-in", "This token is unknown, expired or revoked.");
      request.token = token;
      await mustBeWithinLimits(request, reply, token.person.id);
      const scope = request.routeOptions.config.route?.scope;
      if (scope === undefined) throw notAllowed("Tokens cannot be used for this. Do it on the site.");
      const has = (one: TokenScope): boolean => token.scopes.includes(one);
      if (typeof scope === "string" && scope !== "any" && !has(scope))
        throw notAllowed(`This token lacks the scope ${scope}.`);
      if (typeof scope === "object" && !has(scope.own)) return;
      request.visitor = { person: token.person, session: `token:${token.id}` };
    });
    app.addHook("onSend", async (request, reply) => {
      // [MM-815] The response does not depend on cookies, which pages of other sites could make a browser send.
      const isPublic = request.method === "GET" && request.cookies[cookieName(config)] === undefined;
      if (request.token !== null || isPublic) void reply.header("access-control-allow-origin", "*");
      return Promise.resolve();
    });

    async function mustBeWithinLimits(request: FastifyRequest, reply: FastifyReply, person: string): Promise<void> {
      const isRead = request.method === "GET" || request.method === "HEAD";
      const name = isRead ? "reads" : request.routeOptions.config.route?.isDecision === true ? "decisions" : "writes";
      const { limit, policy } = limits[name];
      void reply.header("ratelimit-policy", policy);
      mustNotWait(await limit.take(person), reply);
    }
    return Promise.resolve();
  },
  { name: "bearer-tokens", dependencies: ["@fastify/cookie", "sessions"] },
);
