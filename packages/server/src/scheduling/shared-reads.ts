interface Flight<T> {
  isReading: boolean;
  readonly current: Promise<T>;
  next: Promise<T> | null;
}

/**
 * Coalesces reads of the same key. Callers in the same turn of the event loop share one read, which begins after the
 * turn. A caller that arrives while a read is in progress waits for the next one, together with all others that arrive
 * meanwhile. So each caller gets what was true when it called, or later, and there is never more than one read of a key
 * at a time.
 */
export class SharedReads<T> {
  readonly #read: (key: string) => Promise<T>;
  readonly #flights = new Map<string, Flight<T>>();

  constructor(read: (key: string) => Promise<T>) {
    this.#read = read;
  }

  get(key: string): Promise<T> {
    const flight = this.#flights.get(key);
    if (flight === undefined) return this.#begin(key);
    if (!flight.isReading) return flight.current;
    const begin = (): Promise<T> => this.#begin(key);
    return (flight.next ??= flight.current.then(begin, begin));
  }

  #begin(key: string): Promise<T> {
    const current = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      flight.isReading = true;
      return this.#read(key);
    });
    const flight: Flight<T> = { isReading: false, current, next: null };
    this.#flights.set(key, flight);
    const end = (): void => {
      if (flight.next === null) this.#flights.delete(key);
    };
    current.then(end, end);
    return current;
  }
}
