import { RECOVERY_ROUTES } from "@caravanserai/protocol/schema";
import { serve } from "./serve.ts";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type pg from "pg";
import { accountKey } from "../accounts/account-repository.ts";
import { type AccountService, meOf } from "../accounts/account-service.ts";
import { networkOf } from "../limits/address.ts";
import { sharedLimit } from "../limits/limit.ts";
import type { LoginLimits } from "../limits/logins.ts";
import { mustHaveLeft } from "../limits/requests.ts";
import { addressKey } from "../notices/mail-addresses.ts";
import type { NoticeCenter } from "../notices/notice-center.ts";
import type { DeletionService } from "../people/deletion-service.ts";
import { ServiceError } from "../service-error.ts";
import type { Sessions } from "./sessions.ts";

/** The response does not show whether an e-mail was sent. */
const ON_ITS_WAY = { words: "If there is a confirmed address, an e-mail is on its way." };
const TOO_MANY = "Too many e-mails were requested. Please wait an hour.";

/** E-mail addresses, recovering accounts and seats, and signing in by e-mail. */
export const recoveryRoutes: FastifyPluginAsync<{
  pool: pg.Pool;
  center: NoticeCenter;
  accounts: AccountService;
  sessions: Sessions;
  limits: LoginLimits;
  deletions: DeletionService;
}> = async (app, { pool, center, accounts, sessions, limits, deletions }) => {
  const { addresses, recovery, sendsMail } = center;
  // [CO-753]
  const byDay = sharedLimit(pool, "letters-day", 5, 86_400);
  const byHour = sharedLimit(pool, "letters-hour", 3, 3600);
  const byNetwork = sharedLimit(pool, "letters-network", 20, 3600);

  function mustSendMail(): void {
    if (!sendsMail) throw new ServiceError("not-allowed", "This site sends no e-mail.");
  }

  /**
   * Nobody can use up what another may request: a network has its own number for each address, and so has a person who
   * is signed in.
   */
  async function countLetter(request: FastifyRequest, by: { address: string } | { person: string }): Promise<void> {
    const network = networkOf(request.ip);
    const key = "person" in by ? `person/${by.person}` : `${network} ${addressKey(by.address)}`;
    await mustHaveLeft(byNetwork, network, TOO_MANY);
    await mustHaveLeft(byHour, key, TOO_MANY);
    await mustHaveLeft(byDay, key, TOO_MANY);
  }

  /** Runs after the response, whose timing therefore does not show whether the address is known. */
  function afterwards(request: FastifyRequest, job: () => Promise<void>): void {
    setImmediate(() => {
      job().then(
        () => center.kick(),
        (error: unknown) => request.log.error({ err: error }, "an e-mail could not be queued"),
      );
    });
  }

  serve(app, RECOVERY_ROUTES, {
    "PUT /me/mail": async ({ person, body, request }) => {
      mustSendMail();
      await countLetter(request, { person: person.id });
      await accounts.mustKnowPassword(person, body.password);
      await addresses.give(person.id, body.address);
      center.kick();
      return { words: "An e-mail is on its way. Open its link within a day to confirm the address." };
    },
    "DELETE /me/mail": ({ person }) => addresses.remove(person.id),
    "POST /mail/confirm": async ({ body }) => {
      await addresses.confirm(body.token);
      center.kick();
    },
    "POST /mail/change-back": ({ body }) => addresses.changeBack(body.token),
    "POST /recover": async ({ body, request }) => {
      mustSendMail();
      await countLetter(request, { address: body.who });
      afterwards(request, () => recovery.askPassword(body.who));
      return ON_ITS_WAY;
    },
    "POST /recover/seats": async ({ body, request }) => {
      mustSendMail();
      await countLetter(request, { address: body.address });
      afterwards(request, () => recovery.askSeats(body.address));
      return ON_ITS_WAY;
    },
    "POST /session/letter": async ({ body, request }) => {
      mustSendMail();
      await countLetter(request, { address: body.address });
      afterwards(request, () => recovery.askSignIn(body.address));
      return ON_ITS_WAY;
    },
    "POST /session/link": async ({ body, request, reply }) => {
      const person = await recovery.useSignInLink(body.token);
      await sessions.beginAnew(request, reply, person);
      await sessions.rememberBrowser(request, reply, person);
      return { me: meOf(person) };
    },
    "POST /me/deletion/letter": async ({ person, request }) => {
      mustSendMail();
      await countLetter(request, { person: person.id });
      await recovery.askDeletion(person.id);
      center.kick();
      return { words: "An e-mail is on its way. Open its link within an hour and press the button." };
    },
    "POST /deletion/link": async ({ body }) => {
      const { id } = await recovery.useDeletionLink(body.token);
      await deletions.begin(id, body.leave);
    },
    "POST /recover/password": async ({ body, request, reply }) => {
      const person = await recovery.usePasswordLink(body.token, body.password);
      await sessions.beginAnew(request, reply, person);
      await sessions.rememberBrowser(request, reply, person);
      center.kick();
      return { me: meOf(person) };
    },
    "POST /recover/seat": async ({ body, request, reply }) => {
      sessions.mustHaveRoom(request);
      const { person, table } = await recovery.useSeatLink(body.token);
      await sessions.becomeByLink(request, reply, person, null);
      center.kick();
      return { me: meOf(person), table };
    },
    "POST /recover/code": async ({ body, request, reply }) => {
      const { name, code, password } = body;
      const attempt = { account: accountKey(name), network: networkOf(request.ip), knownBrowser: null };
      await limits.admit(attempt);
      const person = await recovery.useCode(name, code, password);
      await limits.succeeded(attempt);
      await sessions.beginAnew(request, reply, person);
      await sessions.rememberBrowser(request, reply, person);
      center.kick();
      return { me: meOf(person) };
    },
    "POST /me/recovery-code": async ({ person, body }) => {
      const { code, madeAt } = await recovery.newCode(person, body.password);
      center.kick();
      return { code, madeAt: madeAt.toISOString() };
    },
    "GET /me/ways-in": ({ person }) => recovery.waysIn(person),
  });
  return Promise.resolve();
};
