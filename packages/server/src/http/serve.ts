import type { Route, Who } from "@caravanserai/protocol/schema";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Person } from "../accounts/account-repository.ts";
import type { Visitor } from "../accounts/account-service.ts";
import type { Role } from "../db/schema.ts";
import type { Moderator } from "../people/moderator.ts";
import type { Budgets } from "./budgets.ts";
import { mustBeKnown, mustNotBeSeatOnly, mustPlayAt } from "./sessions.ts";

type AnyRoute = Route & { readonly tag: string; readonly params: z.ZodType };

declare module "fastify" {
  interface FastifyContextConfig {
    /** How the route was declared; missing: it is not part of the API. */
    route?: AnyRoute;
  }
  interface FastifyInstance {
    budgets: Budgets;
    /** [MM-541] The role is read at every request, so that revoking it takes effect at once. */
    moderatorOf(person: Person, wanted: Role): Promise<Moderator>;
  }
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type WhoOf<R> = R extends { readonly who: infer W extends Who } ? W : "person";
type IfKnown<R, Known> = WhoOf<R> extends "anyone" | "not-seat-only" ? Known | null : Known;
type Part<R, Name extends string> = R extends Readonly<Record<Name, infer Schema>> ? Output<Schema> : undefined;

/** A request as its handler sees it: checked, and from somebody who may make it. */
export interface Asked<R> extends Pick<FastifyRequest, "seatKey" | "ip"> {
  /** Null: nobody is signed in. */
  readonly person: IfKnown<R, Person>;
  readonly visitor: WhoOf<R> extends "player" ? Visitor | null : IfKnown<R, Visitor>;
  readonly moderator: WhoOf<R> extends "moderator" | "admin" ? Moderator : null;
  readonly params: Part<R, "params">;
  readonly query: Part<R, "query">;
  readonly body: Part<R, "body">;
  readonly headers: Part<R, "headers">;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A handler that has answered already returns the reply. */
type AnswerOf<R> = R extends { readonly answer: infer Schema }
  ? Output<Schema> | FastifyReply | Promise<Output<Schema> | FastifyReply>
  : unknown;

/** A handler for each of these routes. */
export type Handlers<Routes> = {
  readonly [Name in keyof Routes]: (asked: Asked<Routes[Name]>) => AnswerOf<Routes[Name]>;
};

/** The empty answer. */
const done = z.object({});

/** Serves declared routes. Each handler is called after all that the declaration demands. */
export function serve<const Routes extends Readonly<Record<string, AnyRoute>>>(
  app: FastifyInstance,
  routes: Routes,
  handlers: Handlers<Routes>,
): void {
  for (const [name, route] of Object.entries(routes)) {
    const [method = "", url = ""] = name.split(" ");
    const { tag, summary, params, headers, query, body, answer = done, largest, who = "person", budgets = [] } = route;
    const handle = handlers[name] as (asked: object) => unknown;
    app.route({
      method,
      url,
      config: { route },
      ...(largest === undefined ? {} : { bodyLimit: largest }),
      schema: {
        ...{ tags: [tag], summary, response: { 200: answer } },
        ...(url.includes(":") ? { params } : {}),
        ...(headers === undefined ? {} : { headers }),
        ...(query === undefined ? {} : { querystring: query }),
        ...(body === undefined ? {} : { body }),
      },
      handler: async (request, reply) => {
        const person = callerOf(request, who);
        for (const budget of budgets) await app.budgets[budget](request, person);
        const isRole = who === "moderator" || who === "admin";
        const moderator = isRole && person !== null ? await app.moderatorOf(person, who) : null;
        const answered = await handle({
          ...{ person, moderator, visitor: request.visitor, seatKey: request.seatKey },
          ...{ params: request.params, query: request.query, body: request.body, headers: request.headers },
          ...{ ip: request.ip, request, reply },
        });
        return route.answer === undefined ? {} : answered;
      },
    });
  }
}

/** @throws ServiceError if this caller may not call such a route */
function callerOf(request: FastifyRequest, who: Who): Person | null {
  if (who === "player") return mustPlayAt(request, (request.params as { readonly id: string }).id);
  if (who === "not-seat-only") mustNotBeSeatOnly(request);
  if (who === "anyone" || who === "not-seat-only") return request.visitor?.person ?? null;
  return mustBeKnown(request).person;
}
