import type { LitElement, ReactiveController } from "lit";

/** The callbacks of a drag. */
export interface DragActions<Held> {
  readonly mayDrag: (held: Held) => boolean;
  /** The pointer has moved far enough for a drag rather than a press. */
  readonly begun?: (held: Held) => void;
  readonly moved: (held: Held, event: PointerEvent) => void;
  readonly dropped: (held: Held, event: PointerEvent) => void;
  /** The pointer was released where it was pressed. */
  readonly tapped: (held: Held) => void;
  /** The drag has ended, whether dropped or cancelled: called before `dropped`. */
  readonly ended: () => void;
}

/** Movements of fewer pixels count as a press. */
const SLOP = 6;

/** Drags something with the main button or one finger until it is released; Escape cancels the drag. */
export class PointerDrag<Held> implements ReactiveController {
  readonly #actions: DragActions<Held>;
  #start: { readonly held: Held; readonly x: number; readonly y: number } | null = null;
  #isDrag = false;

  constructor(host: LitElement, actions: DragActions<Held>) {
    this.#actions = actions;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#end();
  }

  /** A pointer was pressed on something. Returns true if it is now being dragged. */
  grab(held: Held, event: PointerEvent): boolean {
    if (event.button !== 0 || !event.isPrimary || !this.#actions.mayDrag(held)) return false;
    this.#start = { held, x: event.clientX, y: event.clientY };
    window.addEventListener("pointermove", this.#move);
    window.addEventListener("pointerup", this.#up);
    window.addEventListener("pointercancel", this.#cancel);
    window.addEventListener("keydown", this.#escape, true);
    return true;
  }

  readonly #move = (event: PointerEvent): void => {
    const start = this.#start;
    if (start === null) return;
    if (!this.#isDrag) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLOP) return;
      this.#isDrag = true;
      this.#actions.begun?.(start.held);
    }
    this.#actions.moved(start.held, event);
  };

  readonly #up = (event: PointerEvent): void => {
    const held = this.#start?.held;
    const wasDrag = this.#isDrag;
    this.#end();
    if (held === undefined) return;
    if (wasDrag) this.#actions.dropped(held, event);
    else this.#actions.tapped(held);
  };

  readonly #cancel = (): void => this.#end();

  readonly #escape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !this.#isDrag) return;
    event.stopPropagation();
    this.#end();
  };

  #end(): void {
    this.#start = null;
    this.#isDrag = false;
    window.removeEventListener("pointermove", this.#move);
    window.removeEventListener("pointerup", this.#up);
    window.removeEventListener("pointercancel", this.#cancel);
    window.removeEventListener("keydown", this.#escape, true);
    this.#actions.ended();
  }
}

/** The first value that `meaning` finds among the elements under a point, topmost first. */
export function underPointer<T>(
  host: LitElement,
  event: PointerEvent,
  meaning: (element: Element) => T | undefined,
): T | null {
  const root = host.renderRoot;
  if (!(root instanceof ShadowRoot)) return null;
  for (const element of root.elementsFromPoint(event.clientX, event.clientY)) {
    const found = meaning(element);
    if (found !== undefined) return found;
  }
  return null;
}

export const placeOf = (element: Element): string | undefined =>
  element.closest<SVGElement>("[data-place]")?.dataset["place"];
