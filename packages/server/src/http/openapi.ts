import type { FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import { failure } from "@caravanserai/protocol/schema";
import { createJsonSchemaTransform } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Config } from "../config.ts";
import { scopeOf, type RouteScope } from "../programs/route-scopes.ts";
import { cookieName } from "./sessions.ts";

const fromZod = createJsonSchemaTransform({});

/** The error response, with a status of 4xx or 5xx, that every route may send. */
const refusal = {
  description: "The request was refused: why, for programs and for people.",
  ...z.toJSONSchema(failure),
};

/** A scope as shown in the description: "matches:read", "any", or "public, own: matches:read". */
function scopeName(scope: RouteScope): string {
  return typeof scope === "string" ? scope : `public, own: ${scope.own}`;
}

/** The description of the HTTP interface, made from the schemas that validate requests and serialize responses. */
export function openApi(config: Config): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Caravanserai",
        version: "1",
        description: "The HTTP interface. The socket messages are in docs/protocol.md.",
      },
      tags: [
        { name: "accounts", description: "People, guests and their sessions" },
        { name: "votes", description: "Votes, and seats open to substitutes" },
        { name: "tables", description: "Tables before, during and after their match" },
        { name: "seeks", description: "Looking for opponents: seeks and ready checks" },
        { name: "tournaments", description: "Tournaments: entries, rounds, standings" },
        { name: "clubs", description: "Clubs: groups with their own tables, tournaments, leaderboard and room" },
        { name: "programs", description: "Personal access tokens, and playing over HTTP as programs do" },
        { name: "people", description: "Profiles, ratings and leaderboards" },
        { name: "moderation", description: "Reports, and what moderators and admins do" },
        { name: "notices", description: "Notices and their channels" },
        { name: "archive", description: "Finished matches, replays and records" },
      ],
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: cookieName(config) },
          token: { type: "http", scheme: "bearer", description: "A personal access token: cvs_ and 43 characters." },
        },
      },
      // Public routes need no session; others respond with 401.
      security: [{}, { session: [] }],
    },
    transform: (route) => {
      const { schema, url } = fromZod(route);
      const { response } = schema;
      // [MM-810] Each operation names the scope that it requires of a token.
      const [method] = [route.route.method].flat();
      const scope = scopeOf(method ?? "GET", route.url);
      const token = scope === undefined ? [] : [{ token: [scopeName(scope)] }];
      return {
        url,
        schema: {
          ...schema,
          security: [{}, { session: [] }, ...token],
          response: { ...(response ?? {}), default: refusal },
        },
      };
    },
  };
}
