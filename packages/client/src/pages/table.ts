import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import { base } from "../elements/base.ts";
import { StoreController } from "../elements/store-controller.ts";
import { cardOf } from "../games/index.ts";
import { api } from "../shell/api.ts";
import { LiveTable, type MenuAction } from "../shell/live-table.ts";
import { PageElement } from "../shell/page-element.ts";
import { GameElement } from "./game-element.ts";
import { keptInvitation, keyOf, type TableKey } from "./invitation.ts";

/** The page of one table: the waiting room until it begins, then the game's own table. */
@customElement("cv-table-page")
export class TablePage extends PageElement {
  static override styles = [
    base,
    css`
      .loading {
        padding: 4rem 2rem;
        text-align: center;
      }
    `,
  ];

  @state() private accessor action: MenuAction | null = null;
  #table: LiveTable | undefined;
  #invitation: string | undefined;
  readonly #element = new GameElement();

  constructor() {
    super();
    new StoreController(this, () => this.#table);
  }

  override updated(): void {
    const { info, ready, failure, gone } = this.#table ?? { info: null, ready: false, failure: null, gone: false };
    this.app.tableBegun = info !== null && info.status !== "open" && ready && failure === null && !gone;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.app.tableBegun = false;
    this.#table?.close();
    this.#table = undefined;
  }

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { place } = this.app.router;
    const id = place.params["id"] ?? "";
    const key = keyOf(place.hash);
    // a link that is opened where its table is shown already brings a key, and begins anew
    if (place.page !== "table" || (this.#table?.id === id && Object.keys(key).length === 0)) return;
    this.#table?.close();
    this.action = null;
    this.#invitation = keptInvitation(id, key);
    const table = (this.#table = new LiveTable(id, this.#invitation, {
      connection: this.app.connection,
      mine: this.app.mine,
      card: cardOf,
    }));
    table.onMenuAction = (action) => {
      void import("./table-dialogs.ts");
      this.action = action;
    };
    void this.#arrive(table, key);
  }

  /** A return link first makes this browser the guest that it was made for; the secret goes out of the address. */
  async #arrive(table: LiveTable, key: TableKey): Promise<void> {
    if (Object.keys(key).length > 0) this.app.router.go(location.pathname, { replace: true });
    if (key.back !== undefined) {
      await this.attempt(() => api.post(`/tables/${table.id}/return`, { token: key.back }));
      await this.app.session.load();
    }
    table.open();
  }

  override render() {
    const table = this.#table;
    if (table === undefined) return nothing;
    if (table.failure !== null || table.gone) return this.renderFailure(table);
    const { info } = table;
    if (info === null) return html`<main class="loading read" role="status">${this.waitingWords(table)}</main>`;
    this.app.notices.page = info.name === "" ? table.title : info.name;
    if (info.status === "open") {
      void import("./more.ts");
      return html`<cv-waiting-room .app=${this.app} .table=${table} .invitation=${this.#invitation}></cv-waiting-room>`;
    }
    if (!table.ready || table.table === null)
      return html`<main class="loading read" role="status">The table is being laid.</main>`;
    return html`${this.#element.for(table.table, table)}
      <cv-table-dialogs
        .app=${this.app}
        .table=${table}
        .action=${this.action}
        @cv-action-done=${() => (this.action = null)}
      ></cv-table-dialogs>`;
  }

  private waitingWords(table: LiveTable): string {
    return table.connection.state === "connected"
      ? "One moment."
      : "The house cannot be reached just now. Trying again.";
  }

  private renderFailure(table: LiveTable) {
    void import("./more.ts");
    return html`<cv-no-table
      .app=${this.app}
      heading=${table.gone ? "This table was cleared away" : table.info?.status === "open" ? "You are not at this table any more" : "No table here"}
      .why=${table.gone ? "Its host has put it away before the match began." : (this.problem ?? table.failure ?? "")}
    ></cv-no-table>`;
  }
}
