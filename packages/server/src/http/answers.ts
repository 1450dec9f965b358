import { invitation, tableId } from "@caravanserai/protocol/schema";
import { z } from "zod";
import type { Visitor } from "../accounts/service.ts";
import type { Caller } from "../tables/access.ts";

/** It is done; there is nothing more to say. */
export const done = z.object({});

export const byTable = z.object({ id: tableId });
export const bySeat = z.object({ id: tableId, seat: z.coerce.number().int().min(0).max(15) });

/** The invitation travels in a header, for addresses are written into logs. */
export const invited = z.looseObject({ "x-invitation": invitation.optional() });

export function callerOf(request: {
  readonly visitor: Visitor | null;
  readonly headers: z.output<typeof invited>;
}): Caller {
  return { person: request.visitor?.person ?? null, invitation: request.headers["x-invitation"] };
}
