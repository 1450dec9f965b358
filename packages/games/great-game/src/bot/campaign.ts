import type { Pieces } from "../answers.ts";
import type { OfficerId, SpaceId } from "../data/index.ts";
import {
  NATIONS,
  neighboursOf,
  officerOf,
  spaceOf,
  spacesIn,
  stateOf,
  vassalsIn,
  type Camp,
  type Force,
} from "../map.ts";
import {
  campSpAt,
  controlOf,
  hasAscended,
  masterOf,
  nationsOf,
  sizeOf,
  spAt,
  spacesWith,
  strengthAgainst,
} from "../board.ts";
import { missingSp } from "../deployment.ts";
import { isInvasion } from "../invasion.ts";
import { isBarred } from "../march.ts";
import type { Board } from "../state.ts";
import { isLastDecade, roundsLeft, worthOfState } from "./worth.ts";

/** Where an army of the bot should go. */
export interface Plan {
  readonly goal: SpaceId;
  /** The spaces on the way, ending with the goal. */
  readonly path: readonly SpaceId[];
  readonly gain: number;
}

interface Way {
  readonly cost: number;
  readonly via: SpaceId | null;
}
/** A cache for one position: every question about marches uses the same values. */
interface Theatre {
  readonly defences: Map<SpaceId, number>;
  readonly goals: readonly { readonly space: SpaceId; readonly worth: number }[];
  /** By starting space and force. */
  readonly ways: Map<string, ReadonlyMap<SpaceId, Way>>;
}
const theatres = new WeakMap<Board, Partial<Record<Camp, Theatre>>>();

function theatreOf(b: Board, camp: Camp): Theatre {
  let both = theatres.get(b);
  if (both === undefined) theatres.set(b, (both = {}));
  return (both[camp] ??= { defences: new Map(), goals: goalsOf(b, camp), ways: new Map() });
}

/**
 * The enemies to expect in a space: those already there, and the army that an invaded state would raise in its capital.
 */
export function defenceOf(b: Board, camp: Camp, space: SpaceId): number {
  const { defences } = theatreOf(b, camp);
  let defence = defences.get(space);
  if (defence === undefined) {
    const { vassal, isCapital } = spaceOf(space);
    const called = vassal !== null && isCapital && isInvasion(b, camp, space) ? missingSp(b, vassal) : 0;
    defences.set(space, (defence = strengthAgainst(b, camp, space) + called));
  }
  return defence;
}

/**
 * The spaces worth taking: capitals of states that the camp does not have; in the last decade also every scoring space.
 */
function goalsOf(b: Board, camp: Camp): { readonly space: SpaceId; readonly worth: number }[] {
  const capitals = vassalsIn(b.scenario)
    .filter((v) => masterOf(b, v) !== camp)
    .map((v) => ({ space: stateOf(v).capital, worth: worthOfState(b, camp, v) }));
  if (!isLastDecade(b) || b.scenario !== "campaign") return capitals;
  const spaces = spacesIn(b.scenario)
    .filter((s) => spaceOf(s).scores && controlOf(b, s) !== camp && !capitals.some((c) => c.space === s))
    .map((space) => ({ space, worth: b.round >= 3 ? 1 : 0.5 }));
  return [...capitals, ...spaces];
}

/** The cheapest ways from a space for this force, in march points; enemies on the way add to the cost. */
function waysFrom(b: Board, camp: Camp, from: SpaceId, sp: Force): ReadonlyMap<SpaceId, Way> {
  const { ways } = theatreOf(b, camp);
  const key = `${from} ${sizeOf(sp)} ${(sp[camp] ?? 0) > 0}`;
  let found = ways.get(key);
  if (found === undefined) ways.set(key, (found = searchWays(b, camp, from, sp)));
  return found;
}

