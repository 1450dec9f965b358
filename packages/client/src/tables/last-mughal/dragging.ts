import type { LitElement } from "lit";
import { PointerDrag, placeOf, underPointer } from "../../elements/pointer-drag.ts";

/** What is dragged: a tile of the hand, a stack of the map, a unit of a list. */
export interface Held {
  readonly kind: "tile" | "stack" | "unit";
  readonly id: string;
}
/** The pointer while it drags: where it is on the board in pixels, and over which place of the map, or which sheet. */
export interface Drag extends Held {
  readonly x: number;
  readonly y: number;
  /** An id of the map; `sheet`: a battle or a siege; null: nothing that takes anything. */
  readonly over: string | null;
}
export interface DragTarget {
  readonly mayDrag: (held: Held) => boolean;
  /** The pointer has moved: this is a drag and no press. */
  readonly start: (held: Held) => void;
  readonly drop: (drag: Drag) => void;
  /** The pointer went up where it had gone down on a stack, which the map did not hear of. */
  readonly tap: (held: Held) => void;
}

export const SHEET_PLACE = "sheet";

/** Tiles, stacks and units that are dragged onto the map or a sheet. All that can be dragged can be pressed as well. */
export class Dragging {
  at: Drag | null = null;
  readonly #host: LitElement;
  readonly #drag: PointerDrag<Held>;

  constructor(host: LitElement, to: DragTarget) {
    this.#host = host;
    let last: Drag | null = null;
    this.#drag = new PointerDrag<Held>(host, {
      mayDrag: to.mayDrag,
      begun: to.start,
      moved: (held, event) => this.#moved(held, event),
      dropped: () => {
        // the click that follows the release belongs to the drag
        window.addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
        if (last !== null) to.drop(last);
      },
      tapped: to.tap,
      ended: () => {
        last = this.at;
        if (this.at !== null) host.requestUpdate();
        this.at = null;
      },
    });
  }

  /** A pointer went down on something that may be dragged: a stack is kept from the map, which would pan. */
  readonly grab = (held: Held, event: PointerEvent): void => {
    if (this.#drag.grab(held, event) && held.kind === "stack") event.stopPropagation();
  };

  #moved(held: Held, event: PointerEvent): void {
    const board = this.#host.renderRoot.querySelector(".board")?.getBoundingClientRect();
    if (board === undefined) return;
    const over = underPointer(
      this.#host,
      event,
      (element) => placeOf(element) ?? (element.closest(".battle") === null ? undefined : SHEET_PLACE),
    );
    this.at = { ...held, x: event.clientX - board.left, y: event.clientY - board.top, over };
    this.#host.requestUpdate();
  }
}

const swallow = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};
