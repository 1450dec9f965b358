import { LitElement, css, html, nothing, svg } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { base } from "./base.ts";
import { ARCH } from "./icons.ts";

/** A mark on the timeline: a turn is a tick, a period a longer one with its name below, a flag an event with its name above. */
export interface Milestone {
  readonly at: number;
  readonly label: string;
  readonly kind: "turn" | "period" | "flag";
}
/** Figures over time, one for each position, drawn as steps; the second and later are dashed as well as coloured. */
export interface Curve {
  readonly label: string;
  readonly values: readonly number[];
  /** A colour of the tokens, e.g. `var(--gg-britain)`. */
  readonly colour?: string;
}

const SIDE = 14;
const CURVES = 62;
const FLAGS = 20;
const BELOW = 26;
/** Names of periods closer than this to each other are left out. */
const APART = 56;
/** About so wide is a letter of a flag's name, and of a curve's. */
const FLAG_LETTER = 6;
const CURVE_LETTER = 7;
/** Ticks of turns closer than this too: a long match has a mark for some of them. */
const CLOSE = 7;
const DASHES = ["none", "7 3", "2 3", "10 3 2 3", "5 5", "1 4"];

/**
 * `<cv-timeline .length=${622} .at=${41} .milestones=${…} .curves=${…}>`: the match as a ruled line with milestones; the thumb is a small arch in ink.
 * Keys when focused: ← → one position, Shift a turn, PgUp PgDn a period, Home End. Pointer: press or drag.
 * @fires cv-seek { at } — a position was chosen.
 */
