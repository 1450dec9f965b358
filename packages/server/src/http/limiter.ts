/** So many at once, and then so many a second: a bucket for each key. */
export class Limiter {
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #buckets = new Map<string, { left: number; at: number }>();

  constructor(perSecond: number, burst: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
  }

  /** Whether one more is allowed now; if so, it counts. */
  take(key: string, now: number): boolean {
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

  /** Full buckets are as good as none. */
  sweep(now: number): void {
    for (const [key, { left, at }] of this.#buckets)
      if (left + ((now - at) / 1000) * this.#perSecond >= this.#burst) this.#buckets.delete(key);
  }
}
