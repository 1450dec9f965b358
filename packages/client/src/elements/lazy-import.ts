import type { ReactiveController, ReactiveControllerHost } from "lit";
import { supervise } from "./supervise.ts";
import { whenIdle } from "./when-idle.ts";

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
    if (this.#value === null) supervise(this.#fetch());
    return this.#value;
  }

  #fetch(): Promise<void> {
    return (this.loading ??= this.#load().then(this.#loaded, () => this.#loaded(null)));
  }

  /** Fetches it when the browser is idle, so that a press need not wait for it. */
  prefetch(): void {
    whenIdle(() => (this.#value === null ? this.#fetch() : Promise.resolve()));
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
