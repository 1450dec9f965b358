import { html, type TemplateResult } from "lit";

/** A select with its label above it; `choose` is called with the chosen value. */
export function labelledSelect(
  label: string,
  now: string,
  values: readonly (readonly [value: string, words: string])[],
  choose: (value: string) => void,
): TemplateResult {
  return html`<label
    ><span class="legend muted small">${label}</span
    ><select class="framed rounded" @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
      ${values.map(([value, words]) => html`<option value=${value} ?selected=${value === now}>${words}</option>`)}
    </select></label
  >`;
}
