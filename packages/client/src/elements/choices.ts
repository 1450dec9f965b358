import type { Id, Json, Option, ArrangeOption, AllocateOption } from "@caravanserai/kernel";
import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BaseElement } from "./base.ts";
import type { Draft } from "./draft.ts";
import { icon } from "./icons.ts";
import { orderRow } from "./order-row.ts";
import "./stepper.ts";

/**
 * `<cv-choices .draft=${draft} .option=${option} .words=${words}>`: any option of an ask as buttons, lists and
 * steppers, so that every question can be answered without the drawn table. It changes nothing but the draft.
 * @fires cv-suggest — for a free option: put some legal value into the draft.
 */
@customElement("cv-choices")
export class ChoicesElement extends BaseElement {
  static override styles = css`
    .list {
      gap: 0.4rem;
    }
    .pick {
      display: inline-flex;
      align-items: center;
      gap: 0.45rem;
      min-height: 2.25rem;
      padding: 0.25rem 0.7rem;
      border: 1.5px solid var(--lamp);
      background: var(--sheet);
      cursor: pointer;
      text-align: left;
    }
    .pick[aria-pressed="true"] {
      background: var(--lamp-wash);
      box-shadow: 0 0 0 1.5px var(--lamp);
    }
    .pick[aria-disabled="true"] {
      border: 1px dashed var(--rule-2);
      color: var(--ink-2);
      cursor: not-allowed;
    }
    .pick .icon {
      --size: 1rem;
      color: var(--lamp-text);
    }
    .rows {
      display: grid;
      gap: 0.3rem;
      max-width: 40rem;
    }
    .rows li {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.3rem 0.8rem;
      justify-content: space-between;
      border-bottom: 1px solid var(--rule);
      padding-bottom: 0.25rem;
    }
    .rows .name {
      flex: 1 1 10rem;
    }
    .rows li[draggable="true"] {
      cursor: grab;
    }
    .count {
      margin: 0 0 0.4rem;
      font-size: var(--t-2);
      color: var(--ink-2);
    }
    .moves {
      display: flex;
    }
    @media (pointer: coarse) {
      .pick {
        min-height: var(--touch);
      }
    }
  `;

  @property({ attribute: false }) accessor draft: Draft | undefined;
  @property({ attribute: false }) accessor option: Option | undefined;
  /** The name of an id. */
  @property({ attribute: false }) accessor nameOf: (id: Id) => string = String;
  /** Suggested starting values of a free option; without them one is suggested at random. */
  @property({ attribute: false }) accessor proposals: readonly Json[] = [];
  /** Describes the value of a free option. */
  @property({ attribute: false }) accessor valueWords: (value: unknown) => string = (value) => JSON.stringify(value);
  @property() accessor unit = "";
  @property() accessor amountLabel = "Amount";
  @property({ type: Boolean }) accessor disabled = false;
  /** The part of the draft that is shown: a new value redraws the list. */
  @property({ attribute: false, hasChanged: () => true }) accessor picked: unknown;

  override render() {
    const { option, draft } = this;
    if (option === undefined || draft === undefined) return nothing;
    switch (option.shape) {
      case "button":
        return nothing;
      case "pickOne":
        return this.renderIds(option.of);
      case "pickMany":
        return html`<p class="count">${manyWords(option.min, option.max)}, ${draft.picks.length} chosen</p>
          ${this.renderIds(option.of)}`;
      case "pickGroup": {
        const team = option.of.find((t) => t.lead === draft.lead);
        return html`<p class="count">Choose one first</p>
          ${this.renderIds(option.of.map((t) => t.lead))}
          ${
            team === undefined || team.with.length === 0
              ? nothing
              : html`<p class="count">
                    With ${this.nameOf(team.lead)}:
                    ${manyWords(option.min, Math.min(option.max, team.with.length)).toLowerCase()}
                  </p>
                  ${this.renderIds(team.with)}`
          }`;
      }
      case "amount":
        return html`<cv-stepper
          .label=${this.amountLabel}
          .min=${option.min}
          .max=${option.max}
          .value=${this.chosen ? (draft.amount ?? option.min) : option.min}
          .unit=${this.unit}
          slider
          ?disabled=${this.disabled}
          @cv-amount=${(event: CustomEvent<{ value: number }>) => {
            this.#begin();
            draft.setAmount(event.detail.value);
          }}
        ></cv-stepper>`;
      case "allocate":
        return this.renderSplit(option);
      case "arrange":
        return this.renderOrder(option);
      case "free":
        return this.proposals.length > 0
          ? this.renderProposals()
          : html`<div class="list cluster">
              ${
                this.chosen && draft.value !== undefined
                  ? html`<p class="count">${this.valueWords(draft.value)}</p>`
                  : nothing
              }<button class="btn small" ?disabled=${this.disabled} @click=${this.suggest}>Suggest one</button>
            </div>`;
    }
  }

