import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Something that says when it has changed: a store, the session, the router. */
export interface Watched {
  subscribe(changed: () => void): () => void;
}

/** Draws its element again whenever the watched thing changes. `source` may be another one at each update, or none. */
export class Watch<T extends Watched> implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #source: () => T | undefined;
  #watched: T | undefined;
  #stop: (() => void) | undefined;

  constructor(host: ReactiveControllerHost, source: () => T | undefined) {
    this.#host = host;
    this.#source = source;
    host.addController(this);
  }

  hostConnected(): void {
    // Not here: an element that was in the page before its class gets its properties back only with its first update.
    this.#host.requestUpdate();
  }

  hostUpdate(): void {
    this.#follow();
  }

  hostDisconnected(): void {
    this.#stop?.();
    this.#watched = this.#stop = undefined;
  }

  #follow(): void {
    const source = this.#source();
    if (source === this.#watched) return;
    this.#stop?.();
    this.#watched = source;
    this.#stop = source?.subscribe(() => this.#host.requestUpdate());
  }
}
