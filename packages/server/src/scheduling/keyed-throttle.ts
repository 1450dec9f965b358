interface Pause {
  readonly timer: NodeJS.Timeout;
  isDue: boolean;
}

/**
 * Runs the job of a key at once, then at most once per `everyMs`: all calls in that interval lead to one run at its
 * end.
 */
export class KeyedThrottle {
  readonly #everyMs: number;
  readonly #job: (key: string) => void;
  readonly #pauses = new Map<string, Pause>();

  constructor(everyMs: number, job: (key: string) => void) {
    this.#everyMs = everyMs;
    this.#job = job;
  }

  run(key: string): void {
    const pause = this.#pauses.get(key);
    if (pause !== undefined) {
      pause.isDue = true;
      return;
    }
    this.#pauses.set(key, { isDue: false, timer: setTimeout(() => this.#resume(key), this.#everyMs).unref() });
    this.#job(key);
  }

  #resume(key: string): void {
    const isDue = this.#pauses.get(key)?.isDue;
    this.#pauses.delete(key);
    if (isDue === true) this.run(key);
  }

  /** No job runs after this. */
  close(): void {
    for (const { timer } of this.#pauses.values()) clearTimeout(timer);
    this.#pauses.clear();
  }
}
