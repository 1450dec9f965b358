import type { FreeShape, Json, Random, Refusal } from "@caravanserai/kernel";
import { baseOf, doOverlap, isBaseOnTable, type Base } from "./bases.ts";
import { CLEAR_OF_BRITISH, EDGE_DEPTH, LENGTH, RADIUS, WIDTH } from "./data/constants.ts";
import { groupsOf } from "./groups.ts";
import { hasKeys, isObject, isPoint } from "./order.ts";
import { unpackScene, type PackedScene } from "./packed-scene.ts";
import { isOnAnySection } from "./passage.ts";
import { basesExcept, unitOf } from "./scene.ts";
import type { Figure, Point, Scene } from "./state.ts";
import { buildingAt, isInRiver, terrainOf, type Terrain } from "./terrain.ts";

/* The tribes enter the table (CK-095, CK-096). */

export type Edge = "left" | "right";
/**
 * The edge, and a position for each waiting figure in order: riflemen, snipers, swordsmen, Hero. There may be fewer
 * positions only if neither edge has a default placing.
 */
export interface Entry {
  readonly edge: Edge;
  readonly at: readonly Point[];
}
export interface EntryHint {
  readonly scene: PackedScene;
  readonly unit: string;
  /** Its Hero, if he is waiting with it. */
  readonly hero: string | null;
  readonly line: number;
}

/** The waiting figures, in the order in which they are placed (CK-096). */
export function waitingFigures(scene: Scene, unit: string, hero: string | null): Figure[] {
  return scene.figures.filter((f) => f.status === "off" && (f.unit === unit || (hero !== null && f.id === hero)));
}

/** Whether a figure may enter at this point, ignoring the others (CK-095). */
function mayStandAt(scene: Scene, terrain: Terrain, edge: Edge, point: Point): Refusal | null {
  const no = (message: string): Refusal => ({ code: "not-legal", message, rule: "CK-095" });
  const base: Base = { x: point[0], y: point[1], heading: -1, radius: RADIUS };
  if (!isBaseOnTable(base)) return no("A figure must be wholly on the table.");
  if (edge === "left" ? point[0] > EDGE_DEPTH : point[0] < WIDTH - EDGE_DEPTH)
    return no("They must enter within 2″ of their flank edge.");
  if (isOnAnySection(terrain.sections, point) || buildingAt(terrain, point) !== null || isInRiver(terrain, point))
    return no("They cannot enter on a wall, in a building or in a river.");
  // Whether two circles are nearer than 6" plus their radii: d² < (600 + r1 + r2)². A gap of exactly 6" is enough.
  const clear: Base = { ...base, radius: RADIUS + CLEAR_OF_BRITISH };
  for (const f of scene.figures) {
    if (f.status !== "on" || f.side !== "british") continue;
    if (doOverlap(clear, baseOf(f))) return no("They must stay 6″ away from every British figure.");
  }
  return basesExcept(scene, new Set()).some((other) => doOverlap(other, base))
    ? no("Another figure is already there.")
    : null;
}
export function judgeEntry(hint: EntryHint, given: unknown): Refusal | null {
  const entry = readEntry(given);
  if (entry === null) return { code: "malformed", message: "This is not an entry.", rule: "CK-095" };
  const scene = unpackScene(hint.scene);
  const terrain = terrainOf(scene.ground);
  const waiting = waitingFigures(scene, hint.unit, hint.hero);
  const no = (message: string, rule: string): Refusal => ({ code: "not-legal", message, rule });
  const bound = edgeBound(scene, hint);
  if (bound !== null && entry.edge !== bound) return no(`The rest must enter by the ${bound} edge too.`, "CK-096");
  if (entry.at.length > waiting.length) return no("More figures are placed than are waiting.", "CK-096");
  if (entry.at.length < waiting.length && mustEnterWhole(hint))
    return no("The whole Unit and its Hero must enter if there is room for them.", "CK-096");
  const bases: Base[] = [];
  for (const point of entry.at) {
    const refusal = mayStandAt(scene, terrain, entry.edge, point);
    if (refusal !== null) return refusal;
    const base: Base = { x: point[0], y: point[1], heading: -1, radius: RADIUS };
    if (bases.some((other) => doOverlap(other, base))) return no("Two figures overlap.", "CK-095");
    bases.push(base);
  }
  return groupsOf(bases) > 1 ? no("Unit and Hero must enter as one group, with gaps of at most 2″.", "CK-104") : null;
}

export function readEntry(given: unknown): Entry | null {
  if (!isObject(given) || !hasKeys(given, ["edge", "at"])) return null;
  const { edge, at } = given;
  if (edge !== "left" && edge !== "right") return null;
  return Array.isArray(at) && at.length <= 21 && at.every(isPoint) ? { edge, at } : null;
}

