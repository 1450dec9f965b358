import { afterEach, describe, expect, test } from "@jest/globals";
import type { Chapter, KeyMoment } from "../contract/index.ts";
import { inside, placed } from "../testing/page.ts";
import type { Milestone } from "../contract/index.ts";
import "./timeline.ts";
import { timelineKey, type Marks } from "./timeline-keys.ts";

const milestones: readonly Milestone[] = [
  { at: 0, kind: "period", label: "1830s" },
  { at: 10, kind: "turn", label: "Round 2" },
  { at: 14, kind: "flag", label: "Siege of Herat" },
  { at: 20, kind: "period", label: "1840s" },
];
const siege: KeyMoment = {
  at: 14,
  line: 1,
  symbol: "sword",
  title: "Siege of Herat",
  facts: "It fails.",
  when: "round 2",
  weight: 1,
};
const chapters: readonly Chapter[] = [
  { at: 0, title: "The 1830s", span: "", moments: [siege] },
  { at: 20, title: "The 1840s", span: "", moments: [] },
];
const marks: Marks = { length: 40, milestones, chapters };
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
    expect(timelineKey({ key, shiftKey }, 12, marks)).toBe(to);
  });

  test("it ends where the match ends", () => {
    expect(timelineKey({ key: "ArrowRight", shiftKey: false }, 40, marks)).toBe(40);
    expect(timelineKey({ key: "PageDown", shiftKey: false }, 30, marks)).toBe(40);
    expect(timelineKey({ key: "ArrowLeft", shiftKey: false }, 0, marks)).toBe(0);
  });
});

const shown = (curves: readonly object[] = [{ label: "Britain", values: Array.from({ length: 41 }, (_, i) => i) }]) =>
  placed("cv-timeline", { length: 40, at: 15, milestones, chapters, curves: curves as never, unit: "₹" });

test("it describes the position with everyone's figures, names its chapters, and follows keys", async () => {
  const timeline = await shown();
  const slider = inside(timeline, "[role=slider]")[0];
  expect(slider?.getAttribute("aria-valuetext")).toBe("15 of 40, Round 2, Siege of Herat, Britain ₹15");
  const words = inside(timeline, "text").map((text) => text.textContent);
  expect(words).toEqual(expect.arrayContaining(["The 1830s", "The 1840s", "Britain ₹40", "₹20"]));
  expect(inside(timeline, ".moment")).toHaveLength(1);
  const sought: number[] = [];
  timeline.addEventListener("cv-seek", (event) => sought.push((event as CustomEvent<{ at: number }>).detail.at));
  slider?.dispatchEvent(new KeyboardEvent("keydown", { key: "End", bubbles: true, cancelable: true }));
  expect(sought).toEqual([40]);
});

test("a long name at the end of a curve is cut; each curve has its own token and dash", async () => {
  const timeline = await shown([
    { label: "Priyamvada Subramanian of Mysore", values: [0, 225] },
    { label: "Tom", values: [0, 3] },
  ]);
  const [first] = inside(timeline, ".name").map((text) => text.textContent.trim());
  expect(first).toMatch(/^Priyam.*… ₹225$/u);
  const dashes = inside(timeline, ".curve").map((curve) => curve.getAttribute("stroke-dasharray"));
  expect(new Set(dashes).size).toBe(2);
});

test("chances are drawn from 0 to 100 % with their marks, and say how far they are known", async () => {
  const values = Array.from({ length: 21 }, (_, at) => 50 + at);
  const timeline = await placed("cv-timeline", {
    ...{ length: 40, at: 12, milestones, chapters, chances: true },
    curves: [
      { label: "Ines", values, errors: values.map(() => 4) },
      { label: "Rafael", values: values.map((value) => 100 - value), errors: values.map(() => 4) },
    ],
    marks: [{ at: 12, seat: 0, kind: "choice", swing: -17 }],
  });
  const slider = inside(timeline, "[role=slider]")[0];
  expect(slider?.getAttribute("aria-valuetext")).toBe(
    "12 of 40, Round 2, The 1830s, Ines 62 %, Rafael 38 %, a choice of Ines: minus 17",
  );
  const words = inside(timeline, "text").map((text) => text.textContent);
  expect(words).toEqual(expect.arrayContaining(["0 %", "50 %", "100 %", "being imagined", "17"]));
  const sought: number[] = [];
  timeline.at = 3;
  timeline.addEventListener("cv-seek", (event) => sought.push((event as CustomEvent<{ at: number }>).detail.at));
  const svg = inside(timeline, "svg")[0] as Element & { setPointerCapture?: unknown };
  svg.setPointerCapture = () => undefined;
  inside(timeline, ".mark")[0]?.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, composed: true }));
  expect(sought).toEqual([12]);
});

test("comments are pins with their number, which lead to their moment", async () => {
  const timeline = await placed("cv-timeline", {
    ...{ length: 40, at: 12, milestones, chapters },
    pins: [
      { at: 12, count: 2 },
      { at: 30, count: 1 },
    ],
  });
  expect(inside(timeline, ".pin").map((pin) => [pin.textContent.trim(), pin.classList.contains("on")])).toEqual([
    ["2", true],
    ["1", false],
  ]);
  expect(inside(timeline, "[role=slider]")[0]?.getAttribute("aria-valuetext")).toContain("2 comments");
  const sought: number[] = [];
  timeline.addEventListener("cv-seek", (event) => sought.push((event as CustomEvent<{ at: number }>).detail.at));
  const svg = inside(timeline, "svg")[0] as Element & { setPointerCapture?: unknown };
  svg.setPointerCapture = () => undefined;
  const down = new MouseEvent("pointerdown", { bubbles: true, composed: true });
  inside(timeline, ".pin path")[1]?.dispatchEvent(down);
  expect(sought).toEqual([30]);
});

test("who looks at the match too stands where they are, in place of the thumb", async () => {
  const timeline = await shown();
  expect(inside(timeline, ".thumb")).toHaveLength(1);
  timeline.people = [
    { name: "Meera", at: 15, you: false, leads: true },
    { name: "Ines", at: 12, you: true, leads: false },
    { name: "Tom", at: 15, you: false, leads: false },
  ];
  await timeline.updateComplete;
  const people = inside(timeline, ".person");
  expect(people.map((one) => [one.textContent.trim(), one.getAttribute("class")?.trim()])).toEqual([
    ...[
      ["M", "person  leads"],
      ["I", "person you"],
      ["T", "person"],
    ],
  ]);
  const left = (one: Element | undefined): number =>
    Number(/translate\(([\d.-]+)/u.exec(one?.getAttribute("transform") ?? "")?.[1]);
  // in a row at the same position
  expect(left(people[2]) - left(people[0])).toBe(23);
  expect(left(people[1])).toBeLessThan(left(people[0]));
  expect(inside(timeline, ".thumb")).toHaveLength(0);
});

test("a line that the leader shows branches off at its position, to the side where there is room", async () => {
  const timeline = await shown();
  const ends = async (at: number): Promise<number> => {
    timeline.branch = { at, moves: 3, words: "Meera’s line, 3 moves" };
    await timeline.updateComplete;
    expect(inside(timeline, ".branch circle")).toHaveLength(3);
    const [from, to] =
      /M([\d.]+).*H([\d.]+)$/u.exec(inside(timeline, ".branch path")[0]?.getAttribute("d") ?? "")?.slice(1) ?? [];
    return Math.sign(Number(to) - Number(from));
  };
  expect([await ends(5), await ends(35)]).toEqual([1, -1]);
  expect(inside(timeline, ".branch text")[0]?.textContent).toBe("Meera’s line, 3 moves");
});
