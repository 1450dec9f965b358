import type { AuditList } from "@caravanserai/protocol";
import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { api } from "../shell/api.ts";
import { AdminTab } from "./admin-tab.ts";
import { trailLine, trailStyles } from "./trail-line.ts";

/** `<cv-audit-trail .app>`: everything that moderators have done, newest first. */
@customElement("cv-audit-trail")
export class AuditTrailElement extends AdminTab {
  static override styles = trailStyles;

  @state() private accessor audit: AuditList | null = null;

  override load(): Promise<void> {
    return this.loadLatest(
      () => api.get("/admin/audit"),
      (audit) => (this.audit = audit),
    );
  }

  override render() {
    return html`${this.renderProblem()} ${this.audit === null ? nothing : this.renderTrail(this.audit)}`;
  }

  private renderTrail(audit: AuditList) {
    return html`<p class="quiet">Its entries cannot be changed or removed.</p>
      <ol class="trail whole">
        ${audit.lines.map((line) => trailLine(line, true))}
      </ol>
      ${
        audit.more
          ? html`<button class="btn" ?disabled=${this.busy} @click=${() => this.loadEarlier(audit)}>Earlier</button>`
          : nothing
      }`;
  }

  private loadEarlier({ lines }: AuditList): void {
    this.perform(async () => {
      const next = await api.get("/admin/audit", { before: lines.at(-1)?.number ?? 0 });
      this.audit = { lines: [...lines, ...next.lines], more: next.more };
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-audit-trail": AuditTrailElement;
  }
}
