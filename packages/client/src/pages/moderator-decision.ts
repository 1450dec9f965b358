import { isolate } from "@caravanserai/clocks";
import type { Moderate, ReportGroup } from "@caravanserai/protocol";
import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { BaseElement } from "../elements/base.ts";
import { counted, listed, untilWords } from "../elements/words.ts";
import { fieldStyles, pageStyles } from "./page.css.ts";
import { titleOf } from "./table-entry.ts";

/** A moderator's decision about a person. */
type Act = Exclude<Moderate["act"], "unmute" | "unban" | "remove-message">;

/** The decisions, in the order of their keys 1 to 9. */
const DECISIONS: readonly (readonly [act: Act, name: string, words: string])[] = [
  ["dismiss", "Dismiss", "No action. The reporters are told that moderators looked at it."],
  ["note", "Make a note", "A line in the audit trail for moderators; the person is not told."],
  ["warn", "Warn", "A notice with your reason."],
  ["mute", "Mute in chat", "Can play, but not write."],
  ["ban", "Ban", "Signed out everywhere. They can finish their running matches, unless you say otherwise."],
  ["rename", "Rename", "The name is replaced; the person chooses another one."],
  ["delete", "Delete", "The account is deleted, its matches stay. Cannot be undone."],
  [
    "annul",
    "Take a match out of the ratings",
    "All later ratings are recalculated; everyone whose rating changes is told your reason.",
  ],
  [
    "end-match",
    "End a running match",
    "It ends without a result: nobody wins or loses, no rating changes. All its players are told your reason.",
  ],
  [
    "role",
    "Change the role",
    "Moderators handle reports. Admins also ban without end, delete, annul, end matches and give roles.",
  ],
];
const ROLES: readonly (readonly [role: "moderator" | "admin" | null, words: string])[] = [
  ["moderator", "moderator"],
  ["admin", "admin"],
  [null, "no role"],
];
/** Decisions that only admins can make. [MM-541] */
const OF_ADMINS: readonly Act[] = ["delete", "annul", "end-match", "role"];
/** Decisions about a match rather than a person. */
const OF_MATCHES: readonly Act[] = ["annul", "end-match"];
const SPANS: readonly (readonly [days: number | null, words: string])[] = [
  [1, "1 day"],
  [7, "7 days"],
  [30, "30 days"],
  [null, "until lifted"],
];
/** In characters. */
export const REASON_LEAST = 20;

/**
 * `<cv-moderator-decision .group .opened ?admin ?busy>`: the decision about a person, with its reason.
 *
 * @fires cv-carry-out — detail: the decision
 */
@customElement("cv-moderator-decision")
export class ModeratorDecisionElement extends BaseElement {
  static override styles = [
    pageStyles,
    fieldStyles,
    css`
      .choices > label {
        display: grid;
        grid-template-columns: auto 8.5rem minmax(0, 1fr);
        gap: 0.2rem 0.8rem;
        align-items: center;
        min-height: 2.75rem;
        padding: 0.3rem 0.4rem;
        cursor: pointer;
      }
      .choices > label:has(:checked) {
        background: var(--sheet);
      }
      .choices > label > input {
        width: 1.15rem;
        height: 1.15rem;
        margin: 0;
      }
      .spans {
        padding: 0.5rem 0.6rem 0.6rem 2.4rem;
        background: var(--sheet);
      }
      .spans .btn {
        min-height: 2.5rem;
      }
      .spans [aria-pressed="true"] {
        background: var(--ink);
        color: var(--on-ink);
      }
      .spans .reason {
        flex: 1 1 16rem;
        margin: 0;
      }
      .spans .reason .field {
        width: 100%;
      }
      .spans .check {
        flex: 1 0 100%;
        min-height: 2.5rem;
      }
      .reason {
        display: grid;
        gap: 0.2rem;
        margin: 0.9rem 0;
      }
      @media (max-width: 47.5em) {
        .choices > label {
          grid-template-columns: auto minmax(0, 1fr);
        }
        .choices small {
          grid-column: 2;
        }
      }
    `,
  ];

