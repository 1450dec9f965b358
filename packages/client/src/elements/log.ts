import type { Mark } from "@caravanserai/kernel";
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { GameTable, NumberedLine, TableStore } from "../contract/index.ts";
import { BLOCK, BlockWindow } from "./block-window.ts";
import { icon } from "./icons.ts";
import { lineWords, textOf } from "./line-words.ts";
import { markHead } from "./mark-words.ts";
import { counted } from "./words.ts";
import "./rule.ts";
import { StoreElement } from "./store-element.ts";

const ALL = "All";
const MINE = "Mine";
/** What a mark of an analysis says in the log. */
const TITLES = { choice: "A choice that changed the chances", luck: "Luck that changed the chances" } as const;

/**
 * `<cv-log .store .table .upTo>`: the event log, one line for each entry, under a heading per turn, newest at the foot.
 * It scrolls along only if the reader is at the end; otherwise it shows the number of new lines. Only the lines around
 * what is seen are drawn; as a browser searches only in those, there is a search of its own. Pressing a line shows the
 * position at which it was written. Keys: Tab reaches one line, and its rule; ↑ ↓ Home End move between lines.
 * @fires cv-moment — the moment of a line is shown.
 * @fires cv-line { line } — hover or focus on a line: a game's table may outline the places that it names (`null` when
 * left).
 */
@customElement("cv-log")
export class LogElement extends StoreElement {
  static override styles = css`
    :host {
      display: flex;
      flex-direction: column;
      min-height: 0;
      position: relative;
    }
    .filters {
      gap: 0.2rem 0.7rem;
      padding: 0.3rem 0;
    }
    .filters button {
      border: 0;
      background: none;
      padding: 0.25rem 0;
      min-height: 1.5rem;
      min-width: 1.5rem;
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
      /* when other lines are drawn, the log itself keeps what is read in its place */
      overflow-anchor: none;
    }
    .scroll:focus {
      outline-offset: -3px;
    }
    .find {
      flex: 0 1 7rem;
      min-width: 4.5rem;
      margin-left: auto;
      min-height: 1.75rem;
      padding: 0.1rem 0.4rem;
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
      padding: 0;
      text-align: left;
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
      --size: 0.95rem;
      color: var(--ink-3);
      margin-right: 0.25rem;
    }
    .more {
      position: absolute;
      left: 50%;
      bottom: 0.5rem;
      transform: translateX(-50%);
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
      .find {
        min-height: var(--touch);
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
  `;

