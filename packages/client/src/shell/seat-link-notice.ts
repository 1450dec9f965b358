import type { SeatLink } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BaseElement } from "../elements/base.ts";
import { icon } from "../elements/icons.ts";

/**
 * `<cv-seat-link-notice .link>`: tells a guest, on every page, that a link to one of their seats was made or opened.
 * Stays until it is closed.
 */
@customElement("cv-seat-link-notice")
export class SeatLinkNotice extends BaseElement {
  static override styles = css`
    .notice {
      position: fixed;
      left: 50%;
      bottom: 1rem;
      transform: translateX(-50%);
      z-index: var(--z-toast);
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0.4rem 0.8rem;
      width: min(34rem, calc(100vw - 2rem));
      padding: 0.8rem 0.6rem 0.8rem 1rem;
      box-shadow: var(--lift-3);
    }
  `;

  @property({ attribute: false }) accessor link: SeatLink | null = null;

  override render() {
    const { link } = this;
    if (link === null) return nothing;
    return html`<div class="notice callout" role="alert">
      <p>
        ${
          link.what === "made"
            ? html`${link.by ?? "The host"} has made a link to your seat at
                <a href="/table/${link.table}">this table</a>. The person who opens it plays the seat until the match is
                over.`
            : html`Someone has opened a link to your seat at <a href="/table/${link.table}">this table</a>, and plays it
                in another browser. You can end that on <a href="/profile">the page with your name</a>.`
        }
      </p>
      <button class="iconbtn" aria-label="Close" @click=${() => this.dispatchEvent(new CustomEvent("cv-close"))}>
        ${icon("close")}
      </button>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-seat-link-notice": SeatLinkNotice;
  }
}
