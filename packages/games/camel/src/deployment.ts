import type { FreeShape, Json, Random, Refusal } from "@caravanserai/kernel";
import { baseOf, circlesOf, doOverlap, isBaseOnTable, type Base } from "./bases.ts";
import { PROPOSED, START_DEPTH } from "./data/constants.ts";
import { groupsOf } from "./groups.ts";
import { areIds, hasKeys, isObject, isPoint } from "./order.ts";
import { unpackScene, type PackedScene } from "./packed-scene.ts";
import type { Figure, Point, Scene } from "./state.ts";

/* The column in its start strip (CK-087). */

/** The position of every figure of the column, with a heading for figures of two circles. */
export interface Deployment {
  readonly figures: readonly DeployedFigure[];
}
export interface DeployedFigure {
  readonly figure: string;
  readonly at: Point;
  readonly heading?: number;
}
export interface DeployHint {
  readonly scene: PackedScene;
}

/** The figures to deploy: the whole column, without the garrison and the Diamondes. */
export function columnOf(scene: Scene): Figure[] {
  return scene.figures.filter(
    (f) => f.side === "british" && f.kind !== "civilian" && f.unit !== "G" && f.status !== "dead",
  );
}

export function judgeDeployment(hint: DeployHint, given: unknown): Refusal | null {
  const read = readDeployment(given);
  if (read === null) return { code: "malformed", message: "This is not a deployment.", rule: "CK-087" };
  const no = (message: string): Refusal => ({ code: "not-legal", message, rule: "CK-087" });
  const column = columnOf(unpackScene(hint.scene));
  if (read.length !== column.length) return no("Place every figure of the column exactly once.");
  const bases = new Map<string, Base>();
  for (const { figure: id, at, heading } of read) {
    const figure = column.find((f) => f.id === id);
    if (figure === undefined) return no(`${id} is not part of the column.`);
    if (heading !== undefined && figure.heading < 0) return no(`${id} has no heading.`);
    const base: Base = { ...baseOf(figure), x: at[0], y: at[1], heading: heading ?? figure.heading };
    if (!isBaseOnTable(base) || circlesOf(base).some(([, y]) => y + base.radius > START_DEPTH))
      return no(`${id} must stand within 6″ of the start edge.`);
    for (const [other, there] of bases) if (doOverlap(base, there)) return no(`${id} and ${other} overlap.`);
    bases.set(id, base);
  }
  const units = new Set(column.map((f) => f.unit));
  for (const unit of units) {
    const own = column.filter((f) => f.unit === unit).map((f) => bases.get(f.id) as Base);
    if (groupsOf(own) > 1) return { ...no(`${unit} must stand together, with gaps of at most 2″.`), rule: "CK-104" };
  }
  return null;
}

export function readDeployment(given: unknown): readonly DeployedFigure[] | null {
  if (!isObject(given) || !hasKeys(given, ["figures"]) || !Array.isArray(given["figures"])) return null;
  const figures = given["figures"] as unknown[];
  const read: DeployedFigure[] = [];
  for (const item of figures) {
    if (!isObject(item)) return null;
    const { figure, at, heading, ...more } = item;
    if (!hasKeys(more, []) || typeof figure !== "string" || !isPoint(at)) return null;
    const isHeading = typeof heading === "number" && Number.isInteger(heading) && heading >= 0 && heading <= 7;
    if (heading !== undefined && !isHeading) return null;
    read.push(heading === undefined ? { figure, at } : { figure, at, heading });
  }
  return areIds(read.map(({ figure }) => figure)) ? read : null;
}

/** The deployment that the server proposes: guns packed, crews next to their animals (CK-087). */
export function proposedDeployment(scene: Scene): Deployment {
  const column = columnOf(scene);
  const foot = scene.units.filter((u) => u.kind === "foot" && u.id !== "G").map((u) => u.id);
  const heroes = scene.units.filter((u) => u.kind === "hero" && u.side === "british").map((u) => u.id);
  const placeOf = (figure: Figure, n: number): Point => {
    const row = foot.indexOf(figure.unit);
    if (row >= 0) {
      const [dx, y] = PROPOSED.footOffsets[n] as readonly [number, number];
      return [300 + 390 * row + dx, y];
    }
    const spot =
      figure.kind === "cavalry"
        ? PROPOSED.cavalryAt[n]
        : figure.kind === "hero"
          ? PROPOSED.heroesAt[heroes.indexOf(figure.unit)]
          : figure.kind === "gunner" || figure.kind === "mgunner"
            ? PROPOSED.crewAt[figure.unit as keyof typeof PROPOSED.crewAt][n]
            : PROPOSED.animalsAt[figure.unit as keyof typeof PROPOSED.animalsAt];
    return spot as Point;
  };
  const counts = new Map<string, number>();
  return {
    figures: column.map((figure): DeployedFigure => {
      const n = counts.get(figure.unit) ?? 0;
      counts.set(figure.unit, n + 1);
      const at = placeOf(figure, n);
      return figure.heading < 0 ? { figure: figure.id, at } : { figure: figure.id, at, heading: 0 };
    }),
  };
}

/** The kernel's free shape "deploy". */
export const deployShape: FreeShape = {
  judge: (hint, value) => judgeDeployment(hint as unknown as DeployHint, value),
  sample: (hint, random): Json => sampleDeployment(hint as unknown as DeployHint, random) as unknown as Json,
};
/** The proposed deployment, with one figure nudged if that is legal. */
function sampleDeployment(hint: DeployHint, random: Random): Deployment {
  const proposed = proposedDeployment(unpackScene(hint.scene));
  const chosen = random.below(proposed.figures.length);
  const nudged: Deployment = {
    figures: proposed.figures.map((f, i) =>
      i === chosen ? { ...f, at: [f.at[0] + random.below(41) - 20, f.at[1] + random.below(41) - 20] } : f,
    ),
  };
  return judgeDeployment(hint, nudged) === null ? nudged : proposed;
}
