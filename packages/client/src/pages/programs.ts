import { isolate } from "@caravanserai/clocks";
import type { AccessToken, CreateToken, Me, NewToken, TokenList, TokenScope } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { copyOrExplain } from "../elements/clipboard.ts";
import { icon } from "../elements/icons.ts";
import { supervise } from "../elements/supervise.ts";
import { moment, untilWords } from "../elements/words.ts";
import { api } from "../shell/api.ts";
import { fieldOf, formOf } from "./form-field.ts";
import { fieldStyles } from "./page.css.ts";
import { StyledPage } from "./styled-page.ts";

const SCOPES: readonly (readonly [TokenScope, string])[] = [
  ["matches:read", "See my tables as I see them, and be told what happens there"],
  ["matches:play", "Answer, undo, leave orders, give up, be ready"],
  ["seeks:write", "Look for opponents"],
  ["tables:write", "Open tables and sit down"],
  ["chat:write", "Talk at tables"],
  ["tournaments:join", "Enter tournaments, pause, withdraw"],
  ["people:write", "Follow and block people"],
  ["profile:read", "See what I see of my profile"],
];
const ENDS = [
  [7, "in 7 days"],
  [30, "in 30 days"],
  [90, "in 90 days"],
  [365, "in a year"],
] as const;

/** `/programs`: personal access tokens, with which programs act for the person. */
@customElement("cv-programs")
export class ProgramsPage extends StyledPage {
  static override styles = [
    fieldStyles,
    css`
      .token {
        display: block;
        font-family: ui-monospace, monospace;
        padding: 0.7rem 0.9rem;
        margin: 0.5rem 0 0.7rem;
      }
      .rows li {
        grid-template-columns: minmax(0, 1fr) auto;
      }
      legend {
        margin-bottom: 0.3rem;
      }
      fieldset {
        margin-bottom: 0.8rem;
      }
      .check {
        min-height: 2.5rem;
      }
      code {
        font-family: ui-monospace, monospace;
      }
    `,
  ];

  @state() private accessor list: TokenList | null = null;
  @state() private accessor made: NewToken | null = null;
  @state() private accessor done = "";

  protected override personChanged(me: Me | null): void {
    this.list = null;
    if (me?.kind !== "account") return;
    supervise(
      this.loadLatest(
        () => api.get("/me/tokens"),
        (list) => (this.list = list),
      ),
    );
  }

  override render() {
    const { me } = this.app.session;
    return html`<main class="page">
      <h1>Programs</h1>
      <p class="prose">
        With a token a program acts as you, as far as its scopes go: it sees what you see, never more. Playing a rated
        match with a program’s advice is cheating; programs have accounts of their own. What a program may ask is
        described at <a href="/api/docs">/api/docs</a>.
      </p>
      ${this.renderProblem()} ${this.done === "" ? nothing : html`<p role="status">${icon("check")} ${this.done}</p>`}
      ${
        me?.kind !== "account"
          ? html`<p class="empty">Tokens belong to accounts. <a href="/sign-in">Sign in</a> first.</p>`
          : html`${this.renderMade()} ${this.renderList()} ${this.renderForm()} ${this.renderBot()}`
      }
    </main>`;
  }

  private renderMade() {
    const { made } = this;
    if (made === null) return nothing;
    return html`<section role="status">
      <h2>${isolate(made.made.name)}</h2>
      <p>This is the token. It is shown only now: store it where your program can find it.</p>
      <code class="token small anywhere framed">${made.token}</code>
      <p class="acts">
        <button class="btn" @click=${() => this.perform(() => copyOrExplain(made.token))}>Copy</button>
        <button class="btn" @click=${() => (this.made = null)}>Done</button>
      </p>
    </section>`;
  }

  private renderList() {
    const tokens = this.list?.tokens ?? [];
    if (tokens.length === 0) return nothing;
    return html`<section>
      <div class="head"><h2>Tokens</h2></div>
      <ul class="rows">
        ${tokens.map((token) => this.renderToken(token))}
      </ul>
    </section>`;
  }

  private renderToken(token: AccessToken) {
    const used = token.lastUsedAt === null ? "never used" : `last used ${moment(token.lastUsedAt)}`;
    const end = token.expiresAt === null ? "never expires" : untilWords(token.expiresAt);
    return html`<li>
      <div>
        <p class="a">${isolate(token.name)}</p>
        <p class="b">${token.scopes.join(", ")} · ${used} · ${end}</p>
      </div>
      <button
        class="btn small"
        aria-label="Revoke ${isolate(token.name)}"
        ?disabled=${this.busy}
        @click=${() => this.perform(() => this.revoke(token))}
      >
        Revoke
      </button>
    </li>`;
  }

  private async revoke({ id, name }: AccessToken): Promise<void> {
    this.list = await api.delete(`/me/tokens/${id}`);
    this.done = `${isolate(name)} is revoked.`;
  }

  private renderForm() {
    return html`<section>
      <div class="head"><h2>A new token</h2></div>
      <form @submit=${this.create}>
        <label class="field-row"><span>Name</span><input name="name" required maxlength="60" /></label>
        <fieldset>
          <legend class="muted small">What it may do</legend>
          ${SCOPES.map(
            ([scope, words]) =>
              html`<label class="check"
                ><input type="checkbox" name="scopes" value=${scope} ?checked=${scope.startsWith("matches:")} />${words}
                <code class="small">${scope}</code></label
              >`,
          )}
        </fieldset>
        <label class="field-row"
          ><span>Expires</span
          ><select name="days">
            ${ENDS.map(([days, words]) => html`<option value=${days} ?selected=${days === 90}>${words}</option>`)}
            <option value="">never</option>
          </select></label
        >
        <label class="field-row"
          ><span>Your password again</span
          ><input name="password" type="password" required autocomplete="current-password"
        /></label>
        <button class="btn inkbtn" type="submit" ?disabled=${this.busy}>Make a token</button>
      </form>
    </section>`;
  }

  private readonly create = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const data = new FormData(form);
    const days = data.get("days");
    this.perform(async () => {
      this.made = await api.post("/me/tokens", {
        ...{ name: fieldOf(data, "name"), password: fieldOf(data, "password") },
        scopes: data.getAll("scopes") as TokenScope[],
        days: typeof days === "string" && days !== "" ? (Number(days) as CreateToken["days"]) : null,
      });
      form.reset();
      this.list = await api.get("/me/tokens");
    });
  };

  private renderBot() {
    if (this.list === null) return nothing;
    if (this.list.bot)
      return html`<section>
        <div class="head"><h2>An account for programs</h2></div>
        <p>This account is marked as one for programs. Its matches with people are casual.</p>
      </section>`;
    return html`<section>
      <details>
        <summary>Mark this account as one for programs</summary>
        <p class="prose">
          For good, and only before its first match with other people. Its name is marked, its matches with people are
          casual, and programs have their own list of ratings.
        </p>
        <form @submit=${this.become}>
          <label class="field-row"
            ><span>Your password again</span
            ><input name="password" type="password" required autocomplete="current-password"
          /></label>
          <button class="btn" type="submit" ?disabled=${this.busy}>Mark it for good</button>
        </form>
      </details>
    </section>`;
  }

  private readonly become = (event: SubmitEvent): void => {
    const data = formOf(event);
    this.perform(async () => {
      this.list = await api.post("/me/bot", { password: fieldOf(data, "password") });
    });
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-programs": ProgramsPage;
  }
}
