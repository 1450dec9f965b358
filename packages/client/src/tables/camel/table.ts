import {
  figureOf,
  figuresOf,
  inches,
  legLength,
  moveModesOf,
  readOrder,
  refuseUnit,
  unitOf,
  type CamelView,
  type ColumnPace,
  type MoveOrder,
  type Order,
  type Point,
} from "@caravanserai/camel";
import type { Answer, Json } from "@caravanserai/kernel";
import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import "../../elements/decision-bar.ts";
import { DocumentKeys, shortcut, typesText } from "../../elements/keys.ts";
import "../../elements/map.ts";
import { MediaQuery } from "../../elements/media-queries.ts";
import "../../elements/rule.ts";
import "../../elements/seat.ts";
import { supervise } from "../../elements/supervise.ts";
import { TableElement } from "../../elements/table-element.ts";
import "../../elements/table-frame.ts";
import type { FramePart } from "../../elements/table-frame.ts";
import {
  bent,
  composedOf,
  cureOf,
  knownCure,
  cornerMoved,
  cornerTaken,
  firstMode,
  formationTurned,
  isMove,
  moved,
  nudged,
  onwards,
  shifted,
  type Cure,
} from "./composing.ts";
import { AllFire } from "./all-fire.ts";
import { Column } from "./column.ts";
import { contextOf, type Context } from "./context.ts";
import { sceneOf } from "./scene-of.ts";
import { missingDanger } from "./ghost-danger.ts";
import { Framing } from "./framing.ts";
import { Dragging, type DragKeys, type Grip } from "./dragging.ts";
import { readyForDrag } from "./first-drag.ts";
import { Gliding } from "./gliding.ts";
import { firesAtOnce } from "./hold-setting.ts";
import { InTurn } from "./in-turn.ts";
import { bestTargets, refusalWords, targetRows } from "./overlays.ts";
import { mapView } from "./map-view.ts";
import { ModeChoice } from "./mode-choice.ts";
import { LiveDraft, type LiveOption } from "./live-draft.ts";
import { Measuring } from "./measuring.ts";
import type { Option } from "./options.ts";
import { firePanel, give, meleePanel, missingOffers, orderPanel, restingRoll } from "./panels/orders.ts";
import { rollOrder } from "./panels/roll.ts";
import { phoneStrip } from "./panels/phone-strip.ts";
import { placingOf, placingPanel, shiftedPlacing, turnedPlacing } from "./panels/placing.ts";
import { drawPutTogether } from "./put-together.ts";
import { bandOf, BANDS, missingBands } from "./reach.ts";
import { eventCard, goal, rounds, seats, tray } from "./panels/side.ts";
import { throwPanel } from "./panels/throws.ts";
import { lying } from "./projection.ts";
import { styles } from "./styles/index.ts";
import { orderWords } from "./words/choices.ts";
import { inNames, MODES, unitName } from "./words/names.ts";
import { words } from "./words/table.ts";

/** Options that the table draws itself; the bar keeps their lists one button away. */
/** Nobody ends the movement before the orders that are proposed are sent or dropped. */
const WITH_COLUMN = ["done"];
const NOBODY: ReturnType<typeof bestTargets> = new Map();
const NOTHING_WITHHELD: readonly string[] = [];
const DRAWN = ["place", "deploy", "enter", "order", "fire", "shell", "attack"] as const;
/** The shift for one press of an arrow key, in hundredths of an inch; below, with Shift. */
const NUDGE = 25;
const STRIDE = 100;
/** Milliseconds without movement after which a dragged thing counts as at rest. */
const REST = 150;

/** The table of Take That Camel Up the Khyber Pass: the pass from above, measured in hundredths of an inch. */
@customElement("cv-camel")
export class CamelTable extends TableElement<CamelView, Option> {
  static override styles = styles;

