import { LitElement, css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { GlossaryEntry } from "../contract/index.ts";
import { base } from "./base.ts";

/** `<cv-term .entry=${GLOSSARY.follows}>follow</cv-term>`: a word with dots under it, which hover, focus or a tap explains. */
@customElement("cv-term")
export class TermElement extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        position: relative;
        font: inherit;
        color: inherit;
      }
      button {
        padding: 0;
        border: 0;
        border-bottom: 2px dotted var(--rule-2);
        background: none;
        font: inherit;
        color: inherit;
        cursor: help;
      }
      .text {
        position: absolute;
        z-index: var(--z-drawer);
        left: 0;
        top: calc(100% + 0.3rem);
        width: max-content;
        max-width: min(20rem, 80vw);
        padding: 0.6rem 0.8rem;
        border: 1px solid var(--info);
        background: var(--sheet);
        color: var(--ink);
        box-shadow: var(--lift-2);
        font: var(--weight-ui) var(--t-2) / var(--lead-ui) var(--face-ui);
        text-align: left;
      }
      .text b {
        display: block;
        font: 400 var(--t-4) / 1.2 var(--face-text);
      }
    `,
  ];

  @property({ attribute: false }) accessor entry: GlossaryEntry | undefined;
  @state() private accessor isOpen = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener("pointerenter", this.open);
    this.addEventListener("pointerleave", this.close);
  }

  protected override updated(): void {
    if (this.isOpen) this.keepInWindow();
  }

  /** Beside the right edge the explanation stands further to the left. */
  private keepInWindow(): void {
    const text = this.renderRoot.querySelector<HTMLElement>(".text");
    if (text === null) return;
    text.style.translate = "";
    const beyond = text.getBoundingClientRect().right - (document.documentElement.clientWidth - 8);
    if (beyond > 0) text.style.translate = `${-beyond}px`;
  }

  override render() {
    const { entry } = this;
    return html`<button
        aria-expanded=${this.isOpen ? "true" : "false"}
        aria-describedby="text"
        @click=${this.open}
        @focus=${this.open}
        @blur=${this.close}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key !== "Escape" || !this.isOpen) return;
          event.stopPropagation();
          this.close();
        }}
      >
        <slot></slot></button
      ><span class="text" id="text" role="tooltip" ?hidden=${!this.isOpen}
        ><b>${entry?.term ?? ""}</b>${entry?.text ?? ""}</span
      >`;
  }

  private readonly open = (): void => {
    this.isOpen = true;
  };
  private readonly close = (): void => {
    this.isOpen = false;
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-term": TermElement;
  }
}
