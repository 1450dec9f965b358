import { css, html, svg, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BaseElement } from "./base.ts";

export type EmptyKind = "players" | "tournaments" | "archive" | "tables";

/**
 * `<cv-empty-page kind="players" words="…"><a slot="act" …></a><span slot="also">…</span></cv-empty-page>`: what a
 * page says while nothing is on it: one picture, one sentence, one act.
 */
@customElement("cv-empty-page")
export class EmptyPageElement extends BaseElement {
  static override styles = css`
    :host {
      padding: 0.5rem 0 2rem;
      text-align: center;
    }
    svg {
      display: block;
      width: 100%;
      max-height: 20rem;
      stroke: var(--ink);
      fill: none;
    }
    .stone {
      fill: var(--sheet);
    }
    .dark {
      fill: var(--sunk);
    }
    .thin {
      stroke-width: 0.7;
      opacity: 0.6;
    }
    .words {
      max-width: 34rem;
      margin: 0.9rem auto 1.1rem;
      font: 400 var(--t-5) / 1.35 var(--face-text);
    }
    .also {
      margin-top: 0.9rem;
    }
  `;

  @property() accessor kind: EmptyKind = "tables";
  @property() accessor words = "";

  override render() {
    return html`<svg viewBox="0 0 960 300" role="img" aria-label=${LABELS[this.kind]}>
        ${HILLS} ${PICTURES[this.kind]}
        <path d="M0 250H960M0 254H960" />
      </svg>
      <p class="words">${this.words}</p>
      <slot name="act"></slot>
      <p class="also muted small"><slot name="also"></slot></p>`;
  }
}

const LABELS: Readonly<Record<EmptyKind, string>> = {
  players: "An arcade with empty niches",
  tournaments: "A road with five halts before a gate",
  archive: "Empty shelves with one rolled map",
  tables: "A court with a map on a low table, the lamp unlit",
};

const HILLS = svg`<path class="thin" d="M0 190L70 160L120 182L210 128L262 170L330 146L400 178L500 132L560 172L640 120L720 168L800 148L880 184L960 158" />
  <path class="thin" d="M210 128l14 40m-4-32l18 34M640 120l12 44m-2-36l22 36M500 132l10 34m0-26l16 28" />`;

/** A niche with a pointed arch; its foot stands at `x` on the line of the ground. */
function niche(x: number, width: number, height: number): TemplateResult {
  const [left, right, top] = [x + 14, x + width - 14, 250 - height + 26];
  const middle = x + width / 2;
  return svg`<path class="stone" d="M${x} 250V${250 - height}H${x + width}V250Z" />
    <path class="thin" d="M${x + 4} ${250 - height + 10}H${x + width - 4}" />
    <path class="dark" d="M${left} 250V${top + 40}C${left} ${top + 14} ${middle - 12} ${top + 14} ${middle} ${top}C${middle + 12} ${top + 14} ${right} ${top + 14} ${right} ${top + 40}V250Z" />`;
}

const row = (count: number, from: number): readonly TemplateResult[] =>
  Array.from({ length: count }, (_, i) => niche(from + i * 124, 112, 150));

const PICTURES: Readonly<Record<EmptyKind, unknown>> = {
  players: [row(3, 70), niche(440, 130, 176), row(3, 590)],
  tournaments: [
    svg`<path d="M20 288C200 270 420 280 560 262S760 252 800 252" stroke-width="3" /><path class="stone" d="M0 0" />`,
    niche(760, 150, 180),
    [60, 220, 380, 540, 690].map(
      (x, i) => svg`<circle class="stone" cx=${x} cy=${286 - i * 7} r="9" stroke-width="1.6" />`,
    ),
  ],
  archive: [
    svg`<path class="stone" d="M150 250V70H810V250Z" />`,
    [115, 160, 205].map((y) => svg`<path d="M150 ${y}H810M150 ${y + 4}H810" />`),
    [315, 480, 645].map((x) => svg`<path d="M${x} 70V250" />`),
    svg`<path class="dark" d="M520 158V142H620V158Z" /><circle class="stone" cx="520" cy="150" r="8" /><circle class="stone" cx="620" cy="150" r="8" />`,
  ],
  tables: [
    row(6, 110),
    svg`<path class="stone" d="M330 292L390 258H570L630 292Z" /><path class="dark" d="M356 288L400 262H560L604 288Z" />
      <path d="M410 278C450 264 500 286 556 268" /><circle class="stone" cx="450" cy="274" r="4" /><circle class="stone" cx="520" cy="278" r="4" />
      <path class="stone" d="M462 254h36c0 10-8 14-18 14s-18-4-18-14Z" />`,
  ],
};

declare global {
  interface HTMLElementTagNameMap {
    "cv-empty-page": EmptyPageElement;
  }
}
