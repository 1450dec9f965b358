import { css, html, type TemplateResult } from "lit";

/** A sequence in numbered steps: a battle, a turn. Its styles are `stepStyles`. */
export function numberedSteps(
  steps: readonly { readonly title: string; readonly text: string | TemplateResult }[],
): TemplateResult {
  return html`<ol class="worked">
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
  .worked li {
    display: grid;
    grid-template-columns: 2rem minmax(0, 1fr);
    padding: 0.6rem 0;
    border-bottom: 1px solid var(--rule);
  }
  .worked h3 {
    font: 400 var(--t-4) / 1.3 var(--face-text);
  }
  .worked p {
    color: var(--ink-2);
  }
  /* A picture with its text, and a worked example next to its subject. */
  .pair,
  .split {
    display: grid;
    grid-template-columns: minmax(14rem, 22rem) minmax(0, 1fr);
    gap: 1rem 2rem;
    align-items: center;
  }
  .split {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
    align-items: start;
  }
  @media (max-width: 47.5em) {
    .pair,
    .split {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
