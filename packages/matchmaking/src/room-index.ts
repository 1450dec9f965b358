import { commonOptions } from "./accepted-options.ts";
import { byAge, type SeekGame } from "./seek.ts";
import type { StandingRange } from "./widening.ts";
import { mayMeet, sidesFit, type Candidate, type Place } from "./pairing-facts.ts";

/** A candidate of a head in a room, and what it would cost to pair the two. */
export type Costed = { readonly of: Candidate; readonly place: Place; readonly cost: number };

type Entry = { readonly of: Candidate; readonly place: Place };

type Bucket = { readonly strength: number; entries: readonly Entry[]; gone: number };

/** Goes outward from a head's strength through one cell of a room. */
class CellScan {
  readonly #buckets: readonly Bucket[];
  readonly #strength: number;
  readonly #range: StandingRange;
  readonly #isWanted: (entry: Entry) => boolean;
  readonly #most: number;
  #up: number;
  #down: number;
  #list: readonly Entry[] = [];
  #position = 0;
  /** The entry that comes next; undefined: it has not been looked for yet, null: there is none. */
  #next: Entry | null | undefined;
  /** By how much the strengths of the head and of the entry that comes next differ. */
  difference = 0;

  constructor(
    buckets: readonly Bucket[],
    strength: number,
    range: StandingRange,
    isWanted: (entry: Entry) => boolean,
    most: number,
  ) {
    const start = firstFrom(buckets, strength);
    this.#buckets = buckets;
    this.#up = start;
    this.#down = start - 1;
    this.#strength = strength;
    this.#range = range;
    this.#isWanted = isWanted;
    this.#most = most;
  }

  /** The entry that comes next by the difference of strengths, then age. It is not passed yet. */
  peek(): Entry | null {
    if (this.#next === undefined) this.#next = this.#find();
    return this.#next;
  }

  pass(): void {
    this.#position += 1;
    this.#next = undefined;
  }

  #find(): Entry | null {
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
    this.difference = difference;
    this.#position = 0;
    if (fromBelow.length === 0) this.#list = fromAbove;
    else if (fromAbove.length === 0) this.#list = fromBelow;
    else this.#list = [...fromAbove, ...fromBelow].sort((one, other) => byAge(one.of, other.of));
    return true;
  }
}

/**
 * [MM-111] Goes through the candidates of a head one by one. Since a cost is never less than the difference of
 * strengths, the scan goes outward from the head's strength, and holds those back whose history with the head costs
 * more until their turn has come. It ends with the first group that takes one of its candidates.
 */
export class CandidateScan {
  readonly #cells: readonly CellScan[];
  readonly #costOfHistory: ((other: Candidate) => number) | null;
  readonly #heldBack: Costed[] = [];

  constructor(cells: readonly CellScan[], costOfHistory: ((other: Candidate) => number) | null) {
    this.#cells = cells;
    this.#costOfHistory = costOfHistory;
  }

  /** The next candidate by cost, then age; null at the end. */
  next(): Costed | null {
    for (;;) {
      const cell = this.#nearest();
      const entry = cell?.peek() ?? null;
      const difference = cell?.difference ?? 0;
      const [held] = this.#heldBack;
      if (held !== undefined && (entry === null || byCost(held, { cost: difference, of: entry.of }) < 0)) {
        this.#heldBack.shift();
        return held;
      }
      if (cell === null || entry === null) return null;
      cell.pass();
      const history = this.#costOfHistory?.(entry.of) ?? 0;
      const costed = { of: entry.of, place: entry.place, cost: difference + history };
      if (history === 0) return costed;
      insert(this.#heldBack, costed);
    }
  }

  /** The cell whose next entry comes first by the difference of strengths, then age. */
  #nearest(): CellScan | null {
    let best: CellScan | null = null;
    let first: Entry | null = null;
    for (const cell of this.#cells) {
      const entry = cell.peek();
      if (entry === null) continue;
      const isFirst =
        best === null ||
        first === null ||
        cell.difference < best.difference ||
        (cell.difference === best.difference && byAge(entry.of, first.of) < 0);
      if (!isFirst) continue;
      best = cell;
      first = entry;
    }
    return best;
  }
}

/** Seeks of a room that are alike: `like` is one of them; null: any others. */
type Cell = { readonly like: Entry | null; readonly buckets: Bucket[]; readonly byStrength: Map<number, Bucket> };

/** What seeks are told apart by: what they ask for at the table, or also what can be told of their persons. */
export type CellBy = "shape" | "kind";

/** Beyond this many cells of a room, all others stand in one, and are told apart when they are looked at. */
const MOST_CELLS: Readonly<Record<CellBy, number>> = { shape: 64, kind: 512 };

/**
 * The free seeks of one room: by what they ask for, then by strength, and among equals by age. Those whose seats, sides
 * or options a head cannot share are never looked at.
 */
export class RoomIndex {
  readonly #cells = new Map<number, Cell>();
  readonly #isFree: (one: Candidate) => boolean;
  readonly #by: CellBy;
  /** By what two heads ask for: whether they could sit at one table. */
  readonly #shares = new Map<number, boolean>();

