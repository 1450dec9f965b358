import type { Point } from "@caravanserai/camel";
import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Projection } from "./projection.ts";

/**
 * What is being dragged: a figure or its ghost, a village by its place in the draft, a leg of a path between two
 * corners, or a corner.
 */
export type Grip =
  | { readonly kind: "thing"; readonly id: string; readonly isGhost: boolean }
  | { readonly kind: "village"; readonly place: number }
  | { readonly kind: "leg"; readonly figure: string; readonly leg: number }
  | { readonly kind: "corner"; readonly figure: string; readonly corner: number };

export interface DragHost {
  readonly projection: Projection;
  readonly svg: SVGSVGElement | null;
  /** Whether this can be dragged now. */
  readonly mayDrag: (grip: Grip) => boolean;
  /** It was grabbed; nothing has moved yet. */
  readonly taken: (grip: Grip) => void;
  /** The shift since the drag began, in hundredths of an inch, and the point under the pointer. */
  readonly moved: (grip: Grip, by: Point, at: Point, keys: DragKeys) => void;
  /** Turned by this many notches clockwise, with the wheel or a second finger. */
  readonly turned: (notches: number) => void;
  readonly dropped: () => void;
  /** Pressed and released without a drag. Returns true if that completes the gesture. */
  readonly pressed: (grip: Grip) => boolean;
}
export interface DragKeys {
  /** Only this figure: Alt, or a long press. */
  readonly alone: boolean;
  readonly shift: boolean;
}

/** A movement of fewer pixels than this is a tap, not a drag. */
const SLACK = 5;
/** Milliseconds of a long press, which grabs one figure alone. */
const LONG_PRESS = 450;
/** Degrees of a second finger's turn for one notch. */
const TWIST = 15;
/** Wheel movement, in pixels, for one notch. */
const WHEEL = 60;

/**
 * Dragging of things on the table: from the first figure grabbed, every pointer movement is a shift since the start of
 * the drag, in whole hundredths of an inch. The map does not pan meanwhile. A second finger or the wheel turns what is
 * being dragged. Updates at most once a frame.
 */
export class Dragging implements ReactiveController {
  /**
   * The pointer's position in units of the drawing, and whether it is in the left half of the screen; used by the
   * loupe.
   */
  at: { readonly x: number; readonly y: number; readonly touch: boolean; readonly isLeft: boolean } | null = null;
  /** A long press has grabbed one figure alone. */
  alone = false;
  readonly #host: ReactiveControllerHost;
  readonly #what: () => DragHost;
  #start: { grip: Grip; x: number; y: number; point: Point; pointer: number; matrix: DOMMatrix } | null = null;
  #second: { pointer: number; angle: number } | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  #due: (() => void) | null = null;
  #last: { readonly x: number; readonly y: number } = { x: 0, y: 0 };
  #wheel = 0;

  constructor(host: ReactiveControllerHost, what: () => DragHost) {
    this.#host = host;
    this.#what = what;
    host.addController(this);
  }

  hostConnected(): void {
    // listeners are added when a drag begins
  }

  hostDisconnected(): void {
    this.#end();
  }

