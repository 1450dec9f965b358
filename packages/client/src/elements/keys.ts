import type { ReactiveController, ReactiveControllerHost } from "lit";
import { inBrowser } from "./browser-storage.ts";

/** Listens to the keys of the whole document while the element is on the page. */
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

/** `keyCode` of a key that an input method handles. */
const OF_INPUT_METHOD = 229;

/**
 * Whether a key belongs to an input method, as the Enter that accepts a candidate does. Safari ends the composition
 * before it sends that key: there only the deprecated `keyCode` tells.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || (event as { readonly keyCode: number }).keyCode === OF_INPUT_METHOD;
}

/** Types of input that take no text. */
const PRESSED = ["checkbox", "radio", "button", "range"];
/** Keys that a number field uses; letters, Enter and Escape are not among them. */
const OF_NUMBERS = /^([\d.,e+-]|Arrow.*|Home|End|Page.*|Backspace|Delete|Tab)$/i;

/** Whether a key belongs to a field or to the browser, and so is not a command of the table. */
export function typesText(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isComposing(event)) return true;
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
 * Whether single letters and digits are commands (WCAG 2.1.4: they can be switched off, in the menu and on the help
 * page).
 */
export function lettersAreKeys(): boolean {
  return inBrowser.get(LETTERS) !== "off";
}

export function setLettersAreKeys(on: boolean): void {
  inBrowser.set(LETTERS, on ? "on" : "off");
}

/**
 * The key as a command of the table, in lower case. Null if it is not a command: the user is typing, the key belongs to
 * the browser, or it is a single character and those are switched off.
 */
export function shortcut(event: KeyboardEvent): string | null {
  if (typesText(event)) return null;
  const key = event.key.toLowerCase();
  return key.length === 1 && key !== " " && !lettersAreKeys() ? null : key;
}
