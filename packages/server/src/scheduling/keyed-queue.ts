import { Semaphore } from "async-mutex";

/**
 * Runs jobs of one key one after another, and jobs of different keys concurrently. A job must not wait for another of
 * its own key.
 */
export class KeyedQueue {
  readonly #queues = new Map<string, { readonly turn: Semaphore; jobs: number }>();

  /** Resolves with what the job returns; a job that fails does not hold up the next. */
  async run<T>(key: string, job: () => T | Promise<T>): Promise<T> {
    let queue = this.#queues.get(key);
    if (queue === undefined) this.#queues.set(key, (queue = { turn: new Semaphore(1), jobs: 0 }));
    queue.jobs++;
    // `Mutex` and `runExclusive` are compiled to generators, which V8 makes anew, each with a class of its own.
    const [, release] = await queue.turn.acquire();
    try {
      return await job();
    } finally {
      release();
      queue.jobs--;
      if (queue.jobs === 0) this.#queues.delete(key);
    }
  }

  /** The number of jobs of this key that run or wait. */
  jobs(key: string): number {
    return this.#queues.get(key)?.jobs ?? 0;
  }

  /** Resolves once all jobs that run or wait now have ended. */
  async settled(): Promise<void> {
    await Promise.all([...this.#queues.keys()].map((key) => this.run(key, () => undefined)));
  }
}
