import { isBeast, figuresOf, heroOf, loadOf, weaponOf } from "./scene.ts";
import type { Mode } from "./order.ts";
import type { Gait } from "./passage.ts";
import type { Figure, Scene, Side, Unit } from "./state.ts";

/* Movement rates and modes (CK-102, CK-103, CK-110), in hundredths of an inch. */

const PILE_ALLOWANCE = 300;

export interface Rates {
  readonly march: number;
  /** Null: the Unit has no fast move (CK-103). */
  readonly fast: number | null;
}

/** The march and fast rates of a Unit (CK-102, CK-187). */
export function ratesOf(scene: Scene, unit: Unit): Rates {
  switch (unit.kind) {
    case "hero": {
      const { march, fast } = heroOf(unit.id);
      return { march, fast };
    }
    case "tribe":
      return { march: 1000, fast: null };
    case "foot":
    case "civilians":
      return { march: 600, fast: 900 };
    case "crew":
      return unit.side === "afghan" ? { march: 1000, fast: null } : { march: 600, fast: 900 };
    case "cavalry":
      return unit.mounted ? { march: 1200, fast: 1800 } : { march: 600, fast: 900 };
    case "animal":
      return figuresOf(scene, unit.id)[0]?.kind === "camel" ? { march: 1200, fast: 1800 } : { march: 600, fast: 900 };
  }
}

/** The allowance of a mode in hundredths of an inch, before deductions; null: the Unit does not have this mode. */
export function allowanceOf(scene: Scene, unit: Unit, mode: Mode): number | null {
  const full = fullAllowance(scene, unit, mode);
  return full !== null && scene.pile && unit.side === "british" ? Math.min(full, PILE_ALLOWANCE) : full;
}

/** The same for a mode that the Unit must have. */
export function allowanceIn(scene: Scene, unit: Unit, mode: Mode): number {
  const allowance = allowanceOf(scene, unit, mode);
  if (allowance === null) throw new Error(`${unit.id} cannot move in the mode ${mode}.`);
  return allowance;
}

function fullAllowance(scene: Scene, unit: Unit, mode: Mode): number | null {
  const { march, fast } = ratesOf(scene, unit);
  const draws = unit.kind === "animal" && loadOf(scene, unit.id)?.state === "limbered";
  switch (mode) {
    case "march":
      return draws ? null : march;
    case "fast":
      return draws ? null : fast;
    case "limbered":
      return draws ? 900 : null;
    case "halfDown":
    case "upHalf":
      return canLieDown(scene, unit) ? march / 2 : null;
    case "crawl":
      return canLieDown(scene, unit) ? 300 : null;
    case "mg":
      return 400;
    case "manhandle":
      return 300;
    default:
      return 0;
  }
}

/**
 * Whether this kind of Unit has postures. Mounted men, animals, civilians and crews of a ready weapon do not (CK-111).
 */
export function canLieDown(scene: Scene, unit: Unit): boolean {
  switch (unit.kind) {
    case "animal":
    case "civilians":
      return false;
    case "cavalry":
      return !unit.mounted;
    case "crew":
      return weaponOf(scene, unit.id)?.state !== "ready";
    default:
      return true;
  }
}

/** How a figure moves over the ground (CK-052, CK-057, CK-058, CK-059). */
export function gaitOf(figure: Figure, mode: Mode): Gait {
  if (figure.side === "afghan" || figure.kind === "hero") return "free";
  if (isBeast(figure)) return mode === "limbered" ? "gun" : "beast";
  return figure.kind === "cavalry" && figure.heading >= 0 ? "cavalry" : "foot";
}
/** How a weapon moves when it is carried or pushed. */
export function pieceGait(kind: "field" | "screw" | "mg", side: Side): Gait {
  return kind !== "mg" ? "gun" : side === "afghan" ? "free" : "foot";
}
