import type { Audience, InvitedBy, Profile, ProfileSettings, SideResults } from "@caravanserai/protocol";
import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import "../elements/arch.ts";
import { base } from "../elements/base.ts";
import { gameGlyph } from "../elements/game-glyph.ts";
import { icon } from "../elements/icons.ts";
import "../elements/rating-curve.ts";
import { ago, counted, dayWords, listed } from "../elements/words.ts";
import { cardOf } from "../games/index.ts";
import { api } from "../shell/api.ts";
import { PageElement } from "../shell/page-element.ts";
import { about, ratingWords } from "../shell/seek-words.ts";
import { pageStyles } from "./page.css.ts";
import "./person-dialog.ts";
import { titleOf } from "./table-entry.ts";

/** Fewer matches than this are told in figures, without a bar. */
const BAR_FROM = 5;
const FIGURES: Readonly<Record<string, string>> = {
  results: "results",
  rating: "ratings",
  answerTime: "answer times",
  timeOuts: "time-outs",
  reliability: "reliability",
  currentMatches: "current matches",
  headToHead: "head-to-head",
};
const AUDIENCES: readonly (readonly [Audience, string])[] = [
  ["everybody", "everybody"],
  ["accounts", "people with an account"],
  ["tablemates", "people I play with"],
  ["me", "me alone"],
];
const INVITED_BY: readonly (readonly [InvitedBy, string])[] = [
  ["everybody", "everybody, guests too"],
  ["accounts", "people with an account"],
  ["followed", "people I follow"],
  ["nobody", "nobody"],
];
const PACE = { live: "Live", correspondence: "Correspondence" } as const;

