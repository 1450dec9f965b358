import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Db } from "../db/connection.ts";
import { mustBeAllowedToSpeak, mustNotBeBanned, standingOf } from "../people/sanctions.ts";

/**
 * [MM-546] [MM-561] What is left to somebody who is banned, or whose account is to be deleted: to play on, and what
 * concerns their own account.
 */
const LEFT_TO_THE_BANNED: readonly RegExp[] = [
  /^\/api\/(session|recover|mail)(\/|$)/,
  /^\/api\/me\/(password|sessions|mail|notices|calendar|zone|push|webhooks|recovery-code|deletion|export|moderation|guides)(\/|$)/,
  /^\/api\/tables\/:id\/(resign|nonce|nonce-commitment|notes|leave|return|decide|undo|order|back)$/,
];

/** [MM-543] Where words for others are in a body, by route. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  "POST /api/tables": ["name", "note"],
  "PATCH /api/tables/:id": ["name", "note"],
  "POST /api/tables/:id/say": ["text"],
  "POST /api/tournaments": ["name", "about"],
  "POST /api/clubs": ["name", "about"],
  "PATCH /api/clubs/:id": ["name", "about"],
  "POST /api/clubs/:id/join": ["text"],
  "POST /api/clubs/:id/messages": ["text"],
  "POST /api/seeks": ["note"],
  "PUT /api/seeks/:id": ["note"],
  "PUT /api/me/profile": ["about"],
};

/** Looks, before anything is changed, whether who asks is banned or muted. Needs the plugin that knows who asks. */
export const sanctions = fp<{ db: Db }>(
  async (app, { db }) => {
    app.addHook("preHandler", async (request) => {
      if (request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS") return;
      const person = (request.visitor ?? request.seatKey)?.person.id;
      if (person === undefined) return;
      const route = request.routeOptions.url ?? "";
      const standing = await standingOf(db, person);
      if (!LEFT_TO_THE_BANNED.some((left) => left.test(route))) mustNotBeBanned(standing);
      if (standing.mutedUntil !== null && hasWords(request, route)) mustBeAllowedToSpeak(standing);
    });
    return Promise.resolve();
  },
  { name: "sanctions", dependencies: ["sessions"] },
);

function hasWords({ method, body }: FastifyRequest, route: string): boolean {
  if (typeof body !== "object" || body === null) return false;
  return (WORDS[`${method} ${route}`] ?? []).some(
    (field) => !["", undefined].includes((body as Record<string, string>)[field]),
  );
}
