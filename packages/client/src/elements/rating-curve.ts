import { DAY } from "@caravanserai/clocks";
import type { RatingHistory } from "@caravanserai/protocol";
import { css, html, nothing, svg } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { BaseElement } from "./base.ts";
import { WidthController } from "./width-controller.ts";
import { dayWords } from "./words.ts";

const SPANS = [
  [90 * DAY, "3 months"],
  [365 * DAY, "1 year"],
  [Infinity, "All"],
] as const;
const HEIGHT = 230;
const LEFT = 44;
const RIGHT = 76;
const TOP = 22;
const BOTTOM = 24;
/** The minimum distance between two marks of the time axis, in pixels. */
const LEAST_TICK = 84;
const IN_TABLE = 20;

type Point = RatingHistory["points"][number];

/**
 * `<cv-rating-curve .history=${…} heading="The Great Game, live">`: a rating after each rated match, with its
 * uncertainty as a band. Drawn at its actual width. A sentence below it, and a table, give the same information.
 */
@customElement("cv-rating-curve")
export class RatingCurveElement extends BaseElement {
  static override styles = css`
    .top {
      gap: 0.4rem 1rem;
      margin-bottom: 0.5rem;
    }
    h2 {
      font: 400 var(--t-5) / 1.2 var(--face-text);
    }
    .seg {
      display: flex;
    }
    .seg button {
      border: 0;
      border-left: 1px solid var(--rule);
      background: none;
      color: inherit;
      font: 560 var(--t-2) / 1 var(--face-ui);
      min-height: 2.5rem;
      padding: 0 0.75rem;
      cursor: pointer;
    }
    .seg [aria-pressed="true"] {
      background: var(--ink);
      color: var(--on-ink);
    }
    svg {
      display: block;
      width: 100%;
      height: ${HEIGHT}px;
      overflow: visible;
    }
    text {
      font: 450 13px var(--face-ui);
      fill: var(--ink-2);
      font-variant-numeric: tabular-nums lining-nums;
    }
    .strong {
      font-weight: 680;
      fill: var(--ink);
    }
    .words {
      margin: 0.3rem 0;
    }
    table {
      max-width: 26rem;
    }
    th {
      text-align: left;
      font-weight: 560;
      color: var(--ink-2);
      border-bottom: 1px solid var(--rule-2);
    }
    th,
    td {
      padding: 0.25rem 0.8rem 0.25rem 0;
    }
  `;

  @property({ attribute: false }) accessor history!: RatingHistory;
  @property() accessor heading = "";
  @state() private accessor span = Infinity;
  readonly #measured = new WidthController(this, 540);

  override render() {
    const { points } = this.history;
    const last = points.at(-1);
    if (last === undefined) return nothing;
    const from = Date.parse(last.at) - this.span;
    const shown = points.filter(({ at }) => Date.parse(at) >= from);
    return html`<div class="top hstack cluster spread">
        <h2>${this.heading}</h2>
        <span class="seg framed rounded" role="group" aria-label="How far back">
          ${SPANS.map(
            ([span, words]) =>
              html`<button aria-pressed=${this.span === span} @click=${() => (this.span = span)}>${words}</button>`,
          )}
        </span>
      </div>
      ${this.draw(shown.length === 0 ? [last] : shown)}
      <p class="words muted small">${this.sentence}</p>
      <details>
        <summary>As a table</summary>
        <table class="small">
          <thead>
            <tr>
              <th scope="col">Match</th>
              <th scope="col">Rating</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            ${points
              .slice(-IN_TABLE)
              .reverse()
              .map(
                (point) =>
                  html`<tr>
                    <td class="ruled"><a href="/replay/${point.match}">${dayWords(new Date(point.at))}</a></td>
                    <td class="ruled">${point.rating} ±${point.uncertainty}</td>
                    <td class="ruled">${signed(point.change)}</td>
                  </tr>`,
              )}
          </tbody>
        </table>
      </details>`;
  }

  /** [MM-402] */
  private get sentence(): string {
    const { points, now, highest, matches } = this.history;
    const [first] = points;
    const start =
      first === undefined ? "" : `From ${first.rating - first.change} (${dayWords(new Date(first.at))}) to `;
    const best = highest === null ? "" : `; highest ${highest.rating} on ${dayWords(new Date(highest.at))}`;
    return `${start}${now.strength}${now.settled ? "" : "?"} ±${now.uncertainty}${best}; ${matches} rated ${matches === 1 ? "match" : "matches"}. The band is the uncertainty.`;
  }

