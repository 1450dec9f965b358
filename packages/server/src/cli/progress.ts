import type { Output } from "./usage.ts";

const WIDTH = 30;

/**
 * A progress bar, redrawn on a terminal at most ten times a second. Nothing is drawn if the output is not a terminal.
 */
export class Progress {
  readonly #output: Output;
  readonly #total: number;
  readonly #started = performance.now();
  #drawn = 0;

  constructor(output: Output, total: number) {
    this.#output = output;
    this.#total = total;
  }

  show(done: number): void {
    const now = performance.now();
    if (!this.#output.terminal || (now - this.#drawn < 100 && done < this.#total)) return;
    this.#drawn = now;
    const filled = Math.round((WIDTH * done) / this.#total);
    const left =
      done === 0 ? "" : `, ${Math.ceil((((now - this.#started) / done) * (this.#total - done)) / 1000)} s left`;
    this.#output.err(`\r[${"█".repeat(filled)}${"░".repeat(WIDTH - filled)}] ${done} of ${this.#total}${left}\x1b[K`);
  }

  clear(): void {
    if (this.#output.terminal) this.#output.err("\r\x1b[K");
  }
}
