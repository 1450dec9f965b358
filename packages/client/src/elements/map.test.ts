import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { drawn, inside, placed, wordsOf } from "../testing/page.ts";
import type { MapElement, MapPlace } from "./map.ts";
import "./map.ts";

const places: readonly MapPlace[] = [
  { id: "a", name: "Nagpur", x: 100, y: 100, lit: true, detail: "neutral" },
  { id: "b", name: "Delhi", x: 800, y: 100, lit: true, picked: true },
  { id: "c", name: "Simla", x: 500, y: 400 },
];
let chosen: string[] = [];

async function mapOf(): Promise<MapElement> {
  const map = await placed("cv-map", { label: "India", box: { x: 0, y: 0, w: 1000, h: 500 }, places });
  map.addEventListener("cv-place", (event) => chosen.push((event as CustomEvent<{ id: string }>).detail.id));
  return map;
}
beforeEach(() => {
  chosen = [];
});
afterEach(() => document.body.replaceChildren());

test("Tab reaches lit places, which have a label and can be chosen like by a click", async () => {
  const map = await mapOf();
  const buttons = inside(map, ".places button");
  expect(buttons.map((b) => b.getAttribute("aria-label"))).toEqual(["Nagpur, neutral", "Delhi, picked"]);
  buttons[0]?.click();
  expect(chosen).toEqual(["a"]);
});

test("L shows every place as a list, in which lit places can be chosen", async () => {
  const map = await mapOf();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "l", bubbles: true, cancelable: true }));
  await drawn(map);
  expect(wordsOf(inside(map, "th"))).toEqual(["Nagpur", "Delhi", "Simla"]);
  const choose = inside(map, "td button");
  expect(wordsOf(choose)).toEqual(["choose", "picked"]);
  choose[1]?.click();
  expect(chosen).toEqual(["b"]);
});

test("a still map has nothing to press, and no key turns it into a list", async () => {
  const map = await placed("cv-map", { label: "India", places, still: true });
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "l", bubbles: true, cancelable: true }));
  await drawn(map);
  expect(inside(map, "button, [tabindex], table")).toEqual([]);
});

test("Shift with an arrow goes to the next lit place in that direction", async () => {
  const map = await mapOf();
  const [nagpur, delhi] = inside(map, ".places button");
  nagpur?.focus();
  nagpur?.dispatchEvent(
    new KeyboardEvent("keydown", { key: "ArrowRight", shiftKey: true, bubbles: true, cancelable: true }),
  );
  expect(map.shadowRoot?.activeElement).toBe(delhi);
});

test("describes the focused place in the reader of the table, if the game asks for it", async () => {
  const map = await mapOf();
  const said: unknown[] = [];
  map.addEventListener("cv-read", (event) => said.push((event as CustomEvent<{ reading: unknown }>).detail.reading));
  const [nagpur] = inside(map, ".places button");
  nagpur?.focus();
  nagpur?.blur();
  expect(said).toEqual([]);
  map.reads = "hover";
  nagpur?.focus();
  nagpur?.blur();
  expect(said).toEqual([{ title: "Nagpur", text: "Neutral." }, null]);
});

describe("while the map moves", () => {
  beforeEach(() => {
    jest.useFakeTimers();
    class Observer implements ResizeObserver {
      readonly #measure: () => void;
      constructor(measure: ResizeObserverCallback) {
        this.#measure = () => measure([], this);
      }
      observe(): void {
        this.#measure();
      }
      unobserve(): void {
        // nothing is left to observe
      }
      disconnect(): void {
        // nothing is left to observe
      }
    }
    globalThis.ResizeObserver = Observer;
    for (const [side, size] of [
      ["clientWidth", 1000],
      ["clientHeight", 500],
    ] as const)
      jest.spyOn(HTMLElement.prototype, side, "get").mockReturnValue(size);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, "ResizeObserver");
  });

  test("its painted picture is moved and stretched, and painted again only at rest", async () => {
    const map = Object.assign(document.createElement("cv-map"), { box: { x: 0, y: 0, w: 1000, h: 500 }, places });
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    map.append(svg);
    document.body.append(map);
    await map.updateComplete;
    await map.updateComplete;
    const picture = map.renderRoot.querySelector<HTMLElement>(".picture");
    Object.assign(map.renderRoot.querySelector("slot.drawing") ?? {}, { assignedElements: () => [svg] });
    const views: boolean[] = [];
    map.addEventListener("cv-view", (event) => views.push((event as CustomEvent<{ rests: boolean }>).detail.rests));
    map.whole();
    await map.updateComplete;
    const before = svg.getAttribute("viewBox");
    const wheel = new WheelEvent("wheel", {
      deltaY: -200,
      clientX: 500,
      clientY: 250,
      bubbles: true,
      cancelable: true,
    });
    map.renderRoot.querySelector(".sheet")?.dispatchEvent(wheel);
    await map.updateComplete;
    expect(svg.getAttribute("viewBox")).toBe(before);
    expect(picture?.style.transform).toMatch(/scale\(1\.4/u);
    expect(views.at(-1)).toBe(false);
    jest.runAllTimers();
    await map.updateComplete;
    expect(picture?.style.transform).toBe("");
    expect(svg.getAttribute("viewBox")).not.toBe(before);
    expect(views.at(-1)).toBe(true);
  });
});
