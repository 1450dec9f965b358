import { invitation, tableId } from "@caravanserai/protocol/schema";
import { z } from "zod";
import { personAt, type SeatKey } from "../accounts/identity.ts";
import type { Visitor } from "../accounts/account-service.ts";
import type { Caller } from "../tables/access.ts";

/** The empty response: it is done. */
export const done = z.object({});

export const byTable = z.object({ id: tableId });
export const bySeat = z.object({ id: tableId, seat: z.coerce.number().int().min(0).max(15) });

/** The invitation is sent in a header, because URLs are logged. */
export const invited = z.looseObject({ "x-invitation": invitation.optional() });

/** The caller of a request about the table in its URL. */
export function callerOf({
  visitor,
  seatKey,
  headers,
  params,
}: {
  readonly visitor: Visitor | null;
  readonly seatKey: SeatKey | null;
  readonly headers: z.output<typeof invited>;
  readonly params: z.output<typeof byTable>;
}): Caller {
  return {
    person: personAt({ person: visitor?.person ?? null, seatKey }, params.id),
    seatOnly: seatKey !== null,
    invitation: headers["x-invitation"],
  };
}
