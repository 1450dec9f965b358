interface Pause {
  readonly timer: NodeJS.Timeout;
  isDue: boolean;
}

/** Runs a job for a key at once, then at most once in `everyMs`: all calls in between are one run at the end of that time. */
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

  /** Nothing more is run. */
  close(): void {
    for (const { timer } of this.#pauses.values()) clearTimeout(timer);
    this.#pauses.clear();
  }
}