function searchWays(b: Board, camp: Camp, from: SpaceId, sp: Force): ReadonlyMap<SpaceId, Way> {
  const size = sizeOf(sp);
  const ways = new Map<SpaceId, Way>([[from, { cost: 0, via: null }]]);
  const open = new Set<SpaceId>([from]);
  while (open.size > 0) {
    const at = [...open].reduce((a, z) => (costTo(ways, z) < costTo(ways, a) ? z : a));
    open.delete(at);
    const cost = costTo(ways, at);
    if (cost > 9) continue;
    for (const { to, line } of neighboursOf(b.scenario, at)) {
      if (line === "water" && !b.effects.sea.includes(camp)) continue;
      if (spaceOf(to).highAsia && !spaceOf(at).highAsia && !hasAscended(b, camp)) continue;
      if ((sp[camp] ?? 0) > 0 && isBarred(b, camp, to)) continue;
      const desert = line === "desert" ? Math.max(0, size - 5) * 0.25 : 0;
      const next = cost + 1 + desert + (defenceOf(b, camp, to) / Math.max(1, size)) * 2;
      if (next >= costTo(ways, to)) continue;
      ways.set(to, { cost: next, via: at });
      open.add(to);
    }
  }
  return ways;
}
const costTo = (ways: ReadonlyMap<SpaceId, Way>, space: SpaceId): number => ways.get(space)?.cost ?? 99;

function pathTo(ways: ReadonlyMap<SpaceId, Way>, goal: SpaceId): SpaceId[] {
  const path: SpaceId[] = [];
  for (let at: SpaceId | null = goal; at !== null; at = ways.get(at)?.via ?? null) path.unshift(at);
  return path.slice(1);
}

const bestTactics = (officers: readonly OfficerId[]): number =>
  officers.reduce((best, o) => Math.max(best, officerOf(o).tactics), 0);

/**
 * The average losses that a stack inflicts in one exchange: it rolls one die with imperial SP, otherwise two or three.
 */
function blow(camp: Camp, { sp, officers }: Pieces): number {
  const dice = (sp[camp] ?? 0) > 0 ? 3.5 : officers.length > 0 ? 7 : 10.5;
  return Math.max(0, sizeOf(sp) - dice + bestTactics(officers));
}

/** The best target for a stack with this many march points; null: nothing is worth marching for. */
export function bestPlan(b: Board, camp: Camp, from: SpaceId, pieces: Pieces, points: number): Plan | null {
  const size = sizeOf(pieces.sp);
  if (size === 0) return null;
  const ways = waysFrom(b, camp, from, pieces.sp);
  let best: Plan | null = null;
  for (const { space, worth } of theatreOf(b, camp).goals) {
    if (space === from || worth <= 0 || !ways.has(space)) continue;
    const path = pathTo(ways, space);
    const defence = path.reduce((sum, s) => sum + defenceOf(b, camp, s), 0);
    const strength = blow(camp, pieces);
    if (defence > 0 && strength < 0.45 * defenceOf(b, camp, path.find((s) => defenceOf(b, camp, s) > 0) ?? space))
      continue;
    // Damage to a fortress is permanent, so a siege is only a matter of time.
    const exchanges = defence === 0 ? 0 : Math.ceil(defence / Math.max(0.5, strength));
    const turns = Math.ceil((path.length + Math.max(0, exchanges - 1)) / Math.max(1, points));
    if (turns > roundsLeft(b)) continue;
    const gain = worth * 0.85 ** exchanges * 0.75 ** (turns - 1) - 0.12 * path.length - 0.02 * defence;
    if (best === null || gain > best.gain) best = { goal: space, path, gain };
  }
  return best !== null && best.gain > 0.1 ? best : null;
}

/** Stacks with fewer SP do not move to join others. */
const WORTH_JOINING = 3;

