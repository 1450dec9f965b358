import { css, html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from "lit";
import { dragLineStyles, runKey, VerticalDrag } from "./vertical-drag.ts";

/** How much of the table a sheet covers: the handle and a line, what leaves the board in view, or nearly all of it. */
const SHEET_HEIGHTS = ["low", "middle", "high"] as const;
export type SheetHeight = (typeof SHEET_HEIGHTS)[number];

const LOW = 96;
const SHARES = { middle: 0.5, high: 0.85 } as const;
/** Heights that differ by less than this, in pixels, are one to a person who presses the handle. */
const ALIKE = 24;
/** On a phone held upright, so much of the window stays board or hand when a sheet opens. */
const KEPT = 0.55;

/**
 * The least height of the board above a sheet that opens, in pixels: with the hand, the share of an upright window that
 * stays in view; in a window on its side, half of its height. `inFrame`: an element of the frame, which says how high
 * the hand is.
 */
export function leastBoard(inFrame: Element): number {
  const { innerWidth, innerHeight } = window;
  if (innerHeight <= innerWidth) return innerHeight / 2;
  return Math.max(innerWidth / 2, Math.ceil(innerHeight * KEPT) - pixelsOf(inFrame, "--hand-height"));
}

/** A custom property in pixels; 0 without it. */
export function pixelsOf(element: Element, property: string): number {
  const pixels = Number.parseFloat(getComputedStyle(element).getPropertyValue(property));
  return Number.isNaN(pixels) ? 0 : pixels;
}

/**
 * The height of a sheet on a phone, one of three, and the handle that changes it: by dragging, by a press (the next
 * height), or by the arrow keys. The sheet is never higher than its content.
 */
export class SheetHeightController implements ReactiveController {
  height: SheetHeight = "middle";
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #whole: () => number;
  readonly #room: () => number;
  readonly #most: () => number;
  /** The height of the sheet when its handle was pressed. */
  #began = 0;
  readonly #drag = new VerticalDrag({
    began: () => {
      this.#isDragged = false;
      this.#began = this.#host.getBoundingClientRect().height;
    },
    moved: (up) => this.#apply(Math.min(this.#pixels("high"), Math.max(LOW, this.#began + up))),
    ended: (up) => this.#letGo(this.#began + up),
  });
  /** A drag ends with a click event, which must not count as a press. */
  #isDragged = false;

  /**
   * All in pixels. `whole`: the height of what the sheet covers; `room`: the maximum height, if there is less room than
   * the sheet's share; `most`: the maximum of its middle height, at which it opens.
   */
  constructor(
    host: ReactiveControllerHost & HTMLElement,
    whole: () => number,
    room: () => number = () => Infinity,
    most: () => number = () => Infinity,
  ) {
    this.#host = host;
    this.#whole = whole;
    this.#room = room;
    this.#most = most;
    host.addController(this);
  }

  hostUpdated(): void {
    this.fit();
  }

  /** Call when the height of what it covers may have changed. */
  fit(): void {
    if (!this.#drag.isUnderWay) this.#apply(this.#pixels(this.height));
  }

  set(height: SheetHeight): void {
    this.height = height;
    this.#host.requestUpdate();
  }

  /** `label`: the content of the sheet. */
  handle(label: string): TemplateResult {
    const at = SHEET_HEIGHTS.indexOf(this.height);
    return html`<div
      class="grip dragline"
      role="slider"
      tabindex="0"
      aria-label="Height of the sheet: ${label}"
      aria-orientation="vertical"
      aria-valuemin="0"
      aria-valuemax=${SHEET_HEIGHTS.length - 1}
      aria-valuenow=${at}
      aria-valuetext=${this.height}
      @click=${this.#press}
      @keydown=${this.#key}
      @pointerdown=${this.#drag.down}
      @pointermove=${this.#drag.move}
      @pointerup=${this.#drag.up}
      @pointercancel=${this.#drag.up}
    ></div>`;
  }

  #pixels(height: SheetHeight): number {
    if (height === "low") return LOW;
    const most = height === "middle" ? this.#most() : Infinity;
    return Math.max(LOW, Math.min(this.#room(), most, Math.round(this.#whole() * SHARES[height])));
  }

  #apply(pixels: number): void {
    this.#host.style.setProperty("--sheet-height", `${pixels}px`);
  }

  #step(by: number): void {
    const at = SHEET_HEIGHTS.indexOf(this.height) + by;
    this.set(SHEET_HEIGHTS[Math.min(SHEET_HEIGHTS.length - 1, Math.max(0, at))] ?? "middle");
  }

  readonly #press = (): void => {
    if (this.#isDragged) this.#isDragged = false;
    else this.set(this.#next());
  };

  #next(): SheetHeight {
    const at = SHEET_HEIGHTS.indexOf(this.height);
    const others = [...SHEET_HEIGHTS.slice(at + 1), ...SHEET_HEIGHTS.slice(0, at)];
    const now = this.#pixels(this.height);
    return others.find((height) => Math.abs(this.#pixels(height) - now) >= ALIKE) ?? "high";
  }

  readonly #key = (event: KeyboardEvent): void =>
    runKey(event, {
      ArrowUp: () => this.#step(1),
      ArrowDown: () => this.#step(-1),
      Home: () => this.set("low"),
      End: () => this.set("high"),
      Enter: this.#press,
      " ": this.#press,
    });

  /** On release, the sheet snaps to the nearest height. */
  #letGo(pixels: number): void {
    this.#isDragged = true;
    const off = (height: SheetHeight): number => Math.abs(this.#pixels(height) - pixels);
    this.set([...SHEET_HEIGHTS].sort((a, b) => off(a) - off(b))[0] ?? "middle");
  }
}

export const handleStyles = css`
  ${dragLineStyles}
  .grip {
    display: grid;
    place-items: center;
    width: 100%;
    min-height: 1.75rem;
    cursor: ns-resize;
  }
  .grip:focus-visible {
    outline-offset: -3px;
  }
  @media (pointer: coarse) {
    .grip {
      min-height: 2.5rem;
    }
  }
`;
