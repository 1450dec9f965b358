import type { Pieces } from "./answers.ts";
import { EMISSARY, type OfficerId, type SpaceId, type SpyResult } from "./data/index.ts";
import { NATIONS, spaceOf, type Camp, type Force } from "./map.ts";
import { isCamp } from "./board.ts";
import { isInvasion } from "./invasion.ts";
import { attritionModifiers, total, type AttritionKind } from "./attrition.ts";
import { inflicted, orderOfRolls, outcomeOf } from "./combat.ts";
import { missionModifiers, spyModifiers, spyResult } from "./emissary.ts";
import { combatModifiers, diceOf, sidesIn, strengthOf, type Contender, type Sides } from "./forces.ts";
import { callStrength } from "./deployment.ts";
import type { Board, Flag, Mission, Side } from "./state.ts";

/** The odds before the dice are rolled. Whole numbers throughout: the number of dice combinations out of all. */

/** The number of combinations of `dice` dice for each sum: `[sum, ways]`. */
function waysOf(dice: number): (readonly [sum: number, ways: number])[] {
  let ways = new Map([[0, 1]]);
  for (let i = 0; i < dice; i++) {
    const next = new Map<number, number>();
    for (const [sum, n] of ways)
      for (let face = 1; face <= 6; face++) next.set(sum + face, (next.get(sum + face) ?? 0) + n);
    ways = next;
  }
  return [...ways];
}
/** No side rolls more dice (GG-386). */
const WAYS = [0, 1, 2, 3].map(waysOf);
function knownWays(dice: number): (readonly [sum: number, ways: number])[] {
  const ways = WAYS[dice];
  if (ways === undefined) throw new Error(`No side rolls ${dice} dice.`);
  return ways;
}

/** The possible attrition losses of a stack. */
export interface AttritionOdds {
  /** 36: the combinations of two dice. */
  readonly ways: number;
  readonly losses: readonly { readonly loss: number; readonly ways: number }[];
  /** The mean loss, in tenths of an SP. */
  readonly meanTenths: number;
}

export function attritionOdds(size: number, kind: AttritionKind, officers: readonly OfficerId[] = []): AttritionOdds {
  const modifier = total(attritionModifiers(kind, officers));
  const byLoss = new Map<number, number>();
  for (const [sum, ways] of knownWays(2)) {
    const loss = Math.max(0, size - sum - modifier);
    byLoss.set(loss, (byLoss.get(loss) ?? 0) + ways);
  }
  const losses = [...byLoss].map(([loss, ways]) => ({ loss, ways })).sort((a, z) => a.loss - z.loss);
  const weighed = losses.reduce((sum, { loss, ways }) => sum + loss * ways, 0);
  return { ways: 36, losses, meanTenths: Math.round((weighed * 10) / 36) };
}

/** The faces of six on which a mission succeeds. */
export function missionOdds(
  b: Board,
  mission: Pick<Mission, "camp" | "vassal" | "officer" | "flashman" | "spoiler">,
): { readonly ways: 6; readonly success: number } {
  const modifier = total(missionModifiers(b, mission));
  const success = [1, 2, 3, 4, 5, 6].filter((die) => die + modifier >= EMISSARY.success).length;
  return { ways: 6, success };
}

/** The number of faces of six for each result of Shooting Leave. */
export function spyOdds(officer: OfficerId, informant: boolean): Readonly<Record<SpyResult, number>> {
  const odds: Record<SpyResult, number> = { eliminated: 0, nothing: 0, look: 0, take: 0 };
  const modifier = total(spyModifiers(officer, informant));
  for (let die = 1; die <= 6; die++) odds[spyResult(die + modifier)]++;
  return odds;
}

export interface CombatOdds {
  readonly ways: number;
  /** The attackers stay: the enemy retreats or is destroyed. */
  readonly won: number;
  /** The attackers have to retreat. */
  readonly thrownBack: number;
  /** The attackers are destroyed. */
  readonly destroyed: number;
  /** Mean losses in tenths of an SP. */
  readonly lossTenths: Readonly<Record<Side, number>>;
  readonly dice: Readonly<Record<Side, number>>;
  readonly strength: Readonly<Record<Side, number>>;
  /** The side that rolls first; null: both at once (GG-383). */
  readonly first: Side | null;
  /** By each sum of the side that rolls first, or of the attackers if both roll at once. */
  readonly throws: readonly ThrowOdds[];
}

/** The losses that one sum of the first roll inflicts, and in how many combinations the attackers stay. */
interface ThrowOdds {
  readonly sum: number;
  readonly ways: number;
  readonly losses: number;
  readonly won: number;
}

/** A hypothetical board after these pieces have entered. */
export function boardAfter(b: Board, from: SpaceId, to: SpaceId, pieces: Pieces): Board {
  const sp = { ...b.sp };
  for (const nation of NATIONS) {
    const n = pieces.sp[nation] ?? 0;
    if (n > 0) sp[nation] = { ...sp[nation], [from]: (sp[nation][from] ?? 0) - n, [to]: (sp[nation][to] ?? 0) + n };
  }
  const officers = { ...b.officers };
  for (const officer of pieces.officers) officers[officer] = to;
  return { ...b, sp, officers };
}

