import type { GameInfo, OwnSeek, PaceClass, MatchProposal, SeekTermsGiven, UsualWaiting } from "@caravanserai/protocol";
import { html, nothing, svg, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import type { GameCard } from "../contract/index.ts";
import { base } from "../elements/base.ts";
import { gameGlyph } from "../elements/game-glyph.ts";
import { icon } from "../elements/icons.ts";
import { StoreController } from "../elements/store-controller.ts";
import { elapsed, listed, moment } from "../elements/words.ts";
import { cardOf } from "../games/index.ts";
import { PageElement } from "../shell/page-element.ts";
import { quickPairingStyles } from "./quick-pairing.css.ts";
import {
  about,
  orList,
  paceWords,
  PACES,
  RATED_WORDS,
  searchedWords,
  seatsWords,
  sentenceOf,
} from "../shell/seek-words.ts";
import { titleOf } from "./table-entry.ts";

type Terms = SeekTermsGiven;
type SeekGame = Terms["games"][number];

/** Under which the browser keeps what was searched last. */
const LAST = "caravanserai.seek";
const DEFAULT: Terms = {
  class: "live",
  games: [],
  paces: ["live-45"],
  rated: "either",
  range: { below: 200, above: 200 },
  days: 7,
};
const RANGES: readonly (readonly [value: string, words: string])[] = [
  ["100", "within 100"],
  ["200", "within 200"],
  ["300", "within 300"],
  ["any", "any"],
];

/**
 * `<cv-quick-pairing .app=${app}>`: the form in which opponents are looked for; while a live search goes on, how it
 * stands.
 */
@customElement("cv-quick-pairing")
export class QuickPairingElement extends PageElement {
  static override styles = [base, quickPairingStyles];

  @state() private accessor terms: Terms = lastTerms();
  /** The id of the search that the form changes; null: it opens one. */
  @state() private accessor changing: string | null = null;
  @state() private accessor botGame: string | null = null;
  #begun = false;
  #tick: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    new StoreController(this, () => this.app);
    new StoreController(this, () => this.app.search);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#tick = setInterval(() => {
      if (this.app.search.live !== undefined) this.requestUpdate();
    }, 1000);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#tick);
  }

  /** [MM-004] The form opens with what was sought last, otherwise with the first game. */
  override willUpdate(): void {
    const [first] = this.app.games;
    if (this.#begun || first === undefined || this.app.infos.length === 0) return;
    this.#begun = true;
    const known = this.terms.games.filter(({ game }) => this.plan(game) !== undefined);
    if (known.length < this.terms.games.length) this.put({ games: known });
    if (known.length === 0) this.toggle(first.id);
  }

  override render() {
    const { live: running, mine } = this.app.search;
    const others = mine.seeks.filter((seek) => seek !== running || this.changing === running.id);
    const isRunning = running !== undefined && this.changing !== running.id;
    return html`<div class="panel sheet">
      ${isRunning ? this.renderRunning(running) : this.renderForm()}
      ${mine.proposals.filter((one) => one.class === "correspondence").map((one) => this.renderProposal(one))}
      ${others.filter(({ terms, id }) => terms.class === "correspondence" && id !== this.changing).map((seek) => this.renderRow(seek))}
    </div>`;
  }

  /* ---- The form */

  private renderForm() {
    const { terms } = this;
    const { me } = this.app.session;
    const isAccount = me?.kind === "account";
    return html`<form
      class="whole"
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        void this.submit();
      }}
    >
      <div class="left">
        ${this.problem === null ? nothing : html`<p class="problem" role="alert">${this.problem}</p>`}
        <fieldset>
          <legend class="legend">Games: one or several</legend>
          <div class="games">${this.app.games.map((card) => this.renderGame(card))}</div>
        </fieldset>
        <div class="fields">
          <fieldset class="wide">
            <legend class="legend">Pace</legend>
            <div class="seg">
              ${this.renderClass("live", "bolt", "Live")}
              ${this.renderClass("correspondence", "calendar", "Correspondence")}
            </div>
          </fieldset>
          ${this.select(
            terms.class === "live" ? "Clock" : "Days a decision",
            terms.paces.length > 1 ? "any" : (terms.paces[0] ?? ""),
            [...PACES[terms.class].map((pace): [string, string] => [pace, paceWords(pace)]), ["any", "any of these"]],
            (value) => this.put({ paces: value === "any" ? [...PACES[terms.class]] : [value] }),
          )}
          ${terms.games.map((entry) => this.renderSeats(entry))}
          ${this.select("Opponents’ rating", rangeValue(terms), RANGES, (value) =>
            this.put({ range: value === "any" ? "any" : { below: Number(value), above: Number(value) } }),
          )}
          ${this.select(
            "Rated or casual",
            terms.rated,
            [
              ["either", "Either"],
              ["rated", "Rated"],
              ["casual", "Casual"],
            ],
            (value) => this.put({ rated: value as Terms["rated"] }),
          )}
          ${
            terms.class === "live"
              ? nothing
              : this.select(
                  "Search for",
                  String(terms.days ?? 7),
                  [3, 7, 14, 30].map((days) => [String(days), `${days} days`]),
                  (value) => this.put({ days: Number(value) }),
                )
          }
        </div>
        ${this.renderMore()}
      </div>
      <div class="right">
        <p class="say" aria-live="polite">
          ${terms.games.length === 0 ? "Choose a game, or several." : sentenceOf(terms)}
        </p>
        ${
          isAccount
            ? html`<button class="btn inkbtn go" ?disabled=${this.busy || terms.games.length === 0}>
                ${this.changing === null ? "Find opponents" : "Save the change"}
              </button>`
            : html`<a class="btn inkbtn go" href=${me === null ? "/sign-in" : "/profile"}>
                ${me === null ? "Sign in to find opponents" : "Make an account to find opponents"}
              </a>`
        }
        ${
          this.changing === null
            ? nothing
            : html`<button type="button" class="btn" @click=${() => (this.changing = null)}>Leave it as it was</button>`
        }
        <p class="inwords">
          ${isAccount ? this.usualWords() : "A guest plays by link or at open tables. With an account opponents are found for you, and matches can be rated."}
        </p>
      </div>
    </form>`;
  }

  private renderGame(card: GameCard) {
    const isOn = this.terms.games.some(({ game }) => game === card.id);
    const most = this.plan(card.id)?.max ?? 2;
    return html`<label class=${isOn ? "on" : ""}>
      ${gameGlyph(card.id)}
      <span class="what"><b>${card.title}</b><small>${most > 2 ? `2–${most}` : "2"} players</small></span>
      <input type="checkbox" .checked=${live(isOn)} @change=${() => this.toggle(card.id)} />
    </label>`;
  }

  private renderClass(pace: PaceClass, sign: "bolt" | "calendar", words: string) {
    const isOn = this.terms.class === pace;
    return html`<label class=${isOn ? "on" : ""}
      ><input
        type="radio"
        name="class"
        .checked=${live(isOn)}
        @change=${() => this.put({ class: pace, paces: [pace === "live" ? "live-45" : "days"] })}
      />${icon(sign)}${words}</label
    >`;
  }

  private renderSeats(entry: SeekGame) {
    const plan = this.plan(entry.game);
    if (plan === undefined || plan.max <= 2) return nothing;
    const low = Math.max(2, plan.min);
    const ranges: [string, string][] = [];
    for (let from = low; from <= plan.max; from++)
      for (let to = plan.max; to >= from; to--) ranges.push([`${from}-${to}`, seatsWords([from, to])]);
    return this.select(`Players, ${titleOf(entry.game)}`, entry.seats.join("-"), ranges, (value) => {
      const [from = 2, to = 2] = value.split("-").map(Number);
      this.putGame(entry.game, { seats: [from, to] });
    });
  }

  /** Wishes that few have. */
  private renderMore() {
    const { terms } = this;
    const fields = terms.games.flatMap((entry) => this.optionFields(entry));
    const set = terms.games.some(
      ({ options = {}, sides }) => Object.keys(options).length > 0 || (sides ?? null) !== null,
    );
    return html`<details ?open=${set || terms.firm === true || (terms.note ?? "") !== ""}>
      <summary>More wishes: sides, options, strength, a note</summary>
      ${fields.length === 0 ? nothing : html`<div class="fields">${fields}</div>`}
      <div>
        ${this.check("Keep to this range of strength, however long it takes", terms.firm ?? false, (firm) => this.put({ firm }))}
        ${this.check("Settled ratings only", terms.settledOnly ?? false, (settledOnly) => this.put({ settledOnly }))}
        ${this.check("Only people who stay to the end", terms.reliableOnly ?? false, (reliableOnly) => this.put({ reliableOnly }))}
        ${this.check("Programs too", terms.bots ?? false, (bots) => this.put({ bots }))}
      </div>
      <label
        ><span class="legend">A note in the list of seeks</span
        ><input
          class="text"
          maxlength="140"
          .value=${live(terms.note ?? "")}
          @input=${(event: InputEvent) => this.put({ note: (event.target as HTMLInputElement).value })}
      /></label>
    </details>`;
  }

  private optionFields(entry: SeekGame): TemplateResult[] {
    const card = cardOf(entry.game);
    const info = this.info(entry.game);
    if (card === undefined || info === undefined) return [];
    const names = info.seats.names;
    const sides =
      names?.length !== 2
        ? []
        : [
            this.select(
              `Side, ${card.title}`,
              entry.sides?.length === 1 ? (entry.sides[0] ?? "") : "any",
              [["any", "either"], ...names.map((name): [string, string] => [name, card.seats?.[name] ?? name])],
              (value) => this.putGame(entry.game, { sides: value === "any" ? null : [value] }),
            ),
          ];
    const options = Object.entries(info.options).flatMap(([name, spec]) => {
      const words = card.options[name];
      if (spec.kind === "number" || words === undefined) return [];
      const values: [string, string][] =
        spec.kind === "flag"
          ? [
              ["false", "off"],
              ["true", "on"],
            ]
          : spec.values.map((value) => [value, words.values?.[value] ?? value]);
      const now = entry.options?.[name];
      return [
        this.select(
          `${words.label}, ${card.title}`,
          now?.length === 1 ? String(now[0]) : "any",
          [["any", "any"], ...values],
          (value) => {
            const { [name]: _before, ...others } = entry.options ?? {};
            const chosen = spec.kind === "flag" ? value === "true" : value;
            this.putGame(entry.game, { options: value === "any" ? others : { ...others, [name]: [chosen] } });
          },
        ),
      ];
    });
    return [...sides, ...options];
  }

  private select(
    label: string,
    now: string,
    values: readonly (readonly [value: string, words: string])[],
    choose: (value: string) => void,
  ): TemplateResult {
    return html`<label
      ><span class="legend">${label}</span
      ><select @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
        ${values.map(([value, words]) => html`<option value=${value} ?selected=${value === now}>${words}</option>`)}
      </select></label
    >`;
  }

  private check(words: string, now: boolean, put: (checked: boolean) => void) {
    return html`<label class="check"
      ><input
        type="checkbox"
        .checked=${live(now)}
        @change=${(event: Event) => put((event.target as HTMLInputElement).checked)}
      />${words}</label
    >`;
  }

  private usualWords(): string {
    const usual = this.usualOf(this.terms);
    const looking = this.app.search.seeks.filter(({ own }) => !own).length;
    const others =
      looking === 0
        ? "Nobody else looks for opponents just now."
        : `${looking} ${looking === 1 ? "other search is" : "other searches are"} open.`;
    if (usual === undefined) return `Nobody can say yet how long it takes here. ${others}`;
    return `Usually ${about(usual.half)} to ${about(usual.most)}. ${others}`;
  }

  private usualOf(terms: Terms): UsualWaiting | undefined {
    return this.app.search.usual.find(({ game, class: pace }) => game === terms.games[0]?.game && pace === terms.class);
  }

  /* ---- A search that goes on */

  private renderRunning(seek: OwnSeek) {
    const now = this.app.search.now();
    const waited = now - Date.parse(seek.at);
    const wider = seek.widerAt === null ? null : Date.parse(seek.widerAt) - now;
    const anyway = seek.ranges.every(({ range }) => range === "any strength");
    return html`<div class="left">
        ${this.problem === null ? nothing : html`<p class="problem" role="alert">${this.problem}</p>`}
        <div class="running">
          <h2>Searching for opponents</h2>
          <span class="elapsed" role="timer" aria-label="Searching for ${elapsed(waited)}">${elapsed(waited)}</span>
        </div>
        <p class="sub">${searchedWords(seek.terms)}</p>
        ${seek.usual === null ? html`<p class="inwords">Nobody can say yet how long it takes here.</p>` : road(waited, seek.usual)}
        <p class="inwords" aria-live="polite">
          ${
            anyway
              ? "Opponents of any strength."
              : html`Opponents of
                ${orList(seek.ranges.map(({ game, range }) => (seek.ranges.length === 1 ? range : `${range} (${titleOf(game)})`)))}${wider === null ? "." : `; wider in ${about(Math.max(0, wider))}.`}`
          }
        </p>
        <div class="acts">
          <button class="btn" ?disabled=${this.busy} @click=${() => this.edit(seek)}>Change</button>
          <button
            class="btn"
            ?disabled=${this.busy}
            @click=${() => void this.attempt(() => this.app.search.stop(seek.id))}
          >
            ${icon("close")}Stop searching
          </button>
        </div>
        ${this.renderNearby(seek)}
      </div>
      <div class="right">${this.renderBot(seek)}</div>`;
  }

  /** [MM-046] */
  private renderNearby({ nearby }: OwnSeek) {
    if (nearby.length === 0) return nothing;
    return html`<div class="near">
      <p class="inwords">These look for nearly the same:</p>
      <ul>
        ${nearby.map(
          (one) =>
            html`<li>
              <span
                >${one.name}: ${titleOf(one.game)},
                ${orList(one.differ.map(differenceWords)).replace(" or ", " and ")}</span
              >
              <button
                class="btn small"
                ?disabled=${this.busy}
                @click=${() => void this.attempt(() => this.app.search.accept(one.id))}
              >
                Accept
              </button>
            </li>`,
        )}
      </ul>
    </div>`;
  }

  private renderBot({ terms }: OwnSeek) {
    const games = terms.games.map(({ game }) => game);
    const chosen = this.botGame !== null && games.includes(this.botGame) ? this.botGame : (games[0] ?? "");
    return html`<h3>Play a bot meanwhile</h3>
      <p class="inwords">The search goes on. When somebody is found, the match against the bot is kept for later.</p>
      ${this.select(
        "Game",
        chosen,
        games.map((game) => [game, titleOf(game)]),
        (value) => (this.botGame = value),
      )}
      <button class="btn" ?disabled=${this.busy} @click=${() => void this.attempt(() => this.playBot(chosen))}>
        Start a match against a bot
      </button>`;
  }

  private async playBot(game: string): Promise<void> {
    const seats = Math.max(2, this.plan(game)?.min ?? 2);
    await this.app.openTable({
      ...{ game, options: {}, seats, public: false, startWhenFull: true, seat: 0 },
      bots: Array.from({ length: seats - 1 }, (_, i) => i + 1),
    });
  }

  /** [MM-131] By correspondence there is no haste: opening the table is being ready. */
  private renderProposal(one: MatchProposal) {
    const me = one.members.find(({ you }) => you);
    const names = one.members.flatMap(({ you, person }) => (you || person === null ? [] : [person.name]));
    return html`<div class="more">
      ${icon("lamp", "lit")}
      <p>
        <strong>Opponents found:</strong> ${titleOf(one.game)} with ${listed(names)}, ${paceWords(one.pace)},
        ${one.rated ? "rated" : "casual"}.
        <span class="quiet"
          >${me?.ready === true ? "You are ready; the others have" : "You have"} until ${moment(one.deadline)}.</span
        >
      </p>
      <span class="acts">
        ${
          me?.ready === true
            ? nothing
            : html`<button
                class="btn lampbtn"
                ?disabled=${this.busy}
                @click=${() => void this.attempt(() => this.app.search.ready(one))}
              >
                Play
              </button>`
        }
        <button
          class="btn"
          ?disabled=${this.busy}
          @click=${() => void this.attempt(() => this.app.search.decline(one))}
        >
          Decline
        </button>
      </span>
    </div>`;
  }

  private renderRow(seek: OwnSeek) {
    return html`<div class="more">
      ${icon("calendar")}
      <p>
        <strong>${orList(seek.terms.games.map(({ game }) => titleOf(game)))}</strong>, correspondence,
        ${orList(seek.terms.paces.map(paceWords))}, ${RATED_WORDS[seek.terms.rated]}.
        <span class="quiet"
          >${seek.state === "proposed" ? "Opponents are found." : html`Searching since ${moment(seek.at)}, until ${moment(seek.until)}.`}</span
        >
      </p>
      <span class="acts">
        <button class="btn small" ?disabled=${this.busy || seek.state === "proposed"} @click=${() => this.edit(seek)}>
          Change
        </button>
        <button
          class="btn small"
          ?disabled=${this.busy || seek.state === "proposed"}
          aria-label="Stop this search"
          @click=${() => void this.attempt(() => this.app.search.stop(seek.id))}
        >
          Stop
        </button>
      </span>
    </div>`;
  }

  /* ---- What the controls do */

  private edit({ id, terms }: OwnSeek): void {
    this.terms = terms;
    this.changing = id;
    this.problem = null;
  }

  private toggle(game: string): void {
    const games = this.terms.games.filter((entry) => entry.game !== game);
    const plan = this.plan(game);
    if (games.length === this.terms.games.length)
      games.push({ game, seats: [2, Math.max(2, plan?.max ?? 2)], options: {}, sides: null });
    this.put({ games });
  }

  private put(change: Partial<Terms>): void {
    this.terms = { ...this.terms, ...change };
  }

  private putGame(game: string, change: Partial<SeekGame>): void {
    this.put({ games: this.terms.games.map((entry) => (entry.game === game ? { ...entry, ...change } : entry)) });
  }

  private submit(): Promise<void> {
    const { terms, changing } = this;
    return this.attempt(async () => {
      if (changing === null) await this.app.search.open(terms);
      else await this.app.search.change(changing, terms);
      this.changing = null;
      keepTerms(terms);
    });
  }

  private info(game: string): GameInfo | undefined {
    return this.app.infos.find(({ id }) => id === game);
  }

  private plan(game: string): GameInfo["seats"] | undefined {
    return this.info(game)?.seats;
  }
}

