import {
  answerRequest,
  changeClub,
  club,
  clubBoard,
  clubBoardQuery,
  clubId,
  clubList,
  clubMembers,
  clubMembersQuery,
  clubMessages,
  clubMessagesQuery,
  clubsQuery,
  createClub,
  gameId,
  giveClubRole,
  invitation,
  inviteToClub,
  joinClub,
  newClubLink,
  ordinalQuery,
  ownClubInvitations,
  personId,
  removeMemberQuery,
  sayInClub,
} from "@caravanserai/protocol/schema";
import type { Club, ClubMessages } from "@caravanserai/protocol";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Person } from "../accounts/account-repository.ts";
import { clubSummary, type ClubPresenter } from "../clubs/club-presenter.ts";
import { clubsWith, listedClubs, receivedBy } from "../clubs/club-repository.ts";
import type { ClubRoom } from "../clubs/club-room.ts";
import type { ClubService } from "../clubs/club-service.ts";
import type { Db } from "../db/connection.ts";
import type { Limit } from "../limits/limit.ts";
import { mustHaveLeft } from "../limits/requests.ts";
import type { InvitationLimits } from "./invitation-limits.ts";
import { done, invited } from "./answers.ts";
import { mustBeKnown } from "./sessions.ts";

/** [MM-908] */
const AT_ONCE = 50;

const byClub = z.object({ id: clubId });
const byMember = byClub.extend({ person: personId });

