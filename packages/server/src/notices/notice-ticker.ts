/** How often what is due is looked for, besides when this server has made something due itself. */
const POLL_MS = 1000;
/** Between two calls, so that what becomes due one after the other is done together. [CO-257] */
const GATHERED_MS = 100;

/**
 * Calls something once a second and whenever it is asked to, never twice at once: who asks while it works, or just
 * after it, has it called again a little later.
 */
export class NoticeTicker {
  readonly #run: () => Promise<void>;
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | null = null;
  #pause: NodeJS.Timeout | null = null;
  #working: Promise<void> | null = null;
  #again = false;
  #closed = false;

  constructor(run: () => Promise<void>, onError: (error: unknown) => void) {
    this.#run = run;
    this.#onError = onError;
  }

  begin(): void {
    this.#timer = setInterval(() => this.kick(), POLL_MS);
    this.#timer.unref();
    this.kick();
  }

  /** Something may be due now. */
  kick(): void {
    if (this.#closed) return;
    if (this.#working !== null || this.#pause !== null) {
      this.#again = true;
      return;
    }
    this.#working = this.#run()
      .catch(this.#onError)
      .finally(() => {
        this.#working = null;
        this.#pause = setTimeout(() => this.#afterPause(), GATHERED_MS);
      });
  }

  #afterPause(): void {
    this.#pause = null;
    if (!this.#again) return;
    this.#again = false;
    this.kick();
  }

  async stop(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#working;
    if (this.#pause !== null) clearTimeout(this.#pause);
  }
}
