import {
  figuresOf,
  moveModesOf,
  readOrder,
  refuseUnit,
  unitOf,
  type CamelView,
  type MoveMode,
  type Order,
  type Point,
} from "@caravanserai/camel";
import type { Json } from "@caravanserai/kernel";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { TableStore } from "../../contract/index.ts";
import { base } from "../../elements/base.ts";
import "../../elements/decision-bar.ts";
import { typesText } from "../../elements/keys.ts";
import "../../elements/map.ts";
import { MediaQuery } from "../../elements/media-queries.ts";
import "../../elements/rule.ts";
import "../../elements/seat.ts";
import { TableController } from "../../elements/table-controller.ts";
import "../../elements/table-frame.ts";
import type { FramePart } from "../../elements/table-frame.ts";
import { composedOf, firstMode, isMove, moved, nudged, shiftOf } from "./composing.ts";
import { contextOf, type Context } from "./context.ts";
import { Dragging, type DragKeys } from "./dragging.ts";
import { mapView } from "./map-view.ts";
import type { Option } from "./options.ts";
import { firePanel, give, meleePanel, orderPanel } from "./panels/orders.ts";
import { placingOf, placingPanel, shiftedPlacing } from "./panels/placing.ts";
import { eventCard, rounds, seats, tray } from "./panels/side.ts";
import { lying, upright } from "./projection.ts";
import { styles } from "./styles/index.ts";
import { inNames, unitName } from "./words/names.ts";
import { words } from "./words/table.ts";

/** Options that this table draws itself: the bar keeps their lists one button away. */
const DRAWN = ["place", "deploy", "enter", "order", "fire", "shell", "attack"] as const;
/** One press of an arrow key, in hundredths of an inch; with Shift. */
const NUDGE = 25;
const STRIDE = 100;

/** The table of Take That Camel Up the Khyber Pass: the pass from above, measured in hundredths of an inch. */
@customElement("cv-camel")
export class CamelTable extends LitElement {
  static override styles = [base, ...styles];

