import { expect, test } from "@jest/globals";
import { commonOptions, optionsOfSeek, optionsToPlay, type GameOptions } from "./accepted-options.ts";

const GREAT_WAR: GameOptions = {
  scenario: { kind: "choice", values: ["1914", "1916", "1918", "basic"], default: "basic" },
  bonusOutOfTurn: { kind: "flag", default: true },
};
const GREAT_GAME: GameOptions = {
  scenario: { kind: "choice", values: ["campaign", "first-afghan-war"], default: "campaign" },
  turns: { kind: "number", default: 12 },
};
const ANARCHY: GameOptions = {
  latecomersPurse: { kind: "flag", default: false },
  finalCoups: { kind: "flag", default: true },
};

test("[MM-033] E01: if everything is accepted, the defaults are played", () => {
  expect(optionsToPlay(GREAT_WAR, {})).toEqual({ scenario: "basic", bonusOutOfTurn: true });
  expect(optionsToPlay(ANARCHY, { latecomersPurse: [true] })).toEqual({ latecomersPurse: true, finalCoups: true });
});

test("[MM-033] E22: if the default is not accepted by all, the game's order decides", () => {
  const common = commonOptions({ scenario: ["1918", "1914"] }, { scenario: ["1916", "1918", "1914"] });
  expect(optionsToPlay(GREAT_WAR, common!)).toEqual({ scenario: "1914", bonusOutOfTurn: true });
  expect(commonOptions({ scenario: ["1918"] }, { scenario: ["1914"] })).toBeNull();
  expect(optionsToPlay(GREAT_GAME, { turns: [30, 9] })).toMatchObject({ turns: 9 });
});

test("[MM-005] E23: solitaire values are removed", () => {
  const seats = ({ scenario }: Readonly<Record<string, unknown>>): number => (scenario === "campaign" ? 2 : 1);
  expect(optionsOfSeek(GREAT_GAME, {}, seats)).toEqual({ accepted: { scenario: ["campaign"], turns: [12] } });
  expect(optionsOfSeek(GREAT_GAME, { scenario: ["first-afghan-war"] }, seats)).toEqual({ nothingLeftOf: "scenario" });
  expect(optionsOfSeek(GREAT_GAME, { turns: [9, 30] }, () => 2)).toMatchObject({ accepted: { turns: [9, 30] } });
});
