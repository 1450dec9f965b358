import { css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BaseElement } from "./base.ts";
import { handleStyles, leastBoard, pixelsOf, SheetHeightController, type SheetHeight } from "./sheet-height.ts";

/** The height of the head, in pixels. */
const HEAD = 48;
/** If the window is low, the page scrolls and the table has at least this height, in pixels. */
const LEAST_TABLE = 320;

/**
 * `<cv-sheet label="The fight" topic="7">…</cv-sheet>`: a panel that covers the lower part of the table on a phone,
 * with what the player needs for a question. The player sets its height with the handle: low, middle or nearly all of
 * the table. A new `topic` resets it to the height at which it `opens`, by default the middle one. The sheet ends above
 * the decision bar and the hand, at any scroll position of the page (`--foot-height`, set by the frame). At its middle
 * height the board above it stays in view (`leastBoard`); in a low window the page is scrolled to the board. While a
 * sheet is there, the frame has the attribute `sheeted`, and the bar says less.
 * @fires cv-covers { pixels } — how much of the foot of its parent element is now covered.
 */
@customElement("cv-sheet")
export class SheetElement extends BaseElement {
  static override styles = [
    handleStyles,
    css`
      :host {
        position: fixed;
        z-index: 8;
        inset: auto 0 var(--foot-height, 0px);
        display: flex;
        flex-direction: column;
        max-height: var(--sheet-height, 50%);
        background: var(--sheet);
        border-top: 1px solid var(--rule-2);
        border-radius: 0.6rem 0.6rem 0 0;
        box-shadow: var(--lift-3);
      }
      .body {
        min-height: 0;
        overflow: auto;
        overscroll-behavior: contain;
        padding: 0 0.75rem 0.45rem;
      }
      .body:focus-visible {
        outline-offset: -3px;
      }
    `,
  ];

  @property() accessor label = "";
  @property() accessor topic = "";
  @property() accessor opens: SheetHeight = "middle";
  #frame: (Element & { measureFoot?(): void }) | null = null;
  readonly #height = new SheetHeightController(
    this,
    () => Math.max(LEAST_TABLE, this.#above - this.#top),
    () => this.#above - HEAD,
    () => this.#above - this.#top - leastBoard(this),
  );
  readonly #sizes = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(() => this.#cover());
  /** The table grows or shrinks with what is below it. */
  readonly #table = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(() => this.#height.fit());

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sizes?.observe(this);
    this.#frame = this.closest("cv-table-frame");
    this.#frame?.toggleAttribute("sheeted", true);
    // the bar is lower now: the sheet has its place and its height from the first frame on
    this.#frame?.measureFoot?.();
    if (this.parentElement !== null) this.#table?.observe(this.parentElement);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes?.disconnect();
    this.#frame?.removeAttribute("sheeted");
    this.#table?.disconnect();
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("topic") || changed.has("opens")) this.#height.height = this.opens;
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    // after the frame has measured what is below the table
    if (changed.has("topic")) requestAnimationFrame(() => this.#showBoard());
  }

  /** Scrolls a low page until the board is visible above the sheet. */
  #showBoard(): void {
    const board = this.parentElement;
    if (!this.isConnected || board === null || board.clientHeight === 0) return;
    const seen = this.getBoundingClientRect().top - Math.max(0, board.getBoundingClientRect().top);
    if (seen < leastBoard(this) - 1) board.scrollIntoView({ block: "start" });
  }

  override render() {
    return html`${this.#height.handle(this.label)}
      <div class="body" tabindex="0" role="group" aria-label=${this.label}><slot></slot></div>`;
  }

  /** The height of the window above the decision bar, in pixels. */
  get #above(): number {
    return window.innerHeight - pixelsOf(this, "--foot-height");
  }

  /** Where the board begins, in pixels; a page that scrolls is scrolled to it. */
  get #top(): number {
    const frame = this.#frame;
    if (frame === null || frame.scrollHeight > frame.clientHeight + 1) return 0;
    return Math.max(0, this.parentElement?.getBoundingClientRect().top ?? 0);
  }

  #cover(): void {
    const under = this.parentElement?.getBoundingClientRect().bottom ?? 0;
    const pixels = Math.max(0, under - this.getBoundingClientRect().top);
    this.dispatchEvent(new CustomEvent("cv-covers", { detail: { pixels }, bubbles: true, composed: true }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-sheet": SheetElement;
  }
}
