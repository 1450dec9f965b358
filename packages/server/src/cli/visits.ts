import { pendingDecisions, type Match } from "@caravanserai/kernel";

/**
 * How often a game waits for its players. A visit lasts as long as the game waits for a seat without a break. [CO-112]
 */
export interface Visits {
  /** The mean over all seats. */
  readonly each: number;
  /** The longest sequence of visits, with simultaneous ones counted once. */
  readonly inARow: number;
}

/** Counts the visits of a game in progress. */
export class VisitCounter {
  #visits = 0;
  /** By awaited seat: the number of sequential visits that had ended when its visit began. */
  #begun = new Map<number, number>();
  #now = 0;
  #hasSealed = false;

  /** Call it with the position after the start and after each decision. */
  follow(match: Match): void {
    const awaited = new Set(pendingDecisions(match).map(({ seat }) => seat));
    const hasSealed = match.sealed.some((answer) => answer !== null);
    // [CO-113] Opening the sealed answers ends every visit.
    const opened = this.#hasSealed && !hasSealed;
    this.#hasSealed = hasSealed;
    for (const [seat, begun] of this.#begun)
      if (opened || !awaited.has(seat)) {
        this.#now = Math.max(this.#now, begun + 1);
        this.#begun.delete(seat);
      }
    for (const seat of awaited)
      if (!this.#begun.has(seat)) {
        this.#begun.set(seat, this.#now);
        this.#visits++;
      }
  }

  count(seats: number): Visits {
    return { each: this.#visits / seats, inARow: this.#now };
  }
}
