import { WEAPONS } from "./data/weapons.ts";
import { meanHits } from "./dice.ts";
import { poolsOf, saveBonus } from "./firing.ts";
import { figureOf } from "./scene.ts";
import type { Scene, Unit } from "./state.ts";
import type { Terrain } from "./terrain.ts";

/* The expected result of a volley. For display and bots only. */

export interface ExpectedMark {
  readonly figure: string;
  readonly cover: "open" | "soft" | "hard";
  /** The minimum result of the saving die, with the bonus subtracted; 1 or less: the save cannot fail. */
  readonly saveOn: number;
  readonly die: number;
}
export interface ExpectedVolley {
  /** Mean number of hits. */
  readonly hits: number;
  /** The mean number of figures that fall if hits are dealt evenly over the marks. */
  readonly fallen: number;
  readonly marks: readonly ExpectedMark[];
}

/** The mean hits and casualties of one Unit's volley at another, and what each mark would have to throw. */
export function expectedVolley(
  scene: Scene,
  terrain: Terrain,
  unit: Unit,
  target: Unit,
  naturals = false,
): ExpectedVolley {
  const marks = new Map<string, ExpectedMark>();
  let hits = 0;
  let fallen = 0;
  for (const pool of poolsOf(scene, terrain, unit, target)) {
    const { die, save } = WEAPONS[pool.weapon];
    const mean = pool.throws.reduce((sum, [, dice]) => sum + meanHits(dice), 0);
    hits += mean;
    for (const { figure, cover, long } of pool.marks) {
      const saveOn = save[cover] - saveBonus(scene, figureOf(scene, figure), long);
      const fails = Math.max(naturals ? 1 : 0, saveOn - 1) / die;
      // A mark that is hit n times survives with probability (1 - fails)^n.
      fallen += 1 - (1 - Math.min(1, fails)) ** (mean / pool.marks.length);
      marks.set(figure, { figure, cover, saveOn, die });
    }
  }
  return { hits, fallen, marks: [...marks.values()] };
}
