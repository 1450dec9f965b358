import {
  acceptSeek,
  answerProposal,
  mySearch,
  seekId,
  seekList,
  seeksQuery,
  seekLonger,
  seekTerms,
  tableId,
} from "@caravanserai/protocol/schema";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { SiteTime } from "../time/site-time.ts";
import type { Limit } from "../limits/limit.ts";
import { mustHaveLeft } from "../limits/requests.ts";
import type { ProposalService } from "../seeks/proposal-service.ts";
import type { SeekPresenter } from "../seeks/seek-presenter.ts";
import type { SeekService } from "../seeks/seek-service.ts";
import { mustBeKnown } from "./sessions.ts";

const bySeek = z.object({ id: seekId });
const byProposal = z.object({ id: tableId });

const TOO_MANY_SEEKS = "You have opened or changed many searches within an hour. Please wait a while.";
const TOO_MANY_ACCEPTED = "You have accepted many seeks within an hour. Please wait a while.";

/** Looking for opponents: seeks, and the ready checks that follow. */
export const seekRoutes: FastifyPluginAsyncZod<{
  seeks: SeekService;
  proposals: ProposalService;
  presenter: SeekPresenter;
  siteTime: SiteTime;
  /** [MM-900] By person. */
  limits: { readonly seeks: Limit; readonly accepts: Limit };
}> = async (app, { seeks, proposals, presenter, siteTime, limits }) => {
  const tags = ["seeks"];
  const answer = { 200: mySearch };

  app.get(
    "/seeks",
    {
      schema: {
        tags,
        summary: "A page of the open seeks that you may see",
        querystring: seeksQuery,
        response: { 200: seekList },
      },
    },
    ({ visitor, query: { before } }) =>
      presenter.list(visitor?.person.id ?? null, before === undefined ? undefined : new Date(before)),
  );

  app.get("/me/search", { schema: { tags, summary: "Your seeks and ready checks", response: answer } }, (request) =>
    presenter.search(mustBeKnown(request).person.id),
  );

  app.post(
    "/seeks",
    {
      schema: {
        tags,
        summary: "Look for opponents; replaces another live search",
        body: seekTerms,
        response: answer,
      },
    },
    async (request) => {
      const { id } = mustBeKnown(request).person;
      await mustHaveLeft(limits.seeks, id, TOO_MANY_SEEKS);
      await seeks.open(id, request.body);
      return presenter.search(id);
    },
  );

  app.put(
    "/seeks/:id",
    {
      schema: {
        tags,
        summary: "Change your seek; it keeps its place in the queue if the terms only become wider",
        params: bySeek,
        body: seekTerms,
        response: answer,
      },
    },
    async (request) => {
      const { id } = mustBeKnown(request).person;
      await mustHaveLeft(limits.seeks, id, TOO_MANY_SEEKS);
      await seeks.change(id, request.params.id, request.body);
      return presenter.search(id);
    },
  );

  app.post(
    "/seeks/:id/longer",
    {
      schema: {
        tags,
        summary: "Extend your correspondence seek by three or seven days",
        params: bySeek,
        body: seekLonger,
        response: answer,
      },
    },
    async (request) => {
      const { id } = mustBeKnown(request).person;
      await mustHaveLeft(limits.seeks, id, TOO_MANY_SEEKS);
      await seeks.prolong(id, request.params.id, request.body.days);
      return presenter.search(id);
    },
  );

  app.post(
    "/me/search/again/:id",
    {
      schema: {
        tags,
        summary: "Look again after a void match, with the same terms and your old place in the queue",
        params: byProposal,
        response: answer,
      },
    },
    async (request) => {
      const { id } = mustBeKnown(request).person;
      await mustHaveLeft(limits.seeks, id, TOO_MANY_SEEKS);
      await seeks.lookAgain(id, request.params.id);
      return presenter.search(id);
    },
  );

  app.delete(
    "/seeks/:id",
    { schema: { tags, summary: "Stop looking", params: bySeek, response: answer } },
    async (request) => {
      const { id } = mustBeKnown(request).person;
      await mustHaveLeft(limits.seeks, id, TOO_MANY_SEEKS);
      await seeks.withdraw(id, request.params.id);
      return presenter.search(id);
    },
  );

  app.post(
    "/seeks/:id/accept",
    {
      schema: {
        tags,
        summary: "Accept somebody's seek; starts a ready check with its owner",
        params: bySeek,
        body: acceptSeek,
        response: answer,
      },
    },
    async (request) => {
      const { id } = mustBeKnown(request).person;
      await mustHaveLeft(limits.accepts, id, TOO_MANY_ACCEPTED);
      await seeks.accept(id, request.params.id, request.body.room, request.body.nonceCommitment ?? null);
      return presenter.search(id);
    },
  );

  app.post(
    "/proposals/:id",
    {
      schema: {
        tags,
        summary: "Confirm that you are ready, or decline; the match begins once all are ready",
        params: byProposal,
        body: answerProposal,
        response: answer,
      },
    },
    async (request) => {
      const received = siteTime.now();
      const { id } = mustBeKnown(request).person;
      if (request.body.ready)
        await proposals.ready(request.params.id, id, request.body.nonceCommitment ?? null, received);
      else await proposals.decline(request.params.id, id);
      return presenter.search(id);
    },
  );

  app.delete(
    "/proposals/:id/ready",
    {
      schema: {
        tags,
        summary: "Withdraw your confirmation while others are still asked",
        params: byProposal,
        response: answer,
      },
    },
    async (request) => {
      const { id } = mustBeKnown(request).person;
      await proposals.unready(request.params.id, id);
      return presenter.search(id);
    },
  );
  return Promise.resolve();
};
