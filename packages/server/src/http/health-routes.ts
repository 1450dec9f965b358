import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import type pg from "pg";
import { hashOf } from "../tokens.ts";
import type { Metrics } from "../health/metrics.ts";
import { Readiness } from "../health/readiness.ts";
import { requestLimits } from "../limits/requests.ts";

/** Counts every response. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    metrics.requestSeconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
}

/** For monitoring: liveness, readiness and metrics. */
export const healthRoutes: FastifyPluginAsync<{
  pool: pg.Pool;
  metrics: Metrics;
  /** The token needed to read the metrics; null: none is needed; undefined: nobody may read them. */
  token: string | null | undefined;
  isClosing: () => boolean;
  requestRate: number;
}> = async (app, { pool, metrics, token, isClosing, requestRate }) => {
  const readiness = new Readiness(pool);
  await app.register(requestLimits, { perMinute: requestRate });

  // [CO-147] Deadlines follow the calendars of time zones, so all servers of one site must have the same zone data.
  app.get("/healthz", () => ({ status: "ok", zones: process.versions["tz"] ?? "unknown" }));

  app.get("/readyz", async (_request, reply) => {
    if (isClosing()) return reply.code(503).send({ status: "closing" });
    const status = await readiness.status();
    return reply.code(status === "ready" ? 200 : 503).send({ status });
  });

  app.get("/metrics", async (request, reply) => {
    if (token === undefined)
      return reply
        .code(404)
        .send({ code: "not-found", message: "Set METRICS_TOKEN to read the metrics of this server." });
    if (token !== null && !isSame(request.headers.authorization ?? "", `Bearer ${token}`))
      return reply.code(401).send({ code: "not-allowed", message: "The metrics of this server need a valid token." });
    void reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
  return Promise.resolve();
};

/** Compares in constant time. */
function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(hashOf(given), hashOf(wanted));
}
