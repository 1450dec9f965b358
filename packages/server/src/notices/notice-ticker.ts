/** How often to poll for due rows, in addition to the kicks for rows that this server has made due. */
const POLL_MS = 1000;
/** The pause between two runs, so that rows that become due in quick succession are handled together. [CO-257] */
const GATHERED_MS = 100;

/**
 * Calls a function once a second and on every kick, never concurrently: a kick during a run, or in the pause after it,
 * leads to one more run after the pause.
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

  /** Rows may be due now. */
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
