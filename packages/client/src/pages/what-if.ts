import type { Viewer } from "@caravanserai/kernel";
import { css, html, type PropertyValues } from "lit";
import { customElement } from "lit/decorators.js";
import { base } from "../elements/base.ts";
import { StoreController } from "../elements/store-controller.ts";
import { cardOf } from "../games/index.ts";
import { PageElement } from "../shell/page-element.ts";
import { lineOf } from "../shell/trial-line.ts";
import { TrialTable } from "../shell/trial-table.ts";
import type { Place } from "../shell/router.ts";
import { GameElement } from "./game-element.ts";

/** What if: the game's own table with a private copy of a position, played on in this browser. */
@customElement("cv-what-if")
export class WhatIfPage extends PageElement {
  static override styles = [
    base,
    css`
      .loading {
        padding: 4rem 2rem;
        text-align: center;
      }
    `,
  ];

  #table: TrialTable | undefined;
  /** The place that was followed last: an update for any other reason begins no other trial. */
  #followed: Place | undefined;
  readonly #element = new GameElement();

  constructor() {
    super();
    new StoreController(this, () => this.#table);
  }

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
    if (place.page !== "what-if" || place === this.#followed) return;
    this.#followed = place;
    this.#table?.close();
    const at = place.query.get("at") ?? "";
    this.#table = new TrialTable(place.params["id"] ?? "", cardOf, {
      at: /^\d{1,9}$/.test(at) ? Number(at) : null,
      eyes: viewerOf(place.query.get("as")),
      line: lineOf(place.hash),
    });
    void this.#table.open();
  }

  override render() {
    const table = this.#table;
    if (table === undefined) return html``;
    if (table.failure !== null)
      return html`<cv-no-table .app=${this.app} heading="Nothing to try out here" .why=${table.failure}></cv-no-table>`;
    if (!table.ready || table.table === null)
      return html`<main class="loading read" role="status">A copy of the position is being laid out.</main>`;
    this.app.notices.page = `What if: ${table.title}`;
    return this.#element.for(table.table, table);
  }
}

function viewerOf(text: string | null): Viewer | null {
  if (text === "all" || text === "public") return text;
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}
