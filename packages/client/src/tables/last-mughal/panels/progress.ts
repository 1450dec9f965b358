import { html, nothing, type TemplateResult } from "lit";

/** A point of a battle or a siege: what is decided there, and with what result. */
export interface ProgressPoint {
  readonly name: string;
  readonly words: string;
  readonly when: "done" | "now" | "next" | "none";
}

/** A battle or a siege from decision to decision; each keeps its result in words under it. */
export const progressTrack = (points: readonly ProgressPoint[]): TemplateResult =>
  html`<ol class="progress ${points.length > 4 ? "many" : ""}" aria-label="How far it has come" tabindex="0">
    ${points.map(
      ({ name, words, when }) =>
        html`<li class=${when} aria-current=${when === "now" ? "step" : nothing}>
          <b>${name}</b><span>${words}</span>
        </li>`,
    )}
  </ol>`;
