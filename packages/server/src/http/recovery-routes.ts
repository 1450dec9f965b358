import {
  askLetter,
  askRecovery,
  giveAddress,
  letterAnswer,
  makeRecoveryCode,
  meAnswer,
  recoverByCode,
  recoverPassword,
  recoveryCodeAnswer,
  useDeletionLink,
  useLink,
  waysIn,
} from "@caravanserai/protocol/schema";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type pg from "pg";
import { z } from "zod";
import { accountKey } from "../accounts/account-repository.ts";
import { meOf, type AccountService } from "../accounts/account-service.ts";
import { networkOf } from "../limits/address.ts";
import { sharedLimit } from "../limits/limit.ts";
import type { LoginLimits } from "../limits/logins.ts";
import { mustHaveLeft } from "../limits/requests.ts";
import { addressKey } from "../notices/mail-addresses.ts";
import type { NoticeCenter } from "../notices/notice-center.ts";
import type { DeletionService } from "../people/deletion-service.ts";
import { ServiceError } from "../service-error.ts";
import { done } from "./answers.ts";
import { mustBeKnown, mustNotBeSeatOnly, type Sessions } from "./sessions.ts";

/** The response does not show whether an e-mail was sent. */
const ON_ITS_WAY = { words: "If there is a confirmed address, an e-mail is on its way." };
const TOO_MANY = "Too many e-mails were requested. Please wait an hour.";

