import type { Me, OwnData, OwnModeration } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { icon } from "../elements/icons.ts";
import { supervise } from "../elements/supervise.ts";
import { dayWords, untilWords } from "../elements/words.ts";
import { api } from "../shell/api.ts";
import { actWords } from "../shell/moderation-words.ts";
import { fieldOf, formOf } from "./form-field.ts";
import { StyledPage } from "./styled-page.ts";

/** How often to check whether an export is ready, in milliseconds. */
const ASK_AGAIN_MS = 3000;

/** `/data`: a file with everything stored about the person, deleting the account, and what moderators did. */
@customElement("cv-own-data")
export class OwnDataPage extends StyledPage {
  static override styles = css`
    .acts + .read {
      margin-top: 0.8rem;
    }
    .read {
      max-width: var(--measure);
      margin-bottom: 0.8rem;
    }
    .ready {
      align-items: center;
    }
    .act {
      padding: 0.6rem 0;
    }
    textarea {
      color: var(--ink);
      padding: 0.4rem 0.6rem;
      width: 100%;
      max-width: 36rem;
    }
    label {
      display: grid;
      gap: 0.2rem;
      margin: 0.5rem 0;
    }
    label.check {
      display: flex;
      color: inherit;
    }
  `;

  @state() private accessor data: OwnData | null = null;
  @state() private accessor moderation: OwnModeration | null = null;
  /** Asks for confirmation before the account is deleted. */
  @state() private accessor deleting = false;
  /** The site's answer to the request for an e-mail. */
  @state() private accessor letter = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  protected override personChanged(me: Me | null): void {
    this.data = null;
    this.moderation = null;
    if (me !== null)
      supervise(
        this.loadLatest(async () => {
          await this.load();
          this.moderation = await api.get("/me/moderation");
        }),
      );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  private async load(): Promise<void> {
    this.data = await api.get("/me/data");
    clearTimeout(this.#timer);
    if (this.data.export !== null && !this.data.export.ready && this.isConnected)
      this.#timer = setTimeout(() => supervise(this.load()), ASK_AGAIN_MS);
  }

  override render() {
    const { data } = this;
    const { me, known } = this.app.session;
    return html`<main class="page">
      <h1>Your data</h1>
      ${this.renderProblem()}
      ${me === null && known ? html`<p class="empty"><a href="/sign-in">Sign in</a> first.</p>` : nothing}
      ${data === null ? nothing : html`${this.renderExport(data)} ${this.renderModeration()} ${this.renderDeletion(data)}`}
    </main>`;
  }

  private renderExport({ export: made }: OwnData) {
    return html`<section>
      <div class="head"><h2>A copy for yourself</h2></div>
      <p class="read">
        One file with your account, profile, ratings, invitations, lists, what you have written, your notes, and the
        record of every match that you have finished. It contains nothing that is hidden from you.
      </p>
      ${
        made === null
          ? html`<button class="btn" ?disabled=${this.busy} @click=${() => this.ask()}>
              ${icon("download")}Make the file
            </button>`
          : made.ready
            ? html`<p class="acts ready">
                <a class="btn" href="/api/me/export" download>${icon("download")}Download the file</a>
                <span class="quiet">kept ${made.until === null ? "" : untilWords(made.until)}</span>
              </p>`
            : html`<p role="status">The file is being made. You will be told when it is ready.</p>`
      }
    </section>`;
  }

  private renderModeration() {
    const { moderation } = this;
    if (moderation === null || moderation.lines.length === 0) return nothing;
    return html`<section>
      <div class="head"><h2>What moderators did</h2></div>
      ${moderation.lines.map(
        (line) =>
          html`<div class="act ruled">
            <p><b>${dayWords(new Date(line.at))}: ${actWords(line)}</b></p>
            <p class="read">${line.reason}</p>
            ${
              line.answered
                ? html`<p class="quiet">You have answered. Another moderator will read it.</p>`
                : html`<form
                    @submit=${(event: SubmitEvent) => {
                      this.answer(line.number, formOf(event));
                    }}
                  >
                    <label class="muted small"
                      >Your answer, once: another moderator reads it
                      <textarea class="framed rounded" name="text" rows="2" maxlength="1000" required></textarea>
                    </label>
                    <button class="btn small" ?disabled=${this.busy}>Send the answer</button>
                  </form>`
            }
          </div>`,
      )}
    </section>`;
  }

  private renderDeletion({ deletionDue, byLetter }: OwnData) {
    const isGuest = this.app.session.me?.kind === "guest";
    if (deletionDue !== null)
      return html`<section>
        <div class="head"><h2>Deleting your account</h2></div>
        <p class="read">Your account is deleted on ${dayWords(new Date(deletionDue))}. Until then it is hidden.</p>
        <button class="btn inkbtn" ?disabled=${this.busy} @click=${() => this.keep()}>Keep my account</button>
      </section>`;
    return html`<section>
      <div class="head"><h2>Deleting your account</h2></div>
      <p class="read">
        Your name, address, messages, notes and lists are deleted. The matches you have played remain for the other
        players, under the name “former traveller”. You have 14 days to change your mind.
      </p>
      ${
        this.deleting
          ? html`<form
              @submit=${(event: SubmitEvent) => {
                supervise(this.delete(formOf(event)));
              }}
            >
              ${
                isGuest
                  ? nothing
                  : html`<label class="field-row muted small"
                      ><span>Your password</span
                      ><input class="field" type="password" name="password" required autocomplete="current-password"
                    /></label>`
              }
              <label class="check muted small"
                ><input type="checkbox" name="leave" />Give up my running matches now; otherwise I can play on for these
                14 days</label
              >
              <p class="acts">
                <button class="btn" ?disabled=${this.busy}>Yes, delete my account in 14 days</button>
                <button type="button" class="btn inkbtn" @click=${() => (this.deleting = false)}>Keep it</button>
              </p>
              ${
                isGuest || !byLetter
                  ? nothing
                  : this.letter === ""
                    ? html`<p class="read">
                        No password at hand?
                        <button type="button" class="btn small" ?disabled=${this.busy} @click=${() => this.askLetter()}>
                          E-mail me a link instead
                        </button>
                      </p>`
                    : html`<p class="read" role="status">${this.letter}</p>`
              }
            </form>`
          : html`<button class="btn" @click=${() => (this.deleting = true)}>Delete my account</button>`
      }
    </section>`;
  }

  private ask(): void {
    this.perform(async () => {
      await api.post("/me/export");
      await this.load();
    });
  }

  private answer(line: number, form: FormData): void {
    this.perform(async () => {
      await api.post(`/me/moderation/${line}/answer`, { text: fieldOf(form, "text") });
      this.moderation = await api.get("/me/moderation");
    });
  }

  private askLetter(): void {
    this.perform(async () => {
      this.letter = (await api.post("/me/deletion/letter")).words;
    });
  }

  private delete(form: FormData): Promise<void> {
    const password = fieldOf(form, "password");
    return this.attempt(async () => {
      await api.post("/me/deletion", {
        leave: form.get("leave") !== null,
        ...(password === "" ? {} : { password }),
      });
      this.deleting = false;
      await this.load();
      await this.app.session.load();
    });
  }

  private keep(): void {
    this.perform(async () => {
      await api.delete("/me/deletion");
      await this.load();
      await this.app.session.load();
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-own-data": OwnDataPage;
  }
}
