import { commonOptions, type AcceptedOptions } from "./accepted-options.ts";
import { nextRun } from "./next-run.ts";
import { admits, member, PairingFacts, type Candidate, type Place } from "./pairing-facts.ts";
import type { PersonFacts, Relation } from "./people.ts";
import { rescue } from "./rescue.ts";
import { RoomIndex, type Costed, type Fits } from "./room-index.ts";
import { RunGroups, type FoundGroup } from "./run-groups.ts";
import { byAge, type Room, type Seek } from "./seek.ts";

/** People found for one match. */
export type Group = {
  /** Ids, oldest first. */
  readonly seeks: readonly string[];
  readonly room: Room;
  /** What all accept; `optionsToPlay` picks the values. */
  readonly options: AcceptedOptions;
  /** Mean cost of the pairs of its members, as a fraction: `total` / `pairs`. */
  readonly cost: { readonly total: number; readonly pairs: number };
};

export type Pairing = {
  /** In the order of their oldest members. */
  readonly groups: readonly Group[];
  /** Ids of the open seeks without a group, oldest first. */
  readonly left: readonly string[];
  /** The first instant after `now` at which the result could differ with nothing else changed; null: never. */
  readonly next: number | null;
  /** A rescue has exchanged groups: another run is due (MM-120). */
  readonly exchanged: boolean;
};

/**
 * [MM-100] Finds the groups among open seeks, without chance and whatever the order of the lists: oldest first, each
 * seek gets the group that is best for it; then those left over are rescued where one exchange of partners serves two.
 * @throws RangeError if a seek's person is not among `people`, or two relations are of the same two people.
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
      // Where it would play with one other alone, it was compatible with nobody who is still free.
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

/** [MM-104] The best of the offers of the head's rooms; of equal ones that of the earlier room. */
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

/** [MM-102], [MM-103], [MM-104] The largest group with the head that is found in the room and need not wait. */
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

/** Whether a head and a candidate fit each other: for a head that plays with one other alone, and for any head. */
type FitsFor = { readonly alone: Fits; readonly any: Fits };

function fitsFor(facts: PairingFacts, groups: RunGroups): FitsFor {
  const any: Fits = (head, place, other, otherPlace) =>
    facts.areCompatible(head, other, place, otherPlace) && !groups.wereTogether(head, other);
  return {
    any,
    alone: (head, place, other, otherPlace) =>
      admits(otherPlace, 2) && any(head, place, other, otherPlace) && facts.mayBeTwo(head, other, place, otherPlace),
  };
}

/** Gives the candidate at a position in the order of cost, then age: those who fit the head, whatever the size. */
type Candidates = (position: number) => Costed | null;

/** [MM-102] All sizes go through the same candidates, so each is looked for once. */
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
    // A group of two cannot be cheaper than the best so far when the strengths alone differ more. Of larger groups the
    // size that is found decides which sizes are looked for, so none of them is left out.
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
 * [MM-102] Goes through the candidates once, in the order of cost with the head; one that is taken is not given back.
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
    if (size === 2 && !facts.mayBeTwo(head, of, place, itsPlace)) continue;
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

/** Mean costs are compared as fractions. */
function isCheaper(one: FoundGroup, other: FoundGroup): boolean {
  return one.total * pairsOf(other.members.length) < other.total * pairsOf(one.members.length);
}

function pairsOf(size: number): number {
  return (size * (size - 1)) / 2;
}

function oldest(members: readonly Candidate[]): Candidate {
  const [first] = members;
  if (first === undefined) throw new Error("A group without members.");
  return first;
}

function indexRooms(candidates: readonly Candidate[], count: number): RoomIndex[] {
  const lists = Array.from({ length: count }, (): { of: Candidate; place: Place }[] => []);
  for (const of of candidates) for (const place of of.places) lists[place.roomNumber]?.push({ of, place });
  return lists.map((list) => new RoomIndex(list));
}
