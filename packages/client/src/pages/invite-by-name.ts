import { isolate } from "@caravanserai/clocks";
import type { DeclinePhrase, SentInvitation } from "@caravanserai/protocol";
import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { icon } from "../elements/icons.ts";
import { supervise } from "../elements/supervise.ts";
import { dayWords } from "../elements/words.ts";
import { api } from "../shell/api.ts";
import { fieldOf } from "./form-field.ts";
import { PersonNameField, personNameStyles } from "./person-name-field.ts";
import { StyledPage } from "./styled-page.ts";

export const DECLINE_PHRASES: readonly (readonly [DeclinePhrase | null, string])[] = [
  [null, "Say nothing"],
  ["no-time", "No time just now"],
  ["another-time", "Another time, gladly"],
  ["another-game", "Another game, gladly"],
];

/** `<cv-invite-by-name .app table="…" .seats=${…}>`: the people invited to a table, and a field for another name. */
@customElement("cv-invite-by-name")
export class InviteByName extends StyledPage {
  static override styles = [
    personNameStyles,
    css`
      form {
        align-items: end;
      }
      li {
        gap: 0.2rem 0.8rem;
        padding: 0.4rem 0;
        min-height: 2.6rem;
      }
    `,
  ];

  @property() accessor table = "";
  /** Changes with the seats and invitations of the table. */
  @property() accessor version = "";
  /** The initial name in the field. */
  @property() accessor name = "";
  @state() private accessor invitations: readonly SentInvitation[] = [];
  #asked = "";
  readonly #field = new PersonNameField(this);

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const asked = `${this.table} ${this.version}`;
    if (asked === this.#asked) return;
    this.#asked = asked;
    supervise(api.get(`/tables/${this.table}/invitations`).then(({ invitations }) => (this.invitations = invitations)));
  }

  override render() {
    return html`<section>
      <div class="head"><h2>Invite by name</h2></div>
      ${this.renderProblem()}
      <form
        class="cluster spaced"
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          supervise(this.invite(event.target as HTMLFormElement));
        }}
      >
        ${this.#field.render("Name of an account", this.name)}
        <button class="btn" ?disabled=${this.busy}>${icon("mail")}Invite</button>
      </form>
      <ul aria-label="Invited">
        ${this.invitations.map((one) => this.renderOne(one))}
      </ul>
    </section>`;
  }

  private renderOne(one: SentInvitation) {
    return html`<li class="hstack cluster spread ruled">
      <span class="anywhere"><b>${isolate(one.name)}</b> <span class="quiet">${stateWords(one)}</span></span>
      ${
        one.own
          ? html`<button
              class="btn small"
              aria-label="Withdraw the invitation of ${isolate(one.name)}"
              ?disabled=${this.busy}
              @click=${() => this.withdraw(one)}
            >
              Withdraw
            </button>`
          : nothing
      }
    </li>`;
  }

  private invite(form: HTMLFormElement): Promise<void> {
    const name = fieldOf(new FormData(form), "name");
    return this.attempt(async () => {
      const answer = await api.post(`/tables/${this.table}/invitations`, { name });
      this.invitations = answer.invitations;
      form.reset();
    });
  }

  private withdraw({ id }: SentInvitation): void {
    this.perform(async () => {
      await api.delete(`/invitations/${id}`);
      this.invitations = this.invitations.filter((one) => one.id !== id);
    });
  }
}

function stateWords({ state: is, phrase, until, by }: SentInvitation): string {
  switch (is) {
    case "open":
      return `invited by ${by}, open until ${dayWords(new Date(until))}`;
    case "declined":
      return phrase === null ? "declined" : `declined: ${phraseWords(phrase)}`;
    case "no-answer":
      return "no answer";
  }
}

function phraseWords(phrase: DeclinePhrase): string {
  return DECLINE_PHRASES.find(([value]) => value === phrase)?.[1] ?? "";
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-invite-by-name": InviteByName;
  }
}
