import {
  columnMarch,
  errandOf,
  refuseOrder,
  refuseUnit,
  shiftedTogether,
  type CamelView,
  type ColumnPace,
  type MoveOrder,
  type Order,
  type Point,
  type Scene,
  type Side,
} from "@caravanserai/camel";
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { moved, firstMode } from "./composing.ts";
import { sceneOf } from "./scene-of.ts";

/** What the column needs of its table. */
export interface ColumnHost {
  readonly scene: () => Scene | null;
  readonly side: () => Side | null;
  /** Sends one order and waits for the next question; false: it was refused or could not be sent. */
  readonly send: (order: Order) => Promise<boolean>;
}

/** For how long orders are sought before the page may draw, in milliseconds. */
const SLICE = 12;

/**
 * Orders for several Units at once: proposed as a march of the column, or made by shifting chosen Units as one. They
 * are drawn as ghosts, changed where wanted, and sent one after the other by one press.
 */
export class Column implements ReactiveController {
  /** By Unit, in the order in which they are sent: each is legal after those before it. */
  orders: ReadonlyMap<string, Order> = new Map();
  /** Units that are dragged as one. */
  chosen: ReadonlySet<string> = new Set();
  /** The march that is being sought or shown; null: the orders come from elsewhere. */
  pace: ColumnPace | null = null;
  isSending = false;
  readonly #host: ReactiveControllerHost;
  readonly #what: ColumnHost;
  #seeking: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, what: ColumnHost) {
    this.#host = host;
    this.#what = what;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#stopSeeking();
  }

  get isEmpty(): boolean {
    return this.orders.size === 0;
  }
  /** Orders for some Units are still being sought: what is sent now would leave them behind. */
  get isSeeking(): boolean {
    return this.#seeking !== undefined;
  }

  /** Proposes a march for every Unit without an order. */
  march(pace: ColumnPace, view: CamelView): void {
    const [scene, side] = [this.#what.scene(), this.#what.side()];
    if (scene === null || side === null) return;
    this.pace = pace;
    this.orders = new Map();
    this.#seek(columnMarch(scene, side, pace, errandOf(view.objective, scene)));
  }

  /** Drafts the chosen Units shifted by this much, without judging them: while they are dragged. */
  shift(by: Point): void {
    const scene = this.#what.scene();
    if (scene === null) return;
    this.#stopSeeking();
    this.pace = null;
    this.orders = new Map(
      [...this.chosen].flatMap((unit): [string, MoveOrder][] => {
        const mode = firstMode(scene, unit);
        return mode === null ? [] : [[unit, moved(scene, unit, mode, [by])]];
      }),
    );
    this.#host.requestUpdate();
  }

  /** The chosen Units were dropped: each goes as far as it may. */
  settle(by: Point): void {
    const [scene, side] = [this.#what.scene(), this.#what.side()];
    if (scene === null || side === null) return;
    const chosen = [...this.chosen];
    this.orders = new Map();
    this.#seek(shiftedTogether(scene, side, chosen, by));
  }

  /** Changes the order of one Unit. */
  set(order: Order): void {
    this.orders = new Map([...this.orders, [order.unit, order]]);
    this.#host.requestUpdate();
  }

  /** The Unit stays where it is. */
  drop(unit: string): void {
    this.orders = new Map([...this.orders].filter(([id]) => id !== unit));
    this.#host.requestUpdate();
  }

  toggle(unit: string): void {
    this.choose(this.chosen.has(unit) ? [...this.chosen].filter((id) => id !== unit) : [...this.chosen, unit]);
  }
  choose(units: Iterable<string>): void {
    this.chosen = new Set(units);
    this.#host.requestUpdate();
  }

  clear(): void {
    this.#stopSeeking();
    this.pace = null;
    this.orders = new Map();
    this.chosen = new Set();
    this.#host.requestUpdate();
  }

  /** Another question has come: what was decided meanwhile is no longer proposed. */
  follow(packed: CamelView["scene"], side: Side | null): void {
    if (this.isSending || side === null) return;
    const scene = sceneOf(packed);
    const isFree = (unit: string): boolean => refuseUnit(scene, side, unit) === null;
    this.orders = new Map([...this.orders].filter(([unit]) => isFree(unit)));
    this.chosen = new Set([...this.chosen].filter(isFree));
  }

  /**
   * Sends every order. One that has become illegal meanwhile is shortened by nobody: its Unit stays. Returns false if
   * not all could be sent.
   */
  async send(): Promise<boolean> {
    if (this.isSending || this.isSeeking) return false;
    this.isSending = true;
    try {
      for (const [unit, order] of this.orders) {
        const [scene, side] = [this.#what.scene(), this.#what.side()];
        if (scene === null || side === null) return false;
        if (refuseOrder(scene, side, order) !== null) continue;
        if (!(await this.#what.send(order))) return false;
        this.drop(unit);
      }
      this.clear();
      return true;
    } finally {
      this.isSending = false;
      this.#host.requestUpdate();
    }
  }

  #stopSeeking(): void {
    clearTimeout(this.#seeking);
    this.#seeking = undefined;
  }

  /** Takes the orders as they are found, a few in each frame. */
  #seek(found: Generator<Order, void>): void {
    this.#stopSeeking();
    const until = performance.now() + SLICE;
    for (;;) {
      const { value, done } = found.next();
      if (done === true) break;
      this.orders = new Map([...this.orders, [value.unit, value]]);
      if (performance.now() < until) continue;
      this.#seeking = setTimeout(() => this.#seek(found));
      break;
    }
    this.#host.requestUpdate();
  }
}
