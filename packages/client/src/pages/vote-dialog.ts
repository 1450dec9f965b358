import {
  DAY,
  DEFAULT_VOTES,
  HOUR,
  MINUTE,
  NO_CLOCK,
  durationInWords,
  paceOf,
  presetSettings,
  ruleOf,
  settingsInWords,
  voteLasts,
  type TimeSettings,
} from "@caravanserai/clocks";
import type { BackPoint, Proposal } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import "../elements/dialog.ts";
import { icon, type IconName } from "../elements/icons.ts";
import { supervise } from "../elements/supervise.ts";
import type { LiveTable } from "../shell/live-table.ts";
import { noticeWords } from "../shell/votes-in-words.ts";
import "./back-point-choice.ts";
import "./pace-choice.ts";
import type { PaceDetail } from "./pace-choice.ts";
import { radioChoice, radioChoiceStyles } from "./radio-choice.ts";
import type { ReplacementDetail } from "./replacement-choice.ts";
import "./replacement-choice.ts";
import { voteDetailStyles } from "./vote-detail.css.ts";
import { formOf } from "./form-field.ts";
import { StyledPage } from "./styled-page.ts";

type Kind = "pause" | "extend" | "clock" | "back" | "replace" | "end" | "help";
const KINDS: readonly { readonly kind: Kind; readonly icon: IconName; readonly title: string; readonly sub: string }[] =
  [
    { kind: "pause", icon: "pause", title: "Pause", sub: "all clocks stand still" },
    { kind: "extend", icon: "clock", title: "More time for all", sub: "every seat gets the same" },
    { kind: "clock", icon: "hourglass", title: "Another clock", sub: "for everyone, from then on" },
    { kind: "back", icon: "undo", title: "Go back", sub: "to a point you choose" },
    { kind: "replace", icon: "swap", title: "Replace a player", sub: "by a person or by a bot" },
    { kind: "help", icon: "eye", title: "Ask an admin", sub: "a match that cannot go on" },
    { kind: "end", icon: "check", title: "End without a result", sub: "the match is kept in the archive" },
  ];
const EXTENSIONS = [10 * MINUTE, HOUR, DAY, 3 * DAY, 7 * DAY];
const PAUSES = [DAY, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY];

/** `<cv-vote-dialog .app .table>`: opens a vote. @fires cv-close */
@customElement("cv-vote-dialog")
export class VoteDialogElement extends StyledPage {
  static override styles = [
    voteDetailStyles,
    radioChoiceStyles,
    css`
      .grid {
        display: grid;
        grid-template-columns: 15rem minmax(0, 1fr);
        gap: 0 1.2rem;
        min-height: 20rem;
      }
      .kinds {
        display: grid;
        align-content: start;
        border-right: 1px solid var(--rule);
        padding-right: 0.6rem;
      }
      .kinds button {
        display: grid;
        grid-template-columns: 1.4rem 1fr;
        gap: 0 0.6rem;
        align-items: center;
        text-align: left;
        padding: 0.5rem 0.6rem;
        min-height: var(--row);
        border: 0;
        border-left: 3px solid transparent;
        background: none;
      }
      .kinds button[aria-selected="true"] {
        background: var(--paper);
        border-left-color: var(--ink);
      }
      .kinds span.quiet {
        grid-column: 2;
      }
      .now {
        margin-bottom: 0.7rem;
      }
      .foot {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto auto;
        gap: 0.5rem 0.6rem;
        align-items: end;
        /* stays in view if the details are longer than the dialog */
        position: sticky;
        z-index: 1;
        bottom: -1.1rem;
        margin: 0.9rem 0 -1.1rem;
        padding: 0.7rem 0 1.1rem;
        border-top: 1px solid var(--rule);
        background: var(--sheet);
      }
      .foot .missing {
        grid-column: 1 / -1;
        text-align: right;
      }
      @media (max-width: 47.5em) {
        .grid {
          grid-template-columns: minmax(0, 1fr);
          min-height: 0;
        }
        .kinds {
          grid-auto-flow: column;
          overflow-x: auto;
          border-right: 0;
          border-bottom: 1px solid var(--rule);
          padding: 0 0 0.4rem;
          margin-bottom: 0.5rem;
        }
        .kinds button {
          grid-template-columns: auto;
          justify-items: center;
          text-align: center;
          /* half of the fourth is visible, to show that the row goes on */
          min-width: 6.1rem;
          border-left: 0;
          border-bottom: 3px solid transparent;
        }
        .kinds button[aria-selected="true"] {
          border-bottom-color: var(--ink);
        }
        .kinds span.quiet {
          display: none;
        }
        .foot {
          grid-template-columns: 1fr 1fr;
        }
        .foot label {
          grid-column: 1 / -1;
        }
        .foot .btn {
          justify-content: center;
        }
      }
    `,
  ];

