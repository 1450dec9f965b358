import type { Point } from "@caravanserai/camel";
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Projection } from "./projection.ts";

export interface DragHost {
  readonly projection: Projection;
  readonly svg: SVGSVGElement | null;
  /** Whether this figure, village or ghost can be dragged now. */
  readonly mayDrag: (id: string) => boolean;
  readonly moved: (id: string, by: Point, keys: DragKeys) => void;
  readonly dropped: (id: string) => void;
}
export interface DragKeys {
  readonly alt: boolean;
  readonly shift: boolean;
}

/** Less than this many pixels is a tap, not a drag. */
const SLACK = 5;

/**
 * Dragging of what lies on the table: from the first figure on, every movement of the pointer is a shift in whole
 * hundredths of an inch from where the drag began. The map below does not pan meanwhile. Works at most once a frame.
 */
export class Dragging implements ReactiveController {
  /** What is dragged, and where the pointer is, in units of the drawing: for the loupe. */
  at: { readonly id: string; readonly x: number; readonly y: number; readonly touch: boolean } | null = null;
  readonly #host: ReactiveControllerHost;
  readonly #what: () => DragHost;
  #start: { id: string; x: number; y: number; point: Point; pointer: number } | null = null;
  #frame = 0;

  constructor(host: ReactiveControllerHost, what: () => DragHost) {
    this.#host = host;
    this.#what = what;
    host.addController(this);
  }

  hostConnected(): void {
    // listeners are added when a drag begins
  }

  hostDisconnected(): void {
    this.#end();
  }

  readonly down = (event: PointerEvent): void => {
    const target = event.target;
    if (!(target instanceof Element) || event.button !== 0) return;
    const thing = target.closest("[data-ghost], [data-figure], [data-village]");
    if (!(thing instanceof SVGElement)) return;
    const id = thing.dataset["ghost"] ?? thing.dataset["figure"] ?? thing.dataset["village"];
    if (id === undefined || !this.#what().mayDrag(id)) return;
    const point = this.#pointAt(event);
    if (point === null) return;
    event.stopPropagation();
    this.#start = { id, x: event.clientX, y: event.clientY, point, pointer: event.pointerId };
    window.addEventListener("pointermove", this.#move);
    window.addEventListener("pointerup", this.#up);
    window.addEventListener("pointercancel", this.#up);
  };

  readonly #move = (event: PointerEvent): void => {
    const start = this.#start;
    if (event.pointerId !== start?.pointer) return;
    if (this.at === null && Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLACK) return;
    const point = this.#pointAt(event);
    if (point === null) return;
    const [x, y] = this.#what().projection.to(point);
    this.at = { id: start.id, x, y, touch: event.pointerType !== "mouse" };
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      this.#what().moved(start.id, [point[0] - start.point[0], point[1] - start.point[1]], {
        alt: event.altKey,
        shift: event.shiftKey,
      });
      this.#host.requestUpdate();
    });
  };

  readonly #up = (): void => {
    const { at } = this;
    this.#end();
    if (at !== null) this.#what().dropped(at.id);
    this.#host.requestUpdate();
  };

  #end(): void {
    this.#start = null;
    this.at = null;
    window.removeEventListener("pointermove", this.#move);
    window.removeEventListener("pointerup", this.#up);
    window.removeEventListener("pointercancel", this.#up);
  }

  /** The point of the table under the pointer. */
  #pointAt(event: PointerEvent): Point | null {
    const { svg, projection } = this.#what();
    const matrix = svg?.getScreenCTM()?.inverse();
    if (matrix === undefined) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return projection.from(x, y);
  }
}
