import { tableId } from "@caravanserai/protocol/schema";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Caller } from "../tables/access.ts";

/** It is done; there is nothing more to say. */
export const done = z.object({});

export const byTable = z.object({ id: tableId });
export const bySeat = z.object({ id: tableId, seat: z.coerce.number().int().min(0).max(15) });

/** The invitation travels in a header, for addresses are written into logs. */
export function callerOf(request: FastifyRequest): Caller {
  const invitation = request.headers["x-invitation"];
  return {
    person: request.visitor?.person ?? null,
    ...(typeof invitation === "string" ? { invitation } : {}),
  };
}
