import { isolate, DAY } from "@caravanserai/clocks";
import { css, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BaseElement } from "../elements/base.ts";
import { WidthController } from "../elements/width-controller.ts";

/** The deadline of this person at a table. */
export interface Deadline {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly low: boolean;
}

/** How many days ahead the line reaches. */
export const ROAD_DAYS = 5;
const LEFT = 6;
const STEP = 24;
/** The approximate width of a letter. */
const LETTER = 7.2;

/**
 * `<cv-deadlines-road .deadlines .nights .now>`: the next five days with a flag for each deadline, and the person's
 * quiet hours shaded; its label lists the same in words.
 */
@customElement("cv-deadlines-road")
export class DeadlinesRoadElement extends BaseElement {
  static override styles = css`
    svg {
      display: block;
      width: 100%;
      font: 560 13px var(--face-ui);
      overflow: visible;
    }
    text {
      fill: var(--ink);
      /* covers the flags of other deadlines behind it */
      stroke: var(--paper);
      stroke-width: 4;
      paint-order: stroke;
    }
    .day {
      font-weight: var(--weight-ui);
      fill: var(--ink-2);
    }
    .when {
      font-weight: var(--weight-ui);
    }
    line {
      stroke: var(--ink-2);
    }
    .night {
      fill: color-mix(in srgb, var(--ink) 16%, transparent);
    }
    .now {
      stroke: var(--ink);
      stroke-width: 3;
    }
    .flag line {
      stroke: var(--ink);
    }
    .flag path {
      fill: var(--ink);
    }
    .low line {
      stroke: var(--lamp);
    }
    .low path,
    .low text {
      fill: var(--lamp);
    }
  `;

  @property({ attribute: false }) accessor deadlines: readonly Deadline[] = [];
  @property({ attribute: false }) accessor nights: readonly { readonly from: number; readonly to: number }[] = [];
  @property({ attribute: false }) accessor now = Date.now();

  readonly #measured = new WidthController(this, 376);

  override render() {
    const { now } = this;
    const { width } = this.#measured;
    const shown = [...this.deadlines].sort((a, b) => a.at - b.at).filter(({ at }) => at < now + ROAD_DAYS * DAY);
    const road = shown.length * STEP + 22;
    const place = (at: number): number => LEFT + ((at - now) / (ROAD_DAYS * DAY)) * (width - 2 * LEFT);
    const midnight = new Date(now);
    midnight.setHours(24, 0, 0, 0);
    const days = Array.from({ length: ROAD_DAYS }, (_, i) => midnight.getTime() + i * DAY);
    return svg`<svg height=${road + 26} role="img" aria-label=${this.inWords(shown)}>
      ${this.nights.map(({ from, to }) => {
        const [begin, end] = [place(Math.max(from, now)), place(Math.min(to, now + ROAD_DAYS * DAY))];
        return end <= begin
          ? ""
          : svg`<rect class="night" x=${begin} y=${road - 8} width=${end - begin} height="16"></rect>`;
      })}
      <line x1=${LEFT} x2=${width - LEFT} y1=${road} y2=${road}></line>
      <line class="now" x1=${LEFT} x2=${LEFT} y1=${road - 9} y2=${road + 9}></line>
      ${days.map(
        (at, i) => svg`<line x1=${place(at)} x2=${place(at)} y1=${road - 5} y2=${road + 5}></line>
          ${
            i < ROAD_DAYS - 1
              ? svg`<text class="day" x=${(place(at) + place(at + DAY)) / 2} y=${road + 22} text-anchor="middle">${weekday(at)}</text>`
              : ""
          }`,
      )}
      ${shown.map(
        ({ at, low }, i) => svg`<g class="flag ${low ? "low" : ""}">
          <line x1=${place(Math.max(at, now))} x2=${place(Math.max(at, now))} y1=${STEP * i + 6} y2=${road}></line>
        </g>`,
      )}
      ${shown.map(({ name, at, low }, i) => {
        const [x, y] = [place(Math.max(at, now)), STEP * i + 12];
        const isRight = x > width / 2;
        const room = (isRight ? x : width - x) - 20 - momentOf(at).length * LETTER;
        return svg`<g class="flag ${low ? "low" : ""}">
          <path d=${`M${x} ${y - 6}h9l-2.500 4 2.500 4h-9Z`}></path>
          <text x=${isRight ? x - 6 : x + 14} y=${y + 3} text-anchor=${isRight ? "end" : "start"}
            >${cutTo(name, room / LETTER)} <tspan class="when">${momentOf(at)}</tspan></text>
        </g>`;
      })}
    </svg>`;
  }

  private inWords(shown: readonly Deadline[]): string {
    if (shown.length === 0) return "No deadline in the next five days.";
    return shown.map(({ name, at }) => `${isolate(name)}: ${momentOf(at)}`).join("; ");
  }
}

/** Shortens a long name to leave room for the time. */
function cutTo(name: string, letters: number): string {
  return name.length <= letters ? name : `${name.slice(0, Math.max(1, Math.floor(letters) - 1)).trimEnd()}…`;
}

function weekday(at: number): string {
  return new Date(at).toLocaleDateString("en-GB", { weekday: "short" });
}

/** "Mon 3:38" */
function momentOf(at: number): string {
  return `${weekday(at)} ${new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })}`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-deadlines-road": DeadlinesRoadElement;
  }
}
