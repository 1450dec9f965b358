import type { CityId, FigureId, SpaceId, UnitId } from "./data/index.ts";
import { CITY_IDS, FIGURE_IDS, SPACE_IDS, UNIT_IDS, figureOf, isFighting, isZone, orderOfSpace } from "./pieces.ts";
import { Remembered } from "./remember.ts";
import { enemyOf, type Board, type Figures, type Side, type UnitPiece, type Units } from "./state.ts";

/** Where all pieces are: calculated once for a set of pieces, then used by every query about the map. */

const FIELD = { british: 1, rebel: 2 } as const;
const INSIDE = { british: 4, rebel: 8 } as const;
const FIGURE = { british: 16, rebel: 32 } as const;
const FIGHTING = { british: 64, rebel: 128 } as const;
const NOBODY: readonly number[] = SPACE_IDS.map(() => 0);
const NO_UNITS: readonly UnitId[] = [];
const NO_FIGURES: readonly FigureId[] = [];
const SIDE = { british: 0, rebel: 1 } as const;

/** The units on the map in the order of LM-311: their ids, and their pieces at the same indexes. */
export interface UnitList {
  readonly ids: readonly UnitId[];
  readonly pieces: readonly UnitPiece[];
}
const unitLists = new Remembered<Units, Units, UnitList>();
export const listOf = (units: Units): UnitList =>
  unitLists.get(units, units) ?? unitLists.add(units, units, listUnits(units));
function listUnits(units: Units): UnitList {
  const ids: UnitId[] = [];
  const pieces: UnitPiece[] = [];
  for (const id of UNIT_IDS) {
    const unit = units[id];
    if (unit === undefined) continue;
    ids.push(id);
    pieces.push(unit);
  }
  return { ids, pieces };
}
/** Converts the list back to a record. */
export function unitsFrom(list: UnitList): Units {
  const { ids, pieces } = list;
  const units: Partial<Record<UnitId, UnitPiece>> = {};
  for (let i = 0; i < ids.length; i++) units[ids[i] as UnitId] = pieces[i] as UnitPiece;
  unitLists.add(units, units, list);
  return units;
}

/** Lists by space: those of the British at even indexes, those of the rebels at odd ones. */
type Lists<T> = (T[] | undefined)[];
const emptyLists = <T>(): Lists<T> => new Array<T[] | undefined>(2 * SPACE_IDS.length).fill(undefined);
const placeIn = (side: Side, space: SpaceId): number => 2 * orderOfSpace(space) + SIDE[side];
function put<T>(lists: Lists<T>, place: number, item: T): void {
  const list = lists[place];
  if (list === undefined) lists[place] = [item];
  else list.push(item);
}

export class Occupancy {
  readonly #units: UnitList;
  readonly #figures: Figures;
  /** For each space, what is there: a sum of the flags above. */
  readonly #at: number[] = NOBODY.slice();
  #unitsBy: UnitLists | null = null;
  #figuresBy: FigureLists | null = null;

