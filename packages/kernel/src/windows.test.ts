import { describe, expect, test } from "@jest/globals";
import { play, seededDice, observe, type Answer, type Ask, type Json, type Outcome } from "./index.ts";
import { hazard, type Hazard } from "./testing/examples/hazard.ts";
import { scripted } from "./testing/script.ts";
import { Situation } from "./testing/situation.ts";
import { buttons, pressed, sketch, type SketchGame } from "./testing/sketch.ts";

const FACES = ["sun", "moon", "star", "wind", "sun", "moon", "rain", "star", "wind"];

/** Seat 0 moves; seat 1 holds cards 3, 4 and 5, with or without the wind. */
function hazardWindow({ wind, reactions }: { readonly wind: boolean; readonly reactions: "quick" | "concealed" }) {
  const state: Hazard = {
    seats: 2,
    round: 1,
    token: 0,
    purse: [10, 10],
    faces: wind ? FACES : FACES.with(3, "star"),
    hands: [
      [0, 1, 2],
      [3, 4, 5],
    ],
    played: [],
    stakes: [1, 1],
    die: 4,
  };
  const agenda = [
    { do: "move" as const, seat: 0 },
    { do: "move" as const, seat: 1 },
    { do: "round" as const, round: 9 },
  ];
  return new Situation(hazard, { state: state, agenda, seats: 2, reactions }, scripted({}));
}
const PLAY: Answer = { option: "play", pick: 0 };

function order(hall: ReturnType<typeof hazardWindow>, seat: number, given: unknown) {
  const outcome = play(hazard, hall.match, { do: "order", seat, window: "reply", order: given }, scripted({}));
  if (outcome.ok) hall.match = outcome.match;
  return outcome;
}