/** A way to a larger force with which this stack could achieve more than either alone. */
function musterPlan(b: Board, camp: Camp, from: SpaceId, pieces: Pieces, points: number): Plan | null {
  const size = sizeOf(pieces.sp);
  if (size < WORTH_JOINING) return null;
  const ways = waysFrom(b, camp, from, pieces.sp);
  let best: Plan | null = null;
  for (const space of campSpaces(b, camp)) {
    if (space === from || !ways.has(space) || campSpAt(b, camp, space) < size) continue;
    const path = pathTo(ways, space);
    if (path.length > 4 || path.some((s) => defenceOf(b, camp, s) > 0)) continue;
    const there = forceAt(b, camp, space);
    const together = bestPlan(b, camp, space, { sp: total([there, pieces.sp]), officers: pieces.officers }, points);
    // The combined force would come back this way, so waiting here saves the march.
    if (together?.path.includes(from) === true) continue;
    const alone = bestPlan(b, camp, space, { sp: there, officers: [] }, points);
    const gain = ((together?.gain ?? 0) - (alone?.gain ?? 0) * 0.8) * 0.5 - 0.1 * path.length;
    if (gain > 0.1 && (best === null || gain > best.gain)) best = { goal: space, path, gain };
  }
  return best;
}

/** The best plan for a stack: attack, or join others. */
export function planFor(b: Board, camp: Camp, from: SpaceId, pieces: Pieces, points: number): Plan | null {
  const strike = bestPlan(b, camp, from, pieces, points);
  const muster = strike === null ? musterPlan(b, camp, from, pieces, points) : null;
  return strike ?? muster;
}

/** All spaces where a camp has SP. */
export function campSpaces(b: Board, camp: Camp): SpaceId[] {
  const all = new Set<SpaceId>([...spacesWith(b, camp), ...spacesWith(b, "afghanistan"), ...spacesWith(b, "persia")]);
  return [...all].filter((space) => campSpAt(b, camp, space) > 0);
}

function forceAt(b: Board, camp: Camp, space: SpaceId): Force {
  const sp: Force = {};
  for (const nation of nationsOf(b, camp)) if (spAt(b, nation, space) > 0) sp[nation] = spAt(b, nation, space);
  return sp;
}

/**
 * Whether a space other than the capital is the only such garrison of a conquered state. While any SP are there, Rebels
 * who take the capital do not free the state.
 */
export function isSecondPost(b: Board, camp: Camp, space: SpaceId): boolean {
  const { vassal, isCapital } = spaceOf(space);
  const standing = vassal === null ? null : b.vassals[vassal];
  if (b.scenario !== "campaign" || vassal === null || isCapital) return false;
  if (standing?.is !== "conquered" || standing.by !== camp) return false;
  return stateOf(vassal).spaces.every((s) => s === space || spaceOf(s).isCapital || campSpAt(b, camp, s) === 0);
}

/** The number of SP that should stay behind when a stack sets out: a conquered state needs a garrison. */
export function garrisonFor(b: Board, camp: Camp, space: SpaceId, size: number): number {
  const { vassal, isCapital, scores } = spaceOf(space);
  if (vassal === null) return 0;
  const standing = b.vassals[vassal];
  const isOwn = standing.is !== "neutral" && (standing.is === "proxy" ? standing.of : standing.by) === camp;
  if (isLastDecade(b) && b.scenario === "campaign" && scores && !isOwn) return Math.min(1, size);
  if (standing.is !== "conquered" || !isOwn || (isLastDecade(b) && b.round === 5)) return 0;
  if (!isCapital) return !isLastDecade(b) && isSecondPost(b, camp, space) ? Math.min(1, size) : 0;
  return size >= 10 ? 5 : size >= 8 ? 3 : size >= 4 ? 2 : size;
}

/** At most this many SP of a force, in the order of the nations. */
export function upTo(sp: Force, most: number): Force {
  const out: Force = {};
  let left = most;
  for (const nation of ["britain", "russia", "afghanistan", "persia", "rebels"] as const) {
    const here = Math.min(left, sp[nation] ?? 0);
    if (here > 0) out[nation] = here;
    left -= here;
  }
  return out;
}

const total = (forces: readonly Force[]): Force => {
  const out: Force = {};
  for (const force of forces)
    for (const nation of NATIONS) if ((force[nation] ?? 0) > 0) out[nation] = (out[nation] ?? 0) + (force[nation] ?? 0);
  return out;
};
