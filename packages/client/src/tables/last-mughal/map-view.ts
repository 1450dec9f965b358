import {
  besiegerOf,
  controlOf,
  field,
  isArtillery,
  isCity,
  isContested,
  isFigure,
  isMonsoon,
  isSpace,
  PROVINCES,
  rebellionValue,
  SPACES,
  spaceOf,
  spacesOfProvince,
  waysFrom,
  type CityId,
  type LastMughalView,
  type ProvinceId,
  type Side,
  type SpaceId,
} from "@caravanserai/last-mughal";
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { PIPS } from "../../elements/dice.ts";
import { icon, symbol } from "../../elements/icons.ts";
import type { MapPlace } from "../../elements/map.ts";
import { counted } from "../../elements/words.ts";
import { tenth } from "../../drawing/curves.ts";
import { askedSpace } from "./asked-space.ts";
import { goalOf, marchOption, type Context } from "./context.ts";
import type { Drag } from "./dragging.ts";
import { isMarchingStack } from "./drops.ts";
import { boxSign } from "./map/box-sign.ts";
import { captions, risesWords } from "./map/captions.ts";
import { frame, ground } from "./map/ground.ts";
import { garrisonOf, stacksIn, strengthWords, type Box, type Stack } from "./map/groups.ts";
import { headDefs } from "./map/heads.ts";
import { layerChips, layerDefs, layerSign, type Layer } from "./map/layers.ts";
import {
  chipPlace,
  flagAt,
  halfOf,
  massacreAt,
  nameSize,
  type Layout,
  type PlacedBox,
  type PlacedName,
} from "./map/placing.ts";
import { planSign } from "./map/plans.ts";
import { at, SHEET } from "./map/projection.ts";
import type { Rect } from "./map/rect.ts";
import { riverNames, waters, type Water } from "./map/rivers.ts";
import { roads } from "./map/roads.ts";
import { scaleAt, type MapScale } from "./map/scale.ts";
import { flag, mourning, pieceDefs, works } from "./map/signs.ts";
import type { CityDie } from "./revolt-stages.ts";
import { siegeInQuestion } from "./sieges.ts";
import { movesOf, moveSigns, spacesOf, thoughtSigns, type Thought } from "./thought.ts";
import { capitalised, figureName, provinceName, spaceName } from "./words/names.ts";

export interface MapModel {
  /** A place was pressed: a space, a figure, or a province by its open ground. */
  readonly press: (id: string) => void;
  /** Spaces named by the log entry under the pointer. */
  readonly named: readonly SpaceId[];
  /** A pointer was pressed on a stack. */
  readonly grab: (id: string, event: PointerEvent) => void;
  /** The drag in progress, if any. */
  readonly drag: Drag | null;
  readonly scale: MapScale;
  /** The map was zoomed: this many sheet units make one pixel. */
  readonly scaled: (unit: number) => void;
  readonly layer: Layer;
  /** The dice of a revolt that is being told. */
  readonly dice: readonly CityDie[];
  /** What an analysis says of the answer that led here. */
  readonly thought: Thought | null;
  /** While nothing is asked: the spaces of what others do, which the map brings into view. */
  readonly followed: readonly SpaceId[];
  /** Pixels at the foot that a sheet covers. */
  readonly covered: number;
  /** Shows this layer, or hides it. */
  readonly toggle: (layer: Layer) => void;
}

/**
 * Pixels per unit below which a small window opens on what the ask is about, since the whole map would be too small to
 * read.
 */
const READABLE = 0.72;

