import { isolate } from "@caravanserai/clocks";
import type { TableEntry } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import "../elements/empty-page.ts";
import { icon } from "../elements/icons.ts";
import { StoreController } from "../elements/store-controller.ts";
import { supervise } from "../elements/supervise.ts";
import { counted, listed } from "../elements/words.ts";
import { clockWords } from "../shell/seek-words.ts";
import { arches, decisionsSoFar, since, tableName, titleOf, vignette, waitingWords } from "./table-entry.ts";
import { phoneTabStyles } from "./page.css.ts";
import "./found-matches.ts";
import "./quick-pairing.ts";
import "./seek-list.ts";
import { StyledPage } from "./styled-page.ts";

/** On a phone one of these is shown at a time. */
const TABS = [
  ["pairing", "Quick pairing"],
  ["seeks", "Searches"],
  ["tables", "Tables"],
] as const;
type Tab = (typeof TABS)[number][0];

/** Play: find opponents, accept seeks, join tables, watch matches. Updated live. */
@customElement("cv-lobby")
export class LobbyPage extends StyledPage {
  static override styles = [
    phoneTabStyles,
    css`
      :host {
        /* a name of one long word */
        overflow-wrap: break-word;
      }
      .head {
        flex-wrap: wrap;
        row-gap: 0;
      }
      .two {
        grid-template-columns: minmax(0, 1fr) 20.5rem;
        gap: 0 2.5rem;
      }
      cv-found-matches,
      cv-quick-pairing {
        grid-column: 1/-1;
      }
      .over {
        grid-column: 1/-1;
        gap: 0.8rem;
        max-width: none;
      }
      @media (max-width: 47.5em) {
        .tabs {
          margin: -1rem -0.8rem 0;
          padding: 0 0.8rem;
        }
        .page:not([data-tab="pairing"]) .tabs,
        .tabs:has(~ .over) {
          margin-bottom: 0.8rem;
        }
        .hello h1 {
          position: absolute;
          width: 1px;
          height: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
        .hello {
          margin: 0;
        }
        .page[data-tab="tables"] .hello {
          margin-bottom: 0.8rem;
        }
        .page:not([data-tab="tables"]) .hello .btn,
        .page:not([data-tab="pairing"]) cv-quick-pairing,
        .page:not([data-tab="seeks"]) cv-seek-list,
        .page:not([data-tab="tables"]) aside {
          display: none;
        }
      }
    `,
  ];

  @state() private accessor chosenTab: Tab | null = null;

  /** On a phone: first what the person may do. */
  private get tab(): Tab {
    return this.chosenTab ?? (this.app.session.me?.kind === "account" ? "pairing" : "tables");
  }

  constructor() {
    super();
    new StoreController(this, () => this.app.lobby);
    new StoreController(this, () => this.app.search);
  }

  override render() {
    const { open, playing, known } = this.app.lobby;
    const { over, seeks } = this.app.search;
    const counts: Readonly<Record<Tab, number | null>> = { pairing: null, seeks: seeks.length, tables: open.length };
    const isAccount = this.app.session.me?.kind === "account";
    const search = html`<cv-found-matches .app=${this.app}></cv-found-matches>
      <cv-quick-pairing .app=${this.app}></cv-quick-pairing>
      <cv-seek-list .app=${this.app}></cv-seek-list>`;
    const tables = html`<aside class="aside">
      <section>
        <div class="head"><h2>Open tables</h2></div>
        ${
          open.length === 0 ? (known ? this.renderNoTable(isAccount) : html`<p class="empty">One moment.</p>`) : nothing
        }
        <ul class="rows">
          ${open.map((table) => this.renderTable(table, "Join"))}
        </ul>
        ${this.renderMore("open", "More open tables")}
      </section>
      ${this.renderWanted(playing.filter(({ seats }) => seats.some(({ offered }) => offered)))}
      <section>
        <div class="head">
          <h2>Under way</h2>
          <span class="quiet">anyone can watch</span>
        </div>
        ${playing.length === 0 && known ? html`<p class="empty">No public match is being played.</p>` : nothing}
        <ul class="rows">
          ${playing.map((table) => this.renderTable(table, "Watch"))}
        </ul>
        ${this.renderMore("playing", "More matches")}
      </section>
    </aside>`;
    return html`<main class="page ${isAccount ? "two" : ""}" data-tab=${this.tab}>
      <div class="tabs" role="group" aria-label="What is shown">
        ${TABS.map(
          ([tab, words]) =>
            html`<button aria-pressed=${this.tab === tab} @click=${() => (this.chosenTab = tab)}>
              ${words} ${counts[tab] ?? ""}
            </button>`,
        )}
      </div>
      <div class="hello">
        <h1>Play</h1>
        ${
          isAccount || open.length > 0
            ? html`<a class="btn ${isAccount ? "" : "inkbtn"}" href="/new">${icon("plus")}Open a table</a>`
            : nothing
        }
      </div>
      ${
        over?.table === null
          ? html`<p class="problem over hstack spread" role="status">
              <span>
                ${over.why}
                ${over.goesOn ? "You keep your place in the line; the search continues." : "Your search has ended."}
              </span>
              <button class="btn small" @click=${() => this.app.search.noted()}>Close</button>
            </p>`
          : nothing
      }
      ${isAccount ? html`${search} ${tables}` : html`${tables} ${search}`}
    </main>`;
  }

