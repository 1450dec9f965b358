import { describe, expect, test } from "@jest/globals";
import { RulesError, play, startMatch, type Ask, type Command, type Match, type Outcome } from "./index.ts";
import { bazaar } from "./testing/examples/bazaar.ts";
import { hazard } from "./testing/examples/hazard.ts";
import { scripted } from "./testing/script.ts";
import { Situation } from "./testing/situation.ts";
import { buttons, pressed, sketch, sketchTable as table, type SketchRules } from "./testing/sketch.ts";

describe("a match begins", () => {
  const settings = { seats: 2, reactions: "concealed" as const, automatic: true };

  test("with its setup, runs up to the first decision and reports every draw", () => {
    const { match, draws, log } = startMatch(hazard, {}, settings, scripted({}));
    expect(match).toMatchObject({ options: { rich: false }, seq: 0, draws: 1, questions: [1, 1], result: null });
    expect(draws.map((draw) => draw.why)).toEqual(["hazard.deal"]);
    expect(log).toEqual([]);
  });

  test("with a valid number of seats, each at its first question", () => {
    const { match } = startMatch(hazard, {}, { ...settings, seats: 3 }, scripted({}));
    expect(match).toMatchObject({ seq: 0, departed: [], asked: [1, 1, 1], questions: [1, 1, 1] });
  });

  test.each([
    ["This game takes 2 to 3 seats, not 4.", {}, { ...settings, seats: 4 }],
    ["This game takes 2 to 3 seats, not 2.5.", {}, { ...settings, seats: 2.5 }],
    ['There is no option "poor".', { poor: true }, settings],
    ['The option "rich" cannot be 1.', { rich: 1 }, settings],
  ])("or not: %s", (sentence, options, given) => {
    expect(() => startMatch(hazard, options, given, scripted({}))).toThrow(new RangeError(sentence));
  });
});

describe("a command is refused", () => {
  const hall = () =>
    table({
      first: {
        ask: () => [buttons(0, ["go", "stay"])],
        answer(g, step, _seat, { option }) {
          g.count++;
          return option === "go" ? [] : [step];
        },
      },
    });
  const tryAll = (commands: Command[]): unknown[] => {
    const { match } = hall();
    return commands.map((command) => {
      const outcome = play(sketch({}), match, command, scripted({}));
      return outcome.ok ? "ok" : outcome.refusal.code;
    });
  };

  test("from a seat that does not exist or is not asked, or to another question", () => {
    const { match } = hall();
    const of = (seat: number, question: number, answer: unknown) => {
      const outcome = play(hallGame, match, { do: "answer", seat, question, answer }, scripted({}));
      return outcome.ok ? "ok" : outcome.refusal.code;
    };
    const hallGame = sketch({ first: { ask: () => [buttons(0, ["go"])], answer: () => [{ do: "first" }] } });
    expect(of(2, 1, pressed("go"))).toBe("not-your-decision");
    expect(of(-1, 1, pressed("go"))).toBe("not-your-decision");
    expect(of(0.5, 1, pressed("go"))).toBe("not-your-decision");
    expect(of(1, 0, pressed("go"))).toBe("not-your-decision");
    expect(of(0, 0, pressed("go"))).toBe("out-of-date");
    expect(of(0, 2, pressed("go"))).toBe("out-of-date");
    expect(of(0, 1, pressed("fly"))).toBe("not-offered");
    expect(of(0, 1, null)).toBe("malformed");
    expect(of(0, 1, pressed("go"))).toBe("ok");
  });

  test("when there is nothing to undo, to order or to answer by default", () => {
    expect(
      tryAll([
        { do: "undo", seat: 0 },
        { do: "order", seat: 0, window: "none", order: true },
        { do: "order", seat: 0, window: "__proto__", order: true },
        { do: "default", seat: 1, question: 0 },
      ]),
    ).toEqual(["cannot-undo", "no-such-order", "no-such-order", "not-your-decision"]);
  });

  test("when the game is over", () => {
    const hall = table({
      first: {
        ask: () => [buttons(0, ["go"])],
        answer(g) {
          g.over = true;
          return [];
        },
      },
    });
    hall.answer(0, pressed("go"));
    expect(hall.match.result).toMatchObject({ why: "sketch.over" });
    expect(hall.match.questions).toEqual([0, 0]);
    expect(hall.try(0, pressed("go"))).toMatchObject({ refusal: { code: "over" } });
    expect(hall.undo(0)).toMatchObject({ refusal: { code: "over" } });
  });

  test("a second click on the same button is out of date, even if the same is asked again", () => {
    const hall = table({ first: { ask: () => [buttons(0, ["go"])], answer: (_g, step) => [step] } });
    const command = { do: "answer", seat: 0, question: hall.match.questions[0] ?? 0, answer: pressed("go") } as const;
    hall.answer(0, pressed("go"));
    const definition = sketch({ first: { ask: () => [buttons(0, ["go"])], answer: (_g, step) => [step] } });
    expect(play(definition, hall.match, command, scripted({}))).toMatchObject({ refusal: { code: "out-of-date" } });
  });
});

