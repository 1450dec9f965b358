import { css, html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { base } from "../elements/base.ts";
import { PageElement } from "../shell/page-element.ts";
import { fieldOf } from "./form-field.ts";
import { pageStyles } from "./page.css.ts";

/** Signing in and making an account: one form in two forms, by the address. */
@customElement("cv-sign-in")
export class SignInPage extends PageElement {
  static override styles = [
    base,
    pageStyles,
    css`
      .page {
        max-width: 32rem;
      }
      .check {
        margin-bottom: 0.8rem;
      }
    `,
  ];

  private get isNew(): boolean {
    return this.app.router.place.page === "sign-up";
  }

  override render() {
    const { isNew } = this;
    const { me } = this.app.session;
    const guest = me?.kind === "guest";
    if (me?.kind === "account")
      return html`<main class="page">
        <h1>You are signed in</h1>
        <p class="empty">This browser knows you as ${me.name}. To be somebody else, sign out first.</p>
        <p class="acts"><a class="btn" href="/">Home</a><a class="btn" href="/profile">Your name and password</a></p>
      </main>`;
    return html`<main class="page">
      <h1>${isNew ? "Make an account" : "Sign in"}</h1>
      ${this.problem === null ? nothing : html`<p class="problem" role="alert">${this.problem}</p>`}
      <form @submit=${this.send}>
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
        <button class="btn inkbtn" ?disabled=${this.busy}>${isNew ? "Make an account" : "Sign in"}</button>
      </form>
      <p class="empty">
        ${
          isNew
            ? html`${guest ? "Everything that you began as a guest stays yours." : "You need none to play: a name is enough to sit down."}
                <a href="/sign-in">Sign in</a> if you have one.`
            : html`No account yet? <a href="/sign-up">Make one</a>, or simply sit down at a table with a name.`
        }
      </p>
    </main>`;
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
