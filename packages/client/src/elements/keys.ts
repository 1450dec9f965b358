/** Inputs into which nothing is typed. */
const PRESSED = ["checkbox", "radio", "button", "range"];
/** What belongs to a field for a number; letters, Enter and Escape do not. */
const OF_NUMBERS = /^([\d.,e+-]|Arrow.*|Home|End|Page.*|Backspace|Delete|Tab)$/i;

/** Whether a key belongs to a field, or to the browser, and so is no command of the table. */
export function typesText(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  return event
    .composedPath()
    .some(
      (target) =>
        target instanceof HTMLElement &&
        (target.isContentEditable ||
          target instanceof HTMLTextAreaElement ||
          target instanceof HTMLSelectElement ||
          target instanceof HTMLDialogElement ||
          (target instanceof HTMLInputElement && takes(target, event.key))),
    );
}

function takes({ type }: HTMLInputElement, key: string): boolean {
  return type === "number" ? OF_NUMBERS.test(key) : !PRESSED.includes(type);
}
