import { css, html } from "lit";
import { customElement, state } from "lit/decorators.js";
import { BaseElement } from "../elements/base.ts";
import "../elements/dialog.ts";
import { nameField } from "../elements/name-field.ts";

/** `<cv-name-dialog>`: asks a newcomer for a name. `await dialog.ask(why)` resolves to the name, or to null. */
@customElement("cv-name-dialog")
export class NameDialogElement extends BaseElement {
  static override styles = css`
    form {
      display: grid;
      gap: 0.8rem;
    }
    .acts {
      justify-content: flex-end;
    }
  `;

  @state() private accessor why = "";
  @state() private accessor open = false;
  #answer: ((name: string | null) => void) | undefined;

  async ask(why: string): Promise<string | null> {
    this.#give(null);
    this.why = why;
    this.open = true;
    await this.updateComplete;
    setTimeout(() => this.renderRoot.querySelector("input")?.focus());
    return new Promise((resolve) => (this.#answer = resolve));
  }

  override render() {
    return html`<cv-dialog .heading=${this.why} .open=${this.open} @cv-close=${() => this.#give(null)}>
      <form
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          const name = new FormData(event.target as HTMLFormElement).get("name");
          if (typeof name === "string" && name.trim() !== "") this.#give(name.trim());
        }}
      >
        <label>
          <span class="sr">Name</span>
          ${nameField({ autocomplete: "nickname", placeholder: "Your name" })}
        </label>
        <p class="muted">That is all we need. You can turn this into an account later and keep your seat.</p>
        <div class="acts cluster spaced">
          <a class="btn plain" href="/sign-in" @click=${() => this.#give(null)}>I have an account</a>
          <button class="btn inkbtn">Sit down</button>
        </div>
      </form>
    </cv-dialog>`;
  }

  #give(name: string | null): void {
    this.open = false;
    this.#answer?.(name);
    this.#answer = undefined;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-name-dialog": NameDialogElement;
  }
}
