import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Guide } from "../contract/index.ts";
import { BaseElement } from "./base.ts";
import { supervise } from "./supervise.ts";
import type { AnyTableController } from "./table-controller.ts";

/**
 * `<cv-opening .controller>`: what a person reads before the first question of a first match, over the table: who they
 * are, how they win, and one turn as five halts. The decision bar has the buttons that lead on.
 */
@customElement("cv-opening")
export class OpeningElement extends BaseElement {
  static override styles = css`
    :host {
      position: absolute;
      z-index: var(--z-bar);
      inset: 0;
      display: grid;
      place-items: center;
      padding: 1rem;
      overflow: auto;
    }
    section {
      width: min(58rem, 100%);
      padding: 1.4rem 2rem 1.2rem;
      background: var(--sheet);
      border: 1px solid var(--rule-2);
      outline: 1px solid var(--rule-2);
      outline-offset: -6px;
      box-shadow: var(--lift-3);
      container-type: inline-size;
    }
    .aims {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 1rem 2.5rem;
      padding-bottom: 1rem;
      border-bottom: 4px double var(--rule-2);
      border-image: var(--double);
    }
    .aims > div + div {
      padding-left: 2.5rem;
      border-left: 1px solid var(--rule-2);
    }
    i {
      font: italic 400 var(--t-4) / 1.2 var(--face-text);
    }
    h2 {
      font: 400 1.6rem / 1.2 var(--face-title);
      letter-spacing: 0.04em;
      text-transform: uppercase;
    }
    .aims p {
      margin-top: 0.3rem;
      font: 400 var(--t-4) / 1.4 var(--face-text);
    }
    .turn {
      margin-top: 0.8rem;
    }
    ol {
      display: grid;
      grid-template-columns: repeat(5, minmax(0, 1fr));
      margin-top: 0.8rem;
    }
    li {
      position: relative;
      padding: 1.3rem 0.6rem 0;
      text-align: center;
    }
    li::before {
      content: "";
      position: absolute;
      top: 0;
      left: calc(50% - 0.4rem);
      width: 0.8rem;
      height: 0.8rem;
      border: 2px solid var(--ink);
      border-radius: 50%;
      background: var(--sheet);
      z-index: 1;
    }
    li:first-child::before {
      background: var(--ink);
    }
    li + li::after {
      content: "";
      position: absolute;
      top: 0.4rem;
      right: 50%;
      width: 100%;
      border-top: 3px double var(--ink-2);
    }
    h3 {
      font: 400 var(--t-4) / 1.3 var(--face-text);
    }
    @container (max-width: 34rem) {
      .aims {
        grid-template-columns: 1fr;
      }
      .aims > div + div {
        padding: 0.8rem 0 0;
        border: 0;
        border-top: 1px solid var(--rule);
      }
      h2 {
        font-size: 1.25rem;
      }
      ol {
        grid-template-columns: 1fr;
        gap: 0.5rem;
      }
      li {
        padding: 0 0 0 1.6rem;
        text-align: left;
      }
      li::before {
        left: 0;
        top: 0.3rem;
      }
      li + li::after {
        top: auto;
        bottom: calc(100% - 0.3rem);
        left: 0.35rem;
        right: auto;
        width: 0;
        height: 100%;
        border: 0;
        border-left: 3px double var(--ink-2);
      }
    }
    @media (max-width: 47.5em) {
      :host {
        padding: 0;
        place-items: stretch;
      }
      section {
        padding: 1.1rem 1.2rem;
        border: 0;
        box-shadow: none;
      }
    }
  `;

  @property({ attribute: false }) accessor controller: AnyTableController | undefined;
  @state() private accessor guide: Guide | null = null;

  protected override firstUpdated(): void {
    supervise(this.controller?.table.guide?.().then((guide) => (this.guide = guide)));
  }

  override render() {
    const state = this.controller?.answering ?? null;
    if (this.guide === null || state === null) return nothing;
    const { you, win, turn } = this.guide.opening(state);
    return html`<section aria-label="Before the first question">
      <div class="aims">
        <div>
          <i>You are</i>
          <h2>${you.name}</h2>
          <p>${you.words}</p>
        </div>
        <div>
          <i>You win</i>
          <h2>${win.name}</h2>
          <p>${win.words}</p>
        </div>
      </div>
      <p class="turn"><i>One turn:</i></p>
      <ol>
        ${turn.map(
          ({ name, words }) =>
            html`<li>
              <h3>${name}</h3>
              <p class="muted small">${words}</p>
            </li>`,
        )}
      </ol>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-opening": OpeningElement;
  }
}