  /** [MM-004] Who has no account sits down at open tables or opens one: that comes first. */
  private renderNoTable(isAccount: boolean) {
    if (isAccount)
      return html`<p class="empty">
        No table is open just now. <a href="/new">Open one</a>, and others will find it here; or
        <a href="/bots">play a bot</a>.
      </p>`;
    return html`<cv-empty-page
      kind="tables"
      words="Nobody is looking for players now. Open a table, and it stands here until somebody sits down."
    >
      <a slot="act" class="btn inkbtn" href="/new">Open a table</a>
      <span slot="also"
        >Or do not wait: <a href="/bots">play a bot now</a>, or <a href="/friend">ask a friend</a>.</span
      >
    </cv-empty-page>`;
  }

  private renderMore(status: "open" | "playing", words: string) {
    if (this.app.lobby.next[status] === null) return nothing;
    return html`<button class="btn small" @click=${() => supervise(this.app.lobby.more(status))}>${words}</button>`;
  }

  /** [CO-560] Running matches with a seat that is open to anyone. */
  private renderWanted(tables: readonly TableEntry[]) {
    if (tables.length === 0) return nothing;
    return html`<section>
      <div class="head">
        <h2>Substitute wanted</h2>
        <span class="quiet">take over a seat and play on</span>
      </div>
      <ul class="rows">
        ${tables.map((table) => {
          const seats = table.seats.filter(({ offered }) => offered).map(({ name }) => name);
          return html`<li>
            ${vignette(table.game)}
            <div>
              <p class="a"><a href="/table/${table.id}">${tableName(table)}</a></p>
              <p class="b">
                ${titleOf(table.game)} · <span class="clock nowrap">${clockWords(table.clock)}</span> · the seat of
                ${listed(seats)}, ${since(table.touchedAt)}${decisionsSoFar(table)}
              </p>
              ${arches(table, this.app.session.me?.id)}
            </div>
            <span class="w">
              <a class="btn small" href="/table/${table.id}" aria-label="Look at ${tableName(table)}">Look</a>
            </span>
          </li>`;
        })}
      </ul>
    </section>`;
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
          <span class="clock nowrap">${clockWords(table.clock)}</span> ·${table.rated ? html` <b>rated</b> ·` : nothing}
          ${act === "Join" ? `${free} of ${counted(table.seats.length, "seat")} free` : `${waitingWords(table)}${decisionsSoFar(table)}`}
          ${table.club === undefined ? nothing : html` · <a href="/clubs/${table.club.id}">${isolate(table.club.name)}</a>`}
          ${table.note === "" ? nothing : html` · <i>${table.note}</i>`}
        </p>
        ${arches(table, me)}
      </div>
      <span class="w">
        <a class="btn small" href="/table/${table.id}" aria-label="${mine ? "Open" : act} ${tableName(table)}">
          ${act === "Watch" && !mine ? icon("eye") : nothing}${mine ? "Open" : act}
        </a>
      </span>
    </li>`;
  }
}
