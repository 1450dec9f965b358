import { expect, test } from "@jest/globals";
import { pendingAsk } from "@caravanserai/kernel";
import { War } from "./testing/war.ts";

test("[GW-370] [GW-313] interrupting with a Joker and letting a card stand are both marked final and cannot be taken back", () => {
  const war = new War({ hands: { CP: ["R-K-S"], EA: ["W-X-1", "R-Q-H"] } });
  war.commits("CP", "R-K-S");
  const options = pendingAsk(war.match, 1)?.options ?? [];
  expect(options.map(({ id, final }) => [id, final])).toEqual([
    ["stand", true],
    ["interrupt", true],
  ]);
});
