import { expect, test } from "@jest/globals";
import { copyJson, seededDice, seededRandom, startMatch } from "@caravanserai/kernel";
import { lastMughal } from "./game.ts";
import { search } from "./search.ts";

test("another future of a match that is known as a whole: the pools in another order, and nothing else", () => {
  const settings = { seats: 2, reactions: "concealed", automatic: true } as const;
  const { state } = startMatch(lastMughal, {}, settings, seededDice("future")).match;
  const other = search.shuffle?.(copyJson(state), seededRandom("future"));
  if (other === undefined) throw new Error("The game has no future to shuffle.");
  const { pools, ...rest } = other;
  const { pools: were, ...was } = state;
  expect(rest).toEqual(was);
  expect(pools).not.toEqual(were);
  for (const side of ["british", "rebel"] as const) expect(pools[side].toSorted()).toEqual(were[side].toSorted());
});
