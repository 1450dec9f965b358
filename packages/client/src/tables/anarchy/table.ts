import type { AnarchyView, AreaCode, CardId } from "@caravanserai/anarchy";
import { AREA_CODES } from "@caravanserai/anarchy";
import type { Seat } from "@caravanserai/kernel";
import { html, nothing, type PropertyValues } from "lit";
import { customElement, state } from "lit/decorators.js";
import { cardBackStyles } from "../../elements/card-back.css.ts";
import { linkStyles } from "../../elements/link.css.ts";
import "../../elements/card.ts";
import type { CardElement } from "../../elements/card.ts";
import "../../elements/decision-bar.ts";
import "../../elements/hand.ts";
import { icon, symbol } from "../../elements/icons.ts";
import { LazyImport } from "../../elements/lazy-import.ts";
import "../../elements/map.ts";
import { prefersReducedMotion } from "../../elements/media-queries.ts";
import "../../elements/seat.ts";
import { supervise } from "../../elements/supervise.ts";
import "../../elements/table-frame.ts";
import type { Reading } from "../../elements/reading.ts";
import { StandingOrders } from "../../elements/standing-orders.ts";
import { TableElement } from "../../elements/table-element.ts";
import type { NumberedLine, TableState, TableStore } from "../../contract/index.ts";
import { token } from "./art.ts";
import { flying } from "./cards.ts";
import { contextOf, type Context } from "./context.ts";
import type { Spot } from "./flights.ts";
import { areasNamed, partsOf, tabAsked, whereWords } from "./layout.ts";
import { anarchyTable } from "./game-table.ts";
import { areaMarks, areasInQuestion, mapPlaces, warRoutes } from "./map-marks.ts";
import { drawnMap, groundOf } from "./map.ts";
import { loadOutlines } from "./outlines.ts";
import { draftWords } from "./panels/draft-words.ts";
import { handPanel, openHandPanel } from "./panels/hand.ts";
import { fitting, marketPanel } from "./panels/market.ts";
import { meldsPanel } from "./panels/melds.ts";
import { isSheetDue } from "./panels/sheet-due.ts";
import { Position } from "./position.ts";
import { cardStyles } from "./styles/cards.ts";
import { mapStyles } from "./styles/map.ts";
import { panelStyles } from "./styles/panels.ts";
import { colourStyles } from "./suits.ts";
import { endsTurn } from "./words/asks.ts";
import { areaName } from "./words/names.ts";
import { seatStatus } from "./words/seats.ts";
import { areasOf, thoughtOf, thoughtSigns } from "./thought.ts";
import type { Option } from "./options.ts";

/** Options that the table itself highlights; the bar keeps their lists one button away. */
const DRAWN = [
  "pay",
  "market",
  "start",
  "add",
  "leader",
  "leaderFromHand",
  "coup",
  "defend",
  "name",
  "discard",
  "attack",
  "reinforce",
  "bid",
  "lose",
] as const;

/** A wide page always shows the whole of India. */
const NOWHERE: readonly string[] = [];
const MAP_BOX = { x: -12, y: -12, w: 1024, h: 1024 } as const;
/** Phones leave out the empty corners; they can still be panned into view. */
const PHONE_BOX = { x: 58, y: 22, w: 884, h: 932 } as const;

/** The table of The Anarchy: map, market, melds, hand, and a sheet for every contest. */
@customElement("cv-anarchy")
export class AnarchyTable extends TableElement<AnarchyView, Option> {
  static override styles = [linkStyles, cardBackStyles, colourStyles, panelStyles, cardStyles, mapStyles];

  /** Whose melds are shown; null: the player's own or, for spectators, the active seat's. */
  @state() private accessor shown: Seat | null = null;
  @state() private accessor looked: CardId | null = null;
  @state() private accessor flavours: Readonly<Record<string, string>> = {};
  @state() private accessor leafing = false;
  /** Areas named by the log line under the pointer. */
  @state() private accessor named: ReadonlySet<string> = new Set();
  /** The last line of the battle that was folded away. */
  @state() private accessor folded = 0;
  /** Sheets and dialogs, loaded when one of them is first needed. */
  readonly #details = new LazyImport(this, () => import("./details.ts"));
  readonly #orders = new StandingOrders<Context>(this, () => import("./details.ts"));
  readonly #ground = new LazyImport(this, async () => groundOf(await loadOutlines()));
  /** The card being dragged; the places where it may be dropped are highlighted. */
  @state() private accessor dragged: CardId | null = null;
  /** The market card shown in the reader panel; the hand marks the cards that go with it. */
  @state() private accessor read: string | null = null;
  /** The question to which the table has turned. */
  #turnedTo = 0;
  /** The last view to which cards and coins have been animated. */
  #flown: AnarchyView | null = null;
  /** The last ask was a discard that ends the turn. */
  #ending = false;
  /** Cards still to be drawn for one press on the pile. */
  #drawing = 0;

