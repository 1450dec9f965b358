import { shortTime } from "@caravanserai/clocks";
import type { MyTable, WaitingTable } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BaseElement } from "../elements/base.ts";
import { icon } from "../elements/icons.ts";
import { StoreController } from "../elements/store-controller.ts";
import { Ticking } from "../elements/ticking.ts";
import { counted, forHowLong, upperFirst } from "../elements/words.ts";
import type { App } from "../shell/app.ts";
import { cartoucheStyles } from "./cartouche.css.ts";
import { HELD_BY, isLow, whenWords } from "./deadline-words.ts";
import { askedWords, shortTitleOf, tableName } from "./table-entry.ts";
import "./own-position.ts";

/** How many tables the card lists; the page lists the others below it. */
export const LISTED = 4;

/** [CO-201] What has become of the person's seat since its time ran out, by the reason that its clock gives. */
const OVERTIME: Readonly<Record<string, string>> = {
  open: "Your seat is offered to others until you take it back",
  bot: "A bot plays for you until you are back",
  up: "The table still waits for you",
};

/**
 * `<cv-waiting-hero .app heading>`: the head of the home page while tables wait for the person. The table to play next
 * lies open as it stands; a card lists what is asked and how much time is left, and leads there. Slots: `note` under
 * the heading, `act` beside the button.
 */
@customElement("cv-waiting-hero")
export class WaitingHeroElement extends BaseElement {
  static override styles = [
    cartoucheStyles,
    css`
      :host {
        position: relative;
        overflow: hidden;
        background: var(--map-land);
        border-bottom: 4px double var(--rule-2);
        border-image: var(--double);
      }
      /* what is asked stands beside the card; the rest of the map goes on under it */
      .map {
        position: absolute;
        inset: 0 0 0 min(35.5rem, 47%);
      }
      .left {
        position: relative;
        display: grid;
        align-content: start;
        gap: 1rem;
        width: min(30rem, 44%);
        min-height: 36rem;
        margin-left: min(3.5rem, 3%);
        padding: 2.5rem 0 1.5rem;
      }
      .cartouche {
        padding: 1.5rem 2rem 1.3rem;
      }
      .cartouche h1 {
        margin-bottom: 0.2rem;
        font-size: var(--t-7);
      }
      .cartouche .acts {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5rem;
        margin: 1.1rem 0 0;
      }
      .acts ::slotted(.btn) {
        min-height: 3.25rem;
      }
      .wait li {
        border-bottom: 1px solid var(--rule);
      }
      .wait a {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        align-items: baseline;
        gap: 0 0.8rem;
        padding: 0.5rem 0;
        color: inherit;
        text-decoration: none;
      }
      .wait a:hover .ask {
        text-decoration: underline;
        text-underline-offset: 0.18em;
      }
      .g {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        font-size: var(--t-3);
      }
      .g i {
        margin-left: 0.3rem;
        font: italic 400 var(--t-3) / 1.2 var(--face-text);
        letter-spacing: 0;
        text-transform: none;
        color: var(--ink-2);
      }
      .ask,
      .then {
        grid-column: 1/-1;
      }
      .ask {
        font: 400 var(--t-5) / 1.25 var(--face-text);
      }
      .clock {
        display: flex;
        gap: 0.3rem;
        align-items: center;
        white-space: nowrap;
        font-size: var(--t-2);
        font-weight: var(--weight-strong);
      }
      .clock .icon {
        --size: 1rem;
        color: var(--ink-2);
      }
      .low {
        color: var(--lamp-text);
      }
      .then {
        font-size: var(--t-2);
      }
      .next {
        flex: 1;
        min-height: 3.25rem;
        white-space: nowrap;
      }
      .next kbd {
        margin-left: 0.2rem;
        border: 1px solid currentColor;
        border-radius: var(--r-1);
        padding: 0 0.35rem;
        font: inherit;
        font-size: var(--t-2);
      }
      .why {
        padding: 0.7rem 1rem;
        background: var(--sheet);
        border: 1px solid var(--rule-2);
        font: 400 1.125rem / 1.35 var(--face-text);
      }
      .why b {
        display: block;
        font: 400 var(--t-2) / 1.6 var(--face-ui);
        color: var(--ink-2);
      }
      @media (max-width: 47.5em) {
        :host {
          background: none;
          border: 0;
          border-image: none;
        }
        .map {
          inset: 0 0 auto;
          height: 15rem;
          border-bottom: 4px double var(--rule-2);
          border-image: var(--double);
          overflow: hidden;
        }
        .left {
          width: auto;
          min-height: 0;
          margin: 0 0.8rem;
          padding: 12.2rem 0 0.8rem;
        }
        .cartouche {
          padding: 1.1rem 1.2rem 0.7rem;
        }
        .cartouche h1 {
          font-size: var(--t-6);
        }
        .cartouche .acts {
          justify-content: center;
          gap: 0 1rem;
        }
        .next {
          flex: 1 0 100%;
        }
        .next kbd {
          display: none;
        }
        .ask {
          font-size: 1.125rem;
        }
      }
    `,
  ];

