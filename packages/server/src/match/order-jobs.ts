import type { MatchCommand, OrderTerms, Seat } from "@caravanserai/kernel";
import type { LiveMatch } from "./live-match.ts";

/** A wake-up of a standing order, written with the event that sets or withdraws the order. */
export interface OrderJob {
  readonly key: string;
  /** Milliseconds since 1970; null: the wake-up is deleted. */
  readonly due: number | null;
}

/** What the key of a wake-up identifies. */
export interface OrderPlace {
  readonly seat: Seat;
  readonly window: string;
}

/**
 * [CO-251] [CO-252] The wake-ups that these commands add, move or delete, for standing orders that end at a fixed time.
 */
export function orderJobs(live: LiveMatch, commands: readonly MatchCommand[]): readonly OrderJob[] {
  return commands.flatMap((command): OrderJob[] => {
    if (command.do !== "order") return [];
    const { seat, window, order, until = null } = command;
    const key = orderJobKey(live.id, { seat, window });
    const endsAt = order === null ? null : instantOf(until);
    const hadJob = instantOf(live.match.orderTerms?.[seat]?.[window]?.until ?? null) !== null;
    return endsAt === null && !hadJob ? [] : [{ key, due: endsAt }];
  });
}

function orderJobKey(match: string, { seat, window }: OrderPlace): string {
  return `order/${match}/${seat}/${window}`;
}

/** @throws Error if it is not the key of an order job */
export function placeOfOrderJob(key: string): OrderPlace {
  const [kind, , seat, ...window] = key.split("/");
  if (kind !== "order" || seat === undefined || window.length === 0)
    throw new Error(`${key} is not the key of a standing order.`);
  return { seat: Number(seat), window: window.join("/") };
}

/** When an order ends by the clock, in milliseconds since 1970; null: it has no end by the clock. */
export function instantOf(until: OrderTerms["until"]): number | null {
  return typeof until === "object" && until !== null && "at" in until ? until.at : null;
}
