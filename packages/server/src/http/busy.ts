import type { FastifyReply, FastifyRequest } from "fastify";
import { ServiceError } from "../service-error.ts";

export const BUSY = "The server is busy. Try again in a moment.";
/** In seconds. */
const TRY_AGAIN_AFTER = 10;

/**
 * Refuses a request because the event loop is overloaded.
 *
 * @param delay the delay of the event loop in milliseconds over the last second. Infinite: nothing was measured,
 * because the process was paused at that time; that alone is no reason to refuse anything
 */
export function refuseWhenLate(
  _request: FastifyRequest,
  reply: FastifyReply,
  _type: string,
  delay: number | undefined,
): Promise<void> {
  if (delay === Infinity) return Promise.resolve();
  void reply.header("retry-after", TRY_AGAIN_AFTER);
  return Promise.reject(new ServiceError("busy", BUSY));
}
