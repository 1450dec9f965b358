import type { Cover } from "../cover.ts";

/* Ranges and saves (CK-142, CK-147). */

export type WeaponId = "gun" | "machine_gun" | "rifle" | "carbine" | "sniper_rifle" | "revolver";

export interface Weapon {
  /** Maximum gap in hundredths of an inch. */
  readonly range: number;
  /** Sides of the saving die. */
  readonly die: 6 | 10 | 20;
  /** The number needed to save. */
  readonly save: Readonly<Record<Cover, number>>;
}

const smallArms = { open: 4, soft: 3, hard: 2 } as const;

/** In the order in which a volley resolves its pools (CK-146). */
export const WEAPONS: Readonly<Record<WeaponId, Weapon>> = {
  gun: { range: 4800, die: 10, save: { open: 5, soft: 4, hard: 3 } },
  machine_gun: { range: 2400, die: 20, save: { open: 7, soft: 6, hard: 5 } },
  rifle: { range: 3600, die: 10, save: smallArms },
  carbine: { range: 1800, die: 10, save: smallArms },
  sniper_rifle: { range: 4000, die: 6, save: smallArms },
  revolver: { range: 800, die: 6, save: smallArms },
};

/** A gap greater than this adds 1 to the save (CK-148). */
export const LONG_RANGE = 1800;
/** The D10 result needed to hit an enemy in melee (CK-163). */
export const MELEE_NUMBER: Readonly<Record<Cover, number>> = { open: 7, soft: 8, hard: 9 };
export const MOST_AGAINST_ONE = 3;
