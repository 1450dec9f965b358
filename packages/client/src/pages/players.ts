import type { FoundPeople, LeaderboardAnswer, PaceClass, SideBalance, Standing } from "@caravanserai/protocol";
import { css, html, nothing, svg, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import "../elements/arch.ts";
import { base } from "../elements/base.ts";
import { gameGlyph } from "../elements/game-glyph.ts";
import { icon } from "../elements/icons.ts";
import { signed } from "../elements/rating-curve.ts";
import { StoreController } from "../elements/store-controller.ts";
import { ago, counted, listed } from "../elements/words.ts";
import { cardOf } from "../games/index.ts";
import { api } from "../shell/api.ts";
import { PageElement } from "../shell/page-element.ts";
import { ratingWords } from "../shell/seek-words.ts";
import { pageStyles } from "./page.css.ts";
import { titleOf } from "./table-entry.ts";

/** `/players?game=&pace=`: who is strongest at a game, how even its sides are, and a search by name. */
@customElement("cv-players")
export class PlayersPage extends PageElement {
  static override styles = [
    base,
    pageStyles,
    css`
      .two {
        grid-template-columns: minmax(0, 1fr) 19rem;
        gap: 0 2.5rem;
      }
      .find {
        position: relative;
        width: min(20rem, 100%);
      }
      .find input {
        width: 100%;
        min-height: 2.75rem;
        padding: 0.4rem 0.7rem 0.4rem 2.3rem;
        font: inherit;
        color: inherit;
        background: var(--sheet);
        border: 1px solid var(--rule-2);
        border-radius: var(--r-1);
      }
      .find > .icon {
        position: absolute;
        left: 0.7rem;
        top: 0.85rem;
        width: 1.1rem;
        height: 1.1rem;
        color: var(--ink-2);
      }
      .found {
        position: absolute;
        z-index: 5;
        inset: 100% 0 auto;
        background: var(--sheet);
        border: 1px solid var(--rule-2);
        box-shadow: var(--lift-2);
      }
      .found a {
        display: block;
        padding: 0.55rem 0.8rem;
        text-decoration: none;
      }
      .found a:hover,
      .found a:focus {
        background: var(--sunk);
      }
      .games,
      .paces {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
        margin-bottom: 0.9rem;
      }
      .games a,
      .paces a {
        display: inline-flex;
        gap: 0.5rem;
        align-items: center;
        min-height: 2.5rem;
        padding: 0.2rem 0.8rem;
        border: 1px solid transparent;
        border-radius: var(--r-1);
        text-decoration: none;
        font: 400 var(--t-4) / 1.1 var(--face-text);
      }
      .paces a {
        font: 560 var(--t-3) / 1.1 var(--face-ui);
        border-color: var(--rule-2);
        background: var(--sheet);
      }
      .games [aria-current] {
        border-color: var(--ink);
        background: var(--sheet);
      }
      .paces [aria-current] {
        background: var(--ink);
        color: var(--on-ink);
      }
      .glyph {
        width: 1.25rem;
        height: 1.25rem;
        flex: none;
        color: var(--ink-2);
      }
      table {
        border-collapse: collapse;
        width: 100%;
      }
      th {
        text-align: left;
        font-size: var(--t-1);
        font-weight: 560;
        color: var(--ink-2);
        border-bottom: 1px solid var(--rule-2);
        padding: 0.3rem 0.7rem 0.35rem 0;
      }
      td {
        border-bottom: 1px solid var(--rule);
        padding: 0.35rem 0.7rem 0.35rem 0;
      }
      .r {
        text-align: right;
      }
      .who {
        display: flex;
        gap: 0.6rem;
        align-items: center;
        --arch-width: 1.4rem;
      }
      .who a {
        font: 400 var(--t-4) / 1.2 var(--face-text);
        text-decoration: none;
        overflow-wrap: anywhere;
        padding: 0.3rem 0;
      }
      .who a:hover {
        text-decoration: underline;
      }
      .rat b {
        font-weight: var(--weight-heavy);
      }
      .rat small,
      .when {
        font-size: var(--t-1);
        color: var(--ink-2);
      }
      .dot {
        display: block;
        width: 9rem;
        height: 1.4rem;
      }
      .gain {
        color: var(--gain);
      }
      .loss {
        color: var(--loss);
      }
      .me td {
        background: var(--sheet);
        border-block: 2px solid var(--ink);
      }
      .line td {
        padding-top: 1.2rem;
        color: var(--ink-2);
        font-size: var(--t-2);
      }
      .even {
        display: block;
        width: 100%;
        overflow: visible;
      }
      .even text {
        font: 450 13px var(--face-ui);
        fill: var(--ink-2);
      }
      .words {
        font-size: var(--t-2);
        color: var(--ink-2);
        margin: 0.3rem 0 0.8rem;
      }
      @media (max-width: 47.5em) {
        .hello {
          display: block;
        }
        .find {
          margin-top: 0.6rem;
        }
        .games {
          flex-wrap: nowrap;
          overflow-x: auto;
          margin-inline: -0.8rem;
          padding-inline: 0.8rem;
        }
        .games a {
          flex: none;
        }
        .games a,
        .paces a {
          min-height: var(--touch);
        }
        .wide {
          display: none;
        }
      }
    `,
  ];

  @state() private accessor board: LeaderboardAnswer | null = null;
  @state() private accessor found: FoundPeople["people"] = [];
  @state() private accessor typed = "";
  #asked = "";

  constructor() {
    super();
    new StoreController(this, () => this.app);
  }

  private get game(): string {
    return this.app.router.place.query.get("game") ?? this.app.games[0]?.id ?? "anarchy";
  }

  private get pace(): PaceClass {
    return this.app.router.place.query.get("pace") === "correspondence" ? "correspondence" : "live";
  }

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (this.app.router.place.page !== "players") return;
    const { game, pace } = this;
    if (`${game}/${pace}` === this.#asked) return;
    this.#asked = `${game}/${pace}`;
    void this.attempt(async () => {
      const board = await api.get<LeaderboardAnswer>(`/leaderboards/${game}/${pace}`);
      if (board.game === this.game && board.class === this.pace) this.board = board;
    });
  }

  override render() {
    const { game, pace, board } = this;
    const link = (to: string, as: PaceClass): string => `/players?game=${to}&pace=${as}`;
    return html`<main class="page two">
      <div class="hello">
        <h1>Players</h1>
        <a class="btn" href="/clubs">${icon("people")}Clubs</a>
        ${this.renderFind()}
      </div>
      <div>
        <nav class="games" aria-label="Game">
          ${this.app.games.map(
            (card) =>
              html`<a href=${link(card.id, pace)} aria-current=${card.id === game ? "page" : nothing}
                >${gameGlyph(card.id)}${card.title}</a
              >`,
          )}
        </nav>
        <nav class="paces" aria-label="Pace">
          ${(["live", "correspondence"] as const).map(
            (one) =>
              html`<a href=${link(game, one)} aria-current=${one === pace ? "page" : nothing}
                >${icon(one === "live" ? "bolt" : "calendar")}${one === "live" ? "Live" : "Correspondence"}</a
              >`,
          )}
        </nav>
        ${this.problem === null ? nothing : html`<p class="problem" role="alert">${this.problem}</p>`}
        ${board === null ? html`<p class="quiet" role="status">One moment.</p>` : this.renderBoard(board)}
      </div>
      <aside>${board === null ? nothing : this.renderBalance(board)} ${this.renderWho()}</aside>
    </main>`;
  }

  private renderFind() {
    return html`<div class="find">
      ${icon("search")}
      <input
        type="search"
        aria-label="Find a player by name"
        placeholder="Find a player by name"
        .value=${this.typed}
        @input=${(event: InputEvent) => void this.find((event.target as HTMLInputElement).value)}
      />
      ${
        this.typed.trim() === ""
          ? nothing
          : html`<div class="found">
              ${
                this.found.length === 0
                  ? html`<p class="quiet" role="status">Nobody is called so.</p>`
                  : this.found.map(({ name }) => html`<a href="/player/${encodeURIComponent(name)}">${name}</a>`)
              }
            </div>`
      }
    </div>`;
  }

  private async find(part: string): Promise<void> {
    this.typed = part;
    if (part.trim() === "") {
      this.found = [];
      return;
    }
    try {
      const { people } = await api.get<FoundPeople>("/people", { name: part });
      if (part === this.typed) this.found = people;
    } catch {
      // typed on: asked again with the next letter
    }
  }

  private renderBoard({ standings, asOneList }: LeaderboardAnswer) {
    if (standings.length === 0)
      return html`<p class="empty">
        Nobody has a rating here yet. A rated match, found by <a href="/tables">quick pairing</a>, opens the list.
      </p>`;
    const low = Math.min(...standings.map(({ rating }) => rating.strength - rating.uncertainty));
    const high = Math.max(...standings.map(({ rating }) => rating.strength + rating.uncertainty));
    const below = standings.findIndex(({ place }) => place === null);
    return html`<table>
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">Player</th>
          <th scope="col">Rating</th>
          <th scope="col" class="wide"><span class="sr">Rating on one axis</span></th>
          <th scope="col" class="r">30 days</th>
          <th scope="col" class="r wide">Matches</th>
          <th scope="col" class="r wide">Won</th>
          <th scope="col" class="r wide">Last match</th>
        </tr>
      </thead>
      <tbody>
        ${standings.map(
          (one, index) =>
            html`${
              index === below && !asOneList
                ? html`<tr class="line">
                    <td colspan="8">Not ranked yet: unsettled, or fewer than five rated matches</td>
                  </tr>`
                : nothing
            }${this.renderStanding(one, low, high)}`,
        )}
      </tbody>
    </table>`;
  }

  private renderStanding(one: Standing, low: number, high: number) {
    const isMe = one.person === this.app.session.me?.id;
    return html`<tr class=${isMe ? "me" : ""}>
      <td class="num">${one.place ?? "–"}</td>
      <td>
        <span class="who"
          ><cv-arch .name=${one.name}></cv-arch
          ><a href="/player/${encodeURIComponent(one.name)}">${one.name}${isMe ? ", you" : ""}</a></span
        >
      </td>
      <td>${ratingWords(one.rating)}</td>
      <td class="wide">${dot(one.rating, low, high)}</td>
      <td
        class="r num ${one.change !== null && one.change > 0 ? "gain" : one.change !== null && one.change < 0 ? "loss" : ""}"
      >
        ${one.change === null ? "" : signed(one.change)}
      </td>
      <td class="r num wide">${one.matches}</td>
      <td class="r num wide">${Math.round(100 * one.won)} %</td>
      <td class="r when wide">${ago(one.lastMatch)}</td>
    </tr>`;
  }

  /** [MM-335] */
  private renderBalance({ game, balance }: LeaderboardAnswer) {
    return html`<section>
      <div class="head"><h2>How even are the sides?</h2></div>
      ${
        balance.length === 0
          ? html`<p class="words">
              No rated match of ${titleOf(game)} has been counted yet: seats must be by lot or exchanged, and everybody
              stay.
            </p>`
          : balance.map((one) => this.renderSetting(game, one))
      }
    </section>`;
  }

  private renderSetting(game: string, { setting, matches, sides }: SideBalance) {
    const card = cardOf(game);
    const options = Object.entries(setting).flatMap(([name, value]) => {
      if (name === "seats") return card?.seats === undefined ? [`${String(value)} players`] : [];
      const words = card?.options[name];
      if (typeof value === "boolean") return value ? [words?.label ?? name] : [];
      return [words?.values?.[String(value)] ?? String(value)];
    });
    const sideName = (side: string): string =>
      card?.seats?.[side] ?? (game === "anarchy" ? `place ${side}` : `seat ${Number(side) + 1}`);
    const notified = sides.map(({ side, share, term }) => {
      const inUse =
        term === null || term === 0 ? "" : `, counted ${Math.abs(term)} points ${term > 0 ? "stronger" : "weaker"}`;
      return `${sideName(side)} ${Math.round(100 * share)} %${inUse}`;
    });
    const even = 50;
    const x = (percent: number): number => 90 + (percent / 100) * 180;
    return html`<p><strong>${options.length === 0 ? titleOf(game) : listed(options)}</strong></p>
      <svg
        class="even"
        viewBox="0 0 280 ${20 + sides.length * 26}"
        role="img"
        aria-label="${listed(notified)}, of ${counted(matches, "match", "matches")}"
      >
        <path d="M${x(even)} 4V${16 + sides.length * 26}" stroke="var(--rule-2)" />
        ${sides.map(({ side, share, give }, index) => {
          const y = 18 + index * 26;
          return svg`<text x="0" y=${y + 4}>${sideName(side)}</text>
            <path d="M${x(Math.max(0, 100 * (share - give)))} ${y}H${x(Math.min(100, 100 * (share + give)))}" stroke="var(--ink)" stroke-width="1.6" />
            <circle cx=${x(100 * share)} cy=${y} r="4.5" fill="var(--ink)" />`;
        })}
      </svg>
      <p class="words">
        Share of the score in ${counted(matches, "rated match", "rated matches")}: ${listed(notified)}.
        ${sides.every(({ term }) => term === null) ? "Too few matches yet to take it into account: from 50 on." : "The expected result takes this into account."}
      </p>`;
  }

  private renderWho() {
    return html`<section>
      <div class="head"><h2>Who is ranked</h2></div>
      <p class="words">
        Everybody with a settled rating, five rated matches, and one of them within
        ${this.pace === "live" ? "180" : "365"} days. A rating is an estimate; the bar beside it is its uncertainty.
        Where two bars overlap, the order may well be chance.
      </p>
    </section>`;
  }
}

/** A rating as a dot with its uncertainty, on the axis of all of them. */
function dot({ strength, uncertainty }: Standing["rating"], low: number, high: number) {
  const x = (rating: number): number => 4 + ((rating - low) / Math.max(1, high - low)) * 136;
  return html`<svg class="dot" viewBox="0 0 144 22" aria-hidden="true">
    <path
      d="M${x(strength - uncertainty)} 7v8M${x(strength + uncertainty)} 7v8M${x(strength - uncertainty)} 11H${x(strength + uncertainty)}"
      stroke="var(--ink-2)"
      stroke-width="1.5"
    />
    <circle cx=${x(strength)} cy="11" r="4" fill="var(--ink)" />
  </svg>`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-players": PlayersPage;
  }
}