describe("an error of the rules", () => {
  const breaking = (first: SketchRules[string]) => {
    const hall = table({
      wait: { ask: () => [buttons(0, ["go"])], answer: () => [{ do: "broken" }] },
      first: { then: () => [{ do: "wait" }] },
      broken: first,
    });
    const before = JSON.stringify(hall.match);
    let error: unknown;
    try {
      hall.answer(0, pressed("go"));
    } catch (thrown) {
      error = thrown;
    }
    expect(JSON.stringify(hall.match)).toBe(before);
    expect(hall.waiting).toEqual([0]);
    return error;
  };

  test("discards everything that the command had done", () => {
    const error = breaking({
      then(g) {
        g.count = 99;
        throw new Error("half way");
      },
    });
    expect(error).toEqual(new Error("half way"));
  });

  test.each<[RulesError["fault"], string, SketchRules[string]]>([
    ["endless", 'the step "broken" never ends', { then: (_g, step) => [step] }],
    ["broken", 'the game has no step "nowhere"', { then: () => [{ do: "nowhere" }] }],
    ["broken", 'the game has no step "toString"', { then: () => [{ do: "toString" }] }],
    [
      "broken",
      'the step "broken" mixes sealed and open asks',
      { ask: () => [buttons(0, ["a"]), buttons(1, ["a"], { sealed: true })] },
    ],
    [
      "broken",
      'the step "broken" asks for sealed answers but has no reveal',
      { ask: () => [buttons(0, ["a"], { sealed: true })] },
    ],
    [
      "broken",
      'the step "broken" unwinds to "nowhere", which is not on the agenda',
      {
        then(_g, _step, { unwindTo }) {
          unwindTo("nowhere");
          return [];
        },
      },
    ],
  ])("is %s: %s", (fault, message, first) => {
    const error = breaking(first);
    expect(error).toBeInstanceOf(RulesError);
    expect(error).toMatchObject({ fault, message: expect.stringContaining(`sketch: ${message}`) });
  });

  test("is stuck: an empty agenda", () => {
    const definition = sketch({ first: {} });
    const settings = { seats: 2, reactions: "concealed" as const, automatic: true };
    expect(() => startMatch(definition, {}, settings, scripted({}))).toThrow(
      expect.objectContaining({ fault: "stuck" }),
    );
  });

  test("is broken: an ask without an answer function", () => {
    const hall = table({ first: { ask: () => [buttons(0, ["go"])] } });
    expect(() => hall.answer(0, pressed("go"))).toThrow('the step "first" asks but has no answer');
  });
});