/** The map with everything on it. What only the seasons change is in a drawing of its own, below the pieces. */
export function mapView(c: Context, model: MapModel): TemplateResult {
  const { view } = c;
  const { scale, layer } = model;
  const layout = c.paper.placing.of(view, scale);
  const far = scale.far ? "far" : "";
  return html`<cv-map
    label="Northern India"
    .box=${SHEET}
    buttons="top"
    .near=${READABLE}
    .close=${1.6}
    .places=${places(c, layout.boxes)}
    .focusOn=${model.thought === null ? inQuestion(c, model.followed) : spacesOf(model.thought)}
    .covered=${model.covered}
    @cv-place=${(event: CustomEvent<{ id: string }>) => model.press(event.detail.id)}
    @cv-view=${(event: CustomEvent<{ w: number; rests: boolean }>) => {
      const { clientWidth } = event.currentTarget as HTMLElement;
      if (clientWidth > 0 && event.detail.rests) model.scaled(event.detail.w / clientWidth);
    }}
  >
    <svg class="map beneath ${far}" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      ${beneath(view, c.paper.relief)}
    </svg>
    <svg class="map ${far}" preserveAspectRatio="xMidYMid meet" role="img" aria-label="Map of northern India, 1857">
      ${boxDefs()}${layerSign(c, layer)}${captions(view)}${pieces(c, layout, model)}${layerChips(c, layer, layout, scale)}${chips(c, layout, scale)}${diceSigns(model.dice, layout, scale)}${thoughtLayer(c, model.thought, layout, scale)}
    </svg>
    ${(["threat", "owners"] as const).map(
      (one) =>
        html`<button
          slot="tools"
          class="iconbtn"
          aria-label=${LAYER_WORDS[one]}
          title=${LAYER_WORDS[one]}
          aria-pressed=${layer === one ? "true" : "false"}
          @click=${() => model.toggle(layer === one ? "none" : one)}
        >
          ${one === "threat" ? icon("eye") : symbol("crown")}
        </button>`,
    )}
  </cv-map>`;
}
const LAYER_WORDS = {
  threat: "Where the enemy’s columns can come (V)",
  owners: "Who scores which space if the game ended now",
} as const;

const waterOf = (view: LastMughalView): Water => (view.flood ? "flood" : isMonsoon(view) ? "wet" : "dry");
const beneath = (view: LastMughalView, relief: string | null): SVGTemplateResult =>
  svg`${ground(relief)}${waters(waterOf(view))}${roads(view.flood)}${riverNames()}${frame()}`;
const boxDefs = (): SVGTemplateResult => svg`${pieceDefs()}<defs>${headDefs()}${layerDefs()}</defs>`;

/** Rings of sieges, plans, lines, names, marks and boxes, from below. */
function pieces(
  c: Context,
  { boxes, names }: Layout,
  model: Pick<MapModel, "scale" | "named" | "drag"> & Partial<Pick<MapModel, "grab">>,
) {
  const { view } = c;
  const { scale } = model;
  return svg`${SPACES.map(({ id }) => siegeRing(view, id))}${rings(c, model.named)}
    ${SPACES.map(({ id }) => spaceSign(view, id))}${boxes.map(leader)}
    ${names.map((name) => nameSign(name, scale))}${route(c, model.drag)}${SPACES.map(({ id }) => marks(view, id))}
    ${boxes.map((placed) => armySign(c, placed, scale, model.grab))}`;
}

const INSET_SCALE = scaleAt(1);
/**
 * The map around one space, next to a sheet: one unit is one pixel, so that everything can be read, with the space in
 * the centre. `press`: called with the place that was pressed.
 */
export function mapInset(c: Context, space: SpaceId, press: (id: string) => void): TemplateResult {
  const { view } = c;
  const { placing, relief } = c.paper;
  const scale = INSET_SCALE;
  const [x, y] = at(space);
  return html`<svg
    class="map inset"
    role="img"
    aria-label="The map around ${spaceName(space)}"
    @click=${(event: Event) => {
      const place = (event.target as Element).closest<SVGElement>("[data-place]")?.dataset["place"];
      if (place !== undefined) press(place);
    }}
  >
    ${boxDefs()}
    <svg x="50%" y="50%" overflow="visible">
      <g transform="translate(${-x} ${-y})">
        ${beneath(view, relief)}${captions(view)}${pieces(c, placing.of(view, scale), { scale, named: [], drag: null })}
      </g>
    </svg>
  </svg>`;
}

/** The country around a space, without armies: the ground of a title. */
export function mapStrip({ view, paper }: Context, space: SpaceId): TemplateResult {
  const [x, y] = at(space);
  return html`<svg class="map inset strip" aria-hidden="true">
    <defs>${headDefs()}</defs>
    <svg x="50%" y="50%" overflow="visible">
      <g transform="translate(${-x} ${-y})">
        ${beneath(view, paper.relief)}${SPACES.map(({ id }) => spaceSign(view, id))}
      </g>
    </svg>
  </svg>`;
}

