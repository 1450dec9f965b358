import { LitElement, css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { base } from "./base.ts";
import { shortcut } from "./keys.ts";
import { MediaQuery } from "./media-queries.ts";

/** Pixels between two cards, and beside the first and the last. */
const GAP = 8;
const EDGE = 24;
/** So much of a card is seen at least: number and name. */
const LEAST_SEEN = 0.78;

/**
 * `<cv-hand label="Your hand">` with `<cv-card>`s (or any focusable elements) in its default slot; a card with the
 * attribute `gap` begins a new group. It is as high as its cards, whatever is asked: a hand can always be read, and
 * nothing moves under the pointer.
 * - Cards that do not fit side by side overlap from the right edge, never over the name (`--covered` tells the cards
 *   how much of them is hidden); where that is not enough, and on a phone, the row scrolls. Keys: H from anywhere; ← →
 *   Home End inside; Space and Enter press a card.
 */
@customElement("cv-hand")
export class HandElement extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: block;
        min-width: 0;
        background: var(--sunk);
      }
      .row {
        display: flex;
        align-items: flex-end;
        justify-content: safe center;
        gap: 0.5rem;
        padding: 0.8rem var(--s-5) 0.6rem;
        overflow-x: auto;
        overflow-y: hidden;
        overscroll-behavior-x: contain;
        scrollbar-width: thin;
      }
      ::slotted([gap]:not(:first-child)) {
        margin-left: 0.5rem;
      }
      .crowded ::slotted(:not(:first-child)) {
        margin-left: calc(-0.5rem - var(--covered));
      }
      .crowded ::slotted(:hover),
      .crowded ::slotted(:focus-within) {
        z-index: 1;
      }
      ::slotted(:last-child) {
        --covered: 0px;
      }
      @media (max-width: 760px) {
        .row {
          justify-content: flex-start;
          padding: 0.8rem 0.75rem 0.6rem;
          scroll-snap-type: x proximity;
        }
        ::slotted(*) {
          scroll-snap-align: start;
          scroll-margin-left: 0.75rem;
        }
      }
    `,
  ];

  @property() accessor label = "Your hand";
  @state() private accessor count = 0;
  @state() private accessor crowded = false;
  readonly #phone = new MediaQuery(this);
  readonly #seen = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(() => this.#overlap());

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
    return html`<div
      class="row ${this.crowded ? "crowded" : ""}"
      role="group"
      aria-label="${this.label}, ${this.count} ${this.count === 1 ? "card" : "cards"}"
      @keydown=${this.walk}
    >
      <slot @slotchange=${this.counted}></slot>
    </div>`;
  }

  private get cards(): HTMLElement[] {
    const slot = this.renderRoot.querySelector("slot");
    return (slot?.assignedElements({ flatten: true }) ?? []) as HTMLElement[];
  }

  private readonly counted = (): void => {
    this.count = this.cards.length;
    this.#overlap();
  };

  /** So that many cards fit the width. */
  #overlap(): void {
    const { cards } = this;
    const [first] = cards;
    if (first === undefined) return;
    const width = first.offsetWidth;
    const groups = cards.filter((card) => card.hasAttribute("gap")).length;
    const room = this.clientWidth - 2 * EDGE - width;
    const wanted = (cards.length - 1) * (width + GAP) + groups * GAP;
    this.crowded = !this.#phone.matches && wanted > room;
    const step = Math.max(width * LEAST_SEEN, room / (cards.length - 1));
    this.style.setProperty("--covered", this.crowded ? `${Math.max(0, Math.ceil(width - step))}px` : "0px");
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

declare global {
  interface HTMLElementTagNameMap {
    "cv-hand": HandElement;
  }
}
