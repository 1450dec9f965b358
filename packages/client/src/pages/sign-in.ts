import type { LetterAnswer, MeAnswer, SiteAnswer } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { base } from "../elements/base.ts";
import { icon } from "../elements/icons.ts";
import { api } from "../shell/api.ts";
import { PageElement } from "../shell/page-element.ts";
import { fieldOf } from "./form-field.ts";
import { pageStyles } from "./page.css.ts";

/** Signing in (by a letter, a password or a recovery code) and making an account: one page, by its address. */
@customElement("cv-sign-in")
export class SignInPage extends PageElement {
  static override styles = [
    base,
    pageStyles,
    css`
      .page {
        max-width: 62rem;
      }
      .cols {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
        gap: 1rem 3.5rem;
        align-items: start;
      }
      .check {
        margin-bottom: 0.8rem;
      }
      .wide {
        width: 100%;
        max-width: 26rem;
        justify-content: center;
      }
      .or {
        display: flex;
        align-items: center;
        gap: 1rem;
        max-width: 26rem;
        margin: 1.2rem 0 0.8rem;
        font-size: var(--t-2);
        color: var(--ink-2);
      }
      .or::before,
      .or::after {
        content: "";
        flex: 1;
        border-top: 1px solid var(--rule-2);
      }
      .other {
        max-width: 26rem;
        margin-top: 1.1rem;
        padding-top: 0.9rem;
        border-top: 1px solid var(--rule);
        display: flex;
        gap: 0.5rem;
        align-items: center;
      }
      .aside {
        background: var(--sheet);
        border: 1px solid var(--rule-2);
        border-radius: var(--r-2);
        box-shadow: var(--lift-1);
        padding: 1.1rem 1.3rem;
      }
      .aside h2 {
        font: 400 var(--t-5) / 1.25 var(--face-text);
        margin-bottom: 0.5rem;
      }
      .aside li {
        padding: 0.5rem 0;
        border-bottom: 1px solid var(--rule);
      }
      .aside li b {
        display: block;
        font-weight: 560;
      }
      .aside .acts {
        margin-top: 0.9rem;
      }
    `,
  ];

  @state() private accessor site: SiteAnswer | null = null;
  /** What was answered to asking for a letter. */
  @state() private accessor letter = "";

  private get isNew(): boolean {
    return this.app.router.place.page === "sign-up";
  }

  override firstUpdated(): void {
    // without an answer the page shows the password alone
    void api.get<SiteAnswer>("/site").then(
      (site) => (this.site = site),
      () => undefined,
    );
  }

  override render() {
    const { isNew } = this;
    const { me } = this.app.session;
    const link = /^link=([A-Za-z0-9_-]{43})$/.exec(this.app.router.place.hash)?.[1];
    if (link !== undefined) return this.renderLink(link, me?.name);
    if (me?.kind === "account")
      return html`<main class="page">
        <h1>You are signed in</h1>
        <p class="empty">This browser knows you as ${me.name}. To be somebody else, sign out first.</p>
        <p class="acts"><a class="btn" href="/">Home</a><a class="btn" href="/profile">Your name and password</a></p>
      </main>`;
    return html`<main class="page">
      <h1>${isNew ? "Make an account" : "Sign in"}</h1>
      ${this.problem === null ? nothing : html`<p class="problem" role="alert">${this.problem}</p>`}
      <div class="cols">
        <div>
          ${isNew ? nothing : this.renderLetter()} ${this.renderPassword()}
          ${
            isNew
              ? nothing
              : html`<p class="other">
                  ${icon("key")}<a href="/recover">Lost your password, or have a recovery code?</a>
                </p>`
          }
        </div>
        ${this.renderAside()}
      </div>
    </main>`;
  }

