import { commonOptions, type AcceptedOptions } from "./accepted-options.ts";
import { nextRun } from "./next-run.ts";
import { sidesFit, admits, member, PairingFacts, type Candidate, type Place } from "./pairing-facts.ts";
import type { PersonFacts, Relation } from "./people.ts";
import { rescue } from "./rescue.ts";
import { RoomIndex, type Costed, type Fits } from "./room-index.ts";
import { RunGroups, type FoundGroup } from "./run-groups.ts";
import { byAge, type Room, type Seek } from "./seek.ts";

/** The people who were found for one match. */
export type Group = {
  /** Ids, oldest first. */
  readonly seeks: readonly string[];
  readonly room: Room;
  /** The options that all accept; `optionsToPlay` picks the values. */
  readonly options: AcceptedOptions;
  /** The mean cost over all pairs of members, as a fraction: `total` / `pairs`. */
  readonly cost: { readonly total: number; readonly pairs: number };
};

export type Pairing = {
  /** In order of their oldest members. */
  readonly groups: readonly Group[];
  /** Ids of the open seeks without a group, oldest first. */
  readonly left: readonly string[];
  /** The first instant after `now` at which the result could differ although nothing else changed; null: never. */
  readonly next: number | null;
  /** A rescue has exchanged groups, so another run is due (MM-120). */
  readonly exchanged: boolean;
};

/**
 * [MM-100] Finds groups among the open seeks, without randomness and independent of the order of the lists. Oldest
 * first, each seek gets the best group for it. Then seeks that are left over are rescued if one exchange of partners
 * serves two.
 * @throws RangeError if a seek's person is not among `people`, or if there are two relations for the same two people
 */
export function pair(
  seeks: readonly Seek[],
  people: readonly PersonFacts[],
  relations: readonly Relation[],
  now: number,
): Pairing {
  const facts = new PairingFacts(seeks, people, relations, now);
  const groups = new RunGroups();
  const rooms = indexRooms(facts.candidates, facts.rooms);
  const fits = fitsFor(facts, groups);
  for (const head of facts.candidates) {
    if (groups.has(head)) continue;
    const found = bestGroup(head, facts, groups, rooms, fits);
    if (found === null) {
      // Where it accepts only groups of two, no free seek was compatible with it.
      for (const place of head.places) if (place.high === 2) rooms[place.roomNumber]?.remove(place);
      continue;
    }
    groups.form(found);
    for (const { of } of found.members) for (const place of of.places) rooms[place.roomNumber]?.remove(place);
  }
  const exchanged = rescue(facts, groups);
  const left = facts.candidates.filter((one) => !groups.has(one));
  return {
    groups: groups
      .all()
      .map((found) => ({ found, members: found.members.map(({ of }) => of).sort(byAge) }))
      .sort((one, other) => byAge(oldest(one.members), oldest(other.members)))
      .map(({ found: { place, options, total }, members }) => ({
        seeks: members.map(({ id }) => id),
        room: { game: place.game, pace: place.pace, rated: place.rated },
        options,
        cost: { total, pairs: pairsOf(members.length) },
      })),
    left: left.map(({ id }) => id),
    next: nextRun(left, relations, now),
    exchanged,
  };
}

/** [MM-104] The best offer among the head's rooms; of equal offers, the one from the earlier room. */
function bestGroup(
  head: Candidate,
  facts: PairingFacts,
  groups: RunGroups,
  rooms: readonly RoomIndex[],
  fits: FitsFor,
): FoundGroup | null {
  let best: FoundGroup | null = null;
  for (const place of head.places) {
    const index = rooms[place.roomNumber];
    if (index === undefined) continue;
    const offer = offerOfRoom(head, place, candidatesOf(head, place, index, best, facts, fits), facts, groups);
    if (offer !== null && (best === null || isCheaper(offer, best))) best = offer;
  }
  return best;
}

/** [MM-102], [MM-103], [MM-104] The largest group with the head that can be formed in the room and need not wait. */
function offerOfRoom(
  head: Candidate,
  place: Place,
  candidates: Candidates,
  facts: PairingFacts,
  groups: RunGroups,
): FoundGroup | null {
  for (let size = place.high; size >= place.low; size--) {
    const found = groupOfSize(size, head, place, candidates, facts, groups);
    if (found !== null && facts.isPatienceOver(found.members)) return found;
  }
  return null;
}

