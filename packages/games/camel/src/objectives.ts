import { baseOf, circlesOf, radiusOf } from "./bases.ts";
import { FOOT_LINES } from "./data/constants.ts";
import { nearestFreePoint } from "./casualties.ts";
import { writeLog } from "./log.ts";
import { at, figuresOf, isAlive, isFighter, onTable, unitOf } from "./scene.ts";
import { addUnit, bringHero } from "./setup.ts";
import type { Camel, Figure, Kind, Point, Why, Side } from "./state.ts";
import { isInRectangle, strongholdOf, terrainOf, touchesPlace } from "./terrain.ts";
import type { ChanceContext } from "@caravanserai/kernel";

/* Foot lines, relief, and the end of the game (CK-093, CK-094, section 13). */

/** Figures of the column, which excludes the garrison and the Diamondes (CK-093). */
function isOfColumn(figure: Figure): boolean {
  return figure.side === "british" && figure.kind !== "civilian" && !figure.id.startsWith("G.");
}

/** How many lines the column has reached. A base that touches a line from below has reached it (CK-093). */
export function linesReached(game: Camel): number {
  let lines = game.lines;
  for (const figure of onTable(game, "british")) {
    if (!isOfColumn(figure)) continue;
    for (const [, y] of circlesOf(baseOf(figure)))
      while (lines < FOOT_LINES.length && y + radiusOf(figure.kind) >= (FOOT_LINES[lines] as number)) lines++;
  }
  return lines;
}

/**
 * For each newly reached line, nearest first: throws the dice for its Afghan Units and its Hero (CK-040 to CK-042,
 * CK-093, CK-094).
 */
export function reachLines(game: Camel, context: ChanceContext): void {
  const reached = linesReached(game);
  while (game.lines < reached) {
    game.lines++;
    game.quiet = false;
    writeLog(context, "camel.line", "CK-093", { line: game.lines });
    for (let tribe = 0; tribe < game.options.tribes; tribe++) raiseTribe(game, tribe, context);
  }
}
function raiseTribe(game: Camel, tribe: number, context: ChanceContext): void {
  const id = `L${game.lines}${game.options.tribes === 1 ? "" : ("abc"[tribe] as string)}`;
  const die = context.chance.die(20, "camel.tribe");
  const { riflemen, snipers, swordsmen } = armsOf(die);
  const kinds: Kind[] = [
    ...Array<Kind>(riflemen).fill("rifleman"),
    ...Array<Kind>(snipers).fill("sniper"),
    ...Array<Kind>(swordsmen).fill("swordsman"),
  ];
  addUnit(game, id, "afghan", "tribe", kinds);
  writeLog(context, "camel.tribe", "CK-094", { unit: id, die, riflemen, snipers, swordsmen });
  const hero = bringHero(game, "afghan", id, (sides) => context.chance.die(sides, "camel.hero"), context);
  if (hero !== null) unitOf(game, hero).from = id;
}
/** Half of a Unit has rifles, and half of these are snipers, both rounded down (CK-041). */
export function armsOf(n: number): { readonly riflemen: number; readonly snipers: number; readonly swordsmen: number } {
  const rifles = Math.floor(n / 2);
  const snipers = Math.floor(rifles / 2);
  return { riflemen: rifles - snipers, snipers, swordsmen: n - rifles };
}

/** Whether a figure is in contact with the Fort or the Mission House (CK-202). */
export function isAtPlace(game: Camel, figure: Figure): boolean {
  const base = baseOf(figure);
  return touchesPlace(terrainOf(game.ground), at(figure), circlesOf(base), base.radius);
}

/**
 * Relief: a figure of a foot or cavalry Unit of the column touches the place (CK-203). The Diamondes rise from the
 * table (CK-200).
 */
export function testRelief(game: Camel, context: ChanceContext): void {
  const hold = strongholdOf(game.ground);
  if (hold === null || game.ground.relieved) return;
  const reliever = onTable(game, "british").find((figure) => {
    const { kind } = unitOf(game, figure.unit);
    return (kind === "foot" || kind === "cavalry") && isOfColumn(figure) && isAtPlace(game, figure);
  });
  if (reliever === undefined) return;
  game.ground.relieved = true;
  game.quiet = false;
  writeLog(context, "camel.relief", "CK-203", { unit: reliever.unit });
  for (const [n, figure] of civilians(game).entries()) {
    const spot = hold.diamondes[n] as Point;
    const [x, y] = nearestFreePoint(game, spot, { ...baseOf(figure), x: spot[0], y: spot[1] }, false);
    Object.assign(figure, { x, y, status: "on" });
  }
}
const civilians = (game: Camel): Figure[] => game.figures.filter((f) => f.kind === "civilian");

