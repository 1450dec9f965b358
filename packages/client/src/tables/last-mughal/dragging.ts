import type { LitElement, ReactiveController } from "lit";

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

/** Fewer pixels are a press. */
const SLOP = 6;
export const SHEET_PLACE = "sheet";

/** Tiles, stacks and units that are dragged onto the map or a sheet. Whatever can be dragged can be pressed as well. */
export class Dragging implements ReactiveController {
  at: Drag | null = null;
  readonly #host: LitElement;
  readonly #to: DragTarget;
  #start: { readonly held: Held; readonly x: number; readonly y: number } | null = null;

  constructor(host: LitElement, to: DragTarget) {
    this.#host = host;
    this.#to = to;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#end();
  }

  /** A pointer went down on something that may be dragged: a stack is kept from the map, which would pan. */
  readonly grab = (held: Held, event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary || !this.#to.mayDrag(held)) return;
    if (held.kind === "stack") event.stopPropagation();
    this.#start = { held, x: event.clientX, y: event.clientY };
    window.addEventListener("pointermove", this.#move);
    window.addEventListener("pointerup", this.#up);
    window.addEventListener("pointercancel", this.#cancel);
    window.addEventListener("keydown", this.#escape, true);
  };

  readonly #move = (event: PointerEvent): void => {
    const start = this.#start;
    if (start === null) return;
    if (this.at === null) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLOP) return;
      this.#to.start(start.held);
    }
    const board = this.#host.renderRoot.querySelector(".board")?.getBoundingClientRect();
    if (board === undefined) return;
    const over = this.#under(event);
    this.at = { ...start.held, x: event.clientX - board.left, y: event.clientY - board.top, over };
    this.#host.requestUpdate();
  };

  readonly #up = (): void => {
    const { at } = this;
    const held = this.#start?.held;
    this.#end();
    if (at !== null) {
      // the click that follows the release belongs to the drag
      window.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
      this.#to.drop(at);
    } else if (held !== undefined) this.#to.tap(held);
  };

  readonly #cancel = (): void => this.#end();
  readonly #escape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || this.at === null) return;
    event.stopPropagation();
    this.#end();
  };

  #under(event: PointerEvent): string | null {
    const root = this.#host.renderRoot;
    if (!(root instanceof ShadowRoot)) return null;
    for (const element of root.elementsFromPoint(event.clientX, event.clientY)) {
      const place = element.closest<SVGElement>("[data-place]")?.dataset["place"];
      if (place !== undefined) return place;
      if (element.closest(".battle") !== null) return SHEET_PLACE;
    }
    return null;
  }

  #end(): void {
    this.#start = null;
    if (this.at !== null) this.#host.requestUpdate();
    this.at = null;
    window.removeEventListener("pointermove", this.#move);
    window.removeEventListener("pointerup", this.#up);
    window.removeEventListener("pointercancel", this.#cancel);
    window.removeEventListener("keydown", this.#escape, true);
  }
}

const swallow = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};
