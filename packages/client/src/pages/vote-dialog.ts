import {
  DAY,
  DEFAULT_VOTES,
  HOUR,
  MINUTE,
  paceOf,
  presetSettings,
  PRESETS,
  settingsInWords,
  shortTime,
  voteLasts,
  type TimeSettings,
} from "@caravanserai/clocks";
import type { BackPoint, BackPointsAnswer, Proposal, ReplaceableAnswer } from "@caravanserai/protocol";
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import "../elements/arch.ts";
import { base } from "../elements/base.ts";
import "../elements/dialog.ts";
import { icon, type IconName } from "../elements/icons.ts";
import { counted, listed } from "../elements/words.ts";
import { api } from "../shell/api.ts";
import type { LiveTable } from "../shell/live-table.ts";
import { PageElement } from "../shell/page-element.ts";
import { instantInWords } from "../shell/table-clocks.ts";
import { pageStyles } from "./page.css.ts";
import { TIME_OUT_WORDS } from "./time-out-words.ts";

type Kind = "pause" | "extend" | "clock" | "back" | "replace" | "end" | "abandon";
const KINDS: readonly { readonly kind: Kind; readonly icon: IconName; readonly title: string; readonly sub: string }[] =
  [
    { kind: "pause", icon: "pause", title: "Pause", sub: "all clocks stand still" },
    { kind: "extend", icon: "clock", title: "More time for all", sub: "every seat gets the same" },
    { kind: "clock", icon: "hourglass", title: "Another clock", sub: "for everybody, from then on" },
    { kind: "back", icon: "undo", title: "Go back", sub: "to a point you choose" },
    { kind: "replace", icon: "swap", title: "Replace a player", sub: "by a person or by a bot" },
    { kind: "end", icon: "check", title: "End without a result", sub: "the match is kept in the archive" },
    { kind: "abandon", icon: "close", title: "Abandon", sub: "the match counts for nobody" },
  ];
const PAUSES = [DAY, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY];

