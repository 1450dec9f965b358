import { css, html, type TemplateResult } from "lit";

/** Something worked out in numbered steps: a battle, a turn. Its styles are `stepStyles`. */
export function numberedSteps(
  steps: readonly { readonly title: string; readonly text: string | TemplateResult }[],
): TemplateResult {
  return html`<ol class="steps">
    ${steps.map(
      ({ title, text }, i) =>
        html`<li>
          <b class="num" aria-hidden="true">${i + 1}</b>
          <div>
            <h3>${title}</h3>
            <p>${text}</p>
          </div>
        </li>`,
    )}
  </ol>`;
}

export const stepStyles = css`
  .steps li {
    display: grid;
    grid-template-columns: 2rem minmax(0, 1fr);
    padding: 0.6rem 0;
    border-bottom: 1px solid var(--rule);
  }
  .steps h3 {
    font: 400 var(--t-4) / 1.3 var(--face-text);
  }
  .steps p {
    color: var(--ink-2);
  }
`;