describe("the agenda", () => {
  test("puts an interrupt in front, repeats the step for a loop, and keeps the rest waiting", () => {
    const said: string[] = [];
    const hall = table({
      first: { then: () => [{ do: "march", points: 2 }] },
      march: {
        then(_g, step) {
          const { points } = step as { do: "march"; points: number };
          said.push(`march ${points}`);
          return points === 0 ? [] : [{ do: "fight" }, { do: "march", points: points - 1 }];
        },
      },
      fight: {
        then: () => {
          said.push("fight");
          return [];
        },
      },
    });
    expect(said).toEqual(["march 2", "fight", "march 1", "fight", "march 0"]);
    expect(hall.agenda).toEqual([{ do: "end" }]);
  });

  test("unwinding to a step drops the steps above it and puts the returned steps in front", () => {
    const hall = new Situation(
      bazaar,
      {
        state: { seats: 2, round: 1, loads: [[], []], score: [0, 0], closed: [], road: [] },
        agenda: [
          { do: "travel", seat: 0 },
          { do: "sell", seat: 0 },
          { do: "load", seat: 1 },
          { do: "endOfRound", round: 2 },
        ],
        seats: 2,
      },
      scripted({}),
    );
    hall.answer(1, { option: "close" });
    expect(hall.state).toMatchObject({ round: 1, closed: [1] });
    expect(hall.agenda[0]).toEqual({ do: "load", seat: 0 });
  });
});

describe("a lone answer", () => {
  const forced = (automatic: boolean) => {
    const definition = sketch({
      first: {
        ask: () => [buttons(1, ["must"], { autoResolve: true })],
        answer(g) {
          g.count = 7;
          return [{ do: "then" }];
        },
      },
      then: { ask: () => [buttons(0, ["go"])] },
    });
    return startMatch(definition, {}, { seats: 2, reactions: "concealed", automatic }, scripted({})).match;
  };

  test("that is publicly known to be the only one is given without asking", () => {
    expect(forced(true)).toMatchObject({ state: { count: 7 }, agenda: [{ do: "then" }], questions: [1, 0] });
  });

  test("is asked for if the table has turned this off", () => {
    expect(forced(false)).toMatchObject({ state: { count: 0 }, questions: [0, 1] });
  });

  test("is asked for if it is not public that it is the only one", () => {
    expect(table({ first: { ask: () => [buttons(1, ["must"])] } }).waiting).toEqual([1]);
  });
});

describe("departure", () => {
  test("leads to the result that the game returns", () => {
    const hall = new Situation(bazaar, { ...bazaar.setup({ rounds: 1 }, 2, 1), seats: 2 }, scripted({}));
    const left = play(bazaar, hall.match, { do: "leave", seat: 1, how: "resign" }, scripted({})) as Outcome;
    expect(left.match).toMatchObject({
      departed: [1],
      questions: [0, 0],
      result: { places: [[0], [1]], why: "bazaar.left" },
    });
    expect(left.log).toEqual([{ key: "table.resign", args: { seat: 1 }, to: "all" }]);
  });

  test("or a bot plays on, without the seat's standing orders", () => {
    const definition = sketch(
      {
        first: { ask: () => [buttons(1, ["a", "b"])], answer: () => [{ do: "end" }] },
        end: { ask: () => [buttons(0, ["end"])] },
      },
      { standing: { w: { read: () => true, answer: () => null } } },
    );
    const settings = { seats: 2, reactions: "concealed" as const, automatic: true };
    const { match } = startMatch(definition, {}, settings, scripted({}));
    const ordered = play(
      definition,
      match,
      { do: "order", seat: 1, window: "w", order: true },
      scripted({}),
    ) as Outcome;
    expect(ordered.match.orders).toEqual([{}, { w: true }]);
    const left = play(
      definition,
      ordered.match as Match<never>,
      { do: "leave", seat: 1, how: "abandon" },
      scripted({}),
    ) as Outcome;
    expect(left.match).toMatchObject({ departed: [1], orders: [{}, {}], result: null });
    const again = play(definition, left.match as Match<never>, { do: "leave", seat: 1, how: "abandon" }, scripted({}));
    expect(again).toMatchObject({ refusal: { code: "departed" } });
    const order = { do: "order", seat: 1, window: "w", order: true } as const;
    for (const command of [order, { do: "undo", seat: 1 } as const])
      expect(play(definition, left.match as Match<never>, command, scripted({}))).toMatchObject({
        refusal: { code: "departed" },
      });
    const question = left.match.questions[1] ?? 0;
    expect(play(definition, left.match as Match<never>, { do: "default", seat: 1, question }, scripted({})).ok).toBe(
      true,
    );
  });
});

