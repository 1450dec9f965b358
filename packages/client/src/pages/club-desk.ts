import { isolate } from "@caravanserai/clocks";
import type { Club, ClubDesk, ClubJoining } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import "../elements/dialog.ts";
import { ago, counted, untilWords } from "../elements/words.ts";
import { api } from "../shell/api.ts";
import { clubLink, JOINING_WORDS } from "../shell/club-words.ts";
import { clubStyles } from "./club.css.ts";
import "./copy-link.ts";
import { fieldOf, formOf } from "./form-field.ts";
import { PersonNameField, personNameStyles } from "./person-name-field.ts";
import { StyledPage } from "./styled-page.ts";

/**
 * `<cv-club-desk .app .club .desk>`: the stewards' tools: the text, invitations by name, links, and the people kept
 * out; for the founder also how people join, and closing.
 * @fires cv-club — with the club after a change; null: it is closed
 */
@customElement("cv-club-desk")
export class ClubDeskElement extends StyledPage {
  static override styles = [
    clubStyles,
    personNameStyles,
    css`
      .field-row {
        max-width: none;
      }
    `,
  ];

  @property({ attribute: false }) accessor club!: Club;
  @property({ attribute: false }) accessor desk!: ClubDesk;
  @state() private accessor closing = false;
  readonly #name = new PersonNameField(this);

  /** Carries out an act and shows the resulting club. */
  private act(run: () => Promise<Club | null>, then?: () => void): void {
    this.perform(async () => {
      const detail = await run();
      then?.();
      this.dispatchEvent(new CustomEvent("cv-club", { detail, bubbles: true, composed: true }));
    });
  }

  override render() {
    return html`${this.renderProblem()}
      <div class="two">
        <div>${this.renderSettings()} ${this.renderClosing()}</div>
        <div>${this.renderInvitations()} ${this.renderLinks()} ${this.renderExcluded()}</div>
      </div>`;
  }

  private renderSettings() {
    const { club } = this;
    const isFounder = club.you === "founder";
    return html`<section>
      <div class="head"><h2>Settings</h2></div>
      <form
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          this.save(event.target as HTMLFormElement);
        }}
      >
        ${
          isFounder
            ? html`<label class="field-row"
                ><span>Name</span
                ><input
                  class="field"
                  name="name"
                  required
                  minlength="3"
                  maxlength="40"
                  .value=${club.name}
                  @keydown=${(event: KeyboardEvent) => {
                    // a club is renamed by a press on Save, not by the way
                    if (event.key === "Enter") event.preventDefault();
                  }}
              /></label>`
            : nothing
        }
        <label class="field-row"
          ><span>What people should know</span
          ><textarea class="field" name="about" rows="5" maxlength="2000" .value=${club.about}></textarea>
        </label>
        ${
          isFounder
            ? html`<label class="field-row"
                  ><span>How people join</span
                  ><select class="field" name="joining">
                    ${JOINING_WORDS.map(([id, words]) => html`<option value=${id} ?selected=${id === club.joining}>${words}</option>`)}
                  </select></label
                >
                <label class="check"
                  ><input type="checkbox" name="listed" .checked=${club.listed} />Everyone can see the name, the text
                  and the number of members</label
                >`
            : nothing
        }
        <p class="acts"><button class="btn inkbtn" ?disabled=${this.busy}>Save</button></p>
      </form>
    </section>`;
  }

  private save(form: HTMLFormElement): void {
    const isFounder = this.club.you === "founder";
    this.act(() =>
      api.patch(`/clubs/${this.club.id}`, {
        about: fieldOf(new FormData(form), "about"),
        ...(isFounder
          ? {
              ...{
                name: fieldOf(new FormData(form), "name"),
                joining: fieldOf(new FormData(form), "joining") as ClubJoining,
              },
              listed: new FormData(form).has("listed"),
            }
          : {}),
      }),
    );
  }

