import type { Ask, Id, Option } from "@caravanserai/kernel";
import { html, nothing, type TemplateResult } from "lit";
import type { GameTable, TableState } from "../contract/index.ts";
import "./choices.ts";
import type { Draft } from "./draft.ts";
import { icon } from "./icons.ts";

/** The contents and the actions of the panel over the decision bar. */
export interface Panel {
  readonly ask: Ask;
  readonly table: GameTable;
  readonly state: TableState;
  readonly draft: Draft;
  readonly options: readonly Option[];
  readonly disabled: boolean;
  readonly close: () => void;
}

/** The choices of an ask as lists and steppers. */
export function choicesPanel(panel: Panel): TemplateResult | typeof nothing {
  const { ask, table, state, draft, options } = panel;
  if (options.length === 0) return nothing;
  return html`<div class="panel raised" role="region" aria-label="Choices">
    ${options.map((option, i) => {
      const words = table.choice(ask, option, state);
      const help = words.help === undefined ? nothing : html` <span class="quiet">${words.help}</span>`;
      return html`<div class="panelhead hstack spread">
          <h2>${words.label}${help}</h2>
          ${
            i === 0
              ? html`<button class="iconbtn" aria-label="Close the list" @click=${panel.close}>${icon("down")}</button>`
              : nothing
          }
        </div>
        <cv-choices
          .draft=${draft}
          .option=${option}
          .picked=${[draft.picks, draft.lead, draft.amount, draft.shares, draft.value, draft.option]}
          .nameOf=${(id: Id) => table.nameOf(id, ask, option, state)}
          .valueWords=${(value: unknown) => table.valueWords?.(value, ask, option, state) ?? JSON.stringify(value)}
          .proposals=${option.shape === "free" ? (table.proposals?.(ask, option, state) ?? []) : []}
          .unit=${words.unit ?? ""}
          .amountLabel=${words.label}
          ?disabled=${panel.disabled}
          @cv-suggest=${() => suggest(option, table, draft)}
        ></cv-choices>`;
    })}
  </div>`;
}

/** Puts some legal value of a free option into the draft. */
function suggest(option: Option, table: GameTable, draft: Draft): void {
  const shape = option.shape === "free" ? table.free?.[option.check] : undefined;
  if (shape === undefined || option.shape !== "free") return;
  draft.setValue(option.id, shape.sample(option.hint, { below: (n) => Math.floor(Math.random() * n) }));
}
