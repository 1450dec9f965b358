import { DAY } from "@caravanserai/clocks";
import { USUAL, type Json, type OrderTerms, type StoppedOrder, type Until } from "@caravanserai/kernel";
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { WindowWords } from "../contract/index.ts";
import { orderWords, timesWords, untilWords, WHAT_OTHERS_SEE, WHY_STOPPED } from "../elements/order-words.ts";
import { StoreController } from "../elements/store-controller.ts";
import { supervise } from "../elements/supervise.ts";
import type { LiveTable } from "../shell/live-table.ts";
import { StyledPage } from "./styled-page.ts";

/** How long a new order lasts. */
type Lasting = "my-decision" | "3" | "at" | "always";
const LASTING: readonly (readonly [value: Lasting, words: string])[] = [
  ["my-decision", "until my next decision"],
  ["3", "three times"],
  ["at", "until a day and an hour"],
  ["always", "until I cancel it"],
];
/** [CO-600] */
const AT_MOST_AHEAD = 90 * DAY;

/**
 * `<cv-standing-orders .table>`: the person's standing orders at one table: those in force, with how often they were
 * used and how long they last; those that have stopped, and why; and the windows that can still be answered ahead.
 * [CO-601] [CO-603]
 */
@customElement("cv-standing-orders")
export class StandingOrdersElement extends StyledPage {
  static override styles = css`
    ul {
      padding: 0;
      margin: 0 0 1rem;
    }
    li {
      gap: 0.3rem 1rem;
      padding: 0.55rem 0;
      border-top: 1px solid var(--rule);
    }
    li > div {
      flex: 1 1 12rem;
    }
    /* a second answer that has no room beside the first stands below it */
    @media (min-width: 47.5625em) {
      li > .btn + .btn {
        margin-left: auto;
      }
    }
    label + ul {
      margin-top: 0.7rem;
    }
    h3 {
      margin: 0.8rem 0 0.3rem;
      font: 400 1.125rem/1.3 var(--face-text);
    }
    .ready {
      margin: 0.6rem 0 1rem;
      padding: 0.7rem 0.9rem 0.8rem;
      border: 1px solid var(--ink);
      border-radius: var(--r-1);
    }
    .ready h3 {
      margin-top: 0;
    }
    .acts {
      justify-content: flex-end;
      margin-top: 0.6rem;
    }
    .field {
      min-height: 2.5rem;
    }
    select,
    .btn {
      min-height: 2.5rem;
    }
    select {
      max-width: 100%;
    }
    label {
      display: inline-flex;
      flex-wrap: wrap;
      align-items: center;
    }
  `;

  @property({ attribute: false }) accessor table!: LiveTable;
  /** [CO-601] A notice links here: the usual order for this window, ready to be confirmed. */
  @property() accessor ready = "";
  @state() private accessor lasting: Lasting = "my-decision";
  @state() private accessor endsAt = fieldOf(Date.now() + DAY);

  constructor() {
    super();
    new StoreController(this, () => this.table);
  }

  override render() {
    const windows = this.table.table?.windows;
    if (windows === undefined || !this.table.ready) return nothing;
    const { orders, terms = {}, stopped = {} } = this.table.state.observation;
    const mine = Object.entries(windows).filter(([, words]) => this.concerns(words));
    const given = mine.filter(([window]) => orders[window] !== undefined);
    const ended = mine.filter(([window]) => stopped[window] !== undefined && orders[window] === undefined);
    const open = mine.filter(([window]) => orders[window] === undefined);
    const problem = this.renderProblem();
    const ready = open.find(([window]) => window === this.ready);
    return html`<p>A standing order answers for you at once, every time its question comes up. ${WHAT_OTHERS_SEE}</p>
      ${problem} ${ready === undefined ? nothing : this.renderReady(ready)}
      ${given.length === 0 ? html`<p>You have no standing orders: you are always asked.</p>` : html`<h3>In force</h3>`}
      <ul>
        ${given.map(([window, words]) => this.renderGiven(window, words, orders[window] ?? null, terms[window]))}
      </ul>
      ${ended.length === 0 ? nothing : html`<h3>Stopped</h3>`}
      <ul>
        ${ended.map(([window, words]) => this.renderStopped(window, words, stopped[window]))}
      </ul>
      ${open.length === 0 ? nothing : this.renderOpen(open)}
      <p class="sub muted small"><a href="/orders">Your standing orders at all tables</a></p>`;
  }

