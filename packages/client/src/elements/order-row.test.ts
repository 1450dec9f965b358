import { beforeEach, expect, test } from "@jest/globals";
import { html, render } from "lit";
import { orderRow } from "./order-row.ts";

const names = ["Tommies", "Sniper", "Stokes Mortar"];
let list: HTMLElement;
let moves: (readonly [from: number, to: number])[];

beforeEach(() => {
  const page = document.createElement("main");
  document.body.replaceChildren(page);
  moves = [];
  const move = (from: number, to: number): Promise<unknown> => Promise.resolve(moves.push([from, to]));
  const rows = names.map((name, place) => orderRow({ name, place, count: names.length, content: name, move }));
  render(
    html`<ol>
      ${rows}
    </ol>`,
    page,
  );
  list = page;
});

const row = (place: number): HTMLElement => list.querySelectorAll("li")[place] as HTMLElement;

test("the buttons name what they move; the first row cannot move up, nor the last one down", async () => {
  const disabled = [...list.querySelectorAll("button")].filter((button) => button.disabled);
  expect(disabled.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Tommies: earlier",
    "Stokes Mortar: later",
  ]);
  list.querySelector<HTMLElement>("[aria-label='Sniper: earlier']")?.click();
  await Promise.resolve();
  expect(moves).toEqual([[1, 0]]);
  expect(document.activeElement).toBe(row(0));
});

test("Alt with the arrow keys moves a row, and the focus follows", async () => {
  const press = (place: number, key: string, altKey = true): boolean =>
    row(place).dispatchEvent(new KeyboardEvent("keydown", { key, altKey, cancelable: true }));
  press(1, "ArrowDown");
  await Promise.resolve();
  expect(document.activeElement).toBe(row(2));
  press(2, "ArrowDown");
  press(0, "ArrowDown", false);
  expect(moves).toEqual([[1, 2]]);
});

test("a dragged row takes the place of the one it is dropped on; anything else that is dropped is ignored", async () => {
  const carried = new Map<string, string>();
  const dataTransfer = {
    setData: (kind: string, text: string) => carried.set(kind, text),
    getData: (kind: string) => carried.get(kind) ?? "",
  };
  const fire = (place: number, type: string): boolean =>
    row(place).dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { dataTransfer }));
  fire(0, "drop");
  fire(2, "dragstart");
  fire(0, "drop");
  await Promise.resolve();
  expect(moves).toEqual([[2, 0]]);
});
