import { asksOf, type AnyGameDefinition, type Match } from "@caravanserai/kernel";

/**
 * How often a game waits for its people. A visit lasts as long as the game waits for a seat without a break. [CO-112]
 */
export interface Visits {
  /** The mean of all seats. */
  readonly each: number;
  /** How many follow one another, where visits that run at the same time count once. */
  readonly inARow: number;
}

/** Counts the visits of a game that is played. */
export class VisitCounter {
  readonly #game: AnyGameDefinition;
  #visits = 0;
  /** When each seat that the game waits for began to be waited for, in visits since the start. */
  #begun = new Map<number, number>();
  #now = 0;
  #hasSealed = false;

  constructor(game: AnyGameDefinition) {
    this.#game = game;
  }

  /** To be called with the position after the start, and after each decision. */
  follow(match: Match): void {
    const awaited = new Set(this.#awaited(match));
    const hasSealed = match.sealed.some((answer) => answer !== null);
    // [CO-113] When sealed answers are opened, every visit is over.
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

  #awaited(match: Match): readonly number[] {
    if (match.result !== null) return [];
    return asksOf(this.#game, match)
      .filter(({ seat, blocking }) => blocking !== false && match.sealed[seat] === null)
      .map(({ seat }) => seat);
  }
}
