import { expect, test } from "@jest/globals";
import type { Choice, LogLine } from "@caravanserai/kernel";
import { render } from "lit";
import type { TableState } from "../../contract/index.ts";
import { titleOf } from "./names.ts";
import { imaginedCards, thoughtCards, thoughtOf, thoughtTag } from "./thought.ts";

const [LED, OTHER, PLUS, TARGET, JOKER] = [0, 5, 9, 30, 60];
const estimate = (value: number) => ({ value, error: 0.02, playouts: 64 });
const line = (key: string, args: LogLine["args"]): LogLine => ({ key: `great-war.${key}`, args });

const choice = (said: readonly LogLine[], instead: readonly LogLine[], seat = 0): Choice => ({
  ...{ kind: "choice", seq: 4, seat, question: 2, swing: estimate(-0.2), said, instead, others: [], reckoned: null },
  ask: { kind: "roll", seat: 0, rule: "GW-310", options: [], default: { option: "roll" } },
  weighed: {
    ...{ before: estimate(0.5), lead: estimate(-0.2), rest: [] },
    given: { answer: { option: "commit" }, chance: estimate(0.442) },
    best: { answer: { option: "commit" }, chance: estimate(0.62) },
  },
});
const led = line("lead", { side: 0, card: LED });
const other = [
  line("lead", { side: 0, card: OTHER }),
  line("plan", {
    side: 0,
    cards: [
      { play: PLUS, host: OTHER },
      { use: OTHER, target: TARGET },
    ],
  }),
];

test("the card that was played has its chance, and the cards that would have been lie beside it, dashed", () => {
  const thought = thoughtOf(choice([led], other));
  expect(thoughtTag(thought, 0, LED)).toBe("played 44 %");
  expect(thoughtTag(thought, 1, TARGET)).toBe("cancelled instead");
  expect([thoughtTag(thought, 1, LED), thoughtTag(thought, 0, TARGET), thoughtTag(null, 0, LED)]).toEqual([
    ...[undefined, undefined, undefined],
  ]);
  const place = document.createElement("div");
  render(
    thoughtCards(thought, 0, () => undefined),
    place,
  );
  const cards = [...place.querySelectorAll(".wc.thought")];
  expect(cards.map((card) => card.getAttribute("data-card"))).toEqual([`${OTHER}`, `${PLUS}`]);
  expect(cards[0]?.textContent).toContain(titleOf(OTHER));
  expect(cards.map((card) => card.querySelector(".tg")?.textContent)).toEqual(["instead 62 %", undefined]);
  expect(place.querySelector("[role=group]")?.getAttribute("aria-label")).toBe("Would have been played, chance 62 %");
  render(
    thoughtCards(thought, 1, () => undefined),
    place,
  );
  expect(place.querySelectorAll(".wc")).toHaveLength(0);
});

test("a Joker that would have stopped a lead card, a cancel on its own, and an answer that lays nothing", () => {
  const stopped = thoughtOf(
    choice([line("stand", { side: 1, card: LED })], [line("interrupt", { side: 1, card: JOKER, target: LED })], 1),
  );
  expect(stopped).toMatchObject({ side: 1, played: null, cards: [JOKER], cancels: [LED] });
  const cancelled = thoughtOf(
    choice([line("cancel", { side: 0, card: LED, target: TARGET })], [line("pass", { side: 0 })]),
  );
  expect(cancelled).toMatchObject({ played: null, cards: [], cancels: [] });
});

test("luck, and a choice without another answer, show nothing on the mat", () => {
  const { best, ...alone } = choice([led], []).weighed;
  expect(best).toBeDefined();
  expect(thoughtOf({ ...choice([led], []), weighed: { ...alone, best: undefined } })).toBeNull();
  expect(thoughtOf(null)).toBeNull();
});

test("cards that a what-if has laid are told from those that were played", () => {
  const lines = [led, ...other].map((one, number) => ({ ...one, number, seq: 3 + number }));
  const state = { lines } as unknown as TableState;
  expect([...imaginedCards({ ...state, imaginedFrom: 3 })]).toEqual([OTHER, PLUS]);
  expect([...imaginedCards(state)]).toEqual([]);
});