  @property({ attribute: false }) accessor table!: LiveTable;
  @state() private accessor kind: Kind = "pause";
  @state() private accessor visited: ReadonlySet<Kind> = new Set();
  @state() private accessor point: BackPoint | null = null;
  /** The list of points has been fetched and is not empty. */
  @state() private accessor hasPoints = false;
  /** What was chosen in the list of players. */
  @state() private accessor replacement: ReplacementDetail = { proposal: null, missing: "" };
  @state() private accessor eyes: "public" | "all" = "public";
  @state() private accessor pauseFor = 14 * DAY;
  @state() private accessor extendBy = DAY;
  /** The time settings changed in the proposal; the others stay as they are at this table. */
  @state() private accessor pace: PaceDetail = {};

  override connectedCallback(): void {
    super.connectedCallback();
    const { time } = this.table.info ?? { time: null };
    this.extendBy = time !== null && paceOf(time) === "live" ? 10 * MINUTE : DAY;
  }

  override render() {
    const kinds = KINDS.filter(({ kind }) => this.isOffered(kind));
    const kind = kinds.some((one) => one.kind === this.kind) ? this.kind : (kinds[0]?.kind ?? "pause");
    const missing = this.missing(kind);
    return html`<div class="grid">
        <div class="kinds" role="tablist" aria-label="What is asked">
          ${kinds.map(
            (one) =>
              html`<button
                role="tab"
                aria-selected=${one.kind === kind ? "true" : "false"}
                @click=${() => this.choose(one.kind)}
              >
                ${icon(one.icon)}<b class="strong">${one.title}</b><span class="quiet small">${one.sub}</span>
              </button>`,
          )}
        </div>
        <div role="tabpanel">${this.renderDetails(kind)} ${this.renderLists(kind)} ${this.renderTerms(kind)}</div>
      </div>
      ${this.renderProblem()}
      <form class="foot" @submit=${(event: SubmitEvent) => this.ask(event, kind)}>
        <label
          ><span>A message to the table</span>
          <input class="field" name="word" maxlength="200" placeholder="Why you ask" />
        </label>
        <button type="button" class="btn" @click=${this.close}>Not now</button>
        <button
          class="btn inkbtn"
          aria-describedby=${missing === "" ? nothing : "missing"}
          ?disabled=${this.busy || this.proposal(kind) === null}
        >
          Ask the table
        </button>
        ${missing === "" ? nothing : html`<p class="missing quiet" id="missing">${missing}</p>`}
      </form>`;
  }

  /** Why the table cannot be asked yet, as a sentence; empty: it can, or the list itself says why not. */
  private missing(kind: Kind): string {
    if (kind === "replace") return this.replacement.missing;
    const needsPoint = kind === "back" && this.hasPoints && this.point === null;
    return needsPoint ? "Choose a point in the list, then ask the table." : "";
  }

  /** [CO-520] */
  private get isPaused(): boolean {
    return (this.table.votes?.pause ?? null) !== null;
  }

  private isOffered(kind: Kind): boolean {
    const { info } = this.table;
    if (this.rule(kind) === "off") return false;
    return kind !== "extend" || (info?.time !== null && info?.time.clock.kind !== "none");
  }

  private rule(kind: Kind): "all" | "majority" | "off" {
    return ruleOf(kind, this.table.info?.votes ?? DEFAULT_VOTES);
  }

  private choose(kind: Kind): void {
    this.kind = kind;
    this.visited = new Set([...this.visited, kind]);
    // on a phone the kinds form a scrolling row
    supervise(
      this.updateComplete.then(() =>
        this.renderRoot
          .querySelector('[role="tab"][aria-selected="true"]')
          ?.scrollIntoView({ inline: "center", block: "nearest" }),
      ),
    );
    this.problem = null;
  }

