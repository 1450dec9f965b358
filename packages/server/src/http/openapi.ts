import type { FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import * as protocol from "@caravanserai/protocol/schema";
import type { RouteScope, Who } from "@caravanserai/protocol/schema";
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Config } from "../config.ts";
import { ERROR_CODES } from "../error-codes.ts";
import { cookieName } from "./sessions.ts";

/**
 * Every schema of the protocol that describes an object has the name of its export: `tableInfo` is `TableInfo`. The
 * parameters of a query and of headers have none, because they are listed one by one.
 */
for (const [name, schema] of Object.entries(protocol))
  if (
    schema instanceof z.ZodType &&
    isNamed(schema) &&
    schema.meta()?.id === undefined &&
    !/(?:Query|Headers)$/.test(name)
  )
    z.globalRegistry.add(schema, { ...schema.meta(), id: pascalCase([name]) });

function isNamed(schema: z.ZodType): boolean {
  return schema instanceof z.ZodObject || schema instanceof z.ZodUnion || schema instanceof z.ZodCustom;
}

const fromZod = createJsonSchemaTransform({});
const withSchemas = createJsonSchemaTransformObject({});

/** What the kernel makes, and the schema that describes it. The server does not check it on the way out. */
const MADE_BY_KERNEL = {
  Observation: "ShownPosition",
  Result: "ShownResult",
  SeatPlan: "ShownSeatPlan",
  OptionSpec: "ShownOptionSpec",
};

/** The response, with a status of 4xx or 5xx, that every route may send. */
const REFUSED = {
  description: "The request was refused: why, for programs and for people.",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
};

/** The response of a route that answers nothing. */
const DONE = {
  description: "Done",
  content: { "application/json": { schema: { type: "object", properties: {} } } },
};

/** Open without a session. */
const OPEN_TO_ALL: readonly (Who | undefined)[] = ["anyone", "not-seat-only"];

/** The name of an operation: `GET /api/tables/:id/messages` is `getTableMessages`. */
function operationName(method: string, url: string): string {
  const parts = url.split("/").filter((part) => part !== "" && part !== "api");
  const words = parts.map((part, i) => {
    const isId = (one = ""): boolean => one.startsWith(":");
    if (isId(part)) return parts[i - 1]?.endsWith("s") === true ? "" : `by-${part.slice(1)}`;
    // One of several, if its id follows.
    return isId(parts[i + 1]) ? part.replace(/s$/, "") : part;
  });
  return `${method.toLowerCase()}${pascalCase(words)}`;
}

function pascalCase(words: readonly string[]): string {
  return words
    .join("-")
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

/**
 * Without what only repeats a type: the bounds of whole numbers that JavaScript has, the pattern of a format, and, in
 * what the server sends, that it has no other fields. A later version may have more.
 */
function concise(part: unknown, isSent: boolean): unknown {
  if (Array.isArray(part)) return part.map((one: unknown) => concise(one, isSent));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part)
      .filter(
        ([key, value]) =>
          !(typeof value === "number" && Math.abs(value) === Number.MAX_SAFE_INTEGER) &&
          !(key === "pattern" && "format" in part) &&
          !(key === "additionalProperties" && value === false && isSent),
      )
      .map(([key, value]) => [key, concise(value, isSent)]),
  );
}

/** The response without what repeats: what nothing is answered with has one name for all. */
function conciseResponse(response: object): object {
  const { content } = concise({ ...response, description: DONE.description }, true) as typeof DONE;
  return JSON.stringify(content) === JSON.stringify(DONE.content)
    ? { $ref: "#/components/responses/Done" }
    : { description: DONE.description, content };
}

/** The names of all schemas that `part` refers to, directly or through other schemas. */
function namesIn(part: unknown, schemas: Readonly<Record<string, unknown>>, found = new Set<string>()): Set<string> {
  for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    namesIn(schemas[name], schemas, found);
  }
  return found;
}

