import type { Json } from "@caravanserai/kernel";
import { html, nothing, type TemplateResult } from "lit";
import type { TableState } from "../contract/index.ts";
import { LazyImport } from "./lazy-import.ts";
import { supervise } from "./supervise.ts";
import type { TableHost, TableController } from "./table-controller.ts";

/** What the dialog of a game's standing orders needs. */
export interface OrdersActions<Window extends string = string> {
  readonly open: boolean;
  readonly close: () => void;
  /** `null` cancels the order. */
  readonly give: (window: Window, order: Json) => void;
}

/** What is known of the table and its player. */
interface Situation {
  readonly you: number | string | null;
  readonly asked: string | null;
  readonly state: TableState;
}

/** The button for a table's standing orders, and their dialog, which is fetched when it is first opened. */
export class StandingOrders<C extends Situation> {
  #isOpen = false;
  readonly #host: TableHost & { readonly controller: Pick<TableController, "order"> };
  readonly #dialog: LazyImport<{ ordersDialog(c: C, actions: OrdersActions): unknown }>;

  constructor(
    host: TableHost & { readonly controller: Pick<TableController, "order"> },
    load: () => Promise<{ ordersDialog(c: C, actions: OrdersActions): unknown }>,
  ) {
    this.#host = host;
    this.#dialog = new LazyImport(host, load);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Resolves when the dialog has arrived; null: it is not being fetched. */
  get loading(): Promise<void> | null {
    return this.#dialog.loading;
  }

  prefetch(): void {
    this.#dialog.prefetch();
  }

  readonly open = (): void => this.#show(true);

  #show(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#host.requestUpdate();
  }

  /** The button, for the slot `acts` of the decision bar: while nothing is asked. */
  button({ you, asked, state }: C, orders = state.observation.orders): TemplateResult | typeof nothing {
    if (you === null || asked !== null || state.observation.result !== null) return nothing;
    return html`<button slot="acts" class="btn small" @click=${this.open}>${ordersButtonWords(orders)}</button>`;
  }

  dialog(c: C): unknown {
    const orders = this.#isOpen || this.#dialog.isLoaded ? this.#dialog.value : null;
    if (orders === null || c.you === null) return nothing;
    return orders.ordersDialog(c, {
      open: this.#isOpen,
      close: () => this.#show(false),
      give: (window, order) => supervise(this.#host.controller.order(window, order)),
    });
  }
}

/** The number of standing orders. */
export function ordersButtonWords(orders: Readonly<Record<string, Json>>): string {
  const many = Object.keys(orders).length;
  return many === 0 ? "Standing orders" : `Standing orders (${many})`;
}