/** `/player/:name`: how somebody plays, as far as the reader may see it; one's own can be changed here. */
@customElement("cv-player")
export class PlayerPage extends PageElement {
  static override styles = [
    base,
    pageStyles,
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
        overflow-wrap: anywhere;
      }
      .about {
        font: 400 var(--t-4) / 1.45 var(--face-text);
        max-width: 34rem;
        white-space: pre-line;
        margin-top: 0.3rem;
      }
      .three {
        display: grid;
        grid-template-columns: 16rem minmax(0, 1fr) 19rem;
        gap: 0 2rem;
        align-items: start;
      }
      .glyph {
        width: 1.25rem;
        height: 1.25rem;
        flex: none;
        color: var(--ink-2);
      }
      .ratings button {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr) auto;
        gap: 0 0.6rem;
        align-items: center;
        width: 100%;
        text-align: left;
        font: inherit;
        color: inherit;
        background: none;
        border: 0;
        border-left: 3px solid transparent;
        border-bottom: 1px solid var(--rule);
        padding: 0.5rem 0.5rem;
        cursor: pointer;
      }
      .ratings [aria-pressed="true"] {
        background: var(--sheet);
        border-left-color: var(--ink);
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
        display: flex;
        gap: 0.5rem;
        align-items: center;
        font: 400 var(--t-4) / 1.2 var(--face-text);
        margin: 0.8rem 0 0.2rem;
      }
      .side {
        display: grid;
        grid-template-columns: 8rem minmax(0, 1fr) 3rem;
        gap: 0.2rem 0.8rem;
        align-items: center;
        padding: 0.2rem 0;
        font-size: var(--t-2);
      }
      .side .figures {
        grid-column: 2 / -1;
        color: var(--ink-2);
      }
      .bar {
        display: block;
        width: 100%;
        height: 1rem;
        border: 1px solid var(--rule-2);
        background: var(--sheet);
      }
      .score {
        display: flex;
        justify-content: space-between;
        align-items: baseline;
        margin: 0.3rem 0;
      }
      .score b {
        font-size: 1.5rem;
      }
      .lines li {
        display: flex;
        gap: 0.6rem;
        align-items: center;
        padding: 0.4rem 0;
        border-bottom: 1px solid var(--rule);
      }
      .lines span {
        flex: 1;
        min-width: 0;
        overflow-wrap: anywhere;
      }
      .settings label {
        display: grid;
        gap: 0.2rem;
        margin-bottom: 0.7rem;
        max-width: 26rem;
        font-size: var(--t-2);
        color: var(--ink-2);
      }
      .settings .check {
        display: flex;
      }
      textarea,
      select {
        font: inherit;
        font-size: var(--t-3);
        color: var(--ink);
        background: var(--sheet);
        border: 1px solid var(--rule-2);
        border-radius: var(--r-1);
        padding: 0.4rem 0.6rem;
        min-height: 2.5rem;
        width: 100%;
      }
      .privacy {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
        gap: 0 1rem;
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
          grid-template-columns: 6.5rem minmax(0, 1fr) 3rem;
        }
        select {
          min-height: var(--touch);
        }
      }
    `,
  ];

  @state() private accessor player: Profile | null = null;
  @state() private accessor chosen: string | null = null;
  @state() private accessor settings: ProfileSettings | null = null;
  @state() private accessor done = "";
  #asked = "";

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { page, params } = this.app.router.place;
    const key = `${params["name"] ?? ""} ${this.app.session.me?.id ?? ""}`;
    if (page !== "player" || key === this.#asked) return;
    this.#asked = key;
    this.player = null;
    this.settings = null;
    void this.load(params["name"] ?? "");
  }

  private load(name: string): Promise<void> {
    return this.attempt(async () => {
      const player = await api.get<Profile>(`/people/${encodeURIComponent(name)}`);
      this.player = player;
      if (player.isYou) this.settings = await api.get<ProfileSettings>("/me/profile");
      this.app.notices.page = player.name;
    });
  }

  override render() {
    const { player } = this;
    return html`<main class="page">
      ${this.problem === null ? nothing : html`<p class="problem" role="alert">${this.problem}</p>`}
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
          <h1>${player.name}</h1>
          <p class="quiet">${facts.join(" · ")}</p>
          ${player.about === "" ? nothing : html`<p class="about">${player.about}</p>`}
          ${player.isYou ? html`<p class="quiet"><a href="/profile">Account and settings</a></p>` : nothing}
        </div>
        ${this.renderActs(player)}
      </header>
      <cv-person-dialog .app=${this.app} @cv-changed=${() => void this.reload()}></cv-person-dialog>
      <div class="three">
        ${this.renderRatings(player)}
        <div>${this.renderCurve(player)} ${this.renderResults(player)} ${this.renderHabits(player)}</div>
        <aside>${this.renderTogether(player)} ${this.renderPlaying(player)} ${this.renderHidden(player)}</aside>
      </div>
      ${player.isYou ? this.renderSettings() : nothing}`;
  }

  /** What can be done with somebody else. */
  private renderActs({ person, name, relation, isYou }: Profile) {
    if (isYou || relation === null) return nothing;
    const { follows, blocks } = relation;
    const isGuest = this.app.session.me?.kind !== "account";
    return html`<div class="acts verbs">
      ${
        blocks
          ? html`<span class="stamp">blocked</span>`
          : html`<a class="btn inkbtn" href="/new?invite=${encodeURIComponent(name)}">Invite to a match</a>`
      }
      ${
        isGuest || blocks
          ? nothing
          : html`<button
              class="btn"
              aria-pressed=${follows}
              ?disabled=${this.busy}
              @click=${() => void this.list("follows", person, !follows)}
            >
              ${follows ? icon("check") : nothing}${follows ? "Following" : "Follow"}
            </button>`
      }
      <button
        class="btn"
        aria-label="Avoid, block or report ${name}"
        title="Avoid, block or report"
        @click=${() => this.renderRoot.querySelector("cv-person-dialog")?.show({ person, name, relation })}
      >
        ⋯
      </button>
    </div>`;
  }

  private list(list: "follows" | "avoids", person: string, on: boolean): Promise<void> {
    return this.attempt(async () => {
      if (on) await api.put(`/me/${list}/${person}`, {});
      else await api.delete(`/me/${list}/${person}`);
      await this.reload();
    });
  }

  private async reload(): Promise<void> {
    if (this.player !== null) this.player = await api.get<Profile>(`/people/${encodeURIComponent(this.player.name)}`);
  }

  private get selected(): Profile["ratings"][number] | undefined {
    const { ratings = [] } = this.player ?? {};
    return ratings.find(({ game, class: pace }) => `${game}/${pace}` === this.chosen) ?? ratings[0];
  }

  private renderRatings({ ratings, hidden, name }: Profile) {
    if (hidden.includes("rating")) return html`<section></section>`;
    return html`<section class="ratings">
      <div class="head"><h2>Ratings</h2></div>
      ${
        ratings.length === 0
          ? html`<p class="empty">${name} has played no rated match yet.</p>`
          : ratings.map(
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
            )
      }
      ${
        ratings.some(({ now }) => !now.settled)
          ? html`<p class="quiet">
              <small>A question mark means unsettled: too few matches yet. ± is the uncertainty.</small>
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
        <span class="quiet">won, shared, lost</span>
      </div>
      ${games.length === 0 ? html`<p class="empty">No finished match with other people yet.</p>` : nothing}
      ${games.map((game) => {
        const length = lengths.find((one) => one.game === game);
        return html`<h3>${gameGlyph(game)}${titleOf(game)}</h3>
          ${results.filter((one) => one.game === game).map((one) => this.renderSide(one))}
          ${length === undefined ? nothing : html`<p class="quiet"><small>Half of the last matches took at most ${counted(length.decisions, "decision")} and ${about(length.ms)}.</small></p>`}`;
      })}
      ${againstBots === null ? nothing : html`<p class="quiet">Against bots alone: ${againstBots.won} of ${againstBots.played} won.</p>`}
    </section>`;
  }

  private renderSide({ game, seats, side, played, won, shared, lost }: SideResults) {
    const named = cardOf(game)?.seats?.[side];
    const words = named === undefined ? `seat ${sideNumber(game, side)} of ${seats}` : `as ${named}`;
    const figures = `${won} won, ${shared === 0 ? "" : `${shared} shared, `}${lost} lost`;
    if (played < BAR_FROM) return html`<p class="side"><span>${words}</span><span>${figures}</span></p>`;
    const share = (part: number): number => (100 * part) / played;
    return html`<p class="side">
      <span>${words}</span>
      <svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label="${words}: ${figures}">
        <rect width=${share(won)} height="10" fill="var(--ink)" />
        <rect x=${share(won)} width=${share(shared)} height="10" fill="var(--ink-3)" />
      </svg>
      <b>${Math.round(share(won))} %</b>
      <span class="figures">${figures}</span>
    </p>`;
  }

  private renderHabits({ answerTimes, timeOuts }: Profile) {
    if (answerTimes.length === 0 && timeOuts === null) return nothing;
    return html`<section>
      <div class="head"><h2>Time to answer</h2></div>
      ${answerTimes.map(
        ({ class: pace, quartiles: [first, half, third], ninth, of }) =>
          html`<p>
            ${PACE[pace]}: a quarter of the answers within ${about(first)}, half within ${about(half)}, three quarters
            within ${about(third)}, nine of ten within ${about(ninth)} <small>(the last ${of})</small>.
          </p>`,
      )}
      ${timeOuts === null ? nothing : html`<p>${timeOuts.missed === 0 ? "No" : timeOuts.missed} ${timeOuts.missed === 1 ? "time-out" : "time-outs"} in the last ${counted(timeOuts.of, "deadline")}.</p>`}
    </section>`;
  }

  private renderTogether({ together, name }: Profile) {
    if (together === null) return nothing;
    const { matches, mine, theirs, ties, last } = together;
    const share = (part: number): number => (100 * part) / matches;
    const words = { before: "You ended before", tie: "You shared the place with", behind: "You ended behind" } as const;
    return html`<section>
      <div class="head">
        <h2>You and ${name}</h2>
        <span class="quiet">${counted(matches, "match", "matches")}</span>
      </div>
      <p class="score">
        <span><b class="num">${mine}</b> you</span>${ties === 0 ? nothing : html`<span>${ties} tied</span>`}<span
          >${name} <b class="num">${theirs}</b></span
        >
      </p>
      <svg
        class="bar"
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        role="img"
        aria-label="You ${mine}, tied ${ties}, ${name} ${theirs}"
      >
        <rect width=${share(mine)} height="10" fill="var(--ink)" />
        <rect x=${share(mine)} width=${share(ties)} height="10" fill="var(--ink-3)" />
      </svg>
      <ul class="lines">
        ${last.map(
          ({ match, game, at, result }) =>
            html`<li>
              ${gameGlyph(game)}
              <span
                >${match === null ? `${words[result]} ${name}` : html`<a href="/replay/${match}">${words[result]} ${name}</a>`}</span
              >
              <small>${dayWords(new Date(at))}</small>
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
          ({ id, game, name, since }) =>
            html`<li>
              ${gameGlyph(game)}
              <span><a href="/table/${id}">${name === "" ? titleOf(game) : name}</a></span>
              <small>${ago(since)}</small>
            </li>`,
        )}
      </ul>
    </section>`;
  }

  private renderHidden({ hidden, name }: Profile) {
    if (hidden.length === 0) return nothing;
    return html`<p class="quiet">
      <small>${name} does not show you ${listed(hidden.map((figure) => FIGURES[figure] ?? figure))}.</small>
    </p>`;
  }

  private renderSettings() {
    const { settings } = this;
    if (settings === null) return nothing;
    const put = (change: Partial<ProfileSettings>): void => {
      this.settings = { ...settings, ...change };
      this.done = "";
    };
    const privacy = Object.keys(settings.privacy) as (keyof ProfileSettings["privacy"])[];
    return html`<section class="settings">
      <div class="head"><h2>What others see</h2></div>
      ${this.done === "" ? nothing : html`<p role="status">${this.done}</p>`}
      <form
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          void this.save();
        }}
      >
        <label
          >About me, at most 1,000 letters
          <textarea
            rows="4"
            maxlength="1000"
            .value=${settings.about}
            @input=${(event: InputEvent) => put({ about: (event.target as HTMLTextAreaElement).value })}
          ></textarea>
        </label>
        <div class="privacy">
          ${privacy.map(
            (figure) =>
              html`<label
                >My ${FIGURES[figure]}: for
                <select
                  @change=${(event: Event) => put({ privacy: { ...settings.privacy, [figure]: (event.target as HTMLSelectElement).value as Audience } })}
                >
                  ${AUDIENCES.map(([value, words]) => html`<option value=${value} ?selected=${settings.privacy[figure] === value}>${words}</option>`)}
                </select></label
              >`,
          )}
        </div>
        <label
          >I can be invited by name by
          <select
            @change=${(event: Event) => put({ invitedBy: (event.target as HTMLSelectElement).value as InvitedBy })}
          >
            ${INVITED_BY.map(([value, words]) => html`<option value=${value} ?selected=${settings.invitedBy === value}>${words}</option>`)}
          </select></label
        >
        <label class="check"
          ><input
            type="checkbox"
            .checked=${settings.onLeaderboards}
            @change=${(event: Event) => put({ onLeaderboards: (event.target as HTMLInputElement).checked })}
          />Show me on leaderboards</label
        >
        <label class="check"
          ><input
            type="checkbox"
            .checked=${settings.isPrivate}
            @change=${(event: Event) => put({ isPrivate: (event.target as HTMLInputElement).checked })}
          />Hide the whole profile: name and rating remain where I sit and in my own seeks</label
        >
        <button class="btn inkbtn" ?disabled=${this.busy}>Save</button>
      </form>
    </section>`;
  }

  private save(): Promise<void> {
    const { settings } = this;
    if (settings === null) return Promise.resolve();
    return this.attempt(async () => {
      this.settings = await api.put<ProfileSettings>("/me/profile", settings);
      this.done = "Saved.";
    });
  }
}

/** Sides without a name are places in the turn order, or seats counted from 1. */
function sideNumber(game: string, side: string): string {
  const number = Number(side);
  return Number.isInteger(number) && game !== "anarchy" ? String(number + 1) : side;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-player": PlayerPage;
  }
}