/** `<cv-vote-dialog .app .table>`: asks the table. @fires cv-close */
@customElement("cv-vote-dialog")
export class VoteDialogElement extends PageElement {
  static override styles = [
    base,
    pageStyles,
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
        color: inherit;
        font: inherit;
      }
      .kinds button[aria-selected="true"] {
        background: var(--paper);
        border-left-color: var(--ink);
      }
      .kinds b {
        font-weight: var(--weight-strong);
      }
      .kinds span.quiet {
        grid-column: 2;
        font-size: var(--t-2);
      }
      h3 {
        font: 400 1.1875rem/1.25 var(--face-text);
        margin: 0.2rem 0 0.4rem;
      }
      .whom {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        margin-bottom: 0.6rem;
      }
      .whom button {
        display: grid;
        justify-items: center;
        gap: 0.2rem;
        padding: 0.5rem 0.8rem;
        border: 1px solid var(--rule-2);
        border-radius: var(--r-1);
        background: var(--sheet);
        min-width: 5.5rem;
        color: inherit;
        font: inherit;
      }
      .whom button[aria-pressed="true"] {
        border-color: var(--ink);
        box-shadow: inset 0 0 0 1px var(--ink);
      }
      .whom button:disabled {
        opacity: 0.55;
      }
      .choice {
        display: grid;
        grid-template-columns: auto 1fr auto;
        gap: 0 0.7rem;
        align-items: center;
        min-height: var(--row);
        padding: 0.35rem 0;
        border-top: 1px solid var(--rule);
      }
      .points {
        display: grid;
        max-height: 15rem;
        overflow: auto;
        border: 1px solid var(--rule);
      }
      .points label {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 0.6rem;
        align-items: center;
        padding: 0.4rem 0.6rem;
        min-height: var(--row);
        border-top: 1px solid var(--rule);
      }
      .terms {
        margin-top: 0.8rem;
        display: grid;
        gap: 0.4rem;
        font-size: var(--t-3);
      }
      .foot {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto auto;
        gap: 0.5rem 0.6rem;
        align-items: end;
        margin-top: 0.9rem;
        padding-top: 0.7rem;
        border-top: 1px solid var(--rule);
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
          min-width: 7rem;
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
  @state() private accessor points: readonly BackPoint[] | null = null;
  @state() private accessor older: number | null = null;
  @state() private accessor point: BackPoint | null = null;
  @state() private accessor seats: ReplaceableAnswer["seats"] | null = null;
  @state() private accessor whom: number | null = null;
  @state() private accessor by: "person" | "anyone" | "bot" | "former" = "anyone";
  @state() private accessor name = "";
  @state() private accessor pauseFor = 14 * DAY;
  @state() private accessor extendBy = DAY;
  /** The preset of the clock that is asked for, and what happens at this table when time is up. */
  @state() private accessor preset = "days";
  @state() private accessor whenUp: TimeSettings["up"] = "nothing";

  override connectedCallback(): void {
    super.connectedCallback();
    const { time } = this.table.info ?? { time: null };
    this.whenUp = time?.up ?? "nothing";
    this.extendBy = time !== null && paceOf(time) === "live" ? 10 * MINUTE : DAY;
  }

  override render() {
    const kinds = KINDS.filter(({ kind }) => this.isOffered(kind));
    const kind = kinds.some((one) => one.kind === this.kind) ? this.kind : (kinds[0]?.kind ?? "pause");
    return html`<div class="grid">
        <div class="kinds" role="tablist" aria-label="What is asked">
          ${kinds.map(
            (one) =>
              html`<button
                role="tab"
                aria-selected=${one.kind === kind ? "true" : "false"}
                @click=${() => this.choose(one.kind)}
              >
                ${icon(one.icon)}<b>${one.title}</b><span class="quiet">${one.sub}</span>
              </button>`,
          )}
        </div>
        <div role="tabpanel">${this.renderDetails(kind)} ${this.renderTerms(kind)}</div>
      </div>
      ${this.problem === null ? nothing : html`<p class="problem" role="alert">${this.problem}</p>`}
      <form class="foot" @submit=${(event: SubmitEvent) => this.ask(event, kind)}>
        <label
          ><span>A word to the table</span>
          <input class="field" name="word" maxlength="200" placeholder="Why you ask" />
        </label>
        <button type="button" class="btn" @click=${this.close}>Not now</button>
        <button class="btn inkbtn" ?disabled=${this.busy || this.proposal(kind) === null}>Ask the table</button>
      </form>`;
  }

  private isOffered(kind: Kind): boolean {
    const { info } = this.table;
    if (this.rule(kind) === "off") return false;
    return kind !== "extend" || (info?.time !== null && info?.time.clock.kind !== "none");
  }

  private rule(kind: Kind): "all" | "majority" | "off" {
    return (this.table.info?.votes ?? DEFAULT_VOTES).rules[kind];
  }

  private choose(kind: Kind): void {
    this.kind = kind;
    this.problem = null;
    if (kind === "back" && this.points === null) void this.loadPoints();
    if (kind === "replace" && this.seats === null) void this.loadSeats();
  }

  private loadPoints(): Promise<void> {
    return this.attempt(async () => {
      const before = this.older === null ? {} : { before: this.older };
      const answer = await api.get<BackPointsAnswer>(`/tables/${this.table.id}/votes/back`, before);
      this.points = [...(this.points ?? []), ...answer.points];
      this.older = answer.more;
    });
  }

  private loadSeats(): Promise<void> {
    return this.attempt(async () => {
      this.seats = (await api.get<ReplaceableAnswer>(`/tables/${this.table.id}/votes/seats`)).seats;
    });
  }

  private renderDetails(kind: Kind) {
    switch (kind) {
      case "pause":
        return html`<h3>For how long?</h3>
          ${this.radios(
            "pause",
            PAUSES.map((ms) => [ms, shortTime(ms)]),
            this.pauseFor,
            (ms) => (this.pauseFor = ms),
          )}
          <p class="terms">
            Every clock stands still from the moment it is agreed. Anybody may give notice to go on.
          </p>`;
      case "extend":
        return html`<h3>How much?</h3>
          ${this.radios(
            "extend",
            [10 * MINUTE, HOUR, DAY, 3 * DAY, 7 * DAY].map((ms) => [ms, shortTime(ms)]),
            this.extendBy,
            (ms) => (this.extendBy = ms),
          )}`;
      case "clock":
        return this.renderClock();
      case "back":
        return this.renderBack();
      case "replace":
        return this.renderReplace();
      case "end":
        return html`<h3>End without a result?</h3>
          <p>
            The match is kept as unfinished in archive and replay. Nobody wins or loses; the secret of the dice is
            published.
          </p>`;
      case "abandon":
        return html`<h3>Abandon the match?</h3>
          <p>As ending it, and only those who sit here find it afterwards. It is in no statistics.</p>`;
    }
  }

  /** [CO-530] The settings of time as they would be. */
  private get time(): TimeSettings {
    const { info } = this.table;
    const wanted = presetSettings(this.preset, info?.public === true ? "public" : "private");
    return { ...wanted, up: this.whenUp };
  }

  private renderClock() {
    const { time } = this;
    const now = this.table.info?.time ?? null;
    return html`<h3>Which clock?</h3>
      <p class="quiet">Now: ${now === null ? "nobody’s time is counted." : settingsInWords(now)}</p>
      ${PRESETS.map(
        ({ id, name }) =>
          html`<label class="choice"
            ><input type="radio" name="clock" .checked=${id === this.preset} @change=${() => (this.preset = id)} />
            ${name}</label
          >`,
      )}
      ${
        time.clock.kind === "none"
          ? nothing
          : html`<label class="field-row"
              ><span>When somebody’s time is up</span>
              <select
                class="field"
                name="up"
                @change=${(event: Event) =>
                  (this.whenUp = (event.target as HTMLSelectElement).value as TimeSettings["up"])}
              >
                ${TIME_OUT_WORDS.map(
                  ([value, words]) => html`<option value=${value} ?selected=${value === this.whenUp}>${words}</option>`,
                )}
              </select></label
            >`
      }
      <p class="terms">
        ${settingsInWords(time)} Every seat begins anew with this clock; vacation that was used stays used.
      </p>`;
  }

  private radios(
    name: string,
    values: readonly (readonly [number, string])[],
    now: number,
    chosen: (value: number) => void,
  ) {
    return values.map(
      ([value, words]) =>
        html`<label class="choice"
          ><input type="radio" name=${name} .checked=${value === now} @change=${() => chosen(value)} /> ${words}</label
        >`,
    );
  }

  private renderBack() {
    const { points } = this;
    if (points === null) return html`<p class="quiet" role="status">One moment.</p>`;
    if (points.length === 0) return html`<p>There is no point to which the table could go back.</p>`;
    return html`<h3>To which point?</h3>
      <div class="points" role="radiogroup" aria-label="Points">
        ${points.map(
          (point) =>
            html`<label
              ><input
                type="radio"
                name="point"
                .checked=${this.point?.to === point.to}
                @change=${() => this.choosePoint(point)}
              />
              <span
                ><b>${this.pointWords(point)}</b><br /><span class="quiet"
                  >${instantInWords(point.at)} · ${this.undone(point)}</span
                ></span
              ></label
            >`,
        )}
      </div>
      ${
        this.older === null
          ? nothing
          : html`<button class="btn small" ?disabled=${this.busy} @click=${() => void this.loadPoints()}>
              Older points
            </button>`
      }
      <ul class="terms">
        <li>The dice are thrown anew. Nobody can know them.</li>
        <li>What has been seen stays seen.</li>
        <li>The old line is kept, struck through, in the log and the replay.</li>
      </ul>`;
  }

  private choosePoint(point: BackPoint): void {
    this.point = point;
    void this.table.show(point.to);
  }

  private pointWords({ next }: BackPoint): string {
    const name = next === null ? "what followed" : `the answer of ${this.table.info?.seats[next]?.name ?? "a seat"}`;
    return `Before ${name}`;
  }

  private undone({ events, seats, dice, drawn, shown }: BackPoint): string {
    const names = seats.map((seat) => this.table.info?.seats[seat]?.name ?? "");
    const parts = [
      `${counted(events, "event")}${names.length === 0 ? "" : ` of ${listed(names)}`}`,
      ...(dice === 0 ? [] : [counted(dice, "die", "dice")]),
      ...(drawn === 0 ? [] : [counted(drawn, "draw")]),
      ...(shown === 0 ? [] : [`${shown} shown`]),
    ];
    return `undoes ${parts.join(", ")}`;
  }

  private renderReplace() {
    const { seats, table } = this;
    const { info } = table;
    if (seats === null || info === null) return html`<p class="quiet" role="status">One moment.</p>`;
    const chosen = seats.find(({ seat }) => seat === this.whom);
    const isBot = info.seats[this.whom ?? -1]?.kind === "bot";
    return html`<h3>Who is replaced?</h3>
      <div class="whom">
        ${seats.map(({ seat, may, former }) => {
          const { name = "", kind = "person" } = info.seats[seat] ?? {};
          return html`<button
            aria-pressed=${seat === this.whom ? "true" : "false"}
            ?disabled=${!may && former.length === 0}
            @click=${() => this.chooseSeat(seat, kind === "bot")}
          >
            <cv-arch .name=${name} .state=${kind === "bot" ? "bot" : "here"}></cv-arch>${name}
          </button>`;
        })}
      </div>
      ${seats.every(({ may, former }) => !may && former.length === 0) ? html`<p class="quiet">${seats[0]?.why}</p>` : nothing}
      ${
        chosen === undefined
          ? nothing
          : html`<h3>By whom?</h3>
              ${isBot ? this.renderFormer(chosen.former) : this.renderBy()}
              <p class="terms">
                The newcomer takes over the whole seat with all that it hides, and its clock. The hand-over stands in
                the log and in the record.
              </p>`
      }`;
  }

  private chooseSeat(seat: number, isBot: boolean): void {
    this.whom = seat;
    this.by = isBot ? "former" : "anyone";
    this.name = this.seats?.find((one) => one.seat === seat)?.former[0] ?? "";
  }

  private renderFormer(former: readonly string[]) {
    return former.map(
      (name) =>
        html`<label class="choice"
          ><input type="radio" name="by" .checked=${this.name === name} @change=${() => (this.name = name)} /> ${name},
          who held it before</label
        >`,
    );
  }

  private renderBy() {
    const radio = (by: "person" | "anyone" | "bot", title: string, sub: string, more: unknown = nothing) =>
      html`<label class="choice"
        ><input type="radio" name="by" .checked=${this.by === by} @change=${() => (this.by = by)} />
        <span><b>${title}</b><br /><span class="quiet">${sub}</span></span
        >${more}</label
      >`;
    return html`${radio(
      "anyone",
      "Anyone who takes the seat",
      "It is shown in the lobby, or taken by the link of the table.",
    )}
    ${radio(
      "person",
      "A person I name",
      "They have three days to accept.",
      this.by === "person"
        ? html`<input
            class="field"
            aria-label="Name of the account"
            placeholder="Name of the account"
            maxlength="32"
            .value=${this.name}
            @input=${(event: Event) => (this.name = (event.target as HTMLInputElement).value)}
          />`
        : nothing,
    )}
    ${radio("bot", "A bot, for good", "The person can be voted back in.")}`;
  }

  private renderTerms(kind: Kind) {
    const { info } = this.table;
    const lasts = voteLasts(info?.votes ?? DEFAULT_VOTES, info?.time ?? { clock: { kind: "none" } });
    const who = this.rule(kind) === "all" ? "Everybody else at the table must agree" : "More than half must agree";
    const silence =
      kind === "extend" || kind === "replace" ? "Who says nothing is not counted." : "Silence counts as no.";
    return html`<p class="terms">${who}, within ${shortTime(lasts)}. ${silence} A bot agrees.</p>`;
  }

  private proposal(kind: Kind): Proposal | null {
    switch (kind) {
      case "pause":
        return { kind, until: Date.now() + this.pauseFor };
      case "extend":
        return { kind, ms: this.extendBy };
      case "clock":
        return { kind, time: { ...this.time, nudges: [...this.time.nudges] } };
      case "back":
        return this.point === null ? null : { kind, to: this.point.to };
      case "replace": {
        const { whom, by } = this;
        const name = this.name.trim();
        if (whom === null || ((by === "person" || by === "former") && name === "")) return null;
        if (by === "former") return { kind: "restore", seat: whom, name };
        return { kind, seat: whom, by: by === "person" ? { name } : by };
      }
      case "end":
      case "abandon":
        return { kind };
    }
  }

  private ask(event: SubmitEvent, kind: Kind): void {
    event.preventDefault();
    const word = new FormData(event.target as HTMLFormElement).get("word");
    const proposal = this.proposal(kind);
    if (proposal === null) return;
    void this.attempt(async () => {
      const problem = await this.table.ask(proposal, typeof word === "string" ? word : "");
      if (problem !== null) throw new Error(problem);
      this.close();
    });
  }

  private readonly close = (): void => {
    void this.table.show(null);
    this.dispatchEvent(new CustomEvent("cv-close"));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-vote-dialog": VoteDialogElement;
  }
}
