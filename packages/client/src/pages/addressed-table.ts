import type { Viewer } from "@caravanserai/kernel";
import { css, html, type PropertyValues } from "lit";
import type { GameTable, TableStore } from "../contract/index.ts";
import { base } from "../elements/base.ts";
import { StoreController } from "../elements/store-controller.ts";
import { PageElement } from "../shell/page-element.ts";
import type { Place } from "../shell/router.ts";
import { GameElement } from "./game-element.ts";

/** A table that a page shows without sitting at it. */
export interface AddressedTable extends TableStore {
  readonly ready: boolean;
  /** Why there is nothing to show, in words. */
  readonly failure: string | null;
  /** Null: its script is still on its way. */
  readonly table: GameTable | null;
  readonly title: string;
  close(): void;
}

/** What such a page says. */
export interface AddressedWords {
  readonly nothing: string;
  readonly waiting: string;
  /** Before the name of the match, in the title of the browser's tab. */
  readonly title: string;
}

/** A page that shows the game's own table at what its address says: a replay, a what if. */
export abstract class AddressedTablePage<T extends AddressedTable> extends PageElement {
  static override styles = [
    base,
    css`
      .loading {
        padding: 4rem 2rem;
        text-align: center;
      }
    `,
  ];

  protected abstract readonly page: Place["page"];
  protected abstract readonly words: AddressedWords;
  #table: T | undefined;
  /** The place that was followed last: an update for any other reason moves nobody and begins nothing. */
  #followed: Place | undefined;
  readonly #element = new GameElement();

  constructor() {
    super();
    new StoreController(this, () => this.#table);
  }

  /** Shows what the address says: `shown` moved there, or another table, which is opened. */
  protected abstract follow(place: Place, shown: T | undefined): T;

  override updated(): void {
    this.app.tableBegun = this.#table?.ready === true && this.#table.failure === null;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.app.tableBegun = false;
    this.#table?.close();
    this.#table = this.#followed = undefined;
  }

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { place } = this.app.router;
    if (place.page !== this.page || place === this.#followed) return;
    this.#followed = place;
    const before = this.#table;
    this.#table = this.follow(place, before);
    if (this.#table !== before) before?.close();
  }

  override render() {
    const table = this.#table;
    if (table === undefined) return html``;
    const { nothing, waiting, title } = this.words;
    if (table.failure !== null)
      return html`<cv-no-table .app=${this.app} .heading=${nothing} .why=${table.failure}></cv-no-table>`;
    if (!table.ready || table.table === null) return html`<main class="loading read" role="status">${waiting}</main>`;
    this.app.notices.page = `${title}: ${table.title}`;
    return this.#element.for(table.table, table);
  }
}

/** With whose eyes the address says: a seat, a spectator, or all of a finished match; null: it does not say. */
export function viewerOf(text: string | null): Viewer | null {
  if (text === "all" || text === "public") return text;
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}
