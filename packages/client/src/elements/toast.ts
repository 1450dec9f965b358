import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { BaseElement } from "./base.ts";
import { icon } from "./icons.ts";
import "./rule.ts";

interface Message {
  readonly text: string;
  readonly rule?: string;
  readonly refusal: boolean;
}

/** What `toast.show` shows besides the text. */
export interface ToastOptions {
  readonly rule?: string | undefined;
  readonly refusal?: boolean | undefined;
}

/**
 * `<cv-toast>`: one short message at a time, above the decision bar. `toast.show(text, { rule, refusal })`. It
 * stays for 6 s plus 60 ms per letter, wherever the pointer is.
 */
@customElement("cv-toast")
export class ToastElement extends BaseElement {
  static override styles = css`
    :host {
      max-width: min(32rem, calc(100% - 1.5rem));
      /* clicks reach whatever is underneath */
      pointer-events: none;
    }
    .toast > button,
    cv-rule {
      pointer-events: auto;
    }
    .toast {
      display: flex;
      gap: 0.7rem;
      align-items: flex-start;
      background: var(--sheet);
      border-left: 3px solid var(--ink);
      padding: 0.6rem 0.5rem 0.6rem 0.8rem;
    }
    .refusal {
      background: var(--wash-note);
    }
    .iconbtn {
      width: 1.75rem;
      height: 1.75rem;
      margin: -0.15rem 0;
    }
  `;

  @state() private accessor message: Message | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(text: string, { rule, refusal }: ToastOptions = {}): void {
    this.message = {
      ...{ text, refusal: refusal === true },
      ...(rule === undefined ? {} : { rule }),
    };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.message = null), 6000 + 60 * text.length);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  override render() {
    const { message } = this;
    return html`<div aria-live=${message?.refusal === true ? "assertive" : "polite"}>
      ${
        message === null
          ? nothing
          : html`<div class="toast raised ${message.refusal ? "refusal" : ""}">
              ${icon("info")}<span
                >${message.text}
                ${message.rule === undefined ? nothing : html`<cv-rule rule=${message.rule}></cv-rule>`}</span
              >
              <button class="iconbtn" aria-label="Close" @click=${() => (this.message = null)}>${icon("close")}</button>
            </div>`
      }
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-toast": ToastElement;
  }
}
