import { css, html, nothing, svg } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Chapter, Curve, KeyMoment, Milestone } from "../contract/index.ts";
import { BaseElement } from "./base.ts";
import { chapterAt, momentsAround } from "./chapters.ts";
import { DASHES, tokenOf } from "./curve-marks.ts";
import { initial } from "./arch.ts";
import { ARCH } from "./icons.ts";
import { hasKeyFocus } from "./key-focus.ts";
import { timelineKey } from "./timeline-keys.ts";
import { counted } from "./words.ts";

const SIDE = 14;
/** The approximate width of a letter in the drawing, in pixels. */
const LETTER = 7;
/** The same for the names of chapters. */
const LARGE_LETTER = 8;
/** What stays free between the names of two chapters. */
const APART = 16;
/** Ticks of turns closer together than this many pixels are left out. */
const CLOSE = 7;
/** A press within this many pixels of a moment's mark goes to it. */
const NEAR = 9;

/** A step of the match that changed the chances. */
export interface TimelineMark {
  readonly at: number;
  readonly seat: number;
  readonly kind: "choice" | "luck";
  /** In per cent; negative: it cost the seat so much. */
  readonly swing: number;
}

/** The height of the row of pins, which show where there are comments. */
const PINS = 23;
const NARROW_PINS = 18;
/** A pin, centred on 0 0. */
const PIN = "M-7-7.500h14v11h-4.500L0 7.500-2.500 3.500H-7Z";

/** Somebody who looks at the match too, and where. */
export interface TimelinePerson {
  readonly name: string;
  readonly at: number;
  readonly you: boolean;
  readonly leads: boolean;
}

/** Answers that were not played, and are shown elsewhere: they branch off at a position. */
export interface TimelineBranch {
  readonly at: number;
  readonly moves: number;
  readonly words: string;
}

/** The width of the arch of a person, and the part of the drawn size that it has. */
const PERSON = 23;
const PERSON_SCALE = 0.48;
/** The height of the row of a branch, how far apart its halts are, and how many of them are drawn at most. */
const BRANCH = 26;
const HALT = 27;
const MOST_HALTS = 6;

/** The width of a mark with its figure. */
const FIGURE = 32;
/** The height of a lane of marks. */
const LANE = 20;
const NARROW_LANE = 16;

/**
 * `<cv-timeline .length=${622} .at=${41} .chapters=${…} .milestones=${…} .curves=${…} unit="₹">`: the match as a track
 * with its chapters as bands, its moments as diamonds and the curves of all seats above it. It is drawn for its actual
 * width and height and never scaled. Keys when focused: ← → one position, Shift a turn, PgUp PgDn a chapter, Home End.
 * Pointer: press or drag to go there, hover shows the figures.
 * @fires cv-seek { at } — a position was chosen.
 */
