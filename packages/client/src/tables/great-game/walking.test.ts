import "../../testing/encoder.ts";
import { afterEach, describe, expect, test } from "@jest/globals";
import { html, render } from "lit";
import { tabStop, walkRadios } from "./walking.ts";

afterEach(() => document.body.replaceChildren());

/** Three radio buttons; records which was chosen last. */
function group(): {
  readonly press: (key: string, shiftKey?: boolean) => boolean;
  readonly chosen: () => number | null;
} {
  let chosen: number | null = null;
  const keys = walkRadios((place) => (chosen = place));
  render(
    html`<div role="radiogroup" @keydown=${keys}>
      ${["Kabul", "Ghazni", "Herat"].map((name) => html`<button role="radio">${name}</button>`)}
    </div>`,
    document.body,
  );
  document.body.querySelector("button")?.focus();
  return {
    press: (key, shiftKey = false) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }),
      ) ?? true,
    chosen: () => chosen,
  };
}

describe("a group of radio buttons", () => {
  test("arrow keys move the focus and select, Home and End go to its ends", () => {
    const { press, chosen } = group();
    for (const [key, name, place] of [
      ["ArrowDown", "Ghazni", 1],
      ["ArrowRight", "Herat", 2],
      ["ArrowDown", "Herat", 2],
      ["ArrowUp", "Ghazni", 1],
      ["Home", "Kabul", 0],
      ["End", "Herat", 2],
    ] as const) {
      expect(press(key)).toBe(false);
      expect(document.activeElement?.textContent).toBe(name);
      expect(chosen()).toBe(place);
    }
  });

  test("other keys are not handled: Shift with arrow keys belongs to the map", () => {
    const { press, chosen } = group();
    expect(press("ArrowDown", true)).toBe(true);
    expect(press("u")).toBe(true);
    expect(chosen()).toBeNull();
  });

  test("Tab goes to the selected button, or else to the first", () => {
    expect([tabStop(false, true, false), tabStop(false, false, false)]).toEqual(["0", "-1"]);
    expect([tabStop(false, true, true), tabStop(true, false, true)]).toEqual(["-1", "0"]);
  });
});
