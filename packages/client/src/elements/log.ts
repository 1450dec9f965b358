import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { GameTable, NumberedLine, TableStore } from "../contract/index.ts";
import { base } from "./base.ts";
import { icon } from "./icons.ts";
import { lineWords } from "./line-words.ts";
import "./rule.ts";
import { StoreController } from "./store-controller.ts";

const ALL = "All";
const MINE = "Mine";

/**
 * `<cv-log .store .table>`: the event log, one line for each entry, under a heading per turn, newest at the foot. It
 * scrolls along only if the reader is at the end; otherwise it shows the number of new lines. Pressing a line shows the
 * position at which it was written. Keys: Tab reaches one line, and its rule; ↑ ↓ Home End move between lines.
 * @fires cv-moment — the moment of a line is shown.
 * @fires cv-line { line } — hover or focus on a line: a game's table may outline the places that it names (`null` when
 * left).
 */
@customElement("cv-log")
export class LogElement extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
        position: relative;
      }
      .filters {
        display: flex;
        flex-wrap: wrap;
        gap: 0.2rem 0.7rem;
        padding: 0.3rem 0;
        font-size: var(--t-1);
      }
      .filters button {
        border: 0;
        background: none;
        padding: 0.25rem 0;
        min-height: 1.5rem;
        min-width: 1.5rem;
        color: var(--ink-2);
        cursor: pointer;
        border-bottom: 2px solid transparent;
      }
      .filters [aria-pressed="true"] {
        color: var(--ink);
        border-color: var(--ink);
      }
      .scroll {
        flex: 1;
        min-height: 0;
        overflow: auto;
        overscroll-behavior: contain;
      }
      li {
        content-visibility: auto;
        contain-intrinsic-size: auto 2rem;
      }
      .line {
        display: grid;
        grid-template-columns: 1fr auto;
        gap: 0.15rem 0.5rem;
        padding: 0.32rem 0;
        font-size: var(--t-2);
        line-height: 1.32;
        border-bottom: 1px solid var(--rule);
      }
      .say {
        display: block;
        width: 100%;
        border: 0;
        background: none;
        padding: 0;
        text-align: left;
        cursor: pointer;
        line-height: inherit;
      }
      .say:hover {
        text-decoration: underline;
        text-decoration-color: var(--rule-2);
        text-underline-offset: 0.2em;
      }
      b {
        font-weight: var(--weight-heavy);
      }
      i,
      em {
        font: italic 400 1.02em/1.2 var(--face-text);
      }
      .turn {
        display: flex;
        gap: 0.6rem;
        align-items: center;
        padding: 0.5rem 0 0.15rem;
        font: italic 400 0.9375rem/1.2 var(--face-text);
        color: var(--ink-2);
      }
      .turn::after {
        content: "";
        flex: 1;
        border-top: 1px solid var(--rule);
      }
      .turn .say {
        width: auto;
        font: inherit;
      }
      /* this typeface has no bold */
      .turn b {
        font-weight: inherit;
      }
      .period {
        font-size: var(--t-4);
        color: var(--ink);
      }
      .new {
        box-shadow: inset 3px 0 0 var(--new-rule, var(--ink));
        padding-left: 0.6rem;
      }
      .mine .new {
        --new-rule: var(--lamp);
      }
      .undone .say {
        text-decoration: line-through;
        color: var(--ink-3);
      }
      .here {
        background: var(--sheet);
        outline: 1.5px solid var(--ink);
        outline-offset: -1px;
        padding-inline: 0.4rem;
      }
      .secret .icon {
        width: 0.95rem;
        height: 0.95rem;
        color: var(--ink-3);
        margin-right: 0.25rem;
      }
      .more {
        position: absolute;
        left: 50%;
        bottom: 0.5rem;
        transform: translateX(-50%);
        box-shadow: var(--lift-2);
      }
      .none {
        padding: 1rem 0;
      }
      @media (pointer: coarse) {
        .filters {
          padding: 0;
        }
        .filters button {
          min-height: var(--touch);
          min-width: var(--touch);
        }
        .line {
          align-items: center;
          min-height: var(--touch);
          padding-block: 0;
        }
        .turn .say {
          min-height: var(--touch);
          min-width: var(--touch);
        }
        .line .say {
          padding: 0.32rem 0;
          min-height: var(--touch);
        }
      }
      @media (forced-colors: active) {
        .filters [aria-pressed="false"] {
          border-color: Canvas;
        }
      }
    `,
  ];

  @property({ attribute: false }) accessor store: TableStore | undefined;
  @property({ attribute: false }) accessor table: GameTable | undefined;
  @state() private accessor filter = ALL;
  @state() private accessor unseen = 0;
  /** The line that Tab reaches; null: the last one. */
  @state() private accessor stop: number | null = null;
  #atEnd = true;
  #top = 0;
  #count = 0;
  #sought = -1;

  constructor() {
    super();
    new StoreController(this, () => this.store);
  }

  override willUpdate(): void {
    const lines = this.store?.state.lines.length ?? 0;
    if (lines > this.#count && !this.#atEnd) this.unseen += lines - this.#count;
    this.#count = lines;
  }

  override updated(): void {
    const { store } = this;
    const scroll = this.renderRoot.querySelector<HTMLElement>(".scroll");
    if (store === undefined || scroll === null) return;
    if (!store.state.live) {
      if (this.#sought === store.state.seq) return;
      this.#sought = store.state.seq;
      this.#twice(() => this.renderRoot.querySelector(".here")?.scrollIntoView({ block: "nearest" }));
    } else {
      this.#sought = -1;
      this.#twice(() => this.#follow(scroll));
    }
  }

  /** Scrolls along, unless the reader has scrolled up. */
  #follow(scroll: HTMLElement): void {
    if (this.#atEnd) scroll.scrollTop = scroll.scrollHeight;
  }

  /** Lines out of view have no height until they come close, so the first attempt is imprecise and the second exact. */
  #twice(seek: () => void): void {
    seek();
    requestAnimationFrame(() => requestAnimationFrame(seek));
  }

  override render() {
    const { store, table } = this;
    if (store === undefined || table === undefined) return nothing;
    const lines = store.state.lines.filter((line) => this.isShown(line));
    const own = typeof store.state.viewer === "number" ? [MINE] : [];
    const filters = [ALL, ...own, ...(table.logFilters ?? []).map((f) => f.label)];
    const stop = lines.some((line) => line.number === this.stop) ? this.stop : lines.at(-1)?.number;
    const here = store.state.live ? undefined : store.state.lines.findLast((l) => l.seq <= store.state.seq)?.number;
    return html`<div class="filters" role="group" aria-label="Which lines">
        ${filters.map(
          (name) =>
            html`<button aria-pressed=${this.filter === name ? "true" : "false"} @click=${() => (this.filter = name)}>
              ${name}
            </button>`,
        )}
      </div>
      <div
        class="scroll"
        role="log"
        aria-label="What happened"
        aria-live="polite"
        @scroll=${this.scrolled}
        @keydown=${this.walk}
      >
        ${lines.length === 0 ? html`<p class="none quiet">Nothing yet.</p>` : nothing}
        <ol class=${typeof store.state.viewer === "number" ? "mine" : ""}>
          ${repeat(
            lines,
            (line) => line.number,
            (line) => this.renderLine(line, store, table, line.number === here, line.number === stop),
          )}
        </ol>
      </div>
      ${
        this.unseen > 0
          ? html`<button class="btn small more" @click=${this.toEnd}>
              ${this.unseen} new ${this.unseen === 1 ? "line" : "lines"}
            </button>`
          : nothing
      }`;
  }

  private renderLine(line: NumberedLine, store: TableStore, table: GameTable, here: boolean, stop: boolean) {
    const milestone = table.milestones[line.key];
    const say = html`<button
      class="say"
      title="Show this moment"
      tabindex=${stop ? "0" : "-1"}
      @click=${() => this.show(line, store)}
      @focus=${() => (this.stop = line.number)}
    >
      ${line.secret === true ? html`<span class="secret" title="Only you read this">${icon("eye")}<span class="sr">Only you: </span></span>` : nothing}${lineWords(
        line,
        table,
        store.state,
      )}
    </button>`;
    if (milestone === "turn" || milestone === "period")
      return html`<li class="turn ${milestone} ${here ? "here" : ""}">${say}</li>`;
    const isNew = line.number > store.timeline.readUpTo;
    return html`<li
      class="line ${isNew ? "new" : ""} ${line.undone === true ? "undone" : ""} ${here ? "here" : ""}"
      @pointerenter=${() => this.point(line)}
      @pointerleave=${() => this.point(null)}
      @focusin=${() => this.point(line)}
      @focusout=${() => this.point(null)}
    >
      ${say}${line.rule === undefined ? nothing : html`<cv-rule rule=${line.rule} ?passed=${!stop}></cv-rule>`}
    </li>`;
  }

  private show(line: NumberedLine, store: TableStore): void {
    store.timeline.show(line.seq);
    this.dispatchEvent(new CustomEvent("cv-moment", { bubbles: true, composed: true }));
  }

  private isShown(line: NumberedLine): boolean {
    const { filter, store, table } = this;
    if (filter === ALL) return true;
    if (filter === MINE) return store !== undefined && line.args["seat"] === store.state.viewer;
    return table?.logFilters?.find((f) => f.label === filter)?.keys.includes(line.key) === true;
  }

  private point(line: NumberedLine | null): void {
    this.dispatchEvent(new CustomEvent("cv-line", { detail: { line }, bubbles: true, composed: true }));
  }

  private readonly walk = (event: KeyboardEvent): void => {
    const lines = [...this.renderRoot.querySelectorAll<HTMLElement>(".say")];
    const at = lines.indexOf(event.target as HTMLElement);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: lines.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    lines[Math.min(lines.length - 1, Math.max(0, to))]?.focus();
  };

  private readonly scrolled = (event: Event): void => {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget as HTMLElement;
    // leave the end only when the reader scrolls up, not when lines grow as they come into view
    if (scrollHeight - scrollTop - clientHeight < 24) this.#atEnd = true;
    else if (scrollTop < this.#top) this.#atEnd = false;
    this.#top = scrollTop;
    if (this.#atEnd) this.unseen = 0;
  };

  private readonly toEnd = (): void => {
    const scroll = this.renderRoot.querySelector<HTMLElement>(".scroll");
    this.#atEnd = true;
    this.unseen = 0;
    if (scroll !== null) this.#twice(() => this.#follow(scroll));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-log": LogElement;
  }
}
