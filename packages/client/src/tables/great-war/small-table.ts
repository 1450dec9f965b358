import type { GreatWarView, LineCard } from "@caravanserai/great-war";
import { css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BaseElement } from "../../elements/base.ts";
import { warCard } from "./card.ts";
import { groundOf } from "./panels/ground.ts";
import { cardStateStyles } from "./styles/card-states.ts";
import { cardStyles } from "./styles/card.ts";
import { matStyles } from "./styles/mat.ts";
import { vignetteStyles } from "./styles/vignette.ts";

const NOTHING: Pick<GreatWarView, "lines" | "lastBattle"> = { lines: [[], []], lastBattle: [[], []] };

type Shown = Pick<LineCard, "card" | "down">;

/**
 * `<cv-great-war-small-table .view>`: the mat as a picture without words, for the result of a match: both lines, or
 * those of the last battle once its cards are away. Without a view it shows the ground alone.
 */
@customElement("cv-great-war-small-table")
export class SmallTableElement extends BaseElement {
  static override styles = [
    cardStyles,
    vignetteStyles,
    cardStateStyles,
    matStyles,
    css`
      :host {
        position: relative;
        height: 100%;
        overflow: hidden;
      }
      .lines {
        position: absolute;
        inset: 0 auto auto 0;
        display: grid;
        grid-template-rows: 1fr 1fr;
        width: calc(100% / 0.64);
        height: calc(100% / 0.64);
        padding: 0.5rem 0.6rem;
        transform: scale(0.64);
        transform-origin: 0 0;
      }
      .side {
        gap: 0.4rem;
        min-width: 0;
      }
      /* many cards: each is covered by the next, but for its rail */
      .side > div {
        flex: 0 1 6.1rem;
        min-width: 2.2rem;
      }
      /* no text that would be too small to be read */
      .dn,
      .tl,
      .idx {
        display: none;
      }
      .line .bp {
        --size: 1.9rem;
        font-size: 1.2rem;
      }
    `,
  ];

  @property({ attribute: false }) accessor view: GreatWarView | undefined;

  override render() {
    const { lines, lastBattle } = this.view ?? NOTHING;
    const isFought = lines.every((line) => line.length === 0);
    return html`<div aria-hidden="true">
      ${groundOf("result")}
      <div class="lines">
        ${([0, 1] as const).map((side) => {
          const cards = isFought
            ? lastBattle[side].map(([card, up]): Shown => ({ card, ...(up === 0 ? { down: true } : {}) }))
            : lines[side];
          return html`<div class="side hstack">
            ${cards.map(({ card, down }) => html`<div>${warCard(card, { size: "line", ...(down === true ? { down: "" } : {}) })}</div>`)}
          </div>`;
        })}
      </div>
    </div>`;
  }
}

/** The small picture of a position. */
export const position = (view: GreatWarView): TemplateResult =>
  html`<cv-great-war-small-table .view=${view}></cv-great-war-small-table>`;

export const banner = html`<cv-great-war-small-table></cv-great-war-small-table>`;

declare global {
  interface HTMLElementTagNameMap {
    "cv-great-war-small-table": SmallTableElement;
  }
}
