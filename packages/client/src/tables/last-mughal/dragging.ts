import type { LitElement } from "lit";
import { PointerDrag, placeOf, underPointer } from "../../elements/pointer-drag.ts";

/** What is being dragged: a tile from the hand, a stack on the map, a unit in a list. */
export interface Held {
  readonly kind: "tile" | "stack" | "unit";
  readonly id: string;
}
/** A drag in progress: the pointer's position on the board in pixels, and the place under it. */
export interface Drag extends Held {
  readonly x: number;
  readonly y: number;
  /** A place on the map; `sheet`: a battle or a siege; null: no drop target. */
  readonly over: string | null;
}
export interface DragTarget {
  readonly mayDrag: (held: Held) => boolean;
  /** The pointer has moved, so this is a drag rather than a press. */
  readonly start: (held: Held) => void;
  readonly drop: (drag: Drag) => void;
  /** A stack was pressed and released without a drag. The map has not received the event. */
  readonly tap: (held: Held) => void;
}

export const SHEET_PLACE = "sheet";

/**
 * Dragging of tiles, stacks and units onto the map or a sheet. Everything that can be dragged can be pressed as well.
 */
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
        // the click after the release is part of the drag
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

  /**
   * A pointer was pressed on something that may be dragged. For a stack, the event is not passed on to the map, which
   * would pan.
   */
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
