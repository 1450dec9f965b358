import { css, html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from "lit";

/** How much of the table a sheet may cover: its handle and a line, half of it, nearly all of it. */
export const SHEET_HEIGHTS = ["low", "half", "high"] as const;
export type SheetHeight = (typeof SHEET_HEIGHTS)[number];

const LOW = 96;
const SHARES = { half: 0.5, high: 0.85 } as const;
/** A press that moves less than this many pixels is no drag. */
const STILL = 6;

/**
 * The height of a sheet on a phone, one of three, and the handle that changes it: by dragging, by a press (the next
 * height), by the arrow keys. The sheet is never higher than what is in it.
 */
export class SheetHeightController implements ReactiveController {
  height: SheetHeight = "half";
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #whole: () => number;
  #drag: { readonly from: number; readonly pixels: number; readonly id: number; moved: boolean } | null = null;
  /** A drag ends with a click, which is no press. */
  #isDragged = false;

  /** `whole`: the height in pixels of what the sheet lies over. */
  constructor(host: ReactiveControllerHost & HTMLElement, whole: () => number) {
    this.#host = host;
    this.#whole = whole;
    host.addController(this);
  }

  hostUpdated(): void {
    if (this.#drag === null) this.#apply(this.#pixels(this.height));
  }

  set(height: SheetHeight): void {
    this.height = height;
    this.#host.requestUpdate();
  }

  /** `label`: what is in the sheet. */
  handle(label: string): TemplateResult {
    const at = SHEET_HEIGHTS.indexOf(this.height);
    return html`<div
      class="grip"
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
      @pointerdown=${this.#down}
      @pointermove=${this.#move}
      @pointerup=${this.#up}
      @pointercancel=${this.#up}
    ></div>`;
  }

  #pixels(height: SheetHeight): number {
    return height === "low" ? LOW : Math.max(LOW, Math.round(this.#whole() * SHARES[height]));
  }

  #apply(pixels: number): void {
    this.#host.style.setProperty("--sheet-height", `${pixels}px`);
  }

  #step(by: number): void {
    const at = SHEET_HEIGHTS.indexOf(this.height) + by;
    this.set(SHEET_HEIGHTS[Math.min(SHEET_HEIGHTS.length - 1, Math.max(0, at))] ?? "half");
  }

  readonly #press = (): void => {
    if (this.#isDragged) this.#isDragged = false;
    else this.set(SHEET_HEIGHTS[(SHEET_HEIGHTS.indexOf(this.height) + 1) % SHEET_HEIGHTS.length] ?? "half");
  };

  readonly #key = (event: KeyboardEvent): void => {
    const run = {
      ArrowUp: () => this.#step(1),
      ArrowDown: () => this.#step(-1),
      Home: () => this.set("low"),
      End: () => this.set("high"),
      Enter: this.#press,
      " ": this.#press,
    }[event.key];
    if (run === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };

  readonly #down = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.#isDragged = false;
    this.#drag = {
      from: event.clientY,
      pixels: this.#host.getBoundingClientRect().height,
      id: event.pointerId,
      moved: false,
    };
  };

  readonly #move = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (drag?.id !== event.pointerId) return;
    const up = drag.from - event.clientY;
    drag.moved ||= Math.abs(up) >= STILL;
    if (drag.moved) this.#apply(Math.min(this.#pixels("high"), Math.max(LOW, drag.pixels + up)));
  };

  /** Let go, the sheet takes the height that is nearest. */
  readonly #up = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (drag?.id !== event.pointerId) return;
    this.#drag = null;
    if (!drag.moved) return;
    this.#isDragged = true;
    const pixels = drag.pixels + drag.from - event.clientY;
    const off = (height: SheetHeight): number => Math.abs(this.#pixels(height) - pixels);
    this.set([...SHEET_HEIGHTS].sort((a, b) => off(a) - off(b))[0] ?? "half");
  };
}

export const handleStyles = css`
  .grip {
    flex: none;
    display: grid;
    place-items: center;
    width: 100%;
    min-height: 1.75rem;
    touch-action: none;
    cursor: ns-resize;
  }
  .grip::before {
    content: "";
    width: 2.6rem;
    height: 4px;
    border-radius: 2px;
    background: var(--rule-2);
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
