import { css, html, nothing } from "lit";
import { icon } from "../elements/icons.ts";
import "../elements/rule.ts";
import { coveredLabelStyles } from "./covered-label.css.ts";

/** A setting that can be on or off, its meaning, and the rule that defines it. */
export function checkOption(label: string, help: string, on: boolean, set: (on: boolean) => void, rule?: string) {
  return html`<label class="opt covered">
    <input
      type="checkbox"
      .checked=${on}
      @change=${(event: Event) => set((event.target as HTMLInputElement).checked)}
    />
    <span class="box centered">${icon("check")}</span>
    <span
      ><b class="strong">${label}</b><br /><span class="help muted small"
        >${help} ${rule === undefined ? nothing : html`<cv-rule rule=${rule}></cv-rule>`}</span
      ></span
    >
  </label>`;
}

/** `.opts`: the options of a table, in two columns. */
export const optionStyles = [
  coveredLabelStyles,
  css`
    .opts {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 0.7rem 2rem;
      align-items: start;
    }
    .opts .field-row {
      margin: 0;
    }
    .opt {
      display: flex;
      gap: 0.6rem;
    }
    .opt:focus-within {
      outline: 0;
    }
    .opt:focus-within .box {
      outline: 3px solid var(--focus);
      outline-offset: 2px;
    }
    .opt cv-rule {
      position: relative;
    }
    .help {
      line-height: 1.3;
    }
    .box {
      width: 1.25rem;
      height: 1.25rem;
      border: 1.5px solid var(--rule-2);
      border-radius: 2px;
      background: var(--sheet);
      flex: none;
      margin-top: 0.05rem;
    }
    .box .icon {
      --size: 1rem;
      visibility: hidden;
    }
    :checked + .box {
      background: var(--ink);
      border-color: var(--ink);
      color: var(--on-ink);
    }
    :checked + .box .icon {
      visibility: visible;
    }
    @media (max-width: 47.5em) {
      .opts {
        grid-template-columns: 1fr;
      }
    }
  `,
];
