import { html, nothing, type TemplateResult } from "lit";

/** A point on the track of a battle or a siege: what is decided there, and the result. */
export interface ProgressPoint {
  readonly name: string;
  readonly words: string;
  readonly when: "done" | "now" | "next" | "none";
}

/** A battle or a siege from decision to decision, each with its result in words below it. */
export const progressTrack = (points: readonly ProgressPoint[]): TemplateResult =>
  html`<ol class="progress ${points.length > 4 ? "many" : ""}" aria-label="Progress" tabindex="0">
    ${points.map(
      ({ name, words, when }) =>
        html`<li class=${when} aria-current=${when === "now" ? "step" : nothing}>
          <b>${name}</b><span>${words}</span>
        </li>`,
    )}
  </ol>`;