  /** Opening the page leaves no order: the button does. */
  private renderReady([window, words]: readonly [string, WindowWords]) {
    return html`<section class="ready" aria-labelledby="ready">
      <h3 id="ready">${words.when}</h3>
      <p>${words.usual}, now and whenever it comes again, until your next decision?</p>
      <p class="acts cluster spaced">
        <button class="btn" ?disabled=${this.busy} @click=${() => (this.ready = "")}>Not now</button>
        <button
          class="btn inkbtn"
          autofocus
          ?disabled=${this.busy}
          @click=${() => supervise(this.give(window, USUAL, "my-decision"))}
        >
          ${words.usual} until my next decision
        </button>
      </p>
    </section>`;
  }

  private renderGiven(window: string, words: WindowWords, order: Json, terms: OrderTerms | undefined) {
    const used = terms?.used ?? 0;
    return html`<li class="hstack cluster">
      <div>
        <b>${words.when}:</b> ${orderWords(words, order)}
        <p class="sub muted small">
          ${untilWords(terms?.until ?? null)}${used === 0 ? "" : `; used ${timesWords(used)}`}${(terms?.asked ?? null) === null ? "" : "; it left a question to you"}
        </p>
      </div>
      <button class="btn" ?disabled=${this.busy} @click=${() => supervise(this.give(window, null))}>Cancel</button>
    </li>`;
  }

  private renderStopped(window: string, words: WindowWords, stopped: StoppedOrder | undefined) {
    if (stopped === undefined) return nothing;
    return html`<li class="hstack cluster">
      <div>
        <b>${words.when}:</b> ${orderWords(words, stopped.order)}
        <p class="sub muted small">
          ${WHY_STOPPED[stopped.why]}${stopped.used === 0 ? "" : ` Used ${timesWords(stopped.used)}.`}
        </p>
      </div>
      <button class="btn" ?disabled=${this.busy} @click=${() => supervise(this.give(window, null))}>Dismiss</button>
    </li>`;
  }

  /** [CO-608] The windows that can be answered ahead, at least in the usual way. */
  private renderOpen(open: readonly (readonly [string, WindowWords])[]) {
    return html`<h3>Can be answered ahead</h3>
      <label class="spaced"
        >A new order lasts
        <select @change=${(event: Event) => (this.lasting = (event.target as HTMLSelectElement).value as Lasting)}>
          ${LASTING.map(([value, words]) => html`<option value=${value} ?selected=${value === this.lasting}>${words}</option>`)}
        </select></label
      >
      <ul>
        ${open.map(
          ([window, words]) =>
            html`<li class="hstack cluster">
              <div><b>${words.when}</b></div>
              ${(words.offers ?? [USUAL]).map(
                (order) =>
                  html`<button
                    class="btn"
                    ?disabled=${this.busy}
                    @click=${() => supervise(this.give(window, order))}
                    aria-label="${words.when}: ${orderWords(words, order)}"
                  >
                    ${orderWords(words, order)}
                  </button>`,
              )}
            </li>`,
        )}
      </ul>`;
  }

  /** A window of certain seats does not concern the others. */
  private concerns({ seat }: WindowWords): boolean {
    const { viewer, seats } = this.table.state;
    return seat === undefined || seats.find((one) => one.seat === viewer)?.role === seat;
  }

  private async give(window: string, order: Json, until = this.until): Promise<void> {
    await this.attempt(async () => {
      if (order !== null && until === undefined) throw new Error("Choose a day and an hour within the next 90 days.");
      const refusal = await this.table.order(window, order, order === null ? null : until);
      if (refusal !== null) throw new Error(refusal.message);
      if (window === this.ready) this.ready = "";
    });
  }

  /** Undefined: no time has been chosen. */
  private get until(): Until | undefined {
    if (this.lasting === "always") return null;
    if (this.lasting === "3") return { uses: 3 };
    if (this.lasting === "my-decision") return this.lasting;
    const at = new Date(this.endsAt).getTime();
    return Number.isNaN(at) || at <= Date.now() || at > Date.now() + AT_MOST_AHEAD ? undefined : { at };
  }
}

/** The value of a date-time field, which always uses the browser's time zone. */
function fieldOf(at: number): string {
  const shifted = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-standing-orders": StandingOrdersElement;
  }
}
