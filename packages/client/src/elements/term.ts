import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { GlossaryEntry } from "../contract/index.ts";
import { BaseElement } from "./base.ts";

/** Pixels between the word and its explanation, and between the explanation and the window's edge. */
const GAP = 5;
const EDGE = 8;

/** `<cv-term .entry=${GLOSSARY.follows}>follow</cv-term>`: a dotted word that is explained on hover, focus or tap. */
@customElement("cv-term")
export class TermElement extends BaseElement {
  static override styles = css`
    :host {
      display: inline;
      position: relative;
      font: inherit;
      color: inherit;
    }
    .word {
      text-decoration-line: underline;
      text-decoration-style: dotted;
      text-decoration-color: var(--rule-2);
      text-decoration-thickness: 2px;
      text-underline-offset: 0.2em;
      cursor: help;
    }
    .text {
      position: fixed;
      z-index: var(--z-drawer);
      inset: auto;
      margin: 0;
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
  `;

  @property({ attribute: false }) accessor entry: GlossaryEntry | undefined;
  @state() private accessor isOpen = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener("pointerenter", this.open);
    this.addEventListener("pointerleave", this.close);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("scroll", this.close, true);
  }

  protected override updated(): void {
    const text = this.renderRoot.querySelector<HTMLElement>(".text");
    if (text === null) return;
    // On top of everything that scrolls or clips around the word; jsdom and old browsers have no popovers.
    if ("togglePopover" in text) text.togglePopover(this.isOpen);
    if (this.isOpen) this.place(text);
    // scrolling would leave the explanation next to other words
    if (this.isOpen) addEventListener("scroll", this.close, { capture: true, passive: true, once: true });
    else removeEventListener("scroll", this.close, true);
  }

  /** Places the explanation below the word, or above it at the window's foot; never beyond the window's edges. */
  private place(text: HTMLElement): void {
    const word = this.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const { width, height } = text.getBoundingClientRect();
    const below = word.bottom + GAP;
    text.style.left = `${Math.max(EDGE, Math.min(word.left, clientWidth - width - EDGE))}px`;
    text.style.top = `${below + height > clientHeight - EDGE ? Math.max(EDGE, word.top - height - GAP) : below}px`;
  }

  override render() {
    const { entry } = this;
    const word = html`<slot></slot>`;
    // Not a button element, so that its words wrap at the end of a line like the others.
    return html`<span
        class="word"
        role="button"
        tabindex="0"
        aria-expanded=${this.isOpen ? "true" : "false"}
        aria-describedby="text"
        @click=${this.open}
        @focus=${this.open}
        @blur=${this.close}
        @keydown=${this.byKey}
        >${word}</span
      ><span class="text" id="text" role="tooltip" popover="manual" ?hidden=${!this.isOpen}
        ><b>${entry?.term ?? ""}</b>${entry?.text ?? ""}</span
      >`;
  }

  private readonly byKey = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && this.isOpen) this.close();
    else if (event.key === "Enter" || event.key === " ") this.open();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

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