interface Operation {
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
  parameters?: readonly object[];
  requestBody?: object;
  responses: Readonly<Record<string, object>>;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;
interface Described {
  readonly tags?: readonly { readonly name: string }[];
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
  readonly paths?: Paths;
}

/** Whose operations a document describes: those that a token may call, or those that need a browser's session. */
export type Audience = "programs" | "pages";

/** The part of the whole description that is for `audience`: its operations, and what they refer to. */
export function documentFor(audience: Audience, whole: object): object {
  const { paths = {}, tags = [], components, ...rest } = whole as Described;
  const ofAudience = Object.entries(paths).map(([path, methods]) => {
    const kept = Object.entries(methods).filter(
      ([, { security = [] }]) => security.some((one) => "token" in one) === (audience === "programs"),
    );
    return [path, Object.fromEntries(kept)] as const;
  });
  const kept: Paths = Object.fromEntries(ofAudience.filter(([, methods]) => Object.keys(methods).length > 0));
  const usedTags = Object.values(kept).flatMap((methods) => Object.values(methods).flatMap((one) => one.tags ?? []));
  return {
    ...rest,
    tags: tags.filter(({ name }) => usedTags.includes(name)),
    paths: kept,
    components: { ...components, schemas: usedSchemas(kept, components?.schemas ?? {}) },
  };
}

/** Of `schemas`, those that `paths` and refusals refer to. */
function usedSchemas(paths: Paths, schemas: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const used = namesIn([paths, REFUSED], schemas);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

/** The description of a refusal with all codes. */
function withCodes(described: unknown): unknown {
  const { properties, ...rest } = described as { readonly properties: Readonly<Record<string, object>> };
  return { ...rest, properties: { ...properties, code: { ...properties["code"], enum: Object.keys(ERROR_CODES) } } };
}

/** A scope as shown in the description: "matches:read", "any", or "public, own: matches:read". */
function scopeName(scope: RouteScope): string {
  return typeof scope === "string" ? scope : `public, own: ${scope.own}`;
}

/** The description of the HTTP interface, made from the schemas that validate requests and serialize responses. */
export function openApi(config: Config): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Caravanserai",
        version: "1",
        description:
          "What programs may do over HTTP is described at /api/docs, what the site's own pages do besides at " +
          "/api/docs/pages. The socket messages are in docs/protocol.md.",
        license: { name: "AGPL-3.0-only", identifier: "AGPL-3.0-only" },
      },
      tags: [
        { name: "accounts", description: "People, guests and their sessions" },
        { name: "votes", description: "Votes, and seats open to substitutes" },
        { name: "tables", description: "Tables before, during and after their match" },
        { name: "seeks", description: "Looking for opponents: seeks and ready checks" },
        { name: "tournaments", description: "Tournaments: entries, rounds, standings" },
        { name: "clubs", description: "Clubs: groups with their own tables, tournaments, leaderboard and room" },
        { name: "programs", description: "Personal access tokens, and playing over HTTP as programs do" },
        { name: "people", description: "Profiles, ratings and leaderboards" },
        { name: "moderation", description: "Reports, and what moderators and admins do" },
        { name: "notices", description: "Notices and their channels" },
        { name: "archive", description: "Finished matches, replays and records" },
      ],
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: cookieName(config) },
          token: { type: "http", scheme: "bearer", description: "A personal access token: cvs_ and 43 characters." },
        },
      },
      servers: [{ url: config.PUBLIC_ORIGIN ?? "/" }],
      security: [{ session: [] }],
    },
    transformObject: (document) => {
      const { components, paths = {}, ...rest } = withSchemas(document) as object as Described;
      const schemas: Record<string, unknown> = { ...components?.schemas };
      for (const [name, shape] of Object.entries(MADE_BY_KERNEL)) schemas[name] = schemas[shape];
      schemas["Failure"] = withCodes(schemas["Failure"]);
      for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
        const answered = operation.responses["200"];
        const refused = { $ref: "#/components/responses/Refused" };
        operation.responses = {
          ...(answered === undefined ? {} : { "200": conciseResponse(answered) }),
          "4XX": refused,
          "5XX": refused,
        };
        const { parameters, requestBody } = concise(operation, false) as Operation;
        if (parameters !== undefined) operation.parameters = parameters;
        if (requestBody !== undefined) operation.requestBody = requestBody;
      }
      const named = Object.entries(usedSchemas(paths, schemas));
      const concised: object = {
        ...rest,
        paths,
        components: {
          ...components,
          responses: { Done: DONE, Refused: REFUSED },
          schemas: Object.fromEntries(named.map(([name, one]) => [name, concise(one, !name.endsWith("Input"))])),
        },
      };
      return concised;
    },
    transform: (route) => {
      const { schema, url } = fromZod(route);
      // [MM-810] Each operation names the scope that it requires of a token.
      const [method] = [route.route.method].flat();
      const { scope, who } = route.route.config?.route ?? {};
      const token = scope === undefined ? [] : [{ token: [scopeName(scope)] }];
      return {
        url,
        schema: {
          ...schema,
          operationId: operationName(method ?? "GET", route.url),
          security: [...(OPEN_TO_ALL.includes(who) ? [{}] : []), { session: [] }, ...token],
        },
      };
    },
  };
}