  /** Focuses the first choice that can be pressed. */
  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>("button:not([aria-disabled], :disabled), cv-stepper")?.focus();
  }

  private get chosen(): boolean {
    return this.draft?.option?.id === this.option?.id;
  }

  #begin(): void {
    if (!this.chosen && this.option !== undefined) this.draft?.choose(this.option.id);
  }

  private renderIds(ids: readonly Id[]) {
    return html`<div class="list cluster" role="group">
      ${ids.map((id) => {
        const picked = this.chosen && this.draft?.isPicked(id) === true;
        const open = !this.chosen || this.draft?.isLit(id) === true;
        return html`<button
          class="pick rounded"
          aria-pressed=${picked ? "true" : "false"}
          aria-disabled=${open && !this.disabled ? nothing : "true"}
          @click=${() => {
            if (this.disabled) return;
            this.#begin();
            this.draft?.press(id);
          }}
        >
          ${picked ? icon("check") : nothing}${this.nameOf(id)}
        </button>`;
      })}
    </div>`;
  }

  private renderProposals() {
    const { draft, option } = this;
    const chosen = this.chosen ? JSON.stringify(draft?.value) : undefined;
    const isAmong = this.proposals.some((value) => JSON.stringify(value) === chosen);
    return html`${
        chosen === undefined || isAmong ? nothing : html`<p class="count">Now: ${this.valueWords(draft?.value)}</p>`
      }
      <div class="list cluster" role="group">
        ${this.proposals.map((value) => {
          const picked = JSON.stringify(value) === chosen;
          return html`<button
            class="pick rounded"
            aria-pressed=${picked ? "true" : "false"}
            ?disabled=${this.disabled}
            @click=${() => {
              if (option !== undefined) draft?.setValue(option.id, value);
            }}
          >
            ${picked ? icon("check") : nothing}${this.valueWords(value)}
          </button>`;
        })}
      </div>`;
  }

  private renderSplit(option: AllocateOption) {
    const { draft } = this;
    const left = this.chosen ? (draft?.left ?? 0) : option.total;
    return html`<p class="count" role="status">
        ${left === 0 ? `All ${option.total} are shared out` : left > 0 ? `${left} of ${option.total} to share out` : `${-left} too many`}
      </p>
      <ul class="rows">
        ${option.over.map(
          ({ id, min, max }) =>
            html`<li>
              <span class="name">${this.nameOf(id)}</span>
              <cv-stepper
                .label=${this.nameOf(id)}
                .min=${min}
                .max=${max}
                .value=${(this.chosen ? draft?.shares[String(id)] : undefined) ?? min}
                .unit=${this.unit}
                ?disabled=${this.disabled}
                @cv-amount=${(event: CustomEvent<{ value: number }>) => {
                  this.#begin();
                  draft?.setShare(id, event.detail.value);
                }}
              ></cv-stepper>
            </li>`,
        )}
      </ul>`;
  }

  private renderOrder(option: ArrangeOption) {
    const { draft } = this;
    const order = this.chosen ? (draft?.picks ?? option.of) : option.of;
    return html`<ol class="rows" aria-label="In this order; Alt with the arrow keys moves one">
      ${order.map((id, place) =>
        orderRow({
          name: this.nameOf(id),
          place,
          count: order.length,
          content: html`<span class="name">${place + 1}. ${this.nameOf(id)}</span>`,
          disabled: this.disabled,
          move: (from, to) => {
            const moved = order[from];
            this.#begin();
            if (moved !== undefined) draft?.move(moved, to);
            return this.updateComplete;
          },
        }),
      )}
    </ol>`;
  }

  private readonly suggest = (): void => {
    this.#begin();
    this.dispatchEvent(new CustomEvent("cv-suggest", { detail: { option: this.option?.id } }));
  };
}

/** "Choose 2", "Choose up to 3", "Choose 1 to 3". */
function manyWords(min: number, max: number): string {
  if (min === max) return `Choose ${min}`;
  return min === 0 ? `Choose up to ${max}` : `Choose ${min} to ${max}`;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-choices": ChoicesElement;
  }
}
