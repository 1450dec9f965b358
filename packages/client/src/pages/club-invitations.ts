import { isolate } from "@caravanserai/clocks";
import { html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import "../elements/arch.ts";
import { icon } from "../elements/icons.ts";
import { StoreController } from "../elements/store-controller.ts";
import { counted, untilWords } from "../elements/words.ts";
import { clubStyles } from "./club.css.ts";
import { StyledPage } from "./styled-page.ts";

/** `<cv-club-invitations .app>`: the clubs that invite the person; shows nothing if there are none. */
@customElement("cv-club-invitations")
export class ClubInvitationsElement extends StyledPage {
  static override styles = clubStyles;

  constructor() {
    super();
    new StoreController(this, () => this.app.invitations);
  }

  override render() {
    const { clubs } = this.app.invitations;
    if (clubs.length === 0) return nothing;
    return html`<section class="asks">
      <h2>${icon("lamp")}${clubs.length === 1 ? "A club invites you" : `${clubs.length} clubs invite you`}</h2>
      ${this.renderProblem()}
      <ul class="persons">
        ${clubs.map(
          ({ id, by, club, until }) =>
            html`<li>
              <cv-arch .name=${by.name}></cv-arch>
              <div>
                <p class="a"><a href="/clubs/${club.id}">${isolate(club.name)}</a></p>
                <p class="b">
                  ${isolate(by.name)} invites you · ${counted(club.members, "member")} · answer ${untilWords(until)}
                </p>
              </div>
              <span class="acts">
                <button
                  class="btn lampbtn"
                  aria-label="Join ${isolate(club.name)}"
                  ?disabled=${this.busy}
                  @click=${() => this.join(club.id)}
                >
                  Join
                </button>
                <button
                  class="btn"
                  aria-label="Decline: ${isolate(club.name)}"
                  ?disabled=${this.busy}
                  @click=${() => this.perform(() => this.app.invitations.declineClub(id))}
                >
                  Decline
                </button>
              </span>
            </li>`,
        )}
      </ul>
    </section>`;
  }

  private join(club: string): void {
    this.perform(async () => {
      await this.app.invitations.joinClub(club);
      this.app.router.go(`/clubs/${club}`);
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-club-invitations": ClubInvitationsElement;
  }
}
