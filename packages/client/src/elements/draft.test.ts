import { describe, expect, jest, test } from "@jest/globals";
import type { Ask, OpenAsk, Option } from "@caravanserai/kernel";
import { Draft } from "./draft.ts";

function asked(options: readonly Option[], more: Partial<Ask> = {}, question = 1): OpenAsk {
  const ask: Ask = {
    seat: 0,
    kind: "test",
    rule: "XX-001",
    options,
    default: { option: options[0]?.id ?? "" },
    ...more,
  };
  return { question, ask };
}
const following = (...asks: readonly OpenAsk[]): Draft => {
  const draft = new Draft();
  draft.follow({ live: true, observation: { asks } });
  return draft;
};

describe("an id is pressed", () => {
  test("one of several: the last press counts, a second press removes it", () => {
    const draft = following(asked([{ id: "go", shape: "pickOne", of: ["a", "b"] }]));
    expect(draft.answer).toBeNull();
    draft.press("a");
    draft.press("b");
    expect(draft.answer).toEqual({ option: "go", pick: "b" });
    draft.press("b");
    expect(draft.answer).toBeNull();
  });

  test("some of several: the answer is in the order of the list, and limited to the maximum", () => {
    const draft = following(asked([{ id: "lay", shape: "pickMany", of: ["a", "b", "c"], min: 1, max: 2 }]));
    draft.press("c");
    draft.press("a");
    expect(draft.answer).toEqual({ option: "lay", picks: ["a", "c"] });
    expect(draft.isLit("b")).toBe(false);
    expect(draft.isLit("c")).toBe(true);
    draft.press("b");
    expect(draft.picks).toEqual(["c", "a"]);
  });

  test("a team: first the leader, then only its own companions; another leader keeps the companions that are allowed", () => {
    const draft = following(
      asked([
        {
          id: "send",
          shape: "pickGroup",
          of: [
            { lead: "x", with: ["a", "b"] },
            { lead: "y", with: ["b"] },
          ],
          min: 0,
          max: 2,
        },
      ]),
    );
    expect(draft.isLit("a")).toBe(false);
    draft.press("x");
    draft.press("a");
    draft.press("b");
    expect(draft.answer).toEqual({ option: "send", pick: "x", picks: ["a", "b"] });
    draft.press("y");
    expect(draft.answer).toEqual({ option: "send", pick: "y", picks: ["b"] });
  });

  test("the id determines the option; if several offer it, the player is asked which one", () => {
    const draft = following(
      asked([
        { id: "lay", shape: "pickOne", of: ["a", "b"] },
        { id: "sell", shape: "pickOne", of: ["b"] },
      ]),
    );
    draft.press("a");
    expect(draft.option?.id).toBe("lay");
    draft.clear();
    draft.press("b");
    expect(draft.unclear?.options.map((o) => o.id)).toEqual(["lay", "sell"]);
    draft.clarify("sell");
    expect(draft.answer).toEqual({ option: "sell", pick: "b" });
  });

  test("an id that the ask does not offer is ignored", () => {
    const draft = following(asked([{ id: "go", shape: "pickOne", of: ["a"] }]));
    draft.press("z");
    expect(draft.isEmpty).toBe(true);
    expect(draft.isLit("z")).toBe(false);
  });
});

