import { commonOptions } from "./accepted-options.ts";
import { mayMeet, sidesFit, type Candidate, type Place } from "./pairing-facts.ts";

/** A candidate for a head in a room, with the cost of pairing the two. */
export type Costed = { readonly of: Candidate; readonly place: Place; readonly cost: number };

/** A seek in the index, with its neighbours by age among seeks of equal strength in its cell. */
type Entry = {
  readonly of: Candidate;
  readonly place: Place;
  readonly cell: Cell;
  older: Entry | null;
  younger: Entry | null;
};

/** The seeks of a cell with equal strength. `first`: the oldest of them. */
type Bucket = { readonly strength: number; first: Entry | null };

/** The number of seeks in a cell that require, and have, the same qualities. */
type Qualities = { readonly asks: number; readonly has: number; count: number };

/** The seeks of a room that want the same at the table. `like`: one of them; null: mixed seeks. */
type Cell = { readonly like: Place | null; readonly buckets: Bucket[]; readonly qualities: Qualities[] };

/** Whether a head and a candidate in one room fit each other. */
export type Fits = (head: Candidate, place: Place, other: Candidate, otherPlace: Place) => boolean;

/** What a head is looking for in a room. */
export type Search = {
  readonly head: Candidate;
  readonly place: Place;
  readonly fits: Fits;
  readonly costOfHistory: ((one: Candidate, other: Candidate) => number) | null;
  /** The maximum useful cost: candidates may be left out if the difference of strengths alone is larger. */
  readonly most: number;
};

/** Scans one cell of a room outward from the head's strength. */
class CellScan {
  readonly #buckets: readonly Bucket[];
  readonly #search: Search;
  #up: number;
  #down: number;
  /** The next entries of the bucket above and the bucket below, which differ equally from the head. */
  #above: Entry | null = null;
  #below: Entry | null = null;
  /** The next entry by difference of strengths, then age; null at the end. */
  next: Entry | null = null;
  /** The difference of strengths between the head and the next entry. */
  difference = 0;

  constructor(buckets: readonly Bucket[], search: Search) {
    const start = firstFrom(buckets, search.place.strength);
    this.#buckets = buckets;
    this.#search = search;
    this.#up = start;
    this.#down = start - 1;
    this.advance();
  }

  /** Moves to the next entry that fits the head. */
  advance(): void {
    const { head, place, fits } = this.#search;
    for (;;) {
      const entry = this.#take();
      if (entry === null) {
        if (this.#goOutward()) continue;
        this.next = null;
        return;
      }
      if (entry.of === head || !fits(head, place, entry.of, entry.place)) continue;
      this.next = entry;
      return;
    }
  }

  /** The older of the next two entries at this difference. */
  #take(): Entry | null {
    const above = this.#above;
    const below = this.#below;
    if (above !== null && (below === null || above.of.order < below.of.order)) {
      this.#above = above.younger;
      return above;
    }
    this.#below = below?.younger ?? null;
    return below;
  }

  /** Moves to the next bucket, or to two that differ equally from the head. Returns false at the end of the range. */
  #goOutward(): boolean {
    const { strength, weakest, strongest } = this.#search.place;
    const higher = this.#buckets[this.#up];
    const lower = this.#buckets[this.#down];
    const above = higher === undefined || higher.strength > strongest ? Infinity : higher.strength - strength;
    const below = lower === undefined || lower.strength < weakest ? Infinity : strength - lower.strength;
    const difference = Math.min(above, below);
    if (difference === Infinity || difference > this.#search.most) return false;
    if (above === difference) {
      this.#above = higher?.first ?? null;
      this.#up += 1;
    }
    if (below === difference) {
      this.#below = lower?.first ?? null;
      this.#down -= 1;
    }
    this.difference = difference;
    return true;
  }
}

/**
 * [MM-111] Goes through a head's candidates one by one. A cost is never less than the difference of strengths, so the
 * scan moves outward from the head's strength and holds back candidates whose history with the head adds to their cost
 * until it is their turn. The scan becomes invalid with the first group that takes one of its candidates.
 */
export class CandidateScan {
  readonly #cells: readonly CellScan[];
  readonly #search: Search;
  readonly #heldBack: Costed[] = [];

  constructor(cells: readonly CellScan[], search: Search) {
    this.#cells = cells;
    this.#search = search;
  }

  /** The next candidate by cost, then age; null at the end. */
  next(): Costed | null {
    const { head, costOfHistory } = this.#search;
    for (;;) {
      const cell = this.#nearest();
      const entry = cell?.next ?? null;
      const difference = cell?.difference ?? 0;
      const [held] = this.#heldBack;
      if (held !== undefined && (entry === null || byCost(held, difference, entry.of) < 0)) {
        this.#heldBack.shift();
        return held;
      }
      if (cell === null || entry === null) return null;
      cell.advance();
      const history = costOfHistory?.(head, entry.of) ?? 0;
      const costed = { of: entry.of, place: entry.place, cost: difference + history };
      if (history === 0) return costed;
      insert(this.#heldBack, costed);
    }
  }

  /** The cell whose next entry is first by difference of strengths, then age. */
  #nearest(): CellScan | null {
    let best: CellScan | null = null;
    let first: Candidate | null = null;
    for (const cell of this.#cells) {
      const next = cell.next?.of;
      if (next === undefined) continue;
      const isFirst =
        best === null ||
        first === null ||
        cell.difference < best.difference ||
        (cell.difference === best.difference && next.order < first.order);
      if (!isFirst) continue;
      best = cell;
      first = next;
    }
    return best;
  }
}

