import { describe, expect, test } from "@jest/globals";
import { seededRandom, type Answer } from "@caravanserai/kernel";
import { lastOf } from "@caravanserai/kernel/testing/bot-game";
import { War } from "../testing/war.ts";
import { greatWar } from "../game.ts";

const GUARD = "R-Q-D";
const TOMMIES = "R-Q-H";
const VERDUN = "B-5-H";
const LAWRENCE = "W-X-1";

/** Where the bot decides at random, tests require the same answer with each of these seeds. */
const SEEDS = ["a", "b", "c", "d", "e", "f"];

function botAnswers(war: War, side: "CP" | "EA", seed = "bot"): Answer {
  const ask = war.asks(side)[0];
  if (ask === undefined) throw new Error(`${side} is not asked.`);
  return greatWar.bot(war.viewOf(side), ask, seededRandom(seed));
}

/** The winning seat of one game between the bot and the random player. */
function winner(seed: string, botSeat: number): number | null {
  const first = lastOf(greatWar, { seats: 2, seed, atRandom: [1 - botSeat] }).result?.places[0] ?? [];
  return first.length === 1 ? (first[0] ?? null) : null;
}

describe("the bot", () => {
  test("beats the random player in at least 90 of 100 games", () => {
    const won = Array.from({ length: 100 }, (_, game) => winner(`game ${game}`, game % 2) === game % 2).filter(Boolean);
    expect(won.length).toBeGreaterThanOrEqual(90);
  });

  test("uses Flamethrowers on the Fortifications before it sends in the infantry", () => {
    const war = new War({ defender: "EA", hands: { EA: [VERDUN], CP: ["B-J-S", "R-9-S", "R-4-S", GUARD] } });
    war.lead("EA", VERDUN).answer(0, botAnswers(war, "CP"));
    expect(war.isUp(VERDUN)).toBe(false);
    expect(war.totals[0]).toBeGreaterThan(20);
  });

  test("keeps an arrow card for its last round", () => {
    const war = new War({ hands: { CP: ["R-K-S", GUARD, "R-Q-S"], EA: ["R-7-H", TOMMIES] } });
    war.lead("CP", "R-K-S").answer(1, botAnswers(war, "EA"));
    expect(war.state.attackMade || war.hand("EA").includes(TOMMIES)).toBe(true);
  });

  test("never leads a Joker while another card may lead", () => {
    const war = new War({ hands: { CP: ["R-X-1", "R-3-S"], EA: [TOMMIES] } });
    war.answer(0, botAnswers(war, "CP"));
    expect(war.hand("CP")).toContain("R-X-1");
  });

  test("plays a Bonus card in FINAL if it turns defeat into victory", () => {
    const war = new War({
      whole: true,
      round: 2,
      attackMade: true,
      hands: { CP: ["R-3-S"], EA: ["R-7-H"] },
      lines: { CP: ["B-K-D"], EA: ["R-9-H"] },
      bonus: { CP: "BO-14" },
    });
    war.lead("CP", "R-3-S").lead("EA", "R-7-H");
    expect(war.totals).toEqual([16, 17]);
    expect(botAnswers(war, "CP")).toEqual({ option: "bonus" });
  });

  test("lays little in a lost turn, without an arrow card or a Joker [GW-522]", () => {
    const war = new War({ hands: { CP: [GUARD, "R-9-S"], EA: ["R-A-H", "R-K-H", "R-2-H", "B-2-H", "R-3-C"] } });
    war.lead("CP", GUARD).answer(1, botAnswers(war, "EA"));
    expect(war.totals[1]).toBeLessThanOrEqual(6);
  });

  test("ends the last round with its Joker if it can no longer attack [GW-324]", () => {
    const hands = { CP: ["R-4-S"], EA: [LAWRENCE] };
    const war = new War({ round: 2, lines: { CP: ["B-K-D"], EA: ["B-9-H"] }, hands }).commits("CP", "R-4-S");
    for (const seed of SEEDS) expect(botAnswers(war, "EA", seed)).toMatchObject({ option: "interrupt" });
  });

  test("keeps its only Joker for the last round if it has no arrow card [GW-324]", () => {
    const war = new War({ hands: { CP: ["R-A-S", GUARD], EA: [LAWRENCE, "R-9-H"] } });
    war.commits("CP", "R-A-S");
    for (const seed of SEEDS) expect(botAnswers(war, "EA", seed)).toEqual({ option: "stand" });
  });

  test("spends no Joker in the last round when it is far ahead, so that the Attacker keeps the Attack duty [GW-322] [GW-324]", () => {
    const joker = "R-X-1";
    const hands = { CP: ["R-7-S", joker], EA: ["R-A-H"] };
    const ahead = new War({
      ...{ round: 2 as const, attackMade: true, hands },
      lines: { CP: ["B-K-D", "R-A-S"], EA: ["R-3-H"] },
    });
    const bound = new War({ round: 2, hands, lines: { EA: ["R-K-H"] } });
    for (const war of [ahead, bound]) war.lead("CP", "R-7-S").commits("EA", "R-A-H");
    for (const war of [ahead, bound])
      for (const seed of SEEDS) expect(botAnswers(war, "CP", seed)).toEqual({ option: "stand" });
  });

  test("discards an unused Bonus card, because the next turn brings another [GW-553]", () => {
    const war = new War({ agenda: [{ do: "regroup" }], hands: { CP: [GUARD], EA: [TOMMIES] }, bonus: { CP: "BO-03" } });
    expect(botAnswers(war, "CP")).toMatchObject({ value: { discardBonus: true } });
  });
});
