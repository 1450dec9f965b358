import { DAY } from "@caravanserai/clocks";
import type { OptionValues } from "@caravanserai/kernel";
import type { CreateTournamentGiven, GameInfo } from "@caravanserai/protocol";
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { supervise } from "../elements/supervise.ts";
import { cardOf } from "../games/index.ts";
import { api } from "../shell/api.ts";
import { PACES, paceWords } from "../shell/seek-words.ts";
import { extentOf, isLive, KINDS, meaningOf } from "../shell/tournament-plan.ts";
import type { TournamentKind, TournamentPlan } from "../shell/tournament-plan.ts";
import { fieldOf } from "./form-field.ts";
import "./game-options.ts";
import type { ChosenOption } from "./game-options.ts";
import { engraving } from "./tournament-engraving.ts";
import { gameTiles, gameTileStyles } from "./game-tiles.ts";
import { newTournamentStyles } from "./new-tournament.css.ts";
import { fieldStyles } from "./page.css.ts";
import { segments, segmentStyles } from "./segments.ts";
import { StyledPage } from "./styled-page.ts";

type Who = "club" | "link" | "everybody";
type When = "press" | "date";
type Values = readonly (readonly [value: string, words: string])[];

/** How long a tournament waits for its organiser to begin it. */
const WAITS_DAYS = 30;
/** [MM-770] */
const USUAL_LIMIT_DAYS = 28;
const LIMITS = [7, 10, 14, 21, 28, 42, 60].map((days) => [String(days), `${days} days`] as const);
const YES_NO: Values = [
  ["no", "no"],
  ["yes", "yes"],
];

/** `/new-tournament`: calls a tournament. A kind sets everything; every setting stands in a fold and may be changed. */
@customElement("cv-new-tournament")
export class NewTournamentPage extends StyledPage {
  static override styles = [gameTileStyles, fieldStyles, segmentStyles, newTournamentStyles];

  @state() private accessor kind: TournamentKind | null = null;
  @state() private accessor plan: TournamentPlan | null = null;
  @state() private accessor game: string | null = null;
  @state() private accessor options: OptionValues = {};
  @state() private accessor who: Who = "link";
  @state() private accessor when: When = "press";
  /** The rated matches of the game show that its sides are far from even. */
  @state() private accessor uneven = false;

  override render() {
    const { session } = this.app;
    if (session.me?.kind !== "account")
      return html`<main class="page">
        <h1>Call a tournament</h1>
        <p class="empty">Tournaments are run by accounts. <a href="/sign-in">Sign in</a> first.</p>
      </main>`;
    return html`<main class="page">
      <form class="both" @submit=${this.send}>
        <div>
          <h1 class="title">Call a tournament</h1>
          ${this.renderKinds()} ${this.renderGames()}
          ${this.plan === null || this.game === null ? nothing : this.renderRows(this.plan, this.game)}
        </div>
        ${this.renderPreview()}
      </form>
    </main>`;
  }

  /* ---- The kind and the game */

  private renderKinds() {
    return html`<fieldset>
      <legend>What kind of tournament is it?</legend>
      <div class="kinds">
        ${KINDS.map((kind) => {
          const fits = this.game === null || this.fits(this.game, kind.plan);
          return html`<label class="kind framed rounded selectable ${kind === this.kind ? "on" : ""}">
            <input
              type="radio"
              class="sr"
              name="kind"
              .checked=${kind === this.kind}
              ?disabled=${!fits}
              @change=${() => this.choose(kind)}
            />
            ${engraving(kind.id)} <b>${kind.title}</b>
            <span class="muted small"
              >${fits ? kind.words : kind.plan.format === "tables" ? "Two play this game. Take the league." : "This game takes three or more. Take the round of friends."}</span
            >
          </label>`;
        })}
      </div>
    </fieldset>`;
  }

  private choose(kind: TournamentKind): void {
    this.kind = kind;
    this.plan = { ...kind.plan, double: kind.plan.double || this.proposesDouble(kind.plan) };
  }

  private proposesDouble({ format }: TournamentPlan): boolean {
    return this.uneven && format !== "tables";
  }

  private renderGames() {
    const { plan } = this;
    return gameTiles(this.app.games, this.game, {
      choose: (game) => this.chooseGame(game),
      fits: (game) => plan === null || this.fits(game, plan),
    });
  }

  private chooseGame(game: string): void {
    this.game = game;
    this.options = {};
    this.uneven = false;
    supervise(this.learnBalance(game));
  }

