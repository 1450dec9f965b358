import type { Tournament, TournamentEntry } from "@caravanserai/protocol";
import { describePoints } from "@caravanserai/matchmaking";
import { isolate, shortTime } from "@caravanserai/clocks";
import { html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import { icon } from "../elements/icons.ts";
import { playerLink } from "../elements/player-link.ts";
import { StoreController } from "../elements/store-controller.ts";
import { supervise } from "../elements/supervise.ts";
import { counted, listed, moment, upperFirst } from "../elements/words.ts";
import { api } from "../shell/api.ts";
import {
  instantWords,
  pairingWords,
  seatWords,
  seedName,
  settingWords,
  termsWords,
} from "../shell/tournament-words.ts";
import { phoneTabStyles } from "./page.css.ts";
import "./copy-link.ts";
import "./tournament-invite.ts";
import { askedWords } from "./table-entry.ts";
import "./tournament-bracket.ts";
import "./tournament-desk.ts";
import { nameLink } from "./tournament-name.ts";
import "./tournament-pairings.ts";
import "./tournament-player.ts";
import "./tournament-rounds.ts";
import "./tournament-standings.ts";
import { tournamentListStyles, tournamentStyles } from "./tournament.css.ts";
import { StyledPage } from "./styled-page.ts";

/** How often an open page polls for changes, in milliseconds. */
const LOOK_EVERY_MS = 15_000;

/** From this number of rounds the standings take the whole width of the page. */
const LEAST_MANY = 8;

/** `/tournaments/:id`: entries, rounds and standings of one tournament. */
@customElement("cv-tournament")
export class TournamentPage extends StyledPage {
  static override styles = [phoneTabStyles, tournamentListStyles, tournamentStyles];

  @state() private accessor tournament: Tournament | null = null;
  /** The round whose pairings are shown; null: the last one. */
  @state() private accessor chosen: number | null = null;
  /** The seed whose rounds are shown in a sheet. */
  @state() private accessor opened: number | null = null;
  /** On a phone one part is shown at a time. */
  @state() private accessor shownPart: "standings" | "pairings" = "standings";
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
      if (document.visibilityState === "visible") supervise(this.look());
    }, LOOK_EVERY_MS);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    this.loadFor(`${this.tournamentId} ${this.app.session.me?.id ?? ""}`, () => this.look());
  }

  /** The invitation token follows the `#` of the link, and is sent as a header, so that it reaches no log. */
  private get invitation(): string | undefined {
    return /^invite=([\w-]{22})$/.exec(this.app.router.place.hash)?.[1];
  }

  private async look(): Promise<void> {
    const { invitation } = this;
    this.tournament = await api.get(
      `/tournaments/${this.tournamentId}`,
      {},
      invitation === undefined ? {} : { "x-invitation": invitation },
    );
    document.title = `${isolate(this.tournament.name)} – Caravanserai`;
  }

  private act(what: "back" | "end" | "pause" | "start" | "withdraw"): void {
    this.show(() => api.post(`/tournaments/${this.tournamentId}/${what}`));
  }

  private show(act: () => Promise<Tournament>): void {
    this.perform(async () => {
      this.tournament = await act();
    });
  }

  override render() {
    const { tournament } = this;
    return html`<main class="page">
      ${this.renderProblem()} ${tournament === null ? nothing : this.renderTournament(tournament)}
    </main>`;
  }

  private renderTournament(t: Tournament) {
    const words = [termsWords(t), counted(t.entries, "player")].join(" · ");
    const isKnockOut = t.format === "knock-out" && t.state !== "open" && t.bracket.length > 0;
    return html`<div class="hello">
        <h1>${isolate(t.name)}</h1>
        ${this.renderActs(t)}
      </div>
      <p class="terms muted">
        ${[words, ...settingWords(t)].join(" · ")}${
          t.organiser === null
            ? nothing
            : html`${t.club === null ? nothing : html` · of <a href="/clubs/${t.club.id}">${isolate(t.club.name)}</a>`}
              · run by ${playerLink(t.organiser)}`
        }
      </p>
      ${t.about === "" ? nothing : html`<p class="prose">${t.about}</p>`} ${this.renderState(t)}
      ${isKnockOut ? this.renderKnockOut(t) : this.renderRounds(t)}
      ${t.mayRun && t.state === "running" ? this.renderDesk(t) : nothing} ${this.renderLog(t)}`;
  }

  private renderActs(t: Tournament) {
    return html`<span class="acts">
      ${t.public ? html`<cv-copy-link short .link=${`${location.origin}/tournaments/${t.id}`}></cv-copy-link>` : nothing}
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
        t.mayRun && t.state === "open"
          ? html`<button class="btn" ?disabled=${this.busy} @click=${() => this.act("start")}>Begin now</button>
              <button class="btn" ?disabled=${this.busy} @click=${() => this.act("end")}>Cancel it</button>`
          : nothing
      }
      ${
        t.mayRun && t.state === "running" && mayEnd(t)
          ? html`<button
              class="btn"
              title="Matches that are still open count as ties, and continue outside the tournament"
              ?disabled=${this.busy}
              @click=${() => this.act("end")}
            >
              End it: open matches are ties
            </button>`
          : nothing
      }
    </span>`;
  }

  private enter(): void {
    const { invitation } = this;
    this.show(() =>
      api.post(`/tournaments/${this.tournamentId}/enter`, invitation === undefined ? {} : { invitation }),
    );
  }

  private renderState(t: Tournament) {
    if (t.state === "open")
      return html`<div class="yours open">
        Begins on ${instantWords(t.startsAt)}, or when the organiser says so. ${counted(t.entries, "player")} of at most
        ${t.most} ${t.entries === 1 ? "has" : "have"} entered; at least ${t.settings.least} are needed.
        ${t.you === null && t.whyNot !== null ? t.whyNot : ""}
        ${
          t.invitation !== null && (!t.public || t.settings.invited)
            ? html`<br />Link for the people you invite:
                <a href="/tournaments/${t.id}#invite=${t.invitation}"
                  >${location.origin}/tournaments/${t.id}#invite=…</a
                >`
            : nothing
        }
        ${t.mayRun ? html`<cv-tournament-invite .app=${this.app} tournament=${t.id}></cv-tournament-invite>` : nothing}
      </div>`;
    if (t.state === "finished") return html`<p class="yours">${this.endWords(t)}</p>`;
    if (t.state === "cancelled")
      return html`<p class="yours">${t.log.at(-1)?.text ?? "The tournament was cancelled."}</p>`;
    return nothing;
  }

  /** After the end: the first three, in words. */
  private endWords(t: Tournament): string {
    const at = (place: number): string[] =>
      t.standings.filter((line) => line.place === place).map((line) => seedName(t, line.seed));
    const first = at(1);
    if (first.length === 0) return "The tournament is over; nobody won it.";
    const rest = [2, 3].flatMap((place) => at(place));
    const won = `${listed(first)} ${first.length === 1 ? "has" : "have"} won the tournament`;
    return rest.length === 0 ? `${won}.` : `${won}, before ${listed(rest)}.`;
  }

  /** The person's own match first, if there is one. */
  private renderMine(t: Tournament) {
    const seed = this.seedOf(t);
    if (seed === null || t.state !== "running") return nothing;
    const round = t.played.findLast(
      ({ byes, pairings }) =>
        byes.includes(seed) || pairings.some(({ seats }) => seats.some((seat) => seat.seed === seed)),
    );
    if (round === undefined) return nothing;
    if (round.byes.includes(seed)) return html`<p class="yours">You have the bye in round ${round.number}.</p>`;
    const pairing = round.pairings.find(({ seats }) => seats.some((seat) => seat.seed === seed));
    if (pairing === undefined) return nothing;
    const others = pairing.seats.filter((seat) => seat.seed !== seed).map((seat) => seedName(t, seat.seed));
    const match = pairing.matches.find(({ state: how }) => how !== "over") ?? pairing.matches.at(-1);
    const mySeat = match?.seats.indexOf(seed) ?? -1;
    const isAsked = match?.state === "asking" || match?.state === "opening";
    const waits = isAsked || (match?.waiting.includes(mySeat) ?? false);
    const points = pairing.seats.find((seat) => seat.seed === seed)?.points ?? 0;
    const side = seatWords(t, mySeat);
    const { myTables } = this.app;
    const asked = myTables.tables.find(({ id }) => id === match?.table)?.asked ?? null;
    const table = match?.table ?? null;
    const left = table === null ? null : (myTables.waitingTable(table)?.left ?? null);
    const isOver = pairing.state === "over";
    const stands = isAsked
      ? match.deadline === null
        ? ""
        : `Come to the table by ${instantWords(match.deadline)}; otherwise you forfeit the round.`
      : asked !== null
        ? `${askedWords(t, asked.kind)}.`
        : isOver || waits
          ? ""
          : `${upperFirst(pairingWords(pairing, (one) => seedName(t, one)))}.`;
    return html`<section class=${waits ? "yours waits" : "yours"} aria-label="Your match">
      <div>
        <p class="what">
          ${
            isOver
              ? `Your match in round ${round.number} is over: ${points === 120 ? "won" : points === 0 ? "lost" : points === 60 ? "a tie" : `${describePoints(points)} of 1`}.`
              : waits
                ? `Your match in round ${round.number} waits for you`
                : `Your match in round ${round.number}`
          }
        </p>
        <h2>${side === "" ? "Against" : `${side}, against`} ${listed(others)}</h2>
        ${stands === "" ? nothing : html`<p class="what">${stands}</p>`}
      </div>
      ${
        table === null
          ? nothing
          : html`<p class="row">
              ${waits && left !== null ? html`<span class="clock">${icon("hourglass")}${shortTime(left)} left</span>` : nothing}
              <a class=${waits ? "btn lampbtn" : "btn"} href=${isOver ? `/replay/${table}` : `/table/${table}`}
                >${isOver ? "Watch the replay" : "Go to the match"}</a
              >
            </p>`
      }
    </section>`;
  }

  private seedOf(t: Tournament): number | null {
    return t.list.find(({ person }) => person.id === this.app.session.me?.id)?.seed ?? null;
  }

  private renderKnockOut(t: Tournament) {
    return html`<div class="flat">${this.renderMine(t)}</div>
      <cv-tournament-bracket .tournament=${t} .me=${this.seedOf(t)}></cv-tournament-bracket>
      <p class="legend muted small measure">
        A tie leads to another match with sides swapped, at most two; after that the better seed advances. Numbers are
        seeds.
      </p>`;
  }

  private renderRounds(t: Tournament) {
    if (t.state === "open" || t.standings.length === 0) return this.renderEntries(t);
    const last = Math.max(1, t.round);
    const round = this.chosen ?? last;
    const isMany = t.round > LEAST_MANY;
    return html`<cv-tournament-rounds
        .tournament=${t}
        .shown=${round}
        @cv-round=${(event: CustomEvent<number>) => {
          this.chosen = event.detail;
          this.shownPart = "pairings";
        }}
      ></cv-tournament-rounds>
      <div class="two ${this.shownPart} ${isMany ? "many" : ""}">
        ${this.renderMine(t)}
        <div class="tabs" role="group" aria-label="Shown">
          ${(["standings", "pairings"] as const).map(
            (part) =>
              html`<button aria-pressed=${this.shownPart === part} @click=${() => (this.shownPart = part)}>
                ${upperFirst(part)}
              </button>`,
          )}
        </div>
        <cv-tournament-standings
          .tournament=${t}
          .me=${this.seedOf(t)}
          ?many=${isMany}
          @cv-player=${(event: CustomEvent<number>) => (this.opened = event.detail)}
        ></cv-tournament-standings>
        <cv-tournament-pairings
          .tournament=${t}
          .me=${this.seedOf(t)}
          .shown=${round}
          ?many=${isMany}
          @cv-round=${(event: CustomEvent<number>) => (this.chosen = event.detail)}
        ></cv-tournament-pairings>
      </div>
      <cv-tournament-player
        .tournament=${t}
        .seed=${this.opened}
        @cv-close=${() => (this.opened = null)}
      ></cv-tournament-player>`;
  }

  /** Before the start. */
  private renderEntries(t: Tournament) {
    const playing = t.list.filter(({ state: how }) => how !== "reserve" && how !== "withdrawn");
    const reserve = t.list.filter(({ state: how }) => how === "reserve");
    return html`<section>
      <div class="head">
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
        ({ person, strength }) => html`<li class="name">${nameLink(person)} <small>${strength ?? ""}</small></li>`,
      )}
    </ul>`;
  }

  private renderDesk(t: Tournament) {
    return html`<cv-tournament-desk
      .app=${this.app}
      .tournament=${t}
      @cv-tournament=${(event: CustomEvent<Tournament>) => (this.tournament = event.detail)}
    ></cv-tournament-desk>`;
  }

  private renderLog(t: Tournament) {
    return html`<details>
      <summary class="hstack">What has happened in this tournament (${t.log.length})</summary>
      <ul class="log">
        ${[...t.log].reverse().map(({ at, text }) => html`<li><time class="muted small" datetime=${at}>${moment(at)}</time>${text}</li>`)}
      </ul>
    </details>`;
  }
}

/** [MM-773] The last round began two time limits ago and is still not over. */
function mayEnd(t: Tournament): boolean {
  const last = t.played.find(({ number }) => number === t.rounds);
  return last !== undefined && Date.parse(t.now) >= Date.parse(last.limitAt) + t.settings.limit;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-tournament": TournamentPage;
  }
}
