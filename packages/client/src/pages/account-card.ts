import { css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import "../elements/arch.ts";
import { BaseElement } from "../elements/base.ts";
import "./table-picture.ts";

/** `<cv-account-card ?new>`: next to the sign-in forms: what is possible without an account, and what with one. */
@customElement("cv-account-card")
export class AccountCardElement extends BaseElement {
  static override styles = css`
    :host {
      background: var(--sheet);
      border: 1px solid var(--rule-2);
      border-radius: var(--r-2);
      box-shadow: var(--lift-1);
      overflow: hidden;
    }
    cv-table-picture {
      height: 11rem;
      border-bottom: 1px solid var(--rule-2);
    }
    .words {
      padding: 1.1rem 1.3rem 1.3rem;
    }
    h2 {
      font: 400 1.375rem / 1.25 var(--face-text);
      margin-bottom: 0.3rem;
    }
    li {
      display: grid;
      grid-template-columns: 1.7rem minmax(0, 1fr);
      gap: 0 0.8rem;
      align-items: center;
      padding: 0.6rem 0;
      --arch-width: 1.6rem;
    }
    li + li {
      border-top: 1px solid var(--rule);
    }
    b {
      display: block;
      font-size: var(--t-3);
      color: var(--ink);
    }
    .btn {
      margin-top: 0.6rem;
    }
    @media (max-width: 47.5em) {
      cv-table-picture {
        height: 7rem;
      }
    }
  `;

  /** The page creates an account, so the card links to signing in instead. */
  @property({ type: Boolean }) accessor new = false;
  /** The name whose arch is shown next to "With an account". */
  @property() accessor name = "R";
  /** The address from which the person came. */
  @property() accessor from = "";

  override render() {
    return html`<cv-table-picture game="great-game"></cv-table-picture>
      <div class="words">
        <h2>${needOf(this.from)}</h2>
        <ul>
          <li class="muted small">
            <cv-arch state="free"></cv-arch>
            <span><b class="strong">As a guest</b>Choose a name and sit down. This browser remembers your seats.</span>
          </li>
          <li class="muted small">
            <cv-arch .name=${this.name}></cv-arch>
            <span
              ><b class="strong">With an account</b>Your matches on every device, a rating, tournaments, a message when
              it is your turn. What you began as a guest stays yours.</span
            >
          </li>
        </ul>
        ${
          this.new
            ? html`<a class="btn" href="/sign-in">Sign in</a>`
            : html`<a class="btn" href="/sign-up">Make an account</a>`
        }
      </div>`;
  }
}

/** What an account is needed for, where the person came from; nothing else needs one. */
const NEEDS: readonly (readonly [path: RegExp, words: string])[] = [
  [/^\/tables(?:[?#]|$)/, "Finding opponents needs an account; playing with friends does not"],
  [/^\/(?:tournaments|new-tournament)(?:[/?#]|$)/, "Tournaments need an account; playing with friends does not"],
  [/^\/clubs(?:[/?#]|$)/, "Clubs need an account; playing with friends does not"],
];

function needOf(address: string): string {
  return NEEDS.find(([path]) => path.test(address))?.[1] ?? "No account is needed to play";
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-account-card": AccountCardElement;
  }
}
