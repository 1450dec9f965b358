import type { Calendar } from "@caravanserai/clocks";
import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { BaseElement } from "../elements/base.ts";
import { listed } from "../elements/words.ts";
import { instantWords } from "../shell/tournament-words.ts";
import { runKey } from "../elements/vertical-drag.ts";
import { pageStyles } from "./page.css.ts";

const DAY_MINUTES = 24 * 60;
/** The step of a handle, in minutes. */
const STEP = 30;
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
/** The suggestion for a person without quiet hours. */
const USUAL = { from: "22:00", to: "07:00" };

type End = "from" | "to";

/** The contents of the form. */
interface Draft {
  readonly isQuiet: boolean;
  readonly from: string;
  readonly to: string;
  readonly rest: readonly number[];
  readonly zone: string;
}

/**
 * `<cv-quiet-hours .calendar>`: [CO-020] [CO-021] a person's quiet hours as a track of 24 hours with two handles, their
 * rest days and their time zone. Sends `cv-calendar` with what is to be saved.
 */
@customElement("cv-quiet-hours")
export class QuietHoursElement extends BaseElement {
  static override styles = [
    pageStyles,
    css`
      .road {
        position: relative;
        height: 1.4rem;
        margin: 0.8rem 0.6rem 2.2rem;
        border-block: 1px solid var(--rule-2);
        touch-action: pan-y;
      }
      .road i {
        position: absolute;
        inset-block: 0;
        background: var(--rule-2);
        opacity: 0.55;
      }
      .road.off i {
        background: none;
        border-block: 2px dotted var(--rule-2);
      }
      .road small {
        position: absolute;
        top: 1.7rem;
        transform: translateX(-50%);
      }
      .road small:first-of-type {
        transform: translateX(-0.6rem);
      }
      .road small:last-of-type {
        transform: translateX(calc(-100% + 0.6rem));
      }
      .handle {
        position: absolute;
        inset-block: -0.55rem;
        width: 2.5rem;
        margin-left: -1.25rem;
        padding: 0;
        border: 0;
        background: none;
        cursor: ew-resize;
        touch-action: none;
      }
      .handle::before {
        content: "";
        position: absolute;
        inset-block: 0.25rem;
        left: calc(50% - 2px);
        width: 4px;
        background: var(--ink);
      }
      .times {
        gap: 0.6rem;
      }
      .rest {
        border: 0;
        padding: 0;
        margin: 0.8rem 0;
        display: grid;
        grid-template-columns: repeat(4, 1fr);
        gap: 0.3rem;
      }
      .rest legend {
        margin-bottom: 0.3rem;
      }
      .pending {
        margin: 0.7rem 0 0;
        padding: 0.5rem 0.7rem;
        border-left: 3px solid var(--ink-2);
        background: var(--sheet);
        line-height: 1.4;
      }
      form > .btn {
        margin-top: 0.7rem;
      }
    `,
  ];

