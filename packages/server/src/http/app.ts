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
import { BUSY, refuseWhenLate } from "./busy.ts";
import { loggerOptions } from "./logs.ts";
import { openApi } from "./openapi.ts";
import { isOwnOrigin } from "./origin.ts";

/** A request that is still not whole after this time is given up: half-sent ones must not pile up. */
const SLOWEST_REQUEST_MS = 120_000;

/**
 * An app with everything around the capabilities: logs, limits, security headers, errors.
 * @param failed is called for everything that is logged as an error
 */
export async function makeApp(config: Config, failed: () => void): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config, failed),
    logController: new LogController({ disableRequestLogging: !["debug", "trace"].includes(config.LOG_LEVEL) }),
    // Of the addresses in X-Forwarded-For only those are believed that our own proxies have added; what stands before
    // them anybody can write.
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
    // Headers of browsers that are gone.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  await app.register(underPressure, {
    maxEventLoopDelay: config.BUSY_AFTER_MS,
    exposeStatusRoute: false,
    pressureHandler: refuseWhenLate,
  });
  app.setErrorHandler<FastifyError>(answerError);
  return app;
}

/**
 * The page of the documentation brings its own styles; without `upgrade-insecure-requests` it also opens by plain http.
 */
const DOCS_CSP =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Of an answer in JSON nothing is shown or run, even if a browser is led to open it as a page. */
const JSON_CSP = "default-src 'none';frame-ancestors 'none'";
/** Headers that say how a page behaves: dozens of other answers make the first table, each is shorter without them. */
export const HEADERS_OF_DOCUMENTS = [
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "x-frame-options",
] as const;

/**
 * What holds for everything under /api: schemas, limits, documentation, and that pages of other sites change nothing.
 */
export async function prepareApi(api: FastifyInstance, config: Config): Promise<void> {
  api.setValidatorCompiler(validatorCompiler);
  api.setSerializerCompiler(serializerCompiler);
  api.setErrorHandler<FastifyError>(answerError);
  await api.register(requestLimits, { perMinute: config.REQUEST_RATE });
  await api.register(swagger, openApi(config));
  await api.register(swaggerUi, { routePrefix: "/docs", staticCSP: DOCS_CSP });
  api.addHook("onSend", (_request, reply, payload, done) => {
    if (String(reply.getHeader("content-type")).startsWith("application/json")) {
      for (const name of HEADERS_OF_DOCUMENTS) reply.raw.removeHeader(name);
      reply.raw.setHeader("content-security-policy", JSON_CSP);
    }
    done(null, payload);
  });
  api.addHook("onRequest", async (request) => {
    if (request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS") return;
    // [MM-815] A token is sent by programs, never by a browser of its own accord.
    if (request.headers.authorization !== undefined) return;
    const { origin, host } = request.headers;
    const foreign = origin === undefined && request.headers["sec-fetch-site"] === "cross-site";
    if (foreign || !isOwnOrigin(origin, host, config))
      throw notAllowed("This request came from a page of another site and was refused.");
    return Promise.resolve();
  });
  // No text of PostgreSQL holds a NUL: a schema that asks for any string would let it through to a failing query.
  api.addHook("preValidation", async (request) => {
    if (JSON.stringify([request.params, request.query]).includes("\\u0000"))
      throw malformed("The address contains a NUL character.");
    return Promise.resolve();
  });
  api.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) void reply.header("cache-control", "no-store");
    return Promise.resolve();
  });
}

/** What is refused before anybody has looked into it. */
function unreadable(status: number): { code: string; message: string } {
  if (status === 413) return { code: "too-large", message: "The request is too large." };
  if (status === 415) return { code: "malformed", message: "Send JSON with the content type application/json." };
  return { code: "malformed", message: "This request is not understood." };
}

export function nothingHere(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ code: "not-found", message: "There is nothing at this address." });
}

/** Every error has the same shape: a code for programs, a sentence for people. */
function answerError(error: FastifyError | ServiceError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ServiceError) return reply.code(ERROR_CODES[error.code].status).send(error.body);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [issue] = error.validation;
    const where = issue?.instancePath.replace(/^\//, "").replaceAll("/", ".") ?? "";
    const message = `${where === "" ? "" : `${where}: `}${issue?.message ?? "This is not understood."}`;
    return reply.code(400).send({ code: "malformed", message });
  }
  const status = error.statusCode ?? 500;
  if (status < 500 && !isResponseSerializationError(error)) return reply.code(status).send(unreadable(status));
  // More than it can do just now: it said so by itself.
  if (status === 503) return reply.code(503).send({ code: "busy", message: BUSY });
  request.log.error({ err: error }, "a request failed");
  return reply
    .code(500)
    .send({ code: "failed", message: "Something went wrong on the server. Try again in a moment." });
}
