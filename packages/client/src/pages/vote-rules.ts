import {
  DAY,
  DEFAULT_VOTES,
  HOUR,
  durationInWords,
  voteLasts,
  type TimeSettings,
  type VoteRule,
  type VoteSettings,
} from "@caravanserai/clocks";
import { css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BaseElement } from "../elements/base.ts";
import { pageStyles } from "./page.css.ts";

const CHOICES: readonly (readonly [VoteRule, choice: string, summary: string])[] = [
  ["all", "everybody", "more than half agree to more time and to a substitute, everyone to everything else"],
  ["majority", "more than half", "more than half agree"],
  ["off", "no votes at this table", "none at this table"],
];

const VOTE_LASTS = [HOUR, DAY, 2 * DAY, 7 * DAY, 14 * DAY];

/**
 * `<cv-vote-rules .votes .time>`: who must agree to what at a table, and how long a vote is open. [CO-009]
 *
 * @fires cv-votes — detail: the current settings
 */
@customElement("cv-vote-rules")
export class VoteRulesElement extends BaseElement {
  static override styles = [
    pageStyles,
    css`
      .votes summary {
        gap: 0.2rem 0.8rem;
        align-items: baseline;
        min-height: var(--row);
        align-content: center;
        border-bottom: 1px solid var(--rule-2);
      }
      .votes summary::before {
        content: "+";
        width: 0.9rem;
        font: 400 var(--t-5) / 1.2 var(--face-text);
      }
      .votes[open] summary::before {
        content: "−";
      }
      .votes h2 {
        font: 400 var(--t-5) / 1.2 var(--face-text);
      }
      .votes .rules {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
        gap: 0.6rem 1rem;
        margin-top: 0.6rem;
      }
      .help {
        line-height: 1.3;
      }
    `,
  ];

  @property({ attribute: false }) accessor votes: VoteSettings = DEFAULT_VOTES;
  /** How time is counted at this table, on which the default duration of a vote depends. */
  @property({ attribute: false }) accessor time!: TimeSettings;

  override render() {
    const { votes, time } = this;
    const summary = CHOICES.find(([rule]) => rule === votes.rule)?.[2];
    return html`<section>
      <details class="votes">
        <summary class="cluster">
          <h2>Votes</h2>
          <span class="quiet"
            >${votes.lasts === null ? summary : `${summary}; open for ${durationInWords(votes.lasts)}`}</span
          >
        </summary>
        <p class="help muted small">
          What the table may be asked once play has begun, and who must agree to it. More time and a substitute need
          more than half. A bot agrees.
        </p>
        <div class="rules">
          <label class="field-row"
            ><span>Who must agree</span>
            <select
              class="field"
              name="vote-rule"
              @change=${(event: Event) => {
                this.set({ ...votes, rule: (event.target as HTMLSelectElement).value as VoteRule });
              }}
            >
              ${CHOICES.map(
                ([rule, words]) => html`<option value=${rule} ?selected=${rule === votes.rule}>${words}</option>`,
              )}
            </select></label
          >
          <label class="field-row"
            ><span>A vote is open for</span>
            <select
              class="field"
              name="vote-lasts"
              @change=${(event: Event) => {
                const chosen = (event.target as HTMLSelectElement).value;
                this.set({ ...votes, lasts: chosen === "" ? null : Number(chosen) });
              }}
            >
              <option value="" ?selected=${votes.lasts === null}>
                ${durationInWords(voteLasts(DEFAULT_VOTES, time))}, to suit the clock
              </option>
              ${VOTE_LASTS.map((ms) => html`<option value=${ms} ?selected=${ms === votes.lasts}>${durationInWords(ms)}</option>`)}
            </select></label
          >
        </div>
      </details>
    </section>`;
  }

  private set(detail: VoteSettings): void {
    this.dispatchEvent(new CustomEvent<VoteSettings>("cv-votes", { detail }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-vote-rules": VoteRulesElement;
  }
}
