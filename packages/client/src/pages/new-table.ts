import type { OptionValues } from "@caravanserai/kernel";
import {
  checkTime,
  DEFAULT_VOTES,
  settingsInWords,
  tableDefaults,
  type TimeSettings,
  type VoteSettings,
} from "@caravanserai/clocks";
import type { GameInfo } from "@caravanserai/protocol";
import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import "../elements/arch.ts";
import { levelsAt } from "../elements/level-words.ts";
import { supervise } from "../elements/supervise.ts";
import { cardOf } from "../games/index.ts";
import { api } from "../shell/api.ts";
import { GameChoicePage } from "./game-choice-page.ts";
import "./game-options.ts";
import type { ChosenOption } from "./game-options.ts";
import "./match-estimate.ts";
import { newTableStyles } from "./new-table.css.ts";
import "./pace-choice.ts";
import type { PaceDetail } from "./pace-choice.ts";
import "./seat-choice.ts";
import { archState, seatsFor, type SeatKind, type SeatLevel } from "./seat-choice.ts";
import { vignette } from "./table-entry.ts";
import "./table-terms.ts";
import { USUAL_TERMS, type TableTerms } from "./table-terms.ts";
import "./vote-rules.ts";
import { formOf } from "./form-field.ts";

/** The form for a new table: the game, its seats, its options as the game itself declares them, and who may join. */
@customElement("cv-new-table")
export class NewTablePage extends GameChoicePage {
  static override styles = newTableStyles;

  @state() private accessor options: OptionValues = {};
  @state() private accessor plan: GameInfo["seats"] = { min: 2, max: 2 };
  @state() private accessor levels: readonly SeatLevel[] = [];
  @state() private accessor seats: readonly SeatKind[] = ["me", "free"];
  @state() private accessor clubName = "";
  @state() private accessor terms = USUAL_TERMS;
  /** The time settings that the user has changed; the others keep their defaults. */
  @state() private accessor pace: PaceDetail = {};
  @state() private accessor votes: VoteSettings = DEFAULT_VOTES;

  override firstUpdated(): void {
    const { club } = this;
    if (club !== null) supervise(api.get(`/clubs/${club.id}`).then(({ name }) => (this.clubName = name)));
  }

  protected override gamesKnown(): void {
    this.choose(this.game);
  }

  private choose(game: string): void {
    this.game = game;
    const { info } = this;
    if (info === undefined) return;
    this.options = Object.fromEntries(Object.entries(info.options).map(([name, spec]) => [name, spec.default]));
    this.setPlan(info.seats);
  }

  private setPlan(plan: GameInfo["seats"]): void {
    this.plan = plan;
    this.levels = [];
    this.seats = seatsFor(Math.min(plan.max, Math.max(plan.min, this.seats.length)), this.seats);
  }

  private setOption({ name, value }: ChosenOption): void {
    this.options = { ...this.options, [name]: value };
    const { game, options } = this;
    // the number of seats can depend on it (a scenario for one)
    this.perform(async () => {
      const answer = await api.post(`/games/${game}/seats`, { options });
      if (game === this.game) this.setPlan(answer.seats);
    });
  }

  /** The club whose members the table is for; null: none. */
  private get club(): { readonly id: string; readonly name: string } | null {
    const id = this.app.router.place.query.get("club");
    return id === null ? null : { id, name: this.clubName };
  }

  override render() {
    const card = cardOf(this.game);
    return html`<main class="page two">
      <h1 class="title">Open a table</h1>
      <div>
        ${this.renderProblem()} ${this.renderGames()}
        <cv-seat-choice
          game=${this.game}
          .plan=${this.plan}
          .seats=${this.seats}
          .offers=${levelsAt(this.info, this.seats.length)}
          .levels=${this.levels}
          @cv-levels=${({ detail }: CustomEvent<readonly SeatLevel[]>) => (this.levels = detail)}
          name=${this.ownName}
          @cv-seats=${({ detail }: CustomEvent<readonly SeatKind[]>) => (this.seats = detail)}
        ></cv-seat-choice>
        ${
          this.info === undefined
            ? nothing
            : html`<cv-game-options
                .info=${this.info}
                .values=${this.options}
                seats=${this.seats.length}
                @cv-option=${({ detail }: CustomEvent<ChosenOption>) => this.setOption(detail)}
              ></cv-game-options>`
        }
        ${this.renderTime()}
        <cv-vote-rules
          .votes=${this.votes}
          .time=${this.time}
          @cv-votes=${({ detail }: CustomEvent<VoteSettings>) => (this.votes = detail)}
        ></cv-vote-rules>
        <cv-table-terms
          .terms=${this.terms}
          .club=${this.club}
          .casual=${this.whyCasual}
          @cv-terms=${({ detail }: CustomEvent<TableTerms>) => (this.terms = detail)}
        ></cv-table-terms>
      </div>
      <aside class="bill">
        ${vignette(this.game)}
        <form class="in" id="opening" @submit=${this.open}>
          <p class="title name">${card?.title ?? ""}</p>
          <p class="blurb muted">${card?.blurb ?? ""}</p>
          <label class="field-row"
            ><span>Name of the table</span>
            <input
              class="field"
              name="name"
              maxlength="60"
              autocomplete="off"
              placeholder="Monday nights on the Coromandel"
            />
          </label>
          <label class="field-row"
            ><span>A note for visitors</span>
            <input
              class="field"
              name="note"
              maxlength="200"
              autocomplete="off"
              placeholder="Beginners welcome, no hurry"
            />
          </label>
          <span class="arches">
            ${this.seats.map((seat) => html`<cv-arch .name=${this.ownName} .state=${archState(seat)}></cv-arch>`)}
          </span>
          <p class="pace read">${this.paceWords}</p>
          <cv-match-estimate
            .app=${this.app}
            .time=${this.time}
            game=${this.game}
            seats=${this.seats.length}
            people=${this.people}
          ></cv-match-estimate>
          <button class="btn lampbtn" ?disabled=${!this.canOpen}>Open the table</button>
          <p class="fine muted tiny">${this.startWords}</p>
        </form>
      </aside>
      <div class="foot">
        <p>${this.paceWords}</p>
        <button class="btn lampbtn" form="opening" ?disabled=${!this.canOpen}>Open the table</button>
      </div>
    </main>`;
  }

