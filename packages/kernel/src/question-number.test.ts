import { describe, expect, test } from "@jest/globals";
import type { Ask } from "./ask.ts";
import { buttons, pressed, sketchTable, type SketchRules } from "./testing/sketch.ts";

/*
 * The table above `#sameQuestion` in transition.ts, line by line: seat 1's question before and after an answer of seat
 * 0 or seat 1.
 */

const loop = (ask: (count: number) => readonly Ask[]): SketchRules["first"] => ({
  ask: (state) => ask(state.count),
  answer: (state, step) => {
    state.count++;
    return [step];
  },
  reveal: (state, step) => {
    state.count++;
    return [step];
  },
});
const beside = buttons(0, ["card"], { blocking: false });
const sealed = (seat: number): Ask => buttons(seat, ["bid", "more"], { sealed: true });

describe("the question before a seat", () => {
  test.each<
    [does: string, keeps: boolean, first: SketchRules["first"], answers: readonly (readonly [number, string])[]]
  >([
    [
      "is new after sealed answers were opened, even if the same is asked again",
      false,
      loop(() => [sealed(0), sealed(1)]),
      [
        [1, "bid"],
        [0, "bid"],
      ],
    ],
    [
      "is new when another step asks it",
      false,
      { ask: () => [buttons(0, ["go"]), buttons(1, ["end"])], answer: () => [{ do: "again" }] },
      [[0, "go"]],
    ],
    ["is new after the seat's own answer", false, loop(() => [buttons(1, ["go"])]), [[1, "go"]]],
    [
      "is new after the seat's own non-blocking answer",
      false,
      loop(() => [buttons(0, ["go"]), buttons(1, ["card"], { blocking: false })]),
      [[1, "card"]],
    ],
    [
      "is the same after another seat's non-blocking answer, even if the offer changes",
      true,
      loop((count) => [beside, buttons(1, count === 0 ? ["go"] : ["stay"])]),
      [[0, "card"]],
    ],
    [
      "is new after another seat's non-blocking answer, if the kind of ask changes",
      false,
      loop((count) => [beside, buttons(1, ["go"], { kind: count === 0 ? "a" : "b" })]),
      [[0, "card"]],
    ],
    [
      "is the same after the seat has sealed an answer that it may still change",
      true,
      loop(() => [sealed(0), sealed(1)]),
      [[1, "bid"]],
    ],
    [
      "is the same after another seat's answer, if the ask is equal",
      true,
      loop(() => [buttons(0, ["go"]), buttons(1, ["stay"])]),
      [[0, "go"]],
    ],
    [
      "is new after another seat's answer, if the offer changes",
      false,
      loop((count) => [buttons(0, ["go"]), buttons(1, count === 0 ? ["stay"] : ["leave"])]),
      [[0, "go"]],
    ],
  ])("%s", (_what, keeps, first, answers) => {
    const again = { ask: () => [buttons(1, ["end"])] };
    const hall = sketchTable({ first, again });
    const before = hall.match.questions[1];
    for (const [seat, option] of answers) hall.answer(seat, pressed(option));
    expect(before).toBe(1);
    expect(hall.match.questions[1]).toBe(keeps ? 1 : 2);
  });

  test("is 0 while the seat is asked nothing", () => {
    const hall = sketchTable({ first: { ask: () => [buttons(0, ["go"])], answer: () => [] } });
    expect(hall.match.questions).toEqual([1, 0]);
  });
});
