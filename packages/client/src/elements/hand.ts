import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { BaseElement } from "./base.ts";
import { icon } from "./icons.ts";
import { shortcut } from "./keys.ts";
import { counted } from "./words.ts";

/** A card is readable if at least this share of it is visible. */
const SEEN = 0.75;
/** The buttons at the ends scroll by this share of the visible width. */
const PAGE = 0.8;

/**
 * `<cv-hand label="Your hand">` with `<cv-card>`s (or any focusable elements) in its default slot; a card with the
 * attribute `gap` begins a new group; `noun`: what they are called, if not cards. Its height (`--row-height`) stays the
 * same for every question and even without cards, so that a hand can always be read and nothing moves under the
 * pointer.
 * - Cards never overlap. If they do not fit next to one another the row scrolls, and the ends show how many cards are
 *   hidden there; with a mouse the ends are buttons.
 * - `anchored`: on a wide page the first card is where a full hand (`--full-hand`) would begin, so that a card that is
 *   drawn moves none of the others; without it the cards are centred.
 * Keys: H from anywhere; ← → Home End inside; Space and Enter press a card.
 */
@customElement("cv-hand")
export class HandElement extends BaseElement {
  static override styles = css`
    :host {
      position: relative;
      min-width: 0;
      background: var(--sunk);
    }
    .row {
      display: flex;
      align-items: flex-end;
      justify-content: var(--hand-align, safe center);
      box-sizing: content-box;
      min-height: var(--row-height, 0);
      /* room above the cards for the text on their upper edge */
      padding: 1rem var(--s-5) 0.4rem;
      overflow-x: auto;
      overflow-y: hidden;
      overscroll-behavior-x: contain;
      scrollbar-width: thin;
    }
    ::slotted([gap]:not(:first-child)) {
      margin-left: 0.5rem;
    }
    @media (min-width: 47.5625em) {
      :host([anchored]) .row:not(.scrolls) {
        justify-content: flex-start;
        padding-inline: max(var(--s-5), (100% - var(--full-hand)) / 2);
      }
    }
    .scrolls {
      margin-inline: 3.25rem;
      padding-inline: 0.4rem;
      scrollbar-width: none;
    }
    .end {
      position: absolute;
      top: 1rem;
      bottom: 0.4rem;
      width: 2.75rem;
      display: grid;
      place-content: center;
      justify-items: center;
      gap: 0.2rem;
      padding: 0;
      border: 1px solid var(--rule-2);
      border-radius: var(--r-1);
      background: var(--sheet);
      font-size: var(--t-1);
      line-height: 1.15;
      text-align: center;
      cursor: pointer;
    }
    .end:disabled {
      border-style: dashed;
      background: none;
      color: var(--ink-3);
      cursor: default;
    }
    .before {
      left: 0.4rem;
    }
    .after {
      right: 0.4rem;
    }
    .count {
      display: none;
    }
    @media (max-width: 47.5em) {
      .row {
        justify-content: flex-start;
        margin-inline: 0;
        padding: 1rem 0.75rem 0.4rem;
        scroll-snap-type: x proximity;
      }
      ::slotted(*) {
        scroll-snap-align: start;
        scroll-margin-left: 0.75rem;
      }
      /* a finger scrolls the row itself: the ends only show how many more cards there are */
      .end {
        display: none;
      }
      .count {
        display: block;
        position: absolute;
        z-index: 2;
        /* over the edge of the hand, clear of the corner of a card that opens it */
        top: -0.55rem;
        padding: 0 0.3rem;
        border: 1px solid var(--rule-2);
        border-radius: var(--r-round);
        background: var(--sheet);
        font-size: var(--t-1);
        line-height: 1.3;
        pointer-events: none;
      }
    }
  `;

