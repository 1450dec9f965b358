import type { Tournament, TournamentEntry, TournamentStanding } from "@caravanserai/protocol";
import { describePoints } from "@caravanserai/matchmaking";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import "../elements/arch.ts";
import { base } from "../elements/base.ts";
import { icon } from "../elements/icons.ts";
import { StoreController } from "../elements/store-controller.ts";
import { counted, dayWords, listed, moment } from "../elements/words.ts";
import { cardOf } from "../games/index.ts";
import { api } from "../shell/api.ts";
import { PageElement } from "../shell/page-element.ts";
import {
  instantWords,
  pairingWords,
  productWords,
  termsWords,
  tieBreakWords,
  type Pairing,
} from "../shell/tournament-words.ts";
import { pageStyles } from "./page.css.ts";
import "./tournament-bracket.ts";
import { tournamentStyles } from "./tournament.css.ts";

/** How often a page that is looked at asks whether something is new. */
const LOOK_EVERY_MS = 15_000;

/** `/tournaments/:id`: entries, rounds and standings of one tournament. */
@customElement("cv-tournament")
export class TournamentPage extends PageElement {
  static override styles = [base, pageStyles, tournamentStyles];

  @state() private accessor tournament: Tournament | null = null;
  /** The round whose pairings are shown; null: the last one. */
  @state() private accessor chosen: number | null = null;
  /** The seed whose opponents are marked. */
  @state() private accessor marked: number | null = null;
  #shown: string | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    new StoreController(this, () => this.app.myTables);
  }

  private get tournamentId(): string {
    return this.app.router.place.params["id"] ?? "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#timer = setInterval(() => {
      if (document.visibilityState === "visible") void this.look().catch(() => undefined);
    }, LOOK_EVERY_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const shown = `${this.tournamentId} ${this.app.session.me?.id ?? ""}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    void this.attempt(() => this.look());
  }

  /** The invitation stands behind the `#` of the link, and is sent as a header so that it reaches no log. */
  private get invitation(): string | undefined {
    return /^invite=([\w-]{22})$/.exec(this.app.router.place.hash)?.[1];
  }

  private async look(): Promise<void> {
    const { invitation } = this;
    this.tournament = await api.get<Tournament>(
      `/tournaments/${this.tournamentId}`,
      {},
      invitation === undefined ? {} : { "x-invitation": invitation },
    );
    document.title = `${this.tournament.name} – Caravanserai`;
  }

  private act(path: string, body: object = {}): void {
    void this.attempt(async () => {
      this.tournament = await api.post<Tournament>(`/tournaments/${this.tournamentId}/${path}`, body);
    });
  }

  override render() {
    const { tournament } = this;
    return html`<main class="page">
      ${this.problem === null ? nothing : html`<p class="problem" role="alert">${this.problem}</p>`}
      ${tournament === null ? nothing : this.renderTournament(tournament)}
    </main>`;
  }

  private renderTournament(t: Tournament) {
    const words = [termsWords(t), counted(t.entries, "player")].join(" · ");
    const isKnockOut = t.format === "knock-out" && t.state !== "open" && t.bracket.length > 0;
    return html`<div class="hello">
        <h1>${t.name}</h1>
        ${this.renderActs(t)}
      </div>
      <p class="terms">
        ${words}${t.settings.double ? " · each pairing is two matches, one as each side" : ""}${
          t.organiser === null
            ? nothing
            : html`${t.club === null ? nothing : html` · of <a href="/clubs/${t.club.id}">${t.club.name}</a>`} · run by
                <a href="/player/${encodeURIComponent(t.organiser.name)}">${t.organiser.name}</a>`
        }
      </p>
      ${t.about === "" ? nothing : html`<p class="prose">${t.about}</p>`} ${this.renderState(t)}
      ${isKnockOut ? this.renderKnockOut(t) : this.renderRounds(t)} ${this.renderLog(t)}`;
  }

  private renderActs(t: Tournament) {
    const isOrganiser = t.organiser !== null && t.organiser.id === this.app.session.me?.id;
    return html`<span class="acts">
      ${
        t.whyNot === null && t.you === null
          ? html`<button class="btn lampbtn" ?disabled=${this.busy} @click=${() => this.enter()}>Enter</button>`
          : nothing
      }
      ${
        t.you === "paused"
          ? html`<button class="btn inkbtn" ?disabled=${this.busy} @click=${() => this.act("back")}>
              End my pause
            </button>`
          : nothing
      }
      ${
        t.you === "entered" && t.state === "running"
          ? html`<button class="btn" ?disabled=${this.busy} @click=${() => this.act("pause")}>Pause</button>`
          : nothing
      }
      ${
        (t.you === "entered" || t.you === "paused" || t.you === "reserve") && t.state !== "finished"
          ? html`<button class="btn" ?disabled=${this.busy} @click=${() => this.act("withdraw")}>Withdraw</button>`
          : nothing
      }
      ${
        isOrganiser && t.state === "open"
          ? html`<button class="btn" ?disabled=${this.busy} @click=${() => this.act("start")}>Begin now</button>
              <button class="btn" ?disabled=${this.busy} @click=${() => this.act("end")}>Cancel it</button>`
          : nothing
      }
    </span>`;
  }

  private enter(): void {
    const { invitation } = this;
    this.act("enter", invitation === undefined ? {} : { invitation });
  }

  private renderState(t: Tournament) {
    if (t.state === "open")
      return html`<p class="yours">
        Begins on ${instantWords(t.startsAt)}, or when the organiser says so. ${counted(t.entries, "player")} of at most
        ${t.most} ${t.entries === 1 ? "has" : "have"} entered; at least ${t.settings.least} are needed.
        ${t.you === null && t.whyNot !== null ? t.whyNot : ""}
        ${
          t.invitation !== null && (!t.public || t.settings.invited)
            ? html`<br />Link for those whom you invite:
                <a href="/tournaments/${t.id}#invite=${t.invitation}"
                  >${location.origin}/tournaments/${t.id}#invite=…</a
                >`
            : nothing
        }
      </p>`;
    if (t.state === "finished") return html`<p class="yours">${this.endWords(t)}</p>`;
    if (t.state === "cancelled")
      return html`<p class="yours">${t.log.at(-1)?.text ?? "The tournament was cancelled."}</p>`;
    return this.renderMine(t);
  }

  /** After the end the first three, in words. */
  private endWords(t: Tournament): string {
    const at = (place: number): string[] =>
      t.standings.filter((line) => line.place === place).map((line) => this.nameOf(t, line.seed));
    const first = at(1);
    const rest = [2, 3].flatMap((place) => at(place));
    const won = `${listed(first)} ${first.length === 1 ? "has" : "have"} won the tournament`;
    return rest.length === 0 ? `${won}.` : `${won}, before ${listed(rest)}.`;
  }

  /** My match first, if there is one. */
  private renderMine(t: Tournament) {
    const seed = this.seedOf(t);
    if (seed === null) return nothing;
    const round = t.played.findLast(
      ({ byes, pairings }) =>
        byes.includes(seed) || pairings.some(({ seats }) => seats.some((seat) => seat.seed === seed)),
    );
    if (round === undefined) return nothing;
    if (round.byes.includes(seed)) return html`<p class="yours">You have the bye in round ${round.number}.</p>`;
    const pairing = round.pairings.find(({ seats }) => seats.some((seat) => seat.seed === seed));
    if (pairing === undefined) return nothing;
    const others = pairing.seats.filter((seat) => seat.seed !== seed).map((seat) => this.nameOf(t, seat.seed));
    const match = pairing.matches.find(({ state: how }) => how !== "over");
    const mySeat = match?.seats.indexOf(seed) ?? -1;
    const isAsked = match?.state === "asking" || match?.state === "opening";
    const waits = isAsked || (match?.waiting.includes(mySeat) ?? false);
    const points = pairing.seats.find((seat) => seat.seed === seed)?.points ?? 0;
    return html`<section class=${waits ? "yours waits" : "yours"} aria-label="Your match">
      <p>
        ${
          pairing.state === "over"
            ? `Your match of round ${round.number} is over: ${points === 120 ? "won" : points === 60 ? "a tie" : `${describePoints(points)} of 1`}.`
            : waits
              ? `Your match in round ${round.number} waits for you`
              : `Your match in round ${round.number}`
        }
      </p>
      <h2>${match === undefined ? "" : `${this.sideWords(t, mySeat)}against ${listed(others)}`}</h2>
      ${
        isAsked && match.deadline !== null
          ? html`<p>Come to the table until ${instantWords(match.deadline)}; otherwise you forfeit the round.</p>`
          : nothing
      }
      ${
        match === undefined || match.table === null
          ? nothing
          : html`<p class="acts">
              <a class=${waits ? "btn lampbtn" : "btn"} href="/table/${match.table}">Go to the match</a>
            </p>`
      }
    </section>`;
  }

  private sideWords(t: Tournament, seat: number): string {
    const side = t.sides[seat];
    return side === undefined ? "" : `${cardOf(t.game)?.seats?.[side] ?? side}, `;
  }

  private seedOf(t: Tournament): number | null {
    return t.list.find(({ person }) => person.id === this.app.session.me?.id)?.seed ?? null;
  }

  private nameOf(t: Tournament, seed: number): string {
    return t.list.find((entry) => entry.seed === seed)?.person.name ?? "";
  }

  private renderKnockOut(t: Tournament) {
    return html`<cv-tournament-bracket .tournament=${t} .me=${this.seedOf(t)}></cv-tournament-bracket>
      <p class="legend">
        A tie brings a further match with sides exchanged, at most two; then the better seed goes on. Numbers are seeds.
      </p>`;
  }

  private renderRounds(t: Tournament) {
    if (t.state === "open" || t.standings.length === 0) return this.renderEntries(t);
    const last = Math.max(1, t.round);
    const round = this.chosen ?? last;
    return html`<div class="two">
      <div>
        ${this.renderRoad(t, round)}
        <div class="subject">
          <h2>Standings</h2>
          <span class="quiet">after round ${last}</span>
        </div>
        ${this.renderStandings(t)}
      </div>
      <div class="aside">${this.renderPairings(t, round)}</div>
    </div>`;
  }

  private renderRoad(t: Tournament, shown: number) {
    const rounds = t.rounds ?? t.round;
    return html`<div class="road" role="group" aria-label="Rounds">
      ${Array.from({ length: rounds }, (_, i) => i + 1).map((number) => {
        const played = t.played.find((one) => one.number === number);
        const isOver = played?.pairings.every((pairing) => pairing.state === "over") ?? false;
        const until =
          played === undefined ? "not paired" : isOver ? "over" : `until ${dayWords(new Date(played.limitAt))}`;
        return html`<button
          class=${number === t.round && t.state === "running" ? "now" : isOver ? "over" : ""}
          aria-pressed=${number === shown}
          ?disabled=${played === undefined}
          @click=${() => (this.chosen = number)}
        >
          Round ${number}<br /><span class="wide">${until}</span>
        </button>`;
      })}
    </div>`;
  }

  private renderStandings(t: Tournament) {
    const rounds = Array.from({ length: t.round }, (_, i) => i + 1);
    const isTables = t.format === "tables";
    const marked = t.standings.find((line) => line.seed === this.marked);
    const met = new Set(marked?.rounds.flatMap(({ opponents }) => opponents));
    const me = this.seedOf(t);
    return html`<table>
        <caption class="sr">
          Standings: place, player, result of each round against the opponent in the place named, points and tie-breaks
        </caption>
        <thead>
          <tr>
            <th scope="col"><span class="sr">Place</span></th>
            <th scope="col">Player</th>
            ${rounds.map((round) => html`<th scope="col" class="round-cell">${round}</th>`)}
            <th scope="col" class="r">Points</th>
            ${
              isTables
                ? html`<th scope="col" class="r">Firsts</th>
                    <th scope="col" class="r wide">Mates</th>`
                : html`${t.format === "swiss" ? html`<th scope="col" class="r">Buchholz</th>` : nothing}
                    <th scope="col" class="r wide"><abbr title="Sonneborn–Berger">S.–B.</abbr></th>`
            }
          </tr>
        </thead>
        <tbody>
          ${t.standings.map(
            (line) =>
              html`<tr
                class=${line.seed === me ? "you" : met.has(line.seed) ? "met" : ""}
                @mouseenter=${() => (this.marked = line.seed)}
                @mouseleave=${() => (this.marked = null)}
                @focusin=${() => (this.marked = line.seed)}
              >
                <td><b class="num">${line.place}</b></td>
                <td class="name">${this.renderName(t, line.seed)}</td>
                ${rounds.map((round) => html`<td class="round-cell">${this.renderCell(t, line, round)}</td>`)}
                <td class="r"><b class="num">${describePoints(line.points)}</b></td>
                ${
                  isTables
                    ? html`<td class="r num">${line.wins}</td>
                        <td class="r num wide">${describePoints(Math.round(line.mates ?? 0))}</td>`
                    : html`${t.format === "swiss" ? html`<td class="r num">${describePoints(line.buchholz ?? 0)}</td>` : nothing}
                        <td class="r num wide">${productWords(line.sonnebornBerger ?? 0)}</td>`
                }
              </tr>`,
          )}
        </tbody>
      </table>
      <p class="legend">
        ${
          isTables
            ? "A cell is the points of that round."
            : "W won, D tied, L lost, with the place of the opponent now; + and − without a match, bye, – absent."
        }
        ${tieBreakWords(t.format)}
      </p>`;
  }

  private renderName(t: Tournament, seed: number): TemplateResult {
    const entry = t.list.find((one) => one.seed === seed);
    if (entry === undefined) return html``;
    const { person, before, state: how } = entry;
    const notes = [
      person.bot ? "program" : "",
      how === "withdrawn" ? "withdrawn" : how === "paused" ? "paused" : "",
      before.length === 0 ? "" : `in place of ${listed(before)}`,
    ].filter((note) => note !== "");
    return html`<a href="/player/${encodeURIComponent(person.name)}">${person.name}</a>${
        notes.length === 0 ? nothing : html` <small>${notes.join(", ")}</small>`
      }`;
  }

  private renderCell(t: Tournament, line: TournamentStanding, round: number) {
    const own = line.rounds[round - 1];
    if (own === undefined) return nothing;
    if (own.kind === "absent") return html`<span class="cell none" title="absent">–</span>`;
    if (own.kind === "bye") return html`<span class="cell none">bye</span>`;
    const places = own.opponents.map((seed) => t.standings.find((one) => one.seed === seed)?.place ?? "");
    if (own.kind !== "played")
      return html`<span class="cell" title=${own.kind}>${own.kind === "forfeit win" ? "+" : "−"} ${places[0]}</span>`;
    if (own.points === null) return html`<span class="cell none" title="not over">…</span>`;
    if (t.format === "tables")
      return html`<span class=${own.points === 120 ? "cell won" : "cell"}>${describePoints(own.points)}</span>`;
    const [kind, letter] = own.points === 120 ? ["won", "W"] : own.points === 60 ? ["tied", "D"] : ["lost", "L"];
    const shown = own.points % 60 === 0 ? letter : describePoints(own.points);
    return html`<span class="cell ${kind}">${shown} ${places[0]}</span>`;
  }

  private renderPairings(t: Tournament, number: number) {
    const round = t.played.find((one) => one.number === number);
    if (round === undefined) return nothing;
    const me = this.seedOf(t);
    const over = round.pairings.filter((pairing) => pairing.state === "over").length;
    return html`<div class="subject">
        <h2>Round ${number}</h2>
        <span class="quiet">${over} of ${round.pairings.length} over</span>
        <span class="acts">
          <button
            class="iconbtn"
            aria-label="Round before"
            ?disabled=${number <= 1}
            @click=${() => (this.chosen = number - 1)}
          >
            ${icon("left")}
          </button>
          <button
            class="iconbtn"
            aria-label="Next round"
            ?disabled=${number >= t.round}
            @click=${() => (this.chosen = number + 1)}
          >
            ${icon("right")}
          </button>
        </span>
      </div>
      <ul class="pairs">
        ${round.pairings.map((pairing) => this.renderPairing(t, pairing, me))}
      </ul>
      ${round.byes.map((seed) => html`<p class="legend">${this.nameOf(t, seed)} has the bye.</p>`)}
      <details>
        <summary>Why these pairings</summary>
        <ul class="log">
          ${round.pairings.map(
            ({ board, reasons }) =>
              html`<li>${board}. ${reasons.map(({ rule, message }) => `${message} (${rule})`).join(" ")}</li>`,
          )}
        </ul>
      </details>`;
  }

  private renderPairing(t: Tournament, pairing: Pairing, me: number | null) {
    const table = pairing.matches.findLast((match) => match.table !== null)?.table ?? null;
    const best = Math.max(...pairing.seats.map(({ points }) => points ?? -1));
    const isMine = pairing.seats.some(({ seed }) => seed === me);
    const where = pairingWords(pairing, (seed) => this.nameOf(t, seed));
    const href = table === null ? null : pairing.state === "over" ? `/replay/${table}` : `/table/${table}`;
    return html`<li class=${isMine ? "mine" : ""}>
      <b class="num">${pairing.board}</b>
      <div>
        ${pairing.seats.map(
          ({ seed, points, kind }, seat) =>
            html`<div>
              ${
                pairing.state === "over" && points === best && best > 60
                  ? html`<span class="dot" role="img" aria-label="winner"></span>`
                  : nothing
              }<a class="player" href="/player/${encodeURIComponent(this.nameOf(t, seed))}">${this.nameOf(t, seed)}</a>
              <span class="side"
                >${t.sides[seat] === undefined ? "" : (cardOf(t.game)?.seats?.[t.sides[seat]] ?? t.sides[seat])}${kind === "forfeit loss" ? " did not come" : ""}</span
              >
            </div>`,
        )}
      </div>
      <span class="where"
        >${
          href === null
            ? where
            : html`<a href=${href} aria-label=${`${this.namesOf(t, pairing)}: ${where}`}
                >${where === "" ? "the match" : where}</a
              >`
        }${pairing.correction === null ? nothing : html`<br />corrected: ${pairing.correction}`}</span
      >
    </li>`;
  }

  private namesOf(t: Tournament, { seats }: Pairing): string {
    return seats.map(({ seed }) => this.nameOf(t, seed)).join(" against ");
  }

  /** Before the start. */
  private renderEntries(t: Tournament) {
    const playing = t.list.filter(({ state: how }) => how !== "reserve" && how !== "withdrawn");
    const reserve = t.list.filter(({ state: how }) => how === "reserve");
    return html`<section>
      <div class="subject">
        <h2>Entries</h2>
        <span class="quiet">${playing.length} of ${t.most}</span>
      </div>
      ${playing.length === 0 ? html`<p class="empty">Nobody has entered yet.</p>` : this.renderList(playing)}
      ${
        reserve.length === 0
          ? nothing
          : html`<h2>Reserve list</h2>
              ${this.renderList(reserve)}`
      }
    </section>`;
  }

  private renderList(list: readonly TournamentEntry[]) {
    return html`<ul class="log">
      ${list.map(
        ({ person, strength }) =>
          html`<li class="name">
            <a href="/player/${encodeURIComponent(person.name)}">${person.name}</a>
            <small
              >${[strength === null ? "" : String(strength), person.bot ? "program" : ""].filter(Boolean).join(", ")}</small
            >
          </li>`,
      )}
    </ul>`;
  }

  private renderLog(t: Tournament) {
    return html`<details>
      <summary>What has happened in this tournament (${t.log.length})</summary>
      <ul class="log">
        ${[...t.log].reverse().map(({ at, text }) => html`<li><time datetime=${at}>${moment(at)}</time>${text}</li>`)}
      </ul>
    </details>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-tournament": TournamentPage;
  }
}
