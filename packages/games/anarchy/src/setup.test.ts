import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { readOptions, seededDice, startMatch } from "@caravanserai/kernel";
import { Situation, scripted } from "@caravanserai/kernel/testing";
import { CARDS, LATECOMERS_PURSE } from "./data/index.ts";
import { anarchy } from "./game.ts";
import { emptyTable } from "./setup.ts";
import { invariantsOf } from "./testing/invariants.ts";
import { Play } from "./testing/table.ts";

function begin(seats: number, given: Readonly<Record<string, unknown>> = {}, seed = "setup", version?: number) {
  const options = readOptions(anarchy.options, given);
  const settings = { seats, reactions: "concealed", automatic: true } as const;
  return startMatch(anarchy, options, settings, seededDice(seed), version);
}

test("[AN-030, AN-032, AN-034, AN-036, AN-060, AN-071] EX01: setup for four", () => {
  const { state: game } = begin(4, { latecomersPurse: false }).match;
  expect(game.hands.map((hand) => hand.length)).toEqual([6, 6, 6, 6]);
  expect(game.cash.toSorted()).toEqual([0, 0, 0, 1]);
  expect(game.cash[game.order[0] ?? -1]).toBe(1);
  expect([game.market.length, game.stock.length, game.melds.length]).toEqual([4, 97, 0]);
});

test.each([
  [2, 113, 111],
  [3, 107, 104],
  [4, 101, 97],
  [5, 95, 90],
  [6, 89, 83],
])(
  "[AN-012, AN-013, AN-030, AN-036, AN-070] with %i players the stock holds %i cards, then %i",
  (seats, dealt, turnedUp) => {
    const { state: game } = begin(seats).match;
    expect(game.stock.length + game.market.length).toBe(dealt);
    expect(game.stock.length).toBe(turnedUp);
    expect(invariantsOf(game)).toEqual([]);
  },
);

test("[AN-030] one player is too few, and seven are too many", () => {
  for (const seats of [1, 7]) expect(() => begin(seats)).toThrow(RangeError);
});

test("[AN-031, AN-033, AN-034, AN-035] order, deck and ids are shuffled separately; the first player gets the top six cards", () => {
  const all = CARDS.map((_, no) => no);
  const dice = scripted({ shuffles: [[2, 0, 1], all.toReversed(), [...all.slice(7), ...all.slice(0, 7)]] });
  const agenda = [{ do: "deal", purse: [], seated: false }] as const;
  const table = new Situation(
    anarchy,
    { state: emptyTable(3, { finalCoups: true, supremacy: true, rules: 6 }), agenda, seats: 3 },
    dice,
  );
  expect(table.state.order).toEqual([2, 0, 1]);
  const faces = (ids: readonly number[]): number[] => ids.map((id) => table.state.faces[id] ?? -1);
  expect(table.state.hands[2]).toEqual([7, 8, 9, 10, 11, 12]);
  expect(faces(table.state.hands[2] ?? [])).toEqual([124, 123, 122, 121, 120, 119]);
  expect(faces(table.state.hands[0] ?? [])).toEqual([118, 117, 116, 115, 114, 113]);
  expect(faces(table.state.market)).toEqual([106, 105, 104]);
  expect(table.waiting).toEqual([2]);
  const keys = ["anarchy.order", "anarchy.deal", "anarchy.turn", "anarchy.market"];
  expect(table.log.map((line) => line.key)).toEqual(keys); // no card is turned up before the first turn
});

test("[AN-031] a table may use its seating order as turn order", () => {
  expect(begin(4, { turnOrder: "seats" }).match.state.order).toEqual([0, 1, 2, 3]);
  const orders = ["a", "b", "c", "d", "e", "f"].map((seed) => begin(4, {}, seed).match.state.order.join(""));
  expect(new Set(orders).size).toBeGreaterThan(1);
});

test("[AN-013, AN-031, AN-316] EX59: the same seed deals the same game, another seed another", () => {
  expect(begin(3, {}, "one").match).toEqual(begin(3, {}, "one").match);
  expect(begin(3, {}, "one").match.state.faces).not.toEqual(begin(3, {}, "two").match.state.faces);
  expect(begin(3).draws.map((draw) => draw.why)).toEqual(["anarchy.order", "anarchy.deck", "anarchy.ids"]);
});

test("[AN-037] EX62: latecomers' purse, in the turn order", () => {
  const { match } = begin(4, { latecomersPurse: true });
  const purses = match.state.order.map((seat) => match.state.cash[seat]);
  const [first = 0, ...later] = LATECOMERS_PURSE[4] ?? [];
  expect(purses).toEqual([first + 1, ...later]); // the first player has collected income
  expect(begin(4, { latecomersPurse: false }).match.state.cash.reduce((a, b) => a + b)).toBe(1);
});

test("[AN-037, AN-R50] the purse is on by default; matches and records of older versions keep their amounts", () => {
  expect(anarchy.options["latecomersPurse"]).toMatchObject({ default: true });
  const begun = (seats: number, version?: number): number[] => {
    const { order, cash } = begin(seats, {}, "setup", version).match.state;
    const [first = 0, ...later] = order.map((seat) => cash[seat] ?? 0);
    return [first - 1, ...later]; // the first player has collected income
  };
  expect(begun(6)).toEqual(LATECOMERS_PURSE[6]);
  expect([1, 2, 3, 4].map((version) => begun(6, version))).toEqual([
    [0, 0, 0, 1, 2, 2],
    [0, 1, 2, 3, 4, 6],
    [0, 0, 2, 4, 5, 7],
    [1, 2, 4, 5, 8, 9],
  ]);
});

test("[AN-037] the rules and the README list the current purses", () => {
  const text = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
  const [rules, readme] = [text("RULES.md"), text("README.md")];
  const words = ["two", "three", "four", "five", "six"];
  for (const [i, purse] of Object.values(LATECOMERS_PURSE).entries()) {
    expect(rules).toContain(`${words[i]} ${purse.join(", ")}`);
    expect(readme).toContain(`| ${i + 2} | ${purse.join(", ")} |`);
  }
});

test("[AN-037, AN-080] EX62: the last of four has ₹3 and a rupee of income, and may draw three cards at once", () => {
  const play = new Play("turn", {
    seats: 4,
    cash: [0, 1, 2, 3],
    market: "PUN-01, PUN-02, PUN-03, PUN-04",
    stock: "PUN-05",
  });
  for (const seat of [0, 1, 2])
    play
      .pay(seat, 1)
      .drawMarket(seat, `PUN-0${seat + 1}`)
      .done(seat)
      .discard(seat, `PUN-0${seat + 1}`);
  expect(play.state.cash).toEqual([1, 2, 3, 4]);
  expect(play.ask(3).options).toMatchObject([{ id: "pay", min: 1, max: 3 }]);
  expect(play.pay(3, 3).state.cash[3]).toBe(1);
});
