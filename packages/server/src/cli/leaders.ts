import type { AnyGameDefinition, Match, Seat } from "@caravanserai/kernel";

/** The parts of a game at which it is looked who leads, in per cent of its decisions. */
const PARTS = [20, 40, 60, 80] as const;

/** How often the seat that led after this part of a game won it. */
export interface LeadersShare {
  readonly part: number;
  /** Games in which one seat led at that moment. */
  readonly led: number;
  /** Those of them that this seat won. */
  readonly won: number;
}

/** Follows who leads in each game: the seat to which the game's own evaluation gives the best chance of winning. */
export class Leaders {
  readonly #chances: ((state: object) => readonly number[]) | undefined;
  readonly #shares = PARTS.map((part) => ({ part, led: 0, won: 0 }));
  /** Of the game in progress, after each decision; null: several seats lead. */
  #leaders: (Seat | null)[] = [];

  constructor({ search }: AnyGameDefinition) {
    this.#chances = search === undefined ? undefined : (state) => search.chances(state);
  }

  readonly follow = ({ state }: Match): void => {
    if (this.#chances === undefined) return;
    const chances = this.#chances(state);
    const most = Math.max(...chances);
    const first = chances.indexOf(most);
    this.#leaders.push(first === chances.lastIndexOf(most) ? first : null);
  };

  /** Call it at the end of each game. */
  end(winner: Seat | null): void {
    const last = this.#leaders.length - 1;
    for (const share of this.#shares) {
      const leader = this.#leaders[Math.round((last * share.part) / 100)] ?? null;
      if (leader === null) continue;
      share.led++;
      if (leader === winner) share.won++;
    }
    this.#leaders = [];
  }

  /** Empty: the game has no evaluation. */
  get shares(): readonly LeadersShare[] {
    return this.#chances === undefined ? [] : this.#shares;
  }
}