/** What the plan of a town shows at least, in units of the map, with the town in the centre. */
const TOWN = { w: 172, h: 132 } as const;
/** The saps of a siege: the directions from which they come, and how far out they begin. */
const SAPS = [
  [-1, 0.12],
  [1, -0.08],
  [0.42, 0.9],
] as const;
const SAP_LENGTH = 34;
/** The turns of the zigzag as far as the wall; half of them are dug before the first work falls. */
const SAP_TURNS = 8;

/**
 * The town of a siege as it lies on the map, drawn large: its walls, its `works` that stand, and the besiegers' saps,
 * which are the nearer to the wall the fewer works are left. Where a sap begins stand guns if the besieger has any, and
 * tents if not.
 */
export function townPlan({ view, paper }: Context, city: CityId, besieger: Side, fp: number): TemplateResult {
  const [x, y] = at(city);
  const { x: half, y: low } = halfOf(city);
  const hasGuns = field(view, besieger, city).some(isArtillery);
  return html`<svg
    class="map inset plan"
    role="img"
    aria-label="Plan of ${spaceName(city)}: ${fp === 0 ? "no works stand" : `${counted(fp, "fortification point")} left`}"
  >
    <svg viewBox="${-TOWN.w / 2} ${-TOWN.h / 2} ${TOWN.w} ${TOWN.h}" overflow="visible">
      <g transform="translate(${-x} ${-y})">${beneath(view, paper.relief)}</g>
      <g class="space">
        <ellipse class="plan-ground" rx=${half + 2} ry=${low + 2} />
        ${planSign(city)}
        <g transform="translate(-12 ${low - 1})">${works(fp)}</g>
      </g>
      ${SAPS.map((way) => sap(city, besieger, way, fp, hasGuns))}
    </svg>
  </svg>`;
}

function sap(
  city: CityId,
  besieger: Side,
  [dx, dy]: readonly [number, number],
  fp: number,
  hasGuns: boolean,
): SVGTemplateResult {
  const half = halfOf(city);
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const rim = 1 / Math.hypot(ux / (half.x + 5), uy / (half.y + 5));
  const turns = (SAP_TURNS / 4) * (4 - fp);
  const points = Array.from({ length: turns + 1 }, (_, i) => {
    const out = rim + SAP_LENGTH - (SAP_LENGTH * i) / SAP_TURNS;
    const aside = i === 0 ? 0 : i % 2 === 0 ? 5 : -5;
    return `${tenth(ux * out - uy * aside)} ${tenth(uy * out + ux * aside)}`;
  });
  const d = `M${points.join("L")}`;
  const turn = (Math.atan2(-uy, -ux) * 180) / Math.PI;
  const [gx, gy] = [ux * (rim + SAP_LENGTH + 4), uy * (rim + SAP_LENGTH + 4)];
  const camp = svg`<path class="camp ${besieger}" transform="translate(${tenth(gx)} ${tenth(gy)})" d="M-9 3-5-4-1 3ZM0 4 4-3 8 4Z"/>`;
  return svg`<path class="sap-trench" d=${d}/><path class="sap ${besieger}" d=${d}/>${
    hasGuns
      ? svg`<g class="sap-gun ${besieger}" transform="translate(${tenth(gx)} ${tenth(gy)}) rotate(${tenth(turn)}) scale(.6)"><path d="M-9-2.2 9-1.6V1.6L-9 2.2Z"/><circle cx="-4" cy="-4.5" r="3.4"/><circle cx="-4" cy="4.5" r="3.4"/></g>`
      : camp
  }`;
}

/* ---- Signs */

const GREAT: readonly string[] = ["delhi", "calcutta"];
function nameSign({ space, x, y }: PlacedName, scale: MapScale): SVGTemplateResult {
  const { type, name } = spaceOf(space);
  const size = nameSize(space, scale);
  return svg`<text class="space-name ${type} ${GREAT.includes(space) ? "great" : ""}" font-size=${tenth(size)} x=${tenth(x + 2)} y=${tenth(y + size * 0.86)} data-place=${space}>${name}</text>`;
}

