import {
  changePassword,
  choosePace,
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
import { mustBeKnown, mustNotBeSeatOnly, type Sessions } from "./sessions.ts";
import { done } from "./answers.ts";
import { networkOf } from "../limits/address.ts";
import type { LoginAttempt, LoginLimits } from "../limits/logins.ts";
import { eq } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { people } from "../db/schema.ts";
import type { NoticeCenter } from "../notices/notice-center.ts";
import { markOf } from "../relations/program-mark.ts";
import { standingOf, type Standing } from "../relations/sanctions.ts";
import { ServiceError } from "../service-error.ts";
import type { LinkBack, SeatLinks } from "../tables/seat-links.ts";
import { meOf, meOfSession, type AccountService, type KnownSession } from "../accounts/account-service.ts";
import { accountKey } from "../accounts/account-repository.ts";

export const accountRoutes: FastifyPluginAsyncZod<{
  db: Db;
  accounts: AccountService;
  seatLinks: SeatLinks;
  sessions: Sessions;
  limits: LoginLimits;
  center: NoticeCenter;
}> = async (app, { db, accounts, seatLinks, sessions, limits, center }) => {
  const tags = ["accounts"];

  const answer = async (request: FastifyRequest) => ({
    me: meOfSession(request),
    ...formerOf(await sessions.former(request)),
    ...(request.visitor === null ? {} : { standing: shownStanding(await standingOf(db, request.visitor.person.id)) }),
    ...(request.token === null ? {} : { scopes: [...request.token.scopes] }),
  });

  async function attemptOf(request: FastifyRequest, name: string): Promise<LoginAttempt> {
    const account = accountKey(name);
    const { visitor } = request;
    // A guest may have the same name as an account.
    const isOwner = visitor !== null && visitor.person.password !== null && accountKey(visitor.person.name) === account;
    const mark = sessions.browserMark(request);
    const isKnown = mark !== undefined && (await accounts.isKnownBrowser(mark, name));
    const knownBrowser = isKnown ? mark : isOwner ? visitor.session : null;
    return { account, network: networkOf(request.ip), knownBrowser };
  }

  app.get("/me", { schema: { tags, summary: "The identity of this browser", response: { 200: meAnswer } } }, answer);

  app.post(
    "/accounts",
    {
      schema: { tags, summary: "Sign up; a guest keeps every seat", body: signUp, response: { 200: meAnswer } },
    },
    async (request, reply) => {
      mustNotBeSeatOnly(request);
      await limits.countNetwork(networkOf(request.ip));
      const person = await accounts.signUp(request.visitor, request.body.name, request.body.password);
      await sessions.beginAnew(request, reply, person);
      await sessions.rememberBrowser(request, reply, person);
      return { me: meOf(person) };
    },
  );

  app.post(
    "/session",
    {
      schema: {
        tags,
        summary: "Log in; optionally bring along the seats that you had as a guest",
        body: logIn,
        response: { 200: meAnswer },
      },
    },
    async (request, reply) => {
      const { name, password, claim } = request.body;
      const attempt = await attemptOf(request, name);
      await limits.admit(attempt);
      const person = await accounts.logIn(request.visitor, name, password, claim === true);
      await limits.succeeded(attempt);
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
        summary: "Log out; restores the identity that a link had replaced in this browser",
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
        summary: "Return to the identity that this browser had before it followed a link",
        response: { 200: meAnswer },
      },
    },
    async (request, reply) => {
      const now = await sessions.goBack(request, reply);
      if (now === null) throw new ServiceError("not-found", "This browser has no former identity.");
      const before = meOfSession(request);
      return { me: meOfSession(now), ...(before === null ? {} : { former: before }) };
    },
  );

  app.patch(
    "/me",
    { schema: { tags, summary: "Change your name", body: rename, response: { 200: meAnswer } } },
    async (request) => ({
      me: meOf(await accounts.rename(mustBeKnown(request), request.body.name)),
    }),
  );

  app.put(
    "/me/pace",
    {
      schema: {
        tags,
        summary: "Choose the pace at which other players' acts are shown, on all your devices",
        body: choosePace,
        response: { 200: done },
      },
    },
    async (request) => {
      const { id } = mustBeKnown(request).person;
      await db.update(people).set({ pace: request.body.pace }).where(eq(people.id, id));
      return {};
    },
  );

  app.put(
    "/me/password",
    {
      schema: {
        tags,
        summary: "Change the password; ends all other sessions, recovery codes, links in e-mails and API tokens",
        body: changePassword,
        response: { 200: done },
      },
    },
    async (request) => {
      const visitor = mustBeKnown(request);
      await limits.countNetwork(networkOf(request.ip));
      await center.recovery.changePassword(visitor, request.body.current, request.body.next);
      center.kick();
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
        summary: "End the session of one of them",
        params: z.object({ session: sessionId }),
        response: { 200: done },
      },
    },
    async (request) => {
      await accounts.endSession(mustBeKnown(request), request.params.session);
      return {};
    },
  );

  // The link to a seat, which opens it as its guest in another browser.
  app.post(
    "/tables/:id/return",
    {
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
      await limits.countNetwork(networkOf(request.ip));
      const link = await seatLinks.find(id, token);
      const { guest, full } = link;
      const present = request.visitor ?? request.seatKey;
      const isThere = request.visitor?.person.id === guest.id || (!full && request.seatKey?.table === id);
      if (present?.person.id === guest.id && isThere) return answer(request);
      if (present !== null && present.person.id !== guest.id && !replace) throw wouldReplace(present.person.name, link);
      sessions.mustHaveRoom(request);
      await seatLinks.use(id, token, link);
      await sessions.becomeByLink(request, reply, guest, full ? null : id);
      return {
        me: { ...meOf(guest), ...(full ? {} : { only: id }) },
        ...(present === null ? {} : { former: meOfSession(request) ?? undefined }),
      };
    },
  );
  return Promise.resolve();
};

function shownStanding({ role, mutedUntil, bannedUntil, mustRename, deletionDue, pace, program }: Standing) {
  const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
  return {
    ...{ pace, role, mustRename, mutedUntil: instant(mutedUntil) },
    ...{ bannedUntil: instant(bannedUntil), deletionDue: instant(deletionDue) },
    ...markOf({ program }),
  };
}

function formerOf(former: KnownSession | null) {
  const me = former === null ? null : meOfSession(former);
  return me === null ? {} : { former: me };
}

/** The question to ask the person before a link changes the identity of this browser. */
function wouldReplace(present: string, { guest, seat, full }: LinkBack): ServiceError {
  const then = full
    ? `signs you in as the guest ${guest.name}, with all of that guest's tables`
    : `plays seat ${seat + 1} of this table as ${guest.name}`;
  return new ServiceError("somebody-else", `You are ${present} in this browser. This link ${then}.`);
}
