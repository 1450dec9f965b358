import { isSpace } from "@caravanserai/great-game";
import type { SpaceId } from "@caravanserai/great-game/data";
import type { LitElement } from "lit";
import { PointerDrag, placeOf, underPointer } from "../../elements/pointer-drag.ts";

export interface Dropped {
  readonly mayDrag: (space: SpaceId) => boolean;
  readonly drop: (from: SpaceId, to: SpaceId) => void;
  /** The pointer went up where it had gone down. */
  readonly tap: (space: SpaceId) => void;
}

/** A stack dragged from its space to another: the same as pressing the one and then the other. */
export class Dragging {
  /** Where the stack is, in map units. */
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

  /** A pointer went down on a space. What may be dragged is kept from the map, which would pan. */
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
