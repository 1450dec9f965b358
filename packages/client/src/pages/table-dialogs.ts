import { isolate } from "@caravanserai/clocks";
import { html, nothing, type PropertyValues } from "lit";
import { customElement, property } from "lit/decorators.js";
import "../elements/dialog.ts";
import { StoreController } from "../elements/store-controller.ts";
import { supervise } from "../elements/supervise.ts";
import { api, newActId } from "../shell/api.ts";
import { openRematch } from "../shell/rematch.ts";
import type { MenuAction } from "../shell/live-header.ts";
import type { LiveTable } from "../shell/live-table.ts";
import "./about-table.ts";
import { lightChoice } from "./light-choice.ts";
import "./standing-orders.ts";
import "./table-links.ts";
import "./vote-dialog.ts";
import "./webhooks.ts";
import { StyledPage } from "./styled-page.ts";

/**
 * `<cv-table-dialogs .app .table .wish>`: the dialogs of a table's menu.
 * @fires cv-action-done — closed, or done.
 */
@customElement("cv-table-dialogs")
export class TableDialogs extends StyledPage {
  @property({ attribute: false }) accessor table!: LiveTable;
  @property({ attribute: false }) accessor action: MenuAction | null = null;
  /** [CO-601] The window for which a notice offers a standing order; empty: none. */
  @property() accessor window = "";

  constructor() {
    super();
    new StoreController(this, () => this.app);
  }

  /** A rematch is one press: the seats of the others are kept for them. [MM-208] */
  protected override updated(changed: PropertyValues): void {
    if (changed.has("action") && this.action === "rematch") this.again();
  }

  override render() {
    const { info } = this.table;
    if (info === null) return nothing;
    const problem = this.renderProblem();
    return html`<cv-dialog heading="About this table" .open=${this.action === "about"} @cv-close=${this.close}>
        <cv-about-table .info=${info}></cv-about-table>
        <button slot="acts" class="btn" autofocus @click=${this.close}>Close</button>
      </cv-dialog>
      <cv-dialog heading="Links and invitations" .open=${this.action === "links"} @cv-close=${this.close}>
        ${this.action === "links" ? html`<cv-table-links .app=${this.app} .table=${info} .seat=${this.table.viewer}></cv-table-links>` : nothing}
        <button slot="acts" class="btn" autofocus @click=${this.close}>Close</button>
      </cv-dialog>
      <cv-dialog heading="Webhooks of this table" wide .open=${this.action === "webhooks"} @cv-close=${this.close}>
        ${
          this.action === "webhooks"
            ? html`<p>
                  Tells a channel of yours whose decision it is, and about votes, seats and the end: only what everyone
                  at the table may know, never hands.
                </p>
                ${
                  info.spectatorDelay === 0
                    ? nothing
                    : html`<p class="explains">
                        <b>It does so at once,</b> though spectators see this match ${info.spectatorDelay} minutes late:
                        choose a channel that only the players read.
                      </p>`
                }
                <cv-webhooks .app=${this.app} .of=${this.table.id}></cv-webhooks>`
            : nothing
        }
        <button slot="acts" class="btn" autofocus @click=${this.close}>Close</button>
      </cv-dialog>
      <cv-dialog heading="Call a vote" wide .open=${this.action === "vote"} @cv-close=${this.close}>
        ${this.action === "vote" ? html`<cv-vote-dialog .app=${this.app} .table=${this.table} @cv-close=${this.close}></cv-vote-dialog>` : nothing}
      </cv-dialog>
      <cv-dialog heading="Standing orders" .open=${this.action === "orders"} @cv-close=${this.close}>
        ${this.action === "orders" ? html`<cv-standing-orders .app=${this.app} .table=${this.table} .ready=${this.window}></cv-standing-orders>` : nothing}
        <button slot="acts" class="btn" autofocus @click=${this.close}>Close</button>
      </cv-dialog>
      <cv-dialog heading="Take over a seat?" .open=${this.action === "takeOver"} @cv-close=${this.close}>
        <p>
          You play on from the seat’s position, see everything it may see from now on, and take over its clock. The log
          shows the handover.
        </p>
        ${problem}
        <button slot="acts" class="btn" @click=${this.close}>Only watch</button>
        ${info.seats
          .filter(({ seat, offered }) => offered || seat === this.table.asked?.seat)
          .map(
            ({ seat, name }) =>
              html`<button slot="acts" class="btn inkbtn" ?disabled=${this.busy} @click=${() => this.takeOver(seat)}>
                Take the seat of ${isolate(name)}
              </button>`,
          )}
      </cv-dialog>
      <cv-dialog heading="Resign this match?" .open=${this.action === "resign"} @cv-close=${this.close}>
        <p>
          ${this.table.card(info.game)?.resigning ?? "The rules of the game say whether the match is lost or a bot plays on."}
          You can watch afterwards, but you cannot come back to your seat.
        </p>
        ${problem}
        <button slot="acts" class="btn" ?disabled=${this.busy} @click=${() => this.resign()}>Resign</button>
        <button slot="acts" class="btn inkbtn" autofocus @click=${this.close}>Stay</button>
      </cv-dialog>
      <cv-dialog
        heading="No rematch"
        .open=${this.action === "rematch" && this.problem !== null}
        @cv-close=${this.close}
      >
        ${problem}
        <button slot="acts" class="btn" autofocus @click=${this.close}>Close</button>
        ${info.rematch === null ? nothing : html`<a slot="acts" class="btn inkbtn" href="/table/${info.rematch}">See the next match</a>`}
      </cv-dialog>
      <cv-dialog heading="Day or night" .open=${this.action === "theme"} @cv-close=${this.close}>
        ${lightChoice(this.app)}
        <button slot="acts" class="btn" autofocus @click=${this.close}>Close</button>
      </cv-dialog>`;
  }

  private readonly close = (): void => {
    this.dispatchEvent(new CustomEvent("cv-action-done"));
  };

  private resign(): void {
    this.perform(async () => {
      await api.post(`/tables/${this.table.id}/resign`, { id: newActId() });
      this.close();
    });
  }

  private takeOver(seat: number): void {
    this.perform(async () => {
      const guest = await this.app.guestName("What is your name at the table?");
      if (guest === null) return;
      await api.post(`/tables/${this.table.id}/seats/${seat}/take-over`, {
        ...(guest === undefined ? {} : { guest }),
        ...(this.table.invitation === undefined ? {} : { invitation: this.table.invitation }),
      });
      if (guest !== undefined) await this.app.session.arrive();
      await this.table.watch();
      supervise(this.app.myTables.load());
      this.close();
    });
  }

  private again(): void {
    this.perform(async () => {
      const table = await openRematch(this.app, this.table.id);
      this.close();
      this.app.router.go(`/table/${table}`);
    });
  }
}
