import type { BodyOf } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { icon } from "../elements/icons.ts";
import { api } from "../shell/api.ts";
import { StyledPage } from "./styled-page.ts";

/** The purpose of an e-mailed link, in words. */
interface Purpose {
  readonly heading: string;
  readonly words: string;
  readonly button: string;
  readonly path: "/mail/confirm" | "/mail/change-back" | "/deletion/link";
  readonly done: string;
  /** Where to go afterwards. */
  readonly next: readonly [address: string, words: string];
}

const NOTICES: Purpose["next"] = ["/notices", "To your notices"];
/** By the word after the `#` of the link. */
const PURPOSES: Readonly<Record<string, Purpose>> = {
  confirm: {
    heading: "Confirm your address",
    words: "After that, e-mails can tell you about your tables and help you to sign in again.",
    button: "Confirm the address",
    path: "/mail/confirm",
    done: "Your address is confirmed.",
    next: NOTICES,
  },
  back: {
    heading: "Undo the change",
    words: "Your e-mails go to your former address again.",
    button: "Undo the change",
    path: "/mail/change-back",
    done: "Your former address is in use again.",
    next: NOTICES,
  },
  // [MM-561]
  delete: {
    heading: "Delete your account",
    words:
      "Your name, address, messages, notes and lists are deleted in 14 days; until then you can change your mind. The matches you have played remain for the other players, under the name “former traveller”.",
    button: "Yes, delete my account in 14 days",
    path: "/deletion/link",
    done: "Your account will be deleted in 14 days. Until then it is hidden, and you can keep it.",
    next: ["/data", "To your data"],
  },
};

/**
 * The target of links in e-mails about an address or about deleting an account. Opening the page changes nothing; its
 * button does. [CO-421] [CO-422] [MM-561]
 */
@customElement("cv-mail-link")
export class MailLinkPage extends StyledPage {
  static override styles = css`
    .choice {
      margin-bottom: 0.8rem;
    }
  `;

  @state() private accessor isDone = false;
  /** For a deletion: resigns the running matches at once. */
  @state() private accessor leave = false;

  override render() {
    const { hash } = this.app.router.place;
    const [what = "", token = ""] = hash.split("=");
    const purpose = (Object.hasOwn(PURPOSES, what) ? PURPOSES[what] : undefined) ?? PURPOSES["confirm"];
    if (purpose === undefined) return nothing;
    const [address, words] = purpose.next;
    return html`<main class="page">
      <h1>${purpose.heading}</h1>
      ${this.renderProblem()}
      ${
        this.isDone
          ? html`<p class="empty" role="status">${icon("check")} ${purpose.done} <a href=${address}>${words}</a></p>`
          : html`<p class="empty">${purpose.words}</p>
              ${
                what === "delete"
                  ? html`<p class="choice">
                      <label class="check"
                        ><input
                          type="checkbox"
                          .checked=${this.leave}
                          @change=${(event: Event) => (this.leave = (event.target as HTMLInputElement).checked)}
                        />Give up my running matches now; otherwise I can play on for these 14 days</label
                      >
                    </p>`
                  : nothing
              }
              <p class="acts">
                <button
                  class="btn inkbtn"
                  ?disabled=${this.busy || token === ""}
                  @click=${() => this.press(purpose, what === "delete" ? { token, leave: this.leave } : { token })}
                >
                  ${purpose.button}
                </button>
                ${what === "delete" ? html`<a class="btn" href="/">Keep it</a>` : nothing}
              </p>`
      }
    </main>`;
  }

  private press({ path }: Purpose, body: BodyOf<"POST", Purpose["path"]>): void {
    this.perform(async () => {
      await api.post(path, body);
      this.isDone = true;
      await this.app.session.load();
    });
  }
}