describe("sealed answers", () => {
  const stakes = () =>
    new Situation(hazard, { ...hazard.setup({ rich: false }, 3, 1), seats: 3 }, seededDice("stakes"));
  const stake = (amount: number): Answer => ({ option: "stake", amount });

  test("others see only which seats are ready", () => {
    const hall = stakes().answer(1, stake(4));
    const waiting = [0, 1, 2].map((seat) => ({ seat, kind: "stake", sealed: true, ready: seat === 1 }));
    for (const viewer of [0, 1, 2, "public"] as const)
      expect(observe(hazard, hall.match, viewer).waiting).toEqual(waiting);
    expect(JSON.stringify(observe(hazard, hall.match, 0))).not.toContain('"amount":4');
    expect(observe(hazard, hall.match, 1).asks).toMatchObject([{ question: 1, sealed: { amount: 4 } }]);
    expect(hall.log).toEqual([]);
  });

  test("can be changed under the same question until the last one is given; then all are applied together", () => {
    const hall = stakes().answer(1, stake(4)).answer(1, stake(2)).answer(0, stake(1));
    expect(hall.match.questions).toEqual([1, 1, 1]);
    expect(hall.state.stakes).toBeNull();
    hall.answer(2, stake(3));
    expect(hall.state.stakes).toEqual([1, 2, 3]);
    expect(hall.match.sealed).toEqual([null, null, null]);
    expect(hall.log.map((line) => line.key)).toEqual(["hazard.stakes", "hazard.cast"]);
  });

  test("can be changed, so taking one back is not offered; old records that do so still replay", () => {
    const hall = stakes().answer(1, stake(4));
    expect(observe(hazard, hall.match, 1).canUndo).toBe(false);
    hall.undo(1);
    expect(hall.waiting).toEqual([0, 1, 2]);
    hall.answer(1, stake(4)).answer(0, stake(1));
    expect(hall.undo(1)).toMatchObject({ refusal: { code: "cannot-undo" } });
    expect(hall.undo(0).ok).toBe(true);
    expect(hall.waiting).toEqual([0, 2]);
  });

  test("the last one given cannot be taken back, and later answers are refused", () => {
    const hall = stakes().answer(0, stake(1)).answer(1, stake(1)).answer(2, stake(1));
    expect(hall.undo(2)).toMatchObject({ refusal: { code: "cannot-undo" } });
    expect(hall.try(0, stake(9))).toMatchObject({ ok: false });
  });

  test("are discarded with the step that asked for them", () => {
    const definition = sketch({
      first: {
        ask: (g) => [
          ...[0, 1].map((seat) => buttons(seat, ["bid"], { sealed: true })),
          ...(g.count === 0 ? [buttons(1, ["stop"], { blocking: false })] : []),
        ],
        answer(g) {
          g.count++;
          return [{ do: "first" }];
        },
        reveal: (g, step) => (g.count++ < 2 ? [step] : [{ do: "end" }]),
      },
      end: { ask: () => [buttons(0, ["end"])] },
    });
    const hall = new Situation(definition, { ...definition.setup({}, 2, 1), seats: 2 }, scripted({})).answer(
      0,
      pressed("bid"),
    );
    expect(hall.waiting).toEqual([1]);
    // Another step of the same name asks both again.
    expect(hall.answer(1, pressed("stop")).waiting).toEqual([0, 1]);
    // So does the same step, once the sealed answers have been opened.
    expect(hall.answer(0, pressed("bid")).answer(1, pressed("bid")).waiting).toEqual([0, 1]);
    expect(hall.answer(0, pressed("bid")).answer(1, pressed("bid")).agenda).toEqual([{ do: "end" }]);
  });

  test("every question gets a new number when they are opened, even if the same is asked again", () => {
    const definition = sketch({
      first: {
        ask: () => [0, 1].map((seat) => buttons(seat, ["low", "high"], { sealed: true })),
        reveal: (_g, step) => [step],
      },
    });
    const hall = new Situation(definition, { ...definition.setup({}, 2, 1), seats: 2 }, scripted({}));
    const before = hall.answer(1, pressed("low")).match.questions;
    hall.answer(0, pressed("low"));
    expect(hall.waiting).toEqual([0, 1]);
    // Seat 1 changed its bid while the last answer came in: that is not a bid in the next round.
    const late = { do: "answer", seat: 1, question: before[1] ?? 0, answer: pressed("high") } as const;
    expect(hall.command(late)).toMatchObject({ refusal: { code: "out-of-date" } });
    expect(hall.match.questions).toEqual(before.map((question) => question + 1));
  });

  test("of a departing seat stay valid, and its default is used if it has sealed none", () => {
    const hall = stakes().answer(1, stake(4));
    hall.command({ do: "leave", seat: 1, how: "abandon" });
    hall.command({ do: "leave", seat: 0, how: "abandon" });
    expect(hall.waiting).toEqual([0, 2]);
    hall.command({ do: "default", seat: 0, question: hall.match.questions[0] ?? 0 });
    expect(hall.answer(2, stake(3)).state.stakes).toEqual([0, 4, 3]);
  });

  test("a single one is opened at once and cannot be taken back", () => {
    const definition = sketch({
      first: { ask: () => [buttons(0, ["bid"], { sealed: true })], reveal: () => [{ do: "end" }] },
      end: { ask: () => [buttons(0, ["end"])] },
    });
    const hall = new Situation(definition, { ...definition.setup({}, 2, 1), seats: 2 }, scripted({})).answer(
      0,
      pressed("bid"),
    );
    expect(hall.agenda).toEqual([{ do: "end" }]);
    expect(observe(definition, hall.match, 0).canUndo).toBe(false);
  });

  test("the default is sealed too", () => {
    const hall = stakes();
    const sealed = play(hazard, hall.match, { do: "default", seat: 0, question: 1 }, seededDice("stakes")) as Outcome;
    expect(sealed.match.sealed).toEqual([stake(0), null, null]);
    const twice = play(
      hazard,
      sealed.match as typeof hall.match,
      { do: "default", seat: 0, question: 1 },
      seededDice("stakes"),
    );
    expect(twice).toMatchObject({ refusal: { code: "not-your-decision" } });
  });

  test("a standing order seals its answer at once", () => {
    const hall = stakes();
    const outcome = play(
      hazard,
      hall.match,
      { do: "order", seat: 2, window: "stake", order: 5 },
      seededDice("stakes"),
    ) as Outcome;
    expect(outcome.match.sealed).toEqual([null, null, stake(5)]);
    expect(outcome.log).toEqual([]);
  });
});

