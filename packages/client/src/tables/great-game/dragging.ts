import { isSpace } from "@caravanserai/great-game";
import type { SpaceId } from "@caravanserai/great-game/data";
import type { LitElement } from "lit";
import { PointerDrag, placeOf, underPointer } from "../../elements/pointer-drag.ts";

export interface Dropped {
  readonly mayDrag: (space: SpaceId) => boolean;
  readonly drop: (from: SpaceId, to: SpaceId) => void;
  /** The pointer was released where it had been pressed. */
  readonly tap: (space: SpaceId) => void;
}

/** Drags a stack from one space to another, which is the same as pressing the first and then the second. */
export class Dragging {
  /** The stack's position in map units. */
  at: { readonly from: SpaceId; readonly x: number; readonly y: number } | null = null;
  readonly #host: LitElement;
  readonly #drag: PointerDrag<SpaceId>;

  constructor(host: LitElement, to: Dropped) {
    this.#host = host;
    this.#drag = new PointerDrag<SpaceId>(host, {
      mayDrag: to.mayDrag,
      moved: (from, event) => this.#moved(from, event),
      dropped: (from, event) => {
        const under = underPointer(host, event, placeOf);
        if (under !== null && isSpace(under) && under !== from) to.drop(from, under);
      },
      tapped: to.tap,
      ended: () => {
        if (this.at !== null) host.requestUpdate();
        this.at = null;
      },
    });
  }

  /**
   * A pointer was pressed on a space. If its stack may be dragged, the event is not passed on to the map, which would
   * pan.
   */
  readonly grab = (from: SpaceId, event: PointerEvent): void => {
    if (this.#drag.grab(from, event)) event.stopPropagation();
  };

  #moved(from: SpaceId, event: PointerEvent): void {
    const svg = this.#host.renderRoot.querySelector<SVGSVGElement>("svg.map");
    const matrix = svg?.getScreenCTM()?.inverse();
    if (matrix === undefined) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    this.at = { from, x, y };
    this.#host.requestUpdate();
  }
}
