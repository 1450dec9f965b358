import { html, nothing, type TemplateResult } from "lit";
import { icon } from "./icons.ts";

/** One of several things whose order can be changed. */
export interface OrderRow {
  /** What it is called: for the buttons. */
  readonly name: string;
  readonly place: number;
  readonly count: number;
  readonly content: unknown;
  /** Further buttons beside those that move it. */
  readonly more?: unknown;
  readonly disabled?: boolean;
  readonly cls?: string;
  /** Carries it out; the promise is kept when the list is drawn again. */
  readonly move: (from: number, to: number) => Promise<unknown>;
}

/** What a dragged row carries: no other thing that is dropped here does. */
const PLACE = "text/x-place";

/**
 * A row of a list that is put in order: by dragging, by its buttons, by Alt with the arrow keys. The list is an `<ol>`
 * around its rows.
 */
export function orderRow(row: OrderRow): TemplateResult {
  const { name, place, count, disabled = false } = row;
  const move = async (item: Element, from: number, to: number): Promise<void> => {
    const rows = [...(item.parentElement?.children ?? [])];
    const first = rows.indexOf(item) - place;
    await row.move(from, to);
    // what is moved goes away under the finger; the focus goes with it
    const moved = rows[first + to];
    if (moved instanceof HTMLElement) moved.focus();
  };
  const byKey = (event: KeyboardEvent): void => {
    const to = place + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? NaN);
    if (!event.altKey || disabled || !(to >= 0 && to < count)) return;
    event.preventDefault();
    void move(event.currentTarget as Element, place, to);
  };
  const button = (words: string, sign: "up" | "down", to: number): TemplateResult =>
    html`<button
      class="iconbtn"
      aria-label="${name}: ${words}"
      ?disabled=${disabled || to < 0 || to >= count}
      @click=${(event: Event) => void move((event.currentTarget as Element).closest("li") as Element, place, to)}
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
        void move(event.currentTarget as Element, Number(from), place);
    }}
  >
    ${row.content}<span class="moves"
      >${button("earlier", "up", place - 1)}${button("later", "down", place + 1)}${row.more ?? nothing}</span
    >
  </li>`;
}
