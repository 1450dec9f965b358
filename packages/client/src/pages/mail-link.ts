import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { base } from "../elements/base.ts";
import { icon } from "../elements/icons.ts";
import { api } from "../shell/api.ts";
import { PageElement } from "../shell/page-element.ts";
import { pageStyles } from "./page.css.ts";

/**
 * Where the links of letters about an address lead. Opening the page changes nothing; its button does. [CO-421]
 * [CO-422]
 */
@customElement("cv-mail-link")
export class MailLinkPage extends PageElement {
  static override styles = [base, pageStyles];

  @state() private accessor done = "";

  override render() {
    const { hash } = this.app.router.place;
    const [what = "", token = ""] = hash.split("=");
    const isBack = what === "back";
    return html`<main class="page">
      <h1>${isBack ? "Take the change back" : "Confirm your address"}</h1>
      ${this.problem === null ? nothing : html`<p class="problem" role="alert">${this.problem}</p>`}
      ${
        this.done !== ""
          ? html`<p class="empty" role="status">
              ${icon("check")} ${this.done} <a href="/notices">To your notices</a>
            </p>`
          : html`<p class="empty">
                ${isBack ? "Your mails go to your former address again." : "From then on, mails can tell you of your tables, and a letter can bring you back in."}
              </p>
              <p class="acts">
                <button
                  class="btn inkbtn"
                  ?disabled=${this.busy || token === ""}
                  @click=${() => void this.press(isBack, token)}
                >
                  ${isBack ? "Take the change back" : "Confirm the address"}
                </button>
              </p>`
      }
    </main>`;
  }

  private press(isBack: boolean, token: string): Promise<void> {
    return this.attempt(async () => {
      await api.post(isBack ? "/mail/change-back" : "/mail/confirm", { token });
      this.done = isBack ? "The former address is yours again." : "Your address is confirmed.";
    });
  }
}
