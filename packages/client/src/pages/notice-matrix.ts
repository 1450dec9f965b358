import type { NoticeSettings } from "@caravanserai/protocol";
import { CHANNEL_TIMES, isOnByDefault, type Channel, type NoticeGroup } from "@caravanserai/clocks";
import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BaseElement } from "../elements/base.ts";
import { dispatchAct, saveSettings } from "./notice-act.ts";
import { CHANNELS } from "./notice-channel-names.ts";
import { pageStyles } from "./page.css.ts";

/** The rows: each group is switched as a whole. */
const GROUPS: readonly (readonly [group: NoticeGroup, label: string, note: string])[] = [
  ["decisions", "My decisions", "a table waits; a standing order has ended"],
  ["deadlines", "Deadlines", "time is short or up; a vacation ends"],
  ["talk", "Talk and votes", "a mention, a vote, a pause, a gift of time"],
  ["rest", "Everything else", "invitations, opponents, results, tournaments, clubs, your account"],
];

const DELAYS: readonly (readonly [ms: number, words: string])[] = [
  [0, "at once"],
  [30_000, "after 30 s"],
  [60_000, "after 1 min"],
  [300_000, "after 5 min"],
  [900_000, "after 15 min"],
  [1_800_000, "after 30 min"],
  [3_600_000, "after 1 h"],
  [14_400_000, "after 4 h"],
  [43_200_000, "after 12 h"],
];

/**
 * `<cv-notice-matrix .settings ?busy>`: which notices are sent through which channel, and after how long.
 *
 * @fires cv-act — detail {@link NoticeAct}
 */
@customElement("cv-notice-matrix")
export class NoticeMatrixElement extends BaseElement {
  static override styles = [
    pageStyles,
    css`
      .matrix {
        margin-bottom: 1.6rem;
      }
      .head {
        flex-wrap: wrap;
        row-gap: 0;
      }
      .matrix th[scope="col"] {
        font-size: var(--t-2);
        font-weight: 560;
        vertical-align: bottom;
        padding: 0.3rem;
      }
      /* no line break in "E-mail" */
      .matrix th[scope="col"]:not(:nth-child(2)) {
        white-space: nowrap;
      }
      .matrix th[scope="row"] {
        text-align: left;
        font-weight: 560;
        padding: 0.3rem 0.5rem 0.3rem 0;
      }
      .matrix th i {
        display: block;
        font: 400 var(--t-2) / 1.3 var(--face-ui);
      }
      .matrix th select {
        display: block;
        min-height: 2.5rem;
        margin: 0.2rem auto 0;
      }
      .matrix tr + tr > * {
        border-top: 1px solid var(--rule);
      }
      .matrix td {
        text-align: center;
        padding: 0;
      }
      .matrix label {
        display: inline-grid;
        place-items: center;
        width: 2.5rem;
        height: 2.5rem;
      }
      .matrix input {
        width: 1.25rem;
        height: 1.25rem;
        margin: 0;
      }
      .matrix select {
        max-width: 7.5rem;
      }
      .delays {
        display: none;
      }
      .delays label {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0.8rem;
        align-items: center;
        min-height: 3rem;
      }
      .delays select {
        min-height: 2.5rem;
      }
      @media (max-width: 47.5em) {
        .matrix th i {
          font-size: var(--t-1);
        }
        .matrix th[scope="col"] select {
          display: none;
        }
        .delays {
          display: block;
        }
      }
    `,
  ];

  @property({ attribute: false }) accessor settings!: NoticeSettings;
  /** A request is in progress: nothing can be changed. */
  @property({ type: Boolean }) accessor busy = false;

  /** How long a notice is delayed, in case the person returns to the table. */
  private renderDelay(channel: Exclude<Channel, "page">, label: string) {
    return html`<select
      aria-label="${label}: when"
      ?disabled=${this.busy}
      @change=${(event: Event) =>
        this.saveChannel(channel, { delay: Number((event.target as HTMLSelectElement).value) })}
    >
      ${DELAYS.filter(([ms]) => ms <= CHANNEL_TIMES[channel].delayMost).map(
        ([ms, words]) =>
          html`<option value=${ms} ?selected=${ms === delayOf(this.settings, channel)}>${words}</option>`,
      )}
    </select>`;
  }

