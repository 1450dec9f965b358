import { describe, expect, test } from "@jest/globals";
import { play, seededDice } from "@caravanserai/kernel";
import { War } from "./testing/war.ts";
import { cardNo, knownCard } from "./cards.ts";
import { greatWar } from "./game.ts";
import type { Pair, Side, TurnRecord } from "./state.ts";
import { levelOf } from "./level.ts";
import { depart, scoresOf, verdict } from "./victory.ts";

const GUARD = "R-Q-D";
const TOMMIES = "R-Q-H";

/** This many captured cards with this sum of BP, chosen from the enemy's cards. */
function cardsWorth(sum: number, count: number): number[] {
  const dear = cardNo("R-A-S"); // 13
  const cards: number[] = [];
  let left = sum;
  for (let i = 0; i < count; i++) {
    const share = i === count - 1 ? left : Math.min(13, left - (count - 1 - i) * 2);
    const found = Array.from({ length: dear + 137 }, (_, no) => no).find(
      (no) => no < 137 && knownCard(no).bp === share,
    );
    if (found === undefined) throw new Error(`No card is worth ${share}.`);
    cards.push(found);
    left -= share;
  }
  return cards;
}
const turnsWon = (central: number, allies: number): TurnRecord[] =>
  [...Array<Side>(central).fill(0), ...Array<Side>(allies).fill(1)].map((winner) => [winner, 0, 0, 0, 0]);
const judged = (captured: Pair<number[]>, won: Pair<number> = [5, 5]) =>
  verdict({ captured, history: turnsWon(...won) });

describe("the end of the game", () => {
  test("E51 levels [GW-602] [GW-1108] [GW-R39]", () => {
    expect([1, 9, 10, 19, 20, 39, 40, 99].map(levelOf)).toEqual([
      "marginal",
      "marginal",
      "moral",
      "moral",
      "tactical",
      "tactical",
      "strategic",
      "strategic",
    ]);
    const cases: [number, number, Side, string][] = [
      [52, 43, 0, "marginal"],
      [53, 43, 0, "moral"],
      [43, 62, 1, "moral"],
      [63, 43, 0, "tactical"],
      [43, 82, 1, "tactical"],
      [83, 43, 0, "strategic"],
    ];
    for (const [central, allies, winner, level] of cases)
      expect(judged([cardsWorth(central, 8), cardsWorth(allies, 8)])).toEqual({ winner, level, rule: "GW-602" });
  });

  test("E51 ties: captured cards [GW-610], turns won [GW-611] [GW-523], a draw [GW-612]", () => {
    expect(judged([cardsWorth(47, 6), cardsWorth(47, 5)])).toEqual({
      winner: 0,
      level: "marginal",
      rule: "GW-610",
    });
    expect(judged([cardsWorth(47, 5), cardsWorth(47, 5)], [4, 6])).toEqual({
      winner: 1,
      level: "marginal",
      rule: "GW-611",
    });
    expect(judged([cardsWorth(47, 5), cardsWorth(47, 5)])).toEqual({
      winner: null,
      level: "stalemate",
      rule: "GW-612",
    });
    expect(greatWar.result({ ...new War({}).state, ended: "last-turn" })).toMatchObject({
      places: [[0, 1]],
      rule: "GW-612",
    });
  });

  test("[GW-601] the score is the printed BP of the captured cards only [GW-R38]", () => {
    const war = new War({
      hands: { CP: ["R-K-S"], EA: [TOMMIES] },
      captured: { CP: ["B-Q-H", "R-2-H"], EA: ["R-Q-S"] },
      discards: { CP: ["B-K-S"] },
      event: "RE-05",
    });
    expect(scoresOf(war.state)).toEqual([15, 12]);
  });

  test("[GW-600] [GW-570] after the capture of turn 10 there is neither regroup nor refill", () => {
    const war = new War({
      whole: true,
      turn: 10,
      round: 2,
      lines: { CP: [GUARD] },
      hands: { EA: [TOMMIES] },
      attackMade: true,
    });
    war.commits("EA", TOMMIES);
    expect(war.state.ended).toBe("last-turn");
    expect(war.match.result).toMatchObject({
      places: [[0], [1]],
      scores: [
        [11, 1, 1],
        [0, 0, 0],
      ],
      why: "great-war.moral",
    });
    expect([war.hand("CP"), war.hand("EA"), war.asks("CP")]).toEqual([[], [], []]);
  });

  test("[GW-613] all hands are shown at the end", () => {
    const war = new War({
      whole: true,
      turn: 10,
      round: 2,
      lines: { CP: [GUARD] },
      hands: { CP: ["R-5-S"], EA: ["R-5-H", TOMMIES] },
    });
    war.lead("EA", TOMMIES).passesFinal();
    for (const viewer of ["CP", "EA", "public"] as const)
      expect(war.viewOf(viewer).shown).toEqual({ hands: [[cardNo("R-5-S")], [cardNo("R-5-H")]], bonus: [null, null] });
  });

  test("[GW-614] a player who resigns loses at any time; a bot plays on for an absent one", () => {
    const war = new War({ hands: { CP: [GUARD], EA: [TOMMIES] } }).commits("CP", GUARD);
    const outcome = play(greatWar, war.match, { do: "leave", seat: 0, how: "resign" }, seededDice("x"));
    expect(outcome.ok && outcome.match.result).toMatchObject({ places: [[1], [0]], why: "great-war.resigned" });
    expect(depart(war.state, 1, "forfeit")).toMatchObject({ places: [[0], [1]], why: "great-war.forfeited" });
    expect(depart(war.state, 1, "abandon")).toBeNull();
  });
});
