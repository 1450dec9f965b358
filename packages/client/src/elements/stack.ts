import { LitElement, css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { base } from "./base.ts";
import "./stepper.ts";

/** A kind of piece in a stack: how many there are, and how many are chosen. */
export interface StackKind {
  readonly id: string | number;
  readonly label: string;
  readonly count: number;
  readonly chosen?: number;
  readonly min?: number;
}

/**
 * `<cv-stack .kinds=${…} heading="Lucknow" warning="Nobody stays behind: Lucknow is lost.">`: an opened stack, a
 * stepper per kind with all and none, the total at the foot and what is left behind.
 * @fires cv-share { id, value } — a number was changed; pass it on as `draft.setShare(id, value)`.
 */
@customElement("cv-stack")
export class StackElement extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: block;
        background: var(--sheet);
        border: 1px solid var(--rule-2);
        border-radius: var(--r-2);
        padding: 0.6rem 0.8rem;
      }
      h3 {
        font: 400 var(--t-5) / 1.2 var(--face-text);
        margin-bottom: 0.3rem;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 0.3rem 0.8rem;
        padding: 0.25rem 0;
        border-bottom: 1px solid var(--rule);
      }
      .foot {
        display: flex;
        justify-content: space-between;
        gap: 1rem;
        padding-top: 0.4rem;
        font-weight: var(--weight-strong);
      }
      .warning {
        font-size: var(--t-2);
        background: var(--wash-note);
        padding: 0.3rem 0.5rem;
        margin-top: 0.4rem;
      }
    `,
  ];

  @property() accessor heading = "";
  @property({ attribute: false }) accessor kinds: readonly StackKind[] = [];
  @property() accessor warning = "";
  @property({ type: Boolean }) accessor disabled = false;

  override render() {
    const there = this.kinds.reduce((sum, kind) => sum + kind.count, 0);
    const chosen = this.kinds.reduce((sum, kind) => sum + (kind.chosen ?? 0), 0);
    return html`${this.heading === "" ? nothing : html`<h3>${this.heading}</h3>`}
      <ul>
        ${this.kinds.map(
          (kind) =>
            html`<li>
              <span>${kind.label} <span class="quiet">of ${kind.count}</span></span>
              <cv-stepper
                .label=${kind.label}
                .min=${kind.min ?? 0}
                .max=${kind.count}
                .value=${kind.chosen ?? 0}
                ?disabled=${this.disabled}
                all
                @cv-amount=${(event: CustomEvent<{ value: number }>) => this.share(kind.id, event)}
              ></cv-stepper>
            </li>`,
        )}
      </ul>
      <p class="foot"><span>${chosen} go</span><span>${there - chosen} stay</span></p>
      ${this.warning === "" ? nothing : html`<p class="warning" role="status">${this.warning}</p>`}`;
  }

  private share(id: string | number, event: CustomEvent<{ value: number }>): void {
    event.stopPropagation();
    this.dispatchEvent(
      new CustomEvent("cv-share", { detail: { id, value: event.detail.value }, bubbles: true, composed: true }),
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-stack": StackElement;
  }
}
