import {
  correctPairing,
  createTournament,
  enterTournament,
  inviteToTournament,
  invitation,
  substituteInTournament,
  tournament,
  tournamentId,
  tournamentList,
  tournamentRound,
  tournamentsQuery,
  tournamentStandings,
} from "@caravanserai/protocol/schema";
import type { Tournament } from "@caravanserai/protocol";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import type { Limit } from "../limits/limit.ts";
import { mustHaveLeft } from "../limits/requests.ts";
import { notFound } from "../service-error.ts";
import { standingLines, summaryOf, type TournamentPresenter } from "../tournaments/tournament-presenter.ts";
import { listTournaments } from "../tournaments/tournament-repository.ts";
import type { TournamentService } from "../tournaments/tournament-service.ts";
import type { InvitationLimits } from "./invitation-limits.ts";
import { mustBeKnown } from "./sessions.ts";

/** [MM-908] */
const AT_ONCE = 50;
const TOO_MANY = "You have opened many tournaments in the last hour. Please wait a while.";

const byTournament = z.object({ id: tournamentId });
const byRound = byTournament.extend({ round: z.coerce.number().int().min(1).max(200) });
const byPairing = byRound.extend({ board: z.coerce.number().int().min(1).max(200) });
const invited = z.looseObject({ "x-invitation": invitation.optional() });

export const tournamentRoutes: FastifyPluginAsyncZod<{
  db: Db;
  service: TournamentService;
  presenter: TournamentPresenter;
  limit: Limit;
  invitationLimits: InvitationLimits;
}> = async (app, { db, service, presenter, limit, invitationLimits }) => {
  const { mayInvite, mayInviteAgain } = invitationLimits;
  const tags = ["tournaments"];
  const answer = { 200: tournament };
  /** Performs an act in a tournament, and responds with the tournament as it is afterwards. */
  const acting = async (
    request: FastifyRequest & { readonly params: { readonly id: string } },
    act: (who: Person) => Promise<void>,
  ): Promise<Tournament> => {
    const { person } = mustBeKnown(request);
    await act(person);
    const whole = await service.find(request.params.id);
    // Somebody who withdraws from a private tournament sees it one last time.
    return presenter.show(whole, person, whole.row.invitation);
  };

  app.get(
    "/tournaments",
    {
      schema: {
        tags,
        summary: "Tournaments that you may see, newest first",
        querystring: tournamentsQuery,
        response: { 200: tournamentList },
      },
    },
    async (request) => {
      const { state: which, before } = request.query;
      const person = which === "mine" ? mustBeKnown(request).person.id : (request.visitor?.person.id ?? null);
      const found = await listTournaments(db, {
        ...{ which, person, limit: AT_ONCE + 1 },
        before: before === undefined ? null : new Date(before),
      });
      return { tournaments: found.slice(0, AT_ONCE).map(summaryOf), more: found.length > AT_ONCE };
    },
  );

  app.post(
    "/tournaments",
    { schema: { tags, summary: "Open a tournament for entries", body: createTournament, response: answer } },
    async (request) => {
      const { person } = mustBeKnown(request);
      await mustHaveLeft(limit, person.id, TOO_MANY);
      const id = await service.create(person, request.body);
      return presenter.show(await service.seen(id, person.id, undefined), person, undefined);
    },
  );

  app.get(
    "/tournaments/:id",
    {
      schema: {
        tags,
        summary: "A tournament: its entries, rounds and standings",
        headers: invited,
        params: byTournament,
        response: answer,
      },
    },
    async (request) => {
      const person = request.visitor?.person ?? null;
      const token = request.headers["x-invitation"];
      return presenter.show(await service.seen(request.params.id, person?.id ?? null, token), person, token);
    },
  );

  app.get(
    "/tournaments/:id/standings",
    {
      schema: {
        tags,
        summary: "The standings only, computed from the results so far",
        headers: invited,
        params: byTournament,
        response: { 200: tournamentStandings },
      },
    },
    async (request) => {
      const viewer = request.visitor?.person.id ?? null;
      const whole = await service.seen(request.params.id, viewer, request.headers["x-invitation"]);
      return { standings: standingLines(whole) };
    },
  );

  app.get(
    "/tournaments/:id/rounds/:round",
    {
      schema: {
        tags,
        summary: "A paired round, with the reasons for its pairings",
        headers: invited,
        params: byRound,
        response: { 200: tournamentRound },
      },
    },
    async (request) => {
      const person = request.visitor?.person ?? null;
      const token = request.headers["x-invitation"];
      const { id, round } = request.params;
      const shown = await presenter.show(await service.seen(id, person?.id ?? null, token), person, token);
      const found = shown.played.find(({ number }) => number === round);
      if (found === undefined) throw notFound("round");
      return found;
    },
  );

  app.post(
    "/tournaments/:id/enter",
    {
      schema: {
        tags,
        summary: "Enter; if the tournament is full, you join its reserve list",
        params: byTournament,
        body: enterTournament,
        response: answer,
      },
    },
    (request) => acting(request, (who) => service.enter(request.params.id, who, request.body.invitation)),
  );

  const acts: readonly (readonly [string, string, (id: string, who: Person) => Promise<void>])[] = [
    ["withdraw", "Withdraw from the next pairing on", (id, who) => service.withdraw(id, who)],
    ["pause", "Pause from the next pairing on", (id, who) => service.pause(id, who, true)],
    ["back", "End your pause", (id, who) => service.pause(id, who, false)],
    ["start", "Close the entries and pair the first round (organiser)", (id, who) => service.start(id, who)],
    [
      "end",
      "Cancel it before the start, or end it two round limits after its last round (organiser)",
      (id, who) => service.end(id, who),
    ],
  ];
  for (const [path, summary, act] of acts)
    app.post(
      `/tournaments/:id/${path}`,
      { schema: { tags, summary, params: byTournament, response: answer } },
      (request) => acting(request, (who) => act(request.params.id, who)),
    );

  app.post(
    "/tournaments/:id/invitations",
    {
      schema: {
        tags,
        summary: "Invite an account by name (organiser)",
        params: byTournament,
        body: inviteToTournament,
        response: answer,
      },
    },
    (request) =>
      acting(request, async (who) => {
        await mayInvite(who);
        await service.invite(request.params.id, who, request.body.name, (other) => mayInviteAgain(who, other));
      }),
  );

  app.post(
    "/tournaments/:id/substitute",
    {
      schema: {
        tags,
        summary: "Replace an entry that withdrew with one from the reserve list (organiser)",
        params: byTournament,
        body: substituteInTournament,
        response: answer,
      },
    },
    (request) =>
      acting(request, (who) => service.substitute(request.params.id, who, request.body.out, request.body.in)),
  );

  app.post(
    "/tournaments/:id/rounds/:round/boards/:board",
    {
      schema: {
        tags,
        summary: "Correct a result before the next pairing (organiser)",
        params: byPairing,
        body: correctPairing,
        response: answer,
      },
    },
    (request) =>
      acting(request, (who) => {
        const { id, ...at } = request.params;
        return service.correct(id, who, at, request.body);
      }),
  );
  return Promise.resolve();
};
