const PLACES = 16;

/**
 * What was found out about the last few objects, for as long as nothing newer takes their places. A weak map would remember it for every
 * object alive, but makes the collector work harder than finding it out again.
 */
export class Recent<K extends object, V> {
  readonly #keys: (K | undefined)[] = new Array<K | undefined>(PLACES).fill(undefined);
  readonly #values: (V | undefined)[] = new Array<V | undefined>(PLACES).fill(undefined);
  #next = 0;

  get(key: K): V | undefined {
    const at = this.#keys.indexOf(key);
    return at < 0 ? undefined : this.#values[at];
  }

  set(key: K, value: V): void {
    const known = this.#keys.indexOf(key);
    const at = known < 0 ? this.#next : known;
    this.#keys[at] = key;
    this.#values[at] = value;
    if (known < 0) this.#next = (at + 1) % PLACES;
  }
}
