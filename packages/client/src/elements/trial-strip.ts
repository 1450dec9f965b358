import { css, html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import type { Trial } from "../contract/index.ts";
import "./copy-match-link.ts";
import { icon } from "./icons.ts";
import { StoreElement } from "./store-element.ts";
import { stripStyles } from "./strip.css.ts";

/** More dice than these are not chosen one by one. */
const MOST_DICE = 6;

/**
 * `<cv-trial-strip .store>`: says that this is a what-if that changes nothing, for which seat the person plays, and how
 * to leave it.
 */
@customElement("cv-trial-strip")
export class TrialStripElement extends StoreElement {
  static override styles = [
    stripStyles,
    css`
      section {
        border-bottom: 2.5px dashed var(--ink-2);
      }
      h2 {
        font: 400 1.1875rem/1.25 var(--face-text);
      }
      .words {
        flex: 1 1 16rem;
      }
      label {
        display: inline-flex;
        gap: 0.4rem;
        align-items: center;
        min-height: 2.5rem;
      }
      select {
        min-height: 2.5rem;
        max-width: 11rem;
      }
      .dice {
        gap: 0.3rem;
        margin: 0;
        border: 0;
        padding: 0;
      }
      .dice select {
        max-width: 7rem;
      }
      input {
        width: 1.25rem;
        height: 1.25rem;
      }
      @media (min-width: 47.5625em) {
        .narrow {
          display: none;
        }
      }
      @media (max-width: 47.5em) {
        section {
          flex-wrap: nowrap;
        }
        .words {
          flex: 0 0 auto;
        }
        h2 {
          font-size: 1rem;
        }
        .sub,
        .wide {
          display: none;
        }
        .acts {
          flex: 1;
          justify-content: flex-end;
        }
        .acts .btn {
          min-height: 2.5rem;
          min-width: 2.5rem;
          padding-inline: 0.6rem;
        }
        select {
          width: 5.5rem;
        }
      }
      /* the icon is enough; the label says it to screen readers */
      @media (max-width: 27em) {
        .back {
          display: none;
        }
        /* with the link button there are two rows, and the name has room beside the title */
        section:has(.link) {
          position: relative;
          flex-wrap: wrap;
        }
        section:has(.link) .words {
          display: flex;
          flex: 1 1 100%;
          align-items: center;
          min-height: 2.5rem;
        }
        section:has(.link) .acts {
          justify-content: space-between;
        }
        section:has(.link) .whose {
          position: absolute;
          top: 0.35rem;
          right: 0.75rem;
        }
        section:has(.link) .whose .wide {
          display: inline;
        }
        section:has(.link) .whose select {
          width: 11rem;
        }
      }
    `,
  ];

  override render() {
    const trial = this.store?.trial;
    if (trial === undefined || trial === null) return html``;
    const known = trial.isDealt
      ? "What your seat cannot see was dealt again."
      : "The match is over, so every card is the real one.";
    return html`<section aria-label="What if">
      <div class="words">
        <h2>What if<span class="wide">: a trial that changes nothing</span></h2>
        <p class="sub muted small">
          ${known} ${trial.withBots ? "Bots answer for the others." : "You answer for everyone."}
        </p>
      </div>
      <div class="acts hstack cluster">
        <label class="whose small"
          ><span class="wide">You are</span>
          <select
            aria-label="Whose place you take"
            @change=${(event: Event) => trial.take(Number((event.target as HTMLSelectElement).value))}
          >
            ${trial.seats.map(
              ({ seat, name, asked }) =>
                html`<option value=${seat} ?selected=${seat === trial.seat}>${name}${asked ? " (asked)" : ""}</option>`,
            )}
          </select></label
        >
        <label class="small"
          ><input
            type="checkbox"
            aria-label="Bots play the others"
            .checked=${trial.withBots}
            @change=${(event: Event) => trial.letBots((event.target as HTMLInputElement).checked)}
          />${icon("bot", "narrow")}<span class="wide">Bots play the others</span></label
        >
        <button
          class="btn small"
          aria-label="One step back"
          ?disabled=${!trial.canStepBack}
          @click=${() => trial.stepBack()}
        >
          ${icon("undo")}<span class="wide">One step back</span>
        </button>
        <button class="btn small" aria-label="Begin again" @click=${() => trial.dealAnew()}>
          ${icon("swap")}<span class="wide">Begin again</span>
        </button>
        ${this.renderDice(trial)} ${(this.store?.review ?? null) === null ? this.renderWays(trial) : nothing}
      </div>
    </section>`;
  }

  /** The dice of the last answer: each was thrown, or shows the face that the person has chosen. */
  private renderDice(trial: Trial) {
    const { dice } = trial;
    if (dice.length === 0 || dice.length > MOST_DICE) return nothing;
    return html`<fieldset class="dice hstack cluster">
      <legend class="sr">The dice of the last answer</legend>
      ${icon("dice")}
      ${dice.map(
        ({ at, sides, face, chosen }, i) =>
          html`<select
            aria-label=${dice.length === 1 ? "The die" : `Die ${i + 1}`}
            @change=${(event: Event) => {
              const { value } = event.target as HTMLSelectElement;
              trial.choose(at, value === "" ? null : Number(value));
            }}
          >
            <option value="" ?selected=${!chosen}>${chosen ? "throw" : `${face} thrown`}</option>
            ${Array.from({ length: sides }, (_, side) => side + 1).map(
              (value) =>
                html`<option value=${value} ?selected=${chosen && value === face}>
                  ${value}${chosen && value === face ? " chosen" : ""}
                </option>`,
            )}
          </select>`,
      )}
    </fieldset>`;
  }

  /** A review has its own link, and its own way back. */
  private renderWays(trial: Trial) {
    return html`${this.renderLink(trial)}
      <a class="btn small" aria-label="Back to the match" href=${trial.back}
        >${icon("out")}<span class="back">Back<span class="wide"> to the match</span></span></a
      >`;
  }

  /** [CO-665] After the match: a link by which others reach the same position and can play on from there. */
  private renderLink({ link, share }: Trial) {
    if (link === null) return nothing;
    return html`<cv-copy-match-link
      class="link"
      words="Copy link"
      label="Copy a link to this what-if"
      small
      narrow
      .link=${() => link}
      .share=${share}
    ></cv-copy-match-link>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-trial-strip": TrialStripElement;
  }
}