describe("a reaction window", () => {
  test("also opens for a seat that cannot use it, so that it reveals nothing", () => {
    for (const wind of [true, false]) {
      const hall = hazardWindow({ wind, reactions: "concealed" }).answer(0, PLAY);
      expect(hall.waiting).toEqual([1]);
      expect(observe(hazard, hall.match, 0).waiting).toEqual([{ seat: 1, kind: "reply", sealed: false, ready: false }]);
    }
  });

  test("is skipped at a quick table for a seat that could not use it", () => {
    expect(hazardWindow({ wind: true, reactions: "quick" }).answer(0, PLAY).waiting).toEqual([1]);
    const skipped = hazardWindow({ wind: false, reactions: "quick" }).answer(0, PLAY);
    expect(skipped.agenda[0]).toEqual({ do: "move", seat: 1 });
  });

  test("is answered at once by a standing order, which others cannot tell from an answer by hand", () => {
    const ordered = hazardWindow({ wind: true, reactions: "concealed" });
    expect(order(ordered, 1, "pass")).toMatchObject({ ok: true, log: [] });
    ordered.answer(0, PLAY);
    const given = hazardWindow({ wind: true, reactions: "concealed" }).answer(0, PLAY).answer(1, { option: "pass" });
    for (const viewer of [0, "public"] as const)
      expect(observe(hazard, ordered.match, viewer)).toEqual(observe(hazard, given.match, viewer));
    expect(ordered.log).toEqual(given.log);
    expect(observe(hazard, ordered.match, 1).orders).toEqual({ reply: "pass" });
    expect(observe(hazard, ordered.match, 0).orders).toEqual({});
  });

  test("is a barrier to undo if an order answered it or it was skipped, but not while it is open", () => {
    const canUndo = (reactions: "quick" | "concealed", ordered: boolean) => {
      const ask = (): Ask[] => [buttons(1, ["pass"], { window: "w", noRealChoice: true })];
      const definition = sketch(
        {
          first: { ask: () => [buttons(0, ["act"])], answer: () => [{ do: "window" }, { do: "first" }] },
          window: { ask, answer: () => [] },
        },
        { standing: { w: { read: () => true, answer: () => pressed("pass") } } },
      );
      const hall = new Situation(definition, { ...definition.setup({}, 2, 1), seats: 2, reactions }, scripted({}));
      if (ordered) {
        const outcome = play(
          definition,
          hall.match,
          { do: "order", seat: 1, window: "w", order: true },
          scripted({}),
        ) as Outcome;
        hall.match = outcome.match as typeof hall.match;
      }
      return observe(definition, hall.answer(0, pressed("act")).match, 0).canUndo;
    };
    expect(canUndo("concealed", false)).toBe(true);
    expect(canUndo("concealed", true)).toBe(false);
    expect(canUndo("quick", false)).toBe(false);
  });

  test("is answered by an order even if already open, after which the answer that opened it cannot be undone", () => {
    const hall = hazardWindow({ wind: true, reactions: "concealed" }).answer(0, PLAY);
    order(hall, 1, "pass");
    expect(hall.agenda[0]).toEqual({ do: "move", seat: 1 });
    const ask = (): Ask[] => [buttons(1, ["pass"], { window: "w" })];
    const definition = sketch(
      {
        first: { ask: () => [buttons(0, ["act"])], answer: () => [{ do: "window" }, { do: "first" }] },
        window: { ask, answer: () => [] },
      },
      {
        standing: { w: { read: (given) => given as string, answer: (_g, _s, _a, given) => pressed(given as string) } },
      },
    );
    const open = new Situation(definition, { ...definition.setup({}, 2, 1), seats: 2 }, scripted({})).answer(
      0,
      pressed("act"),
    );
    const canUndoAfter = (given: string): boolean => {
      const command = { do: "order", seat: 1, window: "w", order: given } as const;
      const outcome = play(definition, open.match, command, scripted({})) as Outcome;
      return observe(definition, outcome.match as typeof open.match, 0).canUndo;
    };
    expect(canUndoAfter("ask me")).toBe(true);
    expect(canUndoAfter("pass")).toBe(false);
  });

  test("the question number does not reveal whether others sealed by an order or by hand", () => {
    const sealing = (seat: number) => buttons(seat, ["bid"], { sealed: true, window: "w" });
    const definition = sketch(
      {
        first: { ask: () => [buttons(0, ["go"])], answer: () => [{ do: "bids" }, { do: "first" }] },
        bids: { ask: () => [sealing(0), sealing(1)], reveal: () => [] },
      },
      { standing: { w: { read: () => true, answer: () => pressed("bid") } } },
    );
    const observationAfter = (ordered: readonly number[]) => {
      const hall = new Situation(definition, { ...definition.setup({}, 2, 1), seats: 2 }, scripted({}));
      for (const seat of ordered) hall.command({ do: "order", seat, window: "w", order: true });
      hall.answer(0, pressed("go"));
      for (const seat of hall.waiting.filter(() => ordered.length < 2)) hall.answer(seat, pressed("bid"));
      return observe(definition, hall.match, 0);
    };
    expect(observationAfter([0, 1])).toEqual(observationAfter([0]));
  });

  test("an order can be cancelled, and an invalid one is refused", () => {
    const hall = hazardWindow({ wind: true, reactions: "concealed" });
    order(hall, 1, "pass");
    order(hall, 1, null);
    expect(hall.match.orders).toEqual([{}, {}]);
    expect(order(hall, 1, "sing")).toMatchObject({ refusal: { code: "malformed" } });
    expect(hall.answer(0, PLAY).waiting).toEqual([1]);
  });

  test.each([
    ["not plain JSON", new Map()],
    ["poisoned", JSON.parse('{"__proto__":{"seat":0}}')],
    ["no number", NaN],
  ])("an order that is %s never reaches the game", (_what, given: unknown) => {
    const definition: SketchGame = sketch(
      { first: { ask: () => [buttons(1, ["pass"], { window: "w" })] } },
      { standing: { w: { read: (order) => order as Json, answer: () => null } } },
    );
    const hall = new Situation(definition, { ...definition.setup({}, 2, 1), seats: 2 }, scripted({}));
    const order = (window: unknown) => hall.command({ do: "order", seat: 1, window: "w", order: window });
    expect(order(given)).toMatchObject({ refusal: { code: "malformed" } });
    expect(order({ fine: [1] })).toMatchObject({ ok: true });
  });

  test("an order that gives an illegal answer, or none, leaves the window open", () => {
    for (const answer of [null, pressed("fly")]) {
      const definition: SketchGame = sketch(
        { first: { ask: () => [buttons(1, ["pass"], { window: "w" })] } },
        { standing: { w: { read: () => true, answer: () => answer } } },
      );
      const hall = new Situation(definition, { ...definition.setup({}, 2, 1), seats: 2 }, scripted({}));
      const outcome = play(
        definition,
        hall.match,
        { do: "order", seat: 1, window: "w", order: true },
        scripted({}),
      ) as Outcome;
      expect(outcome.match.questions).toEqual(hall.match.questions);
    }
  });

  test("the question number does not reveal how often others were asked", () => {
    const asked = hazardWindow({ wind: true, reactions: "concealed" }).answer(0, { option: "token", pick: 1 });
    asked.answer(0, { option: "token", pick: 2 }).answer(0, PLAY);
    expect(asked.match.questions).toEqual([0, 1]);
  });
});