/** "at 2 hours", "casual", "for 4 players". */
function differenceWords(difference: OwnSeek["nearby"][number]["differ"][number]): string {
  switch (difference.kind) {
    case "pace":
      return orList(difference.paces.map(paceWords));
    case "rated":
      return difference.rated ? "rated" : "casual";
    case "seats":
      return `for ${seatsWords(difference.seats)} players`;
    case "options":
      return "with other options";
    case "sides":
      return "on your side";
    case "strength":
      return "outside your range of strength";
  }
}

/** The road of waiting: how long others needed lately, and where this search stands. */
function road(waited: number, { half, most }: UsualWaiting): TemplateResult {
  const end = Math.max(most * 1.25, waited * 1.05, 1000);
  const x = (ms: number): number => 10 + (ms / end) * 580;
  const now = x(waited);
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => share * end);
  const sentence = `Half were found within ${about(half)}, nine of ten within ${about(most)}; this search has waited ${about(waited)}.`;
  return html`<svg
    class="road"
    viewBox="0 0 600 72"
    preserveAspectRatio="xMidYMid meet"
    role="img"
    aria-label=${sentence}
  >
    <path d="M10 40H590" stroke="var(--rule-2)" stroke-width="1" />
    ${ticks.map(
      (ms, index) =>
        svg`<path d="M${x(ms)} 36v8" stroke="var(--rule-2)" /><text x=${x(ms)} y="62" text-anchor=${index === 0 ? "start" : index === 4 ? "end" : "middle"}>${index === 0 ? "start" : about(ms)}</text>`,
    )}
    ${mark(x(half), "half found")} ${mark(x(most), "9 of 10 found")}
    <path d="M10 40H${now}" stroke="var(--ink)" stroke-width="3.5" />
    <path d="M${now - 6} 44v-8c0-4 3-5.500 6-8.500 3 3 6 4.500 6 8.500v8Z" fill="var(--ink)" />
  </svg>`;
}

function mark(x: number, words: string): TemplateResult {
  return svg`<path d="M${x} 24v20" stroke="var(--rule-2)" /><text x=${Math.min(540, x + 5)} y="20">${words}</text>`;
}

function rangeValue({ range }: Terms): string {
  return range === "any" ? "any" : String(Math.max(range.below, range.above));
}

function lastTerms(): Terms {
  try {
    const kept = JSON.parse(localStorage.getItem(LAST) ?? "null") as Partial<Terms> | null;
    return kept === null ? DEFAULT : { ...DEFAULT, ...kept };
  } catch {
    return DEFAULT;
  }
}

function keepTerms(terms: Terms): void {
  try {
    localStorage.setItem(LAST, JSON.stringify(terms));
  } catch {
    // full, or forbidden: the next search begins with the defaults
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-quick-pairing": QuickPairingElement;
  }
}
