/** How often full buckets are cleared away. */
const SWEEP_MS = 60_000;

/** So many at once, and then so many a second: a bucket for each key. */
export class Limiter {
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #buckets = new Map<string, { left: number; at: number }>();
  #sweptAt = 0;

  constructor(perSecond: number, burst: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Whether one more is allowed now; if so, it counts. */
  take(key: string, now: number): boolean {
    if (now - this.#sweptAt > SWEEP_MS) this.#sweep(now);
    const bucket = this.#buckets.get(key) ?? { left: this.#burst, at: now };
    bucket.left = Math.min(this.#burst, bucket.left + ((now - bucket.at) / 1000) * this.#perSecond);
    bucket.at = now;
    this.#buckets.set(key, bucket);
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }

  forget(key: string): void {
    this.#buckets.delete(key);
  }

  /** Full buckets are as good as none: whoever tries a million names leaves nothing behind. */
  #sweep(now: number): void {
    this.#sweptAt = now;
    for (const [key, { left, at }] of this.#buckets)
      if (left + ((now - at) / 1000) * this.#perSecond >= this.#burst) this.#buckets.delete(key);
  }
}
