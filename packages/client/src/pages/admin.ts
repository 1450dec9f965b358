import type {
  AuditLine,
  AuditList,
  DecidedList,
  ModeratedPerson,
  Me,
  Moderate,
  ReportGroup,
  ReportInfo,
  ReportList,
  SiteWorks,
} from "@caravanserai/protocol";
import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { base } from "../elements/base.ts";
import { icon } from "../elements/icons.ts";
import { ago, counted, dayWords, untilWords } from "../elements/words.ts";
import { api } from "../shell/api.ts";
import { actWords } from "../shell/moderation-words.ts";
import { PageElement } from "../shell/page-element.ts";
import { adminStyles } from "./admin.css.ts";
import { pageStyles } from "./page.css.ts";
import { titleOf } from "./table-entry.ts";

type Act = Moderate["act"];
type Tab = "open" | "decided" | "audit" | "works";

const KIND_WORDS: Readonly<Record<ReportInfo["kind"], string>> = {
  words: "Insults or threats",
  name: "Offensive name",
  leaving: "Leaves matches",
  cheating: "Cheating",
  "several-accounts": "Several accounts",
  other: "Something else",
  answer: "Answers an act",
};
const OUTCOME_WORDS: Readonly<Record<NonNullable<ReportInfo["outcome"]>, string>> = {
  nothing: "dismissed",
  warned: "warned",
  muted: "muted",
  banned: "banned",
  renamed: "renamed",
  removed: "removed",
  annulled: "annulled",
};
/** The decisions, in the order of their keys 1 to 6. */
const DECISIONS: readonly (readonly [act: Act, name: string, words: string])[] = [
  ["dismiss", "Dismiss", "Nothing happens. The reporters are told that it was looked at."],
  ["warn", "Warn", "A notice with your reason."],
  ["mute", "Mute in chat", "May play, may not write."],
  ["ban", "Ban", "Signed out everywhere. Running matches may be played on, unless you say otherwise."],
  ["rename", "Rename", "The name is replaced; the person chooses another one."],
  ["delete", "Delete", "The account goes, its matches stay. Cannot be taken back."],
];
const SPANS: readonly (readonly [days: number | null, words: string])[] = [
  [1, "1 day"],
  [7, "7 days"],
  [30, "30 days"],
  [null, "until lifted"],
];
const REASON_LEAST = 20;

/** `/admin`: what people have reported, decisions, and the audit trail. It shows no hand of a running match. */
@customElement("cv-admin")
export class AdminPage extends PageElement {
  static override styles = [base, pageStyles, adminStyles];

  @state() private accessor tab: Tab = "open";
  @state() private accessor works: SiteWorks | null = null;
  @state() private accessor list: ReportList | null = null;
  @state() private accessor decided: DecidedList | null = null;
  @state() private accessor audit: AuditList | null = null;
  @state() private accessor shown: ModeratedPerson | null = null;
  @state() private accessor act: Act = "dismiss";
  @state() private accessor days: number | null = 7;
  @state() private accessor leave = false;
  @state() private accessor reason = "";
  /** Delete was pressed once. */
  @state() private accessor sure = false;
  @state() private accessor done = "";

  protected override personChanged(me: Me | null): void {
    this.list = null;
    if (me !== null) void this.attempt(() => this.load());
  }

  private async load(): Promise<void> {
    this.list = await api.get<ReportList>("/admin/reports");
    const wide = matchMedia("(min-width: 47.51em)").matches;
    const [first] = this.list.groups;
    if (wide && first !== undefined && this.shown === null) await this.open(first.person);
  }

