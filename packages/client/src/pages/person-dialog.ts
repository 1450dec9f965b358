import { isolate } from "@caravanserai/clocks";
import type { NewReport, OwnRelation, ReportKind } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import type { Said, SeatTime } from "../contract/index.ts";
import { customElement, state } from "lit/decorators.js";
import "../elements/dialog.ts";
import { icon } from "../elements/icons.ts";
import { supervise } from "../elements/supervise.ts";
import { api } from "../shell/api.ts";
import { headToHeadAddress } from "../shell/side-words.ts";
import { fieldStyles } from "./page.css.ts";
import { formOf } from "./form-field.ts";
import { StyledPage } from "./styled-page.ts";

/** A person, and what the dialog is about. */
export interface AboutPerson {
  readonly person: string;
  readonly name: string;
  /** Guests have no profile. */
  readonly guest?: boolean;
  /** Already known on their profile; otherwise fetched. */
  readonly relation?: OwnRelation;
  readonly table?: string;
  /** The club in whose room the message was written. */
  readonly club?: string;
  /** Their seat at a running table with a clock, as its plate offers it. [CO-203] */
  readonly time?: {
    readonly give: SeatTime["give"];
    /** A present was given a moment ago, and the next must wait. */
    readonly waits: boolean;
    /** Their time is up: asks the table for a bot, a substitute or a pause; null: it is not. */
    readonly vote: (() => void) | null;
  };
  /** Their message at the table or in the room. */
  readonly message?: { readonly number: number; readonly text: string };
}

const KINDS: readonly (readonly [ReportKind, string])[] = [
  ["words", "Insults or threats"],
  ["name", "An offensive name or profile"],
  ["leaving", "Leaves matches or lets time run out"],
  ["cheating", "Cheating, or help from a program"],
  ["several-accounts", "Several accounts at one table"],
  ["other", "Something else"],
];

/**
 * `<cv-person-dialog .app>`: what the user can do about a person: open the profile, block, report.
 * @fires cv-changed — a block was set or removed
 * @fires cv-gave — detail: what to show about a present of time
 */
@customElement("cv-person-dialog")
export class PersonDialog extends StyledPage {
  static override styles = [
    fieldStyles,
    css`
      blockquote {
        margin: 0.5rem 0;
        padding-left: 0.7rem;
        border-left: 3px solid var(--rule-2);
        font: 400 var(--t-3) / 1.4 var(--face-text);
      }
      .verbs {
        display: grid;
        margin-top: 0.6rem;
      }
      .verbs .btn {
        justify-content: flex-start;
        text-align: left;
      }
      .verbs small {
        display: block;
        font-weight: 400;
        color: var(--ink-2);
      }
      label {
        display: grid;
        gap: 0.2rem;
        margin: 0.6rem 0;
      }
    `,
  ];

  @state() private accessor about: AboutPerson | null = null;
  @state() private accessor reporting = false;
  @state() private accessor blocks = false;
  @state() private accessor done = "";

  show(about: AboutPerson): void {
    this.about = about;
    this.blocks = about.relation?.blocks ?? false;
    this.reporting = false;
    this.done = "";
    this.problem = null;
  }

  /** Opens with the report form. */
  report(about: AboutPerson): void {
    this.show(about);
    this.reporting = true;
  }

  override render() {
    const { about } = this;
    if (about === null) return nothing;
    const heading = this.reporting && this.done === "" ? `Report ${isolate(about.name)}` : about.name;
    return html`<cv-dialog .heading=${heading} open @cv-close=${() => (this.about = null)}>
      ${about.message === undefined ? nothing : html`<blockquote class="anywhere">${about.message.text}</blockquote>`}
      ${this.renderProblem()}
      ${this.done === "" ? (this.reporting ? this.renderReport(about) : this.renderVerbs(about)) : html`<p role="status">${this.done}</p>`}
      ${
        this.reporting && this.done === ""
          ? nothing
          : html`<button slot="acts" class="btn" @click=${() => (this.about = null)}>Close</button>`
      }
    </cv-dialog>`;
  }

