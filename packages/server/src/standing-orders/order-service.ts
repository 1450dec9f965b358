import { windowText } from "@caravanserai/client/log-words";
import { DAY } from "@caravanserai/clocks";
import type { Json, Seat, Until } from "@caravanserai/kernel";
import type { OrdersOfTable, StandingOrderEntry, StoppedOrderEntry } from "@caravanserai/protocol";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { SiteTime } from "../time/site-time.ts";
import type { Db } from "../db/connection.ts";
import { events } from "../db/schema.ts";
import type { DueJob } from "../jobs/job-worker.ts";
import { endJob, moveJob } from "../jobs/put-job.ts";
import type { LiveMatch } from "../match/live-match.ts";
import { committed, type MatchService, type SeatCommand } from "../match/match-service.ts";
import { malformed, ServiceError } from "../service-error.ts";
import { tablesOf, type TableRow } from "../tables/table-repository.ts";
import { instantOf, placeOfOrderJob } from "../match/order-jobs.ts";

/** The longest standing order, as JSON. */
const LONGEST_ORDER = 4000;
/** [CO-600] */
const AT_MOST_AHEAD = 90 * DAY;
/** Stopped orders are listed for this long. */
const STOPPED_SHOWN = 7 * DAY;

/**
 * The command with which a seat leaves, changes or (null) cancels a standing order.
 * @param now the time of the site, in milliseconds since 1970
 * @throws ServiceError if the order is too long, or would not end within 90 days
 */
export function orderCommand(
  { window, order, until }: { readonly window: string; readonly order: unknown; readonly until: Until },
  now: number,
): SeatCommand {
  if (JSON.stringify(order ?? null).length > LONGEST_ORDER) throw malformed("This standing order is too long.");
  const at = order === null ? null : instantOf(until);
  if (at !== null && (at <= now || at > now + AT_MOST_AHEAD))
    throw new ServiceError("malformed", "A standing order must end within the next 90 days.", "CO-600");
  return { do: "order", window, order: order ?? null, until };
}

/** The site's part of standing orders: those that end at a given time, and the list over all tables. */
export class OrderService {
  readonly #db: Db;
  readonly #matches: MatchService;
  readonly #time: SiteTime;

  constructor(parts: { db: Db; matches: MatchService; time: SiteTime }) {
    this.#db = parts.db;
    this.#matches = parts.matches;
    this.#time = parts.time;
  }

  /** [CO-603] Stops an order whose time has come. The event removes the wake-up as well. */
  async wake({ key, match }: DueJob): Promise<void> {
    if (match === null) return;
    const place = placeOfOrderJob(key);
    await this.#matches.read(match, async (live) => {
      await this.#matches.catchUp(live);
      const isWanted = (now: LiveMatch): boolean => this.#isOver(now, place);
      if (!isWanted(live)) return this.#putLater(key, endOf(live, place));
      const command = { do: "order", ...place, order: null, why: "time" } as const;
      const submitted = await this.#matches.actInTurn(live, command, { isWanted });
      if (submitted.ok || submitted.refusal.code !== "out-of-date") committed(submitted);
    });
  }

  #isOver(live: LiveMatch, place: { readonly seat: Seat; readonly window: string }): boolean {
    const end = endOf(live, place);
    return end !== null && end <= this.#time.now();
  }

  /** A wake-up that came too early, or whose order no longer exists. */
  async #putLater(key: string, due: number | null): Promise<void> {
    if (due === null) await endJob(this.#db, key);
    else await moveJob(this.#db, key, due);
  }

  /** [CO-601] A person's standing orders at all their tables, and those that stopped this week. */
  async ofPerson(person: string): Promise<OrdersOfTable[]> {
    const playing = (await tablesOf(this.#db, person, 0)).filter(({ status }) => status === "playing");
    const withOrders = await this.#everLeft(playing.map(({ id }) => id));
    const found: OrdersOfTable[] = [];
    for (const table of playing) {
      const seat = table.seats.find((one) => one.person === person && !one.departed);
      if (seat === undefined || !withOrders.has(table.id)) continue;
      const entry = await this.#matches.read(table.id, (live) => ordersAt(live, table, seat.seat));
      const stopped = await this.#withInstants(table.id, entry.stopped);
      if (entry.orders.length > 0 || stopped.length > 0) found.push({ ...entry, stopped });
    }
    return found;
  }

  /** Of these matches, those in which an order was ever left: the others need not be opened. */
  async #everLeft(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await this.#db
      .selectDistinct({ match: events.match })
      .from(events)
      .where(and(inArray(events.match, [...ids]), sql`${events.command} ->> 'do' = 'order'`));
    return new Set(rows.map(({ match }) => match));
  }

  async #withInstants(id: string, stopped: readonly Stopped[]): Promise<StoppedOrderEntry[]> {
    const numbers = [...new Set(stopped.flatMap(({ seq }) => (seq === null ? [] : [seq])))];
    const rows =
      numbers.length === 0
        ? []
        : await this.#db
            .select({ seq: events.seq, at: events.at })
            .from(events)
            .where(and(eq(events.match, id), inArray(events.seq, numbers)));
    const since = this.#time.now() - STOPPED_SHOWN;
    return stopped.flatMap(({ seq, ...entry }) => {
      const at = rows.find((row) => row.seq === seq)?.at ?? null;
      if (at !== null && at.getTime() < since) return [];
      return [{ ...entry, at: at === null ? null : at.toISOString() }];
    });
  }
}

/** `seq`: the event with which it stopped; null: it was not stopped by an event. */
type Stopped = Omit<StoppedOrderEntry, "at"> & { readonly seq: number | null };

function ordersAt(
  { definition, match, id }: LiveMatch,
  table: Pick<TableRow, "name" | "game">,
  seat: Seat,
): Omit<OrdersOfTable, "stopped"> & { readonly stopped: readonly Stopped[] } {
  const { orders: all, orderTerms, stoppedOrders } = match;
  const isKnown = (window: string): boolean => Object.hasOwn(definition.standing ?? {}, window);
  const worded = (window: string, order: Json) => ({ window, ...windowText(definition.id, window, order) });
  const orders: StandingOrderEntry[] = [];
  const stopped: Stopped[] = [];
  for (const [window, order] of Object.entries(all[seat] ?? {})) {
    const { until = null, used = 0, asked = null } = orderTerms?.[seat]?.[window] ?? {};
    // [CO-603] A newer version of the rules no longer has this window, so the order has no effect any more.
    if (isKnown(window)) orders.push({ ...worded(window, order), until, used, hasAsked: asked !== null });
    else stopped.push({ ...worded(window, order), why: "rules", used, seq: null });
  }
  for (const [window, { order, why, seq, used }] of Object.entries(stoppedOrders?.[seat] ?? {}))
    stopped.push({ ...worded(window, order), why, used, seq });
  return { id, name: table.name, game: table.game, seat, orders, stopped };
}

function endOf(
  { match }: LiveMatch,
  { seat, window }: { readonly seat: Seat; readonly window: string },
): number | null {
  if (match.result !== null) return null;
  return instantOf(match.orderTerms?.[seat]?.[window]?.until ?? null);
}
