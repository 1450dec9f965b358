import { expect, test } from "@jest/globals";
import { readOptions, seededDice, startMatch, storedForm, upgradeMatch } from "@caravanserai/kernel";
import { greatGame } from "./game.ts";

const settings = { seats: 2, reactions: "concealed", automatic: true } as const;
const begin = (version?: number) =>
  startMatch(greatGame, readOptions(greatGame.options), settings, seededDice("upgrade"), version).match;

test("[GG-R114] a match stored by version 2 continues with the rules of version 2", () => {
  const match = storedForm(begin());
  const { rules: _rules, ...before } = match.state;
  const march = { camp: "britain", of: "britain", at: "delhi", from: "delhi", sp: {}, officers: [], over: false };
  const stored = { ...match, state: { ...before, march } };
  const { state, agenda } = upgradeMatch(greatGame, stored, 2);
  expect([state.rules, state.march?.dropped, agenda]).toEqual([2, {}, match.agenda]);
  expect(upgradeMatch(greatGame, { ...match, state: { ...match.state, rules: 2 } }, 2).state.rules).toBe(2);
});

test("[GG-R114] a record is replayed with the rules of its version", () => {
  expect([begin(2).state.rules, begin().state.rules]).toEqual([2, greatGame.version]);
});
