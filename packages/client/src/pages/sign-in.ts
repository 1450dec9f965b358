import { isolate } from "@caravanserai/clocks";
import type { SiteAnswer } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { icon } from "../elements/icons.ts";
import { nameField } from "../elements/name-field.ts";
import { supervise } from "../elements/supervise.ts";
import { api } from "../shell/api.ts";
import { elapsed } from "../elements/words.ts";
import "./account-card.ts";
import { fieldOf, formOf } from "./form-field.ts";
import { columnStyles } from "./page.css.ts";
import { StyledPage } from "./styled-page.ts";

/** After how many milliseconds the e-mail can be requested again. */
const AGAIN_AFTER = 60_000;

/** Signing in (by e-mail, password or recovery code) and creating an account: one page, depending on the address. */
@customElement("cv-sign-in")
export class SignInPage extends StyledPage {
  static override styles = [
    columnStyles,
    css`
      .check {
        margin-bottom: 0.8rem;
      }
      .wide {
        width: 100%;
        min-height: 2.9rem;
        justify-content: center;
      }
      .or {
        gap: 1rem;
        margin: 1.2rem 0 0.8rem;
      }
      .or::before,
      .or::after {
        content: "";
        flex: 1;
        border-top: 1px solid var(--rule-2);
      }
      .other {
        margin-top: 1.1rem;
        padding-top: 0.9rem;
        border-top: 1px solid var(--rule);
      }
      .page {
        padding-top: 2.2rem;
      }
      h1 {
        margin-bottom: 0.5rem;
      }
      .empty {
        padding-top: 0;
      }
      .field-row {
        max-width: none;
      }
      .field {
        min-height: 2.75rem;
      }
      .cols > div {
        max-width: 27rem;
      }
      .sent {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 0 0.9rem;
      }
      .sent > .icon {
        --size: 2rem;
      }
      .again {
        margin-bottom: 0.8rem;
      }
    `,
  ];

  @state() private accessor site: SiteAnswer | null = null;
  /** The server's answer to the request for an e-mail. */
  @state() private accessor letter = "";
  #address = "";
  /** When the last e-mail was requested, on the clock of `performance.now()`. */
  #sentAt = 0;
  #tick: ReturnType<typeof setInterval> | undefined;

  private get isNew(): boolean {
    return this.app.router.place.page === "sign-up";
  }

  override firstUpdated(): void {
    // without an answer the page shows only the password form
    supervise(api.get("/site").then((site) => (this.site = site)));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#tick);
  }

  override render() {
    const { isNew } = this;
    const { me } = this.app.session;
    const link = /^link=([A-Za-z0-9_-]{43})$/.exec(this.app.router.place.hash)?.[1];
    if (link !== undefined) return this.renderLink(link, me?.name);
    if (me?.kind === "account")
      return html`<main class="page">
        <h1>You are signed in</h1>
        <p class="empty">This browser knows you as ${isolate(me.name)}. To use another account, sign out first.</p>
        <p class="acts"><a class="btn" href="/">Home</a><a class="btn" href="/profile">Your name and password</a></p>
      </main>`;
    return html`<main class="page">
      <div class="cols">
        <div>${this.letter !== "" && !isNew ? this.renderSent() : this.renderWays()}</div>
        <cv-account-card
          ?new=${isNew}
          .name=${me?.name ?? "R"}
          .from=${this.app.wayBack.address ?? ""}
        ></cv-account-card>
      </div>
    </main>`;
  }

  private renderWays() {
    const { isNew } = this;
    return html`<h1>${isNew ? "Make an account" : "Sign in"}</h1>
      ${this.renderProblem()} ${isNew ? nothing : this.renderLetter()} ${this.renderPassword()}
      ${
        isNew
          ? nothing
          : html`<p class="other hstack spaced">
              ${icon("key")}<a href="/recover">Lost your password, or have a recovery code?</a>
            </p>`
      }`;
  }

