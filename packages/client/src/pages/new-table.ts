import type { OptionSpec, OptionValues } from "@caravanserai/kernel";
import {
  DAY,
  DEFAULT_VOTES,
  HOUR,
  PRESETS,
  presetSettings,
  RULED_VOTES,
  settingsInWords,
  shortTime,
  tableDefaults,
  voteLasts,
  type RuledVote,
  type TimeSettings,
  type VoteRule,
  type VoteSettings,
} from "@caravanserai/clocks";
import type { Club, GameInfo, SeatPlanAnswer } from "@caravanserai/protocol";
import { html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import "../elements/arch.ts";
import { base } from "../elements/base.ts";
import { icon } from "../elements/icons.ts";
import type { OptionProposal } from "../contract/index.ts";
import { GAMES, cardOf } from "../games/index.ts";
import { api } from "../shell/api.ts";
import { PageElement } from "../shell/page-element.ts";
import { vignette } from "./table-entry.ts";
import { newTableStyles } from "./new-table.css.ts";
import { pageStyles } from "./page.css.ts";
import { TIME_OUT_WORDS } from "./time-out-words.ts";

type SeatKind = "me" | "bot" | "free";

/** A new table: the game, its seats, its options as the game itself declares them, and who may come in. */
@customElement("cv-new-table")
export class NewTablePage extends PageElement {
  static override styles = [base, pageStyles, newTableStyles];

  @state() private accessor game = GAMES[0]?.id ?? "";
  @state() private accessor options: OptionValues = {};
  /** What the game proposes for these options; null: nothing, or not loaded. */
  @state() private accessor proposal: ((options: OptionValues) => OptionProposal) | null = null;
  @state() private accessor plan: GameInfo["seats"] = { min: 2, max: 2 };
  @state() private accessor seats: readonly SeatKind[] = ["me", "free"];
  @state() private accessor isPublic = true;
  @state() private accessor clubName = "";
  @state() private accessor quick = false;
  @state() private accessor automatic = true;
  @state() private accessor startWhenFull = true;
  /** The id of a clock; null: what is usual for such a table. */
  @state() private accessor clock: string | null = null;
  @state() private accessor whenUp: TimeSettings["up"] | null = null;
  @state() private accessor votes: VoteSettings = DEFAULT_VOTES;
  #loaded = false;

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (this.#loaded) return;
    this.#loaded = true;
    const wanted = this.app.router.place.query.get("game");
    if (wanted !== null && cardOf(wanted) !== undefined) this.game = wanted;
    const { club } = this;
    if (club !== null)
      void api
        .get<Club>(`/clubs/${club.id}`)
        .then(({ name }) => (this.clubName = name))
        // opening the table says what is wrong
        .catch(() => undefined);
    void this.attempt(async () => {
      if (this.app.infos.length === 0) await this.app.loadGames();
      if (this.info === undefined)
        throw new Error("The server cannot be reached. Check your connection and try again.");
      this.choose(this.game);
    });
  }

  private get info(): GameInfo | undefined {
    return this.app.infos.find((info) => info.id === this.game);
  }

  private choose(game: string): void {
    this.game = game;
    const { info } = this;
    if (info === undefined) return;
    this.options = Object.fromEntries(Object.entries(info.options).map(([name, spec]) => [name, spec.default]));
    this.setPlan(info.seats);
    void this.loadProposal(game);
  }

  /** The form is complete without it. */
  private async loadProposal(game: string): Promise<void> {
    this.proposal = null;
    const proposal =
      (await cardOf(game)
        ?.proposal?.()
        .catch(() => null)) ?? null;
    if (game === this.game) this.proposal = proposal;
  }

  private setPlan(plan: GameInfo["seats"]): void {
    this.plan = plan;
    const wanted = Math.min(plan.max, Math.max(plan.min, this.seats.length));
    this.setCount(wanted);
  }

  private setCount(count: number): void {
    const seats = Array.from({ length: count }, (_, i): SeatKind => this.seats[i] ?? "free");
    this.seats = seats.includes("me") || this.seats.length === 0 ? seats : ["me", ...seats.slice(1)];
  }

  private setOption(name: string, value: boolean | string | number): void {
    this.options = { ...this.options, [name]: value };
    const { game, options } = this;
    // how many may sit down can depend on it (a scenario for one)
    void this.attempt(async () => {
      const answer = await api.post<SeatPlanAnswer>(`/games/${game}/seats`, { options });
      if (game === this.game) this.setPlan(answer.seats);
    });
  }

  /** The club for whose members the table will be; null: none. */
  private get club(): { readonly id: string; readonly name: string } | null {
    const id = this.app.router.place.query.get("club");
    return id === null ? null : { id, name: this.clubName };
  }

  override render() {
    const card = cardOf(this.game);
    return html`<main class="page two">
      <h1 class="title">Open a table</h1>
      <div>
        ${this.problem === null ? nothing : html`<p class="problem" role="alert">${this.problem}</p>`}
        ${this.renderGames()} ${this.renderSeats()} ${this.renderRules()} ${this.renderTime()} ${this.renderVotes()}
        ${this.renderAccess()}
      </div>
      <aside class="bill">
        ${vignette(this.game)}
        <form class="in" @submit=${this.open}>
          <p class="title name">${card?.title ?? ""}</p>
          <p class="blurb">${card?.blurb ?? ""}</p>
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
            ><span>A note for those who come</span>
            <input
              class="field"
              name="note"
              maxlength="200"
              autocomplete="off"
              placeholder="Beginners welcome, no hurry"
            />
          </label>
          <span class="arches">
            ${this.seats.map(
              (seat) =>
                html`<cv-arch
                  .name=${this.app.session.me?.name ?? "You"}
                  .state=${seat === "me" ? "here" : seat === "bot" ? "bot" : "free"}
                ></cv-arch>`,
            )}
          </span>
          <button class="btn lampbtn" ?disabled=${this.busy || this.info === undefined}>Open the table</button>
          <p class="fine">${this.startWords}</p>
        </form>
      </aside>
    </main>`;
  }

  private get startWords(): string {
    if (!this.seats.includes("free")) return "Every seat is taken: play begins at once.";
    return this.startWhenFull
      ? "Play begins when the last free seat is taken, or when you say so."
      : "Play begins when you say so.";
  }

  private renderGames() {
    return html`<fieldset class="games">
      <legend class="sr">Game</legend>
      ${this.app.games.map(
        (card) =>
          html`<label class=${card.id === this.game ? "on" : ""}>
            <input type="radio" name="game" .checked=${card.id === this.game} @change=${() => this.choose(card.id)} />
            ${vignette(card.id)}
            <span class="n"><b>${card.title}</b><span>${card.players} seats · ${card.minutes}</span></span>
          </label>`,
      )}
    </fieldset>`;
  }

  private renderSeats() {
    const { plan } = this;
    const names = cardOf(this.game)?.seats;
    return html`<section>
      <div class="head">
        <h2>Seats</h2>
        <span class="quiet">${plan.min === plan.max ? `for ${plan.min}` : `${plan.min} to ${plan.max}`}</span>
      </div>
      ${
        plan.min === plan.max
          ? nothing
          : this.renderChoice(
              "How many sit down",
              Array.from({ length: plan.max - plan.min + 1 }, (_, i) => ({
                value: plan.min + i,
                label: String(plan.min + i),
              })),
              this.seats.length,
              (count) => this.setCount(count),
            )
      }
      <ol class="seats">
        ${this.seats.map((kind, seat) => {
          const role = plan.names?.[seat];
          return html`<li>
            <cv-arch
              .name=${this.app.session.me?.name ?? "You"}
              .state=${kind === "me" ? "here" : kind === "bot" ? "bot" : "free"}
            ></cv-arch>
            <label
              ><span>${role === undefined ? `Seat ${seat + 1}` : (names?.[role] ?? role)}</span>
              <select
                class="field"
                @change=${(event: Event) => this.setSeat(seat, (event.target as HTMLSelectElement).value as SeatKind)}
              >
                <option value="me" ?selected=${kind === "me"}>You</option>
                <option value="free" ?selected=${kind === "free"}>Free: anyone with the link</option>
                <option value="bot" ?selected=${kind === "bot"}>Bot</option>
              </select></label
            >
          </li>`;
        })}
      </ol>
    </section>`;
  }

  private setSeat(seat: number, kind: SeatKind): void {
    this.seats = this.seats.map((was, i) => {
      if (i === seat) return kind;
      return kind === "me" && was === "me" ? "free" : was;
    });
  }

  private renderRules() {
    const specs = Object.entries(this.info?.options ?? {});
    if (specs.length === 0) return nothing;
    return html`<section>
      <div class="head">
        <h2>Rules of this table</h2>
        <a class="more" href="/rules/${this.game}">Rulebook</a>
      </div>
      <div class="opts">
        ${specs.map(([name, spec]) => html`<div>${this.renderOption(name, spec)}${this.renderProposal(name)}</div>`)}
      </div>
    </section>`;
  }

  /** An option as the game declares it; only its words come from this side. */
  private renderOption(name: string, spec: OptionSpec) {
    const words = cardOf(this.game)?.options[name] ?? { label: name, help: "" };
    const value = this.options[name] ?? spec.default;
    if (spec.kind === "flag")
      return this.renderCheck(words.label, words.help, value === true, (on) => this.setOption(name, on), spec.rule);
    const rule = spec.rule === undefined ? nothing : html` <cv-rule rule=${spec.rule}></cv-rule>`;
    return html`<label class="field-row"
      ><b>${words.label}</b><span>${words.help}${rule}</span>
      ${
        spec.kind === "choice"
          ? html`<select
              class="field"
              @change=${(event: Event) => this.setOption(name, (event.target as HTMLSelectElement).value)}
            >
              ${spec.values.map(
                (choice) =>
                  html`<option value=${choice} .selected=${choice === value}>
                    ${words.values?.[choice] ?? choice}
                  </option>`,
              )}
            </select>`
          : html`<input
              class="field"
              type="number"
              min=${spec.min}
              max=${spec.max}
              .value=${String(value)}
              @change=${(event: Event) => {
                const number = (event.target as HTMLInputElement).valueAsNumber;
                if (Number.isInteger(number)) this.setOption(name, Math.min(spec.max, Math.max(spec.min, number)));
              }}
            />`
      }
    </label>`;
  }

  private renderProposal(name: string) {
    const proposal = this.proposal?.(this.options);
    if (proposal?.option !== name) return nothing;
    return html`<p class="help proposal">
      <span role="status">${proposal.words}</span>
      ${
        this.options[name] === proposal.value
          ? nothing
          : html`<button class="btn small" @click=${() => this.setOption(name, proposal.value)}>
              ${proposal.take}
            </button>`
      }
    </p>`;
  }

  /** How time is counted: all that changes a clock is shown before anybody sits down. */
  private get time(): TimeSettings {
    const usual = tableDefaults(this.isPublic ? "public" : "private");
    const chosen = this.clock === null ? usual : presetSettings(this.clock, this.isPublic ? "public" : "private");
    return { ...chosen, up: this.whenUp ?? chosen.up };
  }

  private renderTime() {
    const { time } = this;
    const chosen = PRESETS.find(({ clock }) => JSON.stringify(clock) === JSON.stringify(time.clock))?.id ?? "none";
    return html`<section>
      <div class="head"><h2>Time</h2></div>
      <label class="field-row"
        ><span>Clock</span>
        <select
          class="field"
          name="clock"
          @change=${(event: Event) => (this.clock = (event.target as HTMLSelectElement).value)}
        >
          ${PRESETS.map(({ id, name }) => html`<option value=${id} ?selected=${id === chosen}>${name}</option>`)}
        </select>
      </label>
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
                  ([value, words]) => html`<option value=${value} ?selected=${value === time.up}>${words}</option>`,
                )}
              </select>
            </label> `
      }
      <p class="help">${settingsInWords(time)}</p>
    </section>`;
  }

  /** [CO-009] Who must agree to what, and how long a vote is open. */
  private renderVotes() {
    const { votes, time } = this;
    const choices: readonly (readonly [VoteRule, string])[] = [
      ["all", "everybody"],
      ["majority", "more than half"],
      ["off", "not at this table"],
    ];
    return html`<section>
      <details class="votes">
        <summary>
          <h2>Votes</h2>
          <span class="quiet">${this.votesInWords}</span>
        </summary>
        <p class="help">What the table may be asked once play has begun, and who must agree to it. A bot agrees.</p>
        <div class="rules">
          ${RULED_VOTES.map(
            (kind) =>
              html`<label class="field-row"
                ><span>${VOTE_WORDS[kind]}</span>
                <select
                  class="field"
                  name="vote-${kind}"
                  @change=${(event: Event) =>
                    (this.votes = {
                      ...votes,
                      rules: { ...votes.rules, [kind]: (event.target as HTMLSelectElement).value as VoteRule },
                    })}
                >
                  ${choices.map(
                    ([value, words]) =>
                      html`<option value=${value} ?selected=${value === votes.rules[kind]}>${words}</option>`,
                  )}
                </select></label
              >`,
          )}
          <label class="field-row"
            ><span>A vote is open for</span>
            <select
              class="field"
              name="vote-lasts"
              @change=${(event: Event) => {
                const chosen = (event.target as HTMLSelectElement).value;
                this.votes = { ...votes, lasts: chosen === "" ? null : Number(chosen) };
              }}
            >
              <option value="" ?selected=${votes.lasts === null}>
                ${shortTime(voteLasts(DEFAULT_VOTES, time))}, as suits the clock
              </option>
              ${VOTE_LASTS.map((ms) => html`<option value=${ms} ?selected=${ms === votes.lasts}>${shortTime(ms)}</option>`)}
            </select></label
          >
        </div>
      </details>
    </section>`;
  }

  private get votesInWords(): string {
    const isUsual = RULED_VOTES.every((kind) => this.votes.rules[kind] === DEFAULT_VOTES.rules[kind]);
    return isUsual && this.votes.lasts === null
      ? "more than half agree to more time and to a substitute, everybody to all else"
      : "as you have chosen";
  }

  private renderAccess() {
    return html`<section>
      <div class="head"><h2>The table</h2></div>
      <div class="opts">
        ${
          this.club === null
            ? this.renderCheck(
                "Open to all",
                "It stands in the lobby and anybody may watch. Off: only people with a link can see it.",
                this.isPublic,
                (on) => (this.isPublic = on),
              )
            : html`<p class="help">
                For the members of ${this.club.name === "" ? "the club" : this.club.name} alone: they find it in the
                club and in the lobby, may watch, and nobody else.
              </p>`
        }
        ${this.renderCheck("Quick reactions", "Skips players who could not react anyway. Everybody then knows that they could not.", this.quick, (on) => (this.quick = on))}
        ${this.renderCheck("Single choices are made for you", "Where there is one legal answer, and everybody knows it.", this.automatic, (on) => (this.automatic = on))}
        ${this.renderCheck("Begin when the last seat is taken", "Off: you say when.", this.startWhenFull, (on) => (this.startWhenFull = on))}
      </div>
    </section>`;
  }

  private renderCheck(label: string, help: string, on: boolean, set: (on: boolean) => void, rule?: string) {
    return html`<label class="opt">
      <input
        type="checkbox"
        .checked=${on}
        @change=${(event: Event) => set((event.target as HTMLInputElement).checked)}
      />
      <span class="box">${icon("check")}</span>
      <span
        ><b>${label}</b><br /><span class="help"
          >${help} ${rule === undefined ? nothing : html`<cv-rule rule=${rule}></cv-rule>`}</span
        ></span
      >
    </label>`;
  }

  private renderChoice<T>(
    name: string,
    choices: readonly { readonly value: T; readonly label: string }[],
    chosen: T,
    set: (value: T) => void,
  ) {
    return html`<fieldset class="seg">
      <legend class="sr">${name}</legend>
      ${choices.map(
        ({ value, label }) =>
          html`<label class=${value === chosen ? "on" : ""}>
            <input type="radio" name=${name} .checked=${value === chosen} @change=${() => set(value)} />${label}
          </label>`,
      )}
    </fieldset>`;
  }

  private readonly open = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const text = (name: string): string => {
      const value = form.get(name);
      return typeof value === "string" ? value.trim() : "";
    };
    const mine = this.seats.indexOf("me");
    const invited = this.app.router.place.query.get("invite");
    void this.attempt(async () => {
      const opened = await this.app.openTable({
        game: this.game,
        options: this.options,
        seats: this.seats.length,
        ...(this.club === null ? { public: this.isPublic } : { public: false, club: this.club.id }),
        reactions: this.quick ? "quick" : "concealed",
        automatic: this.automatic,
        startWhenFull: this.startWhenFull,
        time: { ...this.time, nudges: [...this.time.nudges] },
        ...(this.votes === DEFAULT_VOTES ? {} : { votes: this.votes }),
        name: text("name"),
        note: text("note"),
        seat: mine < 0 ? null : mine,
        bots: this.seats.flatMap((seat, i) => (seat === "bot" ? [i] : [])),
      });
      if (opened === null || invited === null || invited === "") return;
      const { id } = opened.table;
      // where it is refused, the table says why
      await api.post(`/tables/${id}/invitations`, { name: invited }).then(
        () => this.app.router.go(`/table/${id}`, { replace: true }),
        () => this.app.router.go(`/table/${id}?invite=${encodeURIComponent(invited)}`, { replace: true }),
      );
    });
  };
}

const VOTE_WORDS: Readonly<Record<RuledVote, string>> = {
  pause: "A pause",
  extend: "More time for everybody",
  clock: "Another clock",
  back: "Going back to an earlier point",
  replace: "Replacing a player",
  end: "Ending without a result",
  abandon: "Abandoning the match",
};

const VOTE_LASTS = [HOUR, DAY, 2 * DAY, 7 * DAY, 14 * DAY];