  /** [MM-704] Pairs of uneven games play both sides, unless the organiser has chosen already. */
  private async learnBalance(game: string): Promise<void> {
    const pace = this.plan?.pace ?? "days";
    const of = isLive(pace) ? "live" : "correspondence";
    const { uneven } = await api.get(`/leaderboards/${game}/${of}`);
    if (game !== this.game) return;
    this.uneven = uneven;
    const { plan, kind } = this;
    if (plan !== null && plan.double === kind?.plan.double && this.proposesDouble(plan)) this.set({ double: true });
  }

  private info(game: string): GameInfo | undefined {
    return this.app.infos.find(({ id }) => id === game);
  }

  /** Whether a game can be played in this format. */
  private fits(game: string, { format }: TournamentPlan): boolean {
    const seats = this.info(game)?.seats;
    if (seats === undefined) return true;
    return format === "tables" ? seats.max >= 3 : seats.min <= 2;
  }

  private set(change: Partial<TournamentPlan>): void {
    if (this.plan !== null) this.plan = { ...this.plan, ...change };
  }

  /* ---- What an organiser nearly always says */

  private renderRows(plan: TournamentPlan, game: string) {
    const info = this.info(game);
    const who: readonly (readonly [Who, string])[] =
      this.club === null
        ? [
            ["link", "Who has the link or an invitation"],
            ["everybody", "Everybody here"],
          ]
        : [["club", "Members of the club"]];
    return html`<div class="rows">
        ${this.row("Name", html`<input class="field" name="name" aria-label="Name" required minlength="3" maxlength="60" autocomplete="off" />`)}
        ${this.row(
          "Who",
          segments(
            "Who may enter",
            who.map(([id, words]) => ({
              words,
              on: this.club !== null || id === this.who,
              choose: () => (this.who = id),
            })),
          ),
        )}
        ${this.row(
          "Places",
          html`${this.number("Places", "most", plan.most, 2, 128, (most) => this.set({ most, least: Math.min(plan.least, most) }))}
            <span class="quiet">from ${plan.least} on it can begin</span>`,
        )}
        ${this.row(
          "When",
          html`${segments("When it begins", [
            { words: "When I press Begin", on: this.when === "press", choose: () => (this.when = "press") },
            { words: "On a date", on: this.when === "date", choose: () => (this.when = "date") },
          ])}
          ${
            this.when === "press"
              ? html`<span class="quiet">at the latest in ${WAITS_DAYS} days</span>`
              : html`<input
                  class="field"
                  name="startsAt"
                  type="datetime-local"
                  aria-label="Entries close, and it begins"
                  required
                  .value=${localInstant(Date.now() + 7 * DAY)}
                />`
          }`,
        )}
        ${this.row(
          "Clock",
          html`<select
            class="field"
            aria-label="Clock"
            @change=${(event: Event) => this.set({ pace: (event.target as HTMLSelectElement).value, limit: null })}
          >
            ${(["correspondence", "live"] as const).map(
              (of) =>
                html`<optgroup label=${of === "live" ? "Live" : "By correspondence"}>
                  ${PACES[of].map((id) => html`<option value=${id} ?selected=${id === plan.pace}>${paceWords(id)}</option>`)}
                </optgroup>`,
            )}
          </select>`,
        )}
      </div>
      ${this.renderFold(plan)}
      ${
        info === undefined || Object.keys(info.options).length === 0
          ? nothing
          : html`<details class="fold">
              <summary><b>Rules of the game</b> <span class="muted">${this.optionWords(info)}</span></summary>
              <cv-game-options
                .info=${info}
                .values=${this.options}
                .seats=${plan.format === "tables" ? plan.seats : 2}
                @cv-option=${({ detail: { name, value } }: CustomEvent<ChosenOption>) =>
                  (this.options = { ...this.options, [name]: value })}
              ></cv-game-options>
            </details>`
      }
      <label class="field-row about"
        ><span>What people should know</span><textarea class="field" name="about" rows="2" maxlength="2000"></textarea>
      </label>`;
  }

  private row(label: string, content: TemplateResult) {
    return html`<b>${label}</b>
      <div class="hstack cluster">${content}</div>`;
  }

  private optionWords(info: GameInfo): string {
    const changed = Object.entries(this.options).filter(([name, value]) => info.options[name]?.default !== value);
    const words = changed.map(([name]) => cardOf(info.id)?.options[name]?.label ?? name);
    return words.length === 0 ? "as the rulebook has them" : `changed: ${words.join(", ")}`;
  }

  /* ---- Everything else */

