/** Enough for the positions that a single decision compares. */
const MOST_REMEMBERED = 8;

/**
 * A small cache of values calculated from parts of the state. These parts are never changed in place, so the same
 * objects always give the same value. Each cache holds only the latest few entries; the entries of a WeakMap would live
 * until the next garbage collection.
 */
export class Remembered<A extends object, B extends object, T> {
  /** Newest first. */
  readonly #entries: { readonly a: A; readonly b: B; readonly value: T }[] = [];

  get(a: A, b: B): T | undefined {
    const entries = this.#entries;
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i] as (typeof entries)[number];
      if (entry.a !== a || entry.b !== b) continue;
      if (i > 0) {
        entries.splice(i, 1);
        entries.unshift(entry);
      }
      return entry.value;
    }
    return undefined;
  }
  /** Caches a value, and returns it. */
  add(a: A, b: B, value: T): T {
    if (this.#entries.length === MOST_REMEMBERED) this.#entries.pop();
    this.#entries.unshift({ a, b, value });
    return value;
  }
}
