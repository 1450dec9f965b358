import { expect, test } from "@jest/globals";
import { showTo } from "./look.ts";
import { tableOf } from "./testing/war.ts";

test("[GW-1009] the last look contains only its own cards; those seen before stay known", () => {
  const state = tableOf({ hands: { EA: ["R-Q-H", "R-7-H", "B-9-H"] } });
  const [first, second, third] = state.hands[1] as [number, number, number];
  const before = showTo(state, 0, [first, second]).slice();
  const after = showTo(state, 0, [third]);
  expect(before).toHaveLength(2);
  expect(after).toHaveLength(1);
  expect(before).not.toContain(after[0]);
  expect(state.lastLook[0]).toEqual(after);
  expect(state.seen[0]).toEqual([first, second, third]);
  expect([state.seen[1], state.lastLook[1]]).toEqual([[], []]);
});