/**
 * The combat that a step into a space would cause; null if there is no enemy. With `called`, this many SP of the state
 * are assumed to be placed there if the step is an invasion (GG-231).
 */
export function stepOdds(
  b: Board,
  of: Flag,
  from: SpaceId,
  to: SpaceId,
  pieces: Pieces,
  called = 0,
): CombatOdds | null {
  const moved = boardAfter(b, from, to, pieces);
  const after = isCamp(of) && isInvasion(b, of, to) ? invaded(moved, of, to) : moved;
  return combatOdds(called > 0 ? callStrength(after, to, called) : after, of, to);
}

/**
 * The board with the state of a space invaded: the rival's officers may help the defender, and the Emir may help
 * Bokhara.
 */
function invaded(b: Board, camp: Camp, space: SpaceId): Board {
  const { vassal } = spaceOf(space);
  if (vassal === null || b.vassals[vassal].is !== "neutral") return b;
  const emirComes = vassal === "bokhara" && !b.lost.includes("emir-of-bokhara");
  return {
    ...b,
    vassals: { ...b.vassals, [vassal]: { ...b.vassals[vassal], invader: camp } },
    officers: emirComes ? { ...b.officers, "emir-of-bokhara": "bokhara" } : b.officers,
  };
}

/** The combat in a space between the pieces of this flag and all others. */
export function combatOdds(b: Board, of: Flag, space: SpaceId): CombatOdds | null {
  const sides = sidesIn(b, space, of);
  const strength = { attacker: strengthOf(sides.attacker), defender: strengthOf(sides.defender) };
  if (strength.attacker === 0 || strength.defender === 0) return null;
  const dice = { attacker: diceOf(b, space, sides.attacker), defender: diceOf(b, space, sides.defender) };
  const tally = { won: 0, thrownBack: 0, destroyed: 0, attacker: 0, defender: 0 };
  const [together] = orderOfRolls(dice.attacker, dice.defender);
  const first = together?.length === 1 ? (together[0] ?? null) : null;
  const leader = first ?? "attacker";
  const follower: Side = leader === "attacker" ? "defender" : "attacker";
  const throws: ThrowOdds[] = [];
  for (const [sum, a] of knownWays(dice[leader])) {
    const before = tally.won;
    for (const [answer, d] of knownWays(dice[follower])) {
      const sums = leader === "attacker" ? { attacker: sum, defender: answer } : { attacker: answer, defender: sum };
      count(b, space, sides, dice, sums, a * d, tally);
    }
    const final = sum + total(combatModifiers(b, space, sides[leader], sum));
    const losses = inflicted(strength[leader], final, strength[follower]);
    throws.push({ sum, ways: a * 6 ** dice[follower], losses, won: tally.won - before });
  }
  const ways = 6 ** (dice.attacker + dice.defender);
  const { won, thrownBack, destroyed } = tally;
  const tenths = (sum: number): number => Math.round((sum * 10) / ways);
  return {
    ways,
    won,
    thrownBack,
    destroyed,
    lossTenths: { attacker: tenths(tally.attacker), defender: tenths(tally.defender) },
    dice,
    strength,
    first,
    throws,
  };
}

interface Tally {
  won: number;
  thrownBack: number;
  destroyed: number;
  attacker: number;
  defender: number;
}

/** Counts the outcome of one dice combination. */
function count(
  b: Board,
  space: SpaceId,
  sides: Sides,
  dice: Readonly<Record<Side, number>>,
  sums: Readonly<Record<Side, number>>,
  ways: number,
  tally: Tally,
): void {
  const left: Record<Side, Contender> = { attacker: sides.attacker, defender: sides.defender };
  const lost: Record<Side, number> = { attacker: 0, defender: 0 };
  for (const rolling of orderOfRolls(dice.attacker, dice.defender)) {
    const due = rolling.map((side): readonly [Side, number] => {
      const enemy: Side = side === "attacker" ? "defender" : "attacker";
      const strength = strengthOf(left[side]);
      if (strength === 0) return [enemy, 0];
      const final = sums[side] + total(combatModifiers(b, space, sides[side], sums[side]));
      return [enemy, inflicted(strength, final, strengthOf(left[enemy]))];
    });
    for (const [side, loss] of due) {
      left[side] = weakened(left[side], loss);
      lost[side] += loss;
    }
  }
  const { retreats, why } = outcomeOf(left, lost);
  if (strengthOf(left.attacker) === 0) tally.destroyed += ways;
  else if (retreats === "attacker") tally.thrownBack += ways;
  else if (why === "destroyed" || retreats === "defender") tally.won += ways;
  tally.attacker += lost.attacker * ways;
  tally.defender += lost.defender * ways;
}

/** A side after losses, which spare its fortress as long as there are SP. */
function weakened(side: Contender, loss: number): Contender {
  const sp: Force = { ...side.sp };
  let due = loss;
  for (const nation of NATIONS) {
    const here = Math.min(due, sp[nation] ?? 0);
    if (here > 0) sp[nation] = (sp[nation] ?? 0) - here;
    due -= here;
  }
  return { ...side, sp, fortress: side.fortress - due };
}
