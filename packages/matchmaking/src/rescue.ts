import {
  sidesFit,
  admits,
  member,
  placeIn,
  type Candidate,
  type PairInRoom,
  type PairingFacts,
  type Place,
} from "./pairing-facts.ts";
import { RoomIndex, type Fits } from "./room-index.ts";
import type { FoundGroup, RunGroups } from "./run-groups.ts";
import { byAge } from "./seek.ts";

/** Two seeks that can form a group of two. */
type Link = { readonly to: Candidate; readonly pair: PairInRoom };

type Exchange = {
  readonly group: FoundGroup;
  readonly x: Candidate;
  readonly y: Candidate;
  readonly toX: PairInRoom;
  readonly v: Link;
};

/**
 * [MM-106] Goes through the seeks u that are left over, oldest first. If a group of two {x, y} and another left-over
 * seek v can become {u, x} and {y, v}, it makes the exchange with the least cost. Returns whether there was any
 * exchange.
 */
export function rescue(facts: PairingFacts, groups: RunGroups): boolean {
  const left = facts.candidates.filter((one) => !groups.has(one));
  if (left.length < 2) return false;
  const links = linksToPairs(left, facts, groups);
  let exchanged = false;
  for (const u of left) {
    if (groups.has(u)) continue;
    const best = bestExchange(u, links, groups);
    if (best === null) continue;
    exchanged = true;
    groups.dissolve(best.group);
    groups.form(groupOfTwo(u, best.x, best.toX));
    groups.form(groupOfTwo(best.y, best.v.to, best.v.pair));
    for (const newlyPaired of [u, best.v.to])
      for (const other of left) if (!groups.has(other)) link(links, newlyPaired, other, facts);
  }
  return exchanged;
}

function bestExchange(u: Candidate, links: ReadonlyMap<Candidate, Link[]>, groups: RunGroups): Exchange | null {
  let best: Exchange | null = null;
  for (const { to: x, pair } of links.get(u) ?? []) {
    const group = groups.groupOf(x);
    const y = group?.members.find(({ of }) => of !== x)?.of;
    if (group?.members.length !== 2 || y === undefined) continue;
    if (groups.wereTogether(u, x)) continue;
    const v = cheapestFor(y, u, links, groups);
    if (v === null) continue;
    const found = { group, x, y, toX: pair, v };
    if (best === null || compare(found, best) < 0) best = found;
  }
  return best;
}

/** The cheapest left-over seek for y, other than u; of equal ones, the oldest. */
function cheapestFor(
  y: Candidate,
  u: Candidate,
  links: ReadonlyMap<Candidate, Link[]>,
  groups: RunGroups,
): Link | null {
  let best: Link | null = null;
  for (const one of links.get(y) ?? []) {
    if (one.to === u || groups.has(one.to) || groups.wereTogether(one.to, y)) continue;
    if (best === null || one.pair.cost < best.pair.cost) best = one;
    else if (one.pair.cost === best.pair.cost && byAge(one.to, best.to) < 0) best = one;
  }
  return best;
}

/** Orders by the sum of the two costs, then the age of x, then the age of v. */
function compare(one: Exchange, other: Exchange): number {
  const cost = ({ toX, v }: Exchange): number => toX.cost + v.pair.cost;
  return cost(one) - cost(other) || byAge(one.x, other.x) || byAge(one.v.to, other.v.to);
}

function groupOfTwo(one: Candidate, other: Candidate, { place, cost, options }: PairInRoom): FoundGroup {
  const members = [one, other].map((of) => member(of, placeIn(of, place.roomNumber) ?? place));
  return { members, place, options, total: cost };
}

/** All possible groups of two of a left-over seek and a seek that is now in a group of two. */
function linksToPairs(left: readonly Candidate[], facts: PairingFacts, groups: RunGroups): Map<Candidate, Link[]> {
  const paired = facts.candidates.filter((one) => groups.groupOf(one)?.members.length === 2);
  const lists = new Map<number, { of: Candidate; place: Place }[]>();
  for (const { places } of left) for (const place of places) if (admits(place, 2)) lists.set(place.roomNumber, []);
  for (const of of paired)
    for (const place of of.places) if (admits(place, 2)) lists.get(place.roomNumber)?.push({ of, place });
  const rooms = new Map([...lists].map(([room, list]) => [room, new RoomIndex(list)]));
  const links = new Map<Candidate, Link[]>();
  for (const one of left) {
    const seen = new Set<Candidate>();
    const fits: Fits = (head, place, other, otherPlace) =>
      !seen.has(other) &&
      facts.areCompatible(head, other, place, otherPlace) &&
      sidesFit(place.sides, otherPlace.sides);
    for (const place of one.places) {
      if (!admits(place, 2)) continue;
      const scan = rooms.get(place.roomNumber)?.scan({ head: one, place, fits, costOfHistory: null, most: Infinity });
      for (let next = scan?.next(); next !== undefined && next !== null; next = scan?.next()) {
        seen.add(next.of);
        link(links, one, next.of, facts);
      }
    }
  }
  return links;
}

function link(links: Map<Candidate, Link[]>, one: Candidate, other: Candidate, facts: PairingFacts): void {
  const pair = facts.bestRoomForTwo(one, other);
  if (pair === null) return;
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const known = links.get(from);
    if (known === undefined) links.set(from, [{ to, pair }]);
    else known.push({ to, pair });
  }
}
