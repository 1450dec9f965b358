import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { GameTable, TableStore, TurnInWords } from "../contract/index.ts";
import { StoreElement } from "./store-element.ts";
import { ago } from "./words.ts";

/**
 * `<cv-catch-up-words .store .table>`: [CO-653] the events since the person was last here as text, one part for each
 * person's turn. Pressing a part shows that turn; the last part is the question that the person must answer now.
 */
@customElement("cv-catch-up-words")
export class CatchUpWordsElement extends StoreElement {
  static override styles = css`
    :host {
      overflow: auto;
    }
    button,
    .asked {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0.1rem 0.8rem;
      width: 100%;
      padding: 0.55rem 0.6rem;
      text-align: left;
      border: 1px solid transparent;
    }
    button {
      min-height: var(--touch);
      background: none;
      color: inherit;
      cursor: pointer;
    }
    button:hover {
      background: color-mix(in srgb, var(--sheet) 60%, transparent);
    }
    button[aria-current="true"] {
      border-color: var(--ink);
      background: var(--sheet);
    }
    h3 {
      font: 400 var(--t-4) / 1.2 var(--face-text);
    }
    p {
      grid-column: 1/-1;
      line-height: 1.4;
    }
    .asked h3 {
      color: var(--lamp-text);
    }
  `;

  @property({ attribute: false }) accessor table: GameTable | undefined;

  override render() {
    const catchUp = this.store?.catchUp;
    if (this.store === undefined || catchUp === null || catchUp === undefined) return nothing;
    const shown = catchUp.highlights[catchUp.at]?.seq ?? 0;
    const current = catchUp.turns.findLast(({ first }) => first <= shown);
    return html`<ol>
      ${catchUp.turns.map((turn) => this.renderTurn(turn, turn === current, (seq) => catchUp.goTo(seq)))}
      ${this.renderAsked(this.store)}
    </ol>`;
  }

  private renderTurn(turn: TurnInWords, isShown: boolean, goTo: (seq: number) => void) {
    const { who, text, at, first, cause } = turn;
    return html`<li class="ruled">
      <button aria-current=${isShown ? "true" : "false"} @click=${() => goTo(first)}>
        <h3>${who}${cause === null ? "" : cause === "bot" ? ", played by a bot" : ", out of time"}</h3>
        <span class="muted small">${isShown ? "now shown" : ago(at)}</span>
        <p class="small anywhere">${text}</p>
      </button>
    </li>`;
  }

  /** The last part: the pending question. */
  private renderAsked({ timeline, state }: TableStore) {
    const [asked] =
      timeline.present?.asks.filter(({ sealed, ask }) => sealed === undefined && ask.blocking !== false) ?? [];
    if (asked === undefined || timeline.present === null || this.table === undefined) return nothing;
    const { title } = this.table.prompt(asked.ask, { ...state, observation: timeline.present });
    return html`<li class="asked ruled">
      <h3>You are asked</h3>
      <p class="small anywhere">${title}</p>
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-catch-up-words": CatchUpWordsElement;
  }
}
