import { isolate } from "@caravanserai/clocks";
import type { RecoveryCodeAnswer, SiteAnswer, WaysIn } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { copyOrExplain } from "../elements/clipboard.ts";
import { icon, mark } from "../elements/icons.ts";
import { nameField } from "../elements/name-field.ts";
import { supervise } from "../elements/supervise.ts";
import { api } from "../shell/api.ts";
import "./account-card.ts";
import { fieldOf, formOf } from "./form-field.ts";
import { columnStyles } from "./page.css.ts";
import { StyledPage } from "./styled-page.ts";

/**
 * Recovery: by e-mail, the links in those e-mails, and a printed code. Which of these is shown depends on the address
 * and the part after the `#`. [CO-431] [CO-432] [CO-433]
 */
@customElement("cv-recover")
export class RecoverPage extends StyledPage {
  static override styles = [
    columnStyles,
    css`
      .field-row {
        max-width: none;
      }
      .field {
        min-height: 2.75rem;
      }
      form .btn {
        width: 100%;
        min-height: 2.9rem;
      }
      .typed {
        letter-spacing: 0.06em;
        text-transform: uppercase;
      }
      .aside {
        margin: 0.7rem 0;
      }
      .no-mail {
        display: flex;
        gap: 0.7rem;
        margin-bottom: 1rem;
        padding: 0.7rem 0.9rem;
        background: var(--wash-note);
        border: 1px solid var(--rule-2);
        border-left: 3px solid var(--ink);
      }
      .code {
        background: var(--sheet);
        border: 1px solid var(--rule-2);
        border-radius: var(--r-2);
        box-shadow: var(--lift-1);
        padding: 1.3rem 1.4rem;
        margin-bottom: 1rem;
      }
      .code .name {
        display: flex;
        gap: 0.6rem;
        align-items: center;
        font-size: 1.1875rem;
        padding-bottom: 0.7rem;
        border-bottom: 3px double var(--rule-2);
      }
      .code .mark {
        width: 1.4rem;
        height: 1.7rem;
      }
      .code .letters {
        font:
          600 1.35rem/1.6 ui-monospace,
          monospace;
        letter-spacing: 0.08em;
        margin: 0.9rem 0;
        word-spacing: 0.35em;
      }
      .code dl {
        display: grid;
        grid-template-columns: 7rem 1fr;
        gap: 0.2rem;
      }
      .way {
        gap: 0.8rem;
        padding: 0.6rem 0;
      }
      .way b {
        display: block;
        font-weight: 560;
      }
      .way .btn {
        margin-left: auto;
      }
      .check {
        margin: 1.1rem 0 0.8rem;
      }
      .done {
        width: 100%;
        min-height: 2.9rem;
      }
      .way .icon {
        --size: 1.2rem;
        flex: none;
      }
      @media print {
        .noprint {
          display: none;
        }
      }
    `,
  ];

  @state() private accessor site: SiteAnswer | null = null;
  @state() private accessor done = "";
  @state() private accessor code: RecoveryCodeAnswer | null = null;
  @state() private accessor kept = false;
  @state() private accessor ways: WaysIn | null = null;

  override firstUpdated(): void {
    supervise(
      this.loadLatest(async () => {
        this.site = await api.get("/site");
        await this.loadWays();
      }),
    );
  }

  private async loadWays(): Promise<void> {
    const { me } = this.app.session;
    if (me === null || me.only !== undefined) return;
    this.ways = await api.get("/me/ways-in");
  }

  override render() {
    const { hash } = this.app.router.place;
    const [what = "", token = ""] = hash.split("=");
    const { me } = this.app.session;
    const page =
      what === "token"
        ? this.renderPassword(token)
        : what === "seat"
          ? this.renderSeat(token)
          : what === "code" && me !== null && me.only === undefined
            ? this.renderCode(me.name)
            : this.renderAsk();
    return html`<main class="page">
      ${this.renderProblem()}
      ${this.done === "" ? nothing : html`<p class="empty" role="status">${icon("check")} ${this.done}</p>`} ${page}
    </main>`;
  }

