/** So many positions are remembered at a time. */
const SLOTS = 64;

/**
 * What was computed for the latest few objects. A WeakMap would hold more, but its values outlive their keys by one collection of garbage,
 * which for whole positions cost more time than all rules together.
 */
export class LruCache<K extends object, V> {
  readonly #keys: (K | undefined)[] = Array.from({ length: SLOTS }, () => undefined);
  readonly #values: (V | undefined)[] = Array.from({ length: SLOTS }, () => undefined);
  #newest = 0;

  get(key: K): V | undefined {
    for (let back = 0; back < SLOTS; back++) {
      const slot = (this.#newest - back + SLOTS) % SLOTS;
      if (this.#keys[slot] === key) return this.#values[slot];
    }
    return undefined;
  }

  set(key: K, value: V): void {
    this.#newest = (this.#newest + 1) % SLOTS;
    this.#keys[this.#newest] = key;
    this.#values[this.#newest] = value;
  }
}
