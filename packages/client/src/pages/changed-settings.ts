import {
  checkTime,
  DEFAULT_VOTES,
  settingsInWords,
  tableDefaults,
  votesInWords,
  type TimeSettings,
  type VoteSettings,
} from "@caravanserai/clocks";
import type { ChangeTable, TableInfo } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api } from "../shell/api.ts";
import "./pace-choice.ts";
import type { PaceDetail } from "./pace-choice.ts";
import "./vote-rules.ts";
import { StyledPage } from "./styled-page.ts";

/**
 * `<cv-changed-settings .app .info>`: the form in which the host changes the clock and the votes before the start.
 * [CO-011]
 *
 * @fires cv-close — the settings are changed, or are to stay as they are
 */
@customElement("cv-changed-settings")
export class ChangedSettingsElement extends StyledPage {
  static override styles = css`
    form {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      padding-top: 1.4rem;
    }
    .terms {
      font-size: var(--t-3);
      line-height: 1.4;
      margin-bottom: 0.8rem;
    }
  `;

  @property({ attribute: false }) accessor info!: TableInfo;
  /** What the host has chosen here; the rest stays as it is. */
  @state() private accessor pace: PaceDetail = {};
  @state() private accessor chosenVotes: VoteSettings | null = null;

  private get time(): TimeSettings {
    return { ...(this.info.time ?? tableDefaults("private")), ...this.pace };
  }

  private get votes(): VoteSettings {
    return this.chosenVotes ?? this.info.votes ?? DEFAULT_VOTES;
  }

  private get isChanged(): boolean {
    return Object.keys(this.pace).length > 0 || this.chosenVotes !== null;
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector<HTMLElement>("form")?.focus();
  }

  override render() {
    const { time, votes } = this;
    const isPossible = checkTime(time) === null;
    return html`<form tabindex="-1" aria-label="Change the clock and the votes" @submit=${this.send}>
      <div class="head"><h2>The clock and the votes</h2></div>
      <cv-pace-choice
        .time=${time}
        .people=${this.info.seats.filter(({ kind }) => kind !== "bot").length}
        @cv-pace=${({ detail }: CustomEvent<PaceDetail>) => (this.pace = { ...this.pace, ...detail })}
      ></cv-pace-choice>
      <cv-vote-rules
        .votes=${votes}
        .time=${time}
        @cv-votes=${({ detail }: CustomEvent<VoteSettings>) => (this.chosenVotes = detail)}
      ></cv-vote-rules>
      <div role="status">
        ${
          isPossible
            ? html`<p class="terms"><b>Time</b><br />${settingsInWords(time)}</p>
                <p class="terms"><b>Votes</b><br />${votesInWords(votes)}</p>`
            : html`<p class="terms">A value of the pace is not possible: the field says why.</p>`
        }
      </div>
      ${this.renderConsent()} ${this.renderProblem()}
      <p class="acts cluster spaced">
        <button class="btn lampbtn" ?disabled=${this.busy || !isPossible || !this.isChanged}>
          Change the settings
        </button>
        <button class="btn" type="button" @click=${this.close}>Keep them as they are</button>
      </p>
    </form>`;
  }

  private renderConsent() {
    const others = this.info.seats.some(({ kind, person }) => kind === "person" && person !== this.info.host);
    if (!others) return nothing;
    return html`<p class="terms">The match begins only when everyone who sits here has agreed to the new settings.</p>`;
  }

  private readonly send = (event: SubmitEvent): void => {
    event.preventDefault();
    const { time } = this;
    const change: ChangeTable = {
      ...(Object.keys(this.pace).length === 0 ? {} : { time: time }),
      ...(this.chosenVotes === null ? {} : { votes: this.chosenVotes }),
    };
    this.perform(async () => {
      await api.patch(`/tables/${this.info.id}`, change);
      this.close();
    });
  };

  private readonly close = (): void => {
    this.dispatchEvent(new CustomEvent("cv-close"));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-changed-settings": ChangedSettingsElement;
  }
}