/** Clubs: groups with their own tables, tournaments, leaderboard and room. */
export const clubRoutes: FastifyPluginAsyncZod<{
  db: Db;
  clubs: ClubService;
  presenter: ClubPresenter;
  room: ClubRoom;
  limits: {
    /** [MM-900] */
    readonly founded: Limit;
    readonly joins: Limit;
    readonly words: Limit;
  };
  /** Shared with the invitations to tables. */
  invitationLimits: InvitationLimits;
}> = async (app, { db, clubs, presenter, room, limits, invitationLimits }) => {
  const tags = ["clubs"];
  const { mayInvite, mayInviteAgain } = invitationLimits;
  const answer = { 200: club };
  const after = (request: FastifyRequest, id: string): Promise<Club> =>
    presenter.show(id, mustBeKnown(request).person, undefined);
  /** Performs an act in a club, and responds with the club as it is afterwards. */
  const acting = async (
    request: FastifyRequest & { readonly params: { readonly id: string } },
    act: (who: Person) => Promise<unknown>,
  ): Promise<Club> => {
    await act(mustBeKnown(request).person);
    return after(request, request.params.id);
  };

  app.get(
    "/clubs",
    {
      schema: {
        tags,
        summary: "Your clubs by name, or listed clubs, newest first",
        querystring: clubsQuery,
        response: { 200: clubList },
      },
    },
    async (request) => {
      const { which, before } = request.query;
      if (which === "mine") {
        const own = await clubsWith(db, mustBeKnown(request).person.id);
        return { clubs: own.map((one) => clubSummary(one, one.role)), more: false };
      }
      const viewer = request.visitor?.person.id ?? null;
      const found = await listedClubs(db, viewer, before === undefined ? null : new Date(before), AT_ONCE + 1);
      return { clubs: found.slice(0, AT_ONCE).map((one) => clubSummary(one, one.role)), more: found.length > AT_ONCE };
    },
  );

  app.post(
    "/clubs",
    { schema: { tags, summary: "Found a club", body: createClub, response: answer } },
    async (request) => {
      const { person } = mustBeKnown(request);
      await mustHaveLeft(
        limits.founded,
        person.id,
        "You can found at most three clubs a month. Please try again later.",
      );
      return after(request, await clubs.create(person, request.body));
    },
  );

  app.get(
    "/clubs/:id",
    {
      schema: {
        tags,
        summary: "A club: in full for its members; its name and text for others if it is listed",
        headers: invited,
        params: byClub,
        response: answer,
      },
    },
    (request) => presenter.show(request.params.id, request.visitor?.person ?? null, request.headers["x-invitation"]),
  );

  app.patch(
    "/clubs/:id",
    {
      schema: {
        tags,
        summary: "Change the text (stewards), or the name, listing and ways to join (founder)",
        params: byClub,
        body: changeClub,
        response: answer,
      },
    },
    async (request) => {
      await clubs.change(request.params.id, mustBeKnown(request).person, request.body);
      return after(request, request.params.id);
    },
  );

  app.delete(
    "/clubs/:id",
    { schema: { tags, summary: "Close the club (founder)", params: byClub, response: { 200: done } } },
    async (request) => {
      await clubs.close(request.params.id, mustBeKnown(request).person);
      return {};
    },
  );

  app.post(
    "/clubs/:id/join",
    {
      schema: {
        tags,
        summary: "Join a club, or ask to join it",
        params: byClub,
        body: joinClub,
        response: answer,
      },
    },
    (request) =>
      acting(request, async (who) => {
        await mustHaveLeft(limits.joins, who.id, "You have joined many clubs within an hour. Please wait a while.");
        await clubs.join(request.params.id, who, request.body);
      }),
  );

  const acts: readonly (readonly ["POST" | "DELETE", string, string, (id: string, who: Person) => Promise<void>])[] = [
    ["POST", "/clubs/:id/leave", "Leave the club", (id, who) => clubs.leave(id, who)],
    ["DELETE", "/clubs/:id/request", "Withdraw your request to join", (id, who) => clubs.takeRequestBack(id, who)],
  ];
  for (const [method, url, summary, act] of acts)
    app.route({
      ...{ method, url },
      schema: { tags, summary, params: byClub, response: { 200: done } },
      handler: async (request) => {
        await act(request.params.id, mustBeKnown(request).person);
        return {};
      },
    });

  app.get(
    "/clubs/:id/members",
    {
      schema: {
        tags,
        summary: "Its members by role, and by their time in the club",
        params: byClub,
        querystring: clubMembersQuery,
        response: { 200: clubMembers },
      },
    },
    (request) => presenter.members(request.params.id, mustBeKnown(request).person, request.query),
  );

  app.post(
    "/clubs/:id/members/:person",
    {
      schema: {
        tags,
        summary: "Give a member a role; `founder` hands the club over (founder)",
        params: byMember,
        body: giveClubRole,
        response: answer,
      },
    },
    (request) =>
      acting(request, (who) => clubs.giveRole(request.params.id, who, request.params.person, request.body.role)),
  );

  app.delete(
    "/clubs/:id/members/:person",
    {
      schema: {
        tags,
        summary: "Remove a member; with `out`, exclude them (stewards)",
        params: byMember,
        querystring: removeMemberQuery,
        response: answer,
      },
    },
    (request) =>
      acting(request, (who) => clubs.remove(request.params.id, who, request.params.person, request.query.out)),
  );

  app.delete(
    "/clubs/:id/excluded/:person",
    { schema: { tags, summary: "Lift the exclusion of a person (stewards)", params: byMember, response: answer } },
    (request) => acting(request, (who) => clubs.takeBack(request.params.id, who, request.params.person)),
  );

  app.post(
    "/clubs/:id/requests/:person",
    {
      schema: {
        tags,
        summary: "Accept or decline a request to join (stewards)",
        params: byMember,
        body: answerRequest,
        response: answer,
      },
    },
    (request) =>
      acting(request, (who) => clubs.answerRequest(request.params.id, who, request.params.person, request.body.accept)),
  );

  app.post(
    "/clubs/:id/invitations",
    {
      schema: {
        tags,
        summary: "Invite an account by name (stewards)",
        params: byClub,
        body: inviteToClub,
        response: answer,
      },
    },
    (request) =>
      acting(request, async (who) => {
        await mayInvite(who);
        await clubs.invite(request.params.id, who, request.body.name, (other) => mayInviteAgain(who, other));
      }),
  );

  app.delete(
    "/clubs/:id/invitations/:invitation",
    {
      schema: {
        tags,
        summary: "Withdraw an invitation by name (stewards)",
        params: byClub.extend({ invitation }),
        response: answer,
      },
    },
    (request) => acting(request, (who) => clubs.withdrawInvitation(request.params.id, who, request.params.invitation)),
  );

  app.post(
    "/clubs/:id/links",
    {
      schema: {
        tags,
        summary: "Make a link by which people can join for 14 days (stewards)",
        params: byClub,
        body: newClubLink,
        response: answer,
      },
    },
    (request) => acting(request, (who) => clubs.makeLink(request.params.id, who, request.body.uses)),
  );

  app.delete(
    "/clubs/:id/links/:invitation",
    {
      schema: { tags, summary: "Revoke a link (stewards)", params: byClub.extend({ invitation }), response: answer },
    },
    (request) => acting(request, (who) => clubs.voidLink(request.params.id, who, request.params.invitation)),
  );

  app.get(
    "/clubs/:id/boards/:game",
    {
      schema: {
        tags,
        summary: "Members by their ratings at a game, and results at the club's tables",
        params: byClub.extend({ game: gameId }),
        querystring: clubBoardQuery,
        response: { 200: clubBoard },
      },
    },
    (request) => {
      const { id, game } = request.params;
      const { class: pace, after } = request.query;
      return presenter.board(id, mustBeKnown(request).person, { game, pace, after });
    },
  );

  const said = async (id: string, person: Person, before: number | undefined): Promise<ClubMessages> => {
    const found = await room.messages(id, person, before, AT_ONCE + 1);
    return { messages: found.slice(-AT_ONCE), more: found.length > AT_ONCE };
  };

  app.get(
    "/clubs/:id/messages",
    {
      schema: {
        tags,
        summary: "The messages of the club's room, a page at a time",
        params: byClub,
        querystring: clubMessagesQuery,
        response: { 200: clubMessages },
      },
    },
    (request) => said(request.params.id, mustBeKnown(request).person, request.query.before),
  );

  app.post(
    "/clubs/:id/messages",
    {
      schema: {
        tags,
        summary: "Write a message in the club's room",
        params: byClub,
        body: sayInClub,
        response: { 200: clubMessages },
      },
    },
    async (request) => {
      const { person } = mustBeKnown(request);
      await mustHaveLeft(limits.words, person.id, "You are sending messages too quickly. Please wait a moment.");
      await room.say(request.params.id, person, request.body.text, request.body.id);
      return said(request.params.id, person, undefined);
    },
  );

  app.delete(
    "/clubs/:id/messages/:number",
    {
      schema: {
        tags,
        summary: "Remove a message (stewards, or its author)",
        params: byClub.extend({ number: ordinalQuery }),
        response: { 200: clubMessages },
      },
    },
    async (request) => {
      const { person } = mustBeKnown(request);
      await room.remove(request.params.id, person, request.params.number);
      return said(request.params.id, person, undefined);
    },
  );

  app.get(
    "/me/club-invitations",
    { schema: { tags, summary: "Your invitations to clubs", response: { 200: ownClubInvitations } } },
    async (request) => ({
      invitations: (await receivedBy(db, mustBeKnown(request).person.id)).map(
        ({ invitation: { id, sender, at, until }, by, club: of, members }) => ({
          ...{ id, by: { person: sender, name: by } },
          club: { id: of.id, name: of.name, about: of.about, members },
          ...{ at: at.toISOString(), until: until.toISOString() },
        }),
      ),
    }),
  );

  app.post(
    "/club-invitations/:invitation/decline",
    {
      schema: {
        tags,
        summary: "Decline an invitation to a club; it is accepted by joining",
        params: z.object({ invitation }),
        response: { 200: done },
      },
    },
    async (request) => {
      await clubs.decline(request.params.invitation, mustBeKnown(request).person);
      return {};
    },
  );
  return Promise.resolve();
};
