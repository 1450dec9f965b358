import { css } from "lit";

/** A press that moves less than this many pixels is not a drag. */
const STILL = 6;

/** The callbacks of a dragged handle; `up`: how many pixels it is above where it was pressed. */
export interface VerticalDragListener {
  began(): void;
  moved(up: number, event: PointerEvent): void;
  ended(up: number): void;
}

/** A handle that any pointer can drag up and down; a press without movement is left to the click handler. */
export class VerticalDrag {
  readonly #to: VerticalDragListener;
  #drag: { readonly from: number; readonly id: number; moved: boolean } | null = null;

  constructor(to: VerticalDragListener) {
    this.#to = to;
  }

  get isUnderWay(): boolean {
    return this.#drag !== null;
  }

  readonly down = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.#drag = { from: event.clientY, id: event.pointerId, moved: false };
    this.#to.began();
  };

  readonly move = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (drag?.id !== event.pointerId) return;
    const up = drag.from - event.clientY;
    drag.moved ||= Math.abs(up) >= STILL;
    if (drag.moved) this.#to.moved(up, event);
  };

  readonly up = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (drag?.id !== event.pointerId) return;
    this.#drag = null;
    if (drag.moved) this.#to.ended(drag.from - event.clientY);
  };
}

/** Runs the action for the key, and stops the event. */
export function runKey(event: KeyboardEvent, actions: Readonly<Record<string, () => void>>): void {
  const run = actions[event.key];
  if (run === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  run();
}

/** The short line that marks a handle as draggable. */
export const dragLineStyles = css`
  .dragline::before {
    content: "";
    width: 2.6rem;
    height: 4px;
    border-radius: 2px;
    background: var(--rule-2);
  }
  .dragline:hover::before {
    background: var(--ink-2);
  }
  .dragline {
    flex: none;
    touch-action: none;
  }
`;
