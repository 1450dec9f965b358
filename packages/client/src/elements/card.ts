import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BaseElement } from "./base.ts";
import { icon } from "./icons.ts";
import { read, readFocused, readNoMore, readSoon, type Reading } from "./reading.ts";

export type CardState = "idle" | "lit" | "picked" | "off";

/**
 * `<cv-card label="Nagardhan Fort, Nagpur 5, one crown …" state="lit" form="hand">`: a playing card.
 * - `label`: its name for screen readers, without the state.
 * - `state`: `idle`, `lit` (the ask allows it), `picked` (in the draft), `off` (not available; the reader shows
 *   `reason` and `rule` on focus, hover and tap. For a card in any other state `reason` explains what it is good for).
 * - `form`: `hand` (112 × 156, on a phone 90 × 124) or `strip` (flat: market, lists, melds).
 * - `back`: face down. `still`: not a button (a card that lies on the table and cannot be pressed).
 * - Colour of the suit: `--suit` on the element. Slots: `number`, `band`, `emblem`, default (the face), `foot`,
 *   `tag`.
 * @fires click — from the element itself; listen to it like a button's. An `off` card fires none.
 * @fires cv-read { reading } — the mouse rests on the card, it has the focus, or it was pressed although it is not
 * available; `null` when that ends.
 * @fires cv-card-look — I, long press or the context menu: show the card large.
 */
