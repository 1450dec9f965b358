import { isolate } from "@caravanserai/clocks";
import type { HelpGrantList } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { icon } from "../elements/icons.ts";
import { untilWords } from "../elements/words.ts";
import { api } from "../shell/api.ts";
import { AdminTab } from "./admin-tab.ts";
import { titleOf } from "./table-entry.ts";

type Grants = HelpGrantList["grants"];

/** `<cv-help-asked .app>`: the tables that let an admin see their position. [MM-549] */
@customElement("cv-help-asked")
export class HelpAskedElement extends AdminTab {
  static override styles = css`
    .helped li {
      gap: 0.4rem 1rem;
      padding: 0.5rem 0;
    }
  `;

  @state() private accessor grants: Grants | null = null;

  override load(): Promise<void> {
    return this.loadLatest(
      () => api.get("/admin/help"),
      ({ grants }) => (this.grants = grants),
    );
  }

  override render() {
    return html`${this.renderProblem()} ${this.grants === null ? nothing : this.renderGrants(this.grants)}`;
  }

  private renderGrants(grants: Grants) {
    if (grants.length === 0)
      return html`<p class="empty">No table is asking for help right now. Asking takes a vote of all its players.</p>`;
    return html`<p class="quiet">
        These tables let an admin see their position until their current decision is made. The table is told that you
        looked, and the audit trail records it.
      </p>
      <ul class="helped">
        ${grants.map(
          ({ table, name, game, eyes, until }) =>
            html`<li class="hstack cluster spread ruled">
              <span
                ><b>${isolate(name)}</b> · ${titleOf(game)}<br /><small class="quiet"
                  >${eyes === "all" ? "including hidden information" : "as spectators see it"},
                  ${untilWords(until)}</small
                ></span
              >
              <a class="btn" href="/admin/help/${table}">${icon("eye")}Look at the position</a>
            </li>`,
        )}
      </ul>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-help-asked": HelpAskedElement;
  }
}
