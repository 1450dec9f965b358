import { isolate } from "@caravanserai/clocks";
import type { Calendar } from "@caravanserai/clocks";
import type { Me, NoticesAnswer, NoticeSettings, SentNotice } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { icon } from "../elements/icons.ts";
import { supervise } from "../elements/supervise.ts";
import { api } from "../shell/api.ts";
import { instantWords } from "../shell/tournament-words.ts";
import { saveSettings, type NoticeAct } from "./notice-act.ts";
import "./notice-channels.ts";
import "./notice-matrix.ts";
import "./quiet-hours.ts";
import "./sent-notices.ts";
import { titleOf } from "./table-entry.ts";
import { StyledPage } from "./styled-page.ts";

/** The person's notices: their channels, when they are not sent, and what was sent. */
@customElement("cv-notices")
export class NoticesPage extends StyledPage {
  static override styles = css`
    /* The result of a press is always in view, however far down the button is. */
    .answer {
      position: sticky;
      top: 0;
      z-index: 1;
      background: var(--paper);
    }
    .answer p {
      margin: 0;
      padding: 0.5rem 0;
      border-bottom: 1px solid var(--rule-2);
    }
    .answer .problem {
      padding-inline: 0.8rem;
    }
    .answer:has(p) {
      margin-bottom: 0.7rem;
    }
    .sent summary {
      min-height: var(--touch, 2.75rem);
      padding: 0.6rem 0;
      font-weight: 560;
    }
    .pair {
      gap: 0.8rem;
      padding: 0.55rem 0;
    }
    .pair > span {
      flex: 1 1 12rem;
    }
    .pair b {
      display: block;
      font-weight: 560;
    }
    .pair small {
      display: block;
    }
    .pair .field {
      width: auto;
      max-width: 11rem;
    }
    .pair input[type="checkbox"] {
      width: 1.25rem;
      height: 1.25rem;
      margin: 0.6rem;
    }
    @media (max-width: 47.5em) {
      .pair > span {
        flex: 1 1 9rem;
      }
    }
  `;

  @state() private accessor data: NoticesAnswer | null = null;
  @state() private accessor sent: readonly SentNotice[] = [];
  @state() private accessor more = false;
  @state() private accessor done = "";

  protected override personChanged(me: Me | null): void {
    if (me !== null && me.only === undefined) supervise(this.loadLatest(() => this.load()));
  }

  private async load(): Promise<void> {
    // if this is the first page opened, the time zone may not have been set yet
    await this.app.zoneSuggested();
    this.data = await api.get("/me/notices");
    const { notices, more } = await api.get("/me/notices/sent");
    this.sent = notices;
    this.more = more;
  }

  override render() {
    const { me, known } = this.app.session;
    const { data } = this;
    return html`<main class="page">
      <h1 class="title">Notices</h1>
      <div class="answer">
        ${this.renderProblem()} ${this.done === "" ? nothing : html`<p role="status">${icon("check")} ${this.done}</p>`}
      </div>
      ${
        me === null
          ? html`<p class="empty">
              ${known ? html`Sit down at a table, or <a href="/sign-in">sign in</a>, to choose your notices.` : "One moment."}
            </p>`
          : data === null
            ? this.problem === null
              ? html`<p class="empty" role="status">One moment.</p>`
              : nothing
            : this.renderChoices(data)
      }
    </main>`;
  }

  private renderChoices(data: NoticesAnswer) {
    return html`<div class="two">
      <div>
        <cv-notice-matrix .settings=${data.settings} ?busy=${this.busy} @cv-act=${this.onAct}></cv-notice-matrix>
        <cv-notice-channels
          .app=${this.app}
          .data=${data}
          ?busy=${this.busy}
          @cv-act=${this.onAct}
          @cv-changed=${() => this.perform(() => this.load())}
        ></cv-notice-channels>
        <details class="sent">
          <summary>What was sent, and whether it arrived</summary>
          <cv-sent-notices
            .sent=${this.sent}
            ?more=${this.more}
            ?busy=${this.busy}
            @cv-act=${this.onAct}
            @cv-older=${() => this.loadOlder()}
          ></cv-sent-notices>
        </details>
      </div>
      <aside>${this.renderQuiet(data)} ${this.renderDigest(data.settings, data.mail)} ${this.renderTables(data)}</aside>
    </div>`;
  }

  private renderQuiet({ calendar, calendarFrom, calendarUntil }: NoticesAnswer) {
    return html`<section>
      <div class="head">
        <h2>Quiet hours</h2>
        <span class="quiet">${calendar.zone.replaceAll("_", " ")}</span>
      </div>
      <cv-quiet-hours
        .calendar=${calendar}
        .calendarFrom=${calendarFrom}
        .calendarUntil=${calendarUntil}
        ?busy=${this.busy}
        @cv-calendar=${({ detail }: CustomEvent<Calendar>) => this.saveCalendar(detail)}
      ></cv-quiet-hours>
    </section>`;
  }

