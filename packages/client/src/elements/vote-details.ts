import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { GameTable, NumberedLine, TableStore } from "../contract/index.ts";
import { icon } from "./icons.ts";
import { lineWords } from "./line-words.ts";
import { tabPanelStyles } from "./tab-panel.css.ts";
import "./rule.ts";
import { StoreElement } from "./store-element.ts";
import { counted } from "./words.ts";

/** The maximum number of lines listed; the number of earlier lines is shown below them. */
const MOST_LINES = 60;

/**
 * `<cv-vote-details .store .table>`: [CO-537] what would be undone if a vote to go back passed, newest first, down to
 * the target; then what happens to the dice, to what was seen, and to the undone line of play. Pressing a line shows
 * its moment.
 */
@customElement("cv-vote-details")
export class VoteDetailsElement extends StoreElement {
  static override styles = [
    tabPanelStyles,
    css`
      .head {
        margin: 0.5rem 0 0;
      }
      .head .quiet {
        margin-left: auto;
      }
      .undone li {
        display: grid;
        grid-template-columns: 1.2rem minmax(0, 1fr) auto;
        gap: 0.6rem;
        align-items: center;
        border-bottom: 1px solid var(--rule);
        font-size: var(--t-2);
        line-height: 1.35;
      }
      .undone button {
        min-height: var(--row);
        padding: 0.3rem 0;
        text-align: left;
        line-height: inherit;
        text-decoration: line-through;
      }
      .icon {
        --size: 1.05rem;
        color: var(--ink-2);
      }
      .undone .point {
        border-top: 2px solid var(--ink);
      }
      .point button {
        font: 400 var(--t-4) / 1.25 var(--face-text);
        text-decoration: none;
      }
      .more {
        padding: 0.3rem 0;
      }
      .facts li {
        display: grid;
        grid-template-columns: 1.2rem minmax(0, 1fr);
        gap: 0.6rem;
        padding: 0.3rem 0;
        font-size: var(--t-2);
        line-height: 1.35;
      }
    `,
  ];

  @property({ attribute: false }) accessor table: GameTable | undefined;

  override render() {
    const { store, table } = this;
    const vote = store?.votes?.open.find(({ back }) => back !== null);
    if (store === undefined || table === undefined || vote === undefined) return nothing;
    const back = vote.back ?? 0;
    const lines = store.state.lines.filter((line) => line.undone !== true);
    const undone = lines.filter(({ seq }) => seq > back).reverse();
    const point = lines.findLast(({ seq }) => seq <= back);
    const decisions = store.timeline.newest - back;
    return html`<div class="head">
        <h2>What would be undone</h2>
        <span class="quiet">${counted(decisions, "decision")}</span>
      </div>
      <ol class="undone">
        ${undone.slice(0, MOST_LINES).map((line) => this.renderLine(line, store, table, "undo"))}
        ${undone.length > MOST_LINES ? html`<p class="more quiet small">And ${undone.length - MOST_LINES} earlier lines.</p>` : nothing}
        ${point === undefined ? nothing : this.renderLine(point, store, table, "flag")}
      </ol>
      <div class="head"><h2>What happens next</h2></div>
      <ul class="facts">
        <li>${icon("dice")}<span>The dice are rolled again. Nobody can know the result.</span></li>
        <li>${icon("eye")}<span>What has been seen stays seen.</span></li>
        <li>${icon("note")}<span>The log and the replay keep the undone part, struck through.</span></li>
        <li>
          ${icon("people")}<span
            >Play goes on meanwhile: decisions made now would be undone as well. You can change your vote until it is
            decided.</span
          >
        </li>
      </ul>`;
  }

  private renderLine(line: NumberedLine, store: TableStore, table: GameTable, sign: "undo" | "flag") {
    return html`<li class=${sign === "flag" ? "point" : ""}>
      ${icon(sign)}
      <button class="plainbtn" title="Show this moment" @click=${() => store.timeline.show(line.seq)}>
        ${sign === "flag" ? html`<span class="sr">The table would return to here: </span>` : nothing}${lineWords(line, table, store.state)}
      </button>
      ${line.rule === undefined ? nothing : html`<cv-rule rule=${line.rule}></cv-rule>`}
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-vote-details": VoteDetailsElement;
  }
}
