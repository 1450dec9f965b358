import { css, html, nothing } from "lit";

/** One of several choices, each on its own line. @param more is placed below it */
export function radioChoice(name: string, words: unknown, on: boolean, choose: () => void, more: unknown = nothing) {
  return html`<label class="choice"
    ><input type="radio" name=${name} .checked=${on} @change=${choose} /><span>${words}</span>${more}</label
  >`;
}

export const radioChoiceStyles = css`
  .choice {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0 0.7rem;
    align-items: center;
    min-height: var(--row);
    padding: 0.35rem 0;
    border-top: 1px solid var(--rule);
  }
  .choice .field {
    grid-column: 2;
    margin: 0.3rem 0;
  }
  .choice input[type="radio"] {
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
  }
`;
