import type { AnswerTimes } from "@caravanserai/protocol";
import { DAY, HOUR, MINUTE, shortTime } from "@caravanserai/clocks";
import { css, html, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BaseElement } from "../elements/base.ts";

const FROM = 5 * MINUTE;
const TO = 3 * DAY;
const TICKS: readonly (readonly [ms: number, words: string])[] = [
  [FROM, "5 min"],
  [HOUR, "1 h"],
  [6 * HOUR, "6 h"],
  [DAY, "1 day"],
  [TO, "3 days"],
];

/**
 * `<cv-answer-times .times=…>`: how long a person takes to answer. For correspondence matches a box plot: the middle
 * half, the median, and a line up to the ninth tenth, on a logarithmic axis; the sentence below it says the same. For
 * live matches only the sentence. [MM-407]
 */
@customElement("cv-answer-times")
export class AnswerTimesElement extends BaseElement {
  static override styles = css`
    svg {
      display: block;
      width: 100%;
      height: 4rem;
      overflow: visible;
    }
    text {
      font: 450 13px var(--face-ui);
      fill: var(--ink-2);
    }
    .grid {
      stroke: var(--rule);
    }
    .line {
      stroke: var(--ink);
      stroke-width: 1.5;
    }
    .half {
      fill: var(--sheet);
      stroke: var(--ink);
      stroke-width: 1.5;
    }
    .median {
      stroke: var(--ink);
      stroke-width: 5;
    }
    p {
      margin-top: 0.4rem;
    }
  `;

  @property({ attribute: false }) accessor times!: AnswerTimes;

  override render() {
    const {
      class: pace,
      quartiles: [first, half, third],
      ninth,
      of,
    } = this.times;
    if (pace === "live")
      return html`<p class="muted small">Live: half of the last ${of} answers within ${shortTime(half)}.</p>`;
    const words = `By correspondence half of the last ${of} answers came within ${shortTime(half)}, the middle half between ${shortTime(first)} and ${shortTime(third)}, nine of ten within ${shortTime(ninth)}.`;
    return html`<svg role="img" aria-label=${words}>
        ${TICKS.map(
          ([ms, label], i) =>
            svg`<line class="grid" x1=${place(ms)} x2=${place(ms)} y1="20" y2="100%" />
              <text x=${place(ms)} y="13" text-anchor=${i === 0 ? "start" : i === TICKS.length - 1 ? "end" : "middle"}>${label}</text>`,
        )}
        ${svg`<line class="line" x1=${place(third)} x2=${place(ninth)} y1="42" y2="42" />
          <line class="line" x1=${place(ninth)} x2=${place(ninth)} y1="36" y2="48" />
          <rect class="half" x=${place(first)} width=${`${share(third) - share(first)}%`} y="33" height="18" />
          <line class="median" x1=${place(half)} x2=${place(half)} y1="33" y2="51" />`}
      </svg>
      <p class="muted small">${words}</p>`;
  }
}

/** The place of a time between the ends of the axis, in per cent; times beyond the ends are clamped. */
function share(ms: number): number {
  const part = Math.log(Math.max(FROM, ms) / FROM) / Math.log(TO / FROM);
  return Math.round(1000 * Math.min(1, part)) / 10;
}

function place(ms: number): string {
  return `${share(ms)}%`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-answer-times": AnswerTimesElement;
  }
}
