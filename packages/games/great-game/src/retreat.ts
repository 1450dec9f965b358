import { pickOne, type Context } from "@caravanserai/kernel";
import type { SpaceId } from "./data/index.ts";
import { CAMPS, NATIONS, homeOf, neighboursOf, rivalOf, spaceOf, type Camp, type Force } from "./map.ts";
import { tire } from "./attrition.ts";
import {
  addSp,
  campSpAt,
  controlOf,
  controllerOf,
  hasAscended,
  hasHostile,
  isCamp,
  isNeutral,
  sizeOf,
  spAt,
  trimmed,
} from "./board.ts";
import { areRebels, sendOfficersHome } from "./combat.ts";
import { touch } from "./conquest.ts";
import { deciderOf, sidesIn, type Contender } from "./forces.ts";
import { writeLog } from "./log.ts";
import { isInvasion } from "./invasion.ts";
import { choiceByDie, distanceToCapital, nameOfSpace } from "./policies.ts";
import type { Step } from "./answers.ts";
import { askCamp, type Rule } from "./rule.ts";
import { battleOf, marchOf, type Battle, type Board, type Flag, type GreatGame, type Side } from "./state.ts";

/** Section P: retreats. The whole side retreats to one space (GG-420). */

/** The flag whose rules apply to a mixed side: a camp's, otherwise a neutral state's, otherwise the Rebels'. */
const leadOf = (side: Contender): Flag => side.flags.find(isCamp) ?? side.flags.find(isNeutral) ?? "rebels";

/** The spaces to which a side may retreat. `back`: because of surviving fortress strength (GG-421). */
export function refugesOf(b: Board, battle: Battle, side: Side, back: boolean): SpaceId[] {
  const sides = sidesIn(b, battle.space, battle.attacker);
  const camp = deciderOf(b, sides, side, battle.space, battle.by);
  const own = sides[side];
  const lead = leadOf(own);
  const mayEnter = (to: SpaceId): boolean => !isForbidden(b, camp, own.sp, battle.space, to);
  if (back && side === "attacker" && battle.from !== null) return [battle.from].filter(mayEnter);
  return neighboursOf(b.scenario, battle.space)
    .filter(({ line }) => line !== "water" || (isCamp(lead) && b.effects.seaRetreat.includes(lead))) // GG-423
    .map(({ to }) => to)
    .filter((to) => mayEnter(to) && isHeldBy(b, lead, to, battle.space) && !hasHostile(b, lead, to));
}

/** GG-425: the rival's home, rival imperial SP and Kashgaria are closed to retreats just as they are to marches. */
function isForbidden(b: Board, camp: Camp, sp: Force, from: SpaceId, to: SpaceId): boolean {
  if (spaceOf(to).highAsia && !spaceOf(from).highAsia && !hasAscended(b, camp)) return true;
  if (b.effects.crimeanWar) return false;
  return (["britain", "russia"] as const).some(
    (c) => (sp[c] ?? 0) > 0 && (spaceOf(to).state === homeOf(rivalOf(c)).id || spAt(b, rivalOf(c), to) > 0),
  );
}

/** The meaning of "controls" for a retreat (GG-424). */
function isHeldBy(b: Board, lead: Flag, to: SpaceId, from: SpaceId): boolean {
  const control = controlOf(b, to);
  if (isCamp(lead)) return control === lead;
  if (lead === "rebels") return spAt(b, "rebels", to) > 0 && spaceOf(to).vassal === spaceOf(from).vassal;
  if (control === null) return spaceOf(to).vassal === lead;
  return control === controllerOf(b, lead) && campSpAt(b, control, to) === 0;
}

