import { button, pickGroup, type ChanceContext } from "@caravanserai/kernel";
import type { Rule } from "./rule.ts";
import { removeFigure } from "./casualties.ts";
import { AREA_RULES, SECTION_RULES } from "./data/terrain.ts";
import { WEAPONS } from "./data/weapons.ts";
import { throwHits } from "./dice.ts";
import { poolsOf, saveBonus, shellTargetsOf, shootersOf, targetsOf, type Pool } from "./firing.ts";
import { isWithin, side as sideOfLine } from "./geometry.ts";
import { byId } from "./ids.ts";
import { writeLog, type Save } from "./log.ts";
import { at, figureOf, hasPower, isOnGround, unitOf, weaponOf } from "./scene.ts";
import { seatOf, type Camel, type Figure, type Piece, type Point } from "./state.ts";
import { isIn, terrainOf, type Feature, type Section } from "./terrain.ts";

/* The firing phase (section 10). */

/** One Unit after another fires at an enemy Unit, or a gun at a structure (CK-097, CK-140, CK-155). */
export const fire: Rule<"fire"> = {
  ask(game, { side }) {
    const terrain = terrainOf(game.ground);
    const units = game.units.filter((unit) => unit.side === side).sort(byId);
    const targets = units
      .map((unit) => ({ lead: unit.id, with: targetsOf(game, terrain, unit) }))
      .filter((choice) => choice.with.length > 0);
    const shells = units
      .map((unit) => ({ lead: unit.id, with: shellTargetsOf(game, terrain, unit) }))
      .filter((choice) => choice.with.length > 0);
    if (targets.length === 0 && shells.length === 0) return [];
    const one = { min: 1, max: 1, final: true } as const;
    return [
      {
        seat: seatOf(side),
        kind: "camel.fire",
        rule: "CK-140",
        window: "fire",
        options: [
          ...(targets.length > 0 ? [pickGroup("fire", targets, one)] : []),
          ...(shells.length > 0 ? [pickGroup("shell", shells, { ...one, rule: "CK-155" })] : []),
          button("done", { final: true, rule: "CK-090" }),
        ],
        default: { option: "done" },
      },
    ];
  },
  answer(game, { side }, _seat, answer, context) {
    switch (answer.option) {
      case "done":
        writeLog(context, "camel.phase-done", "CK-090", { side, phase: "fire" });
        game.phase = "melee";
        return [];
      case "fire":
        return [
          { do: "volley", unit: answer.pick, target: answer.picks[0] as string },
          { do: "fire", side },
        ];
      case "shell":
        return [
          { do: "shelling", unit: answer.pick, structure: answer.picks[0] as string },
          { do: "fire", side },
        ];
    }
  },
  then(game) {
    game.phase = "melee";
    return [];
  },
};

/** A volley, pool by pool, hits before saves (CK-144, CK-146 to CK-150). */
export const volley: Rule<"volley"> = {
  then(game, { unit: id, target }, context) {
    const unit = unitOf(game, id);
    const pools = poolsOf(game, terrainOf(game.ground), unit, unitOf(game, target));
    // Which figures are prone or have fired is settled before the first die, like everything else (CK-150).
    for (const pool of pools) firePool(game, id, target, pool, context);
    for (const [figure] of pools.flatMap((pool) => pool.throws)) figureOf(game, figure).fired = true;
    const piece = weaponOf(game, id);
    if (piece !== null && pools.length > 0 && unit.kind === "crew") piece.fired = true;
    unit.volleys++;
    unit.firedAt = target;
    return [];
  },
};