  @property({ attribute: false }) accessor group!: ReportGroup;
  /** A different number starts a new decision. */
  @property({ attribute: false }) accessor opened = 0;
  /** Admins have more decisions than moderators. */
  @property({ type: Boolean }) accessor admin = false;
  /** A request is in progress: nothing can be pressed. */
  @property({ type: Boolean }) accessor busy = false;
  @state() accessor reason = "";
  @state() private accessor act: Act = "dismiss";
  @state() private accessor days: number | null = 7;
  @state() private accessor leave = false;
  /** The role to be given. */
  @state() private accessor newRole: "moderator" | "admin" | null = "moderator";
  /** The match to be taken out of the ratings or ended: its id, or the address of its table. */
  @state() private accessor match = "";
  /** Delete, or ending a match, was pressed once. */
  @state() private accessor sure = false;
  /** What was missing at the latest press. */
  @state() private accessor lacks: string | null = null;

  override willUpdate(changed: PropertyValues): void {
    if (!changed.has("opened")) return;
    const { open } = this.group;
    this.act = open.length === 0 ? "warn" : "dismiss";
    this.match = open.find(({ evidence }) => evidence.table !== undefined)?.evidence.table?.id ?? "";
    this.clear();
  }

  /** Selects the decision with this number, from 1. */
  choose(number: number): void {
    const [act] = DECISIONS[number - 1] ?? [];
    if (act !== undefined && this.isOffered(act)) this.turnTo(act);
  }

  private isOffered(act: Act): boolean {
    return (!OF_ADMINS.includes(act) || this.admin) && (act !== "dismiss" || this.group.open.length > 0);
  }

  private turnTo(act: Act): void {
    this.act = act;
    this.sure = false;
  }

  /** Call after the decision has been carried out: the next one needs its own reason. */
  clear(): void {
    this.reason = "";
    this.sure = false;
    this.lacks = null;
  }

  override render() {
    const { group } = this;
    if (group.off !== null) return html`<p class="problem">${group.off}</p>`;
    return html`<section>
      <div class="head"><h2>Decision</h2></div>
      ${this.renderLift(group)}
      <fieldset class="choices">
        <legend class="sr">What is done</legend>
        ${DECISIONS.filter(([act]) => this.isOffered(act)).map(
          ([act, name, words]) =>
            html`<label class="ruled"
                ><input
                  type="radio"
                  name="act"
                  value=${act}
                  .checked=${this.act === act}
                  @change=${() => this.turnTo(act)}
                /><b>${isolate(name)}</b><small class="muted small">${words}</small></label
              >
              ${this.act === act && (act === "mute" || act === "ban") ? this.renderSpans(act) : nothing}
              ${this.act === act && act === "role" ? this.renderRoles() : nothing}
              ${this.act === act && OF_MATCHES.includes(act) ? this.renderMatch(group) : nothing}`,
        )}
      </fieldset>
      <label class="reason muted small"
        >${this.reasonWords(group)} in the audit trail (at least ${REASON_LEAST} characters)
        <textarea
          rows="3"
          maxlength="1000"
          .value=${this.reason}
          @input=${(event: InputEvent) => (this.reason = (event.target as HTMLTextAreaElement).value)}
        ></textarea>
      </label>
      ${this.lacks === null ? nothing : html`<p class="problem" role="alert">${this.lacks}</p>`}
      <p class="acts">
        ${
          this.isFinal && this.sure
            ? html`<button class="btn inkbtn" ?disabled=${this.busy} @click=${() => this.decide()}>
                  ${this.act === "delete" ? `Yes, delete ${isolate(group.name)}` : "Yes, end the match"}
                </button>
                <button class="btn" @click=${() => (this.sure = false)}>Back</button>`
            : html`<button
                class="btn inkbtn"
                ?disabled=${this.busy}
                @click=${() => this.ifComplete(() => (this.isFinal ? (this.sure = true) : this.decide()))}
              >
                ${this.buttonWords}
              </button>`
        }
      </p>
    </section>`;
  }

  private reasonWords({ name }: ReportGroup): string {
    switch (this.act) {
      case "note":
        return "Note, kept";
      case "end-match":
        return "Reason, sent to all its players and kept";
      case "annul":
        return "Reason, sent to everyone whose rating changes and kept";
      default:
        return `Reason, sent to ${isolate(name)} and kept`;
    }
  }

  private renderSpans(act: "mute" | "ban") {
    const spans = SPANS.filter(([days]) => act === "mute" || this.admin || days !== null);
    return html`<div class="spans cluster spaced ruled" role="group" aria-label="For how long">
      ${spans.map(
        ([days, words]) =>
          html`<button class="btn small" aria-pressed=${this.days === days} @click=${() => (this.days = days)}>
            ${words}
          </button>`,
      )}
      ${
        act === "ban"
          ? html`<span class="check"
              ><input
                id="leave"
                type="checkbox"
                .checked=${this.leave}
                @change=${(event: Event) => (this.leave = (event.target as HTMLInputElement).checked)}
              /><span><label for="leave">All running matches are lost at once</label></span></span
            >`
          : nothing
      }
    </div>`;
  }

