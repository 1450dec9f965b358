import { isolate } from "@caravanserai/clocks";
import type { Moderate, ModeratedPerson, ReportGroup, ReportList } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { icon } from "../elements/icons.ts";
import { ago, counted, dayWords, lowerFirst, upperFirst } from "../elements/words.ts";
import { api } from "../shell/api.ts";
import { REPORT_WORDS, actWords } from "../shell/moderation-words.ts";
import { AdminTab } from "./admin-tab.ts";
import { fieldOf, formOf } from "./form-field.ts";
import "./moderator-decision.ts";
import { REASON_LEAST, type ModeratorDecisionElement } from "./moderator-decision.ts";
import { fieldStyles } from "./page.css.ts";
import "./person-reports.ts";
import type { MessageToRemove } from "./person-reports.ts";
import { sideListStyles } from "./side-list.css.ts";
import { trailLine, trailStyles } from "./trail-line.ts";

/** A fact with more characters than this goes below its name instead of next to it. */
const LONG_FACT = 24;

/** How many people have open reports, and how many reports have been decided. */
export interface ReportCounts {
  readonly open: number;
  readonly decided: number;
}

/**
 * `<cv-open-reports .app>`: the reported people on the left, one of them in the middle, facts and trail on the right.
 *
 * @fires cv-reports-counted — detail {@link ReportCounts}
 */
@customElement("cv-open-reports")
export class OpenReportsElement extends AdminTab {
  static override styles = [
    fieldStyles,
    sideListStyles,
    trailStyles,
    css`
      .three {
        display: grid;
        grid-template-columns: 17rem minmax(0, 1fr) 18rem;
        gap: 0 2rem;
        align-items: start;
      }
      .groups .nm {
        font: 400 var(--t-4) / 1.2 var(--face-text);
      }
      .find {
        display: grid;
        gap: 0.4rem;
        justify-items: start;
        padding: 0 0.6rem 0.8rem;
      }
      .find label {
        display: grid;
        gap: 0.2rem;
        margin: 0.9rem 0;
      }
      .find :is(label, .field) {
        width: 100%;
      }
      .done {
        margin-bottom: 0.8rem;
      }
      .facts {
        display: grid;
        grid-template-columns: auto auto;
        gap: 0.3rem 1rem;
        margin-bottom: 1.2rem;
      }
      .facts dd {
        margin: 0;
        text-align: right;
        font-weight: var(--weight-strong);
      }
      .facts .long {
        grid-column: 1 / -1;
        text-align: left;
        font-weight: inherit;
        font-size: var(--t-2);
      }
      .back {
        display: none;
      }
      @media (max-width: 70em) {
        .three {
          grid-template-columns: 15rem minmax(0, 1fr);
        }
        .three aside {
          grid-column: 2;
        }
      }
      @media (max-width: 47.5em) {
        .three {
          display: block;
        }
        .one .groups,
        .three:not(.one) .middle,
        .three:not(.one) aside {
          display: none;
        }
        .back {
          display: inline-flex;
          margin-bottom: 0.6rem;
        }
        .groups button {
          min-height: var(--touch);
        }
      }
    `,
  ];

  @state() private accessor list: ReportList | null = null;
  @state() private accessor shown: ModeratedPerson | null = null;
  /** Incremented each time a person is opened, which starts a new decision. */
  @state() private accessor opened = 0;
  @state() private accessor done = "";
  @query("cv-moderator-decision") private accessor decision!: ModeratorDecisionElement | null;

  override load(): Promise<void> {
    return this.loadLatest(
      () => api.get("/admin/reports"),
      (list) => {
        this.showList(list);
        const isWide = matchMedia("(min-width: 47.51em)").matches;
        const [first] = list.groups;
        if (isWide && first !== undefined && this.shown === null) this.perform(() => this.open(first.person));
      },
    );
  }

  private showList(list: ReportList): void {
    this.list = list;
    const detail = { open: list.groups.length, decided: list.decided };
    this.dispatchEvent(new CustomEvent<ReportCounts>("cv-reports-counted", { detail, bubbles: true }));
  }

