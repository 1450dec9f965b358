/** What the reader shows of a card or a place that is looked at. */
export interface Reading {
  readonly title: string;
  /** What is printed on it, or what it is. */
  readonly text?: string;
  /** Why it can or cannot be chosen now. */
  readonly why?: string;
  readonly rule?: string;
}

/** A mouse rests on it for this many milliseconds. */
const REST = 400;
let due: ReturnType<typeof setTimeout> | undefined;

/** Shows it in the reader of the table; null closes the reader. */
export function read(target: EventTarget | null, reading: Reading | null): void {
  clearTimeout(due);
  target?.dispatchEvent(new CustomEvent("cv-read", { detail: { reading }, bubbles: true, composed: true }));
}

/** The mouse has come to rest on it. */
export function readSoon(event: PointerEvent, reading: Reading): void {
  if (event.pointerType === "mouse") readLater(event.currentTarget, reading);
}

/** When the mouse has rested there for a moment. */
export function readLater(target: EventTarget | null, reading: Reading): void {
  clearTimeout(due);
  due = setTimeout(() => read(target, reading), REST);
}

/** The mouse or the focus has left it. */
export function readNoMore(event: Event): void {
  read(event.currentTarget, null);
}

/** The focus has come to it by a key; a click that also focuses reads nothing. */
export function readFocused(event: FocusEvent, reading: Reading): void {
  const { currentTarget } = event;
  if (currentTarget instanceof Element && currentTarget.matches(":focus-visible")) read(currentTarget, reading);
}