  /** The selected Unit. */
  @state() private accessor unit: string | null = null;
  /** A Unit was grabbed: its panel opens when it is dropped or at rest. */
  @state() private accessor panelWaits = false;
  #panelTimer: ReturnType<typeof setTimeout> | undefined;
  /** The Unit that was selected because it was grabbed: the press that may follow must not deselect it. */
  #takenUnit: string | null = null;
  /** A press with Shift has chosen Units: the press on the map that follows selects nothing. */
  #hasChosen = false;
  /** A figure is held by the pointer. */
  #isHeld = false;
  @state() private accessor pointed: string | null = null;
  /** How far the chosen Units had been shifted before this drag, and with it. */
  #shiftBefore: Point = [0, 0];
  #shiftNow: Point = [0, 0];
  @state() private accessor compassIsOpen = false;
  /** Here the event comes before the plates. */
  readonly #short = new MediaQuery(this, "(max-height: 50em)");
  /** A window this low has no room for the plates above the orders. */
  readonly #low = new MediaQuery(this, "(max-height: 34em)");
  /** The match and round in which the march of the column was proposed last. */
  #proposedIn = "";
  /** The ask's proposal has not been put into the draft yet. */
  #isNew = false;
  /** The draft at the start of the drag, to which shifts are applied. */
  #before: Json | undefined;
  readonly #dragging: Dragging = new Dragging(this, () => ({
    projection: lying,
    svg: this.#svg,
    mayDrag: (grip) => this.mayDrag(grip),
    moved: (grip, by, at, keys) => this.dragged(grip, by, at, keys),
    turned: (notches) => this.turned(notches),
    taken: (grip) => this.taken(grip),
    dropped: () => {
      this.#live.pass();
      this.#before = undefined;
      this.#takenUnit = null;
      this.#isHeld = false;
      if (this.#movesTogether) this.#column.settle((this.#shiftBefore = this.#shiftNow));
      this.#movesTogether = false;
      // after the frame that draws it where it was dropped
      requestAnimationFrame(() => setTimeout(() => this.#openPanel()));
    },
    pressed: (grip) => this.pressed(grip),
  }));
  readonly #live: LiveDraft = new LiveDraft(this, {
    draw: () => this.#drawPutTogether(),
    pass: (option, value) => this.#pass(option, value),
  });
  readonly #choice = new ModeChoice();
  readonly #column: Column = new Column(this, {
    scene: () => (this.store === undefined ? null : sceneOf(this.store.state.observation.view.scene)),
    side: () => this.context?.you ?? null,
    send: (order) => this.#sendNext({ option: "order", value: order as unknown as Json }),
  });
  readonly #allFire: AllFire = new AllFire(this, {
    targets: () => {
      const { context: c } = this;
      return c?.asked === "camel.fire" && c.draft.isEmpty ? bestTargets(c) : NOBODY;
    },
    isBlocked: () => this.controller.obstacle !== null,
    send: (unit, target) => this.#sendNext({ option: "fire", pick: unit, picks: [target] }),
    end: async () => {
      const { context: c } = this;
      const canShell = c?.ask?.options.some(({ id }) => id === "shell") === true;
      if (c?.asked === "camel.fire" && !canShell) await this.controller.send({ option: "done" });
    },
  });
  readonly #framing: Framing = new Framing(this, () => this.#svg);
  /** The chosen Units are being dragged as one. */
  #movesTogether = false;
  readonly #inTurn = new InTurn(this);
  readonly #measuring: Measuring = new Measuring(this, () => ({
    projection: lying,
    svg: this.#svg,
    scene: this.context?.scene ?? null,
  }));
  readonly #gliding: Gliding = new Gliding(this, () => ({ projection: lying, svg: this.#svg }));
  /**
   * The Unit whose order was drafted before the position changed: its figures are already drawn at their destination.
   */
  #drafted: string | null = null;
  /** The same before the position that is being followed: a new question follows its order. */
  #sent: string | null = null;

  constructor() {
    super(words);
    // ahead of the map, whose arrow keys pan while no Unit is selected
    this.addEventListener("keydown", (event) => this.byKey(event), { capture: true });
    new DocumentKeys(this, (event) => {
      if (shortcut(event) !== "i") return;
      event.preventDefault();
      this.#measuring.toggle();
    });
  }

  get #svg(): SVGSVGElement | null {
    return this.renderRoot.querySelector<SVGSVGElement>("svg.map");
  }
  private get context(): Context | null {
    const { store } = this;
    return store === undefined
      ? null
      : contextOf(this.controller, store.state, lying, this.unit, this.#dragging.at !== null, this.#live.value, {
          column: this.#column,
          pointed: this.pointed,
        });
  }

  protected override willUpdate(): void {
    this.controller.follow();
    const { draft, ask } = this.controller;
    const state = this.store?.state;
    if (state !== undefined) this.#gliding.follow(state, this.#drafted !== null || this.#column.isSending);
    const order = readOrder(draft.value);
    this.#choice.follow(order);
    this.#sent = this.#drafted;
    this.#drafted = order !== null && isMove(order) && draft.ask !== null ? order.unit : null;
    super.willUpdate();
    this.#intoColumn();
    // while the table is still showing other players' actions, the question number is known but there is no ask yet
    if (ask === null || !this.#isNew) return;
    this.#isNew = false;
    const proposal = ask.default;
    // a placing starts from the proposal, so that one press may be enough
    const free = ask.options.find((option) => option.shape === "free" && option.id === proposal.option);
    if (free !== undefined && "value" in proposal && draft.value === undefined && ask.kind !== "camel.move")
      draft.setValue(free.id, proposal.value as Json);
    const kept = draft.value === undefined ? null : readOrder(draft.value);
    if (ask.kind === "camel.move" && kept === null) this.#proposeMarch();
    if (kept === null) return;
    this.unit = kept.unit;
    const { context: c } = this;
    if (c !== null && c.you !== null) this.#choice.restore(c.scene, c.you, kept);
  }

  protected override asked(): void {
    this.#isNew = true;
    this.#live.drop();
    this.unit = null;
    this.#allFire.forget();
    this.#followColumn(this.#sent);
  }

  /** A new question: keeps what is still proposed, and picks the Unit after the one whose order was sent. */
  #followColumn(sent: string | null): void {
    const { context: c } = this;
    if (c?.asked !== "camel.move") {
      if (!this.#column.isSending && (!this.#column.isEmpty || this.#column.chosen.size > 0)) this.#column.clear();
      return;
    }
    this.#column.follow(c.view.scene, c.you);
    if (sent === null || this.#column.isSending || c.scene.units.find(({ id }) => id === sent)?.ordered !== true)
      return;
    const next = rollOrder(c)[0] ?? null;
    if (next === null || c.you === null || refuseUnit(c.scene, c.you, next) !== null) return;
    // a press on the Unit that the table picked keeps it
    this.unit = this.#takenUnit = next;
  }

  /** In a first game the march of the column is proposed when its movement begins, and one press sends it. */
  #proposeMarch(): void {
    const { context: c } = this;
    if (this.store?.guide?.on !== true || c?.you !== "british" || !this.#column.isEmpty || this.#column.isSending)
      return;
    const turn = `${c.state.id} ${c.view.round}`;
    if (turn === this.#proposedIn) return;
    this.#proposedIn = turn;
    this.#column.march("march", c.view);
  }

  /** While orders are proposed for several Units, a legal draft of one of them becomes part of them. */
  #intoColumn(): void {
    if (this.#column.isEmpty || this.#column.isSending || this.#isHeld || this.#dragging.at !== null) return;
    const { context: c } = this;
    if (c?.asked !== "camel.move" || c.you === null || this.#live.value !== undefined) return;
    const composed = composedOf(c.scene, c.you, c.draft.value);
    if (composed?.examination.refusal !== null) return;
    this.#column.set(composed.order);
    c.draft.clear();
  }

  /** Sends one of several answers, and waits until the next question can be answered. */
  async #sendNext(answer: Answer): Promise<boolean> {
    const { controller, store } = this;
    const before = controller.draft.open?.question;
    if (store === undefined || !(await controller.send(answer))) return false;
    const isNext = (): boolean => {
      controller.follow();
      return controller.draft.open?.question !== before && controller.obstacle !== "sending";
    };
    if (isNext()) return true;
    return new Promise((resolve) => {
      const stop = store.subscribe(() => {
        const isLost = controller.obstacle === "offline";
        if (!isLost && !isNext()) return;
        stop();
        resolve(!isLost);
      });
    });
  }

  override render(): TemplateResult | typeof nothing {
    const { store, context: c } = this;
    if (store === undefined || c === null) return nothing;
    const narrow = this.phone.matches;
    const pick = (unit: string | null): void => this.pick(unit);
    const turn = (notches: number): void => this.turned(notches);
    const choose = (order: MoveOrder): void => {
      this.#choice.make(order);
      give(c, order);
    };
    const column = {
      march: (pace: ColumnPace) => {
        this.pick(null);
        this.#column.march(pace, c.view);
      },
      stays: (id: string) => this.#column.drop(id),
      point: (id: string | null) => (this.pointed = id),
      together: (id: string) => this.#column.toggle(id),
    };
    const unit = html`${orderPanel(this.panelWaits ? { ...c, unit: null } : c, {
      pick,
      choose,
      ...column,
      turn,
      go: (direction, by) => this.go(c, direction, by),
      compassIsOpen: this.compassIsOpen,
      openCompass: (open) => (this.compassIsOpen = open),
    })}${firePanel(c, { pick, ...column })}${meleePanel(c)}${placingPanel(c)}`;
    const isAsked = c.asked !== null && c.asked !== "camel.cavalry";
    const roundIsTab = !narrow && !this.#low.matches && store.replay === null;
    const hasUnits = roundIsTab && c.you !== null;
    const throws = hasUnits ? throwPanel(c) : nothing;
    // there is one primary action, and what the guide proposes comes first
    const isProposed = c.draft.proposed !== null && c.draft.proposed.question === c.draft.open?.question;
    return html`<cv-table-frame
      broad
      .controller=${this.controller}
      where=${whereWords(c, narrow)}
      main-label="Table"
      .parts=${partsOf(c, store.replay !== null, isAsked, narrow, this.#low.matches, this.#short.matches)}
    >
      ${narrow ? seats(c, narrow) : nothing}
      <div slot="main" class="board">
        ${mapView(c, {
          press: (id) => this.press(c, id),
          down: this.down,
          wheel: this.#dragging.wheel,
          strike: (lead, enemy) => strike(c, lead, enemy),
          bands: this.#bandsOf(c).length,
          measuring: this.#measuring,
          falling: this.#gliding.falling,
        })}
      </div>
      ${narrow ? nothing : html`<div slot="seats" class="plates">${seats(c, narrow)}</div>`}
      <div slot="unit" class="panel-part">
        ${throws}${isAsked ? unit : hasUnits || narrow ? restingRoll(c, { pick, ...column }) : nothing}
      </div>
      <div slot="event" class="panel-part">${eventCard(c)}${roundIsTab ? goal(c) : nothing}</div>
      <div slot="round" class="panel-part">${rounds(c)}${tray(c)}${hasUnits ? nothing : throwPanel(c)}</div>
      <cv-decision-bar
        slot="bar"
        .controller=${this.controller}
        .drawn=${DRAWN}
        .withheld=${this.#column.isEmpty ? NOTHING_WITHHELD : WITH_COLUMN}
        .note=${this.noteOf(c)}
        aria-busy=${this.#column.isSending || this.#column.isSeeking || this.#allFire.isFiring ? "true" : "false"}
      >
        ${narrow ? phoneStrip(c, { pick, choose, ...column }) : nothing}${this.renderCure(c)}${this.renderColumn(c)}${this.#allFire.render(isProposed)}
      </cv-decision-bar>
    </cv-table-frame>`;
  }

  protected override updated(): void {
    const { context: c } = this;
    if (c === null) return;
    this.#drawPutTogether();
    this.#inTurn.want(this.#missing(c));
  }

  /** What the table still has to compute for the selected Unit. Cure and suggestions wait for the drop. */
  #missing(c: Context): readonly (() => void)[] {
    const { scene, unit, you } = c;
    if (c.asked !== "camel.move" || you === null) return [];
    const order = c.dragging ? null : this.#refused(c);
    const danger = c.dragging ? [] : missingDanger(c);
    const cure = order === null || knownCure(scene, order) !== undefined ? [] : [() => cureOf(scene, you, order)];
    const isEnemy = unit !== null && unitOf(scene, unit).side !== you;
    if (unit === null || (!isEnemy && refuseUnit(scene, you, unit) !== null))
      return [...danger, ...cure, ...(c.dragging ? [] : readyForDrag(c))];
    const bands = missingBands(scene, unit, moveModesOf(scene, unitOf(scene, unit)), c.projection);
    if (isEnemy) return bands;
    return [...bands, ...danger, ...cure, ...(c.dragging ? [] : missingOffers(c, unit))];
  }

  /** The computed bands of the selected Unit. */
  #bandsOf({ scene, unit }: Context): readonly string[] {
    return unit === null ? [] : BANDS.filter((mode) => bandOf(scene, unit, mode) !== null);
  }

  #drawPutTogether(): void {
    const { context: c } = this;
    if (c === null) return;
    drawPutTogether(this.renderRoot, c, {
      ruler: this.#measuring.laid,
      finger: this.#dragging.at?.touch === true ? this.#dragging.at : null,
      frame: this.#framing.rect,
      refusal: this.noteOf(c),
      narrow: this.phone.matches,
    });
  }

  /** Puts the dragged value into the draft. Its Unit is selected in the next frame, so that no frame draws both. */
  #pass(option: LiveOption, value: Json): void {
    this.controller.draft.setValue(option, value);
    const unit = option === "order" ? readOrder(value)?.unit : undefined;
    if (unit === undefined || unit === this.unit) return;
    requestAnimationFrame(() => {
      if (readOrder(this.controller.draft.value)?.unit === unit) this.unit = unit;
    });
  }

  /** The helper's cure for a refused order, as the main button next to the order that cannot be sent. */
  private renderCure(c: Context): TemplateResult | typeof nothing {
    const composed = c.asked === "camel.move" && c.you !== null ? composedOf(c.scene, c.you, c.value) : null;
    if (!composed?.examination.refusal) return nothing;
    const refused = this.#refused(c);
    const cure = refused === null || c.dragging ? null : (knownCure(c.scene, refused) ?? null);
    return html`<button slot="acts" class="btn unsendable" aria-disabled="true">${orderWords(composed.order)}</button>${
        cure === null
          ? nothing
          : html`<button slot="acts" class="btn lampbtn" @click=${() => give(c, cure.order)}>
              ${cureWords(c, cure)}
            </button>`
      }`;
  }

  /** One press sends every proposed order. */
  private renderColumn(c: Context): TemplateResult | typeof nothing {
    const { orders, pace, isSending, isSeeking } = this.#column;
    const { size } = orders;
    if (c.asked !== "camel.move" || size === 0) return nothing;
    const narrow = this.phone.matches;
    const goes = `${size} ${size === 1 ? "Unit" : "Units"}`;
    const off = isSending || isSeeking || this.controller.obstacle !== null ? "true" : nothing;
    const send = (): void => supervise(this.#column.send());
    return html`<button slot="acts" class="btn" @click=${() => this.#column.clear()}>Nobody goes</button> ${
        pace === null
          ? html`<button slot="acts" class="btn lampbtn" aria-disabled=${off} @click=${send}>Send ${goes}</button>`
          : html`<button
                slot="acts"
                class="btn"
                title="The movement goes on: others may have orders of their own"
                aria-disabled=${off}
                @click=${send}
              >
                ${narrow ? "Send" : `Send ${goes}`}</button
              ><button
                slot="acts"
                class="btn lampbtn"
                title="Sends the orders and ends the movement"
                aria-disabled=${off}
                @click=${() => supervise(this.#marchOff())}
              >
                ${narrow ? "March" : "March the column"}
              </button>`
      }`;
  }

  /** Sends the march of the column and ends the movement: a Unit without an order stays, and may fire. */
  async #marchOff(): Promise<void> {
    const isSent = await this.#column.send();
    const { context: c } = this;
    if (isSent && c?.asked === "camel.move") await this.controller.send({ option: "done" });
  }

  /** The drafted move, if it is refused. */
  #refused(c: Context): MoveOrder | null {
    const composed = c.asked === "camel.move" && c.you !== null ? composedOf(c.scene, c.you, c.value) : null;
    if (!composed?.examination.refusal || !isMove(composed.order)) return null;
    return composed.order;
  }

  private noteOf(c: Context): string {
    if (c.you === null) return "";
    if (c.asked === "camel.move") {
      const composed = composedOf(c.scene, c.you, c.value);
      if (composed !== null) return refusalWords(composed);
      return c.column.isEmpty ? "" : columnWords(c);
    }
    if (c.asked === "camel.fire") return volleyWords(c);
    return inNames(placingOf(c)?.refusal?.message ?? "");
  }

  /* ---- Presses and drags */

  private pick(unit: string | null): void {
    this.unit = unit;
    const order = readOrder(this.controller.draft.value);
    if (order !== null && order.unit !== unit) this.controller.draft.clear();
  }

  /** A Unit was pressed: select it, aim at it, or look at it. */
  private press(c: Context, id: string): void {
    const { asked, draft, scene, you } = c;
    const pressed = scene.units.find((unit) => unit.id === id);
    this.#isHeld = false;
    if (pressed === undefined) return;
    if (this.#hasChosen) {
      this.#hasChosen = false;
      return;
    }
    if (asked === "camel.fire" && this.unit !== null && pressed.side !== you) {
      draft.choose("fire");
      draft.press(this.unit);
      if (draft.isLit(id)) draft.press(id);
      else {
        draft.clear();
        this.controller.refuse({
          message: `${unitName(this.unit)} cannot fire at ${unitName(id)}.`.replace(/^./, (l) => l.toUpperCase()),
          rule: "CK-140",
        });
      }
      return;
    }
    if ((asked === "camel.event-unit" || asked === "camel.melee") && draft.isLit(id)) {
      draft.press(id);
      return;
    }
    const wasTaken = this.#takenUnit === id;
    this.#takenUnit = null;
    if (wasTaken) this.#openPanel();
    else this.pick(this.unit === id ? null : id);
  }

  private readonly down = (event: PointerEvent): void => {
    this.#hasChosen = false;
    if (this.#measuring.down(event) || this.choosing(event)) return;
    this.#dragging.down(event);
  };

  /** With Shift, a press chooses Units that then move as one, and a drag draws a frame around them. */
  private choosing(event: PointerEvent): boolean {
    const { context: c } = this;
    if (!event.shiftKey || event.button !== 0 || c?.asked !== "camel.move" || c.you === null) return false;
    const { you, scene } = c;
    event.stopPropagation();
    const thing =
      event.target instanceof Element ? event.target.closest<SVGElement>("[data-figure], [data-ghost]") : null;
    const id = thing?.dataset["figure"] ?? thing?.dataset["ghost"];
    const unit = scene.figures.find((figure) => figure.id === id)?.unit;
    const isFree = (one: string): boolean => refuseUnit(scene, you, one) === null;
    this.#hasChosen = true;
    this.#shiftBefore = [0, 0];
    if (unit !== undefined) {
      if (isFree(unit)) this.#column.toggle(unit);
      return true;
    }
    this.#framing.start(event, (frame) => {
      this.#hasChosen = false;
      const inside = scene.figures.filter(({ status, x, y }) => {
        const [a, b] = c.projection.to([x, y]);
        return status === "on" && a >= frame.x && a <= frame.x + frame.w && b >= frame.y && b <= frame.y + frame.h;
      });
      this.pick(null);
      this.#column.choose(inside.map((figure) => figure.unit).filter(isFree));
    });
    return true;
  }

  private mayDrag(grip: Grip): boolean {
    const { context: c } = this;
    if (c === null) return false;
    if (grip.kind === "village") return c.asked === "camel.villages";
    if (grip.kind !== "thing") return c.asked === "camel.move";
    if (c.asked === "camel.villages") return false;
    const { id } = grip;
    const placing = placingOf(c);
    if (placing !== null) return placing.figures.some((figure) => figure.id === id);
    const figure = c.scene.figures.find((f) => f.id === id);
    return (
      c.asked === "camel.move" &&
      c.you !== null &&
      figure?.side === c.you &&
      refuseUnit(c.scene, c.you, figure.unit) === null
    );
  }

  /** Selects the Unit as soon as one of its figures is grabbed, so that reach and tag are drawn before it moves. */
  private taken(grip: Grip): void {
    const { context: c } = this;
    if (c?.asked !== "camel.move" || grip.kind !== "thing") return;
    const unit = c.scene.figures.find(({ id }) => id === grip.id)?.unit ?? null;
    if (unit === null) return;
    this.#isHeld = true;
    if (this.#column.chosen.size > 1 && this.#column.chosen.has(unit)) return;
    const proposed = this.#column.orders.get(unit);
    if (proposed !== undefined) give(c, proposed);
    if (unit === this.unit) return;
    this.#takenUnit = unit;
    this.pick(unit);
    this.panelWaits = true;
    this.#panelWhenItRests();
  }
  #panelWhenItRests(): void {
    clearTimeout(this.#panelTimer);
    this.#panelTimer = setTimeout(() => this.#openPanel(), REST);
  }
  #openPanel(): void {
    clearTimeout(this.#panelTimer);
    this.panelWaits = false;
  }

  /** One press removes a corner: pressing it twice in a row would be hard. */
  private pressed(grip: Grip): boolean {
    const { context: c } = this;
    const order = c === null ? null : this.#orderOf(c);
    if (c === null || order === null || grip.kind !== "corner") return false;
    give(c, this.#inMode(c, cornerTaken(order, grip.corner)));
    return true;
  }

  /** The drafted move. */
  #orderOf(c: Context, value: unknown = c.value): MoveOrder | null {
    const drafted = readOrder(value);
    return drafted !== null && isMove(drafted) ? drafted : null;
  }

  /** The move that is drafted for a Unit, or proposed for it with those of others. */
  #wayOf(c: Context, unit: string, value: unknown = c.value): MoveOrder | null {
    const drafted = this.#orderOf(c, value);
    if (drafted?.unit === unit) return drafted;
    const proposed = this.#column.orders.get(unit);
    return proposed !== undefined && isMove(proposed) ? proposed : null;
  }

  private dragged(grip: Grip, by: Point, at: Point, { alone, shift }: DragKeys): void {
    const { context: c } = this;
    if (c === null) return;
    if (this.panelWaits) this.#panelWhenItRests();
    this.#before ??= c.value ?? null;
    const before = this.#before;
    const hold = (order: MoveOrder): void => this.#live.hold("order", this.#inMode(c, order) as unknown as Json);
    const order = this.#orderOf(c, before);
    if (grip.kind === "corner") {
      if (order !== null) hold(cornerMoved(order, grip.corner, by, alone ? grip.figure : null));
      return;
    }
    if (grip.kind === "leg") {
      const pulled = order === null ? null : bent(c.scene, order, grip.figure, grip.leg, at);
      if (pulled !== null) hold(pulled);
      return;
    }
    if (grip.kind === "village") {
      const plan = before as unknown as { readonly at: readonly Point[] };
      this.#live.hold("place", {
        at: plan.at.map((p, i) => (i === grip.place ? [p[0] + by[0], p[1] + by[1]] : [p[0], p[1]])),
      });
      return;
    }
    const { id } = grip;
    if (c.asked === "camel.deploy" || c.asked === "camel.enter") {
      const isColumn = c.asked === "camel.deploy";
      this.#live.hold(isColumn ? "deploy" : "enter", shiftedPlacing(c, before, id, by, isColumn ? alone : !shift));
      return;
    }
    const figure = c.scene.figures.find((f) => f.id === id);
    if (figure === undefined) return;
    if (this.#column.chosen.size > 1 && this.#column.chosen.has(figure.unit)) {
      this.#movesTogether = true;
      this.#shiftNow = [this.#shiftBefore[0] + by[0], this.#shiftBefore[1] + by[1]];
      this.#column.shift(this.#shiftNow);
      return;
    }
    // a man who stands there starts anew, his ghost goes on from where it is
    const own = order?.unit === figure.unit ? order : grip.isGhost ? this.#wayOf(c, figure.unit, before) : null;
    if (own !== null) {
      hold(alone ? nudged(own, id, by) : shifted(own, by));
      return;
    }
    const mode = firstMode(c.scene, figure.unit);
    if (mode === null) return;
    const whole = moved(c.scene, figure.unit, mode, [by]);
    hold(alone ? { ...whole, paths: whole.paths.filter((way) => way.figure === id) } : whole);
  }

  /** Turns the drafted formation, by the wheel, a second finger or a key. */
  private turned(notches: number): void {
    this.#live.pass();
    const { context: c } = this;
    if (c === null) return;
    if (c.asked === "camel.deploy" || c.asked === "camel.enter") {
      turnedPlacing(c, this.unit, notches);
      if (this.#before !== undefined) this.#before = c.draft.value ?? null;
      return;
    }
    if (c.asked !== "camel.move" || this.unit === null) return;
    const mode = firstMode(c.scene, this.unit);
    const order = this.#wayOf(c, this.unit) ?? (mode === null ? null : moved(c.scene, this.unit, mode, [[0, 0]]));
    if (order?.unit !== this.unit) return;
    const before = this.#before === undefined ? null : this.#orderOf(c, this.#before);
    if (before !== null) this.#before = formationTurned(c.scene, before, notches) as unknown as Json;
    give(c, this.#inMode(c, formationTurned(c.scene, order, notches)));
  }

  /** Moves the selected Unit this far in a direction: for the keyboard and the compass in the side column. */
  private go(c: Context, [x, y]: Point, by: number): void {
    const { unit } = this;
    if (c.asked !== "camel.move" || unit === null || c.you === null) return;
    if (refuseUnit(c.scene, c.you, unit) !== null || figuresOf(c.scene, unit).length === 0) return;
    const far = Math.hypot(x, y);
    const shift: Point = [Math.round((x * by) / far) + 0, Math.round((y * by) / far) + 0];
    const order = this.#wayOf(c, unit);
    if (order !== null) {
      give(c, this.#inMode(c, shifted(order, shift)));
      return;
    }
    const mode = firstMode(c.scene, unit);
    if (mode !== null) give(c, this.#inMode(c, moved(c.scene, unit, mode, [shift])));
  }

  /** The order in the mode that its player chose, or else in the slower one that is far enough. */
  #inMode({ scene, you }: Context, order: MoveOrder): Order {
    return you === null ? order : this.#choice.applied(scene, you, order);
  }

  /**
   * Arrow keys move the selected Unit by a quarter of an inch, with Shift by an inch; [ and ] turn it; B makes its
   * present end a corner; I lays the ruler; Esc deselects it.
   */
  private byKey(event: KeyboardEvent): void {
    const { context: c } = this;
    if (c === null || typesText(event) || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape" && this.#measuring.on) {
      this.#measuring.toggle();
      return;
    }
    if (event.key === "Escape" && this.unit === null && (!this.#column.isEmpty || this.#column.chosen.size > 0)) {
      this.#column.clear();
      return;
    }
    if (event.key === "Escape" && this.unit !== null) {
      this.pick(null);
      return;
    }
    const key = shortcut(event);
    const order = this.#orderOf(c);
    const onMap = event.composedPath().some((at) => at instanceof Element && at.localName === "cv-map");
    const refused = key === "enter" ? this.#refused(c) : null;
    const cure = refused === null || c.you === null ? null : cureOf(c.scene, c.you, refused);
    const run = {
      "[": () => this.turned(-1),
      "]": () => this.turned(1),
      b: order === null ? undefined : () => give(c, onwards(order) ?? order),
      // on the map, Enter adopts the helper's cure, just as it sends a legal order
      enter: onMap && cure !== null ? () => give(c, cure.order) : undefined,
    }[key ?? ""];
    const arrow = ARROWS[event.key];
    const [at] = event.composedPath();
    const onPage = onMap || (at instanceof Element && at.matches(".compass *"));
    if (run === undefined && (arrow === undefined || !onPage || c.asked !== "camel.move" || this.unit === null)) return;
    event.preventDefault();
    event.stopPropagation();
    run?.();
    if (run !== undefined || arrow === undefined) return;
    const { projection: o } = c;
    const [fx, fy] = o.from(arrow[0] * 1000, arrow[1] * 1000);
    const [zx, zy] = o.from(0, 0);
    this.go(c, [fx - zx, fy - zy], event.shiftKey ? STRIDE : NUDGE);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#panelTimer);
  }
}

/** The expected effect of the volley being aimed; empty if there is none. */
function volleyWords(c: Context): string {
  const { draft } = c;
  const firer = draft.lead === null ? null : String(draft.lead);
  const target = draft.picks[0];
  if (draft.isEmpty) return allFireWords(c);
  if (draft.option?.id !== "fire" || firer === null || target === undefined) return "";
  const row = targetRows(c, firer).find(({ unit }) => unit === target);
  if (row === undefined) return "";
  const how = firesAtOnce() ? "" : " Hold the button to fire.";
  return `About ${row.fallen.toFixed(1)} of ${row.figures} should fall in ${unitName(row.unit)}, ${inches(row.gap)} away.${how}`;
}

/** What is to be expected if every Unit fires at its best target; empty if no volley is worth anything. */
function allFireWords(c: Context): string {
  const rows = [...bestTargets(c).values()];
  if (rows.length === 0) return "";
  const fallen = rows.reduce((sum, row) => sum + row.fallen, 0);
  const each = rows.length === 1 ? "" : ", each at its best target";
  return `Pick a Unit, or let all fire${each}: about ${fallen.toFixed(1)} should fall.${firesAtOnce() ? "" : " Hold the button to fire."}`;
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Who goes and who stays, when several have orders: "19 Units go; 5 stay." */
function columnWords({ scene, you, column }: Context): string {
  const { size } = column.orders;
  const free = scene.units.filter(({ id }) => you !== null && refuseUnit(scene, you, id) === null);
  const stay = free.filter(({ id }) => !column.orders.has(id)).length;
  const go = `${size} ${size === 1 ? "Unit goes" : "Units go"}`;
  return `${go}${stay === 0 ? "" : `; ${stay} ${stay === 1 ? "stays" : "stay"}`}. Drag a pale figure to change its Unit’s order.`;
}

function strike(c: Context, lead: string, enemy: string): void {
  c.draft.choose("attack");
  c.draft.press(lead);
  c.draft.press(enemy);
}

/** "As far as it may go: 5.8″", "Take it over the bridge". */
function cureWords({ scene }: Context, { order, by }: Cure): string {
  if (by === "bridge") return "Take it over the bridge";
  if (by === "aside") return "A step aside, where there is room";
  const lengths = order.paths.map(({ figure, path }) => {
    const { x, y } = figureOf(scene, figure);
    return path.reduce((sum, p, i) => sum + legLength(path[i - 1] ?? [x, y], p), 0);
  });
  const far = inches(Math.max(0, ...lengths));
  if (by === "fast") return `${MODES.fast}, as far as it may go: ${far}`;
  return by === "round" ? `Round it, ${MODES[order.mode].toLowerCase()} ${far}` : `As far as it may go: ${far}`;
}

/**
 * Next to the table: sides and event on top, whole, and the Units in the tabs, where there is most room. On a phone and
 * in a low window the Units come first.
 */
function partsOf(
  c: Context,
  isReplay: boolean,
  isAsked: boolean,
  narrow: boolean,
  low: boolean,
  short: boolean,
): readonly FramePart[] {
  const seatsPart: FramePart = { id: "seats", label: "Sides", place: "open" };
  const event: FramePart = { id: "event", label: "Event", place: "open" };
  const round: FramePart = { id: "round", label: "Round", place: "open" };
  const unit: FramePart = { id: "unit", label: narrow ? "Units" : "Orders", place: "open", asked: isAsked && !narrow };
  if (narrow) return [...(c.you === null || isReplay ? [] : [unit]), event, round];
  if (low) return [...(isAsked ? [unit] : []), event, round, seatsPart];
  if (isReplay) return [seatsPart, event, round];
  const units: FramePart = { id: "unit", label: "Units", place: "tab", asked: isAsked, first: true };
  return [
    ...(short ? [event, seatsPart] : [seatsPart, event]),
    ...(c.you === null ? [] : [units]),
    { ...round, place: "tab" },
  ];
}

const PHASES = {
  setup: "setting up",
  event: "event",
  move: "movement",
  fire: "firing",
  melee: "melee",
  over: "the end",
} as const;
/** On a phone there is room for the round only; the decision bar says what to do in it. */
function whereWords({ view }: Context, narrow: boolean): string {
  if (narrow) return view.round === 0 ? "Setting up" : `Round ${view.round}`;
  const side = view.turn === "british" ? "British" : "Afghan";
  const round = view.round === 0 ? "Before the first round" : `Round ${view.round}`;
  return `${round} · ${view.phase === "move" || view.phase === "fire" || view.phase === "melee" ? `${side} ${PHASES[view.phase]}` : PHASES[view.phase]}`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-camel": CamelTable;
  }
}
