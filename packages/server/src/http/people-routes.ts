import {
  acceptInvitation,
  declineInvitation,
  invitationId,
  invite,
  ownInvitations,
  ownPeople,
  personId,
  tableAnswer,
  tableInvitations,
} from "@caravanserai/protocol/schema";
import type { TableAnswer } from "@caravanserai/protocol";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Games } from "../games.ts";
import type { InvitationService } from "../tables/invitation-service.ts";
import type { RelationService } from "../people/relation-service.ts";
import { seatOf } from "../tables/access.ts";
import { tableInfo } from "../tables/presenters.ts";
import type { Presence } from "../tables/presence.ts";
import type { TableService } from "../tables/table-service.ts";
import { byTable, done } from "./answers.ts";
import type { InvitationLimits } from "./invitation-limits.ts";
import { mustBeKnown } from "./sessions.ts";

const byPerson = z.object({ person: personId });
const byInvitation = z.object({ id: invitationId });

/** Following and blocking people, and inviting them by name. */
export const peopleRoutes: FastifyPluginAsyncZod<{
  relations: RelationService;
  invitations: InvitationService;
  tables: TableService;
  games: Games;
  presence: Presence;
  limits: InvitationLimits;
}> = async (app, { relations, invitations, tables, games, presence, limits }) => {
  const tags = ["people"];

  app.get(
    "/me/people",
    { schema: { tags, summary: "Whom you follow and block", response: { 200: ownPeople } } },
    (request) => relations.all(mustBeKnown(request).person.id),
  );

  const changes = [
    ["/me/follows/:person", "Follow somebody", "Unfollow somebody", "follow", "unfollow"],
    ["/me/blocks/:person", "Block somebody; they are not notified", "Unblock somebody", "block", "unblock"],
  ] as const;
  for (const [url, begin, end, make, undo] of changes) {
    app.put(url, { schema: { tags, summary: begin, params: byPerson, response: { 200: done } } }, async (request) => {
      await relations[make](mustBeKnown(request).person, request.params.person);
      return {};
    });
    app.delete(url, { schema: { tags, summary: end, params: byPerson, response: { 200: done } } }, async (request) => {
      await relations[undo](mustBeKnown(request).person, request.params.person);
      return {};
    });
  }

  app.get(
    "/tables/:id/invitations",
    {
      schema: {
        tags,
        summary: "People whom a table has invited by name (players)",
        params: byTable,
        response: { 200: tableInvitations },
      },
    },
    async (request) => ({
      invitations: await invitations.at(request.params.id, mustBeKnown(request).person),
    }),
  );

  app.post(
    "/tables/:id/invitations",
    {
      schema: {
        tags,
        summary: "Invite an account by name to a seat (players)",
        params: byTable,
        body: invite,
        response: { 200: tableInvitations },
      },
    },
    async (request) => {
      const { person } = mustBeKnown(request);
      await limits.mayInvite(person);
      await invitations.invite(request.params.id, person, request.body, (other) =>
        limits.mayInviteAgain(person, other),
      );
      return { invitations: await invitations.at(request.params.id, person) };
    },
  );

  app.get(
    "/me/invitations",
    { schema: { tags, summary: "Your invitations to tables", response: { 200: ownInvitations } } },
    async (request) => ({ invitations: await invitations.received(mustBeKnown(request).person) }),
  );

  app.post(
    "/invitations/:id/accept",
    {
      schema: {
        tags,
        summary: "Accept an invitation and take the seat",
        params: byInvitation,
        body: acceptInvitation,
        response: { 200: tableAnswer },
      },
    },
    async (request): Promise<TableAnswer> => {
      const { person } = mustBeKnown(request);
      const { table: id, seat } = await invitations.opened(request.params.id, person);
      const { nonceCommitment } = request.body;
      const { table } = await tables.sit(id, person, { ...(seat === null ? {} : { seat }), nonceCommitment });
      return {
        table: tableInfo(table, games, presence.at(id)),
        seat: seatOf(table, person),
        ...tables.invitations(table, { person }),
      };
    },
  );

  app.post(
    "/invitations/:id/decline",
    {
      schema: {
        tags,
        summary: "Decline an invitation",
        params: byInvitation,
        body: declineInvitation,
        response: { 200: done },
      },
    },
    async (request) => {
      await invitations.decline(request.params.id, mustBeKnown(request).person, request.body.phrase);
      return {};
    },
  );

  app.delete(
    "/invitations/:id",
    {
      schema: {
        tags,
        summary: "Withdraw an invitation (its sender, or the host)",
        params: byInvitation,
        response: { 200: done },
      },
    },
    async (request) => {
      await invitations.withdraw(request.params.id, mustBeKnown(request).person);
      return {};
    },
  );
  return Promise.resolve();
};