describe("what a rule shares with the position", () => {
  test("a rule may change the list that an answer names in full: asked, forced or by default, it receives the same answer", () => {
    const list = (more: Partial<Ask>): SketchRules[string] => ({
      ask: (g) => {
        const of = g.shown["list"] ?? [];
        const option = { id: "all", shape: "pickMany", of, min: of.length, max: of.length } as const;
        return of.length === 0
          ? []
          : [buttons(0, [], { options: [option], default: { option: "all", picks: of }, ...more })];
      },
      answer(g, step, _seat, answer) {
        for (const pick of "picks" in answer ? answer.picks : []) {
          g.shown["list"]?.splice(g.shown["list"].indexOf(Number(pick)), 1);
          g.count += Number(pick);
        }
        return [step];
      },
    });
    const counted = (more: Partial<Ask>): number => {
      const definition = sketch({ first: list(more), end: { ask: () => [buttons(0, ["end"])] } });
      const start = { state: { count: 0, shown: { list: [1, 2, 4] }, over: false }, seats: 2 };
      const hall = new Situation(
        definition,
        { ...start, agenda: [{ do: "first" }, { do: "end" }], reactions: "quick" },
        scripted({}),
      );
      if (hall.agenda.length > 1) hall.command({ do: "default", seat: 0, question: 1 });
      return hall.state.count;
    };
    expect([{}, { autoResolve: true as const }, { window: "w", noRealChoice: true as const }].map(counted)).toEqual([
      7, 7, 7,
    ]);
  });

  test("a log line keeps the facts from when it was written", () => {
    const list: number[] = [];
    const hall = table({
      first: {
        then(_g, _step, { log }) {
          log({ key: "list", args: { list }, to: "all" });
          list.push(1);
          return [];
        },
      },
    });
    expect(hall.log).toEqual([{ key: "list", args: { list: [] }, to: "all" }]);
  });
});

describe("the copy that a command works on", () => {
  const counting = { first: { ask: () => [buttons(0, ["go"])], answer: countOn } } satisfies SketchRules;
  function countOn(g: { count: number }): [] {
    g.count++;
    return [];
  }

  test("is a deep copy", () => {
    const situation = table(counting);
    const before = situation.state;
    situation.answer(0, pressed("go"));
    expect([before.count, situation.state.count]).toEqual([0, 1]);
    // Unchanged parts keep their objects.
    expect(situation.state.shown).toBe(before.shown);
  });
  test("includes the nested parts", () => {
    const ask = () => [buttons(0, ["go"])];
    const showing = {
      first: {
        ask,
        answer: (g, step) => {
          (g.shown["king"] ??= []).push(g.count++);
          return [step];
        },
      },
    } satisfies SketchRules;
    const situation = table(showing);
    situation.answer(0, pressed("go"));
    const before = situation.state;
    situation.answer(0, pressed("go"));
    expect([before.shown, situation.state.shown]).toEqual([{ king: [0] }, { king: [0, 1] }]);
  });
  test("shares with the previous position what the game's `copy` shares", () => {
    const situation = table(counting, { copy: (g) => ({ ...g }) });
    const before = situation.state;
    situation.answer(0, pressed("go"));
    expect([before.count, situation.state.count]).toEqual([0, 1]);
    expect(situation.state.shown).toBe(before.shown);
  });
});
