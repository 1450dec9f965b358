import type { Order } from "./order.ts";
import { no, type OrderRefusal } from "./order-refusal.ts";
import { allowanceOf, canLieDown } from "./rates.ts";
import { areInContact, figuresOf } from "./scene.ts";
import type { Scene, Unit } from "./state.ts";
import type { Terrain } from "./terrain.ts";

/** Whether the Unit's posture and its last move allow a mode (CK-103, CK-110, CK-111). */
export function refuseMode(scene: Scene, terrain: Terrain, unit: Unit, mode: Order["mode"]): OrderRefusal | null {
  const lies = unit.posture !== "standing";
  switch (mode) {
    case "fast":
      if (allowanceOf(scene, unit, "fast") === null) return no("mode", "CK-103", "This Unit has no fast move.");
      if (unit.lastMode === "fast") return no("mode", "CK-103", "It moved fast last turn and must march first.");
      if (scene.pile && unit.side === "british")
        return no("event", "CK-239", "The pile on the trail: no fast moves this round.");
      return lies ? no("posture", "CK-110", "It is prone: it can rise, crawl, or rise and move half.") : null;
    case "march":
      if (allowanceOf(scene, unit, "march") === null)
        return no("mode", "CK-118", "A beast that draws a gun must move limbered.");
      return lies ? no("posture", "CK-110", "It is prone: it can rise, crawl, or rise and move half.") : null;
    case "limbered":
      return allowanceOf(scene, unit, "limbered") === null ? no("mode", "CK-118", "It is not drawing a gun.") : null;
    case "down":
    case "halfDown":
      if (lies) return no("posture", "CK-110", "It is already prone.");
      return refuseLying(scene, terrain, unit);
    case "up":
    case "upHalf":
      return lies ? null : no("posture", "CK-110", "It is already standing.");
    case "crawl":
      return lies ? refuseLying(scene, terrain, unit) : no("posture", "CK-110", "Only a prone Unit can crawl.");
    case "mg":
    case "manhandle":
      return lies ? no("posture", "CK-119", "A prone Unit cannot haul a weapon.") : null;
    default:
      return null;
  }
}
function refuseLying(scene: Scene, terrain: Terrain, unit: Unit): OrderRefusal | null {
  if (!canLieDown(scene, unit)) return no("posture", "CK-111", "This Unit cannot go prone.");
  const enemies = scene.figures.filter((f) => f.side !== unit.side && f.status === "on");
  const touched = figuresOf(scene, unit.id).some((f) => enemies.some((e) => areInContact(terrain, f, e)));
  return touched && unit.posture === "standing"
    ? no("posture", "CK-111", "A figure is in contact with an enemy, so the Unit cannot go prone.")
    : null;
}
