import { css, html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from "lit";
import { inBrowser } from "./browser-storage.ts";
import { icon } from "./icons.ts";
import { dragLineStyles, runKey, VerticalDrag } from "./vertical-drag.ts";

const KEPT = "panel-share";
const [LEAST, MOST, STEP] = [0.15, 0.9, 0.05];
/** From this share on, the question above the panel is no longer readable. */
const ENLARGED = 0.6;

/**
 * The share of the side column taken by the panel with log, chat and rules: the remaining space, or a share that the
 * player chose with the line above it, stored in this browser.
 */
export class PanelHeight implements ReactiveController {
  #share: number | null = kept();
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #drag = new VerticalDrag({
    began: () => undefined,
    moved: (_, event) => this.#dragTo(event),
    ended: () => undefined,
  });

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated(): void {
    const share = this.#share;
    if (share === null) this.#host.style.removeProperty("--panel-share");
    else this.#host.style.setProperty("--panel-share", `${Math.round(share * 100)}%`);
  }

  get isChosen(): boolean {
    return this.#share !== null;
  }

  private get isEnlarged(): boolean {
    return (this.#share ?? 0) >= ENLARGED;
  }

  /** The question is in the column above the panel: gives that space back. */
  giveWay(): void {
    if (this.isEnlarged) this.#choose(null);
  }

  /** The line between the column's parts and the panel. */
  line(): TemplateResult {
    return html`<div
      class="split dragline"
      role="separator"
      tabindex="0"
      aria-label="Height of log, chat and rules"
      aria-orientation="horizontal"
      aria-valuemin=${LEAST * 100}
      aria-valuemax=${MOST * 100}
      aria-valuenow=${Math.round((this.#share ?? LEAST) * 100)}
      aria-valuetext=${this.#share === null ? "the remaining space" : `${Math.round(this.#share * 100)} % of the column`}
      title="Drag to resize log, chat and rules; double-click to reset"
      @dblclick=${this.toggle}
      @keydown=${this.#key}
      @pointerdown=${this.#drag.down}
      @pointermove=${this.#drag.move}
      @pointerup=${this.#drag.up}
      @pointercancel=${this.#drag.up}
    ></div>`;
  }

  button(): TemplateResult {
    const words = this.isEnlarged ? "Make this panel smaller" : "Enlarge this panel";
    return html`<button class="iconbtn enlarge" aria-label=${words} title=${words} @click=${this.toggle}>
      ${icon(this.isEnlarged ? "down" : "up")}
    </button>`;
  }

  readonly toggle = (): void => this.#choose(this.isEnlarged ? null : MOST);

  #choose(share: number | null): void {
    this.#share = share === null ? null : Math.min(MOST, Math.max(LEAST, share));
    inBrowser.set(KEPT, this.#share === null ? null : String(this.#share));
    this.#host.requestUpdate();
  }

  readonly #key = (event: KeyboardEvent): void => {
    const share = this.#share ?? LEAST;
    runKey(event, {
      ArrowUp: () => this.#choose(share + STEP),
      ArrowDown: () => this.#choose(share - STEP),
      Home: () => this.#choose(LEAST),
      End: () => this.#choose(MOST),
      Enter: this.toggle,
    });
  };

  #dragTo(event: PointerEvent): void {
    const column = (event.currentTarget as HTMLElement).parentElement?.getBoundingClientRect();
    if (column !== undefined && column.height > 0) this.#choose((column.bottom - event.clientY) / column.height);
  }
}

function kept(): number | null {
  const share = Number(inBrowser.get(KEPT) ?? Number.NaN);
  return share >= LEAST && share < ENLARGED ? share : null;
}

export const panelHeightStyles = css`
  ${dragLineStyles}
  .split {
    position: relative;
    z-index: 1;
    display: grid;
    place-items: center;
    height: 0.9rem;
    margin: -0.2rem 0 -0.35rem;
    cursor: row-resize;
  }
  .tabline {
    flex: none;
    display: flex;
    align-items: stretch;
    border-bottom: 1px solid var(--rule-2);
  }
  .tabline .tabs {
    flex: 1;
    min-width: 0;
    border-bottom: 0;
  }
  .enlarge {
    flex: none;
    margin-left: auto;
  }
  .chosen > .split ~ .panel {
    flex: 0 0 var(--panel-share);
    min-height: 0;
  }
  @media (pointer: coarse) {
    .split {
      height: 1.5rem;
    }
  }
`;
