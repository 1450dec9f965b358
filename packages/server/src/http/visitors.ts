import type {} from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Accounts, Visitor } from "../accounts/service.ts";
import type { Person } from "../accounts/store.ts";
import type { Config } from "../config.ts";
import { notLoggedIn } from "./failure.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks, by the session cookie; null: nobody is known. */
    visitor: Visitor | null;
  }
}

/** `__Host-`: sent over TLS only, to this very host only; where people come by plain http, browsers would not keep it. */
export function cookieName(config: Pick<Config, "secure">): string {
  return config.secure ? "__Host-caravanserai" : "caravanserai";
}

/** Finds out who asks. */
export const visitors = fp<{ accounts: Accounts; config: Config }>(
  async (app, { accounts, config }) => {
    app.decorateRequest("visitor", null);
    app.addHook("onRequest", async (request) => {
      request.visitor = await accounts.visitorOf(request.cookies[cookieName(config)]);
    });
    return Promise.resolve();
  },
  { name: "visitors", dependencies: ["@fastify/cookie"] },
);

export function mustBeKnown(request: FastifyRequest): Visitor {
  if (request.visitor === null) throw notLoggedIn();
  return request.visitor;
}

/** The sessions of requests: makes new ones and their cookies. */
export class Doorman {
  readonly #accounts: Accounts;
  readonly #config: Config;

  constructor(accounts: Accounts, config: Config) {
    this.#accounts = accounts;
    this.#config = config;
  }

  /** From now on this browser is that person. */
  async letIn(request: FastifyRequest, reply: FastifyReply, person: Person): Promise<void> {
    const { token } = await this.#accounts.newSession(person, request.headers["user-agent"] ?? "");
    void reply.setCookie(cookieName(this.#config), token, {
      httpOnly: true,
      sameSite: "lax",
      secure: this.#config.secure,
      path: "/",
      maxAge: this.#config.SESSION_DAYS * 86_400,
    });
  }

  /** The session that was, if any, is over: a new one always comes with a new token. */
  async letInAnew(request: FastifyRequest, reply: FastifyReply, person: Person): Promise<void> {
    if (request.visitor !== null) await this.#accounts.logOut(request.visitor);
    await this.letIn(request, reply, person);
  }

  letOut(reply: FastifyReply): void {
    void reply.clearCookie(cookieName(this.#config), { path: "/", secure: this.#config.secure });
  }
}
