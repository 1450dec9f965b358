import type { ReactiveController, ReactiveControllerHost } from "lit";

/**
 * Redraws its element whenever its width changes; `width` is in whole CSS pixels. A drawing of this width has no
 * `viewBox`: until it is measured it may be too wide, but its text is never scaled.
 */
export class WidthController implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  #resized: ResizeObserver | undefined;
  #width: number;

  /** @param usual the width until the element is measured */
  constructor(host: ReactiveControllerHost & Element, usual: number) {
    this.#host = host;
    this.#width = usual;
    host.addController(this);
  }

  get width(): number {
    return this.#width;
  }

  hostConnected(): void {
    if (typeof ResizeObserver === "undefined") return;
    this.#resized = new ResizeObserver(([entry]) => {
      const width = Math.round(entry?.contentRect.width ?? 0);
      if (width === 0 || width === this.#width) return;
      this.#width = width;
      this.#host.requestUpdate();
    });
    this.#resized.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#resized?.disconnect();
  }
}
