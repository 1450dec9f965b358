import type { AcceptedOptions } from "./accepted-options.ts";
import { commonOptions } from "./accepted-options.ts";
import { isReliable, isSettledIn, strengthOfPerson, type PersonFacts, type Relation } from "./people.ts";
import { byAge, roomsOf, type Seek, type SeekGame, type SeekRoom } from "./seek.ts";
import { acceptsStrength, PAIRING, standingRange, type StandingRange } from "./widening.ts";

const TOGETHER_COST = 100;
const RECENT_COST = 100;
const SAME_GAME_AGAIN = 24 * 3_600_000;

/** A seek in one of its rooms. */
export type Place = SeekRoom & {
  /** Where the room stands in the seek's order. */
  readonly preference: number;
  /** A number for seats, sides and options of the entry: equal for those that ask for the same. */
  readonly shape: number;
  /** The shape, and what else can be told of any two without their strengths and their history. */
  readonly kind: number;
  readonly strength: number;
};

/** A seek with all that a run asks of it, computed once. */
export type Candidate = {
  readonly seek: Seek;
  readonly id: string;
  readonly at: number;
  readonly person: PersonFacts;
  readonly follows: ReadonlySet<string>;
  readonly range: StandingRange;
  readonly places: readonly Place[];
  readonly placeByRoom: ReadonlyMap<string, Place>;
  /** By the other person; undefined if nothing is known of this one with anybody. */
  readonly relations: ReadonlyMap<string, Relation> | undefined;
};

/** A group of two in the room that suits it best (MM-106). */
export type PairInRoom = { readonly place: Place; readonly cost: number; readonly options: AcceptedOptions };

/** The facts of one run: who fits whom, and at what cost. Nothing here depends on the groups formed so far. */
export class PairingFacts {
  readonly now: number;
  /** Oldest first; those that have ended are left out (MM-013). */
  readonly candidates: readonly Candidate[];
  readonly #relations = new Map<string, Map<string, Relation>>();
  readonly #numbers = new Map<string, number>();

  /** @throws RangeError if a seek's person is not among `people`, or two relations are of the same two. */
  constructor(seeks: readonly Seek[], people: readonly PersonFacts[], relations: readonly Relation[], now: number) {
    this.now = now;
    for (const relation of relations) {
      const [one, other] = relation.persons;
      this.#relate(one, other, relation);
      this.#relate(other, one, relation);
    }
    const known = new Map(people.map((person) => [person.person, { person, follows: new Set(person.follows) }]));
    this.candidates = seeks
      .filter(({ until }) => until === null || until > now)
      .sort(byAge)
      .map((seek) => {
        const found = known.get(seek.person);
        if (found === undefined) throw new RangeError(`Nothing is known of ${seek.person}, the person of ${seek.id}.`);
        return candidate(seek, found.person, found.follows, this.#relations.get(seek.person), now, (text) =>
          this.#numberOf(text),
        );
      });
  }

  /** Whether anything at all is known of the person with somebody else. */
  hasHistory(one: Candidate): boolean {
    return one.relations !== undefined;
  }

  relation(one: string, other: string): Relation | undefined {
    return this.#relations.get(one)?.get(other);
  }

