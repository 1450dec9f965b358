import type { OptionSpec, OptionValues } from "@caravanserai/kernel";
import type { GameInfo } from "@caravanserai/protocol";
import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { OptionProposal, TableOptionWords } from "../contract/index.ts";
import { BaseElement } from "../elements/base.ts";
import "../elements/rule.ts";
import { supervise } from "../elements/supervise.ts";
import { cardOf } from "../games/index.ts";
import { checkOption, optionStyles } from "./check-option.ts";
import { pageStyles } from "./page.css.ts";

/** An option of a game, with the chosen value. */
export interface ChosenOption {
  readonly name: string;
  readonly value: boolean | string | number;
}

/**
 * `<cv-game-options .info .values .seats=${4}>`: the options of a game as the game itself declares them.
 *
 * @fires cv-option — detail {@link ChosenOption}
 */
@customElement("cv-game-options")
export class GameOptionsElement extends BaseElement {
  static override styles = [
    pageStyles,
    optionStyles,
    css`
      .proposal {
        display: grid;
        gap: 0.35rem;
        justify-items: start;
        margin-top: 0.35rem;
      }
    `,
  ];

  @property({ attribute: false }) accessor info!: GameInfo;
  @property({ attribute: false }) accessor values: OptionValues = {};
  /** The number of seats. */
  @property({ type: Number }) accessor seats = 2;
  /** The game's suggestion for these options; null: none, or not loaded. */
  @state() private accessor proposal: ((options: OptionValues) => OptionProposal | null) | null = null;

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("info") && changed.get("info")?.id !== this.info.id) supervise(this.loadProposal(this.info.id));
  }

  /** The form works without the suggestion. */
  private async loadProposal(game: string): Promise<void> {
    this.proposal = null;
    const proposal =
      (await cardOf(game)
        ?.proposal?.()
        .catch(() => null)) ?? null;
    if (game === this.info.id) this.proposal = proposal;
  }

  override render() {
    const specs = Object.entries(this.info.options);
    if (specs.length === 0) return nothing;
    return html`<section>
      <div class="head">
        <h2>Rules of this table</h2>
        <a class="more" href="/rules/${this.info.id}">Rulebook</a>
      </div>
      <div class="opts">
        ${specs.map(([name, spec]) => html`<div>${this.renderOption(name, spec)}${this.renderProposal(name)}</div>`)}
      </div>
    </section>`;
  }

  /** An option as the game declares it; only its texts come from the client. */
  private renderOption(name: string, spec: OptionSpec) {
    const words: TableOptionWords = cardOf(this.info.id)?.options[name] ?? { label: name, help: "" };
    const help = words.withSeats === undefined ? words.help : `${words.help} ${words.withSeats(this.seats)}`;
    const value = this.values[name] ?? spec.default;
    if (spec.kind === "flag")
      return checkOption(words.label, help, value === true, (on) => this.set(name, on), spec.rule);
    const rule = spec.rule === undefined ? nothing : html` <cv-rule rule=${spec.rule}></cv-rule>`;
    return html`<label class="field-row"
      ><b class="strong">${words.label}</b><span>${help}${rule}</span>
      ${
        spec.kind === "choice"
          ? html`<select
              class="field"
              @change=${(event: Event) => this.set(name, (event.target as HTMLSelectElement).value)}
            >
              ${spec.values.map(
                (choice) =>
                  html`<option value=${choice} .selected=${choice === value}>
                    ${words.values?.[choice] ?? choice}
                  </option>`,
              )}
            </select>`
          : html`<input
              class="field"
              type="number"
              min=${spec.min}
              max=${spec.max}
              .value=${String(value)}
              @change=${(event: Event) => {
                const number = (event.target as HTMLInputElement).valueAsNumber;
                if (Number.isInteger(number)) this.set(name, Math.min(spec.max, Math.max(spec.min, number)));
              }}
            />`
      }
    </label>`;
  }

  private renderProposal(name: string) {
    const proposal = this.proposal?.(this.values);
    if (proposal?.option !== name) return nothing;
    return html`<p class="help proposal muted small">
      <span role="status">${proposal.words}</span>
      ${
        this.values[name] === proposal.value
          ? nothing
          : html`<button class="btn small" @click=${() => this.set(name, proposal.value)}>${proposal.take}</button>`
      }
    </p>`;
  }

  private set(name: string, value: ChosenOption["value"]): void {
    this.dispatchEvent(new CustomEvent<ChosenOption>("cv-option", { detail: { name, value } }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-game-options": GameOptionsElement;
  }
}