  private draw(points: readonly Point[]) {
    const { width } = this.#measured;
    const times = points.map(({ at }) => Date.parse(at));
    const [first = 0, last = 0] = [times[0], times.at(-1)];
    const low =
      Math.floor((Math.min(...points.map(({ rating, uncertainty }) => rating - uncertainty)) - 10) / 100) * 100;
    const high =
      Math.ceil((Math.max(...points.map(({ rating, uncertainty }) => rating + uncertainty)) + 10) / 100) * 100;
    const x = (time: number): number =>
      last === first ? (LEFT + width - RIGHT) / 2 : LEFT + ((time - first) / (last - first)) * (width - LEFT - RIGHT);
    const y = (rating: number): number => TOP + ((high - rating) / (high - low)) * (HEIGHT - TOP - BOTTOM);
    const step = high - low > 600 ? 200 : 100;
    const lines = Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, i) => low + i * step);
    const path = (of: (point: Point) => number, order: readonly number[]): string =>
      order.map((i) => `${x(times[i] ?? 0).toFixed(1)} ${y(of(points[i] as Point)).toFixed(1)}`).join("L");
    const forward = points.map((_, i) => i);
    const upper = path(({ rating, uncertainty }) => rating + uncertainty, forward);
    const lower = path(({ rating, uncertainty }) => rating - uncertainty, [...forward].reverse());
    const end = points.at(-1) as Point;
    const best = points.reduce((one, other) => (other.rating > one.rating ? other : one));
    const bestX = x(Date.parse(best.at));
    return html`<svg role="img" aria-label=${this.sentence}>
      ${lines.map(
        (line) =>
          svg`<path d="M${LEFT} ${y(line)}H${width - RIGHT}" stroke="var(--rule)" /><text x=${LEFT - 8} y=${y(line) + 4} text-anchor="end">${line}</text>`,
      )}
      <path d="M${upper}L${lower}Z" fill="var(--ink)" opacity="0.11" />
      ${[upper, lower].map(
        (edge) => svg`<path d="M${edge}" fill="none" stroke="var(--ink-3)" stroke-dasharray="2 2" opacity="0.7" />`,
      )}
      <path
        d="M${path(({ rating }) => rating, forward)}"
        fill="none"
        stroke="var(--ink)"
        stroke-width="2"
        stroke-linejoin="round"
      />
      ${
        best === end || points.length < 3
          ? nothing
          : svg`<circle cx=${bestX} cy=${y(best.rating)} r="4" fill="var(--paper)" stroke="var(--ink)" stroke-width="1.6" /><text class="strong" x=${bestX} y=${y(best.rating) - 9} text-anchor="middle">${best.rating}</text>`
      }
      <circle cx=${x(last)} cy=${y(end.rating)} r="4.5" fill="var(--ink)" />
      <text class="strong" x=${width - RIGHT + 12} y=${y(end.rating)}>${end.rating}${end.settled ? "" : "?"}</text>
      <text x=${width - RIGHT + 12} y=${y(end.rating) + 15}>±${end.uncertainty}</text>
      <path d="M${LEFT} ${HEIGHT - BOTTOM}H${width - RIGHT}" stroke="var(--ink-2)" />
      ${ticksOf(first, last, (width - LEFT - RIGHT) / LEAST_TICK).map(({ at, words }) => {
        const from = (x(at) - LEFT) / (width - LEFT - RIGHT);
        const anchor = from < 0.1 ? "start" : from > 0.9 ? "end" : "middle";
        return svg`<path d=${`M${x(at)} ${HEIGHT - BOTTOM}v5`} stroke="var(--ink-2)" />
          <text x=${x(at)} y=${HEIGHT - 3} text-anchor=${anchor}>${words}</text>`;
      })}
    </svg>`;
  }
}

interface Tick {
  readonly at: number;
  readonly words: string;
}

/** The marks of the time axis: the starts of months, as many as fit; for a shorter period, its first and last day. */
export function ticksOf(first: number, last: number, most: number): readonly Tick[] {
  const start = new Date(first);
  const months: number[] = [];
  for (let month = 1; months.at(-1) === undefined || (months.at(-1) as number) <= last; month++)
    months.push(new Date(start.getFullYear(), start.getMonth() + month, 1).getTime());
  months.pop();
  const step = [1, 2, 3, 6, 12, 24].find((one) => months.length / one <= most) ?? 48;
  const marked = months.filter((at) => new Date(at).getMonth() % Math.min(step, 12) === 0);
  if (marked.length < 2) {
    const days = [first, last].map((at) => ({ at, words: dayWords(new Date(at)) }));
    return days[0]?.words === days[1]?.words ? days.slice(0, 1) : days;
  }
  return marked.map((at, i) => {
    const date = new Date(at);
    const year = i === 0 || date.getMonth() === 0 ? ` ${date.getFullYear()}` : "";
    return { at, words: `${date.toLocaleDateString("en-GB", { month: "short" })}${year}` };
  });
}

/** "+14", "−6", "±0". */
export function signed(change: number): string {
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0";
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-rating-curve": RatingCurveElement;
  }
}