function spaceSign(view: LastMughalView, id: SpaceId): SVGTemplateResult {
  const { type, scores } = spaceOf(id);
  const [x, y] = at(id);
  const half = halfOf(id);
  const sign =
    type === "zone"
      ? svg`<circle class="zone-ground" r="11"/><circle class="zone" r="11"/><circle class="zone" r="6"/>`
      : isCity(id)
        ? svg`<ellipse class="plan-ground" rx=${half.x + 2} ry=${half.y + 2}/>${planSign(id)}${id === "calcutta" ? nothing : svg`<g transform="translate(-12 ${half.y - 1})">${works(view.cities[id].fp)}</g>`}`
        : svg`<circle class="plan-ground" r="12"/><circle class="territory" r="8.5"/>${scores ? svg`<circle class="scores" r="3.8"/>` : nothing}`;
  return svg`<g class="space" transform="translate(${tenth(x)} ${tenth(y)})" data-place=${id}><circle class="hit" r="20"/>${sign}</g>`;
}

/** A dashed ring in the colour of the besieger. */
function siegeRing(view: LastMughalView, id: SpaceId): SVGTemplateResult | typeof nothing {
  const by = besiegerOf(view, id);
  if (by === null) return nothing;
  const [x, y] = at(id);
  const half = halfOf(id);
  const ring = (look: string) =>
    svg`<ellipse class=${look} cx=${tenth(x)} cy=${tenth(y + 2)} rx=${half.x + 7} ry=${half.y + 8}/>`;
  return svg`${ring("siege-halo")}${ring(`siege ${by}`)}`;
}

/** The flag of a revolt, and the sign of a massacre. */
function marks(view: LastMughalView, id: SpaceId): SVGTemplateResult | typeof nothing {
  if (!isCity(id)) return nothing;
  const { rebellion, massacre } = view.cities[id];
  if (rebellion === "none" && !massacre) return nothing;
  const put = ({ x, y }: { readonly x: number; readonly y: number }, sign: SVGTemplateResult) =>
    svg`<g class="mark" transform="translate(${tenth(x)} ${tenth(y)})">${sign}</g>`;
  return svg`${rebellion === "none" ? nothing : put(flagAt(id), flag(rebellion))}${massacre ? put(massacreAt(id), mourning()) : nothing}`;
}

function armySign(c: Context, { box, x, y }: PlacedBox, scale: MapScale, grab?: MapModel["grab"]): SVGTemplateResult {
  const { draft, view } = c;
  const { stacks, inside, side, space } = box;
  const isOffered = (stack: Stack): boolean =>
    draft.isLit(stack.id) && side === c.you && (isFigure(stack.id) || c.asked === "move");
  const lit = stacks.filter(isOffered);
  const loose = stacks.find(({ figure }) => figure === null);
  const offered = lit.find(({ figure }) => figure === null) ?? lit[0];
  const body = inside ? space : (offered?.id ?? loose?.id ?? (c.asked === null ? stacks[0]?.id : null) ?? space);
  const picked = stacks.some((stack) => draft.isPicked(stack.id) || isMarching(c, stack));
  const k = tenth(scale.piece * 100) / 100;
  return svg`<g class="group" transform="translate(${tenth(x)} ${tenth(y)}) scale(${k})" @pointerdown=${
    grab === undefined || inside || side !== c.you
      ? nothing
      : (event: PointerEvent) => {
          const id = (event.target as Element).closest<SVGElement>("[data-place]")?.dataset["place"];
          if (id !== undefined) grab(id, event);
        }
  }><title>${boxWords(view, box)}</title>${boxSign(box, scale.far, {
    body,
    picked,
    isLit: lit.length > 0,
    lit: (id) => lit.length < stacks.length && lit.some((stack) => stack.id === id),
  })}</g>`;
}
function boxWords(view: LastMughalView, box: Box): string {
  if (box.inside) return `Inside the walls of ${spaceName(box.space)}: ${strengthWords(view, box.units)}`;
  return box.stacks.map((stack) => capitalised(stackWords(view, stack))).join("; ");
}