  @property({ attribute: false }) accessor store: TableStore<CamelView> | undefined;
  readonly controller = new TableController<CamelView, Option>(this, words);
  /** The Unit that was picked. */
  @state() private accessor unit: string | null = null;
  readonly #phone = new MediaQuery(this);
  #question = 0;
  /** The draft as it was when the drag began: shifts count from there. */
  #before: Json | undefined;
  readonly #dragging: Dragging = new Dragging(this, () => ({
    projection: this.#phone.matches ? upright : lying,
    svg: this.renderRoot.querySelector<SVGSVGElement>("svg.map"),
    mayDrag: (id) => this.mayDrag(id),
    moved: (id, by, keys) => this.dragged(id, by, keys),
    dropped: () => (this.#before = undefined),
  }));

  constructor() {
    super();
    this.addEventListener("keydown", (event) => this.byKey(event));
  }

  private get context(): Context | null {
    const { store } = this;
    return store === undefined
      ? null
      : contextOf(this.controller, store.state, this.#phone.matches ? upright : lying, this.unit);
  }

  protected override willUpdate(): void {
    this.controller.follow();
    const { draft, ask } = this.controller;
    const question = draft.open?.question ?? 0;
    if (question === this.#question) return;
    this.#question = question;
    this.unit = null;
    if (ask === null) return;
    const proposal = ask.default;
    // what is placed begins as it is proposed, so that one press may be enough
    const free = ask.options.find((option) => option.shape === "free" && option.id === proposal.option);
    if (free !== undefined && "value" in proposal && draft.value === undefined && ask.kind !== "camel.move")
      draft.setValue(free.id, proposal.value as Json);
    const order = draft.value === undefined ? null : readOrder(draft.value);
    if (order !== null) this.unit = order.unit;
  }

  override render(): TemplateResult | typeof nothing {
    const { store, context: c } = this;
    if (store === undefined || c === null) return nothing;
    const narrow = this.#phone.matches;
    const pick = (unit: string | null): void => this.pick(unit);
    const unit = html`${orderPanel(c, { pick })}${firePanel(c, { pick })}${meleePanel(c)}${placingPanel(c)}`;
    const hasUnit = c.asked !== null && c.asked !== "camel.cavalry";
    return html`<cv-table-frame
      .controller=${this.controller}
      where=${whereWords(c)}
      main-label="Table"
      .parts=${partsOf(hasUnit, narrow)}
    >
      ${narrow ? seats(c) : nothing}
      <div slot="main" class="board">
        ${mapView(c, {
          press: (id) => this.press(c, id),
          down: this.#dragging.down,
          loupe: this.#dragging.at?.touch === true ? this.#dragging.at : null,
        })}
      </div>
      ${narrow ? nothing : html`<div slot="seats" class="plates">${seats(c)}</div>`}
      ${hasUnit ? html`<div slot="unit" class="panel-part">${unit}</div>` : nothing}
      <div slot="round" class="panel-part">${eventCard(c)}${rounds(c)}${tray(c)}</div>
      <cv-decision-bar slot="bar" .controller=${this.controller} .drawn=${DRAWN} .note=${this.noteOf(c)}>
        ${this.renderCure(c)}
      </cv-decision-bar>
    </cv-table-frame>`;
  }

  /** The helper's cure for an order that is refused. */
  private renderCure(c: Context): TemplateResult | typeof nothing {
    const composed = c.asked === "camel.move" && c.you !== null ? composedOf(c.scene, c.you, c.draft.value) : null;
    const cure = composed?.cure;
    return cure === null || cure === undefined
      ? nothing
      : html`<button slot="acts" class="btn lampbtn" @click=${() => give(c, cure)}>As far as it may go</button>`;
  }

  private noteOf(c: Context): string {
    if (c.you === null) return "";
    if (c.asked === "camel.move") {
      const composed = composedOf(c.scene, c.you, c.draft.value);
      return inNames(composed?.examination.refusal?.message ?? "");
    }
    return inNames(placingOf(c)?.refusal?.message ?? "");
  }

  /* ---- What presses and drags do */

  private pick(unit: string | null): void {
    this.unit = unit;
    const order = readOrder(this.controller.draft.value);
    if (order !== null && order.unit !== unit) this.controller.draft.clear();
  }

  /** A Unit was pressed: it is picked, aimed at, or looked at. */
  private press(c: Context, id: string): void {
    const { asked, draft, scene, you } = c;
    const pressed = scene.units.find((unit) => unit.id === id);
    if (pressed === undefined) return;
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
    this.pick(this.unit === id ? null : id);
  }

  private mayDrag(id: string): boolean {
    const { context: c } = this;
    if (c === null) return false;
    if (c.asked === "camel.villages") return id.startsWith("village-");
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

  private dragged(id: string, by: Point, { alt, shift }: DragKeys): void {
    const { context: c } = this;
    if (c === null) return;
    const { draft } = c;
    this.#before ??= draft.value ?? null;
    const before = this.#before;
    if (c.asked === "camel.villages") {
      const place = Number(id.slice("village-".length));
      const plan = before as unknown as { readonly at: readonly Point[] };
      draft.setValue("place", {
        at: plan.at.map((p, i) => (i === place ? [p[0] + by[0], p[1] + by[1]] : [p[0], p[1]])),
      });
      return;
    }
    if (c.asked === "camel.deploy" || c.asked === "camel.enter") {
      draft.setValue(c.asked === "camel.deploy" ? "deploy" : "enter", before);
      shiftedPlacing(c, c.scene, id, by, c.asked === "camel.deploy" ? alt : !shift);
      return;
    }
    const figure = c.scene.figures.find((f) => f.id === id);
    if (figure === undefined) return;
    this.unit = figure.unit;
    const drafted = readOrder(before);
    const order = drafted !== null && drafted.unit === figure.unit && isMove(drafted) ? drafted : null;
    if (alt && order !== null) {
      give(c, nudged(order, id, by));
      return;
    }
    const mode = order?.mode ?? firstMode(c.scene, figure.unit);
    if (mode === null || mode === "stay") return;
    const [dx, dy] = shiftOf(c.scene, order);
    give(c, this.#inMode(c, moved(c.scene, figure.unit, mode, [[dx + by[0], dy + by[1]]])));
  }

  /** A march that is too far becomes a fast move, and a fast move that a march would do becomes one, until a mode was chosen by hand. */
  #inMode(c: Context, order: Extract<Order, { paths: unknown }> & { readonly mode: MoveMode | "stay" }): Order {
    const { scene, you } = c;
    if (you === null || (order.mode !== "march" && order.mode !== "fast")) return order;
    const modes = moveModesOf(scene, unitOf(scene, order.unit));
    const marched = { ...order, mode: "march" as const };
    if (modes.includes("march") && composedOf(scene, you, marched)?.examination.refusal === null) return marched;
    const fast = { ...order, mode: "fast" as const };
    return modes.includes("fast") && composedOf(scene, you, fast)?.examination.refusal === null ? fast : order;
  }

  /** Arrow keys move the picked Unit by a quarter of an inch, with Shift by an inch; Esc leaves it. */
  private byKey(event: KeyboardEvent): void {
    const { context: c } = this;
    if (c === null || typesText(event) || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape" && this.unit !== null) {
      this.pick(null);
      return;
    }
    const step = event.shiftKey ? STRIDE : NUDGE;
    const arrows: Readonly<Record<string, Point>> = {
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
    };
    const arrow = arrows[event.key];
    if (arrow === undefined || c.asked !== "camel.move" || this.unit === null || c.you === null) return;
    if (refuseUnit(c.scene, c.you, this.unit) !== null || figuresOf(c.scene, this.unit).length === 0) return;
    const { projection: o } = c;
    const [fx, fy] = o.from(arrow[0] * o.k, arrow[1] * o.k);
    const [zx, zy] = o.from(0, 0);
    event.preventDefault();
    event.stopPropagation();
    const drafted = readOrder(c.draft.value);
    const order = drafted !== null && drafted.unit === this.unit && isMove(drafted) ? drafted : null;
    const mode = order?.mode ?? firstMode(c.scene, this.unit);
    if (mode === null || mode === "stay") return;
    const [dx, dy] = shiftOf(c.scene, order);
    give(c, this.#inMode(c, moved(c.scene, this.unit, mode, [[dx + fx - zx, dy + fy - zy]])));
  }
}

function partsOf(hasUnit: boolean, narrow: boolean): readonly FramePart[] {
  return [
    ...(narrow ? [] : [{ id: "seats", label: "Seats", place: "open" as const }]),
    ...(hasUnit ? [{ id: "unit", label: "Orders", place: "open" as const, asked: true }] : []),
    { id: "round", label: "Round", place: "open" as const },
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
function whereWords({ view }: Context): string {
  const side = view.turn === "british" ? "British" : "Afghan";
  const round = view.round === 0 ? "Before the first round" : `Round ${view.round}`;
  return `${round} · ${view.phase === "move" || view.phase === "fire" || view.phase === "melee" ? `${side} ${PHASES[view.phase]}` : PHASES[view.phase]}`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-camel": CamelTable;
  }
}
