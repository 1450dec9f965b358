import type { Ask } from "@caravanserai/kernel";
import { html, nothing } from "lit";
import type { TableState } from "../contract/index.ts";
import type { BarMessage } from "./bar-messages.ts";
import type { AnyTableController } from "./table-controller.ts";

/**
 * What the bar asks when several options offer what was pressed, in the place of the question, so that nothing covers
 * the table. `clear`: the button that takes the press back.
 */
export function unclearPress(
  { draft, table, obstacle }: AnyTableController,
  state: TableState,
  ask: Ask,
  clear: unknown,
): BarMessage {
  const { id, options } = draft.unclear ?? { id: "", options: [] };
  const [first] = options;
  return {
    cls: "mine",
    sign: state.connection === "connected" ? "lamp" : "link",
    prompt: "Which of these do you mean?",
    sub: first === undefined ? "" : table.nameOf(id, ask, first, state),
    actions: html`${clear}
    ${options.map(
      (option, place) =>
        html`<button
          class="btn grow equal"
          aria-disabled=${obstacle === null ? nothing : "true"}
          aria-keyshortcuts=${place < 9 ? String(place + 1) : nothing}
          @click=${() => draft.clarify(option.id)}
        >
          ${table.choice(ask, option, state).label}
        </button>`,
    )}`,
    covers: true,
    many: options.length > 3,
  };
}
