import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Subscribable } from "../contract/index.ts";

/** Redraws its element whenever its source changes. `source` may return a different one at each update, or none. */
export class StoreController<T extends Subscribable> implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #source: () => T | undefined;
  #followed: T | undefined;
  #stop: (() => void) | undefined;
  #isConnected = false;

  constructor(host: ReactiveControllerHost, source: () => T | undefined) {
    this.#host = host;
    this.#source = source;
    host.addController(this);
  }

  hostConnected(): void {
    this.#isConnected = true;
    // Not subscribed here: an element that was on the page before its class was loaded gets its properties back only
    // with its first update.
    this.#host.requestUpdate();
  }

  hostUpdate(): void {
    // An update that was requested before the element was removed still runs afterwards. Following then would keep the
    // element in memory, and draw it again, for as long as the source exists.
    if (this.#isConnected) this.#follow();
  }

  hostDisconnected(): void {
    this.#isConnected = false;
    this.#stop?.();
    this.#followed = this.#stop = undefined;
  }

  #follow(): void {
    const source = this.#source();
    if (source === this.#followed) return;
    this.#stop?.();
    this.#followed = source;
    this.#stop = source?.subscribe(() => this.#host.requestUpdate());
  }
}