  @property({ attribute: false }) accessor app!: App;
  @property() accessor heading = "";

  constructor() {
    super();
    new StoreController(this, () => this.app.myTables);
    new Ticking(this, 30_000);
  }

  override render() {
    const { waiting } = this.app.myTables;
    const [next] = waiting;
    if (next === undefined) return nothing;
    return html`<cv-own-position class="map" .table=${next} aria-hidden="true"></cv-own-position>
      <div class="left">
        <div class="cartouche framed raised">
          <h1 class="title">${this.heading}</h1>
          <slot name="note"></slot>
          <ol class="wait" aria-label="Waiting for you">
            ${waiting.slice(0, LISTED).map((table) => this.renderTable(table))}
          </ol>
          <p class="acts">
            ${this.renderPlayNext(next)}
            ${
              waiting.length > 1
                ? html`<button class="btn plain" title="Shift+N" @click=${() => this.app.myTables.skip(next.id)}>
                    Skip
                  </button>`
                : nothing
            }
            <slot name="act"></slot>
          </p>
        </div>
        ${this.renderTurns(next)}
      </div>`;
  }

  private renderPlayNext(next: MyTable) {
    return html`<a class="btn lampbtn next" href="/table/${next.id}#decision"
      >Play next: ${shortTitleOf(next.game)}<kbd aria-hidden="true">N</kbd></a
    >`;
  }

  private renderTable(table: MyTable) {
    const { asked, game } = table;
    if (asked === null) return nothing;
    const isAlone = this.app.myTables.waiting.filter((other) => other.game === game).length === 1;
    return html`<li>
      <a href="/table/${table.id}#decision">
        <span class="g title">${shortTitleOf(game)}${isAlone ? nothing : html` <i>${tableName(table)}</i>`}</span>
        ${this.renderClock(asked.since, this.app.myTables.waitingTable(table.id))}
        <span class="ask">${askedWords(table, asked.kind)}</span>
        ${this.renderThen(this.app.myTables.waitingTable(table.id))}
      </a>
    </li>`;
  }

  /** Time left; without a clock, how long the table has waited. */
  private renderClock(since: string, waiting: WaitingTable | undefined) {
    if (OVERTIME[waiting?.held?.why ?? ""] !== undefined)
      return html`<span class="clock low">${icon("warn")}Time ran out</span>`;
    if (waiting === undefined || waiting.left === null || waiting.deadline === null) {
      const waits = forHowLong(since);
      return html`<span class="clock" title="There is no clock"
        >${waits === "just now" ? "Asked just now" : `Waits ${waits}`}</span
      >`;
    }
    const { left, of, running, deadline, held } = waiting;
    const now = this.app.myTables.siteTime;
    const until = held?.until ?? null;
    const stands = until === null ? "The clock stands still" : `The clock stands still until ${whenWords(until, now)}`;
    const title = `${running ? "" : `${stands}. `}Your time is up ${whenWords(deadline, now)}.`;
    return html`<span class="clock ${isLow(left, of) ? "low" : ""}" title=${title}
      >${icon(running ? "hourglass" : (HELD_BY[held?.why ?? ""] ?? "clock"))}${shortTime(left)} left</span
    >`;
  }

  /** What happens when the time is up, once there is little of it, or what has happened since it was. */
  private renderThen(waiting: WaitingTable | undefined) {
    const overtime = OVERTIME[waiting?.held?.why ?? ""];
    if (overtime !== undefined) return html`<span class="then low">${overtime}</span>`;
    if (waiting === undefined || waiting.left === null || waiting.deadline === null || waiting.then === "")
      return nothing;
    if (!waiting.running || !isLow(waiting.left, waiting.of)) return nothing;
    const when = upperFirst(whenWords(waiting.deadline, this.app.myTables.siteTime));
    return html`<span class="then low">${when}, then ${waiting.then}</span>`;
  }

  /**
   * What has happened at the table since the person's last answer, one part for each player's turn; only the newest
   * three. [CO-654]
   */
  private renderTurns({ id, seq }: MyTable) {
    if (seq === 0) return html`<p class="why framed">It has just begun.</p>`;
    const all = this.app.myTables.waitingTable(id)?.turns ?? [];
    const turns = all.slice(-3);
    if (turns.length === 0) return nothing;
    const left = all.length - turns.length;
    return html`<p class="why framed">
      <b>Since ${whenWords(turns[0]?.at, this.app.myTables.siteTime)}</b>
      ${turns.map(({ text }) => html`${text} `)}${
        left > 0 ? html`<span class="quiet">And ${counted(left, "earlier turn")}.</span>` : nothing
      }
    </p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-waiting-hero": WaitingHeroElement;
  }
}
