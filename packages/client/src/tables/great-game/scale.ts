import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Scales are told apart in steps of so much: pieces are placed anew at each, so that nothing jumps about in between. */
const STEP = 1.12;

/** How many map units are one pixel, read from the map's SVG as it pans and zooms; draws its element again when the step changes. */
export class Scale implements ReactiveController {
  k = 1.25;
  readonly #host: ReactiveControllerHost;
  #svg: SVGSVGElement | null = null;
  readonly #watch = typeof MutationObserver === "undefined" ? undefined : new MutationObserver(() => this.#measure());

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Call in `updated` with the map's SVG. */
  follow(svg: SVGSVGElement | null): void {
    if (svg === this.#svg) return;
    this.#watch?.disconnect();
    this.#svg = svg;
    if (svg !== null) this.#watch?.observe(svg, { attributes: true, attributeFilter: ["viewBox"] });
    this.#measure();
  }

  hostDisconnected(): void {
    this.#watch?.disconnect();
    this.#svg = null;
  }

  #measure(): void {
    const unit = Number.parseFloat(this.#svg?.style.getPropertyValue("--unit") ?? "");
    if (!(unit > 0)) return;
    const k = STEP ** Math.round(Math.log(unit) / Math.log(STEP));
    if (Math.abs(k - this.k) < 1e-6) return;
    this.k = k;
    this.#host.requestUpdate();
  }
}
