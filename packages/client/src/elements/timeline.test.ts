import { afterEach, describe, expect, test } from "@jest/globals";
import { inside, placed } from "../testing/page.ts";
import { timelineKey, type Milestone } from "./timeline.ts";

const milestones: readonly Milestone[] = [
  { at: 0, kind: "period", label: "1830s" },
  { at: 10, kind: "turn", label: "round 2" },
  { at: 14, kind: "flag", label: "Siege of Herat" },
  { at: 20, kind: "period", label: "1840s" },
];
afterEach(() => document.body.replaceChildren());

describe("the keys of the timeline", () => {
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
    expect(timelineKey({ key, shiftKey }, 12, 40, milestones)).toBe(to);
  });

  test("it ends where the match ends", () => {
    expect(timelineKey({ key: "ArrowRight", shiftKey: false }, 40, 40, milestones)).toBe(40);
    expect(timelineKey({ key: "PageDown", shiftKey: false }, 30, 40, milestones)).toBe(40);
    expect(timelineKey({ key: "ArrowLeft", shiftKey: false }, 0, 40, milestones)).toBe(0);
  });
});

test("it says where one is, names its periods and flags, and follows keys", async () => {
  const timeline = await placed("cv-timeline", {
    length: 40,
    at: 15,
    milestones: milestones,
    curves: [{ label: "Britain", values: [0, 1, 1, 3] }],
  });
  const slider = inside(timeline, "[role=slider]")[0];
  expect(slider?.getAttribute("aria-valuetext")).toBe("15 of 40, Siege of Herat");
  const words = inside(timeline, "text").map((text) => text.textContent);
  expect(words).toEqual(expect.arrayContaining(["1830s", "1840s", "Siege of Herat", "Britain 3"]));
  const sought: number[] = [];
  timeline.addEventListener("cv-seek", (event) => sought.push((event as CustomEvent<{ at: number }>).detail.at));
  slider?.dispatchEvent(new KeyboardEvent("keydown", { key: "End", bubbles: true, cancelable: true }));
  expect(sought).toEqual([40]);
});

test("names of flags do not lie on each other; that of the present moment goes first, a long name of a curve is cut", async () => {
  const flag = (at: number): Milestone => ({ at, kind: "flag", label: `The fall of a city at ${at}` });
  const timeline = await placed("cv-timeline", {
    length: 100,
    at: 25,
    milestones: [flag(20), flag(25), flag(70)],
    curves: [{ label: "Priyamvada Subramanian of Mysore", values: [0, 225] }],
  });
  expect(inside(timeline, ".flag text").map((text) => text.textContent)).toEqual([
    "The fall of a city at 25",
    "The fall of a city at 70",
  ]);
  expect(inside(timeline, ".name").map((text) => text.textContent.trim())).toEqual([
    expect.stringMatching(/^Priyamv.*… 225$/),
  ]);
});
