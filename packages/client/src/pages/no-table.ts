import { html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { StyledPage } from "./styled-page.ts";

/** `<cv-no-table .app heading="No table here" .why=${…}>`: explains why a match or its replay cannot be shown. */
@customElement("cv-no-table")
export class NoTable extends StyledPage {
  @property() accessor heading = "";
  @property() accessor why = "";

  override render() {
    return html`<main class="page">
      <h1>${this.heading}</h1>
      <p class="problem" role="alert">${this.why}</p>
      <div class="acts">
        <a class="btn" href="/tables">To the tables</a>
        <a class="btn" href="/archive">To the archive</a>
        ${this.app.session.me === null ? html`<a class="btn" href="/sign-in">Sign in</a>` : nothing}
      </div>
    </main>`;
  }
}
