import {
  activationOf,
  apOf,
  enemyOf,
  field,
  fieldFigures,
  isFighting,
  isSpace,
  isZone,
  reachOf,
  SPACES,
  strengthOf,
  combatValue,
  endLines,
  unitAt,
  unitsWith,
  type FigureId,
  type LastMughalView,
  type Side,
  type SpaceId,
  type UnitId,
} from "@caravanserai/last-mughal";
import { svg, type SVGTemplateResult } from "lit";
import { tenth } from "../../../drawing/curves.ts";
import type { Context } from "../context.ts";
import { chipPlace, halfOf, type Layout } from "./placing.ts";
import { at } from "./projection.ts";
import type { Rect } from "./rect.ts";
import type { MapScale } from "./scale.ts";

/* Layers over the ground that a player switches on: where the enemy’s columns can come, and who scores what. */

export type Layer = "none" | "threat" | "owners";

export const layerDefs = (): SVGTemplateResult =>
  svg`<pattern id="lm-threat" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="threat-line" d="M0 0v7"/></pattern>`;

export function layerSign(c: Context, layer: Layer): SVGTemplateResult {
  switch (layer) {
    case "threat":
      return threatLayer(c.view, enemyOf(c.you ?? "british"));
    case "owners":
      return ownersLayer(c.view);
    case "none":
      return svg``;
  }
}

/** What could come to a space: the strength of all columns within their own points, and whether counters are needed. */
export interface Threat {
  readonly own: number;
  readonly more: number;
}
/** The action points that counters can add to a column. */
const FROM_COUNTERS = 3;
/** The most units of a column without a figure. */
const LEADERLESS = 4;

const threatsKnown = new WeakMap<LastMughalView, Partial<Record<Side, ReadonlyMap<SpaceId, Threat>>>>();
/** Where the columns of a side can march in their next operations, as they stand now; found once for each position. */
export function threatsOf(view: LastMughalView, side: Side): ReadonlyMap<SpaceId, Threat> {
  const before = threatsKnown.get(view);
  const found = before?.[side] ?? findThreats(view, side);
  threatsKnown.set(view, { ...before, [side]: found });
  return found;
}
function findThreats(view: LastMughalView, side: Side): ReadonlyMap<SpaceId, Threat> {
  // the next operations begin with everything fresh
  const then: LastMughalView = {
    ...view,
    activated: [],
    takenOff: [],
    carried: {},
    halted: [],
    frozen: [],
    column: null,
  };
  const found = new Map<SpaceId, Threat>();
  for (const { lead, at: from, units } of columnsOf(then, side)) {
    const column = activationOf(then, lead, lead === null ? units : []);
    const own = apOf(then, column);
    const strength = strengthOf(then, units);
    if (strength === 0) continue;
    for (const { to, ap } of [...reachOf(then, side, column, FROM_COUNTERS), { to: from, ap: 0 }]) {
      if (isZone(to)) continue;
      const known = found.get(to) ?? { own: 0, more: 0 };
      found.set(to, {
        own: known.own + (ap <= own ? strength : 0),
        more: known.more + (ap > own ? strength : 0),
      });
    }
  }
  return found;
}
function columnsOf(view: LastMughalView, side: Side) {
  return SPACES.flatMap(({ id }) => {
    const led = fieldFigures(view, side, id).map((lead: FigureId) => ({ lead, at: id, units: unitsWith(view, lead) }));
    const loose = field(view, side, id)
      .filter((unit) => unitAt(view, unit).with === null && isFighting(unit))
      .toSorted((a, b) => combatValue(view, b) - combatValue(view, a))
      .slice(0, LEADERLESS);
    const free: { lead: FigureId | null; at: SpaceId; units: readonly UnitId[] }[] = [...led];
    return loose.length === 0 ? free : [...free, { lead: null, at: id, units: loose }];
  });
}

function threatLayer(view: LastMughalView, side: Side): SVGTemplateResult {
  return svg`<g class="layer threat ${side}">${[...threatsOf(view, side)].map(([id, { own }]) => {
    const [x, y] = at(id);
    const half = halfOf(id);
    return svg`<g class=${own > 0 ? "near" : "later"} transform="translate(${tenth(x)} ${tenth(y)})"><ellipse rx=${half.x + 20} ry=${half.y + 20}/></g>`;
  })}</g>`;
}
/** Above everything: pennants with the strength that could stand in each space where the enemy has nobody yet. */
export function layerChips(
  { view, you }: Context,
  layer: Layer,
  { boxes, names, marks }: Layout,
  { piece: k }: MapScale,
): SVGTemplateResult {
  if (layer !== "threat") return svg``;
  const side = enemyOf(you ?? "british");
  const taken: Rect[] = [...boxes, ...names, ...marks];
  return svg`<g class="layer threat ${side}">${[...threatsOf(view, side)].map(([id, { own, more }]) => {
    if (field(view, side, id).length > 0) return "";
    const place = chipPlace(id, 33 * k, 19 * k, taken);
    taken.push(place);
    return svg`<g class=${own > 0 ? "near" : "later"} transform="translate(${tenth(place.x)} ${tenth(place.y)}) scale(${tenth(k * 10) / 10})">
      <path class="pennant" d="M0 0H26L32 9 26 18H0Z"/><text x="14" y="14">${own > 0 ? own : more}</text>
    </g>`;
  })}</g>`;
}

function ownersLayer(view: LastMughalView): SVGTemplateResult {
  return svg`<g class="layer owners">${endLines(view).flatMap(({ side, of, points }) => {
    if (!isSpace(of)) return [];
    const [x, y] = at(of);
    const half = halfOf(of);
    return [
      svg`<g class=${side} transform="translate(${tenth(x)} ${tenth(y)})"><ellipse rx=${half.x + 18} ry=${half.y + 18}/><text y=${tenth(half.y + 16)}>${points}</text></g>`,
    ];
  })}</g>`;
}
