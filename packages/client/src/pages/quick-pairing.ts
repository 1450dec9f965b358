import { isolate, DAY } from "@caravanserai/clocks";
import type {
  ClubSummary,
  GameInfo,
  OwnSeek,
  PaceClass,
  SeekTermsGiven,
  UsualWaiting,
  VoidMatch,
} from "@caravanserai/protocol";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import type { GameCard } from "../contract/index.ts";
import { gameGlyph, glyphStyles } from "./game-glyph.ts";
import { icon } from "../elements/icons.ts";
import { StoreController } from "../elements/store-controller.ts";
import { Ticking } from "../elements/ticking.ts";
import { supervise } from "../elements/supervise.ts";
import { moment } from "../elements/words.ts";
import { cardOf } from "../games/index.ts";
import { api } from "../shell/api.ts";
import { PageElement } from "../shell/page-element.ts";
import { anyOf, keepSought, lastSought, openingTerms, USUAL_PACE } from "../shell/seek-form.ts";
import { about, orList, paceWords, PACES, RATED_WORDS, seatsWords, sentenceOf } from "../shell/seek-words.ts";
import { labelledSelect } from "./labelled-select.ts";
import { quickPairingStyles } from "./quick-pairing.css.ts";
import "./running-search.ts";
import { titleOf } from "./table-entry.ts";

type Terms = SeekTermsGiven;
/** Whose search is kept until somebody has signed in. */
const NOBODY = "";
type SeekGame = Terms["games"][number];

const RANGES: readonly (readonly [value: string, words: string])[] = [
  ["100", "within 100"],
  ["200", "within 200"],
  ["300", "within 300"],
  ["any", "any"],
];

/** `<cv-quick-pairing .app=${app}>`: the form for finding opponents; while a live search is running, its state. */
@customElement("cv-quick-pairing")
export class QuickPairingElement extends PageElement {
  static override styles = [quickPairingStyles, glyphStyles];

  /** Without games: nothing is known about them yet. */
  @state() private accessor terms: Terms = openingTerms({ infos: [], last: null, page: null, favourite: null });
  /** The id of the search that the form changes; null: it opens a new one. */
  @state() private accessor changing: string | null = null;
  @state() private accessor clubs: readonly ClubSummary[] = [];
  /** The person's profile is hidden. [MM-420] */
  @state() private accessor isPrivate = false;
  /** The person and the game's page for which the form was opened. */
  #openedFor: string | undefined;

  constructor() {
    super();
    new StoreController(this, () => this.app);
    new StoreController(this, () => this.app.search);
    new Ticking(this, 30_000);
  }

  /** [MM-004] */
  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const { session, infos, router } = this.app;
    if (!session.known || infos.length === 0 || router.place.page !== "lobby") return;
    const page = router.place.query.get("game");
    const key = JSON.stringify([session.me?.id, page]);
    if (key === this.#openedFor) return;
    this.#openedFor = key;
    const isAccount = session.me?.kind === "account";
    // chosen here before signing in
    const chosen = lastSought(NOBODY);
    if (isAccount) keepSought(NOBODY, null);
    const last = chosen ?? (session.me === null ? null : lastSought(session.me.id));
    this.terms = openingTerms({ infos, last, page: isAccount && chosen !== null ? null : page, favourite: null });
    this.changing = null;
    if (isAccount && session.me !== null) supervise(this.learnOf(session.me.name, key, last === null && page === null));
  }