/** Whether a head and a candidate fit each other: `alone` for a head that only plays in twos, `any` for every head. */
type FitsFor = { readonly alone: Fits; readonly any: Fits };

function fitsFor(facts: PairingFacts, groups: RunGroups): FitsFor {
  const any: Fits = (head, place, other, otherPlace) =>
    facts.areCompatible(head, other, place, otherPlace) && !groups.wereTogether(head, other);
  return {
    any,
    alone: (head, place, other, otherPlace) =>
      admits(otherPlace, 2) && any(head, place, other, otherPlace) && sidesFit(place.sides, otherPlace.sides),
  };
}

/**
 * Gives the candidate at a position in order of cost, then age. It includes every seek that fits the head, for groups
 * of any size.
 */
type Candidates = (position: number) => Costed | null;

/** [MM-102] All group sizes share the same candidates, so that each is looked up only once. */
function candidatesOf(
  head: Candidate,
  place: Place,
  index: RoomIndex,
  best: FoundGroup | null,
  facts: PairingFacts,
  fits: FitsFor,
): Candidates {
  const onlyTwo = place.high === 2;
  const scan = index.scan({
    ...{ head, place, fits: onlyTwo ? fits.alone : fits.any },
    costOfHistory: facts.hasHistory(head) ? facts.costOfHistory : null,
    // A group of two cannot be cheaper than the best so far if the difference of strengths alone exceeds that cost. For
    // larger groups, the size that is found decides which sizes are tried next, so no candidate is skipped.
    most: onlyTwo && best !== null ? best.total / pairsOf(best.members.length) : Infinity,
  });
  const known: Costed[] = [];
  return (position) => {
    const one = known[position] ?? scan.next();
    if (one !== null && position === known.length) known.push(one);
    return one;
  };
}

/**
 * [MM-102] Goes through the candidates once, in order of their cost with the head. A candidate that was taken stays in
 * the group.
 */
function groupOfSize(
  size: number,
  head: Candidate,
  place: Place,
  candidates: Candidates,
  facts: PairingFacts,
  groups: RunGroups,
): FoundGroup | null {
  const members = [member(head, place)];
  let options = place.entry.options;
  let position = 0;
  for (let next = candidates(position); next !== null; next = candidates(++position)) {
    const { of, place: itsPlace } = next;
    if (!admits(itsPlace, size)) continue;
    if (size === 2 && !sidesFit(place.sides, itsPlace.sides)) continue;
    const fits = members
      .slice(1)
      .every((one) => facts.areCompatible(one.of, of, one.place, itsPlace) && !groups.wereTogether(one.of, of));
    if (!fits) continue;
    const common = commonOptions(options, itsPlace.entry.options);
    if (common === null) continue;
    options = common;
    members.push(member(of, itsPlace));
    if (members.length === size) return { members, place, options, total: totalCost(members, facts) };
  }
  return null;
}

function totalCost(members: readonly { of: Candidate; place: Place }[], facts: PairingFacts): number {
  return members.reduce(
    (total, one, index) =>
      members
        .slice(index + 1)
        .reduce((sum, other) => sum + facts.cost(one.of, other.of, one.place, other.place), total),
    0,
  );
}

/** Compares mean costs as fractions. */
function isCheaper(one: FoundGroup, other: FoundGroup): boolean {
  return one.total * pairsOf(other.members.length) < other.total * pairsOf(one.members.length);
}

function pairsOf(size: number): number {
  return (size * (size - 1)) / 2;
}

function oldest(members: readonly Candidate[]): Candidate {
  const [first] = members;
  if (first === undefined) throw new Error("This group has no members.");
  return first;
}

function indexRooms(candidates: readonly Candidate[], count: number): RoomIndex[] {
  const lists = Array.from({ length: count }, (): { of: Candidate; place: Place }[] => []);
  for (const of of candidates) for (const place of of.places) lists[place.roomNumber]?.push({ of, place });
  return lists.map((list) => new RoomIndex(list));
}