  private get ownName(): string {
    return this.app.session.me?.name ?? "You";
  }

  /** How many of the seats are not bots. */
  private get people(): number {
    return this.seats.filter((seat) => seat !== "bot").length;
  }

  /** The levels that still apply: of seats that have a bot, at a table of this size. */
  private get botLevels(): SeatLevel[] {
    const offered = levelsAt(this.info, this.seats.length).filter(({ whyNot }) => whyNot === null);
    return this.levels.filter(
      ({ seat, level }) => this.seats[seat] === "bot" && offered.some((offer) => offer.level === level),
    );
  }

  private get canOpen(): boolean {
    return !this.busy && this.info !== undefined && checkTime(this.time) === null;
  }

  /** The time settings in sentences; if they are not possible, the reason why the table cannot be opened. */
  private get paceWords(): string {
    return checkTime(this.time) === null
      ? settingsInWords(this.time)
      : "You cannot open the table yet: a value of the clock is not possible. Its field says why.";
  }

  private get startWords(): string {
    if (!this.seats.includes("free")) return "Every seat is taken: play begins at once.";
    return this.terms.startsWhenFull
      ? "Play begins when the last free seat is taken, or when you say so."
      : "Play begins when you say so.";
  }

  private renderGames() {
    return html`<fieldset class="games">
      <legend class="sr">Game</legend>
      ${this.app.games.map(
        (card) =>
          html`<label class="covered vstack framed ${card.id === this.game ? "on" : ""}">
            <input type="radio" name="game" .checked=${card.id === this.game} @change=${() => this.choose(card.id)} />
            ${vignette(card.id)}
            <span class="n"
              ><b>${card.title}</b><span class="muted tiny">${card.players} seats · ${card.minutes}</span></span
            >
          </label>`,
      )}
    </fieldset>`;
  }

  /** [CO-001] The time settings: everything that affects a clock is shown before anyone takes a seat. */
  private get time(): TimeSettings {
    return { ...tableDefaults(this.terms.isPublic ? "public" : "private"), ...this.pace };
  }

  private renderTime() {
    return html`<section id="pace">
      <div class="head"><h2>Pace</h2></div>
      <cv-pace-choice
        .time=${this.time}
        .people=${this.people}
        plot
        @cv-pace=${(event: CustomEvent<PaceDetail>) => (this.pace = { ...this.pace, ...event.detail })}
      ></cv-pace-choice>
    </section>`;
  }

  /** [MM-300] [MM-301] [MM-302] Why this table cannot be rated; null: it can. */
  private get whyCasual(): string | null {
    const { time } = this;
    if (this.app.session.me?.kind !== "account") return "ratings need an account.";
    if (this.seats.includes("bot")) return "matches with bots are never rated.";
    if (time.clock.kind === "none" || time.up === "nothing" || time.up === "remind")
      return "a rated match needs a clock that does something when time is up.";
    if (!this.terms.isPublic && this.club === null) return "private tables are rated only in clubs and tournaments.";
    return null;
  }

  private readonly open = (event: SubmitEvent): void => {
    const form = formOf(event);
    const text = (name: string): string => {
      const value = form.get(name);
      return typeof value === "string" ? value.trim() : "";
    };
    const mine = this.seats.indexOf("me");
    const invited = this.app.router.place.query.get("invite");
    this.perform(async () => {
      const opened = await this.app.openTable({
        game: this.game,
        options: this.options,
        seats: this.seats.length,
        ...(this.club === null ? { public: this.terms.isPublic } : { public: false, club: this.club.id }),
        reactions: this.terms.isQuick ? "quick" : "concealed",
        automatic: this.terms.isAutomatic,
        rated: this.terms.isRated && this.whyCasual === null,
        startWhenFull: this.terms.startsWhenFull,
        spectatorDelay: this.terms.delay,
        time: this.time,
        ...(this.votes === DEFAULT_VOTES ? {} : { votes: this.votes }),
        name: text("name"),
        note: text("note"),
        seat: mine < 0 ? null : mine,
        bots: this.seats.flatMap((seat, i) => (seat === "bot" ? [i] : [])),
        levels: this.botLevels,
      });
      if (opened === null || invited === null || invited === "") return;
      const { id } = opened.table;
      // if the invitation is refused, the table shows why
      await api.post(`/tables/${id}/invitations`, { name: invited }).then(
        () => this.app.router.go(`/table/${id}`, { replace: true }),
        () => this.app.router.go(`/table/${id}?invite=${encodeURIComponent(invited)}`, { replace: true }),
      );
    });
  };
}
