import type { ReactiveController, ReactiveControllerHost } from "lit";
import { LAND } from "./map/sheet.ts";

/**
 * Scales are told apart in steps of so much: pieces are placed anew at each, so that nothing jumps about in between.
 */
const STEP = 1.12;
/** When the map has stood still for so long, the land is drawn sharp again. */
const REST = 160;

/**
 * Follows the map's SVG as it pans and zooms: how many map units are one pixel (its element is drawn again when the
 * step changes), and the land behind it, which is moved as a picture and drawn anew only at rest, for it has too many
 * strokes to be drawn at every frame.
 */
export class Scale implements ReactiveController {
  k = 1.25;
  readonly #host: ReactiveControllerHost;
  #svg: SVGSVGElement | null = null;
  #land: SVGSVGElement | null = null;
  /** The size in pixels at which the land was drawn. */
  #drawn = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #watch = typeof MutationObserver === "undefined" ? undefined : new MutationObserver(() => this.#measure());

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Call in `updated` with the map's SVG and that of the land. */
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
    clearTimeout(this.#rest);
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
    const size = LAND.size / unit;
    if (this.#drawn === 0) this.#drawLand(land, unit);
    const at = `translate(${(LAND.x - view.x) / unit}px, ${(LAND.y - view.y) / unit}px)`;
    land.style.transform = `${at} scale(${size / this.#drawn})`;
    clearTimeout(this.#rest);
    land.toggleAttribute("data-stretched", size !== this.#drawn);
    if (size === this.#drawn) return;
    this.#rest = setTimeout(() => {
      this.#drawLand(land, unit);
      land.style.transform = at;
      land.removeAttribute("data-stretched");
    }, REST);
  }

  #drawLand(land: SVGSVGElement, unit: number): void {
    this.#drawn = LAND.size / unit;
    land.style.width = land.style.height = `${this.#drawn}px`;
    land.style.setProperty("--unit", String(unit));
  }
}
