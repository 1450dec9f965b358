import { describe, expect, test } from "@jest/globals";
import { readOptions, seededDice, startMatch, type OptionValues } from "@caravanserai/kernel";
import { scripted } from "@caravanserai/kernel/testing";
import { ALL_CARDS, cardNo, knownCard } from "./cards.ts";
import { SCENARIOS, type ScenarioId } from "./data/index.ts";
import { greatWar } from "./game.ts";
import { isActive, poolOf, scheduledDefender } from "./setup.ts";
import type { GreatWar } from "./state.ts";

const SETTINGS = { seats: 2, reactions: "concealed", automatic: true } as const;
const begin = (options: OptionValues = {}, dice = seededDice("setup")) =>
  startMatch(greatWar, readOptions(greatWar.options, options), SETTINGS, dice);
const handOf = (g: GreatWar, side: 0 | 1) => g.hands[side].map((id) => knownCard(g.faces[id] ?? -1));
const pool = (id: ScenarioId) => poolOf(SCENARIOS[id]).map((no) => knownCard(no));
const countsOf = (id: ScenarioId) => [0, 1, 2].map((pile) => pool(id).filter((card) => card.pile === pile).length);

/** The first event is All Quiet, which has no effects or asks. */
const quiet = () => scripted({});

describe("setup of the basic game", () => {
  test("E53 decks, hands, Defender and turn [GW-001] [GW-100] [GW-102] [GW-103] [GW-104] [GW-207] [GW-018] [GW-020]", () => {
    const { state: game, seq } = begin({}, quiet()).match;
    expect(seq).toBe(0);
    expect(greatWar.seats({})).toEqual({ min: 2, max: 2, names: ["central", "allies"] });
    expect(game.decks.map((deck) => deck.length)).toEqual([32, 32, 32]);
    // one event was turned up, two Bonus cards were drawn
    expect([game.eventDeck.length + 1, game.bonusDeck.length]).toEqual([20, 14]);
    for (const side of [0, 1] as const)
      expect(handOf(game, side).map(({ pile }) => pile)).toEqual([side, side, side, side, side, 2, 2]);
    expect([game.turn, game.defender]).toEqual([1, 0]);
    expect([game.discards, game.lines, game.captured]).toEqual([
      [[], [], []],
      [[], []],
      [[], []],
    ]);
    expect(game.bonus.every((held) => held !== null)).toBe(true);
  });

  test("[GW-106] five shuffles in this order, of cards in the order of the data files [GW-101] [GW-105]", () => {
    const { draws, match } = begin({}, quiet());
    expect(draws.map(({ why, of }) => [why, of])).toEqual([
      ["great-war.shuffle.central", 37],
      ["great-war.shuffle.allies", 37],
      ["great-war.shuffle.neutral", 36],
      ["great-war.shuffle.events", 20],
      ["great-war.shuffle.bonus", 16],
    ]);
    // No card was moved: the first card of a shuffled list is the top of the deck.
    expect(match.state.decks[0]).toEqual(
      pool("basic")
        .filter(({ pile }) => pile === 0)
        .slice(5)
        .map(({ no }) => no),
    );
    expect(match.state.hands[1].map((id) => match.state.faces[id])).toEqual(
      [
        ...pool("basic")
          .filter(({ pile }) => pile === 1)
          .slice(0, 5),
        ...pool("basic")
          .filter(({ pile }) => pile === 2)
          .slice(2, 4),
      ].map(({ no }) => no),
    );
  });

  test("[GW-105] the same seed gives the same game", () => {
    expect(begin({}, seededDice("a")).match).toEqual(begin({}, seededDice("a")).match);
    expect(begin({}, seededDice("a")).match.state.decks).not.toEqual(begin({}, seededDice("b")).match.state.decks);
  });

  test("[GW-103] CP draws all its seven cards first, then EA", () => {
    const { log } = begin({}, quiet());
    const draws = log.filter(({ key }) => key === "great-war.draw").map(({ args }) => args);
    expect(draws).toEqual([
      { side: 0, piles: [0, 0, 0, 0, 0, 2, 2] },
      { side: 1, piles: [1, 1, 1, 1, 1, 2, 2] },
    ]);
  });
});

describe("scenarios", () => {
  test("E65 sets, turns and Defenders [GW-1101] [GW-1102] [GW-1103] [GW-1105] [GW-1106] [GW-1107]", () => {
    expect(countsOf("1914")).toEqual([24, 21, 25]);
    expect(countsOf("1916")).toEqual([35, 36, 35]);
    expect(countsOf("1918")).toEqual([41, 39, 33]);
    expect(pool("1914").some(({ id }) => id === "R-A-S")).toBe(false); // Richthofen, 1916–1918
    expect(pool("1914").some(({ id }) => id === "W-Q-H")).toBe(true); // Old Contemptibles
    const defenders = (id: ScenarioId) =>
      SCENARIOS[id].defenders.map((_, i) => scheduledDefender({ scenario: id }, i + 1)).join("");
    expect(defenders("1914")).toBe("101010");
    expect(defenders("1916")).toBe("11110000");
    expect(defenders("1918")).toBe("11110000");
    expect(pool("1918").find(({ id }) => id === "W-Q-D")?.pile).toBe(1); // Doughboys are an EA card
    expect(Object.values(SCENARIOS).map(({ turns, reshuffleAfter }) => [turns, reshuffleAfter])).toContainEqual([6, 3]);
  });

  test("[GW-1101] a game has no events or Bonus cards that its scenario leaves out", () => {
    const { state: game } = begin({ scenario: "1914" }, quiet()).match;
    expect([game.eventDeck.length + 1, game.bonusDeck.length + 2]).toEqual([16, 10]);
    expect(game.bonusDeck).not.toContain(cardNo("BO-05"));
    expect(game.defender).toBe(1);
  });

  test("[GW-011] a card without years is active from 1914 to 1918", () => {
    expect([1914, 1918].map((year) => isActive({ years: null }, year))).toEqual([true, true]);
    expect([1915, 1916, 1918, 1919].map((year) => isActive({ years: [1916, 1918] }, year))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test("every playing card is used in the basic game or a scenario, except for a few White ones", () => {
    const used = new Set((Object.keys(SCENARIOS) as ScenarioId[]).flatMap((id) => pool(id).map(({ no }) => no)));
    const unused = ALL_CARDS.filter(({ no, bonus }) => !bonus && !used.has(no)).map(({ id }) => id);
    expect(unused.every((id) => id.startsWith("W-"))).toBe(true);
  });
});
