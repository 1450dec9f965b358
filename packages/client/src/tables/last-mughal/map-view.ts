import {
  besiegerOf,
  controlOf,
  isCity,
  isCivilians,
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
import type { MapPlace } from "../../elements/map.ts";
import { tenth } from "../../drawing/curves.ts";
import { askedSpace } from "./asked-space.ts";
import { goalOf, marchOption, type Context } from "./context.ts";
import type { Drag } from "./dragging.ts";
import { isMarchingStack } from "./drops.ts";
import { figureLook, garrisonOf, pieceLook, siegeStrength, stacksIn, strengthWords, type Stack } from "./map/groups.ts";
import { captions, risesWords } from "./map/captions.ts";
import { ground, ways } from "./map/ground.ts";
import { layoutOf, PIECE, roomOf, wallsOf, type PlacedName, type PlacedStack } from "./map/placing.ts";
import { at, SHEET } from "./map/projection.ts";
import { scaleAt, type MapScale } from "./map/scale.ts";
import {
  crown,
  farSign,
  figureSign,
  flag,
  fort,
  fortification,
  mourning,
  pieceDefs,
  pieceSign,
  strengthTag,
  tick,
} from "./map/signs.ts";
import { siegeInQuestion } from "./sieges.ts";
import { capitalised, figureName, spaceName } from "./words/names.ts";

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
}

/**
 * Pixels per unit below which a small window opens on what the ask is about, since the whole map would be too small to
 * read.
 */
const READABLE = 0.72;

/** The map with everything on it. */
export function mapView(c: Context, model: MapModel): TemplateResult {
  const { view } = c;
  const { scale } = model;
  const { stacks, names, signs } = layoutOf(view, scale);
  return html`<cv-map
    label="Northern India"
    .box=${SHEET}
    .near=${READABLE}
    .close=${1.6}
    .places=${places(c, stacks)}
    .focusOn=${inQuestion(c)}
    @cv-place=${(event: CustomEvent<{ id: string }>) => model.press(event.detail.id)}
    @cv-view=${(event: CustomEvent<{ w: number }>) => {
      const { clientWidth } = event.currentTarget as HTMLElement;
      if (clientWidth > 0) model.scaled(event.detail.w / clientWidth);
    }}
  >
    <svg
      class="map ${scale.far ? "far" : ""}"
      preserveAspectRatio="xMidYMid meet"
      role="img"
      aria-label="Map of northern India, 1857"
    >
      ${pieceDefs()}${ground()}${ways(view.flood ? "flood" : isMonsoon(view) ? "wet" : "dry")}
      ${captions(view, [...stacks, ...names, ...signs], scale)}${rings(c, model.named, scale)}${route(c, model.drag)}
      ${SPACES.map(({ id }) => spaceSign(view, id, scale))} ${names.map(nameSign)}
      ${stacks.map((placed) => stackSign(c, placed, scale, model.grab))} ${chips(c, scale)}
    </svg>
  </cv-map>`;
}

const INSET_SCALE = scaleAt(1);
/**
 * The map around one space, next to a sheet: one unit is one pixel, so that everything can be read, with the space in
 * the centre. `press`: called with the place that was pressed.
 */
export function mapInset(c: Context, space: SpaceId, press: (id: string) => void): TemplateResult {
  const { view } = c;
  const scale = INSET_SCALE;
  const [x, y] = at(space);
  const { stacks, names, signs } = layoutOf(view, scale);
  return html`<svg
    class="map inset"
    role="img"
    aria-label="The map around ${spaceName(space)}"
    @click=${(event: Event) => {
      const place = (event.target as Element).closest<SVGElement>("[data-place]")?.dataset["place"];
      if (place !== undefined) press(place);
    }}
  >
    ${pieceDefs()}
    <svg x="50%" y="50%" overflow="visible">
      <g transform="translate(${-x} ${-y})">
        ${ground()}${ways(view.flood ? "flood" : isMonsoon(view) ? "wet" : "dry")}
        ${captions(view, [...stacks, ...names, ...signs], scale)}${rings(c, [], scale)}
        ${SPACES.map(({ id }) => spaceSign(view, id, scale))} ${names.map(nameSign)}
        ${stacks.map((placed) => stackSign(c, placed, scale))}
      </g>
    </svg>
  </svg>`;
}

