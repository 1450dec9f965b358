import { isolate } from "@caravanserai/clocks";
import type { Viewer } from "@caravanserai/kernel";
import type { TableInfo } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { supervise } from "../elements/supervise.ts";
import { api } from "../shell/api.ts";
import "./copy-link.ts";
import { linkTo } from "../shell/invitation.ts";
import { PageElement } from "../shell/page-element.ts";

/**
 * `<cv-table-links .app .table .seat>`: the links of a table: to join or watch, to a seat, and for a guest back to
 * their own seat from another device.
 */
@customElement("cv-table-links")
export class TableLinksElement extends PageElement {
  static override styles = css`
    :host {
      display: grid;
      gap: 0.8rem;
    }
    p {
      font-size: var(--t-2);
      color: var(--ink-2);
      margin-bottom: 0.25rem;
    }
  `;

  @property({ attribute: false }) accessor table: TableInfo | undefined;
  @property({ attribute: false }) accessor seat: Viewer = "public";
  @state() private accessor invitation: string | null = null;
  @state() private accessor back: string | null = null;

  override firstUpdated(): void {
    const { table } = this;
    if (table === undefined) return;
    supervise(
      this.loadLatest(
        () => api.get(`/tables/${table.id}`),
        ({ invitations }) => (this.invitation = invitations?.table ?? null),
      ),
    );
  }

  override render() {
    const { table } = this;
    if (table === undefined) return nothing;
    const own = table.seats.find((seat) => seat.seat === this.seat);
    const watch =
      this.invitation === null ? `${location.origin}/table/${table.id}` : linkTo(table.id, "invite", this.invitation);
    return html`<div>
        <p>
          ${
            table.club !== undefined
              ? `Members of ${isolate(table.club.name)} can watch; no link lets anyone else in.`
              : table.public
                ? "Anyone with this link can watch."
                : "Anyone with this link can watch this private table."
          }
        </p>
        ${table.public || table.club !== undefined || this.invitation !== null ? html`<cv-copy-link code .link=${watch}></cv-copy-link>` : html`<p>Only its host can invite people.</p>`}
      </div>
      ${
        own?.guest === true
          ? html`<div>
              <p>
                You play as a guest. This link takes you back to your seat on another device. A new link replaces the
                old one.
              </p>
              ${
                this.back === null
                  ? html`<button class="btn" ?disabled=${this.busy} @click=${() => this.makeBack(table.id, own.seat)}>
                      Make a link back to my seat
                    </button>`
                  : html`<cv-copy-link code .link=${this.back}></cv-copy-link>`
              }
            </div>`
          : nothing
      }
      ${this.renderProblem()}`;
  }

  private makeBack(table: string, seat: number): void {
    this.perform(async () => {
      const { token } = await api.post(`/tables/${table}/links/${seat}`);
      this.back = linkTo(table, "return", token);
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-table-links": TableLinksElement;
  }
}
