import type { AcceptedOptions } from "./accepted-options.ts";
import { commonOptions } from "./accepted-options.ts";
import { isReliable, isSettledIn, strengthOfPerson, type PersonFacts, type Relation } from "./people.ts";
import { byAge, roomsOf, type Seek, type SeekGame, type SeekRoom } from "./seek.ts";
import { PAIRING, standingRange, type StandingRange } from "./widening.ts";

const TOGETHER_COST = 100;
const RECENT_COST = 100;
const SAME_GAME_AGAIN = 24 * 3_600_000;

/** A seek in one of its rooms, with everything that a run needs there repeatedly. */
export type Place = SeekRoom & {
  /** Equal for seeks in the same room, and less than the number of rooms in the run. */
  readonly roomNumber: number;
  /** A number for the entry's seats, sides and options: equal for entries that ask for the same. */
  readonly shape: number;
  readonly low: number;
  readonly high: number;
  readonly strength: number;
  /** [MM-023] The weakest and the strongest opponent within the range. */
  readonly weakest: number;
  readonly strongest: number;
  /** [MM-035] A bit for each accepted side. */
  readonly sides: number;
  /** Qualities (bits) that the seek requires of others in the room, and those that its person has. */
  readonly asks: number;
  readonly has: number;
};

/** A seek with everything that a run needs, calculated once. */
export type Candidate = {
  readonly seek: Seek;
  readonly id: string;
  readonly at: number;
  /** Its position by age among the candidates of the run. */
  readonly order: number;
  readonly person: PersonFacts;
  readonly range: StandingRange;
  readonly places: readonly Place[];
  /** [MM-032] The people in the audience; null: everybody, or the members of a club. */
  readonly followed: ReadonlySet<string> | null;
  readonly club: string | null;
  /** The person has another seek in this run. */
  readonly hasOthers: boolean;
  /** By the other person; undefined if this person has no relations. */
  readonly relations: ReadonlyMap<string, Relation> | undefined;
};

/** A group of two in the room that suits it best (MM-106). */
export type PairInRoom = {
  readonly place: Place;
  readonly otherPlace: Place;
  readonly cost: number;
  readonly options: AcceptedOptions;
};

/** The qualities of people that a seek may require. */
const QUALITY = { settled: 1, reliable: 2, person: 4, bot: 8, nobodyHas: 16 } as const;

/**
 * The facts of one run: which seeks fit each other, and at what cost. They do not depend on the groups formed so far.
 */
export class PairingFacts {
  readonly now: number;
  /** Oldest first, without seeks that have ended (MM-013). */
  readonly candidates: readonly Candidate[];
  readonly #relations = new Map<string, Map<string, Relation>>();
  readonly #rooms = new Map<string, number>();
  readonly #shapes = new Map<string, number>();

  /**
   * @throws RangeError if a seek's person is not among `people`, or if there are two relations for the same two people
   */
  constructor(seeks: readonly Seek[], people: readonly PersonFacts[], relations: readonly Relation[], now: number) {
    this.now = now;
    for (const relation of relations) {
      const [one, other] = relation.persons;
      this.#relate(one, other, relation);
      this.#relate(other, one, relation);
    }
    const known = new Map(people.map((person) => [person.person, person]));
    const open = seeks.filter(({ until }) => until === null || until > now).sort(byAge);
    const seen = new Set<string>();
    const several = new Set<string>();
    for (const { person } of open) {
      if (seen.has(person)) several.add(person);
      seen.add(person);
    }
    this.candidates = open.map((seek, order) => {
      const person = known.get(seek.person);
      if (person === undefined)
        throw new RangeError(`There are no facts about ${seek.person}, the person of ${seek.id}.`);
      const { audience } = seek;
      const range = standingRange(seek, now);
      return {
        seek,
        id: seek.id,
        at: seek.at,
        order,
        person,
        range,
        places: this.#placesOf(seek, person, range),
        followed: audience === "followed" ? new Set(person.follows) : null,
        club: typeof audience === "object" ? audience.club : null,
        hasOthers: several.has(seek.person),
        relations: this.#relations.get(seek.person),
      };
    });
  }

