import { TOURNAMENT_ROUTES } from "@caravanserai/protocol/schema";
import { serve } from "./serve.ts";
import type { Tournament } from "@caravanserai/protocol";
import type { FastifyPluginAsync } from "fastify";
import type { Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import { notFound } from "../service-error.ts";
import { standingLines, summaryOf, type TournamentPresenter } from "../tournaments/tournament-presenter.ts";
import { listTournaments } from "../tournaments/tournament-repository.ts";
import type { TournamentService } from "../tournaments/tournament-service.ts";
import type { InvitationLimits } from "./invitation-limits.ts";
import { mustBeKnown } from "./sessions.ts";

/** [MM-908] */
const AT_ONCE = 50;

export const tournamentRoutes: FastifyPluginAsync<{
  db: Db;
  service: TournamentService;
  presenter: TournamentPresenter;
  invitationLimits: InvitationLimits;
}> = async (app, { db, service, presenter, invitationLimits }) => {
  const { mayInvite, mayInviteAgain } = invitationLimits;
  /** The tournament after an act. */
  const after = async (id: string, person: Person): Promise<Tournament> => {
    const whole = await service.find(id);
    // Somebody who withdraws from a private tournament sees it one last time.
    return presenter.show(whole, person, whole.row.invitation);
  };
  const acting = async (id: string, person: Person, act: Promise<void>): Promise<Tournament> => {
    await act;
    return after(id, person);
  };

  serve(app, TOURNAMENT_ROUTES, {
    "GET /tournaments": async ({ person: asking, query: { state: which, before }, request }) => {
      const person = which === "mine" ? mustBeKnown(request).person.id : (asking?.id ?? null);
      const found = await listTournaments(db, {
        ...{ which, person, limit: AT_ONCE + 1 },
        before: before === undefined ? null : new Date(before),
      });
      return { tournaments: found.slice(0, AT_ONCE).map(summaryOf), more: found.length > AT_ONCE };
    },
    "POST /tournaments": async ({ person, body }) => {
      const id = await service.create(person, body);
      return presenter.show(await service.seen(id, person.id, undefined), person, undefined);
    },
    "GET /tournaments/:id": async ({ person, params, headers: { "x-invitation": token } }) =>
      presenter.show(await service.seen(params.id, person?.id ?? null, token), person, token),
    "GET /tournaments/:id/standings": async ({ person, params, headers }) => ({
      standings: standingLines(await service.seen(params.id, person?.id ?? null, headers["x-invitation"])),
    }),
    "GET /tournaments/:id/rounds/:round": async ({ person, params, headers: { "x-invitation": token } }) => {
      const shown = await presenter.show(await service.seen(params.id, person?.id ?? null, token), person, token);
      const found = shown.played.find(({ number }) => number === params.round);
      if (found === undefined) throw notFound("round");
      return found;
    },
    "POST /tournaments/:id/enter": ({ person, params: { id }, body }) =>
      acting(id, person, service.enter(id, person, body.invitation)),
    "POST /tournaments/:id/withdraw": ({ person, params: { id } }) => acting(id, person, service.withdraw(id, person)),
    "POST /tournaments/:id/pause": ({ person, params: { id } }) => acting(id, person, service.pause(id, person, true)),
    "POST /tournaments/:id/back": ({ person, params: { id } }) => acting(id, person, service.pause(id, person, false)),
    "POST /tournaments/:id/start": ({ person, params: { id } }) => acting(id, person, service.start(id, person)),
    "POST /tournaments/:id/end": ({ person, params: { id } }) => acting(id, person, service.end(id, person)),
    "POST /tournaments/:id/invitations": async ({ person, params: { id }, body }) => {
      await mayInvite(person);
      await service.invite(id, person, body.name, (other) => mayInviteAgain(person, other));
      return after(id, person);
    },
    "POST /tournaments/:id/substitute": ({ person, params: { id }, body }) =>
      acting(id, person, service.substitute(id, person, body.out, body.in)),
    "POST /tournaments/:id/rounds/:round/boards/:board": ({ person, params: { id, ...at }, body }) =>
      acting(id, person, service.correct(id, person, at, body)),
  });
  return Promise.resolve();
};
