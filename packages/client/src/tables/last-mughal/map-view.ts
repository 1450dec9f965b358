import {
  besiegerOf,
  controlOf,
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
import type { MapPlace } from "../../elements/map.ts";
import { tenth } from "../../drawing/curves.ts";
import { goalOf, marchOption, type Context } from "./context.ts";
import type { Drag } from "./dragging.ts";
import { isMarchingStack } from "./drops.ts";
import { figureLook, garrisonOf, pieceLook, stacksIn, strengthWords, type Stack } from "./map/groups.ts";
import { captions, risesWords } from "./map/captions.ts";
import { ground, ways } from "./map/ground.ts";
import { labelOf, PIECE, placeStacks, type PlacedStack } from "./map/placing.ts";
import { at, SHEET } from "./map/projection.ts";
import {
  crown,
  figureSign,
  flag,
  fort,
  fortification,
  mourning,
  pieceDefs,
  pieceSign,
  strengthTag,
} from "./map/signs.ts";
import { capitalised, figureName, spaceName } from "./words/names.ts";

export interface MapModel {
  /** A place was pressed: a space, a figure, or a province by its free ground. */
  readonly press: (id: string) => void;
  /** Spaces that the entry of the log under the pointer names. */
  readonly named: readonly SpaceId[];
  /** A pointer went down on a stack. */
  readonly grab: (id: string, event: PointerEvent) => void;
  /** What is dragged, if anything. */
  readonly drag: Drag | null;
}

/** How far the sign of a space reaches from its middle. */
function roomOf(view: LastMughalView, id: SpaceId): { readonly x: number; readonly y: number } {
  if (!isCity(id)) return { x: 12, y: 11 };
  return { x: wallsOf(view, id) / 2 + 7, y: 24 };
}
/** The width of a city's walls: they widen for those inside. */
function wallsOf(view: LastMughalView, id: SpaceId): number {
  const garrison = garrisonOf(view, id);
  return garrison === null ? 32 : 20 + garrison.units.length * 25 + garrison.figures.length * 42;
}

/** The map with everything on it. */
export function mapView(c: Context, model: MapModel): TemplateResult {
  const { view } = c;
  const stacks = allStacks(view);
  return html`<cv-map
    label="Northern India"
    .box=${SHEET}
    .near=${0.8}
    .close=${1.6}
    .places=${places(c, stacks)}
    .focusOn=${inQuestion(c)}
    @cv-place=${(event: CustomEvent<{ id: string }>) => model.press(event.detail.id)}
  >
    <svg class="map" preserveAspectRatio="xMidYMid meet" role="img" aria-label="Map of northern India, 1857">
      ${pieceDefs()}${ground()}${ways(view.flood ? "flood" : isMonsoon(view) ? "wet" : "dry")}
      ${captions(view, stacks)}${rings(c, model.named)}${route(c, model.drag)}
      ${SPACES.map(({ id }) => spaceSign(view, id))} ${SPACES.map(({ id }) => spaceLabel(view, id))}
      ${stacks.map((placed) => stackSign(c, placed, model.grab))} ${chips(c)}
    </svg>
  </cv-map>`;
}

/** How much of the sheet an inset shows, about its space. */
const INSET = { w: 340, h: 300 } as const;
/** The map about one space, to look at beside a sheet. */
export function mapInset(c: Context, space: SpaceId): TemplateResult {
  const { view } = c;
  const [x, y] = at(space);
  const stacks = allStacks(view);
  const box = `${tenth(x - INSET.w / 2)} ${tenth(y - INSET.h / 2)} ${INSET.w} ${INSET.h}`;
  return html`<svg class="map inset" viewBox=${box} role="img" aria-label="The map about ${spaceName(space)}">
    ${pieceDefs()}${ground()}${ways(view.flood ? "flood" : isMonsoon(view) ? "wet" : "dry")}
    ${captions(view, stacks)}${rings(c, [])}${SPACES.map(({ id }) => spaceSign(view, id))}
    ${SPACES.map(({ id }) => spaceLabel(view, id))} ${stacks.map((placed) => stackSign(c, placed))}
  </svg>`;
}

/** The name of a space, moved aside by walls that have widened. */
function spaceLabel(view: LastMughalView, id: SpaceId): SVGTemplateResult {
  const { type, name } = spaceOf(id);
  const [x, y] = at(id);
  const [dx, dy, anchor] = labelOf(id);
  const shift = isCity(id) ? Math.max(0, wallsOf(view, id) / 2 - 16) : 0;
  const along = anchor === "start" ? shift : anchor === "end" ? -shift : 0;
  return svg`<text class="space-name ${type}" x=${tenth(x + dx + along)} y=${tenth(y + dy)} text-anchor=${anchor} data-place=${id}>${name}</text>`;
}

const SIDE_ORDER: readonly Side[] = ["british", "rebel"];
function allStacks(view: LastMughalView): readonly PlacedStack[] {
  return SPACES.flatMap(({ id }) => {
    const both = SIDE_ORDER.map((side) => stacksIn(view, side, id)).filter((list) => list.length > 0);
    return both.flatMap((list, i) => placeStacks(id, list, i === 0 ? 0 : 1, roomOf(view, id)));
  });
}

/* ---- Signs */

function spaceSign(view: LastMughalView, id: SpaceId): SVGTemplateResult {
  const { type, scores } = spaceOf(id);
  const [x, y] = at(id);
  const sign =
    type === "zone"
      ? svg`<circle class="zone" r="12"/><circle class="zone" r="6"/>`
      : isCity(id)
        ? citySign(view, id)
        : svg`<circle class="territory" r="9.5"/>${scores ? svg`<circle class="scores" r="4"/>` : nothing}`;
  return svg`<g class="space" transform="translate(${tenth(x)} ${tenth(y)})" data-place=${id}><circle class="hit" r="20"/>${sign}</g>`;
}

function citySign(view: LastMughalView, id: CityId): SVGTemplateResult {
  const city = view.cities[id];
  const garrison = garrisonOf(view, id);
  const w = wallsOf(view, id);
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

function stackSign(
  c: Context,
  { stack, x, y, w, h, cells, folded }: PlacedStack,
  grab?: MapModel["grab"],
): SVGTemplateResult {
  const { view, draft } = c;
  const lit = draft.isLit(stack.id) && stack.side === c.you && (isFigure(stack.id) || c.asked === "move");
  const picked = draft.isPicked(stack.id) || isMarching(c, stack);
  const shown = stack.units.slice(0, cells.length);
  const middle = stack.figure !== null && h <= 50 ? 27 : h / 2 - 10;
  return svg`<g class="group ${stack.activated ? "activated" : ""}" transform="translate(${tenth(x)} ${tenth(y)})" data-place=${stack.id}
      @pointerdown=${grab === undefined || stack.side !== c.you ? nothing : (event: PointerEvent) => grab(stack.id, event)}>
    ${lit || picked ? svg`<rect class="lit-box ${picked ? "picked" : ""}" x="-5" y="-5" width=${tenth(w + 8)} height=${tenth(h + 9)} rx="3"/>` : nothing}
    ${stack.figure === null ? nothing : svg`<g transform="translate(0 ${tenth((h - 50) / 2)})"><g data-piece=${stack.figure}>${figureSign(stack.figure)}</g></g>`}
    ${shown.map((unit, i) => {
      const cell = cells[i] ?? { x: 0, y: 0 };
      return svg`<g transform="translate(${tenth(cell.x)} ${tenth(cell.y)})"><g data-piece=${unit}>${pieceSign(pieceLook(view, unit), PIECE)}</g></g>`;
    })}
    ${folded > 0 ? svg`<text class="more" x=${tenth(w - 34)} y=${tenth(h - 9)}>+${folded}</text>` : nothing}
    ${stack.units.length > 1 ? svg`<g transform="translate(${tenth(w - 21)} ${tenth(middle)})">${strengthTag(stack.strength)}</g>` : nothing}
    ${stack.fury ? svg`<g transform="translate(${stack.figure === null ? 14 : 30} -6)">${mourning()}</g>` : nothing}
  </g>`;
}
const isMarching = ({ marching }: Context, stack: Stack): boolean =>
  isMarchingStack(marching, stack.id) && (marching?.column.lead !== null || stack.figure === null);

/* ---- What is lit */

function ringSign(view: LastMughalView, id: SpaceId, kind: "within" | "beyond" | "named"): SVGTemplateResult {
  const [x, y] = at(id);
  const w = wallsOf(view, id);
  const shape = isCity(id)
    ? svg`<rect x=${tenth(-w / 2 - 12)} y="-29" width=${tenth(w + 24)} height="58" rx="4"/>`
    : svg`<circle r="15.5"/>`;
  return svg`<g class="ring ${kind}" transform="translate(${tenth(x)} ${tenth(y)})">${shape}</g>`;
}

/** Spaces that the ask lights, those that counters would add, and those that the log names. */
function rings(c: Context, named: readonly SpaceId[]): SVGTemplateResult {
  const { view, marching } = c;
  const lit = litSpaces(c);
  return svg`<g class="rings">${[...lit].map((id) => ringSign(view, id, "within"))}${
    marching === null ? nothing : [...marching.beyond.keys()].map((id) => ringSign(view, id, "beyond"))
  }${named.map((id) => ringSign(view, id, "named"))}${provinceRings(c)}</g>`;
}
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

/** Provinces that a Rebellion counter can raise: their cities. */
function provinceRings({ view, draft }: Context): readonly SVGTemplateResult[] {
  return PROVINCES.filter(({ id }) => draft.isLit(id)).flatMap(({ id }) =>
    spacesOfProvince(id)
      .filter(isCity)
      .map((city) => ringSign(view, city, draft.isPicked(id) ? "within" : "beyond")),
  );
}

/** What a march to each ringed space costs, with crossed swords where a battle follows. */
function chips(c: Context): SVGTemplateResult {
  const { view, marching } = c;
  if (marching === null) return svg``;
  const chip = (id: SpaceId, words: string, kind: "within" | "beyond", battle: boolean): SVGTemplateResult => {
    const [x, y] = at(id);
    const room = roomOf(view, id);
    const width = 10 + words.length * 9 + (battle ? 20 : 0);
    return svg`<g class="chip ${kind}" transform="translate(${tenth(x + room.x - 4)} ${tenth(y - room.y - 6)})" data-place=${id}>
      <rect x=${-width / 2} y="-11" width=${width} height="21" rx="2"/>
      <text x=${battle ? -9 : 0} y="5">${words}</text>
      ${battle ? svg`<path class="swords" transform="translate(${tenth(width / 2 - 19)} -7) scale(.9)" d="M1 1 14 14M14 1 1 14M1 9l5 5M14 9l-5 5"/>` : nothing}
    </g>`;
  };
  return svg`<g class="chips">${[...marching.within].map(([id, way]) => chip(id, String(way.ap), "within", way.end === "battle"))}${[
    ...marching.beyond,
  ].map(([id, { route: way, more }]) => chip(id, `+${more}`, "beyond", way.end === "battle"))}</g>`;
}

/** The way to the goal that is drafted, or over which a stack is held. */
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

/* ---- For Tab, the list and taps beside small things */

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
        detail: `${strengthWords(view, stack.units)}${stack.activated ? ", activated" : ""}${stack.figure?.frozen === true ? ", may not move this turn" : ""}`,
        lit,
        picked: draft.isPicked(stack.id),
      },
    ];
  });
  return [...figures, ...spaces].sort((a, b) => Number(b.lit === true) - Number(a.lit === true) || a.y - b.y);
}

/** A space in words: whose, what stands there, its state. */
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
function stackWords(view: LastMughalView, { figure, units, side }: Stack): string {
  const who =
    figure === null ? (side === "british" ? "British units" : "rebel units") : capitalised(figureName(figure.id));
  return `${who}, ${strengthWords(view, units)}`;
}

/** What the question is about: the map travels there. */
function inQuestion(c: Context): readonly string[] {
  const { view, marching } = c;
  const goal = goalOf(c);
  if (marching !== null) return goal === null ? [marching.column.at] : [marching.column.at, goal];
  if (view.battle !== null) return [view.battle.space];
  const lit = [...litSpaces(c)];
  return lit.length <= 4 && c.asked !== "move" ? lit : [];
}
