/**
 * Whether the person pressed keys last, as an attribute of the page that styles use by `--key-ring`. By itself Safari
 * draws no ring around what a shortcut focuses after a click, since it remembers that the last focus came by a mouse.
 */
const KEYS = "data-keys";

/** What is only held down while a mouse clicks or another key is pressed. */
const MODIFIERS = new Set(["Alt", "AltGraph", "CapsLock", "Control", "Meta", "Shift"]);

/** Follows the person's keys and pointer until `signal` ends it. */
export function followKeys(signal: AbortSignal): void {
  const to = (keys: boolean): boolean => document.documentElement.toggleAttribute(KEYS, keys);
  const options = { capture: true, passive: true, signal };
  addEventListener("keydown", ({ key }) => MODIFIERS.has(key) || to(true), options);
  addEventListener("pointerdown", () => to(false), options);
}

/** Whether the focus is to be shown: it came by a key. */
export function hasKeyFocus(element: Element): boolean {
  return (
    element.matches(":focus-visible") || (element.matches(":focus") && document.documentElement.hasAttribute(KEYS))
  );
}
