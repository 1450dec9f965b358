import { DAY, HOUR, MINUTE, SECOND } from "@caravanserai/clocks";
import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { BaseElement } from "./base.ts";

const UNITS = [
  [DAY, "days"],
  [HOUR, "hours"],
  [MINUTE, "minutes"],
  [SECOND, "seconds"],
] as const;

/**
 * `<cv-duration-field label="Each turn adds" .ms=${36 * HOUR} .problem=${""}>`: a duration as a number and a unit.
 * - `problem`: why the value is invalid, shown under the field; empty: it is valid.
 * @fires cv-duration { ms } — whole seconds, not negative.
 */
@customElement("cv-duration-field")
export class DurationFieldElement extends BaseElement {
  static override styles = css`
    :host {
      min-width: 0;
    }
    fieldset {
      min-width: 0;
    }
    legend {
      padding: 0;
    }
    .box {
      display: grid;
      grid-template-columns: minmax(3.2rem, 4.6rem) minmax(0, 1fr);
      gap: 0.3rem;
      margin-top: 0.2rem;
    }
    .problem {
      margin-top: 0.25rem;
      padding-left: 0.5rem;
      border-left: 3px solid var(--ink);
      font-size: var(--t-2);
      line-height: 1.3;
    }
  `;

  @property() accessor label = "";
  @property({ type: Number }) accessor ms = 0;
  @property() accessor problem = "";
  /** The chosen unit; null: the largest in which the value is a whole number. */
  @state() private accessor chosen: number | null = null;

  private get unit(): number {
    if (this.chosen !== null) return this.chosen;
    if (this.ms === 0) return HOUR;
    return UNITS.find(([length]) => this.ms % length === 0)?.[0] ?? SECOND;
  }

  override render() {
    const { unit } = this;
    return html`<fieldset>
      <legend class="muted small">${this.label}</legend>
      <span class="box">
        <input
          class="field"
          type="number"
          min="0"
          step="any"
          inputmode="decimal"
          aria-label=${this.label}
          aria-invalid=${this.problem === "" ? nothing : "true"}
          aria-describedby=${this.problem === "" ? nothing : "problem"}
          .value=${String(Math.round((this.ms / unit) * 100) / 100)}
          @change=${(event: Event) => this.take((event.target as HTMLInputElement).valueAsNumber, unit)}
        />
        <select
          class="field"
          aria-label="${this.label}: unit"
          @change=${(event: Event) => this.measure(Number((event.target as HTMLSelectElement).value), unit)}
        >
          ${UNITS.map(([length, name]) => html`<option value=${length} .selected=${length === unit}>${name}</option>`)}
        </select>
      </span>
      ${this.problem === "" ? nothing : html`<p class="problem" id="problem" role="alert">${this.problem}</p>`}
    </fieldset>`;
  }

  /** Keeps the number and changes its unit. */
  private measure(unit: number, before: number): void {
    const number = this.ms / before;
    this.chosen = unit;
    this.take(number, unit);
  }

  private take(number: number, unit: number): void {
    const ms = Math.max(0, Math.round((number * unit) / SECOND) * SECOND);
    if (Number.isFinite(ms)) this.dispatchEvent(new CustomEvent("cv-duration", { detail: { ms } }));
    this.requestUpdate();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-duration-field": DurationFieldElement;
  }
}
