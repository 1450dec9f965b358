import type { ReactiveController, ReactiveControllerHost } from "lit";
import { LAND } from "./map/sheet.ts";

/**
 * The ratio between steps of scale. Pieces are placed again at each step only, so that nothing jumps about in between.
 */
const STEP = 1.12;

/**
 * Follows the map's SVG, which gets a new viewBox whenever the map comes to rest. It reports how many map units make
 * one pixel (the host is rendered again when the step changes). The land is a picture that is moved, and drawn again
 * only in another size, since it has many strokes.
 */
export class Scale implements ReactiveController {
  k = 1.25;
  readonly #host: ReactiveControllerHost;
  #svg: SVGSVGElement | null = null;
  #land: SVGSVGElement | null = null;
  /** The size in pixels at which the land was last drawn. */
  #drawn = 0;
  readonly #watch = typeof MutationObserver === "undefined" ? undefined : new MutationObserver(() => this.#measure());

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Call in `updated` with the map's SVG and the land's SVG. */
  follow(svg: SVGSVGElement | null, land: SVGSVGElement | null): void {
    if (svg === this.#svg && land === this.#land) return;
    this.#watch?.disconnect();
    this.#svg = svg;
    this.#land = land;
    this.#drawn = 0;
    if (svg !== null) this.#watch?.observe(svg, { attributes: true, attributeFilter: ["viewBox"] });
    this.#measure();
  }

  hostDisconnected(): void {
    this.#watch?.disconnect();
    this.#svg = this.#land = null;
  }

  #measure(): void {
    const unit = Number.parseFloat(this.#svg?.style.getPropertyValue("--unit") ?? "");
    if (!(unit > 0)) return;
    this.#moveLand(unit);
    const k = STEP ** Math.round(Math.log(unit) / Math.log(STEP));
    if (Math.abs(k - this.k) < 1e-6) return;
    this.k = k;
    this.#host.requestUpdate();
  }

  #moveLand(unit: number): void {
    const land = this.#land;
    const view = this.#svg?.viewBox.baseVal;
    if (land === null || view === undefined) return;
    if (LAND.size / unit !== this.#drawn) this.#drawLand(land, unit);
    land.style.transform = `translate(${(LAND.x - view.x) / unit}px, ${(LAND.y - view.y) / unit}px)`;
  }

  #drawLand(land: SVGSVGElement, unit: number): void {
    this.#drawn = LAND.size / unit;
    land.style.width = land.style.height = `${this.#drawn}px`;
    land.style.setProperty("--unit", String(unit));
  }
}
