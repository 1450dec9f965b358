import { MELEE_NUMBER } from "./data/weapons.ts";
import { at, unitOf } from "./scene.ts";
import { meleeCover } from "./sight.ts";
import type { Figure, Scene } from "./state.ts";
import { terrainOf } from "./terrain.ts";

/** The number that a throw needs, and the bonus added to it (CK-163, CK-164). */
export function meleeOdds(scene: Scene, attacker: Figure, enemy: Figure): { needed: number; bonus: number } {
  const cover = meleeCover(terrainOf(scene.ground), at(attacker), at(enemy));
  return { needed: MELEE_NUMBER[cover], bonus: meleeBonus(scene, attacker, enemy) };
}

export function meleeBonus(scene: Scene, attacker: Figure, enemy: Figure): number {
  const isCrew = attacker.kind === "gunner" || attacker.kind === "mgunner";
  const isMounted = attacker.kind === "cavalry" && attacker.heading >= 0;
  const againstMounted = enemy.kind === "cavalry" && enemy.heading >= 0;
  const againstHero = enemy.kind === "hero";
  let bonus = unitOf(scene, enemy.unit).posture === "prone" ? 2 : 0;
  if (isCrew) bonus += againstMounted ? -2 : againstHero ? -2 : -1;
  else if (!isMounted && againstMounted) bonus -= 1;
  else if (!isMounted && attacker.kind !== "hero" && againstHero) bonus -= 1;
  return bonus;
}
