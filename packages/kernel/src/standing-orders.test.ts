import { describe, expect, test } from "@jest/globals";
import { goBack, observe, play, type Command, type Outcome, type Refused } from "./index.ts";
import { readUntil } from "./standing-orders.ts";
import { hazard, type Hazard } from "./testing/examples/hazard.ts";
import { scripted } from "./testing/script.ts";
import { Situation } from "./testing/situation.ts";
import { buttons, pressed, sketch, type Sketch } from "./testing/sketch.ts";
import { accepted } from "./testing/accepted.ts";

type AnyOutcome = Outcome<Sketch> | Refused;

/**
 * Seat 0 acts again and again. After each act seat 1 has a window, and after every second one a decision of its own.
 */
const duel = () => {
  const definition = sketch(
    {
      first: {
        ask: () => [buttons(0, ["act", "twice", "hand"])],
        answer(_g, step, _seat, answer) {
          const window = { do: "second" };
          if (answer.option === "hand") return [{ do: "end" }, step];
          return answer.option === "twice" ? [window, window, step] : [window, step];
        },
      },
      second: { ask: () => [buttons(1, ["pass", "strike"], { window: "reply" })], answer: () => [] },
      end: { ask: () => [buttons(1, ["thanks"])], answer: () => [] },
    },
    {
      standing: {
        reply: {
          read: (order) => (order === "pass" || order === "wrong" || order === "ask" ? order : null),
          answer: (_g, _step, _ask, order) => (order === "ask" ? null : pressed(order === "pass" ? "pass" : "fly")),
        },
      },
    },
  );
  const hall = new Situation(definition, { ...definition.setup({}, 2, 1), seats: 2 }, scripted({}));
  const order = (given: unknown, until?: unknown, why?: "time" | "bot"): AnyOutcome => {
    const command = {
      do: "order",
      seat: 1,
      window: "reply",
      order: given,
      ...(until === undefined ? {} : { until }),
      ...(why === undefined ? {} : { why }),
    };
    const outcome = play(definition, hall.match, command as Command, scripted({}));
    if (outcome.ok) hall.match = outcome.match;
    return outcome;
  };
  const own = () => observe(definition, hall.match, 1);
  return { definition, hall, order, own };
};

describe("how long a standing order lasts [CO-600] [CO-183]", () => {
  test("CO-E109: until my next decision: it passes windows and ends when its seat is asked something else [CO-603], invisibly to others [CO-604]", () => {
    const { hall, order, own, definition } = duel();
    order("pass", "my-decision");
    hall.answer(0, pressed("act")).answer(0, pressed("act")).answer(0, pressed("act"));
    expect(hall.waiting).toEqual([0]);
    expect(own().terms).toMatchObject({ reply: { until: "my-decision", used: 3 } });
    const { seq } = hall.match;
    hall.answer(0, pressed("hand"));
    expect(own().orders).toEqual({});
    expect(own().stopped).toEqual({ reply: { order: "pass", why: "my-decision", seq: seq + 1, used: 3 } });
    // [CO-604] The other seats see nothing of it.
    const { terms, stopped } = observe(definition, hall.match, 0);
    expect([terms, stopped]).toEqual([undefined, undefined]);
  });

  test("an order left during a decision outlasts that decision", () => {
    const { hall, order, own } = duel();
    hall.answer(0, pressed("hand"));
    order("pass", "my-decision");
    expect(own().orders).toEqual({ reply: "pass" });
    hall.answer(1, pressed("thanks"));
    expect(own().orders).toEqual({ reply: "pass" });
    hall.answer(0, pressed("hand"));
    expect(own().orders).toEqual({});
  });

  test("CO-E110: three uses, counted within one event too; the fourth window asks", () => {
    const { hall, order, own } = duel();
    order("pass", { uses: 3 });
    hall.answer(0, pressed("twice"));
    expect(own().terms).toMatchObject({ reply: { used: 2 } });
    hall.answer(0, pressed("twice"));
    expect(hall.waiting).toEqual([1]);
    expect(own().stopped).toMatchObject({ reply: { why: "used-up", used: 3 } });
  });

  test("until it is cancelled; cancelling an ended order dismisses its notice", () => {
    const { hall, order, own } = duel();
    order("pass", null);
    hall.answer(0, pressed("hand")).answer(1, pressed("thanks")).answer(0, pressed("act"));
    expect(own().orders).toEqual({ reply: "pass" });
    order(null, undefined, "time");
    expect(own()).toMatchObject({ orders: {}, stopped: { reply: { why: "time", used: 1 } } });
    order(null);
    expect(own().stopped).toBeUndefined();
  });

  test("an invalid limit is refused and changes nothing", () => {
    const { hall, order } = duel();
    const before = hall.match;
    for (const until of [{ uses: 0 }, { uses: 100 }, { uses: 1.5 }, { at: -1 }, {}, [], "soon", 3, { uses: 1, at: 1 }])
      expect(order("pass", until)).toMatchObject({ ok: false, refusal: { code: "malformed" } });
    expect(hall.match).toBe(before);
    expect([readUntil({ uses: 99 }), readUntil({ at: 5 }), readUntil(null)]).toEqual([{ uses: 99 }, { at: 5 }, null]);
  });
});

