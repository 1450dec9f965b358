import { isolate, DAY, MINUTE, shortTime } from "@caravanserai/clocks";
import type { MyOrders, Vacation, VacationList } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import "../elements/dialog.ts";
import { icon } from "../elements/icons.ts";
import { StoreController } from "../elements/store-controller.ts";
import { supervise } from "../elements/supervise.ts";
import { api } from "../shell/api.ts";
import { failingFor } from "./channel-state.ts";
import { fieldOf, formOf } from "./form-field.ts";
import { titleOf } from "./table-entry.ts";
import { StyledPage } from "./styled-page.ts";

/** `<cv-away-panel .app>`: the person's vacation, and whether notices reach them. [CO-030] [CO-334] */
@customElement("cv-away-panel")
export class AwayPanelElement extends StyledPage {
  static override styles = css`
    li {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0.2rem 0.8rem;
      align-items: center;
      min-height: 3.5rem;
      padding: 0.35rem 0;
      border-bottom: 1px solid var(--rule);
    }
    .budgets {
      margin-top: 0.6rem;
      border-top: 1px solid var(--rule);
      font-size: var(--t-2);
    }
    .budgets li {
      min-height: 2.2rem;
    }
    .budget {
      margin-top: 0.6rem;
    }
    .dates {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 0.8rem;
      margin: 0.8rem 0;
    }
  `;

  /** A match of the person goes on over days: they may want to be away. Otherwise only what there is is shown. */
  @property({ type: Boolean, attribute: "over-days" }) accessor overDays = false;
  @state() private accessor vacations: readonly Vacation[] | null = null;
  @state() private accessor budgets: VacationList["budgets"] = [];
  @state() private accessor orders: MyOrders["tables"] = [];
  @state() private accessor asking = false;

  constructor() {
    super();
    new StoreController(this, () => this.app.myTables);
  }

  override firstUpdated(): void {
    supervise(this.loadLatest(() => this.load()));
  }

  private async load(): Promise<void> {
    const { vacations, budgets } = await api.get("/me/vacations");
    this.vacations = vacations;
    this.budgets = budgets;
    this.orders = (await api.get("/me/orders")).tables;
  }

  override render() {
    const now = this.app.myTables.siteTime;
    const all = (this.vacations ?? []).filter(({ to, endedAt }) => endedAt === null && to > now);
    const { failing } = this.app.myTables;
    const hasOrders = this.orders.some(({ orders, stopped }) => orders.length + stopped.length > 0);
    if (!this.overDays && all.length === 0 && !hasOrders && failing === null) return nothing;
    return html`<section>
      <div class="head"><h2>Away</h2></div>
      ${this.asking ? nothing : this.renderProblem()}
      <ul>
        ${all.map((one) => this.renderVacation(one, now))}
        ${
          all.length > 0 || !this.overDays
            ? nothing
            : html`<li>
                <span
                  ><b>Vacation</b>
                  <p class="muted small">${this.budgetInWords}</p></span
                >
                <button class="btn" ?disabled=${this.vacations === null} @click=${() => (this.asking = true)}>
                  Start vacation
                </button>
              </li>`
        }
        <li>
          <span
            ><b>Standing orders</b>
            <p class="muted small">${this.ordersInWords}</p></span
          >
          <a class="btn" href="/orders">Look</a>
        </li>
        <li>
          <span
            ><b>Notices</b>
            <p class="muted small">
              ${
                failing === null
                  ? "How you hear that a table waits."
                  : html`${icon("warn")} have been failing ${failingFor(failing.since)}: ${failing.why}`
              }
            </p></span
          >
          <a class="btn" href="/notices">${failing === null ? "Set up" : "Fix"}</a>
        </li>
      </ul>
      <cv-dialog heading="Go on vacation" .open=${this.asking} @cv-close=${this.close}>
        ${this.asking ? this.renderForm(now) : nothing}
      </cv-dialog>
    </section>`;
  }

  /** [CO-601] */
  private get ordersInWords(): string {
    const sum = (of: "orders" | "stopped"): number => this.orders.reduce((all, table) => all + table[of].length, 0);
    const [inForce, stopped] = [sum("orders"), sum("stopped")];
    if (inForce + stopped === 0) return "What you answer in advance, at all tables.";
    return `${inForce === 0 ? "None" : inForce} in force${stopped === 0 ? "" : `, ${stopped} stopped`}.`;
  }

