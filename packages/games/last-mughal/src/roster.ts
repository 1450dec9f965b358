import type { FigureId, SpaceId, UnitId } from "./data/index.ts";
import { SPACE_IDS, figureOf, putInOrder } from "./pieces.ts";
import type { Board, Side } from "./state.ts";

/** The units of one side by whom they follow and where they are, gathered in one pass: for asks that go through all columns. Not kept up to date. */
export class Roster {
  readonly #led = new Map<FigureId, UnitId[]>();
  readonly #loose = new Map<SpaceId, UnitId[]>();

  constructor(b: Board, side: Side) {
    const all: UnitId[] = [];
    for (const id in b.units) if (b.units[id as UnitId]?.side === side) all.push(id as UnitId);
    for (const id of putInOrder(all)) {
      const u = b.units[id];
      if (u === undefined) continue;
      if (u.with !== null) push(this.#led, u.with, id);
      else push(this.#loose, u.at, id);
    }
  }
  /** Units assigned to a figure (LM-111). */
  led(figure: FigureId): readonly UnitId[] {
    return this.#led.get(figure) ?? NONE;
  }
  /** How many units a figure can still take (LM-110). */
  room(figure: FigureId): number {
    return Math.max(0, figureOf(figure).command - this.led(figure).length);
  }
  /** Units that follow nobody, in the field and inside the walls, Civilians among them. */
  loose(space: SpaceId): readonly UnitId[] {
    return this.#loose.get(space) ?? NONE;
  }
  /** Spaces where such units are, in the order of the map. */
  looseSpaces(): SpaceId[] {
    return SPACE_IDS.filter((space) => this.#loose.has(space));
  }
}
const NONE: readonly UnitId[] = [];

function push<K>(lists: Map<K, UnitId[]>, key: K, id: UnitId): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [id]);
  else list.push(id);
}
