import { DAY, HOUR, MINUTE } from "@caravanserai/clocks";
import { css, html, nothing, svg } from "lit";
import { customElement } from "lit/decorators.js";
import type { Clock, Said, SeatTime, TableState, TableTime } from "../contract/index.ts";
import { Act } from "./act.ts";
import "./arch.ts";
import { clockIcon } from "./clock.ts";
import { icon } from "./icons.ts";
import { tabPanelStyles } from "./tab-panel.css.ts";
import { StoreElement } from "./store-element.ts";
import { WidthController } from "./width-controller.ts";
import { countedInWords } from "./words.ts";

const LEFT = 8;
const RIGHT = 12;
const TOP = 26;
const STEP = 34;
/** The approximate width of a letter on the track. */
const LETTER = 6.7;

/**
 * `<cv-time-panel .store>`: the awaited seats with their time left and deadline, a track of these clocks that shows
 * when they stop, and a button to give time to each seat. [CO-180] [CO-750]
 */
@customElement("cv-time-panel")
export class TimePanelElement extends StoreElement {
  static override styles = [
    tabPanelStyles,
    css`
      h3 {
        margin: 0.5rem 0 0.2rem;
        font: 400 var(--t-4) / 1.2 var(--face-text);
      }
      li {
        display: grid;
        /* a long name has the whole width; the time and the gift button are below it */
        grid-template:
          "arch name name" auto
          "arch time give" auto / auto minmax(0, 1fr) auto;
        gap: 0.1rem 0.75rem;
        align-items: center;
        min-height: 3.4rem;
        padding: 0.4rem 0;
        --arch-width: 1.75rem;
      }
      cv-arch {
        grid-area: arch;
      }
      .name {
        grid-area: name;
        font: 400 var(--t-4) / 1.2 var(--face-text);
      }
      p.line {
        grid-area: time;
      }
      .btn {
        grid-area: give;
      }
      .line {
        gap: 0 0.45rem;
      }
      .line b {
        color: var(--ink);
      }
      .line .icon {
        --size: 0.95rem;
      }
      .low,
      .low b {
        color: var(--lamp-text);
      }
      svg.road {
        display: block;
        width: 100%;
        margin-top: 0.4rem;
        font: var(--weight-ui) 13px var(--face-ui);
        overflow: visible;
      }
      .road text {
        fill: var(--ink);
        /* the lines of the days pass behind the text */
        stroke: var(--paper);
        stroke-width: 4;
        paint-order: stroke;
      }
      .road .now {
        fill: var(--ink-2);
      }
      .track {
        stroke: var(--rule-2);
      }
      .runs {
        stroke: var(--ink);
        stroke-width: 4;
      }
      .rests {
        stroke: var(--ink-2);
        stroke-width: 4;
        stroke-dasharray: 4 4;
      }
      .guide {
        stroke: var(--rule-2);
        stroke-dasharray: 2 3;
      }
      .flag {
        fill: var(--ink);
        stroke: var(--ink);
      }
      .key {
        gap: 0.1rem 1.1rem;
      }
      .key i {
        display: inline-block;
        width: 1.6rem;
        margin-right: 0.35rem;
        border-top: 4px solid var(--ink);
        vertical-align: middle;
      }
      .key i.dotted {
        border-top: 4px dotted var(--ink-2);
      }
      .down {
        display: flex;
        margin: 0 0 0.7rem;
        padding: 0.5rem 0.6rem;
        border: 1px solid var(--rule-2);
        line-height: 1.4;
      }
      .settings {
        margin-top: 0.7rem;
        line-height: 1.4;
      }
      .given {
        gap: 0.3rem 0.5rem;
      }
      .given:not(:has(*)) {
        display: none;
      }
      .refused {
        margin: 0.4rem 0;
        color: var(--loss);
      }
    `,
  ];

  readonly #act = new Act(this);
  readonly #measured = new WidthController(this, 320);

