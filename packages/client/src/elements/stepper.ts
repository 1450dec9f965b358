import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BaseElement } from "./base.ts";
import { icon } from "./icons.ts";

/**
 * `<cv-stepper label="Your bid" min="0" max="14" value="2" unit="₹" slider>`: a whole number, set by buttons, keys, a
 * field and, with `slider`, a slider.
 * - `label` is read aloud; `unit` precedes the number; `all` adds "none" and "all".
 * @fires cv-amount { value } — with every change.
 */
@customElement("cv-stepper")
export class StepperElement extends BaseElement {
  static override styles = css`
    :host {
      display: inline-flex;
      align-items: center;
      gap: 0.6rem;
      flex-wrap: wrap;
    }
    .box {
      display: inline-flex;
      align-items: center;
    }
    .box button {
      width: 2.5rem;
      height: 2.5rem;
    }
    .box button:disabled {
      color: var(--ink-3);
      opacity: 0.5;
      cursor: default;
    }
    .box label {
      display: inline-flex;
      align-items: baseline;
      font: 720 1.25rem/1 var(--face-ui);
    }
    input[type="number"] {
      width: 2.4em;
      border: 0;
      background: none;
      text-align: center;
      appearance: textfield;
      padding: 0.2rem 0;
    }
    .with input[type="number"] {
      text-align: left;
      padding-left: 0.1em;
    }
    input::-webkit-inner-spin-button,
    input::-webkit-outer-spin-button {
      appearance: none;
      margin: 0;
    }
    input[type="range"] {
      width: 11rem;
      max-width: 40vw;
      min-height: 2rem;
    }
    @media (pointer: coarse) {
      input[type="number"],
      input[type="range"] {
        min-height: 2.5rem;
      }
      .box button {
        width: var(--touch);
        height: var(--touch);
      }
    }
  `;

  @property() accessor label = "Amount";
  @property({ type: Number }) accessor min = 0;
  @property({ type: Number }) accessor max = 0;
  @property({ type: Number }) accessor value = 0;
  @property() accessor unit = "";
  @property({ type: Boolean }) accessor slider = false;
  @property({ type: Boolean }) accessor all = false;
  @property({ type: Boolean }) accessor disabled = false;

  override render() {
    const { min, max, value, unit, disabled } = this;
    return html`<span class="box framed rounded" role="group" aria-label=${this.label}>
        <button
          class="centered plainbtn"
          aria-label="One less"
          ?disabled=${disabled || value <= min}
          @click=${() => this.set(value - 1)}
        >
          ${icon("minus")}
        </button>
        <label class=${unit === "" ? "" : "with"}
          >${unit}<span class="sr">${this.label}</span
          ><input
            type="number"
            inputmode="numeric"
            min=${min}
            max=${max}
            .value=${String(value)}
            ?disabled=${disabled}
            @change=${this.typed}
            @focus=${(event: FocusEvent) => (event.target as HTMLInputElement).select()}
        /></label>
        <button
          class="centered plainbtn"
          aria-label="One more"
          ?disabled=${disabled || value >= max}
          @click=${() => this.set(value + 1)}
        >
          ${icon("plus")}
        </button>
      </span>
      ${
        this.slider && max - min > 3
          ? html`<input
              type="range"
              aria-label="${this.label}, slider"
              min=${min}
              max=${max}
              .value=${String(value)}
              ?disabled=${disabled}
              @input=${this.typed}
            />`
          : nothing
      }
      ${
        this.all
          ? html`<button class="btn small" ?disabled=${disabled || value === min} @click=${() => this.set(min)}>
                ${min === 0 ? "none" : `least, ${min}`}
              </button>
              <button class="btn small" ?disabled=${disabled || value === max} @click=${() => this.set(max)}>
                all ${max}
              </button>`
          : nothing
      }`;
  }

  /** Focuses the number itself: it can be typed, or changed with the arrow keys. */
  override focus(): void {
    this.renderRoot.querySelector("input")?.focus();
  }

  private readonly typed = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const value = Number.parseInt(input.value, 10);
    this.set(Number.isNaN(value) ? this.value : value);
    input.value = String(this.value);
  };

  private set(value: number): void {
    this.value = Math.min(this.max, Math.max(this.min, value));
    this.dispatchEvent(new CustomEvent("cv-amount", { detail: { value: this.value }, bubbles: true, composed: true }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-stepper": StepperElement;
  }
}
