import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { TypeAhead } from "./type-ahead.ts";

const heard = jest.fn();
let field: HTMLTextAreaElement;
let button: HTMLButtonElement;
beforeEach(() => {
  heard.mockClear();
  field = document.createElement("textarea");
  button = document.createElement("button");
  document.body.append(field, button);
  document.addEventListener("keydown", heard);
  button.focus();
});
afterEach(() => {
  document.removeEventListener("keydown", heard);
  document.body.replaceChildren();
});

/** Whether the key reached the page. */
function press(key: string, more: KeyboardEventInit = {}): boolean {
  heard.mockClear();
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, composed: true, ...more });
  document.activeElement?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(heard.mock.calls.length === 0);
  return !event.defaultPrevented;
}

test("typed text reaches nothing else until the field has loaded, which then receives it with the focus", () => {
  const typed = new TypeAhead();
  expect(["h", "i", " ", "a", "g", "Backspace", "Enter"].map((key) => press(key))).not.toContain(true);
  field.value = "Well: ";
  const input = jest.fn();
  field.addEventListener("input", input);
  typed.end(field);
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe("Well: hi a");
  expect(input).toHaveBeenCalledTimes(1);
  expect(press("u")).toBe(true);
});

test("keys that type nothing, keys with Ctrl, and a key that is still down are not buffered", () => {
  const typed = new TypeAhead();
  expect(press("Escape")).toBe(true);
  expect(press("Tab")).toBe(true);
  expect(press("r", { ctrlKey: true })).toBe(true);
  expect(press("t", { repeat: true })).toBe(false);
  typed.end(field);
  expect(field.value).toBe("");
});

test.each([
  ["as most browsers send it", { isComposing: true }],
  ["as Safari sends it", { keyCode: 229 }],
])("the Enter that accepts a candidate of an input method is left to it, %s", (_name, init) => {
  const typed = new TypeAhead();
  expect(press("Enter", init)).toBe(true);
  typed.end(field);
});

test("if the field could not be loaded, keys are commands again", () => {
  const typed = new TypeAhead();
  press("a");
  typed.end(null);
  expect(document.activeElement).toBe(button);
  expect(press("a")).toBe(true);
});
