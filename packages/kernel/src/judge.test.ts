import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { loneAnswer, randomAnswer } from "./answers.ts";
import { seededRandom } from "./chance.ts";
import { judgeAnswer } from "./judge.ts";
import type { Answer, Ask, FreeShape, Option } from "./ask.ts";
import { brokenAsk, illegalAnswers, someAnswers } from "./testing/conformance/answers.ts";

const ids = fc.uniqueArray(fc.oneof(fc.integer({ min: 0, max: 60 }), fc.stringMatching(/^[a-z]{1,4}$/)), {
  minLength: 1,
  maxLength: 8,
  selector: String,
});
/** Two numbers from 0 to `most`, the smaller first. */
const range = (most: number): fc.Arbitrary<readonly [number, number]> =>
  fc
    .tuple(fc.nat({ max: most }), fc.nat({ max: most }))
    .map(([a, b]): readonly [number, number] => [Math.min(a, b), Math.max(a, b)]);

/** A number of which the hint is a divisor. */
const multiple: FreeShape = {
  judge: (hint, value) =>
    Number.isInteger(value) && (value as number) % (hint as number) === 0
      ? null
      : { code: "not-legal", message: "This is not a multiple." },
  sample: (hint, random) => (hint as number) * random.below(9),
};
const free = { multiple };

const option: fc.Arbitrary<Option> = fc.oneof(
  fc.constant({ id: "press", shape: "button" } as const),
  ids.map((of) => ({ id: "one", shape: "pickOne", of }) as const),
  ids.chain((of) => range(of.length).map(([min, max]) => ({ id: "some", shape: "pickMany", of, min, max }) as const)),
  fc
    .tuple(ids, ids)
    .chain(([leads, others]) =>
      range(others.length).map(
        ([min, max]) =>
          ({ id: "team", shape: "pickGroup", of: leads.map((lead) => ({ lead, with: others })), min, max }) as const,
      ),
    ),
  range(50).map(([min, max]) => ({ id: "amount", shape: "amount", min, max }) as const),
  ids
    .chain((over) =>
      fc.tuple(fc.tuple(...over.map((id) => range(5).map(([min, max]) => ({ id, min, max })))), fc.nat({ max: 1000 })),
    )
    .map(([over, share]) => {
      const least = over.reduce((sum, o) => sum + o.min, 0);
      const most = over.reduce((sum, o) => sum + o.max, 0);
      return { id: "split", shape: "allocate", total: least + (share % (most - least + 1)), over } as const;
    }),
  ids.map((of) => ({ id: "order", shape: "arrange", of }) as const),
  fc.integer({ min: 1, max: 9 }).map((hint) => ({ id: "free", shape: "free", check: "multiple", hint }) as const),
);
const ask: fc.Arbitrary<Ask> = fc
  .uniqueArray(option, { minLength: 1, maxLength: 3, selector: (o) => o.id })
  .map((options) => ({ seat: 0, kind: "test", rule: "KT-001", options, default: { option: "press" } }));

function verdict(given: unknown, of: Ask): boolean {
  return judgeAnswer(of, given, free).ok;
}

describe("judgeAnswer", () => {
  test("accepts every random answer", () => {
    fc.assert(
      fc.property(ask, fc.string(), (a, seed) => {
        expect(brokenAsk(a, 1)).toBeNull();
        expect(judgeAnswer(a, randomAnswer(a, seededRandom(seed), free), free)).toMatchObject({ ok: true });
      }),
    );
  });

  test("accepts every answer that the conformance suite tries", () => {
    fc.assert(
      fc.property(ask, fc.string(), (a, seed) => {
        for (const o of a.options)
          for (const answer of someAnswers(a, o, seededRandom(seed), free)) expect(verdict(answer, a)).toBe(true);
      }),
    );
  });

  test("accepts the lone answer if there is one, and then no other", () => {
    fc.assert(
      fc.property(ask, fc.string(), (a, seed) => {
        const lone = loneAnswer(a);
        if (lone === null) return;
        expect(verdict(lone, a)).toBe(true);
        expect(randomAnswer(a, seededRandom(seed), free)).toEqual(lone);
      }),
    );
  });

  test("refuses every near miss of a legal answer, with a sentence", () => {
    fc.assert(
      fc.property(ask, fc.string(), (a, seed) => {
        const legal = randomAnswer(a, seededRandom(seed), free);
        for (const given of illegalAnswers(a, legal)) {
          const judged = judgeAnswer(a, given, free);
          expect(judged).toMatchObject({ ok: false, refusal: { message: expect.stringMatching(/^[A-Z].+\.$/) } });
        }
      }),
    );
  });

  test("refuses any value that is not an answer", () => {
    fc.assert(
      fc.property(ask, fc.anything({ withNullPrototype: true, withSparseArray: true, withMap: true }), (a, given) => {
        expect(verdict(given, a)).toBe(false);
      }),
    );
  });

  test("refuses with the code that tables rely on", () => {
    const a = askOf({ id: "stake", shape: "amount", min: 1, max: 5, rule: "KT-002" });
    const code = (given: unknown) => {
      const judged = judgeAnswer(a, given);
      return judged.ok ? "ok" : [judged.refusal.code, judged.refusal.rule];
    };
    expect(code("stake")).toEqual(["malformed", undefined]);
    expect(code({ option: "raise" })).toEqual(["not-offered", "KT-001"]);
    expect(code({ option: "stake" })).toEqual(["malformed", "KT-002"]);
    expect(code({ option: "stake", amount: 6 })).toEqual(["not-legal", "KT-002"]);
    expect(code({ option: "stake", amount: 5 })).toBe("ok");
  });

  test("picks must be in list order, so that equal choices give equal bytes", () => {
    const a = askOf({ id: "cards", shape: "pickMany", of: ["b", "a", "c"], min: 0, max: 3 });
    expect(verdict({ option: "cards", picks: ["b", "c"] }, a)).toBe(true);
    expect(verdict({ option: "cards", picks: ["c", "b"] }, a)).toBe(false);
  });

  test("a split may leave out an id that gets nothing, but not one with a minimum", () => {
    const over = [
      { id: 7, min: 0, max: 3 },
      { id: 8, min: 1, max: 3 },
    ];
    const a = askOf({ id: "losses", shape: "allocate", total: 3, over });
    expect(verdict({ option: "losses", split: { 8: 3 } }, a)).toBe(true);
    expect(verdict({ option: "losses", split: { 7: 3 } }, a)).toBe(false);
    expect(verdict({ option: "losses", split: { 7: 2, 8: 2 } }, a)).toBe(false);
  });

  test("a free value is judged by the game's own function, and only if it is plain JSON", () => {
    const a = askOf({ id: "free", shape: "free", check: "multiple", hint: 4 });
    expect(verdict({ option: "free", value: 8 }, a)).toBe(true);
    expect(judgeAnswer(a, { option: "free", value: 9 }, free)).toMatchObject({
      refusal: { message: "This is not a multiple." },
    });
    expect(() => judgeAnswer(a, { option: "free", value: 8 }, {})).toThrow("no free shape multiple");
  });
});

