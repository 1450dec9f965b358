import { isolate } from "@caravanserai/clocks";
import type { Me, NoticesAnswer, SessionInfo } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { choosePace, chosenPace, PACES, type Pace } from "../elements/pace.ts";
import { icon } from "../elements/icons.ts";
import { nameField } from "../elements/name-field.ts";
import { StoreController } from "../elements/store-controller.ts";
import { supervise } from "../elements/supervise.ts";
import { ago } from "../elements/words.ts";
import { api } from "../shell/api.ts";
import { fieldOf } from "./form-field.ts";
import { lightChoice } from "./light-choice.ts";
import { StyledPage } from "./styled-page.ts";

/** The page of the person's own account: name, password, signed-in browsers, day and night. */
@customElement("cv-profile")
export class ProfilePage extends StyledPage {
  static override styles = css`
    .done {
      color: var(--gain);
      margin-bottom: 0.8rem;
    }
    @media (min-width: 60.01em) {
      .cols {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 0 3rem;
        align-items: start;
      }
    }
    .claim {
      font: 400 var(--t-3) / 1.45 var(--face-text);
      margin-bottom: 0.8rem;
      max-width: var(--measure);
    }
    form + .claim {
      margin-top: 0.8rem;
    }
    .sessions li {
      gap: 0.3rem 1rem;
      padding: 0.4rem 0;
    }
  `;

  @state() private accessor sessions: readonly SessionInfo[] = [];
  @state() private accessor notices: NoticesAnswer | null = null;
  @state() private accessor done = "";
  /** A guest who signs out cannot come back, so confirmation is needed. */
  @state() private accessor leaving = false;

  constructor() {
    super();
    new StoreController(this, () => this.app);
  }

  protected override personChanged(me: Me | null): void {
    this.sessions = [];
    if (me !== null && me.only === undefined)
      supervise(
        this.loadLatest(async () => {
          this.sessions = await this.app.session.sessions();
          // the rest of the page does not depend on it
          this.notices = await api.get("/me/notices").catch(() => null);
        }),
      );
  }

  override render() {
    const { me, known } = this.app.session;
    return html`<main class="page">
      <h1>${me === null ? "You are not known here yet" : isolate(me.name)}</h1>
      ${this.renderProblem()}
      ${this.done === "" ? nothing : html`<p class="done" role="status">${icon("check")} ${this.done}</p>`}
      ${me?.only === undefined ? nothing : this.renderSeatOnly(me.name, me.only)}
      ${this.renderFormer(this.app.session.former?.name)}
      ${
        me === null
          ? html`<p class="empty">
              ${known ? html`Sit down at a table with only a name, or <a href="/sign-in">sign in</a>, or <a href="/sign-up">make an account</a>.` : "One moment."}
            </p>`
          : nothing
      }
      <div class="cols">
        ${
          me === null || me.only !== undefined
            ? nothing
            : html`${me.kind === "guest" ? this.renderClaim(me.name) : this.renderPassword()}
              ${this.renderName(me.name)} ${this.renderNotices()} ${this.renderPeople()} ${this.renderSessions()}
              ${this.renderPrograms(me)}`
        }
        ${this.renderTheme()} ${this.renderPace(me)}
      </div>
      ${me === null ? nothing : this.renderOut(me)}
    </main>`;
  }

  private renderSeatOnly(name: string, table: string) {
    return html`<section>
      <p class="claim">
        You came by a link to one seat. In this browser you play that seat as ${isolate(name)}, until the match is over;
        the rest of what ${isolate(name)} has here stays closed.
      </p>
      <p class="acts"><a class="btn inkbtn" href="/table/${table}">To the table</a></p>
    </section>`;
  }

  private renderFormer(name: string | undefined) {
    if (name === undefined) return nothing;
    return html`<section>
      <p class="claim">Before this you were ${isolate(name)} in this browser.</p>
      <p class="acts">
        <button class="btn" ?disabled=${this.busy} @click=${() => this.perform(() => this.app.session.goBack())}>
          Be ${isolate(name)} again
        </button>
      </p>
    </section>`;
  }

