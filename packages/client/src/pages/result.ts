import { isolate, withoutIsolates } from "@caravanserai/clocks";
import type { Seat } from "@caravanserai/kernel";
import type { AgainstBots, LevelOffer, MyTable, TableInfo } from "@caravanserai/protocol";
import { html, nothing, svg, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import "../elements/arch.ts";
import { nextLevel } from "../elements/bot-scale.ts";
import { DASHES } from "../elements/curve-marks.ts";
import { icon } from "../elements/icons.ts";
import { shortcut, DocumentKeys } from "../elements/keys.ts";
import { levelIcon } from "../elements/level-sign.ts";
import { levelTitle, opponentsAt } from "../elements/level-words.ts";
import { signed } from "../elements/rating-curve.ts";
import { StoreController } from "../elements/store-controller.ts";
import { counted, lowerFirst, upperFirst } from "../elements/words.ts";
import type { Curve, KeyMoment, SeatInfo, TableState } from "../contract/index.ts";
import { cardOf } from "../games/index.ts";
import { api } from "../shell/api.ts";
import { openRematch } from "../shell/rematch.ts";
import type { LiveTable } from "../shell/live-table.ts";
import { keptFile } from "../shell/nonces.ts";
import { rematchWords } from "../shell/rematch-words.ts";
import { ReplayTable } from "../shell/replay-table.ts";
import { resultStyles } from "./result.css.ts";
import "./table-picture.ts";
import { supervise } from "../elements/supervise.ts";
import { labelsApart } from "./graph-labels.ts";
import { turningPoints } from "./turning-points.ts";
import { copyText } from "../elements/clipboard.ts";
import { StyledPage } from "./styled-page.ts";

type Level = LevelOffer["level"];

/** A result is booked within this many looks, this many milliseconds apart. */
const BOOKED_TRIES = 4;
const BOOKED_AFTER = 1500;

const HEIGHT = 248;
const PLOT = { left: 44, right: 190, top: 12, bottom: 34 };
/** On a phone the names at the ends of the curves take what they need. */
const NARROW = { ...PLOT, left: 32, right: 112 };

/**
 * `<cv-result .app .table>`: the result of a match over its table: what happened, the graph with its turning points,
 * what decided it, and the same people once more.
 * @fires cv-to-table — back to the table.
 */
@customElement("cv-result")
export class ResultElement extends StyledPage {
  static override styles = resultStyles;

  @property({ attribute: false }) accessor table!: LiveTable;
  /** The match has ended before the viewer's eyes. */
  @property({ type: Boolean, reflect: true }) accessor fresh = false;
  @state() private accessor asksToShare = false;
  @state() private accessor copied = false;
  /** By name: the new rating, in words. */
  @state() private accessor ratings: Readonly<Record<string, string>> = {};
  @state() private accessor banner: TemplateResult | null = null;
  @state() private accessor draw: ((state: TableState<never>) => TemplateResult) | null = null;
  /** What this match against bots has changed; null: it was none, or that is not known yet. */
  @state() private accessor againstBots: AgainstBots | null = null;
  /** That is being asked: its place is kept. */
  @state() private accessor counting = false;
  #asksForBots = false;
  /** The key with which others see this private match; null: it was not shared. */
  #key: string | null = null;
  #replay: ReplayTable | undefined;
  #lines = -1;
  /** The width of the graph in pixels: its text is drawn at its own size on every screen. */
  @state() private accessor width = 920;
  #graph: Element | null = null;
  readonly #sizes =
    typeof ResizeObserver === "undefined"
      ? undefined
      : new ResizeObserver(([entry]) => {
          if (entry !== undefined && entry.contentRect.width > 0) this.width = Math.round(entry.contentRect.width);
        });

  constructor() {
    super();
    new StoreController(this, () => this.table);
    new StoreController(this, () => this.app.myTables);
    new StoreController(this, () => this.#replay);
    new DocumentKeys(this, (event) => this.byKey(event));
  }

  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { info, chat } = this.table;
    if (info === null) return;
    if (this.#replay === undefined) {
      this.#replay = new ReplayTable(info.id, cardOf);
      supervise(this.#replay.open(null, null));
      const card = cardOf(info.game);
      supervise(card?.scene().then((draw) => (this.draw = draw)));
      supervise(card?.banner?.().then((banner) => (this.banner = banner)));
      if (typeof this.table.viewer === "number")
        supervise(
          api.get(`/tables/${info.id}`).then(
            ({ replayKey }) => (this.#key = replayKey ?? null),
            () => undefined,
          ),
        );
    }
    if (!this.#asksForBots) {
      this.#asksForBots = true;
      supervise(this.readBots(info));
    }
    const lines = chat?.messages.length ?? 0;
    if (info.rated && lines !== this.#lines) {
      this.#lines = lines;
      supervise(this.readRatings(info.id));
    }
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector<HTMLElement>("h1")?.focus();
  }

  override updated(): void {
    const graph = this.renderRoot.querySelector(".graph");
    if (graph === this.#graph) return;
    this.#graph = graph;
    this.#sizes?.disconnect();
    if (graph !== null) this.#sizes?.observe(graph);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#replay?.close();
    this.#sizes?.disconnect();
    this.#graph = null;
  }

  /** [MM-345] The site announces each new rating at the table. */
  private async readRatings(id: string): Promise<void> {
    const { messages } = await api.get(`/tables/${id}/messages`, { limit: 50 });
    this.ratings = Object.fromEntries(
      messages
        .filter(({ person, text }) => person === null && text === "table.rated")
        .map(({ args = {} }) => [String(args["name"]), String(args["change"])]),
    );
  }

  /** The level of all bots against which this person has played alone; null: there is none. */
  private botsOf({ seats }: TableInfo): Level | null {
    const { viewer } = this.table;
    const others = seats.filter(({ seat }) => seat !== viewer);
    const levels = new Set(others.map(({ kind, level }) => (kind === "bot" ? (level ?? "steward") : null)));
    const [level] = levels;
    return typeof viewer === "number" && levels.size === 1 ? (level ?? null) : null;
  }

  /** Whether a bot of the game is strong enough at a table of this size to analyse it; here it always may think. */
  private hasJudge({ game, seats }: TableInfo): boolean {
    const levels = this.app.infos.find(({ id }) => id === game)?.levels ?? [];
    return levels.some(
      ({ level, seats: size, whyNot }) =>
        level !== "guest" && size === seats.length && (whyNot === null || whyNot === "off"),
    );
  }

  /** [MM-361] The result is booked a moment after the end. */
  private async readBots(info: TableInfo): Promise<void> {
    if (this.app.session.me === null || this.botsOf(info) === null) return;
    this.counting = true;
    try {
      for (let asked = 0; asked < BOOKED_TRIES && this.isConnected; asked++) {
        const own = await api.get(`/me/bots/${info.game}`);
        if (own.latest === info.id) {
          this.againstBots = own;
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, BOOKED_AFTER));
      }
    } finally {
      this.counting = false;
    }
  }

  override render() {
    const { info, table } = this.table;
    if (info === null || table === null || !this.table.ready) return nothing;
    const ending = table.ending(this.table.state);
    const card = cardOf(info.game);
    return html`<nav class="bar hstack" aria-label="Result">
        <span class="title">${card?.title ?? ""}</span><i>${isolate(info.name)}</i>
        <button class="btn" @click=${this.toTable}>Back to the table</button>
      </nav>
      <header class="banner">
        <div class="ground" aria-hidden="true">
          ${this.banner ?? this.draw?.(this.table.state as TableState<never>) ?? html`<cv-table-picture game=${info.game}></cv-table-picture>`}
        </div>
        <div class="cartouche raised">
          <h1 class="title anywhere" tabindex="-1">${this.headline(info)}</h1>
          <p class="muted">
            ${ending.title}
            ${ending.body}${this.isFirstWin(info) ? ` Your first win against ${this.botWords(info)}.` : ""}
          </p>
        </div>
        ${this.renderSides(info)}
      </header>
      <main class="page">
        <div>${this.renderMatch()}</div>
        <div class="aside">
          <div class="acts">${this.renderActs(info)}</div>
          ${this.renderDecided(info)}
        </div>
      </main>`;
  }

  /** The side as the subject, in the words of the game. */
  private headline(info: TableInfo): string {
    const winners = info.result?.places[0] ?? [];
    const words = cardOf(info.game)?.headline;
    const [first] = winners;
    if (first === undefined) return "Nobody wins";
    if (winners.length > 1) return words?.["draw"] ?? "A draw";
    const seat = info.seats[first];
    const role = seat?.role;
    if (role !== undefined && words?.[role] !== undefined) return words[role];
    const name = seat === undefined || seat.name === "" ? "A bot" : seat.name;
    return (words?.["win"] ?? "{name} wins").replace("{name}", isolate(name));
  }

  private renderSides(info: TableInfo) {
    const side = (seat: SeatInfo, cls: string) => {
      const { person } = info.seats[seat.seat] ?? {};
      const role = seat.role === undefined ? "" : (cardOf(info.game)?.seats?.[seat.role] ?? seat.role);
      const rating = this.ratings[withoutIsolates(seat.name)];
      return html`<div class="side hstack framed ${cls}">
        <cv-arch
          .name=${seat.name}
          .bot=${seat.kind === "bot"}
          .level=${seat.level}
          .guest=${info.seats[seat.seat]?.guest === true}
        ></cv-arch>
        <span
          ><b class="anywhere"
            >${person !== undefined && person === this.app.session.me?.id ? "You" : isolate(seat.name)}</b
          ><span class="muted small"
            >${[role, rating === undefined ? "" : `rating ${rating}`].filter((w) => w !== "").join(" · ")}</span
          ></span
        >
        <span class="score">${info.result?.scores[seat.seat]?.[0] ?? ""}</span>
      </div>`;
    };
    const { seats } = this.table.state;
    if (seats.length > 2) return html`<div class="others cluster">${seats.map((seat) => side(seat, ""))}</div>`;
    const sorted = [...seats].sort((a, b) => Number(b.you) - Number(a.you));
    return sorted.map((seat, i) => side(seat, i === 0 ? "" : "right"));
  }

  /** The match is not read yet: the place of what follows from it is kept. */
  private get isReading(): boolean {
    return this.#replay?.ready !== true && (this.#replay?.failure ?? null) === null;
  }

  private get points(): readonly KeyMoment[] {
    if (this.#replay?.ready !== true) return [];
    const { chapters } = this.#replay.replay;
    return chapters.length === 0 ? [] : turningPoints(chapters, this.curves);
  }

  private get curves(): readonly Curve[] {
    return this.#replay?.ready === true ? this.#replay.replay.curves(0) : [];
  }

  private renderMatch() {
    const replay = this.#replay;
    if (replay?.ready !== true || replay.replay.chapters.length === 0)
      return html`<p class="read" role="status">${replay?.failure ?? "The match is being read."}</p>`;
    const { points } = this;
    return html`<section>
      <div class="head">
        <h2>The match</h2>
        <span class="quiet small">${replay.replay.measures[0]?.label ?? ""}, from the beginning to the end</span>
      </div>
      ${this.renderGraph(points)}
      <div class="points">${points.map((point, i) => this.renderPoint(replay, point, i + 1))}</div>
    </section>`;
  }

  private renderGraph(points: readonly KeyMoment[]) {
    const { curves, width } = this;
    const plot = width < 560 ? NARROW : PLOT;
    const last = Math.max(1, (curves[0]?.values.length ?? 1) - 1);
    const values = curves.flatMap(({ values }) => values);
    const low = Math.min(0, ...values);
    const high = Math.max(1, ...values);
    const x = (at: number): number => plot.left + (at / last) * (width - plot.left - plot.right);
    const y = (value: number): number =>
      plot.top + (1 - (value - low) / (high - low)) * (HEIGHT - plot.top - plot.bottom);
    const path = ({ values }: Curve): string =>
      values.map((value, at) => (at === 0 ? `M${x(0)} ${y(value)}` : `H${x(at)}V${y(value)}`)).join("");
    const viewer = typeof this.table.viewer === "number" ? this.table.viewer : 0;
    const unit = this.#replay?.replay.measures[0]?.unit ?? "";
    const whens = labelsApart(points.map(({ at, when }) => ({ words: when, x: x(at), isLast: at === last })));
    const ends = apart(curves.map(({ values }) => y(values.at(-1) ?? 0)));
    const spoken = points.map(
      ({ at, title, when }) =>
        `${upperFirst(when)}, ${title}: ${curves.map(({ label, values }) => `${label} ${values[at] ?? 0}`).join(", ")}.`,
    );
    return html`<svg class="graph" height=${HEIGHT} role="img" aria-label=${spoken.join(" ")}>
      ${[...new Set([low, Math.round((low + high) / 2), high])].map(
        (value) =>
          svg`<line x1=${plot.left} x2=${width - plot.right} y1=${y(value)} y2=${y(value)} /><text class="axis" x=${plot.left - 8} y=${y(value) + 4} text-anchor="end">${Math.round(value)}</text>`,
      )}
      ${curves.map((curve, i) => {
        const isMine = i === viewer;
        return svg`${
          isMine
            ? svg`<path class="ground" d="${path(curve)}V${y(low)}H${plot.left}Z" fill=${curve.colour ?? "var(--ink)"} />`
            : nothing
        }<path class="curve" d=${path(curve)} stroke=${curve.colour ?? "var(--ink)"} stroke-dasharray=${isMine ? "none" : DASHES[i % DASHES.length] === "none" ? "7 4" : (DASHES[i % DASHES.length] ?? "7 4")} />
          <text x=${width - plot.right + 17} y=${(ends[i] ?? 0) + 4}>${unit}${curve.values.at(-1) ?? 0} ${curve.label}</text>`;
      })}
      ${points.map(({ at }, i) => {
        const top = Math.min(...curves.map(({ values }) => y(values[at] ?? 0)));
        return svg`<line class="drop" x1=${x(at)} x2=${x(at)} y1=${top} y2=${HEIGHT - plot.bottom} /><circle class="disc" cx=${x(at)} cy=${top} r="11" /><text x=${x(at)} y=${top + 4.5}>${i + 1}</text>`;
      })}
      ${points.map(({ at }, i) => svg`<text class="axis" x=${x(at)} y=${HEIGHT - 12} text-anchor=${at === last ? "end" : "middle"}>${whens[i] ?? ""}</text>`)}
    </svg>`;
  }

  private renderPoint(replay: ReplayTable, point: KeyMoment, number: number) {
    const state = stateAt(replay, point);
    const sum = this.curves.map(({ values }) => values[point.at] ?? 0).join(" – ");
    return html`<a class="point vstack framed" href="/replay/${replay.id}#${point.at}">
      <span class="miniature"
        >${state === null || this.draw === null ? nothing : this.draw(state as TableState<never>)}<span
          class="sum framed"
          >${sum}</span
        ></span
      >
      <span class="words"
        ><h3 class="spaced"><span class="number centered">${number}</span>${point.title}</h3>
        <p class="muted small"><b>${upperFirst(point.when)}.</b> ${point.facts}</p></span
      >
    </a>`;
  }

  /** The rematch that was opened, if it is in this person's list. */
  private get next(): MyTable | undefined {
    const id = this.table.info?.rematch;
    return this.app.myTables.tables.find((entry) => entry.id === id);
  }

  private renderActs(info: TableInfo) {
    const { id } = info;
    const [first] = this.points;
    return html`${this.renderProblem()} ${typeof this.table.viewer === "number" ? this.renderRematch(info) : nothing}
      ${this.renderBots(info)}
      <a class="btn" href="/replay/${id}">${icon("play")}Watch the replay</a>
      <button class="btn" aria-live="polite" @click=${this.share}>
        ${icon(this.copied ? "check" : "link")}${this.copied ? "Link copied" : "Share"}
      </button>
      ${
        this.asksToShare
          ? html`<div class="ask framed" role="group" aria-label="Share this match">
              <p>May anyone who has the link see this match?</p>
              <button class="btn inkbtn" ?disabled=${this.busy} @click=${this.shareForAll}>Yes, copy the link</button
              ><button class="btn" @click=${() => (this.asksToShare = false)}>No</button>
            </div>`
          : nothing
      }
      ${
        this.hasJudge(info)
          ? html`<a class="btn plain wide" href="/replay/${id}?analysis=start">${icon("bulb")}Where it turned</a>`
          : nothing
      }
      ${this.renderDice()}
      ${
        first === undefined
          ? this.isReading
            ? html`<span class="btn plain wide kept" aria-hidden="true"></span>`
            : nothing
          : html`<a class="btn plain wide" href="/table/${id}/what-if?at=${first.at}&as=all"
              >${icon("swap")}Play on from a turning point</a
            >`
      }
      <a
        class="btn plain wide"
        target="_blank"
        rel="noopener"
        href="https://boardgamegeek.com/geeksearch.php?action=search&objecttype=boardgame&q=${encodeURIComponent(cardOf(info.game)?.title ?? "")}"
        >${icon("book")}Log the play at BoardGameGeek</a
      >`;
  }

  /** The bots of the one level against which this person has played alone. */
  private botWords(info: TableInfo): string {
    const title = levelTitle(this.botsOf(info) ?? "steward");
    return info.seats.length > 2 ? `${title}s` : `the ${title}`;
  }

  /** Said once for each level of a game. */
  private isFirstWin(info: TableInfo): boolean {
    const level = this.botsOf(info);
    const score = this.againstBots?.scores.find((one) => one.level === level);
    return score?.won === 1 && info.result?.places[0]?.length === 1 && info.result.places[0][0] === this.table.viewer;
  }

  /** The score against this level of bots, the rating against bots, and who comes next. */
  private renderBots(info: TableInfo) {
    const own = this.againstBots;
    const level = this.botsOf(info);
    const score = own?.scores.find((one) => one.level === level);
    if (own === null && level !== null && this.counting)
      return html`<p class="bots wide hstack small framed" aria-busy="true">
          <cv-arch .bot=${true} .level=${level}></cv-arch>
          <span><b class="against">Against ${this.botWords(info)}</b> The result is being counted.</span>
        </p>
        <span class="btn wide kept" aria-hidden="true"></span>`;
    if (own === null || level === null || score === undefined) return nothing;
    const infos = this.app.infos.find(({ id }) => id === info.game);
    const next = nextLevel(opponentsAt(infos, info.seats.length), own);
    const they = info.seats.length > 2 ? "they" : "it";
    return html`<p class="bots wide hstack small framed">
        <cv-arch .bot=${true} .level=${level}></cv-arch>
        <span
          ><b class="against">${this.isFirstWin(info) ? "First win against" : "Against"} ${this.botWords(info)}</b> You
          ${score.won}, ${they} ${score.lost}${score.shared === 0 ? "" : `, shared ${score.shared}`}.
          ${renderBotRating(own)}</span
        >
      </p>
      ${
        next === undefined || next === level
          ? nothing
          : html`<a class="btn wide" href="/bots?game=${info.game}&level=${next}"
              >${levelIcon(next)}Try the ${levelTitle(next)}</a
            >`
      }`;
  }

  private renderRematch(info: TableInfo) {
    const { next } = this;
    const me = this.app.session.me?.id;
    const isMine = next?.seats.some(({ kept }) => kept?.person === me) === true;
    if (info.rematch !== null && next !== undefined && !isMine)
      return html`<a class="btn lampbtn wide" href="/table/${info.rematch}">Go to the next match</a>
        ${this.renderKept(next)}`;
    const who = next?.seats.find(({ person }) => person !== undefined && person === next.host)?.name;
    return html`<button class="btn lampbtn wide" ?disabled=${this.busy} aria-keyshortcuts="Enter" @click=${this.again}>
        ${icon("swap")}${who === undefined ? rematchWords(info).label : `${isolate(who)} wants a rematch: sit down`}
      </button>
      ${this.renderWithoutGuide()}`;
  }

  /** After a guided match: the same once more, alone. */
  private renderWithoutGuide() {
    const { guide } = this.table;
    if (guide?.on !== true) return nothing;
    return html`<button
      class="btn wide"
      ?disabled=${this.busy}
      @click=${() => {
        guide.turn(false);
        this.again();
      }}
    >
      Now without help
    </button>`;
  }

  private renderKept({ seats }: MyTable) {
    return seats.map(({ kept }) =>
      kept === undefined
        ? nothing
        : html`<p class="quiet wide small">
            ${kept.declined ? `${isolate(kept.name)} cannot now.` : `The seat is kept for ${isolate(kept.name)}. Nobody else can take it.`}
          </p>`,
    );
  }

  private readonly again = (): void => {
    this.perform(async () => {
      const table = await openRematch(this.app, this.table.id);
      supervise(this.app.myTables.load());
      this.app.router.go(`/table/${table}`);
    });
  };

  private readonly share = (): void => {
    const { info } = this.table;
    if (info === null) return;
    // A public match opens for everybody; a private one once somebody who played it has said so.
    if (info.public || typeof this.table.viewer !== "number") supervise(this.copy(this.#key));
    else if (this.#key !== null) supervise(this.copy(this.#key));
    else this.asksToShare = true;
  };

  private readonly shareForAll = (): void => {
    this.perform(async () => {
      const { key } = await api.post(`/tables/${this.table.id}/share`);
      this.#key = key;
      this.asksToShare = false;
      await this.copy(key);
    });
  };

  private async copy(key: string | null): Promise<void> {
    const at = this.points[0]?.at;
    const query = at === undefined ? "" : `?at=${at}`;
    const link = `${location.origin}/replay/${this.table.id}${query}${key === null ? "" : `#invite=${key}`}`;
    this.copied = await copyText(link);
    if (!this.copied) this.problem = `This browser does not allow copying. The link: ${link}`;
  }

  private renderDice() {
    const replay = this.#replay;
    if (replay?.ready !== true) return nothing;
    const { dice } = replay.replay;
    if (dice === "unchecked")
      return html`<button class="btn plain wide" @click=${() => replay.replay.checkDice()}>
        ${icon("dice")}Check the dice
      </button>`;
    return html`<p class="quiet wide small" role="status">
        ${icon(dice === "checking" ? "hourglass" : dice.proved ? "check" : "info")}
        ${dice === "checking" ? "Checking every draw." : dice.words}
      </p>
      ${dice === "checking" ? nothing : this.renderKeptDice()}`;
  }

  /** What this browser kept about the dice, to check the record with another program. */
  private renderKeptDice() {
    const { id } = this.table;
    const kept = this.app.nonces.of(id);
    if (kept === null) return nothing;
    const file = JSON.stringify(keptFile(id, kept), null, 2);
    return html`<a
      class="btn plain wide"
      download="${id}-kept.json"
      href="data:application/json,${encodeURIComponent(file)}"
      >${icon("download")}Save this browser’s part of the dice</a
    >`;
  }

  private renderDecided(info: TableInfo) {
    const replay = this.#replay;
    if (replay?.ready !== true || replay.replay.chapters.length === 0) return nothing;
    const { measures } = replay.replay;
    const facts = measures.slice(0, 2).flatMap(({ label, unit = "" }, i) => {
      const ends = replay.replay.curves(i).map(({ values }) => values.at(-1) ?? 0);
      // what nobody has any more decided nothing
      if (ends.every((end) => end === 0)) return [];
      return {
        figure: ends.map((end) => `${unit}${end}`).join(" – "),
        words: `${/^[A-Z]{2}/.test(label) ? label : lowerFirst(label)}, at the end.`,
      };
    });
    const biggest = this.biggestStep();
    return html`<section>
      <div class="head"><h2>What decided it</h2></div>
      <ul class="decided">
        ${facts.map(({ figure, words }) => html`<li><b>${figure}</b><span>${words}</span></li>`)}
        ${biggest === null ? nothing : html`<li><b>${biggest.figure}</b><span>${biggest.words}</span></li>`}
        <li>
          <b>${counted(replay.last, "decision")}</b
          ><span>${info.seats.length === 1 ? "in all." : "by all together."}</span>
        </li>
      </ul>
    </section>`;
  }

  /** The largest gain of one seat in a single step of the graph. */
  private biggestStep(): { readonly figure: string; readonly words: string } | null {
    let best: { readonly gain: number; readonly seat: Seat; readonly at: number } | null = null;
    for (const [seat, { values }] of this.curves.entries())
      for (let at = 1; at < values.length; at++) {
        const gain = (values[at] ?? 0) - (values[at - 1] ?? 0);
        if (gain > (best?.gain ?? 0)) best = { gain, seat, at };
      }
    if (best === null) return null;
    const { gain, seat, at } = best;
    const point = this.points.find((one) => one.at === at);
    const who = this.curves[seat]?.label ?? "";
    return {
      figure: `+${gain}`,
      words: `for ${isolate(who)}${point === undefined ? "" : ` in ${point.when}`}, the largest gain.`,
    };
  }

  private readonly toTable = (): void => {
    this.dispatchEvent(new CustomEvent("cv-to-table"));
  };

  private byKey(event: KeyboardEvent): void {
    const key = shortcut(event);
    const point = key !== null && /^[1-3]$/.test(key) ? this.points[Number(key) - 1] : undefined;
    if (point !== undefined) this.app.router.go(`/replay/${this.table.id}#${point.at}`);
    else if (key === "w") this.app.router.go(`/replay/${this.table.id}`);
    else if (key === "s") this.share();
    else if (key === "escape") this.toTable();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

/** The table at a moment of the match, up to the line of the log from which the moment was derived. */
function stateAt(replay: ReplayTable, { at, line }: KeyMoment): TableState | null {
  const view = replay.viewAt(at);
  if (view === null) return null;
  const { state } = replay;
  const lines = state.lines.filter(({ number }) => number <= line);
  return { ...state, observation: { ...state.observation, view }, seq: at, lines };
}

/** The heights of labels, moved apart so that they do not cover each other. */
function apart(heights: readonly number[]): readonly number[] {
  const order = heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  for (const [n, i] of order.entries()) {
    const above = order[n - 1];
    if (above !== undefined) placed[i] = Math.max(placed[i] ?? 0, (placed[above] ?? 0) + 18);
  }
  return placed;
}

/** [MM-361] What the match has done to the rating against bots of this game. */
function renderBotRating({ rating, before }: AgainstBots) {
  if (rating === null) return "One more match against bots gives you a rating.";
  if (before === null) return `Your rating against bots: ${rating.rating} ±${rating.uncertainty}.`;
  const change = rating.rating - before.rating;
  return html`Against bots ${before.rating} → ${rating.rating}
    <b class=${change < 0 ? "loss" : change > 0 ? "gain" : ""}>${signed(change)}</b>`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-result": ResultElement;
  }
}
