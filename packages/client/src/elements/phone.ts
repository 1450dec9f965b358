import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Whether the page is as narrow as a phone, or as another query says; draws its element again when that changes. */
export class Phone implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #query: MediaQueryList | undefined;

  constructor(host: ReactiveControllerHost, query = "(max-width: 760px)") {
    this.#host = host;
    this.#query = typeof matchMedia === "undefined" ? undefined : matchMedia(query);
    host.addController(this);
  }

  get narrow(): boolean {
    return this.#query?.matches ?? false;
  }

  hostConnected(): void {
    this.#query?.addEventListener("change", this.changed);
  }

  hostDisconnected(): void {
    this.#query?.removeEventListener("change", this.changed);
  }

  private readonly changed = (): void => this.#host.requestUpdate();
}

export function prefersStillness(): boolean {
  return typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}