  private renderFold(plan: TournamentPlan) {
    const { format } = plan;
    const duel = format !== "tables";
    const limit = plan.limit === null ? "" : String(plan.limit / DAY);
    const rounds = Array.from({ length: 15 }, (_, i) => [String(i + 1), String(i + 1)] as const);
    const { strength } = plan;
    const changed = this.changes(plan);
    return html`<details class="fold">
      <summary>
        <b>What this kind sets</b>
        <span class="muted">${changed === 0 ? "all as the kind has it" : `${changed} changed by you`}</span>
      </summary>
      ${
        changed === 0 || this.kind === null
          ? nothing
          : html`<p>
              <button type="button" class="btn small" @click=${() => this.kind !== null && this.choose(this.kind)}>
                As the kind has it
              </button>
            </p>`
      }
      <div class="settings">
        ${this.item(
          "least",
          "At least this many players",
          this.number("At least this many players", "least", plan.least, 2, plan.most, (least) => this.set({ least })),
        )}
        ${
          format === "swiss" || format === "tables"
            ? this.choice(
                "rounds",
                "Rounds",
                String(plan.rounds ?? ""),
                [["", "by the number of entries"], ...rounds],
                (value) => this.set({ rounds: value === "" ? null : Number(value) }),
              )
            : nothing
        }
        ${
          format === "round-robin"
            ? this.choice(
                "cycles",
                "Everybody meets",
                String(plan.cycles),
                [
                  ["1", "once"],
                  ["2", "twice"],
                ],
                (value) => this.set({ cycles: value === "2" ? 2 : 1 }),
              )
            : nothing
        }
        ${
          format === "round-robin"
            ? this.choice(
                "atOnce",
                "Rounds begin",
                String(plan.atOnce),
                [
                  ["null", "all at once up to six players"],
                  ["true", "all at once"],
                  ["false", "one after another"],
                ],
                (value) => this.set({ atOnce: value === "null" ? null : value === "true" }),
              )
            : nothing
        }
        ${
          format === "tables"
            ? this.choice(
                "seats",
                "Seats at a table",
                String(plan.seats),
                ["3", "4", "5", "6"].map((n) => [n, n] as const),
                (value) => this.set({ seats: Number(value) }),
              )
            : nothing
        }
        ${
          duel
            ? this.flag(
                "double",
                this.uneven ? "A pair plays both sides (the sides are uneven)" : "A pair plays both sides",
                plan.double,
              )
            : nothing
        }
        ${this.choice(
          "seeding",
          "Seeds",
          plan.seeding,
          [
            ["rating", "by rating"],
            ["lot", "by lot"],
          ],
          (value) => this.set({ seeding: value as TournamentPlan["seeding"] }),
        )}
        ${
          isLive(plan.pace)
            ? nothing
            : this.choice(
                "limit",
                "A round is at most",
                limit,
                [["", `${USUAL_LIMIT_DAYS} days, the usual`], ...LIMITS],
                (value) => this.set({ limit: value === "" ? null : Number(value) * DAY }),
              )
        }
        ${
          format === "knock-out"
            ? this.choice(
                "adjudicate",
                "When the round ends",
                plan.adjudicate ?? "",
                [
                  ["", "it waits for its matches"],
                  ["time", "who used less time advances"],
                ],
                (value) => this.set({ adjudicate: value === "time" ? "time" : null }),
              )
            : nothing
        }
        ${format === "knock-out" ? this.flag("thirdPlace", "A match for the third place", plan.thirdPlace) : nothing}
        ${format === "swiss" || format === "tables" ? this.flag("lateEntry", "Late entry, until half of the rounds are paired", plan.lateEntry) : nothing}
        ${format === "swiss" || format === "round-robin" ? this.flag("filler", "With an odd number a bot plays the one who rests", plan.filler) : nothing}
        ${format === "tables" ? this.flag("final", "The best meet at one more table at the end", plan.final) : nothing}
        ${this.flag("rated", "Rated", plan.rated)} ${this.flag("bots", "Accounts of programs may enter", plan.bots)}
        ${this.flag("settledOnly", "Settled ratings only", plan.settledOnly)}
        ${this.item(
          "strength",
          "Ratings",
          html`${this.rating("Ratings from", strength.from, (from) => this.set({ strength: { ...strength, from } }))} to
          ${this.rating("Ratings to", strength.to, (to) => this.set({ strength: { ...strength, to } }))}`,
        )}
      </div>
    </details>`;
  }

  /** A setting; one that the organiser has changed is marked and says what the kind has. */
  private item(name: keyof TournamentPlan, label: string, content: TemplateResult) {
    const isChanged = this.plan !== null && this.isChanged(this.plan, name);
    return html`<div class="item hstack spread ruled ${isChanged ? "changed" : ""}" data-setting=${name}>
      <span>${label}${isChanged ? html`<small class="muted small">changed by you</small>` : nothing}</span
      ><span>${content}</span>
    </div>`;
  }