function goTo(g: GreatGame, battle: Battle, side: Side, to: SpaceId, context: Context): void {
  const { space } = battle;
  const own = sidesIn(g, space, battle.attacker)[side];
  const m = side === "attacker" && battle.from !== null ? marchOf(g) : null;
  if (areRebels(own) && g.newRebels.includes(space) && !g.newRebels.includes(to)) g.newRebels.push(to);
  for (const nation of NATIONS) {
    const sp = own.sp[nation] ?? 0;
    if (sp === 0) continue;
    addSp(g, nation, space, -sp);
    addSp(g, nation, to, sp);
    // GG-326: these pieces have retreated and cannot march again; the stack on the march tires when it halts.
    tire(g, to, { [nation]: sp - (m?.sp[nation] ?? 0) }, []);
  }
  const officers = [...new Set([...own.officers, ...(m?.officers ?? [])])];
  for (const officer of officers) g.officers[officer] = to;
  if (m !== null) {
    m.from = space;
    m.at = to;
    m.over = true; // GG-426
  } else tire(g, to, {}, own.officers);
  writeLog(context, "great-game.retreat", "GG-420", { side, from: space, to, sp: trimmed(own.sp), officers });
}

/**
 * GG-427: camp SP that were driven back into a neutral state, or into the rival's proxy, become its invaders; no army
 * is raised.
 */
function noteInvasion(g: GreatGame, to: SpaceId, context: Context): void {
  const { vassal } = spaceOf(to);
  if (vassal === null) return;
  for (const camp of CAMPS) {
    const standing = g.vassals[vassal];
    if (campSpAt(g, camp, to) === 0 || !isInvasion(g, camp, to)) continue;
    if (standing.is === "neutral") standing.invader = camp;
    else if (standing.is === "proxy") standing.invaded = true;
    writeLog(context, "great-game.invaded", "GG-427", { vassal, by: camp, space: to });
  }
}

/** GG-422, GG-393: there is no space to retreat to. */
function perish(g: GreatGame, battle: Battle, side: Side, context: Context): void {
  const { space } = battle;
  const own = sidesIn(g, space, battle.attacker)[side];
  for (const nation of NATIONS) if ((own.sp[nation] ?? 0) > 0) addSp(g, nation, space, -(own.sp[nation] ?? 0));
  if (side === "attacker" && battle.from !== null) {
    const march = marchOf(g);
    march.sp = {};
    march.over = true;
  }
  writeLog(context, "great-game.no-retreat", "GG-422", { side, space, sp: trimmed(own.sp) });
  sendOfficersHome(g, space, own.officers, battle.rebels[side === "attacker" ? "defender" : "attacker"], context);
}

/** A force that has retreated into a space may conquer its state (GG-200); otherwise it may become its invader. */
function settled(g: GreatGame, to: SpaceId, context: Context): Step[] {
  const steps = touch(g, to, context);
  noteInvasion(g, to, context);
  return steps;
}

export const retreat: Rule<"retreat"> = {
  ask(g, { side, back }) {
    const battle = battleOf(g);
    const refuges = refugesOf(g, battle, side, back);
    const [first, second] = refuges;
    if (first === undefined || second === undefined) return [];
    const sides = sidesIn(g, battle.space, battle.attacker);
    return askCamp<"retreat">(g, deciderOf(g, sides, side, battle.space, battle.by), () => ({
      kind: "retreat",
      rule: "GG-420",
      args: { side, space: battle.space, sp: sizeOf(sides[side].sp) },
      options: [pickOne("retreat", refuges, { final: true })],
      default: { option: "retreat", pick: first },
    }));
  },
  answer(g, { side }, _seat, { pick }, context) {
    goTo(g, battleOf(g), side, pick, context);
    return settled(g, pick, context);
  },
  then(g, { side, back }, context) {
    const battle = battleOf(g);
    const refuges = refugesOf(g, battle, side, back);
    if (refuges.length === 0) {
      perish(g, battle, side, context);
      return [];
    }
    const { vassal } = spaceOf(battle.space);
    const far = (to: SpaceId): number => (vassal === null ? 0 : distanceToCapital(g, vassal, to, false));
    const nearest = Math.min(...refuges.map(far));
    const to = choiceByDie(
      refuges.filter((r) => far(r) === nearest),
      nameOfSpace,
      "retreat",
      context,
    ); // GG-465
    goTo(g, battle, side, to, context);
    return settled(g, to, context);
  },
};
