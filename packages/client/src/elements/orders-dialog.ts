import { html, type TemplateResult } from "lit";
import "./dialog.ts";
import { radios } from "./radios.ts";
import type { OrdersActions } from "./standing-orders.ts";

/** The dialog of a game's standing orders. `about`: what they do; `orders`: one after the other. */
export function dialogOfOrders(
  { open, close }: Pick<OrdersActions, "open" | "close">,
  about: string,
  orders: unknown,
): TemplateResult {
  return html`<cv-dialog heading="Standing orders" .open=${open} @cv-close=${close}>
    <p>${about}</p>
    ${orders}
    <button slot="acts" class="btn" @click=${close}>Done</button>
  </cv-dialog>`;
}

/** One standing order: to be asked, or one of these answers. `more` is placed below them. */
export const orderChoice = <T extends string>(
  question: string,
  now: T | null,
  answers: Readonly<Record<T, string>>,
  choose: (answer: T | null) => void,
  more: unknown = "",
): TemplateResult =>
  radios<T>(question, now, [[null, "ask me"], ...(Object.entries(answers) as [T, string][])], choose, more);
