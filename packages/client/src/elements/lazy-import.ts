import type { ReactiveController, ReactiveControllerHost } from "lit";

/**
 * Imports a module when its `value` is first read; until it has loaded, `value` is null. A failed import is retried.
 */
export class LazyImport<T> implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #load: () => Promise<T>;
  #value: T | null = null;
  /** Set while it is being fetched. */
  loading: Promise<void> | null = null;

  constructor(host: ReactiveControllerHost, load: () => Promise<T>) {
    this.#host = host;
    this.#load = load;
    host.addController(this);
  }

  hostConnected(): void {
    // Required by the interface; the fetch starts only on demand.
  }

  get value(): T | null {
    if (this.#value === null) this.loading ??= this.#load().then(this.#loaded, () => this.#loaded(null));
    return this.#value;
  }

  /** Whether it has been loaded; does not load it. */
  get isLoaded(): boolean {
    return this.#value !== null;
  }

  readonly #loaded = (value: T | null): void => {
    this.#value = value;
    this.loading = null;
    if (value !== null) this.#host.requestUpdate();
  };
}
