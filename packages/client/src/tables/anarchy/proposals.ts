import {
  AREAS,
  askableAreas,
  canLead,
  cardNo,
  claimsOf,
  follows,
  marchersTo,
  openAreas,
  promisingClaims,
  prospectsOf,
  routeBetween,
  swordsOf,
  valueOf,
  type AreaCode,
  type CardId,
  type CardNo,
  type CoupHint,
  type CoupPlan,
  type Declaration,
  type Held,
  type WarHint,
} from "@caravanserai/anarchy";
import type { PickGroupOption, Seat } from "@caravanserai/kernel";
import type { Position } from "./position.ts";

/* What the table proposes when a card or an area is pressed: the best leader with all possible followers, enough
   swords, the permissions needed. These are only proposals: the rules package judges whether they are allowed, and
   the player can change them. */

export interface Team {
  readonly lead: CardId;
  readonly picks: readonly CardId[];
}

/**
 * The best new government of an area that includes this card (any card of the area if null), by the weights that the
 * defaults use.
 */
export function proposeStart(
  option: PickGroupOption,
  position: Position,
  area: AreaCode,
  wanted: CardId | null,
): Team | null {
  const teams = option.of
    .map(({ lead, with: companions }) => ({ lead: Number(lead), picks: companions.map(Number) }))
    .filter(({ lead }) => position.areaOf(lead) === area)
    .filter(({ lead, picks }) => wanted === null || lead === wanted || picks.includes(wanted));
  return best(teams, ({ lead, picks }) => position.worth([lead, ...picks]));
}

/**
 * The coup with the most crowns in an area that includes this card. It uses crowned followers only, since cards laid
 * may be lost.
 */
export function proposeCoup(hint: CoupHint, area: AreaCode, wanted: CardId | null): CoupPlan | null {
  const plans = claimsOf(hint.hand)
    .filter(({ leader: [, no] }) => cardNo(no).area === area)
    .map(({ leader, followers, crowns }) => {
      const ids = followers.map(([id]) => id);
      const extra = wanted !== null && wanted !== leader[0] && !ids.includes(wanted) ? [wanted] : [];
      const fits = extra.every((id) => followsIn(hint, id, leader[1]));
      return { plan: { leader: leader[0], followers: [...ids, ...extra] }, crowns, fits };
    })
    .filter(({ fits }) => fits);
  return best(plans, ({ crowns }) => crowns)?.plan ?? null;
}

/** Adds a card to a coup or removes it. A card that cannot follow the leader takes the lead instead, if it can. */
export function toggleCoup(hint: CoupHint, plan: CoupPlan, id: CardId): CoupPlan | null {
  const no = hint.hand.find(([card]) => card === id)?.[1];
  const leader = hint.hand.find(([card]) => card === plan.leader)?.[1];
  if (no === undefined || leader === undefined) return plan;
  if (id === plan.leader) return null;
  if (plan.followers.includes(id)) return { ...plan, followers: plan.followers.filter((f) => f !== id) };
  if (follows(no, leader)) return { ...plan, followers: [...plan.followers, id] };
  if (!canLead(no)) return plan;
  const old = [plan.leader, ...plan.followers];
  return { leader: id, followers: old.filter((f) => followsIn(hint, f, no)) };
}

function followsIn(hint: CoupHint, id: CardId, leader: CardNo): boolean {
  const no = hint.hand.find(([card]) => card === id)?.[1];
  return no !== undefined && follows(no, leader);
}

/**
 * An attack: cards that can march without permission, leaders last, until they are enough; if they never are, also
 * cards that need permission.
 */
export function proposeAttack(hint: WarHint, target: AreaCode, leaders: ReadonlySet<CardId>): Declaration | null {
  const held = hint.held.find(([area]) => area === target);
  if (held === undefined) return null;
  const [, defender, defence] = held;
  const free = marchersTo(hint, held, []);
  const candidates = swordsOf(free) > defence ? free : marchersTo(hint, held, askableAreas(hint, defender));
  const byRisk = candidates.toSorted(
    (a, b) => Number(leaders.has(a[0])) - Number(leaders.has(b[0])) || valueOf(a[1]) - valueOf(b[1]),
  );
  const followers = byRisk.filter(([id]) => !leaders.has(id));
  const line = swordsOf(followers) > defence ? followers : [...followers];
  for (const leader of byRisk.filter(([id]) => leaders.has(id))) {
    if (swordsOf(line) > defence) break;
    line.push(leader);
  }
  const ids = line.map(([id]) => id);
  return { target, line: ids, passage: passageFor(hint, target, ids) };
}