  private renderDetails(kind: Kind) {
    switch (kind) {
      case "pause":
        return html`<h3>For how long${this.isPaused ? ", from now on" : ""}?</h3>
          ${PAUSES.map((ms) => radioChoice("pause", durationInWords(ms), ms === this.pauseFor, () => (this.pauseFor = ms)))}
          <p class="terms">
            ${this.isPaused ? "This replaces the current pause." : "Every clock stops as soon as the table agrees."}
            Anyone may give notice to go on: ${noticeWords(this.table.info?.time)} later the clocks run again.
          </p>`;
      case "extend":
        return html`<h3>How much?</h3>
          ${EXTENSIONS.map((ms) =>
            radioChoice("extend", durationInWords(ms), ms === this.extendBy, () => (this.extendBy = ms)),
          )}`;
      case "clock":
        return this.renderClock();
      case "back":
      case "replace":
        return nothing;
      case "end":
        return html`<h3>End without a result?</h3>
          <p>
            The match is kept as unfinished in archive and replay. Nobody wins or loses; the secret of the dice is
            published.
          </p>`;
      case "help":
        return html`<h3>What may an admin see?</h3>
          ${(
            [
              ["public", "What spectators see"],
              ["all", "Everything, including hands and decks; the match becomes casual"],
            ] as const
          ).map(([eyes, words]) => radioChoice("eyes", words, eyes === this.eyes, () => (this.eyes = eyes)))}
          <p class="terms">
            For a match in which something is wrong. An admin can look until the current decision is made, for a day at
            most; the chat says when one does. Admins never play a seat.
          </p>`;
    }
  }

  /** Loaded on demand, and kept while something else is shown. */
  private renderLists(kind: Kind) {
    return html`${
      this.visited.has("back")
        ? html`<cv-back-point-choice
            ?hidden=${kind !== "back"}
            .app=${this.app}
            .table=${this.table}
            .point=${this.point}
            @cv-back-points=${() => (this.hasPoints = true)}
            @cv-back-point=${({ detail }: CustomEvent<BackPoint>) => this.choosePoint(detail)}
          ></cv-back-point-choice>`
        : nothing
    }
    ${
      this.visited.has("replace")
        ? html`<cv-replacement-choice
            ?hidden=${kind !== "replace"}
            .app=${this.app}
            .table=${this.table}
            @cv-replacement=${({ detail }: CustomEvent<ReplacementDetail>) => (this.replacement = detail)}
          ></cv-replacement-choice>`
        : nothing
    }`;
  }

  private choosePoint(point: BackPoint): void {
    this.point = point;
    supervise(this.table.show(point.to));
  }

  /** [CO-530] The time settings that would result. */
  private get time(): TimeSettings {
    const usual = presetSettings("days", this.table.info?.public === true ? "public" : "private");
    return { ...usual, up: this.table.info?.time?.up ?? usual.up, ...this.pace };
  }

  private renderClock() {
    const { time } = this;
    const { info } = this.table;
    return html`<h3>Which clock?</h3>
      <p class="quiet now">Now: ${settingsInWords(info?.time ?? NO_CLOCK)}</p>
      <cv-pace-choice
        .time=${time}
        .people=${info?.seats.filter(({ kind }) => kind === "person").length ?? 2}
        @cv-pace=${(event: CustomEvent<PaceDetail>) => (this.pace = { ...this.pace, ...event.detail })}
      ></cv-pace-choice>
      <p class="terms">${settingsInWords(time)} Every seat starts again with this clock; used vacation stays used.</p>`;
  }

  private renderTerms(kind: Kind) {
    const { info } = this.table;
    const lasts = voteLasts(info?.votes ?? DEFAULT_VOTES, info?.time ?? { clock: { kind: "none" } });
    const who = this.rule(kind) === "all" ? "Everyone else at the table must agree" : "More than half must agree";
    const silence =
      kind === "extend" || kind === "replace" ? "Anyone who does not answer is not counted." : "Silence counts as no.";
    return html`<p class="terms">${who}, within ${durationInWords(lasts)}. ${silence} A bot agrees.</p>`;
  }

  private proposal(kind: Kind): Proposal | null {
    switch (kind) {
      case "pause":
        return { kind, until: Math.round(this.table.time?.now ?? this.app.myTables.siteTime) + this.pauseFor };
      case "extend":
        return { kind, ms: this.extendBy };
      case "clock":
        return { kind, time: this.time };
      case "back":
        return this.point === null ? null : { kind, to: this.point.to };
      case "replace":
        return this.replacement.proposal;
      case "help":
        return { kind, eyes: this.eyes };
      case "end":
        return { kind };
    }
  }

  private ask(event: SubmitEvent, kind: Kind): void {
    const word = formOf(event).get("word");
    const proposal = this.proposal(kind);
    if (proposal === null) return;
    this.perform(async () => {
      const problem = await this.table.ask(proposal, typeof word === "string" ? word : "");
      if (problem !== null) throw new Error(problem);
      this.close();
    });
  }

  private readonly close = (): void => {
    supervise(this.table.show(null));
    this.dispatchEvent(new CustomEvent("cv-close"));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-vote-dialog": VoteDialogElement;
  }
}
