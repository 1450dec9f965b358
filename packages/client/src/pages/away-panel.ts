import { DAY } from "@caravanserai/clocks";
import type { Vacation, VacationList } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { base } from "../elements/base.ts";
import "../elements/dialog.ts";
import { icon } from "../elements/icons.ts";
import { StoreController } from "../elements/store-controller.ts";
import { ago } from "../elements/words.ts";
import { api } from "../shell/api.ts";
import { PageElement } from "../shell/page-element.ts";
import { fieldOf } from "./form-field.ts";
import { pageStyles } from "./page.css.ts";

/** `<cv-away-panel .app>`: one's vacation, and whether notices reach one. [CO-030] [CO-334] */
@customElement("cv-away-panel")
export class AwayPanelElement extends PageElement {
  static override styles = [
    base,
    pageStyles,
    css`
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0.2rem 0.8rem;
        align-items: center;
        min-height: 3.5rem;
        padding: 0.35rem 0;
        border-bottom: 1px solid var(--rule);
      }
      li p {
        font-size: var(--t-2);
        color: var(--ink-2);
      }
      .dates {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 0.8rem;
        margin: 0.8rem 0;
      }
    `,
  ];

  @state() private accessor vacations: readonly Vacation[] | null = null;
  @state() private accessor asking = false;

  constructor() {
    super();
    new StoreController(this, () => this.app.myTables);
  }

  override firstUpdated(): void {
    void this.attempt(() => this.load());
  }

  private async load(): Promise<void> {
    this.vacations = (await api.get<VacationList>("/me/vacations")).vacations;
  }

  override render() {
    const now = Date.now();
    const all = (this.vacations ?? []).filter(({ to, endedAt }) => endedAt === null && to > now);
    const { failing } = this.app.myTables;
    return html`<section>
      <div class="head"><h2>Away</h2></div>
      ${this.problem === null || this.asking ? nothing : html`<p class="problem" role="alert">${this.problem}</p>`}
      <ul>
        ${all.map((one) => this.renderVacation(one, now))}
        ${
          all.length > 0
            ? nothing
            : html`<li>
                <span
                  ><b>Vacation</b>
                  <p>Your clocks stand still where the table allows it.</p></span
                >
                <button class="btn" ?disabled=${this.vacations === null} @click=${() => (this.asking = true)}>
                  Start vacation
                </button>
              </li>`
        }
        <li>
          <span
            ><b>Standing orders</b>
            <p>What you have answered in advance, at all tables.</p></span
          >
          <a class="btn" href="/orders">Look</a>
        </li>
        <li>
          <span
            ><b>Notices</b>
            <p>
              ${
                failing === null
                  ? "how you are told that a table waits"
                  : html`${icon("warn")} fail since ${ago(failing.since)}: ${failing.why}`
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

  private renderVacation(vacation: Vacation, now: number) {
    const { id, from, to } = vacation;
    const runs = from <= now;
    return html`<li>
      <span
        ><b>${runs ? "You are away" : "Vacation planned"}</b>
        <p>${runs ? "" : `from ${dayOf(from)} `}until ${dayOf(to)}. You may play on meanwhile.</p></span
      >
      <button
        class="btn"
        ?disabled=${this.busy}
        @click=${() =>
          void this.attempt(async () => {
            await api.delete(`/me/vacations/${id}`);
            await this.load();
            void this.app.myTables.load();
          })}
      >
        ${runs ? "I am back" : "Withdraw"}
      </button>
    </li>`;
  }

  private renderForm(now: number) {
    return html`<form @submit=${this.announce}>
      <p>
        Your clocks stand still at every table that has a budget for it. Those who sit there see when you are back.
        Answering during it is allowed and does not end it.
      </p>
      ${this.problem === null ? nothing : html`<p class="problem" role="alert">${this.problem}</p>`}
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
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const [first, last] = [fieldOf(form, "from"), fieldOf(form, "to")];
    void this.attempt(async () => {
      // Today: from now on. The last day ends with its morning, by the calendar of this device.
      const isToday = first === "" || first <= dateField(Date.now());
      await api.post("/me/vacations", {
        from: isToday ? null : new Date(`${first}T00:00`).getTime(),
        to: new Date(`${last}T${isToday ? timeField(Date.now()) : "00:00"}`).getTime(),
      });
      await this.load();
      this.close();
      void this.app.myTables.load();
    });
  };
}

/** The local date of an instant, as a field takes it. */
function dateField(at: number): string {
  const then = new Date(at);
  return new Date(at - then.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The local time of an instant, a minute later: a vacation from now on lasts whole days. */
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
