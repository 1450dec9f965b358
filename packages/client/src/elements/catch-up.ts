import { LitElement, css, html, nothing, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { TableStore } from "../contract/index.ts";
import { base } from "./base.ts";
import { icon } from "./icons.ts";
import { typesText } from "./keys.ts";
import { prefersReducedMotion } from "./media-queries.ts";
import { PACES, type Pace } from "./pace.ts";
import { StoreController } from "./store-controller.ts";

/**
 * `<cv-catch-up .store>`: the strip that shows what happened since one was last here. The table shows the position of
 * each highlight; the store steps. ← → step, Space plays, Esc skips to now. With reduced motion it is a list of the
 * highlights.
 */
@customElement("cv-catch-up")
export class CatchUpElement extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: block;
      }
      .strip {
        background: var(--sheet);
        border-bottom: 1px solid var(--rule-2);
        padding: 0.5rem 1rem;
        display: grid;
        grid-template-columns: auto minmax(4rem, 1fr) auto;
        gap: 0.2rem 1rem;
        align-items: center;
      }
      .h {
        grid-column: 1/-1;
        font-size: var(--t-2);
        color: var(--ink-2);
      }
      .what {
        font: 400 1.0625rem/1.2 var(--face-text);
      }
      svg.road {
        width: 100%;
        height: 26px;
        overflow: visible;
      }
      .l {
        stroke: var(--rule-2);
        stroke-width: 1.2;
      }
      .d {
        stroke: var(--ink);
        stroke-width: 4;
      }
      circle {
        fill: var(--sheet);
        stroke: var(--ink);
        stroke-width: 1.6;
      }
      .p {
        fill: var(--ink);
      }
      .keys {
        display: flex;
        gap: 0.2rem;
        align-items: center;
      }
      select {
        min-height: 2rem;
        border: 1px solid var(--rule-2);
        background: var(--sheet);
      }
      .list {
        grid-column: 1/-1;
        max-height: 9rem;
        overflow: auto;
        font-size: var(--t-2);
      }
      @media (max-width: 760px) {
        .strip {
          grid-template-columns: minmax(0, 1fr);
          padding: 0.4rem 0.75rem;
        }
        svg.road {
          height: 18px;
        }
        .keys .btn {
          margin-left: auto;
        }
      }
    `,
  ];

  @property({ attribute: false }) accessor store: TableStore | undefined;

  constructor() {
    super();
    new StoreController(this, () => this.store);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("keydown", this.byKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.byKey);
  }

  override render() {
    const { store } = this;
    const catchUp = store?.catchUp;
    if (store === undefined || catchUp === null || catchUp === undefined) return nothing;
    const { highlights: beats, at } = catchUp;
    return html`<section class="strip" aria-label="Since you were last here">
      <p class="h">
        Since you were last here, ${catchUp.since}: ${beats.length} ${beats.length === 1 ? "event" : "events"}
      </p>
      <div aria-live="polite">
        <span class="what">${beats[at]?.title ?? ""}</span> <span class="quiet">${at + 1} of ${beats.length}</span>
      </div>
      ${this.renderRoad(beats.length, at)}
      <div class="keys">
        <button class="iconbtn" aria-label="One event back" @click=${() => catchUp.step(-1)}>${icon("left")}</button>
        <button
          class="iconbtn"
          aria-label=${catchUp.playing ? "Pause" : "Play"}
          @click=${() => catchUp.play(!catchUp.playing)}
        >
          ${icon(catchUp.playing ? "pause" : "play")}
        </button>
        <button class="iconbtn" aria-label="One event on" @click=${() => catchUp.step(1)}>${icon("right")}</button>
        <label class="pace"
          ><span class="sr">Pace</span
          ><select @change=${(event: Event) => catchUp.setPace((event.target as HTMLSelectElement).value as Pace)}>
            ${PACES.map(([pace, words]) => html`<option value=${pace} ?selected=${pace === catchUp.pace}>${words}</option>`)}
          </select></label
        >
        <button class="btn small" @click=${() => catchUp.skip()}>Skip to now</button>
      </div>
      ${
        prefersReducedMotion() || catchUp.pace === "words"
          ? html`<ol class="list" tabindex="0" aria-label="Events">
              ${beats.map((beat) => html`<li>${beat.title}</li>`)}
            </ol>`
          : nothing
      }
    </section>`;
  }

  private renderRoad(count: number, at: number) {
    const x = (i: number): number => (count < 2 ? 150 : 6 + (288 * i) / (count - 1));
    const dots = count <= 40;
    return html`<svg class="road" viewBox="0 0 300 26" preserveAspectRatio="none" aria-hidden="true">
      <path class="l" d="M6 10H294M6 16H294" />
      <path class="d" d="M6 13H${x(at)}" />
      ${
        dots
          ? Array.from(
              { length: count },
              (_, i) => svg`<circle cx=${x(i)} cy="13" r=${i === at ? 7 : 4} class=${i <= at ? "p" : ""}/>`,
            )
          : svg`<circle cx=${x(at)} cy="13" r="7" class="p"/>`
      }
    </svg>`;
  }

  private readonly byKey = (event: KeyboardEvent): void => {
    const { store } = this;
    const catchUp = store?.catchUp;
    if (store === undefined || catchUp === null || catchUp === undefined || typesText(event)) return;
    const target = event.composedPath()[0];
    // arrows and Space belong to a focused card, map or button
    const isElsewhere = target instanceof HTMLElement && target !== document.body && !this.matches(":focus-within");
    if (isElsewhere && event.key !== "Escape") return;
    const run = {
      ArrowLeft: () => catchUp.step(-1),
      ArrowRight: () => catchUp.step(1),
      " ": target instanceof HTMLButtonElement ? undefined : () => catchUp.play(!catchUp.playing),
      Escape: () => catchUp.skip(),
    }[event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-catch-up": CatchUpElement;
  }
}
