import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { StoreElement } from "./store-element.ts";
import { supervise } from "./supervise.ts";

/** Notes are saved this many milliseconds after the last key; a failed save is retried after the same time. */
const PAUSE = 800;
const AGAIN = 5000;

/** `<cv-notes .store>`: a seat's private notes, saved automatically. Only this seat ever reads them. */
@customElement("cv-notes")
export class NotesElement extends StoreElement {
  static override styles = css`
    :host {
      display: flex;
      flex-direction: column;
      min-height: 0;
      padding: 0.5rem 0 0.6rem;
    }
    .sheet {
      flex: 1;
      min-height: 9rem;
      clip-path: polygon(0 0, calc(100% - 1.2rem) 0, 100% 1.2rem, 100% 100%, 0 100%);
      position: relative;
    }
    .sheet::after {
      content: "";
      position: absolute;
      right: 0;
      top: 0;
      border: 0.6rem solid;
      border-color: transparent transparent var(--rule-2) var(--rule-2);
    }
    textarea {
      flex: 1;
      border: 0;
      background: none;
      padding: 0.6rem 0.8rem;
      resize: none;
      font: 400 var(--t-4) / 1.45 var(--face-text);
    }
    textarea:focus-visible {
      outline-offset: -3px;
    }
    p {
      padding-top: 0.25rem;
    }
    @media (max-height: 16em) {
      .sheet {
        min-height: 2.5rem;
      }
    }
  `;

  @state() private accessor unsaved = false;
  @state() private accessor failed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.unsaved) supervise(this.#save());
  }

  override updated(): void {
    const field = this.renderRoot.querySelector("textarea");
    const notes = this.store?.notes?.text ?? "";
    if (field !== null && !this.unsaved && field.value !== notes) field.value = notes;
  }

  override render() {
    if (this.store?.notes === null) return nothing;
    return html`<div class="sheet vstack framed">
        <textarea
          aria-label="Private notes"
          maxlength="20000"
          placeholder="What you want to remember"
          @input=${this.typed}
          @blur=${() => {
            if (this.unsaved) supervise(this.#save());
          }}
        ></textarea>
      </div>
      <p class="muted tiny" role="status">
        Only you read this.
        ${this.failed ? "Not saved: the server cannot be reached. Trying again." : this.unsaved ? "Not saved yet." : ""}
      </p>`;
  }

  private readonly typed = (): void => {
    this.unsaved = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => supervise(this.#save()), PAUSE);
  };

  async #save(): Promise<void> {
    clearTimeout(this.#timer);
    const field = this.renderRoot.querySelector("textarea");
    const text = field?.value ?? "";
    this.failed = (await this.store?.notes?.write(text)) === false;
    if (this.failed && this.isConnected) this.#timer = setTimeout(() => supervise(this.#save()), AGAIN);
    // if the text has changed in the meantime, a later save is already due
    if (!this.failed && field?.value === text) this.unsaved = false;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-notes": NotesElement;
  }
}
