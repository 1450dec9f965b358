/** Enough for the positions that are looked at while one command is carried out and shown to everybody. */
const ENTRIES = 64;

/**
 * What was computed for the objects that were used last; the one that was used longest ago makes room. The lists are
 * short and the wanted object is nearly always the newest, so searching them is faster than a Map. A WeakMap would hold
 * more, but its values outlive their keys by one garbage collection, which cost more time for whole positions than all
 * rules together.
 */
export class LruCache<K extends object, V> {
  /** A ring: from the place after `#newest` round to it, the oldest comes first. */
  readonly #keys: (K | undefined)[] = Array.from({ length: ENTRIES }, () => undefined);
  readonly #values: (V | undefined)[] = Array.from({ length: ENTRIES }, () => undefined);
  #newest = 0;

  get(key: K): V | undefined {
    const at = this.#placeOf(key);
    if (at < 0) return undefined;
    const value = this.#values[at] as V;
    this.#makeNewest(at, key, value);
    return value;
  }

  set(key: K, value: V): void {
    const at = this.#placeOf(key);
    // The place after the newest is that of the oldest, or still free.
    if (at < 0) this.#newest = (this.#newest + 1) % ENTRIES;
    this.#makeNewest(at < 0 ? this.#newest : at, key, value);
  }

  #placeOf(key: K): number {
    return this.#keys[this.#newest] === key ? this.#newest : this.#keys.indexOf(key);
  }

  /** Everything newer than the place `at` goes one place back, and this comes in front of it. */
  #makeNewest(at: number, key: K, value: V): void {
    for (let i = at; i !== this.#newest;) {
      const next = (i + 1) % ENTRIES;
      this.#keys[i] = this.#keys[next];
      this.#values[i] = this.#values[next];
      i = next;
    }
    this.#keys[this.#newest] = key;
    this.#values[this.#newest] = value;
  }
}