  @property({ attribute: false }) accessor table: GameTable | undefined;
  /** Lines of later events are not shown yet: the table still tells how it came to them. */
  @property({ attribute: false }) accessor upTo = Infinity;
  @state() private accessor filter = ALL;
  @state() private accessor unseen = 0;
  @state() private accessor search = "";
  /** The line that Tab reaches; null: the last one. */
  @state() private accessor stop: number | null = null;
  readonly #window = new BlockWindow();
  #shown: readonly NumberedLine[] = [];
  /** The marks of an analysis, by the first line of their event. */
  #marks: ReadonlyMap<number, readonly Mark[]> = new Map();
  /** How many comments there are on the moment of a line, by the moment's last line. */
  #comments: ReadonlyMap<number, number> = new Map();
  #atEnd = true;
  /** The scroll position and the heights that were last seen. */
  #last = { top: 0, scroll: 0, client: 0 };
  #count = 0;
  #sought = -1;
  /** The line that must stay where it is when others are drawn. */
  #anchor: { readonly number: number; readonly top: number } | null = null;
  /** Where the first drawn line was meant to be when the drawn lines were chosen, by the heights known then. */
  #chosenAt: number | null = null;
  /** Index of the line that gets the focus as soon as it is drawn. */
  #toFocus: number | null = null;
  /** A line had the focus before the lines were drawn anew. */
  #hadFocus = false;
  /** Which lines are shown, and how wide: heights are known for this only. */
  #measuredFor = "";
  readonly #texts = new WeakMap<NumberedLine, string>();
  readonly #sizes =
    typeof ResizeObserver === "undefined"
      ? undefined
      : new ResizeObserver(() => {
          // until they are drawn, other lines have no heights
          if (this.isUpdatePending) return;
          this.#place();
          this.#look();
        });

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes?.disconnect();
  }

  override willUpdate(): void {
    const { store } = this;
    this.#hadFocus = (this.shadowRoot?.activeElement?.closest("li") ?? null) !== null;
    const lines = store?.state.lines.filter(({ seq }) => seq <= this.upTo) ?? [];
    const count = lines.length;
    if (count > this.#count && !this.#atEnd) this.unseen += count - this.#count;
    this.#count = count;
    this.#shown = lines.filter((line) => this.isShown(line));
    this.#marks = marksByLine(this.#shown, store?.replay?.analysis?.marks ?? []);
    this.#comments = commentsByLine(this.#shown, store?.replay?.comments?.all ?? []);
    this.#window.resize(this.#shown.length, this.#atEnd && store?.state.live !== false);
    if (store?.state.live === false && this.#sought !== store.state.seq)
      this.#window.include(this.#indexOfMoment(store));
  }

  override updated(): void {
    const { store } = this;
    const scroll = this.#scroll;
    if (store === undefined || scroll === null) return;
    for (const sized of [scroll, scroll.querySelector("ol")]) if (sized !== null) this.#sizes?.observe(sized);
    if (this.#hadFocus && this.shadowRoot?.activeElement === null) scroll.focus({ preventScroll: true });
    this.#place();
    if (store.state.live) this.#sought = -1;
    else if (this.#sought !== store.state.seq) {
      this.#sought = store.state.seq;
      this.renderRoot.querySelector(".here")?.scrollIntoView({ block: "nearest" });
      this.#keep();
    }
    if (this.#toFocus !== null) {
      const line = this.#drawn[this.#toFocus - this.#window.from];
      this.#toFocus = null;
      line?.scrollIntoView({ block: "nearest" });
      line?.querySelector<HTMLElement>(".say")?.focus({ preventScroll: true });
      this.#keep();
    }
    this.#look();
  }

  get #scroll(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(".scroll");
  }

  /** The lines that are drawn, as elements. */
  get #drawn(): readonly HTMLElement[] {
    return [...(this.#scroll?.querySelector("ol")?.children ?? [])] as HTMLElement[];
  }

  /** The last line that was written at the moment that is shown. */
  #indexOfMoment({ state }: TableStore): number {
    return Math.max(
      0,
      this.#shown.findLastIndex((line) => line.seq <= state.seq),
    );
  }

  /** Gives what is not drawn its height, and keeps what is read where it was. */
  #place(): void {
    const scroll = this.#scroll;
    const list = scroll?.querySelector("ol") ?? null;
    if (scroll === null || list === null) return;
    const measuredFor = `${list.clientWidth} ${this.filter} ${this.search}`;
    if (measuredFor !== this.#measuredFor) this.#window.forget();
    this.#measuredFor = measuredFor;
    const lines = this.#drawn;
    const { bottom } = list.getBoundingClientRect();
    for (let at = 0; at < lines.length; at += BLOCK) {
      const top = lines[at]?.getBoundingClientRect().top ?? bottom;
      const end = lines[at + BLOCK]?.getBoundingClientRect().top ?? bottom;
      this.#window.measured(this.#window.first + at / BLOCK, end - top);
    }
    // padding, so that the list does not move when its first lines are not drawn any more
    list.style.paddingTop = `${this.#window.above}px`;
    (scroll.lastElementChild as HTMLElement).style.height = `${this.#window.below}px`;
    const anchor = this.#anchor;
    if (this.#atEnd && this.store?.state.live === true) scroll.scrollTop = scroll.scrollHeight;
    else if (anchor !== null) {
      const index = this.#shown.findIndex(({ number }) => number === anchor.number);
      const line = lines[index - this.#window.from];
      if (line !== undefined) scroll.scrollTop += line.getBoundingClientRect().top - anchor.top;
      // after a jump: what is measured now changes the estimate of all lines above
      else if (this.#chosenAt !== null) scroll.scrollTop += this.#window.above - this.#chosenAt;
    }
    this.#chosenAt = null;
    this.#note(scroll);
    this.#keep();
  }

  /** Draws other lines, if those that are seen are not drawn. */
  #look(): void {
    const scroll = this.#scroll;
    if (scroll === null || scroll.clientHeight === 0) return;
    const { scrollTop, clientHeight } = scroll;
    if (!this.#window.cover(scrollTop, scrollTop + clientHeight)) return;
    this.#chosenAt = this.#window.above;
    this.requestUpdate();
  }

  /** What is read now stays where it is when other lines are drawn, or a line above it gets another height. */
  #keep(): void {
    const top = this.#scroll?.getBoundingClientRect().top ?? 0;
    const drawn = this.#drawn;
    const at = drawn.findIndex((line) => line.getBoundingClientRect().bottom > top);
    const line = drawn[at];
    const number = Number(line?.dataset["number"]);
    this.#anchor = line === undefined ? null : { number, top: line.getBoundingClientRect().top };
  }

  override render() {
    const { store, table } = this;
    if (store === undefined || table === undefined) return nothing;
    const { from, to } = this.#window;
    const shown = this.#shown;
    const lines = shown.slice(from, to);
    const own = typeof store.state.viewer === "number" ? [MINE] : [];
    const filters = [ALL, ...own, ...(table.logFilters ?? []).map((f) => f.label)];
    const stop = lines.some((line) => line.number === this.stop) ? this.stop : lines.at(-1)?.number;
    const here = store.state.live ? undefined : shown[this.#indexOfMoment(store)]?.number;
    const none = this.search === "" ? "Nothing yet." : "No line has these words.";
    return html`<div class="filters cluster tiny" role="group" aria-label="Which lines">
        ${filters.map(
          (name) =>
            html`<button
              class="muted"
              aria-pressed=${this.filter === name ? "true" : "false"}
              @click=${() => this.#choose(name)}
            >
              ${name}
            </button>`,
        )}
        <input
          class="field find tiny"
          type="search"
          aria-label="Search in the log"
          placeholder="Search"
          .value=${this.search}
          @input=${(event: Event) => this.#choose(this.filter, (event.target as HTMLInputElement).value)}
        />
      </div>
      <div
        class="scroll"
        role="log"
        aria-label="What happened"
        aria-live=${this.#atEnd && store.state.live ? "polite" : "off"}
        tabindex="-1"
        @scroll=${this.scrolled}
        @keydown=${this.walk}
      >
        ${shown.length === 0 ? html`<p class="none quiet" role="status">${none}</p>` : nothing}
        <ol class=${typeof store.state.viewer === "number" ? "mine" : ""}>
          ${repeat(
            lines,
            (line) => line.number,
            (line, i) =>
              this.renderLine(line, store, table, {
                here: line.number === here,
                stop: line.number === stop,
                place: from + i + 1,
              }),
          )}
        </ol>
        <div></div>
      </div>
      ${
        this.unseen > 0
          ? html`<button class="btn small more raised" @click=${this.toEnd}>
              ${this.unseen} new ${this.unseen === 1 ? "line" : "lines"}
            </button>`
          : nothing
      }`;
  }

  private renderMarks({ number }: NumberedLine) {
    const marks = this.#marks.get(number) ?? [];
    return marks.map(
      (mark) => html`<span class="marks strong nowrap" title=${TITLES[mark.kind]}>${markHead(mark)}</span> `,
    );
  }

  private renderComments({ number }: NumberedLine) {
    const count = this.#comments.get(number);
    if (count === undefined) return nothing;
    const words = counted(count, "comment");
    return html`<span class="marks strong nowrap" role="img" aria-label=${words} title=${words}
      >${icon("note")}${count}</span
    > `;
  }

  private renderLine(
    line: NumberedLine,
    store: TableStore,
    table: GameTable,
    { here, stop, place }: { readonly here: boolean; readonly stop: boolean; readonly place: number },
  ) {
    const milestone = table.milestones[line.key];
    const say = html`<button
      class="say plainbtn"
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
      return html`<li
        class="turn muted ${milestone} ${here ? "here" : ""}"
        data-number=${line.number}
        aria-posinset=${place}
        aria-setsize=${this.#shown.length}
      >
        ${say}
      </li>`;
    const isNew = line.number > store.timeline.readUpTo;
    return html`<li
      class="line ${isNew ? "new" : ""} ${line.undone === true ? "undone" : ""} ${here ? "here" : ""}"
      data-number=${line.number}
      aria-posinset=${place}
      aria-setsize=${this.#shown.length}
      @pointerenter=${() => this.point(line)}
      @pointerleave=${() => this.point(null)}
      @focusin=${() => this.point(line)}
      @focusout=${() => this.point(null)}
    >
      ${say}<span
        >${this.renderComments(line)}${this.renderMarks(line)}${
          line.rule === undefined ? nothing : html`<cv-rule rule=${line.rule} ?passed=${!stop}></cv-rule>`
        }</span
      >
    </li>`;
  }

  private show(line: NumberedLine, store: TableStore): void {
    store.timeline.show(line.seq);
    this.dispatchEvent(new CustomEvent("cv-moment", { bubbles: true, composed: true }));
  }

  private isShown(line: NumberedLine): boolean {
    return this.isOfKind(line) && this.words.every((word) => this.#textOf(line).includes(word));
  }

  private isOfKind(line: NumberedLine): boolean {
    const { filter, store, table } = this;
    if (filter === ALL) return true;
    if (filter === MINE) return store !== undefined && line.args["seat"] === store.state.viewer;
    return table?.logFilters?.find((f) => f.label === filter)?.keys.includes(line.key) === true;
  }

  private get words(): readonly string[] {
    return this.search.toLowerCase().split(/\s+/).filter(Boolean);
  }

  #textOf(line: NumberedLine): string {
    const { store, table } = this;
    if (store === undefined || table === undefined) return "";
    const known =
      this.#texts.get(line) ?? `${textOf(lineWords(line, table, store.state))} ${line.rule ?? ""}`.toLowerCase();
    this.#texts.set(line, known);
    return known;
  }

  /** Other lines are shown, from their end. */
  #choose(filter: string, search = this.search): void {
    this.filter = filter;
    this.search = search;
    this.#atEnd = true;
    this.unseen = 0;
  }

  private point(line: NumberedLine | null): void {
    this.dispatchEvent(new CustomEvent("cv-line", { detail: { line }, bubbles: true, composed: true }));
  }

  private readonly walk = (event: KeyboardEvent): void => {
    const number = Number(
      (event.target as HTMLElement).closest<HTMLElement>("[data-number]")?.dataset["number"] ?? this.stop,
    );
    const at = this.#shown.findIndex((line) => line.number === number);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: this.#shown.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#toFocus = Math.min(this.#shown.length - 1, Math.max(0, to));
    this.#atEnd = this.#toFocus === this.#shown.length - 1;
    this.#window.include(this.#toFocus);
    this.stop = this.#shown[this.#toFocus]?.number ?? null;
    this.requestUpdate();
  };

  private readonly scrolled = (event: Event): void => {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget as HTMLElement;
    const { top, scroll, client } = this.#last;
    const wasAtEnd = this.#atEnd;
    if (scrollHeight - scrollTop - clientHeight < 24) this.#atEnd = true;
    // A position that changes together with a height was moved by the browser, not by the reader.
    else if (scrollTop < top && scrollHeight === scroll && clientHeight === client) this.#atEnd = false;
    this.#note(event.currentTarget as HTMLElement);
    this.#keep();
    if (this.#atEnd) this.unseen = 0;
    if (wasAtEnd !== this.#atEnd) this.requestUpdate();
    this.#look();
  };

  #note({ scrollTop, scrollHeight, clientHeight }: HTMLElement): void {
    this.#last = { top: scrollTop, scroll: scrollHeight, client: clientHeight };
  }

  private readonly toEnd = (): void => {
    this.#atEnd = true;
    this.unseen = 0;
    this.requestUpdate();
  };
}

/** A moment without a line of its own is counted at the line before it. */
function commentsByLine(
  lines: readonly NumberedLine[],
  comments: readonly { readonly moment: number }[],
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const { moment } of comments) {
    const line = lines.findLast(({ seq }) => seq <= moment);
    if (line !== undefined) found.set(line.number, (found.get(line.number) ?? 0) + 1);
  }
  return found;
}

/** Each mark stands at the first line of its event. */
function marksByLine(lines: readonly NumberedLine[], marks: readonly Mark[]): ReadonlyMap<number, readonly Mark[]> {
  const found = new Map<number, readonly Mark[]>();
  for (const mark of marks) {
    const line = lines.find(({ seq }) => seq === mark.seq);
    if (line !== undefined) found.set(line.number, [...(found.get(line.number) ?? []), mark]);
  }
  return found;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-log": LogElement;
  }
}
