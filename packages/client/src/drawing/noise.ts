import { seeded } from "./curves.ts";

const SIZE = 64;
const smooth = (t: number): number => t * t * (3 - 2 * t);
const wrap = (i: number): number => ((i % SIZE) + SIZE) % SIZE;

/** Smooth value noise between 0 and 1, the same in every browser. */
export function noise(seed: number): (x: number, y: number) => number {
  const random = seeded(seed);
  const grid = Array.from({ length: SIZE * SIZE }, () => random());
  const value = (i: number, j: number): number => grid[wrap(j) * SIZE + wrap(i)] ?? 0;
  return (x, y) => {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [smooth(x - i), smooth(y - j)];
    const above = value(i, j) * (1 - u) + value(i + 1, j) * u;
    const below = value(i, j + 1) * (1 - u) + value(i + 1, j + 1) * u;
    return above * (1 - v) + below * v;
  };
}