/** The rest of a Unit must enter by the same edge as the first part, if its default placing is legal there (CK-096). */
function edgeBound(scene: Scene, hint: EntryHint): Edge | null {
  const { edge } = unitOf(scene, hint.unit);
  return edge !== null && defaultPlacing(hint, edge) !== null ? edge : null;
}
function mustEnterWhole(hint: EntryHint): boolean {
  return defaultPlacing(hint, "left") !== null || defaultPlacing(hint, "right") !== null;
}

/** The files of a default placing: the outer one, then the inner one. */
const FILES: Readonly<Record<Edge, readonly [number, number]>> = { left: [60, 180], right: [WIDTH - 60, WIDTH - 180] };
const TOP = LENGTH - 60;

/** The default placing at an edge, and how far it had to slide; null: there is no room (CK-096). */
export function defaultPlacing(hint: EntryHint, edge: Edge): { readonly entry: Entry; readonly slid: number } | null {
  const scene = unpackScene(hint.scene);
  const terrain = terrainOf(scene.ground);
  const count = waitingFigures(scene, hint.unit, hint.hero).length;
  const ranks = Math.ceil(count / 2);
  const span = 120 * (ranks - 1);
  const start = Math.min(1200 * hint.line - 500, TOP - span);
  const formation = (y0: number): Point[] =>
    Array.from({ length: count }, (_, i) => [FILES[edge][i % 2] as number, y0 + 120 * Math.floor(i / 2)] as const);
  for (let slid = 0; slid <= LENGTH; slid += 10)
    for (const y0 of slid === 0 ? [start] : [start + slid, start - slid]) {
      if (y0 < RADIUS || y0 + span > LENGTH - RADIUS) continue;
      const at = formation(y0);
      if (at.every((point) => mayStandAt(scene, terrain, edge, point) === null)) return { entry: { edge, at }, slid };
    }
  return null;
}

/**
 * As many figures as fit at an edge, in order, each at the first legal point linked to those already placed (CK-096).
 */
export function partialPlacing(hint: EntryHint, edge: Edge): Entry {
  const scene = unpackScene(hint.scene);
  const terrain = terrainOf(scene.ground);
  const count = waitingFigures(scene, hint.unit, hint.hero).length;
  const at: Point[] = [];
  for (let i = 0; i < count; i++) {
    const bases = at.map(([x, y]): Base => ({ x, y, heading: -1, radius: RADIUS }));
    let found: Point | null = null;
    for (let y = RADIUS; y <= LENGTH - RADIUS && found === null; y += 10)
      for (const x of FILES[edge]) {
        const base: Base = { x, y, heading: -1, radius: RADIUS };
        if (bases.some((other) => doOverlap(other, base)) || groupsOf([...bases, base]) > 1) continue;
        if (mayStandAt(scene, terrain, edge, [x, y]) !== null) continue;
        found = [x, y];
        break;
      }
    if (found === null) break;
    at.push(found);
  }
  return { edge, at };
}

/**
 * The entry when nobody chooses: by the edge where it slides less (left if equal), or with as many figures as fit
 * (CK-096, CK-274).
 */
export function defaultEntry(hint: EntryHint): Entry {
  const scene = unpackScene(hint.scene);
  const [left, right] = [defaultPlacing(hint, "left"), defaultPlacing(hint, "right")];
  const bound = edgeBound(scene, hint);
  if (bound === "left" && left !== null) return left.entry;
  if (bound === "right" && right !== null) return right.entry;
  if (left !== null && (right === null || left.slid <= right.slid)) return left.entry;
  if (right !== null) return right.entry;
  const [some, others] = [partialPlacing(hint, "left"), partialPlacing(hint, "right")];
  return others.at.length > some.at.length ? others : some;
}

/** The kernel's free shape "enter". */
export const entryShape: FreeShape = {
  judge: (hint, value) => judgeEntry(hint as unknown as EntryHint, value),
  sample: (hint, random): Json => sampleEntry(hint as unknown as EntryHint, random) as unknown as Json,
};
/** A default placing at either edge, sometimes with one figure nudged, sometimes moved along the edge as a whole. */
function sampleEntry(hint: EntryHint, random: Random): Entry {
  const entries = (["left", "right"] as const)
    .map((edge) => defaultPlacing(hint, edge)?.entry)
    .filter((entry) => entry !== undefined && judgeEntry(hint, entry) === null) as Entry[];
  const entry = entries[random.below(Math.max(1, entries.length))] ?? defaultEntry(hint);
  const [dx, dy] = [random.below(41) - 20, random.below(2001) - 1000];
  const chosen = random.below(Math.max(1, entry.at.length));
  const whole = random.below(2) === 0;
  const bent: Entry = {
    edge: entry.edge,
    at: entry.at.map(([x, y], i) => (whole ? [x, y + dy] : i === chosen ? [x + dx, y + (dy % 30)] : [x, y])),
  };
  return judgeEntry(hint, bent) === null ? bent : entry;
}
