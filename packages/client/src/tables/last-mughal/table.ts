import {
  assignTo,
  counterOf,
  FIGURE_IDS,
  isCounter,
  isFigure,
  isSpace,
  isUnit,
  PROVINCES,
  spaceOf,
  TURNS,
  type CounterId,
  type LastMughalView,
  type Side,
  type SpaceId,
} from "@caravanserai/last-mughal";
import type { Json } from "@caravanserai/kernel";
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import type { NumberedLine, TableState, TableStore } from "../../contract/index.ts";
import "../../elements/decision-bar.ts";
import "../../elements/dice.ts";
import { DocumentKeys, shortcut } from "../../elements/keys.ts";
import "../../elements/map.ts";
import { MediaQuery } from "../../elements/media-queries.ts";
import "../../elements/rule.ts";
import "../../elements/seat.ts";
import "../../elements/sheet.ts";
import { positionOf, Staging } from "../../elements/staging.ts";
import { StandingOrders } from "../../elements/standing-orders.ts";
import { supervise } from "../../elements/supervise.ts";
import { TableElement } from "../../elements/table-element.ts";
import "../../elements/table-frame.ts";
import type { FramePart } from "../../elements/table-frame.ts";
import { newestBattle, type BattleReport } from "./battles.ts";
import { chosenStack, contextOf, goalOf, marchOption, type Context, type Paper } from "./context.ts";
import { Dragging, type Drag, type Held } from "./dragging.ts";
import { dropOf, mayDrag } from "./drops.ts";
import { mapView, spaceWords } from "./map-view.ts";
import type { Layer } from "./map/layers.ts";
import { Placing } from "./map/placing.ts";
import { reliefPicture } from "./map/relief.ts";
import { scaleAt } from "./map/scale.ts";
import type { Option } from "./options.ts";
import { battleSheet } from "./panels/battle.ts";
import { columnPanel } from "./panels/column.ts";
import { followsPanel } from "./panels/follows.ts";
import { hand, openHand, type HandActions } from "./panels/hand.ts";
import { layerKey } from "./panels/layer-key.ts";
import { seats } from "./panels/seats.ts";
import { siegeSheet, type SiegeShown } from "./panels/siege.ts";
import { reckoningPanel, turnTrack } from "./panels/track.ts";
import { apBlocks } from "./panels/units.ts";
import { revoltStages, type RevoltStage } from "./revolt-stages.ts";
import { siegeStages, type SiegeStage } from "./siege-stages.ts";
import { newestSieges, siegeInQuestion, type SiegeReport } from "./sieges.ts";
import { spacesNamed } from "./spaces-named.ts";
import { styles } from "./styles/index.ts";
import { thoughtOf } from "./thought.ts";
import { Travels } from "./travels.ts";
import { eventWords } from "./words/counters.ts";
import { counterName, figureName, spaceName, unitName } from "./words/names.ts";
import { words } from "./words/table.ts";

/** Asks that are answered on the sheets of battles and sieges. */
const ON_SHEET: readonly string[] = ["defend", "columns", "bonuses", "kavanagh", "losses", "retreat", "sieges", "wear"];
/** Options that the table itself highlights; the bar keeps their lists one button away. */
const DRAWN = [
  "rebel",
  "deploy",
  "target",
  "play",
  "freeze",
  "retreat",
  "to",
  "inside",
  "place",
  "bearer",
  "restore",
  "figure",
  "column",
  "release",
  "step",
  "venture",
  "march",
  "pickUp",
  "drop",
  "discard",
  "incite",
  "fight",
  "withdraw",
  "lose",
  "siege",
  ...FIGURE_IDS.map(assignTo),
] as const;

/**
 * The table of The Last Mughal: the map of the Gangetic plain, the hand over its empty south-west, and battles as a
 * sheet instead of the map.
 */
@customElement("cv-last-mughal")
export class LastMughalTable extends TableElement<LastMughalView, Option> {
  static override styles = styles;

