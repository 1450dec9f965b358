import type {} from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { mustBeKnownAt, type SeatKey } from "../accounts/identity.ts";
import type { AccountService, KnownSession, Visitor } from "../accounts/account-service.ts";
import type { Person } from "../accounts/account-repository.ts";
import type { Config } from "../config.ts";
import { notLoggedIn, seatOnly, ServiceError } from "../service-error.ts";
import { newSecretToken } from "../tokens.ts";

interface SessionTokens {
  readonly present: string;
  readonly former: readonly string[];
}

declare module "fastify" {
  interface FastifyRequest {
    /** The person signed in by the session cookie; null: nobody, or a browser that was opened by a link to one seat. */
    visitor: Visitor | null;
    /** The one seat that a link has opened for this browser. */
    seatKey: SeatKey | null;
    /** The tokens of the current session, and of those that links have replaced. */
    sessionTokens: SessionTokens | null;
  }
}

type Cookies = Readonly<Record<string, string | undefined>>;
type CookieConfig = Pick<Config, "secure">;

/** `__Host-` limits the cookie to TLS and to this host. Browsers reject the prefix on a site with plain http. */
export function cookieName({ secure }: CookieConfig): string {
  return secure ? "__Host-caravanserai" : "caravanserai";
}

/** The tokens of sessions that links have replaced in this browser, latest first, separated by dots. */
const formerCookie = (config: CookieConfig): string => `${cookieName(config)}-former`;
/** Identifies a browser in which somebody has logged in before. */
const browserCookie = (config: CookieConfig): string => `${cookieName(config)}-browser`;
const MOST_FORMER = 5;
/** Longer than any session: this cookie is worth nothing without a password. */
const BROWSER_DAYS = 400;

function formerTokens(cookies: Cookies, config: CookieConfig): string[] {
  return (cookies[formerCookie(config)] ?? "")
    .split(".")
    .filter((token) => token !== "")
    .slice(0, MOST_FORMER);
}

/** A valid session, its token, and the tokens of the sessions that it replaced. */
interface Found {
  readonly known: KnownSession;
  readonly token: string;
  readonly former: readonly string[];
}

/**
 * The session of a browser: the current one, or if that has ended, the latest of its predecessors that is still valid.
 */
async function findSession(
  cookies: Cookies,
  accounts: AccountService,
  config: CookieConfig,
  prolong: boolean,
): Promise<Found | null> {
  const tokens = [cookies[cookieName(config)] ?? "", ...formerTokens(cookies, config)];
  for (const [i, token] of tokens.entries()) {
    const known = token === "" ? null : await accounts.sessionOf(token, { prolong });
    if (known !== null) return { known, token, former: tokens.slice(i + 1) };
  }
  return null;
}

/** The session with which a socket is opened. */
export async function sessionOfSocket(
  cookies: Cookies,
  accounts: AccountService,
  config: CookieConfig,
): Promise<KnownSession | null> {
  return (await findSession(cookies, accounts, config, false))?.known ?? null;
}

/** Identifies the caller of each request; renews the cookie of an extended session. */
export const sessions = fp<{ accounts: AccountService; config: Config }>(
  async (app, { accounts, config }) => {
    app.decorateRequest("visitor", null);
    app.decorateRequest("seatKey", null);
    app.decorateRequest("sessionTokens", null);
    app.addHook("onRequest", async (request, reply) => {
      const found = await findSession(request.cookies, accounts, config, true);
      if (found === null) return;
      const { known, token, former } = found;
      request.visitor = known.visitor;
      request.seatKey = known.seatKey;
      request.sessionTokens = { present: token, former };
      const isPresent = request.cookies[cookieName(config)] === token;
      if (known.prolonged || !isPresent) setSession(reply, config, token);
      if (!isPresent) setFormer(reply, config, former);
    });
    return Promise.resolve();
  },
  { name: "sessions", dependencies: ["@fastify/cookie"] },
);

/** The caller, for routes about their own data. @throws ServiceError `not-logged-in`, `seat-only` */
export function mustBeKnown(request: FastifyRequest): Visitor {
  if (request.visitor !== null) return request.visitor;
  throw request.seatKey === null ? notLoggedIn() : seatOnly();
}

/** Refuses acts that would give a new identity to a browser that was opened by a link to one seat. */
export function mustNotBeSeatOnly(request: FastifyRequest): void {
  if (request.seatKey !== null) throw seatOnly();
}

/** The caller as a player at this table. @throws ServiceError `not-logged-in`, `seat-only` */
export function mustPlayAt(request: FastifyRequest, table: string): Person {
  return mustBeKnownAt({ person: request.visitor?.person ?? null, seatKey: request.seatKey }, table);
}

function setSession(reply: FastifyReply, config: Config, token: string): void {
  set(reply, config, cookieName(config), token, config.SESSION_DAYS);
}

function setFormer(reply: FastifyReply, config: Config, tokens: readonly string[]): void {
  if (tokens.length === 0) clear(reply, config, formerCookie(config));
  else set(reply, config, formerCookie(config), tokens.join("."), config.SESSION_DAYS);
}

