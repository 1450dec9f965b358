import type { SeekEntry } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import "../elements/arch.ts";
import { base } from "../elements/base.ts";
import { gameGlyph } from "../elements/game-glyph.ts";
import { icon } from "../elements/icons.ts";
import { StoreController } from "../elements/store-controller.ts";
import { PageElement } from "../shell/page-element.ts";
import { about, orList, paceWords, ratingWords, RATED_WORDS, seatsWords, wishesOf } from "../shell/seek-words.ts";
import { titleOf } from "./table-entry.ts";

type Filter = "all" | "live" | "correspondence" | "mine";

const FILTERS: readonly (readonly [Filter, string])[] = [
  ["all", "All"],
  ["live", "Live"],
  ["correspondence", "Correspondence"],
  ["mine", "Open to me"],
];

/**
 * `<cv-seek-list .app=${app}>`: what others look for, to be accepted with one press. New rows wait while the list is
 * under pointer or focus.
 */
@customElement("cv-seek-list")
export class SeekListElement extends PageElement {
  static override styles = [
    base,
    css`
      :host {
        display: block;
        margin-bottom: 1.9rem;
      }
      .head {
        flex-wrap: wrap;
      }
      .chips {
        margin-left: auto;
        display: flex;
        flex-wrap: wrap;
        gap: 0 0.2rem;
      }
      .chips button {
        border: 0;
        background: none;
        min-height: 2.2rem;
        padding: 0 0.6rem;
        font: 560 var(--t-2) / 1 var(--face-ui);
        color: var(--ink-2);
        cursor: pointer;
        border-bottom: 2px solid transparent;
      }
      .chips [aria-pressed="true"] {
        color: var(--ink);
        border-color: var(--ink);
      }
      table {
        border-collapse: collapse;
        width: 100%;
      }
      th {
        text-align: left;
        font-size: var(--t-1);
        font-weight: 560;
        color: var(--ink-2);
        padding: 0.3rem 0.6rem 0.35rem 0;
        border-bottom: 1px solid var(--rule-2);
      }
      td {
        padding: 0.42rem 0.6rem 0.42rem 0;
        border-bottom: 1px solid var(--rule);
      }
      .act {
        text-align: right;
        padding-right: 0;
      }
      .game {
        display: inline-flex;
        gap: 0.5rem;
        align-items: center;
      }
      .glyph {
        width: 1.25rem;
        height: 1.25rem;
        flex: none;
        color: var(--ink-2);
      }
      .who {
        display: flex;
        gap: 0.6rem;
        align-items: center;
        --arch-width: 1.4rem;
      }
      .name {
        font: 400 1rem/1.2 var(--face-text);
        overflow-wrap: anywhere;
        color: inherit;
        text-decoration: none;
      }
      .name:hover {
        text-decoration: underline;
      }
      small,
      .note {
        display: block;
        font-size: var(--t-1);
        color: var(--ink-2);
      }
      .rat {
        white-space: nowrap;
      }
      .rat b {
        font-weight: var(--weight-heavy);
      }
      .rat small {
        display: inline;
      }
      .pace {
        white-space: nowrap;
      }
      .pace .icon {
        width: 1rem;
        height: 1rem;
        color: var(--ink-2);
      }
      .when {
        font-size: var(--t-2);
        color: var(--ink-2);
        white-space: nowrap;
      }
      .off {
        color: var(--ink-2);
      }
      .why {
        display: inline-block;
        font-size: var(--t-1);
        color: var(--ink-2);
        line-height: 1.2;
        max-width: 9rem;
        text-align: right;
      }
      .fresh {
        display: block;
        width: 100%;
        margin: 0.3rem 0;
      }
      .problem {
        background: var(--wash-note);
        border-left: 3px solid var(--ink);
        padding: 0.5rem 0.8rem;
        margin: 0.5rem 0;
      }
      .empty {
        padding: 0.8rem 0;
        color: var(--ink-2);
        font: 400 var(--t-4) / 1.45 var(--face-text);
      }
      @media (max-width: 47.5em) {
        table,
        tbody,
        tr,
        td {
          display: block;
        }
        thead {
          position: absolute;
          width: 1px;
          height: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
        tr {
          display: grid;
          grid-template-columns: repeat(4, auto) minmax(0, 1fr) auto;
          column-gap: 0.55rem;
          align-items: baseline;
          padding: 0.55rem 0;
          border-bottom: 1px solid var(--rule);
        }
        td {
          border: 0;
          padding: 0.05rem 0;
        }
        td:nth-child(-n + 2) {
          grid-column: 1 / span 5;
        }
        .seats::after {
          content: " players";
        }
        .act {
          grid-column: 6;
          grid-row: 1 / span 6;
          align-self: center;
        }
        .act:has(.why) {
          grid-column: 1 / -1;
          grid-row: auto;
          text-align: left;
        }
        .why {
          text-align: left;
          max-width: none;
        }
        .game {
          font: 400 1.125rem/1.2 var(--face-text);
        }
        .who cv-arch {
          display: none;
        }
        .pace small {
          display: inline;
        }
        .chips {
          margin: 0;
          width: 100%;
        }
        .chips button,
        .act .btn {
          min-height: var(--touch);
        }
      }
    `,
  ];

