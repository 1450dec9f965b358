import { css, html } from "lit";
import { customElement } from "lit/decorators.js";
import { icon } from "../elements/icons.ts";
import { StyledPage } from "./styled-page.ts";

/** Shown for an address that does not match any page. */
@customElement("cv-not-found")
export class NotFoundPage extends StyledPage {
  static override styles = css`
    .page {
      max-width: 40rem;
      padding-top: 4rem;
    }
    .star {
      width: 2.5rem;
      height: 2.5rem;
      color: var(--rule-2);
      margin-bottom: 1rem;
    }
  `;

  override render() {
    return html`<main class="page">
      ${icon("star", "star")}
      <h1>Page not found</h1>
      <p class="prose">There is no page at this address. Check it for typing errors.</p>
      <p class="acts">
        <a class="btn" href="/">Home</a>
        <a class="btn" href="/tables">To the tables</a>
      </p>
    </main>`;
  }
}