function set(reply: FastifyReply, { secure }: Config, name: string, value: string, days: number): void {
  const maxAge = Math.min(days, BROWSER_DAYS) * 86_400;
  void reply.setCookie(name, value, { httpOnly: true, sameSite: "lax", secure, path: "/", maxAge });
}

function clear(reply: FastifyReply, { secure }: Config, name: string): void {
  void reply.clearCookie(name, { path: "/", secure });
}

/** Begins and ends the sessions of browsers, and sets their cookies. */
export class Sessions {
  readonly #accounts: AccountService;
  readonly #config: Config;

  constructor(accounts: AccountService, config: Config) {
    this.#accounts = accounts;
    this.#config = config;
  }

  /** Signs this browser in as a guest who was created just now. */
  async beginAsNewGuest(request: FastifyRequest, reply: FastifyReply, guest: Person): Promise<void> {
    setSession(reply, this.#config, (await this.#accounts.newGuestSession(guest, browserOf(request))).token);
  }

  /** Ends the current session, if any, and begins another, which always has a new token. */
  async beginAnew(request: FastifyRequest, reply: FastifyReply, person: Person): Promise<void> {
    await this.#endPresent(request);
    setSession(reply, this.#config, (await this.#accounts.newSession(person, browserOf(request), null)).token);
  }

  /**
   * Signs this browser in as a guest, or for the guest's seat only, because it followed a link. Keeps the former
   * identity.
   * @param only the table, if the link opens only the seat
   * @throws ServiceError `too-many-identities`
   */
  async becomeByLink(request: FastifyRequest, reply: FastifyReply, guest: Person, only: string | null): Promise<void> {
    const former = this.#former(request);
    const { token } = await this.#accounts.newSession(guest, browserOf(request), only);
    setSession(reply, this.#config, token);
    if (former.length > 0) setFormer(reply, this.#config, former);
  }

  /** Refuses a link if the browser could not keep its current identity. */
  mustHaveRoom(request: FastifyRequest): void {
    if (this.#former(request).length > MOST_FORMER)
      throw new ServiceError(
        "too-many-identities",
        "This browser has followed too many links. Go back to one of your former names first.",
      );
  }

  /** The tokens of the current session and of those before it, to be kept when another session begins. */
  #former(request: FastifyRequest): string[] {
    const tokens = request.sessionTokens;
    return tokens === null ? [] : [tokens.present, ...tokens.former];
  }

  /** The identity of this browser before it followed a link. */
  async former(request: FastifyRequest): Promise<KnownSession | null> {
    return (await this.#findFormer(request))?.known ?? null;
  }

  async #findFormer(request: FastifyRequest): Promise<Found | null> {
    const [latest, ...rest] = request.sessionTokens?.former ?? [];
    if (latest === undefined) return null;
    const cookies = { [cookieName(this.#config)]: latest, [formerCookie(this.#config)]: rest.join(".") };
    return findSession(cookies, this.#accounts, this.#config, false);
  }

  /**
   * Restores the identity that this browser had before it followed a link, and keeps the current one in turn. Returns
   * null if there was none.
   */
  async goBack(request: FastifyRequest, reply: FastifyReply): Promise<KnownSession | null> {
    const found = await this.#findFormer(request);
    if (found === null) return null;
    const present = request.sessionTokens?.present;
    setSession(reply, this.#config, found.token);
    setFormer(reply, this.#config, [...found.former, ...(present === undefined ? [] : [present])]);
    return found.known;
  }

  /** Ends the current session, and restores the identity that this browser had before it followed a link, if any. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<KnownSession | null> {
    await this.#endPresent(request);
    const found = await this.#findFormer(request);
    if (found === null) {
      clear(reply, this.#config, cookieName(this.#config));
      clear(reply, this.#config, formerCookie(this.#config));
      return null;
    }
    setSession(reply, this.#config, found.token);
    setFormer(reply, this.#config, found.former);
    return found.known;
  }

  async #endPresent({ visitor, seatKey }: FastifyRequest): Promise<void> {
    const present = visitor ?? seatKey;
    if (present !== null) await this.#accounts.logOut(present);
  }

  /** The token that identifies this browser; undefined: nobody has logged in here. */
  browserMark(request: FastifyRequest): string | undefined {
    return request.cookies[browserCookie(this.#config)];
  }

  /**
   * The person has logged in here with a password: from now on, wrong passwords from elsewhere do not delay their
   * logins in this browser.
   */
  async rememberBrowser(request: FastifyRequest, reply: FastifyReply, person: Person): Promise<void> {
    const mark = this.browserMark(request) ?? newSecretToken();
    await this.#accounts.rememberBrowser(mark, person);
    set(reply, this.#config, browserCookie(this.#config), mark, BROWSER_DAYS);
  }
}

function browserOf(request: FastifyRequest): string {
  return request.headers["user-agent"] ?? "";
}