  constructor() {
    super(anarchyTable);
    this.addEventListener("cv-read", (event) => {
      const { reading } = (event as CustomEvent<{ reading: Reading | null }>).detail;
      const card = event.composedPath().find((one) => one instanceof HTMLElement && one.matches(".market cv-card"));
      this.read = reading === null ? null : ((card as HTMLElement | undefined)?.dataset["card"] ?? null);
    });
  }

  /** Resolves when everything being loaded has arrived. */
  get fetched(): Promise<unknown> {
    return Promise.all([this.#ground.loading, this.#details.loading]);
  }

  protected override lineRead(line: NumberedLine | null): void {
    this.named = areasNamed(line);
  }

  protected override willUpdate(): void {
    super.willUpdate();
    // a press that ended the turn is not kept across a lost connection
    if (this.store?.state.connection !== "connected") {
      this.#ending = false;
      this.#drawing = 0;
    }
  }

  protected override updated(changed: PropertyValues): void {
    this.dress((this.#details.isLoaded ? this.#details.value : null)?.detailStyles ?? []);
    const { store } = this;
    if (store !== undefined) this.letFly(store.state);
    if (store?.state.live !== true) return;
    this.goOnDrawing();
    if (this.question !== this.#turnedTo) this.turnTo(contextOf(store.state, this.draft));
    else if (!this.draft.isEmpty) this.renderRoot.querySelector(".draftf")?.scrollIntoView({ block: "nearest" });
    this.#turnedTo = this.question;
    // where the hand scrolls, cards that go with the card being read are scrolled into view
    if (changed.has("read"))
      this.renderRoot.querySelector("cv-card.fits")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /**
   * On a new ask: phones switch to the part it is about, the first playable card is scrolled into view, and a turn
   * without further choices ends.
   */
  private turnTo(c: Context): void {
    const { asked } = c;
    if (asked === "war" && this.#ending && c.drafting.warHint === null) supervise(this.controller.press("none"));
    if (asked === "discard") this.#ending = endsTurn(c.position, c.you ?? 0);
    else if (asked !== null && asked !== "repair") this.#ending = false;
    const tab = tabAsked(c);
    if (this.phone.matches && tab !== null) this.renderRoot.querySelector("cv-table-frame")?.show(tab);
    // the hand has its layout only in the next frame
    requestAnimationFrame(() => {
      // what a bid leads to counts more than the lines, which are fixed by now
      this.renderRoot.querySelector(".odds")?.scrollIntoView({ block: "nearest" });
      const cards = [...this.renderRoot.querySelectorAll<CardElement>("cv-hand cv-card")];
      const lit = cards.find((card) => card.state === "lit" || card.state === "picked");
      lit?.scrollIntoView({ block: "nearest", inline: "nearest" });
    });
  }

  /** Draws the next of several cards for one press on the pile, once the previous one has arrived. */
  private goOnDrawing(): void {
    const { controller } = this;
    if (this.#drawing === 0 || controller.obstacle !== null) return;
    const offersPile = controller.ask?.kind === "draw" && controller.ask.options.some(({ id }) => id === "stock");
    this.#drawing = offersPile ? this.#drawing - 1 : 0;
    if (offersPile) supervise(controller.press("stock"));
  }

  private drawAll(cards: number): void {
    this.#drawing = cards;
    this.goOnDrawing();
  }

  /** Animates cards and coins from their places in the previous view. */
  private letFly({ before, observation: { view }, viewer }: TableState<AnarchyView>): void {
    if (view === this.#flown) return;
    this.#flown = view;
    if (before === null || prefersReducedMotion()) return;
    const you = typeof viewer === "number" ? viewer : null;
    const position = new Position(view);
    supervise(
      import("./flights.ts").then(({ fly, flightsOf }) => {
        fly(
          flightsOf(before, view, you),
          (spot) => this.spotOf(spot),
          (what) => {
            const thing = flying(typeof what === "number" && position.knows(what) ? position.card(what) : what);
            this.renderRoot.append(thing);
            return thing;
          },
        );
      }),
    );
  }

  private spotOf(spot: Spot): DOMRect | undefined {
    const selector =
      spot === "hand"
        ? "cv-hand"
        : spot.startsWith("seat")
          ? `cv-seat.${spot}`
          : /[A-Z]/.test(spot)
            ? `[data-place=${spot}]`
            : `.${spot}`;
    return this.renderRoot.querySelector(selector)?.getBoundingClientRect();
  }

  override render() {
    const { store } = this;
    if (store === undefined) return nothing;
    const c = contextOf(store.state, this.draft);
    const isDue = this.looked !== null || this.leafing || this.#orders.isOpen || isSheetDue(c);
    const details = isDue || this.#details.isLoaded ? this.#details.value : null;
    const sheet = details?.sheetOf(c, { folded: this.folded, fold: (last) => (this.folded = last) }) ?? null;
    return html`<cv-table-frame
        .controller=${this.controller}
        where=${whereWords(c)}
        .parts=${partsOf(c, sheet, this.phone.matches)}
      >
        ${c.view.order.map((seat) => this.renderSeat(c, seat))} ${this.renderMap(c)}
        ${sheet === null ? nothing : html`<div slot=${sheet.kind}>${sheet.body}</div>`}
        <div slot="market">${this.renderMarket(c)}</div>
        <div slot="melds">${this.renderMelds(c)}</div>
        ${this.renderBar(c)} ${this.renderHand(c, store)}
      </cv-table-frame>
      ${details === null ? nothing : this.renderDialogs(c, details)}`;
  }

  private renderHand(c: Context, store: TableStore<AnarchyView>) {
    if (c.you !== null)
      return handPanel(c, {
        fitting: fitting(c, this.read),
        look: this.look,
        drag: this.drag,
        drop: () => this.take(c),
      });
    return store.replay === null || c.view.open === undefined
      ? nothing
      : openHandPanel(c, store, store.replay, this.look);
  }

  private renderDialogs(c: Context, details: typeof import("./details.ts")) {
    return html`${details.cardDialog(c, this.looked, this.flavours, () => (this.looked = null))}
    ${details.pilesDialog(c, this.leafing, this.look, () => (this.leafing = false))} ${this.#orders.dialog(c)}`;
  }

  private renderSeat(c: Context, seat: Seat) {
    const person = c.state.seats.find((s) => s.seat === seat);
    const waiting = c.state.observation.waiting.find((w) => w.seat === seat);
    const clock = this.store?.clock(seat) ?? null;
    const areas = c.position.meldsOf(seat).map(({ area }) => areaName(area));
    return html`<cv-seat
      slot="plates"
      class="seat-${seat}"
      ?roomy=${c.view.order.length === 2}
      ?tight=${c.view.order.length > 4 && this.tablet.matches}
      .seat=${person}
      ?asked=${waiting !== undefined && !waiting.ready}
      ?sealed=${waiting?.sealed === true && waiting.ready}
      status=${seatStatus(c, seat)}
      .clock=${clock}
      @cv-seat=${(event: Event) => {
        // Replaces the element's default action: this table shows the seat's melds.
        event.preventDefault();
        this.showMelds(c, seat);
      }}
    >
      <span slot="token">${token(seat)}</span>
      <span class="cash" title="Rupees of this player"
        >₹<b>${c.view.cash[seat] ?? 0}</b><span class="sr"> rupees</span></span
      >
      <span class="quiet wide" title="Income of a turn"
        ><span class="sr">income </span>+${c.position.income(seat)}</span
      >
      <span title="Cards in hand"
        >${symbol("card")} <b>${c.view.hands[seat] ?? 0}</b><span class="sr"> cards in hand</span></span
      >
      <span class="realm muted tiny tight wide">${areas.join(", ")}</span>
    </cv-seat>`;
  }

  private renderMap(c: Context) {
    const drops = this.dragged === null ? null : c.drafting.dropAreas(this.dragged);
    const marks = areaMarks(c, this.named, drops);
    const thought = thoughtOf(this.store?.replay?.analysis?.here ?? null, c.position);
    const asked = thought === null ? areasInQuestion(c) : areasOf(thought);
    return html`<cv-map
      slot="main"
      label="India about 1740"
      .box=${this.phone.matches ? PHONE_BOX : MAP_BOX}
      .near=${this.phone.matches ? 0.55 : 0.4}
      .close=${this.phone.matches ? 0.6 : 0.5}
      .places=${mapPlaces(c, marks)}
      reads="press"
      .focusOn=${this.phone.matches ? asked : NOWHERE}
      @cv-place=${(event: CustomEvent<{ id: string }>) => this.pressArea(c, event.detail.id)}
      @cv-place-over=${(event: CustomEvent<{ id: string | null }>) => this.over(event.detail.id)}
    >
      ${drawnMap({ ground: this.#ground.value, areas: marks, routes: thought === null ? warRoutes(c) : [], signs: thoughtSigns(c, thought, this.#ground.value?.paths), drop: (area) => this.dropOn(c, area), drafting: c.drafting.attack !== null })}
    </cv-map>`;
  }

  private renderMarket(c: Context) {
    return marketPanel(c, {
      look: this.look,
      leaf: () => (this.leafing = true),
      drawStock: () => supervise(this.controller.press("stock")),
      take: () => supervise(this.controller.send()),
      drag: this.drag,
      drop: () => this.dropOnMarket(c),
    });
  }

  private renderMelds(c: Context) {
    const shown = this.shown ?? c.you ?? c.view.active;
    return meldsPanel(c, shown, {
      show: (seat) => (this.shown = seat),
      drag: this.drag,
      drop: () => this.dropOn(c, this.dragged === null ? null : c.position.areaOf(this.dragged)),
    });
  }

  private renderBar(c: Context) {
    return html`<cv-decision-bar slot="bar" .controller=${this.controller} .drawn=${DRAWN}>
      ${draftWords(c)} ${this.renderDrawAll(c)} ${this.#orders.button(c)}
    </cv-decision-bar>`;
  }

  /**
   * When several cards are still to be drawn, one press draws them all from the pile, unless a card has been picked.
   */
  private renderDrawAll(c: Context) {
    const left = (c.view.draw?.paid ?? 0) - (c.view.draw?.got ?? 0);
    if (
      c.asked !== "draw" ||
      left < 2 ||
      !this.draft.isEmpty ||
      this.controller.ask?.options.some(({ id }) => id === "stock") !== true
    )
      return nothing;
    return html`<button
      slot="acts"
      class="btn"
      ?disabled=${this.controller.obstacle !== null}
      aria-description="Cannot be taken back"
      @click=${() => this.drawAll(left)}
    >
      ${icon("lock")}${left === 2 ? "Both" : `All ${left}`} from the pile
    </button>`;
  }

  private readonly look = (id: CardId): void => {
    this.looked = id;
    // The historical notes are many and seldom read: they load when the first card is opened.
    supervise(import("@caravanserai/anarchy/flavours").then(({ FLAVOURS }) => (this.flavours = FLAVOURS)));
  };

  /** Waits a frame: a change now would remove the element from under the pointer. */
  private readonly drag = (id: CardId | null): void => {
    requestAnimationFrame(() => (this.dragged = id));
  };

  private showMelds(c: Context, seat: Seat): void {
    this.shown = seat === c.you ? null : seat;
    this.renderRoot.querySelector("cv-table-frame")?.show("melds");
  }

  private pressArea(c: Context, id: string): void {
    const area = AREA_CODES.find((code) => code === id);
    if (area === undefined) return;
    const owner = c.position.meld(area)?.owner;
    if (owner !== undefined) this.shown = owner === c.you ? null : owner;
    if (c.asked === null || c.drafting.pressArea(area)) return;
    const refusal = c.drafting.whyNotAttack(area);
    if (refusal !== null) this.controller.refuse(refusal);
  }

  /** A card was dragged to an area, or to the melds. */
  private dropOn(c: Context, area: AreaCode | null): void {
    const id = this.dragged;
    this.dragged = null;
    if (id !== null && area !== null) c.drafting.drop(id, area);
  }

  private dropOnMarket(c: Context): void {
    const id = this.dragged;
    this.dragged = null;
    if (id !== null && c.asked === "discard" && !c.draft.isPicked(id)) c.drafting.press(id);
  }

  /** A market card was dragged to the hand. */
  private take(c: Context): void {
    const id = this.dragged;
    this.dragged = null;
    if (id === null || c.asked !== "draw") return;
    if (!c.draft.isPicked(id)) c.draft.press(id);
    supervise(this.controller.send());
  }

  private over(id: string | null): void {
    this.named = new Set(id === null ? [] : [id]);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-anarchy": AnarchyTable;
  }
}
