import { commonOptions } from "./accepted-options.ts";
import { mayMeet, sidesFit, type Candidate, type Place } from "./pairing-facts.ts";

/** A candidate of a head in a room, and what it would cost to pair the two. */
export type Costed = { readonly of: Candidate; readonly place: Place; readonly cost: number };

/** A seek in the index, with its neighbours by age among those of equal strength in its cell. */
type Entry = {
  readonly of: Candidate;
  readonly place: Place;
  readonly cell: Cell;
  older: Entry | null;
  younger: Entry | null;
};

/** The seeks of a cell that are equally strong; the oldest of them. */
type Bucket = { readonly strength: number; first: Entry | null };

/** How many seeks of a cell ask for, and have, the same qualities. */
type Qualities = { readonly asks: number; readonly has: number; count: number };

/** Seeks of a room that want the same at the table: `like` is one of them; null: any others. */
type Cell = { readonly like: Place | null; readonly buckets: Bucket[]; readonly qualities: Qualities[] };

/** Whether a head and a candidate in one room fit each other. */
export type Fits = (head: Candidate, place: Place, other: Candidate, otherPlace: Place) => boolean;

/** What a head looks for in a room. */
export type Search = {
  readonly head: Candidate;
  readonly place: Place;
  readonly fits: Fits;
  readonly costOfHistory: ((one: Candidate, other: Candidate) => number) | null;
  /** Those whose difference of strengths alone is more may be left out. */
  readonly most: number;
};

/** Goes outward from a head's strength through one cell of a room. */
class CellScan {
  readonly #buckets: readonly Bucket[];
  readonly #search: Search;
  #up: number;
  #down: number;
  /** The next of the bucket above, and of the one below that differs equally from the head. */
  #above: Entry | null = null;
  #below: Entry | null = null;
  /** The entry that comes next by the difference of strengths, then age; null at the end. */
  next: Entry | null = null;
  /** By how much the strengths of the head and of the entry that comes next differ. */
  difference = 0;

  constructor(buckets: readonly Bucket[], search: Search) {
    const start = firstFrom(buckets, search.place.strength);
    this.#buckets = buckets;
    this.#search = search;
    this.#up = start;
    this.#down = start - 1;
    this.advance();
  }

  /** Goes on to the next entry that fits the head. */
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

  /** The older of the two that come next at this difference. */
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

  /** To the next bucket, or to two that differ equally from the head. False at the end of the range. */
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
 * [MM-111] Goes through the candidates of a head one by one. Since a cost is never less than the difference of
 * strengths, the scan goes outward from the head's strength, and holds those back whose history with the head costs
 * more until their turn has come. It ends with the first group that takes one of its candidates.
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

  /** The cell whose next entry comes first by the difference of strengths, then age. */
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

/** Beyond this many cells of a room, all others stand in one, and are told apart when they are looked at. */
const MOST_CELLS = 24;

/** The cell of those for which there is none of their own. */
const OTHERS = -1;

/**
 * The free seeks of one room: by what they ask for at the table, then by strength, and among equals by age. Those with
 * whom a head cannot share seats, sides or options are never looked at.
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

  /** Takes a seek out that can be nobody's candidate any more. */
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
   * [MM-102] The seeks that the head accepts by strength and that fit it, in the order of cost with it, then age. Those
   * with which the head shares no number of seats, no sides (where two play) or no options may be left out.
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
 * [MM-033] [MM-034] [MM-035] Some number of seats that both admit, options that both accept, and sides that fit if the
 * two are alone.
 */
function canShare(one: Place, other: Place): boolean {
  const low = Math.max(one.low, other.low);
  const high = Math.min(one.high, other.high);
  if (low > high || commonOptions(one.entry.options, other.entry.options) === null) return false;
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

function byCost({ cost, of }: Costed, otherCost: number, other: Candidate): number {
  return cost - otherCost || of.order - other.order;
}

/** Keeps the list in the order of cost, then age. */
function insert(list: Costed[], one: Costed): void {
  const index = list.findIndex((other) => byCost(other, one.cost, one.of) > 0);
  list.splice(index < 0 ? list.length : index, 0, one);
}
