import type { ReactiveControllerHost } from "lit";
import { supervise } from "./supervise.ts";

/** What the buttons of an element do: `busy` while something runs, and then `problem` says why it was not done. */
export class Act {
  busy = false;
  problem: string | null = null;
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** @param work returns why it was refused; null: it was done. Ignored while other work runs. */
  readonly run = (work: () => Promise<string | null>): void => {
    if (!this.busy) supervise(this.#run(work));
  };

  async #run(work: () => Promise<string | null>): Promise<void> {
    this.busy = true;
    this.#host.requestUpdate();
    try {
      this.problem = await work();
    } catch (error) {
      this.problem = error instanceof Error ? error.message : "Something went wrong. Try again.";
    } finally {
      this.busy = false;
      this.#host.requestUpdate();
    }
  }
}
