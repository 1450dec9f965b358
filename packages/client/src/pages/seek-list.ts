import { isolate } from "@caravanserai/clocks";
import type { SeekEntry } from "@caravanserai/protocol";
import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import "../elements/arch.ts";
import { gameGlyph, glyphStyles } from "./game-glyph.ts";
import { icon } from "../elements/icons.ts";
import { shortcut } from "../elements/keys.ts";
import { playerLink } from "../elements/player-link.ts";
import { StoreController } from "../elements/store-controller.ts";
import { Ticking } from "../elements/ticking.ts";
import { supervise } from "../elements/supervise.ts";
import { PageElement } from "../shell/page-element.ts";
import { about, orList, paceWords, ratingWords, RATED_WORDS, seatsWords, wishesOf } from "../shell/seek-words.ts";
import { COLUMNS, inOrder, ORDERS, type SeekColumn, type SeekOrder } from "../shell/seek-order.ts";
import { tableStyles } from "./page.css.ts";
import { seekListStyles } from "./seek-list.css.ts";
import { shortTitleOf, titleOf } from "./table-entry.ts";

type Filter = "all" | "live" | "correspondence" | "mine";

const FILTERS: readonly (readonly [Filter, string])[] = [
  ["all", "All"],
  ["live", "Live"],
  ["correspondence", "Correspondence"],
  ["mine", "Open to me"],
];

/**
 * `<cv-seek-list .app=${app}>`: other people's seeks, each of which can be accepted with one press. New rows are held
 * back while the list has the pointer or the focus.
 */
@customElement("cv-seek-list")
export class SeekListElement extends PageElement {
  static override styles = [tableStyles, glyphStyles, seekListStyles];

  @state() private accessor filter: Filter = "all";
  /** Null: the site's own order [MM-040]. */
  @state() private accessor sort: SeekOrder | null = null;
  /** The rows that stay while the list has the pointer or the focus; null: all seeks are shown. */
  @state() private accessor shown: readonly SeekEntry[] | null = null;
  #stop: (() => void) | undefined;