  /** The e-mail has been sent if the address is known; the page does not reveal which. */
  private renderSent() {
    const wait = Math.ceil((this.#sentAt + AGAIN_AFTER - performance.now()) / 1000);
    return html`<div class="sent">
        ${icon("mail")}
        <div>
          <h1>Check your e-mail</h1>
          <p class="empty" role="status">${this.letter} Its link signs you in, once, within 15 minutes.</p>
        </div>
      </div>
      ${this.renderProblem()}
      <p class="acts again">
        <button class="btn" ?disabled=${this.busy || wait > 0} @click=${() => this.sendLetter()}>
          ${wait > 0 ? `Send it again in ${elapsed(1000 * wait)}` : "Send it again"}
        </button>
        <button class="btn plain" @click=${() => (this.letter = "")}>Use another address</button>
      </p>
      <p class="quiet">
        Nothing after two minutes? Look in the spam folder, or <a href="/recover">sign in with a recovery code</a>.
      </p>`;
  }

  private sendLetter(): void {
    this.perform(async () => {
      this.letter = (await api.post("/session/letter", { address: this.#address })).words;
      this.#sentAt = performance.now();
      clearInterval(this.#tick);
      this.#tick = setInterval(() => {
        this.requestUpdate();
        if (performance.now() > this.#sentAt + AGAIN_AFTER) clearInterval(this.#tick);
      }, 1000);
    });
  }

  /** The link asks for a press, because mail scanners open links. */
  private renderLink(token: string, name: string | undefined) {
    return html`<main class="page">
      <h1>Sign in</h1>
      ${this.renderProblem()}
      <p class="empty">
        ${name === undefined ? "One press and you are in." : html`You are ${isolate(name)} in this browser; the link signs you in as its owner.`}
        The link works once.
      </p>
      <p class="acts">
        <button class="btn inkbtn" ?disabled=${this.busy} @click=${() => this.useLink(token)}>Sign in</button>
      </p>
    </main>`;
  }

  private useLink(token: string): void {
    this.perform(async () => {
      await api.post("/session/link", { token });
      await this.app.session.arrive();
      supervise(this.app.myTables.load());
      this.app.connection.reconnect();
      this.app.wayBack.go();
    });
  }

  private renderLetter() {
    if (this.site === null) return nothing;
    if (!this.site.mail) return html`<p class="empty">This site sends no e-mail: sign in with your password.</p>`;
    return html`<p class="empty">We e-mail you a link; one press and you are in.</p>
      <form
        @submit=${(event: SubmitEvent) => {
          this.#address = fieldOf(formOf(event), "address");
          this.sendLetter();
        }}
      >
        <label class="field-row"
          ><span>E-mail address</span
          ><input
            class="field"
            type="email"
            name="address"
            maxlength="200"
            required
            autocomplete="email"
            .value=${this.#address}
        /></label>
        <button class="btn inkbtn wide" ?disabled=${this.busy}>${icon("mail")}E-mail me a link</button>
      </form>
      <p class="or hstack muted small">or with a password</p>`;
  }

  private renderPassword() {
    const { isNew } = this;
    const { me } = this.app.session;
    const guest = me?.kind === "guest";
    return html`<form @submit=${this.send}>
      <label class="field-row"><span>Name</span>${nameField({ value: isNew && guest ? me.name : "" })}</label>
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
              <span class="anywhere"
                >Bring along the seats that I took as ${isolate(me.name)} in this browser</span
              ></label
            >`
          : nothing
      }
      <button class="btn wide ${isNew || this.site?.mail !== true ? "inkbtn" : ""}" ?disabled=${this.busy}>
        ${isNew ? "Make an account" : "Sign in"}
      </button>
    </form>`;
  }

  private readonly send = (event: SubmitEvent): void => {
    const form = formOf(event);
    const name = fieldOf(form, "name");
    const password = fieldOf(form, "password");
    const { session, wayBack } = this.app;
    this.perform(async () => {
      if (this.isNew) await session.signUp(name, password);
      else await session.logIn(name, password, fieldOf(form, "claim") !== "");
      wayBack.go();
    });
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-sign-in": SignInPage;
  }
}
