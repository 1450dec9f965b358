import { SEEK_ROUTES } from "@caravanserai/protocol/schema";
import { serve } from "./serve.ts";
import type { FastifyPluginAsync } from "fastify";
import type { SiteTime } from "../time/site-time.ts";
import type { ProposalService } from "../seeks/proposal-service.ts";
import type { SeekPresenter } from "../seeks/seek-presenter.ts";
import type { SeekService } from "../seeks/seek-service.ts";

/** Looking for opponents: seeks, and the ready checks that follow. */
export const seekRoutes: FastifyPluginAsync<{
  seeks: SeekService;
  proposals: ProposalService;
  presenter: SeekPresenter;
  siteTime: SiteTime;
}> = async (app, { seeks, proposals, presenter, siteTime }) => {
  serve(app, SEEK_ROUTES, {
    "GET /seeks": ({ person, query: { before } }) =>
      presenter.list(person?.id ?? null, before === undefined ? undefined : new Date(before)),
    "GET /me/search": ({ person }) => presenter.search(person.id),
    "POST /seeks": async ({ person: { id }, body }) => {
      await seeks.open(id, body);
      return presenter.search(id);
    },
    "PUT /seeks/:seek": async ({ person: { id }, params, body }) => {
      await seeks.change(id, params.seek, body);
      return presenter.search(id);
    },
    "POST /seeks/:seek/longer": async ({ person: { id }, params, body }) => {
      await seeks.prolong(id, params.seek, body.days);
      return presenter.search(id);
    },
    "POST /me/search/again/:table": async ({ person: { id }, params }) => {
      await seeks.lookAgain(id, params.table);
      return presenter.search(id);
    },
    "DELETE /seeks/:seek": async ({ person: { id }, params }) => {
      await seeks.withdraw(id, params.seek);
      return presenter.search(id);
    },
    "POST /seeks/:seek/accept": async ({ person: { id }, params, body }) => {
      await seeks.accept(id, params.seek, body.room, body.nonceCommitment ?? null);
      return presenter.search(id);
    },
    "POST /proposals/:proposal": async ({ person: { id }, params, body }) => {
      const received = siteTime.now();
      if (body.ready) await proposals.ready(params.proposal, id, body.nonceCommitment ?? null, received);
      else await proposals.decline(params.proposal, id);
      return presenter.search(id);
    },
    "DELETE /proposals/:proposal/ready": async ({ person: { id }, params }) => {
      await proposals.unready(params.proposal, id);
      return presenter.search(id);
    },
  });
  return Promise.resolve();
};
