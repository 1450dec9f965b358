import type { Point, Scene } from "../state.ts";
import { terrainOf } from "../terrain.ts";

/** The trail at a height. */
export function trailAt(scene: Scene, y: number): Point {
  const { trail } = terrainOf(scene.ground);
  for (let i = 1; i < trail.length; i++) {
    const [a, b] = [trail[i - 1] as Point, trail[i] as Point];
    if (y <= b[1]) return [a[0] + Math.trunc(((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1])), y];
  }
  return [2400, y];
}
