import { isolate } from "@caravanserai/clocks";
import type { Profile, SideResults, TableEntry } from "@caravanserai/protocol";
import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import "../elements/arch.ts";
import { gameGlyph, glyphStyles } from "./game-glyph.ts";
import { icon } from "../elements/icons.ts";
import { programMark } from "../elements/player-link.ts";
import "../elements/rating-curve.ts";
import "../elements/result-bar.ts";
import { supervise } from "../elements/supervise.ts";
import { ago, counted, dayWords, listed } from "../elements/words.ts";
import { api } from "../shell/api.ts";
import { metWords } from "../shell/together-words.ts";
import { about, ratingWords } from "../shell/seek-words.ts";
import { headToHeadAddress, sideWords } from "../shell/side-words.ts";
import "./answer-times.ts";
import "./person-dialog.ts";
import { FIGURES } from "./profile-settings.ts";
import { sideListStyles } from "./side-list.css.ts";
import { resultWords, titleOf } from "./table-entry.ts";
import { StyledPage } from "./styled-page.ts";

/** Fewer matches than this are shown as figures, without a bar. */
const BAR_FROM = 5;
const PACE = { live: "Live", correspondence: "Correspondence" } as const;

/** `/player/:name`: a player's profile, as far as the reader may see it; the person can edit their own here. */
@customElement("cv-player")
export class PlayerPage extends StyledPage {
  static override styles = [
    sideListStyles,
    glyphStyles,
    css`
      .top {
        display: flex;
        gap: 1.2rem;
        align-items: start;
        margin-bottom: 1.6rem;
        --arch-width: 4.2rem;
      }
      .top > div:nth-child(2) {
        flex: 1;
        min-width: 0;
      }
      .top .verbs {
        justify-content: flex-end;
      }
      .top h1 {
        margin: 0 0 0.2rem;
      }
      .about {
        font: 400 var(--t-4) / 1.45 var(--face-text);
        max-width: 34rem;
        white-space: pre-line;
        margin-top: 0.3rem;
      }
      .three {
        display: grid;
        grid-template-columns: 17.5rem minmax(0, 1fr) 19rem;
        gap: 0 2rem;
        align-items: start;
      }
      .ratings button {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
        gap: 0 0.6rem;
        align-items: center;
      }
      .ratings b {
        font-weight: var(--weight-heavy);
      }
      .ratings .name {
        font: 400 var(--t-4) / 1.2 var(--face-text);
      }
      small {
        font-size: var(--t-1);
        color: var(--ink-2);
      }
      .right {
        text-align: right;
      }
      h3 {
        font: 400 var(--t-4) / 1.2 var(--face-text);
        margin: 0.8rem 0 0.2rem;
      }
      .side {
        display: grid;
        grid-template-columns: minmax(7.5rem, auto) minmax(5rem, 1fr) 3rem minmax(9rem, auto);
        gap: 0.2rem 0.8rem;
        align-items: center;
        min-height: 2rem;
      }
      .side .figures {
        text-align: right;
      }
      .side .few {
        grid-column: 2 / -1;
      }
      .head cv-result-bar {
        margin-left: auto;
      }
      .score {
        display: flex;
        align-items: baseline;
        margin: 0.3rem 0;
      }
      .score b {
        font-size: 1.5rem;
      }
      .note {
        margin-top: 0.6rem;
        line-height: 1.3;
      }
      .blocked {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 0 0.8rem;
        max-width: 40rem;
        padding: 0.8rem 1rem;
        background: var(--sheet);
        border: 1px solid var(--rule-2);
        border-left: 4px solid var(--ink);
      }
      .blocked .btn {
        margin-top: 0.6rem;
      }
      .lines li {
        gap: 0.6rem;
        padding: 0.4rem 0;
      }
      .lines span {
        flex: 1;
        min-width: 0;
        overflow-wrap: anywhere;
      }
      @media (max-width: 70em) {
        .three {
          grid-template-columns: minmax(0, 1fr);
        }
      }
      @media (max-width: 47.5em) {
        .top {
          --arch-width: 2.8rem;
          flex-wrap: wrap;
        }
        .top .verbs {
          flex: 1 0 100%;
          justify-content: flex-start;
        }
        .side {
          grid-template-columns: minmax(0, 1fr) auto auto;
          padding: 0.25rem 0;
        }
        .side cv-result-bar {
          grid-row: 2;
          grid-column: 1 / -1;
        }
        .head:has(cv-result-bar) {
          flex-wrap: wrap;
        }
        .head cv-result-bar {
          margin: 0;
        }
        /* Cards in a scrolling row. */
        .ratings {
          margin-bottom: 1.2rem;
        }
        .ratings .list {
          display: flex;
          gap: 0.5rem;
          margin-inline: -0.8rem;
          padding-inline: 0.8rem;
          overflow-x: auto;
          scrollbar-width: none;
        }
        .ratings button {
          flex: 1 0 12.5rem;
          width: auto;
          grid-template-columns: auto minmax(0, 1fr);
          gap: 0.2rem 0.6rem;
          border: 1px solid var(--rule-2);
          border-radius: var(--r-1);
        }
        .ratings button[aria-pressed="true"] {
          border: 2px solid var(--ink);
        }
        .ratings .right {
          grid-column: 1 / -1;
          text-align: left;
        }
      }
    `,
  ];

