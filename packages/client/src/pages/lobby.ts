import type { TableEntry } from "@caravanserai/protocol";
import { html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { base } from "../elements/base.ts";
import { icon } from "../elements/icons.ts";
import { StoreController } from "../elements/store-controller.ts";
import { counted } from "../elements/words.ts";
import { PageElement } from "../shell/page-element.ts";
import { arches, since, tableName, titleOf, vignette, waitingWords } from "./table-entry.ts";
import { pageStyles } from "./page.css.ts";

/** The lobby: open tables to sit down at, matches under way to watch. It changes by itself. */
@customElement("cv-lobby")
export class LobbyPage extends PageElement {
  static override styles = [base, pageStyles];

  constructor() {
    super();
    new StoreController(this, () => this.app.lobby);
  }

  override render() {
    const { open, playing, known } = this.app.lobby;
    return html`<main class="page">
      <div class="hello">
        <h1>Tables</h1>
        <a class="btn" href="/new">${icon("plus")}Open a table</a>
      </div>
      <section>
        <div class="head">
          <h2>Open tables</h2>
          <span class="quiet">sit down, or bring a friend</span>
        </div>
        ${
          open.length === 0
            ? html`<p class="empty">
                ${known ? html`No table is open just now. <a href="/new">Open one</a>, and whoever comes by will find it here.` : "Looking around."}
              </p>`
            : nothing
        }
        <ul class="rows">
          ${open.map((table) => this.renderTable(table, "Join"))}
        </ul>
      </section>
      <section>
        <div class="head">
          <h2>Under way</h2>
          <span class="quiet">anybody may watch</span>
        </div>
        ${playing.length === 0 && known ? html`<p class="empty">No public match is being played.</p>` : nothing}
        <ul class="rows">
          ${playing.map((table) => this.renderTable(table, "Watch"))}
        </ul>
      </section>
    </main>`;
  }

  private renderTable(table: TableEntry, act: "Join" | "Watch") {
    const free = table.seats.filter((seat) => seat.kind === "free").length;
    const me = this.app.session.me?.id;
    const mine = me !== undefined && table.seats.some((seat) => seat.person === me);
    return html`<li>
      ${vignette(table.game)}
      <div>
        <p class="a"><a href="/table/${table.id}">${tableName(table)}</a></p>
        <p class="b">
          ${titleOf(table.game)} ·
          ${act === "Join" ? `${free} of ${counted(table.seats.length, "seat")} free` : `${waitingWords(table)} · ${counted(table.seq, "decision")} so far`}
          ${table.note === "" ? nothing : html` · <i>${table.note}</i>`}
        </p>
      </div>
      ${arches(table, me)}
      <span class="w">
        <span>${since(act === "Join" ? table.createdAt : table.touchedAt)}</span>
        <a class="btn small" href="/table/${table.id}" aria-label="${mine ? "Sit down at" : act} ${tableName(table)}">
          ${act === "Watch" && !mine ? icon("eye") : nothing}${mine ? "Sit down" : act}
        </a>
      </span>
    </li>`;
  }
}