describe("why a standing order ends [CO-603]", () => {
  test("an illegal answer ends it; an order that passes the question to its owner stays and records that", () => {
    const { hall, order, own } = duel();
    order("wrong", null);
    hall.answer(0, pressed("act"));
    expect(hall.waiting).toEqual([1]);
    expect(own()).toMatchObject({ orders: {}, stopped: { reply: { why: "declined" } } });
    hall.answer(1, pressed("pass"));
    order("ask", null);
    hall.answer(0, pressed("act"));
    expect(own()).toMatchObject({ orders: { reply: "ask" }, terms: { reply: { asked: hall.match.seq } } });
  });

  test("going back ends all orders", () => {
    const { hall, order, own } = duel();
    const then = hall.match;
    order("pass", null);
    const outcome = accepted(goBack(hall.match, then));
    hall.match = outcome.match;
    expect(own()).toMatchObject({ orders: {}, stopped: { reply: { order: "pass", why: "went-back" } } });
  });

  test("a hand-over or a departure removes them completely", () => {
    for (const command of [
      { do: "handover", seat: 1 },
      { do: "leave", seat: 1, how: "abandon" },
    ] as const) {
      const { hall, order, own, definition } = duel();
      order("pass", null);
      order(null, undefined, "bot");
      order("pass", null);
      const outcome = accepted(play(definition, hall.match, command, scripted({})));
      hall.match = outcome.match;
      expect(own()).toMatchObject({ orders: {} });
      expect([own().terms, own().stopped]).toEqual([undefined, undefined]);
    }
  });
});

describe("an undo gives uses back [CO-600]", () => {
  /** Seat 1 acts, and its own order answers its own window. */
  const solo = () => {
    const definition = sketch(
      {
        first: { ask: () => [buttons(1, ["act"])], answer: (_g, step) => [{ do: "second" }, step] },
        second: { ask: () => [buttons(1, ["pass"], { window: "reply" })], answer: () => [] },
      },
      { standing: { reply: { read: () => null, answer: () => null } } },
    );
    const hall = new Situation(definition, { ...definition.setup({}, 2, 1), seats: 2 }, scripted({}));
    const order = (given: unknown, until: unknown): void => {
      const command = { do: "order", seat: 1, window: "reply", order: given, until } as Command;
      const outcome = accepted(play(definition, hall.match, command, scripted({})));
      hall.match = outcome.match;
    };
    return { hall, order, own: () => observe(definition, hall.match, 1) };
  };

  test("and reactivates an order that the undone event had ended", () => {
    const { hall, order, own } = solo();
    order("usual", { uses: 2 });
    hall.answer(1, pressed("act"));
    expect(own().terms).toMatchObject({ reply: { used: 1 } });
    hall.answer(1, pressed("act"));
    expect(own().stopped).toMatchObject({ reply: { why: "used-up" } });
    hall.undo(1);
    expect(own()).toMatchObject({ orders: { reply: "usual" }, terms: { reply: { used: 1 } } });
    expect(own().stopped).toEqual(undefined);
    hall.undo(1);
    expect(own().terms).toMatchObject({ reply: { used: 0 } });
  });

  test("but does not affect orders left or cancelled since then", () => {
    const { hall, order, own } = solo();
    order("usual", { uses: 5 });
    hall.answer(1, pressed("act"));
    order("usual", { uses: 9 });
    hall.undo(1);
    expect(own().terms).toMatchObject({ reply: { until: { uses: 9 } } });
    hall.answer(1, pressed("act"));
    order(null, undefined);
    hall.undo(1);
    expect(own().orders).toEqual({});
  });
});

test("every window takes the usual answer as an order [CO-608]", () => {
  const state: Hazard = {
    ...hazard.setup({}, 2, 1).state,
    faces: ["wind", "wind"],
    hands: [[0], [1]],
    stakes: [0, 0],
  };
  const hall = new Situation(
    hazard,
    {
      state,
      agenda: [
        { do: "move", seat: 0 },
        { do: "move", seat: 0 },
        { do: "round", round: 9 },
      ],
      seats: 2,
    },
    scripted({}),
  );
  const outcome = accepted(
    play(hazard, hall.match, { do: "order", seat: 1, window: "reply", order: "usual", until: null }, scripted({})),
  );
  hall.match = outcome.match;
  hall.answer(0, { option: "play", pick: 0 });
  expect(hall.match.orders[1]).toEqual({ reply: "usual" });
  expect(hall.waiting).toEqual([0]);
});
