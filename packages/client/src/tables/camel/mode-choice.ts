import type { MoveOrder, Order, Scene, Side } from "@caravanserai/camel";
import { inFittingMode, isMove } from "./composing.ts";

/**
 * The mode that a player chose for a Unit by hand. The order keeps it however it is dragged, turned or bent; if it
 * becomes illegal, the judge refuses it in words. An order whose mode nobody chose gets the fitting one.
 */
export class ModeChoice {
  #made: { readonly unit: string; readonly mode: MoveOrder["mode"] } | null = null;

  make({ unit, mode }: MoveOrder): void {
    this.#made = { unit, mode };
  }

  /** Forgets the choice once the draft is empty, or another order was chosen. */
  follow(drafted: Order | null): void {
    if (drafted?.unit !== this.#made?.unit || drafted?.mode !== this.#made?.mode) this.#made = null;
  }

  /** A draft that was restored after a reload: its mode was chosen by hand if the table itself takes another. */
  restore(scene: Scene, side: Side, drafted: Order): void {
    if (isMove(drafted) && inFittingMode(scene, side, drafted).mode !== drafted.mode) this.make(drafted);
  }

  /** The order in the chosen mode, or in the fitting one. */
  applied(scene: Scene, side: Side, order: MoveOrder): MoveOrder {
    return this.#made?.unit === order.unit ? { ...order, mode: this.#made.mode } : inFittingMode(scene, side, order);
  }
}