  /**
   * Loads the clubs whose members can be searched for, the profile's visibility, and the favourite game if the form
   * starts with it.
   */
  private async learnOf(name: string, key: string, isNew: boolean): Promise<void> {
    const opened = this.terms;
    try {
      const [{ clubs }, { isPrivate }, profile] = await Promise.all([
        api.get("/clubs", { which: "mine" }),
        api.get("/me/profile"),
        isNew ? api.get(`/people/${encodeURIComponent(name)}`) : null,
      ]);
      if (key !== this.#openedFor) return;
      this.clubs = clubs;
      this.isPrivate = isPrivate;
      const [favourite = null] = profile?.favourites ?? [];
      // The user may already have chosen in the meantime.
      if (favourite !== null && this.terms === opened)
        this.terms = openingTerms({ infos: this.app.infos, last: null, page: null, favourite });
    } catch {
      // the form works without them
    }
  }

  override render() {
    const { live: running, mine } = this.app.search;
    const others = mine.seeks.filter((seek) => seek !== running || this.changing === running.id);
    const isRunning = running !== undefined && this.changing !== running.id;
    return html`<div class="panel sheet framed">
      ${
        isRunning
          ? html`<cv-running-search
              .app=${this.app}
              .seek=${running}
              @cv-edit=${() => this.edit(running)}
            ></cv-running-search>`
          : this.renderForm()
      }
      ${mine.again.map((one) => this.renderAgain(one))}
      ${others.filter(({ terms, id }) => terms.class === "correspondence" && id !== this.changing).map((seek) => this.renderRow(seek))}
    </div>`;
  }

  /* ---- The form */

  private renderForm() {
    const { terms } = this;
    const { me } = this.app.session;
    const isAccount = me?.kind === "account";
    // Anything chosen before the games are known would be lost when the form is opened with them.
    return html`<form
      class="whole"
      ?inert=${this.#openedFor === undefined}
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        supervise(this.submit());
      }}
    >
      <div class="left">
        ${this.renderProblem()}
        <fieldset>
          <legend class="legend muted small">Games: one or several</legend>
          <div class="games">${this.app.games.map((card) => this.renderGame(card))}</div>
        </fieldset>
        <div class="fields">
          <fieldset class="wide">
            <legend class="legend muted small">Pace</legend>
            <div class="seg rounded">
              ${this.renderClass("live", "bolt", "Live")}
              ${this.renderClass("correspondence", "calendar", "Correspondence")}
            </div>
          </fieldset>
          ${labelledSelect(
            terms.class === "live" ? "Clock" : "Days for each turn",
            terms.paces.length > 1 ? "any" : (terms.paces[0] ?? ""),
            [...PACES[terms.class].map((pace): [string, string] => [pace, paceWords(pace)]), ["any", "any of these"]],
            (value) => this.put({ paces: value === "any" ? [...PACES[terms.class]] : [value] }),
          )}
          ${terms.games.map((entry) => this.renderSeats(entry))}
          ${labelledSelect("Opponents’ rating", rangeValue(terms), RANGES, (value) =>
            this.put({ range: value === "any" ? "any" : { below: Number(value), above: Number(value) } }),
          )}
          ${labelledSelect(
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
              : labelledSelect(
                  "Search for",
                  String(terms.days ?? 7),
                  [3, 7, 14, 30].map((days) => [String(days), `${days} days`]),
                  (value) => this.put({ days: Number(value) }),
                )
          }
        </div>
        ${this.renderMore()}
      </div>
      <div class="right vstack">
        <p class="say" aria-live="polite">
          ${terms.games.length === 0 ? "Choose a game, or several." : sentenceOf(terms)}
        </p>
        ${
          isAccount
            ? html`<button class="btn inkbtn go" ?disabled=${this.busy || terms.games.length === 0}>
                ${this.changing === null ? "Find opponents" : "Save the change"}
              </button>`
            : html`<a class="btn go" href=${me === null ? "/sign-in" : "/sign-up"}>
                ${me === null ? "Sign in to find opponents" : "Make an account to find opponents"}
              </a>`
        }
        ${
          this.changing === null
            ? nothing
            : html`<button type="button" class="btn" @click=${() => (this.changing = null)}>Leave it as it was</button>
                <p class="inwords">
                  A wider search keeps your place in the line; any other change puts you at the end.
                </p>`
        }
        <p class="inwords">
          ${isAccount ? this.usualWords() : "Guests play by link or at open tables. With an account, we find opponents for you, and matches can be rated."}
        </p>
        ${
          isAccount && this.isPrivate
            ? html`<p class="inwords">
                Your profile is private. While you search, your name and rating are shown with your search.
              </p>`
            : nothing
        }
      </div>
    </form>`;
  }

  private renderGame(card: GameCard) {
    const isOn = this.terms.games.some(({ game }) => game === card.id);
    const most = this.plan(card.id)?.max ?? 2;
    return html`<label class=${isOn ? "on" : ""}>
      ${gameGlyph(card.id)}
      <span class="what"
        ><b>${card.short ?? card.title}</b
        ><small class="muted tiny nowrap">${most > 2 ? `2–${most}` : "2"} players</small></span
      >
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
        @change=${() => this.put({ class: pace, paces: [USUAL_PACE[pace]] })}
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
    return labelledSelect(`Players, ${titleOf(entry.game)}`, entry.seats.join("-"), ranges, (value) => {
      const [from = 2, to = 2] = value.split("-").map(Number);
      this.putGame(entry.game, { seats: [from, to] });
    });
  }

  /** [MM-032] The audience of the search: everyone, people the person follows, or the members of a club. */
  private renderAudience() {
    const { audience = "everyone" } = this.terms;
    if (this.app.session.me?.kind !== "account") return nothing;
    const now = typeof audience === "string" ? audience : audience.club;
    const clubs = this.clubs.map(({ id, name }): [string, string] => [id, `members of ${isolate(name)}`]);
    return labelledSelect(
      "Opponents",
      now,
      [["everyone", "everybody"], ["followed", "people I follow"], ...clubs],
      (value) => this.put({ audience: value === "everyone" || value === "followed" ? value : { club: value } }),
    );
  }

  /** Rarely used settings. */
  private renderMore() {
    const { terms } = this;
    const fields = terms.games.flatMap((entry) => this.optionFields(entry));
    const set = terms.games.some(
      ({ options = {}, sides }) => Object.keys(options).length > 0 || (sides ?? null) !== null,
    );
    const isOpen =
      set || terms.firm === true || (terms.note ?? "") !== "" || (terms.audience ?? "everyone") !== "everyone";
    return html`<details ?open=${isOpen}>
      <summary>More settings: opponents, sides, options, strength, a note</summary>
      <div class="fields">${this.renderAudience()} ${fields}</div>
      <div>
        ${this.check("Keep to this range of strength, however long it takes", terms.firm ?? false, (firm) => this.put({ firm }))}
        ${this.check("Settled ratings only", terms.settledOnly ?? false, (settledOnly) => this.put({ settledOnly }))}
        ${this.check("Only people who stay to the end", terms.reliableOnly ?? false, (reliableOnly) => this.put({ reliableOnly }))}
        ${this.check("Programs too", terms.bots ?? false, (bots) => this.put({ bots }))}
      </div>
      <label
        ><span class="legend muted small">A note in the list of searches</span
        ><input
          class="text framed rounded"
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
            labelledSelect(
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
        labelledSelect(
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

  private check(words: string, now: boolean, put: (checked: boolean) => void) {
    return html`<label class="check spaced"
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
        ? "Nobody else is looking for opponents right now."
        : `${looking} ${looking === 1 ? "other search is" : "other searches are"} open.`;
    if (usual === undefined) return `It is not known yet how long it takes here. ${others}`;
    return `Usually ${about(usual.half)} to ${about(usual.most)}. ${others}`;
  }

  private usualOf(terms: Terms): UsualWaiting | undefined {
    return this.app.search.usual.find(({ game, class: pace }) => game === terms.games[0]?.game && pace === terms.class);
  }

  /** [MM-137] */
  private renderAgain({ table, game, class: pace }: VoidMatch) {
    return html`<div class="more hstack cluster">
      ${icon("warn")}
      <p>
        <strong>Your match of ${titleOf(game)} is void:</strong> it ended before everyone had answered.
        <span class="quiet"
          >It counts for nothing. Search again with the same settings and your old place in the line.</span
        >
      </p>
      <span class="acts cluster">
        <button
          class="btn small"
          ?disabled=${this.busy}
          aria-label="Search again for ${titleOf(game)}, ${pace === "live" ? "live" : "by correspondence"}"
          @click=${() => this.perform(() => this.app.search.lookAgain(table))}
        >
          Search again
        </button>
      </span>
    </div>`;
  }

  private renderRow(seek: OwnSeek) {
    const endsSoon = seek.state === "open" && Date.parse(seek.until) - this.app.search.now() < DAY;
    return html`<div class="more hstack cluster">
      ${icon("calendar")}
      <p>
        <strong>${orList(seek.terms.games.map(({ game }) => titleOf(game)))}</strong>, correspondence,
        ${orList(seek.terms.paces.map(paceWords))}, ${RATED_WORDS[seek.terms.rated]}.
        <span class="quiet"
          >${seek.state === "proposed" ? "Opponents are found." : html`Searching since ${moment(seek.at)}, until ${moment(seek.until)}.`}</span
        >
      </p>
      <span class="acts cluster">
        ${
          endsSoon
            ? ([3, 7] as const).map(
                (days) =>
                  html`<button
                    class="btn small"
                    ?disabled=${this.busy}
                    aria-label="Search for ${days} days more"
                    @click=${() => this.perform(() => this.app.search.prolong(seek.id, days))}
                  >
                    ${days} days more
                  </button>`,
              )
            : nothing
        }
        <button class="btn small" ?disabled=${this.busy || seek.state === "proposed"} @click=${() => this.edit(seek)}>
          Change
        </button>
        <button
          class="btn small"
          ?disabled=${this.busy || seek.state === "proposed"}
          aria-label="Stop this search"
          @click=${() => this.perform(() => this.app.search.stop(seek.id))}
        >
          Stop
        </button>
      </span>
    </div>`;
  }

  /* ---- The actions of the controls */

  private edit({ id, terms }: OwnSeek): void {
    this.terms = terms;
    this.changing = id;
    this.problem = null;
  }

  private toggle(game: string): void {
    const games = this.terms.games.filter((entry) => entry.game !== game);
    const info = this.info(game);
    if (games.length === this.terms.games.length && info !== undefined) games.push(anyOf(info));
    this.put({ games });
  }

  private put(change: Partial<Terms>): void {
    this.terms = { ...this.terms, ...change };
    if (this.app.session.me?.kind !== "account") keepSought(NOBODY, this.terms);
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
      const me = this.app.session.me?.id;
      if (me !== undefined) keepSought(me, terms);
    });
  }

  private info(game: string): GameInfo | undefined {
    return this.app.infos.find(({ id }) => id === game);
  }

  private plan(game: string): GameInfo["seats"] | undefined {
    return this.info(game)?.seats;
  }
}

function rangeValue({ range }: Terms): string {
  return range === "any" ? "any" : String(Math.max(range.below, range.above));
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-quick-pairing": QuickPairingElement;
  }
}
