import { SPACES, type StateId } from "@caravanserai/great-game/data";
import { OUTLYING, type Territory } from "./countries.ts";
import { contour, soft, type Grid, type Point } from "../../../drawing/curves.ts";

/* The borders, computed rather than drawn: land belongs to the state whose space or outlying seed is nearest. A
   little distortion makes them look surveyed. The sea is drawn over them. */

const GRID: Grid = { x: -80, y: -60, step: 12, columns: 97, rows: 100 };

const bendX = (x: number, y: number): number =>
  x + 9 * Math.sin(y / 41 + 1.3) + 5 * Math.sin(x / 19 + y / 27) + 3 * Math.sin(y / 9);
const bendY = (x: number, y: number): number =>
  y + 8 * Math.sin(x / 37 + 0.4) + 5 * Math.sin(y / 23 - x / 31) + 3 * Math.sin(x / 8);

let drawn: Readonly<Record<StateId, string>> | undefined;
/** The outline of each state as a path, computed once and cached. */
export function frontiers(): Readonly<Record<StateId, string>> {
  return (drawn ??= draw());
}

function draw(): Readonly<Record<StateId, string>> {
  const seeds = new Map<Territory, Point[]>();
  for (const [territory, points] of Object.entries(OUTLYING)) seeds.set(territory as Territory, [...points]);
  for (const { at, state } of SPACES) seeds.get(state)?.push(at);
  const territories = [...seeds.keys()];
  const distances = distancesTo([...seeds.values()]);
  const columns = GRID.columns + 1;
  // above 0 in a territory, 0 on its frontier
  const lead = (own: Float64Array, cell: number): number => {
    let nearest = Infinity;
    for (const other of distances) if (other !== own) nearest = Math.min(nearest, other[cell] ?? 0);
    return nearest - (own[cell] ?? 0);
  };
  const outline = (own: Float64Array): string =>
    contour(GRID, (i, j) => lead(own, j * columns + i))
      .map(soft)
      .join("");
  return Object.fromEntries(
    territories.flatMap((t, k) => (t === "beyond" ? [] : [[t, outline(distances[k] ?? new Float64Array())]])),
  ) as Record<StateId, string>;
}

/** For each set of points, the distance of each corner of the grid to the nearest of them. */
function distancesTo(sets: readonly (readonly Point[])[]): readonly Float64Array[] {
  const { x, y, step, columns, rows } = GRID;
  const bent: Point[] = [];
  for (let j = 0; j <= rows; j++)
    for (let i = 0; i <= columns; i++)
      bent.push([bendX(x + i * step, y + j * step), bendY(x + i * step, y + j * step)]);
  return sets.map((points) =>
    Float64Array.from(bent, ([u, v]) => {
      let nearest = Infinity;
      for (const [a, b] of points) nearest = Math.min(nearest, (u - a) * (u - a) + (v - b) * (v - b));
      return Math.sqrt(nearest);
    }),
  );
}
