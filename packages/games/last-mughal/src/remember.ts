/** Enough for the positions that one decision compares. */
const MOST_REMEMBERED = 8;

/**
 * What was worked out last for values of the state. They are never changed in place, so the same objects mean the same
 * answer. Values outlive neither the next few nor, as those of a WeakMap would, a collection of garbage.
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
  /** Remembers a value, and returns it. */
  add(a: A, b: B, value: T): T {
    if (this.#entries.length === MOST_REMEMBERED) this.#entries.pop();
    this.#entries.unshift({ a, b, value });
    return value;
  }
}
