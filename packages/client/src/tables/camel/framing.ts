import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Rect } from "./overlays.ts";

/** A frame drawn with the pointer over the table, in units of the drawing. */
export class Framing implements ReactiveController {
  rect: Rect | null = null;
  readonly #host: ReactiveControllerHost;
  readonly #svg: () => SVGSVGElement | null;
  #stop: AbortController | null = null;

  constructor(host: ReactiveControllerHost, svg: () => SVGSVGElement | null) {
    this.#host = host;
    this.#svg = svg;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#end();
  }

  /** Follows the pointer until it is released; `done` gets the frame. */
  start(event: PointerEvent, done: (frame: Rect) => void): void {
    const matrix = this.#svg()?.getScreenCTM()?.inverse();
    if (matrix === undefined) return;
    this.#end();
    const at = ({ clientX, clientY }: PointerEvent): DOMPoint => new DOMPoint(clientX, clientY).matrixTransform(matrix);
    const from = at(event);
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    window.addEventListener(
      "pointermove",
      (moved) => {
        if (moved.pointerId !== event.pointerId) return;
        const to = at(moved);
        const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
        this.rect = { x, y, w: Math.abs(to.x - from.x), h: Math.abs(to.y - from.y) };
        this.#host.requestUpdate();
      },
      { signal },
    );
    for (const type of ["pointerup", "pointercancel"] as const)
      window.addEventListener(
        type,
        (last) => {
          if (last.pointerId !== event.pointerId) return;
          const { rect } = this;
          this.#end();
          if (rect !== null && type === "pointerup") done(rect);
        },
        { signal },
      );
  }

  #end(): void {
    this.#stop?.abort();
    this.#stop = null;
    if (this.rect === null) return;
    this.rect = null;
    this.#host.requestUpdate();
  }
}
