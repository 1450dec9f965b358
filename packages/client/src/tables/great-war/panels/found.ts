import type { CardNo } from "@caravanserai/great-war";
import type { Answer } from "@caravanserai/kernel";
import { html, nothing, type TemplateResult } from "lit";
import { warCard } from "../card.ts";
import type { Context } from "../context.ts";
import { titleOf } from "../names.ts";
import type { Look } from "./hand.ts";

export interface FoundActions {
  readonly look: Look;
  readonly send: (answer: Answer) => void;
}

/** The cards that the player's Trench Raid found, to be read before one of them is discarded. */
export function raidPanel(c: Context, { look, send }: FoundActions): TemplateResult | typeof nothing {
  const { raid } = c.view;
  if (c.asked !== "raid" || raid === null) return nothing;
  return html`<section class="looked found asks" aria-label="What the Trench Raid found">
    <h2>Your Trench Raid found these</h2>
    <div class="finds cluster">
      ${raid.map(
        (no) =>
          html`<div class="spaced">
            ${warCard(no, { size: "hand", look: () => look(no) })}
            <button class="btn" @click=${() => send({ option: "discard", pick: no })}>Lay down ${titleOf(no)}</button>
          </div>`,
      )}
    </div>
  </section>`;
}

/** The enemy hand cards that a look has just shown, for this player only. */
export function seenPanel(
  cards: readonly CardNo[],
  { look, close }: Pick<FoundActions, "look"> & { readonly close: () => void },
): TemplateResult {
  return html`<section class="looked found" aria-label="What you have seen">
    <div class="foundhead hstack spread">
      <h2>In the enemy hand</h2>
      <button class="btn small" @click=${close}>Put away</button>
    </div>
    <div class="finds cluster">${cards.map((no) => warCard(no, { size: "hand", look: () => look(no) }))}</div>
  </section>`;
}