  private async open(person: string): Promise<void> {
    this.shown = await api.get(`/admin/people/${person}`);
    this.opened++;
    this.done = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.key);
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.key);
  }

  /** J and K: the next and the previous report; 1 to 9: the decision; Ctrl+Enter carries it out. */
  private readonly key = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0];
    const writes =
      (target instanceof HTMLElement && /^(TEXTAREA|SELECT)$/.test(target.tagName)) ||
      (target instanceof HTMLInputElement && target.type === "text");
    if (event.key === "Enter" && event.ctrlKey) {
      this.decision?.decide();
      return;
    }
    if (writes || event.ctrlKey || event.metaKey || event.altKey || this.list === null) return;
    const { groups } = this.list;
    const at = groups.findIndex(({ person }) => person === this.shown?.group.person);
    const next = event.key === "j" ? groups[at + 1] : event.key === "k" ? groups[at - 1] : undefined;
    if (next !== undefined) this.perform(() => this.open(next.person));
    this.decision?.choose(Number(event.key));
  };

  override render() {
    return html`${this.renderProblem()} ${this.list === null ? nothing : this.renderList(this.list, this.shown)}`;
  }

  private renderList(list: ReportList, shown: ModeratedPerson | null) {
    return html`<div class="three ${shown === null ? "" : "one"}">
      <div class="groups">
        <nav class="side-list" aria-label="Open reports">
          ${list.groups.length === 0 ? html`<p class="empty">There are no open reports.</p>` : nothing}
          ${list.groups.map((group) => this.renderGroup(group))}
          ${list.more ? html`<p class="quiet">Reports on more people are waiting; they follow when these are decided.</p>` : nothing}
        </nav>
        ${this.renderFind()}
      </div>
      ${
        shown === null
          ? html`<div class="middle"></div>`
          : html`<div class="middle">
                <button class="btn small back" @click=${() => (this.shown = null)}>
                  ${icon("left")}${counted(list.groups.length, "open report")}
                </button>
                ${this.done === "" ? nothing : html`<p class="done" role="status"><b>${this.done}</b></p>`}
                <cv-person-reports
                  .group=${shown.group}
                  ?busy=${this.busy}
                  @cv-take=${() => this.take(shown.group.person)}
                  @cv-remove-message=${({ detail }: CustomEvent<MessageToRemove>) => this.removeMessage(shown.group, detail)}
                ></cv-person-reports>
                <cv-moderator-decision
                  .group=${shown.group}
                  .opened=${this.opened}
                  ?admin=${this.app.session.standing?.role === "admin"}
                  ?busy=${this.busy}
                  @cv-carry-out=${({ detail }: CustomEvent<Moderate>) => this.carryOut(shown.group, detail)}
                ></cv-moderator-decision>
              </div>
              <aside>${this.renderFacts(shown)}</aside>`
      }
    </div>`;
  }

  /** Opens a person who has not been reported. */
  private renderFind() {
    return html`<form
      class="find"
      @submit=${(event: SubmitEvent) => {
        const name = fieldOf(formOf(event), "name").trim();
        if (name !== "") this.perform(() => this.openNamed(name));
      }}
    >
      <label class="muted small"
        >An account that is not reported <input class="field" name="name" autocomplete="off"
      /></label>
      <button class="btn small" ?disabled=${this.busy}>Open</button>
    </form>`;
  }

  private async openNamed(name: string): Promise<void> {
    const { person } = await api.get(`/people/${encodeURIComponent(name)}`);
    await this.open(person);
  }

  private renderGroup(group: ReportGroup) {
    const { person, name, open, acts, takenBy } = group;
    const reporters = new Set(open.map(({ reporter }) => reporter)).size;
    const history = acts === 0 ? "no act so far" : counted(acts, "earlier act");
    return html`<button
      aria-current=${this.shown?.group.person === person}
      @click=${() => this.perform(() => this.open(person))}
    >
      <span class="nm anywhere">${isolate(name)}</span><br />
      <b>${upperFirst([...new Set(open.map(({ kind }) => lowerFirst(REPORT_WORDS[kind])))].join(", "))}</b><br />
      <small class="quiet"
        >reported by ${counted(reporters, "person", "people")}, ${ago(open[0]?.at ?? "")} ·
        ${history}${takenBy === null ? "" : ` · taken by ${takenBy}`}</small
      >
    </button>`;
  }

  private renderFacts({ group, lines }: ModeratedPerson) {
    const { name, account, since, matches, left, reports, acts } = group;
    const facts: readonly (readonly [string, string])[] = [
      ["Here since", dayWords(new Date(since))],
      ["Finished matches", String(matches)],
      ["Left", String(left)],
      ["Reports", String(reports)],
      ["Earlier acts", String(acts)],
    ];
    return html`<div class="head">
        <h2>${isolate(name)}</h2>
        ${account ? html`<a class="more" href="/player/${encodeURIComponent(name)}">Profile</a>` : html`<span class="more quiet">guest</span>`}
      </div>
      <dl class="facts">
        ${facts.map(
          ([what, value]) =>
            html`<dt class="muted small">${what}</dt>
              <dd class=${value.length > LONG_FACT ? "long" : ""}>${value}</dd>`,
        )}
      </dl>
      <div class="head"><h2>Audit trail</h2></div>
      ${lines.length === 0 ? html`<p class="empty">Nothing yet.</p>` : nothing}
      <ol class="trail">
        ${lines.map((line) => trailLine(line, false))}
      </ol>`;
  }

  private take(person: string): void {
    this.perform(async () => {
      this.shown = await api.post(`/admin/people/${person}/take`);
      this.showList(await api.get("/admin/reports"));
    });
  }

  private removeMessage(group: ReportGroup, { table, number }: MessageToRemove): void {
    const written = this.decision?.reason ?? "";
    const reason = written.trim().length < REASON_LEAST ? `A reported message was removed.` : written;
    this.carryOut(group, { act: "remove-message", reason, table, number });
  }

  private carryOut({ person }: ReportGroup, body: Moderate): void {
    this.perform(async () => {
      const after = await api.post(`/admin/people/${person}/acts`, body);
      this.shown = after;
      this.decision?.clear();
      this.done = after?.lines[0] === undefined ? "Done." : `Done: ${actWords(after.lines[0])}.`;
      this.showList(await api.get("/admin/reports"));
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-open-reports": OpenReportsElement;
  }
}