  private isChanged(plan: TournamentPlan, name: keyof TournamentPlan): boolean {
    return this.kind !== null && JSON.stringify(plan[name]) !== JSON.stringify(this.kind.plan[name]);
  }

  private changes(plan: TournamentPlan): number {
    return (Object.keys(plan) as (keyof TournamentPlan)[]).filter((name) => this.isChanged(plan, name)).length;
  }

  private choice(name: keyof TournamentPlan, label: string, now: string, values: Values, set: (value: string) => void) {
    return this.item(
      name,
      label,
      html`<select
        class="field"
        aria-label=${label}
        @change=${(event: Event) => set((event.target as HTMLSelectElement).value)}
      >
        ${values.map(([value, words]) => html`<option value=${value} ?selected=${value === now}>${words}</option>`)}
      </select>`,
    );
  }

  private flag(name: keyof TournamentPlan, label: string, on: boolean) {
    return this.choice(name, label, on ? "yes" : "no", YES_NO, (value) => this.set({ [name]: value === "yes" }));
  }

  private number(label: string, name: string, now: number, min: number, max: number, set: (n: number) => void) {
    return html`<input
      class="field num"
      name=${name}
      type="number"
      aria-label=${label}
      min=${min}
      max=${max}
      .value=${String(now)}
      @change=${(event: Event) => {
        const { valueAsNumber } = event.target as HTMLInputElement;
        if (Number.isInteger(valueAsNumber)) set(Math.min(max, Math.max(min, valueAsNumber)));
      }}
    />`;
  }

  private rating(label: string, now: number | null, set: (n: number | null) => void) {
    return html`<input
      class="field num"
      type="number"
      aria-label=${label}
      placeholder="any"
      min="0"
      max="4000"
      .value=${now === null ? "" : String(now)}
      @change=${(event: Event) => {
        const { valueAsNumber } = event.target as HTMLInputElement;
        set(Number.isInteger(valueAsNumber) ? valueAsNumber : null);
      }}
    />`;
  }

  /* ---- What it will be */

  private renderPreview() {
    const { plan, game } = this;
    if (plan === null || game === null)
      return html`<aside class="will framed raised">
        <p class="so">So it will be</p>
        <p>Choose a kind and a game. Everything else is set then, and you may change all of it.</p>
        ${this.renderProblem()}
      </aside>`;
    const { rounds, each, all } = extentOf(plan);
    const days = plan.limit === null ? USUAL_LIMIT_DAYS : plan.limit / DAY;
    return html`<aside class="will framed raised">
      <div aria-live="polite">
        <p class="so">So it will be, with ${plan.most} players</p>
        <dl class="figures">
          <div>
            <dt class="muted small">${rounds === 1 ? "round" : "rounds"}</dt>
            <dd>${rounds}</dd>
          </div>
          <div>
            <dt class="muted small">matches each</dt>
            <dd>${each}</dd>
          </div>
          <div>
            <dt class="muted small">in all</dt>
            <dd>${all}</dd>
          </div>
        </dl>
        <dl class="meaning">
          ${meaningOf(plan, days).map(
            ([what, words]) =>
              html`<dt>${what}</dt>
                <dd>${words}</dd>`,
          )}
        </dl>
      </div>
      ${this.renderProblem()}
      <button class="btn lampbtn big" type="submit" ?disabled=${this.busy}>Call the tournament</button>
      <p class="quiet small">You can invite people by name on its page. Until it begins you can still cancel it.</p>
    </aside>`;
  }

  /** The club that the tournament is for; null: none. */
  private get club(): string | null {
    return this.app.router.place.query.get("club");
  }

  private readonly send = (event: SubmitEvent): void => {
    event.preventDefault();
    const { plan, game, club } = this;
    if (plan === null || game === null) return;
    const form = new FormData(event.target as HTMLFormElement);
    const at = this.when === "press" ? Date.now() + WAITS_DAYS * DAY : Date.parse(fieldOf(form, "startsAt"));
    const terms: CreateTournamentGiven = {
      ...plan,
      ...{ name: fieldOf(form, "name"), about: fieldOf(form, "about"), game, options: this.options },
      startsAt: new Date(at).toISOString(),
      ...(club === null ? {} : { club }),
      public: club === null && this.who === "everybody",
      invited: club === null && this.who === "link",
    };
    this.perform(async () => {
      const { id } = await api.post("/tournaments", terms);
      this.app.router.go(`/tournaments/${id}`);
    });
  };
}

/** For a field of date and time, which knows no time zone. */
function localInstant(at: number): string {
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-new-tournament": NewTournamentPage;
  }
}