function nameSign({ space, anchor, at: [x, y] }: PlacedName): SVGTemplateResult {
  const { type, name } = spaceOf(space);
  return svg`<text class="space-name ${type}" x=${tenth(x)} y=${tenth(y)} text-anchor=${anchor} data-place=${space}>${name}</text>`;
}

/* ---- Signs */

function spaceSign(view: LastMughalView, id: SpaceId, scale: MapScale): SVGTemplateResult {
  const { type, scores } = spaceOf(id);
  const [x, y] = at(id);
  const sign =
    type === "zone"
      ? svg`<circle class="zone" r=${scale.far ? 7 : 12}/><circle class="zone" r=${scale.far ? 3.5 : 6}/>`
      : isCity(id)
        ? scale.far
          ? farCitySign(view, id, scale)
          : citySign(view, id, scale)
        : svg`<circle class="territory" r=${scale.far ? 5 : 9.5}/>${scores ? svg`<circle class="scores" r=${scale.far ? 2 : 4}/>` : nothing}`;
  return svg`<g class="space" transform="translate(${tenth(x)} ${tenth(y)}) scale(${tenth(scale.piece * 10) / 10})" data-place=${id}><circle class="hit" r="20"/>${sign}</g>`;
}

function citySign(view: LastMughalView, id: CityId, scale: MapScale): SVGTemplateResult {
  const city = view.cities[id];
  const garrison = garrisonOf(view, id);
  const w = wallsOf(view, id, scale);
  const revolt = city.rebellion === "none" ? nothing : flag(city.rebellion);
  return svg`${fort(w, 34)}
    ${
      garrison === null
        ? city.rebellion === "none" && !spaceOf(id).canRebel
          ? crown()
          : revolt
        : svg`${garrison.figures.map(
            (figure, i) =>
              svg`<g transform="translate(${tenth(-w / 2 + 8 + i * 42)} -15)">${figureSign(figureLook(view, figure), true)}</g>`,
          )}${garrison.units.map(
            (unit, i) =>
              svg`<g transform="translate(${tenth(-w / 2 + 10 + garrison.figures.length * 42 + i * 25)} -12)">${pieceSign(pieceLook(view, unit), 24)}</g>`,
          )}<g transform="translate(${tenth(w / 2 + 3)} -17)">${revolt}</g>`
    }
    ${fortification(city.fp)}
    ${city.massacre ? svg`<g transform="translate(${tenth(w / 2 - 1)} -16)">${mourning()}</g>` : nothing}`;
}

/** Zoomed out: who holds the walls, the strength inside, and the flag. */
function farCitySign(view: LastMughalView, id: CityId, scale: MapScale): SVGTemplateResult {
  const city = view.cities[id];
  const garrison = garrisonOf(view, id);
  const w = wallsOf(view, id, scale);
  return svg`${fort(w, 18, 4)}${
    garrison === null
      ? city.rebellion === "none" && !spaceOf(id).canRebel
        ? svg`<g transform="scale(.7)">${crown()}</g>`
        : nothing
      : svg`<rect class="within ${garrison.units.every(isCivilians) ? "civilians" : garrison.side}" x=${-w / 2} y="-9" width=${w} height="18"/><text class="within" y="5">${siegeStrength(view, garrison.units)}</text>`
  }${city.rebellion === "none" ? nothing : svg`<g transform="translate(${w / 2} -11) scale(.8)">${flag(city.rebellion)}</g>`}`;
}

