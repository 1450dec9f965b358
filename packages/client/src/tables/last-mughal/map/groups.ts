import {
  artilleryBonus,
  combatValue,
  field,
  fieldFigures,
  figureOf,
  insideFigures,
  inside,
  isCivilians,
  sideInside,
  sideOfFigure,
  strengthOf,
  unitOf,
  unitsWith,
  type FigureId,
  type LastMughalView,
  type PieceId,
  type Side,
  type SpaceId,
  type UnitId,
} from "@caravanserai/last-mughal";
import type { FigureLook, PieceLook } from "./signs.ts";

/** A figure with its units, or the units in a space without a leader. */
export interface Stack {
  /** The id to press: the figure or, for units without one, the space. */
  readonly id: FigureId | SpaceId;
  readonly side: Side;
  readonly figure: FigureLook | null;
  readonly units: readonly UnitId[];
  readonly strength: number;
  /** All its pieces have been activated in this phase. */
  readonly activated: boolean;
  /** It carries the memory of a massacre. */
  readonly fury: boolean;
}

export function figureLook(view: LastMughalView, id: FigureId): FigureLook {
  const { initiative, command, tactical } = figureOf(id);
  return { id, side: sideOfFigure(id), initiative, command, tactical, frozen: view.frozen.includes(id) };
}

/** `lost`: the side of a unit that is no longer on the map. */
export function pieceLook(view: LastMughalView, id: UnitId, lost: Side = "british"): PieceLook {
  const unit = view.units[id];
  const record = unitOf(id);
  const value = unit === undefined ? record.value : combatValue(view, id);
  return unitLook(id, unit?.side ?? lost, { value, disorganised: record.steps === 2 && unit?.full === false });
}

/** A unit as drawn for the side it fights for. */
export function unitLook(
  id: UnitId,
  side: Side,
  { value, disorganised }: { readonly value: number; readonly disorganised: boolean },
): PieceLook {
  const record = unitOf(id);
  return {
    who:
      record.category === "civilians"
        ? "civilians"
        : side === "rebel"
          ? "rebel"
          : record.category === "indigenous"
            ? "loyal"
            : "british",
    arm:
      record.category === "badmashes"
        ? "badmashes"
        : record.type === "cavalry" || record.type === "artillery"
          ? record.type
          : "infantry",
    value: record.type === "artillery" ? `+${record.artillery}` : String(value),
    disorganised,
    contingent: record.category === "contingent",
  };
}

/** The stacks of one side in the field of a space: figures first, then the units without one. */
export function stacksIn(view: LastMughalView, side: Side, space: SpaceId): readonly Stack[] {
  const units = field(view, side, space);
  const figures = fieldFigures(view, side, space);
  const led = new Set<UnitId>();
  const stacks: Stack[] = figures.map((figure) => {
    const own = unitsWith(view, figure).filter((id) => units.includes(id));
    for (const id of own) led.add(id);
    return stackOf(view, figure, side, figureLook(view, figure), own);
  });
  const rest = units.filter((id) => !led.has(id));
  if (rest.length > 0) stacks.push(stackOf(view, space, side, null, rest));
  return stacks;
}

function stackOf(
  view: LastMughalView,
  id: FigureId | SpaceId,
  side: Side,
  figure: FigureLook | null,
  units: readonly UnitId[],
): Stack {
  const pieces: readonly PieceId[] = figure === null ? units : [figure.id, ...units];
  return {
    id,
    side,
    figure,
    units,
    strength: strengthOf(view, units),
    activated: pieces.length > 0 && pieces.every((piece) => view.activated.includes(piece)),
    fury: view.fury.some(({ piece }) => pieces.includes(piece)),
  };
}

/** The pieces inside the walls of a city. */
export interface Garrison {
  readonly side: Side;
  readonly figures: readonly FigureId[];
  readonly units: readonly UnitId[];
}
export function garrisonOf(view: LastMughalView, space: SpaceId): Garrison | null {
  const side = sideInside(view, space);
  if (side === null) return null;
  return { side, figures: insideFigures(view, side, space), units: inside(view, space) };
}

/** "strength 14, artillery +2". */
export function strengthWords(view: LastMughalView, units: readonly UnitId[]): string {
  const bonus = artilleryBonus(view, units);
  const soldiers = units.filter((id) => !isCivilians(id)).length;
  return `${soldiers === 1 ? "1 unit" : `${soldiers} units`}, strength ${strengthOf(view, units)}${bonus > 0 ? `, artillery +${bonus}` : ""}`;
}

/** The strength of a garrison in a siege, including civilians. */
export const siegeStrength = (view: LastMughalView, units: readonly UnitId[]): number =>
  units.reduce((sum, id) => sum + (unitOf(id).type === "artillery" ? 0 : combatValue(view, id)), 0);