  /** Reached by the link in an e-mail. */
  private renderPassword(token: string) {
    return html`<h1>Choose a new password</h1>
      <p class="empty">This signs out all your other devices.</p>
      <form
        @submit=${(event: SubmitEvent) =>
          this.send(event, async (form) => {
            await api.post("/recover/password", { token, password: fieldOf(form, "password") });
            await this.goIn("/");
          })}
      >
        <label class="field-row"
          ><span>New password, at least 8 characters</span
          ><input class="field" type="password" name="password" minlength="8" required autocomplete="new-password"
        /></label>
        <button class="btn inkbtn" ?disabled=${this.busy}>Save it and sign in</button>
      </form>`;
  }

  private renderSeat(token: string) {
    return html`<h1>Back to your seat</h1>
      <p class="empty">This link gives this browser access to your seats and matches again. It works once.</p>
      <p class="acts">
        <button
          class="btn inkbtn"
          ?disabled=${this.busy}
          @click=${() =>
            this.perform(async () => {
              const { table } = await api.post("/recover/seat", { token });
              await this.goIn(table === null ? "/" : `/table/${table}`);
            })}
        >
          Take my seat
        </button>
      </p>`;
  }

  /** For a person who cannot sign in. */
  private renderAsk() {
    const { site } = this;
    if (site?.mail === false)
      return html`<div class="cols">
        <section>
          <h1>Sign in with a recovery code</h1>
          <p class="no-mail small">
            ${icon("mail")}<span
              ><b>This site sends no e-mail.</b> Guests without a code can ask the host of the table for a link to their
              seat.</span
            >
          </p>
          ${this.renderByCode()}
        </section>
        <cv-account-card></cv-account-card>
      </div>`;
    return html`<h1>Recovery</h1>
      <div class="cols">
        <section>
          <div class="head"><h2>By e-mail</h2></div>
          <form
            @submit=${(event: SubmitEvent) =>
              this.send(event, async (form) => {
                const { words } = await api.post("/recover", { who: fieldOf(form, "who") });
                this.done = words;
              })}
          >
            <label class="field-row"
              ><span>Your name or e-mail address</span
              ><input class="field" name="who" maxlength="200" required autocomplete="username"
            /></label>
            <p class="aside muted small">
              The e-mail lets you choose a new password; guests get links to all their seats.
            </p>
            <button class="btn inkbtn" ?disabled=${this.busy}>${icon("mail")}Send me an e-mail</button>
          </form>
        </section>
        <section>
          <div class="head"><h2>With a recovery code</h2></div>
          ${this.renderByCode()}
        </section>
      </div>`;
  }

  private renderByCode() {
    return html`<form
        @submit=${(event: SubmitEvent) =>
          this.send(event, async (form) => {
            const password = fieldOf(form, "password");
            await api.post("/recover/code", {
              ...{ name: fieldOf(form, "name"), code: fieldOf(form, "code") },
              ...(password === "" ? {} : { password }),
            });
            await this.goIn("/");
          })}
      >
        <label class="field-row"><span>Name</span>${nameField()}</label>
        <label class="field-row"
          ><span>Your printed recovery code</span
          ><input
            class="field typed strong"
            name="code"
            maxlength="80"
            required
            autocomplete="off"
            autocapitalize="characters"
            spellcheck="false"
        /></label>
        <label class="field-row"
          ><span>A new password, at least 8 characters (guests leave it empty)</span
          ><input class="field" type="password" name="password" minlength="8" autocomplete="new-password"
        /></label>
        <button class="btn ${this.site?.mail === false ? "inkbtn" : ""}" ?disabled=${this.busy}>Sign in</button>
      </form>
      <p class="aside muted small">
        Spaces and capitals do not matter. A code works once: print a new one afterwards.
      </p>`;
  }

