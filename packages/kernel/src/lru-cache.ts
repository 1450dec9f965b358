/** Enough for the positions that are looked at while one command is carried out and shown to everybody. */
const ENTRIES = 64;

/**
 * What was computed for the objects that were used last; the one that was used longest ago makes room. The lists are short and the wanted
 * object is nearly always the newest, so searching them is faster than a Map. A WeakMap would hold more, but its values outlive their keys
 * by one garbage collection, which cost more time for whole positions than all rules together.
 */
export class LruCache<K extends object, V> {
  /** Newest first. */
  readonly #keys: K[] = [];
  readonly #values: V[] = [];

  get(key: K): V | undefined {
    const at = this.#keys.indexOf(key);
    if (at < 0) return undefined;
    const value = this.#values[at] as V;
    if (at > 0) this.#moveToFront(at, key, value);
    return value;
  }

  set(key: K, value: V): void {
    const at = this.#keys.indexOf(key);
    const free = Math.min(this.#keys.length, ENTRIES - 1);
    this.#moveToFront(at < 0 ? free : at, key, value);
  }

  /** Everything before the place `at` goes one place back. */
  #moveToFront(at: number, key: K, value: V): void {
    for (let i = at; i > 0; i--) {
      this.#keys[i] = this.#keys[i - 1] as K;
      this.#values[i] = this.#values[i - 1] as V;
    }
    this.#keys[0] = key;
    this.#values[0] = value;
  }
}
