import type { AgainstBots, CreateTable, LevelOffer } from "@caravanserai/protocol";
import { html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import { botScale, botScaleStyles, nextLevel, ratedLevels, scoreAgainst } from "../elements/bot-scale.ts";
import { icon } from "../elements/icons.ts";
import { levelIcon } from "../elements/level-sign.ts";
import { LEVELS, levelTitle, opponentsAt, type Opponent } from "../elements/level-words.ts";
import { supervise } from "../elements/supervise.ts";
import { cardOf } from "../games/index.ts";
import { api } from "../shell/api.ts";
import { botsStyles } from "./bots.css.ts";
import { GameChoicePage } from "./game-choice-page.ts";
import { gameTiles, gameTileStyles } from "./game-tiles.ts";
import { levelPicture, levelPictureStyles } from "./level-picture.ts";
import { segments, segmentStyles } from "./segments.ts";

type Level = LevelOffer["level"];

/** `/bots`: a table with bots on one card. The game, how strong they are, the side, and one button that begins. */
@customElement("cv-bots")
export class BotsPage extends GameChoicePage {
  static override styles = [segmentStyles, gameTileStyles, levelPictureStyles, botScaleStyles, botsStyles];

  /** Null: the level above the strongest that the person has beaten. */
  @state() private accessor level: Level | null = null;
  /** The person's own matches against bots in this game; null: not known, or no session. */
  @state() private accessor own: AgainstBots | null = null;
  /** How many sit at the table; null: as many as in the game's usual start. */
  @state() private accessor count: number | null = null;
  /** The person's seat; null: by lot. */
  @state() private accessor side: number | null = null;

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (this.hasUpdated) return;
    this.level = LEVELS.find((level) => level === this.app.router.place.query.get("level")) ?? null;
    this.loadOwn();
  }

  /** On a phone the tiles are a strip: the chosen one is in sight. */
  override firstUpdated(): void {
    this.renderRoot.querySelector(".tile.on")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  private get seats(): number {
    return this.count ?? cardOf(this.game)?.starts[0]?.seats ?? 2;
  }

  private get opponents(): readonly Opponent[] {
    return opponentsAt(this.info, this.seats);
  }

  /** The chosen level; the steward where it is not offered. */
  private get chosen(): Level {
    const level = this.level ?? nextLevel(this.opponents, this.own);
    return this.opponents.find((one) => one.level === level && one.isOffered)?.level ?? "steward";
  }

  private loadOwn(): void {
    this.own = null;
    const { game } = this;
    if (this.app.session.me === null) return;
    supervise(
      api.get(`/me/bots/${game}`).then((own) => {
        if (this.game === game) this.own = own;
      }),
    );
  }

  override render() {
    const { chosen } = this;
    return html`<main class="page">
      <form class="card vstack framed raised" @submit=${this.play}>
        <h1 class="title">Play a bot</h1>
        ${this.renderProblem()} ${gameTiles(this.app.games, this.game, { choose: (game) => this.choose(game) })}
        <fieldset>
          <legend>Who sits opposite?</legend>
          <div class="levels">${this.opponents.map((one) => this.renderLevel(one, one.level === chosen))}</div>
        </fieldset>
        ${botScale(ratedLevels(this.opponents), this.own, this.app.session.me?.name ?? "")}
        <div class="go cluster">
          ${this.renderCount()} ${this.renderSides()}
          <button class="btn lampbtn big" ?disabled=${this.busy}>${this.playWords(chosen)}</button>
          <p class="note muted small">
            No clock: stop when you like, and come back. Nobody else finds this table.
            <a href="/new?game=${this.game}">More choices</a>
          </p>
        </div>
      </form>
    </main>`;
  }

  private playWords(level: Level): string {
    const bots = this.seats - 1;
    return bots === 1 ? `Play the ${levelTitle(level)}` : `Play ${bots} ${levelTitle(level)}s`;
  }

  private choose(game: string): void {
    this.game = game;
    this.count = null;
    this.side = null;
    this.level = null;
    this.loadOwn();
  }

  private renderLevel({ level, character, strength, figures, time, isOffered }: Opponent, on: boolean) {
    return html`<label
      class="level selectable rounded ${on ? "on" : ""} ${isOffered ? "" : "off"}"
      title=${figures || nothing}
    >
      <input
        type="radio"
        class="sr"
        name="level"
        value=${level}
        .checked=${on}
        ?disabled=${!isOffered}
        @change=${() => (this.level = level)}
      />
      <span class="picture">${levelPicture(level)}</span>
      <span class="words vstack">
        <b class="cluster spread"
          ><span class="named">${levelIcon(level)}${levelTitle(level)}</span>${this.renderScore(level)}</b
        >
        ${isOffered ? html`<span class="character muted">${character}</span>` : nothing}
        <span class="strength strong">${strength}</span>
        ${time === "" ? nothing : html`<span class="time hstack muted small">${icon("clock")}${time}</span>`}
      </span>
    </label>`;
  }

  /** The person's own score against a level. */
  private renderScore(level: Level) {
    const score = scoreAgainst(this.own, level);
    return score === "" ? nothing : html`<span class="score muted" title="Matches you won and lost">${score}</span>`;
  }

  private renderCount() {
    const { min, max } = this.info?.seats ?? { min: 2, max: 2 };
    const least = Math.max(2, min);
    if (max <= least) return nothing;
    const counts = Array.from({ length: max - least + 1 }, (_, i) => least + i);
    return html`<div class="seating">
      <b>At the table</b>
      ${segments(
        "How many sit at the table",
        counts.map((count) => ({
          words: String(count),
          on: count === this.seats,
          choose: () => {
            this.count = count;
            this.side = null;
          },
        })),
      )}
    </div>`;
  }

  private renderSides() {
    const roles = this.info?.seats.names ?? [];
    if (roles.length === 0) return nothing;
    const names = cardOf(this.game)?.seats;
    const side = (words: string, seat: number | null) => ({
      ...{ words, on: seat === this.side, choose: () => (this.side = seat) },
    });
    return html`<div class="seating">
      <b>Your side</b>
      ${segments("Your side", [side("By lot", null), ...roles.map((role, seat) => side(names?.[role] ?? role, seat))])}
    </div>`;
  }

  /** The table that the form describes, as the form for a new table asks for it. */
  private get table(): Omit<CreateTable, "nonceCommitment" | "guest"> {
    const { seats, chosen } = this;
    const seat = this.side ?? Math.floor(Math.random() * seats);
    const bots = Array.from({ length: seats }, (_, i) => i).filter((other) => other !== seat);
    return {
      ...{ game: this.game, options: {}, seats, seat, bots, public: false, startWhenFull: true },
      ...(chosen === "steward" ? {} : { levels: bots.map((bot) => ({ seat: bot, level: chosen })) }),
    };
  }

  private readonly play = (event: SubmitEvent): void => {
    event.preventDefault();
    this.perform(() => this.app.openTable(this.table));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-bots": BotsPage;
  }
}
