import { css, html } from "lit";
import { coveredLabelStyles } from "./covered-label.css.ts";

/** A choice between a few short values, next to one another. @param name what is being chosen */
export function segments(
  name: string,
  choices: readonly { readonly words: string; readonly on: boolean; readonly choose: () => void }[],
) {
  return html`<fieldset class="seg cluster framed rounded">
    <legend class="sr">${name}</legend>
    ${choices.map(
      ({ words, on, choose }) =>
        html`<label class="covered ${on ? "on" : ""}"
          ><input type="radio" name=${name} .checked=${on} @change=${choose} />${words}</label
        >`,
    )}
  </fieldset>`;
}

export const segmentStyles = [
  coveredLabelStyles,
  css`
    .seg {
      width: fit-content;
      margin-bottom: 0.8rem;
    }
    .seg label {
      display: grid;
      align-items: center;
      min-height: 2.4rem;
      padding: 0.3rem 0.95rem;
      border-left: 1px solid var(--rule);
      font-weight: 560;
      text-align: center;
    }
    .seg label:first-of-type {
      border: 0;
    }
    .seg .on {
      background: var(--ink);
      color: var(--on-ink);
    }
    @media (pointer: coarse) {
      .seg label {
        min-width: var(--touch);
        min-height: var(--touch);
      }
    }
    @media (forced-colors: active) {
      .seg .on {
        forced-color-adjust: none;
        background: Highlight;
        color: HighlightText;
      }
    }
  `,
];
