import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { BaseElement } from "../elements/base.ts";
import { copyText } from "../elements/clipboard.ts";
import { icon } from "../elements/icons.ts";
import { MediaQuery } from "../elements/media-queries.ts";
import { supervise } from "../elements/supervise.ts";

/**
 * `<cv-copy-link label="Copy link" link="https://…" short code>`: a link in a field, with a button that copies it; if
 * copying is forbidden, the link is selected for copying by hand. If the browser supports sharing, a second button
 * shares it. `short`: a single button, which on a phone shares the link. `code`: a further button shows the link as a
 * QR code, for people in the same room. `main`: copying is the main act of the page. `done`: it was copied already.
 */
@customElement("cv-copy-link")
export class CopyLinkElement extends BaseElement {
  static override styles = css`
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
    :host([main]) {
      justify-content: center;
    }
    :host([main]) input {
      flex-basis: 100%;
      font-weight: var(--weight-strong);
    }
    p,
    cv-qr-code {
      flex: 1 0 100%;
    }
    cv-qr-code {
      max-width: 15rem;
      margin-inline: auto;
    }
  `;

  @property() accessor link = "";
  @property() accessor label = "Copy link";
  @property({ type: Boolean }) accessor short = false;
  @property({ type: Boolean }) accessor code = false;
  @property({ type: Boolean }) accessor main = false;
  @property({ type: Boolean }) accessor done = false;
  @state() private accessor coded = false;
  readonly #finger = new MediaQuery(this, "(pointer: coarse)");
  @state() private accessor copied = false;
  @state() private accessor refused = false;

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("link")) this.copied = this.refused = false;
  }

  override render() {
    const canSend = "share" in navigator;
    const onlySends = this.short && canSend && this.#finger.matches && !this.refused;
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
    ${
      onlySends
        ? nothing
        : html`<button
            class="btn ${this.main ? "lampbtn" : ""}"
            type="button"
            aria-live="polite"
            @click=${() => supervise(this.copy())}
          >
            ${icon(this.copied || this.done ? "check" : "link")}${this.copied || this.done ? "Copied" : this.label}
          </button>`
    }
    ${
      canSend && (onlySends || !this.short)
        ? html`<button class="btn" type="button" @click=${() => supervise(this.send())}>Send the link</button>`
        : nothing
    }
    ${
      this.code
        ? html`<button
            class="btn"
            type="button"
            aria-expanded=${this.coded ? "true" : "false"}
            @click=${() => supervise(this.showCode())}
          >
            ${this.coded ? "Hide the QR code" : "QR code"}
          </button>`
        : nothing
    }
    ${
      this.code && this.coded
        ? html`<cv-qr-code class="muted small" .text=${this.link} label="The link as a QR code"></cv-qr-code>
            <p class="muted small">A phone that points its camera here opens this table.</p>`
        : nothing
    }
    ${this.refused ? html`<p class="muted small" role="status">This browser does not allow copying. The link is selected: copy it by hand.</p>` : nothing}`;
  }

  private async showCode(): Promise<void> {
    if (!this.coded) await import("../elements/qr-code.ts");
    this.coded = !this.coded;
  }

  private async send(): Promise<void> {
    try {
      await navigator.share({ url: this.link });
    } catch (error) {
      // the user cancelled sharing
      if (!(error instanceof DOMException && error.name === "AbortError")) await this.copy();
    }
  }

  private async copy(): Promise<void> {
    this.copied = await copyText(this.link);
    this.refused = !this.copied;
    if (this.copied) return;
    await this.updateComplete;
    this.renderRoot.querySelector("input")?.focus();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-copy-link": CopyLinkElement;
  }
}
