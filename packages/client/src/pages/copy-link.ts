import { LitElement, css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { base } from "../elements/base.ts";
import { icon } from "../elements/icons.ts";
import { MediaQuery } from "../elements/media-queries.ts";

/**
 * `<cv-copy-link label="Copy link" link="https://…" short>`: a link in a field, copied by a button; where that is forbidden, selected to be copied by hand.
 * `short`: the button alone. On a phone that can send things to others, it sends the link.
 */
@customElement("cv-copy-link")
export class CopyLinkElement extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5rem;
        min-width: 0;
      }
      input {
        flex: 1 1 8rem;
        min-width: 0;
        text-overflow: ellipsis;
      }
      p {
        flex: 1 0 100%;
        font-size: var(--t-2);
        color: var(--ink-2);
      }
    `,
  ];

  @property() accessor link = "";
  @property() accessor label = "Copy link";
  @property({ type: Boolean }) accessor short = false;
  @state() private accessor copied = false;
  @state() private accessor refused = false;
  readonly #finger = new MediaQuery(this, "(pointer: coarse)");

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("link")) this.copied = this.refused = false;
  }

  override render() {
    const sends = this.sends;
    return html`${
        this.short && !this.refused
          ? nothing
          : html`<input
              class="field"
              readonly
              aria-label="Link"
              .value=${this.link}
              @focus=${(e: Event) => (e.target as HTMLInputElement).select()}
            />`
      }
      <button class="btn" type="button" aria-live="polite" @click=${() => void (sends ? this.send() : this.copy())}>
        ${icon(this.copied ? "check" : "link")}${this.copied ? "Copied" : sends ? "Send the link" : this.label}
      </button>
      ${this.refused ? html`<p role="status">This browser does not let the page copy. The link is marked: copy it by hand.</p>` : nothing}`;
  }

  private get sends(): boolean {
    return this.#finger.matches && "share" in navigator;
  }

  private async send(): Promise<void> {
    try {
      await navigator.share({ url: this.link });
    } catch (error) {
      // thought better of it
      if (!(error instanceof DOMException && error.name === "AbortError")) await this.copy();
    }
  }

  private async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.link);
      this.copied = true;
    } catch {
      this.refused = true;
      await this.updateComplete;
      this.renderRoot.querySelector("input")?.focus();
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-copy-link": CopyLinkElement;
  }
}
