import { allocate, type ChanceContext } from "@caravanserai/kernel";
import { standingId, standingNation, type LossId, type StandingId, type Step } from "./answers.ts";
import type { Nation, OfficerId, SpaceId } from "./data/index.ts";
import { NATIONS, officerOf, rivalOf, type Force } from "./map.ts";
import { total, vassalsFirst } from "./attrition.ts";
import { addSp, eliminate, fortressAt, hasHostile, homeOfOfficer, sizeOf, trimmed } from "./board.ts";
import { touch } from "./conquest.ts";
import { combatModifiers, deciderOf, diceOf, sidesIn, strengthOf, type Contender, type Sides } from "./forces.ts";
import { writeLog, type SideTally } from "./log.ts";
import { askCamp, type Rule } from "./rule.ts";
import { opensFor } from "./reactions.ts";
import { battleOf, marchOf, type Battle, type Board, type GreatGame, type Side } from "./state.ts";

/** Section O: one exchange of rolls. The two sides are derived from the space (forces.ts). */

const other = (side: Side): Side => (side === "attacker" ? "defender" : "attacker");
const sidesOf = (b: Board, battle: Battle): Sides => sidesIn(b, battle.space, battle.attacker);

/** The order of rolls (GG-383): the side with fewer dice first; both together if equal. */
export function orderOfRolls(attacker: number, defender: number): readonly (readonly Side[])[] {
  if (attacker === defender) return [["attacker", "defender"]];
  return attacker < defender ? [["attacker"], ["defender"]] : [["defender"], ["attacker"]];
}

/** The losses inflicted by a modified roll (GG-387). */
export const inflicted = (strength: number, roll: number, enemy: number): number =>
  Math.min(Math.max(0, strength - roll), enemy);

/** GG-390, GG-391: which side has to retreat, and why. */
export function outcomeOf(
  left: Readonly<Record<Side, Pick<Contender, "sp" | "fortress">>>,
  lost: Readonly<Record<Side, number>>,
): { readonly retreats: Side | null; readonly why: "fortress" | "greater-losses" | "moved-in" | "destroyed" } {
  if (strengthOf(left.attacker) === 0 || strengthOf(left.defender) === 0) return { retreats: null, why: "destroyed" };
  if (left.defender.fortress > 0) return { retreats: "attacker", why: "fortress" };
  if (left.attacker.fortress > 0) return { retreats: "defender", why: "fortress" };
  if (lost.attacker > lost.defender) return { retreats: "attacker", why: "greater-losses" };
  if (lost.defender > lost.attacker) return { retreats: "defender", why: "greater-losses" };
  return { retreats: "attacker", why: "moved-in" };
}

function tallyOf(b: Board, space: SpaceId, side: Contender): SideTally {
  const { flags, sp, fortress, officers } = side;
  return { flags, sp, fortress, officers, dice: diceOf(b, space, side) };
}

function rollSide(g: GreatGame, battle: Battle, sides: Sides, side: Side, context: ChanceContext): void {
  const own = sides[side];
  const strength = strengthOf(own);
  if (strength === 0) return; // GG-389
  const dice = Array.from({ length: diceOf(g, battle.space, own) }, () =>
    context.chance.die(6, `great-game.combat.${side}`),
  );
  const sum = dice.reduce((a, die) => a + die, 0);
  const modifiers = combatModifiers(g, battle.space, own, sum, battle.leads?.[side]);
  const final = sum + total(modifiers);
  const losses = inflicted(strength, final, strengthOf(sides[other(side)]));
  battle.due[other(side)] = losses;
  const { flags } = own;
  writeLog(context, "great-game.combat.roll", "GG-387", {
    side,
    flags,
    dice,
    modifiers,
    total: final,
    strength,
    losses,
  });
}

/* ---- Losses */

interface LossPool {
  readonly id: LossId;
  readonly most: number;
}

/**
 * The pieces that can take a side's losses. SP that marched in are counted separately from those already there
 * (GG-R87).
 */
function poolsOf(g: Board, battle: Battle, sides: Sides, side: Side): LossPool[] {
  const own = sides[side];
  const pools: LossPool[] = own.fortress > 0 ? [{ id: "fortress", most: own.fortress }] : [];
  for (const nation of NATIONS) {
    const here = own.sp[nation] ?? 0;
    const marching = side === "attacker" && battle.from !== null ? (marchOf(g).sp[nation] ?? 0) : here;
    if (marching > 0) pools.push({ id: nation, most: marching });
    if (here > marching) pools.push({ id: standingId(nation), most: here - marching });
  }
  return pools;
}

