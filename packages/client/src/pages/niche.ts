import { isolate } from "@caravanserai/clocks";
import { css, html, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import { initial } from "../elements/arch.ts";
import { BaseElement } from "../elements/base.ts";
import { iconGroup } from "../elements/icons.ts";

export type NicheState = "mine" | "taken" | "bot" | "free";

const OUTSIDE = "M4 300V122C4 74 38 50 74 36 96 27 108 18 116 4 124 18 136 27 158 36 194 50 228 74 228 122V300Z";
const INSIDE = "M28 300V126C28 92 54 74 84 62 100 55 109 48 116 38 123 48 132 55 148 62 178 74 204 92 204 126V300Z";
/** The shadow in the depth of the niche, and the joints of its jambs. */
const SHADE = Array.from({ length: 46 }, (_, i) => {
  const y = 70 + i * 5;
  return `M30 ${y}h${10 + ((i * 37) % 19) + (y > 200 ? 6 : 0)}`;
}).join("");
const JOINTS = Array.from({ length: 9 }, (_, i) => `M4 ${96 + i * 24}h24M204 ${96 + i * 24}h24`).join("");

/**
 * `<cv-niche name="Ann" note="Central Powers" state="taken">`: a seat at a table that is being laid, as an engraved
 * niche of the inn with a bench. A person fills it with ink and their initial.
 */
@customElement("cv-niche")
export class NicheElement extends BaseElement {
  static override styles = css`
    :host {
      text-align: center;
      min-width: 0;
    }
    svg {
      display: block;
      width: var(--niche-width, 13.5rem);
      max-width: 100%;
      margin-inline: auto;
      overflow: visible;
    }
    path {
      fill: none;
      stroke: var(--ink);
      stroke-width: 1.6;
    }
    .outside,
    .bench {
      fill: var(--sheet);
    }
    .outside {
      stroke-width: 2;
    }
    .inside {
      fill: var(--sunk);
    }
    .joints {
      stroke: var(--ink-3);
      stroke-width: 1;
    }
    .shade {
      stroke-width: 0.9;
      opacity: 0.5;
    }
    text {
      font: 400 104px var(--face-text);
      text-anchor: middle;
      fill: var(--ink);
    }
    .plus {
      stroke: var(--ink-3);
      stroke-width: 2;
    }
    .free :is(.outside, .inside, .bench) {
      fill: none;
      stroke-dasharray: 6 5;
    }
    .free :is(.shade, .joints) {
      opacity: 0.22;
    }
    .taken .inside {
      fill: var(--ink);
    }
    .taken text {
      fill: var(--on-ink);
    }
    .taken .shade {
      stroke: var(--on-ink);
      opacity: 0.3;
    }
    .taken .person {
      animation: come var(--m-travel, 420ms) var(--ease-out, ease-out);
    }
    @keyframes come {
      from {
        transform: translateY(14px);
        opacity: 0;
      }
    }
    @media (prefers-reduced-motion: reduce) {
      .taken .person {
        animation: none;
      }
    }
    figcaption b {
      display: block;
      margin-top: 0.5rem;
      font: 400 1.375rem / 1.2 var(--face-text);
    }
    @media (max-width: 47.5em) {
      figcaption b {
        font-size: var(--t-4);
      }
      figcaption span {
        font-size: var(--t-2);
      }
    }
  `;

  @property() accessor name = "";
  /** The letter in the niche; by default that of `name`. */
  @property() accessor letterOf = "";
  @property() accessor note = "";
  @property() accessor state: NicheState = "free";

  override render() {
    const { state } = this;
    return html`<figure>
      <svg class=${state} viewBox="0 0 232 318" aria-hidden="true">
        <path class="outside" d=${OUTSIDE} />
        <path class="joints" d=${JOINTS} />
        <path class="inside" d=${INSIDE} />
        <clipPath id="depth"><path d=${INSIDE} /></clipPath>
        <path class="shade" clip-path="url(#depth)" d=${SHADE} />
        <path d="M-10 300H242M-10 306H242" />
        ${this.renderPerson()}
        <path class="bench" d="M44 262H188V282H44ZM54 282V300M178 282V300" />
      </svg>
      <figcaption><b class="anywhere">${isolate(this.name)}</b><span class="muted">${this.note}</span></figcaption>
    </figure>`;
  }

  private renderPerson() {
    if (this.state === "free") return svg`<path class="plus" d="M116 150v60M86 180h60"/>`;
    if (this.state === "bot")
      return svg`<g class="muted" transform="translate(76 136) scale(4)">${iconGroup("bot")}</g>`;
    const letter = initial(this.letterOf === "" ? this.name : this.letterOf);
    return svg`<g class="person"><text x="116" y="228">${letter}</text></g>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-niche": NicheElement;
  }
}