/** A Diamonde within an inch of the start edge is home (CK-206). */
export function bringHome(game: Camel, context: ChanceContext): void {
  for (const figure of civilians(game)) {
    if (figure.status !== "on" || figure.y > 150) continue;
    figure.status = "home";
    game.quiet = false;
    writeLog(context, "camel.home", "CK-206", { figure: figure.id });
  }
}

function end(game: Camel, winner: Side, why: Why, rule: string, context: ChanceContext): void {
  game.over = { winner, why, rule };
  game.phase = "over";
  writeLog(context, "camel.end", rule, { winner, why });
}

/** The wins that are tested after the British move (CK-098, CK-204, CK-205, CK-206). */
export function testDelivery(game: Camel, context: ChanceContext): void {
  const laden = onTable(game, "british").filter((f) => unitOf(game, f.unit).laden);
  switch (game.objective) {
    case 1:
      if (laden.some((f) => isAtPlace(game, f))) end(game, "british", "resupplied", "CK-204", context);
      break;
    case 2:
      if (game.atTheMission.some((id) => !unitOf(game, id).laden && figuresOf(game, id).length > 0))
        end(game, "british", "resupplied", "CK-205", context);
      break;
    case 3:
    case 4: {
      const living = civilians(game).filter((f) => f.status !== "dead");
      if (living.length > 0 && living.every((f) => f.status === "home"))
        end(game, "british", "rescued", "CK-206", context);
      break;
    }
    default:
  }
}

/** Whether the objective can no longer be reached (CK-213). */
function isImpossible(game: Camel): boolean {
  const british = onTable(game, "british");
  switch (game.objective) {
    case 1:
    case 2:
      return !british.some((f) => unitOf(game, f.unit).laden);
    case 3:
    case 4: {
      if (civilians(game).every((f) => f.status === "dead")) return true;
      const soldiers = british.filter((f) => isOfColumn(f) && ["foot", "cavalry"].includes(unitOf(game, f.unit).kind));
      return !game.ground.relieved && soldiers.length === 0;
    }
    case 5:
    case 6:
      return british.filter(isFighter).length < (game.objective === 5 ? 3 : 6);
    default:
      return false;
  }
}

/** End of a turn: the impossible objective, then the cleared pass (CK-213, CK-214). */
export function testTurn(game: Camel, context: ChanceContext): void {
  if (isImpossible(game)) {
    end(game, "afghan", "impossible", "CK-213", context);
    return;
  }
  const tribesLeft = game.figures.some((f) => f.side === "afghan" && isAlive(f));
  if (game.lines === FOOT_LINES.length && !tribesLeft) end(game, "british", "cleared", "CK-214", context);
}

/** Villages held: three or more British fighting figures and no Afghans in it (CK-208, CK-209). */
function villagesHeld(game: Camel): number {
  return terrainOf(game.ground).villages.filter((village) => {
    const inside = game.figures.filter((f) => f.status === "on" && isInRectangle(village, at(f)));
    return inside.every((f) => f.side === "british") && inside.filter(isFighter).length >= 3;
  }).length;
}

/** End of a round: villages, snow, stalemate, in this order (CK-209, CK-215, CK-216). */
export function testRound(game: Camel, quietLimit: number, context: ChanceContext): void {
  const held = villagesHeld(game);
  if ((game.objective === 5 && held >= 1) || (game.objective === 6 && held === 2)) {
    end(game, "british", "captured", "CK-209", context);
    return;
  }
  game.quietRounds = game.quiet ? game.quietRounds + 1 : 0;
  if (game.options.lastRound > 0 && game.round >= game.options.lastRound)
    end(game, "afghan", "snow", "CK-215", context);
  else if (game.quietRounds >= quietLimit) end(game, "afghan", "stalemate", "CK-215", context);
}
