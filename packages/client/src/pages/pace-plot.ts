import { DAY, HOUR, MINUTE, durationInWords, paceOf, plotOf, shortTime, storeOverTime } from "@caravanserai/clocks";
import type { StoreOverTime, TimeSettings } from "@caravanserai/clocks";
import { css, html, nothing, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BaseElement } from "../elements/base.ts";
import { WidthController } from "../elements/width-controller.ts";
import { lowerFirst, upperFirst } from "../elements/words.ts";

const HEIGHT = 226;
const LEFT = 34;
const RIGHT = 12;
const TOP = 24;
const BOTTOM = 40;
/** The dashes of the three players' lines, which also have labels. */
const DASHES = ["", "8 5", "2 4"] as const;

/**
 * `<cv-pace-plot .time>`: the time in store, from the start of a match, of three players with different answer times.
 * It is computed by the rules of the clock, with the nights and weekends that the table honours; the sentences below
 * say the same. Drawn at its actual width.
 */
@customElement("cv-pace-plot")
export class PacePlotElement extends BaseElement {
  static override styles = css`
    .head {
      gap: 0 0.8rem;
      align-items: baseline;
    }
    svg {
      display: block;
      width: 100%;
      height: ${HEIGHT}px;
      margin-top: 0.4rem;
      font: var(--weight-ui) 13px var(--face-ui);
      overflow: visible;
    }
    text {
      fill: var(--ink-2);
      font-variant-numeric: tabular-nums lining-nums;
    }
    .who {
      fill: var(--ink);
      stroke: var(--paper);
      stroke-width: 4;
      paint-order: stroke;
    }
    .grid {
      stroke: var(--rule);
    }
    .tick {
      stroke: var(--rule-2);
    }
    path {
      fill: none;
      stroke: var(--ink);
      stroke-width: 2.2;
    }
    circle {
      fill: var(--ink);
    }
    .words {
      margin-top: 0.3rem;
      line-height: 1.4;
    }
  `;

  @property({ attribute: false }) accessor time!: TimeSettings;
  readonly #measured = new WidthController(this, 640);

  override render() {
    const { time } = this;
    if (time.clock.kind === "none") return nothing;
    const { span, habits } = plotOf(time);
    const lines = habits.map((habit) => storeOverTime(time, habit, span));
    const words = plotInWords(time, lines);
    return html`<div class="head cluster">
        <h2>Time left over ${paceOf(time) === "live" ? "four hours" : "three weeks"}</h2>
        <span class="quiet">for three kinds of players</span>
      </div>
      ${this.draw(lines, span, words)}
      <p class="words muted small measure">${words}</p>`;
  }

  private draw(lines: readonly StoreOverTime[], span: number, words: string) {
    const { width } = this.#measured;
    const most = Math.max(...lines.flatMap(({ corners }) => corners.map(({ left }) => left)));
    const high = scaleOf(most);
    const wide =
      span > DAY ? { length: DAY, name: "days of play", step: 3 } : { length: HOUR, name: "hours of play", step: 1 };
    const x = (after: number): number => LEFT + (after / span) * (width - LEFT - RIGHT);
    const y = (left: number): number => TOP + (1 - left / (high.top * high.unit)) * (HEIGHT - TOP - BOTTOM);
    const rows = Array.from({ length: Math.floor(high.top / high.step) + 1 }, (_, i) => i * high.step);
    const columns = Array.from({ length: span / wide.length / wide.step + 1 }, (_, i) => i * wide.step);
    return html`<svg role="img" aria-label=${words}>
      <text x="0" y="12">${high.name} left</text>
      ${rows.map(
        (row) =>
          svg`<path class="grid" stroke-width="1" d="M${LEFT} ${y(row * high.unit)}H${width - RIGHT}"></path>
            <text x=${LEFT - 8} y=${y(row * high.unit) + 4} text-anchor="end">${row}</text>`,
      )}
      ${columns.map(
        (column) =>
          svg`<path class="tick" stroke-width="1" d="M${x(column * wide.length)} ${HEIGHT - BOTTOM}v5"></path>
            <text x=${x(column * wide.length)} y=${HEIGHT - BOTTOM + 18} text-anchor="middle">${column}</text>`,
      )}
      <text x=${width - RIGHT} y=${HEIGHT - 4} text-anchor="end">${wide.name}</text>
      ${lines.map(
        ({ corners }, i) =>
          svg`<path stroke-dasharray=${DASHES[i] === "" ? nothing : (DASHES[i] ?? nothing)}
            d="M${corners.map(({ after, left }) => `${x(after).toFixed(1)} ${y(left).toFixed(1)}`).join("L")}"></path>`,
      )}
      ${this.labels(lines, x, y)}
    </svg>`;
  }