  /** `entries` are oldest first. `isFree` says whether a seek still has no group. */
  constructor(entries: readonly Entry[], isFree: (one: Candidate) => boolean, by: CellBy = "shape") {
    this.#isFree = isFree;
    this.#by = by;
    const lists = new Map<Cell, Map<number, Entry[]>>();
    for (const entry of entries) {
      const cell = this.#cellFor(entry);
      const byStrength = lists.get(cell) ?? new Map<number, Entry[]>();
      lists.set(cell, byStrength);
      const list = byStrength.get(entry.place.strength);
      if (list === undefined) byStrength.set(entry.place.strength, [entry]);
      else list.push(entry);
    }
    for (const [cell, byStrength] of lists) {
      for (const [strength, list] of byStrength) cell.buckets.push({ strength, entries: list, gone: 0 });
      cell.buckets.sort((one, other) => one.strength - other.strength);
      for (const bucket of cell.buckets) cell.byStrength.set(bucket.strength, bucket);
    }
  }

  /** Called once for each seek that is no longer free. */
  remove(place: Place): void {
    const cell = this.#cells.get(place[this.#by]) ?? this.#cells.get(OTHERS);
    const bucket = cell?.byStrength.get(place.strength);
    if (cell === undefined || bucket === undefined) return;
    bucket.gone += 1;
    if (bucket.gone * 2 < bucket.entries.length) return;
    bucket.entries = bucket.entries.filter(({ of }) => this.#isFree(of));
    bucket.gone = 0;
    if (bucket.entries.length > 0) return;
    cell.byStrength.delete(place.strength);
    cell.buckets.splice(firstFrom(cell.buckets, place.strength), 1);
  }

  /**
   * [MM-102] The free seeks that the head accepts by strength and that pass `fits`, in the order of cost with it, then
   * age. Those whose difference of strengths alone is more than `most` may be left out, and so may those with which the
   * head shares no number of seats, no sides (where two play) or no options.
   */
  scan(
    head: Candidate,
    place: Place,
    fits: (other: Candidate, otherPlace: Place) => boolean,
    costOfHistory: ((other: Candidate) => number) | null,
    most = Infinity,
  ): CandidateScan {
    const isWanted = (entry: Entry): boolean =>
      entry.of !== head && this.#isFree(entry.of) && fits(entry.of, entry.place);
    const cells: CellScan[] = [];
    for (const [key, cell] of this.#cells)
      if (cell.buckets.length > 0 && this.#mayShare({ of: head, place }, key, cell))
        cells.push(new CellScan(cell.buckets, place.strength, head.range, isWanted, most));
    return new CandidateScan(cells, costOfHistory);
  }

  #cellFor(entry: Entry): Cell {
    const own = entry.place[this.#by];
    const known = this.#cells.get(own);
    if (known !== undefined) return known;
    const isRoom = this.#cells.size < MOST_CELLS[this.#by];
    const key = isRoom ? own : OTHERS;
    const cell = this.#cells.get(key) ?? { like: isRoom ? entry : null, buckets: [], byStrength: new Map() };
    this.#cells.set(key, cell);
    return cell;
  }

  #mayShare(head: Entry, key: number, { like }: Cell): boolean {
    if (like === null) return true;
    const pair = head.place[this.#by] * MOST_NUMBERS + key;
    let shares = this.#shares.get(pair);
    if (shares === undefined) {
      shares =
        canShare(head.place.entry, like.place.entry) && (this.#by === "shape" || mayMeet(head.of, like.of, head.place));
      this.#shares.set(pair, shares);
    }
    return shares;
  }
}

/** The cell of those for which there is none of their own. */
const OTHERS = -1;

/** More than there are texts in one run. */
const MOST_NUMBERS = 2 ** 26;

/**
 * [MM-033] [MM-034] [MM-035] Some number of seats that both admit, options that both accept, and sides that fit if the
 * two are alone.
 */
function canShare(one: SeekGame, other: SeekGame): boolean {
  const low = Math.max(one.seats[0], other.seats[0]);
  const high = Math.min(one.seats[1], other.seats[1]);
  if (low > high || commonOptions(one.options, other.options) === null) return false;
  return high > 2 || sidesFit(one.sides, other.sides);
}

/** The place of the first bucket that is not weaker. */
function firstFrom(buckets: readonly Bucket[], strength: number): number {
  let low = 0;
  let high = buckets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((buckets[middle]?.strength ?? Infinity) < strength) low = middle + 1;
    else high = middle;
  }
  return low;
}

function byCost(one: { cost: number; of: Candidate }, other: { cost: number; of: Candidate }): number {
  return one.cost - other.cost || byAge(one.of, other.of);
}

/** Keeps the list in the order of cost, then age. */
function insert(list: Costed[], one: Costed): void {
  const index = list.findIndex((other) => byCost(one, other) < 0);
  list.splice(index < 0 ? list.length : index, 0, one);
}