function stackSign(
  c: Context,
  { stack, space, x, y, size: { w, h }, cells, folded, away }: PlacedStack,
  scale: MapScale,
  grab?: MapModel["grab"],
): SVGTemplateResult {
  const { view, draft } = c;
  const lit = draft.isLit(stack.id) && stack.side === c.you && (isFigure(stack.id) || c.asked === "move");
  const picked = draft.isPicked(stack.id) || isMarching(c, stack);
  const shown = stack.units.slice(0, cells.length);
  const middle = stack.figure !== null && h <= 50 ? 27 : h / 2 - 10;
  const k = scale.piece;
  const box = svg`<rect class="lit-box ${picked ? "picked" : ""}" x="-5" y="-5" width=${tenth(w + 8)} height=${tenth(h + 9)} rx="3"/>`;
  return svg`${away ? leader(space, { x, y, w: w * k, h: h * k }) : nothing}<g class="group ${stack.activated ? "activated" : ""}" transform="translate(${tenth(x)} ${tenth(y)}) scale(${tenth(k * 10) / 10})" data-place=${stack.id}
      @pointerdown=${grab === undefined || stack.side !== c.you ? nothing : (event: PointerEvent) => grab(stack.id, event)}>
    <title>${capitalised(stackWords(view, stack))}</title>
    ${lit || picked ? box : svg`<rect class="hit" width=${tenth(w)} height=${tenth(h)}/>`}
    ${
      scale.far
        ? farSign(stack)
        : svg`${stack.figure === null ? nothing : svg`<g transform="translate(0 ${tenth((h - 50) / 2)})"><g data-piece=${stack.figure.id}>${figureSign(stack.figure)}</g></g>`}
    ${shown.map((unit, i) => {
      const cell = cells[i] ?? { x: 0, y: 0 };
      return svg`<g transform="translate(${tenth(cell.x)} ${tenth(cell.y)})"><g data-piece=${unit}>${pieceSign(pieceLook(view, unit), PIECE)}</g></g>`;
    })}
    ${folded > 0 ? svg`<text class="more" x=${tenth(w - 34)} y=${tenth(h - 9)}>+${folded}</text>` : nothing}
    ${stack.units.length > 1 ? svg`<g transform="translate(${tenth(w - 21)} ${tenth(middle)})">${strengthTag(stack.strength)}</g>` : nothing}
    ${stack.fury ? svg`<g transform="translate(${stack.figure === null ? 14 : 30} -6)">${mourning()}</g>` : nothing}`
    }
    ${stack.activated ? svg`<g class="done" transform="translate(${tenth(w - (scale.far ? 2 : 10))} ${scale.far ? 2 : tenth(middle + 26)})">${tick()}</g>` : nothing}
  </g>`;
}
/** A line from a space to its stack, if the stack had to be placed at a distance. */
function leader(
  space: SpaceId,
  { x, y, w, h }: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
): SVGTemplateResult {
  const [sx, sy] = at(space);
  const [tx, ty] = [Math.max(x, Math.min(x + w, sx)), Math.max(y, Math.min(y + h, sy))];
  return svg`<path class="leader" d="M${tenth(sx)} ${tenth(sy)}L${tenth(tx)} ${tenth(ty)}"/>`;
}
const isMarching = ({ marching }: Context, stack: Stack): boolean =>
  isMarchingStack(marching, stack.id) && (marching?.column.lead !== null || stack.figure === null);

/* ---- Highlights */

function ringSign(
  view: LastMughalView,
  id: SpaceId,
  kind: "within" | "beyond" | "named" | "asked",
  scale: MapScale,
): SVGTemplateResult {
  const [x, y] = at(id);
  const w = wallsOf(view, id, scale) + (scale.far ? 16 : 24);
  const h = scale.far ? 34 : 58;
  const shape = isCity(id)
    ? svg`<rect x=${tenth(-w / 2)} y=${-h / 2} width=${tenth(w)} height=${h} rx="4"/>`
    : svg`<circle r=${scale.far ? 10 : 15.5}/>`;
  return svg`<g class="ring ${kind}" transform="translate(${tenth(x)} ${tenth(y)}) scale(${tenth(scale.piece * 10) / 10})">${shape}</g>`;
}

/**
 * Rings around spaces that the ask offers or concerns, that counters would bring into reach, and that the log line
 * names.
 */
