import { css, html, nothing, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BaseElement } from "./base.ts";

/**
 * `<cv-result-bar won="6" shared="1" of="14" label="You 6, …">`: won solid, shared hatched, lost empty. The figures are
 * printed next to it; `label` gives them to a screen reader, without it the bar is silent. `<cv-result-bar key>` is the
 * legend of the three.
 */
@customElement("cv-result-bar")
export class ResultBarElement extends BaseElement {
  static override styles = css`
    svg {
      display: block;
      width: 100%;
      height: 1rem;
    }
    .hatched {
      stroke: var(--ink);
      stroke-width: 1.2;
    }
    .solid {
      fill: var(--ink);
    }
    ul {
      gap: 0.2rem 0.9rem;
    }
    li {
      gap: 0.35rem;
    }
    li svg {
      width: 0.9rem;
      height: 0.7rem;
    }
  `;

  @property({ type: Number }) accessor won = 0;
  @property({ type: Number }) accessor shared = 0;
  @property({ type: Number }) accessor of = 0;
  @property() accessor label = "";
  @property({ type: Boolean }) accessor key = false;

  override render() {
    const { label } = this;
    if (this.key)
      return html`<ul class="cluster muted small">
        <li class="hstack">${bar(1, 0)}won</li>
        <li class="hstack">${bar(0, 1)}shared</li>
        <li class="hstack">${bar(0, 0)}lost</li>
      </ul>`;
    const part = (count: number): number => count / Math.max(1, this.of);
    return bar(part(this.won), part(this.shared), label);
  }
}

/** Shares of one; the hatching keeps its width at any width of the bar. */
function bar(won: number, shared: number, label = "") {
  const percent = (part: number): string => `${100 * part}%`;
  return html`<svg
    class="framed"
    role=${label === "" ? nothing : "img"}
    aria-label=${label === "" ? nothing : label}
    aria-hidden=${label === "" ? "true" : nothing}
  >
    <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path class="hatched" d="M0 0V5" />
    </pattern>
    ${svg`<rect class="solid" width=${percent(won)} height="100%" />
      <rect x=${percent(won)} width=${percent(shared)} height="100%" fill="url(#hatch)" />`}
  </svg>`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-result-bar": ResultBarElement;
  }
}
