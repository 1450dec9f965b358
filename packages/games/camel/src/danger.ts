import { baseOf, circlesOf } from "./bases.ts";
import { CONTACT } from "./data/constants.ts";
import { targetsOf } from "./firing.ts";
import { expectedVolley, type ExpectedMark } from "./odds.ts";
import { sceneBeforeTurnOf } from "./order-trial.ts";
import { measurePath } from "./passage.ts";
import { allowanceOf, gaitOf } from "./rates.ts";
import { at, figuresOf, unitOf } from "./scene.ts";
import { moveModesOf } from "./simple-orders.ts";
import { enemyOf, type Figure, type Point, type Scene, type Unit } from "./state.ts";
import { terrainOf } from "./terrain.ts";

/* What the enemy's next turn could do to a Unit where it stands. For display only. */

/** An enemy Unit that could fire at it without moving. */
interface Firer {
  readonly unit: string;
  /** The mean number of figures that would fall. */
  readonly fallen: number;
  readonly marks: readonly ExpectedMark[];
}
export interface Danger {
  /** The most dangerous first. */
  readonly fire: readonly Firer[];
  /** Enemy Units that could come into contact by one straight move. */
  readonly reach: readonly string[];
}

/** Who could fire at a Unit, and who could reach it, in the next turn of its enemy. */
export function dangerOf(now: Scene, id: string, naturals = false): Danger {
  const own = unitOf(now, id);
  const scene = sceneBeforeTurnOf(now, enemyOf(own.side));
  const terrain = terrainOf(scene.ground);
  const enemies = scene.units.filter((unit) => unit.side !== own.side && figuresOf(scene, unit.id).length > 0);
  const fire = enemies
    .filter((enemy) => targetsOf(scene, terrain, enemy).includes(id))
    .map((enemy): Firer => {
      const { fallen, marks } = expectedVolley(scene, terrain, enemy, unitOf(scene, id), naturals);
      return { unit: enemy.id, fallen, marks };
    })
    .sort((a, b) => b.fallen - a.fallen);
  return { fire, reach: enemies.filter((enemy) => canReach(scene, enemy, id)).map((enemy) => enemy.id) };
}

/** Whether a figure of the Unit could come into contact with a figure of the other by a straight way. */
function canReach(scene: Scene, unit: Unit, target: string): boolean {
  if (unit.noMove) return false;
  const terrain = terrainOf(scene.ground);
  const modes = moveModesOf(scene, unit);
  return modes.some((mode) => {
    const reach = allowanceOf(scene, unit, mode) ?? 0;
    return figuresOf(scene, unit.id).some((figure) =>
      figuresOf(scene, target).some((mark) => {
        const end = beside(figure, mark);
        if (end === null) return true;
        if (Math.hypot(end[0] - figure.x, end[1] - figure.y) > reach) return false;
        const { obstacle, length, deductions } = measurePath(terrain, gaitOf(figure, mode), at(figure), [end]);
        return obstacle === null && length + deductions <= reach;
      }),
    );
  });
}

/** Where the figure's straight way to the mark ends in contact; null: it is in contact already. */
function beside(figure: Figure, mark: Figure): Point | null {
  const base = baseOf(mark);
  const room = base.radius + baseOf(figure).radius + CONTACT;
  const [nearest] = circlesOf(base)
    .map((centre): readonly [Point, number] => [centre, Math.hypot(centre[0] - figure.x, centre[1] - figure.y)])
    .sort((a, b) => a[1] - b[1]);
  if (nearest === undefined) return null;
  const [[x, y], far] = nearest;
  if (far <= room) return null;
  const share = (far - room) / far;
  return [Math.round(figure.x + (x - figure.x) * share), Math.round(figure.y + (y - figure.y) * share)];
}
