import { doOverlap, isBaseOnTable, type Base } from "./bases.ts";
import { RADIUS } from "./data/constants.ts";
import { abandonOrphans } from "./apply-order.ts";
import { isOnAnySection } from "./passage.ts";
import { basesExcept, figuresOf, isBeast, isGun, loadOf, unitOf } from "./scene.ts";
import type { Camel, Figure, Piece, Point, Scene } from "./state.ts";
import { buildingAt, isInRiver, terrainOf } from "./terrain.ts";

/* How the table changes when a figure dies. */

/**
 * Removes a figure that died other than in melee. Its beast's load falls, and a weapon without a crew belongs to nobody
 * (CK-168, CK-170).
 */
export function removeFigure(game: Camel, figure: Figure): void {
  die(game, figure);
  abandonOrphans(game);
}

/** Removes a figure; what it carried falls to the ground. The caller handles weapons that it served. */
export function die(game: Camel, figure: Figure): void {
  figure.status = "dead";
  game.quiet = false;
  if (!isBeast(figure)) return;
  unitOf(game, figure.unit).laden = false;
  const load = loadOf(game, figure.id);
  if (load !== null) setDown(game, load, [figure.x, figure.y]);
}

/**
 * Puts a weapon on the ground without an order: unloaded if it was packed, ready and facing north if it was limbered
 * (CK-168, CK-170).
 */
function setDown(scene: Scene, piece: Piece, near: Point): void {
  const state = piece.state === "packed" ? "unloaded" : "ready";
  const [x, y] = nearestFreePoint(scene, near, { x: near[0], y: near[1], heading: -1, radius: RADIUS }, isGun(piece));
  Object.assign(piece, { state, x, y, facing: [0, 1] });
}

/**
 * The legal point with the smallest squared distance, then the smallest y, then the smallest x (CK-018). A figure of
 * two circles keeps its heading.
 */
export function nearestFreePoint(scene: Scene, [x, y]: Point, base: Base, isGunPiece: boolean): Point {
  const terrain = terrainOf(scene.ground);
  const others = basesExcept(scene, new Set());
  const isLegal = (p: Point): boolean => {
    const there = { ...base, x: p[0], y: p[1] };
    if (!isBaseOnTable(there) || isOnAnySection(terrain.sections, p)) return false;
    if (others.some((other) => doOverlap(other, there))) return false;
    return !isGunPiece || (buildingAt(terrain, p) === null && !isInRiver(terrain, p));
  };
  for (let r = 0; r < 9000; r++) {
    // All points with r² ≤ d² < (r + 1)².
    const ring: (readonly [square: number, p: Point])[] = [];
    for (let dy = -r; dy <= r; dy++) {
      const inner = r * r - dy * dy;
      let dx = inner <= 0 ? 0 : Math.floor(Math.sqrt(inner));
      while (dx * dx < inner) dx++;
      for (; dx * dx + dy * dy < (r + 1) * (r + 1); dx++)
        for (const side of dx === 0 ? [0] : [-dx, dx]) ring.push([dx * dx + dy * dy, [x + side, y + dy]]);
    }
    ring.sort(([a, p], [b, q]) => a - b || p[1] - q[1] || p[0] - q[0]);
    const found = ring.find(([, p]) => isLegal(p));
    if (found !== undefined) return found[1];
  }
  throw new Error("There is no free point on the table.");
}

/** The last man of a weapon's crew has fallen in melee: the weapon goes to the other side (CK-168). */
export function captureWeapons(scene: Scene): Piece[] {
  const captured: Piece[] = [];
  for (const piece of scene.pieces) {
    if (piece.lost || piece.crew === null || piece.state === "packed") continue;
    if (figuresOf(scene, piece.crew).length > 0) continue;
    const loser = unitOf(scene, piece.crew).side;
    piece.crew = null;
    piece.owner = loser === "british" ? "afghan" : "british";
    captured.push(piece);
    if (piece.state !== "limbered") continue;
    const beast = scene.figures.find((f) => f.id === piece.carrier);
    if (beast !== undefined) setDown(scene, piece, [beast.x, beast.y]);
  }
  abandonOrphans(scene);
  return captured;
}
