import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Hears the keys of the whole document while the element is on the page. */
export class DocumentKeys implements ReactiveController {
  readonly #hear: (event: KeyboardEvent) => void;

  constructor(host: ReactiveControllerHost, hear: (event: KeyboardEvent) => void) {
    this.#hear = hear;
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener("keydown", this.#hear);
  }

  hostDisconnected(): void {
    document.removeEventListener("keydown", this.#hear);
  }
}

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

const LETTERS = "single-letter-keys";

/**
 * Whether letters and digits alone are commands (WCAG 2.1.4: they can be switched off, in the menu and on the page of
 * help).
 */
export function lettersAreKeys(): boolean {
  try {
    return localStorage.getItem(LETTERS) !== "off";
  } catch {
    return true;
  }
}

export function setLettersAreKeys(on: boolean): void {
  try {
    localStorage.setItem(LETTERS, on ? "on" : "off");
  } catch {
    // storage is not allowed: the keys stay on
  }
}

/**
 * The key as a command of the table, in lower case, or null if it is none: because something is being typed, because it
 * belongs to the browser, or because it is a single character and those are switched off.
 */
export function shortcut(event: KeyboardEvent): string | null {
  if (typesText(event)) return null;
  const key = event.key.toLowerCase();
  return key.length === 1 && key !== " " && !lettersAreKeys() ? null : key;
}