  /** A letter's link asks for a press: programs that look through mails open links. */
  private renderLink(token: string, name: string | undefined) {
    return html`<main class="page">
      <h1>Sign in</h1>
      ${this.problem === null ? nothing : html`<p class="problem" role="alert">${this.problem}</p>`}
      <p class="empty">
        ${name === undefined ? "One press and you are in." : html`You are ${name} in this browser; the link signs you in as its owner.`}
        The link works once.
      </p>
      <p class="acts">
        <button class="btn inkbtn" ?disabled=${this.busy} @click=${() => void this.useLink(token)}>Sign in</button>
      </p>
    </main>`;
  }

  private useLink(token: string): Promise<void> {
    return this.attempt(async () => {
      await api.post<MeAnswer>("/session/link", { token });
      await this.app.session.load();
      void this.app.myTables.load();
      this.app.connection.reconnect();
      this.app.router.go("/", { replace: true });
    });
  }

  private renderLetter() {
    if (this.site === null) return nothing;
    if (!this.site.mail) return html`<p class="empty">This site sends no mail: sign in with your password.</p>`;
    if (this.letter !== "")
      return html`<p class="empty" role="status">
        ${icon("mail")} ${this.letter} Its link signs you in, once, within 15 minutes.
      </p>`;
    return html`<p class="empty">We e-mail you a link; one press and you are in.</p>
      <form
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          const address = fieldOf(new FormData(event.target as HTMLFormElement), "address");
          void this.attempt(async () => {
            this.letter = (await api.post<LetterAnswer>("/session/letter", { address })).words;
          });
        }}
      >
        <label class="field-row"
          ><span>E-mail address</span
          ><input class="field" type="email" name="address" maxlength="200" required autocomplete="email"
        /></label>
        <button class="btn inkbtn wide" ?disabled=${this.busy}>${icon("mail")}E-mail me a link</button>
      </form>
      <p class="or">or with a password</p>`;
  }

  private renderPassword() {
    const { isNew } = this;
    const { me } = this.app.session;
    const guest = me?.kind === "guest";
    return html`<form @submit=${this.send}>
      <label class="field-row"
        ><span>Name</span
        ><input
          class="field"
          name="name"
          maxlength="32"
          required
          autocomplete="username"
          .value=${isNew && guest ? me.name : ""}
      /></label>
      <label class="field-row"
        ><span>${isNew ? "Password, at least 8 characters" : "Password"}</span>
        <input
          class="field"
          type="password"
          name="password"
          required
          minlength=${isNew ? 8 : 1}
          autocomplete=${isNew ? "new-password" : "current-password"}
      /></label>
      ${
        guest && !isNew
          ? html`<label class="check"
              ><input type="checkbox" name="claim" checked />
              <span>The seats that I took as ${me.name} in this browser come along</span></label
            >`
          : nothing
      }
      <button class="btn wide ${isNew || this.site?.mail !== true ? "inkbtn" : ""}" ?disabled=${this.busy}>
        ${isNew ? "Make an account" : "Sign in"}
      </button>
    </form>`;
  }

  private renderAside() {
    const guest = this.app.session.me?.kind === "guest";
    return html`<section class="aside">
      <h2>No account is needed to play</h2>
      <ul>
        <li><b>As a guest</b>Choose a name and sit down. This browser remembers your seats.</li>
        <li><b>With an account</b>Your matches on every device, and a message when it is your turn.</li>
      </ul>
      <p class="acts">
        ${
          this.isNew
            ? html`<span class="quiet">${guest ? "Everything that you began as a guest stays yours." : ""}</span
                ><a class="btn" href="/sign-in">Sign in</a>`
            : html`<a class="btn" href="/sign-up">Create an account</a>`
        }
      </p>
    </section>`;
  }

  private readonly send = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const name = fieldOf(form, "name");
    const password = fieldOf(form, "password");
    const { session, router } = this.app;
    void this.attempt(async () => {
      if (this.isNew) await session.signUp(name, password);
      else await session.logIn(name, password, fieldOf(form, "claim") !== "");
      router.go("/");
    });
  };
}
