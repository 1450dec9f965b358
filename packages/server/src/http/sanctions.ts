import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import type { Role } from "../db/schema.ts";
import type { Moderator } from "../people/moderator.ts";
import { mustBeAllowedToSpeak, mustNotBeBanned, standingOf } from "../social/sanctions.ts";
import { notAllowed } from "../service-error.ts";

/**
 * Before any change is made, checks whether the caller is banned or muted. Needs the plugins that identify the caller.
 */
export const sanctions = fp<{ db: Db }>(
  async (app, { db }) => {
    app.decorate("moderatorOf", async (person: Person, wanted: Role): Promise<Moderator> => {
      const { role, bannedUntil } = await standingOf(db, person.id);
      if (role === null || bannedUntil !== null) throw notAllowed("This is for moderators.");
      if (wanted === "admin" && role !== "admin") throw notAllowed("This is for admins.");
      return { person, role };
    });
    app.addHook("preHandler", async (request) => {
      const isRead = request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS";
      // [MM-546] A banned person's tokens are refused everywhere, even for reading.
      const byToken = request.token !== null;
      if (isRead && !byToken) return;
      const person = (request.token ?? request.visitor ?? request.seatKey)?.person;
      if (person === undefined) return;
      const standing = await standingOf(db, person.id);
      if (byToken || request.routeOptions.config.route?.evenBanned !== true) mustNotBeBanned(standing);
      // a person whom a moderator told to choose another name does so even while muted [MM-544]
      const isToldTo = request.routeOptions.url === "/api/me" && standing.mustRename;
      if (standing.mutedUntil !== null && !isToldTo && hasWords(request, person.name)) mustBeAllowedToSpeak(standing);
    });
    return Promise.resolve();
  },
  { name: "sanctions", dependencies: ["sessions", "bearer-tokens"] },
);

/** @param name that of the person, which says nothing new: a muted guest may sign up under it */
function hasWords({ body, routeOptions }: FastifyRequest, name: string): boolean {
  if (typeof body !== "object" || body === null) return false;
  const { words = [] } = routeOptions.config.route ?? {};
  return words.some((field) => !["", undefined, name].includes((body as Record<string, string>)[field]));
}
