import { LitElement, css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { base } from "../elements/base.ts";
import { icon } from "../elements/icons.ts";

/** `<cv-copy-link label="Copy link" link="https://…">`: a link in a field, copied by a button; where that is forbidden, selected. */
@customElement("cv-copy-link")
export class CopyLinkElement extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        border: 1px solid var(--rule-2);
        border-radius: var(--r-1);
        padding: 0.2rem 0.2rem 0.2rem 0.65rem;
        background: var(--paper);
        min-width: 0;
      }
      input {
        flex: 1;
        min-width: 3rem;
        border: 0;
        background: none;
        font-size: var(--t-2);
        text-overflow: ellipsis;
      }
    `,
  ];

  @property() accessor link = "";
  @property() accessor label = "Copy link";
  @state() private accessor copied = false;

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("link")) this.copied = false;
  }

  override render() {
    return html`<input
        readonly
        aria-label="Link"
        .value=${this.link}
        @focus=${(e: Event) => (e.target as HTMLInputElement).select()}
      />
      <button class="btn small" type="button" @click=${() => void this.copy()}>
        ${icon(this.copied ? "check" : "link")}${this.copied ? "Copied" : this.label}
      </button>`;
  }

  private async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.link);
      this.copied = true;
    } catch {
      this.renderRoot.querySelector("input")?.focus();
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-copy-link": CopyLinkElement;
  }
}
