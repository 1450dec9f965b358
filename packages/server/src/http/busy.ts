import type { FastifyReply, FastifyRequest } from "fastify";
import { ServiceError } from "../service-error.ts";

export const BUSY = "The server is busy. Try again in a moment.";
/** In seconds. */
const TRY_AGAIN_AFTER = 10;

/**
 * Refuses a request because everything comes late.
 *
 * @param delay milliseconds by which things came late in the last second. Infinite: nothing was measured in it, because
 *   the process stood still just then, for a second perhaps; that alone is no reason to refuse anything
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
