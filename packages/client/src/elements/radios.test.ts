import { beforeEach, expect, test } from "@jest/globals";
import { html, render } from "lit";
import { radios, type RadiosElement } from "./radios.ts";

let page: HTMLElement;
beforeEach(() => {
  page = document.createElement("main");
  document.body.replaceChildren(page);
});

async function shown(
  now: "pass" | "use" | null,
  chosen: (value: "pass" | "use" | null) => void,
): Promise<RadiosElement> {
  const values = [
    [null, "ask me"],
    ["pass", "pass"],
    ["use", "use everything"],
  ] as const;
  render(html`${radios("My goes", now, values, chosen)}`, page);
  const element = page.querySelector<RadiosElement>("cv-radios");
  if (element === null) throw new Error("Nothing is drawn.");
  await element.updateComplete;
  return element;
}

const boxes = (element: RadiosElement): HTMLInputElement[] => [...element.renderRoot.querySelectorAll("input")];

test("there is one group with its legend, and the current choice is checked", async () => {
  const element = await shown("pass", () => undefined);
  expect(element.renderRoot.querySelector("legend")?.textContent).toBe("My goes");
  expect(boxes(element).map((box) => box.checked)).toEqual([false, true, false]);
  // with a single name, the browser's own arrow keys move within the group
  expect(new Set(boxes(element).map((box) => box.name)).size).toBe(1);
});

test("a choice is reported by its value, null included", async () => {
  const chosen: unknown[] = [];
  const element = await shown("pass", (value) => chosen.push(value));
  boxes(element)[2]?.click();
  boxes(element)[0]?.click();
  expect(chosen).toEqual(["use", null]);
});

test("a refused choice reverts to the current value", async () => {
  const element = await shown("pass", () => undefined);
  boxes(element)[2]?.click();
  await shown("pass", () => undefined);
  expect(boxes(element).map((box) => box.checked)).toEqual([false, true, false]);
});
