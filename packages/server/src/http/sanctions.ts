import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Db } from "../db/connection.ts";
import { mustBeAllowedToSpeak, mustNotBeBanned, standingOf } from "../relations/sanctions.ts";

/**
 * [MM-546] [MM-561] What a person may still do who is banned or whose account is to be deleted: play on, and manage
 * their own account.
 */
const LEFT_TO_THE_BANNED: readonly RegExp[] = [
  /^\/api\/(session|recover|mail)(\/|$)/,
  /^\/api\/me\/(password|sessions|mail|notices|calendar|zone|push|webhooks|recovery-code|deletion|export|moderation|guides)(\/|$)/,
  /^\/api\/tables\/:id\/(resign|nonce|nonce-commitment|notes|leave|return|decide|undo|order|back)$/,
];

/** [MM-543] The body fields with text that others will read, by route. */
export const WORDS: Readonly<Record<string, readonly string[]>> = {
  "PATCH /api/me": ["name"],
  "POST /api/accounts": ["name"],
  "POST /api/tables": ["name", "note"],
  "PATCH /api/tables/:id": ["name", "note"],
  "POST /api/tables/:id/say": ["text"],
  "POST /api/tournaments": ["name", "about"],
  "POST /api/tournaments/:id/rounds/:round/boards/:board": ["reason"],
  "POST /api/clubs": ["name", "about"],
  "PATCH /api/clubs/:id": ["name", "about"],
  "POST /api/clubs/:id/join": ["text"],
  "POST /api/clubs/:id/messages": ["text"],
  "POST /api/seeks": ["note"],
  "PUT /api/seeks/:id": ["note"],
  "PUT /api/me/profile": ["about"],
};

/**
 * Before any change is made, checks whether the caller is banned or muted. Needs the plugins that identify the caller.
 */
export const sanctions = fp<{ db: Db }>(
  async (app, { db }) => {
    app.addHook("preHandler", async (request) => {
      const isRead = request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS";
      // [MM-546] A banned person's tokens are refused everywhere, even for reading.
      const byToken = request.token !== null;
      if (isRead && !byToken) return;
      const person = (request.token ?? request.visitor ?? request.seatKey)?.person;
      if (person === undefined) return;
      const route = request.routeOptions.url ?? "";
      const standing = await standingOf(db, person.id);
      if (byToken || !LEFT_TO_THE_BANNED.some((left) => left.test(route))) mustNotBeBanned(standing);
      // a person whom a moderator told to choose another name does so even while muted [MM-544]
      const isToldTo = route === "/api/me" && standing.mustRename;
      if (standing.mutedUntil !== null && !isToldTo && hasWords(request, route, person.name))
        mustBeAllowedToSpeak(standing);
    });
    return Promise.resolve();
  },
  { name: "sanctions", dependencies: ["sessions", "bearer-tokens"] },
);

/** @param name that of the person, which says nothing new: a muted guest may sign up under it */
function hasWords({ method, body }: FastifyRequest, route: string, name: string): boolean {
  if (typeof body !== "object" || body === null) return false;
  return (WORDS[`${method} ${route}`] ?? []).some(
    (field) => !["", undefined, name].includes((body as Record<string, string>)[field]),
  );
}
