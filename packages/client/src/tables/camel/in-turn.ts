import type { ReactiveController, ReactiveControllerHost } from "lit";

/**
 * Works out what takes long, one piece in a task, so that no frame waits for all of it; then the table is drawn again.
 * What was wanted before is given up for what is wanted now.
 */
export class InTurn implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#later);
  }

  /** Call when the table was drawn, with what was missing. Each piece keeps what it has found. */
  want(pieces: readonly (() => void)[]): void {
    clearTimeout(this.#later);
    const [piece, ...others] = pieces;
    if (piece === undefined) return;
    this.#later = setTimeout(() => {
      piece();
      if (others.length === 0) this.#host.requestUpdate();
      else this.want(others);
    });
  }
}
