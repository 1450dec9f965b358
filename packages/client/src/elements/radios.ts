import { css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { BaseElement } from "./base.ts";

/** The choices and their labels; `null` is a choice too ("ask me"). */
export type RadioValues<T extends string = string> = readonly (readonly [value: T | null, words: string])[];

/**
 * `<cv-radios legend="My Blockade" .now=${null} .values=${[[null, "ask me"], ["dearest", "the dearest card"]]}>`: a
 * choice between a few values, all visible. Controls that belong to a choice (a stepper) go into the default slot,
 * below them. Tab reaches the chosen one; the arrow keys choose.
 * @fires cv-choose { value } — another value was chosen. `now` decides what is shown, so a refused choice reverts.
 */
@customElement("cv-radios")
export class RadiosElement extends BaseElement {
  static override styles = css`
    :host {
      padding: 0.45rem 0 0.35rem;
      border-top: 1px solid var(--rule);
    }
    fieldset {
      min-width: 0;
    }
    label {
      display: inline-flex;
      align-items: center;
      gap: 0.4rem;
      min-height: var(--row);
      margin-right: 1.1rem;
      cursor: pointer;
    }
    input {
      flex: none;
      width: 1.05rem;
      height: 1.05rem;
      margin: 0;
    }
    @media (pointer: coarse) {
      label {
        min-height: var(--touch);
      }
    }
  `;

  @property() accessor legend = "";
  @property({ attribute: false }) accessor now: string | null = null;
  @property({ attribute: false }) accessor values: RadioValues = [];

  override render() {
    return html`<fieldset>
      <legend class="strong">${this.legend}</legend>
      ${this.values.map(
        ([value, words]) =>
          html`<label
            ><input
              type="radio"
              name="choice"
              .checked=${live(this.now === value)}
              @change=${() => this.choose(value)}
            />${words}</label
          >`,
      )}
      <slot></slot>
    </fieldset>`;
  }

  private choose(value: string | null): void {
    this.dispatchEvent(new CustomEvent<ChooseDetail>("cv-choose", { detail: { value } }));
  }
}

interface ChooseDetail {
  readonly value: string | null;
}

/** The same as a template, typed by the choices; `more` is placed below them. */
export function radios<T extends string>(
  legend: string,
  now: T | null,
  values: RadioValues<T>,
  choose: (value: T | null) => void,
  more: unknown = "",
): TemplateResult {
  const chosen = (event: CustomEvent<ChooseDetail>): void => {
    const found = values.find(([value]) => value === event.detail.value);
    if (found !== undefined) choose(found[0]);
  };
  return html`<cv-radios .legend=${legend} .now=${now} .values=${values} @cv-choose=${chosen}>${more}</cv-radios>`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-radios": RadiosElement;
  }
}