describe("values", () => {
  test("an amount starts at the minimum and stays within its limits", () => {
    const draft = following(asked([{ id: "bid", shape: "amount", min: 1, max: 5 }]));
    expect(draft.answer).toEqual({ option: "bid", amount: 1 });
    draft.setAmount(9);
    expect(draft.answer).toEqual({ option: "bid", amount: 5 });
  });

  test("a split shows what is left, and becomes an answer when everything is shared out", () => {
    const draft = following(
      asked([
        {
          id: "lose",
          shape: "allocate",
          total: 3,
          over: [
            { id: "a", min: 0, max: 2 },
            { id: "b", min: 1, max: 3 },
          ],
        },
      ]),
    );
    expect(draft.left).toBe(2);
    expect(draft.answer).toBeNull();
    draft.setShare("a", 5);
    expect(draft.left).toBe(0);
    expect(draft.answer).toEqual({ option: "lose", split: { a: 2, b: 1 } });
  });

  test("an order starts as the list and can be rearranged", () => {
    const draft = following(asked([{ id: "rank", shape: "arrange", of: ["a", "b", "c"] }]));
    draft.move("c", 0);
    expect(draft.answer).toEqual({ option: "rank", order: ["c", "a", "b"] });
  });

  test("a free value is judged by the game's own shape", () => {
    const even = {
      judge: (_hint: unknown, value: unknown) =>
        typeof value === "number" && value % 2 === 0
          ? null
          : { code: "not-legal" as const, message: "It must be even." },
      sample: () => 2,
    };
    const draft = new Draft();
    draft.follow(
      { live: true, observation: { asks: [asked([{ id: "say", shape: "free", check: "even", hint: null }])] } },
      { even },
    );
    draft.setValue("say", 3);
    expect(draft.answer).toBeNull();
    expect(draft.problem).toBe("It must be even.");
    draft.setValue("say", 4);
    expect(draft.answer).toEqual({ option: "say", value: 4 });
  });
});

describe("following the table", () => {
  const one = asked([{ id: "go", shape: "pickOne", of: ["a", "b"] }]);

  test("the draft is kept while the question stays the same, and while an older position is shown", () => {
    const draft = following(one);
    draft.press("a");
    draft.follow({ live: true, observation: { asks: [{ ...one }] } });
    draft.follow({ live: false, observation: { asks: [] } });
    expect(draft.answer).toEqual({ option: "go", pick: "a" });
    draft.follow({
      live: true,
      observation: { asks: [asked([{ id: "go", shape: "pickOne", of: ["a", "b"] }], {}, 2)] },
    });
    expect(draft.isEmpty).toBe(true);
  });

  test("what the table chose at first gives way to what the guide proposes; what the player chose does not", () => {
    const option: Option = { id: "go", shape: "pickOne", of: ["a", "b"] };
    const guided = { question: 1, answer: { option: "go", pick: "b" } };
    const draft = following(asked([option]));
    draft.prefill(() => draft.press("a"));
    expect(draft.answer).toEqual({ option: "go", pick: "a" });
    draft.propose(guided);
    expect(draft.isEmpty).toBe(true);
    draft.prefill(() => draft.press("a"));
    expect(draft.isEmpty).toBe(true);

    const own = following(asked([option]));
    own.prefill(() => own.press("a"));
    own.press("b");
    own.propose({ question: 1, answer: { option: "go", pick: "a" } });
    expect(own.answer).toEqual({ option: "go", pick: "b" });
  });

  test("a question that blocks the match comes before one that does not", () => {
    const aside = asked([{ id: "play", shape: "button" }], { blocking: false }, 3);
    const draft = following(aside, one);
    expect(draft.open?.question).toBe(1);
    draft.turnTo(3);
    expect(draft.ask?.blocking).toBe(false);
  });

  test("a sealed answer lights nothing until it is reopened, and closes when another is sealed", () => {
    const sealed: OpenAsk = { ...one, sealed: { option: "go", pick: "a" } };
    const draft = following(sealed);
    expect(draft.isLit("a")).toBe(false);
    draft.reopen();
    expect(draft.isLit("a")).toBe(true);
    draft.follow({ live: true, observation: { asks: [sealed] } });
    expect(draft.isLit("a")).toBe(true);
    draft.follow({ live: true, observation: { asks: [{ ...one, sealed: { option: "go", pick: "b" } }] } });
    expect(draft.isLit("a")).toBe(false);
  });

  test("the host element is redrawn with every change", () => {
    const draft = following(one);
    const host = {
      addController: jest.fn(),
      removeController: jest.fn(),
      requestUpdate: jest.fn(),
      updateComplete: Promise.resolve(true),
    };
    const stop = draft.attach(host);
    draft.press("a");
    expect(host.requestUpdate).toHaveBeenCalledTimes(1);
    stop();
    draft.press("b");
    expect(host.requestUpdate).toHaveBeenCalledTimes(1);
  });
});
