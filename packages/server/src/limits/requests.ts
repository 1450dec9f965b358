import type { FastifyReply } from "fastify";
import fp from "fastify-plugin";
import { ServiceError, tooMany } from "../service-error.ts";
import { networkOf } from "./address.ts";
import { memoryLimit, type Limit } from "./limit.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route's own limit, in addition to the one for all requests. Routes of the same group share it. */
    limit?: { readonly group: string; readonly perMinute: number };
  }
}

const MINUTE = 60;

/**
 * Counts the requests of each network before anything else is done for them, and refuses excess ones with `too-many`.
 */
export const requestLimits = fp<{ perMinute: number }>(
  async (app, { perMinute }) => {
    const all = memoryLimit(perMinute, MINUTE);
    const groups = new Map<string, Limit>();
    app.addHook("onRequest", async (request, reply) => {
      const network = networkOf(request.ip);
      const own = request.routeOptions.config.limit;
      let wait = await all.take(network);
      if (wait === 0 && own !== undefined) {
        let group = groups.get(own.group);
        if (group === undefined) groups.set(own.group, (group = memoryLimit(own.perMinute, MINUTE)));
        wait = await group.take(network);
      }
      mustNotWait(wait, reply);
    });
    return Promise.resolve();
  },
  { name: "request-limits" },
);

/**
 * @param wait milliseconds until the request is within its limit; 0: it is
 * @throws ServiceError `too-many`, after telling the browser or program when to try again
 */
export function mustNotWait(wait: number, reply: FastifyReply): void {
  if (wait === 0) return;
  void reply.header("retry-after", Math.ceil(wait / 1000));
  throw tooMany();
}

/** @throws ServiceError `too-many` with the given sentence */
export async function mustHaveLeft(limit: Limit, key: string, sentence: string): Promise<void> {
  if ((await limit.take(key)) > 0) throw new ServiceError("too-many", sentence);
}
