import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

/** The address of the site: as it is set, otherwise as the browser has asked for it. */
export function originOf({ protocol, host }: FastifyRequest, config: Config): string {
  return config.PUBLIC_ORIGIN ?? `${protocol}://${host}`;
}
