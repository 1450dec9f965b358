import { prefersReducedMotion } from "./media-queries.ts";

/** A gesture, in pixels of the element. */
export interface Gestured {
  pan(dx: number, dy: number): void;
  zoom(factor: number, x: number, y: number): void;
  tap(event: PointerEvent, x: number, y: number): void;
  dragging(on: boolean): void;
}

/** A pointer that has moved less than this many pixels was a tap. */
const SLOP = 6;
const DOUBLE = 320;
/** The share of the speed that remains after each frame. */
const FRICTION = 0.92;

interface Finger {
  x: number;
  y: number;
  readonly startX: number;
  readonly startY: number;
}

/**
 * Drag with inertia, pinch, wheel, tap and double tap on one element. Works in pixels; the map converts them into its
 * units.
 */
export class Gestures {
  readonly #to: Gestured;
  readonly #fingers = new Map<number, Finger>();
  #moved = false;
  #velocity = { x: 0, y: 0 };
  #at = 0;
  #frame = 0;
  #tapped = { time: 0, x: 0, y: 0 };

  constructor(to: Gestured) {
    this.#to = to;
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#fingers.clear();
  }

  readonly down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    cancelAnimationFrame(this.#frame);
    const at = place(event);
    this.#fingers.set(event.pointerId, { ...at, startX: at.x, startY: at.y });
    if (this.#fingers.size === 1) this.#moved = false;
    this.#velocity = { x: 0, y: 0 };
    this.#at = event.timeStamp;
  };

  readonly move = (event: PointerEvent): void => {
    const finger = this.#fingers.get(event.pointerId);
    if (finger === undefined) return;
    const at = place(event);
    if (!this.#moved) {
      if (Math.hypot(at.x - finger.startX, at.y - finger.startY) < SLOP) return;
      this.#moved = true;
      this.#to.dragging(true);
      // from here on the drag continues outside the element; before that, a click must reach the pressed element
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    }
    const before = this.#pinch();
    const dx = at.x - finger.x;
    const dy = at.y - finger.y;
    finger.x = at.x;
    finger.y = at.y;
    const after = this.#pinch();
    if (before !== null && after !== null) {
      this.#to.pan(after.x - before.x, after.y - before.y);
      this.#to.zoom(after.distance / Math.max(1, before.distance), after.x, after.y);
      return;
    }
    const time = Math.max(1, event.timeStamp - this.#at);
    this.#velocity = { x: (dx / time) * 16, y: (dy / time) * 16 };
    this.#at = event.timeStamp;
    this.#to.pan(dx, dy);
  };

  readonly up = (event: PointerEvent): void => {
    const finger = this.#fingers.get(event.pointerId);
    this.#fingers.delete(event.pointerId);
    if (finger === undefined || this.#fingers.size > 0) return;
    if (this.#moved) {
      this.#to.dragging(false);
      if (event.timeStamp - this.#at < 60) this.#glide();
    } else if (event.type === "pointerup") this.#tap(event, finger);
  };

  readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    const { x, y } = place(event);
    this.#to.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0018)), x, y);
  };

  /** The mouse's own double click; taps of fingers are counted in `#tap`. */
  readonly double = (event: MouseEvent): void => {
    const { x, y } = place(event);
    this.#to.zoom(2, x, y);
  };

  #tap(event: PointerEvent, finger: Finger): void {
    const last = this.#tapped;
    this.#tapped = { time: event.timeStamp, x: finger.x, y: finger.y };
    const isSecond =
      event.pointerType !== "mouse" &&
      event.timeStamp - last.time < DOUBLE &&
      Math.hypot(finger.x - last.x, finger.y - last.y) < 30;
    if (isSecond) this.#to.zoom(2, finger.x, finger.y);
    else this.#to.tap(event, finger.x, finger.y);
  }

  #pinch(): { readonly x: number; readonly y: number; readonly distance: number } | null {
    const [a, b] = [...this.#fingers.values()];
    if (a === undefined || b === undefined) return null;
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: Math.hypot(a.x - b.x, a.y - b.y) };
  }

  #glide(): void {
    if (prefersReducedMotion()) return;
    const step = (): void => {
      const { x, y } = this.#velocity;
      if (Math.hypot(x, y) < 0.4) return;
      this.#velocity = { x: x * FRICTION, y: y * FRICTION };
      this.#to.pan(x, y);
      this.#frame = requestAnimationFrame(step);
    };
    step();
  }
}

function place(event: MouseEvent): { x: number; y: number } {
  const box = (event.currentTarget as Element).getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}
