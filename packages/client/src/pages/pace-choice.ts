import {
  DAY,
  HOUR,
  PRESETS,
  checkTime,
  durationInWords,
  freeSettings,
  paceOf,
  presetSettings,
} from "@caravanserai/clocks";
import type { ClockSettings, HoldSettings, TimeOutPolicy, TimeSettings } from "@caravanserai/clocks";
import { html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { BaseElement } from "../elements/base.ts";
import "../elements/duration-field.ts";
import { icon } from "../elements/icons.ts";
import "./pace-plot.ts";
import { paceChoiceStyles } from "./pace-choice.css.ts";
import { pageStyles } from "./page.css.ts";
import { segments, segmentStyles } from "./segments.ts";

/** The cards: each is a realistic pace. `own`: custom values. */
const CARDS = [
  { id: "none", title: "No clock" },
  { id: "live-45", title: "Live" },
  { id: "quick", title: "Several times a day" },
  { id: "days", title: "Twice a day" },
  { id: "weeks", title: "Every day or two" },
  { id: "own", title: "Own values" },
] as const;
type CardId = (typeof CARDS)[number]["id"];

const LIVE = [
  ["live-15", "15 minutes"],
  ["live-45", "45 minutes"],
  ["evening", "2 hours"],
] as const;

const POLICIES: readonly (readonly [TimeOutPolicy, title: string, words: string])[] = [
  ["nothing", "Nothing", "The clock shows it and the table is told; the others can give time. Usual among friends."],
  ["remind", "A reminder", "The person is reminded after 1, 3 and 7 days, and the others wait."],
  ["default", "The usual answer", "It is given for them. After three times in a row a bot sits in."],
  ["bot", "A bot sits in", "It plays until the person is back."],
  ["open", "A substitute", "The seat is offered to others until the person is back; after 7 days a bot sits in."],
  ["forfeit", "The match is lost", "A match of three or more people goes on: there a bot sits in."],
];

/** The settings that were changed. @see PaceChoiceElement */
export type PaceDetail = Partial<TimeSettings>;

/**
 * `<cv-pace-choice .time .people=${4} plot>`: how time is counted at a table, what happens when it runs out, and when
 * clocks stop. `plot`: includes the plot of three players.
 * @fires cv-pace PaceDetail — the changed settings. `time` decides what is shown.
 */
@customElement("cv-pace-choice")
export class PaceChoiceElement extends BaseElement {
  static override styles = [pageStyles, segmentStyles, paceChoiceStyles];

  @property({ attribute: false }) accessor time!: TimeSettings;
  /** The number of people, as far as is known. */
  @property({ type: Number }) accessor people = 2;
  @property({ type: Boolean }) accessor plot = false;
  /** The user has chosen custom values, even if they equal those of a preset. */
  @state() private accessor isOwn = false;

  private get card(): CardId {
    const { clock } = this.time;
    if (this.isOwn) return "own";
    if (clock.kind === "none") return "none";
    const preset = PRESETS.find((one) => isSame(one.clock, clock));
    if (preset === undefined || clock.kind === "each") return "own";
    return paceOf(preset) === "live" ? "live-45" : (preset.id as CardId);
  }

  override render() {
    const { time, card } = this;
    return html`${this.renderCards(card)} ${card === "live-45" ? this.renderLengths() : nothing}
    ${card === "own" ? this.renderKinds() : nothing} ${this.renderValues()}
    ${this.plot && checkTime(time) === null ? html`<cv-pace-plot .time=${time}></cv-pace-plot>` : nothing}
    ${time.clock.kind === "none" ? nothing : html`<div class="half">${this.renderPolicies()} ${this.renderHolds()}</div>`}`;
  }

  private renderCards(now: CardId) {
    return html`<fieldset class="cards">
      <legend class="sr">Pace</legend>
      ${CARDS.map(({ id, title }) => {
        const isOn = id === now;
        return html`<label class="covered framed ${isOn ? "on" : ""}">
          <input type="radio" name="clock" value=${id} .checked=${isOn} @change=${() => this.chooseCard(id)} />
          <b>${title}</b><span class="muted small">${cardWords(id)}</span>
          ${isOn ? html`<i class="centered" aria-hidden="true">${icon("check")}</i>` : nothing}
        </label>`;
      })}
    </fieldset>`;
  }

  private chooseCard(id: CardId): void {
    this.isOwn = id === "own";
    if (id !== "own") {
      this.choosePreset(id);
      return;
    }
    if (this.time.clock.kind === "none") this.choosePreset("days");
  }

  private choosePreset(id: string): void {
    const { clock, holds, gift } = presetSettings(id);
    this.change({ clock, holds, gift });
  }

  private renderLengths() {
    const { clock } = this.time;
    return segments(
      "Time for each person",
      LIVE.map(([id, words]) => ({ words, on: isSame(clockOf(id), clock), choose: () => this.choosePreset(id) })),
    );
  }

  private renderKinds() {
    const { clock } = this.time;
    return segments("How time is counted", [
      {
        words: "Time left that each turn adds to",
        on: clock.kind === "bank",
        choose: () => this.changeClock({ kind: "bank", start: 3 * DAY, add: 12 * HOUR, cap: 5 * DAY }),
      },
      {
        words: "A fixed time for each turn",
        on: clock.kind === "each",
        choose: () => this.changeClock({ kind: "each", time: DAY }),
      },
    ]);
  }

  /** [CO-002] The values themselves; changing one makes the clock a custom one. */
  private renderValues() {
    const { clock, holds } = this.time;
    if (clock.kind === "none") return nothing;
    const vacation = this.renderDuration("Vacation, each", "time.holds.vacation", holds.vacation, (ms) =>
      this.change({ holds: { ...holds, vacation: ms } }),
    );
    if (clock.kind === "each")
      return html`<div class="values">
        ${this.renderDuration("Each turn has", "time.clock.time", clock.time, (time) => this.changeClock({ kind: "each", time }))}
        ${vacation}
      </div>`;
    return html`<div class="values">
        ${this.renderDuration("Everyone starts with", "time.clock.start", clock.start, (start) => this.changeClock({ ...clock, start }))}
        ${this.renderDuration("Each turn adds", "time.clock.add", clock.add, (add) => this.changeClock({ ...clock, add }))}
        ${this.renderDuration("Never more than", "time.clock.cap", clock.cap, (cap) => this.changeClock({ ...clock, cap }))}
        ${vacation}
      </div>
      <p class="help muted small">
        A turn lasts from when the table begins to wait for you until it no longer does, however many decisions that
        takes.
      </p>`;
  }

  private renderDuration(label: string, field: string, ms: number, take: (ms: number) => void) {
    const wrong = checkTime(this.time);
    return html`<cv-duration-field
      label=${label}
      .ms=${ms}
      .problem=${wrong?.field === field ? `${label}: ${wrong.message.slice(field.length + 1)}` : ""}
      @cv-duration=${(event: CustomEvent<{ readonly ms: number }>) => take(event.detail.ms)}
    ></cv-duration-field>`;
  }

  /** [CO-006] For custom values the gift of time follows the values; the holds stay as chosen. */
  private changeClock(clock: ClockSettings): void {
    this.isOwn = true;
    const known = PRESETS.find((one) => isSame(one.clock, clock));
    this.change({ clock, gift: known?.gift ?? freeSettings(clock, "private").gift });
  }

  private renderPolicies() {
    const { up } = this.time;
    return html`<section>
      <div class="head"><h2>When time is up</h2></div>
      <fieldset>
        <legend class="sr">When a player’s time is up</legend>
        ${POLICIES.filter(([id]) => id !== "forfeit" || this.people < 3 || up === id).map(
          ([id, title, words]) =>
            html`<label class="radio muted small ruled"
              ><input
                type="radio"
                name="up"
                value=${id}
                .checked=${id === up}
                @change=${() => this.change({ up: id })}
              />
              <span><b class="strong">${title}</b><br />${words}</span></label
            >`,
        )}
      </fieldset>
    </section>`;
  }

  /** [CO-005] [CO-006] */
  private renderHolds() {
    const { holds, gift } = this.time;
    return html`<section>
      <div class="head"><h2>Clocks stand still</h2></div>
      ${this.renderHold("quiet", "In each person’s quiet hours", "According to their own settings and time zone, at most 12 hours a day.", holds.quiet)}
      ${this.renderHold("rest", "On each person’s rest days", "Saturday and Sunday, or up to two others of their own.", holds.rest)}
      ${this.renderCheck(
        "During vacation",
        holds.vacation === 0
          ? "Not at this table."
          : `Up to ${durationInWords(holds.vacation)} for each; started and ended with one press, and the table is told.`,
        holds.vacation > 0,
        (on) => this.change({ holds: { ...holds, vacation: on ? 14 * DAY : 0 } }),
      )}
      ${this.renderCheck("While the server is down", "Always: the time is given back.", true, null)}
      <div class="head more"><h2>Gifts of time</h2></div>
      ${this.renderDuration("One press gives another player", "time.gift", gift, (ms) => this.change({ gift: ms }))}
    </section>`;
  }

  private renderHold(hold: keyof HoldSettings, title: string, words: string, on: boolean) {
    return this.renderCheck(title, words, on, (is) => this.change({ holds: { ...this.time.holds, [hold]: is } }));
  }

  /** @param set null: always on, cannot be changed */
  private renderCheck(title: string, words: string, on: boolean, set: ((on: boolean) => void) | null) {
    return html`<label class="radio muted small ruled ${set === null ? "fixed" : ""}"
      ><input
        type="checkbox"
        .checked=${on}
        ?disabled=${set === null}
        @change=${(event: Event) => set?.((event.target as HTMLInputElement).checked)}
      />
      <span><b class="strong">${title}</b><br />${words}</span></label
    >`;
  }

  private change(detail: PaceDetail): void {
    this.dispatchEvent(new CustomEvent<PaceDetail>("cv-pace", { detail }));
  }
}

function clockOf(preset: string): ClockSettings {
  return presetSettings(preset).clock;
}

function isSame(a: ClockSettings, b: ClockSettings): boolean {
  if (a.kind === "each" && b.kind === "each") return a.time === b.time;
  if (a.kind === "bank" && b.kind === "bank") return a.start === b.start && a.add === b.add && a.cap === b.cap;
  return a.kind === "none" && b.kind === "none";
}

function cardWords(id: CardId): string {
  if (id === "none") return "Among friends. Nobody loses on time; a reminder after 1, 3 and 7 days.";
  if (id === "own") return "Set all of them yourself.";
  const clock = clockOf(id);
  if (clock.kind !== "bank") return "";
  const values = `${durationInWords(clock.start)} each, ${durationInWords(clock.add)} more after each turn, up to ${durationInWords(clock.cap)}`;
  return id === "live-45" ? `For one evening: ${values}, or shorter, or longer` : values;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-pace-choice": PaceChoiceElement;
  }
}
