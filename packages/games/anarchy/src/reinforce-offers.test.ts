import { expect, test } from "@jest/globals";
import type { Ask } from "@caravanserai/kernel";
import { Play } from "./testing/table.ts";

/** The ask to the defender of Gwalior with this hand. */
function askedWith(hand: string): Pick<Ask, "noRealChoice" | "options"> {
  const play = new Play("war", {
    seats: 3,
    melds: { 0: ["NGP-01 + NGP-06, NGP-07"], 1: ["GWL-02 + GWL-03, GWL-05"] },
    cash: [4, 3],
    hands: { 1: hand },
  });
  return play.attack(0, "GWL", "NGP-06, NGP-07").ask(1);
}

test("[AN-231] with followers of the attacked leader in hand the defender may send one or more; neither answer can be taken back", () => {
  const { noRealChoice, options } = askedWith("GWL-07");
  expect(noRealChoice).toBeUndefined();
  expect(options.map(({ id, final }) => [id, final])).toEqual([
    ["reinforce", true],
    ["none", true],
  ]);
  expect(options[0]).toMatchObject({ min: 1, max: 1 });
});

test("[AN-231] without a follower in hand the defender is still asked, but has no choice", () => {
  const { noRealChoice, options } = askedWith("PUN-06");
  expect(noRealChoice).toBe(true);
  expect(options.map(({ id }) => id)).toEqual(["none"]);
});
