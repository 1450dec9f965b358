import { CITY_IDS, FIGURE_IDS, SPACE_IDS, figureOf, isCity, isFighting, isZone, orderOfSpace } from "./pieces.ts";
import type { CityId, FigureId, SpaceId, UnitId } from "./data/index.ts";
import { enemyOf, type Board, type Side } from "./state.ts";

/** Who is where, gathered in one pass: for questions that are asked of many spaces at once. It is not kept up to date when the board changes. */

const FIELD = { british: 1, rebel: 2 } as const;
const INSIDE = { british: 4, rebel: 8 } as const;
const FIGURE = { british: 16, rebel: 32 } as const;
const FIGHTING = { british: 64, rebel: 128 } as const;
const NOBODY: readonly number[] = SPACE_IDS.map(() => 0);

export class Occupancy {
  readonly #board: Board;
  readonly #at: number[] = NOBODY.slice();

  constructor(b: Board) {
    this.#board = b;
    const at = this.#at;
    for (const id in b.units) {
      const u = b.units[id as UnitId];
      if (u === undefined) continue;
      const i = orderOfSpace(u.at);
      const fights = isFighting(id as UnitId) ? FIGHTING[u.side] : 0;
      at[i] = (at[i] as number) | (u.inside ? INSIDE[u.side] : FIELD[u.side] | fights);
    }
    for (const id in b.figures) {
      const f = b.figures[id as FigureId];
      if (f === undefined) continue;
      const { side } = figureOf(id as FigureId);
      const i = orderOfSpace(f.at);
      at[i] = (at[i] as number) | (f.inside ? INSIDE[side] : FIGURE[side]);
    }
  }
  #has(space: SpaceId, flag: number): boolean {
    return ((this.#at[orderOfSpace(space)] as number) & flag) !== 0;
  }
  /** Units in the field. */
  field(side: Side, space: SpaceId): boolean {
    return this.#has(space, FIELD[side]);
  }
  /** Fighting units in the field (LM-102). */
  fights(side: Side, space: SpaceId): boolean {
    return this.#has(space, FIGHTING[side]);
  }
  /** Pieces inside the walls. */
  inside(side: Side, space: SpaceId): boolean {
    return this.#has(space, INSIDE[side]);
  }
  /** Figures in the field. */
  figure(side: Side, space: SpaceId): boolean {
    return this.#has(space, FIGURE[side]);
  }
  /** The side that holds the walls of a city (LM-207), if anybody is inside. */
  sideInside(space: SpaceId): Side | null {
    return this.inside("british", space) ? "british" : this.inside("rebel", space) ? "rebel" : null;
  }
  /** [LM-210] */
  free(side: Side, space: SpaceId): boolean {
    const enemy = enemyOf(side);
    if (isZone(space) || this.field(enemy, space)) return false;
    if (!isCity(space) || this.field(side, space)) return true;
    return this.#board.cities[space].rebellion !== (side === "british" ? "active" : "quelled");
  }
  /** [LM-208] [LM-209] Who controls a space. Nobody controls a deployment zone. */
  control(space: SpaceId): Side | null {
    const city = isCity(space);
    if (!city && isZone(space)) return null;
    const british = this.field("british", space);
    if (british !== this.field("rebel", space)) return british ? "british" : "rebel";
    if (british || !city) return null;
    const { rebellion } = this.#board.cities[space];
    return rebellion === "active" ? "rebel" : rebellion === "quelled" ? "british" : null;
  }
  /** [LM-211] The besieging side, if there is a siege. */
  besieger(space: SpaceId): Side | null {
    const held = this.sideInside(space);
    return held !== null && this.field(enemyOf(held), space) ? enemyOf(held) : null;
  }
  /** [LM-211] Cities that anybody, or this side, besieges. */
  besieged(by?: Side): CityId[] {
    return CITY_IDS.filter((city) => {
      const besieger = this.besieger(city);
      return besieger !== null && (by === undefined || besieger === by);
    });
  }
  /** [LM-640] Figures in the field of a space with enemy units and none of their own, in the order of the map. */
  figuresAlone(): FigureId[] {
    const { figures } = this.#board;
    const alone = FIGURE_IDS.filter((id) => {
      const figure = figures[id];
      if (figure === undefined || figure.inside || isZone(figure.at)) return false;
      const { side } = figureOf(id);
      return this.field(enemyOf(side), figure.at) && !this.field(side, figure.at);
    });
    const placeOf = (id: FigureId): number => orderOfSpace((figures[id] as { readonly at: SpaceId }).at);
    return alone.sort((a, b) => placeOf(a) - placeOf(b));
  }
}
