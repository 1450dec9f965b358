import type { ReactiveController, ReactiveControllerHost } from "lit";

/** A part of the page that comes when it is first needed: `value` is null until then, and asking for it fetches it. What could not be fetched is tried again. */
export class Later<T> implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #load: () => Promise<T>;
  #value: T | null = null;
  /** While it is on its way. */
  coming: Promise<void> | null = null;

  constructor(host: ReactiveControllerHost, load: () => Promise<T>) {
    this.#host = host;
    this.#load = load;
    host.addController(this);
  }

  hostConnected(): void {
    // Needed by the interface; nothing is fetched before it is asked for.
  }

  get value(): T | null {
    if (this.#value === null) this.coming ??= this.#load().then(this.#come, () => this.#come(null));
    return this.#value;
  }

  /** Whether it is there; does not fetch it. */
  get isThere(): boolean {
    return this.#value !== null;
  }

  readonly #come = (value: T | null): void => {
    this.#value = value;
    this.coming = null;
    if (value !== null) this.#host.requestUpdate();
  };
}
