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
  const distances = territories.map((t) => distanceOver(seeds.get(t) ?? []));
  const nearest = distances.map((own, k) =>
    own.map((_, cell) => Math.min(...distances.map((d, other) => (other === k ? Infinity : (d[cell] ?? 0))))),
  );
  const outline = (k: number): string =>
    contour(GRID, (i, j) => {
      const cell = j * (GRID.columns + 1) + i;
      return (nearest[k]?.[cell] ?? 0) - (distances[k]?.[cell] ?? 0);
    })
      .map(soft)
      .join("");
  return Object.fromEntries(territories.flatMap((t, k) => (t === "beyond" ? [] : [[t, outline(k)]]))) as Record<
    StateId,
    string
  >;
}

/** For each corner of the grid, the distance to the nearest of these points. */
function distanceOver(points: readonly Point[]): readonly number[] {
  const out: number[] = [];
  for (let j = 0; j <= GRID.rows; j++)
    for (let i = 0; i <= GRID.columns; i++) {
      const [x, y] = [GRID.x + i * GRID.step, GRID.y + j * GRID.step];
      const [u, v] = [bendX(x, y), bendY(x, y)];
      out.push(Math.min(...points.map(([a, b]) => Math.hypot(u - a, v - b))));
    }
  return out;
}