  /** The number of rooms of all candidates. */
  get rooms(): number {
    return this.#rooms.size;
  }

  /** Whether the person has a relation to anybody. */
  hasHistory(one: Candidate): boolean {
    return one.relations !== undefined;
  }

  relation(one: string, other: string): Relation | undefined {
    return this.#relations.get(one)?.get(other);
  }

  /**
   * [MM-031], [MM-037] Whether the two may sit at one table in the room. Options, sides and the number of seats are
   * checked elsewhere.
   */
  areCompatible(one: Candidate, other: Candidate, inRoom: Place, otherInRoom: Place): boolean {
    if (!mayMeet(inRoom.asks, inRoom.has, otherInRoom.asks, otherInRoom.has)) return false;
    if (otherInRoom.strength < inRoom.weakest || otherInRoom.strength > inRoom.strongest) return false;
    if (inRoom.strength < otherInRoom.weakest || inRoom.strength > otherInRoom.strongest) return false;
    if (one.hasOthers && one.seek.person === other.seek.person) return false;
    if (!isInAudience(one, other) || !isInAudience(other, one)) return false;
    const relation = one.relations?.get(other.seek.person);
    if (relation === undefined) return true;
    if (relation.blocked) return false;
    const pace = one.seek.class;
    if (pace === "live" || this.now - Math.min(one.at, other.at) >= SAME_GAME_AGAIN) return true;
    return !relation.together.some((match) => match.class === pace && match.game === inRoom.game);
  }

  /** [MM-036] */
  cost(one: Candidate, other: Candidate, inRoom: Place, otherInRoom: Place): number {
    return Math.abs(inRoom.strength - otherInRoom.strength) + this.costOfHistory(one, other);
  }

  /** [MM-036] The part of the cost that does not come from strength. */
  readonly costOfHistory = (one: Candidate, other: Candidate): number => {
    const relation = one.relations?.get(other.seek.person);
    if (relation === undefined) return 0;
    const { lastFinished, together } = relation;
    const recent = lastFinished !== null && this.now - lastFinished < PAIRING[one.seek.class].recent;
    return TOGETHER_COST * together.length + (recent ? RECENT_COST : 0);
  };

  /** [MM-103] Whether a group is formed now: no member accepts another one, or the oldest has waited long enough. */
  isPatienceOver(members: readonly { readonly of: Candidate; readonly place: Place }[]): boolean {
    const least = Math.min(...members.map(({ place }) => place.high));
    if (members.length >= least) return true;
    return members.some(({ of }) => this.now - of.at >= PAIRING[of.seek.class].patience);
  }

  /** [MM-106] The best room for these two alone, in the older one's order; null if they cannot form a group of two. */
  bestRoomForTwo(one: Candidate, other: Candidate): PairInRoom | null {
    const [older, younger] = one.order <= other.order ? [one, other] : [other, one];
    let best: PairInRoom | null = null;
    for (const place of older.places) {
      const otherPlace = placeIn(younger, place.roomNumber);
      if (otherPlace === undefined || !admits(place, 2) || !admits(otherPlace, 2)) continue;
      const cost = this.cost(older, younger, place, otherPlace);
      if (best !== null && best.cost <= cost) continue;
      if (!this.areCompatible(older, younger, place, otherPlace)) continue;
      if (!sidesFit(place.sides, otherPlace.sides)) continue;
      const options = commonOptions(place.entry.options, otherPlace.entry.options);
      if (options === null) continue;
      if (!this.isPatienceOver([member(older, place), member(younger, otherPlace)])) continue;
      best = { place, otherPlace, cost, options };
    }
    return best;
  }