@customElement("cv-timeline")
export class TimelineElement extends BaseElement {
  static override styles = css`
    :host {
      min-width: 0;
      position: relative;
      --plot: 100;
    }
    svg {
      display: block;
      width: 100%;
      overflow: visible;
      touch-action: pan-y;
      cursor: pointer;
      user-select: none;
      -webkit-user-select: none;
    }
    .shade {
      fill: var(--sunk);
      opacity: 0.55;
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
    .chapter {
      font: 400 15px var(--face-text);
      fill: var(--ink-2);
    }
    .chapter.on {
      fill: var(--ink);
      font-weight: 680;
    }
    .moment {
      fill: var(--sheet);
      stroke: var(--ink);
      stroke-width: 1.5;
    }
    .moment.past {
      fill: var(--ink);
    }
    .now {
      stroke: var(--ink);
      stroke-width: 1.6;
    }
    .thumb {
      fill: var(--ink);
      stroke: var(--sheet);
      stroke-width: 5;
      paint-order: stroke;
    }
    .person path {
      fill: var(--sheet);
      stroke: var(--ink);
      stroke-width: 3;
    }
    .person.you path {
      stroke-width: 6;
    }
    .person.leads path {
      fill: var(--ink);
    }
    .person text {
      font: 400 13px var(--face-text);
      text-anchor: middle;
      fill: var(--ink);
    }
    .person.leads text {
      fill: var(--on-ink);
    }
    .branch path {
      fill: none;
      stroke: var(--ink);
      stroke-width: 1.5;
      stroke-dasharray: 4 3;
    }
    .branch circle {
      fill: var(--sheet);
      stroke: var(--ink);
      stroke-width: 1.5;
    }
    .branch circle.last {
      fill: var(--ink);
    }
    .branch text {
      font: italic 400 15px var(--face-text);
      fill: var(--ink);
    }
    .grid {
      stroke: var(--rule);
    }
    .axis {
      font: 450 13px var(--face-ui);
      fill: var(--ink-2);
    }
    .axis.value {
      text-anchor: end;
    }
    .curve {
      fill: none;
      stroke-width: 2.4;
      stroke-linejoin: round;
    }
    .token {
      stroke: var(--sheet);
      stroke-width: 3;
      paint-order: stroke;
    }
    .name {
      font: 450 13px var(--face-ui);
      fill: var(--ink);
    }
    .name .who {
      font-weight: 680;
    }
    .band {
      opacity: 0.22;
      stroke: none;
    }
    .even {
      stroke: var(--ink-2);
      stroke-dasharray: 2 4;
    }
    .edge {
      stroke: var(--ink-2);
      stroke-dasharray: 3 3;
    }
    .growing {
      font: italic 400 15px var(--face-text);
      fill: var(--ink-2);
    }
    .lane {
      stroke: var(--rule);
    }
    .pin path {
      fill: var(--sheet);
      stroke: var(--ink);
      stroke-width: 1.4;
    }
    .pin text {
      fill: var(--ink);
      font-size: 0.6875rem;
    }
    .pin.on path {
      fill: var(--ink);
    }
    .pin.on text {
      fill: var(--on-ink);
    }
    .mark {
      fill: var(--ink);
      stroke: var(--ink);
      stroke-width: 1.5;
    }
    .mark.luck {
      fill: none;
    }
    .mark.here {
      fill: none;
      stroke-width: 1.6;
    }
    .figure {
      font: 680 13px var(--face-ui);
      fill: var(--ink);
    }
    .tip {
      position: absolute;
      top: 1.6rem;
      left: 0;
      z-index: 1;
      padding: 0.35rem 0.6rem;
      pointer-events: none;
      width: max-content;
      max-width: 16rem;
    }
    .tip b {
      display: block;
      font-weight: var(--weight-heavy);
    }
    @media (max-width: 47.5em), (max-height: 30em) {
      :host {
        --plot: 72;
      }
    }
    @media (forced-colors: active) {
      .tip {
        border-color: CanvasText;
      }
    }
  `;

