import type { FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import { failure } from "@caravanserai/protocol/schema";
import { createJsonSchemaTransform } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Config } from "../config.ts";
import { scopeOf, type RouteScope } from "../programs/route-scopes.ts";
import { cookieName } from "./sessions.ts";

const fromZod = createJsonSchemaTransform({});

/** Every route may answer so instead: with a status of 4xx or 5xx. */
const refusal = {
  description: "It was not done: why, for programs and for people.",
  ...z.toJSONSchema(failure),
};

/** As it is written in the description: "matches:read", "any", or "public, own: matches:read". */
function scopeName(scope: RouteScope): string {
  return typeof scope === "string" ? scope : `public, own: ${scope.own}`;
}

/** The description of the HTTP side, made from the schemas that read every request and write every answer. */
export function openApi(config: Config): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Caravanserai",
        version: "1",
        description: "The HTTP side; the socket messages are in docs/protocol.md.",
      },
      tags: [
        { name: "accounts", description: "People, guests and their sessions" },
        { name: "votes", description: "What a table is asked, and seats that it offers" },
        { name: "tables", description: "Tables before, during and after their match" },
        { name: "seeks", description: "Looking for opponents: seeks and ready checks" },
        { name: "tournaments", description: "Tournaments: entries, rounds, standings" },
        { name: "clubs", description: "Clubs: groups with tables, tournaments, a leaderboard and a room of their own" },
        { name: "programs", description: "Personal access tokens, and playing by requests as programs do" },
        { name: "people", description: "Profiles, ratings and leaderboards" },
        { name: "moderation", description: "Reports, and what moderators and admins do" },
        { name: "notices", description: "What people are told of, and by which ways" },
        { name: "archive", description: "Finished matches, replays and records" },
      ],
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: cookieName(config) },
          token: { type: "http", scheme: "bearer", description: "A personal access token: cvs_ and 43 letters." },
        },
      },
      // What is anybody's needs no session; what is not says so with 401.
      security: [{}, { session: [] }],
    },
    transform: (route) => {
      const { schema, url } = fromZod(route);
      const { response } = schema;
      // [MM-810] Each operation names the scope that a token needs for it.
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