  @state() private accessor player: Profile | null = null;
  @state() private accessor chosen: string | null = null;
  @state() private accessor lastMatches: readonly TableEntry[] = [];

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { page, params } = this.app.router.place;
    if (page !== "player") return;
    const name = params["name"] ?? "";
    this.loadFor(
      [name, this.app.session.me?.id ?? ""].join(" "),
      () => api.get(`/people/${encodeURIComponent(name)}`),
      (player) => {
        this.player = player;
        this.app.notices.page = player.name;
        supervise(this.loadMatches(player.name));
      },
      () => (this.player = null),
    );
  }

  private async loadMatches(player: string): Promise<void> {
    this.lastMatches = [];
    const { matches } = await api.get("/archive", { player, limit: 5 });
    if (this.player?.name === player) this.lastMatches = matches;
  }

  override render() {
    const { player } = this;
    return html`<main class="page">
      ${this.renderProblem()}
      ${player === null ? (this.problem === null ? html`<p class="quiet" role="status">One moment.</p>` : nothing) : this.renderPlayer(player)}
    </main>`;
  }

  private renderPlayer(player: Profile) {
    const facts = [
      `Here since ${dayWords(new Date(player.since))}`,
      ...(player.matches === null ? [] : [counted(player.matches, "match", "matches")]),
      ...(player.reliability === null ? [] : [`stays to the end in ${player.reliability} %`]),
      ...(player.favourites.length === 0 ? [] : [`likes ${listed(player.favourites.map(titleOf))}`]),
    ];
    return html`<header class="top">
        <cv-arch .name=${player.name}></cv-arch>
        <div>
          <h1 class="anywhere">${isolate(player.name)}${programMark(player.program)}</h1>
          <p class="quiet">${facts.join(" · ")}</p>
          ${player.about === "" ? nothing : html`<p class="about">${player.about}</p>`}
          ${player.isYou ? html`<p class="quiet"><a href="/profile">Account and settings</a></p>` : nothing}
        </div>
        ${this.renderActs(player)}
      </header>
      ${player.relation?.blocks === true ? this.renderBlocked(player) : nothing}
      <cv-person-dialog .app=${this.app} @cv-changed=${() => supervise(this.reload())}></cv-person-dialog>
      <div class="three">
        ${this.renderRatings(player)}
        <div>${this.renderCurve(player)} ${this.renderResults(player)} ${this.renderHabits(player)}</div>
        <aside>
          ${this.renderMatches(player)} ${this.renderTogether(player)} ${this.renderPlaying(player)}
          ${this.renderHidden(player)}
        </aside>
      </div>
      ${
        player.isYou
          ? html`<cv-profile-settings
              .app=${this.app}
              @cv-changed=${() => this.perform(() => this.reload())}
            ></cv-profile-settings>`
          : nothing
      }`;
  }

  /** What the user can do about another person. */
  private renderActs({ person, name, relation, isYou }: Profile) {
    if (isYou || relation === null) return nothing;
    const { follows, blocks } = relation;
    const isGuest = this.app.session.me?.kind !== "account";
    return html`<div class="acts verbs">
      ${
        blocks
          ? nothing
          : html`<a class="btn inkbtn" href="/new?invite=${encodeURIComponent(name)}">Invite to a match</a>`
      }
      ${
        isGuest || blocks
          ? nothing
          : html`<button
              class="btn"
              aria-pressed=${follows}
              ?disabled=${this.busy}
              @click=${() => this.list("follows", person, !follows)}
            >
              ${follows ? icon("check") : nothing}${follows ? "Following" : "Follow"}
            </button>`
      }
      <button
        class="btn"
        aria-label="Block or report ${isolate(name)}"
        title="Block or report"
        @click=${() => this.renderRoot.querySelector("cv-person-dialog")?.show({ person, name, relation })}
      >
        ⋯
      </button>
    </div>`;
  }

  private renderBlocked({ person, name }: Profile) {
    return html`<section class="blocked rounded" aria-label="Blocked">
      ${icon("lock")}
      <div>
        <p><b>You have blocked ${isolate(name)}.</b></p>
        <p class="muted small">
          Neither of you can find the other’s tables and searches, invite the other or read the other’s chat.
        </p>
        <button class="btn" ?disabled=${this.busy} @click=${() => this.list("blocks", person, false)}>Unblock</button>
      </div>
    </section>`;
  }

  private list(list: "follows" | "blocks", person: string, on: boolean): void {
    this.perform(async () => {
      if (on) await api.put(`/me/${list}/${person}`, {});
      else await api.delete(`/me/${list}/${person}`);
      await this.reload();
    });
  }

  private async reload(): Promise<void> {
    if (this.player !== null) this.player = await api.get(`/people/${encodeURIComponent(this.player.name)}`);
  }

  private get selected(): Profile["ratings"][number] | undefined {
    const { ratings = [] } = this.player ?? {};
    return ratings.find(({ game, class: pace }) => `${game}/${pace}` === this.chosen) ?? ratings[0];
  }

  private renderRatings({ ratings, hidden, name }: Profile) {
    if (hidden.includes("rating")) return html`<section></section>`;
    return html`<section class="ratings side-list">
      <div class="head">
        <h2>Ratings</h2>
        <a class="more" href="/ratings">How ratings work</a>
      </div>
      ${
        ratings.length === 0
          ? html`<p class="empty">${isolate(name)} has not played a rated match yet.</p>`
          : html`<div class="list">
              ${ratings.map(
                (one) =>
                  html`<button
                    aria-pressed=${one === this.selected}
                    @click=${() => (this.chosen = `${one.game}/${one.class}`)}
                  >
                    ${gameGlyph(one.game)}
                    <span><span class="name">${titleOf(one.game)}</span><br /><small>${PACE[one.class]}</small></span>
                    <span class="right"
                      >${ratingWords(one.now)}<br /><small>${counted(one.matches, "match", "matches")}</small></span
                    >
                  </button>`,
              )}
            </div>`
      }
      ${
        ratings.some(({ now }) => !now.settled)
          ? html`<p class="note">
              <small
                >A question mark means unsettled: too few matches yet. ± is the uncertainty: in 19 of 20 cases the true
                strength lies within it.</small
              >
            </p>`
          : nothing
      }
    </section>`;
  }

  private renderCurve(_player: Profile) {
    const history = this.selected;
    if (history === undefined) return nothing;
    const heading = `${titleOf(history.game)}, ${PACE[history.class].toLowerCase()}`;
    return html`<section><cv-rating-curve .history=${history} .heading=${heading}></cv-rating-curve></section>`;
  }

  private renderResults({ results, againstBots, lengths, hidden }: Profile) {
    if (hidden.includes("results")) return nothing;
    const games = [...new Set(results.map(({ game }) => game))];
    return html`<section>
      <div class="head">
        <h2>Results by side</h2>
        ${games.length === 0 ? nothing : html`<cv-result-bar key></cv-result-bar>`}
      </div>
      ${games.length === 0 ? html`<p class="empty">No finished match with other people yet.</p>` : nothing}
      ${games.map((game) => {
        const length = lengths.find((one) => one.game === game);
        return html`<h3 class="hstack spaced">${gameGlyph(game)}${titleOf(game)}</h3>
          ${results.filter((one) => one.game === game).map((one) => this.renderSide(one))}
          ${length === undefined ? nothing : html`<p class="quiet"><small>Half of the last matches took at most ${counted(length.decisions, "decision")} and ${about(length.ms)}.</small></p>`}`;
      })}
      ${againstBots === null ? nothing : html`<p class="quiet">Against bots alone: ${againstBots.won} of ${againstBots.played} won.</p>`}
    </section>`;
  }

  private renderSide({ game, seats, side, played, won, shared, lost }: SideResults) {
    const words = `as ${sideWords(game, seats, side)}`;
    const figures = `${won} won, ${shared === 0 ? "" : `${shared} shared, `}${lost} lost`;
    if (played < BAR_FROM)
      return html`<p class="side small"><span>${words}</span><span class="few">${figures}</span></p>`;
    return html`<p class="side small">
      <span>${words}</span>
      <cv-result-bar .won=${won} .shared=${shared} .of=${played}></cv-result-bar>
      <b class="num">${Math.round((100 * won) / played)} %</b>
      <span class="figures muted">${figures}</span>
    </p>`;
  }

  private renderHabits({ answerTimes, timeOuts }: Profile) {
    if (answerTimes.length === 0 && timeOuts === null) return nothing;
    return html`<section>
      <div class="head"><h2>Time to answer</h2></div>
      ${answerTimes.map((times) => html`<cv-answer-times .times=${times}></cv-answer-times>`)}
      ${timeOuts === null ? nothing : html`<p class="muted small">${timeOuts.missed === 0 ? "No" : timeOuts.missed} ${timeOuts.missed === 1 ? "time-out" : "time-outs"} in the last ${counted(timeOuts.of, "deadline")}.</p>`}
    </section>`;
  }

  /** The last matches that everybody may see, and the way to all of them. */
  private renderMatches({ name }: Profile) {
    if (this.lastMatches.length === 0) return nothing;
    return html`<section>
      <div class="head">
        <h2>Last matches</h2>
        <a class="more" href="/archive?player=${encodeURIComponent(name)}">All in the archive</a>
      </div>
      <ul class="lines">
        ${this.lastMatches.map(
          (match) =>
            html`<li class="hstack ruled">
              ${gameGlyph(match.game)}
              <span><a href="/replay/${match.id}">${resultWords(match)}</a></span>
              <small>${match.finishedAt === null ? "" : dayWords(new Date(match.finishedAt))}</small>
            </li>`,
        )}
      </ul>
    </section>`;
  }

  private renderTogether({ together, name }: Profile) {
    if (together === null) return nothing;
    const { matches, mine, theirs, ties, last } = together;
    return html`<section>
      <div class="head">
        <h2>You and ${isolate(name)}</h2>
        <span class="quiet"
          ><a href=${headToHeadAddress(this.app.session.me?.name ?? "", name)}
            >${counted(matches, "match", "matches")}</a
          ></span
        >
      </div>
      <p class="score spread">
        <span><b class="num">${mine}</b> you</span
        >${ties === 0 ? nothing : html`<span class="quiet">${ties} tied</span>`}<span
          >${isolate(name)} <b class="num">${theirs}</b></span
        >
      </p>
      <cv-result-bar .won=${mine} .shared=${ties} .of=${matches}></cv-result-bar>
      <ul class="lines">
        ${last.map(
          (met) =>
            html`<li class="hstack ruled">
              ${gameGlyph(met.game)}
              <span
                >${met.match === null ? metWords(met, "You", isolate(name)) : html`<a href="/replay/${met.match}">${metWords(met, "You", isolate(name))}</a>`}</span
              >
              <small>${dayWords(new Date(met.at))}</small>
            </li>`,
        )}
      </ul>
    </section>`;
  }

  private renderPlaying({ playing, hidden }: Profile) {
    if (hidden.includes("currentMatches")) return nothing;
    return html`<section>
      <div class="head">
        <h2>Playing now</h2>
        <span class="quiet">public matches</span>
      </div>
      ${playing.length === 0 ? html`<p class="empty">No public match just now.</p>` : nothing}
      <ul class="lines">
        ${playing.map(
          ({ id, game, name, waitingFor, since }) =>
            html`<li class="hstack ruled">
              ${gameGlyph(game)}
              <span
                ><a href="/table/${id}">${name === "" ? titleOf(game) : isolate(name)}</a>${
                  waitingFor === null || waitingFor.length === 0
                    ? nothing
                    : html`<br /><small class="quiet">waits for ${listed(waitingFor)}</small>`
                }</span
              >
              <small>${ago(since)}</small>
            </li>`,
        )}
      </ul>
    </section>`;
  }

  private renderHidden({ hidden, name }: Profile) {
    if (hidden.length === 0) return nothing;
    return html`<p class="quiet">
      <small>${isolate(name)} does not show you ${listed(hidden.map((figure) => FIGURES[figure] ?? figure))}.</small>
    </p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-player": PlayerPage;
  }
}
