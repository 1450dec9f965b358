import { hasKeyFocus } from "./key-focus.ts";

/** What the reader shows about a card or a place. */
export interface Reading {
  readonly title: string;
  /** Its printed text, or a description. */
  readonly text?: string;
  /** Why it can or cannot be chosen now. */
  readonly why?: string;
  readonly rule?: string;
}

/** How long the mouse must rest on something, in milliseconds. */
const REST = 400;
let due: ReturnType<typeof setTimeout> | undefined;

/** Shows it in the reader of the table; null closes the reader. */
export function read(target: EventTarget | null, reading: Reading | null): void {
  clearTimeout(due);
  target?.dispatchEvent(new CustomEvent("cv-read", { detail: { reading }, bubbles: true, composed: true }));
}

/** Call when the pointer enters: reads it once a mouse has rested there. */
export function readSoon(event: PointerEvent, reading: Reading): void {
  if (event.pointerType === "mouse") readLater(event.currentTarget, reading);
}

/** Reads it after the mouse has rested there for a moment. */
export function readLater(target: EventTarget | null, reading: Reading): void {
  clearTimeout(due);
  due = setTimeout(() => read(target, reading), REST);
}

/** Call when the mouse or the focus leaves. */
export function readNoMore(event: Event): void {
  read(event.currentTarget, null);
}

/** Reads it if the focus came by a key; a click that also focuses reads nothing. */
export function readFocused(event: FocusEvent, reading: Reading): void {
  const { currentTarget } = event;
  if (currentTarget instanceof Element && hasKeyFocus(currentTarget)) read(currentTarget, reading);
}
