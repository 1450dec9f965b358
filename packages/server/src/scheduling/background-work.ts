/**
 * Work that nobody waits for, such as what follows from an event. The site waits for it before it closes the database.
 */
export class BackgroundWork {
  readonly #onError: (error: unknown) => void;
  readonly #running = new Set<Promise<void>>();

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  add(work: Promise<unknown>): void {
    const ended = work
      .then(() => undefined, this.#onError)
      .finally(() => {
        this.#running.delete(ended);
      });
    this.#running.add(ended);
  }

  /** Resolves once all work has ended, including work that was added meanwhile. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
