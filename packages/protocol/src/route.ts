import { z } from "zod";
import { invitation, type TokenScope } from "./common.ts";

/**
 * Who may call a route.
 * - `anyone`: with or without a session.
 * - `not-seat-only`: anyone, except in a browser that was opened by a link to one seat.
 * - `person` (the default): somebody with a session, whether guest or account.
 * - `player`: the same, and a browser that was opened by the link to a seat of the table `:id`.
 * - `moderator`, `admin`.
 */
export type Who = "anyone" | "not-seat-only" | "person" | "player" | "moderator" | "admin";

/**
 * [MM-802] [MM-810] The scope that a token needs.
 * - a scope: without it the request is refused.
 * - `any`: every token.
 * - `{ own }`: without the scope the caller is treated as a stranger, and sees only what is public.
 */
export type RouteScope = TokenScope | "any" | { readonly own: TokenScope };

/** What a person or a network may do a number of times in a period: the server's `budgets.ts` says how often. */
export type Budget =
  | (
      | "accepts"
      | "calendars"
      | "club-joins"
      | "club-words"
      | "clubs"
      | "comments"
      | "guests"
      | "notice-tests"
      | "reports"
    )
  | ("seeks" | "sign-in-letters" | "sign-ins" | "tables" | "tokens" | "tournaments" | "what-ifs");

/** Routes that share a part of the requests that a network may make in a minute. */
export type RequestGroup = "positions" | "records" | "tables";

export type Tag =
  | ("accounts" | "votes" | "tables" | "seeks" | "tournaments" | "clubs" | "programs" | "people" | "moderation")
  | ("notices" | "archive");

/** All that is known about a route. The server, the client and the documents read it here. */
export interface Route {
  /** For the documents. */
  readonly summary: string;
  readonly who?: Who;
  /** Missing: tokens cannot be used. */
  readonly scope?: RouteScope;
  /** [MM-812] Counts among the decisions of a token's owner, not among other changes. */
  readonly isDecision?: true;
  /** [MM-546] [MM-561] Open even to those who are banned or whose account is to be deleted. */
  readonly evenBanned?: true;
  /** [MM-543] The fields of the body with text that others will read: a muted person may not fill them. */
  readonly words?: readonly string[];
  /** All are taken from before anything is done. */
  readonly budgets?: readonly Budget[];
  readonly group?: RequestGroup;
  /** The most bytes of the body, if it is not the usual number. */
  readonly largest?: number;
  readonly headers?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Missing: an empty object. */
  readonly answer?: z.ZodType;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Method and path below `/api`: `GET /clubs/:id`. */
export type RouteName = `${Method} /${string}`;

type ParamNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What `declare` adds to a route: its tag, and the parameters of its path. */
export interface Declared<Name, Params> {
  readonly tag: Tag;
  readonly params: z.ZodType<{
    readonly [Param in ParamNames<Name>]: Param extends keyof Params ? z.output<Params[Param]> : never;
  }>;
}

/**
 * Declares routes.
 *
 * @param params the parameters in their paths
 */
export function declare<
  Params extends Readonly<Record<string, z.ZodType>>,
  const Routes extends Readonly<Record<RouteName, Route>>,
>(
  tag: Tag,
  params: Params,
  routes: Routes,
): { readonly [Name in keyof Routes]: Routes[Name] & Declared<Name, Params> } {
  const declared = Object.entries<Route>(routes).map(([name, route]) => {
    const names = [...name.matchAll(/:(\w+)/g)].map(([, found = ""]) => found);
    return [name, { ...route, tag, params: z.object(Object.fromEntries(names.map((one) => [one, params[one]]))) }];
  });
  return Object.fromEntries(declared) as { [Name in keyof Routes]: Routes[Name] & Declared<Name, Params> };
}

/** The header with an invitation, which is not part of the URL because URLs are logged. */
export const invitationHeaders = z.looseObject({ "x-invitation": invitation.optional() });

/** A number in a path. */
export const numberIn = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