  private renderInvitations() {
    return html`<section>
      <div class="head"><h2>Invite by name</h2></div>
      <form
        class="line"
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          const form = event.target as HTMLFormElement;
          const name = fieldOf(new FormData(form), "name").trim();
          if (name !== "")
            this.act(
              () => api.post(`/clubs/${this.club.id}/invitations`, { name }),
              () => form.reset(),
            );
        }}
      >
        ${this.#name.render("Name of an account")}
        <button class="btn inkbtn" ?disabled=${this.busy}>Invite</button>
      </form>
      <ul class="links">
        ${this.desk.invitations.map(
          ({ id, name, by, until }) =>
            html`<li>
              <p>
                <span>${isolate(name)} · invited by ${isolate(by)}, may answer ${untilWords(until)}</span>
                <button
                  class="btn small"
                  aria-label="Withdraw the invitation of ${isolate(name)}"
                  ?disabled=${this.busy}
                  @click=${() => this.act(() => api.delete(`/clubs/${this.club.id}/invitations/${id}`))}
                >
                  Withdraw
                </button>
              </p>
            </li>`,
        )}
      </ul>
    </section>`;
  }

  private renderLinks() {
    return html`<section>
      <div class="head"><h2>Invite by a link</h2></div>
      <ul class="links">
        ${this.desk.links.map(
          ({ token, until, uses, usesMost, by }) =>
            html`<li>
              <cv-copy-link .link=${clubLink(this.club.id, token)}></cv-copy-link>
              <p>
                <span
                  >${uses} of ${counted(usesMost, "use")} · good
                  ${untilWords(until)}${by === null ? "" : ` · by ${isolate(by)}`}</span
                >
                <button
                  class="btn small"
                  ?disabled=${this.busy}
                  @click=${() => this.act(() => api.delete(`/clubs/${this.club.id}/links/${token}`))}
                >
                  Void
                </button>
              </p>
            </li>`,
        )}
      </ul>
      <form
        class="line"
        @submit=${(event: SubmitEvent) => {
          const uses = Number(fieldOf(formOf(event), "uses"));
          this.act(() => api.post(`/clubs/${this.club.id}/links`, { uses }));
        }}
      >
        <label
          >Lets in this many people, for 14 days<input
            class="field"
            name="uses"
            type="number"
            min="1"
            max="500"
            value="25"
        /></label>
        <button class="btn" ?disabled=${this.busy}>Make a link</button>
      </form>
    </section>`;
  }

  private renderExcluded() {
    const { excluded } = this.desk;
    if (excluded.length === 0) return nothing;
    return html`<section>
      <div class="head"><h2>Kept out</h2></div>
      <ul class="links">
        ${excluded.map(
          ({ person, name, at }) =>
            html`<li>
              <p>
                <span>${isolate(name)} · removed ${ago(at)}</span>
                <button
                  class="btn small"
                  aria-label="Let back in: ${isolate(name)}"
                  ?disabled=${this.busy}
                  @click=${() => this.act(() => api.delete(`/clubs/${this.club.id}/excluded/${person}`))}
                >
                  Let back in
                </button>
              </p>
            </li>`,
        )}
      </ul>
    </section>`;
  }

  private renderClosing() {
    if (this.club.you !== "founder") return nothing;
    return html`<section>
      <div class="head"><h2>Close the club</h2></div>
      <p>Open tables and tournaments that have not begun go with it. Matches under way continue.</p>
      <p class="acts"><button class="btn" @click=${() => (this.closing = true)}>Close the club …</button></p>
      <cv-dialog
        heading="Close ${isolate(this.club.name)} for good?"
        .open=${this.closing}
        @cv-close=${() => (this.closing = false)}
      >
        <p>Nobody can open it again: ${counted(this.club.members, "member")} and its room go with it.</p>
        <button slot="acts" class="btn" autofocus @click=${() => (this.closing = false)}>Back</button>
        <button slot="acts" class="btn inkbtn" ?disabled=${this.busy} @click=${() => this.close()}>Close it</button>
      </cv-dialog>
    </section>`;
  }

  private close(): void {
    this.closing = false;
    this.act(async () => {
      await api.delete(`/clubs/${this.club.id}`);
      return null;
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-club-desk": ClubDeskElement;
  }
}
