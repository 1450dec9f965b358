import type { Answer, Ask } from "./ask.ts";
import type { AnyStep, AnyView, GameDefinition, StandingOrder, StepOf, StepTypes } from "./game.ts";
import { equalJson, type Json } from "./json.ts";
import type { Match } from "./match.ts";
import type { OrderTerms, StoppedOrder, StopReason, Until } from "./order-terms.ts";
import { seatsUpTo, type BySeat, type RuleId, type Seat } from "./seats.ts";

type ByWindow<T> = Readonly<Record<string, T>>;
/** The fields of a match that concern standing orders. */
export type StoredOrders = Pick<Match, "orders" | "orderTerms" | "stoppedOrders">;

/** [CO-608] The order that every window accepts: give the ask's default. */
export const USUAL = "usual";

/** [CO-608] For a window that accepts only the usual order. */
export function onlyUsual<G, S extends AnyStep>(rule: RuleId): StandingOrder<G, S> {
  return { rule, read: () => null, answer: () => null };
}

const MOST_USES = 99;

/** Validates an `until`; undefined if it is invalid. */
export function readUntil(value: unknown): Until | undefined {
  if (value === null || value === "my-decision") return value;
  if (typeof value !== "object" || Array.isArray(value)) return undefined;
  const [[key, amount] = [], ...more] = Object.entries(value as Readonly<Record<string, unknown>>);
  if (more.length > 0 || typeof amount !== "number" || !Number.isSafeInteger(amount) || amount < 1) return undefined;
  if (key === "uses") return amount <= MOST_USES ? { uses: amount } : undefined;
  return key === "at" ? { at: amount } : undefined;
}

/** The order's answer to an ask, which may be illegal; null: the order passes the question on to its owner. */
export function answerOf<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  state: G,
  step: StepOf<M>,
  ask: Ask,
  order: Json,
): Answer | null {
  const standing = ask.window === undefined ? undefined : definition.standing?.[ask.window];
  if (standing === undefined) return null;
  return order === USUAL ? ask.default : standing.answer(state, step, ask, order);
}

/** The standing orders of a match while one command is applied. */
export class StandingOrders {
  #orders: BySeat<ByWindow<Json>>;
  #terms: BySeat<ByWindow<OrderTerms>> | undefined;
  #stopped: BySeat<ByWindow<StoppedOrder>> | undefined;
  readonly #seats: number;
  /** The event number of the command. */
  readonly #seq: number;

  constructor(match: Pick<Match, "settings" | "seq"> & StoredOrders, seq = match.seq + 1) {
    this.#orders = match.orders;
    this.#terms = match.orderTerms;
    this.#stopped = match.stoppedOrders;
    this.#seats = match.settings.seats;
    this.#seq = seq;
  }

  of(seat: Seat, window: string): Json | undefined {
    return this.#orders[seat]?.[window];
  }

