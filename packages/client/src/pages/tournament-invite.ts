import type { FoundPeople, Tournament } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { base } from "../elements/base.ts";
import { supervise } from "../elements/supervise.ts";
import { listed } from "../elements/words.ts";
import { api } from "../shell/api.ts";
import { PageElement } from "../shell/page-element.ts";
import { fieldOf } from "./form-field.ts";
import { pageStyles } from "./page.css.ts";

/** `<cv-tournament-invite .app tournament="id">`: [MM-700] the organiser invites accounts by name. */
@customElement("cv-tournament-invite")
export class TournamentInviteElement extends PageElement {
  static override styles = [
    base,
    pageStyles,
    css`
      form {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        align-items: end;
        max-width: 34rem;
        margin-top: 0.6rem;
      }
      label {
        flex: 1 1 14rem;
        display: grid;
        gap: 0.2rem;
        min-width: 0;
      }
    `,
  ];

  @property() accessor tournament = "";
  @state() private accessor found: readonly string[] = [];
  @state() private accessor invited: readonly string[] = [];

  override render() {
    return html`<form @submit=${this.invite}>
        <label
          ><span>Invite by name</span
          ><input
            class="field"
            name="name"
            list="found"
            required
            maxlength="32"
            autocomplete="off"
            @input=${(event: Event) => supervise(this.find((event.target as HTMLInputElement).value))}
          /><datalist id="found">${this.found.map((name) => html`<option value=${name}></option>`)}</datalist></label
        >
        <button class="btn" ?disabled=${this.busy}>Invite</button>
      </form>
      ${this.renderProblem()}
      ${this.invited.length === 0 ? nothing : html`<p role="status">Invited: ${listed(this.invited)}.</p>`}`;
  }

  private async find(part: string): Promise<void> {
    if (part.trim().length < 2) return;
    this.found = (await api.get<FoundPeople>("/people", { name: part })).people.map(({ name }) => name);
  }

  private readonly invite = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const name = fieldOf(new FormData(form), "name").trim();
    supervise(
      this.attempt(async () => {
        await api.post<Tournament>(`/tournaments/${this.tournament}/invitations`, { name });
        this.invited = [...this.invited, name];
        form.reset();
      }),
    );
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-tournament-invite": TournamentInviteElement;
  }
}
