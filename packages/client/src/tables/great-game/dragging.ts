import { isSpace } from "@caravanserai/great-game";
import type { SpaceId } from "@caravanserai/great-game/data";
import type { LitElement, ReactiveController } from "lit";

export interface Dropped {
  readonly mayDrag: (space: SpaceId) => boolean;
  readonly drop: (from: SpaceId, to: SpaceId) => void;
  /** The pointer went up where it had gone down. */
  readonly tap: (space: SpaceId) => void;
}

/** Fewer pixels are a tap. */
const SLOP = 6;

/** A stack dragged from its space to another: the same as pressing the one and then the other. */
export class Dragging implements ReactiveController {
  /** Where the stack is, in map units. */
  at: { readonly from: SpaceId; readonly x: number; readonly y: number } | null = null;
  readonly #host: LitElement;
  readonly #to: Dropped;
  #start: { readonly from: SpaceId; readonly x: number; readonly y: number } | null = null;

  constructor(host: LitElement, to: Dropped) {
    this.#host = host;
    this.#to = to;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#end();
  }

  /** A pointer went down on a space. What may be dragged is kept from the map, which would pan. */
  readonly grab = (from: SpaceId, event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary || !this.#to.mayDrag(from)) return;
    event.stopPropagation();
    this.#start = { from, x: event.clientX, y: event.clientY };
    window.addEventListener("pointermove", this.#move);
    window.addEventListener("pointerup", this.#up);
    window.addEventListener("pointercancel", this.#cancel);
  };

  readonly #move = (event: PointerEvent): void => {
    const start = this.#start;
    if (start === null) return;
    if (this.at === null && Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLOP) return;
    const svg = this.#host.renderRoot.querySelector<SVGSVGElement>("svg.map");
    const matrix = svg?.getScreenCTM()?.inverse();
    if (matrix === undefined) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    this.at = { from: start.from, x, y };
    this.#host.requestUpdate();
  };

  readonly #up = (event: PointerEvent): void => {
    const from = this.at?.from;
    const start = this.#start?.from;
    const root = this.#host.renderRoot;
    this.#end();
    if (from === undefined && start !== undefined) this.#to.tap(start);
    if (from === undefined || !(root instanceof ShadowRoot)) return;
    const under = root
      .elementsFromPoint(event.clientX, event.clientY)
      .map((element) => element.closest<SVGElement>("[data-place]")?.dataset["place"])
      .find((id) => id !== undefined);
    if (isSpace(under) && under !== from) this.#to.drop(from, under);
  };

  readonly #cancel = (): void => this.#end();

  #end(): void {
    this.#start = null;
    if (this.at !== null) this.#host.requestUpdate();
    this.at = null;
    window.removeEventListener("pointermove", this.#move);
    window.removeEventListener("pointerup", this.#up);
    window.removeEventListener("pointercancel", this.#cancel);
  }
}
