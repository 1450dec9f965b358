import { isolate } from "@caravanserai/clocks";
import type { DeclinePhrase, ReceivedInvitation } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { playerLink } from "../elements/player-link.ts";
import { StoreController } from "../elements/store-controller.ts";
import { supervise } from "../elements/supervise.ts";
import { counted, listed, untilWords } from "../elements/words.ts";
import { cardOf } from "../games/index.ts";
import { DECLINE_PHRASES } from "./invite-by-name.ts";
import { titleOf, vignette } from "./table-entry.ts";
import { StyledPage } from "./styled-page.ts";

/** `<cv-received-invitations .app>`: the person's invitations by name; shows nothing if there are none. */
@customElement("cv-received-invitations")
export class ReceivedInvitations extends StyledPage {
  static override styles = css`
    .t {
      font: 400 var(--t-4) / 1.25 var(--face-text);
    }
    .phrases {
      grid-column: 1/-1;
    }
  `;

  /** The invitation that the user is about to decline. */
  @state() private accessor declining: string | null = null;

  constructor() {
    super();
    new StoreController(this, () => this.app.invitations);
  }

  override render() {
    const { received } = this.app.invitations;
    if (received.length === 0) return nothing;
    return html`<section>
      <div class="head">
        <h2>${received.length === 1 ? "You are invited" : `${received.length} invitations`}</h2>
      </div>
      ${this.renderProblem()}
      <ol>
        ${received.map((one) => this.renderOne(one))}
      </ol>
    </section>`;
  }

  private renderOne(one: ReceivedInvitation) {
    const { id, by, table, role, until } = one;
    const others = table.with.filter((name) => name !== by.name);
    const as = role === null ? "" : ` as ${cardOf(table.game)?.seats?.[role] ?? role}`;
    return html`<li class="offer">
      ${vignette(table.game)}
      <div>
        <p class="t anywhere">${playerLink(by)} invites you${as}</p>
        <p class="b muted small">
          ${titleOf(table.game)} · <a href="/table/${table.id}">${isolate(table.name)}</a> ·
          ${counted(table.seats, "seat")}${others.length === 0 ? "" : `, with ${listed(others)}`} · answer
          ${untilWords(until)}
        </p>
      </div>
      <div class="acts">
        <button
          class="btn lampbtn"
          aria-label="Accept: ${isolate(table.name)}"
          ?disabled=${this.busy}
          @click=${() => this.accept(one)}
        >
          Accept
        </button>
        <button
          class="btn"
          aria-expanded=${this.declining === id}
          aria-label="Decline: ${isolate(table.name)}"
          ?disabled=${this.busy}
          @click=${() => (this.declining = this.declining === id ? null : id)}
        >
          Decline
        </button>
      </div>
      ${
        this.declining === id
          ? html`<div class="acts phrases" role="group" aria-label="What to say with it">
              ${DECLINE_PHRASES.map(
                ([phrase, words]) =>
                  html`<button class="btn small" ?disabled=${this.busy} @click=${() => this.decline(one, phrase)}>
                    ${words}
                  </button>`,
              )}
            </div>`
          : nothing
      }
    </li>`;
  }

  private accept(one: ReceivedInvitation): void {
    this.perform(async () => {
      const table = await this.app.invitations.accept(one);
      supervise(this.app.myTables.load());
      this.app.router.go(`/table/${table}`);
    });
  }

  private decline(one: ReceivedInvitation, phrase: DeclinePhrase | null): void {
    this.perform(async () => {
      await this.app.invitations.decline(one, phrase);
      this.declining = null;
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-received-invitations": ReceivedInvitations;
  }
}
