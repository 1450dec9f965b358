import { commonOptions, type AcceptedOptions } from "./accepted-options.ts";
import { nextRun } from "./next-run.ts";
import { admits, member, PairingFacts, type Candidate, type Place } from "./pairing-facts.ts";
import type { PersonFacts, Relation } from "./people.ts";
import { rescue } from "./rescue.ts";
import { RoomIndex, type Costed } from "./room-index.ts";
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
  const rooms = indexRooms(facts.candidates, groups);
  for (const head of facts.candidates) {
    if (groups.has(head)) continue;
    const found = bestGroup(head, facts, groups, rooms);
    if (found === null) continue;
    groups.form(found);
    for (const { of } of found.members) for (const place of of.places) rooms.get(place.key)?.remove(place);
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
  rooms: ReadonlyMap<string, RoomIndex>,
): FoundGroup | null {
  let best: FoundGroup | null = null;
  for (const place of head.places) {
    const index = rooms.get(place.key);
    const offer: FoundGroup | null = index === undefined ? null : offerOfRoom(head, place, index, best, facts, groups);
    if (offer !== null && (best === null || isCheaper(offer, best))) best = offer;
  }
  return best;
}

/** [MM-102], [MM-103], [MM-104] The largest group with the head that is found in the room and need not wait. */
function offerOfRoom(
  head: Candidate,
  place: Place,
  index: RoomIndex,
  best: FoundGroup | null,
  facts: PairingFacts,
  groups: RunGroups,
): FoundGroup | null {
  const [low, high] = place.entry.seats;
  const candidates = candidatesOf(head, place, index, best, facts, groups);
  for (let size = high; size >= low; size--) {
    const found = groupOfSize(size, head, place, candidates, facts, groups);
    if (found !== null && facts.isPatienceOver(found.members)) return found;
  }
  return null;
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
  groups: RunGroups,
): Candidates {
  const onlyTwo = place.entry.seats[1] === 2;
  const fits = (other: Candidate, otherPlace: Place): boolean =>
    (!onlyTwo || (admits(otherPlace, 2) && facts.mayBeTwo(head, other, place, otherPlace))) &&
    facts.areCompatible(head, other, place, otherPlace) &&
    !groups.wereTogether(head.seek.person, other.seek.person);
  // A group of two cannot be cheaper than the best so far when the strengths alone differ more. Of larger groups the
  // size
  // that is found decides which sizes are looked for, so none of them is left out.
  const most = onlyTwo && best !== null ? best.total / pairsOf(best.members.length) : Infinity;
  const costOfHistory = facts.hasHistory(head) ? (other: Candidate) => facts.costOfHistory(head, other) : null;
  const scan = index.scan(head, place, fits, costOfHistory, most);
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
      .every(
        (one) =>
          facts.areCompatible(one.of, of, one.place, itsPlace) &&
          !groups.wereTogether(one.of.seek.person, of.seek.person),
      );
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

function indexRooms(candidates: readonly Candidate[], groups: RunGroups): Map<string, RoomIndex> {
  const entries = new Map<string, { of: Candidate; place: Place }[]>();
  for (const of of candidates) {
    for (const place of of.places) {
      const known = entries.get(place.key);
      if (known === undefined) entries.set(place.key, [member(of, place)]);
      else known.push(member(of, place));
    }
  }
  return new Map([...entries].map(([key, list]) => [key, new RoomIndex(list, (one) => !groups.has(one))]));
}