  /** [CO-143] */
  private get budgetInWords(): string {
    const [first] = this.budgets;
    if (first === undefined) return "None of your tables allows vacation; your clocks run on.";
    const least = Math.min(...this.budgets.map(({ left }) => left));
    const most = Math.max(...this.budgets.map(({ left }) => left));
    const range = least === most ? shortTime(most) : `${shortTime(least)} to ${shortTime(most)}`;
    return `${range} left at ${this.budgets.length === 1 ? "your table" : `${this.budgets.length} tables`}.`;
  }

  /** [CO-005] [CO-143] What remains of each table's vacation budget; at other tables clocks run on. */
  private renderBudgets() {
    if (this.budgets.length === 0)
      return html`<p class="budget">None of your tables allows vacation: your clocks run on.</p>`;
    return html`<ul class="budgets" aria-label="Vacation days left at your tables">
      ${this.budgets.map(
        ({ name, game, left, of }) =>
          html`<li>
            <span><b>${name === "" ? titleOf(game) : isolate(name)}</b></span
            ><span>${left === 0 ? "nothing" : shortTime(left)} of ${shortTime(of)} left</span>
          </li>`,
      )}
    </ul>`;
  }

  private renderVacation(vacation: Vacation, now: number) {
    const { id, from, to } = vacation;
    // a vacation that has just been announced counts as running, even if this device's idea of the site's time is
    // slightly off
    const runs = from <= now + MINUTE;
    return html`<li>
      <span
        ><b>${runs ? "You are away" : "Vacation planned"}</b>
        <p class="muted small">
          ${runs ? "" : `from ${dayOf(from)} `}until ${dayOf(to)}. You may play on meanwhile.
        </p></span
      >
      <button
        class="btn"
        ?disabled=${this.busy}
        @click=${() =>
          this.perform(async () => {
            await api.delete(`/me/vacations/${id}`);
            await this.load();
            supervise(this.app.myTables.load());
          })}
      >
        ${runs ? "I am back" : "Withdraw"}
      </button>
    </li>`;
  }

  private renderForm(now: number) {
    return html`<form @submit=${this.announce}>
      <p>
        Your clocks stand still at every table with vacation days left. The other players see when you will be back. You
        can answer during your vacation without ending it.
      </p>
      ${this.renderBudgets()} ${this.renderProblem()}
      <div class="dates">
        <label class="field-row"
          ><span>From</span><input class="field" type="date" name="from" min=${dateField(now)} .value=${dateField(now)}
        /></label>
        <label class="field-row"
          ><span>Back on</span
          ><input
            class="field"
            type="date"
            name="to"
            required
            min=${dateField(now + DAY)}
            .value=${dateField(now + 7 * DAY)}
        /></label>
      </div>
      <p class="acts">
        <button type="button" class="btn" @click=${this.close}>Not now</button>
        <button class="btn inkbtn" ?disabled=${this.busy}>Start vacation</button>
      </p>
    </form>`;
  }

  private readonly close = (): void => {
    this.asking = false;
    this.problem = null;
  };

  private readonly announce = (event: SubmitEvent): void => {
    const form = formOf(event);
    const [first, last] = [fieldOf(form, "from"), fieldOf(form, "to")];
    this.perform(async () => {
      // A vacation from today starts now and ends at this time of day; any other runs from midnight to midnight by
      // this device.
      const now = this.app.myTables.siteTime;
      const isToday = first === "" || first <= dateField(now);
      await api.post("/me/vacations", {
        from: isToday ? null : new Date(`${first}T00:00`).getTime(),
        to: new Date(`${last}T${isToday ? timeField(now) : "00:00"}`).getTime(),
      });
      await this.load();
      this.close();
      supervise(this.app.myTables.load());
    });
  };
}

/** The local date of an instant, in the format of a date field. */
function dateField(at: number): string {
  const then = new Date(at);
  return new Date(at - then.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The local time a minute after an instant: a vacation that starts now lasts whole days. */
function timeField(at: number): string {
  return new Date(at + 60_000).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
}

function dayOf(at: number): string {
  return new Date(at).toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long" });
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-away-panel": AwayPanelElement;
  }
}
