import { afterEach, describe, expect, test } from "@jest/globals";
import { inside, placed } from "../testing/page.ts";
import { roadKey, type Halt } from "./road.ts";

const halts: readonly Halt[] = [
  { at: 0, kind: "period", label: "1830s" },
  { at: 10, kind: "turn", label: "round 2" },
  { at: 14, kind: "flag", label: "Siege of Herat" },
  { at: 20, kind: "period", label: "1840s" },
];
afterEach(() => document.body.replaceChildren());

describe("the keys of the road", () => {
  test.each([
    ["ArrowRight", false, 13],
    ["ArrowLeft", false, 11],
    ["ArrowRight", true, 20],
    ["ArrowLeft", true, 10],
    ["PageDown", false, 20],
    ["PageUp", false, 0],
    ["Home", false, 0],
    ["End", false, 40],
    ["x", false, null],
  ])("%s (Shift %s) from 12 leads to %s", (key, shiftKey, to) => {
    expect(roadKey({ key, shiftKey }, 12, 40, halts)).toBe(to);
  });

  test("it ends where the match ends", () => {
    expect(roadKey({ key: "ArrowRight", shiftKey: false }, 40, 40, halts)).toBe(40);
    expect(roadKey({ key: "PageDown", shiftKey: false }, 30, 40, halts)).toBe(40);
    expect(roadKey({ key: "ArrowLeft", shiftKey: false }, 0, 40, halts)).toBe(0);
  });
});

test("it says where one is, names its periods and flags, and tells of a key", async () => {
  const road = await placed("cv-road", {
    length: 40,
    at: 15,
    halts,
    curves: [{ label: "Britain", values: [0, 1, 1, 3] }],
  });
  const slider = inside(road, "[role=slider]")[0];
  expect(slider?.getAttribute("aria-valuetext")).toBe("15 of 40, Siege of Herat");
  const words = inside(road, "text").map((text) => text.textContent);
  expect(words).toEqual(expect.arrayContaining(["1830s", "1840s", "Siege of Herat", "Britain 3"]));
  const sought: number[] = [];
  road.addEventListener("cv-seek", (event) => sought.push((event as CustomEvent<{ at: number }>).detail.at));
  slider?.dispatchEvent(new KeyboardEvent("keydown", { key: "End", bubbles: true, cancelable: true }));
  expect(sought).toEqual([40]);
});

test("names of flags do not lie on each other; that of the present moment goes first, a long name of a curve is cut", async () => {
  const flag = (at: number): Halt => ({ at, kind: "flag", label: `The fall of a city at ${at}` });
  const road = await placed("cv-road", {
    length: 100,
    at: 25,
    halts: [flag(20), flag(25), flag(70)],
    curves: [{ label: "Priyamvada Subramanian of Mysore", values: [0, 225] }],
  });
  expect(inside(road, ".flag text").map((text) => text.textContent)).toEqual([
    "The fall of a city at 25",
    "The fall of a city at 70",
  ]);
  expect(inside(road, ".name").map((text) => text.textContent.trim())).toEqual([
    expect.stringMatching(/^Priyamv.*… 225$/),
  ]);
});
