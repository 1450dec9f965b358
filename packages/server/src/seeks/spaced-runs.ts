/**
 * Runs a job on demand, one run at a time and with a minimum interval: several calls in between lead to one run. A call
 * during a run leads to another one after it. [MM-120]
 */
export class SpacedRuns {
  readonly #job: () => Promise<void>;
  readonly #apart: number;
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #isDue = false;
  #last = -Infinity;
  #closed = false;

  /**
   * @param apart the minimum time between the starts of two runs, in milliseconds
   * @param onError receives what a run threw; another run is due then
   */
  constructor(job: () => Promise<void>, apart: number, onError: (error: unknown) => void) {
    this.#job = job;
    this.#apart = apart;
    this.#onError = onError;
  }

  /** Schedules a run. */
  due(): void {
    this.#isDue = true;
    this.#schedule();
  }

  /**
   * Like `due`, and waits for the end of that run. If one is in progress, waits for that one, and another follows it.
   */
  async run(): Promise<void> {
    this.#isDue = true;
    const wait = this.#wait();
    if (wait > 0 && this.#running === null) await new Promise((resolve) => setTimeout(resolve, wait));
    if (this.#isWanted()) await this.#run();
  }

  /** Whether a run is due or in progress. */
  #isWanted(): boolean {
    return this.#isDue || this.#running !== null;
  }

  /** Waits for the current run; no more follow. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#running?.catch(() => undefined);
  }

  #schedule(): void {
    if (this.#closed || this.#timer !== null || this.#running !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#run().catch(this.#onError);
    }, this.#wait());
    this.#timer.unref();
  }

  /** How long the next run must wait, in milliseconds. */
  #wait(): number {
    return Math.max(0, this.#last + this.#apart - performance.now());
  }

  #run(): Promise<void> {
    this.#running ??= this.#runOnce().finally(() => {
      this.#running = null;
      if (this.#isDue) this.#schedule();
    });
    return this.#running;
  }

  async #runOnce(): Promise<void> {
    if (this.#closed) return;
    this.#isDue = false;
    this.#last = performance.now();
    try {
      await this.#job();
    } catch (error) {
      this.#isDue = true;
      throw error;
    }
  }
}