const isStanding = (id: LossId): id is StandingId => standingNation(id) !== null;
const nationOf = (id: LossId): Nation | null => (id === "fortress" ? null : isStanding(id) ? standingNation(id) : id);

/** The default losses: SP that were already there first, then vassal SP, the fortress last. */
function mildLosses(pools: readonly LossPool[], loss: number): Partial<Record<LossId, number>> {
  const lost: Partial<Record<LossId, number>> = {};
  let left = loss;
  const take = (id: LossId, most: number): void => {
    const here = Math.min(left, most);
    if (here > 0) lost[id] = here;
    left -= here;
  };
  for (const pool of pools) if (isStanding(pool.id)) take(pool.id, pool.most);
  const force: Force = {};
  for (const { id, most } of pools) if (id !== "fortress" && !isStanding(id)) force[id] = most;
  const fallen = vassalsFirst(force, Math.min(left, sizeOf(force)));
  for (const nation of NATIONS) take(nation, fallen[nation] ?? 0);
  for (const { id, most } of pools) if (id === "fortress") take(id, most);
  return lost;
}

/** GG-388: removes the losses that a side's player has chosen. */
function takeLosses(
  g: GreatGame,
  battle: Battle,
  side: Side,
  lost: Partial<Record<LossId, number>>,
  table: TableLog,
): void {
  const { space } = battle;
  const fallen: Force = {};
  for (const [id, sp = 0] of Object.entries(lost) as [LossId, number][]) {
    const nation = nationOf(id);
    if (nation === null) g.damage[space] = (g.damage[space] ?? 0) + sp;
    else {
      // Before they are gone, since `addSp` looks at how many are left.
      if (isStanding(id)) rest(g, space, nation, sp);
      addSp(g, nation, space, -sp);
      fallen[nation] = (fallen[nation] ?? 0) + sp;
      if (!isStanding(id) && side === "attacker" && battle.from !== null) {
        const { sp: marching } = marchOf(g);
        marching[nation] = (marching[nation] ?? 0) - sp;
      }
    }
  }
  const fortress = lost.fortress ?? 0;
  battle.lost[side] += battle.due[side];
  battle.due[side] = 0;
  const left = strengthOf(sidesOf(g, battle)[side]);
  writeLog(table, "great-game.combat.losses", "GG-388", { side, space, lost: { sp: trimmed(fallen), fortress }, left });
  if (fortress > 0 && fortressAt(g, space) === 0) writeLog(table, "great-game.fortress.destroyed", "GG-023", { space });
}
type TableLog = Pick<ChanceContext, "log">;

/** Among SP that were already there, those that have marched are removed first. */
function rest(g: GreatGame, space: SpaceId, nation: Nation, sp: number): void {
  const tired = g.turn?.tired[space];
  if (tired !== undefined) tired[nation] = Math.max(0, (tired[nation] ?? 0) - sp);
}

/* ---- After the rolls */

/** GG-392: officers whose side has no SP left go home; if Rebels defeated them, they are lost. */
export function sendOfficersHome(
  g: GreatGame,
  space: SpaceId,
  officers: readonly OfficerId[],
  byRebels: boolean,
  table: TableLog,
): void {
  for (const officer of officers) {
    if (g.officers[officer] !== space) continue;
    if (g.march !== null) g.march.officers = g.march.officers.filter((o) => o !== officer);
    const lost = byRebels && officerOf(officer).kind !== "rebel";
    const to = lost ? null : homeOfOfficer(officer);
    if (to === null) eliminate(g, officer);
    else g.officers[officer] = to;
    if (to === space) continue; // already at home
    writeLog(table, "great-game.officer.home", "GG-392", { officer, from: space, to });
  }
}

/** Whether a side consists only of Rebels. */
export const areRebels = (side: Contender): boolean => side.flags.length === 1 && side.flags[0] === "rebels";