  constructor() {
    super();
    new StoreController(this, () => this.app.search);
    new Ticking(this, 1000);
    this.addEventListener("pointerenter", () => this.hold());
    this.addEventListener("focusin", () => this.hold());
    this.addEventListener("pointerleave", () => this.release());
    this.addEventListener("focusout", () => this.release());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override willUpdate(): void {
    this.#stop ??= this.app.search.look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
    this.#stop = undefined;
  }

  private hold(): void {
    this.shown ??= this.app.search.seeks;
  }

  private release(): void {
    if (!this.matches(":hover") && !this.matches(":focus-within")) this.shown = null;
  }

  /** ↑ and ↓ move from row to row, A accepts the seek of the row. */
  private readonly key = (event: KeyboardEvent): void => {
    const row = event.target instanceof Element ? event.target.closest("tr") : null;
    const key = shortcut(event);
    if (row === null || key === null) return;
    if (key === "a") row.querySelector<HTMLElement>(".act button")?.click();
    const next =
      key === "arrowdown" ? row.nextElementSibling : key === "arrowup" ? row.previousElementSibling : undefined;
    if (next === undefined) return;
    event.preventDefault();
    next?.querySelector<HTMLElement>(".act button, a")?.focus();
  };

  override render() {
    const { seeks: all, known } = this.app.search;
    const held = this.shown;
    const fresh = held === null ? 0 : all.filter(({ id }) => !held.some((one) => one.id === id)).length;
    // Rows that are gone are removed even so: accepting a seek that no longer exists would fail.
    const seeks = held === null ? all : held.flatMap((one) => all.filter(({ id }) => id === one.id));
    const shown = inOrder(
      seeks.filter((one) => fits(one, this.filter)),
      this.sort,
    );
    return html`<div class="head">
        <h2>Open searches</h2>
        <span class="chips cluster" role="group" aria-label="Which searches are shown">
          ${FILTERS.map(
            ([filter, words]) =>
              html`<button class="muted" aria-pressed=${this.filter === filter} @click=${() => (this.filter = filter)}>
                ${words} ${seeks.filter((one) => fits(one, filter)).length}
              </button>`,
          )}
        </span>
        ${this.renderChoices(seeks)}
      </div>
      ${this.renderProblem()}
      ${
        fresh === 0
          ? nothing
          : html`<button class="btn small fresh" @click=${() => (this.shown = all)}>
              ${fresh} new ${fresh === 1 ? "search" : "searches"}
            </button>`
      }
      ${
        shown.length === 0
          ? html`<p class="empty muted">
              ${known ? (seeks.length === 0 ? "Nobody is looking for opponents right now. Others will see your search here." : "None of these right now.") : "One moment."}
            </p>`
          : html`<table>
              <thead>
                <tr>
                  ${COLUMNS.map(([column, words]) => this.renderColumnHead(column, words))}
                  <th scope="col" class="act"><span class="sr">Accept</span></th>
                </tr>
              </thead>
              <tbody @keydown=${this.key}>
                ${repeat(
                  shown,
                  ({ id }) => id,
                  (one) => this.renderRow(one),
                )}
              </tbody>
            </table>`
      }
      ${
        this.app.search.next === null
          ? nothing
          : html`<button class="btn small" @click=${() => supervise(this.app.search.more())}>More searches</button>`
      }`;
  }

  /** On a phone, replaces the chips and the column headers. */
  private renderChoices(seeks: readonly SeekEntry[]) {
    const { sort } = this;
    const isChosen = (order: SeekOrder | null): boolean => order?.by === sort?.by && order?.down === sort?.down;
    return html`<span class="choices">
      <select
        aria-label="Which searches are shown"
        @change=${(event: Event) => (this.filter = (event.target as HTMLSelectElement).value as Filter)}
      >
        ${FILTERS.map(
          ([filter, words]) =>
            html`<option value=${filter} .selected=${filter === this.filter}>
              Show: ${words.toLowerCase()} ${seeks.filter((one) => fits(one, filter)).length}
            </option>`,
        )}
      </select>
      <select
        aria-label="In which order"
        @change=${(event: Event) => (this.sort = ORDERS[(event.target as HTMLSelectElement).selectedIndex]?.[1] ?? null)}
      >
        ${ORDERS.map(([words, order]) => html`<option .selected=${isChosen(order)}>${words}</option>`)}
      </select>
    </span>`;
  }

  /** The first press sorts by this column, the second reverses the order, the third restores the site's order. */
  private renderColumnHead(by: SeekColumn, words: string) {
    const { sort } = this;
    const isThis = sort?.by === by;
    const order = !isThis ? "none" : sort.down ? "descending" : "ascending";
    const next = !isThis ? { by, down: false } : sort.down ? null : { by, down: true };
    return html`<th scope="col" aria-sort=${order}>
      <button class="plainbtn" @click=${() => (this.sort = next)}>${words}</button>
    </th>`;
  }

  private renderRow(one: SeekEntry) {
    const [first, ...more] = one.games;
    if (first === undefined) return nothing;
    const off = !one.own && one.rooms.length === 0;
    return html`<tr class=${off ? "off" : ""}>
      <td>
        <span class="game spaced nowrap">${gameGlyph(first.game)}<span>${shortTitleOf(first.game)}</span></span>
        ${more.length === 0 ? nothing : html`<small>or ${orList(more.map(({ game }) => shortTitleOf(game)))}</small>`}
      </td>
      <td>
        <span class="who hstack"
          ><cv-arch .name=${one.person.name}></cv-arch
          ><span
            >${playerLink(one.person, one.person.name, "name")}
            ${wishesOf(one).map((wish) => html`<span class="note">${wish}</span>`)}
            ${one.range === "any strength" || off ? nothing : html`<span class="note">looks for ${one.range}</span>`}</span
          ></span
        >
      </td>
      <td>${ratingWords(first.rating)}</td>
      <td class="seats nowrap"><span class="num">${seatsWords(first.seats)}</span></td>
      <td class="pace">
        ${icon(one.class === "live" ? "bolt" : "calendar")}
        ${orList(one.paces.slice(0, 2).map(paceWords))}${one.paces.length > 2 ? " …" : ""}
        <small>${RATED_WORDS[one.rated]}</small>
      </td>
      <td class="muted small nowrap">${about(this.app.search.now() - Date.parse(one.at))}</td>
      <td class="act">${this.renderAct(one)}</td>
    </tr>`;
  }

  private renderAct(one: SeekEntry) {
    if (one.own)
      return html`<button
        class="btn small"
        ?disabled=${this.busy}
        aria-label="Stop my search"
        @click=${() => this.perform(() => this.app.search.stop(one.id))}
      >
        Stop
      </button>`;
    if (one.rooms.length === 0) return html`<span class="why muted tiny">${one.why}</span>`;
    return html`<button
      class="btn small"
      ?disabled=${this.busy}
      aria-keyshortcuts="A"
      aria-label="${one.joins ? "Join" : "Accept"}: ${isolate(one.person.name)}, ${titleOf(one.rooms[0]?.game ?? "")}"
      @click=${() => this.perform(() => this.app.search.accept(one.id))}
    >
      ${one.joins ? "Join" : "Accept"}
    </button>`;
  }
}

function fits(one: SeekEntry, filter: Filter): boolean {
  if (filter === "all") return true;
  if (filter === "mine") return one.rooms.length > 0;
  return one.class === filter;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-seek-list": SeekListElement;
  }
}