  constructor(units: Units, figures: Figures) {
    const { ids, pieces } = (this.#units = listOf(units));
    this.#figures = figures;
    const at = this.#at;
    for (let n = 0; n < ids.length; n++) {
      const u = pieces[n] as UnitPiece;
      const i = orderOfSpace(u.at);
      const flag = u.inside
        ? INSIDE[u.side]
        : isFighting(ids[n] as UnitId)
          ? FIELD[u.side] | FIGHTING[u.side]
          : FIELD[u.side];
      at[i] = (at[i] as number) | flag;
    }
    for (const id of FIGURE_IDS) {
      const f = figures[id];
      if (f === undefined) continue;
      const { side } = figureOf(id);
      const i = orderOfSpace(f.at);
      at[i] = (at[i] as number) | (f.inside ? INSIDE[side] : FIGURE[side]);
    }
  }
  #has(space: SpaceId, flag: number): boolean {
    return ((this.#at[orderOfSpace(space)] as number) & flag) !== 0;
  }
  get #ofUnits(): UnitLists {
    return (this.#unitsBy ??= sortUnits(this.#units));
  }
  get #ofFigures(): FigureLists {
    return (this.#figuresBy ??= sortFigures(this.#figures));
  }

  /* What is in a space */

  /** Units in the field (LM-206). */
  hasField(side: Side, space: SpaceId): boolean {
    return this.#has(space, FIELD[side]);
  }
  /** Fighting units in the field (LM-102). */
  hasFighting(side: Side, space: SpaceId): boolean {
    return this.#has(space, FIGHTING[side]);
  }
  /** Figures in the field. */
  hasFigure(side: Side, space: SpaceId): boolean {
    return this.#has(space, FIGURE[side]);
  }
  /** The side that holds the walls of a city (LM-207); null: nobody is inside. */
  sideInside(space: SpaceId): Side | null {
    return this.#has(space, INSIDE.british) ? "british" : this.#has(space, INSIDE.rebel) ? "rebel" : null;
  }
  /** [LM-211] The besieging side; null: there is no siege. */
  besieger(space: SpaceId): Side | null {
    const held = this.sideInside(space);
    return held !== null && this.hasField(enemyOf(held), space) ? enemyOf(held) : null;
  }
  /** [LM-211] Cities under siege; with `by`, only those besieged by this side. */
  besieged(by?: Side): CityId[] {
    return CITY_IDS.filter((city) => {
      const besieger = this.besieger(city);
      return besieger !== null && (by === undefined || besieger === by);
    });
  }
  /** [LM-640] Figures in the field of a space with enemy units and without their own, in map order. */
  figuresAlone(): FigureId[] {
    let alone: FigureId[] | null = null;
    for (const id of FIGURE_IDS) {
      const figure = this.#figures[id];
      if (figure === undefined || figure.inside) continue;
      const { side } = figureOf(id);
      if (this.hasField(side, figure.at) || !this.hasField(enemyOf(side), figure.at) || isZone(figure.at)) continue;
      (alone ??= []).push(id);
    }
    const placeOf = (id: FigureId): number => orderOfSpace((this.#figures[id] as { readonly at: SpaceId }).at);
    return alone === null ? [] : alone.sort((a, b) => placeOf(a) - placeOf(b));
  }

  /* The pieces in a space, in the order of LM-311 and LM-312 */

  /** Units in the field of a space (LM-206). */
  field(side: Side, space: SpaceId): readonly UnitId[] {
    return this.hasField(side, space) ? (this.#ofUnits.field[placeIn(side, space)] ?? NO_UNITS) : NO_UNITS;
  }
  /** Units inside the walls, including Civilians. */
  inside(space: SpaceId): readonly UnitId[] {
    if (!this.#has(space, INSIDE.british | INSIDE.rebel)) return NO_UNITS;
    const { inside } = this.#ofUnits;
    return inside[placeIn("british", space)] ?? inside[placeIn("rebel", space)] ?? NO_UNITS;
  }
  /** Unassigned units, in the field and inside the walls, including Civilians. */
  loose(side: Side, space: SpaceId): readonly UnitId[] {
    return this.#ofUnits.loose[placeIn(side, space)] ?? NO_UNITS;
  }
  /** Spaces with such units, in map order. */
  looseSpaces(side: Side): SpaceId[] {
    const { loose } = this.#ofUnits;
    return SPACE_IDS.filter((space) => loose[placeIn(side, space)] !== undefined);
  }
  /** Units assigned to a figure (LM-111). */
  led(figure: FigureId): readonly UnitId[] {
    return this.#ofUnits.led.get(figure) ?? NO_UNITS;
  }
  /** Figures to which units are assigned, whether or not they are in play. */
  leaders(): Iterable<FigureId> {
    return this.#ofUnits.led.keys();
  }
  /** Figures in the field of a space. */
  fieldFigures(side: Side, space: SpaceId): readonly FigureId[] {
    return this.hasFigure(side, space) ? (this.#ofFigures.field[placeIn(side, space)] ?? NO_FIGURES) : NO_FIGURES;
  }
  /** Figures inside the walls of a space. */
  insideFigures(side: Side, space: SpaceId): readonly FigureId[] {
    return this.#has(space, INSIDE[side]) ? (this.#ofFigures.inside[placeIn(side, space)] ?? NO_FIGURES) : NO_FIGURES;
  }
  /** All figures of a side that are in play. */
  figuresOf(side: Side): readonly FigureId[] {
    return this.#ofFigures.all[side];
  }
}

interface UnitLists {
  readonly field: Lists<UnitId>;
  readonly inside: Lists<UnitId>;
  readonly loose: Lists<UnitId>;
  readonly led: Map<FigureId, UnitId[]>;
}
function sortUnits({ ids, pieces }: UnitList): UnitLists {
  const lists: UnitLists = { field: emptyLists(), inside: emptyLists(), loose: emptyLists(), led: new Map() };
  for (let n = 0; n < ids.length; n++) {
    const id = ids[n] as UnitId;
    const u = pieces[n] as UnitPiece;
    const place = placeIn(u.side, u.at);
    if (u.inside) put(lists.inside, place, id);
    else put(lists.field, place, id);
    if (u.with === null) put(lists.loose, place, id);
    else {
      const led = lists.led.get(u.with);
      if (led === undefined) lists.led.set(u.with, [id]);
      else led.push(id);
    }
  }
  return lists;
}

interface FigureLists {
  readonly field: Lists<FigureId>;
  readonly inside: Lists<FigureId>;
  readonly all: Readonly<Record<Side, FigureId[]>>;
}
function sortFigures(figures: Figures): FigureLists {
  const lists: FigureLists = { field: emptyLists(), inside: emptyLists(), all: { british: [], rebel: [] } };
  for (const id of FIGURE_IDS) {
    const f = figures[id];
    if (f === undefined) continue;
    const { side } = figureOf(id);
    lists.all[side].push(id);
    put(f.inside ? lists.inside : lists.field, placeIn(side, f.at), id);
  }
  return lists;
}

const occupancies = new Remembered<Units, Figures, Occupancy>();
/** The occupancy of a board. */
export const occupancyOf = ({ units, figures }: Pick<Board, "units" | "figures">): Occupancy =>
  occupancies.get(units, figures) ?? occupancies.add(units, figures, new Occupancy(units, figures));
