import {
  LONGEST_NAME,
  foundPeople,
  headToHead,
  headToHeadQuery,
  gameId,
  leaderboardAnswer,
  leaderboardQuery,
  paceClass,
  profile,
  profileSettings,
} from "@caravanserai/protocol/schema";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { LeaderboardService } from "../profiles/leaderboard-service.ts";
import type { ProfileService, ProfileViewer } from "../profiles/profile-service.ts";
import { mustBeKnown } from "./sessions.ts";

/** Profiles, leaderboards, and finding people by name. */
export const profileRoutes: FastifyPluginAsyncZod<{
  profiles: ProfileService;
  leaderboards: LeaderboardService;
}> = async (app, { profiles, leaderboards }) => {
  const tags = ["people"];
  const viewerOf = ({ visitor }: FastifyRequest): ProfileViewer => ({
    person: visitor?.person.id ?? null,
    hasAccount: visitor !== null && visitor.person.password !== null,
  });

  app.get(
    "/people",
    {
      schema: {
        tags,
        summary: "Find accounts by part of their name",
        querystring: z.object({ name: z.string().max(LONGEST_NAME) }),
        response: { 200: foundPeople },
      },
    },
    (request) => profiles.find(request.query.name),
  );

  app.get(
    "/people/:name",
    {
      schema: {
        tags,
        summary: "The profile of an account, as far as you may see it",
        params: z.object({ name: z.string().max(64) }),
        response: { 200: profile },
      },
    },
    (request) => profiles.profile(request.params.name, viewerOf(request)),
  );

  app.get(
    "/people/:name/against/:other",
    {
      schema: {
        tags,
        summary: "The matches of two people together, if both let you see them",
        params: z.object({ name: z.string().max(64), other: z.string().max(64) }),
        querystring: headToHeadQuery,
        response: { 200: headToHead },
      },
    },
    (request) => {
      const { name, other } = request.params;
      return profiles.against(name, other, viewerOf(request), request.query.before ?? null);
    },
  );

  app.get(
    "/me/profile",
    { schema: { tags, summary: "Your profile, and who may see what", response: { 200: profileSettings } } },
    (request) => profiles.settings(mustBeKnown(request).person.id),
  );

  app.put(
    "/me/profile",
    { schema: { tags, summary: "Change your profile", body: profileSettings, response: { 200: profileSettings } } },
    async (request) => {
      const { id } = mustBeKnown(request).person;
      await profiles.change(id, request.body);
      return profiles.settings(id);
    },
  );

  app.get(
    "/leaderboards/:game/:class",
    {
      schema: {
        tags,
        summary: "The strongest players of a game, and the balance of its sides",
        params: z.object({ game: gameId, class: paceClass }),
        querystring: leaderboardQuery,
        response: { 200: leaderboardAnswer },
      },
    },
    (request) => {
      const { after, of } = request.query;
      const { person } = viewerOf(request);
      // Only the person may see whom they follow and which clubs they are in.
      if (of === "followed" || of === "clubs") mustBeKnown(request);
      return leaderboards.leaderboard(request.params.game, request.params.class, {
        ...{ after, of },
        ...(person === null ? {} : { viewer: person }),
      });
    },
  );
  return Promise.resolve();
};
