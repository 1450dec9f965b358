import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { BaseElement } from "./base.ts";
import { copyText } from "./clipboard.ts";
import "./dialog.ts";
import { icon } from "./icons.ts";
import { supervise } from "./supervise.ts";

/**
 * `<cv-copy-match-link words="Link to this moment" .link=${() => …} .share=${…}>`: copies a link to a match. If others
 * cannot open it yet, it asks first whether they may. With the attribute `brief`, an icon without words.
 */
@customElement("cv-copy-match-link")
export class CopyMatchLinkElement extends BaseElement {
  static override styles = css`
    :host {
      display: inline-flex;
    }
    @media (max-width: 47.5em) {
      :host([narrow]) .words {
        display: none;
      }
    }
  `;

  @property() accessor words = "";
  /** What a screen reader says instead of the words. */
  @property() accessor label = "";
  @property({ attribute: false }) accessor link: (() => string) | undefined;
  /** Lets everybody who has the link see the match; null: they may already. */
  @property({ attribute: false }) accessor share: (() => Promise<void>) | null = null;
  @property({ type: Boolean, reflect: true }) accessor brief = false;
  /** Without words on a phone. */
  @property({ type: Boolean, reflect: true }) accessor narrow = false;
  @property({ type: Boolean, reflect: true }) accessor small = false;
  @state() private accessor copied = "";
  @state() private accessor asks = false;

  override render() {
    const isCopied = this.copied !== "" && this.copied === this.link?.();
    const words = isCopied ? "Copied" : this.words;
    const sign = icon(isCopied ? "check" : "link");
    const press = (): void => {
      if (this.share === null) supervise(this.copy());
      else this.asks = true;
    };
    return html`${
        this.brief
          ? html`<button class="iconbtn" aria-label=${isCopied ? words : this.label || words} @click=${press}>
              ${sign}
            </button>`
          : html`<button
              class="btn ${this.small ? "small" : ""}"
              aria-label=${this.label === "" ? nothing : this.label}
              @click=${press}
            >
              ${sign}<span class="words" role="status">${words}</span>
            </button>`
      }
      <cv-dialog heading="May others see this match?" .open=${this.asks} @cv-close=${() => (this.asks = false)}>
        <p>The match is private. Everyone who has the link will see it with all hands open.</p>
        <button slot="acts" class="btn" autofocus @click=${() => (this.asks = false)}>No</button>
        <button slot="acts" class="btn inkbtn" @click=${() => supervise(this.shareAndCopy())}>
          Yes, copy the link
        </button>
      </cv-dialog>`;
  }

  private async shareAndCopy(): Promise<void> {
    this.asks = false;
    await this.share?.();
    await this.copy();
  }

  private async copy(): Promise<void> {
    const link = this.link?.();
    if (link === undefined) return;
    if (await copyText(link)) this.copied = link;
    // the address of the page contains the same link
    else location.assign(link);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-copy-match-link": CopyMatchLinkElement;
  }
}