  @state() private accessor filter: Filter = "all";
  /** Held back while the list is under pointer or focus; null: what is there is shown. */
  @state() private accessor shown: readonly SeekEntry[] | null = null;
  #stop: (() => void) | undefined;

  constructor() {
    super();
    new StoreController(this, () => this.app.search);
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

  override render() {
    const { seeks: all, known } = this.app.search;
    const held = this.shown;
    const fresh = held === null ? 0 : all.filter(({ id }) => !held.some((one) => one.id === id)).length;
    // Rows that are gone do go: an Accept of a seek that is no longer there helps nobody.
    const seeks = held === null ? all : held.flatMap((one) => all.filter(({ id }) => id === one.id));
    const shown = seeks.filter((one) => fits(one, this.filter));
    return html`<div class="head">
        <h2>Open seeks</h2>
        <span class="chips" role="group" aria-label="Which seeks are shown">
          ${FILTERS.map(
            ([filter, words]) =>
              html`<button aria-pressed=${this.filter === filter} @click=${() => (this.filter = filter)}>
                ${words} ${seeks.filter((one) => fits(one, filter)).length}
              </button>`,
          )}
        </span>
      </div>
      ${this.problem === null ? nothing : html`<p class="problem" role="alert">${this.problem}</p>`}
      ${
        fresh === 0
          ? nothing
          : html`<button class="btn small fresh" @click=${() => (this.shown = all)}>
              ${fresh} new ${fresh === 1 ? "seek" : "seeks"}
            </button>`
      }
      ${
        shown.length === 0
          ? html`<p class="empty">
              ${known ? (seeks.length === 0 ? "Nobody looks for opponents just now. Others will see your search here." : "None of these just now.") : "Looking around."}
            </p>`
          : html`<table>
              <thead>
                <tr>
                  <th scope="col">Game</th>
                  <th scope="col">Player</th>
                  <th scope="col">Rating</th>
                  <th scope="col">Players</th>
                  <th scope="col">Pace</th>
                  <th scope="col">Since</th>
                  <th scope="col" class="act"><span class="sr">Accept</span></th>
                </tr>
              </thead>
              <tbody>
                ${repeat(
                  shown,
                  ({ id }) => id,
                  (one) => this.renderRow(one),
                )}
              </tbody>
            </table>`
      }`;
  }

  private renderRow(one: SeekEntry) {
    const [first, ...more] = one.games;
    if (first === undefined) return nothing;
    const off = !one.own && one.rooms.length === 0;
    return html`<tr class=${off ? "off" : ""}>
      <td>
        <span class="game">${gameGlyph(first.game)}<span>${titleOf(first.game)}</span></span>
        ${more.length === 0 ? nothing : html`<small>or ${orList(more.map(({ game }) => titleOf(game)))}</small>`}
      </td>
      <td>
        <span class="who"
          ><cv-arch .name=${one.person.name}></cv-arch
          ><span
            ><a class="name" href="/player/${encodeURIComponent(one.person.name)}">${one.person.name}</a>
            ${wishesOf(one).map((wish) => html`<span class="note">${wish}</span>`)}
            ${one.range === "any strength" ? nothing : html`<span class="note">looks for ${one.range}</span>`}</span
          ></span
        >
      </td>
      <td>${ratingWords(first.rating)}</td>
      <td class="seats"><span class="num">${seatsWords(first.seats)}</span></td>
      <td class="pace">
        ${icon(one.class === "live" ? "bolt" : "calendar")}
        ${orList(one.paces.slice(0, 2).map(paceWords))}${one.paces.length > 2 ? " …" : ""}
        <small>${RATED_WORDS[one.rated]}</small>
      </td>
      <td class="when">${about(this.app.search.now() - Date.parse(one.at))}</td>
      <td class="act">${this.renderAct(one)}</td>
    </tr>`;
  }

  private renderAct(one: SeekEntry) {
    if (one.own)
      return html`<button
        class="btn small"
        ?disabled=${this.busy}
        aria-label="Stop my search"
        @click=${() => void this.attempt(() => this.app.search.stop(one.id))}
      >
        Stop
      </button>`;
    if (one.rooms.length === 0) return html`<span class="why">${one.why}</span>`;
    return html`<button
      class="btn small"
      ?disabled=${this.busy}
      aria-label="${one.joins ? "Join" : "Accept"}: ${one.person.name}, ${titleOf(one.rooms[0]?.game ?? "")}"
      @click=${() => void this.attempt(() => this.app.search.accept(one.id))}
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
