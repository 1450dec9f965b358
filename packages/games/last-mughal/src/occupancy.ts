import { FIGURE_IDS, SPACE_IDS, figureOf, isCity, isZone } from "./pieces.ts";
import type { SpaceId, UnitId } from "./data/index.ts";
import { enemyOf, type Board, type Side } from "./state.ts";

/** Who is where, gathered in one pass: for questions that are asked of many spaces at once. */

const INDEX = Object.fromEntries(SPACE_IDS.map((id, i) => [id, i])) as Readonly<Record<SpaceId, number>>;
const FIELD = { british: 1, rebel: 2 } as const;
const INSIDE = { british: 4, rebel: 8 } as const;
const FIGURE = { british: 16, rebel: 32 } as const;

export class Occupancy {
  readonly #at = new Uint8Array(SPACE_IDS.length);

  constructor(b: Board) {
    for (const id in b.units) {
      const u = b.units[id as UnitId];
      if (u !== undefined) this.#add(u.at, u.inside ? INSIDE[u.side] : FIELD[u.side]);
    }
    for (const id of FIGURE_IDS) {
      const f = b.figures[id];
      if (f !== undefined) this.#add(f.at, f.inside ? INSIDE[figureOf(id).side] : FIGURE[figureOf(id).side]);
    }
  }
  #add(space: SpaceId, flag: number): void {
    this.#at[INDEX[space]] = (this.#at[INDEX[space]] ?? 0) | flag;
  }
  #has(space: SpaceId, flag: number): boolean {
    return ((this.#at[INDEX[space]] ?? 0) & flag) !== 0;
  }
  /** Units in the field. */
  field(side: Side, space: SpaceId): boolean {
    return this.#has(space, FIELD[side]);
  }
  /** Pieces inside the walls. */
  inside(side: Side, space: SpaceId): boolean {
    return this.#has(space, INSIDE[side]);
  }
  /** [LM-210] */
  free(b: Board, side: Side, space: SpaceId): boolean {
    const enemy = enemyOf(side);
    if (isZone(space) || this.field(enemy, space)) return false;
    if (!isCity(space) || this.field(side, space)) return true;
    return b.cities[space].rebellion !== (side === "british" ? "active" : "quelled");
  }
  /** [LM-211] The besieging side, if there is a siege. */
  besieger(space: SpaceId): Side | null {
    const held: Side | null = this.inside("british", space) ? "british" : this.inside("rebel", space) ? "rebel" : null;
    return held !== null && this.field(enemyOf(held), space) ? enemyOf(held) : null;
  }
  /** Figures in the field. */
  figure(side: Side, space: SpaceId): boolean {
    return this.#has(space, FIGURE[side]);
  }
}
