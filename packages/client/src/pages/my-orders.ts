import { isolate } from "@caravanserai/clocks";
import type { Me, OrdersOfTable, StandingOrderEntry, StoppedOrderEntry } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { icon } from "../elements/icons.ts";
import { timesWords, untilWords, WHAT_OTHERS_SEE, WHY_STOPPED } from "../elements/order-words.ts";
import { supervise } from "../elements/supervise.ts";
import { moment } from "../elements/words.ts";
import { api, newActId } from "../shell/api.ts";
import { titleOf, vignette } from "./table-entry.ts";
import { StyledPage } from "./styled-page.ts";

/**
 * `/orders`: [CO-601] the person's standing orders at all tables, which can be cancelled here, with the reason why each
 * has stopped.
 */
@customElement("cv-my-orders")
export class MyOrdersPage extends StyledPage {
  static override styles = css`
    .page {
      max-width: 60rem;
    }
    .lead {
      margin-bottom: 1.4rem;
    }
    .table {
      display: grid;
      grid-template-columns: 3.6rem minmax(0, 1fr) auto;
      gap: 0.2rem 0.9rem;
      align-items: center;
      padding-bottom: 0.5rem;
      border-bottom: 3px double var(--rule-2);
    }
    .vig {
      width: 3.6rem;
      height: 2.5rem;
      border: 1px solid var(--rule-2);
      border-radius: var(--r-1);
    }
    h2 {
      font: 400 var(--t-5) / 1.2 var(--face-text);
    }
    .acts {
      justify-content: flex-end;
    }
    li {
      display: grid;
      grid-template-columns: 1.4rem minmax(0, 1fr) minmax(9rem, auto) auto;
      gap: 0.2rem 0.9rem;
      align-items: center;
      padding: 0.6rem 0;
    }
    li.stopped {
      padding-inline: 0.7rem;
    }
    @media (max-width: 47.5em) {
      .table {
        grid-template-columns: minmax(0, 1fr);
      }
      .table .vig {
        display: none;
      }
      .acts {
        justify-content: flex-start;
      }
      li {
        grid-template-columns: 1.4rem minmax(0, 1fr) auto;
      }
      li .until {
        grid-column: 2;
        grid-row: 2;
      }
      li .btn {
        grid-column: 3;
        grid-row: 1 / span 2;
      }
    }
  `;

  @state() private accessor tables: readonly OrdersOfTable[] | null = null;

  protected override personChanged(me: Me | null): void {
    this.tables = null;
    if (me !== null) supervise(this.loadLatest(() => this.load()));
  }

  private async load(): Promise<void> {
    this.tables = (await api.get("/me/orders")).tables;
  }

  override render() {
    return html`<main class="page">
      <h1 class="title">Standing orders</h1>
      <p class="lead measure">
        Answers that you have given in advance. Each answers at once when its question comes, and can be cancelled until
        then. ${WHAT_OTHERS_SEE}
      </p>
      ${this.renderProblem()} ${this.renderTables()}
    </main>`;
  }

  private renderTables() {
    const { me, known } = this.app.session;
    if (known && me === null) return html`<p class="empty">You are not seated at any table.</p>`;
    if (this.tables === null)
      return this.problem === null ? html`<p class="empty" role="status">One moment.</p>` : nothing;
    if (this.tables.length === 0)
      return html`<p class="empty">
        You have no standing orders: you are always asked. Leave one from a table’s menu, or when you leave the table.
      </p>`;
    return this.tables.map((table) => this.renderTable(table));
  }

  private renderTable(table: OrdersOfTable) {
    const { id, game, name, orders, stopped } = table;
    return html`<section aria-label=${name}>
      <div class="table">
        ${vignette(game)}
        <div>
          <h2 class="anywhere">${name === "" ? titleOf(game) : isolate(name)}</h2>
          ${name === "" ? nothing : html`<p class="sub muted small">${titleOf(game)}</p>`}
        </div>
        <p class="acts cluster spaced">
          ${
            orders.length < 2
              ? nothing
              : html`<button
                  class="btn"
                  ?disabled=${this.busy}
                  aria-label="Cancel all at ${isolate(name)}"
                  @click=${() => this.cancel(table, orders)}
                >
                  Cancel all
                </button>`
          }
          <a class="btn" href="/table/${id}">Go to the table</a>
        </p>
      </div>
      <ul>
        ${orders.map((order) => this.renderOrder(table, order))}
        ${stopped.map((order) => this.renderStopped(table, order))}
      </ul>
    </section>`;
  }

  private renderOrder(table: OrdersOfTable, order: StandingOrderEntry) {
    const { when, does, until, used, hasAsked } = order;
    const past = used === 0 ? "Not needed yet" : `Used ${timesWords(used)}`;
    return html`<li class="ruled">
      ${icon("check")}
      <div>
        <p><b>${when}:</b> ${does}</p>
        <p class="sub muted small">${past}${hasAsked ? "; it left a question to you" : ""}</p>
      </div>
      <p class="sub until muted small">${untilWords(until)}</p>
      <button
        class="btn"
        ?disabled=${this.busy}
        aria-label="Cancel: ${when}"
        @click=${() => this.cancel(table, [order])}
      >
        Cancel
      </button>
    </li>`;
  }

  private renderStopped(table: OrdersOfTable, order: StoppedOrderEntry) {
    const { when, does, why, used, at } = order;
    return html`<li class="stopped callout ruled">
      ${icon("warn")}
      <div>
        <p><b>${when}:</b> ${does}</p>
        <p class="sub muted small">${WHY_STOPPED[why]}${used === 0 ? "" : ` Used ${timesWords(used)}.`}</p>
      </div>
      <p class="sub until muted small">${at === null ? "Stopped" : `Stopped ${moment(at)}`}</p>
      <button
        class="btn"
        ?disabled=${this.busy}
        aria-label="Dismiss: ${when}"
        @click=${() => this.cancel(table, [order])}
      >
        Dismiss
      </button>
    </li>`;
  }

  /** Cancels orders that are in force, and dismisses the notes about those that have stopped. */
  private cancel({ id }: OrdersOfTable, orders: readonly { readonly window: string }[]): void {
    this.perform(async () => {
      try {
        for (const { window } of orders) await api.post(`/tables/${id}/order`, { id: newActId(), window, order: null });
      } finally {
        await this.load();
      }
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-my-orders": MyOrdersPage;
  }
}
