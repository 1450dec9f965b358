import { isolate } from "@caravanserai/clocks";
import type { ClubBoard, PaceClass } from "@caravanserai/protocol";
import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { icon } from "../elements/icons.ts";
import { playerLink } from "../elements/player-link.ts";
import { api } from "../shell/api.ts";
import { ratingWords } from "../shell/seek-words.ts";
import { clubStyles } from "./club.css.ts";
import { listTableStyles } from "./list-table.css.ts";
import { StyledPage } from "./styled-page.ts";

/** The number of lines in the short form. */
const SHORT = 5;

/**
 * `<cv-club-board .app club="…" short>`: the members of a club by their ratings at a game, and their results at the
 * club's tables; `short`: only the top ratings.
 */
@customElement("cv-club-board")
export class ClubBoardElement extends StyledPage {
  static override styles = [
    listTableStyles,
    clubStyles,
    css`
      .bar {
        margin-bottom: 1rem;
      }
      .bar select {
        flex: 0 1 20rem;
        min-width: 0;
        text-overflow: ellipsis;
      }
      .head {
        align-items: center;
      }
      .own {
        margin: 0.5rem 0;
      }
      .head select {
        flex: 0 1 10rem;
        min-width: 0;
        margin-left: auto;
        text-overflow: ellipsis;
      }
    `,
  ];

  @property() accessor club = "";
  @property({ type: Boolean }) accessor short = false;
  /** The game that is shown first. */
  @property({ attribute: false }) accessor first: string | undefined;
  @state() private accessor game = "";
  @state() private accessor pace: PaceClass = "live";
  @state() private accessor board: ClubBoard | null = null;
  /** The user has chosen the pace. */
  #chosen = false;

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (this.game === "") this.game = this.first ?? this.app.games[0]?.id ?? "";
    const { club, game, pace } = this;
    if (game === "") return;
    this.loadFor(
      `${club} ${game} ${pace}`,
      () => api.get(`/clubs/${club}/boards/${game}`, { class: pace }),
      (board) => {
        this.board = board;
        // until the user chooses a pace, show one in which a member has a rating
        if (!this.#chosen && board.standings.length === 0 && pace === "live") this.pace = "correspondence";
      },
    );
  }

  private showMore(): void {
    const { board, club } = this;
    if (board === null) return;
    this.perform(async () => {
      const query = { class: board.class, after: board.standings.at(-1)?.person };
      const next = await api.get(`/clubs/${club}/boards/${board.game}`, query);
      if (this.board !== board) return;
      this.board = { ...board, standings: [...board.standings, ...next.standings], more: next.more };
    });
  }

  private renderGames() {
    return html`<select
      class="field"
      aria-label="Game"
      @change=${(event: Event) => {
        this.game = (event.target as HTMLSelectElement).value;
        if (!this.#chosen) this.pace = "live";
      }}
    >
      ${this.app.games.map(({ id, title }) => html`<option value=${id} ?selected=${id === this.game}>${title}</option>`)}
    </select>`;
  }

  private renderPaces() {
    return html`<span class="acts" role="group" aria-label="Pace">
      ${(["live", "correspondence"] as const).map(
        (pace) =>
          html`<button
            class="btn ${pace === this.pace ? "inkbtn" : ""}"
            aria-pressed=${pace === this.pace}
            @click=${() => {
              this.#chosen = true;
              this.pace = pace;
            }}
          >
            ${icon(pace === "live" ? "bolt" : "calendar")}${pace === "live" ? "Live" : "Correspondence"}
          </button>`,
      )}
    </span>`;
  }

  override render() {
    const problem = this.renderProblem();
    if (this.short)
      return html`<div class="head">
          <h2>Leaderboard</h2>
          <span class="quiet">${this.pace}</span>
          ${this.renderGames()}
        </div>
        ${problem}${this.renderRatings(SHORT)}
        <p><a href="/clubs/${this.club}?show=board">Whole leaderboard</a></p>`;
    return html`<div class="bar hstack cluster spaced">${this.renderGames()} ${this.renderPaces()}</div>
      ${problem}
      <section>
        <div class="head">
          <h2>Ratings</h2>
          <span class="quiet">of the site</span>
        </div>
        ${this.renderRatings(Infinity)}
        ${
          this.board?.more === true
            ? html`<p>
                <button class="btn" ?disabled=${this.busy} @click=${() => this.showMore()}>Show more</button>
              </p>`
            : nothing
        }
      </section>
      <section>
        <div class="head">
          <h2>At the club’s tables</h2>
          <span class="quiet">within a year, of any pace</span>
        </div>
        ${this.renderResults()}
      </section>`;
  }

  private renderRatings(most: number) {
    const { board } = this;
    if (board === null) return nothing;
    if (board.standings.length === 0)
      return html`<p class="empty">No member has a rating at this game and pace yet.</p>`;
    const me = this.app.session.me?.id;
    const own = board.standings.findIndex(({ person }) => person === me);
    const mine = board.standings[own];
    return html`<table>
        <caption class="sr">
          Members by rating
        </caption>
        <thead class=${most === SHORT ? "sr" : ""}>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Player</th>
            <th scope="col" class="r">Rating</th>
          </tr>
        </thead>
        <tbody>
          ${board.standings.slice(0, most).map(
            ({ place, person, name, program, rating }) =>
              html`<tr class=${person === me ? "you" : ""}>
                <td class="num">${place ?? "–"}</td>
                <td>${playerLink({ name, program }, person === me ? `${isolate(name)}, you` : name)}</td>
                <td class="r rat">${ratingWords(rating)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      ${
        mine !== undefined && own >= most
          ? html`<p class="own muted">
              You: ${mine.place === null ? "not ranked" : `place ${mine.place}`}, ${ratingWords(mine.rating)}
            </p>`
          : nothing
      }`;
  }

  private renderResults() {
    const { board } = this;
    if (board === null) return nothing;
    if (board.results.length === 0)
      return html`<p class="empty">No match of this game has been finished at the club’s tables within a year.</p>`;
    const me = this.app.session.me?.id;
    return html`<table>
        <caption class="sr">
          Results at the club’s tables
        </caption>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Player</th>
            <th scope="col" class="r">Played</th>
            <th scope="col" class="r wide">Won</th>
            <th scope="col" class="r wide">Shared</th>
            <th scope="col" class="r">Mean score</th>
          </tr>
        </thead>
        <tbody>
          ${board.results.map(
            ({ place, person, name, program, played, won, shared, mean }) =>
              html`<tr class=${person === me ? "you" : ""}>
                <td class="num">${place ?? "–"}</td>
                <td>${playerLink({ name, program }, person === me ? `${isolate(name)}, you` : name)}</td>
                <td class="r num">${played}</td>
                <td class="r num wide">${won}</td>
                <td class="r num wide">${shared}</td>
                <td class="r num">${mean.toFixed(2)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <p class="quiet">
        The score of a match is the share of the other players who finished behind: 1 for first place, 0 for last.
        Players with five or more matches are ranked.
      </p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-club-board": ClubBoardElement;
  }
}