  private renderRoles() {
    return html`<div class="spans cluster spaced ruled" role="group" aria-label="Which role">
      ${ROLES.map(
        ([role, words]) =>
          html`<button class="btn small" aria-pressed=${this.newRole === role} @click=${() => (this.newRole = role)}>
            ${words}
          </button>`,
      )}
    </div>`;
  }

  /** A current mute or ban can be lifted. */
  private renderLift({ mutedUntil, bannedUntil }: ReportGroup) {
    const lift = (act: "unmute" | "unban", words: string) =>
      html`<p class="acts">
        <span>${words}</span>
        <button
          class="btn small"
          ?disabled=${this.busy}
          @click=${() => this.ifComplete(() => this.carryOut({ act, reason: this.reason }), false)}
        >
          Lift it
        </button>
      </p>`;
    return html`${mutedUntil === null ? nothing : lift("unmute", `Muted ${untilWords(mutedUntil)}.`)}
    ${bannedUntil === null ? nothing : lift("unban", `Banned ${untilWords(bannedUntil)}.`)}`;
  }

  /** What the decision lacks, in words; null: nothing. */
  private missing(ofMatch: boolean): string | null {
    const { open, isYours } = this.group;
    if (open.length > 0 && !isYours) return "Take the report first, so that nobody else decides it meanwhile.";
    if (ofMatch && OF_MATCHES.includes(this.act) && this.matchId === "") return "Name the match.";
    const left = REASON_LEAST - this.reason.trim().length;
    return left > 0 ? `Write a reason: ${counted(left, "more character", "more characters")}.` : null;
  }

  /** Acts, or says what is missing. */
  private ifComplete(run: () => void, ofMatch = true): void {
    this.lacks = this.missing(ofMatch);
    if (this.lacks === null) run();
  }

  /** Final decisions ask for a second press. */
  private get isFinal(): boolean {
    return this.act === "delete" || this.act === "end-match";
  }

  private get buttonWords(): string {
    const span = SPANS.find(([days]) => days === this.days)?.[1] ?? "";
    const length = this.days === null ? span : `for ${span}`;
    switch (this.act) {
      case "mute":
        return `Mute ${length}`;
      case "ban":
        return `Ban ${length}`;
      default:
        return DECISIONS.find(([act]) => act === this.act)?.[1] ?? "";
    }
  }

  private renderMatch({ open }: ReportGroup) {
    const table = open.find(({ evidence }) => evidence.table?.id === this.matchId)?.evidence.table;
    return html`<div class="spans cluster spaced ruled">
      <label class="reason muted small"
        >The match: its id, or the address of its table or replay
        <input
          class="field"
          .value=${this.match}
          @input=${(event: InputEvent) => ((this.match = (event.target as HTMLInputElement).value), (this.sure = false))}
        /><span role="status"
          >${table === undefined ? nothing : `From the report: ${titleOf(table.game)}, “${isolate(table.name)}” (${listed(table.seats)}).`}</span
        ></label
      >
    </div>`;
  }

  /** Extracts the id from the text, which may be a whole address with query and hash. */
  private get matchId(): string {
    return (
      this.match
        .trim()
        .replace(/[?#].*$/, "")
        .split("/")
        .at(-1) ?? ""
    );
  }

  /** Carries out the chosen decision, once there is a reason. */
  decide(): void {
    this.ifComplete(() => this.carryOut(this.chosen));
  }

  private get chosen(): Moderate {
    const { act, reason, days, leave, newRole: role } = this;
    switch (act) {
      case "mute":
        return { act, reason, days };
      case "ban":
        return { act, reason, days, leave };
      case "annul":
      case "end-match":
        return { act, reason, table: this.matchId };
      case "role":
        return { act, reason, role };
      case "dismiss":
      case "note":
      case "warn":
      case "rename":
      case "delete":
        return { act, reason };
    }
  }

  private carryOut(detail: Moderate): void {
    this.dispatchEvent(new CustomEvent<Moderate>("cv-carry-out", { detail }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-moderator-decision": ModeratorDecisionElement;
  }
}