  /** Leaves an order. @param until undefined in matches from before orders had terms */
  leave(seat: Seat, window: string, order: Json, until: Until | undefined): void {
    this.#orders = put(this.#orders, seat, window, order);
    const terms = until === undefined ? undefined : { until, used: 0, since: this.#seq, asked: null, armed: false };
    if (terms !== undefined || this.#terms !== undefined)
      this.#terms = put(this.#all(this.#terms), seat, window, terms);
    if (this.#stopped !== undefined) this.#stopped = put(this.#stopped, seat, window, undefined);
  }

  /** Cancels an order, or dismisses the notice of one that has ended. */
  cancel(seat: Seat, window: string, why: "time" | "bot" | undefined): void {
    if (why !== undefined) {
      this.stop(seat, window, why);
      return;
    }
    this.#remove(seat, window);
    if (this.#stopped !== undefined) this.#stopped = put(this.#stopped, seat, window, undefined);
  }

  /** Counts an answer that the order has given. */
  answered(seat: Seat, window: string): void {
    const terms = this.#terms?.[seat]?.[window];
    if (terms === undefined) return;
    const used = terms.used + 1;
    this.#setTerms(seat, window, { ...terms, used });
    if (isUses(terms.until) && used >= terms.until.uses) this.stop(seat, window, "used-up");
  }

  /** Notes that the owner was asked instead. @param wasIllegal the order gave an illegal answer, which ends it */
  declined(seat: Seat, window: string, wasIllegal: boolean): void {
    const terms = this.#terms?.[seat]?.[window];
    if (terms === undefined) return;
    if (wasIllegal) this.stop(seat, window, "declined");
    else if (terms.asked === null || terms.asked < this.#seq)
      this.#setTerms(seat, window, { ...terms, asked: this.#seq });
  }

  /**
   * [CO-603] Called with the asks after the command: ends the armed `my-decision` orders of seats that now have a
   * decision, arms those of seats that have none, and ends all orders when the match is over.
   */
  settle(isAsked: (seat: Seat) => boolean, isOver: boolean): void {
    if (this.#terms === undefined) return;
    for (const seat of seatsUpTo(this.#seats))
      for (const [window, terms] of Object.entries(this.#terms[seat] ?? {})) {
        if (isOver) this.stop(seat, window, "over");
        else if (terms.until !== "my-decision") continue;
        else if (!isAsked(seat)) {
          if (!terms.armed) this.#setTerms(seat, window, { ...terms, armed: true });
        } else if (terms.armed) this.stop(seat, window, "my-decision");
      }
  }

  /** Ends an order and records why. */
  stop(seat: Seat, window: string, why: StopReason): void {
    const order = this.of(seat, window);
    if (order === undefined) return;
    const used = this.#terms?.[seat]?.[window]?.used ?? 0;
    this.#remove(seat, window);
    this.#stopped = put(this.#all(this.#stopped), seat, window, { order, why, seq: this.#seq, used });
  }

  stopAll(seat: Seat, why: StopReason): void {
    for (const window of Object.keys(this.#orders[seat] ?? {})) this.stop(seat, window, why);
  }

  /** Another player holds the seat: removes its orders and the notices of ended ones. */
  forget(seat: Seat): void {
    const without = <T>(all: BySeat<ByWindow<T>>): BySeat<ByWindow<T>> => all.map((own, s) => (s === seat ? {} : own));
    this.#orders = without(this.#orders);
    this.#terms = this.#terms === undefined ? undefined : without(this.#terms);
    this.#stopped = this.#stopped === undefined ? undefined : without(this.#stopped);
  }

  /**
   * [CO-600] After an undo: orders left or cancelled since then stay that way; uses are given back, and an order that
   * the undone event ended is active again.
   * @param undone the number of the undone event
   */
  undo(before: StoredOrders, undone: number): void {
    for (const seat of seatsUpTo(this.#seats))
      for (const [window, terms] of Object.entries(before.orderTerms?.[seat] ?? {})) {
        const order = before.orders[seat]?.[window];
        const now = this.#terms?.[seat]?.[window];
        const stopped = this.#stopped?.[seat]?.[window];
        const isSame = now?.since === terms.since;
        const stoodThen = this.of(seat, window) === undefined && stopped?.seq === undone;
        if (order === undefined || !(isSame || stoodThen)) continue;
        this.#orders = put(this.#orders, seat, window, order);
        this.#setTerms(seat, window, terms);
        if (stoodThen && this.#stopped !== undefined) this.#stopped = put(this.#stopped, seat, window, undefined);
      }
  }

  /** In the form in which a match stores them. */
  get stored(): StoredOrders {
    return {
      orders: this.#orders,
      ...(this.#terms === undefined ? {} : { orderTerms: this.#terms }),
      ...(this.#stopped === undefined ? {} : { stoppedOrders: this.#stopped }),
    };
  }

  #remove(seat: Seat, window: string): void {
    this.#orders = put(this.#orders, seat, window, undefined);
    if (this.#terms !== undefined) this.#terms = put(this.#terms, seat, window, undefined);
  }

  #setTerms(seat: Seat, window: string, terms: OrderTerms): void {
    this.#terms = put(this.#all(this.#terms), seat, window, terms);
  }

  #all<T>(given: BySeat<ByWindow<T>> | undefined): BySeat<ByWindow<T>> {
    return given ?? seatsUpTo(this.#seats).map(() => ({}));
  }
}

function isUses(until: Until): until is { readonly uses: number } {
  return typeof until === "object" && until !== null && "uses" in until;
}

/** A copy with this value for a seat and window (undefined removes it); the same list if nothing changes. */
function put<T>(all: BySeat<ByWindow<T>>, seat: Seat, window: string, value: T | undefined): BySeat<ByWindow<T>> {
  if (equalJson(all[seat]?.[window], value)) return all;
  return all.map((own, s) => {
    if (s !== seat) return own;
    const { [window]: _, ...rest } = own;
    return value === undefined ? rest : { ...rest, [window]: value };
  });
}

/** [CO-603] Whether a seat has a blocking ask that is not a window and has not sealed its answer. */
export function isAskedOpenly(asks: readonly Ask[], sealed: BySeat<Answer | null>, seat: Seat): boolean {
  return asks.some(
    (ask) => ask.seat === seat && ask.blocking !== false && ask.window === undefined && sealed[seat] === null,
  );
}

/** The data about a seat's own standing orders that is sent to that seat. */
export function ownOrders<G extends object, S extends AnyStep>(
  match: Match<G, S>,
  seat: Seat,
): { readonly terms?: ByWindow<OrderTerms>; readonly stopped?: ByWindow<StoppedOrder> } {
  const terms = match.orderTerms?.[seat] ?? {};
  const stopped = match.stoppedOrders?.[seat] ?? {};
  return {
    ...(Object.keys(terms).length === 0 ? {} : { terms }),
    ...(Object.keys(stopped).length === 0 ? {} : { stopped }),
  };
}
