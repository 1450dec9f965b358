import type { Viewer } from "@caravanserai/kernel";
import { css, html, type PropertyValues } from "lit";
import { customElement } from "lit/decorators.js";
import { base } from "../elements/base.ts";
import { StoreController } from "../elements/store-controller.ts";
import { cardOf } from "../games/index.ts";
import { PageElement } from "../shell/page-element.ts";
import { ReplayTable } from "../shell/replay-table.ts";
import type { Place } from "../shell/router.ts";
import { GameElement } from "./game-element.ts";

/** A replay: the game's own table at any position; position and eyes stand in the address. */
@customElement("cv-replay")
export class ReplayPage extends PageElement {
  static override styles = [
    base,
    css`
      .loading {
        padding: 4rem 2rem;
        text-align: center;
      }
    `,
  ];

  #table: ReplayTable | undefined;
  /** The place that was followed last: an update for any other reason moves nobody. */
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
    if (place.page !== "replay" || place === this.#followed) return;
    this.#followed = place;
    const id = place.params["id"] ?? "";
    // Behind the question mark the server sees it too: links that are shared have it there, for their picture.
    const wanted = place.hash === "" ? (place.query.get("at") ?? "") : place.hash;
    const seq = /^\d+$/.test(wanted) ? Number(wanted) : null;
    const viewer = viewerOf(place.query.get("as"));
    if (this.#table?.id === id) {
      // the address was changed by hand, by a link, or by going back
      void this.#table.goTo(seq, viewer);
      return;
    }
    this.#table?.close();
    const table = (this.#table = new ReplayTable(id, cardOf));
    table.moved = () => this.app.router.rewrite(table.address);
    void table.open(seq, viewer);
  }

  override render() {
    const table = this.#table;
    if (table === undefined) return html``;
    if (table.failure !== null)
      return html`<cv-no-table .app=${this.app} heading="No replay here" .why=${table.failure}></cv-no-table>`;
    if (!table.ready || table.table === null)
      return html`<main class="loading read" role="status">The match is being laid out.</main>`;
    this.app.notices.page = `Replay: ${table.title}`;
    return this.#element.for(table.table, table);
  }
}

function viewerOf(text: string | null): Viewer | null {
  if (text === "all" || text === "public") return text;
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}
