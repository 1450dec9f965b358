import { isolate } from "@caravanserai/clocks";
import type { Club, ClubMember, ClubRole } from "@caravanserai/protocol";
import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import "../elements/arch.ts";
import "../elements/dialog.ts";
import { playerLink } from "../elements/player-link.ts";
import { supervise } from "../elements/supervise.ts";
import { dayWords } from "../elements/words.ts";
import { api } from "../shell/api.ts";
import { ROLE_WORDS } from "../shell/club-words.ts";
import { clubStyles } from "./club.css.ts";
import { StyledPage } from "./styled-page.ts";

/**
 * `<cv-club-members .app .club version="…">`: the members of a club; stewards remove members, the founder gives roles.
 */
@customElement("cv-club-members")
export class ClubMembersElement extends StyledPage {
  static override styles = [
    clubStyles,
    css`
      .check {
        margin: 0.6rem 0;
      }
      .find {
        display: grid;
        gap: 0.2rem;
        max-width: 22rem;
        margin-bottom: 0.6rem;
      }
    `,
  ];

  @property({ attribute: false }) accessor club!: Club;
  /** Changes whenever the members may have changed. */
  @property() accessor version = "";
  @state() private accessor members: readonly ClubMember[] = [];
  @state() private accessor more = false;
  /** The part of a name to search for. */
  @state() private accessor wanted = "";
  /** The act on a member that asks for a second press. */
  @state() private accessor asked: { readonly act: "remove" | "founder"; readonly member: ClubMember } | null = null;

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.loadFor(`${this.club.id} ${this.version}`, () => this.look());
  }

  private async look(after?: string): Promise<void> {
    const name = this.wanted.trim() === "" ? undefined : this.wanted.trim();
    const found = await api.get(`/clubs/${this.club.id}/members`, { after, name });
    // The text has changed since the request.
    if (name !== (this.wanted.trim() || undefined)) return;
    this.members = after === undefined ? found.members : [...this.members, ...found.members];
    this.more = found.more;
  }

  private find(wanted: string): void {
    this.wanted = wanted;
    supervise(this.loadLatest(() => this.look()));
  }

  override render() {
    return html`${this.renderProblem()}
      <label class="find muted small"
        >Find a member<input
          class="field"
          type="search"
          maxlength="32"
          autocomplete="off"
          @input=${(event: Event) => this.find((event.target as HTMLInputElement).value)}
      /></label>
      ${
        this.members.length === 0 && this.wanted.trim() !== ""
          ? html`<p class="empty">No member has a name with “${this.wanted.trim()}” in it.</p>`
          : nothing
      }
      <ul class="persons">
        ${this.members.map((member) => this.renderMember(member))}
      </ul>
      ${
        this.more
          ? html`<p>
              <button
                class="btn"
                ?disabled=${this.busy}
                @click=${() => this.perform(() => this.look(this.members.at(-1)?.person))}
              >
                Show more
              </button>
            </p>`
          : nothing
      }
      ${this.renderQuestion()}`;
  }

  private renderMember(member: ClubMember) {
    const { person, name, program, role, since } = member;
    const isMe = person === this.app.session.me?.id;
    const own = this.club.you;
    const mayRemove = !isMe && (own === "founder" || (own === "steward" && role === "member"));
    return html`<li>
      <cv-arch .name=${name}></cv-arch>
      <div>
        <p class="a">${playerLink({ name, program }, isMe ? `${isolate(name)}, you` : name)}</p>
        <p class="b">${ROLE_WORDS[role]} · since ${dayWords(new Date(since))} ${new Date(since).getFullYear()}</p>
      </div>
      <span class="acts">
        ${
          own === "founder" && !isMe
            ? html`<button
                  class="btn small"
                  ?disabled=${this.busy}
                  aria-label="${role === "steward" ? "Remove as steward" : "Make a steward"}: ${isolate(name)}"
                  @click=${() => this.giveRole(member, role === "steward" ? "member" : "steward")}
                >
                  ${role === "steward" ? "Remove as steward" : "Make a steward"}
                </button>
                <button
                  class="btn small"
                  ?disabled=${this.busy}
                  aria-label="Hand over to ${isolate(name)}"
                  @click=${() => (this.asked = { act: "founder", member })}
                >
                  Hand over
                </button>`
            : nothing
        }
        ${
          mayRemove
            ? html`<button
                class="btn small"
                ?disabled=${this.busy}
                aria-label="Remove ${isolate(name)}"
                @click=${() => (this.asked = { act: "remove", member })}
              >
                Remove
              </button>`
            : nothing
        }
      </span>
    </li>`;
  }

  private renderQuestion() {
    const { asked } = this;
    const name = asked?.member.name ?? "";
    const isRemoval = asked?.act === "remove";
    return html`<cv-dialog
      heading=${isRemoval ? `Remove ${isolate(name)}?` : `Hand the club over to ${isolate(name)}?`}
      .open=${asked !== null}
      @cv-close=${() => (this.asked = null)}
    >
      ${
        isRemoval
          ? html`<p>Their current matches continue. They can rejoin like anyone else.</p>
              <label class="check"
                ><input type="checkbox" name="out" />Keep them out until a steward lets them back in</label
              >`
          : html`<p>${isolate(name)} will be its founder, and you will be a steward.</p>`
      }
      <button slot="acts" class="btn" autofocus @click=${() => (this.asked = null)}>Back</button>
      <button slot="acts" class="btn inkbtn" ?disabled=${this.busy} @click=${() => this.carryOut()}>
        ${isRemoval ? "Remove" : "Hand over"}
      </button>
    </cv-dialog>`;
  }

  private carryOut(): void {
    const { asked } = this;
    if (asked === null) return;
    const { act, member } = asked;
    const out = this.renderRoot.querySelector<HTMLInputElement>('[name="out"]')?.checked === true;
    this.asked = null;
    if (act === "founder") this.giveRole(member, "founder");
    else
      this.perform(async () => {
        await api.delete(`/clubs/${this.club.id}/members/${member.person}`, out ? { out: "true" } : {});
        await this.look();
      });
  }

  private giveRole({ person }: ClubMember, role: ClubRole): void {
    this.perform(async () => {
      await api.post(`/clubs/${this.club.id}/members/${person}`, { role });
      await this.look();
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-club-members": ClubMembersElement;
  }
}
