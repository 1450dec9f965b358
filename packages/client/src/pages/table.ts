import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import { base } from "../elements/base.ts";
import "../elements/dialog.ts";
import { Watch } from "../elements/watch.ts";
import { cardOf } from "../games/index.ts";
import type { RematchAnswer } from "@caravanserai/protocol";
import { api, newNonce } from "../shell/api.ts";
import type { Wish } from "../shell/live-house.ts";
import { LiveTable } from "../shell/live-table.ts";
import { PageElement } from "../shell/page-element.ts";
import { chooseTheme, chosenTheme, type Theme } from "../shell/theme-choice.ts";
import "./about-table.ts";
import { GameElement } from "./game-element.ts";
import { keyOf, type TableKey } from "./invitation.ts";
import { pageStyles } from "./page.css.ts";
import "./table-links.ts";
import "./waiting-room.ts";

/** The page of one table: the waiting room until it begins, then the game's own table. */
@customElement("cv-table-page")
export class TablePage extends PageElement {
  static override styles = [
    base,
    pageStyles,
    css`
      .loading {
        padding: 4rem 2rem;
        text-align: center;
      }
      .themes {
        display: flex;
        gap: 0.5rem;
        flex-wrap: wrap;
      }
    `,
  ];

  @state() private accessor wish: Wish | null = null;
  #table: LiveTable | undefined;
  #key: TableKey = {};
  readonly #element = new GameElement();

  constructor() {
    super();
    new Watch(this, () => this.#table);
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
    if (place.page !== "table" || this.#table?.id === id) return;
    this.#table?.close();
    this.wish = null;
    this.#key = keyOf(place.hash);
    const table = (this.#table = new LiveTable(id, this.#key.invite ?? this.#key.seat, {
      connection: this.app.connection,
      mine: this.app.mine,
      card: cardOf,
    }));
    table.wish = (wish) => (this.wish = wish);
    void this.#arrive(table, this.#key);
  }

  /** A return link first makes this browser the guest that it was made for; the secret goes out of the address. */
  async #arrive(table: LiveTable, key: TableKey): Promise<void> {
    if (key.back !== undefined) {
      await this.attempt(() => api.post(`/tables/${table.id}/return`, { token: key.back }));
      await this.app.session.load();
    }
    if (Object.keys(key).length > 0) history.replaceState(null, "", location.pathname);
    table.open();
  }

  override render() {
    const table = this.#table;
    if (table === undefined) return nothing;
    if (table.failure !== null || table.gone) return this.renderFailure(table);
    const { info } = table;
    if (info === null) return html`<main class="loading read" role="status">${this.waitingWords(table)}</main>`;
    this.app.notices.page = info.name === "" ? table.house.title : info.name;
    if (info.status === "open")
      return html`<cv-waiting-room
        .app=${this.app}
        .table=${table}
        .invitation=${this.#key.seat ?? this.#key.invite}
      ></cv-waiting-room>`;
    if (!table.ready || table.table === null)
      return html`<main class="loading read" role="status">The table is being laid.</main>`;
    return html`${this.#element.for(table.table, table)} ${this.renderDialogs(table)}`;
  }

  private waitingWords(table: LiveTable): string {
    return table.connection.state === "connected"
      ? "One moment."
      : "The house cannot be reached just now. Trying again.";
  }

  private renderFailure(table: LiveTable) {
    return html`<main class="page">
      <h1>${table.gone ? "This table was cleared away" : "No table here"}</h1>
      <p class="problem" role="alert">
        ${table.gone ? "Its host has put it away before the match began." : table.failure}
      </p>
      <div class="acts">
        <a class="btn" href="/tables">To the tables</a>
        ${this.app.session.me === null ? html`<a class="btn" href="/sign-in">Sign in</a>` : nothing}
      </div>
    </main>`;
  }

  private renderDialogs(table: LiveTable) {
    const close = (): void => void (this.wish = null);
    return html`<cv-dialog heading="About this table" .open=${this.wish === "about"} @cv-close=${close}>
        ${this.wish === "about" && table.info !== null ? html`<cv-about-table .info=${table.info}></cv-about-table>` : nothing}
        <button slot="acts" class="btn" autofocus @click=${close}>Close</button>
      </cv-dialog>
      <cv-dialog heading="Links and invitations" .open=${this.wish === "links"} @cv-close=${close}>
        ${this.wish === "links" && table.info !== null ? html`<cv-table-links .table=${table.info} .seat=${table.viewer}></cv-table-links>` : nothing}
        <button slot="acts" class="btn" autofocus @click=${close}>Close</button>
      </cv-dialog>
      <cv-dialog heading="Resign this match?" .open=${this.wish === "resign"} @cv-close=${close}>
        <p>The house may play on in your seat. You can watch, but you cannot come back to it.</p>
        ${this.problem === null ? nothing : html`<p class="problem" role="alert">${this.problem}</p>`}
        <button slot="acts" class="btn" ?disabled=${this.busy} @click=${() => void this.resign(table)}>Resign</button>
        <button slot="acts" class="btn inkbtn" autofocus @click=${close}>Stay</button>
      </cv-dialog>
      <cv-dialog heading="Play again?" .open=${this.wish === "rematch"} @cv-close=${close}>
        <p>The same table once more. Whoever of you asks first opens it; the others find it from here.</p>
        ${this.problem === null ? nothing : html`<p class="problem" role="alert">${this.problem}</p>`}
        <button slot="acts" class="btn" @click=${close}>Not now</button>
        <button slot="acts" class="btn inkbtn" autofocus ?disabled=${this.busy} @click=${() => void this.again(table)}>
          Play again
        </button>
      </cv-dialog>
      <cv-dialog heading="Day or night" .open=${this.wish === "theme"} @cv-close=${close}>
        <div class="themes" role="radiogroup" aria-label="Day or night">
          ${THEMES.map((theme) => this.renderTheme(theme))}
        </div>
        <button slot="acts" class="btn" autofocus @click=${close}>Close</button>
      </cv-dialog>`;
  }

  private renderTheme([theme, label]: readonly [Theme, string]) {
    return html`<button
      class="btn ${chosenTheme() === theme ? "inkbtn" : ""}"
      role="radio"
      aria-checked=${chosenTheme() === theme ? "true" : "false"}
      @click=${() => {
        chooseTheme(theme);
        this.requestUpdate();
      }}
    >
      ${label}
    </button>`;
  }

  private resign(table: LiveTable): Promise<void> {
    return this.attempt(async () => {
      await api.post(`/tables/${table.id}/leave`);
      this.wish = null;
    });
  }

  private again(table: LiveTable): Promise<void> {
    return this.attempt(async () => {
      const { table: id } = await api.post<RematchAnswer>(`/tables/${table.id}/rematch`, { nonce: newNonce() });
      this.app.router.go(`/table/${id}`);
    });
  }
}

const THEMES: readonly (readonly [Theme, string])[] = [
  ["day", "Day"],
  ["night", "Night"],
  ["system", "As the system has it"],
];
