import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { listed } from "../elements/words.ts";
import { api } from "../shell/api.ts";
import { fieldOf } from "./form-field.ts";
import { PersonNameField, personNameStyles } from "./person-name-field.ts";
import { StyledPage } from "./styled-page.ts";

/** `<cv-tournament-invite .app tournament="id">`: [MM-700] the organiser invites accounts by name. */
@customElement("cv-tournament-invite")
export class TournamentInviteElement extends StyledPage {
  static override styles = [
    personNameStyles,
    css`
      form {
        align-items: end;
        max-width: 34rem;
        margin-top: 0.6rem;
      }
    `,
  ];

  @property() accessor tournament = "";
  @state() private accessor invited: readonly string[] = [];
  readonly #field = new PersonNameField(this);

  override render() {
    return html`<form class="cluster spaced" @submit=${this.invite}>
        ${this.#field.render("Invite by name")}
        <button class="btn" ?disabled=${this.busy}>Invite</button>
      </form>
      ${this.renderProblem()}
      ${this.invited.length === 0 ? nothing : html`<p role="status">Invited: ${listed(this.invited)}.</p>`}`;
  }

  private readonly invite = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const name = fieldOf(new FormData(form), "name").trim();
    this.perform(async () => {
      await api.post(`/tournaments/${this.tournament}/invitations`, { name });
      this.invited = [...this.invited, name];
      form.reset();
    });
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-tournament-invite": TournamentInviteElement;
  }
}