  private async open(person: string): Promise<void> {
    this.shown = await api.get<ModeratedPerson>(`/admin/people/${person}`);
    this.act = this.shown.group.open.length === 0 ? "warn" : "dismiss";
    this.reason = "";
    this.sure = false;
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

  /** J and K: the next report and the one before; 1 to 6 the decision; Ctrl+Enter carries it out. */
  private readonly key = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0];
    const writes = target instanceof HTMLElement && /^(TEXTAREA|SELECT)$/.test(target.tagName);
    if (event.key === "Enter" && event.ctrlKey && this.shown !== null) {
      void this.decide();
      return;
    }
    if (writes || event.ctrlKey || event.metaKey || event.altKey || this.list === null) return;
    const { groups } = this.list;
    const at = groups.findIndex(({ person }) => person === this.shown?.group.person);
    const next = event.key === "j" ? groups[at + 1] : event.key === "k" ? groups[at - 1] : undefined;
    if (next !== undefined) void this.attempt(() => this.open(next.person));
    const decision = DECISIONS[Number(event.key) - 1];
    if (decision !== undefined) this.act = decision[0];
  };

  override render() {
    const { known, standing } = this.app.session;
    if (known && (standing?.role ?? null) === null)
      return html`<main class="page">
        <h1>Reports</h1>
        <p class="empty">This page is for moderators.</p>
      </main>`;
    const { list } = this;
    return html`<main class="page">
      <h1>Reports</h1>
      <div class="tabs" role="tablist" aria-label="Reports">
        ${this.renderTab("open", list === null ? "Open" : `Open ${list.groups.length}`)}
        ${this.renderTab("decided", list === null ? "Decided" : `Decided ${list.decided}`)}
        ${this.renderTab("audit", "Audit trail")}
        ${standing?.role === "admin" ? this.renderTab("works", "Jobs and notices") : nothing}
      </div>
      ${this.problem === null ? nothing : html`<p class="problem" role="alert">${this.problem}</p>`}
      <div role="tabpanel" aria-label=${this.tab}>${this.renderShown()}</div>
    </main>`;
  }

  private renderShown() {
    if (this.tab === "open") return this.renderOpen();
    if (this.tab === "decided") return this.renderDecided();
    return this.tab === "audit" ? this.renderAudit() : this.renderWorks();
  }

  /** [CO-709] Numbers alone: no address, no text, nothing of a match. */
  private renderWorks() {
    const { works } = this;
    if (works === null) return nothing;
    const { jobs, outbox, clocks } = works;
    return html`<p class="quiet">
        ${counted(clocks.running, "running match has a clock", "running matches have a clock")}; the time-out of
        ${clocks.overdue} is due.
      </p>
      <table class="works">
        <caption>
          Jobs
        </caption>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">Waiting</th>
          <th scope="col">Due</th>
          <th scope="col">Late by</th>
          <th scope="col">Failing</th>
        </tr>
        ${jobs.map(
          ({ kind, waiting, due, late, failing }) =>
            html`<tr>
              <th scope="row">${kind}</th>
              <td>${waiting}</td>
              <td>${due}</td>
              <td>${due === 0 ? "" : `${Math.ceil(late / 1000)} s`}</td>
              <td>${failing}</td>
            </tr>`,
        )}
      </table>
      <table class="works">
        <caption>
          Notices of the last day
        </caption>
        <tr>
          <th scope="col">Channel</th>
          <th scope="col">State</th>
          <th scope="col">How many</th>
        </tr>
        ${outbox.map(
          ({ channel, state: at, count }) =>
            html`<tr>
              <th scope="row">${channel}</th>
              <td>${at}</td>
              <td>${count}</td>
            </tr>`,
        )}
      </table>`;
  }

  private renderTab(tab: Tab, words: string) {
    return html`<button role="tab" aria-selected=${this.tab === tab} @click=${() => void this.turnTo(tab)}>
      ${words}
    </button>`;
  }

  private turnTo(tab: Tab): Promise<void> {
    this.tab = tab;
    return this.attempt(async () => {
      if (tab === "open") await this.load();
      if (tab === "decided") this.decided = await api.get<DecidedList>("/admin/decided");
      if (tab === "works") this.works = await api.get<SiteWorks>("/admin/works");
      if (tab === "audit") this.audit = await api.get<AuditList>("/admin/audit");
    });
  }

  private renderOpen() {
    const { list, shown } = this;
    if (list === null) return nothing;
    return html`<div class="three ${shown === null ? "" : "one"}">
      <nav class="groups" aria-label="Open reports">
        ${list.groups.length === 0 ? html`<p class="empty">Nothing is reported just now.</p>` : nothing}
        ${list.groups.map((group) => this.renderGroup(group))}
      </nav>
      ${
        shown === null
          ? html`<div class="middle"></div>`
          : html`<div class="middle">
                <button class="btn small back" @click=${() => (this.shown = null)}>
                  ${icon("left")}${counted(list.groups.length, "open report")}
                </button>
                ${this.done === "" ? nothing : html`<p role="status"><b>${this.done}</b></p>`}
                ${this.renderReports(shown.group)} ${this.renderDecision(shown.group)}
              </div>
              <aside>${this.renderFacts(shown)}</aside>`
      }
    </div>`;
  }

  private renderGroup(group: ReportGroup) {
    const { person, name, open, acts, takenBy } = group;
    const reporters = new Set(open.map(({ reporter }) => reporter)).size;
    const history = acts === 0 ? "no act so far" : counted(acts, "earlier act");
    return html`<button
      aria-current=${this.shown?.group.person === person}
      @click=${() => void this.attempt(() => this.open(person))}
    >
      <span class="nm">${name}</span><br />
      <b>${[...new Set(open.map(({ kind }) => KIND_WORDS[kind]))].join(", ")}</b><br />
      <small class="quiet"
        >reported by ${counted(reporters, "person", "people")}, ${ago(open[0]?.at ?? "")} ·
        ${history}${takenBy === null ? "" : ` · taken by ${takenBy}`}</small
      >
    </button>`;
  }

  private renderReports(group: ReportGroup) {
    return html`<h2>${group.name}</h2>
      ${
        group.open.length === 0
          ? html`<p class="empty">No open report.</p>`
          : group.isYours || group.off !== null
            ? nothing
            : html`<p class="acts take">
                <button class="btn inkbtn" ?disabled=${this.busy} @click=${() => void this.take(group.person)}>
                  Take ${group.open.length === 1 ? "this report" : "these reports"}
                </button>
                <span class="quiet">Then you can decide; for 24 hours nobody else does.</span>
              </p>`
      }
      ${group.open.map((report) => this.renderReport(group, report))}
      ${
        group.open.length === 0
          ? nothing
          : html`<p class="note">
              ${icon("info")}<span
                >You see what was reported and who sits there, never a hand, a sealed answer or the position of a
                running match.</span
              >
            </p>`
      }`;
  }

  private renderReport(group: ReportGroup, { kind, reporter, text, at, evidence }: ReportInfo) {
    const { table, messages, about } = evidence;
    return html`<article class="report">
      <p>
        <b>${KIND_WORDS[kind]}</b>
        <span class="quiet"
          >by ${reporter},
          ${ago(at)}${
            table === undefined
              ? ""
              : html` · ${titleOf(table.game)},
                ${table.public ? html`<a href="/table/${table.id}">${table.name}</a>` : `${table.name}, a private table`}
                (${table.seats.filter((name) => name !== "").join(", ")})`
          }</span
        >
      </p>
      ${text === "" ? nothing : html`<blockquote>${text}</blockquote>`}
      ${about === undefined || about === "" ? nothing : html`<p class="quiet">The profile said: ${about}</p>`}
      ${
        messages === undefined
          ? table?.public === false && !group.isYours
            ? html`<p class="quiet">Take the report to read the reported lines; that is noted in the audit trail.</p>`
            : nothing
          : html`<ol class="said">
              ${messages.map(
                (line) =>
                  html`<li class=${line.reported ? "reported" : ""}>
                    <header><b>${line.name}</b><time class="quiet" datetime=${line.at}>${ago(line.at)}</time></header>
                    <p>${line.text}</p>
                    ${
                      line.reported
                        ? html`<p class="quiet">
                            ${icon("flag")} reported
                            ${
                              group.isYours && table !== undefined
                                ? html`<button
                                    class="btn small"
                                    ?disabled=${this.busy}
                                    @click=${() => void this.removeMessage(group, table.id, line.number)}
                                  >
                                    Remove the message
                                  </button>`
                                : nothing
                            }
                          </p>`
                        : nothing
                    }
                  </li>`,
              )}
            </ol>`
      }
    </article>`;
  }

  private renderDecision(group: ReportGroup) {
    if (group.off !== null) return html`<p class="problem">${group.off}</p>`;
    const isAdmin = this.app.session.standing?.role === "admin";
    const choices = DECISIONS.filter(
      ([act]) => (act !== "delete" || isAdmin) && (act !== "dismiss" || group.open.length > 0),
    );
    return html`<section>
      <div class="head"><h2>Decision</h2></div>
      ${this.renderLift(group)}
      <fieldset class="choices">
        <legend class="sr">What is done</legend>
        ${choices.map(
          ([act, name, words]) =>
            html`<label
                ><input
                  type="radio"
                  name="act"
                  value=${act}
                  .checked=${this.act === act}
                  @change=${() => ((this.act = act), (this.sure = false))}
                /><b>${name}</b><small>${words}</small></label
              >
              ${this.act === act && (act === "mute" || act === "ban") ? this.renderSpans(act, isAdmin) : nothing}`,
        )}
      </fieldset>
      <label class="reason"
        >Reason, sent to ${group.name} and kept in the audit trail (at least ${REASON_LEAST} letters)
        <textarea
          rows="3"
          maxlength="1000"
          .value=${this.reason}
          @input=${(event: InputEvent) => (this.reason = (event.target as HTMLTextAreaElement).value)}
        ></textarea>
      </label>
      <p class="acts">
        ${
          this.act === "delete" && this.sure
            ? html`<button class="btn inkbtn" ?disabled=${this.isOff} @click=${() => void this.decide()}>
                  Yes, delete ${group.name}
                </button>
                <button class="btn" @click=${() => (this.sure = false)}>Back</button>`
            : html`<button
                class="btn inkbtn"
                ?disabled=${this.isOff}
                @click=${() => (this.act === "delete" ? (this.sure = true) : void this.decide())}
              >
                ${this.buttonWords}
              </button>`
        }
      </p>
    </section>`;
  }

  private renderSpans(act: "mute" | "ban", isAdmin: boolean) {
    const spans = SPANS.filter(([days]) => act === "mute" || isAdmin || days !== null);
    return html`<div class="spans" role="group" aria-label="For how long">
      ${spans.map(
        ([days, words]) =>
          html`<button class="btn small" aria-pressed=${this.days === days} @click=${() => (this.days = days)}>
            ${words}
          </button>`,
      )}
      ${
        act === "ban"
          ? html`<span class="check"
              ><input
                id="leave"
                type="checkbox"
                .checked=${this.leave}
                @change=${(event: Event) => (this.leave = (event.target as HTMLInputElement).checked)}
              /><span><label for="leave">All running matches are lost at once</label></span></span
            >`
          : nothing
      }
    </div>`;
  }

  /** A mute or a ban that lasts can be lifted. */
  private renderLift({ mutedUntil, bannedUntil }: ReportGroup) {
    const lift = (act: "unmute" | "unban", words: string) =>
      html`<p class="acts">
        <span>${words}</span>
        <button
          class="btn small"
          ?disabled=${this.isOff}
          @click=${() => void this.carryOut({ act, reason: this.reason })}
        >
          Lift it
        </button>
      </p>`;
    return html`${mutedUntil === null ? nothing : lift("unmute", `Muted ${untilWords(mutedUntil)}.`)}
    ${bannedUntil === null ? nothing : lift("unban", `Banned ${untilWords(bannedUntil)}.`)}`;
  }

  private get isOff(): boolean {
    const { shown } = this;
    const mustTake = shown !== null && shown.group.open.length > 0 && !shown.group.isYours;
    return this.busy || mustTake || this.reason.trim().length < REASON_LEAST;
  }

  private get buttonWords(): string {
    const span = SPANS.find(([days]) => days === this.days)?.[1] ?? "";
    const length = this.days === null ? span : `for ${span}`;
    switch (this.act) {
      case "mute":
        return `Mute ${length}`;
      case "ban":
        return `Ban ${length}`;
      default:
        return DECISIONS.find(([act]) => act === this.act)?.[1] ?? "";
    }
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
        <h2>${name}</h2>
        ${account ? html`<a class="more" href="/player/${encodeURIComponent(name)}">Profile</a>` : html`<span class="more quiet">guest</span>`}
      </div>
      <dl class="facts">
        ${facts.map(
          ([what, value]) =>
            html`<dt>${what}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>
      <div class="head"><h2>Audit trail</h2></div>
      ${lines.length === 0 ? html`<p class="empty">Nothing yet.</p>` : nothing}
      <ol class="trail">
        ${lines.map((line) => this.renderLine(line, false))}
      </ol>`;
  }

  private renderLine(line: AuditLine, withPerson: boolean) {
    return html`<li>
      <span class="quiet"
        >${new Date(line.at).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" })}</span
      ><br />
      ${withPerson && line.person !== null ? html`<b>${line.person.name}</b>: ` : nothing}${actWords(line)}, by
      ${line.actor}.${line.reason === "" ? nothing : html` “${line.reason}”`}
    </li>`;
  }

  private renderDecided() {
    const { decided } = this;
    if (decided === null) return nothing;
    return html`${decided.reports.length === 0 ? html`<p class="empty">No report has been decided yet.</p>` : nothing}
      <ol class="trail">
        ${decided.reports.map(
          ({ name, kind, outcome, closedAt, reporter, text }) =>
            html`<li>
              <b>${name}</b>: ${KIND_WORDS[kind]}, reported by ${reporter}.
              <b>${outcome === null ? "" : OUTCOME_WORDS[outcome]}</b>
              <span class="quiet">${closedAt === null ? "" : ago(closedAt)}</span>
              ${text === "" ? nothing : html`<br />“${text}”`}
            </li>`,
        )}
      </ol>
      ${
        decided.more
          ? html`<button class="btn" ?disabled=${this.busy} @click=${() => void this.moreDecided(decided)}>
              Earlier
            </button>`
          : nothing
      }`;
  }

  private renderAudit() {
    const { audit } = this;
    if (audit === null) return nothing;
    return html`<p class="quiet">Nothing in it can be changed or removed.</p>
      <ol class="trail">
        ${audit.lines.map((line) => this.renderLine(line, true))}
      </ol>
      ${
        audit.more
          ? html`<button class="btn" ?disabled=${this.busy} @click=${() => void this.moreAudit(audit)}>Earlier</button>`
          : nothing
      }`;
  }

  private moreDecided({ reports }: DecidedList): Promise<void> {
    return this.attempt(async () => {
      const before = reports.at(-1)?.closedAt ?? "";
      const next = await api.get<DecidedList>("/admin/decided", { before });
      this.decided = { reports: [...reports, ...next.reports], more: next.more };
    });
  }

  private moreAudit({ lines }: AuditList): Promise<void> {
    return this.attempt(async () => {
      const next = await api.get<AuditList>("/admin/audit", { before: lines.at(-1)?.number ?? 0 });
      this.audit = { lines: [...lines, ...next.lines], more: next.more };
    });
  }

  private take(person: string): Promise<void> {
    return this.attempt(async () => {
      this.shown = await api.post<ModeratedPerson>(`/admin/people/${person}/take`);
      this.list = await api.get<ReportList>("/admin/reports");
    });
  }

  private removeMessage({ name }: ReportGroup, table: string, number: number): Promise<void> {
    const reason =
      this.reason.trim().length < REASON_LEAST ? `A reported message of ${name} was removed.` : this.reason;
    return this.carryOut({ act: "remove-message", reason, table, number });
  }

  private decide(): Promise<void> {
    if (this.isOff) return Promise.resolve();
    const { act, reason, days, leave } = this;
    switch (act) {
      case "mute":
        return this.carryOut({ act, reason, days });
      case "ban":
        return this.carryOut({ act, reason, days, leave });
      case "dismiss":
      case "warn":
      case "rename":
      case "delete":
        return this.carryOut({ act, reason });
      default:
        return Promise.resolve();
    }
  }

  private carryOut(body: Moderate): Promise<void> {
    const group = this.shown?.group;
    if (group === undefined) return Promise.resolve();
    return this.attempt(async () => {
      const after = await api.post<ModeratedPerson | null>(`/admin/people/${group.person}/acts`, body);
      this.shown = after;
      this.reason = "";
      this.sure = false;
      this.done = after?.lines[0] === undefined ? "Done." : `Done: ${actWords(after.lines[0])}.`;
      this.list = await api.get<ReportList>("/admin/reports");
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-admin": AdminPage;
  }
}
