import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { followKeys, hasKeyFocus } from "./key-focus.ts";

let following: AbortController;
beforeEach(() => followKeys((following = new AbortController()).signal));
afterEach(() => following.abort());

const press = (key: string): unknown =>
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
const click = (): unknown => document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
const isShown = (): boolean => document.documentElement.hasAttribute("data-keys");

test("what a shortcut focuses after a click has a ring, what a click focuses has none (R-172)", () => {
  const button = document.body.appendChild(document.createElement("button"));
  // as in Safari, which remembers that the last focus came by a mouse
  jest.spyOn(button, "matches").mockImplementation((all) => all === ":focus" && document.activeElement === button);
  click();
  expect(isShown()).toBe(false);
  press("d");
  button.focus();
  expect([isShown(), hasKeyFocus(button)]).toEqual([true, true]);
  click();
  expect([isShown(), hasKeyFocus(button)]).toEqual([false, false]);
});

test("a key that is held while the mouse clicks changes nothing", () => {
  click();
  press("Shift");
  expect(isShown()).toBe(false);
});
