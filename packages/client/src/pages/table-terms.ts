import { isolate } from "@caravanserai/clocks";
import type { SpectatorDelay } from "@caravanserai/protocol";
import { html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BaseElement } from "../elements/base.ts";
import { upperFirst } from "../elements/words.ts";
import { checkOption, optionStyles } from "./check-option.ts";
import { pageStyles } from "./page.css.ts";

const SPECTATOR_DELAYS: readonly SpectatorDelay[] = [0, 2, 5, 10, 15, 30, 60];

/** Who may join or watch a table, and how it is played. */
export interface TableTerms {
  readonly isPublic: boolean;
  /** The table is rated, if it can be. */
  readonly isRated: boolean;
  readonly delay: SpectatorDelay;
  /** Only players who can react are asked for reactions. */
  readonly isQuick: boolean;
  /** A single legal answer is given automatically. */
  readonly isAutomatic: boolean;
  readonly startsWhenFull: boolean;
}
export const USUAL_TERMS: TableTerms = {
  isPublic: true,
  isRated: false,
  delay: 0,
  isQuick: false,
  isAutomatic: true,
  startsWhenFull: true,
};

/**
 * `<cv-table-terms .terms .club .casual>`: who may join or watch a new table, and how it is played.
 *
 * @fires cv-terms — detail: the current terms
 */
@customElement("cv-table-terms")
export class TableTermsElement extends BaseElement {
  static override styles = [pageStyles, optionStyles];

  @property({ attribute: false }) accessor terms = USUAL_TERMS;
  /** The club whose members the table is for; null: none. */
  @property({ attribute: false }) accessor club: { readonly name: string } | null = null;
  /** Why the table cannot be rated; null: it can. */
  @property({ attribute: false }) accessor casual: string | null = null;

  override render() {
    const { terms, club } = this;
    return html`<section>
      <div class="head"><h2>The table</h2></div>
      <div class="opts">
        ${
          club === null
            ? checkOption(
                "Open to all",
                "It is listed in the lobby and anyone can watch. Off: only people with a link can see it.",
                terms.isPublic,
                (isPublic) => this.set({ isPublic }),
              )
            : html`<p class="help muted small">
                Only for members of ${club.name === "" ? "the club" : isolate(club.name)}: they find it in the club and
                in the lobby, and only they can watch.
              </p>`
        }
        ${this.renderDelay()} ${this.renderRated()}
        ${checkOption("Quick reactions", "Skips players who could not react anyway. Everyone then knows that they could not.", terms.isQuick, (isQuick) => this.set({ isQuick }))}
        ${checkOption("Single choices are made for you", "If there is only one legal answer, and everyone knows it.", terms.isAutomatic, (isAutomatic) => this.set({ isAutomatic }))}
        ${checkOption("Begin when the last seat is taken", "Off: you say when.", terms.startsWhenFull, (startsWhenFull) => this.set({ startsWhenFull }))}
      </div>
    </section>`;
  }

  /** [MM-820] */
  private renderDelay() {
    return html`<label class="field-row"
      ><b class="strong">Spectators see the match</b>
      <select
        class="field"
        name="delay"
        @change=${(event: Event) =>
          this.set({ delay: Number((event.target as HTMLSelectElement).value) as SpectatorDelay })}
      >
        ${SPECTATOR_DELAYS.map(
          (minutes) =>
            html`<option value=${minutes} ?selected=${minutes === this.terms.delay}>
              ${minutes === 0 ? "at once" : `${minutes} minutes late`}
            </option>`,
        )}
      </select>
      <span
        >${this.terms.delay === 0 ? "A delay keeps spectators from advising a player in time." : "Spectators cannot advise a player in time; the players’ chat is delayed too. After the match everything is shown."}</span
      ></label
    >`;
  }

  /** [MM-301] */
  private renderRated() {
    const { casual, terms } = this;
    if (casual !== null)
      return html`<p class="help muted small">Casual, so it changes nobody’s rating. ${upperFirst(casual)}</p>`;
    return checkOption(
      "Rated",
      "It counts for the players’ ratings: accounts only, and fixed once anyone else sits down.",
      terms.isRated,
      (isRated) => this.set({ isRated }),
    );
  }

  private set(change: Partial<TableTerms>): void {
    const detail = { ...this.terms, ...change };
    this.dispatchEvent(new CustomEvent<TableTerms>("cv-terms", { detail }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-table-terms": TableTermsElement;
  }
}
