import { PROFILE_ROUTES } from "@caravanserai/protocol/schema";
import type { Person } from "../accounts/account-repository.ts";
import { serve } from "./serve.ts";
import type { FastifyPluginAsync } from "fastify";
import type { AgainstBotsService } from "../profiles/against-bots.ts";
import type { LeaderboardService } from "../profiles/leaderboard-service.ts";
import type { ProfileService, ProfileViewer } from "../profiles/profile-service.ts";
import { mustBeKnown } from "./sessions.ts";

/** Profiles, leaderboards, and finding people by name. */
export const profileRoutes: FastifyPluginAsync<{
  profiles: ProfileService;
  bots: AgainstBotsService;
  leaderboards: LeaderboardService;
}> = async (app, { profiles, bots, leaderboards }) => {
  const viewerOf = (person: Person | null): ProfileViewer => ({
    person: person?.id ?? null,
    hasAccount: person !== null && person.password !== null,
  });

  serve(app, PROFILE_ROUTES, {
    "GET /people": ({ query }) => profiles.find(query.name),
    "GET /people/:name": ({ person, params }) => profiles.profile(params.name, viewerOf(person)),
    "GET /people/:name/against/:other": ({ person, params: { name, other }, query }) =>
      profiles.against(name, other, viewerOf(person), query.before ?? null),
    "GET /me/profile": ({ person }) => profiles.settings(person.id),
    "PUT /me/profile": async ({ person: { id }, body }) => {
      await profiles.change(id, body);
      return profiles.settings(id);
    },
    "GET /me/bots/:game": ({ person, params }) => bots.of(person.id, params.game),
    "GET /leaderboards/:game/:class": ({ person, params, query: { after, of }, request }) => {
      // Only the person may see whom they follow and which clubs they are in.
      if (of === "followed" || of === "clubs") mustBeKnown(request);
      return leaderboards.leaderboard(params.game, params.class, {
        ...{ after, of },
        ...(person === null ? {} : { viewer: person.id }),
      });
    },
  });
  return Promise.resolve();
};