function rings(c: Context, named: readonly SpaceId[], scale: MapScale): SVGTemplateResult {
  const { view, marching } = c;
  const lit = litSpaces(c);
  const asked = spokenOf(c);
  return svg`<g class="rings">${asked === null || lit.has(asked) ? nothing : ringSign(view, asked, "asked", scale)}${[...lit].map((id) => ringSign(view, id, "within", scale))}${
    marching === null ? nothing : [...marching.beyond.keys()].map((id) => ringSign(view, id, "beyond", scale))
  }${named.map((id) => ringSign(view, id, "named", scale))}${provinceRings(c, scale)}</g>`;
}
/** The space the ask is about, even if nothing there can be pressed. */
const spokenOf = (c: Context): SpaceId | null =>
  c.asked === null ? null : (siegeInQuestion(c) ?? askedSpace(c.ask, c.view));
/** Spaces that can be pressed now. */
export function litSpaces(c: Context): ReadonlySet<SpaceId> {
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
function provinceRings({ view, draft }: Context, scale: MapScale): readonly SVGTemplateResult[] {
  return PROVINCES.filter(({ id }) => draft.isLit(id)).flatMap(({ id }) =>
    spacesOfProvince(id)
      .filter(isCity)
      .map((city) => ringSign(view, city, draft.isPicked(id) ? "within" : "beyond", scale)),
  );
}

/** The cost of a march to each ringed space, with crossed swords where it leads to a battle. */
function chips(c: Context, scale: MapScale): SVGTemplateResult {
  const { view, marching } = c;
  if (marching === null) return svg``;
  const chip = (id: SpaceId, words: string, kind: "within" | "beyond", battle: boolean): SVGTemplateResult => {
    const [x, y] = at(id);
    const room = roomOf(view, id, scale);
    const k = scale.piece;
    const width = 10 + words.length * 9 + (battle ? 20 : 0);
    return svg`<g class="chip ${kind}" transform="translate(${tenth(x + room.x - 4 * k)} ${tenth(y - room.y - 6 * k)}) scale(${tenth(k * 10) / 10})" data-place=${id}>
      <rect x=${-width / 2} y="-11" width=${width} height="21" rx="2"/>
      <text x=${battle ? -9 : 0} y="5">${words}</text>
      ${battle ? svg`<path class="swords" transform="translate(${tenth(width / 2 - 19)} -7) scale(.9)" d="M1 1 14 14M14 1 1 14M1 9l5 5M14 9l-5 5"/>` : nothing}
    </g>`;
  };
  return svg`<g class="chips">${[...marching.within].map(([id, way]) => chip(id, String(way.ap), "within", way.end === "battle"))}${[
    ...marching.beyond,
  ].map(([id, { route: way, more }]) => chip(id, `+${more}`, "beyond", way.end === "battle"))}</g>`;
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

function places(c: Context, stacks: readonly PlacedStack[]): readonly MapPlace[] {
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
    return {
      id,
      name: spaceName(id),
      x,
      y,
      detail: `${spaceWords(view, id)}${promise}${chosen ? "; units without a figure can be activated" : ""}`,
      lit: lit.has(id) || chosen,
      picked: goalOf(c) === id || draft.isPicked(id),
    };
  });
  const figures = stacks.flatMap(({ stack, x, y, w, h }): readonly MapPlace[] => {
    if (!isFigure(stack.id)) return [];
    const lit = draft.isLit(stack.id);
    return [
      {
        id: stack.id,
        name: `${capitalised(figureName(stack.id))}’s column`,
        x: x + w / 2,
        y: y + h / 2,
        detail: stackWords(view, stack).replace(/^[^,]*, /, ""),
        lit,
        picked: draft.isPicked(stack.id),
      },
    ];
  });
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
function inQuestion(c: Context): readonly string[] {
  const { view, marching, you } = c;
  const goal = goalOf(c);
  if (marching !== null) return goal === null ? [marching.column.at] : [marching.column.at, goal];
  if (view.battle !== null) return [view.battle.space];
  if (c.asked === null || you === null) return [];
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
