import { css, html, nothing, svg } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { BaseElement } from "./base.ts";
import { prefersReducedMotion } from "./media-queries.ts";

/** Where the pips of each face stand, from −1 to 1 in both directions; no face has number 0. */
export const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];
/** How long the faces change before they come to rest, in steps of 50 ms. */
const TUMBLES = 6;

/**
 * `<cv-dice .faces=${[4, 5]} roll>`: dice with pips, and in the default slot a sentence that is complete without them.
 * - `roll`: new faces tumble for 300 ms (not with reduced motion).
 * - `modifiers`: `{ why, value }[]`, shown one by one with their sum.
 */
@customElement("cv-dice")
export class DiceElement extends BaseElement {
  static override styles = css`
    :host {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.4rem;
    }
    svg {
      width: var(--die-size, 1.9rem);
      height: var(--die-size, 1.9rem);
      flex: none;
    }
    rect {
      fill: var(--card);
      stroke: var(--ink);
      stroke-width: 1.4;
    }
    circle {
      fill: var(--ink);
    }
    svg text {
      font: 720 13px var(--face-ui);
      text-anchor: middle;
      fill: var(--ink);
    }
    .sum {
      font: 720 1.25rem/1 var(--face-ui);
    }
  `;

  @property({ attribute: false }) accessor faces: readonly number[] = [];
  @property({ attribute: false }) accessor modifiers: readonly { readonly why: string; readonly value: number }[] = [];
  @property({ type: Boolean }) accessor roll = false;
  @state() private accessor tumbling = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const before = changed.get("faces") as readonly number[] | undefined;
    if (!this.roll || !changed.has("faces") || String(before) === String(this.faces)) return;
    if (prefersReducedMotion()) return;
    clearInterval(this.#timer);
    this.tumbling = TUMBLES;
    this.#timer = setInterval(() => {
      this.tumbling--;
      if (this.tumbling <= 0) clearInterval(this.#timer);
    }, 50);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
    this.tumbling = 0;
  }

  override render() {
    const sum = [...this.faces, ...this.modifiers.map((m) => m.value)].reduce((a, b) => a + b, 0);
    return html`${this.faces.map((face, i) => this.renderDie(face, i))}
      ${
        this.faces.length + this.modifiers.length > 1 || this.modifiers.length > 0
          ? html`<span class="muted"
                >${this.modifiers.map((m) => html`${m.value < 0 ? "−" : "+"} ${Math.abs(m.value)} ${m.why} `)}=</span
              ><span class="sum">${sum}</span>`
          : nothing
      }<slot></slot>`;
  }

  private renderDie(face: number, place: number) {
    const shown = this.tumbling > 0 ? ((face + this.tumbling * (place + 2)) % 6) + 1 : face;
    return html`<svg viewBox="-12 -12 24 24" role="img" aria-label=${String(face)}>
      <rect x="-11" y="-11" width="22" height="22" rx="3" />
      ${
        shown < PIPS.length
          ? PIPS[shown]?.map(([x, y]) => svg`<circle cx=${x * 6} cy=${y * 6} r="2.1"/>`)
          : svg`<text y="5">${shown}</text>`
      }
    </svg>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-dice": DiceElement;
  }
}
