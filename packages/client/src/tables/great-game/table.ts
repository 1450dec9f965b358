import { isMarch, isOfficer, MARCHES, type CardId, type GreatGameView } from "@caravanserai/great-game";
import type { CardType, OfficerId, SpaceId } from "@caravanserai/great-game/data";
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import "../../elements/decision-bar.ts";
import "../../elements/dice.ts";
import { LazyImport } from "../../elements/lazy-import.ts";
import "../../elements/map.ts";
import "../../elements/rule.ts";
import "../../elements/seat.ts";
import "../../elements/sheet.ts";
import { positionOf, Staging } from "../../elements/staging.ts";
import "../../elements/stepper.ts";
import { supervise } from "../../elements/supervise.ts";
import { TableElement } from "../../elements/table-element.ts";
import "../../elements/table-frame.ts";
import type { NumberedLine, TableStore } from "../../contract/index.ts";
import { stagesAgain, stagesOf, type FightStage } from "./stages.ts";
import { contextOf, optionOf, type Context } from "./context.ts";
import type { Details } from "./details.ts";
import { Dragging } from "./dragging.ts";
import { isOver, lastFightAt, type Fight } from "./fights.ts";
import { HandTab } from "./hand-tab.ts";
import { isBusy, partsOf, wantsCard, whereWords } from "./layout.ts";
import { greatGameTable } from "./game-table.ts";
import { mapView } from "./map-view.ts";
import { litSpaces } from "./marks.ts";
import { hand, openHand } from "./panels/hand.ts";
import { roundPanel, score, seats, seatsInBrief } from "./panels/left.ts";
import { decadeTrack } from "./panels/decade-track.ts";
import { Scale } from "./scale.ts";
import { styles } from "./styles/index.ts";
import type { Travels } from "./travels.ts";
import { spacesNamed } from "./words/spaces.ts";
import type { Option } from "./options.ts";

/** Options that the table itself highlights; the bar keeps their lists one button away. */
const DRAWN = [
  "place",
  "exchange",
  "card",
  "target",
  "spy",
  ...MARCHES,
  "officer",
  "send",
  "take",
  "remove",
  "reinforce",
  "deploy",
  "fight",
  "step",
  "venture",
  "drop",
  "lose",
  "lead",
  "retreat",
] as const;

/**
 * The table of The Great Game: the map of Central Asia, hands and score on the left, the march and all decisions on the
 * right.
 */
@customElement("cv-great-game")
export class GreatGameTable extends TableElement<GreatGameView, Option> {
  static override styles = styles;

