import { WEAPONS } from "./data/weapons.ts";
import { meanHits } from "./dice.ts";
import { poolsOf, saveBonus } from "./firing.ts";
import { figureOf } from "./scene.ts";
import type { Scene, Unit } from "./state.ts";
import type { Terrain } from "./terrain.ts";

/* What a volley may be expected to do. For display and bots: it decides nothing. */

export interface ExpectedMark {
  readonly figure: string;
  readonly cover: "open" | "soft" | "hard";
  /** What the saving die must show at least, bonus taken off; 1 or less: it cannot fail. */
  readonly saveOn: number;
  readonly die: number;
}
export interface ExpectedVolley {
  /** Mean number of hits. */
  readonly hits: number;
  /** Mean number of figures that fall, hits dealt evenly over the marks. */
  readonly fallen: number;
  readonly marks: readonly ExpectedMark[];
}

/** Mean hits and casualties of a volley of one Unit at another, and what each mark would have to throw. */
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
      // a mark that is hit n times lives with (1 - fails)^n
      fallen += 1 - (1 - Math.min(1, fails)) ** (mean / pool.marks.length);
      marks.set(figure, { figure, cover, saveOn, die });
    }
  }
  return { hits, fallen, marks: [...marks.values()] };
}
