import { isolate, DAY, paceOf, shortTime } from "@caravanserai/clocks";
import type { MyTable, TableEntry } from "@caravanserai/protocol";
import { html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import { icon } from "../elements/icons.ts";
import { StoreController } from "../elements/store-controller.ts";
import { Ticking } from "../elements/ticking.ts";
import { supervise } from "../elements/supervise.ts";
import { counted, countedInWords, listed } from "../elements/words.ts";
import { api } from "../shell/api.ts";
import type { GameCard } from "../contract/index.ts";
import { arches, heldWords, resultWords, since, tableName, titleOf, vignette, waitingWords } from "./table-entry.ts";
import { cartoucheStyles } from "./cartouche.css.ts";
import { HELD_BY, isLow, whenWords } from "./deadline-words.ts";
import { homeStyles } from "./home.css.ts";
import { LISTED } from "./waiting-hero.ts";
import { GAMES } from "../games/index.ts";
import "./showcase.ts";
import "./table-picture.ts";
import "./away-panel.ts";
import "./club-invitations.ts";
import { ROAD_DAYS } from "./deadlines-road.ts";
import { dialOf, nightWords } from "./night-words.ts";
import "./found-matches.ts";
import "./received-invitations.ts";
import { StyledPage } from "./styled-page.ts";

const OPEN_SHOWN = 6;
/** How far ahead the line of deadlines reaches. */
const ROAD = ROAD_DAYS * DAY;

/** Why another player's clock is held, in words. */
const HELD_WORDS: Readonly<Record<string, string>> = {
  rest: "rests",
  away: "away",
  pause: "paused",
  down: "stands still",
  up: "time is up",
  bot: "a bot plays",
  open: "seat is open",
};

const WORDS: readonly (readonly [title: string, words: string])[] = [
  [
    "Learn by playing",
    "A guide sits in your first match and explains each question when it comes. Four minutes of reading, if you like to read first.",
  ],
  ["An evening, or a season", "Play in one sitting, or a move a day. A lamp marks every table that waits for you."],
  [
    "Nobody can cheat the dice",
    "The server keeps the rules and rolls the dice. After a match anyone can check every throw.",
  ],
];
/** How much there is to learn, by weight. */
const WEIGHTS = ["lightest", "light", "medium", "heavy", "heaviest"] as const;

/** Home: first the matches that wait for the person, then the other running ones, and the ways to start a new one. */
@customElement("cv-home")
export class HomePage extends StyledPage {
  static override styles = [cartoucheStyles, homeStyles];

  @state() private accessor finished: readonly TableEntry[] = [];
  #archiveOf: string | undefined;

  constructor() {
    super();
    new StoreController(this, () => this.app);
    new StoreController(this, () => this.app.myTables);
    new StoreController(this, () => this.app.lobby);
    new StoreController(this, () => this.app.search);
    new Ticking(this, 30_000);
  }

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const me = this.app.session.me?.id;
    if (me === this.#archiveOf) return;
    this.#archiveOf = me;
    this.finished = [];
    if (me === undefined) return;
    supervise(api.get("/archive", { person: "me", limit: 4 }).then(({ matches }) => (this.finished = matches)));
  }

  override render() {
    const { session, myTables } = this.app;
    // Nothing is drawn that would jump as soon as it is known who is here.
    const isAsking = session.problem === null && (session.me === null ? !session.known : !myTables.known);
    if (isAsking) return html`<main class="page asking"></main>`;
    return this.isNew ? this.renderFirst() : this.renderReturned();
  }

  /** The page of somebody who has no table yet. */
  private renderFirst() {
    const { me } = this.app.session;
    return html`<main class="first">
      <cv-showcase>
        <div class="cartouche framed raised">
          <h1 class="title">${me === null ? "Come in" : `Welcome, ${isolate(me.name)}`}</h1>
          <p class="lead">
            Five games of empire and war, from India in 1740 to the Western Front, to play with a friend or against a
            bot, here in the browser.
          </p>
          <p class="acts">
            <button class="btn lampbtn" ?disabled=${this.busy} @click=${() => this.playFirst(GAMES[0])}>
              Play your first game
            </button>
            <a class="btn" href="/friend">Play with a friend</a>
          </p>
          <p class="note muted small">
            The Anarchy, at this table: half an hour, two bots, a guide who explains each question.
            ${me?.kind === "account" ? nothing : "No account, nothing to install."}
          </p>
          ${this.renderProblem()}
        </div>
      </cv-showcase>
      <div class="page">
        ${this.renderAsked()}
        <section class="plates" aria-label="The five games">
          ${this.app.games.map((game) => this.renderPlate(game))}
        </section>
        <div class="columns">
          ${WORDS.map(
            ([title, words]) =>
              html`<section>
                <div class="head"><h2>${title}</h2></div>
                <p class="read">${words}</p>
              </section>`,
          )}
          ${this.renderOpen()}
        </div>
      </div>
    </main>`;
  }

  /** What somebody else asks of this person. */
  private renderAsked() {
    return html`<cv-found-matches .app=${this.app}></cv-found-matches>
      <cv-received-invitations .app=${this.app}></cv-received-invitations>
      <cv-club-invitations .app=${this.app}></cv-club-invitations>
      ${this.renderAway()}`;
  }

  private renderPlate(game: GameCard) {
    const { id, title, years, line, weight, players, minutes, firstGame } = game;
    return html`<article class="plate vstack framed">
      <cv-table-picture game=${id}></cv-table-picture>
      <div class="vstack">
        <div class="about vstack">
          <h2 class="title">${title}</h2>
          <p class="b">${years}</p>
          <p class="read">${line}</p>
        </div>
        <p class="b facts">
          <span class="weight" role="img" aria-label="Weight ${weight} of 5"
            >${[1, 2, 3, 4, 5].map((n) => html`<i class=${n <= weight ? "full" : ""}></i>`)}</span
          >
          ${WEIGHTS[weight - 1]}<br />${seatWords(game).replace("seat", "player")} · ${minutes}
        </p>
        <p class="acts">
          <button
            class="btn"
            aria-label="${title}: first game, ${firstGame}"
            ?disabled=${this.busy}
            @click=${() => this.playFirst(game)}
          >
            First game, ${firstGame}
          </button>
          ${this.renderStart(game, "plain")}
        </p>
        <p class="b more">
          <a href="/learn/${id}" aria-label="How to play ${title}">How to play</a>
          <a href="/friend?game=${id}" aria-label="With a friend: ${title}">With a friend</a>
          <a href="/bots?game=${id}" aria-label="Against a bot: ${title}">Against a bot</a>
        </p>
        ${players === "" ? nothing : this.renderOtherStarts(game)}
      </div>
    </article>`;
  }

  private playFirst(game: GameCard | undefined): void {
    this.perform(async () => {
      const [lesson, { openFirstGame }] = await Promise.all([game?.howToPlay?.(), import("./first-game.ts")]);
      if (game !== undefined && lesson !== undefined) await openFirstGame(this.app, game, lesson);
    });
  }

  /** The page of somebody whose tables wait, or are under way. */
  private renderReturned() {
    const { myTables: mine } = this.app;
    const { waiting } = mine;
    const running = mine.tables.filter((table) => table.status === "playing" && table.asked === null);
    const kept = mine.tables.filter((table) => this.keptFor(table) !== undefined);
    const gathering = mine.tables.filter((table) => table.status === "open" && !kept.includes(table));
    const asking = waiting.length + kept.length + this.askingForMe;
    return html`<main>
      ${waiting.length === 0 ? nothing : this.renderWaiting(this.greeting(asking))}
      <div class="page two" id="tables" tabindex="-1">
        <div class="hello">
          ${waiting.length === 0 ? html`<h1>${this.greeting(asking)}</h1>` : html`<h2>All your tables</h2>`}
          <a class="btn" href="/friend">${icon("people")}Play with a friend</a>
        </div>
        <div>
          ${this.renderProblem()} ${waiting.length === 0 ? this.renderAsOf() : nothing}
          <cv-found-matches .app=${this.app}></cv-found-matches>
          ${kept.map((table) => this.renderKept(table))}
          <cv-received-invitations .app=${this.app}></cv-received-invitations>
          <cv-club-invitations .app=${this.app}></cv-club-invitations>
          ${this.renderList("Waiting too", "for you", waiting.slice(LISTED))}
          ${this.renderList("Under way", "others decide", running)}
          ${this.renderList("Gathering", "not begun yet", gathering)} ${this.renderFinished()}
        </div>
        <aside class="aside">
          ${this.renderDeadlines()} ${this.renderVotes()} ${this.renderAway()} ${this.renderPlayNow()}
          ${this.renderOpen()}
        </aside>
      </div>
    </main>`;
  }

  private renderWaiting(heading: string) {
    return html`<cv-waiting-hero .app=${this.app} heading=${heading}>
      <div slot="note">${this.renderAsOf()}</div>
      <button slot="act" class="btn plain" @click=${() => this.showTables()}>All tables</button>
    </cv-waiting-hero>`;
  }

  private showTables(): void {
    const tables = this.renderRoot.querySelector<HTMLElement>("#tables");
    tables?.scrollIntoView();
    tables?.focus({ preventScroll: true });
  }

  /** [MM-208] The seat of a rematch that is kept for the person, who has not answered yet. */
  private keptFor({ status, seats }: MyTable): NonNullable<MyTable["seats"][number]["kept"]> | undefined {
    const me = this.app.session.me?.id;
    const own = seats.find(({ kept }) => kept !== undefined && kept.person === me)?.kept;
    return status === "open" && own?.declined === false ? own : undefined;
  }

  private renderKept(table: MyTable) {
    const host = table.seats.find(({ person }) => person !== undefined && person === table.host)?.name ?? "Somebody";
    return html`<section class="offer" aria-label="A rematch">
      ${vignette(table.game)}
      <div class="t">
        <p class="g title">${titleOf(table.game)}</p>
        <p class="ask">${host} wants a rematch</p>
        <p class="why">The seat is kept for you. Nobody else can take it.</p>
      </div>
      <div class="acts">
        <button class="btn lampbtn" ?disabled=${this.busy} @click=${() => this.sitDown(table.id)}>Sit down</button>
        <button class="btn" ?disabled=${this.busy} @click=${() => this.decline(table.id)}>Not now</button>
      </div>
    </section>`;
  }

  private sitDown(id: string): void {
    this.perform(async () => {
      const own = await this.app.nonces.make();
      const { nonceCommitment } = own;
      const sat = await api.post(`/tables/${id}/sit`, { nonceCommitment });
      await this.app.nonces.sat(sat, own);
      supervise(this.app.myTables.load());
      this.app.router.go(`/table/${id}`);
    });
  }

  private decline(id: string): void {
    this.perform(async () => {
      await api.post(`/tables/${id}/decline`);
      await this.app.myTables.load();
    });
  }

  /** The person has played nothing here yet, as far as is known. */
  private get isNew(): boolean {
    const { myTables: mine, session } = this.app;
    if (session.me === null) return session.known;
    return mine.known && mine.tables.length === 0 && this.finished.length === 0;
  }

  /** The number of matches that ask the person whether they are ready. */
  private get askingForMe(): number {
    return this.app.search.mine.proposals.filter(({ members }) => members.some(({ you, ready }) => you && !ready))
      .length;
  }

  private greeting(waiting: number): string {
    const { known, me } = this.app.session;
    if (waiting > 0) return `${countedInWords(waiting, "waits", "wait")} for you`;
    if (!known || (me !== null && !this.app.myTables.known)) return "Caravanserai";
    return "Nothing waits for you";
  }

  /** Without a connection the page shows the last known tables. */
  private renderAsOf() {
    const { asOf } = this.app.myTables;
    return asOf === null
      ? nothing
      : html`<p class="quiet asof" role="status">Not connected: as of ${dialOf(asOf)}.</p>`;
  }

  private renderList(heading: string, sub: string, tables: readonly MyTable[]) {
    if (tables.length === 0) return nothing;
    return html`<section>
      <div class="head">
        <h2>${heading}</h2>
        <span class="quiet">${sub}</span>
      </div>
      <ol class="rows">
        ${tables.map(
          (table) =>
            html`<li>
              ${vignette(table.game)}
              <div>
                <p class="a">
                  <a href="/table/${table.id}">${table.status === "open" ? tableName(table) : waitingWords(table)}</a>
                </p>
                ${this.renderAwayFrom(table)}
                <p class="b">
                  ${titleOf(table.game)}${table.status === "open" ? "" : html` · <i>${tableName(table)}</i>${table.seq === 0 ? "" : ` · ${counted(table.seq, "decision")}`}`}
                </p>
              </div>
              ${arches(table, this.app.session.me?.id)}
              <span class="w">${this.renderOthersTime(table)}</span>
            </li>`,
        )}
      </ol>
    </section>`;
  }

  /** [CO-224] Who plays the person's seat, or that it is offered: since its time ran out, or since the table agreed. */
  private renderAwayFrom({ id }: MyTable) {
    const away = this.app.myTables.clockOf(id)?.away ?? null;
    if (away === null) return nothing;
    return html`<p class="away">
      ${icon(away === "bot" ? "star" : "warn")}${away === "bot" ? "A bot plays for you." : "Your seat is offered to others; it is yours until someone takes it."}
      <a href="/table/${id}">Take your seat back</a>
    </p>`;
  }

  /** How long the others have, or why their clock is held; without a clock, how long the table has waited. */
  private renderOthersTime(table: MyTable) {
    const { left = null, held = null } = this.app.myTables.clockOf(table.id) ?? {};
    if (left === null) return since(table.waiting[0]?.since ?? table.touchedAt);
    if (held === null) return html`<span>${icon("hourglass")}${shortTime(left)} left</span>`;
    const words = HELD_WORDS[held.why];
    if (words === undefined) return `${shortTime(left)} left`;
    return html`<span
      >${icon(HELD_BY[held.why] ?? "clock")}${words}${held.until === null ? "" : ` until ${whenWords(held.until, this.app.myTables.siteTime)}`}</span
    >`;
  }

  private renderFinished() {
    if (this.finished.length === 0) return nothing;
    return html`<section>
      <div class="head">
        <h2>Archive</h2>
        <a class="more" href="/archive?mine=1">All your matches</a>
      </div>
      <ol class="rows">
        ${this.finished.map(
          (table) =>
            html`<li>
              ${vignette(table.game)}
              <div>
                <p class="a"><a href="/replay/${table.id}">${resultWords(table)}</a></p>
                <p class="b">${titleOf(table.game)} · ${since(table.finishedAt)} · ${counted(table.seq, "decision")}</p>
                ${table.held === undefined ? nothing : html`<p class="b">${heldWords(table)}</p>`}
              </div>
              <span></span>
              <span class="w"><a href="/replay/${table.id}">Replay</a></span>
            </li>`,
        )}
      </ol>
    </section>`;
  }

  /** The deadlines of waiting tables that have a clock. */
  private renderDeadlines() {
    const { myTables } = this.app;
    const { waiting } = myTables;
    const clocked = waiting.flatMap((table) => {
      const { deadline = null, left = null, of = null, quiet = false } = myTables.waitingTable(table.id) ?? {};
      if (deadline === null || left === null) return [];
      const isAlone = waiting.filter(({ game }) => game === table.game).length === 1;
      const name = isAlone ? titleOf(table.game) : tableName(table);
      return [{ name, at: Date.parse(deadline), low: isLow(left, of), quiet }];
    });
    if (clocked.length === 0) return nothing;
    const now = myTables.siteTime;
    const later = clocked.filter(({ at }) => at >= now + ROAD);
    return html`<section>
      <div class="head">
        <h2>Your deadlines</h2>
        <span class="quiet">${whenWords(new Date(now).toISOString(), now)}</span>
      </div>
      <cv-deadlines-road .deadlines=${clocked} .nights=${myTables.nights} .now=${now}></cv-deadlines-road>
      ${
        later.length === 0
          ? nothing
          : html`<p class="nights muted small">
              ${later.length === clocked.length ? "No deadline in the next five days." : ""} Later:
              ${listed(later.map(({ name, at }) => `${isolate(name)} on ${whenWords(new Date(at).toISOString(), now)}`))}.
            </p>`
      }
      ${this.renderNights(clocked)}
    </section>`;
  }

  /** Explains the shaded hours, and at which tables the clock stops during them. */
  private renderNights(clocked: readonly { readonly name: string; readonly quiet: boolean }[]) {
    const { myTables } = this.app;
    const namesOf = (quiet: boolean): string[] => [
      ...new Set(clocked.filter((one) => one.quiet === quiet).map(({ name }) => name)),
    ];
    const words = nightWords(myTables.ownNights, { still: namesOf(true), run: namesOf(false) }, (at) =>
      whenWords(at, myTables.siteTime),
    );
    return words === "" ? nothing : html`<p class="nights muted small">${words}</p>`;
  }

  private renderVotes() {
    const { votes } = this.app.myTables;
    if (votes.length === 0) return nothing;
    return html`<section>
      <div class="head"><h2>Votes</h2></div>
      <ul class="asks">
        ${votes.map(
          ({ id, table, name, what, deadline }) =>
            html`<li>
              <div>
                <p class="a">${what.slice(0, 1).toUpperCase()}${what.slice(1)}</p>
                <p class="b">${isolate(name)} · until ${whenWords(deadline, this.app.myTables.siteTime)}</p>
              </div>
              <a class="btn" href="/table/${table}#vote=${id}" aria-label="Vote at ${isolate(name)}">Vote</a>
            </li>`,
        )}
      </ul>
    </section>`;
  }

  private renderAway() {
    const { tables, failing } = this.app.myTables;
    const playing = tables.filter(({ status }) => status === "playing");
    const overDays = playing.some(({ clock }) => clock.kind !== "none" && paceOf({ clock }) === "days");
    // [CO-334] A failing channel is reported to everyone.
    return playing.length > 0 || failing !== null
      ? html`<cv-away-panel .app=${this.app} ?over-days=${overDays}></cv-away-panel>`
      : nothing;
  }

  private renderPlayNow() {
    return html`<section>
      <div class="head">
        <h2>Play now against bots</h2>
        <a class="more" href="/bots">How strong they are</a>
      </div>
      <ul class="rows">
        ${this.app.games.map(
          (game) =>
            html`<li>
              ${vignette(game.id)}
              <div>
                <p class="a">${game.title}</p>
                <p class="b">
                  ${game.years} · ${seatWords(game)} ·
                  <a href="/learn/${game.id}" aria-label="How to play ${game.title}">How to play</a>
                </p>
              </div>
              ${this.renderStart(game)} ${this.renderOtherStarts(game)}
            </li>`,
        )}
      </ul>
    </section>`;
  }

  private renderStart(game: GameCard, look = "") {
    const [start] = game.starts;
    if (start === undefined) return nothing;
    return html`<button
      class="btn ${look}"
      aria-label="${game.title}: ${start.label}"
      ?disabled=${this.busy}
      @click=${() => this.playNow(game, start)}
    >
      ${start.label}
    </button>`;
  }

  /** Starts with other scenarios and numbers of players. */
  private renderOtherStarts(game: GameCard) {
    if (game.starts.length < 2) return nothing;
    return html`<span class="starts">
      ${game.starts
        .slice(1)
        .map(
          (start) =>
            html`<button
              aria-label="${game.title}: ${start.label}"
              ?disabled=${this.busy}
              @click=${() => this.playNow(game, start)}
            >
              ${start.label}
            </button>`,
        )}
    </span>`;
  }

  private renderOpen() {
    const me = this.app.session.me?.id;
    // the person's own tables are listed under "Gathering"; at a table without a free seat there is nothing to join
    const open = this.app.lobby.open.filter(
      ({ seats }) =>
        seats.some(({ kind }) => kind === "free") && (me === undefined || !seats.some(({ person }) => person === me)),
    );
    return html`<section>
      <div class="head">
        <h2>Open tables</h2>
        <a class="more" href="/tables">${open.length > OPEN_SHOWN ? `All ${open.length}` : "All tables"}</a>
      </div>
      ${open.length === 0 ? html`<p class="empty">No table is open just now. Yours could be the first.</p>` : nothing}
      <ul class="rows">
        ${open.slice(0, OPEN_SHOWN).map(
          (table) =>
            html`<li>
              ${vignette(table.game)}
              <div>
                <p class="a">${tableName(table)}</p>
                <p class="b">${titleOf(table.game)}${table.note === "" ? nothing : html` · <i>${table.note}</i>`}</p>
                ${arches(table, me)}
              </div>
              <a class="btn small" href="/table/${table.id}" aria-label="Join ${tableName(table)}">Join</a>
            </li>`,
        )}
      </ul>
    </section>`;
  }

  private playNow(game: GameCard, start: GameCard["starts"][number]): void {
    this.perform(() =>
      this.app.openTable({
        game: game.id,
        options: start.options,
        seats: start.seats,
        public: false,
        startWhenFull: true,
        seat: 0,
        bots: Array.from({ length: start.bots }, (_, i) => start.seats - 1 - i),
      }),
    );
  }
}

function seatWords({ players }: GameCard): string {
  return `${players} ${players === "1" ? "seat" : "seats"}`;
}