/** A line from the rim of a space to its box, if the box had to be placed at a distance. */
function leader({ box, x, y, w, h, gap }: PlacedBox): SVGTemplateResult | typeof nothing {
  if (gap <= 4) return nothing;
  const [sx, sy] = at(box.space);
  const half = halfOf(box.space);
  const [tx, ty] = [Math.max(x, Math.min(x + w, sx)), Math.max(y, Math.min(y + h, sy))];
  const length = Math.hypot(tx - sx, ty - sy) || 1;
  const rim = Math.min(length, 1 / Math.hypot((tx - sx) / length / (half.x + 1), (ty - sy) / length / (half.y + 1)));
  const d = `M${tenth(sx + ((tx - sx) / length) * rim)} ${tenth(sy + ((ty - sy) / length) * rim)}L${tenth(tx)} ${tenth(ty)}`;
  return svg`<path class="leader-halo" d=${d}/><path class="leader" d=${d}/>`;
}
const isMarching = ({ marching }: Context, stack: Stack): boolean =>
  isMarchingStack(marching, stack.id) && (marching?.column.lead !== null || stack.figure === null);

/* ---- Highlights */

function ringSign(id: SpaceId, kind: "within" | "beyond" | "named" | "asked"): SVGTemplateResult {
  const [x, y] = at(id);
  const half = halfOf(id);
  const shape = isCity(id) ? svg`<ellipse cy="2" rx=${half.x + 8} ry=${half.y + 9}/>` : svg`<circle r="13.5"/>`;
  return svg`<g class="ring ${kind}" transform="translate(${tenth(x)} ${tenth(y)})">${shape}</g>`;
}

/**
 * Rings around spaces that the ask offers or concerns, that counters would bring into reach, and that the log line
 * names.
 */
function rings(c: Context, named: readonly SpaceId[]): SVGTemplateResult {
  const { marching } = c;
  const lit = litSpaces(c);
  const asked = spokenOf(c);
  return svg`<g class="rings">${asked === null || lit.has(asked) ? nothing : ringSign(asked, "asked")}${[...lit].map((id) => ringSign(id, "within"))}${
    marching === null ? nothing : [...marching.beyond.keys()].map((id) => ringSign(id, "beyond"))
  }${named.map((id) => ringSign(id, "named"))}${provinceRings(c)}</g>`;
}
/** The space the ask is about, even if nothing there can be pressed. */
const spokenOf = (c: Context): SpaceId | null =>
  c.asked === null ? null : (siegeInQuestion(c) ?? askedSpace(c.ask, c.view));
/** Spaces that can be pressed now. */
function litSpaces(c: Context): ReadonlySet<SpaceId> {
  const { draft, marching, asked } = c;
  if (marching !== null && !marching.active) return new Set(marching.within.keys());
  const lit = new Set<SpaceId>();
  for (const { id } of SPACES) {
    if (asked === "move") continue;
    const inMarch = asked === "march" && c.ask !== null && isLitMarch(c, id);
    if (inMarch || (asked !== "march" && draft.isLit(id))) lit.add(id);
  }
  return lit;
}
const isLitMarch = ({ ask }: Context, id: SpaceId): boolean => marchOption(ask, id) !== null;

/** Rings around the cities of provinces that a Rebellion counter can raise. */
function provinceRings({ draft }: Context): readonly SVGTemplateResult[] {
  return PROVINCES.filter(({ id }) => draft.isLit(id)).flatMap(({ id }) =>
    spacesOfProvince(id)
      .filter(isCity)
      .map((city) => ringSign(city, draft.isPicked(id) ? "within" : "beyond")),
  );
}

/** The cost of a march to each ringed space, with crossed swords where it leads to a battle. */
function chips(c: Context, { boxes, names, marks: signs }: Layout, scale: MapScale): SVGTemplateResult {
  const { marching } = c;
  if (marching === null) return svg``;
  const k = scale.piece;
  const taken: Rect[] = [...boxes, ...names, ...signs];
  const chip = (id: SpaceId, words: string, kind: "within" | "beyond", battle: boolean): SVGTemplateResult => {
    const width = 10 + words.length * 9 + (battle ? 18 : 0);
    const place = chipPlace(id, width * k, 21 * k, taken);
    taken.push(place);
    return svg`<g class="chip ${kind}" transform="translate(${tenth(place.x + place.w / 2)} ${tenth(place.y + place.h / 2)}) scale(${tenth(k * 10) / 10})" data-place=${id}>
      <rect x=${-width / 2} y="-10.5" width=${width} height="21" rx="2"/>
      <text x=${battle ? -9 : 0} y="5">${words}</text>
      ${battle ? svg`<path class="swords" transform="translate(${tenth(width / 2 - 19)} -7) scale(.9)" d="M1 1 14 14M14 1 1 14M1 9l5 5M14 9l-5 5"/>` : nothing}
    </g>`;
  };
  return svg`<g class="chips">${[...marching.within].map(([id, way]) => chip(id, String(way.ap), "within", way.end === "battle"))}${[
    ...marching.beyond,
  ].map(([id, { route: way, more }]) => chip(id, `+${more}`, "beyond", way.end === "battle"))}</g>`;
}

