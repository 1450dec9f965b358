import type { Match } from "@caravanserai/kernel";
import type { LitElement } from "lit";
import type { AnyTableController } from "../elements/table-controller.ts";

/** The element of a game's table, as far as it can be clicked. */
type Table = LitElement & { readonly controller: AnyTableController };

/** The buttons of the bar that send something, the primary one first. */
export function sends(table: Table): HTMLElement[] {
  const bar = table.renderRoot.querySelector("cv-decision-bar");
  const buttons = [...(bar?.renderRoot.querySelectorAll<HTMLElement>(".acts .btn.grow") ?? [])];
  return buttons.sort((a, b) => Number(b.classList.contains("lampbtn")) - Number(a.classList.contains("lampbtn")));
}

/** Sends the draft, including the second press if one is required. False: there is nothing to press. */
export async function sendDraft<T extends Table>(table: T, settled: (table: T) => Promise<void>): Promise<boolean> {
  const [send] = sends(table);
  if (send === undefined) return false;
  send.click();
  await settled(table);
  const bar = table.renderRoot.querySelector("cv-decision-bar");
  bar?.renderRoot.querySelector<HTMLElement>("#confirm")?.click();
  await settled(table);
  await settled(table);
  return true;
}

/**
 * Answers up to `turns` questions of a match with `answer`, which returns false if nothing could be sent. Returns the
 * kinds of questions that were asked.
 */
export async function playByClicks<T extends Table>(
  table: T,
  store: { readonly match: Match },
  turns: number,
  answer: (table: T, turn: number) => Promise<boolean>,
): Promise<ReadonlySet<string>> {
  const met = new Set<string>();
  for (let turn = 0; turn < turns && store.match.result === null; turn++) {
    const { draft } = table.controller;
    const kind = draft.ask?.kind;
    if (kind === undefined) break;
    met.add(kind);
    if (!(await answer(table, turn)))
      throw new Error(`Nothing lit answers "${kind}" at position ${store.match.seq}. ${draft.problem ?? ""}`);
  }
  return met;
}