  @state() private accessor chosen: SpaceId | null = null;
  @state() private accessor card: CardType | null = null;
  /** Spaces named by the log line under the pointer. */
  @state() private accessor spoken: readonly SpaceId[] = [];
  /** The fight that was folded away, by its number. */
  @state() private accessor folded = 0;
  /** Pixels of the map that the sheet of a phone covers. */
  @state() private accessor covered = 0;
  @state() private accessor parts: typeof import("./details.ts") | null = null;
  readonly #detailed = import("./details.ts").then((parts) => {
    this.parts = parts;
  });
  readonly #outcomes = new LazyImport(this, () => import("./outcomes.ts"));
  readonly #scale = new Scale(this);
  /** The last question that could fold the account of a fight. */
  #foldedFor = 0;
  readonly #staging = new Staging<FightStage>(this, this.controller);
  #travels: Travels | undefined;
  /** Where a stack was dragged before it had set out. */
  #bound: SpaceId | null = null;
  readonly #dragging: Dragging = new Dragging(this, {
    mayDrag: (space) => this.mayDrag(space),
    drop: (from, to) => supervise(this.dropped(from, to)),
    tap: (space) => this.press(space),
  });

  /** Resolves when all lazily loaded parts have arrived. */
  get detailed(): Promise<unknown> {
    return Promise.all([this.#detailed, this.#outcomes.loading]);
  }

  constructor() {
    super(greatGameTable);
    new HandTab(this, () => ({
      place: this.phone.matches ? "phone" : this.tablet.matches ? "tab" : "column",
      // the fight being shown is on the map
      question: this.#staging.shown === null ? this.question : 0,
      wantsCard: wantsCard(this.context?.asked ?? null),
    }));
  }

  protected override lineRead(line: NumberedLine | null): void {
    this.spoken = spacesNamed(line);
  }

  protected override willUpdate(): void {
    super.willUpdate();
    this.foldForQuestion();
  }

  protected override asked(): void {
    this.setOutFor();
    this.propose();
  }

  /** The account of a fight that is over gives way to a question with choices, which would push it down. */
  private foldForQuestion(): void {
    const question = this.draft.open?.question ?? 0;
    if (question === this.#foldedFor || this.parts === null || this.#staging.shown !== null) return;
    this.#foldedFor = question;
    const c = this.present;
    const fight = c === null ? null : lastFightAt(c.state);
    if (c === null || fight === null || !isOver(fight) || c.view.battle !== null) return;
    if (this.parts.hasChoices(c)) this.folded = fight.number;
  }

  /** Plays a fight stage by stage; a step of a replay or a catch-up shows all of it at once. */
  protected override moved({ state, catchUp }: TableStore<GreatGameView>, before: GreatGameView | null): void {
    if (before !== null && state.live && catchUp === null) this.#staging.play(stagesOf(state, before));
    else this.#staging.skip();
  }

  /** The current position, without its question while stages are shown. */
  private get present(): Context | null {
    const { store } = this;
    if (store === undefined) return null;
    return this.#staging.shown === null ? contextOf(store, this.draft, this.chosen) : this.at();
  }

  /** A position without questions; without a view, the current one. */
  private at(view?: GreatGameView): Context | null {
    const { store, draft, chosen } = this;
    if (store === undefined) return null;
    const clock = (seat: number): ReturnType<typeof store.clock> => store.clock(seat);
    return contextOf({ state: positionOf(store.state, view), clock }, draft, chosen);
  }

  /** The position to draw: while the stages of a fight are shown, the one before it. */
  private get context(): Context | null {
    const stage = this.#staging.shown;
    return stage === null ? this.present : this.at(stage.view);
  }

  override render(): TemplateResult | typeof nothing {
    const { store, context: c, present } = this;
    if (store === undefined || c === null || present === null) return nothing;
    const narrow = this.phone.matches;
    const columns = !this.tablet.matches;
    const look = (type: CardType): void => void (this.card = type);
    const details = this.details(c);
    const sheet = narrow ? this.renderSheet(c, details) : nothing;
    return html`<cv-table-frame
      broad
      .controller=${this.controller}
      ?data-staging=${this.#staging.shown !== null}
      where=${whereWords(c)}
      .parts=${partsOf(c, narrow, columns)}
    >
      <div slot="plates" class="left vstack" tabindex="-1">
        ${columns ? html`${seats(c)}${score(c)}${roundPanel(c, { look })}${this.renderHand(present)}${details?.hands}` : seatsInBrief(c)}
      </div>
      <div slot="main" class="board">
        ${narrow ? nothing : decadeTrack(c)}
        ${mapView(c, {
          k: this.#scale.k,
          drag: this.#dragging.at,
          spoken: this.spoken,
          fight: this.fightShown(c),
          relief: this.parts?.relief() ?? null,
          foresight: this.parts,
          press: (space) => this.press(space),
          grab: this.#dragging.grab,
          covered: sheet === nothing ? 0 : this.covered,
        })}
        ${sheet}
      </div>
      ${narrow ? nothing : html`<div slot="now" class="sidepart">${this.renderNow(c, details)}</div>`}
      ${
        columns
          ? nothing
          : html`<div slot="hand-sheet" class="sidepart">
                ${this.renderHand(present)}${details?.spied}${narrow ? details?.card : nothing}
              </div>
              <div slot="decade" class="sidepart">
                ${decadeTrack(c)}${score(c)}${roundPanel(c, { look })}${details?.played}${details?.hands}${details?.states}${details?.orders}
              </div>`
      }
      <cv-decision-bar slot="bar" .controller=${this.controller} .drawn=${DRAWN}></cv-decision-bar>
      ${store.replay === null ? nothing : openHand(c, store, store.replay, look)}
    </cv-table-frame>`;
  }

  /** The right column: the end, the ask, the last fight, what the player has opened. */
  private renderNow(c: Context, details: Details | null): TemplateResult {
    const isFree = this.isFree(c);
    // states and fights stand still when a card is played, and the states are not pushed away by a fight
    const standsStill = isFree || (this.fightShown(c) !== null && details?.reaction === nothing);
    const turn =
      standsStill && details?.turn === nothing
        ? html`<section class="turncard"><p class="quiet">No card is being played.</p></section>`
        : details?.turn;
    return html`${details?.orders}${details?.end}${turn}${details?.choices}${details?.reaction}${details?.fight}
    ${this.renderFightBefore(c)}${details?.card}${details?.space}${details?.spied}${isFree && details?.fight === nothing && details.choices === nothing ? details.states : nothing}`;
  }

  /** On phones: what the ask needs, over the bottom of the map. */
  private renderSheet(c: Context, details: Details | null): TemplateResult | typeof nothing {
    const shown = [details?.end, details?.reaction, details?.fight, details?.space, details?.choices].some(
      (part) => part !== undefined && part !== nothing,
    );
    if (!shown) return nothing;
    return html`<cv-sheet
      class="bottomsheet"
      label=${c.state.observation.result === null ? "decision and details" : "the final count"}
      topic="${this.question} ${this.chosen ?? ""}"
      @cv-covers=${(event: CustomEvent<{ pixels: number }>) => void (this.covered = event.detail.pixels)}
    >
      ${details?.end}${details?.choices}${details?.reaction}${details?.fight}${details?.space}
    </cv-sheet>`;
  }

  private fightShown(c: Context): Fight | null {
    const stage = this.#staging.shown;
    if (stage !== null) return stage.fight;
    const fight = lastFightAt(c.state);
    return fight === null || fight.number <= this.folded ? null : fight;
  }
  /** A button to return to a fight that was folded away. */
  private renderFightBefore(c: Context): TemplateResult | typeof nothing {
    const fight = lastFightAt(c.state);
    return fight === null || fight.number > this.folded
      ? nothing
      : html`<button class="btn small plain" @click=${() => void (this.folded = 0)}>Show the last fight again</button>`;
  }
  /** Plays the fight again from its first stage. */
  private playAgain(fight: Fight): void {
    if (this.store !== undefined) this.#staging.play(stagesAgain(this.store.state, fight.number));
  }

  private renderHand(c: Context) {
    return hand(c, { press: (card) => this.pressCard(card), look: (type) => void (this.card = type) });
  }
  /** Whether the right column has room to show the political order. */
  private isFree(c: Context): boolean {
    const { chosen, card } = this;
    const looks =
      chosen !== null || card !== null || this.fightShown(c) !== null || c.state.observation.result !== null;
    return !looks && !isBusy(c) && optionOf(c.ask, "target", "pickOne") === null;
  }
  private details(c: Context): Details | null {
    const fight = this.fightShown(c);
    const isDue = fight !== null || c.state.observation.result !== null || this.#outcomes.isLoaded;
    const looked = {
      space: this.chosen,
      card: this.card,
      fight,
      outcomes: isDue ? this.#outcomes.value : null,
      isStaged: this.#staging.shown !== null,
    };
    return (
      this.parts?.detailsOf(c, looked, {
        press: (space) => this.press(space),
        lookAt: (space) => void (this.chosen = space),
        chooseCard: (card) => this.pressCard(card),
        lookAtCard: (card) => void (this.card = card),
        closeCard: () => void (this.card = null),
        foldFight: ({ number }) => void (this.folded = number),
        playAgain: (fight) => this.playAgain(fight),
        order: (window, order) => supervise(this.controller.order(window, order)),
      }) ?? null
    );
  }

  /* ---- Presses */

  /** A space was pressed: answer the ask with it or, if it is not highlighted, open it. */
  private press(space: SpaceId): void {
    const { context: c } = this;
    if (c === null) return;
    const lit = litSpaces(c).get(space);
    if (lit === undefined) {
      this.chosen = this.chosen === space ? null : space;
      return;
    }
    const { marching, draft } = c;
    if (marching !== null) {
      if (marching.to === space && !marching.isVenture(space)) {
        supervise(this.controller.send());
        return;
      }
      marching.choose(space);
      if (!marching.isVenture(space) && !this.phone.matches) supervise(this.controller.send());
      return;
    }
    const [only, ...more] = lit;
    if (only === undefined) return;
    if (only.option.shape === "allocate") {
      this.addShare(only.option.id, String(only.id));
      return;
    }
    const starts = lit.filter(({ option }) => isMarch(option.id));
    const [start] = starts;
    if (starts.length === 1 && more.length === 0 && start !== undefined) {
      supervise(this.controller.send({ option: start.option.id, pick: start.id }));
      return;
    }
    const next = lit.find(({ id }) => !draft.isPicked(id));
    if (next !== undefined) draft.press(next.id);
  }

  private addShare(option: Option["id"], id: string): void {
    const { draft } = this;
    if (draft.option?.id !== option) draft.choose(option);
    if (draft.left > 0) draft.setShare(id, (draft.shares[id] ?? 0) + 1);
  }

  /** A hand card was pressed. In a reaction window this is the same as pressing the window's only button. */
  private pressCard(card: CardId): void {
    const { draft } = this;
    const send = optionOf(draft.ask, "send", "pickOne");
    if (draft.ask?.kind !== "window") draft.press(card);
    else if (send === null) draft.choose("play");
    else this.pressBest(send.of.filter(isOfficer));
  }

  private pressBest(officers: readonly OfficerId[]): void {
    const { context: c } = this;
    const best = (c === null ? undefined : this.parts?.bestAnswer(c, officers)) ?? officers[0];
    if (best !== undefined) this.draft.press(best);
  }

  private mayDrag(space: SpaceId): boolean {
    const { context: c } = this;
    if (c === null) return false;
    if (c.marching !== null) return c.marching.hint.at === space;
    return (
      litSpaces(c)
        .get(space)
        ?.some(({ option }) => isMarch(option.id)) === true
    );
  }

  private async dropped(from: SpaceId, to: SpaceId): Promise<void> {
    const { context: c } = this;
    if (c === null) return;
    if (c.marching !== null) {
      if (c.marching.targets.includes(to)) c.marching.choose(to);
      return;
    }
    const start = litSpaces(c)
      .get(from)
      ?.find(({ option }) => isMarch(option.id));
    if (start === undefined) return;
    this.#bound = to;
    await this.controller.send({ option: start.option.id, pick: from });
  }

  /** The dragged stack has set out: now draft its step to where it was dropped. */
  private setOutFor(): void {
    const to = this.#bound;
    this.#bound = null;
    const marching = this.context?.marching;
    if (to !== null && marching?.targets.includes(to) === true) marching.choose(to);
  }

  /**
   * Starts with the proposed split of a total, or the proposed officer for Tactics, so that one press may be enough.
   */
  private propose(): void {
    const { ask, open } = this.draft;
    if (ask === null || open?.sealed !== undefined || !this.draft.isEmpty) return;
    const { kind, default: proposal } = ask;
    this.draft.prefill(() => {
      if (kind === "tactics" && "pick" in proposal) this.draft.press(proposal.pick);
      if (!("split" in proposal)) return;
      this.draft.choose(proposal.option as Option["id"]);
      for (const [id, share] of Object.entries(proposal.split)) this.draft.setShare(id, share ?? 0);
    });
  }

  protected override close(): void {
    if (this.card !== null) this.card = null;
    else this.chosen = null;
  }

  protected override updated(): void {
    const outcomes = this.#outcomes.isLoaded ? this.#outcomes.value : null;
    this.dress([...(this.parts?.detailStyles ?? []), ...(outcomes === null ? [] : [outcomes.fightStyle])]);
    if (this.parts !== null && this.store !== undefined) {
      this.#travels ??= new this.parts.Travels();
      // pieces move once the fight is over
      if (this.#staging.shown === null)
        this.#travels.follow(this.store.state, this.context?.you ?? null, this.renderRoot, this.#scale.k);
    }
    this.#scale.follow(this.renderRoot.querySelector("svg.map"), this.renderRoot.querySelector("svg.beneath"));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-great-game": GreatGameTable;
  }
}
