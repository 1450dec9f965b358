import type { ReactiveController, ReactiveControllerHost } from "lit";

/**
 * Runs slow computations, one piece per task, so that no frame waits for all of them; then requests an update of the
 * table. A new list replaces the pieces still pending.
 */
export class InTurn implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  /** Call after the table was drawn, with the missing pieces. Each piece stores its own result. */
  want(pieces: readonly (() => void)[]): void {
    clearTimeout(this.#timer);
    const [piece, ...others] = pieces;
    if (piece === undefined) return;
    this.#timer = setTimeout(() => {
      piece();
      if (others.length === 0) this.#host.requestUpdate();
      else this.want(others);
    });
  }
}
