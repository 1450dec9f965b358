import { byAge } from "./seek.ts";
import type { StandingRange } from "./widening.ts";
import type { Candidate, Place } from "./pairing-facts.ts";

/** A candidate of a head in a room, and what it would cost to pair the two. */
export type Costed = { readonly of: Candidate; readonly place: Place; readonly cost: number };

type Entry = { readonly of: Candidate; readonly place: Place };

type Bucket = { readonly strength: number; entries: readonly Entry[]; gone: number };

/**
 * [MM-111] Goes through the candidates of a head one by one. Since a cost is never less than the difference of
 * strengths, the scan goes outward from the head's strength, and holds those back whose history with the head costs
 * more until their turn has come. It ends with the first group that takes one of its candidates.
 */
export class CandidateScan {
  readonly #buckets: readonly Bucket[];
  readonly #strength: number;
  readonly #range: StandingRange;
  readonly #isWanted: (entry: Entry) => boolean;
  readonly #costOfHistory: ((other: Candidate) => number) | null;
  readonly #most: number;
  readonly #heldBack: Costed[] = [];
  #up: number;
  #down: number;
  #difference = 0;
  #list: readonly Entry[] = [];
  #position = 0;

  constructor(
    buckets: readonly Bucket[],
    start: number,
    strength: number,
    range: StandingRange,
    isWanted: (entry: Entry) => boolean,
    costOfHistory: ((other: Candidate) => number) | null,
    most: number,
  ) {
    this.#buckets = buckets;
    this.#up = start;
    this.#down = start - 1;
    this.#strength = strength;
    this.#range = range;
    this.#isWanted = isWanted;
    this.#costOfHistory = costOfHistory;
    this.#most = most;
  }

  /** The next candidate by cost, then age; null at the end. */
  next(): Costed | null {
    for (;;) {
      const entry = this.#nextWanted();
      const [held] = this.#heldBack;
      if (held !== undefined && (entry === null || byCost(held, { cost: this.#difference, of: entry.of }) < 0)) {
        this.#heldBack.shift();
        return held;
      }
      if (entry === null) return null;
      this.#position += 1;
      const history = this.#costOfHistory?.(entry.of) ?? 0;
      const costed = { of: entry.of, place: entry.place, cost: this.#difference + history };
      if (history === 0) return costed;
      insert(this.#heldBack, costed);
    }
  }

  /** The entry that comes next by the difference of strengths, then age. It is not passed yet. */
  #nextWanted(): Entry | null {
    for (;;) {
      for (; this.#position < this.#list.length; this.#position++) {
        const entry = this.#list[this.#position];
        if (entry !== undefined && this.#isWanted(entry)) return entry;
      }
      if (!this.#goOutward()) return null;
    }
  }

  /** To the next bucket, or to two that differ equally from the head. False at the end of the range. */
  #goOutward(): boolean {
    const higher = this.#buckets[this.#up];
    const lower = this.#buckets[this.#down];
    const upward = higher === undefined ? Infinity : higher.strength - this.#strength;
    const downward = lower === undefined ? Infinity : this.#strength - lower.strength;
    const above = upward > this.#range.above ? Infinity : upward;
    const below = downward > this.#range.below ? Infinity : downward;
    const difference = Math.min(above, below);
    if (difference === Infinity || difference > this.#most) return false;
    const fromAbove = above === difference ? (higher?.entries ?? []) : [];
    const fromBelow = below === difference ? (lower?.entries ?? []) : [];
    if (above === difference) this.#up += 1;
    if (below === difference) this.#down -= 1;
    this.#difference = difference;
    this.#position = 0;
    if (fromBelow.length === 0) this.#list = fromAbove;
    else if (fromAbove.length === 0) this.#list = fromBelow;
    else this.#list = [...fromAbove, ...fromBelow].sort((one, other) => byAge(one.of, other.of));
    return true;
  }
}

/** The free seeks of one room by strength, and among equals by age. */
export class RoomIndex {
  readonly #buckets: Bucket[];
  readonly #byStrength = new Map<number, Bucket>();
  readonly #isFree: (one: Candidate) => boolean;

  /** `entries` are oldest first. `isFree` says whether a seek still has no group. */
  constructor(entries: readonly Entry[], isFree: (one: Candidate) => boolean) {
    this.#isFree = isFree;
    const lists = new Map<number, Entry[]>();
    for (const entry of entries) {
      const list = lists.get(entry.place.strength);
      if (list === undefined) lists.set(entry.place.strength, [entry]);
      else list.push(entry);
    }
    this.#buckets = [...lists]
      .map(([strength, list]) => ({ strength, entries: list, gone: 0 }))
      .sort((one, other) => one.strength - other.strength);
    for (const bucket of this.#buckets) this.#byStrength.set(bucket.strength, bucket);
  }

  /** Called once for each seek that is no longer free. */
  remove(strength: number): void {
    const bucket = this.#byStrength.get(strength);
    if (bucket === undefined) return;
    bucket.gone += 1;
    if (bucket.gone * 2 < bucket.entries.length) return;
    bucket.entries = bucket.entries.filter(({ of }) => this.#isFree(of));
    bucket.gone = 0;
    if (bucket.entries.length > 0) return;
    this.#byStrength.delete(strength);
    this.#buckets.splice(this.#firstFrom(strength), 1);
  }

  /**
   * [MM-102] The free seeks that the head accepts by strength and that pass `fits`, in the order of cost with it, then
   * age. Those whose difference of strengths alone is more than `most` may be left out.
   */
  scan(
    head: Candidate,
    place: Place,
    fits: (other: Candidate, otherPlace: Place) => boolean,
    costOfHistory: ((other: Candidate) => number) | null,
    most = Infinity,
  ): CandidateScan {
    const start = this.#firstFrom(place.strength);
    const isWanted = (entry: Entry): boolean =>
      entry.of !== head && this.#isFree(entry.of) && fits(entry.of, entry.place);
    return new CandidateScan(this.#buckets, start, place.strength, head.range, isWanted, costOfHistory, most);
  }

  /** The place of the first bucket that is not weaker. */
  #firstFrom(strength: number): number {
    let low = 0;
    let high = this.#buckets.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#buckets[middle]?.strength ?? Infinity) < strength) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function byCost(one: { cost: number; of: Candidate }, other: { cost: number; of: Candidate }): number {
  return one.cost - other.cost || byAge(one.of, other.of);
}

/** Keeps the list in the order of cost, then age. */
function insert(list: Costed[], one: Costed): void {
  const index = list.findIndex((other) => byCost(one, other) < 0);
  list.splice(index < 0 ? list.length : index, 0, one);
}
