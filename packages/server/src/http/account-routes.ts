import { ACCOUNT_ROUTES } from "@caravanserai/protocol/schema";
import { serve } from "./serve.ts";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { Sessions } from "./sessions.ts";
import { networkOf } from "../limits/address.ts";
import type { LoginAttempt, LoginLimits } from "../limits/logins.ts";
import { eq } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { people } from "../db/schema.ts";
import type { NoticeCenter } from "../notices/notice-center.ts";
import { markOf } from "../social/program-mark.ts";
import { type Standing, standingOf } from "../social/sanctions.ts";
import { ServiceError } from "../service-error.ts";
import type { LinkBack, SeatLinks } from "../tables/seat-links.ts";
import { type AccountService, type KnownSession, meOf, meOfSession } from "../accounts/account-service.ts";
import { accountKey } from "../accounts/account-repository.ts";

export const accountRoutes: FastifyPluginAsync<{
  db: Db;
  accounts: AccountService;
  seatLinks: SeatLinks;
  sessions: Sessions;
  limits: LoginLimits;
  center: NoticeCenter;
}> = async (app, { db, accounts, seatLinks, sessions, limits, center }) => {
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

  serve(app, ACCOUNT_ROUTES, {
    "GET /me": ({ request }) => answer(request),
    "POST /accounts": async ({ visitor, body, request, reply }) => {
      const person = await accounts.signUp(visitor, body.name, body.password);
      await sessions.beginAnew(request, reply, person);
      await sessions.rememberBrowser(request, reply, person);
      return { me: meOf(person) };
    },
    "POST /session": async ({ visitor, body, request, reply }) => {
      const { name, password, claim } = body;
      const attempt = await attemptOf(request, name);
      await limits.admit(attempt);
      const person = await accounts.logIn(visitor, name, password, claim === true);
      await limits.succeeded(attempt);
      await sessions.beginAnew(request, reply, person);
      await sessions.rememberBrowser(request, reply, person);
      return { me: meOf(person) };
    },
    "DELETE /session": async ({ request, reply }) => {
      const former = await sessions.end(request, reply);
      return { me: former === null ? null : meOfSession(former) };
    },
    "POST /session/former": async ({ request, reply }) => {
      const now = await sessions.goBack(request, reply);
      if (now === null) throw new ServiceError("not-found", "This browser has no former identity.");
      const before = meOfSession(request);
      return { me: meOfSession(now), ...(before === null ? {} : { former: before }) };
    },
    "PATCH /me": async ({ visitor, body }) => ({ me: meOf(await accounts.rename(visitor, body.name)) }),
    "PUT /me/pace": ({ person, body }) => db.update(people).set({ pace: body.pace }).where(eq(people.id, person.id)),
    "PUT /me/password": async ({ visitor, body }) => {
      await center.recovery.changePassword(visitor, body.current, body.next);
      center.kick();
    },
    "GET /me/sessions": async ({ visitor }) => ({ sessions: await accounts.sessions(visitor) }),
    "DELETE /me/sessions/:session": ({ visitor, params }) => accounts.endSession(visitor, params.session),
    "POST /tables/:id/return": async ({
      visitor,
      seatKey,
      params: { id },
      body: { token, replace },
      request,
      reply,
    }) => {
      const link = await seatLinks.find(id, token);
      const { guest, full } = link;
      const present = visitor ?? seatKey;
      const isThere = visitor?.person.id === guest.id || (!full && seatKey?.table === id);
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
  });
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