  private renderOut({ kind, only }: Me) {
    const guest = kind === "guest" && only === undefined;
    if (!this.leaving)
      return html`<p class="acts">
        <button class="btn" ?disabled=${this.busy} @click=${() => this.out(guest)}>
          ${icon("out")}${guest ? "Forget me in this browser" : only === undefined ? "Sign out" : "Give this link up"}
        </button>
      </p>`;
    return html`<p class="problem" role="alert">
        Nobody will be able to take your seats, not even you, unless you have made a link back to them.
      </p>
      <p class="acts">
        <button class="btn" ?disabled=${this.busy} @click=${() => this.logOut()}>Yes, forget me</button>
        <button class="btn inkbtn" @click=${() => (this.leaving = false)}>Stay</button>
      </p>`;
  }

  /** A guest is asked first: nobody could take their seats afterwards. */
  private out(guest: boolean): void {
    if (guest) this.leaving = true;
    else this.logOut();
  }

  /** [CO-661] Stored for all devices of a person with a name. */
  private renderPace(me: Me | null) {
    const choose = (pace: Pace): void => {
      choosePace(pace);
      if (me !== null && me.only === undefined) this.perform(() => api.put("/me/pace", { pace }));
    };
    return html`<section>
      <div class="head"><h2>Pace</h2></div>
      <label class="field-row"
        ><span>What bots do, and what happened while you were away, is shown</span>
        <select class="field" @change=${(event: Event) => choose((event.target as HTMLSelectElement).value as Pace)}>
          ${PACES.map(([pace, words]) => html`<option value=${pace} ?selected=${pace === chosenPace()}>${words}</option>`)}
        </select></label
      >
    </section>`;
  }

  private renderName(name: string) {
    return html`<section>
      <div class="head"><h2>Name</h2></div>
      <form
        @submit=${(event: SubmitEvent) => this.send(event, "Your name is changed.", (form) => this.app.session.rename(fieldOf(form, "name")))}
      >
        <label class="field-row"><span>Your name at the tables</span>${nameField({ value: name })}</label>
        <button class="btn" ?disabled=${this.busy}>Change the name</button>
      </form>
    </section>`;
  }

  private renderClaim(name: string) {
    return html`<section>
      <div class="head"><h2>Keep your seats</h2></div>
      <p class="claim">
        You are a guest: only this browser knows you. With a password you are the same person on every device; all your
        seats and matches stay yours.
      </p>
      <form
        @submit=${(event: SubmitEvent) =>
          this.send(event, "You now have an account. Your seats are kept.", (form) =>
            this.app.session.signUp(fieldOf(form, "name"), fieldOf(form, "password")),
          )}
      >
        <label class="field-row"><span>Name</span>${nameField({ value: name })}</label>
        <label class="field-row"
          ><span>Password, at least 8 characters</span
          ><input class="field" type="password" name="password" minlength="8" required autocomplete="new-password"
        /></label>
        <button class="btn" ?disabled=${this.busy}>Make an account</button>
      </form>
      <p class="claim">
        Or <a href="/sign-in">sign in</a> to an existing account; you can bring your seats here along.
      </p>
    </section>`;
  }

  private renderPassword() {
    return html`<section>
      <div class="head"><h2>Password</h2></div>
      <form
        @submit=${(event: SubmitEvent) =>
          this.send(
            event,
            "Your password is changed. Other browsers are signed out; recovery codes, links and API tokens have ended.",
            (form) => this.app.session.changePassword(fieldOf(form, "current"), fieldOf(form, "next")),
          )}
      >
        <label class="field-row"
          ><span>Current password</span
          ><input class="field" type="password" name="current" required autocomplete="current-password"
        /></label>
        <label class="field-row"
          ><span>New password, at least 8 characters</span
          ><input class="field" type="password" name="next" minlength="8" required autocomplete="new-password"
        /></label>
        <button class="btn" ?disabled=${this.busy}>Change the password</button>
      </form>
    </section>`;
  }

