import { isolate } from "@caravanserai/clocks";
import type { DecidedList, ReportInfo } from "@caravanserai/protocol";
import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { ago, lowerFirst, upperFirst } from "../elements/words.ts";
import { api } from "../shell/api.ts";
import { REPORT_WORDS } from "../shell/moderation-words.ts";
import { AdminTab } from "./admin-tab.ts";
import { trailStyles } from "./trail-line.ts";

const OUTCOME_WORDS: Readonly<Record<NonNullable<ReportInfo["outcome"]>, string>> = {
  nothing: "dismissed",
  warned: "warned",
  muted: "muted",
  banned: "banned",
  renamed: "renamed",
  removed: "removed",
  annulled: "annulled",
  ended: "a match ended",
};

/** `<cv-decided-reports .app>`: the decided reports, latest first. */
@customElement("cv-decided-reports")
export class DecidedReportsElement extends AdminTab {
  static override styles = trailStyles;

  @state() private accessor decided: DecidedList | null = null;

  override load(): Promise<void> {
    return this.loadLatest(
      () => api.get("/admin/decided"),
      (decided) => (this.decided = decided),
    );
  }

  override render() {
    return html`${this.renderProblem()} ${this.decided === null ? nothing : this.renderReports(this.decided)}`;
  }

  private renderReports(decided: DecidedList) {
    return html`${decided.reports.length === 0 ? html`<p class="empty">No report has been decided yet.</p>` : nothing}
      <ol class="trail whole">
        ${decided.reports.map(
          ({ name, kind, outcome, closedAt, reporter, text }) =>
            html`<li class="small anywhere ruled">
              <span class="quiet">${closedAt === null ? "" : ago(closedAt)}</span>
              <span
                ><b>${isolate(name)}</b>: ${lowerFirst(REPORT_WORDS[kind])}, reported by ${reporter}.
                <b>${outcome === null ? "" : `${upperFirst(OUTCOME_WORDS[outcome])}.`}</b
                >${text === "" ? nothing : html`<br />“${text}”`}</span
              >
            </li>`,
        )}
      </ol>
      ${
        decided.more
          ? html`<button class="btn" ?disabled=${this.busy} @click=${() => this.loadEarlier(decided)}>Earlier</button>`
          : nothing
      }`;
  }

  private loadEarlier({ reports }: DecidedList): void {
    this.perform(async () => {
      const before = reports.at(-1)?.closedAt ?? "";
      const next = await api.get("/admin/decided", { before });
      this.decided = { reports: [...reports, ...next.reports], more: next.more };
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-decided-reports": DecidedReportsElement;
  }
}
