import type { Seat } from "@caravanserai/kernel";
import { css, html, nothing, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Replay, TableStore } from "../contract/index.ts";
import "./arch.ts";
import { BaseElement } from "./base.ts";
import "./hand.ts";
import { DASHES, tokenOf } from "./curve-marks.ts";

/** The size of a seat's hand. */
export interface OpenHand {
  readonly seat: Seat;
  readonly cards: number;
}

/**
 * `<cv-open-hands .store .replay .hands=${…} noun="card">` with the cards of the chosen hand in its default slot: in a
 * replay with all hands open, selects whose hand is shown, and shows it.
 */
@customElement("cv-open-hands")
export class OpenHandsElement extends BaseElement {
  static override styles = css`
    :host {
      display: grid;
      grid-template-columns: 17.2rem minmax(0, 1fr);
      align-items: center;
      min-width: 0;
      border-top: 1px solid var(--rule-2);
      background: var(--sunk);
    }
    fieldset {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 0.3rem;
      padding: 0.5rem 0.6rem;
      min-width: 0;
    }
    label {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      align-items: center;
      min-height: 2.75rem;
      padding: 0.2rem 0.5rem;
      border: 1px solid transparent;
      border-radius: var(--r-1);
      cursor: pointer;
      --arch-width: 1.5rem;
    }
    label:has(:checked) {
      border: 1.5px solid var(--ink);
      background: var(--sheet);
    }
    label:has(:focus-visible) {
      outline: 3px solid var(--focus);
      outline-offset: 1px;
    }
    input {
      position: absolute;
      opacity: 0;
      pointer-events: none;
    }
    .name {
      display: block;
      font: 400 var(--t-4) / 1.15 var(--face-text);
      overflow: hidden;
      text-overflow: ellipsis;
    }
    /* the sign of its line goes under the words rather than into the next seat */
    .count {
      flex-wrap: wrap;
      gap: 0 0.4rem;
    }
    .line {
      width: 2.2rem;
      height: 0.8rem;
      flex: none;
    }
    cv-hand,
    .none {
      min-width: 0;
      min-height: var(--hand-least, 0);
    }
    .none {
      padding: 1rem;
    }
    @media (max-width: 68.6875em) {
      :host {
        grid-template-columns: minmax(0, 1fr);
      }
      fieldset {
        display: flex;
        gap: 0;
        padding: 0;
        overflow-x: auto;
        border-bottom: 1px solid var(--rule-2);
      }
      label {
        flex: 1 0 auto;
        min-width: 6rem;
        border-width: 0 1px 0 0;
        border-color: var(--rule);
        border-radius: 0;
      }
      .name {
        font: 560 var(--t-1) / 1.2 var(--face-ui);
        max-width: 9rem;
      }
    }
    @media (max-height: 30em) {
      label {
        min-height: 2.5rem;
      }
    }
  `;

  @property({ attribute: false }) accessor store: TableStore | undefined;
  @property({ attribute: false }) accessor replay: Replay | undefined;
  @property({ attribute: false }) accessor hands: readonly OpenHand[] = [];
  @property() accessor noun = "card";

  override render() {
    const { store, replay, hands } = this;
    if (store === undefined || replay === undefined) return nothing;
    const curves = replay.curves(0);
    const people = store.state.seats;
    const shown = hands.some(({ seat }) => seat === replay.hand) ? replay.hand : hands[0]?.seat;
    const nameOf = (seat: Seat): string => people.find((s) => s.seat === seat)?.name ?? "";
    return html`<fieldset role="radiogroup" aria-label="Whose hand">
        ${hands.map(({ seat, cards }) => {
          const person = people.find((s) => s.seat === seat);
          const curve = curves[seat];
          return html`<label class="spaced">
            <input
              type="radio"
              name="hand"
              .checked=${seat === shown}
              @change=${() => replay.showHand(seat)}
              @keydown=${(event: KeyboardEvent) => event.stopPropagation()}
            />
            <cv-arch
              .name=${nameOf(seat)}
              .bot=${person?.kind === "bot"}
              .level=${person?.level}
              .state=${"here"}
            ></cv-arch>
            <span
              ><span class="name nowrap">${nameOf(seat)}</span
              ><span class="count hstack muted tiny nowrap"
                >${cards}
                ${cards === 1 ? this.noun : `${this.noun}s`}${
                  curve === undefined
                    ? nothing
                    : html`<svg class="line" viewBox="0 0 36 12" aria-hidden="true">
                        ${svg`<path d="M0 6H36" fill="none" stroke=${curve.colour ?? "var(--ink)"} stroke-width="2.4" stroke-dasharray=${DASHES[seat % DASHES.length]}/><path d=${tokenOf(curve, seat)} fill=${curve.colour ?? "var(--ink)"} transform="translate(18 6) scale(.31)"/>`}
                      </svg>`
                }</span
              ></span
            >
          </label>`;
        })}
      </fieldset>
      ${
        hands.some(({ seat, cards }) => seat === shown && cards === 0)
          ? html`<p class="none quiet">No ${this.noun}s in hand.</p>`
          : nothing
      }
      <cv-hand
        ?hidden=${hands.some(({ seat, cards }) => seat === shown && cards === 0)}
        label="The hand of ${shown === undefined ? "nobody" : nameOf(shown)}"
        .noun=${this.noun}
        ><slot></slot
      ></cv-hand>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-open-hands": OpenHandsElement;
  }
}
