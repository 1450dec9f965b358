import { expect, test } from "@jest/globals";
import { copyJson, seededDice, seededRandom, startMatch } from "@caravanserai/kernel";
import { anarchy } from "./game.ts";
import { search } from "./search.ts";

const started = (seats: number) => {
  const settings = { seats, reactions: "concealed", automatic: true } as const;
  return startMatch(anarchy, {}, settings, seededDice("future")).match;
};

test("another future of a match that is known as a whole: the stock in another order, and nothing else", () => {
  const { state } = started(4);
  const other = search.shuffle?.(copyJson(state), seededRandom("future"));
  if (other === undefined) throw new Error("The game has no future to shuffle.");
  const { stock, ...rest } = other;
  const { stock: was, ...before } = state;
  expect(rest).toEqual(before);
  expect(stock).not.toEqual(was);
  expect(stock.toSorted()).toEqual(was.toSorted());
});

test.each([2, 3, 4, 5, 6])("the chances of %i seats add up to 1, and who has more rupees stands better", (seats) => {
  const { state } = started(seats);
  const chances = search.chances(state);
  expect(chances).toHaveLength(seats);
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
  const richer = search.chances({ ...state, cash: state.cash.map((cash, seat) => cash + (seat === 1 ? 100 : 0)) });
  expect(richer[1]).toBeGreaterThan(chances[1] ?? 1);
});
