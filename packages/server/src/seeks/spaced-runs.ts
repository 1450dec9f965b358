/**
 * Runs a job whenever it is due, one run at a time and a while apart: several causes in between make one run. What
 * becomes due during a run makes another one after it. [MM-120]
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
   * @param apart the least time from the beginning of one run to that of the next, in milliseconds
   * @param onError is handed what a run threw; another run is due then
   */
  constructor(job: () => Promise<void>, apart: number, onError: (error: unknown) => void) {
    this.#job = job;
    this.#apart = apart;
    this.#onError = onError;
  }

  /** A run is due. */
  due(): void {
    this.#isDue = true;
    this.#schedule();
  }

  /** The same, and waits for the end of that run. While one is under way: of that one, and another follows it. */
  async run(): Promise<void> {
    this.#isDue = true;
    const wait = this.#wait();
    if (wait > 0 && this.#running === null) await new Promise((resolve) => setTimeout(resolve, wait));
    if (this.#isWanted()) await this.#run();
  }

  /** Whether a run is due, or under way. */
  #isWanted(): boolean {
    return this.#isDue || this.#running !== null;
  }

  /** Waits for the run that is under way; no other follows. */
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

  /** How long the next run has to wait, in milliseconds. */
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
