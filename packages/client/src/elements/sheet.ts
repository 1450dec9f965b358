import { css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BaseElement } from "./base.ts";
import { handleStyles, SheetHeightController } from "./sheet-height.ts";

/** The heights of the head, and of the plates with the tabs, in pixels. */
const [HEAD, PLATES] = [48, 106];
/** If the window is low, the page scrolls and the table has at least this height, in pixels. */
const LEAST_TABLE = 320;

/**
 * `<cv-sheet label="The fight" topic="7">…</cv-sheet>`: a panel that covers the lower part of the table on a phone,
 * with what the player needs for a question. The player sets its height with the handle: low, half or nearly all of the
 * table. A new `topic` resets it to half. The sheet ends above the decision bar and the hand, at any scroll position of
 * the page (`--foot-height`, set by the frame). When it opens, the board above it keeps half of the window's shorter
 * side: in a low window the sheet is lower accordingly, and the page is scrolled to the board.
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
  readonly #height = new SheetHeightController(
    this,
    () => Math.max(LEAST_TABLE, this.#seen - PLATES),
    () => this.#seen,
    () => this.#seen + HEAD - leastBoard(),
  );
  readonly #sizes = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(() => this.#cover());
  /** The table grows or shrinks with what is below it. */
  readonly #table =
    typeof ResizeObserver === "undefined"
      ? undefined
      : new ResizeObserver(() => requestAnimationFrame(() => this.#height.fit()));

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sizes?.observe(this);
    if (this.parentElement !== null) this.#table?.observe(this.parentElement);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes?.disconnect();
    this.#table?.disconnect();
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("topic") && this.hasUpdated && this.#height.height !== "half") this.#height.set("half");
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
    if (seen < leastBoard() - 1) board.scrollIntoView({ block: "start" });
  }

  override render() {
    return html`${this.#height.handle(this.label)}
      <div class="body" tabindex="0" role="group" aria-label=${this.label}><slot></slot></div>`;
  }

  /** The visible height of the window between the head and the decision bar, in pixels. */
  get #seen(): number {
    const foot = Number.parseFloat(getComputedStyle(this).getPropertyValue("--foot-height"));
    return window.innerHeight - HEAD - (Number.isNaN(foot) ? 0 : foot);
  }

  #cover(): void {
    const under = this.parentElement?.getBoundingClientRect().bottom ?? 0;
    const pixels = Math.max(0, under - this.getBoundingClientRect().top);
    this.dispatchEvent(new CustomEvent("cv-covers", { detail: { pixels }, bubbles: true, composed: true }));
  }
}

/** The minimum height of the board: half of the window's shorter side. */
const leastBoard = (): number => Math.min(window.innerWidth, window.innerHeight) / 2;

declare global {
  interface HTMLElementTagNameMap {
    "cv-sheet": SheetElement;
  }
}