  /** The space selected to be looked at. */
  @state() private accessor looked: SpaceId | null = null;
  /** Spaces named by the log entry under the pointer. */
  @state() private accessor named: readonly SpaceId[] = [];
  readonly #orders = new StandingOrders<Context>(this, () => import("./panels/orders.ts"));
  /** The current scale of the map. */
  @state() private accessor scale = scaleAt(1);
  /** What is shown over the ground. */
  @state() private accessor layer: Layer = "none";
  @state() private accessor relief: string | null = null;
  readonly #placing = new Placing();
  private get paper(): Paper {
    return { placing: this.#placing, relief: this.relief };
  }
  /** Pixels of the map that the sheet of a phone covers. */
  @state() private accessor covered = 0;
  /** The number of the battle whose sheet was closed to see the map. */
  @state() private accessor away = 0;
  /** The siege whose sheet was closed to see the map: its question, or the number of its log entry. */
  @state() private accessor siegeAway = "";
  /** The decided siege to show, by the number of its log entry; null: the one to decide, otherwise the first. */
  @state() private accessor siegeAt: number | null = null;
  readonly #low = new MediaQuery(this, "(max-height: 30em)");
  readonly #travels = new Travels();
  readonly #staging = new Staging<RevoltStage | SiegeStage>(this, this.controller);
  #you: Side | null = null;
  /** The goal of a column that has to be activated first, or the counter to discard for it. */
  #bound: { readonly to: SpaceId } | { readonly discard: CounterId } | null = null;
  readonly #dragging: Dragging = new Dragging(this, {
    mayDrag: (held) => this.withContext((c) => mayDrag(c, held)) ?? false,
    start: (held) => this.lift(held),
    drop: (drag) => this.drop(drag),
    tap: ({ kind, id }) => {
      if (kind === "stack") this.withContext((c) => this.press(c, id));
    },
  });

  constructor() {
    super(words);
    new DocumentKeys(this, (event) => {
      if (shortcut(event) === "v") this.layer = this.layer === "threat" ? "none" : "threat";
    });
  }

  protected override lineRead(line: NumberedLine | null): void {
    this.named = spacesNamed(line);
  }

  protected override close(): void {
    this.looked = null;
  }

  protected override asked(): void {
    this.propose();
  }

  /**
   * A battle passes in many decisions, a revolt or a siege in one, which is told beat by beat; not a step of a replay.
   */
  protected override moved({ state, catchUp }: TableStore<LastMughalView>, before: LastMughalView | null): void {
    if (before !== null && state.live && catchUp === null)
      this.#staging.play([...revoltStages(state, before), ...siegeStages(state, before)]);
    else this.#staging.skip();
  }

  protected override firstUpdated(): void {
    supervise(reliefPicture().then((picture) => (this.relief = picture)));
    if (this.#you !== null) this.#orders.prefetch();
  }

  /**
   * Animates what others moved, keeps the drag's label at the pointer, and scrolls the track of a sheet that is wider
   * than the screen to the current point.
   */
  protected override updated(): void {
    // pieces move once a revolt or a siege is told
    if (this.store !== undefined && this.#staging.shown === null)
      this.#travels.follow(this.store.state, this.#you, this.renderRoot, this.scale.piece);
    const { at } = this.#dragging;
    const ghost = at === null ? null : this.renderRoot.querySelector<HTMLElement>(".dragged");
    // as a property: the pages' security policy allows no style attributes
    if (at !== null && ghost !== null) ghost.style.translate = `${at.x}px ${at.y}px`;
    // the frame around the sheet may have no layout yet
    requestAnimationFrame(this.toPresentPoint);
  }

  private readonly toPresentPoint = (): void => {
    const now = this.renderRoot.querySelector<HTMLElement>(".progress [aria-current]");
    const road = now?.parentElement ?? null;
    if (now !== null && road !== null && road.scrollWidth > road.clientWidth)
      road.scrollLeft = now.offsetLeft - road.offsetLeft - (road.clientWidth - now.offsetWidth) / 2;
  };

  override render(): TemplateResult | typeof nothing {
    const { store } = this;
    if (store === undefined) return nothing;
    const stage = this.#staging.shown;
    const state = stage === null ? store.state : positionOf(store.state, stage.view);
    const c = contextOf(this.controller, state, this.looked, this.paper);
    this.#you = c.you;
    const narrow = this.phone.matches;
    const low = this.#low.matches && !narrow;
    // under the board there is no room for the turns beside the counters
    const aside = this.tablet.matches || low;
    const report = stage === null ? newestBattle(state) : null;
    const sheet = report !== null && report.number !== this.away ? report : null;
    // of sieges that are being told, none is told before its turn
    const reports = stage === null ? newestSieges(state) : [];
    const siegeBeat = stage !== null && "report" in stage ? stage : null;
    const siege =
      stage === null
        ? this.siegeShown(c, reports)
        : siegeBeat === null
          ? null
          : { ...siegeBeat, city: siegeBeat.report.city };
    const siegeOpen = siege !== null && (stage !== null || this.siegeAway !== this.siegeKey(c, siege));
    const onSheet = sheet !== null || siegeOpen;
    const isCovered = onSheet && c.asked !== null && !ON_SHEET.includes(c.asked) && c.view.battle === null;
    const isHandShown = !onSheet || isCovered || c.asked === "bonuses" || c.asked === "sieges";
    const putAway = isCovered
      ? () => {
          if (report !== null) this.away = report.number;
          if (siege !== null) this.siegeAway = this.siegeKey(c, siege);
        }
      : null;
    // the bar of a replay has the turns, and both hands lie open above it
    const hasRoad = store.replay !== null && c.view.allHands !== null;
    const column =
      sheet !== null && c.view.battle !== null && columnPanel(c) === nothing
        ? followsPanel(c, sheet)
        : isCovered || (siegeOpen && c.asked === "sieges")
          ? nothing
          : columnPanel(c, (id, event) => this.#dragging.grab({ kind: "unit", id }, event));
    const key = onSheet ? nothing : layerKey(c, this.layer);
    // on a phone the map stays in view, and the lists come up from below
    const below = narrow && !onSheet ? [key, column].filter((part) => part !== nothing) : [];
    const beside = narrow && !onSheet ? [] : [key, column].filter((part) => part !== nothing);
    return html`<cv-table-frame
        broad
        .controller=${this.controller}
        where=${whereWords(c, narrow)}
        .parts=${partsOf(c, beside.length > 0, narrow ? "narrow" : low ? "low" : "wide")}
      >
        ${narrow ? seats(c, true) : nothing}
        <div slot="main" class="board">
          ${sheet !== null ? this.renderSheet(c, sheet, isCovered) : siegeOpen ? this.renderSiege(c, siege, reports, isCovered) : this.renderMap(c, report, siege, below.length === 0 ? 0 : this.covered)}
          ${
            below.length === 0
              ? nothing
              : html`<cv-sheet
                  label=${key === nothing ? belowWords(c) : "What the map shows"}
                  topic="${this.question} ${goalOf(c) ?? ""} ${this.layer}"
                  opens=${key !== nothing || belowOpen(c) ? "middle" : "low"}
                  @cv-covers=${(event: CustomEvent<{ pixels: number }>) => void (this.covered = event.detail.pixels)}
                >
                  ${below}
                </cv-sheet>`
          }
          ${narrow || hasRoad || (onSheet && !isHandShown) ? nothing : html`<div class="foot">${isHandShown ? hand(c, this.handActions(c, putAway)) : nothing}${onSheet || aside ? nothing : turnTrack(c)}</div>`}
          ${this.renderDrag(c)}
        </div>
        ${narrow || low ? nothing : html`<div slot="seats" class="plates">${seats(c)}</div>`}
        ${beside.length === 0 ? nothing : html`<div slot="column" class="panel-part">${beside}</div>`}
        <div slot="reckoning" class="panel-part">
          ${low ? html`<div class="plates">${seats(c)}</div>` : nothing}${aside ? turnTrack(c) : nothing}${reckoningPanel(c)}
        </div>
        <cv-decision-bar slot="bar" .controller=${this.controller} .drawn=${DRAWN} .note=${this.noteOf(c)}>
          ${c.marching === null ? nothing : html`<div slot="draft">${this.blocks(c)}</div>`} ${this.#orders.button(c)}
        </cv-decision-bar>
        ${store.replay === null ? nothing : openHand(c, store, store.replay)}
        ${narrow && isHandShown ? html`<div slot="hand">${hand(c, this.handActions(c, putAway))}</div>` : nothing}
      </cv-table-frame>
      ${this.#orders.dialog(c)}`;
  }

  /** The siege to decide, or one that the newest answer has decided. */
  private siegeShown(c: Context, reports: readonly SiegeReport[]): SiegeShown | null {
    const looked = reports.find(({ number }) => number === this.siegeAt);
    if (looked !== undefined) return { city: looked.city, report: looked, beat: "end" };
    const city = siegeInQuestion(c);
    if (city !== null) return { city, report: null };
    const [first] = reports;
    return first === undefined ? null : { city: first.city, report: first, beat: "end" };
  }
  private siegeKey(c: Context, { report }: SiegeShown): string {
    return report === null ? `asked ${c.draft.open?.question ?? 0}` : `decided ${report.number}`;
  }
  private renderSiege(c: Context, shown: SiegeShown, reports: readonly SiegeReport[], isCovered: boolean): unknown {
    const sheet = siegeSheet(c, shown, reports, {
      lit: isCovered,
      toMap: () => {
        this.#staging.skip();
        this.siegeAway = this.siegeKey(c, shown);
      },
      show: (report) => (this.siegeAt = report?.number ?? null),
    });
    // another siege is another sheet, on which nothing has moved
    return keyed(shown.city, sheet);
  }

  /** `putAway`: closes a sheet that covers what the ask is about; null if there is none. */
  private handActions(c: Context, putAway: (() => void) | null): HandActions {
    return {
      press: (id) => {
        putAway?.();
        this.pressCounter(c, id);
      },
      grab: (id, event) => this.#dragging.grab({ kind: "tile", id }, event),
    };
  }

  private renderMap(
    c: Context,
    report: BattleReport | null,
    siege: SiegeShown | null,
    covered: number,
  ): TemplateResult {
    const stage = this.#staging.shown;
    const revolt = stage !== null && "dice" in stage ? stage : null;
    const followed = revolt === null ? spacesNamed(newestLine(c.state)) : [revolt.city];
    return html`${mapView(c, {
      press: (id) => this.press(c, id),
      named: revolt === null ? this.named : [revolt.city],
      dice: revolt?.dice ?? [],
      thought: thoughtOf(this.store?.replay?.analysis?.here ?? null, c.view),
      grab: (id, event) => this.#dragging.grab({ kind: "stack", id }, event),
      drag: this.#dragging.at,
      scale: this.scale,
      scaled: (unit) => {
        const scale = scaleAt(unit);
        if (scale.unit !== this.scale.unit) this.scale = scale;
      },
      layer: this.layer,
      // elsewhere the whole sheet can be seen
      followed: this.phone.matches ? followed : [],
      covered,
      toggle: (layer) => (this.layer = layer),
    })}
    ${
      report === null
        ? nothing
        : html`<button class="btn small to-battle" @click=${() => (this.away = 0)}>
            ${c.view.battle === null ? `Show the battle at ${spaceName(report.space)} again` : `Back to the battle at ${spaceName(report.space)}`}
          </button>`
    }
    ${
      report !== null || siege === null
        ? nothing
        : html`<button class="btn small to-battle" @click=${() => (this.siegeAway = "")}>
            ${siege.report === null ? `Back to the siege of ${spaceName(siege.city)}` : `Show the siege of ${spaceName(siege.city)} again`}
          </button>`
    }
    ${
      this.looked === null
        ? nothing
        : html`<div class="looked framed small rounded" role="status">
            <b>${spaceName(this.looked)}</b> ${spaceWords(c.view, this.looked)}
            <button class="btn small plain" @click=${() => (this.looked = null)}>Close</button>
          </div>`
    }`;
  }

  private renderSheet(c: Context, report: BattleReport, isCovered: boolean): unknown {
    const toMap = (): void => void (this.away = report.number);
    const siege = siegeInQuestion(c);
    const next = siege === null ? "Back to the map" : `On to the siege of ${spaceName(siege)}`;
    const sheet = battleSheet(c, report, {
      lit: isCovered,
      toMap,
      close: c.view.battle === null ? toMap : null,
      next,
    });
    // another battle is another sheet, on which nothing has moved
    return keyed(report.number, sheet);
  }

  /** The column's action points: used by the drafted march, remaining, and those that counters could add. */
  private blocks(c: Context): TemplateResult | typeof nothing {
    const { marching } = c;
    if (marching === null) return nothing;
    const goal = goalOf(c);
    return apBlocks(marching.ap, goal === null ? 0 : (marching.within.get(goal)?.ap ?? 0), marching.more);
  }

  private noteOf(c: Context): string {
    const { draft, asked } = c;
    if (
      draft.option?.shape === "pickGroup" &&
      draft.lead !== null &&
      isCounter(String(draft.lead)) &&
      draft.picks.length === 0
    )
      return targetWords(String(draft.lead));
    if (asked === "move" && chosenStack(draft) !== null)
      return "Choose a ringed space to march to, or activate the column where it stands.";
    return "";
  }

  /* ---- Presses */

  /** Answers the ask with a space, a stack or a province; otherwise selects the space to be looked at. */
  private press(c: Context, id: string): void {
    const { draft, asked, ask, marching } = c;
    if (asked === "move" && marching !== null && isSpace(id) && marching.within.has(id)) {
      this.#bound = { to: id };
      supervise(this.controller.send());
      return;
    }
    // the place that was proposed is confirmed, not cleared
    if (asked === "commander" && draft.lead === id) return;
    if (isSpace(id)) {
      const option = asked === "march" ? marchOption(ask, id) : null;
      if (option !== null) {
        if (draft.option?.id !== option.id) draft.choose(option.id);
        if (!draft.picks.includes(id)) draft.press(id);
        return;
      }
      const beyond = marching?.beyond.get(id);
      if (beyond !== undefined) {
        this.controller.refuse({
          message: `${spaceName(id)} needs ${beyond.more} more action ${beyond.more === 1 ? "point" : "points"}: discard a counter for them.`,
          rule: "LM-606",
        });
        return;
      }
    }
    if (draft.isLit(id)) {
      this.take(c, id);
      return;
    }
    const province = isSpace(id)
      ? PROVINCES.find((p) => p.id === spaceOf(id).province && draft.isLit(p.id))
      : undefined;
    if (province !== undefined) {
      draft.press(province.id);
      return;
    }
    if (isFigure(id)) {
      this.look(c.view.figures[id]?.at ?? null);
      return;
    }
    if (isSpace(id)) this.look(id);
  }
  private look(space: SpaceId | null): void {
    this.looked = this.looked === space ? null : space;
  }
  /** Presses an id in the draft; a stack without a figure starts with all the units that may go. */
  private take({ draft, ask }: Context, id: string): void {
    draft.press(id);
    const option = ask?.options.find((o) => o.id === "column");
    if (draft.option?.id !== "column" || draft.lead !== id || option?.shape !== "pickGroup") return;
    const team = option.of.find(({ lead }) => lead === id);
    draft.setPicks((team?.with ?? []).slice(0, option.max));
  }

  /* ---- Drags */

  private withContext<T>(does: (c: Context) => T): T | null {
    const { store } = this;
    return store === undefined ? null : does(contextOf(this.controller, store.state, this.looked, this.paper));
  }
  /** Drafts the stack being dragged, so that rings show where it can go. */
  private lift({ kind, id }: Held): void {
    this.withContext((c) => {
      if (kind === "stack" && c.asked === "move" && !c.draft.isPicked(id)) this.take(c, id);
    });
  }
  private drop(drag: Drag): void {
    this.withContext((c) => {
      const { words, does } = dropOf(c, drag);
      const { draft } = c;
      if (does === null) {
        if (drag.over !== null && words !== "") this.controller.refuse({ message: `${words}.` });
        return;
      }
      if (does.do === "draft") {
        if (draft.option?.id !== does.option) draft.choose(does.option as Option["id"]);
        for (const id of does.press) if (drag.kind !== "stack" || !draft.isPicked(id)) draft.press(id);
        return;
      }
      if ("discard" in does.then && drag.over !== null && !draft.isPicked(drag.over)) this.take(c, drag.over);
      this.#bound = does.then;
      supervise(this.controller.send());
    });
  }
  /** The name of what is being dragged, next to the pointer, and the effect of a drop here. */
  private renderDrag(c: Context): TemplateResult | typeof nothing {
    const drag = this.#dragging.at;
    if (drag === null) return nothing;
    const { words, does } = dropOf(c, drag);
    return html`<div class="dragged vstack small raised ${does === null ? "" : "lands"}" aria-hidden="true">
      <b
        >${isCounter(drag.id) ? counterName(drag.id) : isUnit(drag.id) ? unitName(drag.id) : isFigure(drag.id) ? figureName(drag.id) : "Column"}</b
      >
      <span>${words}</span>
    </div>`;
  }

  private pressCounter({ draft, asked, ask }: Context, id: CounterId): void {
    if (!draft.isLit(id)) {
      const { ap, phase } = counterOf(id);
      const when = {
        rebellion: "in the Rebellion phase",
        reinforcements: "among the reinforcements",
        battle: "in a battle",
        siege: "in a siege",
      }[phase];
      this.controller.refuse({
        message: `${eventWords(id).what}. Its event is played ${when}${ap === null ? "" : "; its action points go to a column on the march"}.`,
      });
      return;
    }
    if (asked === "march" && ask !== null && draft.option?.id !== "discard") draft.choose("discard");
    draft.press(id);
  }

  /**
   * Starts from a proposal, so that one press may be enough: for a march that had to wait for its activation, a battle
   * column, losses and sieges.
   */
  private propose(): void {
    const { draft } = this.controller;
    // also while a siege is told, after which the question is drawn
    const { ask } = draft;
    if (ask === null) return;
    const bound = this.#bound;
    this.#bound = null;
    if (ask.kind === "march" && bound !== null) {
      const option = "to" in bound ? marchOption(ask, bound.to)?.id : "discard";
      if (option === undefined) return;
      draft.choose(option);
      draft.press("to" in bound ? bound.to : bound.discard);
      return;
    }
    const proposal = ask.default;
    draft.prefill(() => {
      if (ask.kind === "columns" && "value" in proposal) draft.setValue("column", proposal.value as Json);
      if (ask.kind === "sieges" && "pick" in proposal) {
        draft.choose("siege");
        draft.press(proposal.pick);
      }
      if (ask.kind === "commander" && "picks" in proposal && "pick" in proposal) {
        draft.choose("place");
        draft.press(proposal.pick);
        for (const unit of proposal.picks) draft.press(unit);
      }
      if (ask.kind === "losses" && "split" in proposal) {
        draft.choose("lose");
        for (const [unit, share] of Object.entries(proposal.split)) draft.setShare(unit, share ?? 0);
      }
    });
  }
}

/** A phone, a low window such as a phone on its side, or a wide page. */
type Room = "narrow" | "low" | "wide";

/** A low window has room for one part at a time. */
function partsOf(c: Context, hasColumn: boolean, room: Room): readonly FramePart[] {
  const place = room === "low" ? ("tab" as const) : ("open" as const);
  const reckoning: FramePart = { id: "reckoning", label: room === "low" ? "Both sides" : "Reckoning", place };
  if (room === "narrow")
    // what is there for a battle only moves no other part
    return [reckoning, ...(hasColumn ? [{ id: "column", label: "Follows", place }] : [])];
  return [
    ...(room === "low" ? [] : [{ id: "seats", label: "Both sides", place }]),
    ...(hasColumn
      ? [
          {
            id: "column",
            label: c.asked === "move" || c.asked === "march" ? "Column" : c.view.battle === null ? "Choose" : "Follows",
            place,
            asked: c.view.battle === null,
            first: room === "low",
          },
        ]
      : []),
    reckoning,
  ];
}

/** The title of the sheet below the map on a phone. */
const belowWords = ({ asked }: Context): string =>
  asked === "move" ? "Columns" : asked === "march" ? "The column" : "Choose";
/** It opens where the map alone does not answer the question, or a goal is drafted. */
const belowOpen = (c: Context): boolean =>
  (c.asked !== "move" && c.asked !== "march") || goalOf(c) !== null || chosenStack(c.draft) !== null;

const PHASES = {
  rebellion: "Rebellion",
  reinforcements: "Reinforcements",
  operations: "Operations",
  sieges: "Sieges",
} as const;
/** "Turn 3, monsoon · British Operations"; on phones "Turn 3, monsoon". */
function whereWords({ view }: Context, narrow: boolean): string {
  const monsoon = TURNS[view.turn - 1]?.monsoon === true ? ", monsoon" : "";
  const side = view.active === "british" ? "British" : "Rebel";
  const phase =
    view.phase === "operations" || view.phase === "sieges" ? `${side} ${PHASES[view.phase]}` : PHASES[view.phase];
  if (narrow) return `Turn ${view.turn}${monsoon === "" ? ` of ${TURNS.length}` : monsoon}`;
  return `Turn ${view.turn} of ${TURNS.length}${monsoon} · ${phase}${view.flood ? " · rivers in flood" : ""}`;
}

/** What a counter has to be played on. */
function targetWords(id: string): string {
  if (!isCounter(id)) return "";
  switch (counterOf(id).effect.type) {
    case "rebellion":
      return "Now choose the province: press one of its cities, or use the list.";
    case "deploy":
      return "Now choose the lit space where it arrives.";
    default:
      return "Now choose what to play it on.";
  }
}

/** The newest line up to the position shown. */
const newestLine = ({ lines, seq }: TableState<LastMughalView>): NumberedLine | null =>
  lines.findLast((line) => line.seq <= seq && line.undone !== true) ?? null;

declare global {
  interface HTMLElementTagNameMap {
    "cv-last-mughal": LastMughalTable;
  }
}