  private renderVerbs({ person, name, guest, relation, time }: AboutPerson) {
    return html`<div class="verbs spaced">
      ${time === undefined ? nothing : this.renderTime(name, time)}
      ${
        guest === true || relation !== undefined
          ? nothing
          : html`<a class="btn" href="/player/${encodeURIComponent(name)}">${icon("eye")}<span>Profile</span></a>`
      }
      ${this.renderHeadToHead(name, guest === true)}
      <button class="btn" ?disabled=${this.busy} @click=${() => this.block(person, name)}>
        ${icon("close")}<span
          >${this.blocks ? "Unblock" : "Block"}
          <small
            >${this.blocks ? "You can find each other at tables and searches again." : "Neither of you can find the other’s open tables and searches, invite the other or read the other’s chat. They are not told."}</small
          ></span
        >
      </button>
      <button class="btn" @click=${() => (this.reporting = true)}>
        ${icon("flag")}<span
          >Report <small>Moderators will look at it. ${isolate(name)} is not told who sent it.</small></span
        >
      </button>
    </div>`;
  }

  private renderTime(name: string, { give, waits, vote }: NonNullable<AboutPerson["time"]>) {
    return html`${
      give === null
        ? nothing
        : html`<button class="btn" ?disabled=${waits || this.busy} @click=${() => supervise(this.give(give))}>
            ${icon("gift")}<span
              >${give.label}
              <small
                >${waits ? "You gave time a moment ago. Try again in a few seconds." : `${isolate(name)} has that much more time for this match. You lose none.`}</small
              ></span
            >
          </button>`
    }${
      vote === null
        ? nothing
        : html`<button
            class="btn"
            @click=${() => {
              this.about = null;
              vote();
            }}
          >
            ${icon("people")}<span
              >Call a vote
              <small>The time of ${isolate(name)} is up: ask the table for a bot, a substitute or a pause.</small></span
            >
          </button>`
    }`;
  }

  /** The message appears above the decision bar, with the button to take the present back. */
  private async give(present: NonNullable<SeatTime["give"]>): Promise<void> {
    await this.attempt(async () => {
      const said = await present.run();
      this.about = null;
      this.dispatchEvent(new CustomEvent<Said>("cv-gave", { detail: said }));
    });
  }

  /** [MM-411] */
  private renderHeadToHead(name: string, isGuest: boolean) {
    const { me } = this.app.session;
    if (isGuest || me?.kind !== "account") return nothing;
    return html`<a class="btn" href=${headToHeadAddress(me.name, name)}
      >${icon("swap")}<span>Head-to-head <small>What you two have played, by game and side.</small></span></a
    >`;
  }

  private renderReport(about: AboutPerson) {
    return html`<form
      id="report"
      @submit=${(event: SubmitEvent) => {
        supervise(this.send(about, formOf(event)));
      }}
    >
      <label class="muted small"
        >What is it about?
        <select class="field" name="kind" required autofocus>
          ${KINDS.map(([value, words]) => html`<option value=${value}>${words}</option>`)}
        </select></label
      >
      <label class="muted small"
        >What happened, at most 1,000 characters
        <textarea class="field" name="text" rows="4" maxlength="1000"></textarea>
      </label>
      <p class="acts">
        <button class="btn inkbtn" ?disabled=${this.busy}>Send the report</button>
        <button type="button" class="btn" @click=${() => (this.about = null)}>Cancel</button>
      </p>
    </form>`;
  }

  private send({ person, name, table, club, message }: AboutPerson, form: FormData): Promise<void> {
    const kind = text(form, "kind") as NewReport["kind"];
    const about: NewReport["about"] =
      club !== undefined && message !== undefined
        ? { what: "club-message", club, number: message.number }
        : table === undefined
          ? { what: kind === "name" ? "name" : "person" }
          : message === undefined
            ? { what: "table", table }
            : { what: "message", table, number: message.number };
    return this.attempt(async () => {
      await api.post("/reports", { person, kind, text: text(form, "text"), about });
      this.done = `Thank you. Moderators will look at your report of ${isolate(name)}, and you will be told when they have.`;
    });
  }

  private block(person: string, name: string): void {
    this.perform(async () => {
      if (this.blocks) await api.delete(`/me/blocks/${person}`);
      else await api.put(`/me/blocks/${person}`, {});
      this.blocks = !this.blocks;
      this.done = this.blocks
        ? `${isolate(name)} is blocked. The list is under your name, in People.`
        : `${isolate(name)} is no longer blocked.`;
      this.dispatchEvent(new CustomEvent("cv-changed"));
    });
  }
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-person-dialog": PersonDialog;
  }
}