  /** A code to print, for people who give no address. */
  private renderCode(name: string) {
    const { code, ways } = this;
    return html`<div class="cols">
      <section>
        <h1>Your recovery code</h1>
        ${
          code === null
            ? html`<p class="empty">
                  It lets you back in without e-mail or password. Print it or keep it with your passwords; it is shown
                  once. ${ways?.codeMadeAt === null || ways === null ? "" : "A new code replaces the old one."}
                </p>
                <form @submit=${(event: SubmitEvent) => this.send(event, (form) => this.makeCode(form))}>
                  ${
                    ways?.password === true
                      ? html`<label class="field-row"
                          ><span>Your password again</span
                          ><input
                            class="field"
                            type="password"
                            name="password"
                            required
                            autocomplete="current-password"
                        /></label>`
                      : nothing
                  }
                  <button class="btn inkbtn" ?disabled=${this.busy || ways === null}>Make a code</button>
                </form>`
            : html`<div class="code">
                  <p class="name title">${mark(false)}Caravanserai</p>
                  <p class="letters">${code.code}</p>
                  <dl class="small">
                    <dt>Name</dt>
                    <dd>${isolate(name)}</dd>
                    <dt>Server</dt>
                    <dd>${location.host}</dd>
                    <dt>Made on</dt>
                    <dd>${dateWords(code.madeAt)}</dd>
                  </dl>
                </div>
                <p class="acts noprint">
                  <button class="btn" @click=${() => print()}>${icon("print")}Print</button>
                  <button class="btn" @click=${() => this.perform(() => copyOrExplain(code.code))}>Copy</button>
                </p>
                <label class="check noprint"
                  ><input
                    type="checkbox"
                    .checked=${this.kept}
                    @change=${(event: Event) => (this.kept = (event.target as HTMLInputElement).checked)}
                  />
                  I have stored the code in a safe place</label
                >
                <p class="acts noprint">
                  <button
                    class="btn inkbtn done"
                    ?disabled=${!this.kept}
                    @click=${() => this.app.router.go("/profile")}
                  >
                    Done
                  </button>
                </p>
                <p class="aside noprint muted small">
                  A new code will replace it. The server stores only a hash of it.
                </p>`
        }
      </section>
      <section class="noprint">
        <div class="head"><h2>Ways to sign in</h2></div>
        <p class="way hstack ruled">
          ${icon("mail")}<span
            ><b>E-mail link</b
            ><small class="muted small"
              >${this.site?.mail === false ? "this site sends no e-mail" : (ways?.address ?? "no address yet")}</small
            ></span
          ><a class="btn small" href="/notices">Change</a>
        </p>
        <p class="way hstack ruled">
          ${icon("lock")}<span
            ><b>Password</b
            ><small class="muted small">${ways?.password === true ? "set" : "none: you are a guest"}</small></span
          ><a class="btn small" href="/profile">Change</a>
        </p>
        <p class="way hstack ruled">
          ${icon("key")}<span
            ><b>Recovery code</b
            ><small class="muted small"
              >${ways?.codeMadeAt === null || ways === null ? "none yet" : `made on ${dateWords(ways.codeMadeAt)}`}</small
            ></span
          >
        </p>
      </section>
    </div>`;
  }

  private async makeCode(form: FormData): Promise<void> {
    const given = form.has("password") ? { password: fieldOf(form, "password") } : {};
    this.code = await api.post("/me/recovery-code", given);
    await this.loadWays();
  }

  private async goIn(where: string): Promise<void> {
    await this.app.session.arrive();
    supervise(this.app.myTables.load());
    this.app.connection.reconnect();
    this.app.router.go(where, { replace: true });
  }

  private send(event: SubmitEvent, run: (form: FormData) => Promise<unknown>): void {
    const form = formOf(event);
    this.perform(() => run(form));
  }
}

/** "22 November 2026" */
function dateWords(at: string): string {
  return new Date(at).toLocaleDateString("en-GB", { dateStyle: "long" });
}
