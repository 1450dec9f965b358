import { baseOf, circlesOf, type Figure, type Point, type Scene } from "@caravanserai/camel";
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Projection } from "./projection.ts";

/* The ruler, available at any time to everyone: from point to point, or from base to base if it is laid on figures.
   Every gap on the table is measured between bases (CK-009). */

export interface Measured {
  readonly from: Point;
  readonly to: Point;
  /** Hundredths of an inch, between points or between the bases of the figures at the ends. */
  readonly length: number;
  readonly ends: readonly [Figure | null, Figure | null];
}

export interface MeasureHost {
  readonly projection: Projection;
  readonly svg: SVGSVGElement | null;
  readonly scene: Scene | null;
}

/** The distance between the nearest circles of two bases, edge to edge. */
export function gapBetween(a: Figure, b: Figure): number {
  const [one, other] = [baseOf(a), baseOf(b)];
  const centres = Math.min(
    ...circlesOf(one).flatMap((p) => circlesOf(other).map((q) => Math.hypot(p[0] - q[0], p[1] - q[1]))),
  );
  return Math.max(0, Math.round(centres) - one.radius - other.radius);
}

/** An end of the ruler: a place on the table, and the figure there. */
interface End {
  readonly at: Point;
  readonly figure: Figure | null;
}

function measured(from: End, to: End): Measured {
  const [a, b] = [from.figure, to.figure];
  const [p, q] = [from, to].map(({ at, figure }): Point => (figure === null ? at : [figure.x, figure.y])) as [
    Point,
    Point,
  ];
  const straight = Math.round(Math.hypot(q[0] - p[0], q[1] - p[1]));
  const length =
    a !== null && b !== null
      ? gapBetween(a, b)
      : a !== null || b !== null
        ? Math.max(0, straight - baseOf((a ?? b) as Figure).radius)
        : straight;
  return { from: p, to: q, length: a !== null && a === b ? 0 : length, ends: [a, b] };
}

/** The figure that is drawn under the pointer, which stands higher than its base. */
function figureUnder(event: PointerEvent, scene: Scene): Figure | null {
  const path = event.composedPath().filter((one) => one instanceof Element);
  const id = path.find((one) => one.hasAttribute("data-figure"))?.getAttribute("data-figure");
  return scene.figures.find((figure) => figure.id === id && figure.status === "on") ?? null;
}

/** The figure on whose base a place is, or which it misses by a tenth of an inch at most. */
function figureAt(scene: Scene, [x, y]: Point): Figure | null {
  const near = scene.figures
    .filter(({ status }) => status === "on")
    .map((figure) => ({
      figure,
      far: Math.min(...circlesOf(baseOf(figure)).map((c) => Math.hypot(c[0] - x, c[1] - y))) - baseOf(figure).radius,
    }))
    .filter(({ far }) => far <= 10)
    .sort((a, b) => a.far - b.far);
  return near[0]?.figure ?? null;
}

/**
 * The ruler's on/off state and drag handling. While it is on, a drag over the table lays the ruler instead of moving
 * anything.
 */
export class Measuring implements ReactiveController {
  on = false;
  laid: Measured | null = null;
  readonly #host: ReactiveControllerHost;
  readonly #what: () => MeasureHost;
  #from: End | null = null;
  #pointer = -1;

  constructor(host: ReactiveControllerHost, what: () => MeasureHost) {
    this.#host = host;
    this.#what = what;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#stop();
  }

  toggle(): void {
    this.on = !this.on;
    this.laid = null;
    this.#stop();
    this.#host.requestUpdate();
  }

  /** @returns whether the ruler takes the pointer event */
  down(event: PointerEvent): boolean {
    if (!this.on || event.button !== 0) return false;
    const from = this.#endAt(event);
    if (from === null) return false;
    event.stopPropagation();
    this.#from = from;
    this.#pointer = event.pointerId;
    this.laid = measured(from, from);
    window.addEventListener("pointermove", this.#move);
    window.addEventListener("pointerup", this.#up);
    window.addEventListener("pointercancel", this.#up);
    this.#host.requestUpdate();
    return true;
  }

  readonly #move = (event: PointerEvent): void => {
    const to = this.#endAt(event);
    if (event.pointerId !== this.#pointer || this.#from === null || to === null) return;
    this.laid = measured(this.#from, to);
    this.#host.requestUpdate();
  };
  readonly #up = (event: PointerEvent): void => {
    if (event.pointerId === this.#pointer) this.#stop();
  };
  #stop(): void {
    this.#from = null;
    window.removeEventListener("pointermove", this.#move);
    window.removeEventListener("pointerup", this.#up);
    window.removeEventListener("pointercancel", this.#up);
  }

  #endAt(event: PointerEvent): End | null {
    const { svg, projection, scene } = this.#what();
    const matrix = svg?.getScreenCTM()?.inverse();
    if (matrix === undefined || scene === null) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    const at = projection.from(x, y);
    return { at, figure: figureUnder(event, scene) ?? figureAt(scene, at) };
  }
}
