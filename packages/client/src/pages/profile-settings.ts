import type { Audience, InvitedBy, ProfileSettings } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { supervise } from "../elements/supervise.ts";
import { api } from "../shell/api.ts";
import { fieldStyles } from "./page.css.ts";
import { StyledPage } from "./styled-page.ts";

/** The parts of a profile that a person can hide, in words. */
export const FIGURES: Readonly<Record<string, string>> = {
  results: "results",
  rating: "ratings",
  answerTime: "answer times",
  timeOuts: "time-outs",
  reliability: "reliability",
  currentMatches: "current matches",
  headToHead: "head-to-head",
};
const AUDIENCES: readonly (readonly [Audience, string])[] = [
  ["everybody", "everybody"],
  ["accounts", "people with an account"],
  ["tablemates", "people I play with"],
  ["me", "only me"],
];
const INVITED_BY: readonly (readonly [InvitedBy, string])[] = [
  ["everybody", "everyone, including guests"],
  ["accounts", "people with an account"],
  ["followed", "people I follow"],
  ["nobody", "nobody"],
];

/**
 * `<cv-profile-settings .app>`: what others see of the signed-in person, and who may invite them.
 * @fires cv-changed — saved.
 */
@customElement("cv-profile-settings")
export class ProfileSettingsElement extends StyledPage {
  static override styles = [
    fieldStyles,
    css`
      label {
        display: grid;
        gap: 0.2rem;
        margin-bottom: 0.7rem;
        max-width: 26rem;
        font-size: var(--t-2);
        color: var(--ink-2);
      }
      .check {
        display: flex;
      }
      .privacy {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
        gap: 0 1rem;
      }
    `,
  ];

  @state() private accessor settings: ProfileSettings | null = null;
  @state() private accessor done = "";

  override firstUpdated(): void {
    supervise(
      this.loadLatest(
        () => api.get("/me/profile"),
        (settings) => (this.settings = settings),
      ),
    );
  }

  override render() {
    const { settings } = this;
    if (settings === null) return this.renderProblem();
    const put = (change: Partial<ProfileSettings>): void => {
      this.settings = { ...settings, ...change };
      this.done = "";
    };
    const privacy = Object.keys(settings.privacy) as (keyof ProfileSettings["privacy"])[];
    return html`<section>
      <div class="head"><h2>What others see</h2></div>
      ${this.renderProblem()} ${this.done === "" ? nothing : html`<p role="status">${this.done}</p>`}
      <form
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          supervise(this.save());
        }}
      >
        <label
          >About me, at most 1,000 characters
          <textarea
            class="field"
            rows="4"
            maxlength="1000"
            .value=${settings.about}
            @input=${(event: InputEvent) => put({ about: (event.target as HTMLTextAreaElement).value })}
          ></textarea>
        </label>
        <div class="privacy">
          ${privacy.map(
            (figure) =>
              html`<label
                >My ${FIGURES[figure]}: for
                <select
                  class="field"
                  @change=${(event: Event) => put({ privacy: { ...settings.privacy, [figure]: (event.target as HTMLSelectElement).value as Audience } })}
                >
                  ${AUDIENCES.map(([value, words]) => html`<option value=${value} ?selected=${settings.privacy[figure] === value}>${words}</option>`)}
                </select></label
              >`,
          )}
        </div>
        <label
          >I can be invited by name by
          <select
            class="field"
            @change=${(event: Event) => put({ invitedBy: (event.target as HTMLSelectElement).value as InvitedBy })}
          >
            ${INVITED_BY.map(([value, words]) => html`<option value=${value} ?selected=${settings.invitedBy === value}>${words}</option>`)}
          </select></label
        >
        <label class="check"
          ><input
            type="checkbox"
            .checked=${settings.onLeaderboards}
            @change=${(event: Event) => put({ onLeaderboards: (event.target as HTMLInputElement).checked })}
          />Show me on leaderboards</label
        >
        <label class="check"
          ><input
            type="checkbox"
            .checked=${settings.isPrivate}
            @change=${(event: Event) => put({ isPrivate: (event.target as HTMLInputElement).checked })}
          />Hide the whole profile: name and rating stay visible at my tables and in my own searches</label
        >
        <button class="btn inkbtn" ?disabled=${this.busy}>Save</button>
      </form>
    </section>`;
  }

  private save(): Promise<void> {
    const { settings } = this;
    if (settings === null) return Promise.resolve();
    return this.attempt(async () => {
      this.settings = await api.put("/me/profile", settings);
      this.done = "Saved.";
      this.dispatchEvent(new CustomEvent("cv-changed"));
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-profile-settings": ProfileSettingsElement;
  }
}