/** What an analysis shows of an answer, or the moves of a what-if. */
function thoughtLayer(
  { state }: Context,
  thought: Thought | null,
  { boxes, names, marks: signs }: Layout,
  scale: MapScale,
): SVGTemplateResult {
  const taken = [...boxes, ...names, ...signs];
  return thought === null ? moveSigns(movesOf(state), scale, taken) : thoughtSigns(thought, scale, taken);
}

/** The dice of a revolt beside their cities: on the rebels’ colour where the city rises. */
function diceSigns(
  dice: readonly CityDie[],
  { boxes, names, marks: signs }: Layout,
  scale: MapScale,
): SVGTemplateResult {
  const k = scale.piece;
  const taken: Rect[] = [...boxes, ...names, ...signs];
  return svg`<g class="city-dice">${dice.map(({ city, die, rises }) => {
    const place = chipPlace(city, 26 * k, 26 * k, taken);
    taken.push(place);
    return svg`<g class=${rises ? "rises" : "quiet"} transform="translate(${tenth(place.x + place.w / 2)} ${tenth(place.y + place.h / 2)}) scale(${tenth(k * 10) / 10})">
      <rect x="-12" y="-12" width="24" height="24" rx="4"/>${(PIPS[die] ?? []).map(([x, y]) => svg`<circle cx=${x * 6} cy=${y * 6} r="2.1"/>`)}
    </g>`;
  })}</g>`;
}

/** The route to the drafted goal, or to the space over which a stack is being dragged. */
function route(c: Context, drag: Drag | null): SVGTemplateResult {
  const held = drag?.kind === "stack" && drag.over !== null && isSpace(drag.over) ? drag.over : null;
  const goal = held ?? goalOf(c);
  const way = goal === null ? undefined : c.marching?.within.get(goal);
  if (way === undefined || way.path.length < 2) return svg``;
  const points = way.path.map(at);
  const d = `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join("L")}`;
  const [from, to] = points.slice(-2);
  if (from === undefined || to === undefined) return svg``;
  const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  return svg`<g class="way"><path class="route-halo" d=${d}/><path class="route" d=${d}/>
    <path class="route-head" transform="translate(${tenth(to[0])} ${tenth(to[1])}) rotate(${tenth(turn)})" d="M-14-9 4 0-14 9Z"/></g>`;
}

/* ---- For Tab, the list and taps next to small targets */

function places(c: Context, boxes: readonly PlacedBox[]): readonly MapPlace[] {
  const { view, draft, marching } = c;
  const lit = litSpaces(c);
  const spaces = SPACES.map(({ id }): MapPlace => {
    const [x, y] = at(id);
    const cost = marching?.within.get(id) ?? null;
    const promise =
      cost === null
        ? lit.has(id)
          ? "; can be chosen"
          : ""
        : `; ${cost.ap} action points${cost.end === "battle" ? ", a battle follows" : ""}`;
    const chosen = c.asked === "move" && draft.isLit(id);
    const province = isCity(id) ? PROVINCES.find((one) => one.id === spaceOf(id).province) : undefined;
    const raised = province !== undefined && draft.isLit(province.id) ? province : undefined;
    return {
      id,
      name: spaceName(id),
      x,
      y,
      detail: `${spaceWords(view, id)}${promise}${chosen ? "; units without a figure can be activated" : ""}${raised === undefined ? "" : `; chooses ${provinceName(raised.id)}`}`,
      lit: lit.has(id) || chosen || raised !== undefined,
      picked: goalOf(c) === id || draft.isPicked(id) || (raised !== undefined && draft.isPicked(raised.id)),
    };
  });
  const figures = boxes.flatMap(({ box, x, y, h }) =>
    box.stacks.flatMap((stack, i): readonly MapPlace[] => {
      if (!isFigure(stack.id)) return [];
      return [
        {
          id: stack.id,
          name: `${capitalised(figureName(stack.id))}’s column`,
          x: x + 18 + i * 36,
          y: y + h / 2,
          detail: stackWords(view, stack).replace(/^[^,]*, /, ""),
          lit: draft.isLit(stack.id),
          picked: draft.isPicked(stack.id),
        },
      ];
    }),
  );
  return [...figures, ...spaces].sort((a, b) => Number(b.lit === true) - Number(a.lit === true) || a.y - b.y);
}