function firePool(game: Camel, unit: string, target: string, pool: Pool, context: ChanceContext): void {
  const standing = pool.marks.filter((mark) => figureOf(game, mark.figure).status === "on");
  if (standing.length === 0) return;
  const dice = pool.throws.map(([figure, hitDice]) => [figure, ...throwHits(context.chance, hitDice)] as const);
  const hits = dice.reduce((sum, [, ...faces]) => sum + faces.reduce((a, b) => a + b, 0), 0);
  const { die: sides, save } = WEAPONS[pool.weapon];
  const saves: Save[] = [];
  let turn = 0;
  let dealt = 0;
  for (; dealt < hits && standing.length > 0; dealt++) {
    turn %= standing.length;
    const mark = standing[turn] as (typeof standing)[number];
    const figure = figureOf(game, mark.figure);
    const needed = save[mark.cover];
    const bonus = saveBonus(game, figure, mark.long);
    const die = context.chance.die(sides, "camel.save");
    const lives = die + bonus >= needed && !(game.options.naturals && die === 1);
    saves.push([figure.id, die, bonus, needed, lives ? 1 : 0]);
    if (lives) turn++;
    else {
      standing.splice(turn, 1);
      removeFigure(game, figure);
    }
  }
  writeLog(context, "camel.volley", "CK-146", {
    unit,
    target,
    weapon: pool.weapon,
    dice,
    hits,
    lost: hits - dealt,
    saves,
    covers: pool.marks.map((mark) => [mark.figure, mark.cover] as const),
  });
}

/* ---- Guns at structures (CK-062 to CK-069, CK-155) */

/** Each artillery man throws a D6, which is subtracted from the hits of a structure. */
export const shelling: Rule<"shelling"> = {
  then(game, { unit: id, structure }, context) {
    const terrain = terrainOf(game.ground);
    const unit = unitOf(game, id);
    const [gun] = shootersOf(game, terrain, unit);
    const piece = weaponOf(game, id);
    const target = terrain.structures.find((s) => s.id === structure);
    if (gun === undefined || piece === null || target === undefined)
      throw new Error(`${id} cannot shell ${structure}.`);
    const gunners = gun.throws.map(([figure]) => figureOf(game, figure)).filter((f) => f.kind === "gunner");
    const dice = gunners.map(() => context.chance.die(6, "camel.shell"));
    const left = Math.max(0, target.hits - dice.reduce((a, b) => a + b, 0));
    for (const [figure] of gun.throws) figureOf(game, figure).fired = true;
    piece.fired = true;
    unit.volleys++;
    const failsAt = Object.hasOwn(AREA_RULES, target.type)
      ? AREA_RULES[target.type as keyof typeof AREA_RULES].failsAt
      : SECTION_RULES[target.type as keyof typeof SECTION_RULES].failsAt;
    const ruined = left <= failsAt;
    writeLog(context, "camel.shell", "CK-155", { unit: id, structure, dice, left, ruined });
    const inside = terrain.features.find((f) => f.id === structure) ?? null;
    const sections = terrain.sections.filter((section) => section.structure === structure);
    game.ground.hits[structure] = left;
    if (ruined) collapse(game, structure, inside, sections, at(piece), context);
    return [];
  },
};

/**
 * Removes everybody in a ruined building or bridge, or behind a fallen section, except figures that can only be killed
 * in melee (CK-065, CK-066, CK-069).
 */
function collapse(
  game: Camel,
  structure: string,
  area: Feature | null,
  sections: readonly Section[],
  from: Point,
  context: ChanceContext,
): void {
  const isCaught = (f: Figure): boolean =>
    area === null ? sections.some((section) => isBehind(section, at(f), from)) : isIn(area, at(f));
  const caught = game.figures.filter((f) => f.status === "on" && isCaught(f) && !hasPower(f, "melee_only"));
  const isBridge = area !== null && (area.type === "stone_bridge" || area.type === "wooden_bridge");
  // On a bridge the weapons go first: the load of a beast that dies there does not fall on dry land (CK-069, CK-R79).
  if (isBridge) for (const piece of game.pieces) if (isIn(area, placeOfPiece(game, piece))) piece.lost = true;
  for (const figure of caught) removeFigure(game, figure);
  if (caught.length > 0)
    writeLog(context, "camel.lost", "CK-065", { figures: caught.map((f) => f.id), why: "collapse", what: structure });
}
function placeOfPiece(game: Camel, piece: Piece): Point {
  if (isOnGround(piece)) return at(piece);
  return at(figureOf(game, piece.carrier));
}
/** Within 1" of the section, and either on its line or on the side away from the gun (CK-067). */
export function isBehind({ a, b }: Section, p: Point, gun: Point): boolean {
  if (!isWithin(p, a, b, 100)) return false;
  const here = sideOfLine(a, b, p);
  return here === 0 || here > 0 !== sideOfLine(a, b, gun) > 0;
}
