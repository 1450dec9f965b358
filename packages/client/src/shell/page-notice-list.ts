import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BaseElement } from "../elements/base.ts";
import { icon } from "../elements/icons.ts";
import { StoreController } from "../elements/store-controller.ts";
import type { App } from "./app.ts";

/**
 * `<cv-page-notice-list .app>`: notices that arrive while a page is open, as short messages in the corner, newest last.
 */
@customElement("cv-page-notice-list")
export class PageNoticeListElement extends BaseElement {
  static override styles = css`
    .notices {
      position: fixed;
      z-index: var(--z-toast);
      left: 0.6rem;
      bottom: 0.6rem;
      display: grid;
      max-width: min(24rem, calc(100vw - 1.2rem));
    }
    /* over the seats, below a vote and above the decision bar, where they cover no question and no button */
    .notices.attable {
      top: 7.5rem;
      bottom: auto;
    }
    /* a replay has its chapters there: over its title, in one line */
    .notices.chaptered {
      top: 0.2rem;
      left: 3.2rem;
    }
    .notices.chaptered li {
      align-items: center;
      padding: 0 0 0 0.5rem;
    }
    .notices.chaptered :is(li:not(:last-child), span, .ahead) {
      display: none;
    }
    .notices.chaptered a {
      min-height: 2.4rem;
    }
    @media (max-width: 47.5em) {
      .notices li:not(:last-child) {
        display: none;
      }
      /* above the page, which moves down, so that they never cover a control */
      :host {
        position: sticky;
        z-index: var(--z-toast);
        top: 0;
      }
      .notices:not(.attable) {
        position: static;
        max-width: none;
        padding: 0.5rem 0.8rem 0;
      }
      /* in the head of the table, over its title, so that seats, tabs and bar stay clear */
      .notices.attable {
        inset: 0.15rem 7.8rem auto 2.7rem;
        max-width: none;
      }
      .notices.attable li {
        align-items: center;
        padding: 0 0 0 0.5rem;
      }
      .notices.attable :is(span, .ahead) {
        display: none;
      }
      .notices.attable a {
        min-height: 2.5rem;
      }
      .notices.attable b {
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
        overflow: hidden;
        font-size: var(--t-1);
        line-height: 1.15;
      }
      .notices.attable .iconbtn {
        width: 2.5rem;
        height: 2.5rem;
      }
    }
    .notices li {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0 0.5rem;
      align-items: start;
      background: var(--sheet);
      border: 1px solid var(--rule-2);
      border-left: 3px solid var(--lamp);
      padding: 0.5rem 0.4rem 0.5rem 0.8rem;
    }
    .notices a {
      display: grid;
      min-height: var(--touch);
      align-content: center;
      color: inherit;
      text-decoration: none;
    }
    .notices .ahead {
      grid-column: 1/-1;
      border-top: 1px solid var(--rule);
      text-decoration: underline;
    }
    .notices span {
      white-space: pre-line;
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
      overflow: hidden;
    }
  `;

  @property({ attribute: false }) accessor app!: App;

  constructor() {
    super();
    new StoreController(this, () => this.app);
    new StoreController(this, () => this.app.pageNotices);
  }

  override render() {
    const { pageNotices, tableBegun, router } = this.app;
    if (pageNotices.shown.length === 0) return nothing;
    const place = !tableBegun ? "" : router.place.page === "replay" ? "attable chaptered" : "attable";
    return html`<ul class="notices spaced ${place}">
      ${pageNotices.shown.map(
        ({ id, title, body, url, ahead }) =>
          html`<li class="raised rounded">
            <a class="anywhere" href=${url} @click=${() => pageNotices.close(id)}
              ><b>${title}</b>${body === "" ? nothing : html`<span class="muted small">${body}</span>`}</a
            >
            <button class="iconbtn" aria-label="Close: ${title}" @click=${() => pageNotices.close(id)}>
              ${icon("close")}
            </button>
            ${
              ahead === undefined
                ? nothing
                : html`<a class="ahead small anywhere" href=${ahead.url} @click=${() => pageNotices.close(id)}
                    >${ahead.label}</a
                  >`
            }
          </li>`,
      )}
    </ul>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-page-notice-list": PageNoticeListElement;
  }
}
