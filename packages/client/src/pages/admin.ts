import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { supervise } from "../elements/supervise.ts";
import type { AdminTab } from "./admin-tab.ts";
import "./audit-trail.ts";
import "./decided-reports.ts";
import "./help-asked.ts";
import "./open-reports.ts";
import type { ReportCounts } from "./open-reports.ts";
import { tabStyles } from "./page.css.ts";
import "./site-works.ts";
import { StyledPage } from "./styled-page.ts";

const PARTS = {
  open: "cv-open-reports",
  decided: "cv-decided-reports",
  help: "cv-help-asked",
  audit: "cv-audit-trail",
  works: "cv-site-works",
} as const;
type Tab = keyof typeof PARTS;

/** `/admin`: reports, decisions, and the audit trail. It never shows a hand of a running match. */
@customElement("cv-admin")
export class AdminPage extends StyledPage {
  static override styles = tabStyles;

  @state() private accessor tab: Tab = "open";
  @state() private accessor counts: ReportCounts | null = null;
  readonly #parts = new Map<Tab, AdminTab>();

  override render() {
    const { known, standing } = this.app.session;
    if (known && (standing?.role ?? null) === null)
      return html`<main class="page">
        <h1>Reports</h1>
        <p class="empty">This page is for moderators.</p>
      </main>`;
    const { counts } = this;
    return html`<main class="page">
      <h1>Reports</h1>
      <div class="tabs" role="tablist" aria-label="Reports">
        ${this.renderTab("open", counts === null ? "Open" : `Open ${counts.open}`)}
        ${this.renderTab("decided", counts === null ? "Decided" : `Decided ${counts.decided}`)}
        ${this.renderTab("audit", "Audit trail")}
        ${
          standing?.role === "admin"
            ? html`${this.renderTab("help", "Help requests")} ${this.renderTab("works", "Jobs and notices")}`
            : nothing
        }
      </div>
      <div
        role="tabpanel"
        aria-label=${this.tab}
        @cv-reports-counted=${({ detail }: CustomEvent<ReportCounts>) => (this.counts = detail)}
      >
        ${this.partOf(this.tab)}
      </div>
    </main>`;
  }

  private renderTab(tab: Tab, words: string) {
    return html`<button role="tab" aria-selected=${this.tab === tab} @click=${() => this.turnTo(tab)}>
      ${words}
    </button>`;
  }

  /** A tab keeps its drafts while another one is shown. */
  private partOf(tab: Tab): AdminTab {
    const part = this.#parts.get(tab) ?? Object.assign(document.createElement(PARTS[tab]), { app: this.app });
    this.#parts.set(tab, part);
    return part;
  }

  private turnTo(tab: Tab): void {
    this.tab = tab;
    supervise(this.#parts.get(tab)?.load());
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-admin": AdminPage;
  }
}
