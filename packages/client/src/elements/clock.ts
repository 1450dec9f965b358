import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Clock, ClockSign } from "../contract/index.ts";
import { BaseElement } from "./base.ts";
import { icon, type IconName } from "./icons.ts";

const ICONS: Readonly<Record<ClockSign, IconName>> = {
  runs: "hourglass",
  stands: "clock",
  rests: "moon",
  vacation: "case",
  paused: "pause",
  down: "info",
  up: "warn",
  bot: "star",
  open: "plus",
};

/** The icon for the state of a clock, shown next to its words. */
export const clockIcon = (sign: ClockSign) => icon(ICONS[sign]);

/**
 * `<cv-clock .clock .mine>`: a seat's clock on its plate: its state as an icon, the time left, and the bank as a bar,
 * dotted while a hold stops it. `brief`: without the text next to the time.
 */
@customElement("cv-clock")
export class ClockElement extends BaseElement {
  static override styles = css`
    :host {
      min-width: 0;
      font-size: var(--t-1);
      line-height: 1.3;
    }
    .line {
      gap: 0 0.3rem;
    }
    .icon {
      flex: none;
      --size: 0.95rem;
    }
    .bar {
      height: 3px;
      margin-top: 0.15rem;
      background: var(--rule);
    }
    .bar i {
      display: block;
      height: 100%;
      background: currentColor;
    }
    .stands .bar i {
      background: var(--ink-2);
    }
    .held .bar i {
      background: repeating-linear-gradient(90deg, currentColor 0 3px, transparent 3px 6px);
    }
    .stands b,
    .held b {
      font-weight: var(--weight-ui);
    }
    .mine,
    .low {
      color: var(--lamp-text);
    }
    .low b {
      text-decoration: underline;
      text-underline-offset: 0.18em;
    }
    :host([brief]) .line {
      justify-content: center;
      flex-wrap: nowrap;
      white-space: nowrap;
      font-stretch: 75%;
    }
    :host([brief]) .icon {
      --size: 0.85rem;
    }
  `;

  @property({ attribute: false }) accessor clock: Clock | null = null;
  /** The person's own clock, and the table waits for it. */
  @property({ type: Boolean }) accessor mine = false;
  @property({ type: Boolean, reflect: true }) accessor brief = false;

  /** Widths are set by script because the site's content security policy forbids style attributes. */
  override updated(): void {
    const bar = this.renderRoot.querySelector<HTMLElement>(".bar i");
    if (bar !== null) bar.style.width = `${Math.round((this.clock?.share ?? 0) * 100)}%`;
  }

  override render() {
    const { clock } = this;
    if (clock === null) return nothing;
    const { sign, time, more, spoken, share, low } = clock;
    const state = sign === "runs" || sign === "up" ? "runs" : sign === "stands" ? "stands" : "held";
    return html`<div class="${state} ${low ? "low" : ""} ${this.mine ? "mine" : ""}">
      <span class="sr">${spoken}</span>
      <span class="line hstack cluster" aria-hidden="true"
        >${clockIcon(sign)}<b>${time}</b>${more === "" || this.brief ? nothing : html`<span class="more muted">${more}</span>`}</span
      >
      ${share === null || this.brief ? nothing : html`<div class="bar" aria-hidden="true"><i></i></div>`}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-clock": ClockElement;
  }
}
