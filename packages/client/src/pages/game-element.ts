import type { GameTable, TableStore } from "../contract/index.ts";

/** Caches the element of a game's table for as long as the table stays the same. */
export class GameElement {
  #element: (HTMLElement & { store?: TableStore }) | null = null;
  #of: TableStore | null = null;

  for(table: GameTable, store: TableStore): HTMLElement {
    if (this.#element === null || this.#of !== store) {
      this.#element = Object.assign(document.createElement(table.tag), { store });
      this.#of = store;
    }
    return this.#element;
  }
}
