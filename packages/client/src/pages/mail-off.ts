import type { OffAnswer } from "@caravanserai/protocol";
import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { icon } from "../elements/icons.ts";
import { api } from "../shell/api.ts";
import { StyledPage } from "./styled-page.ts";

type What = "table" | "digest" | "all";

/**
 * The target of "no mail about this table" in an e-mail: works without signing in, with one press. Opening the page
 * changes nothing. [CO-425]
 */
@customElement("cv-mail-off")
export class MailOffPage extends StyledPage {
  @state() private accessor about: OffAnswer | null = null;
  @state() private accessor done = "";

  override firstUpdated(): void {
    const token = this.token;
    this.perform(async () => (this.about = await api.get("/mail/off", { token })));
  }

  private get token(): string {
    return this.app.router.place.params["token"] ?? "";
  }

  override render() {
    const { about } = this;
    const choice = (what: What, words: string) =>
      html`<button
        class="btn ${this.app.router.place.hash === what ? "inkbtn" : ""}"
        ?disabled=${this.busy}
        @click=${() => this.press(what)}
      >
        ${words}
      </button>`;
    return html`<main class="page">
      <h1>E-mails from Caravanserai</h1>
      ${this.renderProblem()}
      ${this.done === "" ? nothing : html`<p class="empty" role="status">${icon("check")} ${this.done}</p>`}
      ${
        about === null || this.done !== ""
          ? nothing
          : html`<p class="empty">What should stop? E-mails that you request yourself still arrive.</p>
              <p class="acts">
                ${about.table === null ? nothing : choice("table", `No e-mail about ${about.table}`)}
                ${choice("digest", "One e-mail a day instead")} ${choice("all", "No e-mail at all")}
              </p>`
      }
    </main>`;
  }

  private press(what: What): void {
    this.perform(async () => {
      await api.post("/mail/off", { token: this.token, what });
      this.done =
        what === "digest"
          ? "From now on one e-mail a day tells you about all your tables."
          : what === "all"
            ? "You will get no more e-mails about tables."
            : `You will get no more e-mails about ${this.about?.table ?? "this table"}.`;
    });
  }
}
