import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { base } from "./base.ts";
import { handleStyles, SheetHeightController } from "./sheet-height.ts";

/**
 * `<cv-sheet label="The fight" topic="7">…</cv-sheet>`: on a phone, what a question needs, over the foot of the table.
 * It has three heights and a handle. It lies in the table's pane, which is positioned; with another `topic` it is half
 * as high as the pane again.
 * @fires cv-covers { pixels } — so much of the foot of the pane is covered now.
 */
@customElement("cv-sheet")
export class SheetElement extends LitElement {
  static override styles = [
    base,
    handleStyles,
    css`
      :host {
        position: absolute;
        z-index: 8;
        inset: auto 0 0;
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
  readonly #height = new SheetHeightController(this, () => this.parentElement?.clientHeight ?? 0);
  readonly #sizes =
    typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(() => this.#cover(this.offsetHeight));

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sizes?.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes?.disconnect();
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("topic") && this.hasUpdated && this.#height.height !== "half") this.#height.set("half");
  }

  override render() {
    return html`${this.#height.handle(this.label)}
      <div class="body" tabindex="0" role="group" aria-label=${this.label}><slot></slot></div>`;
  }

  #cover(pixels: number): void {
    this.dispatchEvent(new CustomEvent("cv-covers", { detail: { pixels }, bubbles: true, composed: true }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-sheet": SheetElement;
  }
}
