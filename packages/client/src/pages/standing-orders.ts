import type { Json, OrderTerms, StopReason, StoppedOrder, Until, UntilCounted } from "@caravanserai/kernel";
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { WindowWords } from "../contract/index.ts";
import { base } from "../elements/base.ts";
import { StoreController } from "../elements/store-controller.ts";
import type { LiveTable } from "../shell/live-table.ts";
import { PageElement } from "../shell/page-element.ts";
import { pageStyles } from "./page.css.ts";

/** [CO-608] The order that every window takes. */
const USUAL = "usual";

const WHY: Readonly<Record<StopReason, string>> = {
  cancelled: "You cancelled it.",
  "used-up": "It has answered as often as you allowed.",
  time: "Its time was over.",
  "my-decision": "You were asked something else.",
  declined: "Its answer was not allowed, so you were asked.",
  "went-back": "The table went back to an earlier point.",
  bot: "A bot sat in for you.",
  over: "The match is over.",
};

/** How long an order that is left here lasts. */
type Lasting = "my-decision" | "3" | "always";
const LASTING: readonly (readonly [value: Lasting, words: string])[] = [
  ["my-decision", "until my next decision"],
  ["3", "three times"],
  ["always", "until I cancel it"],
];

/**
 * `<cv-standing-orders .table>`: all that answers for one at a table: what is in force, how often it was used and until
 * when; what has stopped, and why; and the windows that may still be answered ahead. [CO-601] [CO-603]
 */
@customElement("cv-standing-orders")
export class StandingOrdersElement extends PageElement {
  static override styles = [
    base,
    pageStyles,
    css`
      ul {
        list-style: none;
        padding: 0;
        margin: 0 0 1rem;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        gap: 0.3rem 1rem;
        align-items: center;
        padding: 0.55rem 0;
        border-top: 1px solid var(--rule);
      }
      li > div {
        flex: 1 1 14rem;
      }
      h3 {
        margin: 0.8rem 0 0.3rem;
        font: 400 1.125rem/1.3 var(--face-text);
      }
      .sub {
        font-size: var(--t-2);
        color: var(--ink-2);
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
        gap: 0.5rem;
        align-items: center;
      }
    `,
  ];

  @property({ attribute: false }) accessor table!: LiveTable;
  @state() private accessor lasting: Lasting = "my-decision";

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
    const problem = this.problem === null ? nothing : html`<p class="problem" role="alert">${this.problem}</p>`;
    return html`<p>
        A standing order answers for you at once. What it says is secret; that you answered at once can be seen.
      </p>
      ${problem} ${given.length === 0 ? html`<p>No order stands: you are always asked.</p>` : html`<h3>In force</h3>`}
      <ul>
        ${given.map(([window, words]) => this.renderGiven(window, words, orders[window] ?? null, terms[window]))}
      </ul>
      ${ended.length === 0 ? nothing : html`<h3>Stopped</h3>`}
      <ul>
        ${ended.map(([window, words]) => this.renderStopped(window, words, stopped[window]))}
      </ul>
      ${open.length === 0 ? nothing : this.renderOpen(open)}`;
  }

  private renderGiven(window: string, words: WindowWords, order: Json, terms: OrderTerms | undefined) {
    const used = terms?.used ?? 0;
    return html`<li>
      <div>
        <b>${words.when}:</b> ${orderWords(words, order)}
        <p class="sub">
          ${untilWords(terms?.until ?? null)}${used === 0 ? "" : `; used ${timesWords(used)}`}${(terms?.asked ?? null) === null ? "" : "; it has left a question to you"}
        </p>
      </div>
      <button class="btn" ?disabled=${this.busy} @click=${() => void this.give(window, null)}>Cancel</button>
    </li>`;
  }

  private renderStopped(window: string, words: WindowWords, stopped: StoppedOrder | undefined) {
    if (stopped === undefined) return nothing;
    return html`<li>
      <div>
        <b>${words.when}:</b> ${orderWords(words, stopped.order)}
        <p class="sub">${WHY[stopped.why]}${stopped.used === 0 ? "" : ` Used ${timesWords(stopped.used)}.`}</p>
      </div>
      <button class="btn" ?disabled=${this.busy} @click=${() => void this.give(window, null)}>Dismiss</button>
    </li>`;
  }

  /** [CO-608] What may be answered ahead: at least in the usual way. */
  private renderOpen(open: readonly (readonly [string, WindowWords])[]) {
    return html`<h3>May be answered ahead</h3>
      <label
        >A new order lasts
        <select @change=${(event: Event) => (this.lasting = (event.target as HTMLSelectElement).value as Lasting)}>
          ${LASTING.map(([value, words]) => html`<option value=${value} ?selected=${value === this.lasting}>${words}</option>`)}
        </select></label
      >
      <ul>
        ${open.map(
          ([window, words]) =>
            html`<li>
              <div><b>${words.when}</b></div>
              <button
                class="btn"
                ?disabled=${this.busy}
                @click=${() => void this.give(window, USUAL)}
                aria-label="${words.when}: ${words.usual}"
              >
                ${words.usual}
              </button>
            </li>`,
        )}
      </ul>`;
  }

  /** A window of some seats only does not concern the others. */
  private concerns({ seat }: WindowWords): boolean {
    const { viewer, seats } = this.table.state;
    return seat === undefined || seats.find((one) => one.seat === viewer)?.role === seat;
  }

  private async give(window: string, order: Json): Promise<void> {
    const until: UntilCounted = this.lasting === "always" ? null : this.lasting === "3" ? { uses: 3 } : "my-decision";
    await this.attempt(async () => {
      const refusal = await this.table.order(window, order, order === null ? null : until);
      if (refusal !== null) throw new Error(refusal.message);
    });
  }
}

function orderWords({ usual, order: words }: WindowWords, order: Json): string {
  return order === USUAL ? usual : (words?.(order) ?? "as you have set it at the table");
}

function untilWords(until: Until): string {
  if (until === null) return "Until you cancel it";
  if (until === "my-decision") return "Until your next decision";
  return "uses" in until ? `For ${timesWords(until.uses)}` : `Until ${new Date(until.at).toLocaleString("en-GB")}`;
}

function timesWords(times: number): string {
  return times === 1 ? "once" : times === 2 ? "twice" : `${times} times`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-standing-orders": StandingOrdersElement;
  }
}