  /**
   * [MM-031], [MM-037] Whether the two may sit at one table in the room. Options, sides and the number of seats are
   * asked elsewhere.
   */
  areCompatible(one: Candidate, other: Candidate, inRoom: Place, otherInRoom: Place): boolean {
    if (one.seek.person === other.seek.person) return false;
    if (!acceptsStrength(one.range, inRoom.strength, otherInRoom.strength)) return false;
    if (!acceptsStrength(other.range, otherInRoom.strength, inRoom.strength)) return false;
    if (!this.#accepts(one, other, inRoom) || !this.#accepts(other, one, inRoom)) return false;
    if (one.person.botAccount !== other.person.botAccount && inRoom.rated) return false;
    const relation = one.relations?.get(other.seek.person);
    if (relation === undefined) return true;
    if (relation.blocked || (relation.avoidedUntil ?? -Infinity) > this.now) return false;
    const pace = one.seek.class;
    if (pace === "live" || this.now - Math.min(one.at, other.at) >= SAME_GAME_AGAIN) return true;
    return !relation.together.some((match) => match.class === pace && match.game === inRoom.game);
  }

  /** [MM-036] */
  cost(one: Candidate, other: Candidate, inRoom: Place, otherInRoom: Place): number {
    return Math.abs(inRoom.strength - otherInRoom.strength) + this.costOfHistory(one, other);
  }

  /** [MM-036] The part of the cost that does not come from strength. */
  costOfHistory(one: Candidate, other: Candidate): number {
    const relation = this.relation(one.seek.person, other.seek.person);
    if (relation === undefined) return 0;
    const { lastFinished, together } = relation;
    const recent = lastFinished !== null && this.now - lastFinished < PAIRING[one.seek.class].recent;
    return TOGETHER_COST * together.length + (recent ? RECENT_COST : 0);
  }

  /** [MM-034], [MM-035] Whether two who are compatible in the room may be alone there: their sides, and MM-901. */
  mayBeTwo(one: Candidate, other: Candidate, inRoom: Place, otherInRoom: Place): boolean {
    if (!sidesFit(inRoom.entry.sides, otherInRoom.entry.sides)) return false;
    if (!inRoom.rated) return true;
    const refused = this.relation(one.seek.person, other.seek.person)?.noRatedUntil ?? [];
    return !refused.some(
      ({ game, class: pace, until }) => game === inRoom.game && pace === one.seek.class && until > this.now,
    );
  }

  /** [MM-103] Whether a group is formed now: nobody of it would take one more, or its oldest has waited long enough. */
  isPatienceOver(members: readonly { readonly of: Candidate; readonly place: Place }[]): boolean {
    const least = Math.min(...members.map(({ place }) => place.entry.seats[1]));
    if (members.length >= least) return true;
    return members.some(({ of }) => this.now - of.at >= PAIRING[of.seek.class].patience);
  }

  /** [MM-106] The best room for the two alone, by the order of the older; null if they cannot be a group of two. */
  bestRoomForTwo(one: Candidate, other: Candidate): PairInRoom | null {
    const [older, younger] = byAge(one, other) <= 0 ? [one, other] : [other, one];
    let best: PairInRoom | null = null;
    for (const place of older.places) {
      const otherPlace = younger.placeByRoom.get(place.key);
      if (otherPlace === undefined || !admits(place, 2) || !admits(otherPlace, 2)) continue;
      const cost = this.cost(older, younger, place, otherPlace);
      if (best !== null && best.cost <= cost) continue;
      if (!this.areCompatible(older, younger, place, otherPlace)) continue;
      if (!this.mayBeTwo(older, younger, place, otherPlace)) continue;
      const options = commonOptions(place.entry.options, otherPlace.entry.options);
      if (options === null) continue;
      if (!this.isPatienceOver([member(older, place), member(younger, otherPlace)])) continue;
      best = { place, cost, options };
    }
    return best;
  }

  /** [MM-024], [MM-032] What `one` asks of `other` besides strength. */
  #accepts(one: Candidate, other: Candidate, { game }: Place): boolean {
    const { audience, bots, settledOnly, reliableOnly, class: pace } = one.seek;
    if (audience === "followed" && !one.follows.has(other.seek.person)) return false;
    if (typeof audience === "object" && !other.person.clubs.includes(audience.club)) return false;
    if (!bots && (one.person.botAccount || other.person.botAccount)) return false;
    if (settledOnly && !isSettledIn(other.person, game, pace)) return false;
    return !reliableOnly || isReliable(other.person);
  }

  /** Equal texts have equal numbers in one run. */
  #numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  #relate(one: string, other: string, relation: Relation): void {
    const known = this.#relations.get(one) ?? new Map<string, Relation>();
    if (known.has(other)) throw new RangeError(`Two relations are of ${one} and ${other}.`);
    this.#relations.set(one, known.set(other, relation));
  }
}

export function member(of: Candidate, place: Place): { readonly of: Candidate; readonly place: Place } {
  return { of, place };
}

/** [MM-034] */
export function admits({ entry: { seats } }: Place, size: number): boolean {
  return seats[0] <= size && size <= seats[1];
}

/** [MM-035] Some assignment gives each of the two an accepted side. */
export function sidesFit(one: readonly number[] | null, other: readonly number[] | null): boolean {
  const takes = (sides: readonly number[] | null, side: number): boolean => sides?.includes(side) ?? true;
  return (takes(one, 0) && takes(other, 1)) || (takes(one, 1) && takes(other, 0));
}

function kindOf(seek: Seek, person: PersonFacts, { game, entry }: SeekRoom): string {
  const { bots, settledOnly, reliableOnly, audience } = seek;
  const asks = [bots, settledOnly, reliableOnly, audience === "followed" && person.follows.length === 0];
  const has = [person.botAccount, isSettledIn(person, game, seek.class), isReliable(person)];
  return `${shapeOf(entry)} ${[...asks, ...has].map(Number).join("")}`;
}

/**
 * [MM-024] [MM-031] [MM-032] Whether what the two ask of persons, and have, does not keep them apart in a room: the
 * part of `areCompatible` that is the same for all of two kinds.
 */
export function mayMeet(one: Candidate, other: Candidate, { game, rated }: Place): boolean {
  const asks = ({ seek, person }: Candidate, of: Candidate): boolean =>
    (seek.bots || (!person.botAccount && !of.person.botAccount)) &&
    (!seek.settledOnly || isSettledIn(of.person, game, seek.class)) &&
    (!seek.reliableOnly || isReliable(of.person)) &&
    (seek.audience !== "followed" || person.follows.length > 0);
  return asks(one, other) && asks(other, one) && (!rated || one.person.botAccount === other.person.botAccount);
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

function candidate(
  seek: Seek,
  person: PersonFacts,
  follows: ReadonlySet<string>,
  relations: ReadonlyMap<string, Relation> | undefined,
  now: number,
  numberOf: (text: string) => number,
): Candidate {
  const ratedAllowed = person.casualUntil === null || person.casualUntil <= now;
  const places = roomsOf(seek, ratedAllowed).map((room, preference) => ({
    ...room,
    preference,
    shape: numberOf(shapeOf(room.entry)),
    kind: numberOf(kindOf(seek, person, room)),
    strength: strengthOfPerson(person, room.game, seek.class),
  }));
  return {
    seek,
    id: seek.id,
    at: seek.at,
    person,
    follows,
    range: standingRange(seek, now),
    places,
    placeByRoom: new Map(places.map((place) => [place.key, place])),
    relations,
  };
}