/**
 * The maximum number of separate cells of a room. Seeks of all further kinds share one mixed cell and are told apart
 * during the scan.
 */
const MOST_CELLS = 24;

/** The key of the mixed cell. */
const OTHERS = -1;

/**
 * The free seeks of one room, grouped by what they ask for at the table, then by strength, then by age. Seeks with
 * which a head cannot share seats, sides or options are never visited.
 */
export class RoomIndex {
  readonly #cells = new Map<number, Cell>();
  readonly #entries = new Map<Place, Entry>();
  /** By the shape of a head: the cells with which it could share a table. */
  readonly #shares = new Map<number, readonly Cell[]>();

  /** `list` is oldest first. */
  constructor(list: readonly { readonly of: Candidate; readonly place: Place }[]) {
    const byStrength = new Map<Cell, Map<number, { readonly bucket: Bucket; last: Entry }>>();
    for (const { of, place } of list) {
      const cell = this.#cellFor(place);
      const entry: Entry = { of, place, cell, older: null, younger: null };
      this.#entries.set(place, entry);
      count(cell, place, 1);
      const buckets = byStrength.get(cell) ?? new Map<number, { readonly bucket: Bucket; last: Entry }>();
      byStrength.set(cell, buckets);
      const known = buckets.get(place.strength);
      if (known === undefined) {
        const bucket = { strength: place.strength, first: entry };
        buckets.set(place.strength, { bucket, last: entry });
        cell.buckets.push(bucket);
      } else {
        entry.older = known.last;
        known.last.younger = entry;
        known.last = entry;
      }
    }
    for (const { buckets } of this.#cells.values()) buckets.sort((one, other) => one.strength - other.strength);
  }

  /** Removes a seek that can no longer be a candidate. */
  remove(place: Place): void {
    const entry = this.#entries.get(place);
    if (entry === undefined) return;
    this.#entries.delete(place);
    const { cell, older, younger } = entry;
    count(cell, place, -1);
    if (younger !== null) younger.older = older;
    if (older !== null) {
      older.younger = younger;
      return;
    }
    const at = firstFrom(cell.buckets, place.strength);
    const bucket = cell.buckets[at];
    if (younger === null) cell.buckets.splice(at, 1);
    else if (bucket !== undefined) bucket.first = younger;
  }

  /**
   * [MM-102] The seeks within the head's range that fit it, in order of their cost with it, then age. Seeks that share
   * no number of seats, no sides (in a two-player game) or no options with the head may be left out.
   */
  scan(search: Search): CandidateScan {
    const { asks, has } = search.place;
    const scans: CellScan[] = [];
    for (const { buckets, qualities } of this.#cellsFor(search.place))
      if (buckets.length > 0 && qualities.some((one) => one.count > 0 && mayMeet(asks, has, one.asks, one.has)))
        scans.push(new CellScan(buckets, search));
    return new CandidateScan(scans, search);
  }

  #cellFor(place: Place): Cell {
    const known = this.#cells.get(place.shape);
    if (known !== undefined) return known;
    const isRoom = this.#cells.size < MOST_CELLS;
    const key = isRoom ? place.shape : OTHERS;
    const cell = this.#cells.get(key) ?? { like: isRoom ? place : null, buckets: [], qualities: [] };
    this.#cells.set(key, cell);
    return cell;
  }

  #cellsFor(place: Place): readonly Cell[] {
    let cells = this.#shares.get(place.shape);
    if (cells === undefined) {
      cells = [...this.#cells.values()].filter(({ like }) => like === null || canShare(place, like));
      this.#shares.set(place.shape, cells);
    }
    return cells;
  }
}

function count({ qualities }: Cell, { asks, has }: Place, more: number): void {
  const known = qualities.find((one) => one.asks === asks && one.has === has);
  if (known === undefined) qualities.push({ asks, has, count: more });
  else known.count += more;
}

/**
 * [MM-033] [MM-034] [MM-035] Whether there is a number of seats that both accept, a value for every option, and, if the
 * two are alone, fitting sides.
 */
function canShare(one: Place, other: Place): boolean {
  const low = Math.max(one.low, other.low);
  const high = Math.min(one.high, other.high);
  if (low > high || commonOptions(one.entry.options, other.entry.options) === null) return false;
  return high > 2 || sidesFit(one.sides, other.sides);
}

/** The index of the first bucket that is not weaker. */
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

function byCost({ cost, of }: Costed, otherCost: number, other: Candidate): number {
  return cost - otherCost || of.order - other.order;
}

/** Inserts in order of cost, then age. */
function insert(list: Costed[], one: Costed): void {
  const index = list.findIndex((other) => byCost(other, one.cost, one.of) > 0);
  list.splice(index < 0 ? list.length : index, 0, one);
}
