import { html, type TemplateResult } from "lit";
import type { App } from "../shell/app.ts";
import { chosenTheme, type Theme } from "../shell/theme-choice.ts";

const LIGHTS: readonly (readonly [Theme, string])[] = [
  ["day", "Day"],
  ["night", "Night"],
  ["system", "Same as the system"],
];

/** Day, night or the system's setting: three radio buttons that look like buttons. */
export function lightChoice(app: App): TemplateResult {
  const chosen = chosenTheme();
  return html`<fieldset class="acts">
    <legend class="sr">Day and night</legend>
    ${LIGHTS.map(
      ([theme, label]) =>
        html`<label class="btn ${chosen === theme ? "inkbtn" : ""}">
          <input
            class="sr"
            type="radio"
            name="light"
            .checked=${chosen === theme}
            @change=${() => app.light(theme)}
          />${label}
        </label>`,
    )}
  </fieldset>`;
}
