import { html, nothing, type TemplateResult } from "lit";
import type { DiceCheck, GameTable, MenuItem, TableState, TableStore } from "../contract/index.ts";
import type { Draft } from "./draft.ts";
import { icon, type IconName } from "./icons.ts";

/* Messages of the decision bar beside the question or in its place: an earlier moment, a lost connection, the end. */

export interface BarMessage {
  readonly cls: string;
  readonly sign: IconName;
  readonly prompt: string | TemplateResult;
  readonly sub: unknown;
  readonly actions: unknown;
  readonly panel?: unknown;
  readonly many?: boolean;
}

/** While an earlier position is shown; `waits`: this seat is asked something meanwhile. */
export function earlierMoment({ timeline, state }: TableStore, waits: boolean): BarMessage {
  return {
    cls: "",
    sign: "clock",
    prompt: "You are looking at an earlier moment.",
    sub: `${state.seq === 0 ? "Before the first decision" : `After decision ${state.seq}`} of ${timeline.newest}. The match goes on meanwhile; nothing of your draft is lost.`,
    actions: html`<button class="iconbtn" aria-label="One step back" @click=${() => timeline.step(-1)}>
        ${icon("left")}</button
      ><button class="iconbtn" aria-label="One step on" @click=${() => timeline.step(1)}>${icon("right")}</button>
      <button class="btn grow ${waits ? "lampbtn" : "inkbtn"}" @click=${() => timeline.show(null)}>
        Back to now
      </button>`,
  };
}

/** When the next attempt to reach the server is made. */
export function retrying({ retryIn }: Pick<TableStore, "retryIn">): string {
  return retryIn === null || retryIn <= 0 ? "Trying again." : `Trying again in ${retryIn} s.`;
}

/** What one can do when it is over. */
export function afterButtons(items: readonly MenuItem[]): readonly TemplateResult[] {
  return items.map((item, i) => {
    const cls = `btn grow ${i === 0 ? "inkbtn" : ""}`;
    const sign = item.icon === undefined ? nothing : icon(item.icon);
    return item.href === undefined
      ? html`<button class=${cls} @click=${() => item.run?.()}>${sign}${item.label}</button>`
      : html`<a class=${cls} href=${item.href}>${sign}${item.label}</a>`;
  });
}

/** The ways to the other questions that stand beside the one shown. */
export function otherQuestions(table: GameTable, state: TableState, draft: Draft): TemplateResult | typeof nothing {
  const others = draft.asks.filter((open) => open !== draft.open && open.question !== draft.open?.question);
  if (others.length === 0) return nothing;
  return html`<span class="others">
    ${others.map(
      ({ question, ask }) =>
        html`<button class="btn small" @click=${() => draft.turnTo(question)}>
          ${ask.blocking === false ? "At any time: " : "Also asked: "}${table.prompt(ask, state).title}
        </button>`,
    )}
  </span>`;
}

/** Below the result: whether the dice were what was agreed before the match. */
export function diceWords(dice: "checking" | DiceCheck | null): string | TemplateResult {
  if (dice === null) return "";
  if (dice === "checking") return "Your browser checks the dice.";
  if (!dice.proved) return html`<strong role="alert">The dice could not be verified. ${dice.words}</strong>`;
  return html`<span title=${dice.words}>${icon("check")} Dice verified by your browser</span>`;
}
