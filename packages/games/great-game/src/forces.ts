import { BALANCE, COMBAT_DICE, type OfficerId, type SpaceId, type VassalId } from "./data/index.ts";
import { CAMPS, NATIONS, officerOf, rivalOf, spaceOf, type Camp, type Force } from "./map.ts";
import {
  controllerOf,
  flagOf,
  fortressAt,
  fortressFlag,
  isCamp,
  isNeutral,
  isOverstretched,
  officersAt,
  rebelMover,
  sizeOf,
  spAt,
} from "./board.ts";
import type { Modifier } from "./log.ts";
import type { Board, Flag, Side } from "./state.ts";

/** The two sides of a combat: who fights, with how many dice, and who decides. Used by both combat and its odds. */
export interface Contender {
  readonly flags: readonly Flag[];
  readonly sp: Force;
  readonly fortress: number;
  /** The officers who help it (GG-385). */
  readonly officers: readonly OfficerId[];
}
export type Sides = Readonly<Record<Side, Contender>>;

export const strengthOf = (side: Pick<Contender, "sp" | "fortress">): number => sizeOf(side.sp) + side.fortress;

/** GG-381: all pieces of the attackers' side in the space, against all others. */
export function sidesIn(b: Board, space: SpaceId, attacker: Flag): Sides {
  const own = partOf(b, space, (flag) => flag === attacker);
  const enemy = partOf(b, space, (flag) => flag !== attacker);
  const here = officersAt(b, space);
  return {
    attacker: { officers: here.filter((o) => helps(b, o, own.flags, enemy.flags)), ...own },
    defender: { officers: here.filter((o) => helps(b, o, enemy.flags, own.flags)), ...enemy },
  };
}

function partOf(b: Board, space: SpaceId, isIn: (flag: Flag) => boolean): Omit<Contender, "officers"> {
  const sp: Force = {};
  const flags: Flag[] = [];
  const join = (flag: Flag): void => {
    if (!flags.includes(flag)) flags.push(flag);
  };
  for (const nation of NATIONS) {
    const here = spAt(b, nation, space);
    if (here === 0 || !isIn(flagOf(b, nation))) continue;
    sp[nation] = here;
    join(flagOf(b, nation));
  }
  const walls = fortressAt(b, space);
  if (walls === 0 || !isIn(fortressFlag(b, space))) return { flags, sp, fortress: 0 };
  join(fortressFlag(b, space));
  return { flags, sp, fortress: walls };
}

/**
 * GG-385: an officer helps his camp, neutral forces that his player controls (not against his own camp, GG-R25), or his
 * Rebels.
 */
function helps(b: Board, officer: OfficerId, flags: readonly Flag[], against: readonly Flag[]): boolean {
  const { country, kind } = officerOf(officer);
  if (kind === "rebel") return flags.includes("rebels");
  const camp = country === "britain" || country === "russia" ? country : emirsCamp(b);
  if (camp === null) return flags.includes("bokhara");
  if (flags.includes(camp)) return true;
  if (against.includes(camp)) return false;
  return kind === "imperial" && flags.some((flag) => isNeutral(flag) && controllerOf(b, flag) === camp);
}

/** The camp of the Emir; null while Bokhara is not a proxy. */
function emirsCamp(b: Board): Camp | null {
  const { bokhara } = b.vassals;
  return bokhara.is === "proxy" ? bokhara.of : null;
}

/** GG-382 */
export function diceOf(b: Board, space: SpaceId, side: Contender): number {
  if (hasImperial(space, side)) return COMBAT_DICE.imperial;
  if ((side.sp.rebels ?? 0) > 0 && b.newRebels.includes(space)) return COMBAT_DICE.newRebels;
  return side.officers.length > 0 ? COMBAT_DICE.withOfficer : COMBAT_DICE.without;
}

/** Imperial SP, or an imperial home fortress (GG-R87). */
function hasImperial(space: SpaceId, side: Contender): boolean {
  return (side.sp.britain ?? 0) + (side.sp.russia ?? 0) > 0 || (side.fortress > 0 && spaceOf(space).home !== null);
}

/** The camps in a side that have imperial SP or their home fortress in it. */
function imperialCamps(space: SpaceId, side: Contender): Camp[] {
  return CAMPS.filter((c) => (side.sp[c] ?? 0) > 0 || (side.fortress > 0 && spaceOf(space).home === c));
}

/**
 * The modifiers of a side's roll: halved by rifles (GG-175), minus the Tactics of an officer, by default the best
 * (GG-384), plus one for overstretch (GG-456).
 */
export function combatModifiers(
  b: Board,
  space: SpaceId,
  side: Contender,
  sum: number,
  leader: OfficerId | undefined = bestOfficer(side.officers),
): Modifier[] {
  const modifiers: Modifier[] = [];
  if (imperialCamps(space, side).some((camp) => b.effects.rifles.includes(camp)))
    modifiers.push({ why: "rifles", value: halved(sum) - sum });
  if (leader !== undefined && officerOf(leader).tactics > 0)
    modifiers.push({ why: "tactics", value: -officerOf(leader).tactics, officer: leader });
  const burdened = CAMPS.some((c) => side.flags.includes(c) && isOverstretched(b, c));
  if (burdened) modifiers.push({ why: "balance", value: BALANCE.combat });
  return modifiers;
}

/** GG-008: halves a number, rounding up. */
export const halved = (n: number): number => Math.floor((n + 1) / 2);

/** GG-384: the officer with the best Tactics. */
function bestOfficer(officers: readonly OfficerId[]): OfficerId | undefined {
  return [...officers].sort((a, z) => officerOf(z).tactics - officerOf(a).tactics)[0];
}

/** The camp that decides for a side (GG-507 to GG-509). `by`: the player whose march or Rebels attack. */
export function deciderOf(b: Board, sides: Sides, side: Side, space: SpaceId, by: Camp): Camp {
  if (side === "attacker") return by;
  const { flags } = sides.defender;
  const camps = flags.filter(isCamp);
  if (camps.length === 1) return camps[0] as Camp;
  if (camps.length === 0 && flags.length === 1) {
    const [only] = flags as [Flag];
    const decider = only === "rebels" ? moverAt(b, space) : controllerOf(b, only as VassalId);
    // GG-508: against a player's own SP, the opponent decides for the neutral side
    if (decider !== null && (only === "rebels" || decider !== by)) return decider;
  }
  return rivalOf(by);
}

function moverAt(b: Board, space: SpaceId): Camp | null {
  const { vassal } = spaceOf(space);
  return vassal === null ? null : rebelMover(b, vassal);
}