  /** The page reloads it together with everything else: the form keeps its contents unless this has changed. */
  @property({ attribute: false, hasChanged: isOther })
  accessor calendar: Calendar = { zone: "Etc/UTC", quiet: null, rest: [] };
  /** [CO-022] When the last change takes effect for clocks, according to the server; null: it already has. */
  @property({ attribute: false }) accessor calendarFrom: string | null = null;
  /** The calendar to which clocks keep until then. */
  @property({ attribute: false }) accessor calendarUntil: Calendar | null = null;
  @property({ type: Boolean }) accessor busy = false;
  @state() private accessor draft: Draft = draftOf(this.calendar);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("calendar")) this.draft = draftOf(this.calendar);
  }

  /** Positions are set by script because the site's content security policy forbids style attributes. */
  protected override updated(): void {
    for (const mark of this.renderRoot.querySelectorAll<HTMLElement>(".road [data-at]")) {
      mark.style.left = `${share(Number(mark.dataset["at"]))}%`;
      if (mark.dataset["for"] !== undefined) mark.style.width = `${share(Number(mark.dataset["for"]))}%`;
    }
  }

  protected override render() {
    const { draft } = this;
    return html`${this.renderRoad()}
      <form @submit=${(event: SubmitEvent) => this.save(event)}>
        <div class="times cluster">${this.renderTime("from", "From")}${this.renderTime("to", "To")}</div>
        <label class="check"
          ><input
            type="checkbox"
            .checked=${draft.isQuiet}
            @change=${(event: Event) => this.change({ isQuiet: isChecked(event) })}
          />
          Send me nothing in these hours</label
        >
        <p class="hint">
          At tables that keep quiet hours, your clock stands still too. You are told of a near deadline before the
          night.
        </p>
        <fieldset class="rest">
          <legend class="muted small">Rest days, at most two: at tables that keep them, your clock stands still</legend>
          ${WEEKDAYS.map((name, index) => this.renderRestDay(name, index + 1))}
        </fieldset>
        <label class="field-row"
          ><span>Time zone</span
          ><input
            class="field"
            maxlength="60"
            required
            .value=${draft.zone}
            @input=${(event: Event) => this.change({ zone: valueOf(event) })}
        /></label>
        ${this.renderPending()}
        <button class="btn" ?disabled=${this.busy}>Save the quiet hours</button>
      </form>`;
  }

  /** [CO-022] Which calendar holds the clocks until the last change takes effect. */
  private renderPending() {
    const { calendarFrom, calendarUntil } = this;
    if (calendarFrom === null) return nothing;
    const until =
      calendarUntil === null
        ? ""
        : ` Until then, clocks follow the earlier settings: ${calendarWords(calendarUntil, this.calendar)}.`;
    return html`<p class="pending small" role="note">
      Your last change applies to notices already, and to clocks from ${instantWords(calendarFrom)}.${until}
    </p>`;
  }

  private renderRoad() {
    const { from, to, isQuiet } = this.draft;
    const [begin, end] = [minutesOf(from), minutesOf(to)];
    const bands =
      begin < end
        ? [[begin, end - begin]]
        : [
            [0, end],
            [begin, DAY_MINUTES - begin],
          ];
    return html`<div
      class="road ${isQuiet ? "" : "off"}"
      role="group"
      aria-label=${isQuiet ? `Quiet from ${from} to ${to}` : "No quiet hours"}
    >
      ${bands.map(([at = 0, length = 0]) => html`<i data-at=${at} data-for=${length}></i>`)}
      ${[0, 6, 12, 18, 24].map((hour) => html`<small class="muted small" data-at=${hour * 60} aria-hidden="true">${hour}:00</small>`)}
      ${this.renderHandle("from", "Quiet hours begin")}${this.renderHandle("to", "Quiet hours end")}
    </div>`;
  }

  private renderHandle(which: End, label: string) {
    const minutes = minutesOf(this.draft[which]);
    const by = (change: number) => () => this.move(which, minutes + change);
    return html`<button
      class="handle"
      type="button"
      role="slider"
      aria-label=${label}
      aria-valuemin="0"
      aria-valuemax=${DAY_MINUTES - 1}
      aria-valuenow=${minutes}
      aria-valuetext=${this.draft[which]}
      data-at=${minutes}
      @keydown=${(event: KeyboardEvent) =>
        runKey(event, {
          ...{ ArrowLeft: by(-STEP), ArrowDown: by(-STEP), ArrowRight: by(STEP), ArrowUp: by(STEP) },
          ...{ PageDown: by(-4 * STEP), PageUp: by(4 * STEP) },
        })}
      @pointerdown=${(event: PointerEvent) => (event.target as HTMLElement).setPointerCapture(event.pointerId)}
      @pointermove=${(event: PointerEvent) => {
        if ((event.target as HTMLElement).hasPointerCapture(event.pointerId)) this.drag(which, event.clientX);
      }}
    ></button>`;
  }

  private renderTime(which: End, label: string) {
    return html`<label class="field-row"
      ><span>${label}</span
      ><input
        class="field"
        type="time"
        required
        .value=${this.draft[which]}
        @change=${(event: Event) => this.change({ [which]: valueOf(event) })}
    /></label>`;
  }

  private renderRestDay(name: string, day: number) {
    const { rest } = this.draft;
    return html`<label class="check"
      ><input
        type="checkbox"
        .checked=${rest.includes(day)}
        @change=${(event: Event) => {
          const others = rest.filter((one) => one !== day);
          this.change({ rest: isChecked(event) ? [...others, day].sort((a, b) => a - b) : others });
        }}
      />
      ${name}</label
    >`;
  }

  private change(part: Partial<Draft>): void {
    this.draft = { ...this.draft, ...part };
  }

  /** Moving a handle also switches the quiet hours on. */
  private move(which: End, minutes: number): void {
    const within = (minutes + DAY_MINUTES) % DAY_MINUTES;
    this.change({ [which]: dialOf(within), isQuiet: true });
  }

  private drag(which: End, x: number): void {
    const { left, width } = this.renderRoot.querySelector(".road")?.getBoundingClientRect() ?? { left: 0, width: 0 };
    if (width === 0) return;
    const part = Math.min(1, Math.max(0, (x - left) / width));
    this.move(which, Math.round((part * DAY_MINUTES) / STEP) * STEP);
  }

  private save(event: SubmitEvent): void {
    event.preventDefault();
    const { isQuiet, from, to, rest, zone } = this.draft;
    const calendar: Calendar = { zone: zone.trim(), quiet: isQuiet ? { from, to } : null, rest };
    this.dispatchEvent(new CustomEvent<Calendar>("cv-calendar", { detail: calendar }));
  }
}

/** "22:00 to 07:00, rest days Sat and Sun"; with the zone, if it was another. */
function calendarWords({ quiet, rest, zone }: Calendar, now: Calendar): string {
  const hours = quiet === null ? "no quiet hours" : `${quiet.from} to ${quiet.to}`;
  const names = listed(rest.map((day) => WEEKDAYS[day - 1] ?? ""));
  const days = rest.length === 0 ? "no rest days" : `rest ${rest.length === 1 ? "day" : "days"} ${names}`;
  return `${hours}, ${days}${zone === now.zone ? "" : `, in ${zone}`}`;
}

function isOther(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

function draftOf({ quiet, rest, zone }: Calendar): Draft {
  return { isQuiet: quiet !== null, ...(quiet ?? USUAL), rest, zone };
}

function minutesOf(dial: string): number {
  return Number(dial.slice(0, 2)) * 60 + Number(dial.slice(3));
}

/** "07:30" */
function dialOf(minutes: number): string {
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** In per cent of the day. */
function share(minutes: number): number {
  return (minutes / DAY_MINUTES) * 100;
}

function valueOf(event: Event): string {
  return (event.target as HTMLInputElement).value;
}

function isChecked(event: Event): boolean {
  return (event.target as HTMLInputElement).checked;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-quiet-hours": QuietHoursElement;
  }
}
