import type { ReactiveController, ReactiveControllerHost } from "lit";

/** The page is too narrow for a column of seats beside the board. */
export const NO_SEAT_COLUMN = "(max-width: 68.6875em)";

/**
 * Whether a media query matches, by default that the page is as narrow as a phone; redraws its element when that
 * changes. Widths are in em, so that a larger standard font of the browser counts as a smaller page.
 */
export class MediaQuery implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #query: MediaQueryList | undefined;

  constructor(host: ReactiveControllerHost, query = "(max-width: 47.5em)") {
    this.#host = host;
    this.#query = typeof matchMedia === "undefined" ? undefined : matchMedia(query);
    host.addController(this);
  }

  get matches(): boolean {
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

export function prefersReducedMotion(): boolean {
  return typeof matchMedia !== "undefined" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}
