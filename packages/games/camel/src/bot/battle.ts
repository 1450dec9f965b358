import type { Answer, Ask, PickGroupOption } from "@caravanserai/kernel";
import { expectedVolley } from "../odds.ts";
import { figuresOf, isFighter, unitOf, weaponOf } from "../scene.ts";
import type { ObjectiveNo, Scene, Side, Unit } from "../state.ts";
import { terrainOf, type Terrain } from "../terrain.ts";

/* Firing and melee, for both sides. */

/** The value to the enemy of killing a figure of this Unit. */
export function worthOf(scene: Scene, unit: Unit, objective: 0 | ObjectiveNo): number {
  switch (unit.kind) {
    case "hero":
      return 2;
    case "animal":
      return unit.laden && (objective === 1 || objective === 2) ? 4 : unit.laden ? 0.6 : 0.3;
    case "civilians":
      return 6;
    case "crew":
      return weaponOf(scene, unit.id)?.state === "ready" ? 2 : 1;
    case "tribe": {
      const figures = figuresOf(scene, unit.id);
      const rifles = figures.filter((f) => f.kind !== "swordsman").length;
      return 1 + rifles / Math.max(1, figures.length);
    }
    default:
      return 1.2;
  }
}

/** The target with the greatest expected loss of value; null: no figure can be hit. */
export function bestTarget(
  scene: Scene,
  terrain: Terrain,
  unit: Unit,
  targets: readonly string[],
  objective: 0 | ObjectiveNo,
  naturals: boolean,
): { readonly target: string; readonly value: number } | null {
  let best: { target: string; value: number } | null = null;
  for (const id of targets) {
    const target = unitOf(scene, id);
    const { fallen } = expectedVolley(scene, terrain, unit, target, naturals);
    const value = fallen * worthOf(scene, target, objective);
    if (value > 0.01 && (best === null || value > best.value)) best = { target: id, value };
  }
  return best;
}

/** Fires with the first Unit that can hurt an enemy; shells a house only if enemies are in it. */
export function botFire(scene: Scene, ask: Ask, objective: 0 | ObjectiveNo, naturals: boolean): Answer {
  const terrain = terrainOf(scene.ground);
  const fire = ask.options.find((option) => option.id === "fire") as PickGroupOption<string, string> | undefined;
  // Guns and machine guns first: rifles find another target more easily.
  const isCrew = (lead: string): boolean => unitOf(scene, lead).kind === "crew";
  for (const { lead, with: targets } of (fire?.of ?? []).toSorted((a, b) => +isCrew(b.lead) - +isCrew(a.lead))) {
    const best = bestTarget(scene, terrain, unitOf(scene, lead), targets, objective, naturals);
    if (best !== null) return { option: "fire", pick: lead, picks: [best.target] };
  }
  const shell = ask.options.find((option) => option.id === "shell") as PickGroupOption<string, string> | undefined;
  for (const { lead, with: structures } of shell?.of ?? []) {
    const { side } = unitOf(scene, lead);
    const structure = structures.find((id) => isHeldByEnemy(scene, terrain, id, side));
    if (structure !== undefined) return { option: "shell", pick: lead, picks: [structure] };
  }
  return { option: "done" };
}
function isHeldByEnemy(scene: Scene, terrain: Terrain, structure: string, side: Side): boolean {
  const building = terrain.buildings.find((feature) => feature.id === structure);
  if (building === undefined) return false;
  const [x0, y0, x1, y1] = building.box;
  const inside = scene.figures.filter(
    (f) => f.status === "on" && isFighter(f) && f.x >= x0 && f.x <= x1 && f.y >= y0 && f.y <= y1,
  );
  return inside.some((f) => f.side !== side) && !inside.some((f) => f.side === side);
}