/** E-mail addresses, recovering accounts and seats, and signing in by e-mail. */
export const recoveryRoutes: FastifyPluginAsyncZod<{
  pool: pg.Pool;
  center: NoticeCenter;
  accounts: AccountService;
  sessions: Sessions;
  limits: LoginLimits;
  deletions: DeletionService;
}> = async (app, { pool, center, accounts, sessions, limits, deletions }) => {
  const { addresses, recovery, sendsMail } = center;
  const tags = ["accounts"];
  // [CO-753]
  const byDay = sharedLimit(pool, "letters-day", 5, 86_400);
  const byHour = sharedLimit(pool, "letters-hour", 3, 3600);
  const byNetwork = sharedLimit(pool, "letters-network", 20, 3600);
  // [MM-571] In addition to the limits for all e-mails.
  const signInsByNetwork = sharedLimit(pool, "sign-in-letters", 10, 3600);

  function mustSendMail(): void {
    if (!sendsMail) throw new ServiceError("not-allowed", "This site sends no mail.");
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

  app.put(
    "/me/mail",
    {
      schema: {
        tags,
        summary: "Set your e-mail address; it is confirmed by an e-mail",
        body: giveAddress,
        response: { 200: letterAnswer },
      },
    },
    async (request) => {
      mustSendMail();
      const { person } = mustBeKnown(request);
      await countLetter(request, { person: person.id });
      await accounts.mustKnowPassword(person, request.body.password);
      await addresses.give(person.id, request.body.address);
      center.kick();
      return { words: "An e-mail is on its way. Open its link within a day to confirm the address." };
    },
  );

  app.delete(
    "/me/mail",
    { schema: { tags, summary: "Remove your e-mail address", response: { 200: done } } },
    async (request) => {
      await addresses.remove(mustBeKnown(request).person.id);
      return {};
    },
  );

  app.post(
    "/mail/confirm",
    {
      schema: {
        tags,
        summary: "Confirm an address with the link of an e-mail",
        body: useLink,
        response: { 200: done },
      },
    },
    async (request) => {
      await limits.countNetwork(networkOf(request.ip));
      await addresses.confirm(request.body.token);
      center.kick();
      return {};
    },
  );

  app.post(
    "/mail/change-back",
    { schema: { tags, summary: "Undo a change of the address", body: useLink, response: { 200: done } } },
    async (request) => {
      await limits.countNetwork(networkOf(request.ip));
      await addresses.changeBack(request.body.token);
      return {};
    },
  );

  app.post(
    "/recover",
    {
      schema: {
        tags,
        summary: "Request an e-mail to recover an account, by name or address",
        body: askRecovery,
        response: { 200: letterAnswer },
      },
    },
    async (request) => {
      mustSendMail();
      await countLetter(request, { address: request.body.who });
      afterwards(request, () => recovery.askPassword(request.body.who));
      return ON_ITS_WAY;
    },
  );

  app.post(
    "/recover/seats",
    {
      schema: {
        tags,
        summary: "Request an e-mail with links to a guest's seats",
        body: askLetter,
        response: { 200: letterAnswer },
      },
    },
    async (request) => {
      mustSendMail();
      await countLetter(request, { address: request.body.address });
      afterwards(request, () => recovery.askSeats(request.body.address));
      return ON_ITS_WAY;
    },
  );

  app.post(
    "/session/letter",
    { schema: { tags, summary: "Request an e-mail to sign in", body: askLetter, response: { 200: letterAnswer } } },
    async (request) => {
      mustSendMail();
      mustNotBeSeatOnly(request);
      await mustHaveLeft(signInsByNetwork, networkOf(request.ip), TOO_MANY);
      await countLetter(request, { address: request.body.address });
      afterwards(request, () => recovery.askSignIn(request.body.address));
      return ON_ITS_WAY;
    },
  );

  app.post(
    "/session/link",
    { schema: { tags, summary: "Sign in with the link of an e-mail", body: useLink, response: { 200: meAnswer } } },
    async (request, reply) => {
      await limits.countNetwork(networkOf(request.ip));
      const person = await recovery.useSignInLink(request.body.token);
      await sessions.beginAnew(request, reply, person);
      await sessions.rememberBrowser(request, reply, person);
      return { me: meOf(person) };
    },
  );

  app.post(
    "/me/deletion/letter",
    {
      schema: { tags, summary: "Request an e-mail whose link deletes your account", response: { 200: letterAnswer } },
    },
    async (request) => {
      mustSendMail();
      mustNotBeSeatOnly(request);
      const { id } = mustBeKnown(request).person;
      await countLetter(request, { person: id });
      await recovery.askDeletion(id);
      center.kick();
      return { words: "An e-mail is on its way. Open its link within an hour and press the button." };
    },
  );

  app.post(
    "/deletion/link",
    {
      schema: {
        tags,
        summary: "Schedule the deletion of your account in 14 days, with the link of an e-mail",
        body: useDeletionLink,
        response: { 200: done },
      },
    },
    async (request) => {
      await limits.countNetwork(networkOf(request.ip));
      const { id } = await recovery.useDeletionLink(request.body.token);
      await deletions.begin(id, request.body.leave);
      return {};
    },
  );

  app.post(
    "/recover/password",
    {
      schema: {
        tags,
        summary: "Choose a new password with the link of an e-mail; ends all sessions",
        body: recoverPassword,
        response: { 200: meAnswer },
      },
    },
    async (request, reply) => {
      await limits.countNetwork(networkOf(request.ip));
      const person = await recovery.usePasswordLink(request.body.token, request.body.password);
      await sessions.beginAnew(request, reply, person);
      await sessions.rememberBrowser(request, reply, person);
      center.kick();
      return { me: meOf(person) };
    },
  );

  app.post(
    "/recover/seat",
    {
      schema: {
        tags,
        summary: "Return to a guest's seats with the link of an e-mail",
        body: useLink,
        response: { 200: meAnswer.extend({ table: z.string().nullable() }) },
      },
    },
    async (request, reply) => {
      await limits.countNetwork(networkOf(request.ip));
      sessions.mustHaveRoom(request);
      const { person, table } = await recovery.useSeatLink(request.body.token);
      await sessions.becomeByLink(request, reply, person, null);
      center.kick();
      return { me: meOf(person), table };
    },
  );

  app.post(
    "/recover/code",
    {
      schema: {
        tags,
        summary: "Recover an account or a guest with the name and a printed code, which works once",
        body: recoverByCode,
        response: { 200: meAnswer },
      },
    },
    async (request, reply) => {
      const { name, code, password } = request.body;
      const attempt = { account: accountKey(name), network: networkOf(request.ip), knownBrowser: null };
      await limits.admit(attempt);
      const person = await recovery.useCode(name, code, password);
      await limits.succeeded(attempt);
      await sessions.beginAnew(request, reply, person);
      await sessions.rememberBrowser(request, reply, person);
      center.kick();
      return { me: meOf(person) };
    },
  );

  app.post(
    "/me/recovery-code",
    {
      schema: {
        tags,
        summary: "Make a code to print; invalidates the previous one",
        body: makeRecoveryCode,
        response: { 200: recoveryCodeAnswer },
      },
    },
    async (request) => {
      const { person } = mustBeKnown(request);
      await limits.countNetwork(networkOf(request.ip));
      const { code, madeAt } = await recovery.newCode(person, request.body.password);
      center.kick();
      return { code, madeAt: madeAt.toISOString() };
    },
  );

  app.get("/me/ways-in", { schema: { tags, summary: "How you can sign in", response: { 200: waysIn } } }, (request) =>
    recovery.waysIn(mustBeKnown(request).person),
  );
  return Promise.resolve();
};
