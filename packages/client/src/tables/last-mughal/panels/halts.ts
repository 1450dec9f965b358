import { html, nothing, type TemplateResult } from "lit";

/** A halt of a battle or a siege: what is decided there, and with what result. */
export interface Halt {
  readonly name: string;
  readonly words: string;
  readonly when: "done" | "now" | "next" | "none";
}

/** A battle or a siege as a road from decision to decision; each keeps its result in words under it. */
export const haltRoad = (halts: readonly Halt[]): TemplateResult =>
  html`<ol class="halts ${halts.length > 4 ? "many" : ""}" aria-label="How far it has come" tabindex="0">
    ${halts.map(
      ({ name, words, when }) =>
        html`<li class=${when} aria-current=${when === "now" ? "step" : nothing}>
          <b>${name}</b><span>${words}</span>
        </li>`,
    )}
  </ol>`;
