import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import underPressure from "@fastify/under-pressure";
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import {
  hasZodFastifySchemaValidationErrors,
  isResponseSerializationError,
  serializerCompiler,
  validatorCompiler,
} from "fastify-type-provider-zod";
import type { Config } from "../config.ts";
import { ERROR_CODES } from "../error-codes.ts";
import { malformed, notAllowed, ServiceError } from "../service-error.ts";
import { requestLimits } from "../limits/requests.ts";
import { bearerOf } from "./bearer-tokens.ts";
import { BUSY, refuseWhenLate } from "./busy.ts";
import { loggerOptions } from "./logs.ts";
import { documentFor, openApi, type Audience } from "./openapi.ts";
import { isOwnOrigin } from "./origin.ts";
import { cookieName } from "./sessions.ts";

/** A request that is incomplete after this time is dropped, so that half-sent requests do not pile up. */
const SLOWEST_REQUEST_MS = 120_000;

/**
 * An app with everything around the routes: logs, limits, security headers, errors.
 * @param failed is called for everything logged as an error
 */
export async function makeApp(config: Config, failed: () => void): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config, failed),
    logController: new LogController({ disableRequestLogging: !["debug", "trace"].includes(config.LOG_LEVEL) }),
    // Of the addresses in X-Forwarded-For, only those that our own proxies appended are trusted; anything to their left
    // may be forged.
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    requestTimeout: SLOWEST_REQUEST_MS,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    bodyLimit: 64_000,
    routerOptions: { maxParamLength: 64 },
    forceCloseConnections: "idle",
  });
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: config.secure ? { maxAge: 15_552_000 } : false,
    referrerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    // Only obsolete browsers use these headers.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook("onRequest", (_request, reply, done) => {
    reply.raw.setHeader("permissions-policy", PERMISSIONS_POLICY);
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: config.BUSY_AFTER_MS,
    exposeStatusRoute: false,
    pressureHandler: refuseWhenLate,
  });
  app.setErrorHandler<FastifyError>(answerError);
  return app;
}

/** Powerful features of browsers that no page uses. */
const PERMISSIONS_POLICY = [
  ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer", "microphone", "midi"],
  ...["payment", "serial", "usb"],
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** The API documentation has inline styles. Without `upgrade-insecure-requests` it also opens over plain http. */
const DOCS_CSP =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Nothing in a JSON response may be displayed or run, even if a browser is tricked into opening it as a page. */
const JSON_CSP = "default-src 'none';frame-ancestors 'none'";
/**
 * Headers that affect only pages. Opening a match takes dozens of other responses, each of which is shorter without
 * them.
 */
export const HEADERS_OF_DOCUMENTS = [
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "permissions-policy",
  "referrer-policy",
  "x-frame-options",
] as const;

/**
 * Answers that hold a secret (invitations, keys, links) beside words that others may choose: compressed, their length
 * would tell of the secret (BREACH). Answers to acts are never compressed either.
 */
const NEVER_COMPRESSED =
  /^\/api\/(me(\/|$)|tables\/:id(\/(seats|links|webhooks|invitations).*)?$|clubs\/:id$|tournaments\/:id$)/;
/** Shorter answers gain nothing. */
const COMPRESSED_FROM = 1024;

/** Serves the description of what `audience` may call, for people at `path` and for programs at `path`/json. */
async function describeApi(api: FastifyInstance, path: string, audience: Audience): Promise<void> {
  let document: object | undefined;
  // In a scope of its own: the plugin decorates it, and there are two.
  await api.register(async (scope) => {
    await scope.register(swaggerUi, {
      routePrefix: path,
      // The plugin does not know the prefix under which it is registered; without a slash at the end its page needs it.
      indexPrefix: "/api",
      staticCSP: DOCS_CSP,
      transformSpecification: (whole) => (document ??= documentFor(audience, whole)),
      transformSpecificationClone: false,
    });
  });
}

/**
 * Applies to everything under /api: schemas, limits, documentation, and the refusal of changes from pages of other
 * sites.
 */
export async function prepareApi(api: FastifyInstance, config: Config): Promise<void> {
  api.setValidatorCompiler(validatorCompiler);
  api.setSerializerCompiler(serializerCompiler);
  api.setErrorHandler<FastifyError>(answerError);
  api.addHook("onRoute", (route) => {
    if (![route.method].flat().includes("GET") || NEVER_COMPRESSED.test(route.url)) route.compress = false;
  });
  await api.register(compress, { threshold: COMPRESSED_FROM, encodings: ["br", "gzip"] });
  await api.register(requestLimits, {
    perMinute: config.REQUEST_RATE,
    callers: {
      credentialOf: (request) => request.cookies[cookieName(config)] ?? bearerOf(request),
      personOf: (request) => (request.token ?? request.visitor ?? request.seatKey)?.person.id ?? null,
    },
  });
  await api.register(swagger, openApi(config));
  await describeApi(api, "/docs", "programs");
  await describeApi(api, "/docs/pages", "pages");
  api.addHook("onSend", (_request, reply, payload, done) => {
    if (String(reply.getHeader("content-type")).startsWith("application/json")) {
      for (const name of HEADERS_OF_DOCUMENTS) reply.raw.removeHeader(name);
      reply.raw.setHeader("content-security-policy", JSON_CSP);
    }
    done(null, payload);
  });
  api.addHook("onRequest", async (request) => {
    if (request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS") return;
    // [MM-815] Only programs send tokens; a browser never does on its own.
    if (request.headers.authorization !== undefined) return;
    const { origin, host } = request.headers;
    const foreign = origin === undefined && request.headers["sec-fetch-site"] === "cross-site";
    if (foreign || !isOwnOrigin(origin, host, config))
      throw notAllowed("This request came from a page of another site, so it was refused.");
    return Promise.resolve();
  });
  // PostgreSQL text cannot contain NUL. A schema that accepts any string would let one through to a failing query.
  api.addHook("preValidation", async (request) => {
    if (JSON.stringify([request.params, request.query]).includes("\\u0000"))
      throw malformed("The URL contains a NUL character.");
    return Promise.resolve();
  });
  api.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) void reply.header("cache-control", "no-store");
    return Promise.resolve();
  });
}

/** The response to a request that could not be parsed. */
function unreadable(status: number): { code: string; message: string } {
  if (status === 413) return { code: "too-large", message: "The request is too large." };
  if (status === 415) return { code: "malformed", message: "Send JSON with the content type application/json." };
  return { code: "malformed", message: "This request is invalid." };
}

export function nothingHere(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ code: "not-found", message: "There is nothing at this URL." });
}

/** All errors have the same shape: a code for programs, a sentence for people. */
function answerError(error: FastifyError | ServiceError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ServiceError) return reply.code(ERROR_CODES[error.code].status).send(error.body);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [issue] = error.validation;
    const where = issue?.instancePath.replace(/^\//, "").replaceAll("/", ".") ?? "";
    const message = `${where === "" ? "" : `${where}: `}${issue?.message ?? "This value is invalid."}`;
    return reply.code(400).send({ code: "malformed", message });
  }
  const status = error.statusCode ?? 500;
  if (status < 500 && !isResponseSerializationError(error)) return reply.code(status).send(unreadable(status));
  // The overload check has refused it.
  if (status === 503) return reply.code(503).send({ code: "busy", message: BUSY });
  request.log.error({ err: error }, "a request failed");
  return reply
    .code(500)
    .send({ code: "failed", message: "Something went wrong on the server. Try again in a moment." });
}
