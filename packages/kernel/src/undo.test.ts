import { describe, expect, test } from "@jest/globals";
import { canUndo, play, observe, type Answer, type AnyStep, type Outcome, type Seat } from "./index.ts";
import { bazaar } from "./testing/examples/bazaar.ts";
import { scripted } from "./testing/script.ts";
import { Situation } from "./testing/situation.ts";
import { buttons, pressed, sketch, type Sketch, type SketchRules } from "./testing/sketch.ts";

const NAMES = ["count", "roll", "show", "tell", "hide", "pass", "over", "final"];

/** The seats answer in turn with any of these; "pass" ends the turn. */
const turn: SketchRules[string] = {
  ask: (_g, step) => [
    buttons(seatOf(step), NAMES, {
      options: NAMES.map((id) => ({ id, shape: "button", ...(id === "final" ? { final: true as const } : {}) })),
    }),
  ],
  answer(g, _step, seat, { option }) {
    g.count++;
    act(g, seat, option);
    const next = { do: "first", seat: option === "pass" ? 1 - seat : seat };
    return option === "roll" ? [{ do: "roll" }, next] : [next];
  },
};
function seatOf(step: AnyStep): Seat {
  return "seat" in step ? (step.seat as Seat) : 0;
}
function act(g: Sketch, seat: Seat, option: string): void {
  if (option === "show") g.shown["ace"] = [seat];
  if (option === "tell") g.shown["king"] = [1 - seat];
  if (option === "hide") g.shown = {};
  if (option === "over") g.over = true;
}
const roll: SketchRules[string] = {
  then(_g, _step, { chance }) {
    chance.die(6, "roll");
    return [];
  },
};
const definition = sketch({ first: turn, roll }, { standing: { none: { read: () => true, answer: () => null } } });

function table(...answers: string[]) {
  const hall = new Situation(
    definition,
    { ...definition.setup({}, 2, 1), seats: 2 },
    scripted({ dice: [1, 2, 3, 4, 5, 6] }),
  );
  for (const answer of answers) hall.answer(hall.waiting[0] ?? 0, pressed(answer));
  return hall;
}
/** The number of answers that the seat can take back in a row. */
function depth(hall: ReturnType<typeof table>, seat: Seat): number {
  let taken = 0;
  while (canUndo(definition, hall.match, seat)) {
    expect(hall.undo(seat).ok).toBe(true);
    taken++;
  }
  expect(hall.undo(seat)).toMatchObject({ refusal: { code: "cannot-undo" } });
  return taken;
}

describe("an answer is taken back", () => {
  test("to exactly the same position, one at a time, with new question numbers", () => {
    const hall = table("count");
    const { match } = hall;
    hall.answer(0, pressed("count"));
    const undone = hall.undo(0) as Outcome;
    expect(undone.log).toEqual([{ key: "table.undo", args: { seat: 0 }, to: "all" }]);
    const { questions, asked, seq, ...rest } = hall.match;
    const { questions: _questions, asked: _asked, seq: _seq, ...before } = match;
    expect(rest).toEqual(before);
    expect(seq).toBe(match.seq + 2);
    expect(questions[0]).toBeGreaterThan(match.questions[0] ?? 0);
    expect(asked).toEqual(questions);
    expect(depth(hall, 0)).toBe(1);
    expect(hall.state.count).toBe(0);
  });

  test("only by its own seat", () => {
    const hall = table("count");
    expect(hall.undo(1)).toMatchObject({ refusal: { code: "cannot-undo" } });
    expect(observe(definition, hall.match, 1).canUndo).toBe(false);
    expect(observe(definition, hall.match, "public").canUndo).toBe(false);
    expect(observe(definition, hall.match, 0).canUndo).toBe(true);
  });

  test.each<[string, string[], Seat, number]>([
    ["any number of them", ["count", "count", "count"], 0, 3],
    ["not past a die", ["count", "roll", "count"], 0, 1],
    ["not past a die that was the last", ["count", "roll"], 0, 0],
    ["not past a card that the seat itself was shown", ["count", "show", "count"], 0, 1],
    ["not past a card that another seat was shown", ["count", "tell", "count", "count"], 0, 2],
    ["not past a card that was shown and is hidden again", ["count", "show", "hide"], 0, 1],
    ["not a final answer", ["count", "final"], 0, 0],
    ["an answer after a final one", ["final", "count"], 0, 1],
    ["even when the turn has passed on", ["count", "pass"], 0, 2],
    ["not past another seat's answer", ["count", "pass", "count"], 0, 0],
    ["but the other seat its own answer", ["count", "pass", "count"], 1, 1],
    ["past a card that was already seen", ["show", "count", "show"], 0, 2],
  ])("%s", (_name, answers, seat, taken) => {
    expect(depth(table(...answers), seat)).toBe(taken);
  });

  test("not if it ended the game", () => {
    const hall = table("count", "over");
    expect(canUndo(definition, hall.match, 0)).toBe(false);
  });

  test("up to fifty in a row, so that a match does not grow without limit", () => {
    const hall = table(...Array.from({ length: 130 }, () => "count"));
    expect(hall.match.undoStack.length).toBe(50);
    expect(depth(hall, 0)).toBe(50);
    expect(hall.state.count).toBe(80);
  });

  test("and orders left in the meantime stay", () => {
    const hall = table("count");
    const ordered = play(
      definition,
      hall.match,
      { do: "order", seat: 1, window: "none", order: true },
      scripted({}),
    ) as Outcome;
    hall.match = ordered.match as typeof hall.match;
    expect(depth(hall, 0)).toBe(1);
    expect(hall.match.orders).toEqual([{}, { none: true }]);
  });

  test("but not past a seat that has left", () => {
    const hall = table("count");
    const left = play(definition, hall.match, { do: "leave", seat: 1, how: "abandon" }, scripted({})) as Outcome;
    expect(left.match.undoStack).toEqual([]);
  });

  test("an answer on its way to an undone position is out of date", () => {
    const hall = table("count");
    const { questions } = hall.match;
    hall.answer(0, pressed("count"));
    hall.undo(0);
    const late = { do: "answer", seat: 0, question: questions[0] ?? 0, answer: pressed("count") } as const;
    expect(play(definition, hall.match, late, scripted({}))).toMatchObject({ refusal: { code: "out-of-date" } });
  });
});

test("a whole turn of many answers can be taken back, with all shapes of Bazaar", () => {
  const hall = new Situation(bazaar, { ...bazaar.setup({ rounds: 1 }, 2, 1), seats: 2 }, scripted({}));
  const before = JSON.stringify(hall.state);
  const answers: Answer[] = [
    { option: "load", split: { grey: 3, white: 2 } },
    { option: "guide", pick: "bibi", picks: ["amir"] },
    { option: "wares", picks: ["silk", "tea"] },
    { option: "queue", order: ["white", "grey", "brown"] },
    { option: "road", value: [1, 2, 3] },
  ];
  for (const answer of answers) hall.answer(0, answer);
  expect(hall.state).toMatchObject({
    loads: [
      [3, 0, 2],
      [0, 0, 0],
    ],
    score: [3, 0],
    road: [1, 2, 3],
  });
  for (const _ of answers) expect(hall.undo(0).ok).toBe(true);
  expect(JSON.stringify(hall.state)).toBe(before);
  expect(hall.match.undoStack).toEqual([]);
});
