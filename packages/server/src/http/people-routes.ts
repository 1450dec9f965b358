import { PEOPLE_ROUTES } from "@caravanserai/protocol/schema";
import { serve } from "./serve.ts";
import type { FastifyPluginAsync } from "fastify";
import type { Games } from "../games.ts";
import type { InvitationService } from "../tables/invitation-service.ts";
import type { RelationService } from "../people/relation-service.ts";
import { seatOf } from "../tables/access.ts";
import { tableInfo } from "../tables/presenters.ts";
import type { Presence } from "../tables/presence.ts";
import type { TableService } from "../tables/table-service.ts";
import type { InvitationLimits } from "./invitation-limits.ts";

/** Following and blocking people, and inviting them by name. */
export const peopleRoutes: FastifyPluginAsync<{
  relations: RelationService;
  invitations: InvitationService;
  tables: TableService;
  games: Games;
  presence: Presence;
  limits: InvitationLimits;
}> = async (app, { relations, invitations, tables, games, presence, limits }) => {
  serve(app, PEOPLE_ROUTES, {
    "GET /me/people": ({ person }) => relations.all(person.id),
    "PUT /me/follows/:person": ({ person, params }) => relations.follow(person, params.person),
    "DELETE /me/follows/:person": ({ person, params }) => relations.unfollow(person, params.person),
    "PUT /me/blocks/:person": ({ person, params }) => relations.block(person, params.person),
    "DELETE /me/blocks/:person": ({ person, params }) => relations.unblock(person, params.person),
    "GET /tables/:id/invitations": async ({ person, params }) => ({
      invitations: await invitations.at(params.id, person),
    }),
    "POST /tables/:id/invitations": async ({ person, params, body }) => {
      await limits.mayInvite(person);
      await invitations.invite(params.id, person, body, (other) => limits.mayInviteAgain(person, other));
      return { invitations: await invitations.at(params.id, person) };
    },
    "GET /me/invitations": async ({ person }) => ({ invitations: await invitations.received(person) }),
    "POST /invitations/:invitation/accept": async ({ person, params, body }) => {
      const { table: id, seat } = await invitations.opened(params.invitation, person);
      const { nonceCommitment } = body;
      const { table } = await tables.sit(id, person, { ...(seat === null ? {} : { seat }), nonceCommitment });
      return {
        table: tableInfo(table, games, presence.at(id)),
        seat: seatOf(table, person),
        ...tables.invitations(table, { person }),
      };
    },
    "POST /invitations/:invitation/decline": ({ person, params, body }) =>
      invitations.decline(params.invitation, person, body.phrase),
    "DELETE /invitations/:invitation": ({ person, params }) => invitations.withdraw(params.invitation, person),
  });
  return Promise.resolve();
};
