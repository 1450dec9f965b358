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
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { tooMany } from "../http/failure.ts";
import { Limiter } from "../http/limiter.ts";
import { mustBeKnown, type Doorman } from "../http/visitors.ts";
import { done } from "../http/answers.ts";
import type { Tables } from "../tables/service.ts";
import { meOf, type Accounts } from "./service.ts";
import { accountKey } from "./store.ts";

/** Tries for one account, from wherever they come: a few at once, then one in half a minute. */
const TRIES_AT_ONCE = 10;
const TRIES_PER_SECOND = 1 / 30;

export const accountRoutes: FastifyPluginAsyncZod<{
  accounts: Accounts;
  tables: Tables;
  doorman: Doorman;
  loginRate: number;
}> = async (app, { accounts, tables, doorman, loginRate }) => {
  const tries = new Limiter(TRIES_PER_SECOND, TRIES_AT_ONCE);
  const config = { rateLimit: { max: loginRate, timeWindow: "1 minute", groupId: "login" } };
  const tags = ["accounts"];

  app.get("/me", { schema: { tags, summary: "Who you are", response: { 200: meAnswer } } }, (request) => ({
    me: request.visitor === null ? null : meOf(request.visitor.person),
  }));

  app.post(
    "/accounts",
    {
      config,
      schema: { tags, summary: "Sign up; a guest keeps every seat", body: signUp, response: { 200: meAnswer } },
    },
    async (request, reply) => {
      const person = await accounts.signUp(request.visitor, request.body.name, request.body.password);
      await doorman.letInAnew(request, reply, person);
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
      await doorman.letInAnew(request, reply, person);
      return { me: meOf(person) };
    },
  );

  app.delete(
    "/session",
    { schema: { tags, summary: "Log out", response: { 200: meAnswer } } },
    async (request, reply) => {
      if (request.visitor !== null) await accounts.logOut(request.visitor);
      doorman.letOut(reply);
      return { me: null };
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

  // A guest on another device, by the return link of a seat.
  app.post(
    "/tables/:id/return",
    {
      config,
      schema: {
        tags,
        summary: "Come back to a guest's seat by its return link",
        params: z.object({ id: tableId }),
        body: returnToSeat,
        response: { 200: meAnswer },
      },
    },
    async (request, reply) => {
      const guest = await tables.guestOfLink(request.params.id, request.body.token);
      if (request.visitor?.person.id !== guest.id) await doorman.letIn(request, reply, guest);
      return { me: meOf(guest) };
    },
  );
  return Promise.resolve();
};
