import {
  changePassword,
  logIn,
  meAnswer,
  rename,
  returnToSeat,
  sessionId,
  sessionList,
  signUp,
  tableId,
} from "@caravanserai/protocol/schema";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { Limiter } from "../http/limiter.ts";
import { mustBeKnown, mustNotBeSeatOnly, type Sessions } from "../http/sessions.ts";
import { done } from "../http/answers.ts";
import { ServiceError, tooMany } from "../service-error.ts";
import type { LinkBack, Tables } from "../tables/service.ts";
import { meOf, meOfSession, type Accounts, type KnownSession } from "./service.ts";
import { accountKey } from "./store.ts";

/** Tries for one account, from wherever they come: a few at once, then one in half a minute. */
const TRIES_AT_ONCE = 10;
const TRIES_PER_SECOND = 1 / 30;

export const accountRoutes: FastifyPluginAsyncZod<{
  accounts: Accounts;
  tables: Tables;
  sessions: Sessions;
  loginRate: number;
}> = async (app, { accounts, tables, sessions, loginRate }) => {
  const tries = new Limiter(TRIES_PER_SECOND, TRIES_AT_ONCE);
  const config = { rateLimit: { max: loginRate, timeWindow: "1 minute", groupId: "login" } };
  const tags = ["accounts"];

  const answer = async (request: FastifyRequest) => ({
    me: meOfSession(request),
    ...formerOf(await sessions.former(request)),
  });

  app.get("/me", { schema: { tags, summary: "Who you are", response: { 200: meAnswer } } }, answer);

  app.post(
    "/accounts",
    {
      config,
      schema: { tags, summary: "Sign up; a guest keeps every seat", body: signUp, response: { 200: meAnswer } },
    },
    async (request, reply) => {
      mustNotBeSeatOnly(request);
      const person = await accounts.signUp(request.visitor, request.body.name, request.body.password);
      await sessions.beginAnew(request, reply, person);
      await sessions.rememberBrowser(request, reply, person);
      return { me: meOf(person) };
    },
  );

  app.post(
    "/session",
    {
      config,
      schema: {
        tags,
        summary: "Log in, and take the seats of the guest that you were along if you like",
        body: logIn,
        response: { 200: meAnswer },
      },
    },
    async (request, reply) => {
      const { name, password, claim } = request.body;
      if (!tries.take(accountKey(name), Date.now())) throw tooMany();
      const person = await accounts.logIn(request.visitor, name, password, claim === true);
      tries.forget(accountKey(name));
      await sessions.beginAnew(request, reply, person);
      await sessions.rememberBrowser(request, reply, person);
      return { me: meOf(person) };
    },
  );

  app.delete(
    "/session",
    {
      schema: {
        tags,
        summary: "Log out; who a link has replaced in this browser is there again",
        response: { 200: meAnswer },
      },
    },
    async (request, reply) => {
      const former = await sessions.end(request, reply);
      return { me: former === null ? null : meOfSession(former) };
    },
  );

  app.post(
    "/session/former",
    {
      schema: {
        tags,
        summary: "Go back to who this browser was before a link made it somebody else",
        response: { 200: meAnswer },
      },
    },
    async (request, reply) => {
      const now = await sessions.goBack(request, reply);
      if (now === null) throw new ServiceError("not-found", "This browser was nobody else before.");
      const before = meOfSession(request);
      return { me: meOfSession(now), ...(before === null ? {} : { former: before }) };
    },
  );

  app.patch(
    "/me",
    { schema: { tags, summary: "Take another name", body: rename, response: { 200: meAnswer } } },
    async (request) => ({
      me: meOf(await accounts.rename(mustBeKnown(request), request.body.name)),
    }),
  );

  app.put(
    "/me/password",
    {
      config,
      schema: {
        tags,
        summary: "Change the password; all other sessions end",
        body: changePassword,
        response: { 200: done },
      },
    },
    async (request) => {
      await accounts.changePassword(mustBeKnown(request), request.body.current, request.body.next);
      return {};
    },
  );

  app.get(
    "/me/sessions",
    { schema: { tags, summary: "The browsers in which you are logged in", response: { 200: sessionList } } },
    async (request) => ({
      sessions: await accounts.sessions(mustBeKnown(request)),
    }),
  );

  app.delete(
    "/me/sessions/:session",
    {
      schema: {
        tags,
        summary: "Log one of them out",
        params: z.object({ session: sessionId }),
        response: { 200: done },
      },
    },
    async (request) => {
      await accounts.endSession(mustBeKnown(request), request.params.session);
      return {};
    },
  );

  // A guest in another browser, by the link to a seat.
  app.post(
    "/tables/:id/return",
    {
      config,
      schema: {
        tags,
        summary: "Follow the link to a guest's seat; it works once",
        params: z.object({ id: tableId }),
        body: returnToSeat,
        response: { 200: meAnswer },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { token, replace } = request.body;
      const link = await tables.linkBack(id, token);
      const { guest, full } = link;
      const present = request.visitor ?? request.seatKey;
      const isThere = request.visitor?.person.id === guest.id || (!full && request.seatKey?.table === id);
      if (present?.person.id === guest.id && isThere) return answer(request);
      if (present !== null && present.person.id !== guest.id && !replace) throw wouldReplace(present.person.name, link);
      sessions.mustHaveRoom(request);
      await tables.useLinkBack(id, token, link);
      await sessions.becomeByLink(request, reply, guest, full ? null : id);
      return {
        me: { ...meOf(guest), ...(full ? {} : { only: id }) },
        ...(present === null ? {} : { former: meOfSession(request) ?? undefined }),
      };
    },
  );
  return Promise.resolve();
};

function formerOf(former: KnownSession | null) {
  const me = former === null ? null : meOfSession(former);
  return me === null ? {} : { former: me };
}

/** The question for people before a link makes this browser somebody else. */
function wouldReplace(present: string, { guest, seat, full }: LinkBack): ServiceError {
  const then = full
    ? `makes it ${guest.name}, a guest, with all of that guest's tables`
    : `plays seat ${seat + 1} of this table as ${guest.name}`;
  return new ServiceError("somebody-else", `You are ${present} in this browser. This link ${then}.`);
}