@customElement("cv-timeline")
export class TimelineElement extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: block;
        min-width: 0;
      }
      svg {
        display: block;
        width: 100%;
        overflow: visible;
        touch-action: none;
        cursor: pointer;
        user-select: none;
        -webkit-user-select: none;
      }
      .rail {
        stroke: var(--rule-2);
        stroke-width: 1.2;
      }
      .done {
        stroke: var(--ink);
        stroke-width: 4.5;
      }
      .tick {
        stroke: var(--rule-2);
        stroke-width: 1.2;
      }
      .big {
        stroke: var(--ink);
        stroke-width: 1.6;
      }
      .period {
        font: 400 15px var(--face-text);
        fill: var(--ink);
      }
      .flag path {
        fill: var(--ink-2);
        stroke: var(--ink-2);
        stroke-width: 1.4;
      }
      .flag text {
        font: 450 13px var(--face-ui);
        font-stretch: 84%;
        fill: var(--ink-2);
      }
      .flag.on text {
        fill: var(--ink);
        font-weight: 680;
      }
      .now {
        stroke: var(--ink);
        stroke-width: 1.4;
      }
      .thumb {
        fill: var(--ink);
        stroke: var(--sheet);
        stroke-width: 5;
        paint-order: stroke;
      }
      .grid {
        stroke: var(--rule);
      }
      .axis {
        font: 450 13px var(--face-ui);
        fill: var(--ink-3);
        text-anchor: end;
      }
      .curve {
        fill: none;
        stroke-width: 2.4;
      }
      .name {
        font: 620 13px var(--face-ui);
        fill: var(--ink);
      }
    `,
  ];

  /** The last position. */
  @property({ type: Number }) accessor length = 0;
  @property({ type: Number }) accessor at = 0;
  @property({ attribute: false }) accessor milestones: readonly Milestone[] = [];
  @property({ attribute: false }) accessor curves: readonly Curve[] = [];
  @property() accessor label = "Moment of the match";
  @state() private accessor width = 600;
  readonly #sizes =
    typeof ResizeObserver === "undefined"
      ? undefined
      : new ResizeObserver(() => {
          if (this.clientWidth > 0) this.width = this.clientWidth;
        });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sizes?.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes?.disconnect();
  }

  private get names(): number {
    return this.curves.length === 0 ? 0 : Math.min(150, this.width * 0.2);
  }

  private x(at: number): number {
    const left = this.curves.length === 0 ? SIDE : SIDE + 26;
    return left + ((this.width - left - SIDE - this.names) * at) / Math.max(1, this.length);
  }

  override render() {
    const curves = this.curves.length === 0 ? 0 : CURVES;
    const flags = this.milestones.some((halt) => halt.kind === "flag") ? FLAGS : 0;
    const line = curves + flags + 8;
    const height = line + BELOW;
    const now = this.x(this.at);
    return html`<svg
      viewBox="0 0 ${this.width} ${height}"
      height=${height}
      tabindex="0"
      role="slider"
      aria-label=${this.label}
      aria-valuemin="0"
      aria-valuemax=${this.length}
      aria-valuenow=${this.at}
      aria-valuetext=${this.said}
      @keydown=${this.byKey}
      @pointerdown=${this.press}
      @pointermove=${this.drag}
    >
      ${curves === 0 ? nothing : this.renderCurves(curves)}
      <path
        class="rail"
        d="M${this.x(0)} ${line - 3}H${this.x(this.length)}M${this.x(0)} ${line + 3}H${this.x(this.length)}"
      />
      <path class="done" d="M${this.x(0)} ${line}H${now}" />
      ${this.renderMilestones(line, curves)}
      <path class="now" d="M${now} ${curves > 0 ? 0 : line - 8}V${line}" />
      <path class="thumb" d=${ARCH} transform="translate(${now - 8.4} ${line - 9}) scale(.38)" />
    </svg>`;
  }

  /** Where one is, in words: the last halt before. */
  private get said(): string {
    const last = [...this.milestones].filter((h) => h.at <= this.at).sort((a, b) => b.at - a.at)[0];
    return `${this.at} of ${this.length}${last === undefined ? "" : `, ${last.label}`}`;
  }

  private renderMilestones(line: number, curves: number) {
    let period = -APART;
    let tick = -CLOSE;
    const shown = this.milestones.filter((h) => h.kind === "flag" && h.at <= this.at).at(-1);
    const named = this.namedFlags(shown);
    return [...this.milestones]
      .sort((a, b) => a.at - b.at)
      .map((halt) => {
        const x = this.x(halt.at);
        if (halt.kind === "turn") {
          if (x - tick < CLOSE) return nothing;
          tick = x;
          return svg`<path class="tick" d="M${x} ${line - 5}V${line + 5}"/>`;
        }
        if (halt.kind === "period") {
          const isNamed = x - period >= APART;
          if (isNamed) period = x;
          return svg`<path class="tick big" d="M${x} ${line - 8}V${line + 8}"/>${
            isNamed
              ? svg`<text class="period" x=${x} y=${line + 23} text-anchor=${x + halt.label.length * 7.5 > this.width ? "end" : "start"}>${halt.label}</text>`
              : nothing
          }`;
        }
        // where the name of another flag stands there is no room for a cloth
        if (!named.has(halt) && [...named].some((other) => other.at <= halt.at && x < this.endOf(other)))
          return svg`<path class="tick" d="M${x} ${line - 5}V${line + 5}"/>`;
        return svg`<g class="flag ${halt === shown ? "on" : ""}"><path d="M${x} ${line - 4}V${curves + 4}h8l-2 3 2 3h-8"/>${
          named.has(halt) ? svg`<text x=${x + 11} y=${curves + 14}>${halt.label}</text>` : nothing
        }</g>`;
      });
  }

  /** The flags whose names have room: that of the present moment before all others. */
  private namedFlags(shown: Milestone | undefined): ReadonlySet<Milestone> {
    const named = new Set<Milestone>();
    const flags = this.milestones.filter((halt) => halt.kind === "flag");
    for (const flag of shown === undefined ? flags : [shown, ...flags])
      if (
        this.endOf(flag) < this.width &&
        [...named].every((other) => this.endOf(flag) < this.x(other.at) || this.endOf(other) < this.x(flag.at))
      )
        named.add(flag);
    return named;
  }

  private endOf(flag: Milestone): number {
    return this.x(flag.at) + 16 + flag.label.length * FLAG_LETTER;
  }

  private renderCurves(height: number) {
    const most = Math.max(1, ...this.curves.flatMap((curve) => curve.values));
    const y = (value: number): number => height - 6 - ((height - 16) * Math.max(0, value)) / most;
    const names = this.curves.map((curve) => ({ curve, at: y(curve.values.at(-1) ?? 0) })).sort((a, b) => a.at - b.at);
    let last = -20;
    return svg`${[0, Math.round(most / 2), most].map(
      (value) => svg`<path class="grid" d="M${this.x(0)} ${y(value)}H${this.x(this.length)}"/>
        <text class="axis" x=${this.x(0) - 6} y=${y(value) + 4}>${value}</text>`,
    )}${this.curves.map(
      (curve, i) =>
        svg`<path class="curve" d=${this.stepped(curve.values, y)} stroke=${curve.colour ?? "var(--ink)"} stroke-dasharray=${
          DASHES[i % DASHES.length]
        }/>`,
    )}${names.map(({ curve, at }) => {
      last = Math.max(at, last + 14);
      return svg`<text class="name" x=${this.x(this.length) + 6} y=${last + 4}>${this.curveName(curve)}</text>`;
    })}`;
  }

  /** The name, cut where there is no room for it, and the last figure. */
  private curveName({ label, values }: Curve): string {
    const figure = String(values.at(-1) ?? "");
    const letters = Math.floor((this.names + SIDE - 6) / CURVE_LETTER) - figure.length - 1;
    return `${label.length > letters ? `${label.slice(0, Math.max(1, letters - 1)).trimEnd()}…` : label} ${figure}`;
  }

  private stepped(values: readonly number[], y: (value: number) => number): string {
    let path = "";
    let before: number | undefined;
    for (const [at, value] of values.entries()) {
      if (value === before && at < values.length - 1) continue;
      path += before === undefined ? `M${this.x(at)} ${y(value)}` : `H${this.x(at)}V${y(value)}`;
      before = value;
    }
    return path;
  }

  private readonly press = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.seekTo(event);
  };

  private readonly drag = (event: PointerEvent): void => {
    if ((event.currentTarget as Element).hasPointerCapture(event.pointerId)) this.seekTo(event);
  };

  private seekTo(event: PointerEvent): void {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const start = this.x(0);
    const share = (event.clientX - box.left - start) / Math.max(1, this.x(this.length) - start);
    this.seek(Math.round(share * this.length));
  }

  private seek(at: number): void {
    const held = Math.min(this.length, Math.max(0, at));
    if (held === this.at) return;
    this.dispatchEvent(new CustomEvent("cv-seek", { detail: { at: held }, bubbles: true, composed: true }));
  }

  private readonly byKey = (event: KeyboardEvent): void => {
    const to = timelineKey(event, this.at, this.length, this.milestones);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.seek(to);
  };
}

/** The position that a key leads to; null if the timeline does not use that key. */
export function timelineKey(
  event: Pick<KeyboardEvent, "key" | "shiftKey">,
  at: number,
  length: number,
  milestones: readonly Milestone[],
): number | null {
  const next = (kinds: readonly string[]): number =>
    Math.min(length, ...milestones.filter((h) => kinds.includes(h.kind) && h.at > at).map((h) => h.at));
  const before = (kinds: readonly string[]): number =>
    Math.max(0, ...milestones.filter((h) => kinds.includes(h.kind) && h.at < at).map((h) => h.at));
  switch (event.key) {
    case "ArrowRight":
    case "ArrowUp":
      return event.shiftKey ? next(["turn", "period"]) : Math.min(length, at + 1);
    case "ArrowLeft":
    case "ArrowDown":
      return event.shiftKey ? before(["turn", "period"]) : Math.max(0, at - 1);
    case "PageDown":
      return next(["period"]);
    case "PageUp":
      return before(["period"]);
    case "Home":
      return 0;
    case "End":
      return length;
    default:
      return null;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-timeline": TimelineElement;
  }
}
