import { LISTED_DAYS, LISTED_MATCHES } from "@caravanserai/matchmaking";
import type { LeaderboardAnswer, LeaderboardOf, PaceClass } from "@caravanserai/protocol";
import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import "../elements/empty-page.ts";
import { gameGlyph, glyphStyles } from "./game-glyph.ts";
import { icon } from "../elements/icons.ts";
import { StoreController } from "../elements/store-controller.ts";
import { api } from "../shell/api.ts";
import "./leaderboard.ts";
import "./player-search.ts";
import { StyledPage } from "./styled-page.ts";

/** `/players?game=&pace=`: the strongest players of a game, and a search by name. */
@customElement("cv-players")
export class PlayersPage extends StyledPage {
  static override styles = [
    glyphStyles,
    css`
      .two {
        grid-template-columns: minmax(0, 1fr) 19rem;
        gap: 0 2.5rem;
      }
      .games,
      .paces {
        gap: 0.4rem;
        margin-bottom: 0.9rem;
      }
      /* Joined buttons, of which one is selected. */
      .paces {
        display: inline-flex;
        gap: 0;
        margin-right: 0.8rem;
        vertical-align: top;
      }
      .games a,
      .paces a {
        display: inline-flex;
        align-items: center;
        min-height: 2.5rem;
        padding: 0.2rem 0.8rem;
        border: 1px solid transparent;
        text-decoration: none;
        font: 400 var(--t-4) / 1.1 var(--face-text);
      }
      .paces a {
        font: 560 var(--t-3) / 1.1 var(--face-ui);
      }
      .paces a + a {
        border-left-color: var(--rule);
      }
      .games {
        grid-column: 1/-1;
      }
      .games [aria-current] {
        border-color: var(--ink);
        background: var(--sheet);
      }
      .paces [aria-current] {
        background: var(--ink);
        color: var(--on-ink);
      }
      @media (max-width: 47.5em) {
        .hello {
          flex-wrap: wrap;
          gap: 0.6rem;
        }
        .hello h1,
        cv-player-search {
          flex: 1 1 100%;
        }
        aside {
          margin-top: 1.6rem;
        }
        cv-player-search {
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
        .paces {
          display: flex;
          flex-wrap: nowrap;
          margin-right: 0;
        }
        .paces a {
          flex: 1 0 auto;
          justify-content: center;
          padding-inline: 0.4rem;
          font-size: var(--t-2);
        }
      }
    `,
  ];

  @state() private accessor board: LeaderboardAnswer | null = null;

  constructor() {
    super();
    new StoreController(this, () => this.app);
  }

  private get game(): string {
    return this.app.router.place.query.get("game") ?? this.app.games[0]?.id ?? "";
  }

  private get of(): LeaderboardOf {
    const wanted = this.app.router.place.query.get("of");
    return AUDIENCES.find(([of]) => of === wanted)?.[0] ?? "everybody";
  }

  private get pace(): PaceClass {
    return this.app.router.place.query.get("pace") === "correspondence" ? "correspondence" : "live";
  }

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (this.app.router.place.page !== "players") return;
    const { game, pace, of } = this;
    this.loadFor(
      `${game}/${pace}/${of}`,
      () => api.get(`/leaderboards/${game}/${pace}`, { of }),
      (board) => (this.board = board),
    );
  }

  override render() {
    const { game, pace, board } = this;
    const link = (to: string, as: PaceClass, among = this.of): string =>
      `/players?game=${to}&pace=${as}${among === "everybody" ? "" : `&of=${among}`}`;
    const isKnown = this.app.session.me?.kind === "account";
    return html`<main class="page two">
      <div class="hello">
        <h1>Players</h1>
        <a class="btn" href="/tables?game=${game}">${icon("search")}Find opponents</a>
        <a class="btn" href="/clubs">${icon("people")}Clubs</a>
        <cv-player-search></cv-player-search>
      </div>
      <nav class="games cluster" aria-label="Game">
        ${this.app.games.map(
          (card) =>
            html`<a
              class="spaced rounded"
              href=${link(card.id, pace)}
              aria-current=${card.id === game ? "page" : nothing}
              >${gameGlyph(card.id)}${card.short ?? card.title}</a
            >`,
        )}
      </nav>
      <div>
        <nav class="paces cluster framed rounded" aria-label="Pace">
          ${(["live", "correspondence"] as const).map(
            (one) =>
              html`<a class="spaced rounded" href=${link(game, one)} aria-current=${one === pace ? "page" : nothing}
                >${icon(one === "live" ? "bolt" : "calendar")}${one === "live" ? "Live" : "Correspondence"}</a
              >`,
          )}
        </nav>
        <nav class="paces cluster framed rounded" aria-label="Who is listed">
          ${AUDIENCES.filter(([, , isOwn]) => isKnown || !isOwn).map(
            ([one, words]) =>
              html`<a
                class="spaced rounded"
                href=${link(game, pace, one)}
                aria-current=${one === this.of ? "page" : nothing}
                >${words}</a
              >`,
          )}
        </nav>
        ${this.renderProblem()}
        ${
          board === null
            ? this.problem === null
              ? html`<p class="quiet" role="status">One moment.</p>`
              : nothing
            : board.standings.length === 0 && this.of === "everybody"
              ? html`<cv-empty-page
                  kind="players"
                  words="Every niche is free. The first rated match writes the first two names here."
                >
                  <a slot="act" class="btn inkbtn" href="/friend?game=${game}">Ask a friend to a match</a>
                  <span slot="also">Or <a href="/bots?game=${game}">play a bot</a>.</span>
                </cv-empty-page>`
              : html`<cv-leaderboard
                  .app=${this.app}
                  .board=${board}
                  @cv-board=${(event: CustomEvent<LeaderboardAnswer>) => (this.board = event.detail)}
                ></cv-leaderboard>`
        }
      </div>
      <aside>${this.renderWho()}</aside>
    </main>`;
  }

  private renderWho() {
    return html`<section>
      <div class="head"><h2>How ranking works</h2></div>
      <p class="explains">
        Everyone with a settled rating, ${LISTED_MATCHES} rated matches, and one of them within
        ${LISTED_DAYS[this.pace]} days. A rating is an estimate; the bar next to it is its uncertainty. Where two bars
        overlap, the order may be chance.
      </p>
      <p class="explains"><a href="/ratings">How ratings work</a></p>
    </section>`;
  }
}

/** The filters of the list, with their labels, and whether they need an account. */
const AUDIENCES: readonly (readonly [of: LeaderboardOf, words: string, isOwn: boolean])[] = [
  ["everybody", "Everyone", false],
  ["followed", "People I follow", true],
  ["clubs", "My clubs", true],
  ["programs", "Programs", false],
];

declare global {
  interface HTMLElementTagNameMap {
    "cv-players": PlayersPage;
  }
}
