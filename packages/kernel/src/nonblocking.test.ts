import { describe, expect, test } from "@jest/globals";
import { botAnswer, seededRandom, observe, type Ask } from "./index.ts";
import { buttons, pressed, sketch, sketchTable as table, type SketchRules } from "./testing/sketch.ts";

describe("non-blocking asks", () => {
  const steps: SketchRules = {
    first: {
      ask: (g) => [
        buttons(0, ["go"]),
        ...[0, 1].map((seat) => buttons(seat, ["card"], { kind: "anytime", blocking: false })),
        ...(g.count > 0 ? [buttons(1, ["more"], { kind: "more", blocking: false })] : []),
      ],
      answer(g, step, _seat, { option }) {
        if (option === "go") return [];
        g.count++;
        return [step];
      },
    },
  };

  test("are open alongside the blocking one and do not hold up the match", () => {
    const hall = table(steps);
    expect(hall.waiting).toEqual([0]);
    for (const viewer of [0, 1, "public"] as const)
      expect(observe(sketch(steps), hall.match, viewer).waiting.map(({ seat }) => seat)).toEqual([0]);
    expect(hall.match.questions).toEqual([1, 1]);
    expect(hall.answer(1, pressed("card")).state.count).toBe(1);
    expect(hall.waiting).toEqual([0]);
    expect(hall.answer(0, pressed("go")).agenda).toEqual([{ do: "end" }]);
  });

  test("a seat may have both: its answer belongs to the ask that has its option", () => {
    const hall = table(steps);
    expect(hall.answer(0, pressed("card")).state.count).toBe(1);
    expect(hall.try(0, pressed("more"))).toMatchObject({ refusal: { code: "not-offered" } });
    expect(hall.answer(1, pressed("more")).state.count).toBe(2);
  });

  test("another seat's non-blocking answer does not change an equal question", () => {
    const hall = table(steps);
    hall.answer(1, pressed("card"));
    expect(hall.match.questions).toEqual([1, 2]);
  });

  test("an answer that changes the offer keeps the question number; an answer on its way is judged by the new offer", () => {
    const offers: SketchRules = {
      first: {
        ask: (g) => [buttons(0, g.count === 0 ? ["go", "stay"] : ["go"]), buttons(1, ["card"], { blocking: false })],
        answer(g, step, _seat, { option }) {
          g.count++;
          return option === "card" ? [step] : [];
        },
      },
    };
    const hall = table(offers);
    const { questions } = hall.answer(1, pressed("card")).match;
    expect(questions).toEqual([1, 2]);
    expect(hall.try(0, pressed("stay"))).toMatchObject({ ok: false, refusal: { code: "not-offered" } });
    expect(hall.answer(0, pressed("go")).agenda).toEqual([{ do: "end" }]);
  });

  test("a bot may decline to answer them, but always answers blocking asks", () => {
    const random = seededRandom("bot");
    const view = { count: 0, faces: {} };
    const definition = sketch(steps, {
      bot: () => pressed("go"),
      volunteer: (v) => (v.count > 0 ? pressed("card") : null),
    });
    const [asked, beside] = [buttons(0, ["go"]), buttons(0, ["card"], { blocking: false })];
    expect(botAnswer(definition, view, asked, random)).toEqual(pressed("go"));
    expect(botAnswer(definition, view, beside, random)).toBeNull();
    expect(botAnswer(definition, { ...view, count: 1 }, beside, random)).toEqual(pressed("card"));
    expect(botAnswer(sketch(steps), { ...view, count: 1 }, beside, random)).toBeNull();
  });

  test("the step continues if only non-blocking asks are left", () => {
    const hall = table({ first: { ask: () => [buttons(1, ["card"], { blocking: false })] } });
    expect(hall.agenda).toEqual([{ do: "end" }]);
  });
});

describe("non-blocking asks alongside sealed answers", () => {
  /**
   * Both seats bid in secret. Either may also wait, which changes nothing, or tax seat 1, which removes its highest
   * bid.
   */
  const bids: SketchRules = {
    first: {
      ask: (g) =>
        [0, 1].flatMap((seat) => [
          buttons(seat, seat === 1 && g.count > 0 ? ["low"] : ["low", "high"], { kind: "bid", sealed: true }),
          buttons(seat, ["wait", "tax"], { kind: "anytime", blocking: false }),
        ]),
      answer(g, step, _seat, { option }) {
        if (option === "tax") g.count++;
        return [step];
      },
      reveal(_g, _step, answers, { log }) {
        log({ key: "bids", args: { bids: [0, 1].map((seat) => answers.get(seat)?.option ?? null) }, to: "all" });
        return [];
      },
    },
  };
  const stale = (hall: ReturnType<typeof table>, question: number, option: string) =>
    hall.command({ do: "answer", seat: 0, question, answer: pressed(option) });

  test("a non-blocking answer keeps the sealed answers to unchanged questions", () => {
    const hall = table(bids).answer(0, pressed("high")).answer(1, pressed("tax"));
    expect(hall.match.sealed).toEqual([pressed("high"), null]);
    hall.answer(1, pressed("low"));
    expect(hall.log).toMatchObject([{ key: "bids", args: { bids: ["high", "low"] } }]);
  });

  test("a changed offer discards the sealed answer, even if it would still be legal", () => {
    for (const bid of ["low", "high"]) {
      const hall = table(bids).answer(1, pressed(bid)).answer(0, pressed("tax"));
      expect(hall.match.sealed).toEqual([null, null]);
      expect(hall.waiting).toEqual([0, 1]);
      expect(hall.try(1, pressed("high"))).toMatchObject({ refusal: { code: "not-offered" } });
    }
  });

  test("a second click is out of date, whether or not the seat has sealed an answer", () => {
    for (const ready of [true, false]) {
      const hall = table(bids);
      if (ready) hall.answer(0, pressed("high"));
      const [question = 0, others] = hall.match.questions;
      hall.answer(0, pressed("wait"));
      expect(stale(hall, question, "wait")).toMatchObject({ refusal: { code: "out-of-date" } });
      expect(hall.match.questions).toEqual([question + 1, others]);
    }
  });

  test("only the answering seat can take it back, which restores the sealed answers", () => {
    const hall = table(bids).answer(1, pressed("high")).answer(0, pressed("tax"));
    expect(hall.undo(1)).toMatchObject({ refusal: { code: "cannot-undo" } });
    expect(hall.undo(0)).toMatchObject({ ok: true });
    expect(hall.match.sealed).toEqual([null, pressed("high")]);
    expect(hall.state.count).toBe(0);
  });

  test("a non-blocking ask cannot be sealed, because nothing would open it", () => {
    const ask = (): Ask[] => [buttons(0, ["go"]), buttons(1, ["card"], { blocking: false, sealed: true })];
    expect(() => table({ first: { ask } })).toThrow('the step "first" has an ask that is both sealed and non-blocking');
  });
});
