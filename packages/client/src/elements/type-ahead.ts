import { isComposing } from "./keys.ts";

/**
 * Buffers what the user types for a field whose script is still loading: until `end`, characters, Enter and Backspace
 * reach neither the commands of the table nor the focused button.
 */
export class TypeAhead {
  #typed = "";
  readonly #hear = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isCharacter = key.length === 1;
    if (ctrlKey || metaKey || altKey || isComposing(event)) return;
    if (!(isCharacter || key === "Enter" || key === "Backspace")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // the key that opened the field may still be down
    if (event.type !== "keydown" || event.repeat) return;
    if (key === "Backspace") this.#typed = this.#typed.slice(0, -1);
    else if (isCharacter) this.#typed += key;
  };

  constructor() {
    for (const type of ["keydown", "keyup"] as const) window.addEventListener(type, this.#hear, true);
  }

  /**
   * Stops buffering: keys are commands again, or go to the field. Call once.
   * @param field receives the focus and the buffered text; null: it could not be loaded
   */
  end(field: HTMLTextAreaElement | null): void {
    for (const type of ["keydown", "keyup"] as const) window.removeEventListener(type, this.#hear, true);
    if (field === null) return;
    field.focus();
    if (this.#typed === "") return;
    field.setRangeText(this.#typed, field.value.length, field.value.length, "end");
    field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
  }
}