export const attack: Rule<"attack"> = {
  /** GG-234: the Hero window, then combat; without an enemy, only the check for conquest. */
  then(g, { space, from, camp, of }, context) {
    if (g.march !== null && from !== null && (g.march.at !== space || sizeOf(g.march.sp) === 0)) return [];
    const hasAttackers = sizeOf(sidesIn(g, space, of).attacker.sp) > 0;
    if (!hasAttackers || !hasHostile(g, of, space)) return touch(g, space, context);
    const battle: Battle = {
      space,
      from,
      by: camp,
      attacker: of,
      due: { attacker: 0, defender: 0 },
      lost: { attacker: 0, defender: 0 },
      officers: { attacker: [], defender: [] },
      rebels: { attacker: false, defender: false },
    };
    g.battle = battle;
    const sides = sidesOf(g, battle);
    const attacker = tallyOf(g, space, sides.attacker);
    const defender = tallyOf(g, space, sides.defender);
    writeLog(context, "great-game.attack", "GG-380", { camp, of, space, attacker, defender });
    const reactor = rivalOf(camp);
    return opensFor(g, reactor, "hero")
      ? [{ do: "window", camp: reactor, card: "hero" }, { do: "combat" }]
      : [{ do: "combat" }];
  },
};

export const combat: Rule<"combat"> = {
  then(g) {
    const battle = battleOf(g);
    const sides = sidesOf(g, battle);
    battle.officers = { attacker: [...sides.attacker.officers], defender: [...sides.defender.officers] };
    battle.rebels = { attacker: areRebels(sides.attacker), defender: areRebels(sides.defender) };
    const order = orderOfRolls(diceOf(g, battle.space, sides.attacker), diceOf(g, battle.space, sides.defender));
    const rolls = order.flatMap((rolling): Step[] => [
      { do: "tactics", sides: rolling },
      { do: "roll", sides: rolling },
      ...rolling.map((side): Step => ({ do: "losses", side: other(side) })),
    ]);
    return [...rolls, { do: "aftermath" }];
  },
};

export const roll: Rule<"roll"> = {
  then(g, step, context) {
    const battle = battleOf(g);
    const sides = sidesOf(g, battle);
    for (const side of step.sides) rollSide(g, battle, sides, side, context);
    return [];
  },
};

export const losses: Rule<"losses"> = {
  ask(g, { side }) {
    const battle = battleOf(g);
    if (battle.due[side] === 0) return [];
    const sides = sidesOf(g, battle);
    const pools = poolsOf(g, battle, sides, side);
    const loss = battle.due[side];
    if (pools.length <= 1 || loss >= strengthOf(sides[side])) return [];
    return askCamp<"losses">(g, deciderOf(g, sides, side, battle.space, battle.by), () => ({
      kind: "losses",
      rule: "GG-388",
      args: { side, space: battle.space, loss },
      options: [
        allocate(
          "lose",
          loss,
          pools.map(({ id, most }) => ({ id, min: 0, max: most })),
          { final: true },
        ),
      ],
      default: { option: "lose", split: mildLosses(pools, loss) },
    }));
  },
  answer(g, { side }, _seat, { split }, context) {
    takeLosses(g, battleOf(g), side, split, context);
    return [];
  },
  then(g, { side }, context) {
    const battle = battleOf(g);
    if (battle.due[side] === 0) return [];
    takeLosses(g, battle, side, mildLosses(poolsOf(g, battle, sidesOf(g, battle), side), battle.due[side]), context);
    return [];
  },
};

export const aftermath: Rule<"aftermath"> = {
  then(g, _step, context) {
    const battle = battleOf(g);
    const sides = sidesOf(g, battle);
    const { retreats, why } = outcomeOf(sides, battle.lost);
    writeLog(context, "great-game.combat.end", why === "destroyed" ? "GG-391" : "GG-390", {
      space: battle.space,
      retreats,
      why,
    });
    for (const side of ["attacker", "defender"] as const) {
      if (strengthOf(sides[side]) > 0) continue;
      sendOfficersHome(g, battle.space, battle.officers[side], battle.rebels[other(side)], context);
      if (side === "attacker" && battle.from !== null) marchOf(g).over = true;
    }
    if (retreats === null) return [{ do: "peace" }];
    return [{ do: "retreat", side: retreats, back: why === "fortress" }, { do: "peace" }];
  },
};

export const peace: Rule<"peace"> = {
  /** GG-261: SP or fortress strength have left the space. */
  then(g, _step, context) {
    const { space } = battleOf(g);
    g.battle = null;
    return touch(g, space, context);
  },
};
