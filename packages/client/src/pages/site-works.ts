import type { SiteWorks } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { counted } from "../elements/words.ts";
import { api } from "../shell/api.ts";
import { AdminTab } from "./admin-tab.ts";

/** The purpose of a job, in words. */
const JOB_WORDS: Readonly<Record<string, string>> = {
  clock: "Time-outs",
  remind: "Decision notices, reminders",
  digest: "Daily digests",
  recount: "Clocks after a change of calendar or vacation",
  vacation: "Vacations that begin or end",
  vote: "Votes that close",
  pause: "Pauses that end",
  open: "Offered seats",
  invite: "Invitations to step in",
  host: "Absent hosts",
  order: "Standing orders that end",
  tournament: "Tournaments",
  pairing: "Pairing of searches",
  proposal: "Ready checks",
  erase: "Deletions of accounts",
  export: "Exports of accounts",
};
const CHANNEL_WORDS: Readonly<Record<string, string>> = { push: "Push", mail: "E-mail", webhook: "Webhooks" };
const STATE_WORDS: Readonly<Record<string, string>> = {
  waiting: "wait",
  sent: "sent",
  failed: "failed",
  dropped: "withdrawn",
};

/**
 * `<cv-site-works .app>`: jobs and notices of the site. [CO-709] Only numbers: no addresses, no texts, nothing about a
 * match.
 */
@customElement("cv-site-works")
export class SiteWorksElement extends AdminTab {
  static override styles = css`
    .works {
      width: min(44rem, 100%);
      margin: 1rem 0 2rem;
    }
    .works caption {
      text-align: left;
      font: 400 var(--t-5) / 1.2 var(--face-text);
      padding-bottom: 0.35rem;
      border-bottom: 4px double var(--rule-2);
      border-image: var(--double);
    }
    .works th,
    .works td {
      padding: 0.5rem 0 0.5rem 1rem;
      border-bottom: 1px solid var(--rule);
      text-align: right;
      font-weight: inherit;
    }
    .works [scope="col"] {
      font-size: var(--t-1);
      font-weight: 560;
      color: var(--ink-2);
      border-bottom-color: var(--rule-2);
    }
    .works :is(th, td):first-child {
      padding-left: 0;
      text-align: left;
    }
  `;

  @state() private accessor works: SiteWorks | null = null;

  override load(): Promise<void> {
    return this.loadLatest(
      () => api.get("/admin/works"),
      (works) => (this.works = works),
    );
  }

  override render() {
    return html`${this.renderProblem()} ${this.works === null ? nothing : this.renderWorks(this.works)}`;
  }

  private renderWorks(works: SiteWorks) {
    const { jobs, outbox, clocks } = works;
    return html`<p class="quiet">
        ${counted(clocks.running, "running match has a clock", "running matches have a clock")};
        ${clocks.overdue === 0 ? "no time-out is" : counted(clocks.overdue, "time-out is", "time-outs are")} due.
      </p>
      <table class="works">
        <caption>
          Jobs: scheduled work
        </caption>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">Waiting</th>
          <th scope="col">Due</th>
          <th scope="col">Late by</th>
          <th scope="col">Failing</th>
        </tr>
        ${
          jobs.length === 0
            ? html`<tr>
                <td colspan="5">No jobs are waiting.</td>
              </tr>`
            : nothing
        }
        ${jobs.map(
          ({ kind, waiting, due, late, failing }) =>
            html`<tr>
              <th scope="row">${JOB_WORDS[kind] ?? kind}</th>
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
        ${
          outbox.length === 0
            ? html`<tr>
                <td colspan="3">No notices were sent.</td>
              </tr>`
            : nothing
        }
        ${outbox.map(
          ({ channel, state: at, count }) =>
            html`<tr>
              <th scope="row">${CHANNEL_WORDS[channel] ?? channel}</th>
              <td>${STATE_WORDS[at] ?? at}</td>
              <td>${count}</td>
            </tr>`,
        )}
      </table>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-site-works": SiteWorksElement;
  }
}
