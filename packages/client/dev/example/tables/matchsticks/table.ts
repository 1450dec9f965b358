import type { MatchsticksSteps, MatchsticksView } from "@caravanserai/kernel/testing/examples";
import { css, html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import type { OptionIn } from "../../../../src/contract/index.ts";
import "../../../../src/elements/decision-bar.ts";
import "../../../../src/elements/seat.ts";
import { TableElement } from "../../../../src/elements/table-element.ts";
import "../../../../src/elements/table-frame.ts";
import { counted } from "../../../../src/elements/words.ts";
import { matchsticksTable } from "./game-table.ts";
import { stick } from "./sticks.ts";

/** The table of Matchsticks: the pile, whose last sticks are pressed to say how many one takes. */
@customElement("cv-matchsticks")
export class MatchsticksTable extends TableElement<MatchsticksView, OptionIn<MatchsticksSteps>> {
  static override styles = css`
    .pile {
      display: flex;
      flex-wrap: wrap;
      gap: var(--s-2);
      place-content: center;
      height: 100%;
      padding: var(--s-3);
      background: var(--map-land);
    }
    .stick {
      width: 2.75rem;
      height: 9rem;
      padding: 0.5rem;
      border: 0;
      background: none;
    }
    .stick svg {
      width: 100%;
      height: 100%;
    }
    button.stick {
      border-bottom: 4px solid var(--lamp);
      cursor: pointer;
    }
    button.stick[aria-pressed="true"] {
      background: var(--lamp-wash);
      transform: translateY(-1rem);
    }
    @media (max-width: 47.5em) {
      .stick {
        height: 6rem;
      }
    }
  `;

  constructor() {
    super(matchsticksTable);
  }

  override render() {
    const { store } = this;
    if (store === undefined) return nothing;
    const { view } = store.state.observation;
    return html`<cv-table-frame
      .controller=${this.controller}
      where="${counted(view.sticks, "stick")} left"
      main-label="Pile"
    >
      ${store.state.seats.map(
        (seat) =>
          html`<cv-seat
            slot="plates"
            .seat=${seat}
            .clock=${store.clock(seat.seat)}
            ?asked=${store.state.observation.waiting.some((waiting) => waiting.seat === seat.seat)}
          ></cv-seat>`,
      )}
      <div slot="main" class="pile" role="group" aria-label="The pile">
        ${Array.from({ length: view.sticks }, (_, i) => this.renderStick(view.sticks - i, view.sticks))}
      </div>
      <cv-decision-bar slot="bar" .controller=${this.controller} .drawn=${["take"]}></cv-decision-bar>
    </cv-table-frame>`;
  }

  /** The stick with which one would take `count` sticks, counted from the right. */
  private renderStick(count: number, all: number) {
    const { ask } = this.controller;
    const takes = ask?.options.some((option) =>
      option.id === "take" ? count >= option.min && count <= option.max : count === all,
    );
    if (takes !== true) return html`<span class="stick">${stick}</span>`;
    const isTaken = this.draft.option?.id === "take" && (this.draft.amount ?? 0) >= count;
    return html`<button
      class="stick"
      aria-pressed=${isTaken ? "true" : "false"}
      aria-label=${count === all ? "Take all that are left, and lose" : `Take ${counted(count, "stick")}`}
      @click=${() => this.take(count, all)}
    >
      ${stick}
    </button>`;
  }

  /** Drafts how many to take. The last stick ends the game: the bar asks for a second press. */
  private take(count: number, all: number): void {
    if (count === all) {
      this.renderRoot.querySelector("cv-decision-bar")?.offer("last");
      return;
    }
    this.draft.choose("take");
    this.draft.setAmount(count);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-matchsticks": MatchsticksTable;
  }
}
