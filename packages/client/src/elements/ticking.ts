import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Redraws an element at intervals while it is on the page: what it says of time passing stays true. */
export class Ticking implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #milliseconds: number;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(host: ReactiveControllerHost, milliseconds: number) {
    this.#host = host;
    this.#milliseconds = milliseconds;
    host.addController(this);
  }

  hostConnected(): void {
    this.#timer = setInterval(() => this.#host.requestUpdate(), this.#milliseconds);
  }

  hostDisconnected(): void {
    clearInterval(this.#timer);
  }
}
