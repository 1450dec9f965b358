import type { ObservedMatch, Position } from "@caravanserai/protocol";
import {
  decideByRequest,
  decidedByRequest,
  onceOnly,
  orderByRequest,
  sayByRequest,
  observedMatch,
  observationQuery,
} from "@caravanserai/protocol/schema";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { FastifyRequest } from "fastify";
import type { AccountService } from "../accounts/account-service.ts";
import type { ChatService } from "../chat/chat-service.ts";
import type { ClockService } from "../clocks/clock-service.ts";
import type { SiteTime } from "../time/site-time.ts";
import type { MatchRepository } from "../match/match-repository.ts";
import type { MatchService, SeatCommand } from "../match/match-service.ts";
import { position } from "../match/position.ts";
import type { SpectatorMatches } from "../match/spectator-match.ts";
import { orderCommand } from "../orders/order-service.ts";
import { seatOf } from "../tables/access.ts";
import type { TableService } from "../tables/table-service.ts";
import { byTable, callerOf, done, invited } from "./answers.ts";
import { mustPlayAt } from "./sessions.ts";

/** Playing over HTTP, as programs do: the same acts as the socket messages of pages. [MM-810] [MM-811] */
export const playRoutes: FastifyPluginAsyncZod<{
  tables: TableService;
  matches: MatchService;
  repository: MatchRepository;
  clocks: ClockService;
  accounts: AccountService;
  chat: ChatService;
  siteTime: SiteTime;
  spectators: SpectatorMatches;
}> = async (app, { tables, matches, repository, clocks, accounts, chat, siteTime, spectators }) => {
  const tags = ["programs"];

  async function submit(
    request: FastifyRequest<{ Params: { id: string } }>,
    key: string,
    command: SeatCommand,
  ): Promise<{ seq: number }> {
    const received = siteTime.now();
    const { id } = request.params;
    const person = mustPlayAt(request, id);
    const { seq } = await matches.submitOf(person.id, id, command, key, received);
    return { seq };
  }

  app.get(
    "/tables/:id/observation",
    {
      schema: {
        tags,
        summary: "The position as your seat or the public sees it; with `from`, empty if nothing is new",
        headers: invited,
        params: byTable,
        querystring: observationQuery,
        response: { 200: observedMatch },
      },
    },
    async (request): Promise<ObservedMatch> => {
      const caller = callerOf(request);
      const { id } = request.params;
      const table = await tables.seen(id, caller);
      const viewer = seatOf(table, caller.person) ?? "public";
      const { status } = table;
      if (status === "open") return { viewer, status, state: { kind: "none" } };
      return matches.read(id, async (live): Promise<ObservedMatch> => {
        await matches.catchUp(live);
        // [MM-820]
        const shown = viewer === "public" ? await spectators.shown(live) : live;
        if (request.query.from === shown.match.seq) return { viewer, status, state: { kind: "updates", updates: [] } };
        const whole = await position(repository, shown, viewer);
        return { viewer, status, state: { kind: "whole", position: withinTime(whole, siteTime.now()) } };
      });
    },
  );

  app.post(
    "/tables/:id/decide",
    {
      schema: {
        tags,
        summary: "Answer a question put to your seat; a retry with the same id is not carried out twice",
        params: byTable,
        body: decideByRequest,
        response: { 200: decidedByRequest },
      },
    },
    (request) => {
      const { id, question, answer } = request.body;
      return submit(request, id, { do: "answer", question, answer });
    },
  );

  app.post(
    "/tables/:id/undo",
    {
      schema: {
        tags,
        summary: "Undo your last answer, if the position says that you can",
        params: byTable,
        body: onceOnly,
        response: { 200: decidedByRequest },
      },
    },
    (request) => submit(request, request.body.id, { do: "undo" }),
  );

  app.post(
    "/tables/:id/order",
    {
      schema: {
        tags,
        summary: "Leave a standing order for a window; null withdraws it",
        params: byTable,
        body: orderByRequest,
        response: { 200: decidedByRequest },
      },
    },
    (request) => {
      const { id, window, order, until = null } = request.body;
      return submit(request, id, orderCommand({ window, order, until }, siteTime.now()));
    },
  );

  app.post(
    "/tables/:id/back",
    {
      schema: {
        tags,
        summary: "Return to your seat from a bot or from being offered",
        params: byTable,
        response: { 200: done },
      },
    },
    async (request) => {
      await clocks.comeBack(request.params.id, mustPlayAt(request, request.params.id).id);
      return {};
    },
  );

  app.post(
    "/tables/:id/say",
    {
      schema: {
        tags,
        summary: "Write a chat message at a table that you may see",
        params: byTable,
        body: sayByRequest,
        response: { 200: done },
      },
    },
    async (request) => {
      const person = mustPlayAt(request, request.params.id);
      const table = await tables.seen(request.params.id, { person });
      const { room, text, id } = request.body;
      await chat.say(table, await accounts.person(person.id), room, text, id);
      return {};
    },
  );
  return Promise.resolve();
};

/** [CO-131] From `undoUntil` on the seat cannot undo its answer. */
function withinTime(whole: Position, now: number): Position {
  const { observation, undoUntil } = whole;
  if (undoUntil === undefined || now < undoUntil) return whole;
  return { ...whole, observation: { ...observation, canUndo: false } };
}
