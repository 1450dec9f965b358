import type { invitationHeaders } from "@caravanserai/protocol/schema";
import type { z } from "zod";
import { personAt, type SeatKey } from "../accounts/identity.ts";
import type { Visitor } from "../accounts/account-service.ts";
import type { Caller } from "../tables/access.ts";

/** The caller of a request about the table in its URL. */
export function callerOf({
  visitor,
  seatKey,
  headers,
  params,
}: {
  readonly visitor: Visitor | null;
  readonly seatKey: SeatKey | null;
  readonly headers: z.output<typeof invitationHeaders>;
  readonly params: { readonly id: string };
}): Caller {
  return {
    person: personAt({ person: visitor?.person ?? null, seatKey }, params.id),
    seatOnly: seatKey !== null,
    invitation: headers["x-invitation"],
  };
}