  readonly down = (event: PointerEvent): void => {
    if (this.#start !== null) {
      this.#secondDown(event);
      return;
    }
    const target = event.target;
    if (!(target instanceof Element) || event.button !== 0) return;
    const grip = gripOf(target);
    const matrix = this.#what().svg?.getScreenCTM()?.inverse();
    if (grip === null || matrix === undefined || !this.#what().mayDrag(grip)) return;
    event.stopPropagation();
    this.alone = false;
    // the drawing does not move or zoom during a drag, so its matrix is read once
    const point = this.#pointAt(event, matrix);
    this.#start = { grip, x: event.clientX, y: event.clientY, point, pointer: event.pointerId, matrix };
    this.#last = { x: event.clientX, y: event.clientY };
    this.#what().taken(grip);
    if (event.pointerType !== "mouse") this.#rest = setTimeout(this.#takeAlone, LONG_PRESS);
    window.addEventListener("pointermove", this.#move);
    window.addEventListener("pointerup", this.#up);
    window.addEventListener("pointercancel", this.#up);
    window.addEventListener("pointerdown", this.down, { capture: true });
  };

  /** Turns the draft if the pointer is over it or drags it; then the map does not zoom. */
  readonly wheel = (event: WheelEvent): void => {
    const over = event.target instanceof Element && event.target.closest("[data-ghost]") !== null;
    if (this.#start === null && !over) return;
    event.preventDefault();
    event.stopPropagation();
    this.#wheel += event.deltaY * (event.deltaMode === 1 ? 16 : 1);
    const notches = Math.trunc(this.#wheel / WHEEL);
    this.#wheel -= notches * WHEEL;
    if (notches !== 0) this.#what().turned(notches);
  };

  readonly #takeAlone = (): void => {
    this.alone = true;
    if ("vibrate" in navigator) navigator.vibrate(20);
    this.#host.requestUpdate();
  };

  #secondDown(event: PointerEvent): void {
    if (event.pointerType === "mouse" || event.pointerId === this.#start?.pointer || this.#second !== null) return;
    event.stopPropagation();
    clearTimeout(this.#rest);
    this.#second = { pointer: event.pointerId, angle: this.#angleTo(event) };
  }
  #angleTo(event: PointerEvent): number {
    return (Math.atan2(event.clientY - this.#last.y, event.clientX - this.#last.x) * 180) / Math.PI;
  }

  readonly #move = (event: PointerEvent): void => {
    const start = this.#start;
    if (start === null) return;
    if (event.pointerId === this.#second?.pointer) {
      this.#twist(event, this.#second);
      return;
    }
    if (event.pointerId !== start.pointer) return;
    this.#last = { x: event.clientX, y: event.clientY };
    if (this.at === null && Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLACK) return;
    clearTimeout(this.#rest);
    const point = this.#pointAt(event, start.matrix);
    const [x, y] = this.#what().projection.to(point);
    this.at = { x, y, touch: event.pointerType !== "mouse", isLeft: event.clientX < window.innerWidth / 2 };
    const keys = { alone: event.altKey || this.alone, shift: event.shiftKey };
    this.#due = () =>
      this.#what().moved(start.grip, [point[0] - start.point[0], point[1] - start.point[1]], point, keys);
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(this.#moveNow);
  };
  /** Reports the latest movement at once, if no frame has done so yet. */
  readonly #moveNow = (): void => {
    cancelAnimationFrame(this.#frame);
    const due = this.#due;
    this.#due = null;
    due?.();
  };

  #twist(event: PointerEvent, second: { pointer: number; angle: number }): void {
    const angle = this.#angleTo(event);
    const by = ((angle - second.angle + 540) % 360) - 180;
    const notches = Math.trunc(by / TWIST);
    if (notches === 0) return;
    second.angle += notches * TWIST;
    this.#what().turned(notches);
  }

  readonly #up = (event: PointerEvent): void => {
    if (event.pointerId === this.#second?.pointer) this.#second = null;
    if (event.pointerId !== this.#start?.pointer) return;
    const { grip } = this.#start;
    const dragged = this.at !== null;
    this.#moveNow();
    this.#end();
    if (dragged) this.#what().dropped();
    else if (event.type === "pointerup" && this.#what().pressed(grip)) event.stopPropagation();
    this.#host.requestUpdate();
  };

  #end(): void {
    cancelAnimationFrame(this.#frame);
    this.#due = null;
    this.#start = null;
    this.#second = null;
    this.at = null;
    this.alone = false;
    clearTimeout(this.#rest);
    window.removeEventListener("pointermove", this.#move);
    window.removeEventListener("pointerup", this.#up);
    window.removeEventListener("pointercancel", this.#up);
    window.removeEventListener("pointerdown", this.down, { capture: true });
  }

  /** The point on the table under the pointer. */
  #pointAt(event: PointerEvent, matrix: DOMMatrix): Point {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return this.#what().projection.from(x, y);
  }
}

function gripOf(target: Element): Grip | null {
  const thing = target.closest("[data-corner], [data-leg], [data-ghost], [data-figure], [data-village]");
  if (!(thing instanceof SVGElement)) return null;
  const { corner, leg, ghost, figure, village, of } = thing.dataset;
  if (corner !== undefined && of !== undefined) return { kind: "corner", figure: of, corner: Number(corner) };
  if (leg !== undefined && of !== undefined) return { kind: "leg", figure: of, leg: Number(leg) };
  if (village !== undefined) return { kind: "village", place: Number(village) };
  const id = ghost ?? figure;
  return id === undefined ? null : { kind: "thing", id, isGhost: ghost !== undefined };
}