  @property() accessor label = "Your hand";
  @property() accessor noun = "card";
  @state() private accessor count = 0;
  /** How many cards are hidden beyond each end; null while all of them fit. */
  @state() private accessor hiddenCards: { readonly before: number; readonly after: number } | null = null;
  /** The space before the first and after the last card of a row that does not scroll, in pixels. */
  #edges = 0;
  readonly #seen = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(() => this.#measure());

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("keydown", this.focusByKey);
    this.#seen?.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.focusByKey);
    this.#seen?.disconnect();
  }

  override render() {
    const { hiddenCards: hidden } = this;
    return html`${hidden === null ? nothing : this.renderEnd("before", hidden.before)}
      <div
        class="row spaced ${hidden === null ? "" : "scrolls"}"
        role="group"
        tabindex=${this.isScrolledByKeys ? "0" : nothing}
        aria-label="${this.label}, ${counted(this.count, this.noun)}"
        @keydown=${this.walk}
        @scroll=${() => this.#measure()}
      >
        <slot @slotchange=${this.counted}></slot>
      </div>
      ${hidden === null ? nothing : this.renderEnd("after", hidden.after)}`;
  }

  private renderEnd(end: "before" | "after", cards: number) {
    const way = end === "before" ? -1 : 1;
    return html`<button
        class="end ${end}"
        tabindex="-1"
        ?disabled=${cards === 0}
        aria-label="${cards} more ${cards === 1 ? this.noun : `${this.noun}s`} ${end === "before" ? "to the left" : "to the right"}"
        @click=${() => this.#go(way)}
      >
        ${icon(end === "before" ? "left" : "right")}${cards === 0 ? nothing : html`<span>${cards}<br />more</span>`}
      </button>
      ${cards === 0 ? nothing : html`<span class="count ${end}" aria-hidden="true">+${cards}</span>`}`;
  }

  private get cards(): HTMLElement[] {
    const slot = this.renderRoot.querySelector("slot");
    return (slot?.assignedElements({ flatten: true }) ?? []) as HTMLElement[];
  }

  /** Read-only cards take no focus, so the row takes it, and keys can scroll it. */
  private get isScrolledByKeys(): boolean {
    const takesFocus = (card: HTMLElement): boolean =>
      card.tabIndex >= 0 || card.shadowRoot !== null || card.querySelector("button, a, [tabindex]") !== null;
    return this.hiddenCards !== null && !this.cards.some(takesFocus);
  }

  private readonly counted = (): void => {
    this.count = this.cards.length;
    this.#measure();
  };

  #go(way: 1 | -1): void {
    const row = this.renderRoot.querySelector<HTMLElement>(".row");
    row?.scrollBy({ left: way * PAGE * row.clientWidth });
  }

  /** Finds out which cards are visible. */
  #measure(): void {
    const row = this.renderRoot.querySelector<HTMLElement>(".row");
    const { cards } = this;
    const [first] = cards;
    const last = cards.at(-1);
    if (row === null || first === undefined || last === undefined) return void (this.hiddenCards = null);
    if (this.hiddenCards === null) this.#edges = edgesOf(row);
    const wide = last.getBoundingClientRect().right - first.getBoundingClientRect().left;
    if (wide <= this.clientWidth - this.#edges) return void (this.hiddenCards = null);
    const { left, right } = row.getBoundingClientRect();
    const isHidden = (seen: number, card: DOMRect): boolean => seen < card.width * SEEN;
    const boxes = cards.map((card) => card.getBoundingClientRect());
    const before = boxes.filter((box) => isHidden(box.right - left, box)).length;
    const after = boxes.filter((box) => isHidden(right - box.left, box)).length;
    if (this.hiddenCards?.before !== before || this.hiddenCards.after !== after) this.hiddenCards = { before, after };
  }

  private readonly walk = (event: KeyboardEvent): void => {
    const { cards } = this;
    const at = cards.findIndex((card) => card.matches(":focus-within") || card === document.activeElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: cards.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const card = cards[Math.min(cards.length - 1, Math.max(0, to))];
    card?.focus();
    card?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };

  private readonly focusByKey = (event: KeyboardEvent): void => {
    if (shortcut(event) !== "h") return;
    event.preventDefault();
    this.cards[0]?.focus();
  };
}

function edgesOf(row: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(row);
  return Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-hand": HandElement;
  }
}