/** The best attack on each area that can be attacked. */
export function proposedAttacks(hint: WarHint, leaders: ReadonlySet<CardId>): readonly Declaration[] {
  return prospectsOf(hint)
    .map(({ held: [area] }) => proposeAttack(hint, area, leaders))
    .filter((attack) => attack !== null);
}

/** The best coup in each area where the player can have enough crowns. */
export function proposedCoups(hint: CoupHint): readonly CoupPlan[] {
  const areas = new Set(promisingClaims(hint).map(({ leader: [, no] }) => cardNo(no).area));
  return [...areas].map((area) => proposeCoup(hint, area, null)).filter((plan) => plan !== null);
}

/** The fewest areas to ask for passage so that the whole line can march. Also empty where no passage would help. */
export function passageFor(hint: WarHint, target: AreaCode, line: readonly CardId[]): AreaCode[] {
  const defender = hint.held.find(([area]) => area === target)?.[1];
  if (defender === undefined) return [];
  const askable = new Set(askableAreas(hint, defender));
  const asked: AreaCode[] = [];
  for (const origin of originsOf(hint, line)) {
    const way = cheapestWay(origin, target, (area) => {
      if (asked.includes(area)) return 0;
      if (askable.has(area)) return 1;
      return isOpen(hint, area) ? 0 : null;
    });
    asked.push(...(way ?? []).slice(1, -1).filter((area) => askable.has(area) && !asked.includes(area)));
  }
  return asked;
}

function isOpen(hint: WarHint, area: AreaCode): boolean {
  return hint.granted.includes(area) || !hint.held.some(([held]) => held === area);
}

/** The home areas of the attacking cards, without duplicates. */
function originsOf(hint: WarHint, line: readonly CardId[]): AreaCode[] {
  return [...new Set(hint.line.filter(([id]) => line.includes(id)).map(([, no]) => cardNo(no).area))];
}

/** The routes of a declaration, one for each home area that has one. Areas to be asked for passage count as open. */
export function waysOf(hint: WarHint, { target, line, passage }: Declaration): AreaCode[][] {
  const defender = hint.held.find(([area]) => area === target)?.[1];
  if (defender === undefined) return [];
  const open = openAreas(hint.held, defender, [...hint.granted, ...passage]);
  return originsOf(hint, line)
    .map((origin) => routeBetween(origin, target, open))
    .filter((way) => way !== null);
}

/** The routes of the current or declared war. Areas asked for passage count as open. */
export function waysOfWar(position: Position): AreaCode[][] {
  const { war } = position.view;
  return war === null ? [] : waysBetween(position, { ...war, from: war.line.map((id) => position.areaOf(id)) });
}

/** An attack: between whom, on which area, with cards of which areas. */
interface Attack {
  readonly attacker: Seat;
  readonly defender: Seat;
  readonly target: AreaCode;
  readonly passage: readonly AreaCode[];
  readonly from: readonly AreaCode[];
}

/** The routes of an attack, one for each home area that has one. Areas asked for passage count as open. */
export function waysBetween(
  { view: { melds, granted } }: Position,
  { attacker, defender, target, passage, from }: Attack,
): AreaCode[][] {
  const held = melds.filter(({ owner }) => owner !== attacker).map((meld): Held => [meld.area, meld.owner, 0]);
  const open = openAreas(held, defender, [...granted, ...passage]);
  return [...new Set(from)].map((origin) => routeBetween(origin, target, open)).filter((way) => way !== null);
}

/** A cheapest route from origin to target; areas with cost `null` are impassable. */
function cheapestWay(
  origin: AreaCode,
  target: AreaCode,
  cost: (area: AreaCode) => number | null,
): readonly AreaCode[] | null {
  const done = new Map<AreaCode, number>([[origin, 0]]);
  const ways: { readonly way: readonly AreaCode[]; readonly spent: number }[] = [{ way: [origin], spent: 0 }];
  for (;;) {
    ways.sort((a, b) => a.spent - b.spent || a.way.length - b.way.length);
    const next = ways.shift();
    if (next === undefined) return null;
    const at = next.way.at(-1) ?? origin;
    if (at === target) return next.way;
    for (const neighbour of AREAS[at].adjacent) {
      const step = neighbour === target ? 0 : cost(neighbour);
      if (step === null) continue;
      const spent = next.spent + step;
      if ((done.get(neighbour) ?? Infinity) <= spent) continue;
      done.set(neighbour, spent);
      ways.push({ way: [...next.way, neighbour], spent });
    }
  }
}

function best<T>(of: readonly T[], worth: (one: T) => number): T | null {
  return of.reduce<T | null>((found, one) => (found === null || worth(one) > worth(found) ? one : found), null);
}