  override render() {
    const { store } = this;
    const time = store?.time ?? null;
    if (store === undefined || time === null) return html`<p class="quiet">No clock runs at this table.</p>`;
    const awaited = time.seats.filter(({ deadline }) => deadline !== null);
    const others = time.seats.filter(({ deadline }) => deadline === null);
    return html`${time.down === null ? nothing : html`<p class="down spaced small">${icon("info")}<span>${time.down.title} ${time.down.words}</span></p>`}
      ${
        awaited.length === 0
          ? nothing
          : html`<h3>
                Waiting
                for${awaited.length > 1 ? html` <span class="quiet">${countedInWords(awaited.length, "person", "people").toLowerCase()} at the same time</span>` : nothing}
              </h3>
              ${this.renderList(awaited, time, store.state)}
              ${renderRoad(awaited, time, store.state, this.#measured.width)}`
      }
      ${this.renderGave(time)}
      ${this.#act.problem === null ? nothing : html`<p class="refused" role="alert">${this.#act.problem}</p>`}
      ${
        others.length === 0
          ? nothing
          : html`<h3>${awaited.length === 0 ? "Everyone’s time" : "The others"}</h3>
              ${this.renderList(others, time, store.state)}`
      }
      <p class="settings muted small">${time.settings}</p>`;
  }

  private renderList(seats: readonly SeatTime[], { gave }: TableTime, { seats: people, connection }: TableState) {
    const mayGive = gave === null && connection === "connected";
    return html`<ul>
      ${seats.map(({ seat, clock, deadline, give }) => {
        const person = people.find((one) => one.seat === seat);
        const name = person?.you === true ? "You" : (person?.name ?? "");
        const state = deadline === null ? "here" : person?.you === true ? "you-asked" : "asked";
        return html`<li class="ruled">
          <cv-arch .name=${person?.name ?? ""} .state=${state} .bot=${clock.sign === "bot"}></cv-arch>
          <p class="name anywhere">${name}</p>
          <p class="line hstack cluster muted small ${clock.low ? "low" : ""}">
            <span class="sr">${clock.spoken}${clock.deadline === null ? "" : `; runs out ${clock.deadline}`}</span>
            <span class="line hstack cluster muted small" aria-hidden="true"
              >${clockIcon(clock.sign)}<b>${clock.time}</b>${clock.more}${this.renderDeadline(clock)}</span
            >
          </p>
          ${
            give === null
              ? nothing
              : html`<button
                  class="btn small"
                  aria-label="${give.label} to ${name}"
                  ?disabled=${this.#act.busy || !mayGive}
                  @click=${() => this.#act.run(() => refusalOf(give.run()))}
                >
                  ${icon("gift")}${give.label}
                </button>`
          }
        </li>`;
      })}
    </ul>`;
  }

  private renderDeadline({ sign, deadline }: Clock) {
    if (deadline === null || sign === "up") return nothing;
    return html`<span>${sign === "runs" ? "until" : "runs out"} ${deadline}</span>`;
  }

  /** What the person has just given. */
  private renderGave({ gave }: TableTime) {
    return html`<p class="given hstack cluster small" role="status">
      ${gave === null ? nothing : html`${icon("check")}<span>${gave.words}</span>`}
    </p>`;
  }
}

async function refusalOf(said: Promise<Said>): Promise<string | null> {
  const { text, refusal } = await said;
  return refusal === true ? text : null;
}

/** The clocks of the awaited seats from now to their deadlines; the list above gives the same in words. */
function renderRoad(awaited: readonly SeatTime[], { now }: TableTime, { seats }: TableState, width: number) {
  const last = Math.max(...awaited.map(({ deadline }) => deadline ?? now));
  const span = Math.max(last - now, MINUTE);
  const place = (at: number): number => LEFT + ((Math.min(at, last) - now) / span) * (width - LEFT - RIGHT);
  const guides = marksBetween(now, last);
  const height = TOP + awaited.length * STEP;
  const rests = awaited.some(({ held }) => held.some(({ from }) => from < last));
  return html`<svg class="road" height=${height} aria-hidden="true">
      <text class="now" x=${LEFT} y="12">now</text>
      ${guides.map(
        ({ at, label }) =>
          svg`<line class="guide" x1=${place(at)} x2=${place(at)} y1="18" y2=${height - 6}></line>
            ${place(at) > 60 && place(at) < width - 30 ? svg`<text class="now" x=${place(at)} y="12" text-anchor="middle">${label}</text>` : nothing}`,
      )}
      ${awaited.map(({ seat, deadline, held, clock }, i) => {
        const [y, end] = [TOP + i * STEP + 18, place(deadline ?? now)];
        const person = seats.find((one) => one.seat === seat);
        const name = person?.you === true ? "You" : (person?.name ?? "");
        const until = clock.deadline ?? "";
        const hasRoom = end - 6 - LEFT > (name.length + until.length + 2) * LETTER;
        return svg`<text x=${LEFT} y=${y - 7}>${name}</text>
          <line class="track" x1=${LEFT} x2=${width - RIGHT} y1=${y} y2=${y}></line>
          <line class="runs" x1=${LEFT} x2=${end} y1=${y} y2=${y}></line>
          ${held
            .filter(({ from, to }) => to > now && from < (deadline ?? now))
            .map(({ from, to }) => {
              const [x1, x2] = [place(Math.max(from, now)), place(Math.min(to, deadline ?? now))];
              return svg`<line stroke="var(--paper)" stroke-width="4" x1=${x1} x2=${x2} y1=${y} y2=${y}></line>
                <line class="rests" x1=${x1} x2=${x2} y1=${y} y2=${y}></line>`;
            })}
          <path class="flag" d="M${end} ${y + 5}v-16h8l-2.500 3.500 2.500 3.500h-8"></path>
          ${hasRoom ? svg`<text x=${end - 6} y=${y - 7} text-anchor="end">${until}</text>` : nothing}`;
      })}
    </svg>
    <p class="key cluster muted small" aria-hidden="true">
      <span><i></i>time runs</span>${rests ? html`<span><i class="dotted"></i>stands still</span>` : nothing}
    </p>`;
}

/** At most seven marks: midnights, or full hours if the span is short. */
function marksBetween(now: number, last: number): readonly { readonly at: number; readonly label: string }[] {
  const isDays = last - now > 1.5 * DAY;
  const from = new Date(now);
  if (isDays) from.setHours(24, 0, 0, 0);
  else from.setMinutes(60, 0, 0);
  const span = last - now;
  const step = isDays ? Math.ceil(span / (6 * DAY)) * DAY : 6 * HOUR;
  const count = Math.min(7, Math.max(0, Math.ceil((last - from.getTime()) / step)));
  return Array.from({ length: count }, (_, i) => {
    const at = from.getTime() + i * step;
    const label = isDays
      ? new Date(at).toLocaleDateString(
          "en-GB",
          span < 6 * DAY ? { weekday: "short" } : { day: "numeric", month: "short" },
        )
      : new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
    return { at, label };
  });
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-time-panel": TimePanelElement;
  }
}