  /** The last position. */
  @property({ type: Number }) accessor length = 0;
  @property({ type: Number }) accessor at = 0;
  @property({ attribute: false }) accessor milestones: readonly Milestone[] = [];
  @property({ attribute: false }) accessor chapters: readonly Chapter[] = [];
  @property({ attribute: false }) accessor curves: readonly Curve[] = [];
  /** Printed before the figures: "₹". */
  @property() accessor unit = "";
  /** The curves are chances in per cent, which may still grow. */
  @property({ type: Boolean }) accessor chances = false;
  /** Marks under the track, in the lane of a seat. */
  @property({ attribute: false }) accessor marks: readonly TimelineMark[] = [];
  /** The positions with comments, and how many there are. */
  @property({ attribute: false }) accessor pins: readonly { readonly at: number; readonly count: number }[] = [];
  /** Who looks at the match together with this person, who is one of them. */
  @property({ attribute: false }) accessor people: readonly TimelinePerson[] = [];
  @property({ attribute: false }) accessor branch: TimelineBranch | null = null;
  @property() accessor label = "Moment of the match";
  @state() private accessor width = 600;
  /** Height of the curves, from the style sheet. */
  @state() private accessor plot = 100;
  /** The position under the pointer; null: none. */
  @state() private accessor over: number | null = null;
  @state() private accessor isFocused = false;
  readonly #sizes =
    typeof ResizeObserver === "undefined"
      ? undefined
      : new ResizeObserver(() => {
          if (this.clientWidth > 0) this.width = this.clientWidth;
          const plot = Number(getComputedStyle(this).getPropertyValue("--plot"));
          if (plot > 0) this.plot = plot;
        });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sizes?.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes?.disconnect();
  }

  /** Set by script because the pages' content security policy forbids style attributes. */
  override updated(): void {
    const tip = this.renderRoot.querySelector<HTMLElement>(".tip");
    if (tip === null || this.shownAt === null) return;
    const x = this.x(this.shownAt);
    const right = x + 12 + tip.offsetWidth > this.width;
    tip.style.translate = `${Math.max(0, right ? x - 12 - tip.offsetWidth : x + 12)}px 0`;
  }

  /** The position whose figures are shown in words. */
  private get shownAt(): number | null {
    return this.over ?? (this.isFocused ? this.at : null);
  }

  private get isNarrow(): boolean {
    return this.width < 560;
  }

  /** The space for the names at the end of the curves. */
  private get names(): number {
    return this.curves.length === 0 || this.isNarrow ? 0 : Math.min(170, this.width * 0.16);
  }

  private get left(): number {
    return this.curves.length === 0 ? SIDE : SIDE + 30;
  }

  private x(at: number): number {
    return this.left + ((this.width - this.left - SIDE - this.names) * at) / Math.max(1, this.length);
  }

  override render() {
    // on a phone the lanes take some of the room of the curves
    const plot = this.curves.length === 0 ? 0 : this.plot - (this.isNarrow && this.chances ? NARROW_LANE : 0);
    const head = this.chapters.length === 0 || this.isNarrow ? 4 : 22;
    const line = head + plot + 12;
    const lanes = this.marks.length === 0 && !this.chances ? 0 : this.laneCount;
    const pins = this.pins.length === 0 ? 0 : this.isNarrow ? NARROW_PINS : PINS;
    const below = pins + lanes * this.lane;
    const branch = this.branch === null ? 0 : BRANCH;
    const height = line + (this.isNarrow ? 13 : 28) + below + branch;
    const now = this.x(this.at);
    return html`<svg
        height=${height}
        tabindex="0"
        role="slider"
        aria-label=${this.label}
        aria-valuemin="0"
        aria-valuemax=${this.length}
        aria-valuenow=${this.at}
        aria-valuetext=${this.words}
        @keydown=${this.byKey}
        @pointerdown=${this.press}
        @pointermove=${this.drag}
        @pointerleave=${() => (this.over = null)}
        @focus=${(event: FocusEvent) => (this.isFocused = hasKeyFocus(event.currentTarget as Element))}
        @blur=${() => (this.isFocused = false)}
      >
        ${this.renderChapters(head, plot)} ${plot === 0 ? nothing : this.renderCurves(head, plot)}
        <path
          class="rail"
          d="M${this.x(0)} ${line - 2.5}H${this.x(this.length)}M${this.x(0)} ${line + 2.5}H${this.x(this.length)}"
        />
        <path class="done" d="M${this.x(0)} ${line}H${now}" />
        ${this.renderTurns(line, below + branch)}
        ${this.moments.map(
          (moment) =>
            svg`<path class="moment ${moment.at < this.at ? "past" : ""}" d="M0-5.5 5.5 0 0 5.5-5.5 0Z" transform="translate(${this.x(moment.at)} ${line})"/>`,
        )}
        ${this.renderPins(line + pins / 2 + (this.isNarrow ? 9 : 8))}
        ${lanes === 0 ? nothing : this.renderLanes(line + pins + (this.isNarrow ? 8 : 6))}
        <path class="now" d="M${now} ${head}V${line}" />
        ${this.renderBranch(line, line + below + branch / 2 + 5)}
        ${
          this.people.some(({ you }) => you)
            ? this.renderPeople(line)
            : svg`<path class="thumb" d=${ARCH} transform="translate(${now - 8.4} ${line - 9}) scale(.38)" />`
        }
      </svg>
      ${this.renderTip()}`;
  }

  private get moments(): readonly KeyMoment[] {
    return this.chapters.flatMap(({ moments }) => moments);
  }

  /** The current position in words, with the figures of all seats. */
  private get words(): string {
    const figures = this.curves.map((curve) => `${curve.label} ${this.figure(curve, this.at)}`);
    const marked = this.marks.filter(({ at }) => at === this.at).map((mark) => this.markWords(mark));
    const count = this.pins.find(({ at }) => at === this.at)?.count ?? 0;
    const comments = count === 0 ? [] : [counted(count, "comment")];
    return [`${this.at} of ${this.length}`, ...this.placeWords(this.at), ...figures, ...marked, ...comments].join(", ");
  }

  private markWords({ kind, seat, swing }: TimelineMark): string {
    const size = `${swing < 0 ? "minus" : "plus"} ${Math.abs(Math.round(swing))}`;
    return `${kind === "choice" ? "a choice of" : "luck, for"} ${this.curves[seat]?.label ?? ""}: ${size}`;
  }

  private placeWords(at: number): readonly string[] {
    const found = chapterAt(this.chapters, at);
    const { last } = momentsAround(this.chapters, at);
    const turn = this.milestones.findLast((mark) => mark.kind === "turn" && mark.at <= at)?.label;
    return [
      ...(turn === undefined ? [] : [turn]),
      ...(last !== null && last.at >= (found?.chapter.at ?? 0)
        ? [last.title]
        : found === null
          ? []
          : [found.chapter.title]),
    ];
  }

  private figure({ values }: Curve, at: number): string {
    const value = values[Math.min(at, values.length - 1)] ?? 0;
    return this.chances ? `${Math.round(value)} %` : `${this.unit}${value}`;
  }

  private get lane(): number {
    return this.isNarrow ? NARROW_LANE : LANE;
  }

  /** A lane for each of two seats, one for more. */
  private get laneCount(): number {
    return this.curves.length === 2 ? 2 : 1;
  }

  private renderLanes(top: number) {
    const middle = (seat: number): number => top + this.lane * ((this.laneCount === 2 ? seat : 0) + 0.5);
    return svg`${Array.from({ length: this.laneCount }, (_, seat) =>
      this.isNarrow || this.laneCount === 1
        ? nothing
        : svg`<text class="axis value" x=${this.x(0) - 10} y=${middle(seat) + 4}>${this.curves[seat]?.label.split(" ")[0]?.slice(0, 7) ?? ""}</text>
          <path class="lane" d="M${this.x(0)} ${middle(seat) + this.lane / 2}H${this.x(this.length)}"/>`,
    )}${this.marks.map(({ at, seat, kind, swing }) => {
      const [x, y] = [this.x(at), middle(seat)];
      const shape = swing < 0 ? "M-5.5-4.5h11L0 5.5Z" : "M-5.5 4.5h11L0-5.5Z";
      return svg`<path class="mark ${kind}" data-at=${at} d=${shape} transform="translate(${x} ${y})"/>${
        this.isNarrow || (at !== this.at && this.hasNext({ at, seat }))
          ? nothing
          : svg`<text class="figure" data-at=${at} x=${x + 9} y=${y + 4.5}>${Math.abs(Math.round(swing))}</text>`
      }${at === this.at ? svg`<rect class="mark here" x=${x - 9} y=${y - 9} width=${this.isNarrow ? 18 : 38} height="18"/>` : nothing}`;
    })}`;
  }

  /** The people stand on the track where they are; who stands at the same position stands in a row. */
  private renderPeople(line: number) {
    return this.people.map(({ name, at, you, leads }, i) => {
      const row = this.people.filter((one) => one.at === at).length;
      const before = this.people.slice(0, i).filter((one) => one.at === at).length;
      const x = this.x(at) + PERSON * (before - (row - 1) / 2);
      return svg`<g class="person ${you ? "you" : ""} ${leads ? "leads" : ""}" transform="translate(${x} ${line})">
        <path d=${ARCH} transform="translate(-10.6 -19) scale(${PERSON_SCALE})"/><text y="1">${initial(name)}</text></g>`;
    });
  }

  /** Dashed, with a halt for each answer: to the right, or to the left where there is no room. */
  private renderBranch(line: number, y: number) {
    const { branch } = this;
    if (branch === null) return nothing;
    const from = this.x(branch.at);
    const halts = Math.min(MOST_HALTS, Math.max(1, branch.moves));
    const isLeft = from > this.width / 2;
    const way = isLeft ? -1 : 1;
    const end = from + way * (10 + halts * HALT);
    return svg`<g class="branch" aria-hidden="true">
      <path d="M${from} ${line + 4}V${y - 8}Q${from} ${y} ${from + way * 8} ${y}H${end}"/>
      ${Array.from({ length: halts }, (_, i) => svg`<circle class=${i === halts - 1 ? "last" : ""} r="5.5" cx=${from + way * (10 + (i + 1) * HALT)} cy=${y}/>`)}
      <text x=${end + way * 14} y=${y + 5} text-anchor=${isLeft ? "end" : "start"}>${branch.words}</text></g>`;
  }

  /** Whether the next mark of the same lane is so close that there is no room for a figure. */
  private hasNext({ at, seat }: Pick<TimelineMark, "at" | "seat">): boolean {
    const room = (next: number): number => this.x(next) - this.x(at);
    const isBeside = (one: TimelineMark): boolean => this.laneCount === 1 || one.seat === seat;
    return this.marks.some((one) => isBeside(one) && one.at > at && room(one.at) < FIGURE);
  }

  private renderPins(y: number) {
    return this.pins.map(
      ({ at, count }) => svg`<g class="pin ${at === this.at ? "on" : ""}" transform="translate(${this.x(at)} ${y})">
        <path data-at=${at} d=${PIN}/><text class="strong" data-at=${at} text-anchor="middle" y="2">${count}</text></g>`,
    );
  }

  private renderTip() {
    const at = this.shownAt;
    if (at === null || this.curves.length === 0) return nothing;
    const [where = `Decision ${at}`, what = ""] = this.placeWords(at);
    // the change since the previous turn, otherwise since the previous decision
    const before = Math.max(0, this.milestones.findLast((mark) => mark.kind !== "flag" && mark.at < at)?.at ?? at - 1);
    return html`<p class="tip small framed raised" aria-hidden="true">
      <b>${where}${what === "" ? nothing : html`: ${what}`}</b>
      ${this.curves.map((curve) => {
        const [was, is] = [this.figure(curve, before), this.figure(curve, at)];
        return html`<span>${curve.label} ${was === is ? is : `${was} → ${is}`}</span><br />`;
      })}
    </p>`;
  }

  private renderChapters(head: number, plot: number) {
    const here = chapterAt(this.chapters, this.at)?.chapter;
    return this.chapters.map((chapter, i) => {
      const from = this.x(chapter.at);
      const to = this.x(this.chapters[i + 1]?.at ?? this.length);
      const letters = Math.floor((to - from - APART) / LARGE_LETTER);
      const title =
        letters >= chapter.title.length
          ? chapter.title
          : letters >= 4
            ? `${chapter.title.slice(0, letters - 1).trimEnd()}…`
            : "";
      return svg`${i % 2 === 1 ? svg`<rect class="shade" x=${from} y=${head} width=${Math.max(0, to - from)} height=${plot + 6}/>` : nothing}${
        head > 10 && title !== ""
          ? svg`<text class="chapter ${chapter === here ? "on" : ""}" x=${from + 2} y="14">${title}</text>`
          : nothing
      }`;
    });
  }

  /** A tick for each turn, as far as there is room, and a label for some of them. */
  private renderTurns(line: number, under: number) {
    let last = -CLOSE;
    let labelled = -Infinity;
    const turns = this.milestones.filter((mark) => mark.kind === "turn");
    const isCounted = new Set(turns.map(({ label }) => label)).size === turns.length;
    return turns.map((mark) => {
      const x = this.x(mark.at);
      if (x - last < CLOSE) return nothing;
      last = x;
      const wide = mark.label.length * LETTER;
      // only numbers are useful as labels here; other names of turns appear in the figures and in the headline
      const hasRoom =
        isCounted &&
        !this.isNarrow &&
        /^.{1,8}\d$/u.test(mark.label) &&
        x - labelled > wide * 2 + 40 &&
        x + wide < this.width;
      if (hasRoom) labelled = x;
      return svg`<path class="tick" d="M${x} ${line - 5}V${line + 5}"/>${
        hasRoom
          ? svg`<text class="axis" x=${x} y=${line + under + 24} text-anchor=${x - wide / 2 < 0 ? "start" : "middle"}>${mark.label}</text>`
          : nothing
      }`;
    });
  }

  private renderCurves(head: number, plot: number) {
    const all = this.curves.flatMap((curve) => curve.values);
    const most = this.chances ? 100 : Math.max(1, ...all);
    const least = this.chances ? 0 : Math.min(0, ...all);
    const y = (value: number): number => head + plot - ((plot - 10) * (value - least)) / (most - least);
    const names = this.curves
      .map((curve, i) => ({ curve, i, at: y(curve.values.at(-1) ?? 0) }))
      .sort((a, b) => a.at - b.at);
    let last = head - 14;
    const count = this.curves.length;
    const known = Math.max(0, ...this.curves.map(({ values }) => values.length - 1));
    return svg`${this.chances ? this.renderChances(y, known) : nothing}${(this.chances
      ? [0, 50, 100]
      : scale(least, most)
    ).map(
      (value) => svg`<path class="grid" d="M${this.x(0)} ${y(value)}H${this.x(this.length)}"/>
        <text class="axis value" x=${this.x(0) - 6} y=${y(value) + 4}>${this.unit}${value}${this.chances ? " %" : ""}</text>`,
    )}${this.curves.map(
      (curve, i) =>
        svg`<path class="curve" d=${this.stepped(curve.values, y)} stroke=${curve.colour ?? "var(--ink)"} stroke-dasharray=${
          DASHES[i % DASHES.length]
        }/>${[0.3, 0.6, 0.9].map((share) => {
          // the tokens of different curves are placed next to each other
          const at = Math.round(known * (share + (i - count / 2) * 0.035));
          const value = curve.values[Math.max(0, Math.min(at, curve.values.length - 1))] ?? 0;
          return this.renderToken(curve, i, this.x(Math.max(0, at)), y(value));
        })}`,
    )}${
      this.names === 0
        ? nothing
        : names.map(({ curve, i, at }) => {
            last = Math.max(at, last + 16);
            const x = this.x(this.length) + 12;
            return svg`${this.renderToken(curve, i, x, last)}<text class="name" x=${x + 9} y=${last + 4}><tspan class="who">${this.shortName(curve)}</tspan> ${this.figure(curve, this.length)}</text>`;
          })
    }`;
  }

  /** The line of even chances, the bands of one standard error, and how far the curves are known. */
  private renderChances(y: (value: number) => number, known: number) {
    const even = y(100 / Math.max(1, this.curves.length));
    const edge = this.x(known);
    return svg`<path class="even" d="M${this.x(0)} ${even}H${this.x(this.length)}"/>${this.curves.map(
      ({ values, errors = [], colour }) =>
        svg`<path class="band" fill=${colour ?? "var(--ink)"} d=${this.bandOf(values, errors, y)}/>`,
    )}${
      known < this.length
        ? svg`<path class="edge" d="M${edge} ${y(100)}V${y(0)}"/><text class="growing" x=${edge + 10} y=${y(75)}>being imagined</text>`
        : nothing
    }`;
  }

  private bandOf(values: readonly number[], errors: readonly number[], y: (value: number) => number): string {
    const point = (at: number, sign: 1 | -1): string => {
      const value = Math.max(0, Math.min(100, (values[at] ?? 0) + sign * (errors[at] ?? 0)));
      return `${this.x(at)} ${y(value)}`;
    };
    const all = [...values.keys()];
    const upper = all.map((at) => point(at, 1));
    const lower = all.toReversed().map((at) => point(at, -1));
    return upper.length === 0 ? "" : `M${[...upper, ...lower].join("L")}Z`;
  }

  private renderToken(curve: Curve, i: number, x: number, y: number) {
    return svg`<path class="token" d=${tokenOf(curve, i)} fill=${curve.colour ?? "var(--ink)"} transform="translate(${x} ${y}) scale(.31)"/>`;
  }

  /** The name, cut if there is no room for it. */
  private shortName(curve: Curve): string {
    const letters = Math.floor((this.names + SIDE - 24) / LETTER) - this.figure(curve, this.length).length - 1;
    const { label } = curve;
    return label.length > letters ? `${label.slice(0, Math.max(1, letters - 1)).trimEnd()}…` : label;
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
    this.seek(this.markNear(event) ?? this.momentNear(event)?.at ?? this.positionAt(event));
  };

  private readonly drag = (event: PointerEvent): void => {
    const at = this.positionAt(event);
    this.over = event.pointerType === "mouse" ? at : null;
    if ((event.currentTarget as Element).hasPointerCapture(event.pointerId)) this.seek(at);
  };

  /** The position of the chances' mark under the pointer. */
  private markNear({ target }: PointerEvent): number | undefined {
    const at = target instanceof SVGElement ? target.dataset["at"] : undefined;
    return at === undefined ? undefined : Number(at);
  }

  /** The moment whose mark is drawn under the pointer. */
  private momentNear(event: PointerEvent): KeyMoment | undefined {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const away = (moment: KeyMoment): number => Math.abs(this.x(moment.at) - (event.clientX - box.left));
    const [nearest] = this.moments.toSorted((a, b) => away(a) - away(b));
    return nearest !== undefined && away(nearest) <= NEAR ? nearest : undefined;
  }

  private positionAt(event: PointerEvent): number {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const start = this.x(0);
    const share = (event.clientX - box.left - start) / Math.max(1, this.x(this.length) - start);
    return Math.min(this.length, Math.max(0, Math.round(share * this.length)));
  }

  private seek(at: number): void {
    if (at === this.at) return;
    this.dispatchEvent(new CustomEvent("cv-seek", { detail: { at }, bubbles: true, composed: true }));
  }

  private readonly byKey = (event: KeyboardEvent): void => {
    const to = timelineKey(event, this.at, this);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.seek(to);
  };
}

/** Round figures for the lines across the curves. */
function scale(least: number, most: number): readonly number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((size) => Math.floor((most - least) / size) <= 3) ?? 1000;
  const first = Math.ceil(least / step) * step;
  return Array.from({ length: Math.floor((most - first) / step) + 1 }, (_, i) => first + i * step);
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-timeline": TimelineElement;
  }
}
