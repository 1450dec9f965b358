import { CLUB_ROUTES } from "@caravanserai/protocol/schema";
import type { Club, ClubMessages } from "@caravanserai/protocol";
import type { FastifyPluginAsync } from "fastify";
import type { Person } from "../accounts/account-repository.ts";
import { type ClubPresenter, clubSummary } from "../clubs/club-presenter.ts";
import { clubsWith, listedClubs, receivedBy } from "../clubs/club-repository.ts";
import type { ClubRoom } from "../clubs/club-room.ts";
import type { ClubService } from "../clubs/club-service.ts";
import type { Db } from "../db/connection.ts";
import type { InvitationLimits } from "./invitation-limits.ts";
import { serve } from "./serve.ts";
import { mustBeKnown } from "./sessions.ts";

/** [MM-908] */
const AT_ONCE = 50;

/** Clubs: groups with their own tables, tournaments, leaderboard and room. */
export const clubRoutes: FastifyPluginAsync<{
  db: Db;
  clubs: ClubService;
  presenter: ClubPresenter;
  room: ClubRoom;
  /** Shared with the invitations to tables. */
  invitationLimits: InvitationLimits;
}> = async (app, { db, clubs, presenter, room, invitationLimits }) => {
  const { mayInvite, mayInviteAgain } = invitationLimits;
  /** The club after an act. */
  const after = (id: string, who: Person): Promise<Club> => presenter.show(id, who, undefined);
  const acting = async (id: string, who: Person, act: Promise<unknown>): Promise<Club> => {
    await act;
    return after(id, who);
  };
  const said = async (id: string, person: Person, before: number | undefined): Promise<ClubMessages> => {
    const found = await room.messages(id, person, before, AT_ONCE + 1);
    return { messages: found.slice(-AT_ONCE), more: found.length > AT_ONCE };
  };

  serve(app, CLUB_ROUTES, {
    "GET /clubs": async ({ person, query: { which, before }, request }) => {
      if (which === "mine") {
        const own = await clubsWith(db, mustBeKnown(request).person.id);
        return { clubs: own.map((one) => clubSummary(one, one.role)), more: false };
      }
      const from = before === undefined ? null : new Date(before);
      const found = await listedClubs(db, person?.id ?? null, from, AT_ONCE + 1);
      return { clubs: found.slice(0, AT_ONCE).map((one) => clubSummary(one, one.role)), more: found.length > AT_ONCE };
    },
    "POST /clubs": async ({ person, body }) => after(await clubs.create(person, body), person),
    "GET /clubs/:id": ({ person, params, headers }) => presenter.show(params.id, person, headers["x-invitation"]),
    "PATCH /clubs/:id": ({ person, params: { id }, body }) => acting(id, person, clubs.change(id, person, body)),
    "DELETE /clubs/:id": ({ person, params }) => clubs.close(params.id, person),
    "POST /clubs/:id/join": ({ person, params: { id }, body }) => acting(id, person, clubs.join(id, person, body)),
    "POST /clubs/:id/leave": ({ person, params }) => clubs.leave(params.id, person),
    "DELETE /clubs/:id/request": ({ person, params }) => clubs.takeRequestBack(params.id, person),
    "GET /clubs/:id/members": ({ person, params, query }) => presenter.members(params.id, person, query),
    "POST /clubs/:id/members/:person": ({ person, params: { id, person: member }, body }) =>
      acting(id, person, clubs.giveRole(id, person, member, body.role)),
    "DELETE /clubs/:id/members/:person": ({ person, params: { id, person: member }, query }) =>
      acting(id, person, clubs.remove(id, person, member, query.out)),
    "DELETE /clubs/:id/excluded/:person": ({ person, params: { id, person: excluded } }) =>
      acting(id, person, clubs.takeBack(id, person, excluded)),
    "POST /clubs/:id/requests/:person": ({ person, params: { id, person: asking }, body }) =>
      acting(id, person, clubs.answerRequest(id, person, asking, body.accept)),
    "POST /clubs/:id/invitations": async ({ person, params: { id }, body }) => {
      await mayInvite(person);
      await clubs.invite(id, person, body.name, (other) => mayInviteAgain(person, other));
      return after(id, person);
    },
    "DELETE /clubs/:id/invitations/:invitation": ({ person, params: { id, invitation } }) =>
      acting(id, person, clubs.withdrawInvitation(id, person, invitation)),
    "POST /clubs/:id/links": ({ person, params: { id }, body }) =>
      acting(id, person, clubs.makeLink(id, person, body.uses)),
    "DELETE /clubs/:id/links/:invitation": ({ person, params: { id, invitation } }) =>
      acting(id, person, clubs.voidLink(id, person, invitation)),
    "GET /clubs/:id/boards/:game": ({ person, params: { id, game }, query: { class: pace, after: place } }) =>
      presenter.board(id, person, { game, pace, after: place }),
    "GET /clubs/:id/messages": ({ person, params, query }) => said(params.id, person, query.before),
    "POST /clubs/:id/messages": async ({ person, params: { id }, body }) => {
      await room.say(id, person, body.text, body.id);
      return said(id, person, undefined);
    },
    "DELETE /clubs/:id/messages/:number": async ({ person, params: { id, number } }) => {
      await room.remove(id, person, number);
      return said(id, person, undefined);
    },
    "GET /me/club-invitations": async ({ person }) => ({
      invitations: (await receivedBy(db, person.id)).map(
        ({ invitation: { id, sender, at, until }, by, club: of, members }) => ({
          ...{ id, by: { person: sender, name: by } },
          club: { id: of.id, name: of.name, about: of.about, members },
          ...{ at: at.toISOString(), until: until.toISOString() },
        }),
      ),
    }),
    "POST /club-invitations/:invitation/decline": ({ person, params }) => clubs.decline(params.invitation, person),
  });
  return Promise.resolve();
};