  #placesOf(seek: Seek, person: PersonFacts, { below, above }: StandingRange): Place[] {
    const places: Place[] = [];
    let entry: SeekGame | null = null;
    let shape = 0;
    let strength = 0;
    let sides = 0;
    let qualities = 0;
    for (const room of roomsOf(seek)) {
      if (room.entry !== entry) {
        entry = room.entry;
        shape = numberOf(this.#shapes, shapeOf(entry));
        strength = strengthOfPerson(person, room.game, seek.class);
        sides = sideBits(entry.sides);
        qualities = has(seek, person, room.game);
      }
      // Written out on purpose: ten thousand seeks have some forty thousand places, and spread copies took most of the
      // run.
      places.push({
        game: room.game,
        pace: room.pace,
        rated: room.rated,
        key: room.key,
        entry,
        roomNumber: numberOf(this.#rooms, room.key),
        shape,
        low: entry.seats[0],
        high: entry.seats[1],
        strength,
        weakest: strength - below,
        strongest: strength + above,
        sides,
        asks: asks(seek, person, room.rated),
        has: qualities,
      });
    }
    return places;
  }

  #relate(one: string, other: string, relation: Relation): void {
    const known = this.#relations.get(one);
    if (known === undefined) {
      this.#relations.set(one, new Map([[other, relation]]));
      return;
    }
    if (known.has(other)) throw new RangeError(`There are two relations for ${one} and ${other}.`);
    known.set(other, relation);
  }
}

export function member(of: Candidate, place: Place): { readonly of: Candidate; readonly place: Place } {
  return { of, place };
}

/** A candidate's place in a room; undefined if it is not in that room. */
export function placeIn({ places }: Candidate, roomNumber: number): Place | undefined {
  for (const place of places) if (place.roomNumber === roomNumber) return place;
  return undefined;
}

/** [MM-034] */
export function admits({ low, high }: Place, size: number): boolean {
  return low <= size && size <= high;
}

/** [MM-035] Whether each of the two can get an accepted side. The arguments are their bits for accepted sides. */
export function sidesFit(one: number, other: number): boolean {
  return ((one & 1) !== 0 && (other & 2) !== 0) || ((one & 2) !== 0 && (other & 1) !== 0);
}

/**
 * [MM-024] [MM-031] [MM-032] Whether each of the two has the qualities that the other requires in the room. Strengths,
 * relations and followed people do not matter here.
 */
export function mayMeet(asks: number, has: number, othersAsks: number, othersHas: number): boolean {
  return (asks & ~othersHas) === 0 && (othersAsks & ~has) === 0;
}

function isInAudience({ followed, club }: Candidate, { seek, person }: Candidate): boolean {
  if (followed !== null && !followed.has(seek.person)) return false;
  return club === null || person.clubs.includes(club);
}

function has(seek: Seek, person: PersonFacts, game: string): number {
  return (
    (person.botAccount ? QUALITY.bot : QUALITY.person) |
    (isSettledIn(person, game, seek.class) ? QUALITY.settled : 0) |
    (isReliable(person) ? QUALITY.reliable : 0)
  );
}

/** [MM-303] In a rated room, bot accounts only meet bot accounts, and people only meet people. */
function asks({ bots, settledOnly, reliableOnly, audience }: Seek, person: PersonFacts, rated: boolean): number {
  const { botAccount, follows } = person;
  const acceptsNobody = (botAccount && !bots) || (audience === "followed" && follows.length === 0);
  return (
    (settledOnly ? QUALITY.settled : 0) |
    (reliableOnly ? QUALITY.reliable : 0) |
    (!bots || (rated && !botAccount) ? QUALITY.person : 0) |
    (rated && botAccount ? QUALITY.bot : 0) |
    (acceptsNobody ? QUALITY.nobodyHas : 0)
  );
}

function sideBits(sides: readonly number[] | null): number {
  return sides === null ? 3 : sides.reduce((bits, side) => bits | (1 << side), 0);
}

const shapes = new WeakMap<SeekGame, string>();

function shapeOf(entry: SeekGame): string {
  let shape = shapes.get(entry);
  if (shape === undefined) {
    const options = Object.entries(entry.options).sort(([one], [other]) => (one < other ? -1 : 1));
    shape = JSON.stringify([entry.seats, entry.sides, options]);
    shapes.set(entry, shape);
  }
  return shape;
}

/** Equal texts have equal numbers. */
function numberOf(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}
