import type { TokenScope } from "../db/schema.ts";

/**
 * [MM-802] [MM-810] The scope that a token needs for each route open to tokens.
 * - a scope: without it the request is refused.
 * - `any`: every token.
 * - `{ own }`: without the scope the caller is treated as a stranger, and sees only what is public.
 */
export type RouteScope = TokenScope | "any" | { readonly own: TokenScope };

const OWN_MATCHES: RouteScope = { own: "matches:read" };
const OWN_SEEKS: RouteScope = { own: "seeks:write" };
const OWN_PROFILE: RouteScope = { own: "profile:read" };
const OWN_TOURNAMENTS: RouteScope = { own: "tournaments:join" };

/** Tokens cannot use routes that are not listed: passwords, sessions, tokens, export, deletion, moderation. */
export const ROUTE_SCOPES: Readonly<Record<string, RouteScope>> = {
  "GET /api/me": "any",
  "GET /api/me/tables": "matches:read",
  "GET /api/me/search": "matches:read",
  "GET /api/stream": "matches:read",
  "GET /api/games": "any",
  "GET /api/games/:game/components": "any",
  "POST /api/games/:game/seats": "any",
  "GET /api/tables": "any",
  "GET /api/archive": OWN_MATCHES,
  "GET /api/tables/:id": OWN_MATCHES,
  "GET /api/tables/:id/observation": OWN_MATCHES,
  "GET /api/tables/:id/positions": OWN_MATCHES,
  "GET /api/tables/:id/lines": OWN_MATCHES,
  "GET /api/tables/:id/messages": OWN_MATCHES,
  "GET /api/tables/:id/record": OWN_MATCHES,
  "POST /api/tables/:id/decide": "matches:play",
  "POST /api/tables/:id/undo": "matches:play",
  "POST /api/tables/:id/order": "matches:play",
  "POST /api/tables/:id/back": "matches:play",
  "POST /api/tables/:id/resign": "matches:play",
  "POST /api/tables/:id/nonce-commitment": "matches:play",
  "POST /api/tables/:id/nonce": "matches:play",
  "POST /api/proposals/:id": "matches:play",
  "DELETE /api/proposals/:id/ready": "matches:play",
  "POST /api/tables/:id/say": "chat:write",
  "POST /api/tables": "tables:write",
  "PATCH /api/tables/:id": "tables:write",
  "DELETE /api/tables/:id": "tables:write",
  "POST /api/tables/:id/sit": "tables:write",
  "POST /api/tables/:id/agree": "tables:write",
  "POST /api/tables/:id/leave": "tables:write",
  "POST /api/tables/:id/bots": "tables:write",
  "DELETE /api/tables/:id/seats/:seat": "tables:write",
  "POST /api/tables/:id/start": "tables:write",
  "POST /api/tables/:id/rematch": "tables:write",
  "POST /api/tables/:id/decline": "tables:write",
  "GET /api/me/invitations": "matches:read",
  "POST /api/invitations/:id/accept": "tables:write",
  "POST /api/invitations/:id/decline": "tables:write",
  "GET /api/seeks": OWN_SEEKS,
  "POST /api/seeks": "seeks:write",
  "PUT /api/seeks/:id": "seeks:write",
  "POST /api/seeks/:id/longer": "seeks:write",
  "POST /api/me/search/again/:id": "seeks:write",
  "DELETE /api/seeks/:id": "seeks:write",
  "POST /api/seeks/:id/accept": "seeks:write",
  "GET /api/people/:name": OWN_PROFILE,
  "GET /api/people": OWN_PROFILE,
  "GET /api/leaderboards/:game/:class": "any",
  "GET /api/me/profile": "profile:read",
  "GET /api/me/people": "people:write",
  "PUT /api/me/follows/:person": "people:write",
  "DELETE /api/me/follows/:person": "people:write",
  "PUT /api/me/blocks/:person": "people:write",
  "DELETE /api/me/blocks/:person": "people:write",
  "GET /api/tournaments": OWN_TOURNAMENTS,
  "GET /api/tournaments/:id": OWN_TOURNAMENTS,
  "GET /api/tournaments/:id/standings": OWN_TOURNAMENTS,
  "GET /api/tournaments/:id/rounds/:round": OWN_TOURNAMENTS,
  "POST /api/tournaments/:id/enter": "tournaments:join",
  "POST /api/tournaments/:id/withdraw": "tournaments:join",
  "POST /api/tournaments/:id/pause": "tournaments:join",
  "POST /api/tournaments/:id/back": "tournaments:join",
};

export function scopeOf(method: string, route: string | undefined): RouteScope | undefined {
  const key = `${method === "HEAD" ? "GET" : method} ${route ?? ""}`;
  return Object.hasOwn(ROUTE_SCOPES, key) ? ROUTE_SCOPES[key] : undefined;
}
