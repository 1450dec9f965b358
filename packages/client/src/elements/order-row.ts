import { html, nothing, type TemplateResult } from "lit";
import { icon } from "./icons.ts";
import { supervise } from "./supervise.ts";

/** One entry of a list that can be put in order. */
export interface OrderRow {
  /** Its name, for the labels of the buttons. */
  readonly name: string;
  readonly place: number;
  readonly count: number;
  readonly content: unknown;
  /** Further buttons next to those that move it. */
  readonly more?: unknown;
  readonly disabled?: boolean;
  readonly cls?: string;
  /** Moves it; the promise resolves when the list has been redrawn. */
  readonly move: (from: number, to: number) => Promise<unknown>;
}

/** The data type of a dragged row, distinct from anything else that could be dropped here. */
const PLACE = "text/x-place";

/**
 * A row of a list that the user puts in order: by dragging, by its buttons, or by Alt with the arrow keys. The list is
 * an `<ol>` around its rows.
 */
export function orderRow(row: OrderRow): TemplateResult {
  const { name, place, count, disabled = false } = row;
  const move = async (item: Element, from: number, to: number): Promise<void> => {
    const rows = [...(item.parentElement?.children ?? [])];
    const first = rows.indexOf(item) - place;
    await row.move(from, to);
    // the row moves away from under the finger: let the focus follow it
    const moved = rows[first + to];
    if (moved instanceof HTMLElement) moved.focus();
  };
  const byKey = (event: KeyboardEvent): void => {
    const to = place + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? NaN);
    if (!event.altKey || disabled || !(to >= 0 && to < count)) return;
    event.preventDefault();
    supervise(move(event.currentTarget as Element, place, to));
  };
  const button = (words: string, sign: "up" | "down", to: number): TemplateResult =>
    html`<button
      class="iconbtn"
      aria-label="${name}: ${words}"
      ?disabled=${disabled || to < 0 || to >= count}
      @click=${(event: Event) => supervise(move((event.currentTarget as Element).closest("li") as Element, place, to))}
    >
      ${icon(sign)}
    </button>`;
  return html`<li
    class=${row.cls ?? nothing}
    tabindex="0"
    draggable=${disabled ? "false" : "true"}
    @keydown=${byKey}
    @dragstart=${(event: DragEvent) => event.dataTransfer?.setData(PLACE, String(place))}
    @dragover=${(event: DragEvent) => event.preventDefault()}
    @drop=${(event: DragEvent) => {
      event.preventDefault();
      const from = event.dataTransfer?.getData(PLACE) ?? "";
      if (!disabled && from !== "" && Number(from) < count)
        supervise(move(event.currentTarget as Element, Number(from), place));
    }}
  >
    ${row.content}<span class="moves"
      >${button("earlier", "up", place - 1)}${button("later", "down", place + 1)}${row.more ?? nothing}</span
    >
  </li>`;
}
