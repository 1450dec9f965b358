import { css, html, type TemplateResult } from "lit";
import type { HowToPlay } from "../contract/index.ts";

/* The parts of a game's lesson that appear both on its page "How to play" and before its rules. */

const NUMBERS: Readonly<Record<number, string>> = { 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven" };

export function turnHeading({ turn }: HowToPlay): string {
  return `A turn in ${NUMBERS[turn.length] ?? turn.length} sentences`;
}

/** The sentences about a turn, as marks along a line. */
export function turnRoad({ turn }: HowToPlay): TemplateResult {
  return html`<ol class="turn">
    ${turn.map(
      ({ title, text }, i) =>
        html`<li>
          <span class="n" aria-hidden="true">${i + 1}</span>
          <h3>${title}</h3>
          <p>${text}</p>
        </li>`,
    )}
  </ol>`;
}

export const lessonStyles = css`
  .aim {
    max-width: 46rem;
    font: 400 1.25rem / 1.5 var(--face-text);
    margin-bottom: 1.4rem;
  }
  .turn {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    padding-top: 0.3rem;
  }
  .turn li {
    position: relative;
    padding: 2.2rem 1rem 0 0;
  }
  .turn li::before {
    content: "";
    position: absolute;
    inset: 0.75rem 0 auto;
    height: 4px;
    border-block: 1px solid var(--rule-2);
  }
  .turn .n {
    position: absolute;
    left: 0;
    top: 0;
    display: grid;
    place-items: center;
    width: 1.75rem;
    height: 1.75rem;
    border-radius: 50%;
    box-shadow: 0 0 0 4px var(--paper);
    background: var(--ink);
    color: var(--on-ink);
    font-weight: 700;
  }
  .turn h3 {
    font: 400 var(--t-4) / 1.3 var(--face-text);
  }
  .turn p {
    color: var(--ink-2);
  }
  @media (max-width: 63em) {
    .turn {
      grid-auto-flow: row;
    }
    .turn li {
      padding: 0 0 0.8rem 2.6rem;
    }
    .turn li::before {
      inset: 1.75rem auto 0 0.75rem;
      width: 4px;
      height: auto;
      border-block: 0;
      border-inline: 1px solid var(--rule-2);
    }
  }
  @media (max-width: 47.5em) {
    .aim {
      font-size: 1.125rem;
    }
  }
`;