const SIDE_ORDER: readonly Side[] = ["british", "rebel"];
/** A space in words: its holder, the pieces there, its state. */
export function spaceWords(view: LastMughalView, id: SpaceId): string {
  const { type, province, scores } = spaceOf(id);
  const holder = controlOf(view, id);
  const parts = [
    type === "zone"
      ? "deployment zone, neutral"
      : holder === null
        ? "nobody’s"
        : holder === "british"
          ? "British"
          : "rebel",
    ...(isCity(id) ? cityWords(view, id, (province ?? "bengal") as ProvinceId) : []),
    ...(scores ? ["scores at the end"] : []),
    ...SIDE_ORDER.flatMap((side) => stacksIn(view, side, id).map((stack) => stackWords(view, stack))),
    `leads to ${waysFrom(id)
      .map(({ to }) => spaceName(to))
      .join(", ")}`,
  ];
  return parts.join("; ");
}
function cityWords(view: LastMughalView, id: CityId, province: ProvinceId): readonly string[] {
  const city = view.cities[id];
  const garrison = garrisonOf(view, id);
  const value = rebellionValue(view, province);
  const besieger = besiegerOf(view, id);
  return [
    city.rebellion === "active"
      ? "in revolt"
      : city.rebellion === "quelled"
        ? "revolt put down"
        : spaceOf(id).canRebel
          ? `quiet, ${risesWords(value)}`
          : "never rebels",
    `${city.fp} fortification points`,
    ...(city.massacre ? ["a massacre to be remembered"] : []),
    ...(garrison === null
      ? []
      : [
          `inside the walls ${garrison.side === "british" ? "the British" : "the rebels"}, ${strengthWords(view, garrison.units)}${besieger === null ? "" : ", besieged"}`,
        ]),
    ...(isContested(view, id) ? ["a battle is due"] : []),
  ];
}
function stackWords(view: LastMughalView, { figure, units, side, activated, fury }: Stack): string {
  const who =
    figure === null ? (side === "british" ? "British units" : "rebel units") : capitalised(figureName(figure.id));
  const frozen = figure?.frozen === true || units.some((id) => view.frozen.includes(id));
  const state = `${activated ? ", activated" : ""}${frozen ? ", may not move this turn" : ""}${fury ? ", +1 in the next battle for a massacre" : ""}`;
  return `${who}, ${strengthWords(view, units)}${state}`;
}

/** The spaces the ask is about, which the map brings into view. */
function inQuestion(c: Context, followed: readonly SpaceId[]): readonly string[] {
  const { view, marching, you } = c;
  const goal = goalOf(c);
  if (marching !== null) return goal === null ? [marching.column.at] : [marching.column.at, goal];
  if (view.battle !== null) return [view.battle.space];
  if (c.asked === null || you === null) return followed;
  if (c.asked === "move") return [weightiest(c, (id) => c.draft.isLit(id))];
  const lit = [...litSpaces(c)];
  const asked = spokenOf(c);
  if (asked !== null && !lit.includes(asked)) return [asked, ...lit];
  if (lit.length > 0) return lit;
  return [weightiest(c, () => true)];
}
/** The space of the player's strongest stack that `may` accepts; without one, Delhi. */
function weightiest({ view, you }: Context, may: (id: string) => boolean): SpaceId {
  const own = SPACES.flatMap(({ id }) => (you === null ? [] : stacksIn(view, you, id).map((stack) => ({ id, stack }))));
  const meant = own.filter(({ stack }) => may(stack.id));
  if (meant.length === 0) return "delhi";
  return meant.reduce((a, b) => (b.stack.strength > a.stack.strength ? b : a)).id;
}
