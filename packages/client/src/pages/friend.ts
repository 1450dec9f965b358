import { presetSettings, type TimeSettings } from "@caravanserai/clocks";
import type { GameInfo } from "@caravanserai/protocol";
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { icon } from "../elements/icons.ts";
import { cardOf } from "../games/index.ts";
import { linkTo } from "../shell/invitation.ts";
import { friendStyles } from "./friend.css.ts";
import { GameChoicePage } from "./game-choice-page.ts";
import { gameTiles, gameTileStyles } from "./game-tiles.ts";
import { segments, segmentStyles } from "./segments.ts";
import "./table-picture.ts";
import { copyText } from "../elements/clipboard.ts";

type When = "tonight" | "days";
type Up = "nothing" | "bot" | "forfeit";
type Watch = "link" | "everybody";

const TONIGHT = [
  ["none", "No clock"],
  ["live-45", "45 min each"],
  ["evening", "2 hours each"],
] as const;
const DAYS = [
  ["none", "No clock"],
  ["days", "Twice a day"],
  ["weeks", "Every day or two"],
] as const;
const UP = [
  ["nothing", "Nothing"],
  ["bot", "A bot plays on"],
  ["forfeit", "The match is lost"],
] as const;
const WATCH = [
  ["link", "Who has the link"],
  ["everybody", "Everybody"],
] as const;

/**
 * `/friend`: a private table for friends on one card. The game, when, and one button that lays the table and copies its
 * link; everything else is in a fold.
 */
@customElement("cv-friend")
export class FriendPage extends GameChoicePage {
  static override styles = [segmentStyles, gameTileStyles, friendStyles];

  @state() private accessor when: When = "tonight";
  @state() private accessor seats = 2;
  @state() private accessor clock = "none";
  @state() private accessor up: Up = "nothing";
  @state() private accessor watch: Watch = "link";
  /** The seat that the host takes; null: by lot. */
  @state() private accessor side: number | null = null;

  private get plan(): GameInfo["seats"] {
    return this.info?.seats ?? { min: 2, max: 2 };
  }

  override render() {
    return html`<main class="page">
      <div class="card framed raised">
        <cv-table-picture class="picture" game=${this.game}></cv-table-picture>
        <form class="in vstack" @submit=${this.lay}>
          <h1 class="title">Play with a friend</h1>
          ${this.renderProblem()} ${gameTiles(this.app.games, this.game, { choose: (game) => this.choose(game) })}
          ${this.renderWhen()} ${this.renderSend()} ${this.renderFold()}
        </form>
      </div>
    </main>`;
  }

  private choose(game: string): void {
    this.game = game;
    this.side = null;
    this.seats = 2;
  }

  private renderWhen() {
    const minutes = cardOf(this.game)?.minutes ?? "";
    const option = (id: When, title: string, words: string) =>
      html`<label class="option muted small rounded selectable ${id === this.when ? "on" : ""}">
        <input
          type="radio"
          name="when"
          value=${id}
          .checked=${id === this.when}
          @change=${() => {
            this.when = id;
            this.clock = "none";
          }}
        />
        <span><b>${title}</b>${words}</span>
      </label>`;
    return html`<fieldset>
      <legend>When</legend>
      <div class="options">
        ${option("tonight", "Tonight", `One sitting, about ${minutes}. No clock.`)}
        ${option("days", "Over days", "A move when you find time. A lamp and a message tell you.")}
      </div>
      ${this.renderHowMany()}
    </fieldset>`;
  }

  private renderHowMany() {
    const { max } = this.plan;
    if (max <= 2) return nothing;
    const counts = Array.from({ length: max - 1 }, (_, i) => [String(i + 2), String(i + 2)] as const);
    return html`<div class="many cluster">
      <b>At the table</b>
      ${choice("How many sit at the table", counts, String(this.seats), (count) => {
        this.seats = Number(count);
        this.side = null;
      })}
    </div>`;
  }

  private renderSend() {
    return html`<div class="send">
      <button class="btn lampbtn big" ?disabled=${this.busy}>${icon("link")}Lay the table and copy its link</button>
      <p class="note muted small">
        Anyone who opens the link sits down with a name; no account.
        ${this.watch === "link" ? "Nobody else finds this table." : "The table stands in the list, and anybody may watch."}
      </p>
    </div>`;
  }

  private renderFold() {
    const { plan } = this;
    const clocks = this.when === "tonight" ? TONIGHT : DAYS;
    const row = (label: string, choice: unknown, note = "") =>
      html`<b>${label}</b>
        <div>${choice}${note === "" ? nothing : html`<p class="muted small">${note}</p>`}</div>`;
    const sides = plan.names ?? null;
    const nameOf = (role: string): string => cardOf(this.game)?.seats?.[role] ?? role;
    return html`<details class="fold">
      <summary>
        <b>Clock, sides, spectators</b>
        <span class="muted"
          >${[
            clocks.find(([id]) => id === this.clock)?.[1].toLowerCase(),
            this.watch === "link" ? "nobody else watches" : "everybody may watch",
          ].join(" · ")}</span
        >
      </summary>
      <div class="rows">
        ${row(
          "Clock",
          choice("Clock", clocks, this.clock, (id) => (this.clock = id)),
        )}
        ${
          this.clock === "none"
            ? nothing
            : row(
                "When time is up",
                choice("When time is up", UP, this.up, (id) => (this.up = id)),
              )
        }
        ${
          sides === null
            ? nothing
            : row(
                "Sides",
                choice(
                  "Sides",
                  [
                    ["", "By lot"] as const,
                    ...sides.map((role, seat) => [String(seat), `I play ${nameOf(role)}`] as const),
                  ],
                  this.side === null ? "" : String(this.side),
                  (seat) => (this.side = seat === "" ? null : Number(seat)),
                ),
              )
        }
        ${row(
          "Who may watch",
          choice("Who may watch", WATCH, this.watch, (id) => (this.watch = id)),
        )}
        <b></b>
        <p class="muted small">
          <a href="/new?game=${this.game}">Everything else</a>: options of the game, bots, ratings, holidays.
        </p>
      </div>
    </details>`;
  }

  private get time(): TimeSettings {
    return { ...presetSettings(this.clock, "private"), up: this.clock === "none" ? "nothing" : this.up };
  }

  private readonly lay = (event: SubmitEvent): void => {
    event.preventDefault();
    this.perform(async () => {
      const { time } = this;
      const opened = await this.app.openTable({
        game: this.game,
        options: {},
        seats: this.seats,
        seat: this.side ?? Math.floor(Math.random() * this.seats),
        public: this.watch === "everybody",
        startWhenFull: false,
        time: time,
      });
      const token = opened?.invitations?.table;
      if (opened === null || token === undefined) return;
      // Where copying is not allowed, the waiting room has the link.
      if (await copyText(linkTo(opened.table.id, "invite", token))) this.app.linkCopied(opened.table.id);
    });
  };
}

/** A choice between a few values, by their ids. */
function choice<T extends string>(
  name: string,
  values: readonly (readonly [id: T, words: string])[],
  now: T,
  choose: (id: T) => void,
): TemplateResult {
  return segments(
    name,
    values.map(([id, words]) => ({ words, on: id === now, choose: () => choose(id) })),
  );
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-friend": FriendPage;
  }
}
