/** Enough for the positions used while one command is applied and sent to all viewers. */
const ENTRIES = 64;

/**
 * Values computed for the most recently used objects; the least recently used entry is evicted. The lists are short and
 * the wanted object is nearly always the newest, so searching them is faster than a Map. A WeakMap would hold more, but
 * its values outlive their keys by one garbage collection; for whole positions that cost more time than all the rules
 * together.
 */
export class LruCache<K extends object, V> {
  /** A ring buffer: the oldest entry is the one after `#newest`. */
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
    // The slot after the newest holds the oldest entry or is still free.
    if (at < 0) this.#newest = (this.#newest + 1) % ENTRIES;
    this.#makeNewest(at < 0 ? this.#newest : at, key, value);
  }

  #placeOf(key: K): number {
    return this.#keys[this.#newest] === key ? this.#newest : this.#keys.indexOf(key);
  }

  /** Moves everything newer than `at` back by one slot and puts this entry in front. */
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