  /** On a phone, where the column headers have no room for it. */
  private renderDelays() {
    return html`<div class="delays">
      ${CHANNELS.map(([channel, label]) =>
        channel === "page"
          ? nothing
          : html`<label class="ruled"><b>${label}</b>${this.renderDelay(channel, label)}</label>`,
      )}
    </div>`;
  }

  override render() {
    const { settings } = this;
    return html`<section>
      <div class="head">
        <h2>What is sent, and where</h2>
        <span class="quiet">only if you are not at that table</span>
      </div>
      <table class="matrix">
        <thead>
          <tr>
            <td></td>
            ${CHANNELS.map(
              ([channel, label]) =>
                html`<th scope="col">
                  ${label} ${channel === "page" ? html`<i class="muted">at once</i>` : this.renderDelay(channel, label)}
                </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">The whole channel</th>
            ${CHANNELS.map(([channel, name]) =>
              this.renderBox(`The whole channel: ${name}`, isWhole(settings, channel), false, (on) =>
                this.saveChannel(channel, { on }),
              ),
            )}
          </tr>
          ${GROUPS.map(
            ([group, label, note]) =>
              html`<tr>
                <th scope="row">${label}<i class="muted">${note}</i></th>
                ${CHANNELS.map(([channel, name]) =>
                  this.renderBox(
                    `${label}: ${name}`,
                    settings.groups[group]?.[channel] ?? isOnByDefault(group, channel),
                    !isWhole(settings, channel),
                    (on) => this.saveGroup(group, channel, on),
                  ),
                )}
              </tr>`,
          )}
        </tbody>
      </table>
      ${this.renderDelays()}
    </section>`;
  }

  private renderBox(label: string, on: boolean, isOff: boolean, save: (on: boolean) => void) {
    return html`<td>
      <label
        ><input
          type="checkbox"
          aria-label=${label}
          ?disabled=${this.busy || isOff}
          .checked=${on && !isOff}
          @change=${(event: Event) => save((event.target as HTMLInputElement).checked)}
          @keydown=${moveInTable}
      /></label>
    </td>`;
  }

  private saveChannel(channel: Channel, change: { readonly on?: boolean; readonly delay?: number }): void {
    const { settings } = this;
    const before = settings.channels[channel] ?? { on: true, delay: null };
    this.save({ ...settings, channels: { ...settings.channels, [channel]: { ...before, ...change } } });
  }

  private saveGroup(group: NoticeGroup, channel: Channel, on: boolean): void {
    const { groups } = this.settings;
    this.save({ ...this.settings, groups: { ...groups, [group]: { ...groups[group], [channel]: on } } });
  }

  private save(settings: NoticeSettings): void {
    dispatchAct(this, saveSettings(settings));
  }
}

function delayOf(settings: NoticeSettings, channel: Channel): number {
  return settings.channels[channel]?.delay ?? CHANNEL_TIMES[channel].delay;
}

function isWhole(settings: NoticeSettings, channel: Channel): boolean {
  return settings.channels[channel]?.on ?? true;
}

/** The arrow keys move between the boxes of the matrix. */
function moveInTable(event: KeyboardEvent): void {
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
  };
  const step = steps[event.key];
  const cell = (event.target as HTMLElement).closest("td");
  const row = cell?.parentElement as HTMLTableRowElement | null | undefined;
  const body = row?.parentElement as HTMLTableSectionElement | null | undefined;
  if (step === undefined || cell === null || row === null || row === undefined || body === null || body === undefined)
    return;
  event.preventDefault();
  const [down, right] = step;
  const target = body.rows[row.sectionRowIndex + down]?.cells[cell.cellIndex + right];
  target?.querySelector("input")?.focus();
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-notice-matrix": NoticeMatrixElement;
  }
}
