import {
  SPACES,
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

/** "2 units and civilians, strength 14, artillery +2". */
export function strengthWords(view: LastMughalView, units: readonly UnitId[]): string {
  const bonus = artilleryBonus(view, units);
  const soldiers = units.filter((id) => !isCivilians(id)).length;
  const civilians = soldiers < units.length ? " and civilians" : "";
  return `${soldiers === 1 ? "1 unit" : `${soldiers} units`}${civilians}, strength ${siegeStrength(view, units)}${bonus > 0 ? `, artillery +${bonus}` : ""}`;
}

/** The strength of a garrison in a siege, including civilians. */
const siegeStrength = (view: LastMughalView, units: readonly UnitId[]): number =>
  units.reduce((sum, id) => sum + (unitOf(id).type === "artillery" ? 0 : combatValue(view, id)), 0);

/* ---- Boxes: everything that belongs to one side at one space, on one side of the walls */

/** Units of one kind in a box, folded to their number. */
export interface Cell {
  readonly arm: PieceLook["arm"] | "civilians";
  readonly loyal: boolean;
  readonly disorganised: boolean;
  /** They may not move this turn. */
  readonly still: boolean;
  /** Their number, or what guns add to the die. */
  readonly count: string;
}
export interface Box {
  readonly key: string;
  readonly space: SpaceId;
  readonly side: Side;
  readonly inside: boolean;
  readonly figures: readonly FigureLook[];
  readonly cells: readonly Cell[];
  readonly units: readonly UnitId[];
  readonly strength: number;
  /** In the field: the figures with their units, and the units without one. */
  readonly stacks: readonly Stack[];
  readonly activated: boolean;
  readonly fury: boolean;
}

const ARMS: readonly Cell["arm"][] = ["infantry", "cavalry", "artillery", "badmashes", "civilians"];
const SIDES: readonly Side[] = ["british", "rebel"];

/** All boxes of a position, in the order of the spaces. */
export function boxesOf(view: LastMughalView): readonly Box[] {
  return SPACES.flatMap(({ id }) => {
    const outside = SIDES.flatMap((side): readonly Box[] => {
      const stacks = stacksIn(view, side, id);
      if (stacks.length === 0) return [];
      const units = stacks.flatMap((stack) => stack.units);
      return [
        {
          ...{ key: `${id} ${side}`, space: id, side, inside: false, units, stacks },
          figures: stacks.flatMap(({ figure }) => (figure === null ? [] : [figure])),
          cells: cellsOf(view, units),
          strength: strengthOf(view, units),
          activated: stacks.every(({ activated }) => activated),
          fury: stacks.some(({ fury }) => fury),
        },
      ];
    });
    const garrison = garrisonOf(view, id);
    if (garrison === null) return outside;
    const { side, units, figures } = garrison;
    const within: Box = {
      ...{ key: `${id} ${side} inside`, space: id, side, inside: true, units, stacks: [] },
      figures: figures.map((figure) => figureLook(view, figure)),
      cells: cellsOf(view, units),
      strength: siegeStrength(view, units),
      activated: false,
      fury: view.fury.some(({ piece }) => ([...units, ...figures] as readonly string[]).includes(piece)),
    };
    return [...outside, within];
  });
}

function cellsOf(view: LastMughalView, units: readonly UnitId[]): readonly Cell[] {
  const found = new Map<string, { cell: Omit<Cell, "count">; count: number; order: string }>();
  for (const id of units) {
    const look = pieceLook(view, id);
    const arm: Cell["arm"] = look.who === "civilians" ? "civilians" : look.arm;
    const still = view.frozen.includes(id) || view.halted.includes(id);
    const cell = { arm, loyal: look.who === "loyal", disorganised: look.disorganised, still };
    const order = [Number(cell.loyal), ARMS.indexOf(arm), Number(cell.disorganised), Number(still)].join("");
    const known = found.get(order) ?? { cell, count: 0, order };
    known.count += arm === "artillery" ? unitOf(id).artillery : 1;
    found.set(order, known);
  }
  return [...found.values()]
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ cell, count }) => ({ ...cell, count: cell.arm === "artillery" ? `+${count}` : String(count) }));
}