test.each([
  ["a key that poisons objects", JSON.parse('{"a":{"__proto__":{"seat":0}}}')],
  ["another", JSON.parse('[{"constructor":1}]')],
  ["a third", JSON.parse('{"prototype":1}')],
  ["no JSON", { at: undefined }],
  ["no number", [NaN]],
  ["an object of a class", { when: new Map() }],
  ["nesting that is too deep", JSON.parse("[".repeat(20) + "]".repeat(20))],
])("a free value with %s never reaches the game's judge", (_what, value: unknown) => {
  const a = askOf({ id: "free", shape: "free", check: "any", hint: null });
  const any: FreeShape = { judge: () => null, sample: () => null };
  expect(judgeAnswer(a, { option: "free", value: [{ fine: 1 }] }, { any })).toMatchObject({ ok: true });
  expect(judgeAnswer(a, { option: "free", value }, { any })).toMatchObject({ ok: false });
});

describe("loneAnswer", () => {
  test.each<[string, Option, Answer | null]>([
    ["a button", { id: "go", shape: "button" }, { option: "go" }],
    ["one id of one", { id: "go", shape: "pickOne", of: [3] }, { option: "go", pick: 3 }],
    ["one id of two", { id: "go", shape: "pickOne", of: [3, 4] }, null],
    ["all ids of a list", { id: "go", shape: "pickMany", of: [3, 4], min: 2, max: 2 }, { option: "go", picks: [3, 4] }],
    ["no id of a list", { id: "go", shape: "pickMany", of: [3, 4], min: 0, max: 0 }, { option: "go", picks: [] }],
    ["some ids of a list", { id: "go", shape: "pickMany", of: [3, 4], min: 0, max: 1 }, null],
    ["an amount", { id: "go", shape: "amount", min: 2, max: 2 }, { option: "go", amount: 2 }],
    ["a range", { id: "go", shape: "amount", min: 1, max: 2 }, null],
    ["an order of one", { id: "go", shape: "arrange", of: ["a"] }, { option: "go", order: ["a"] }],
    ["an order of two", { id: "go", shape: "arrange", of: ["a", "b"] }, null],
    [
      "a split to one",
      { id: "go", shape: "allocate", total: 2, over: [{ id: "a", min: 0, max: 2 }] },
      { option: "go", split: { a: 2 } },
    ],
    [
      "a leader alone",
      { id: "go", shape: "pickGroup", of: [{ lead: 1, with: [] }], min: 0, max: 2 },
      { option: "go", pick: 1, picks: [] },
    ],
    [
      "a whole team",
      { id: "go", shape: "pickGroup", of: [{ lead: 1, with: [2] }], min: 1, max: 1 },
      { option: "go", pick: 1, picks: [2] },
    ],
    [
      "a leader who may take nobody along",
      { id: "go", shape: "pickGroup", of: [{ lead: 1, with: [2] }], min: 0, max: 0 },
      { option: "go", pick: 1, picks: [] },
    ],
    ["a choice of teams", { id: "go", shape: "pickGroup", of: [{ lead: 1, with: [2] }], min: 0, max: 1 }, null],
    ["anything free", { id: "go", shape: "free", check: "multiple", hint: 1 }, null],
  ])("%s", (_name, option, lone) => {
    expect(loneAnswer(askOf(option))).toEqual(lone);
  });

  test("two options are a choice", () => {
    expect(loneAnswer(askOf({ id: "yes", shape: "button" }, { id: "no", shape: "button" }))).toBeNull();
  });
});

function askOf(...options: Option[]): Ask {
  return { seat: 0, kind: "test", rule: "KT-001", options, default: { option: "none" } };
}
