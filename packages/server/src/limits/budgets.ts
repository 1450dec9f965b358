interface Budget {
  left: number;
  readonly until: number;
}

/**
 * A number of points per period for each key, counted at once: what is beyond it is refused before anything else is
 * done, however much comes in one piece. Does not depend on the time of day.
 */
export class Budgets {
  readonly points: number;
  readonly #ms: number;
  readonly #budgets = new Map<string, Budget>();

  constructor(points: number, seconds: number) {
    this.points = points;
    this.#ms = seconds * 1000;
  }

  /** Takes points. Returns whether there were enough; if not, it takes those that were left. */
  take(key: string, points: number): boolean {
    const now = performance.now();
    let budget = this.#budgets.get(key);
    if (budget === undefined || budget.until <= now) {
      budget = { left: this.points, until: now + this.#ms };
      this.#budgets.set(key, budget);
    }
    const isEnough = budget.left >= points;
    budget.left = Math.max(0, budget.left - points);
    return isEnough;
  }

  /** Removes what is over. Call this from time to time. */
  sweep(): void {
    const now = performance.now();
    for (const [key, { until }] of this.#budgets) if (until <= now) this.#budgets.delete(key);
  }
}
