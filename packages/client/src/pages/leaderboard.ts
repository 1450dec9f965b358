import { isolate } from "@caravanserai/clocks";
import { LISTED_MATCHES, STEWARD_RATING } from "@caravanserai/matchmaking";
import type { LeaderboardAnswer, LeaderboardOf, Standing } from "@caravanserai/protocol";
import { css, html, nothing, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import "../elements/arch.ts";
import { levelTitle, opponentsAt } from "../elements/level-words.ts";
import { playerLink } from "../elements/player-link.ts";
import { signed } from "../elements/rating-curve.ts";
import { ago } from "../elements/words.ts";
import { api } from "../shell/api.ts";
import { ratingWords } from "../shell/seek-words.ts";
import { listTableStyles } from "./list-table.css.ts";
import { StyledPage } from "./styled-page.ts";

/**
 * `<cv-leaderboard .app .board>`: people by their ratings at a game, each with its uncertainty on a common axis; the
 * person's own row stays in sight.
 * @fires cv-board — the board with the additional rows
 */
@customElement("cv-leaderboard")
export class LeaderboardElement extends StyledPage {
  static override styles = [
    listTableStyles,
    css`
      .who {
        gap: 0.6rem;
        --arch-width: 1.4rem;
      }
      @media (min-width: 47.51em) {
        .rat {
          white-space: nowrap;
        }
      }
      .rat b {
        font-weight: var(--weight-heavy);
      }
      .rat small,
      .when {
        font-size: var(--t-1);
        color: var(--ink-2);
      }
      .r {
        white-space: nowrap;
      }
      td:first-child {
        width: 2.2rem;
        color: var(--ink-2);
        font-weight: 560;
      }
      .dot,
      .axis {
        display: block;
        width: 9rem;
        height: 1.4rem;
        margin-right: 0.9rem;
        overflow: visible;
      }
      .axis text {
        font: 450 13px var(--face-ui);
        fill: var(--ink-2);
      }
      .gain {
        color: var(--gain);
      }
      .loss {
        color: var(--loss);
      }
      /* In its place in the list, but sticky at the edge of the window while that is out of sight. */
      .me td {
        position: sticky;
        z-index: 1;
        top: 0;
        bottom: 0;
        background: var(--sheet);
        border: 0;
        box-shadow:
          inset 0 2px var(--ink),
          inset 0 -2px var(--ink);
      }
      .me td:first-child {
        padding-left: 0.6rem;
        box-shadow:
          inset 4px 0 var(--ink),
          inset 0 2px var(--ink),
          inset 0 -2px var(--ink);
      }
      .levels {
        margin-top: 1.6rem;
      }
      .ratings tbody th {
        border-bottom-color: var(--rule);
        font-size: inherit;
        color: inherit;
      }
      .ratings :is(th, td):last-child {
        padding-left: 1.2rem;
      }
      .line td {
        padding-top: 1.2rem;
      }
      @media (max-width: 47.5em) {
        .wide,
        .who cv-arch {
          display: none;
        }
      }
    `,
  ];

  @property({ attribute: false }) accessor board!: LeaderboardAnswer;

  private showMore(): void {
    const { board } = this;
    this.perform(async () => {
      const after = board.standings.at(-1)?.person;
      const { of } = board;
      const next = await api.get(`/leaderboards/${board.game}/${board.class}`, { of, after });
      if (this.board !== board) return;
      const detail: LeaderboardAnswer = {
        ...board,
        standings: [...board.standings, ...next.standings],
        more: next.more,
      };
      this.dispatchEvent(new CustomEvent("cv-board", { detail }));
    });
  }

  override render() {
    const { of, standings, asOneList, more, you } = this.board;
    if (standings.length === 0 && of !== "everybody")
      return html`<p class="empty">${NOBODY[of]}</p>
        ${this.renderLevels()}`;
    if (standings.length === 0)
      return html`<p class="empty">
        Nobody has a rating here yet. A rated match, found by <a href="/tables">quick pairing</a>, starts the list.
      </p>`;
    const low = Math.min(...standings.map(({ rating }) => rating.strength - rating.uncertainty));
    const high = Math.max(...standings.map(({ rating }) => rating.strength + rating.uncertainty));
    const below = standings.findIndex(({ place }) => place === null);
    return html`${this.renderProblem()}${asOneList ? html`<p class="explains">Fewer than three people are ranked yet, so everyone is in one list.</p>` : nothing}
      <table>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Player</th>
            <th scope="col">Rating</th>
            <th scope="col" class="wide"><span class="sr">Rating on one axis</span>${axis(low, high)}</th>
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
                      <td class="muted small" colspan="8">
                        Not ranked yet: unsettled, or fewer than ${LISTED_MATCHES} rated matches
                      </td>
                    </tr>`
                  : nothing
              }${this.renderStanding(one, low, high)}`,
          )}
          ${
            you === null || standings.some(({ person }) => person === you.person)
              ? nothing
              : this.renderStanding(you, low, high)
          }
        </tbody>
      </table>
      ${
        more
          ? html`<p>
              <button class="btn" ?disabled=${this.busy} @click=${() => this.showMore()}>Show more</button>
            </p>`
          : nothing
      }${this.renderLevels()}`;
  }

  /** [MM-360] Among programs, the levels of the built-in bots, on their own scale. */
  private renderLevels() {
    const { of, game } = this.board;
    const info = this.app.infos.find(({ id }) => id === game);
    if (of !== "programs" || info === undefined) return nothing;
    const sizes = [...new Set(info.levels.map(({ seats }) => seats))].sort((one, other) => one - other);
    const rows = sizes.flatMap((seats) =>
      opponentsAt(info, seats)
        .filter(({ rating }) => rating !== null)
        .map((one) => ({ seats, ...one }))
        .toSorted((one, other) => (other.rating ?? 0) - (one.rating ?? 0)),
    );
    if (rows.length < 2) return nothing;
    return html`<div class="head levels"><h2>Built-in bots</h2></div>
      <p class="explains">
        Each level is rated by its duels with the Steward, which stands at ${STEWARD_RATING}. Who is ahead by 320 points
        wins ten games for each one lost. This scale has nothing to do with the ratings of people or programs.
      </p>
      <table class="ratings">
        <thead>
          <tr>
            <th scope="col">Level</th>
            <th scope="col" class="r">Players</th>
            <th scope="col" class="r">Rating</th>
            <th scope="col">Measured</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ seats, level, rating, strength, figures }) =>
              html`<tr>
                <th scope="row">${levelTitle(level)}</th>
                <td class="r num">${seats}</td>
                <td class="r num">${rating}</td>
                <td title=${figures === "" ? nothing : figures}>${strength}</td>
              </tr>`,
          )}
        </tbody>
      </table>`;
  }

  private renderStanding(one: Standing, low: number, high: number) {
    const isMe = one.person === this.app.session.me?.id;
    return html`<tr class=${isMe ? "me" : ""}>
      <td class="num">${one.place ?? "–"}</td>
      <td>
        <span class="who hstack"
          ><cv-arch .name=${one.name}></cv-arch>${playerLink(one, isMe ? `${isolate(one.name)}, you` : one.name)}</span
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
}

const NOBODY: Readonly<Record<Exclude<LeaderboardOf, "everybody">, string>> = {
  followed: "Nobody you follow has a rating here yet. Follow people from their pages.",
  clubs: "Nobody in your clubs has a rating here yet.",
  programs: "No program has a rating here yet. Programs are rated among themselves.",
};

/** The place of a rating on the common axis, which runs from the lowest end of a bar to the highest. */
const onAxis = (rating: number, low: number, high: number): number =>
  4 + ((rating - low) / Math.max(1, high - low)) * 136;

/** At most four round ratings between the two. */
function marksOf(low: number, high: number): readonly number[] {
  const step = [100, 200, 500].find((one) => (high - low) / one <= 4) ?? 1000;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((high - first) / step) + 1) }, (_, i) => first + i * step);
}

function axis(low: number, high: number) {
  return html`<svg class="axis" viewBox="0 0 144 22" aria-hidden="true">
    ${marksOf(low, high).map((mark) => svg`<text x=${onAxis(mark, low, high)} y="16" text-anchor="middle">${mark}</text>`)}
  </svg>`;
}

/** A rating as a dot with its uncertainty, on the common axis. */
function dot({ strength, uncertainty }: Standing["rating"], low: number, high: number) {
  const x = (rating: number): number => onAxis(rating, low, high);
  return html`<svg class="dot" viewBox="0 0 144 22" aria-hidden="true">
    ${marksOf(low, high).map((mark) => svg`<path d="M${x(mark)} 0v22" stroke="var(--rule)" />`)}
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
    "cv-leaderboard": LeaderboardElement;
  }
}