  private renderDigest(settings: NoticeSettings, mail: NoticesAnswer["mail"]) {
    const { digest, discreet } = settings;
    // [CO-757] Without mail the page does not offer the digest, and says why.
    const missing = mail.available ? "Give an e-mail address first." : "This site sends no e-mail.";
    const canCome = mail.available && mail.address !== null;
    return html`<section>
      <div class="pair hstack cluster spread ruled">
        <span
          ><b>One digest a day instead</b
          ><small class="muted small"
            >All tables in one e-mail${digest === null ? "" : ` at ${digest}`}. Deadlines still come at
            once.${canCome ? nothing : ` ${missing}`}</small
          ></span
        >
        <input
          type="time"
          aria-label="Time of the digest"
          class="field"
          .value=${digest ?? "08:00"}
          ?disabled=${this.busy || digest === null}
          @change=${(event: Event) => {
            const at = (event.target as HTMLInputElement).value;
            if (at !== "") supervise(this.save({ ...settings, digest: at }));
          }}
        />
        <input
          type="checkbox"
          aria-label="One digest a day instead"
          .checked=${digest !== null}
          ?disabled=${this.busy || (!canCome && digest === null)}
          @change=${(event: Event) =>
            supervise(this.save({ ...settings, digest: (event.target as HTMLInputElement).checked ? "08:00" : null }))}
        />
      </div>
      <div class="pair hstack cluster spread ruled">
        <span
          ><b>No words on the lock screen</b
          ><small class="muted small">Push and subjects say only “A table waits for you.”</small></span
        >
        <input
          type="checkbox"
          aria-label="No words on the lock screen"
          .checked=${discreet}
          ?disabled=${this.busy}
          @change=${(event: Event) => supervise(this.save({ ...settings, discreet: (event.target as HTMLInputElement).checked }))}
        />
      </div>
    </section>`;
  }

  private renderTables({ tables }: NoticesAnswer) {
    if (tables.length === 0) return nothing;
    return html`<section>
      <div class="head"><h2>By table</h2></div>
      ${tables.map(({ id, name, game, settings }) => {
        const chosen = tableChoice(settings);
        return html`<div class="pair hstack cluster spread ruled">
          <span><a href="/table/${id}">${isolate(name)}</a><small class="muted small">${titleOf(game)}</small></span>
          <select
            class="field"
            aria-label="Notices of ${isolate(name)}"
            ?disabled=${this.busy}
            @change=${(event: Event) => this.saveTable(id, (event.target as HTMLSelectElement).value as TableChoice)}
          >
            ${Object.keys(TABLE_CHOICES).map((words) => html`<option ?selected=${words === chosen}>${words}</option>`)}
          </select>
        </div>`;
      })}
      <p class="hint">Push and e-mail never show cards, bids or chat.</p>
    </section>`;
  }

  private loadOlder(): void {
    this.perform(async () => {
      const before = this.sent.at(-1)?.id;
      const { notices, more } = await api.get("/me/notices/sent", { before });
      this.sent = [...this.sent, ...notices];
      this.more = more;
    });
  }

  private save(settings: NoticeSettings): Promise<void> {
    return this.act(saveSettings(settings));
  }

  private saveCalendar(calendar: Calendar): void {
    supervise(
      this.act(async () => {
        await api.put("/me/calendar", { ...calendar, rest: [...calendar.rest] });
        const { calendarFrom } = await api.get("/me/notices");
        return calendarFrom === null
          ? "Saved. It applies to notices and clocks now."
          : `Saved. It applies to notices now, and to clocks from ${instantWords(calendarFrom)}.`;
      }),
    );
  }

  private saveTable(id: string, choice: TableChoice): void {
    supervise(
      this.act(async () => {
        await api.put(`/me/notices/tables/${id}`, TABLE_CHOICES[choice]);
        return "Saved.";
      }),
    );
  }

  private readonly onAct = ({ detail }: CustomEvent<NoticeAct>): void => supervise(this.act(detail));

  private act(run: NoticeAct): Promise<void> {
    return this.attempt(async () => {
      this.done = "";
      let done: string;
      try {
        done = await run();
      } finally {
        // a failed test changes the state of its channel
        await this.load();
      }
      this.done = done;
    });
  }
}

const TABLE_CHOICES = {
  "as above": { page: "as usual", push: "as usual", mail: "as usual", webhook: "as usual" },
  "as above, at once": { page: "as usual", push: "at once", mail: "at once", webhook: "at once" },
  "in the page only": { page: "as usual", push: "off", mail: "off", webhook: "off" },
  "no e-mail": { page: "as usual", push: "as usual", mail: "off", webhook: "as usual" },
  nothing: { page: "off", push: "off", mail: "off", webhook: "off" },
} as const;
type TableChoice = keyof typeof TABLE_CHOICES;

function tableChoice(settings: Readonly<Partial<Record<string, string>>>): TableChoice {
  const fits = (choice: TableChoice): boolean =>
    Object.entries(TABLE_CHOICES[choice]).every(([channel, how]) => (settings[channel] ?? "as usual") === how);
  return (Object.keys(TABLE_CHOICES) as TableChoice[]).find(fits) ?? "as above";
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-notices": NoticesPage;
  }
}