@customElement("cv-card")
export class CardElement extends BaseElement {
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true };
  static override styles = css`
    :host {
      position: relative;
      flex: none;
      width: var(--card-width, 7rem);
      height: var(--card-height, 9.75rem);
      --suit: var(--ink-3);
      transition: transform var(--m-step) var(--ease);
    }
    .card {
      position: relative;
      width: 100%;
      height: 100%;
      padding: 0;
      border: 1px solid var(--card-edge);
      border-radius: var(--r-card);
      background: var(--card);
      box-shadow: var(--lift-1);
      text-align: left;
      overflow: hidden;
      color: var(--ink);
    }
    /* The label already describes the drawing. */
    .look {
      display: contents;
    }
    button.card {
      cursor: pointer;
      touch-action: manipulation;
    }
    .band {
      gap: 0.35rem;
      height: 1.55rem;
      flex: none;
      padding: 0 0.4rem 0 0;
      border-bottom: 2.5px solid color-mix(in srgb, var(--suit) 78%, var(--card));
      background: color-mix(in srgb, var(--suit) 30%, var(--card));
      font-stretch: var(--width-tight);
      font-weight: 600;
    }
    .number {
      align-self: stretch;
      min-width: 1.6rem;
      background: color-mix(in srgb, var(--suit) 20%, var(--card));
      border-right: 1px solid var(--card-edge);
      font: 700 1.0625rem/1 var(--face-ui);
    }
    .emblem {
      margin-left: auto;
      flex: none;
      display: grid;
    }
    ::slotted([slot="emblem"]) {
      width: 1.05rem;
      height: 1.05rem;
    }
    .face {
      position: relative;
      flex: 1;
      min-height: 0;
      padding: var(--card-padding, 0.4rem 0.45rem 0.35rem);
    }
    .foot {
      flex: none;
      margin: 0 0.45rem 0.35rem;
      padding-top: 0.22rem;
      border-top: 1px solid var(--rule);
      font-stretch: var(--width-tight);
      overflow: hidden;
    }
    .nofoot .foot {
      display: none;
    }
    .tag {
      position: absolute;
      left: 0.4rem;
      bottom: 3.35rem;
    }
    .lit {
      border-color: var(--lamp);
      box-shadow:
        0 0 0 1.5px var(--lamp),
        var(--lift-2);
    }
    .picked {
      border-color: var(--lamp);
      box-shadow:
        0 0 0 3px var(--lamp),
        var(--lift-2);
    }
    :host([raise][state="lit"]) {
      transform: translateY(-0.55rem);
    }
    :host([raise][state="picked"]) {
      transform: translateY(-0.95rem);
    }
    .off {
      background: color-mix(in srgb, var(--card) 62%, var(--sunk));
      box-shadow: none;
      border-color: var(--rule-2);
      color: var(--ink-2);
    }
    .tick {
      position: absolute;
      right: 0.14rem;
      top: 0.07rem;
      width: 1.35rem;
      height: 1.35rem;
      border-radius: 50%;
      background: var(--lamp);
      color: var(--on-lamp);
      box-shadow: 0 0 0 2px var(--card);
    }
    .tick .icon {
      --size: 0.95rem;
    }
    .back {
      align-items: center;
      justify-content: center;
      background: var(--card-back);
      color: var(--card-back-line);
      box-shadow:
        inset 0 0 0 4px var(--card-back),
        inset 0 0 0 5.5px var(--card-back-line);
    }
    .back .icon {
      --size: 2.2rem;
    }
    :host([form="strip"]) {
      width: auto;
      height: auto;
      min-width: 0;
    }
    :host([form="strip"]) .card {
      display: grid;
      grid-template-columns: 2.15rem minmax(0, 1fr);
      align-items: center;
      column-gap: 0.5rem;
      min-height: 3.85rem;
      border-left: 0;
      padding: 0 0.4rem 0 0;
      font-size: var(--t-2);
      box-shadow: none;
    }
    :host([form="strip"]) .lit {
      box-shadow: 0 0 0 1.5px var(--lamp);
    }
    :host([form="strip"]) .picked {
      box-shadow: 0 0 0 3px var(--lamp);
    }
    :host([form="strip"]) .band {
      display: contents;
    }
    .spine {
      align-self: stretch;
      align-content: center;
      gap: 2px;
      background: color-mix(in srgb, var(--suit) 34%, var(--card));
      border-left: 5px solid color-mix(in srgb, var(--suit) 84%, var(--card));
      font: 700 0.9375rem/1 var(--face-ui);
      border-radius: var(--r-card) 0 0 var(--r-card);
    }
    :host([form="strip"]) .face {
      padding: 0.2rem 0;
    }
    :host([form="strip"]) .foot {
      display: none;
    }
    :host([form="strip"]) .tag {
      position: static;
      grid-column: 2;
    }
    @media (max-width: 47.5em) {
      :host(:not([form="strip"])) {
        width: var(--card-width, 5.9rem);
        height: var(--card-height, 7.9rem);
      }
      .band {
        overflow: hidden;
      }
    }
  `;

  @property() accessor label = "";
  @property({ reflect: true }) accessor state: CardState = "idle";
  @property({ reflect: true }) accessor form: "hand" | "strip" = "hand";
  @property({ type: Boolean }) accessor back = false;
  @property({ type: Boolean }) accessor still = false;
  /** Lit and picked cards are raised (in a hand). */
  @property({ type: Boolean, reflect: true }) accessor raise = false;
  @property() accessor reason = "";
  @property() accessor rule = "";
  /** The order in which it was picked: 1, 2, 3 … in the tick mark instead of a hook. */
  @property({ type: Number }) accessor place = 0;
  #pressed: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#pressed);
  }

  override render() {
    const said = `${this.label}${SAID[this.state]}${this.state === "off" && this.reason !== "" ? `: ${this.reason}` : ""}`;
    if (this.still)
      return html`<div class="card vstack ${this.classes}" role="img" aria-label=${said}>${this.renderInside()}</div>`;
    return html`<button
      class="card vstack ${this.classes}"
      aria-pressed=${this.state === "picked" ? "true" : this.state === "lit" ? "false" : nothing}
      aria-disabled=${this.state === "off" ? "true" : nothing}
      @click=${this.press}
      @keydown=${this.look}
      @contextmenu=${this.lookAt}
      @pointerdown=${this.hold}
      @pointerup=${this.release}
      @pointerenter=${(event: PointerEvent) => readSoon(event, this.reading)}
      @pointerleave=${(event: PointerEvent) => {
        this.release();
        readNoMore(event);
      }}
      @focus=${(event: FocusEvent) => readFocused(event, this.reading)}
      @blur=${readNoMore}
    >
      <span class="sr">${said}</span><span class="look" aria-hidden="true">${this.renderInside()}</span>
    </button>`;
  }

  private get classes(): string {
    return `${this.state} ${this.back ? "back" : ""}`;
  }

  private get reading(): Reading {
    const [title = "", ...rest] = this.label.split(", ");
    const why = this.reason === "" ? WHY[this.state] : this.reason;
    return { title, text: rest.join(", "), ...(why === "" ? {} : { why, rule: this.rule }) };
  }

  private renderInside() {
    if (this.back) return html`${icon("star")}<slot name="tag" class="tag"></slot>`;
    const picked =
      this.state === "picked"
        ? html`<span class="tick centered" aria-hidden="true">${this.place > 0 ? this.place : icon("check")}</span>`
        : nothing;
    if (this.form === "strip")
      return html`<span class="spine centered"><slot name="number"></slot><slot name="emblem"></slot></span>
        <span class="face vstack"><slot></slot></span><slot name="tag" class="tag"></slot>${picked}`;
    return html`<span class="band hstack tiny nowrap">
        <span class="number centered"><slot name="number"></slot></span><slot name="band"></slot>
        <span class="emblem"><slot name="emblem"></slot></span>
      </span>
      <span class="face vstack"><slot></slot></span>
      <span class="foot muted tiny nowrap"><slot name="foot" @slotchange=${this.footed}></slot></span>
      <slot name="tag" class="tag"></slot>${picked}`;
  }

  private readonly footed = (event: Event): void => {
    const slot = event.target as HTMLSlotElement;
    slot.closest(".card")?.classList.toggle("nofoot", slot.assignedElements().length === 0);
  };

  private readonly press = (event: Event): void => {
    if (this.state !== "off") return;
    event.stopPropagation();
    read(this, this.reading);
  };

  private readonly look = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== "i" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    this.#emit("cv-card-look", {});
  };

  private readonly lookAt = (event: Event): void => {
    event.preventDefault();
    this.#emit("cv-card-look", {});
  };

  private readonly hold = (event: PointerEvent): void => {
    clearTimeout(this.#pressed);
    if (event.pointerType === "touch") this.#pressed = setTimeout(() => this.#emit("cv-card-look", {}), 500);
  };

  private readonly release = (): void => clearTimeout(this.#pressed);

  #emit(type: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}

const SAID: Readonly<Record<CardState, string>> = {
  idle: "",
  lit: ", can be chosen",
  picked: ", picked",
  off: ", not now",
};

const WHY: Readonly<Record<CardState, string>> = {
  idle: "",
  lit: "It can be chosen now.",
  picked: "It is chosen. Press it again to deselect it.",
  off: "",
};

declare global {
  interface HTMLElementTagNameMap {
    "cv-card": CardElement;
  }
}
