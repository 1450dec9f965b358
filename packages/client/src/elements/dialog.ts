import { css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BaseElement } from "./base.ts";

/**
 * `<cv-dialog heading="Leave this table for good?" .open=${…}>`: a modal dialog. Text in the default slot, actions as
 * `<button slot="acts" class="btn">`, the safe one with `autofocus`. Esc closes it; the focus is trapped inside and
 * returns afterwards.
 * @fires cv-close — closed by Esc, by a click on the backdrop, or by `close()`.
 */
@customElement("cv-dialog")
export class DialogElement extends BaseElement {
  static override styles = css`
    dialog {
      border: 1px solid var(--rule-2);
      border-radius: var(--r-2);
      background: var(--sheet);
      color: var(--ink);
      box-shadow: var(--lift-3);
      padding: 1.1rem 1.3rem;
      width: min(34rem, calc(100vw - 2rem));
      max-height: calc(100dvh - 3rem);
    }
    :host([wide]) dialog {
      width: min(56rem, calc(100vw - 2rem));
    }
    :host([wide]) .text {
      max-width: none;
    }
    dialog::backdrop {
      background: var(--scrim);
    }
    h2 {
      font: 400 1.375rem/1.2 var(--face-text);
      margin-bottom: 0.4rem;
    }
    .acts {
      justify-content: flex-end;
    }
    ::slotted([slot="acts"]) {
      margin-top: 0.9rem;
    }
    @media (max-width: 47.5em) {
      dialog,
      :host([wide]) dialog {
        width: 100%;
        max-width: 100%;
        margin: auto 0 0;
        border-width: 1px 0 0;
        border-radius: var(--r-2) var(--r-2) 0 0;
      }
    }
  `;

  @property() accessor heading = "";
  /** For more content than a question. */
  @property({ type: Boolean, reflect: true }) accessor wide = false;
  @property({ type: Boolean, reflect: true }) accessor open = false;

  override updated(): void {
    const dialog = this.renderRoot.querySelector("dialog");
    if (dialog === null || dialog.open === this.open) return;
    if (!this.open) {
      dialog.close();
      return;
    }
    dialog.showModal();
    this.querySelector<HTMLElement>("[autofocus]")?.focus();
  }

  close(): void {
    this.renderRoot.querySelector("dialog")?.close();
  }

  override render() {
    return html`<dialog
      aria-labelledby="heading"
      @close=${() => {
        this.open = false;
        this.dispatchEvent(new CustomEvent("cv-close"));
      }}
      @click=${(event: MouseEvent) => {
        if (event.target === event.currentTarget && isBeside(event)) this.close();
      }}
    >
      <h2 id="heading">${this.heading}</h2>
      <div class="text measure"><slot></slot></div>
      <div class="acts cluster spaced"><slot name="acts"></slot></div>
    </dialog>`;
  }
}

function isBeside({ clientX, clientY, currentTarget }: MouseEvent): boolean {
  const box = (currentTarget as HTMLElement).getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-dialog": DialogElement;
  }
}
