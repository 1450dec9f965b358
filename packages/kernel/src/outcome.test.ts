import { describe, expect, test } from "@jest/globals";
import { pendingDecisions, play, type Outcome, type StepOf, type AnySteps } from "./index.ts";
import { scripted } from "./testing/script.ts";
import { Situation } from "./testing/situation.ts";
import { buttons, pressed, sketch, type Sketch, type SketchGame, type SketchRules } from "./testing/sketch.ts";
import type { Ask } from "./ask.ts";

type Done = Outcome<Sketch, StepOf<AnySteps>>;

function begun(definition: SketchGame, reactions: "quick" | "concealed" = "concealed") {
  return new Situation(definition, { ...definition.setup({}, 2, 1), seats: 2, reactions }, scripted({ dice: [6, 5] }));
}

describe("the decisions that hold a match up", () => {
  test("are the blocking asks, each with its seat and question number", () => {
    const definition = sketch({
      first: { ask: () => [buttons(1, ["go"]), buttons(0, ["card"], { blocking: false }), buttons(0, ["stay"])] },
    });
    const { match } = begun(definition);
    expect(pendingDecisions(match).map(({ seat, question, ask }) => [seat, question, ask.options[0]?.id])).toEqual([
      [1, 1, "go"],
      [0, 1, "stay"],
    ]);
  });

  test("exclude asks whose answer is already sealed", () => {
    const sealed = (seat: number): Ask => buttons(seat, ["bid"], { sealed: true });
    const definition = sketch({ first: { ask: () => [sealed(0), sealed(1)], reveal: () => [] } });
    const hall = begun(definition).answer(0, pressed("bid"));
    expect(pendingDecisions(hall.match).map(({ seat }) => seat)).toEqual([1]);
  });

  test("are none when the match is over", () => {
    const definition = sketch({
      first: {
        ask: () => [buttons(0, ["end"])],
        answer: (state) => {
          state.over = true;
          return [];
        },
      },
    });
    const hall = begun(definition).answer(0, pressed("end"));
    expect(pendingDecisions(hall.match)).toEqual([]);
  });
});

const loop: SketchRules = { first: { ask: () => [buttons(0, ["go"])], answer: () => [{ do: "first" }] } };

describe("an outcome says which event an undo undoes:", () => {
  test("the last answer not yet undone, not an order left since then", () => {
    const definition = sketch(loop, { standing: { w: { read: () => true, answer: () => null } } });
    const hall = begun(definition).answer(0, pressed("go")).answer(0, pressed("go"));
    hall.command({ do: "order", seat: 1, window: "w", order: true });
    const first = hall.undo(0) as Done;
    const second = hall.undo(0) as Done;
    expect([first.undoes, second.undoes]).toEqual([2, 1]);
    expect([first.barrier, second.barrier]).toEqual([null, null]);
    expect(hall.undo(0)).toMatchObject({ ok: false });
  });

  test("anything but an undo undoes nothing", () => {
    expect((begun(sketch(loop)).try(0, pressed("go")) as Done).undoes).toBeNull();
  });
});

describe("an outcome says why it cannot be undone:", () => {
  const window = (seat: number, noRealChoice: boolean): Ask =>
    buttons(seat, ["pass"], { window: "w", ...(noRealChoice ? { noRealChoice } : {}) });
  const go = { ask: () => [buttons(0, ["go"])], answer: () => [{ do: "next" }] };
  const wait = { ask: () => [buttons(1, ["go"])] };
  test.each<[string, Done["barrier"], SketchRules]>([
    ["it can be undone", null, { first: go, next: wait }],
    [
      "chance",
      "chance",
      { first: go, next: { then: (_g, _s, { chance }) => (chance.die(6, "a die"), [{ do: "end" }]) }, end: wait },
    ],
    [
      "sealed answers were opened",
      "reveal",
      {
        first: { ask: () => [buttons(0, ["go"], { sealed: true })], reveal: () => [{ do: "next" }] },
        next: wait,
      },
    ],
    [
      "an option marked final reveals something",
      "reveal",
      {
        first: {
          ask: () => [{ ...buttons(0, ["go"]), options: [{ id: "go", shape: "button", final: true }] }],
          answer: () => [{ do: "next" }],
        },
        next: wait,
      },
    ],
    [
      "another seat passed a window on the way",
      "other-seat",
      { first: go, next: { ask: () => [window(1, true)], answer: () => [{ do: "end" }] }, end: wait },
    ],
    ["it ended the match", "end", { first: { ...go, answer: (state) => ((state.over = true), []) } }],
  ])("%s", (_why, barrier, steps) => {
    const outcome = begun(sketch(steps), "quick").try(0, pressed("go")) as Done;
    expect(outcome.barrier).toBe(barrier);
    expect(outcome.match.undoStack).toHaveLength(barrier === null ? 1 : 0);
  });

  test("a player left, with or without a result", () => {
    const stays = sketch(loop);
    const ends = sketch(loop, { depart: () => ({ places: [[1], [0]], scores: [[0], [0]], why: "sketch.left" }) });
    const leaving = (definition: SketchGame) =>
      play(definition, begun(definition).match, { do: "leave", seat: 0, how: "resign" }, scripted({})) as Done;
    expect([leaving(stays).barrier, leaving(ends).barrier]).toEqual(["other-seat", "end"]);
  });
});