  /** The labels: under their lines, each at its own place, or at the end of a line that ends early. */
  private labels(lines: readonly StoreOverTime[], x: (after: number) => number, y: (left: number) => number) {
    const placed: { readonly from: number; readonly to: number; readonly at: number }[] = [];
    /** The height at which a label covers no other: it moves up until it does not. */
    const free = (from: number, to: number, wanted: number): number => {
      let at = wanted;
      while (placed.some((other) => other.from < to && from < other.to && Math.abs(other.at - at) < LABEL)) at -= LABEL;
      placed.push({ from, to, at });
      return at;
    };
    return lines.map(({ answersAfter, corners, emptyAfter }, i) => {
      const end = corners.at(-1) ?? { after: 0, left: 0 };
      const words = `after ${durationInWords(answersAfter)}${emptyAfter === null ? "" : ": out of time"}`;
      const wide = 7.2 * words.length;
      const dot = svg`<circle cx=${x(end.after)} cy=${y(end.left)} r="4"></circle>`;
      if (emptyAfter !== null) {
        const isRight = x(end.after) + 10 + wide > this.#measured.width;
        const [at, anchor] = isRight ? [this.#measured.width - RIGHT, "end"] : [x(end.after) + 8, "start"];
        const from = isRight ? at - wide : at;
        const height = free(from, from + wide, y(0) - 8);
        return svg`${dot}<text class="who strong" x=${at} y=${height} text-anchor=${anchor}>${words}</text>`;
      }
      const after = (PLACES[i] ?? 1) * end.after;
      const at = Math.min(x(after), this.#measured.width - RIGHT - wide / 2);
      const height = free(at - wide / 2, at + wide / 2, y(lowestNear(corners, after)) + 17);
      return svg`${dot}<text class="who strong" x=${at} y=${height} text-anchor="middle">${words}</text>`;
    });
  }
}

/** The height of a line of labels. */
const LABEL = 18;
/** Where along the lines the labels are placed. */
const PLACES = [0.45, 0.68, 0.88] as const;

/** The lowest point of a line around its label. */
function lowestNear(corners: StoreOverTime["corners"], after: number): number {
  const near = (corners.at(-1)?.after ?? 0) * 0.07;
  const lefts = corners.filter((corner) => Math.abs(corner.after - after) < near).map(({ left }) => left);
  return lefts.length > 0 ? Math.min(...lefts) : (corners.findLast((corner) => corner.after <= after)?.left ?? 0);
}

/** The ends of the scale and its steps, in the largest suitable unit. */
function scaleOf(most: number): {
  readonly unit: number;
  readonly name: string;
  readonly step: number;
  readonly top: number;
} {
  const [unit, name] = most >= 2 * DAY ? [DAY, "days"] : most >= 3 * HOUR ? [HOUR, "hours"] : [MINUTE, "minutes"];
  const steps = [0.25, 0.5, 1, 2, 3, 5, 6, 10, 12, 15, 20, 30, 60];
  const step = steps.find((one) => most / unit / one <= 6) ?? Math.ceil(most / unit / 6);
  return { unit, name, step, top: Math.ceil(most / unit / step) * step };
}

/** [CO-001] The plot in sentences: who fills the store, who lives on it, who runs out, and when. */
function plotInWords(time: TimeSettings, lines: readonly StoreOverTime[]): string {
  if (time.clock.kind === "each") {
    const up = lines.filter(({ emptyAfter }) => emptyAfter !== null).map(({ answersAfter }) => answersAfter);
    const all = `Every turn starts again with ${durationInWords(time.clock.time)}, and nothing is saved up`;
    const [first] = up;
    return first === undefined ? `${all}.` : `${all}; a player who takes ${durationInWords(first)} runs out of time.`;
  }
  const sentence = lines.map((line) => lineInWords(line)).join("; ");
  return `${upperFirst(sentence)}.${restsInWords(time)}`;
}

function lineInWords({ answersAfter, corners, perVisit, fullAfter, emptyAfter }: StoreOverTime): string {
  const who = `a player who takes ${durationInWords(answersAfter)}`;
  if (emptyAfter !== null) return `${who} runs out of time ${whenInWords(emptyAfter)}`;
  if (fullAfter !== null) return `${who} has all the time there can be ${whenInWords(fullAfter)}`;
  if (perVisit >= 0)
    return `${who} ${perVisit === 0 ? "keeps what there was" : `gains ${durationInWords(perVisit)} with each turn`}`;
  const least = Math.min(...corners.map(({ left }) => left));
  return `${who} gets by, with ${least < HOUR ? shortTime(least) : durationInWords(Math.floor(least / HOUR) * HOUR)} left at the worst`;
}

/** "on day 9", "after 1 hour and 28 minutes". */
function whenInWords(after: number): string {
  if (after > DAY) return `on day ${Math.ceil(after / DAY)}`;
  return `after ${lowerFirst(durationInWords(Math.round(after / MINUTE) * MINUTE))}`;
}

/** Explains the level stretches of the lines. */
function restsInWords({ holds: { quiet, rest } }: TimeSettings): string {
  if (!quiet && !rest) return "";
  const what = quiet && rest ? "nights and weekends" : quiet ? "nights" : "weekends";
  return ` The lines are level in ${what}, when the clock stands still (${[quiet ? "22:00 to 07:00" : "", rest ? "Saturday and Sunday" : ""].filter((part) => part !== "").join(", ")}, unless a person has set others).`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-pace-plot": PacePlotElement;
  }
}
