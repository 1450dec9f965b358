import { isolate } from "@caravanserai/clocks";
import { css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import "../elements/arch.ts";
import { BaseElement } from "../elements/base.ts";

/**
 * `<cv-return-question .name .words ?busy>`: asks before a link switches this browser to another person.
 * @fires cv-answer { follow } — whether to follow the link.
 */
@customElement("cv-return-question")
export class ReturnQuestion extends BaseElement {
  static override styles = css`
    main {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      gap: 0.9rem 1.1rem;
      max-width: 36rem;
      margin: 3rem auto;
      padding: 1.5rem 1.6rem 1.6rem;
      border-radius: var(--r-2);
      box-shadow: var(--lift-1);
    }
    main > :not(cv-arch) {
      grid-column: 2;
    }
    cv-arch {
      grid-row: 1 / span 3;
    }
    h1 {
      font: 400 var(--t-7) / 1.15 var(--face-text);
    }
    .acts {
      margin-top: 0.3rem;
    }
    @media (max-width: 47.5em) {
      main {
        margin: 1.25rem;
        padding: 1.1rem 1.1rem 1.25rem;
        grid-template-columns: minmax(0, 1fr);
      }
      main > :not(cv-arch) {
        grid-column: 1;
      }
      cv-arch {
        grid-row: auto;
      }
      .btn {
        flex: 1 1 100%;
        justify-content: center;
      }
    }
  `;

  /** Who the browser is now. */
  @property() accessor name = "";
  @property() accessor words = "";
  @property({ type: Boolean }) accessor busy = false;

  override render() {
    const { name, words, busy } = this;
    return html`<main class="framed" role="alertdialog" aria-labelledby="asked" aria-describedby="words">
      <cv-arch .name=${name}></cv-arch>
      <h1 id="asked">Become another player in this browser?</h1>
      <p class="read" id="words">${words}</p>
      <p class="read">
        You lose nothing: to be ${isolate(name)} again, open your page at the top right and press “Be ${isolate(name)}
        again”.
      </p>
      <p class="acts cluster spaced">
        <button class="btn" ?disabled=${busy} @click=${() => this.#answer(true)}>Yes, follow the link</button>
        <button class="btn inkbtn" ?disabled=${busy} @click=${() => this.#answer(false)}>
          No, stay ${isolate(name)}
        </button>
      </p>
    </main>`;
  }

  #answer(follow: boolean): void {
    this.dispatchEvent(new CustomEvent("cv-answer", { detail: { follow } }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-return-question": ReturnQuestion;
  }
}
