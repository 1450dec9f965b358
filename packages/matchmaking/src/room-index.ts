import { byAge } from "./seek.ts";
import type { Candidate, Place } from "./pairing-facts.ts";

/** A candidate of a head in a room, and what it would cost to pair the two. */
export type Costed = { readonly of: Candidate; readonly place: Place; readonly cost: number };

type Bucket = { readonly strength: number; entries: { of: Candidate; place: Place }[]; gone: number };

/** The free seeks of one room by strength, and among equals by age. */
export class RoomIndex {
  readonly #buckets: Bucket[];
  readonly #byStrength = new Map<number, Bucket>();
  readonly #isFree: (one: Candidate) => boolean;

  /** `entries` are oldest first. `isFree` says whether a seek still has no group. */
  constructor(entries: readonly { of: Candidate; place: Place }[], isFree: (one: Candidate) => boolean) {
    this.#isFree = isFree;
    for (const entry of entries) {
      const { strength } = entry.place;
      const bucket = this.#byStrength.get(strength) ?? { strength, entries: [], gone: 0 };
      bucket.entries.push(entry);
      this.#byStrength.set(strength, bucket);
    }
    this.#buckets = [...this.#byStrength.values()].sort((one, other) => one.strength - other.strength);
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
   * [MM-102], [MM-111] The free seeks that the head accepts by strength, in the order of cost with it, then age.
   * Since a cost is never less than the difference of strengths, the scan goes outward and holds back those whose
   * history with the head costs more, until their turn has come.
   */
  *candidatesOf(head: Candidate, place: Place, costOfHistory: (other: Candidate) => number): Generator<Costed> {
    const heldBack: Costed[] = [];
    for (const entry of this.#outward(place.strength, head.range)) {
      if (entry.of === head || !this.#isFree(entry.of)) continue;
      const difference = Math.abs(entry.place.strength - place.strength);
      const costed = { ...entry, cost: difference + costOfHistory(entry.of) };
      const reached = { cost: difference, of: entry.of };
      while (heldBack[0] !== undefined && byCost(heldBack[0], reached) < 0) yield* heldBack.splice(0, 1);
      if (costed.cost === difference) yield costed;
      else insert(heldBack, costed);
    }
    yield* heldBack;
  }

  /** In the order of the difference from `strength`, then age. */
  *#outward(
    strength: number,
    { below, above }: { below: number; above: number },
  ): Generator<{ of: Candidate; place: Place }> {
    const buckets = this.#buckets;
    let up = this.#firstFrom(strength);
    let down = up - 1;
    for (;;) {
      const higher = buckets[up];
      const lower = buckets[down];
      const upward = higher === undefined ? Infinity : higher.strength - strength;
      const downward = lower === undefined ? Infinity : strength - lower.strength;
      const difference = Math.min(upward > above ? Infinity : upward, downward > below ? Infinity : downward);
      if (difference === Infinity) return;
      const fromAbove = upward === difference && higher !== undefined ? higher.entries : [];
      const fromBelow = downward === difference && lower !== undefined ? lower.entries : [];
      if (fromAbove.length > 0) up += 1;
      if (fromBelow.length > 0) down -= 1;
      if (fromBelow.length === 0) yield* fromAbove;
      else if (fromAbove.length === 0) yield* fromBelow;
      else yield* [...fromAbove, ...fromBelow].sort((one, other) => byAge(one.of, other.of));
    }
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