  /** Where the person is notified about tables; a failing channel is reported here. [CO-334] */
  private renderNotices() {
    const { notices } = this;
    const failing =
      notices === null
        ? []
        : [
            ...notices.push.devices.map(({ browser, state: of }) => ({ name: browserWords(browser), of })),
            { name: "E-mail", of: notices.mail.state },
            ...notices.webhooks.map(({ shown, state: of }) => ({ name: shown, of })),
          ].filter(({ of }) => of.failingSince !== null || of.off !== null);
    return html`<section>
      <div class="head"><h2>Notices and recovery</h2></div>
      ${failing.map(
        ({ name, of }) =>
          html`<p class="problem" role="alert">${isolate(name)} fails: ${of.off ?? of.lastError ?? ""}</p>`,
      )}
      <p class="claim">
        ${
          notices !== null &&
          notices.push.devices.length === 0 &&
          notices.mail.address === null &&
          notices.webhooks.length === 0
            ? "You get no notices about your tables while this page is closed."
            : "Choose which notices you get, where, and when not."
        }
      </p>
      <p class="acts">
        <a class="btn" href="/notices">${icon("bell")}Notices</a>
        <a class="btn" href="/recover#code">${icon("key")}Recovery code</a>
      </p>
    </section>`;
  }

  private renderPrograms({ kind }: Me) {
    if (kind !== "account") return nothing;
    return html`<section>
      <div class="head"><h2>Programs</h2></div>
      <p class="claim">With a token a program plays or reads as you: see, make and revoke tokens.</p>
      <p class="acts"><a class="btn" href="/programs">Programs and tokens</a></p>
    </section>`;
  }

  private renderPeople() {
    return html`<section>
      <div class="head"><h2>People and your data</h2></div>
      <p class="claim">Whom you follow and block; a file with all your data; deleting your account.</p>
      <p class="acts">
        <a class="btn" href="/people">${icon("people")}People</a>
        <a class="btn" href="/data">${icon("download")}Your data</a>
      </p>
    </section>`;
  }

  private renderSessions() {
    return html`<section>
      <div class="head"><h2>Browsers</h2></div>
      <ul class="sessions">
        ${this.sessions.map(
          (session) =>
            html`<li class="hstack cluster spread ruled">
              <span
                >${browserWords(session.browser)}
                <span class="quiet"
                  >${session.current ? "this one" : `last seen ${ago(session.seenAt)}`}${session.only === undefined ? nothing : html`, plays <a href="/table/${session.only}">one seat</a> by a link`}</span
                ></span
              >
              ${
                session.current
                  ? nothing
                  : html`<button class="btn small" ?disabled=${this.busy} @click=${() => this.end(session.id)}>
                      Sign it out
                    </button>`
              }
            </li>`,
        )}
      </ul>
    </section>`;
  }

  private renderTheme() {
    return html`<section>
      <div class="head"><h2>Day and night</h2></div>
      ${lightChoice(this.app)}
    </section>`;
  }

  private send(event: SubmitEvent, done: string, run: (form: FormData) => Promise<unknown>): void {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    this.done = "";
    this.perform(async () => {
      await run(new FormData(form));
      this.done = done;
      for (const field of form.querySelectorAll<HTMLInputElement>('input[type="password"]')) field.value = "";
    });
  }

  private end(id: string): void {
    this.perform(async () => {
      await this.app.session.endSession(id);
      this.sessions = await this.app.session.sessions();
    });
  }

  private logOut(): void {
    this.perform(async () => {
      await this.app.session.logOut();
      this.leaving = false;
      this.app.router.go("/");
    });
  }
}

/** The browser and system in a user agent: "Firefox on Windows". */
export function browserWords(userAgent: string): string {
  const found = (names: readonly (readonly [mark: string, name: string])[]): string | undefined =>
    names.find(([mark]) => userAgent.includes(mark))?.[1];
  const browser = found([
    ["Firefox", "Firefox"],
    ["Edg/", "Edge"],
    ["OPR/", "Opera"],
    ["Chrome", "Chrome"],
    ["Safari", "Safari"],
  ]);
  const system = found([
    ["Android", "Android"],
    ["iPhone", "iPhone"],
    ["iPad", "iPad"],
    ["Windows", "Windows"],
    ["Mac OS", "Mac"],
    ["Linux", "Linux"],
  ]);
  return [browser ?? "A browser", system].filter((part) => part !== undefined).join(" on ");
}
