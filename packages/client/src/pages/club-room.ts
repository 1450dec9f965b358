import { isolate } from "@caravanserai/clocks";
import type { Club, ClubMessage, ClubMessages } from "@caravanserai/protocol";
import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { playerLink } from "../elements/player-link.ts";
import { ago } from "../elements/words.ts";
import { api, newActId } from "../shell/api.ts";
import { clubStyles } from "./club.css.ts";
import { fieldOf } from "./form-field.ts";
import "./person-dialog.ts";
import { StyledPage } from "./styled-page.ts";

/** `<cv-club-room .app .club version="…">`: the chat of a club, newest message last. */
@customElement("cv-club-room")
export class ClubRoomElement extends StyledPage {
  static override styles = [
    clubStyles,
    css`
      :host {
        max-width: 46rem;
      }
    `,
  ];

  @property({ attribute: false }) accessor club!: Club;
  /** Changes whenever there may be new messages. */
  @property() accessor version = "";
  @state() private accessor messages: readonly ClubMessage[] = [];
  @state() private accessor more = false;
  @state() private accessor known = false;
  /** What is being sent, until the server has answered: sent again, it has the same id. */
  #unsent: { readonly text: string; readonly id: string } | null = null;

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.loadFor(
      `${this.club.id} ${this.version}`,
      () => api.get(`/clubs/${this.club.id}/messages`),
      (answer) => this.show(answer),
    );
  }

  /** Shows the newest page and keeps the messages that were read before. */
  private show({ messages, more }: ClubMessages): void {
    const first = messages[0]?.number ?? Infinity;
    const older = this.messages.filter(({ number }) => number < first);
    this.messages = [...older, ...messages];
    if (older.length === 0) this.more = more;
    this.known = true;
  }

  override render() {
    return html`${
        this.more
          ? html`<p>
              <button class="btn small" ?disabled=${this.busy} @click=${() => this.showOlder()}>Show older</button>
            </p>`
          : nothing
      }
      <ol class="said" aria-label="Messages" aria-live="polite">
        ${this.messages.map((message) => this.renderMessage(message))}
      </ol>
      ${
        this.known && this.messages.length === 0
          ? html`<p class="empty">No messages yet. Only members can read this room.</p>`
          : nothing
      }
      ${this.renderProblem()}
      <form class="line" @submit=${this.say}>
        <label>Say something to the club<input class="field" name="text" maxlength="1000" autocomplete="off" /></label>
        <button class="btn inkbtn" ?disabled=${this.busy}>Say</button>
      </form>
      <cv-person-dialog .app=${this.app}></cv-person-dialog>`;
  }

  private renderMessage({ number, person, name, program, text, removed, at }: ClubMessage) {
    const mayReport = !removed && person !== null && person !== this.app.session.me?.id;
    const mayRemove = !removed && (person === this.app.session.me?.id || this.club.you !== "member");
    return html`<li>
      <div>
        <p class="who">
          ${person === null ? name : playerLink({ name, program })}<time class="muted small" datetime=${at}
            >${ago(at)}</time
          >
        </p>
        <p class="words anywhere ${removed ? "none" : ""}">${text}</p>
      </div>
      <span class="acts"
        >${
          mayReport
            ? html`<button
                class="btn small plain"
                aria-label="Block or report ${isolate(name)} for this"
                @click=${() => this.askAbout(person, name, { number, text })}
              >
                Report
              </button>`
            : nothing
        }${
          mayRemove
            ? html`<button
                class="btn small plain"
                aria-label="Remove what ${isolate(name)} said"
                ?disabled=${this.busy}
                @click=${() => this.removeMessage(number)}
              >
                Remove
              </button>`
            : nothing
        }</span
      >
    </li>`;
  }

  private askAbout(person: string, name: string, message: { readonly number: number; readonly text: string }): void {
    this.renderRoot.querySelector("cv-person-dialog")?.report({ person, name, club: this.club.id, message });
  }

  private showOlder(): void {
    this.perform(async () => {
      const before = this.messages[0]?.number;
      const { messages, more } = await api.get(`/clubs/${this.club.id}/messages`, { before });
      this.messages = [...messages, ...this.messages];
      this.more = more;
    });
  }

  private readonly say = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const text = fieldOf(new FormData(form), "text").trim();
    if (text === "") return;
    this.perform(async () => {
      if (this.#unsent?.text !== text) this.#unsent = { text, id: newActId() };
      this.show(await api.post(`/clubs/${this.club.id}/messages`, this.#unsent));
      this.#unsent = null;
      form.reset();
    });
  };

  private removeMessage(number: number): void {
    this.perform(async () => {
      await api.delete(`/clubs/${this.club.id}/messages/${number}`);
      this.messages = this.messages.map((one) =>
        one.number === number ? { ...one, text: "(removed)", removed: true } : one,
      );
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-club-room": ClubRoomElement;
  }
}
