import { keepFacts } from "./kept-facts.ts";
import { settleGround } from "./terrain.ts";
import type { Figure, Ground, Kind, Piece, Scene, Side, Status, Unit } from "./state.ts";

/*
 * The scene as it is sent in views and in the hints of orders. The fixed and the changing data of figures are stored
 * separately, so that a move of twenty figures changes only one run of numbers.
 */

export interface PackedScene {
  readonly ground: Ground;
  /** For each figure: id, kind, and its Unit if the id does not imply it. */
  readonly who: readonly (readonly [id: string, kind: Kind, unit: string])[];
  /** For each figure: x, y, heading, marks (see `MARKS`). */
  readonly at: readonly number[];
  readonly units: readonly PackedUnit[];
  readonly pieces: readonly Piece[];
  readonly debate: boolean;
  readonly pile: boolean;
  readonly atTheMission: readonly string[];
}
/** A Unit without the fields that have their resting values. */
type PackedUnit = Pick<Unit, "id" | "side" | "kind"> & Partial<Unit>;

const STATUS: readonly Status[] = ["on", "off", "dead", "home"];
const STATUS_MARK: Readonly<Record<Status, number>> = { on: 0, off: 1, dead: 2, home: 3 };
/** A figure's marks in one number: its status, and whether it has moved and fired. */
const MARKS = { status: 3, moved: 4, fired: 8 } as const;

const AT_REST: Omit<Unit, "id" | "side" | "kind"> = {
  posture: "standing",
  mounted: false,
  lastMode: "still",
  merged: false,
  ordered: false,
  noMove: false,
  noFire: false,
  laden: false,
  volleys: 0,
  firedAt: null,
  from: null,
  edge: null,
};
/** A Unit with resting values. */
export function newUnit(id: string, side: Side, kind: Unit["kind"], more: Partial<Unit> = {}): Unit {
  return { id, side, kind, ...AT_REST, ...more };
}

export function packScene(scene: Scene): PackedScene {
  const at: number[] = [];
  for (const f of scene.figures)
    at.push(f.x, f.y, f.heading, STATUS_MARK[f.status] + (f.moved ? MARKS.moved : 0) + (f.fired ? MARKS.fired : 0));
  return {
    ground: scene.ground,
    who: scene.figures.map((f) => [f.id, f.kind, f.unit] as const),
    at,
    units: scene.units.map(packUnit),
    pieces: scene.pieces,
    debate: scene.debate,
    pile: scene.pile,
    atTheMission: scene.atTheMission,
  };
}

const UNIT_KEYS = Object.keys(AT_REST) as (keyof typeof AT_REST)[];
function packUnit(unit: Unit): PackedUnit {
  const packed: Record<string, unknown> = { id: unit.id, side: unit.side, kind: unit.kind };
  for (const key of UNIT_KEYS) if (unit[key] !== AT_REST[key]) packed[key] = unit[key];
  return packed as unknown as PackedUnit;
}

/** Written out field by field, because two spreads took longer than all figures together. */
function unpackUnit(unit: PackedUnit): Unit {
  return {
    id: unit.id,
    side: unit.side,
    kind: unit.kind,
    posture: unit.posture ?? AT_REST.posture,
    mounted: unit.mounted ?? AT_REST.mounted,
    lastMode: unit.lastMode ?? AT_REST.lastMode,
    merged: unit.merged ?? AT_REST.merged,
    ordered: unit.ordered ?? AT_REST.ordered,
    noMove: unit.noMove ?? AT_REST.noMove,
    noFire: unit.noFire ?? AT_REST.noFire,
    laden: unit.laden ?? AT_REST.laden,
    volleys: unit.volleys ?? AT_REST.volleys,
    firedAt: unit.firedAt ?? AT_REST.firedAt,
    from: unit.from ?? AT_REST.from,
    edge: unit.edge ?? AT_REST.edge,
  };
}

const unpacked = new WeakMap<PackedScene, Scene>();

/** The scene of a view or a hint. The same packed scene always gives the same object, which must not be changed. */
export function unpackScene(packed: PackedScene): Scene {
  const known = unpacked.get(packed);
  if (known !== undefined) return known;
  const sides = new Map(packed.units.map((unit) => [unit.id, unit.side]));
  const scene: Scene = {
    ground: packed.ground,
    figures: packed.who.map(([id, kind, unit], i): Figure => {
      const x = packed.at[4 * i] as number;
      const y = packed.at[4 * i + 1] as number;
      const heading = packed.at[4 * i + 2] as number;
      const marks = packed.at[4 * i + 3] as number;
      return {
        id,
        kind,
        unit,
        side: sides.get(unit) as Side,
        x,
        y,
        heading,
        status: STATUS[marks & MARKS.status] as Status,
        moved: (marks & MARKS.moved) !== 0,
        fired: (marks & MARKS.fired) !== 0,
      };
    }),
    units: packed.units.map(unpackUnit),
    pieces: packed.pieces as Piece[],
    debate: packed.debate,
    pile: packed.pile,
    atTheMission: [...packed.atTheMission],
  };
  settleGround(packed.ground);
  unpacked.set(packed, keepFacts(scene));
  return scene;
}
